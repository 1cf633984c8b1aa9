"""What a seat sees: the table, the log, its own menu; never what is hidden from it."""

from typing import Any

from .actions import Menu, TableActs
from .cells import map_cells, shown_memory, shown_value, shown_zone, size_of_zone, zone_cells
from .flow import open_seats, place_of
from .game import Game
from .notation import write_choice
from .pieces import Heap, kinds_of
from .table import BaseTable, Note
from .tables import MemorySpec, ZoneSpec

NOBODY = -1


def view(table: BaseTable, seat: int | None) -> dict[str, Any]:
    """Return what a seat sees as plain data; None: what everybody sees."""
    viewer = NOBODY if seat is None else seat
    game = table.game
    return {
        "ruleset": game.id,
        "seat": seat,
        "over": table.over,
        "open": None if table.over or table.place < 0 else place_of(table).id,
        "to_act": known_to_act(table, viewer),
        "zones": {zone.id: seen_zone(table, zone, viewer) for zone in game.zones},
        "memories": seen_memories(table, viewer),
        "known": {zone: revealed_in(table, hands) for zone, hands in (table.curtain or table).known.items()},
        "won": table.ledger.won.copy(),
        "menu": [action.text() for action in Menu(table, viewer)] if viewer >= 0 else [],
        "table_acts": [action.text() for action in TableActs(table, viewer)] if viewer >= 0 else [],
    }


def revealed_in(table: BaseTable, hands: list[Heap]) -> list[list[str]]:
    """Return the pieces that everybody knows to lie in hands."""
    return [[table.game.kinds[kind].code for kind in kinds_of(heap)] for heap in hands]


def known_to_act(table: BaseTable, viewer: int) -> list[int]:
    """Return the seats known to have to act: where several act unseen each knows only of itself."""
    seats = open_seats(table)
    if seats and place_of(table).sort in ("sealed", "many"):
        return [viewer] if viewer in seats else []
    return list(seats)


def source(table: BaseTable, viewer: int, owner: int) -> BaseTable:
    """Return the table that a cell is looked up in: behind the curtain others see it as it was."""
    return table if table.curtain is None or viewer == owner else table.curtain


def seen_zone(table: BaseTable, zone: ZoneSpec, viewer: int) -> Any:
    if not zone.per_seat:
        return seen_cell(source(table, viewer, NOBODY - 1), zone, 0, viewer, NOBODY)
    seats = range(table.game.seat_count)
    return [seen_cell(source(table, viewer, owner), zone, owner, viewer, owner) for owner in seats]


def seen_cell(table: BaseTable, zone: ZoneSpec, place: int, viewer: int, owner: int) -> Any:
    """Return the content of a zone for those who may see it, for others its size."""
    kept = zone_cells(table, zone)[place]
    own = viewer == owner and viewer >= 0
    if zone.sight == "everyone" or (zone.sight == "owner" and own):
        return shown_zone(table.game, zone, kept, own)
    return size_of_zone(zone, kept)


def seen_memories(table: BaseTable, viewer: int) -> dict[str, Any]:
    """Return the memories that a seat sees; of those that only owners see its own."""
    found: dict[str, Any] = {}
    for memory in table.game.memories:
        if memory.sight == "everyone":
            found[memory.id] = seen_memory(table, memory, viewer)
        elif memory.sight == "owner" and viewer >= 0 and memory.keys[:1] == ("seat",):
            found[memory.id] = own_memory(table, memory, viewer)
    return found


def seen_memory(table: BaseTable, memory: MemorySpec, viewer: int) -> Any:
    if table.curtain is None or memory.keys[:1] != ("seat",):
        return shown_memory(source(table, viewer, NOBODY - 1), memory)
    seats = range(table.game.seat_count)
    return [own_memory(source(table, viewer, owner), memory, owner) for owner in seats]


def own_memory(table: BaseTable, memory: MemorySpec, owner: int) -> Any:
    """Return one seat's part of a memory."""
    cells = getattr(table, memory.name)[owner]
    return map_cells(cells, len(memory.keys) - 1, lambda value: shown_value(table.game, memory, value))


# ---- the log -----------------------------------------------------------------------------------------------


def log(table: BaseTable, seat: int | None) -> list[dict[str, Any]]:
    """Return what has happened, as a seat knows it; None: as everybody does."""
    viewer = NOBODY if seat is None else seat
    notes = table.notes or []
    if table.curtain is not None:
        start = len(table.curtain.notes or ())
        notes = notes[:start] + [note for note in notes[start:] if note.seat == viewer]
    return [entry(table.game, note, viewer) for note in notes if tells(note, viewer)]


def tells(note: Note, viewer: int) -> bool:
    """Say whether somebody learns of a note at all."""
    return note.sort != "answer" or note.told == viewer


def entry(game: Game, note: Note, viewer: int) -> dict[str, Any]:
    return drawn(game, note, viewer) if note.sort in ("draw", "move") else done(game, note, viewer)


def drawn(game: Game, note: Note, viewer: int) -> dict[str, Any]:
    """Return an entry of pieces drawn or moved all together: which, for those who see them."""
    sees = note.told == -1 or (note.told >= 0 and note.told == viewer)
    kinds: list[str] | None = [game.kinds[int(kind)].code for kind in note.arguments] if sees else None
    return {
        "what": note.sort,
        "seat": note.seat if note.seat >= 0 else None,
        "zone": note.zone,
        "number": len(note.arguments),
        "kinds": kinds,
    }


def done(game: Game, note: Note, viewer: int) -> dict[str, Any]:
    """Return an entry of an act or answer: what was chosen only as far as it is known."""
    told = note.told == -1 or viewer == note.seat
    act = game.places[note.place].acts[note.number] if note.number >= 0 else None
    choices = () if act is None or not told else act.choices
    chosen = [
        write_choice(game, choice, value, "en") if note.shown >> place & 1 or viewer == note.seat else None
        for place, (choice, value) in enumerate(zip(choices, note.arguments, strict=False))
    ]
    name = "pass" if act is None else act.id
    return {"what": note.sort, "seat": note.seat, "act": name if told else None, "chosen": chosen}
