"""Tables in a terminal: columns that stand under each other, 汉字 counted as two."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from paigui.cli.folding import folded
from paigui.cli.terminal import Terminal
from paigui.diagnostics import display_width
from paigui.project.differing import Sheet

GAP = "  "
LEAST = 16  # columns of the screen that a column of text keeps


def aligned(
    header: Sequence[str], rows: Iterable[Sequence[str]], indent: str = "", most: int = 0
) -> Iterator[str]:
    """The lines of a table; columns of numbers stand to the right. Where there are but so many columns on
    the screen, long cells take several lines.
    """
    cells = [tuple(header), *map(tuple, rows)]
    widths = [max(map(display_width, column)) for column in zip(*cells, strict=True)]
    right = [all(map(_is_number, column[1:])) for column in zip(*cells, strict=True)]
    if most:
        widths = _narrowed(widths, most - len(indent) - len(GAP) * (len(widths) - 1))
    for row in cells:
        lines = [list(folded(text, width)) for text, width in zip(row, widths, strict=True)]
        for line in zip_longest(*lines, fillvalue=""):
            padded = map(_padded, line, widths, right)
            yield f"{indent}{GAP.join(padded)}".rstrip()


def _narrowed(widths: Sequence[int], room: int) -> list[int]:
    """The widths of columns when the widest give way, down to what can still be read."""
    found = list(widths)
    while sum(found) > room and max(found) > LEAST:
        widest = found.index(max(found))
        found[widest] -= 1
    return found


def _padded(text: str, width: int, right: bool) -> str:
    space = " " * (width - display_width(text))
    return space + text if right else text + space


def _is_number(text: str) -> bool:
    return text.lstrip("-").replace(".", "", 1).isdigit()


def show_sheet(terminal: Terminal, sheet: Sheet, indent: str = "    ") -> None:
    """A table of a rulebook, with its title and notes."""
    terminal.print(f"{indent}{sheet.title}")
    rows = [[cell.replace("\n", "; ") for cell in row] for row in sheet.rows]
    for line in aligned(sheet.header, rows, indent + "  ", terminal.width):
        terminal.print(line)
    for note in sheet.notes:
        terminal.print(f"{indent}  {note}")
