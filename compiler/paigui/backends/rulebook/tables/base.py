"""A table of a page."""

from collections.abc import Iterable
from dataclasses import dataclass

from paigui.backends.rulebook.text import capitalised


@dataclass(frozen=True, slots=True)
class Table:
    """Finished Markdown in every cell. `clause` is the one it stands under; `notes` are lines below it."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    clause: str | None = None
    notes: tuple[str, ...] = ()


def table(
    title: str,
    header: Iterable[str],
    rows: Iterable[Iterable[str]],
    clause: str | None = None,
    notes: Iterable[str] = (),
) -> Table:
    """A table without the columns that are empty in every row."""
    names, cells = tuple(header), [tuple(row) for row in rows]
    kept = [place for place in range(len(names)) if any(row[place] for row in cells)]
    return Table(
        capitalised(title),
        tuple(names[place] for place in kept),
        tuple(tuple(row[place] for place in kept) for row in cells),
        clause,
        tuple(note for note in notes if note),
    )
