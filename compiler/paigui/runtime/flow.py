"""The course of a deal: who may do what now, and what comes of it. Steps and windows never nest."""

from collections.abc import Iterator
from typing import Any

from .pieces import listed
from .table import NOWHERE, PASS, BaseTable, Move, broken
from .tables import ActSpec, PlaceSpec

MOST_SILENT_STEPS = 100_000


def place_of(table: BaseTable) -> PlaceSpec:
    return table.game.places[table.place]


def scope(table: BaseTable, spec: PlaceSpec, seat: int) -> tuple[Any, ...]:
    """Return what the functions of a place get when a seat acts."""
    return table.arguments if spec.sort == "one" else (*table.arguments, seat)


# ---- what is legal -----------------------------------------------------------------------------------------


def possible(table: BaseTable, spec: PlaceSpec, seat: int) -> Iterator[Move]:
    """Give what the acts of a place allow a seat, forced or not."""
    arguments = scope(table, spec, seat)
    for number, act in enumerate(spec.acts):
        for chosen in act.moves(table, *arguments):
            yield number, chosen


def is_forced(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> bool:
    forced = spec.acts[move[0]].forced
    return forced is not None and forced(table, *scope(table, spec, seat), *move[1])


def moves(table: BaseTable, seat: int) -> list[Move]:
    """Return all that a seat may do now; remembered until something is done."""
    if table.over or not table.asked >> seat & 1:
        return []
    found = table.menus.get(seat)
    if found is None:
        found = table.menus[seat] = menu(table, place_of(table), seat)
    return found


def menu(table: BaseTable, spec: PlaceSpec, seat: int) -> list[Move]:
    arguments = scope(table, spec, seat)
    acts = enumerate(spec.acts)
    found = [(number, chosen) for number, act in acts for chosen in act.moves(table, *arguments)]
    forced = [move for move in found if is_forced(table, spec, seat, move)] if spec.any_forced else []
    if forced or not found or spec.sort not in ("sealed", "in_turn"):
        return forced or found
    return [PASS, *found]


def can_act(table: BaseTable, spec: PlaceSpec, seat: int) -> bool:
    return next(possible(table, spec, seat), None) is not None


# ---- going on ----------------------------------------------------------------------------------------------


def run(table: BaseTable) -> None:
    """Go on until a seat has to act or the deal is over."""
    for _ in range(MOST_SILENT_STEPS):
        if table.over or (table.going == NOWHERE and table.asked):
            return
        if table.going == NOWHERE:
            table.end()
            return
        enter(table)
    raise broken("牌局停不下来", "the course does not come to a halt")


def enter(table: BaseTable) -> None:
    """Begin the step or window that is gone to."""
    table.place, table.arguments = table.going, table.going_with
    leave(table)
    table.going = NOWHERE
    spec = place_of(table)
    BEGINNINGS[spec.sort](table, spec)


def leave(table: BaseTable) -> None:
    """Forget who was asked and what was answered."""
    table.asked = 0
    table.queue = ()
    table.answers = {}
    table.menus = {}
    table.curtain = None


def then(table: BaseTable, effect: Any, *more: Any) -> None:
    if effect is not None:
        effect(table, *table.arguments, *more)


def begin_automatic(table: BaseTable, spec: PlaceSpec) -> None:
    table.occasion += 1
    then(table, spec.first)


def begin_one(table: BaseTable, spec: PlaceSpec) -> None:
    seat = seats_of(table, spec)[0]
    if not asks(table, spec, seat):
        then(table, spec.first)


def seats_of(table: BaseTable, spec: PlaceSpec) -> tuple[int, ...]:
    return tuple(spec.seats(table, *table.arguments)) if spec.seats is not None else ()


def takes_part(table: BaseTable, spec: PlaceSpec, seat: int) -> bool:
    return spec.where is None or spec.where(table, *table.arguments, seat)


def asks(table: BaseTable, spec: PlaceSpec, seat: int) -> bool:
    """Ask a seat if there is something that it can do."""
    found = menu(table, spec, seat)
    if found:
        table.menus[seat] = found
        table.asked |= 1 << seat
    return bool(found)


def begin_many(table: BaseTable, spec: PlaceSpec) -> None:
    for seat in seats_of(table, spec):
        if takes_part(table, spec, seat) and can_act(table, spec, seat):
            table.asked |= 1 << seat
    if not table.asked:
        then(table, spec.last)
    elif spec.curtained:
        table.curtain = table.copy()


def begin_sealed(table: BaseTable, spec: PlaceSpec) -> None:
    table.queue = seats_of(table, spec)
    for seat in table.queue:
        if takes_part(table, spec, seat):
            asks(table, spec, seat)
    if not table.asked:
        then(table, spec.first)


def begin_in_turn(table: BaseTable, spec: PlaceSpec) -> None:
    table.queue = seats_of(table, spec)
    ask_next(table, spec)


def ask_next(table: BaseTable, spec: PlaceSpec) -> None:
    """Ask the next seat that can answer; if none is left nobody has taken."""
    table.asked = 0
    table.menus = {}
    while table.queue:
        seat, table.queue = table.queue[0], table.queue[1:]
        if takes_part(table, spec, seat) and asks(table, spec, seat):
            return
    then(table, spec.first)


def begin_round(table: BaseTable, spec: PlaceSpec) -> None:
    table.queue = seats_of(table, spec)
    turn_to_next(table, spec)


def turn_to_next(table: BaseTable, spec: PlaceSpec) -> None:
    """Let the next seat act that can; after the last one the round is over."""
    table.asked = 0
    table.menus = {}
    while table.queue:
        seat, table.queue = table.queue[0], table.queue[1:]
        if takes_part(table, spec, seat) and asks(table, spec, seat):
            return
    then(table, spec.last)


BEGINNINGS = {
    "automatic": begin_automatic,
    "one": begin_one,
    "many": begin_many,
    "round": begin_round,
    "sealed": begin_sealed,
    "in_turn": begin_in_turn,
}


# ---- acting ------------------------------------------------------------------------------------------------


def act(table: BaseTable, seat: int, move: Move) -> None:
    """Do what a seat may do, and go on."""
    spec = place_of(table)
    table.occasion += 1
    ACTING[spec.sort](table, spec, seat, move)
    run(table)


def carry_out(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    note(table, spec, seat, move)
    number, chosen = move
    spec.acts[number].effect(table, *scope(table, spec, seat), *chosen)


def note(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    """Note an act; what is done in secret only its seat learns."""
    deed: ActSpec = spec.acts[move[0]]
    shown = sum(1 << place for place, choice in enumerate(deed.choices) if choice.shown)
    told = seat if deed.in_secret else -1
    table.note_act("act", seat, move, shown, told)


def act_one(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    leave(table)
    carry_out(table, spec, seat, move)


def act_many(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.menus = {}
    carry_out(table, spec, seat, move)
    if not table.left:
        if not (takes_part(table, spec, seat) and can_act(table, spec, seat)):
            table.asked &= ~(1 << seat)
        if not table.asked:
            table.curtain = None
            then(table, spec.last)


def act_round(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.asked = 0
    carry_out(table, spec, seat, move)
    if not table.left:
        turn_to_next(table, spec)


def act_sealed(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.answers[seat] = move
    table.asked &= ~(1 << seat)
    table.note_act("answer", seat, move, 0, seat)
    if not table.asked:
        resolve(table, spec)


def resolve(table: BaseTable, spec: PlaceSpec) -> None:
    """Carry out the answer that goes first, when all have answered."""
    answers, menus, queue = table.answers, table.menus, table.queue
    takers = takers_of(table, spec)
    leave(table)
    for seat in queue:
        if seat in answers:
            let_pass(table, spec, seat, answers[seat], menus[seat])
    for seat in takers:
        carry_out(table, spec, seat, answers[seat])
    if not table.left:
        if takers:
            then(table, spec.last, takers)
        else:
            then(table, spec.first)


def takers_of(table: BaseTable, spec: PlaceSpec) -> tuple[int, ...]:
    """Return the seats whose answer is taken, in the order asked."""
    answers = table.answers
    willing = [seat for seat in table.queue if answers.get(seat, PASS) != PASS]
    if not willing:
        return ()
    first = min(willing, key=lambda seat: spec.acts[answers[seat][0]].rank)
    number, chosen = answers[first]
    several = spec.acts[number].several
    if several is None or not several(table, *scope(table, spec, first), *chosen):
        return (first,)
    return tuple(seat for seat in willing if answers[seat][0] == number)


def let_pass(table: BaseTable, spec: PlaceSpec, seat: int, answer: Move, menu: list[Move]) -> None:
    """Run what follows from not having answered as one could."""
    for number, body in spec.passing:
        if number < 0:
            passed = answer == PASS
        else:
            passed = answer[0] != number and any(move[0] == number for move in menu)
        if passed:
            body(table, *table.arguments, seat)


def act_in_turn(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    let_pass(table, spec, seat, move, moves(table, seat) if spec.passing else [])
    if move == PASS:
        table.note_act("act", seat, PASS, 0, -1)
        if not table.left:
            ask_next(table, spec)
        return
    leave(table)
    carry_out(table, spec, seat, move)
    if not table.left:
        then(table, spec.last, (seat,))


ACTING = {
    "one": act_one,
    "many": act_many,
    "round": act_round,
    "sealed": act_sealed,
    "in_turn": act_in_turn,
}


def open_seats(table: BaseTable) -> tuple[int, ...]:
    """Return the seats that have to act."""
    return () if table.over else listed(table.asked)
