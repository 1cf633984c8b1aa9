"""From printed items and comments to the text of a file: where comments, blank lines and line ends go.

In: the lines of each item, the comments and the source. Out: text. Promised: comments keep their order and,
as far as lines were not joined, their place; what reads the same again gets the same layout again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paigui.diagnostics import Source
from paigui.syntax import tree as t
from paigui.syntax.formatter.page import Line
from paigui.syntax.formatter.wrapping import wrapped

INDENT = "  "
_HEADS = (t.Version, t.Ruleset, t.Library, t.Variant, t.ExamplesOf, t.Use)


@dataclass(frozen=True, slots=True)
class PrintedItem:
    """An item and the lines printed for it."""

    item: t.Item
    lines: tuple[Line, ...]


@dataclass(slots=True)
class _Entry:
    """A line of the result.

    `apart` when an item begins here that stands apart from the one above; `broken` when its author broke it.
    """

    depth: int
    text: str
    source: int
    trailing: str = ""
    comment: bool = False
    apart: bool = False
    broken: bool = False


def laid_out(items: Sequence[PrintedItem], comments: Sequence[t.Comment], source: Source) -> str:
    entries = list(_with_comments(_entries(items, source), comments, source))
    result: list[str] = []
    for at, entry in enumerate(entries):
        if at and _blank_before(entries, at, source):
            result.append("")
        result.append(_written(entry))
    return "".join(line + "\n" for line in result)


def _written(entry: _Entry) -> str:
    indent = INDENT * entry.depth
    text = wrapped(indent, entry.text) if entry.broken else indent + entry.text
    return f"{text}  {entry.trailing}" if entry.trailing else text


def _entries(items: Sequence[PrintedItem], source: Source) -> list[_Entry]:
    entries: list[_Entry] = []
    before: PrintedItem | None = None
    for printed in items:
        for at, line in enumerate(printed.lines):
            apart = at == 0 and before is not None and not _is_run(before, printed, source)
            entries.append(_Entry(line.depth, line.text, line.source, apart=apart))
        before = printed
    for entry, end in zip(entries, _ends(entries, source), strict=True):
        entry.broken = any(_is_code(source, number) for number in range(entry.source + 1, end))
    return entries


def _ends(entries: Sequence[_Entry], source: Source) -> list[int]:
    """For each entry the source line at which the next begins."""
    return [*(entry.source for entry in entries[1:]), len(source.line_starts) + 1][: len(entries)]


def _is_code(source: Source, number: int) -> bool:
    text = source.line_text(number).strip(" \t\u3000")
    return bool(text) and not text.startswith("#")


def _is_run(before: PrintedItem, after: PrintedItem, source: Source) -> bool:
    """Whether two items of one line and one sort stand together, as they did in the source."""
    one_line = len(before.lines) == len(after.lines) == 1
    between = range(before.item.span.last.line + 1, after.item.span.line)
    together = not any(_is_blank(source, number) for number in between)
    return one_line and together and _sort(before.item) == _sort(after.item)


def _sort(item: t.Item) -> type:
    return t.Version if isinstance(item, _HEADS) else type(item)


def _is_blank(source: Source, number: int) -> bool:
    return not source.line_text(number).strip(" \t\u3000")


# ---- comments ---------------------------------------------------------------------------------------------


def _with_comments(entries: list[_Entry], comments: Sequence[t.Comment], source: Source) -> Iterator[_Entry]:
    """The entries with their comments. A comment belongs to the stretch from its line's entry to the next."""
    waiting = list(comments)
    first = entries[0].source if entries else len(source.line_starts) + 1
    yield from _comments_of(_take(waiting, first), None, entries[:1], source)
    for at, end in enumerate(_ends(entries, source)):
        yield from _stretch(entries, at, _take(waiting, end), source)


def _take(waiting: list[t.Comment], end: int) -> list[t.Comment]:
    taken = [comment for comment in waiting if comment.line < end]
    del waiting[: len(taken)]
    return taken


def _stretch(entries: list[_Entry], at: int, comments: list[t.Comment], source: Source) -> Iterator[_Entry]:
    """One entry with its comments: those inside its brackets before it, one behind it, the others below."""
    behind = [number for number, comment in enumerate(comments) if not comment.own_line]
    last = behind[-1] if behind else -1
    for comment in comments[:last] if last > 0 else []:
        yield _comment(comment, entries[at].depth)
    if last >= 0:
        entries[at].trailing = _sharp(comments[last])
    yield entries[at]
    yield from _comments_of(comments[last + 1 :], entries[: at + 1], entries[at + 1 : at + 2], source)


def _comments_of(
    comments: list[t.Comment], above: list[_Entry] | None, below: list[_Entry], source: Source
) -> Iterator[_Entry]:
    for comment in comments:
        yield _comment(comment, _depth(comment, above or [], below, source))


def _comment(comment: t.Comment, depth: int) -> _Entry:
    return _Entry(depth, _sharp(comment), comment.line, comment=True)


def _sharp(comment: t.Comment) -> str:
    return "#" + comment.text if comment.text.startswith("#") or not comment.text else "# " + comment.text


def _depth(comment: t.Comment, above: list[_Entry], below: list[_Entry], source: Source) -> int:
    """That of the line below, unless the comment stands further in: then it ends the block above."""
    own = _column(source, comment.line)
    depth = below[0].depth if below else 0
    column = _column(source, below[0].source) if below else 0
    if own <= column:
        return depth
    return next((entry.depth for entry in reversed(above) if _column(source, entry.source) <= own), depth)


def _column(source: Source, number: int) -> int:
    text = source.line_text(number)
    return len(text) - len(text.lstrip(" \t\u3000"))


# ---- blank lines ------------------------------------------------------------------------------------------


def _blank_before(entries: list[_Entry], at: int, source: Source) -> bool:
    """Between items by rule; elsewhere one blank line where there were some, but none under a head."""
    entry, above = entries[at], entries[at - 1]
    if entry.apart and not above.comment:
        return True
    written = _is_blank(source, entry.source - 1) and entry.source - 1 > above.source
    if entry.depth > above.depth and not above.comment:
        return False
    if written:
        return True
    return entry.comment and _leads_apart(entries, at, source)


def _leads_apart(entries: list[_Entry], at: int, source: Source) -> bool:
    """Whether a comment is the first of those above an item that stands apart, with no blank line between."""
    if entries[at - 1].comment:
        return False
    for entry in entries[at + 1 :]:
        if _is_blank(source, entry.source - 1):
            return False
        if not entry.comment:
            return entry.apart
    return False
