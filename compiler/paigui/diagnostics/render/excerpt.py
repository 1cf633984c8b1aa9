"""Source lines with carets beneath.

In: marks, that is, spans with a text each; the first is the primary one. Out: lines with a gutter.
Promised: a caret stands under its character by display width, also under 汉字 and after tabs; a line of
any length is cut to what surrounds the mark.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..source import Source, Span
from ..words import display_cells, printable
from .paint import Painter

CONTEXT_BEFORE = 40
CONTEXT_AFTER = 80


@dataclass(frozen=True, slots=True)
class Mark:
    """A span to underline and what to say beside it."""

    span: Span
    text: str
    primary: bool

    @property
    def window(self) -> tuple[int, int, int]:
        """The line, and which stretch of it is shown."""
        length = len(self.span.line_text)
        if length <= CONTEXT_BEFORE + CONTEXT_AFTER:
            return self.span.line, 0, length
        start = max(0, self.span.column - 1 - CONTEXT_BEFORE)
        return self.span.line, start, min(length, start + CONTEXT_BEFORE + CONTEXT_AFTER)


def excerpt(marks: Sequence[Mark], paint: Painter) -> Iterator[str]:
    """The marks' files, first that of the primary mark, each with its marked lines."""
    gutter = max(len(str(mark.span.line)) for mark in marks)
    sources = dict.fromkeys(mark.span.source for mark in marks)
    for arrow, source in zip(["-->"] + [":::"] * (len(sources) - 1), sources, strict=True):
        here = [mark for mark in marks if mark.span.source == source]
        yield f"{' ' * gutter} {paint(arrow, 'frame')} {_place(here[0].span)}"
        if source.text:
            yield from _lines(source, here, gutter, paint)


def _place(span: Span) -> str:
    name = printable(span.source.name)
    return f"{name}:{span.line}:{span.column}" if span.source.text else name


def _lines(source: Source, marks: Sequence[Mark], gutter: int, paint: Painter) -> Iterator[str]:
    bar = paint("|", "frame")
    margin = f"{' ' * gutter} {bar}"
    yield margin
    previous = 0
    ordered = sorted(marks, key=lambda mark: (mark.window, mark.span.start))
    for (line, start, end), group in groupby(ordered, key=lambda mark: mark.window):
        if previous and line > previous + 1:
            yield paint("...", "frame")
        previous = line
        number = paint(str(line).rjust(gutter), "frame")
        yield f"{number} {bar} {_shown(source.line_text(line), start, end)}".rstrip()
        for mark in group:
            yield f"{margin} {_underline(mark, start, end, paint)}"


def _shown(text: str, start: int, end: int) -> str:
    cut = "".join(shown for shown, _ in display_cells(text[start:end]))
    return f"{'…' if start else ''}{cut}{'…' if end < len(text) else ''}"


def _underline(mark: Mark, start: int, end: int, paint: Painter) -> str:
    widths = [width for _, width in display_cells(mark.span.line_text[start:end])]
    first = mark.span.column - 1 - start
    length = min(mark.span.end - mark.span.start, end - start - first)
    indent = sum(widths[:first]) + (1 if start else 0)
    carets = ("^" if mark.primary else "-") * max(1, sum(widths[first : first + max(0, length)]))
    said = f"{carets} {mark.text}" if mark.text else carets
    return " " * indent + paint(said, "primary" if mark.primary else "further")
