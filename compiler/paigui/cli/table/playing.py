"""Lets a deal run from its beginning to its end.

In: a deal, a player. Out: lines, while it runs. Promised: a deal of the same seed and the same choices runs
alike everywhere; seats that no person plays choose at random; what takes too much work is given up.
"""

from typing import Protocol

from paigui.cli import words
from paigui.cli.table.telling import Teller, laid_down
from paigui.exercise import limited
from paigui.runtime.actions import Action
from paigui.runtime.chance import Chance, chance
from paigui.runtime.deal import BaseDeal
from paigui.runtime.table import Move

CHOICES = 0x5EED  # what tells the stream of choices from that of the pieces


class Player(Protocol):
    """A person at a seat."""

    seat: int

    def choose(self, deal: BaseDeal) -> Action | None:
        """One of the legal actions, or None to leave."""
        ...

    def tell(self, deal: BaseDeal) -> None:
        """Say what has happened since the last time, as far as the seat learns of it."""
        ...


def play_deal(deal: BaseDeal, teller: Teller, player: Player | None, seed: int) -> bool:
    """Play to the end and show the ledger; False if the person left."""
    choices = chance(seed ^ CHOICES)
    if player is None:
        with limited():
            _watch(deal, teller, choices)
        return True
    just_told = 0
    while not deal.over:
        with limited():  # what a person waits for
            action = _next_action(deal, player, choices)
            if action is None:
                return False
            just_told = _apply(deal, teller, action)
            player.tell(deal)
    _settle(deal, teller, just_told)
    return True


def _watch(deal: BaseDeal, teller: Teller, choices: Chance) -> None:
    """Play to the end without a person, and tell everything."""
    told, just_told = 0, 0
    while not deal.over:
        told = _tell_all(deal, teller, told)
        action = any_action(deal, deal.to_act()[0], choices)
        teller.say(teller.decision(deal, action))
        just_told = _apply(deal, teller, action)
    _settle(deal, teller, just_told)


def _tell_all(deal: BaseDeal, teller: Teller, told: int) -> int:
    """Say which pieces came where since so many notes; return how many there are now."""
    notes = deal.table.notes or []
    for entry in laid_down(notes[told:], deal.game):
        line = teller.news(deal, entry)
        if line is not None:
            teller.say(line)
    return len(notes)


def finished(deal: BaseDeal, seed: int) -> BaseDeal:
    """A deal played to its end as `play_deal` would without a person, in silence."""
    choices = chance(seed ^ CHOICES)
    while not deal.over:
        action = any_action(deal, deal.to_act()[0], choices)
        deal.apply(action.seat, action)
    return deal


def _next_action(deal: BaseDeal, player: Player, choices: Chance) -> Action | None:
    """Ask a seat that has to act; a person last, when the others have answered."""
    waiting = deal.to_act()
    others = [seat for seat in waiting if seat != player.seat]
    return any_action(deal, others[0], choices) if others else player.choose(deal)


def any_action(deal: BaseDeal, seat: int, choices: Chance) -> Action:
    """An action at random: first what to do, then how: what can be done in one way only is not rare."""
    menu = deal.legal(seat)
    ways: dict[int, list[Move]] = {}
    for move in menu.moves():
        ways.setdefault(move[0], []).append(move)
    chosen = list(ways.values())[choices.below(len(ways))]
    return menu.action(chosen[choices.below(len(chosen))])


def _apply(deal: BaseDeal, teller: Teller, action: Action) -> int:
    """Carry an action out; return how many payments were made and told."""
    known = len(deal.ledger)
    deal.apply(action.seat, action)
    for line in teller.payments(deal.ledger[known:]):
        teller.say(line)
    return len(deal.ledger) - known


def _settle(deal: BaseDeal, teller: Teller, just_told: int) -> None:
    """Sum up: every payment, unless all of them were told just now, and the totals."""
    teller.say("")
    teller.say(teller.terminal.text(words.LEDGER))
    if just_told < len(deal.ledger):
        for line in teller.payments(deal.ledger, short=True):
            teller.say(line)
    else:
        said = words.AS_TOLD if deal.ledger else words.NO_PAYMENTS
        teller.say(f"    {teller.terminal.text(said)}")
    teller.say(f"  {teller.terminal.text(words.TOTALS)}  {teller.totals(deal.totals)}")
