"""Zones and memories as plain data: for views, for the full state, for positions.

A cell is a zone or memory, of one seat or one key where it is kept for each. Data for people has codes and
ids; data for the state has the numbers inside.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import sub
from typing import Any, TypeGuard

from .foreign import LARGEST, index_in, mapping_in, number_in, row_in, seat_in, set_in, unfit
from .game import Game
from .notation import one_kind, read_number, read_pieces, read_word, write_kind
from .pieces import Heap, Laid, heap_of, kinds_of, listed
from .table import BaseTable
from .tables import MemorySpec, ZoneSpec

Read = Callable[[Any], Any]


def is_list(value: Any) -> TypeGuard[list[Any] | tuple[Any, ...] | bytearray]:
    return isinstance(value, list | tuple | bytearray)


def is_dict(value: Any) -> TypeGuard[dict[Any, Any]]:
    return isinstance(value, dict)


def zone_cells(table: BaseTable, zone: ZoneSpec) -> list[Any]:
    """Return what a zone keeps, one thing for each seat or one alone."""
    kept = getattr(table, zone.name)
    return kept if zone.per_seat else [kept]


def deep(value: Any, change: Read) -> Any:
    """Change every number of nested lists."""
    return [deep(each, change) for each in value] if is_list(value) else change(value)


# ---- for people --------------------------------------------------------------------------------------------


def shown_zone(game: Game, zone: ZoneSpec, kept: Any, owner: bool) -> Any:
    """Return a zone as one sees it who may look into it."""
    if zone.holds == "groups":
        return [shown_group(game, group, owner) for group in kept]
    kinds = kinds_of(kept) if zone.holds == "pieces" else kept
    return [game.kinds[kind].code for kind in kinds]


def shown_group(game: Game, group: Laid, owner: bool) -> dict[str, Any]:
    """Return a laid group; of one that lies face down others see only the pieces that do not."""
    pattern, kinds, down = group
    seen = kinds if owner else kinds[: len(kinds) - down]
    return {
        "group": game.patterns[pattern].id if owner or not down else None,
        "kinds": [game.kinds[kind].code for kind in seen],
        "face_down": down,
    }


def size_of_zone(zone: ZoneSpec, kept: Any) -> int:
    if zone.holds == "groups":
        return sum(len(kinds) for _, kinds, _ in kept)
    return sum(kept) if zone.holds == "pieces" else len(kept)


def shown_value(game: Game, memory: MemorySpec, value: Any) -> Any:
    """Return a remembered value as people write it."""
    match memory.sort:
        case "kind":
            return None if value < 0 else write_kind(game, value, "en")
        case "word":
            return None if value < 0 else memory.words[int(value)][0]
        case "seat" | "number or none":
            return None if value < 0 else value
        case "kinds":
            return [game.kinds[kind].code for kind in listed(value)]
        case "seats":
            return list(listed(value))
        case "group":
            return None if value[0] < 0 else shown_group(game, value, True)
        case _:
            return value


# ---- what a seat knows ----------------------------------------------------------------------------------


def unseen_by(table: BaseTable, seat: int) -> Heap:
    """Return the heap of all pieces whose place a seat has not been shown."""
    unseen = bytearray([kind.copies for kind in table.game.kinds])
    for zone in table.game.zones:
        for owner, kept in enumerate(zone_cells(table, zone)):
            own = zone.per_seat and owner == seat
            if zone.sight != "everyone" and not (zone.sight == "owner" and own):
                if zone.id in table.known:
                    unseen = without_heap(unseen, table.known[zone.id][owner])
            elif zone.holds == "pieces":
                unseen = without_heap(unseen, kept)
            elif kept:
                for kind in kinds_shown(kept, own) if zone.holds == "groups" else kept:
                    unseen[kind] -= 1
    return unseen


def without_heap(heap: Heap, gone: Heap) -> Heap:
    """Return a heap without another that lies in it."""
    return bytearray(map(sub, heap, gone))


def kinds_shown(groups: Iterable[Laid], own: bool) -> list[int]:
    """Return the pieces of laid groups that a seat has been shown, its own or those of others."""
    if own:
        return [kind for _, kinds, _ in groups for kind in kinds]
    return [kind for _, kinds, down in groups for kind in kinds[: len(kinds) - down]]


# ---- reading -----------------------------------------------------------------------------------------------


def read_value(game: Game, memory: MemorySpec, value: Any) -> Any:
    """Read a remembered value, from what `shown_value` gives or from the number inside."""
    match memory.sort:
        case "group":
            return (-1, (), 0) if value is None else read_laid(game, value)
        case "kinds":
            return read_set(value, len(game.kinds), lambda each: read_kind(game, each))
        case "seats":
            return read_set(value, game.seat_count, lambda each: seat_in(each, game.seat_count))
        case "truth":
            return (
                bool(value) if isinstance(value, bool) else bool(number_in("是否", "yes or no", value, 0, 1))
            )
        case "kind" if isinstance(value, str):
            return one_kind(game, value)
        case "word" if isinstance(value, str):
            return read_word(memory.words, value)
        case _:
            return read_member(game, memory, value)


def read_member(game: Game, memory: MemorySpec, value: Any) -> int:
    """Read a number, or the number inside of one of several; nothing is -1 where there may be nothing."""
    if value is None and memory.sort != "number":
        return -1
    number = read_number(value) if isinstance(value, str) else value
    counts = {"kind": len(game.kinds), "seat": game.seat_count, "word": len(memory.words)}
    zh, en = memory.labels
    if memory.sort in counts:
        return number_in(f"「{zh}」", en, number, -1, counts[memory.sort] - 1)
    return number_in(f"「{zh}」", en, number, -LARGEST, LARGEST)


def read_set(value: Any, count: int, read: Read) -> int:
    """Read a set: a list of its members, or the bits inside."""
    if not is_list(value):
        return set_in("集合", "a set", value, count)
    return sum(1 << member for member in {read(each) for each in value})


def read_kind(game: Game, value: Any) -> int:
    """Read a kind: its name or the number inside."""
    return (
        one_kind(game, value) if isinstance(value, str) else index_in("牌", "a kind", value, len(game.kinds))
    )


def read_laid(game: Game, value: Any) -> Laid:
    """Read a group: what `shown_group` gives or the tuple inside."""
    pattern, written, down = laid_parts(game, value)
    kinds = tuple(read_kind(game, each) for each in row_in("一组牌", "the pieces of a group", written))
    size = game.patterns[pattern].size if pattern >= 0 else 0
    if len(kinds) != size:
        unfit("一组牌", "a group", value)
    return pattern, tuple(sorted(kinds)), number_in("背面朝上的张数", "the number face down", down, 0, size)


def laid_parts(game: Game, value: Any) -> tuple[int, Any, Any]:
    """Return pattern, pieces and how many lie face down, as they are written."""
    if is_list(value) and len(value) in (2, 3):
        pattern = number_in("牌组", "a pattern", value[0], -1, len(game.patterns) - 1)
        return pattern, value[1], value[2] if len(value) > 2 else 0
    named = mapping_in("一组牌", "a group", value)
    names = [pattern.id for pattern in game.patterns]
    if named.get("group") not in names or not named.keys() <= {"group", "kinds", "face_down"}:
        unfit("一组牌", "a group", value)
    return names.index(named["group"]), named.get("kinds"), named.get("face_down", 0)


def read_kinds(game: Game, value: Any) -> list[int]:
    """Read pieces: a literal, or a list of codes or numbers."""
    if isinstance(value, str):
        return read_pieces(game, value)
    return [read_kind(game, kind) for kind in row_in("一些牌", "pieces", value)]


def read_zone(game: Game, zone: ZoneSpec, value: Any) -> Any:
    """Read what lies in a zone; a pile is written from its bottom to its top, as it is kept."""
    if zone.holds == "groups":
        return [read_laid(game, group) for group in row_in(f"「{zone.labels[0]}」", zone.labels[1], value)]
    kinds = read_kinds(game, value)
    return heap_of(kinds, len(game.kinds)) if zone.holds == "pieces" else kinds


# ---- the whole state ---------------------------------------------------------------------------------------


def state_of(table: BaseTable) -> dict[str, Any]:
    """Return zones and memories with the numbers inside."""
    zones = {zone.id: plain(getattr(table, zone.name)) for zone in table.game.zones}
    memories = {memory.id: plain(getattr(table, memory.name)) for memory in table.game.memories}
    return {**zones, **memories}


def plain(value: Any) -> Any:
    """Return tuples as lists, as JSON has them."""
    return [plain(each) for each in value] if is_list(value) else value


# ---- carried from deal to deal -----------------------------------------------------------------------------


def carried_of(table: BaseTable) -> dict[str, Any]:
    """Return the memories that are kept between deals, as people write them."""
    return {memory.id: shown_memory(table, memory) for memory in table.game.memories if memory.kept}


def shown_memory(table: BaseTable, memory: MemorySpec) -> Any:
    return map_cells(
        getattr(table, memory.name), len(memory.keys), lambda v: shown_value(table.game, memory, v)
    )


def map_cells(value: Any, depth: int, change: Read) -> Any:
    """Change every cell of a memory with so many keys."""
    return [map_cells(each, depth - 1, change) for each in value] if depth else change(value)


def set_memory(table: BaseTable, memory: MemorySpec, value: Any) -> None:
    """Set a memory from data; where there are keys, a dict names some of its cells."""
    setattr(table, memory.name, assigned(table.game, memory, memory.keys, getattr(table, memory.name), value))


def assigned(game: Game, memory: MemorySpec, keys: Sequence[str], before: Any, value: Any) -> Any:
    """Return the cells of a memory with some of them set."""
    if not keys:
        return read_value(game, memory, value)
    cells = list(before)
    for key, each in entries(value):
        place = read_key(game, keys[0], key)
        cells[place] = assigned(game, memory, keys[1:], cells[place], each)
    return cells


def read_key(game: Game, sort: str, key: Any) -> int:
    """Read a seat or kind that a cell is kept for."""
    if sort == "kind" and isinstance(key, str) and not key.isdecimal():
        return one_kind(game, key)
    return index_in("牌", "a kind", key, len(game.kinds)) if sort == "kind" else seat_in(key, game.seat_count)


def set_zone(table: BaseTable, zone: ZoneSpec, value: Any) -> None:
    """Set a zone from data: of each seat a list of all or a dict of some."""
    game = table.game
    table.change_all()
    if not zone.per_seat:
        setattr(table, zone.name, read_zone(game, zone, value))
        return
    cells = getattr(table, zone.name)
    for seat, each in entries(value):
        cells[seat_in(seat, game.seat_count)] = read_zone(game, zone, each)


def entries(value: Any) -> Iterable[tuple[Any, Any]]:
    """Return the entries of a dict, or of a list with their places."""
    return value.items() if is_dict(value) else enumerate(row_in("各家各牌的", "what is of each", value))
