"""How a deal begins: from a seed with what is carried over, or from a position that is laid out."""

from collections.abc import Mapping, Sequence
from typing import Any

from .cells import read_kinds, read_value, set_memory, set_zone, zone_cells
from .errors import CannotRead
from .flow import run
from .foreign import LARGEST, mapping_in, number_in, row_in, shown, unfit, unread
from .notation import TRUTHS, read_word
from .pieces import kinds_of
from .table import BaseTable
from .tables import MemorySpec, ZoneSpec


def begin(table: BaseTable, carried: Mapping[str, Any] | None) -> None:
    """Set what is carried over, or what the first deal of a match begins with; then set up."""
    if carried is None:
        table.game.first_deal(table)
    else:
        carry(table, carried)
    table.game.setup(table)
    run(table)


def carry(table: BaseTable, carried: Mapping[str, Any]) -> None:
    kept = {memory.id: memory for memory in table.game.memories if memory.kept}
    for name, value in mapping_in("留下来的", "what is carried over", carried).items():
        if name not in kept:
            raise CannotRead(f"没有保留「{shown(name)}」", f"«{shown(name)}» is not kept between deals")
        set_memory(table, kept[name], value)


def read_position(data: Any) -> dict[str, Any]:
    """Return a position with all its parts, each of the right shape."""
    given = mapping_in("局面", "the position", data)
    for name in given.keys() - {*NO_POSITION}:
        unread(name)
    position = {**NO_POSITION, **given}
    for name in ("zones", "memories", "sizes"):
        position[name] = mapping_in(f"局面的 {name}", f"«{name}» of the position", position[name])
    for name in ("arguments", "lots"):
        position[name] = row_in(f"局面的 {name}", f"«{name}» of the position", position[name])
    if position["begin"] not in MOMENTS:
        unfit("局面的 begin", "«begin» of the position", position["begin"])
    return position


def arrange_position(table: BaseTable, data: Any) -> None:
    """Lay a position out: zones, memories, the open place; the other pieces go under the shuffled pile."""
    position = read_position(data)
    table.fated = tuple(number_in("签", "a lot", lot, 0, LARGEST) for lot in position["lots"])
    zones = {zone.id: zone for zone in table.game.zones}
    memories = {memory.id: memory for memory in table.game.memories}
    for name, value in position["zones"].items():
        set_zone(table, found(zones, name), value)
    for name, value in position["memories"].items():
        set_memory(table, found(memories, name), value)
    if position["begin"] in ("match", "setup"):
        begin_laid(table, position["begin"])
        return
    fill_up(table)
    cut_piles(table, position["sizes"])
    if position["place"] is not None:
        open_place(table, place_named(table, position["place"]), position["arguments"])
    elif position["begin"] == "next_deal":
        table.game.next_deal(table)


def open_place(table: BaseTable, place: int, arguments: Sequence[Any]) -> None:
    """Go to a step or window, and on from there."""
    params = table.game.places[place].params
    if len(params) != len(arguments):
        unfit("局面的 arguments", "«arguments» of the position", arguments)
    pairs = zip(params, arguments, strict=True)
    table.go(place, *(read_argument(table, sort, value) for sort, value in pairs))
    run(table)


def begin_laid(table: BaseTable, moment: str) -> None:
    """Begin the deal itself: the shuffle leaves on top what lies in the pile now."""
    pieces_left(table)
    if table.game.shuffled is not None:
        table.stacked = list(getattr(table, table.game.shuffled))
    if moment == "match":
        table.game.first_deal(table)
    table.game.setup(table)
    run(table)


def found(specs: Mapping[str, Any], name: Any) -> Any:
    return specs[name] if isinstance(name, str) and name in specs else unread(name)


def place_named(table: BaseTable, name: Any) -> int:
    """Return the number of a step or window."""
    for number, place in enumerate(table.game.places):
        if place.sort != "any_time" and name in (place.id, *place.labels):
            return number
    return unread(name)


def read_argument(table: BaseTable, sort: str, value: Any) -> Any:
    """Read an argument of a step, a window or a score."""
    if sort == "pieces":
        return read_kinds(table.game, value)
    if sort == "truth" and isinstance(value, str):
        return bool(read_word(TRUTHS, value))
    known = sort in ("kind", "seat", "truth", "kinds", "seats", "group")
    return read_value(table.game, ARGUMENTS[sort if known else "number"], value)


MOMENTS = ("", "match", "setup", "next_deal")
NO_POSITION: dict[str, Any] = {
    "zones": {},
    "memories": {},
    "place": None,
    "arguments": [],
    "sizes": {},
    "begin": "",
    "lots": [],
}
ARGUMENTS = {
    sort: MemorySpec("", "", ("参数", "an argument"), (), sort, (), "nobody", False)
    for sort in ("kind", "seat", "truth", "kinds", "seats", "group", "number")
}


def fill_up(table: BaseTable) -> None:
    """Put all pieces that lie nowhere, shuffled, under what the pile to be shuffled holds."""
    left = pieces_left(table)
    if table.game.shuffled is not None:
        rest = kinds_of(left)
        table.chance.shuffle(rest)
        pile = getattr(table, table.game.shuffled)
        pile[:0] = rest


def pieces_left(table: BaseTable) -> list[int]:
    """Return how many pieces of each kind lie nowhere; no more may lie than there are."""
    left = [kind.copies for kind in table.game.kinds]
    for zone in table.game.zones:
        for kept in zone_cells(table, zone):
            for kind in kinds_in(zone, kept):
                left[kind] -= 1
    for kind, count in enumerate(left):
        if count < 0:
            name = table.game.kinds[kind]
            raise CannotRead(
                f"「{name.zh}」只有{name.copies}张", f"there are only {name.copies} of {name.en}"
            )
    return left


def cut_piles(table: BaseTable, sizes: Mapping[str, int]) -> None:
    """Cut piles to so many pieces, the top ones; the others are out of play."""
    zones = {zone.id: zone for zone in table.game.zones if zone.holds == "pile" and not zone.per_seat}
    for name, size in sizes.items():
        pile = getattr(table, found(zones, name).name)
        if number_in("留下的张数", "the number of pieces left", size, 0) > len(pile):
            raise CannotRead(f"没有{size}张可留", f"there are not {size} pieces to be left")
        del pile[: len(pile) - size]


def kinds_in(zone: ZoneSpec, kept: Any) -> list[int]:
    """Return the pieces in a zone."""
    if zone.holds == "groups":
        return [kind for group in kept for kind in group[1]]
    return kinds_of(kept) if zone.holds == "pieces" else kept
