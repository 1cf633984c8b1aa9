"""Why an action is not allowed: every clause that stands against it."""

from collections.abc import Iterable, Iterator
from typing import Any

from .actions import Action, clause_of
from .errors import Reason
from .flow import doers, fails, fouls, is_forced, menu, open_seats, place_of, scope, takes_part
from .labels import Labels, reason_of
from .places import ActSpec
from .table import BaseTable

NOT_ITS_TURN: Labels = ("现在轮不到此座", "it is not this seat's turn")


def reasons(table: BaseTable, action: Action) -> list[Reason]:
    """Return why a seat may not do this now; nothing exactly when it may."""
    clause = clause_of(table)
    if table.over:
        return [Reason(clause, "这一局已经结束", "the deal is over")]
    if action.spec.sort == "any_time":
        return reasons_beside(table, action)
    if action.seat not in open_seats(table):
        return reasons_out_of_turn(table, action)
    if action.place != table.place:
        own = action.act.clause if action.act is not None else None
        label = action.act.labels if action.act is not None else ("过", "pass")
        return [Reason(own or clause, f"现在不能「{label[0]}」", f"“{label[1]}” is not open now")]
    if action.move in fouls(table, action.seat):
        return []
    against = list(failing(table, action))
    return against or list(outranked(table, action))


def reasons_out_of_turn(table: BaseTable, action: Action) -> list[Reason]:
    """Return why a seat that has nothing to do or to answer now may not do this."""
    unable = list(failing(table, action)) if was_passed_over(table, action) else []
    if unable:
        return unable
    if table.place < 0:
        return [Reason(clause_of(table), *NOT_ITS_TURN)]
    return [Reason(place_of(table).asks_clause, *unasked_for(table, action))]


def unasked_for(table: BaseTable, action: Action) -> Labels:
    """Say why a seat is not asked: where several act or answer at once it is a matter of no turn."""
    spec = place_of(table)
    if action.place == table.place and spec.sort == "many":
        return "这一步没有此座要做的", "there is nothing for this seat to do in this step"
    if action.place == table.place and spec.sort == "sealed":
        if action.seat in table.answers:
            return "此座已经答过", "this seat has answered already"
        return "这时不问此座", "this seat is not asked here"
    return NOT_ITS_TURN


def reasons_beside(table: BaseTable, action: Action) -> list[Reason]:
    """Return why a seat may not do a table act."""
    spec, seat = action.spec, action.seat
    if seat in doers(table, spec) and takes_part(table, spec, seat):
        return list(failing(table, action))
    zh, en = f"此座不能「{spec.labels[0]}」", f"“{spec.labels[1]}” is not for this seat"
    return [Reason(spec.clause, zh, en)]


def reasons_unasked(table: BaseTable, action: Action) -> list[Reason]:
    """Return why a seat was not asked in a window that closed at once; `table` is as it opened."""
    spec = place_of(table)
    asked = action.seat in table.queue and takes_part(table, spec, action.seat)
    return list(failing(table, action)) if asked else []


def was_passed_over(table: BaseTable, action: Action) -> bool:
    """Say whether a seat was not asked because it has no answer to what is open."""
    spec = place_of(table)
    seat = action.seat
    asked = spec.sort == "sealed" and seat in table.queue and seat not in table.answers
    return asked and action.place == table.place and takes_part(table, spec, seat)


def failing(table: BaseTable, action: Action) -> Iterator[Reason]:
    """Give the guards that fail; those that look at a choice only if it can be chosen."""
    act = action.act
    if act is None:
        return
    arguments = scope(table, action.spec, action.seat)
    able = choosable(table, act, arguments, action)
    for guard in act.guards:
        given = (*arguments, *action.chosen[: guard.depth])
        if guard.depth <= able and fails(table, guard, given, ()):
            yield reason_of(table, guard.clause or act.clause, guard.reason)
            yield from (reason_of(table, cited, own) for cited, own in guard.also)
            yield from guard.why(table, *given) if guard.why is not None else ()
    if able < len(act.choices):
        yield Reason(
            act.clause or clause_of(table), *unfit_for(table, act, (*arguments, *action.chosen), able)
        )


def choosable(table: BaseTable, act: ActSpec, arguments: tuple[object, ...], action: Action) -> int:
    """Return how many of the choices, from the first, can be chosen so."""
    for place, choice in enumerate(act.choices):
        if action.chosen[place] not in choice.options(table, *arguments, *action.chosen[:place]):
            return place
    return len(act.choices)


def unfit_for(table: BaseTable, act: ActSpec, given: tuple[Any, ...], place: int) -> Labels:
    """Say why the choice at a place, the first that cannot be made, cannot: what is chosen is not there, or
    is not what may be chosen. `given` ends with all that is chosen.
    """
    choice, before = act.choices[place], len(given) - len(act.choices) + place
    if choice.pool is not None:
        pieces = pieces_of(choice.sort, given[before])
        pool = choice.pool(table, *given[:before])
        if any(pieces.count(kind) > pool[kind] for kind in pieces):
            return choice.missing
    if choice.sort == "chain" and goes_on(choice.options(table, *given[:before]), given[before]):
        return "照样的牌还摆得出一组，要一起摆", "one more group can be laid with such a piece, and has to be"
    if choice.sort in ("group", "chain"):
        return "这些牌不成可以选的组合", "these make no group that can be chosen here"
    return f"「{act.labels[0]}」不能选这个", f"this cannot be chosen for “{act.labels[1]}”"


def goes_on(chains: Iterable[Any], chosen: Any) -> bool:
    """Say whether a chain that cannot be chosen is the beginning of one that can."""
    return any(chain[: len(chosen)] == chosen for chain in chains)


def pieces_of(sort: str, chosen: Any) -> list[int]:
    """Return the pieces that a choice is made of."""
    if sort == "kind":
        return [chosen]
    groups = chosen if sort == "chain" else (chosen,)
    return [kind for group in groups for kind in group[1]]


def outranked(table: BaseTable, action: Action) -> Iterator[Reason]:
    """Give the forced acts that leave no room for this one."""
    spec = place_of(table)
    seat = action.seat
    found = menu(table, spec, seat)
    if action.move in found:
        return
    forced = dict.fromkeys(move[0] for move in found if move[0] >= 0 and is_forced(table, spec, seat, move))
    for number in forced:
        act = spec.acts[number]
        zh, en = f"必须选「{act.labels[0]}」", f"“{act.labels[1]}” is compulsory"
        yield Reason(act.forced_clause or act.clause, zh, en)
    if not forced:
        yield Reason(spec.clause, "这里不能过", "passing is not possible here")
