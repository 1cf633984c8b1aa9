"""A deal of 南通长牌, the plain way: what is legal at each decision, and who has paid whom.

Written from the rules alone. It is told what each seat holds and how the stock lies, and then follows by
itself; each rule names its clause.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from tests.oracles.nantong_hands import (
    Meld,
    Occasion,
    Rules,
    Side,
    complete,
    live,
    loser_total,
    settled,
    total,
    waits,
    without,
)

Deed = tuple[str, str | None]
PASS: Deed = ("pass", None)
SEATS = 3
OPTIONS = [each.name for each in fields(Rules)]


@dataclass
class Start:
    """What a deal begins with; `actor`: in the middle of one, who has the turn with a card just drawn."""

    hands: Sequence[Sequence[str]]
    stock: Sequence[str]  # the top first
    indicators: Sequence[str]
    dealer: int
    melds: Sequence[Sequence[Meld]] = ((), (), ())
    thrown: Sequence[int] = (0, 0, 0)
    actor: int | None = None
    drawn: str | None = None


def after(seat: int) -> list[int]:
    return [(seat + step) % SEATS for step in range(1, SEATS)]


class Deal:
    def __init__(self, start: Start, options: Mapping[str, Any]) -> None:
        self.rules = Rules(**options)
        self.dealer = start.dealer
        self.hands = [list(hand) for hand in start.hands]
        self.melds = [list(melds) for melds in start.melds]
        self.stock = list(start.stock)
        self.indicators = list(start.indicators)
        self.thrown = list(start.thrown)  # how many cards each seat has discarded
        self.declared: list[set[str]] = [set() for _ in range(SEATS)]
        self.ready = [False] * SEATS
        self.totals = [0] * SEATS
        self.over = False
        self.phase = "declaring" if start.actor is None else "turn"
        self.actor = start.dealer if start.actor is None else start.actor
        self.ponged = False  # NT-33: after a pong only a discard
        self.drawn = start.drawn  # by who has the turn
        self.replaced = False
        self.tile = ""  # the card claimed or robbed in a window
        self.answers: dict[int, Deed] = {}

    def side(self, seat: int, more: Sequence[str] = ()) -> Side:
        hand = [*self.hands[seat], *more]
        return Side(hand, self.melds[seat], self.indicators, self.declared[seat])

    # ---- what is legal

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if self.phase in ("declaring", "turn"):
            return [self.actor]
        return sorted(seat for seat in after(self.actor) if seat not in self.answers and self.claims(seat))

    def legal(self, seat: int) -> set[Deed]:
        if seat not in self.to_act():
            return set()
        if self.phase == "declaring":
            return self.before_play(seat)
        return self.own_turn(seat) if self.phase == "turn" else {PASS, *self.claims(seat)}

    def before_play(self, seat: int) -> set[Deed]:
        """NT-20, NT-21"""
        hand = self.hands[seat]
        found: set[Deed] = {("finish", None)}
        found |= {
            ("declare", kind)
            for kind in set(hand) - self.declared[seat]
            if hand.count(kind) == live(kind, self.indicators)
        }
        if seat != self.dealer and not self.ready[seat] and self.is_ready(seat, hand):
            found.add(("announce", None))
        return found

    def is_ready(self, seat: int, hand: Sequence[str]) -> bool:
        return bool(waits(hand, self.melds[seat], self.rules))

    def own_turn(self, seat: int) -> set[Deed]:
        """NT-33"""
        return self.discards(seat) if self.ponged else self.discards(seat) | self.after_a_draw(seat)

    def after_a_draw(self, seat: int) -> set[Deed]:
        hand = self.hands[seat]
        found: set[Deed] = set()
        if complete(hand, self.melds[seat], self.rules):
            found.add(("self_draw", None))
        if self.stock and not self.ready[seat]:  # NT-19, NT-21
            found |= {("hidden_kong_of", kind) for kind in set(hand) if hand.count(kind) == 4}
            found |= {("add_fourth", kind) for kind in set(hand) if Meld("pong", kind) in self.melds[seat]}
        return found

    def discards(self, seat: int) -> set[Deed]:
        """NT-21, NT-33"""
        hand = self.hands[seat]
        if self.ready[seat]:
            return {("discard", kind) for kind in hand if kind == self.drawn}
        found: set[Deed] = {("discard", kind) for kind in hand}
        if seat != self.dealer and self.thrown[seat] == 0:
            able = {kind for kind in hand if self.is_ready(seat, without(hand, [kind]))}
            found |= {("discard_and_announce", kind) for kind in able}
        return found

    def claims(self, seat: int) -> set[Deed]:
        """NT-19, NT-21, NT-22"""
        hand, tile = self.hands[seat], self.tile
        wins = complete([*hand, tile], self.melds[seat], self.rules)
        if self.phase == "robbed":
            return {("rob", None)} if wins and self.rules.robbing else set()
        found: set[Deed] = {("win", None)} if wins else set()
        if not self.ready[seat]:
            if hand.count(tile) >= 2:
                found.add(("take", None))
            if hand.count(tile) == 3 and self.stock:
                found.add(("make_kong", None))
        return found

    # ---- what comes of it

    def apply(self, seat: int, deed: Deed) -> None:
        if self.phase not in ("declaring", "turn"):
            self.answers[seat] = deed
            if not self.to_act():
                self.resolve()
            return
        name, kind = deed
        if self.phase == "declaring":
            self.say(seat, name, kind)
        elif name == "self_draw":
            self.win(seat, None)
        elif name == "hidden_kong_of":
            self.meld(seat, "hidden_kong", kind or "", 4)
            self.replace(seat)
        elif name == "add_fourth":
            self.open_window("robbed", kind or "")
        else:
            self.discard(seat, kind or "", announcing=name == "discard_and_announce")

    def say(self, seat: int, name: str, kind: str | None) -> None:
        if name == "declare":
            self.declared[seat].add(kind or "")
        elif name == "announce":
            self.ready[seat] = True
        elif (seat + 1) % SEATS == self.dealer:
            self.begin(self.dealer, None)
        else:
            self.actor = (seat + 1) % SEATS

    def begin(self, seat: int, drawn: str | None, *, ponged: bool = False) -> None:
        self.phase, self.actor, self.drawn, self.ponged = "turn", seat, drawn, ponged
        self.tile, self.answers = "", {}

    def draw(self, seat: int) -> None:
        if not self.stock:
            self.draw_game()
            return
        card = self.stock.pop(0)
        self.hands[seat].append(card)
        self.replaced = False
        self.begin(seat, card)

    def replace(self, seat: int) -> None:
        """NT-19: from the bottom"""
        card = self.stock.pop()
        self.hands[seat].append(card)
        self.replaced = True
        self.begin(seat, card)

    def meld(self, seat: int, sort: str, kind: str, number: int) -> None:
        self.hands[seat] = without(self.hands[seat], [kind] * number)
        self.melds[seat].append(Meld(sort, kind))

    def discard(self, seat: int, kind: str, *, announcing: bool) -> None:
        self.hands[seat].remove(kind)
        self.declared[seat].discard(kind)  # NT-20
        self.thrown[seat] += 1
        self.ready[seat] |= announcing
        self.open_window("claim", kind)

    def open_window(self, phase: str, tile: str) -> None:
        self.phase, self.tile, self.answers = phase, tile, {}
        if not self.to_act():
            self.resolve()

    def resolve(self) -> None:
        """NT-22, NT-33: a win goes first, the nearest of several"""
        order = [seat for seat in after(self.actor) if self.answers.get(seat, PASS) != PASS]
        winners = [seat for seat in order if self.answers[seat][0] in ("win", "rob")]
        if winners:
            self.win(winners[0], self.tile)
        elif order:
            self.claim(order[0], self.answers[order[0]][0])
        elif self.phase == "robbed":
            self.hands[self.actor].remove(self.tile)
            place = self.melds[self.actor].index(Meld("pong", self.tile))
            self.melds[self.actor][place] = Meld("open_kong", self.tile)
            self.replace(self.actor)
        else:
            self.draw((self.actor + 1) % SEATS)

    def claim(self, seat: int, name: str) -> None:
        if name == "take":
            self.meld(seat, "pong", self.tile, 2)
            self.begin(seat, None, ponged=True)
        else:
            self.meld(seat, "open_kong", self.tile, 3)
            self.replace(seat)

    # ---- money

    def occasion(self, seat: int, tile: str | None) -> Occasion:
        own = tile is None
        card = self.drawn if own else tile
        first = not own and sum(self.thrown) == 1 and self.phase == "claim"
        last = own and self.drawn is not None and not self.stock
        return Occasion(card, own, self.replaced, first, self.ready[seat], last)

    def win(self, seat: int, tile: str | None) -> None:
        payer = None if tile is None else self.actor
        if self.phase == "robbed":
            self.hands[self.actor].remove(self.tile)
        more = [] if tile is None else [tile]
        won = total(self.side(seat, more), self.occasion(seat, tile), self.rules)
        assert won is not None
        finals = [won if each == seat else loser_total(self.side(each), self.rules) for each in range(SEATS)]
        self.totals = paid(finals, seat, payer, self.rules)
        self.over = True

    def draw_game(self) -> None:
        """NT-23"""
        if self.rules.drawn_values == "settled":
            self.totals = settled([loser_total(self.side(seat), self.rules) for seat in range(SEATS)])
        self.over = True


def paid(finals: Sequence[int], winner: int, payer: int | None, rules: Rules) -> list[int]:
    """NT-32: what each seat has won in the end"""
    won, losers = finals[winner], after(winner)
    found = [0] * SEATS
    if rules.payment == "doubled":
        for seat in losers:
            found[seat] = -won if payer is None else (-2 * won if seat == payer else 0)
        found[winner] = 2 * won
        return found
    for seat in losers:
        found[seat] -= won if rules.payment == "winner_total" else won - finals[seat]
    found[winner] = -sum(found)
    if rules.losers_settle:
        first, second = losers
        found[first] += finals[first] - finals[second]
        found[second] += finals[second] - finals[first]
    return found
