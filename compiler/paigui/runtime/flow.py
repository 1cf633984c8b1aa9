"""The course of a deal: who may do what now, and what comes of it. Steps and windows never nest."""

from collections.abc import Iterator, Sequence
from typing import Any

from .errors import Broken
from .pieces import listed
from .places import ActSpec, FoulSpec, GuardSpec, PlaceSpec, always
from .table import NOWHERE, PASS, BaseTable, Move
from .taking import broken

MOST_SILENT_STEPS = 100_000


class Halted(Exception):  # noqa: N818
    """A window is reached before which looking back stops, and nobody has answered it."""


def place_of(table: BaseTable) -> PlaceSpec:
    return table.places[table.place]


def scope(table: BaseTable, spec: PlaceSpec, seat: int) -> tuple[Any, ...]:
    """Return what the functions of a place get when a seat acts."""
    if spec.sort == "any_time":
        return (seat,)
    return table.arguments if spec.alone else (*table.arguments, seat)


# ---- what is legal -----------------------------------------------------------------------------------------


def is_forced(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> bool:
    forced = spec.acts[move[0]].forced
    return forced is always or (forced is not None and forced(table, *scope(table, spec, seat), *move[1]))


def moves(table: BaseTable, seat: int) -> Sequence[Move]:
    """Return all that a seat may do now; remembered until something is done."""
    if table.over or not table.asked >> seat & 1:
        return []
    found = table.menus.get(seat)
    if found is None:
        found = table.menus[seat] = menu(table, place_of(table), seat)
    return found


def moves_at(table: BaseTable, spec: PlaceSpec, seat: int) -> Sequence[Move]:
    """Return all that a seat may do at the place that is open, or all ways of a table act."""
    if spec.sort == "any_time":
        return moves_beside(table, spec, seat)
    return moves(table, seat) if spec.number == table.place else []


def moves_beside(table: BaseTable, spec: PlaceSpec, seat: int) -> Sequence[Move]:
    """Return all ways in which a seat may do a table act now."""
    if table.over or spec.menu is None or seat not in doers(table, spec):
        return []
    return spec.menu(table, seat)


def doers(table: BaseTable, spec: PlaceSpec) -> Sequence[int]:
    return () if spec.seats is None else spec.seats(table)


def menu(table: BaseTable, spec: PlaceSpec, seat: int) -> Sequence[Move]:
    found = free_menu(table, spec, seat)
    if found:
        return found if spec.bound else narrowed(table, spec, seat, found)
    return [PASS] if spec.fouling and spec.asking and fouls_at(table, spec, seat, [PASS]) else found


def narrowed(table: BaseTable, spec: PlaceSpec, seat: int, found: Sequence[Move]) -> Sequence[Move]:
    """Return the forced moves of those that are free; where none is and one may pass, all and the pass."""
    if found[0][0] <= spec.forcing:
        forced = [move for move in found if is_forced(table, spec, seat, move)]
        if forced:
            return forced
    return [PASS, *found] if spec.asking else found


def free_menu(table: BaseTable, spec: PlaceSpec, seat: int) -> Sequence[Move]:
    """Return what the acts of a place allow a seat, forced or not; nothing to one that takes no part."""
    if spec.menu is None:
        return []
    return spec.menu(table, *table.arguments) if spec.alone else spec.menu(table, *table.arguments, seat)


# ---- fouls: what is not allowed, but can be done ---------------------------------------------------------


def is_possible(table: BaseTable, place: int, seat: int, move: Move) -> bool:
    """Say whether a move is in the menu of its seat or among its table acts, or can be done as a foul."""
    if move in moves_at(table, table.places[place], seat):
        return True
    return place == table.place and move in fouls(table, seat)


def fouls(table: BaseTable, seat: int) -> list[Move]:
    """Return the fouls that a seat can do now."""
    if table.over or not table.asked >> seat & 1 or not place_of(table).fouling:
        return []
    return fouls_at(table, place_of(table), seat, moves(table, seat))


def fouls_at(table: BaseTable, spec: PlaceSpec, seat: int, legal: Sequence[Move]) -> list[Move]:
    """Return what a seat can do at a place besides what it may do there."""
    if not takes_part(table, spec, seat):
        return []
    given = scope(table, spec, seat)
    able = [
        (number, chosen) for number, act in enumerate(spec.acts) for chosen in ways(table, act, given, ())
    ]
    able += [PASS] if spec.asking else []
    return [move for move in able if move not in legal and foul_of(table, spec, seat, move) is not None]


def ways(
    table: BaseTable, act: ActSpec, given: tuple[Any, ...], chosen: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    """Give all that may be chosen for an act, whatever its guards say."""
    if len(chosen) == len(act.choices):
        yield chosen
        return
    for one in act.choices[len(chosen)].options(table, *given, *chosen):
        yield from ways(table, act, given, (*chosen, one))


def foul_of(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> FoulSpec | None:
    """Return what comes of a move that is a foul; none if it may be done, or cannot."""
    number, chosen = move
    given = scope(table, spec, seat)
    against = (
        []
        if number < 0
        else [guard for guard in spec.acts[number].guards if fails(table, guard, given, chosen)]
    )
    if against:
        found = [active(table, guard.foul, given, chosen) for guard in against]
        return found[0] if None not in found else None
    return foul_of_leaving(table, spec, seat, move)


def foul_of_leaving(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> FoulSpec | None:
    """Return what comes of doing something other than one is forced to."""
    forced = [each for each in free_menu(table, spec, seat) if is_forced(table, spec, seat, each)]
    if move in forced:
        return None
    given = scope(table, spec, seat)
    found = [active(table, spec.acts[each[0]].forced_foul, given, ()) for each in forced]
    return found[0] if found and None not in found else None


def fails(table: BaseTable, guard: GuardSpec, given: tuple[Any, ...], chosen: tuple[Any, ...]) -> bool:
    """Say whether a guard fails; one that has no answer leaves it to those before it."""
    try:
        return not guard.test(table, *given, *chosen[: guard.depth])
    except Broken:
        return False


def active(
    table: BaseTable, foul: FoulSpec | None, given: tuple[Any, ...], chosen: tuple[Any, ...]
) -> FoulSpec | None:
    """Return a foul if it is possible now."""
    if foul is None or foul.test is None or foul.test(table, *given, *chosen[: foul.depth]):
        return foul
    return None


def commit(table: BaseTable, spec: PlaceSpec, seat: int, move: Move, foul: FoulSpec) -> None:
    """Do a foul: all see it, what was open is left, and what comes of it is carried out."""
    given = scope(table, spec, seat)
    shown = spec.acts[move[0]].shown if move[0] >= 0 else 0
    leave(table)
    table.note_act("foul", spec.number, seat, move, shown, -1)
    foul.effect(table, *given, *move[1][: foul.depth])


# ---- going on ----------------------------------------------------------------------------------------------


def run(table: BaseTable) -> None:
    """Go on until a seat has to act or the deal is over."""
    places = table.places
    for _ in range(MOST_SILENT_STEPS):
        if table.ledger.held:
            table.settle()
        going = table.going
        if going == NOWHERE:
            if not table.asked and not table.over:
                table.end()
            return
        table.asked, table.queue, table.curtain, table.menus = 0, (), None, {}
        if table.answers:
            table.answers = {}
        table.place, table.arguments, table.going = going, table.going_with, NOWHERE
        spec = places[going]
        if going == table.halting:
            halt(table, spec)
        if spec.opened is None:
            BEGINNINGS[spec.sort](table, spec)
        else:
            spec.opened(table, *table.arguments)
    raise broken("牌局停不下来", "the course does not come to a halt")


def halt(table: BaseTable, spec: PlaceSpec) -> None:
    """Stop at a window that looking back is to see as it opens."""
    table.queue = tuple(seats_of(table, spec))
    raise Halted


def leave(table: BaseTable) -> None:
    """Forget who was asked and what was answered."""
    table.asked = 0
    table.queue = ()
    if table.answers:
        table.answers = {}
    if table.menus:
        table.menus = {}
    table.curtain = None


def then(table: BaseTable, effect: Any, *more: Any) -> None:
    if effect is not None:
        effect(table, *table.arguments, *more)


def begin_alone(table: BaseTable, spec: PlaceSpec) -> None:
    """Open a step: it says itself where it is and what happens."""
    if spec.opened is not None:
        spec.opened(table, *table.arguments)


def seats_of(table: BaseTable, spec: PlaceSpec) -> Sequence[int]:
    return () if spec.seats is None else spec.seats(table, *table.arguments)


def takes_part(table: BaseTable, spec: PlaceSpec, seat: int) -> bool:
    return spec.where is None or spec.where(table, *scope(table, spec, seat))


def asks(table: BaseTable, spec: PlaceSpec, seat: int) -> bool:
    """Ask a seat if there is something that it can do."""
    found = menu(table, spec, seat)
    if found:
        table.menus[seat] = found
        table.asked |= 1 << seat
    return bool(found)


def begin_many(table: BaseTable, spec: PlaceSpec) -> None:
    for seat in seats_of(table, spec):
        if free_menu(table, spec, seat):
            table.asked |= 1 << seat
    if not table.asked:
        then(table, spec.last)
    elif spec.curtained:
        table.curtain = table.copy()


def begin_sealed(table: BaseTable, spec: PlaceSpec) -> None:
    for seat in seats_of(table, spec):
        asks(table, spec, seat)
    if table.asked:
        table.queue = tuple(seats_of(table, spec))
    else:
        then(table, spec.first)


def ask_all(
    table: BaseTable,
    place: int,
    arguments: tuple[Any, ...],
    seats: Sequence[int],
    able: Sequence[tuple[int, Sequence[Move]]],
) -> bool:
    """Open a window for those of its seats that can answer, with what they may do; say whether any can."""
    spec = table.places[place]
    table.place, table.arguments = place, arguments
    for seat, found in able:
        table.menus[seat] = narrowed(table, spec, seat, found)
        table.asked |= 1 << seat
    if able:
        table.queue = tuple(seats)
    elif place == table.halting:
        halt(table, spec)
    return table.asked > 0


def begin_in_order(table: BaseTable, spec: PlaceSpec) -> None:
    table.queue = tuple(seats_of(table, spec))
    ask_next(table, spec)


def ask_next(table: BaseTable, spec: PlaceSpec) -> None:
    """Ask the next seat that can act or answer; after the last the round is over, or nobody has taken."""
    queue, listed = table.queue, spec.menu if spec.bound else None
    for place, seat in enumerate(queue, 1):
        found = menu(table, spec, seat) if listed is None else listed(table, *table.arguments, seat)
        if found:
            table.menus, table.asked, table.queue = {seat: found}, 1 << seat, queue[place:]
            return
    table.menus, table.asked, table.queue = {}, 0, ()
    then(table, spec.last if spec.sort == "round" else spec.first)


BEGINNINGS = {
    "automatic": begin_alone,
    "one": begin_alone,
    "many": begin_many,
    "round": begin_in_order,
    "sealed": begin_sealed,
    "in_turn": begin_in_order,
}


def open_seats(table: BaseTable) -> tuple[int, ...]:
    """Return the seats that have to act."""
    return () if table.over else listed(table.asked)
