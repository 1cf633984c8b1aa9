"""The writer of source text: lines, and how deep they stand."""

from collections.abc import Generator, Iterable
from contextlib import contextmanager

WIDTH = 110


class Writer:
    """Collects lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 0

    def line(self, text: str = "") -> None:
        self.lines.append("    " * self.depth + text if text else "")

    def write(self, lines: Iterable[str]) -> None:
        for text in lines:
            self.line(text)

    def blank(self, number: int = 1) -> None:
        self.lines.extend([""] * number)

    @contextmanager
    def block(self, head: str) -> Generator[None]:
        """Write a line and what stands under it."""
        self.line(head)
        self.depth += 1
        yield
        self.depth -= 1

    def entries(self, head: str, entries: Iterable[str], tail: str) -> None:
        """Write a bracket with an entry on each line; an entry may have several lines."""
        with self.block(head):
            for entry in entries:
                parts = entry.split("\n")
                self.write([*parts[:-1], parts[-1] + ","])
        self.line(tail)

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def call(head: str, entries: Iterable[str]) -> str:
    """Return a call with its arguments, on one line if they fit, else one on each line."""
    parts = list(entries)
    flat = f"{head}({', '.join(parts)})"
    return flat if fits(flat) else spread(head, parts)


def row(entries: Iterable[str]) -> str:
    """Return a tuple."""
    parts = list(entries)
    flat = f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    return flat if fits(flat) else spread("", parts)


def fits(text: str) -> bool:
    return len(text) <= WIDTH - 24 and "\n" not in text


def spread(head: str, parts: list[str]) -> str:
    inner = "\n".join("    " + line for part in parts for line in (part + ",").split("\n"))
    return f"{head}(\n{inner}\n)"
