"""What a reader of the worked examples has to know first.

In: a book. Out: a few sentences. Promised: nothing is told that the examples of this ruleset have no use for.
"""

from collections.abc import Iterator

from paigui.backends.rulebook.book import Book
from paigui.model import Base
from paigui.model.declarations import Memory, Zone
from paigui.model.examples import Example, MemoryCell, ZoneCell
from paigui.model.expressions import Constant


def foreword(book: Book) -> str:
    number = book.ruleset.seats.number
    seats = book.say.listed([book.seat(each) for each in range(number)])
    parts = [book.say("example.seats", seats=seats)]
    piles = [book.name(zone) for zone in _piles(book)]
    if piles:
        parts.append(book.say("example.piles", zones=book.say.listed(piles)))
    parts += [
        book.say("example.among", memory=book.name(memory), zone=book.name(zone))
        for memory, zone in _held(book)
    ]
    parts.append(book.say("example.unasked"))
    return book.say.together(parts)


def _piles(book: Book) -> list[str]:
    """The piles of which examples list several pieces, so that it matters which lies on top."""
    listed = (
        cell.zone.zone
        for example in book.ruleset.examples
        for cell in example.cells
        if isinstance(cell, ZoneCell) and len(cell.pieces) > 1
    )
    return [id_ for id_ in dict.fromkeys(listed) if _order_matters(book, id_)]


def _order_matters(book: Book, id_: str) -> bool:
    zone = book.declared[id_]
    return isinstance(zone, Zone) and zone.holds == "pile" and (zone.per_seat or zone.sight != "everyone")


def _held(book: Book) -> list[tuple[str, str]]:
    """Memories that name a piece, with the zone of the same seat that always holds it where it is listed."""
    found: dict[str, set[str]] = {}
    for example in book.ruleset.examples:
        for cell in example.cells:
            if isinstance(cell, MemoryCell) and _names_a_piece(book, cell):
                zones = set(_holding(example, cell))
                found[cell.memory.memory] = found.get(cell.memory.memory, zones) & zones if zones else set()
    return [(memory, zone) for memory, zones in found.items() for zone in sorted(zones)]


def _names_a_piece(book: Book, cell: MemoryCell) -> bool:
    memory = book.declared[cell.memory.memory]
    known = isinstance(cell.value, Constant) and cell.value.value >= 0
    return isinstance(memory, Memory) and memory.type.base is Base.KIND and memory.keys == ("seat",) and known


def _holding(example: Example, cell: MemoryCell) -> Iterator[str]:
    """The zones that hold the piece a memory names."""
    assert isinstance(cell.value, Constant)
    listed = (other for other in example.cells if isinstance(other, ZoneCell))
    for other in listed:
        if cell.memory.keys == (other.zone.seat,) and cell.value.value in other.pieces:
            yield other.zone.zone
