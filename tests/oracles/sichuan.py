"""A deal of 四川麻将, the plain way: what is legal at each decision, and who has paid whom.

Written from the rules alone. It is told what each seat holds and how the wall lies, and then follows by
itself; each rule names its clause.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from tests.oracles.sichuan_hands import (
    Meld,
    Occasion,
    Rules,
    complete,
    fan,
    most_fan,
    owned,
    stakes,
    suits,
    waits,
    without,
    worth,
)
from tests.oracles.sichuan_purses import afforded, limited

Deed = tuple[str, str | None]
PASS: Deed = ("pass", None)
WINS: set[Deed] = {("win", None), ("rob", None)}
OPTIONS = [each.name for each in fields(Rules) if each.name != "clauses"]


@dataclass
class Kong:
    """What a kong brought its owner, and whether it has gone back or on since."""

    owner: int
    paid: list[tuple[int, int]]  # by whom, how much
    gone: bool = False


@dataclass
class Start:
    """What a deal begins with; in the middle of one, every seat has had a turn before."""

    hands: Sequence[Sequence[str]]
    wall: Sequence[str]  # the front first
    dealer: int
    drawn: str | None
    melds: Sequence[Sequence[Meld]] = ((), (), (), ())
    out: Sequence[bool] = (False,) * 4
    purses: Sequence[int] = (0,) * 4
    actor: int | None = None  # who has the turn, in the middle of a deal


class Deal:
    def __init__(self, start: Start, options: Mapping[str, Any], clauses: frozenset[str]) -> None:
        self.rules = Rules(**options, clauses=clauses)
        self.dealer = start.dealer
        self.seats = len(start.hands)
        self.hands = [list(hand) for hand in start.hands]
        self.melds = [list(melds) for melds in start.melds[: self.seats]]
        self.wall = list(start.wall)
        self.out = list(start.out)
        self.purses = list(start.purses)
        self.suits = suits([tile for hand in [*self.hands, self.wall] for tile in hand])
        self.totals = [0] * self.seats
        self.due: list[tuple[int, int, int]] = []  # SC-40: what is paid together, and under which clause
        self.due_under = ""
        self.kongs: list[Kong] = []
        self.over = False
        self.first_win: tuple[list[int], int] | None = None  # who won first, who paid
        self.actor = start.dealer if start.actor is None else start.actor
        self.drew = True  # SC-12: after a pong only a discard
        self.tile = start.drawn  # the tile just drawn; the one claimed or robbed in a window
        self.replaced = False  # the last tile drawn was a replacement
        self.answers: dict[int, Deed] = {}
        self.passed: dict[int, int] = {}  # SC-10: the best fan that a seat has passed since its last draw
        self.untouched = True  # SC-28, SC-29: nobody has ponged or konged
        self.turns_begun = {self.actor} if start.actor is None else set(range(self.seats))
        self.first_turn = start.actor is None
        self.given: list[list[str]] = [[] for _ in range(self.seats)]
        self.void: list[str | None] = [None] * self.seats
        self.named: list[str | None] = [None] * self.seats
        self.fixed: dict[int, set[str]] = {}  # SC-45: who has won, and what it waits for
        self.phase = "turn"
        if start.actor is None and self.rules.exchange_three:
            self.phase = "exchange"
        elif start.actor is None and self.rules.void_suit:
            self.phase = "naming"

    # ---- what is legal

    def playing(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def after(self, seat: int) -> list[int]:
        """Return the seats after one, in turn, that are still playing."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return [each for each in order if not self.out[each]]

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if self.phase == "turn":
            return [self.actor]
        if self.phase == "exchange":
            return [seat for seat in range(self.seats) if len(self.given[seat]) < 3]
        if self.phase == "naming":
            return [seat for seat in range(self.seats) if self.named[seat] is None]
        others = [seat for seat in self.after(self.actor) if seat != self.actor]
        return sorted(seat for seat in others if seat not in self.answers and self.wants(seat))

    def legal(self, seat: int) -> set[Deed]:
        if seat not in self.to_act():
            return set()
        if self.phase == "naming":
            return {("name_void", suit) for suit in self.suits}
        menus = {"turn": self.own_turn, "exchange": self.gifts}
        return menus.get(self.phase, self.with_pass)(seat)

    def gifts(self, seat: int) -> set[Deed]:
        """SC-6: three tiles of one suit"""
        given = self.given[seat]
        full = {suit for suit in "wtb" if sum(tile[1] == suit for tile in self.hands[seat] + given) >= 3}
        allowed = full if not given else {given[0][1]}
        return {("give", tile) for tile in self.hands[seat] if tile[1] in allowed}

    def occasion(self, own: bool) -> Occasion:
        robbed = self.phase == "robbing"
        replaced = self.replaced and not robbed
        return Occasion(own, replaced, robbed, own and self.is_first_draw(), own and not self.wall)

    def is_first_draw(self) -> bool:
        """SC-28, SC-29"""
        return self.first_turn and self.untouched and not self.replaced

    def fan_with(self, seat: int, tile: str | None) -> int | None:
        tiles = self.hands[seat] if tile is None else [*self.hands[seat], tile]
        return fan(tiles, self.melds[seat], self.rules, self.occasion(tile is None), self.void[seat])

    def must_win(self) -> bool:
        """SC-9"""
        return len(self.wall) <= 4

    def own_turn(self, seat: int) -> set[Deed]:
        found = self.own_discards(seat)
        if not self.drew:
            return found
        if complete(self.hands[seat], self.melds[seat], self.rules, self.void[seat]):
            if self.must_win():
                return {("self_draw", None)}
            found.add(("self_draw", None))
        return found | self.own_kongs(seat)

    def own_discards(self, seat: int) -> set[Deed]:
        """SC-5 when a suit was named; SC-45"""
        hand = self.hands[seat]
        void = [tile for tile in hand if tile[1] == self.void[seat]]
        if seat in self.fixed:
            return {("discard", self.tile)}
        return {("discard", tile) for tile in void or hand}

    def own_kongs(self, seat: int) -> set[Deed]:
        """SC-12"""
        if not self.wall:
            return set()
        hand = self.hands[seat]
        any_tile = self.rules.old_kong or (seat == self.dealer and self.is_first_draw())
        usable = {tile for tile in hand if (any_tile or tile == self.tile) and tile[1] != self.void[seat]}
        found: set[Deed] = {("concealed_kong", tile) for tile in usable if hand.count(tile) == 4}
        found |= {("added_kong", tile) for tile in usable if Meld("triplet", tile) in self.melds[seat]}
        return {deed for deed in found if seat not in self.fixed or self.leaves_waits(seat, deed)}

    def leaves_waits(self, seat: int, deed: Deed) -> bool:
        """SC-45"""
        tile = deed[1] or ""
        hand = [each for each in self.hands[seat] if each != tile]
        melds = [meld for meld in self.melds[seat] if meld.tile != tile]
        found = waits(hand, [*melds, Meld("kong", tile)], self.rules, self.void[seat])
        return set(found) == self.fixed[seat]

    def wins_on_tile(self, seat: int) -> bool:
        """SC-7, SC-8, SC-10"""
        number = self.fan_with(seat, self.tile)
        if number is None:
            return False
        if seat in self.passed and self.rules.has("SC-10"):
            if self.rules.pass_rule == "higher":
                return number > self.passed[seat]
            return self.rules.pass_rule == "free"
        return True

    def wants(self, seat: int) -> set[Deed]:
        """Return what a seat may do with another's tile, passing aside."""
        if not self.wins_on_tile(seat):
            return self.melds_with_tile(seat)
        win: Deed = ("win" if self.phase == "claim" else "rob", None)
        return {win} if self.must_win() else {win, *self.melds_with_tile(seat)}

    def melds_with_tile(self, seat: int) -> set[Deed]:
        """SC-4, SC-5, SC-12, SC-36, SC-45"""
        tile = self.tile or ""
        if self.phase != "claim" or not self.wall or seat in self.fixed or tile[1] == self.void[seat]:
            return set()
        number = self.hands[seat].count(tile)
        found: set[Deed] = set()
        if number >= 2:
            found.add(("pong", None))
        if number == 3:
            found.add(("direct_kong", None))
        return found

    def with_pass(self, seat: int) -> set[Deed]:
        found = self.wants(seat)
        forced = self.must_win() and self.wins_on_tile(seat)
        return found if forced else found | {PASS}

    # ---- before play

    def give(self, seat: int, tile: str) -> None:
        self.hands[seat].remove(tile)
        self.given[seat].append(tile)
        if not self.to_act():
            self.phase = "given"  # lots decide to whom

    def exchanged(self, step: int) -> list[list[str]]:
        """Return the hands if all that was given goes so many seats on.

        Our default: the dealer draws its extra tile after the exchange.
        """
        hands = [self.hands[seat] + self.given[(seat - step) % self.seats] for seat in range(self.seats)]
        hands[self.dealer].append(self.wall[0])
        return hands

    def exchange(self, step: int) -> None:
        """SC-6"""
        self.hands = self.exchanged(step)
        self.given = [[] for _ in range(self.seats)]
        self.tile = self.wall.pop(0)
        self.phase = "naming" if self.rules.void_suit else "turn"

    def name_void(self, seat: int, suit: str) -> None:
        """SC-5"""
        self.named[seat] = suit
        if None not in self.named:
            self.void = self.named
            self.phase = "turn"

    # ---- what follows

    def apply(self, seat: int, deed: Deed) -> None:
        self.carry_out(seat, deed)
        self.pay_due()

    def carry_out(self, seat: int, deed: Deed) -> None:
        if self.phase == "turn":
            self.take_turn(seat, deed)
        elif self.phase == "exchange":
            self.give(seat, deed[1] or "")
        elif self.phase == "naming":
            self.name_void(seat, deed[1] or "")
        else:
            self.answer(seat, deed)

    def answer(self, seat: int, deed: Deed) -> None:
        waived = bool(self.wants(seat) & WINS) and deed not in WINS
        number = self.fan_with(seat, self.tile)
        if waived:  # SC-10
            self.passed[seat] = max(self.passed.get(seat, 0), number or 0)
        self.answers[seat] = deed
        if not self.to_act():
            self.resolve()

    def take_turn(self, seat: int, deed: Deed) -> None:
        name, tile = deed
        if name == "self_draw":
            self.self_draw(seat)
        elif name == "discard":
            self.hands[seat].remove(tile or "")
            self.open("claim", tile)
        elif name == "concealed_kong":
            self.hands[seat] = without(self.hands[seat], [tile or ""] * 4)
            self.melds[seat].append(Meld("kong", tile or ""))
            self.collect(seat, 2)
            self.replace(seat)
        else:
            self.open("robbing", tile)

    def open(self, phase: str, tile: str | None) -> None:
        self.phase, self.tile, self.answers = phase, tile, {}
        if not self.to_act():
            self.resolve()

    def pay(self, payer: int, payee: int, amount: int, clause: str) -> None:
        if clause != self.due_under:
            self.pay_due()
        self.due.append((payer, payee, amount))
        self.due_under = clause

    def pay_due(self) -> list[tuple[int, int, int]]:
        """SC-40: nobody pays more at each payment than it has; return what was paid"""
        due, self.due = self.due, []
        if self.rules.purses == "each_payment":
            having = [purse + total for purse, total in zip(self.purses, self.totals, strict=True)]
            due = afforded(due, having, self.dealer)
        for payer, payee, amount in due:
            self.totals[payer] -= amount
            self.totals[payee] += amount
        return due

    def collect(self, seat: int, number: int) -> None:
        """SC-13: paid by every seat still playing"""
        amount = stakes(number, self.rules)
        self.kong_paid(seat, [(other, amount) for other in self.playing() if other != seat])

    def kong_paid(self, seat: int, paid: list[tuple[int, int]]) -> None:
        for payer, amount in paid:
            self.pay(payer, seat, amount, "SC-13")
        self.kongs.append(Kong(seat, [(payer, amount) for payer, _, amount in self.pay_due()]))

    def self_draw(self, seat: int) -> None:
        """SC-35"""
        number = self.fan_with(seat, None)
        assert number is not None
        amount = worth(number, self.rules) + stakes(self.rules.own_draw_extra, self.rules)
        for other in self.playing():
            if other != seat:
                self.pay(other, seat, amount, "SC-35")
        if self.rules.mode == "flood":
            self.hands[seat].remove(self.tile or "")
        self.has_won([seat], seat)

    def has_won(self, winners: Sequence[int], payer: int) -> None:
        """SC-2, SC-11, SC-45"""
        for seat in winners:
            if self.rules.mode == "flood":
                self.fixed.setdefault(seat, set(self.waits(seat)))
            else:
                self.out[seat] = True
        self.first_win = self.first_win or (list(winners), payer)
        left = len(self.playing())
        if left == 1 or (self.rules.mode == "single" and left < self.seats):
            self.end()
        else:
            self.draw(self.after(winners[-1])[0])

    def draw(self, seat: int) -> None:
        self.replaced = False
        self.first_turn = seat not in self.turns_begun
        if self.wall:
            self.take(seat, self.wall.pop(0))
        else:
            self.settle_drawn_deal()
            self.end()

    def replace(self, seat: int) -> None:
        """SC-12: from the far end of the wall"""
        self.replaced = True
        self.untouched = False
        self.take(seat, self.wall.pop())

    def take(self, seat: int, tile: str) -> None:
        self.hands[seat].append(tile)
        self.passed.pop(seat, None)
        self.actor, self.tile = seat, tile
        self.turns_begun.add(seat)
        self.phase, self.drew = "turn", True

    # ---- windows

    def resolve(self) -> None:
        order = [seat for seat in self.after(self.actor) if seat in self.answers]
        winners = [seat for seat in order if self.answers[seat] in WINS]
        if self.rules.winners == "nearest":  # SC-7
            winners = winners[:1]
        takers = [seat for seat in order if self.answers[seat][0] in ("pong", "direct_kong")]
        if winners:
            self.win_on_tile(winners)
        elif self.phase == "robbing":
            self.add_kong()
        elif takers:
            self.meld_tile(takers[0], self.answers[takers[0]][0])
        else:
            self.draw(self.after(self.actor)[0])

    def win_on_tile(self, winners: Sequence[int]) -> None:
        """SC-7, SC-8, SC-15, SC-35"""
        giver = self.actor
        for seat in winners:
            number = self.fan_with(seat, self.tile)
            assert number is not None
            self.pay(giver, seat, worth(number, self.rules), "SC-35")
        if self.phase == "robbing":
            self.hands[giver].remove(self.tile or "")
        elif self.replaced:
            self.pass_on(giver, winners)
        self.has_won(winners, giver)

    def pass_on(self, giver: int, winners: Sequence[int]) -> None:
        """SC-15"""
        kong = [each for each in self.kongs if each.owner == giver][-1]
        if self.rules.call_transfer == "kept":
            return
        kong.gone = True
        if self.rules.call_transfer == "refunded":
            for payer, amount in kong.paid:
                self.pay(giver, payer, amount, "SC-15")
            return
        self.pay(giver, winners[0], sum(amount for _, amount in kong.paid), "SC-15")
        gain = sum(amount for _, _, amount in self.pay_due())
        full = self.rules.call_transfer == "full"
        for winner in winners[1:]:
            share = gain if full else gain // len(winners)
            self.pay(giver if full else winners[0], winner, share, "SC-15")

    def add_kong(self) -> None:
        seat, tile = self.actor, self.tile or ""
        self.hands[seat].remove(tile)
        self.melds[seat][self.melds[seat].index(Meld("triplet", tile))] = Meld("kong", tile)
        self.collect(seat, 1)
        self.replace(seat)

    def meld_tile(self, seat: int, name: str) -> None:
        """SC-4, SC-12, SC-13"""
        giver, tile = self.actor, self.tile or ""
        number = 3 if name == "direct_kong" else 2
        self.hands[seat] = without(self.hands[seat], [tile] * number)
        self.melds[seat].append(Meld("kong" if number == 3 else "triplet", tile))
        self.untouched = False
        if number == 3:
            self.kong_paid(seat, [(giver, stakes(self.rules.direct_kong_pay, self.rules))])
            self.replace(seat)
        else:
            self.actor, self.phase, self.drew, self.replaced = seat, "turn", False, False
            self.turns_begun.add(seat)
            self.first_turn = False

    # ---- the end

    def is_pig(self, seat: int) -> bool:
        """SC-37, SC-5 when a suit was named"""
        if self.rules.void_suit:
            return self.void[seat] in suits(self.hands[seat])
        return len(suits(owned(self.hands[seat], self.melds[seat]))) == 3

    def waits(self, seat: int) -> list[str]:
        return waits(self.hands[seat], self.melds[seat], self.rules, self.void[seat])

    def settle_drawn_deal(self) -> None:
        """SC-36"""
        pigs = [seat for seat in self.playing() if self.is_pig(seat)]
        ready = [seat for seat in self.playing() if seat not in pigs and self.waits(seat)]
        idle = [seat for seat in self.playing() if seat not in pigs and seat not in ready]
        for pig in pigs:
            for other in ready + idle:
                self.pay(pig, other, self.pig_price(), "SC-37")
        for seat in idle:  # SC-38
            for other in ready:
                self.pay(seat, other, worth(self.most_fan(other), self.rules), "SC-38")
        self.refund(pigs + idle)

    def most_fan(self, seat: int) -> int:
        return most_fan(self.hands[seat], self.melds[seat], self.rules, self.void[seat])

    def pig_price(self) -> int:
        """SC-37"""
        sixteen = self.rules.pig_pays == "sixteen"
        return stakes(16, self.rules) if sixteen else worth(self.rules.fan_cap, self.rules)

    def refund(self, seats: Sequence[int]) -> None:
        """SC-14"""
        for kong in self.kongs:
            if kong.owner in seats and not kong.gone:
                for payer, amount in kong.paid:
                    self.pay(kong.owner, payer, amount, "SC-14")
                kong.gone = True

    def end(self) -> None:
        self.over = True
        self.pay_due()
        if self.rules.purses == "at_settlement":
            self.totals = limited(self.totals, self.purses, self.dealer)

    def next_dealers(self) -> set[int]:
        """SC-3: who may deal next"""
        if self.rules.succession == "by_mode" and self.rules.mode != "single":
            return set(range(self.seats))
        if self.first_win is None:
            return {self.dealer}
        winners, payer = self.first_win
        by_winner = self.rules.succession == "first_winner" and len(winners) == 1
        return {winners[0] if by_winner else payer}


TITLES = [  # SC-42: the lowest grade first
    *[("yidu", points) for points in (100, 200, 500)],
    *[("robe", points) for points in (1000, 1500, 2300)],
    *[("erjing", points) for points in (3000, 4000, 6000)],
    *[("facing", points) for points in (9000, 13000, 18000)],
    *[("dip", points) for points in (25000, 35000, 50000)],
    *[("pointing", points) for points in (70000, 100000, 200000)],
]


def title(points: int) -> str | None:
    """SC-42"""
    reached = [number for number, (_, least) in enumerate(TITLES) if points >= least]
    return f"{TITLES[reached[-1]][0]}_{reached[-1] % 3 + 1}" if reached else None
