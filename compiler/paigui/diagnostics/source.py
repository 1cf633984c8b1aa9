"""Places in what an author wrote.

In: the text of a file and the name to show for it. Out: `Source`, `Span`, `Position`.
Promised: offsets count code points; lines and columns count from 1; lines end at LF, CR LF or CR and at
nothing else, so that they are the lines of every editor.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A line and a column, both from 1; columns count code points."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Source:
    """A text and the name it is shown under. A file that could not be read has an empty text."""

    name: str
    text: str
    line_starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = (0, *(match.end() for match in _LINE_END.finditer(self.text)))
        object.__setattr__(self, "line_starts", starts)

    def position(self, offset: int) -> Position:
        line = bisect_right(self.line_starts, offset)
        return Position(line, offset - self.line_starts[line - 1] + 1)

    def offset(self, position: Position) -> int:
        """Where a position is; a column beyond its line is that line's end."""
        start = self.line_starts[position.line - 1]
        return start + min(position.column - 1, len(self.line_text(position.line)))

    def line_text(self, line: int) -> str:
        """A line without its end."""
        start = self.line_starts[line - 1]
        last = line == len(self.line_starts)
        end = len(self.text) if last else self.line_starts[line]
        return self.text[start:end] if last else self.text[start:end].rstrip("\r\n")

    def span(self, start: int, end: int) -> "Span":
        return Span(self, start, end)

    def whole(self) -> "Span":
        return Span(self, 0, len(self.text))


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source, from `start` up to and without `end`; it may be empty."""

    source: Source
    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end <= len(self.source.text):
            raise ValueError(f"no such stretch of {self.source.name}: {self.start}..{self.end}")

    @property
    def first(self) -> Position:
        return self.source.position(self.start)

    @property
    def last(self) -> Position:
        """The position just after the span."""
        return self.source.position(self.end)

    @property
    def line(self) -> int:
        return self.first.line

    @property
    def column(self) -> int:
        return self.first.column

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]

    @property
    def line_text(self) -> str:
        """The whole line in which the span begins."""
        return self.source.line_text(self.line)

    def to(self, other: "Span") -> "Span":
        """From the beginning of this span to the end of another of the same source."""
        return Span(self.source, self.start, max(self.end, other.end))

    def beginning(self) -> "Span":
        """The empty span where this one begins."""
        return Span(self.source, self.start, self.start)

    def ending(self) -> "Span":
        """The empty span where this one ends."""
        return Span(self.source, self.end, self.end)
