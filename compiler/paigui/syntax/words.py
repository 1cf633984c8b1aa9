"""Cuts a source into raw words, line by line, before anything is known of the grammar.

In: a `Source`. Out: `Line`s of `Raw` words, the comments, and faults of the characters and brackets alone.
Promised: blank lines and comments make no line; a line inside round brackets goes on in the next; a bracket
left open spoils its own line only; at most one fault a line, and a line that has one is marked as faulty.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from paigui.diagnostics import Faults, Kind, Source, Span, limits
from paigui.diagnostics import syntax as kinds
from paigui.syntax.bounds import DEEPEST_BRACKETS, LARGEST_NUMBER, LONGEST_BRACKET
from paigui.syntax.tree import Comment
from paigui.version import LANGUAGE_VERSIONS

_WORD = r"[A-Za-z_][A-Za-z0-9_]*|[\u3400-\u9fff〇]+"
PATTERN = re.compile(
    r"(?P<space>[ \t\u3000]+)"
    r"|(?P<comment>\#.*)"
    r'|(?P<string>"[^"]*"|“[^”]*”)'
    r"|(?P<pieces>'[^']*'|「[^」]*」)"
    r"|(?P<clause>[A-Z]{1,8}-[0-9]+[a-z]?(?![A-Za-z0-9]))"
    r"|(?P<number>[0-9]+(?![A-Za-z_]))"
    rf"|(?P<word>{_WORD})"
    r"|(?P<sign>\.\.|[()\[\],:=>/+\-*^（），、：])"
    r"|(?P<quote>[\"“'「].*)"
    r"|(?P<unknown>.)",
    re.DOTALL,
)
_OPEN = "(（"
_CLOSE = ")）"
_BOM = "\ufeff"
_WIDE = {"\t": 2, "\u3000": 2}
#: Control characters, ends of lines that no editor counts, and characters that turn the reading direction: no
#: text or comment may hold them.
_DANGEROUS = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
#: What stands for another sign elsewhere, as far as no rule of Unicode says so.
_LOOKS_LIKE = {"×": "*", "−": "-", "–": "-", "—": "-"}
_MOST_DIGITS = len(str(LARGEST_NUMBER))


@dataclass(frozen=True, slots=True)
class Raw:
    """kind is string, pieces, clause, number, word or sign."""

    kind: str
    text: str
    span: Span


@dataclass(slots=True)
class Line:
    """A line of the source with the lines in which its brackets go on.

    `version` is that of the language its file is written in; `newer` are the words read as keywords of a
    later one, with the version that brought them.
    """

    indent: int
    words: list[Raw] = field(default_factory=list[Raw])
    faulty: bool = False
    version: int = LANGUAGE_VERSIONS[-1]
    newer: dict[Span, int] = field(default_factory=dict[Span, int])

    @property
    def span(self) -> Span:
        return self.words[0].span.to(self.words[-1].span)


@dataclass(slots=True)
class Cut:
    """A whole source cut into lines."""

    lines: list[Line] = field(default_factory=list[Line])
    comments: list[Comment] = field(default_factory=list[Comment])


def cut(source: Source, faults: Faults) -> Cut:
    comments: list[Comment] = []
    written = [line for line in _written_lines(source, comments, faults) if line.words]
    lines: list[Line] = []
    at = 0
    while at < len(written):
        count = _bracketed(written, at)
        lines.append(_joined(written[at : at + count]))
        _check_brackets(lines[-1], faults)
        at += count
    return Cut(lines, comments)


# ---- brackets ---------------------------------------------------------------------------------------------


def _bracketed(lines: list[Line], at: int) -> int:
    """How many lines the brackets that are opened in a line hold together."""
    balance = 0
    for count, line in enumerate(lines[at : at + LONGEST_BRACKET]):
        if count and _stands_alone(line):
            break
        balance += sum(_step(word) for word in line.words)
        if balance <= 0:
            return count + 1
    return 1


def _stands_alone(line: Line) -> bool:
    """An unclosed bracket must not swallow the next item, which begins at the margin."""
    return line.indent == 0 and line.words[0].text not in _CLOSE


def _step(word: Raw) -> int:
    if word.kind != "sign":
        return 0
    return (word.text in _OPEN) - (word.text in _CLOSE)


def _joined(lines: list[Line]) -> Line:
    words = [word for line in lines for word in line.words]
    return Line(lines[0].indent, words, any(line.faulty for line in lines))


def _check_brackets(line: Line, faults: Faults) -> None:
    """Report a bracket without its partner, unless the line has a fault already."""
    opened: list[Raw] = []
    for word in line.words:
        step = _step(word)
        if step > 0:
            opened.append(word)
        elif step < 0 and opened:
            opened.pop()
        elif step < 0:
            _spoil(line, faults, kinds.UNOPENED_BRACKET, word.span, bracket=word.text)
        if len(opened) > DEEPEST_BRACKETS:
            _spoil(line, faults, limits.TOO_DEEP, word.span, limit=DEEPEST_BRACKETS)
            return
    if opened:
        closing = _CLOSE[_OPEN.index(opened[-1].text)]
        _spoil(
            line, faults, kinds.UNCLOSED_BRACKET, opened[-1].span, bracket=opened[-1].text, closing=closing
        )


def _spoil(line: Line, faults: Faults, kind: Kind, span: Span, **args: Any) -> None:
    if not line.faulty:
        faults.report(kind, span, **args)
    line.faulty = True


# ---- characters -------------------------------------------------------------------------------------------


def _written_lines(source: Source, comments: list[Comment], faults: Faults) -> Iterator[Line]:
    for number in range(1, len(source.line_starts) + 1):
        text = source.line_text(number)
        start = source.line_starts[number - 1]
        if number == 1 and text.startswith(_BOM):
            text, start = text[1:], start + 1
        line = Line(_indent(text))
        comment = _fill(line, source, start, text, faults)
        if comment is not None:
            comments.append(Comment(number, comment[1:].strip(), not line.words))
        yield line


def _indent(text: str) -> int:
    margin = text[: len(text) - len(text.lstrip(" \t\u3000"))]
    return sum(_WIDE.get(char, 1) for char in margin)


def _fill(line: Line, source: Source, start: int, text: str, faults: Faults) -> str | None:
    """Put a line's words into it; give its comment."""
    hidden = _DANGEROUS.search(text)
    if hidden is not None:
        span = source.span(start + hidden.start(), start + hidden.end())
        _spoil_by_character(line, hidden.group(), span, faults)
    comment: str | None = None
    for match in PATTERN.finditer(text):
        kind = str(match.lastgroup)
        if kind == "space" and "\t" not in match.group():
            continue
        span = source.span(start + match.start(), start + match.end())
        if kind == "comment":
            comment = match.group()
        elif kind == "space":
            _check_tab(line, span, faults)
        elif kind == "quote":
            _spoil(line, faults, kinds.UNCLOSED_STRING, span)
        elif kind == "unknown":
            _spoil_by_character(line, match.group(), span, faults)
        else:
            line.words.append(_raw(line, kind, match.group(), span, faults))
    return comment


