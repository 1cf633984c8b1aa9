"""Cells of the table that a function reads several times, read once and named.

In: the lines of a function that changes nothing. Out: the same with `hand` for `table.hand[s]` where `s` is a
parameter, and, for what is read at other places within a loop, `hand[x]` for `table.hand[x]`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from paigui.backends.referee.book import Book
from paigui.backends.referee.names import attribute

CELL = re.compile(r"\btable\.(\w+)(?:\[(\w+)\])?(?![\w(])")
SEVERAL = 3
LOOP = re.compile(r"^ *for ")


def named_cells(book: Book, params: Iterable[str], lines: Sequence[str]) -> list[str]:
    """Return the lines with what they read several times named at the top."""
    ruleset = book.ruleset
    known = {attribute(each.id) for each in (*ruleset.zones, *ruleset.memories)} | {"kept"}
    text, given = "\n".join(lines), {*params}
    named: dict[str, str] = {}
    for cell in (*several(text, known, given), *looped(lines, known, given)):
        name = book.names.local(cell.removeprefix("table.").partition("[")[0])
        if not re.search(rf"(?<![\w.]){name}\b", text) and name not in named.values():
            named[cell] = name
            text = re.sub(rf"\b{re.escape(cell)}(?![\w(])", name, text)
    if not named:
        return [*lines]
    return [f"{', '.join(named.values())} = {', '.join(named)}", *text.split("\n")]


def several(text: str, known: set[str], given: set[str]) -> list[str]:
    """Return the cells of one parameter, and those without a key, that are read several times."""
    read = Counter(
        found[0] for found in CELL.finditer(text) if found[1] in known and (not found[2] or found[2] in given)
    )
    return [cell for cell, number in read.items() if number >= SEVERAL]


def looped(lines: Sequence[str], known: set[str], given: set[str]) -> list[str]:
    """Return what is read within a loop by other keys."""
    first = next((place for place, line in enumerate(lines) if LOOP.match(line)), len(lines))
    found = (each for each in CELL.finditer("\n".join(lines[first:])) if each[1] in known)
    return list(dict.fromkeys(f"table.{each[1]}" for each in found if each[2] not in given))
