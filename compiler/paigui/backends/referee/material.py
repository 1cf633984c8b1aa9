"""The table of a ruleset: slots for options, zones and memories; the constants of its pieces and seats."""

from collections.abc import Iterator

from paigui.backends.referee.book import PYTHON_TYPES, Book
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.names import attribute
from paigui.backends.referee.writer import Writer, row
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e

HOLDS = {"pile": "Pile", "pieces": "Heap", "groups": "list[Laid]"}
EMPTY = {"pile": "[]", "pieces": "bytearray(KIND_COUNT)", "groups": "[]"}
COPIES = {"pile": "{}.copy()", "pieces": "{}.copy()", "groups": "{}.copy()"}


def write_constants(book: Book, writer: Writer) -> None:
    """Write how many kinds and seats there are, and the values of every attribute."""
    number = book.seat_count
    writer.line(f"KIND_COUNT = {book.kind_count}")
    writer.line("ALL_KINDS = range(KIND_COUNT)")
    writer.line(f"ALL_SEATS = {tuple(range(number))!r}")
    writer.line(f"NEXT_SEAT = {tuple((seat + 1) % number for seat in range(number))!r}")
    walks = [tuple((seat + step) % number for step in range(number)) for seat in range(number)]
    writer.line(f"SEATS_FROM = {tuple(walks)!r}")
    writer.line(f"SEATS_AFTER = {tuple(walk[1:] for walk in walks)!r}")
    for place, each in enumerate(book.ruleset.pieces.attributes):
        writer.line(f"# {each.labels.zh} / {each.labels.en} of each kind; the last is that of none")
        values = [str(kind.values[place]) for kind in book.ruleset.pieces.kinds]
        own = book.name("attribute", each.id)
        writer.write(f"{own} = {row([*values, '-1'])}".split("\n"))
        writer.line(f"{book.name('picks', each.id)} = by_value({own})")


def write_places(book: Book, writer: Writer) -> None:
    """Write the number of every step and window."""
    for place, number in book.places.items():
        writer.line(f"{book.name('place', place)} = {number}")


def write_table(book: Book, writer: Writer) -> None:
    ruleset = book.ruleset
    writer.blank(2)
    with writer.block("class Table(BaseTable):"):
        writer.line('"""All that lies on the table and is remembered, and the options."""')
        writer.blank()
        slots = [attribute(each.id) for each in (*ruleset.options, *ruleset.zones, *ruleset.memories)]
        slots += [each.slot for each in book.answers.values()]
        writer.write(f"__slots__ = {row(repr(slot) for slot in slots)}".split("\n"))
        writer.write(declared(book))
        method(writer, "set_options(self)", options(book))
        cleared = [f"self.{attribute(zone.id)} = {empty(book, zone)}" for zone in ruleset.zones]
        method(writer, "clear(self)", cleared + forgotten(book))
        method(writer, "begin(self)", begun(book))
        if book.answers:
            pairs = [(each.slot, each.kept(book.seat_count)[1]) for each in book.answers.values()]
            method(writer, "forget(self)", [f"self.{slot} = {unknown}" for slot, unknown in pairs])
        method(writer, "copy_game(self, other: Table)", copied(book))


def method(writer: Writer, head: str, lines: list[str]) -> None:
    writer.blank()
    with writer.block(f"def {head} -> None:"):
        writer.write(lines or ["pass"])


def declared(book: Book) -> Iterator[str]:
    """Give the types of all slots."""
    for option in book.ruleset.options:
        type_ = PYTHON_TYPES[option.type.base]
        yield f"{attribute(option.id)}: {type_}  # {option.labels.zh} / {option.labels.en}"
    for zone in book.ruleset.zones:
        kept = HOLDS[zone.holds]
        type_ = f"list[{kept}]" if zone.per_seat else kept
        yield f"{attribute(zone.id)}: {type_}  # {zone.labels.zh} / {zone.labels.en}"
    for memory in book.ruleset.memories:
        type_ = kept_type(memory)
        for _ in memory.keys:
            type_ = f"list[{type_}]"
        yield f"{attribute(memory.id)}: {type_}  # {memory.labels.zh} / {memory.labels.en}"
    for each in book.answers.values():
        of = each.definition
        type_, _ = each.kept(book.seat_count)
        yield f"{each.slot}: {type_}  # {of.labels.zh} / {of.labels.en}, if known"


def kept_type(memory: d.Memory) -> str:
    """Return how a memory is kept: sets are bits."""
    return "int" if memory.type.base in (Base.SEATS, Base.KINDS) else PYTHON_TYPES[memory.type.base]


def options(book: Book) -> list[str]:
    found: list[str] = []
    for place, option in enumerate(book.ruleset.options):
        value = f"self.settings[{place}]"
        truth = option.type.base is Base.TRUTH
        found.append(f"self.{attribute(option.id)} = {f'bool({value})' if truth else value}")
    return found


def empty(book: Book, zone: d.Zone) -> str:
    kept = EMPTY[zone.holds]
    return f"[{', '.join([kept] * book.seat_count)}]" if zone.per_seat else kept


def forgotten(book: Book) -> list[str]:
    """Return the line after which nobody knows what lies in a hand."""
    revealed = [zone for zone in book.ruleset.zones if zone.id in book.revealing]
    hands = ", ".join(f"{zone.id!r}: {empty(book, zone)}" for zone in revealed)
    return [f"self.known = {{{hands}}}"] if hands else []


def begun(book: Book) -> list[str]:
    """Return the lines that give every memory its first value."""
    printer = Printer(book)
    found: list[str] = ["table = self"] if any(map(computed, book.ruleset.memories)) else []
    for memory in book.ruleset.memories:
        value = first_value(printer, memory)
        for key in reversed(memory.keys):
            number = book.seat_count if key == "seat" else book.kind_count
            value = (
                f"[{value} for _ in range({number})]"
                if "[" in value or "(" in value
                else f"[{value}] * {number}"
            )
        found.append(f"self.{attribute(memory.id)} = {value}")
    return found


def computed(memory: d.Memory) -> bool:
    """Say whether a first value is more than a constant."""
    return not isinstance(memory.initial, e.Constant)


def first_value(printer: Printer, memory: d.Memory) -> str:
    if memory.type.base in (Base.SEATS, Base.KINDS) and not computed(memory):
        return "0"
    if memory.type.base is Base.SEATS:
        return f"bits_for({printer.seats(memory.initial)})"
    return printer.to(memory.initial, memory.type)


def copied(book: Book) -> list[str]:
    found = [f"self.{attribute(each.id)} = other.{attribute(each.id)}" for each in book.ruleset.options]
    for zone in book.ruleset.zones:
        name = attribute(zone.id)
        one = "[each.copy() for each in other.{}]" if zone.per_seat else "other.{}.copy()"
        found.append(f"self.{name} = {one.format(name)}")
    for memory in book.ruleset.memories:
        name = attribute(memory.id)
        value = ("other.{}", "other.{}.copy()", "[each.copy() for each in other.{}]")[len(memory.keys)]
        found.append(f"self.{name} = {value.format(name)}")
    ways = [(each.slot, ".copy()" if each.seated else "") for each in book.answers.values()]
    return found + [f"self.{slot} = other.{slot}{way}" for slot, way in ways]