def _check_tab(line: Line, span: Span, faults: Faults) -> None:
    """A tab between words is as good as a space; one before them would hide how deep the line stands."""
    if not line.words:
        _spoil(line, faults, kinds.TAB_INDENT, span)


def _raw(line: Line, kind: str, text: str, span: Span, faults: Faults) -> Raw:
    if kind == "number" and _is_too_large(text):
        _spoil(line, faults, kinds.NUMBER_TOO_LARGE, span, limit=LARGEST_NUMBER)
        return Raw(kind, "0", span)
    return Raw(kind, text if len(text) <= _MOST_DIGITS or kind != "number" else text.lstrip("0"), span)


def _is_too_large(digits: str) -> bool:
    significant = digits.lstrip("0")
    return len(significant) > _MOST_DIGITS or int(significant or "0") > LARGEST_NUMBER


def _spoil_by_character(line: Line, char: str, span: Span, faults: Faults) -> None:
    if _DANGEROUS.match(char) or unicodedata.category(char) in ("Cf", "Zs", "Zl", "Zp", "Cs", "Mn"):
        _spoil(line, faults, kinds.INVISIBLE_CHARACTER, span, code=f"U+{ord(char):04X}")
    else:
        _spoil(line, faults, kinds.UNKNOWN_CHARACTER, span, found=char, near=_plain(char))


def _plain(char: str) -> str | None:
    """The character that is written in a rule for one that looks like it."""
    plain = _LOOKS_LIKE.get(char) or unicodedata.normalize("NFKC", char)
    return plain if plain != char and plain.isascii() else None
