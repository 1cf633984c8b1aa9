"""The lines that printers write, each with the source line it comes from.

In: text, line by line. Out: `Line`s of items. Promised: nothing here changes a line's text.
"""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Line:
    """`source` is the line of the source at which it was written first."""

    depth: int
    text: str
    source: int


@dataclass(slots=True)
class Page:
    """The lines of one item as they are being written."""

    lines: list[Line] = field(default_factory=list[Line])
    depth: int = 0

    def line(self, source: int, text: str) -> None:
        self.lines.append(Line(self.depth, text, source))

    @contextmanager
    def indented(self) -> Generator[None]:
        self.depth += 1
        yield
        self.depth -= 1
