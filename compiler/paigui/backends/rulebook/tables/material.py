"""What is needed, the pieces, the zones, and what is kept track of."""

from collections import defaultdict
from collections.abc import Iterator

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.text import escaped
from paigui.model import Base, Labels
from paigui.model.declarations import Attribute, Kind, Memory, Pieces


def needed(book: Book) -> list[str]:
    """One line for each thing that a game needs."""
    ruleset = book.ruleset
    number = ruleset.seats.number
    direction = "need.clockwise" if ruleset.seats.clockwise else "need.counterclockwise"
    total = sum(kind.copies for kind in ruleset.pieces.kinds)
    lines = [book.say("need.players", number=book.number(number), direction=book.say(direction))]
    kinds = str(len(ruleset.pieces.kinds))
    lines.append(book.say("need.pieces", pieces=book.pieces(total), kinds=kinds))
    if ruleset.money.text(book.language):
        lines.append(book.say("need.money", money=_in_general(book, ruleset.money)))
    return lines


def _in_general(book: Book, labels: Labels) -> str:
    """The name of a thing of which there are many."""
    return escaped(labels.plural) if book.language == "en" and labels.plural else book.label(labels)


def pieces_tables(book: Book) -> Iterator[Table]:
    """The attributes, then the kinds."""
    pieces = book.ruleset.pieces
    if pieces.attributes:
        yield _attributes(book, pieces)
    in_matrix = _matrix_attributes(pieces)
    listed = [kind for kind in pieces.kinds if not (in_matrix and _fits(pieces, kind))]
    if in_matrix:
        yield _matrix(book, pieces, in_matrix)
    if listed:
        yield _kinds(book, pieces, listed)


def _attributes(book: Book, pieces: Pieces) -> Table:
    rows = [(book.label(each.labels), _values(book, each)) for each in pieces.attributes]
    header = (book.say("column.attribute"), book.say("column.values"))
    return table(book.say("table.attributes"), header, rows, pieces.clause)


def _values(book: Book, attribute: Attribute) -> str:
    if attribute.type.base is Base.TRUTH:
        return book.say("value.yes_or_no")
    if attribute.words:
        words = (_with_code(book.label(word.labels), word.code) for word in attribute.words)
        return book.say.texts["list.comma"].join(words)
    return book.say("value.range", low=str(attribute.low), high=str(attribute.high))


def _with_code(name: str, code: str) -> str:
    return f"{name} `{code}`" if code and code != name else name


def _matrix_attributes(pieces: Pieces) -> tuple[int, int] | None:
    """The places of the attributes of rows and of columns, where two of them name the kinds."""
    places = [place for place, each in enumerate(pieces.attributes) if each.id in pieces.product]
    if len(places) != 2:
        return None
    first, second = places
    shorter_first = len(_domain(pieces.attributes[first])) <= len(_domain(pieces.attributes[second]))
    return (first, second) if shorter_first else (second, first)


def _domain(attribute: Attribute) -> range:
    return range(len(attribute.words)) if attribute.words else range(attribute.low, attribute.high + 1)


def _fits(pieces: Pieces, kind: Kind) -> bool:
    """Whether a kind is one of the product, told by attributes of the product alone."""
    return all(
        (value != -1) == (attribute.id in pieces.product)
        for attribute, value in zip(pieces.attributes, kind.values, strict=True)
    )


def _matrix(book: Book, pieces: Pieces, places: tuple[int, int]) -> Table:
    rows, columns = (pieces.attributes[place] for place in places)
    cells: defaultdict[tuple[int, int], str] = defaultdict(str)
    fitting = [kind for kind in pieces.kinds if _fits(pieces, kind)]
    for kind in fitting:
        cells[kind.values[places[0]], kind.values[places[1]]] = _kind_cell(book, kind)
    body = [
        (f"**{_value(book, rows, row)}**", *(cells[row, column] for column in _domain(columns)))
        for row in _domain(rows)
    ]
    header = (book.label(rows.labels), *(_value(book, columns, value) for value in _domain(columns)))
    return table(book.say("table.kinds"), header, body, pieces.clause, [_copies_note(book, fitting)])


def _kind_cell(book: Book, kind: Kind) -> str:
    return f"{book.label(kind.labels)}<br>`{kind.code}`"


def _value(book: Book, attribute: Attribute, value: int) -> str:
    if value == -1:
        return book.say("value.none")
    if attribute.words:
        return book.label(attribute.words[value].labels)
    return book.value(attribute.type, value) if attribute.type.base is Base.TRUTH else str(value)


def _copies_note(book: Book, kinds: list[Kind]) -> str:
    """How often each kind is there, if all are equally often."""
    copies = {kind.copies for kind in kinds}
    return book.say("note.copies", copies=book.pieces(copies.pop())) if len(copies) == 1 else ""


def _kinds(book: Book, pieces: Pieces, kinds: list[Kind]) -> Table:
    header = (
        book.say("column.kind"),
        book.say("column.notation"),
        *(book.label(each.labels) for each in pieces.attributes),
        book.say("column.copies"),
    )
    rows = [
        (
            book.label(kind.labels),
            f"`{kind.code}`",
            *(_value(book, *pair) for pair in zip(pieces.attributes, kind.values, strict=True)),
            str(kind.copies),
        )
        for kind in kinds
    ]
    return table(book.say("table.kinds"), header, rows, pieces.clause)


def zones_table(book: Book) -> Iterator[Table]:
    if not book.ruleset.zones:
        return
    header = tuple(book.say(f"column.{name}") for name in ("zone", "owner", "holds", "sight"))
    rows = [
        (
            book.label(zone.labels),
            book.say("seat.each" if zone.per_seat else "seat.common"),
            book.say(f"holds.{zone.holds}"),
            book.say(f"sight.{zone.sight}"),
        )
        for zone in book.ruleset.zones
    ]
    yield table(book.say("table.zones"), header, rows)


def memories_table(book: Book) -> Iterator[Table]:
    """What has to be remembered during a deal or a match."""
    if not book.ruleset.memories:
        return
    header = tuple(book.say(f"column.{name}") for name in ("memory", "owner", "values", "sight", "kept"))
    rows = [
        (
            book.label(memory.labels),
            _owners(book, memory),
            _memory_values(book, memory),
            book.say(f"sight.{memory.sight}"),
            book.say("value.kept" if memory.kept else "value.deal"),
        )
        for memory in book.ruleset.memories
    ]
    yield table(book.say("table.memories"), header, rows)


def _owners(book: Book, memory: Memory) -> str:
    return book.say("owner." + ("_".join(memory.keys) or "common"))


def _memory_values(book: Book, memory: Memory) -> str:
    base = memory.type.base
    if memory.words:
        shown = book.say.texts["list.comma"].join(book.label(word.labels) for word in memory.words)
    elif base is Base.NUMBER:
        shown = book.say("value.range", low=str(memory.low), high=str(memory.high))
    elif base is Base.WORD and memory.type.of:
        shown = book.name(memory.type.of)
    else:
        shown = book.say(f"type.{base.value}")
    return book.say("value.or_none", value=shown) if memory.type.or_none else shown
