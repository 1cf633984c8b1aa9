"""Tables in a terminal: columns that stand under each other, 汉字 counted as two."""

from collections.abc import Iterable, Iterator, Sequence

from paigui.cli.terminal import Terminal
from paigui.diagnostics import display_width
from paigui.project.differing import Sheet

GAP = "  "


def aligned(header: Sequence[str], rows: Iterable[Sequence[str]], indent: str = "") -> Iterator[str]:
    """The lines of a table; columns of numbers stand to the right."""
    cells = [tuple(header), *map(tuple, rows)]
    widths = [max(map(display_width, column)) for column in zip(*cells, strict=True)]
    right = [all(map(_is_number, column[1:])) for column in zip(*cells, strict=True)]
    for row in cells:
        padded = map(_padded, row, widths, right)
        yield f"{indent}{GAP.join(padded)}".rstrip()


def _padded(text: str, width: int, right: bool) -> str:
    space = " " * (width - display_width(text))
    return space + text if right else text + space


def _is_number(text: str) -> bool:
    return text.lstrip("-").replace(".", "", 1).isdigit()


def show_sheet(terminal: Terminal, sheet: Sheet, indent: str = "    ") -> None:
    """A table of a rulebook, with its title and notes."""
    terminal.print(f"{indent}{sheet.title}")
    rows = [[cell.replace("\n", "; ") for cell in row] for row in sheet.rows]
    for line in aligned(sheet.header, rows, indent + "  "):
        terminal.print(line)
    for note in sheet.notes:
        terminal.print(f"{indent}  {note}")
