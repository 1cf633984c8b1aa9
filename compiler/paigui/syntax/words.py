"""Cuts a source into raw words, line by line, before anything is known of the grammar.

In: a `Source`. Out: `Line`s of `Raw` words, the comments, and faults of the characters alone (tabs, an unclosed
string). Promised: blank lines and comments make no line; a line inside round brackets goes on in the next.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from paigui.diagnostics import Faults, Source, Span
from paigui.diagnostics import syntax as kinds
from paigui.syntax.tree import Comment

_WORD = r"[A-Za-z_][A-Za-z0-9_]*|[\u3400-\u9fff〇]+"
_PATTERN = re.compile(
    r"(?P<space>[ \u3000]+)"
    r"|(?P<comment>\#.*)"
    r'|(?P<string>"[^"]*"|“[^”]*”)'
    r"|(?P<pieces>'[^']*'|「[^」]*」)"
    r"|(?P<clause>[A-Z]{1,8}-[0-9]+[a-z]?(?![A-Za-z0-9]))"
    r"|(?P<number>[0-9]+(?![A-Za-z_]))"
    rf"|(?P<word>{_WORD})"
    r"|(?P<sign>\.\.|[()\[\],:=>/+\-*^（），、：])"
)
_OPEN = "(（"
_CLOSE = ")）"


@dataclass(frozen=True, slots=True)
class Raw:
    """kind is string, pieces, clause, number, word or sign."""

    kind: str
    text: str
    span: Span


@dataclass(slots=True)
class Line:
    number: int
    indent: int
    words: list[Raw] = field(default_factory=list[Raw])


@dataclass(slots=True)
class Cut:
    """A whole source cut into lines."""

    lines: list[Line] = field(default_factory=list[Line])
    comments: list[Comment] = field(default_factory=list[Comment])


def cut(source: Source, faults: Faults) -> Cut:
    result = Cut()
    depth = 0
    for number in range(1, len(source.line_starts) + 1):
        words = _line_words(source, number, result, faults)
        if not words:
            continue
        if depth == 0:
            result.lines.append(Line(number, _indent(source, words[0])))
        result.lines[-1].words.extend(words)
        depth = max(0, depth + _bracket_balance(words)) if not _starts_item(source, words) else 0
    return result


def _starts_item(source: Source, words: list[Raw]) -> bool:
    """An unclosed bracket must not swallow the next item: what stands at the margin starts afresh."""
    return False if _indent(source, words[0]) else _bracket_balance(words) <= 0


def _indent(source: Source, word: Raw) -> int:
    return word.span.column - 1


def _bracket_balance(words: list[Raw]) -> int:
    signs = [word.text for word in words if word.kind == "sign"]
    return sum(text in _OPEN for text in signs) - sum(text in _CLOSE for text in signs)


def _line_words(source: Source, number: int, result: Cut, faults: Faults) -> list[Raw]:
    text = source.line_text(number)
    start = source.line_starts[number - 1]
    words: list[Raw] = []
    for kind, at, piece in _scan(text):
        span = source.span(start + at, start + at + len(piece))
        if kind == "comment":
            result.comments.append(Comment(number, piece[1:].strip(), not words))
        elif kind == "fault":
            _report(piece, span, text[:at], faults)
        else:
            words.append(Raw(kind, piece, span))
    return words


def _scan(text: str) -> Iterator[tuple[str, int, str]]:
    at = 0
    while at < len(text):
        match = _PATTERN.match(text, at)
        if match is None:
            piece = text[at:] if text[at] in "\"“'「" else text[at]
            yield "fault", at, piece
            at += len(piece)
            continue
        if match.lastgroup != "space":
            yield str(match.lastgroup), at, match.group()
        at = match.end()


def _report(piece: str, span: Span, before: str, faults: Faults) -> None:
    if piece == "\t":
        faults.report(kinds.TAB_INDENT, span)
    elif piece[0] in "\"“'「":
        faults.report(kinds.UNCLOSED_STRING, span)
    else:
        faults.report(kinds.UNKNOWN_CHARACTER, span, character=piece)
