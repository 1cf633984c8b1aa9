"""Holds what was printed to what was read.

In: the file that was read, the text that was printed. Out: nothing, or a `FormatterError`. Promised: a text
that passes says the same, in every node and every comment.
"""

from paigui.diagnostics import Faults, Source
from paigui.syntax import tree as t
from paigui.syntax.formatter.errors import FormatterError
from paigui.syntax.formatter.names import Names, Naming
from paigui.syntax.parser import parse
from paigui.syntax.tree.walk import rename


def read_again(file: t.File, text: str, names: Names | None) -> t.File:
    """The printed text as a tree, which must be the tree that was printed."""
    faults = Faults()
    again = parse(Source(file.source.name, text), faults)
    if faults.has_errors:
        raise FormatterError(f"{file.source.name}: what was printed cannot be read: {_first(faults)}")
    if canonical(again.items, names) != canonical(file.items, names):
        raise FormatterError(
            f"{file.source.name}: what was printed says something else: {_where(again, file)}"
        )
    if comment_texts(again) != comment_texts(file):
        raise FormatterError(f"{file.source.name}: comments were lost or changed")
    return again


def canonical(items: tuple[t.Item, ...], names: Names | None) -> tuple[t.Item, ...]:
    """The items with every reference by its id, and every piece by its code."""
    return tuple(_canonical_item(item, names) for item in items)


def _canonical_item(item: t.Item, names: Names | None) -> t.Item:
    if names is None:
        return item
    naming = Naming(names, item)
    if isinstance(item, t.Chapter):
        return t.Chapter(item.span, naming.chapter(item.name))
    return rename(item, naming.canonical, lambda text: naming.pieces(text, "en"))


def comment_texts(file: t.File) -> list[str]:
    return [comment.text for comment in file.comments]


def _first(faults: Faults) -> str:
    fault = faults.errors[0]
    return f"line {fault.span.line}: {fault.headline_text('en')}: {fault.span.line_text.strip()}"


def _where(again: t.File, file: t.File) -> str:
    pairs = zip(again.items, file.items, strict=False)
    bad = next((item for item, read in pairs if item != read), None)
    return "another number of items" if bad is None else f"line {bad.span.line}: {bad.span.text[:200]}"
