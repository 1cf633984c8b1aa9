"""A deal of 四川麻将, the plain way: what is legal at each decision, and who has paid whom.

Written from the rules alone. It is told what each seat holds and how the wall lies, and then follows by
itself; each rule names its clause.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracles.sichuan_hands import (
    Meld,
    Occasion,
    Rules,
    complete,
    fan,
    most_fan,
    owned,
    suits,
    waits,
    without,
    worth,
)

Deed = tuple[str, str | None]
SEATS = 4
PASS: Deed = ("pass", None)


@dataclass
class Kong:
    """What a kong brought its owner, and whether it has gone back or on since."""

    owner: int
    paid: list[tuple[int, int]]  # by whom, how much
    gone: bool = False


@dataclass
class Start:
    """What a deal begins with."""

    hands: Sequence[Sequence[str]]
    wall: Sequence[str]  # the front first
    dealer: int
    melds: Sequence[Sequence[Meld]] = ((), (), (), ())
    out: Sequence[bool] = (False,) * SEATS
    actor: int | None = None  # who has the turn, if not the dealer


class Deal:
    def __init__(self, start: Start, options: Mapping[str, Any]) -> None:
        self.rules = Rules(**options)
        self.dealer = start.dealer
        self.hands = [list(hand) for hand in start.hands]
        self.melds = [list(melds) for melds in start.melds]
        self.wall = list(start.wall)
        self.out = list(start.out)
        self.totals = [0] * SEATS
        self.kongs: list[Kong] = []
        self.over = False
        self.next_dealer: int | None = None
        self.actor = start.dealer if start.actor is None else start.actor
        self.phase = "turn"
        self.drew = True  # SC-12: after a pong only a discard
        self.tile: str | None = None  # the tile just drawn; the one claimed or robbed in a window
        self.replaced = False  # the last tile drawn was a replacement
        self.answers: dict[int, Deed] = {}
        self.passed: dict[int, int] = {}  # SC-10: the best fan that a seat has passed since its last draw
        self.untouched = True  # SC-29: nobody has ponged or konged
        self.turns_begun = {self.actor}
        self.first_turn = True

    # ---- what is legal ---------------------------------------------------------------------------------

    def playing(self) -> list[int]:
        return [seat for seat in range(SEATS) if not self.out[seat]]

    def after(self, seat: int) -> list[int]:
        """Return the seats after one, in turn, that are still playing."""
        order = [(seat + step) % SEATS for step in range(1, SEATS + 1)]
        return [each for each in order if not self.out[each]]

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if self.phase == "turn":
            return [self.actor]
        others = [seat for seat in self.after(self.actor) if seat != self.actor]
        return sorted(seat for seat in others if seat not in self.answers and self.wants(seat))

    def legal(self, seat: int) -> set[Deed]:
        if seat not in self.to_act():
            return set()
        return self.own_turn(seat) if self.phase == "turn" else self.with_pass(seat)

    def occasion(self, own: bool) -> Occasion:
        robbed = self.phase == "robbing"
        return Occasion(own, self.replaced and not robbed, robbed, own and self.is_first_draw())

    def is_first_draw(self) -> bool:
        """SC-28, SC-29"""
        return self.first_turn and self.untouched and not self.replaced

    def fan_with(self, seat: int, tile: str | None) -> int | None:
        tiles = self.hands[seat] if tile is None else [*self.hands[seat], tile]
        return fan(tiles, self.melds[seat], self.rules, self.occasion(tile is None))

    def must_win(self) -> bool:
        """SC-9"""
        return len(self.wall) <= 4

    def own_turn(self, seat: int) -> set[Deed]:
        found: set[Deed] = {("discard", tile) for tile in self.hands[seat]}
        if not self.drew:
            return found
        if complete(self.hands[seat], self.melds[seat], self.rules):
            if self.must_win():
                return {("self_draw", None)}
            found.add(("self_draw", None))
        return found | self.own_kongs(seat)

    def own_kongs(self, seat: int) -> set[Deed]:
        """SC-12"""
        if not self.wall:
            return set()
        hand = self.hands[seat]
        usable = [tile for tile in hand if self.rules.old_kong or self.tile in (None, tile)]
        found: set[Deed] = {("concealed_kong", tile) for tile in usable if hand.count(tile) == 4}
        return found | {("added_kong", tile) for tile in usable if Meld("triplet", tile) in self.melds[seat]}

    def wins_on_tile(self, seat: int) -> bool:
        """SC-7, SC-8, SC-10"""
        number = self.fan_with(seat, self.tile)
        if number is None:
            return False
        if seat in self.passed and self.rules.has("SC-10"):
            if self.rules.pass_win == "worth_more":
                return number > self.passed[seat]
            return self.rules.pass_win != "at_all"
        return True

    def wants(self, seat: int) -> set[Deed]:
        """Return what a seat may do with another's tile, passing aside."""
        if self.wins_on_tile(seat):
            name = "win" if self.phase == "claim" else "rob"
            return {(name, None)} | (set() if self.must_win() else self.melds_with_tile(seat))
        return self.melds_with_tile(seat)

    def melds_with_tile(self, seat: int) -> set[Deed]:
        """SC-4, SC-12, SC-36"""
        if self.phase != "claim" or not self.wall:
            return set()
        number = self.hands[seat].count(self.tile or "")
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

    # ---- what follows ----------------------------------------------------------------------------------

    def apply(self, seat: int, deed: Deed) -> None:
        if self.phase == "turn":
            self.take_turn(seat, deed)
            return
        menu = self.wants(seat)
        waived = bool(menu & {("win", None), ("rob", None)}) and deed[0] not in ("win", "rob")
        self.answers[seat] = deed
        if waived:  # SC-10
            self.passed[seat] = max(self.passed.get(seat, 0), self.fan_with(seat, self.tile) or 0)
        if not self.to_act():
            self.resolve()

    def take_turn(self, seat: int, deed: Deed) -> None:
        name, tile = deed
        if name == "self_draw":
            self.self_draw(seat)
        elif name == "discard":
            self.hands[seat].remove(tile or "")
            self.first_turn = False
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

    def pay(self, payer: int, payee: int, amount: int) -> None:
        self.totals[payer] -= amount
        self.totals[payee] += amount

    def collect(self, seat: int, stakes: int) -> None:
        """SC-13: paid by every seat still playing"""
        self.kong_paid(seat, [(other, stakes * self.rules.stake) for other in self.playing() if other != seat])

    def kong_paid(self, seat: int, paid: list[tuple[int, int]]) -> None:
        for payer, amount in paid:
            self.pay(payer, seat, amount)
        self.kongs.append(Kong(seat, paid))

    def self_draw(self, seat: int) -> None:
        """SC-35"""
        number = self.fan_with(seat, None)
        assert number is not None
        for other in self.playing():
            if other != seat:
                self.pay(other, seat, worth(number, self.rules))
        self.out[seat] = True
        self.next_dealer = seat
        self.go_on_after(seat)

    def go_on_after(self, seat: int) -> None:
        """SC-2, SC-11"""
        left = len(self.playing())
        if left == 1 or (self.rules.mode == "single" and left < SEATS):
            self.over = True
        else:
            self.draw(self.after(seat)[0])

    def draw(self, seat: int) -> None:
        self.replaced = False
        self.first_turn = seat not in self.turns_begun
        if self.wall:
            self.take(seat, self.wall.pop(0))
        else:
            self.over = True
            self.settle_drawn_deal()

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

    # ---- windows ---------------------------------------------------------------------------------------

    def resolve(self) -> None:
        order = [seat for seat in self.after(self.actor) if seat in self.answers]
        winners = [seat for seat in order if self.answers[seat][0] in ("win", "rob")]
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
            self.pay(giver, seat, worth(number, self.rules))
        for seat in winners:
            self.out[seat] = True
        if self.phase == "robbing":
            self.hands[giver].remove(self.tile or "")
        elif self.replaced:
            self.pass_on(giver, winners)
        self.next_dealer = giver
        self.go_on_after(winners[-1])

    def pass_on(self, giver: int, winners: Sequence[int]) -> None:
        """SC-15"""
        kong = [each for each in self.kongs if each.owner == giver][-1]
        gain = sum(amount for _, amount in kong.paid)
        if self.rules.call_transfer == "kept":
            return
        kong.gone = True
        if self.rules.call_transfer == "refunded":
            for payer, amount in kong.paid:
                self.pay(giver, payer, amount)
        elif self.rules.call_transfer == "full":
            for winner in winners:
                self.pay(giver, winner, gain)
        else:
            share = gain // len(winners)
            self.pay(giver, winners[0], gain - share * len(winners))
            for winner in winners:
                self.pay(giver, winner, share)

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
            self.kong_paid(seat, [(giver, self.rules.direct_kong_pay * self.rules.stake)])
            self.replace(seat)
        else:
            self.actor, self.phase, self.drew, self.replaced = seat, "turn", False, False

    # ---- a drawn deal ----------------------------------------------------------------------------------

    def is_pig(self, seat: int) -> bool:
        """SC-37"""
        return len(suits(owned(self.hands[seat], self.melds[seat]))) == 3

    def is_ready(self, seat: int) -> bool:
        return bool(waits(self.hands[seat], self.melds[seat], self.rules))

    def settle_drawn_deal(self) -> None:
        """SC-36"""
        pigs = [seat for seat in self.playing() if self.is_pig(seat)]
        ready = [seat for seat in self.playing() if seat not in pigs and self.is_ready(seat)]
        idle = [seat for seat in self.playing() if seat not in pigs and seat not in ready]
        for pig in pigs:
            for other in ready + idle:
                self.pay(pig, other, self.pig_price())
        for seat in idle:  # SC-38
            for other in ready:
                self.pay(seat, other, worth(self.most_fan(other), self.rules))
        self.refund(pigs + idle)

    def most_fan(self, seat: int) -> int:
        return most_fan(self.hands[seat], self.melds[seat], self.rules)

    def pig_price(self) -> int:
        """SC-37"""
        sixteen = self.rules.pig_pays == "sixteen"
        return 16 * self.rules.stake if sixteen else worth(self.rules.fan_cap, self.rules)

    def refund(self, seats: Sequence[int]) -> None:
        """SC-14"""
        for kong in self.kongs:
            if kong.owner in seats and not kong.gone:
                for payer, amount in kong.paid:
                    self.pay(kong.owner, payer, amount)
                kong.gone = True
