"""Players that know no game.

`random` chooses what to do, then how, so that what can be done in one way only is not rare. `greedy` tries
each of its actions on a copy of the deal, lets the others pass where they can, and takes what has won it most
by then: so it takes what pays at once. Of several that pay alike it prefers any to a pass, else it chooses as
`random` does. It looks no further, and knows no more of what an action is worth than what is paid for it; the
copy has the real hidden pieces, so where luck decides what is paid at once, greedy has that luck.
"""

from collections.abc import Callable, Iterable

from paigui.runtime.actions import Action
from paigui.runtime.chance import Chance
from paigui.runtime.deal import BaseDeal
from paigui.runtime.table import PASS, Move

Policy = Callable[[BaseDeal, int, Chance], Action]


def random_action(deal: BaseDeal, seat: int, choices: Chance) -> Action:
    """An action at random."""
    return deal.legal(seat).action(any_move(deal.moves(seat), choices))


def any_move(moves: Iterable[Move], choices: Chance) -> Move:
    """A move at random: first the act, then what is chosen for it."""
    ways: dict[int, list[Move]] = {}
    for move in moves:
        ways.setdefault(move[0], []).append(move)
    chosen = list(ways.values())[choices.below(len(ways))]
    return chosen[choices.below(len(chosen))]


def greedy_action(deal: BaseDeal, seat: int, choices: Chance) -> Action:
    """The action that pays best at once."""
    menu, moves = deal.legal(seat), deal.moves(seat)
    if len(moves) == 1:
        return menu.action(moves[0])
    gains = [gain(deal, seat, move) for move in moves]
    most = max(gains)
    best = [move for move, gained in zip(moves, gains, strict=True) if gained == most]
    return menu.action(any_move([move for move in best if move != PASS] or best, choices))


def gain(deal: BaseDeal, seat: int, move: Move) -> int:
    """What a seat has won more when it has done this and the others have passed."""
    tried = deal.copy()
    tried.play(seat, move)
    place = deal.table.place
    while not tried.over and tried.table.place == place and _pass_is_open(tried, deal):
        tried.play(tried.to_act()[0], PASS)
    return tried.totals[seat] - deal.totals[seat]


def _pass_is_open(tried: BaseDeal, before: BaseDeal) -> bool:
    """Whether somebody has still to answer what was open before, and may pass."""
    waiting = tried.to_act()
    same = tried.table.arguments == before.table.arguments
    return same and bool(waiting) and PASS in tried.moves(waiting[0])


POLICIES: dict[str, Policy] = {"random": random_action, "greedy": greedy_action}
