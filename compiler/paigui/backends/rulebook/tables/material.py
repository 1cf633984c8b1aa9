"""What is needed, the pieces, the zones, and what is kept track of."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.reach import dormant, unmet
from paigui.backends.rulebook.tables.acts import only
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.text import capitalised, escaped
from paigui.model import Base, Labels
from paigui.model.declarations import Attribute, Kind, Memory, Pieces, Zone
from paigui.model.expressions import MemoryValue
from paigui.model.statements import AddTo, Change, Lay, Move, RemoveFrom, SetTo
from paigui.model.walk import walk

_LARGE = 10**6
_MOST_WORDS = 6


def needed(book: Book) -> list[str]:
    """One line for each thing that a game needs."""
    ruleset = book.ruleset
    number = ruleset.seats.number
    direction = "need.clockwise" if ruleset.seats.clockwise else "need.counterclockwise"
    total = sum(kind.copies for kind in ruleset.pieces.kinds)
    players = numbers.before_noun(number, book.language)
    lines = [capitalised(book.say("need.players", number=players, direction=book.say(direction)))]
    kinds = len(ruleset.pieces.kinds)
    name = "need.pieces_single" if kinds == total else "need.pieces"
    told = numbers.before_noun(kinds, book.language)
    lines.append(book.say(name, pieces=book.pieces(total), kinds=told))
    if ruleset.money.text(book.language):
        lines.append(book.say("need.money", money=_in_general(book, ruleset.money)))
    return lines


def _in_general(book: Book, labels: Labels) -> str:
    """The name of a thing of which there are many."""
    return escaped(labels.plural) if book.language == "en" and labels.plural else book.label(labels)


def pieces_tables(book: Book) -> Iterator[Table]:
    """The kinds, and the properties that are not seen in their names."""
    pieces = book.ruleset.pieces
    in_matrix = _matrix_attributes(pieces)
    listed = [kind for kind in pieces.kinds if not (in_matrix and _fits(pieces, kind))]
    if in_matrix:
        yield _matrix(book, pieces, in_matrix)
    if listed:
        yield _kinds(book, pieces, listed, "other_kinds" if in_matrix else "kinds")
    elif len(pieces.attributes) > len(in_matrix or ()):
        others = [each for each in pieces.attributes if each.id not in pieces.product]
        yield _attributes(book, pieces, others)


def _attributes(book: Book, pieces: Pieces, attributes: list[Attribute]) -> Table:
    rows = [(book.label(each.labels), _values(book, each)) for each in attributes]
    header = (book.say("column.attribute"), book.say("column.values"))
    return table(book.say("table.attributes"), header, rows, pieces.clause)


def _values(book: Book, attribute: Attribute) -> str:
    if attribute.type.base is Base.TRUTH:
        return book.say("value.yes_or_no")
    if attribute.words:
        return book.say.texts["list.comma"].join(book.label(word.labels) for word in attribute.words)
    return book.say("value.range", low=str(attribute.low), high=str(attribute.high))


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
        cells[kind.values[places[0]], kind.values[places[1]]] = book.label(kind.labels)
    body = [
        (f"**{_value(book, rows, row)}**", *(cells[row, column] for column in _domain(columns)))
        for row in _domain(rows)
    ]
    header = (book.label(rows.labels), *(_value(book, columns, value) for value in _domain(columns)))
    return table(book.say("table.kinds"), header, body, pieces.clause, [_copies_note(book, fitting)])


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


def _kinds(book: Book, pieces: Pieces, kinds: list[Kind], name: str) -> Table:
    note = _copies_note(book, kinds)
    attributes = (book.label(each.labels) for each in pieces.attributes)
    header = (book.say("column.kind"), *attributes, book.say("column.copies"))
    rows = [
        (
            book.label(kind.labels),
            *(_value(book, *pair) for pair in zip(pieces.attributes, kind.values, strict=True)),
            "" if note else str(kind.copies),
        )
        for kind in kinds
    ]
    kept = _kept_columns(pieces, kinds)
    shown = [tuple(cell for place, cell in enumerate(row) if place in kept) for row in (header, *rows)]
    return table(book.say(f"table.{name}"), shown[0], shown[1:], pieces.clause, [note])


def _kept_columns(pieces: Pieces, kinds: list[Kind]) -> set[int]:
    """The columns of a table of kinds without the properties that none of them has."""
    had = {
        place + 1
        for place in range(len(pieces.attributes))
        if any(kind.values[place] != -1 for kind in kinds)
    }
    return {0, *had, len(pieces.attributes) + 1}


def zones_table(book: Book) -> Iterator[Table]:
    if not book.ruleset.zones:
        return
    header = tuple(book.say(f"column.{name}") for name in ("zone", "owner", "holds", "sight"))
    sleeping = dormant(book)
    rows = [
        (
            only(book, book.label(zone.labels), sleeping.get(zone.id, ())),
            book.say("seat.each" if zone.per_seat else "seat.common"),
            book.say(f"holds.{zone.holds}"),
            _sight(book, zone),
        )
        for zone in book.ruleset.zones
        if not (book.fixed and zone.id in sleeping)
    ]
    yield table(book.say("table.zones"), header, rows)


def _sight(book: Book, zone: Zone) -> str:
    """Who sees what lies in a zone; of open groups some pieces may lie face down."""
    ruleset, said = book.ruleset, book.say(f"sight.{zone.sight}")
    blocks = tuple(
        getattr(ruleset, name) for name in ruleset.__slots__ if name not in ("examples", "clauses")
    )
    laid = [
        node for node in walk(blocks) if isinstance(node, Lay | Change | Move) and node.face_down is not None
    ]
    hidden = [unmet(book, node.face_down.when) for node in laid if _into(node) == zone.id and node.face_down]
    if zone.sight != "everyone" or not hidden or (book.fixed and all(hidden)):
        return said
    return only(book, book.say("sight.face_down", sight=said), hidden[0] if all(hidden) else ())


def _into(node: Lay | Change | Move) -> str:
    return node.zone.zone if isinstance(node, Change) else node.target.zone


def memories_table(book: Book) -> Iterator[Table]:
    """What has to be remembered during a deal or a match; a mere count that no rule looks at is left out, but
    not what its owner alone is told.
    """
    looked_at = _looked_at(book)
    memories = [each for each in book.ruleset.memories if each.id in looked_at or each.sight == "owner"]
    if not memories:
        return
    sleeping = dormant(book)
    header = tuple(book.say(f"column.{name}") for name in ("memory", "owner", "values", "sight", "kept"))
    rows = [
        (
            only(book, book.label(memory.labels), sleeping.get(memory.id, ())),
            _owners(book, memory),
            _memory_values(book, memory),
            book.say(f"sight.{memory.sight}"),
            book.say("value.kept" if memory.kept else "value.deal"),
        )
        for memory in memories
        if not (book.fixed and memory.id in sleeping)
    ]
    yield table(book.say("table.memories"), header, rows)


def _looked_at(book: Book) -> set[str]:
    """The memories that rules look at, besides where they are set, and those that examples show."""
    parts = [getattr(book.ruleset, name) for name in book.ruleset.__slots__ if name != "examples"]
    nodes = list(walk(tuple(parts)))
    written = [node.cell for node in nodes if isinstance(node, AddTo | SetTo | RemoveFrom)]
    uses = Counter(node.memory for node in nodes if isinstance(node, MemoryValue))
    uses.subtract(cell.memory for cell in written)
    shown = {node.memory for node in walk(book.ruleset.examples) if isinstance(node, MemoryValue)}
    return shown | {id_ for id_, times in uses.items() if times > 0}


def _owners(book: Book, memory: Memory) -> str:
    return book.say("owner." + ("_".join(memory.keys) or "common"))


def _memory_values(book: Book, memory: Memory) -> str:
    base = memory.type.base
    if memory.words:
        shown = _words(book, [book.label(word.labels) for word in memory.words])
    elif base is Base.NUMBER:
        shown = _span(book, memory)
    elif base is Base.WORD and memory.type.of:
        shown = book.name(memory.type.of)
    else:
        shown = book.say(f"type.{base.value}")
    return book.say("value.or_none", value=shown) if memory.type.or_none else shown


def _words(book: Book, words: list[str]) -> str:
    """A list of words; of a long one its ends."""
    if len(words) <= _MOST_WORDS:
        return book.say.texts["list.comma"].join(words)
    return book.say("value.many", number=str(len(words)), first=words[0], last=words[-1])


def _span(book: Book, memory: Memory) -> str:
    """The range of a number; an end that is only there to be safe is left out."""
    low, high = numbers.number(memory.low, "en"), numbers.number(memory.high, "en")
    if memory.low <= -_LARGE and memory.high >= _LARGE:
        return book.say("type.number")
    if memory.high >= _LARGE:
        return book.say("value.from_on", low=low)
    if memory.low <= -_LARGE:
        return book.say("value.up_to", high=high)
    return book.say("value.range", low=low, high=high)
