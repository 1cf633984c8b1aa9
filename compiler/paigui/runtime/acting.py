"""Acting: what comes of what a seat does, or of the answers of several."""

from collections.abc import Sequence

from .flow import (
    ask_next,
    asks,
    begin_alone,
    commit,
    foul_of,
    free_menu,
    leave,
    moves,
    open_seats,
    place_of,
    run,
    scope,
    seats_of,
    then,
)
from .places import ActSpec, PlaceSpec
from .table import NOWHERE, PASS, BaseTable, Move


def act(table: BaseTable, seat: int, place: int, move: Move) -> None:
    """Do what a seat may do at the place that is open, or a table act, and go on."""
    spec: PlaceSpec = table.places[place]
    table.occasion += 1
    if spec.fouling and (foul := foul_of(table, spec, seat, move)) is not None:
        commit(table, spec, seat, move, foul)
    elif spec.alone:
        table.asked, table.menus = 0, {}
        if table.notes is not None:
            note(table, spec, seat, move)
        number, chosen = move
        spec.acts[number].effect(table, *table.arguments, *chosen)
    else:
        ACTING[spec.sort](table, spec, seat, move)
    if table.going != NOWHERE or not table.asked:
        run(table)
    elif table.ledger.held:
        table.settle()


def carry_out(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    if table.notes is not None:
        note(table, spec, seat, move)
    number, chosen = move
    spec.acts[number].effect(table, *scope(table, spec, seat), *chosen)


def note(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    """Note an act; what is done in secret only its seat learns."""
    deed: ActSpec = spec.acts[move[0]]
    table.note_act("act", spec.number, seat, move, deed.shown, seat if deed.in_secret else -1)


def act_many(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.menus = {}
    carry_out(table, spec, seat, move)
    if not table.left:
        if not free_menu(table, spec, seat):
            table.asked &= ~(1 << seat)
        if not table.asked:
            table.curtain = None
            then(table, spec.last)


def act_round(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.asked = 0
    carry_out(table, spec, seat, move)
    if not table.left:
        ask_next(table, spec)


def act_sealed(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.note_act("answer", spec.number, seat, move, 0, seat)
    table.asked &= ~(1 << seat)
    if not table.asked and not table.answers:
        resolve_one(table, spec, seat, move)
        return
    table.answers[seat] = move
    if not table.asked:
        resolve(table, spec)


def resolve_one(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    """Carry out the answer of the only seat that had one."""
    menu = table.menus[seat]
    leave(table)
    let_pass(table, spec, seat, move, menu)
    if move != PASS:
        carry_out(table, spec, seat, move)
    if not table.left:
        if move != PASS:
            then(table, spec.last, (seat,))
        else:
            then(table, spec.first)


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
    first = willing[0]
    if len(willing) > 1:
        first = min(willing, key=lambda seat: spec.acts[answers[seat][0]].rank)
    number, chosen = answers[first]
    several = spec.acts[number].several
    if several is None or not several(table, *scope(table, spec, first), *chosen):
        return (first,)
    return tuple(seat for seat in willing if answers[seat][0] == number)


def let_pass(table: BaseTable, spec: PlaceSpec, seat: int, answer: Move, menu: Sequence[Move]) -> None:
    """Run what follows from not having answered as one could."""
    for number, body in spec.passing:
        if answer == PASS if number < 0 else answer[0] != number and offers(menu, number):
            body(table, *table.arguments, seat)


def offers(menu: Sequence[Move], number: int) -> bool:
    """Say whether some way to do an act is in a menu."""
    for other, _ in menu:  # noqa: SIM110 (a generator takes twice as long)
        if other == number:
            return True
    return False


def act_in_turn(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    if spec.passing:
        let_pass(table, spec, seat, move, moves(table, seat))
    if move == PASS:
        table.note_act("act", spec.number, seat, PASS, 0, -1)
        if not table.left:
            ask_next(table, spec)
        return
    leave(table)
    carry_out(table, spec, seat, move)
    if not table.left:
        then(table, spec.last, (seat,))


def act_beside(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    """Do a table act; where it goes nowhere the place stays open, and its menus are made anew."""
    carry_out(table, spec, seat, move)
    if not table.left:
        opened = place_of(table)
        table.menus = {}
        AGAIN[opened.sort](table, opened)


def again_one(table: BaseTable, spec: PlaceSpec) -> None:
    table.asked = 0
    begin_alone(table, spec)


def again_many(table: BaseTable, spec: PlaceSpec) -> None:
    asked = [seat for seat in seats_of(table, spec) if free_menu(table, spec, seat)]
    table.asked = sum(1 << seat for seat in asked)
    if not asked:
        table.curtain = None
        then(table, spec.last)


def again_in_order(table: BaseTable, spec: PlaceSpec) -> None:
    (seat,), table.asked = open_seats(table), 0
    if not asks(table, spec, seat):
        ask_next(table, spec)


def again_sealed(table: BaseTable, spec: PlaceSpec) -> None:
    """Take back the answers that cannot be given any more."""
    answers, table.answers, table.asked = table.answers, {}, 0
    for seat in table.queue:
        if asks(table, spec, seat) and answers.get(seat) in table.menus[seat]:
            table.answers[seat] = answers[seat]
            table.asked &= ~(1 << seat)
    if not table.asked:
        resolve(table, spec)


AGAIN = {
    "one": again_one,
    "many": again_many,
    "round": again_in_order,
    "sealed": again_sealed,
    "in_turn": again_in_order,
}


ACTING = {
    "many": act_many,
    "round": act_round,
    "sealed": act_sealed,
    "in_turn": act_in_turn,
    "any_time": act_beside,
}
