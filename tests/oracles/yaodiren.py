"""幺地人: a deal, played by the plain rules. It shares nothing with the referee; numbers are of clauses."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.oracles.yaodiren_hands import (
    FAN_CARDS,
    MOST,
    Group,
    Rules,
    alive_faces,
    best_fan,
    best_points,
    estimate,
    fourteens,
    most_groups,
    pips,
)

FULL = 20  # YD-3
Deed = tuple[str, tuple[str, ...]]  # the name of an act and the cards chosen
PASS: Deed = ("pass", ())
RANKS = {"win": 0, "take_fire": 1, "take_kong": 1, "take_pong": 1, "eat": 2}  # YD-21
LAYING = {"take_fire": 4, "take_kong": 3, "take_pong": 2}

DEFAULTS: dict[str, Any] = {
    "makes_up": "three_or_four",
    "dealer_asks": False,
    "stolen_kept": False,
    "three_in_hand": "as_pong",
    "four_in_hand": "as_kong",
    "count_hand": True,
    "alone": "nothing",
    "eat_from": "all_three",
    "pong_again": False,
    "self_fold": "by_referee",
    "fouls": "refused",
    "short_kill": "draws",
    "discard_pays": "each_pays",
    "doubling": "added",
    "stake": 1,
    "base_tuo": 33,
}


class Deal:
    """One deal from the first draw on; `stock` has the card that is drawn first at its end."""

    def __init__(
        self, stock: Sequence[str], dealer: int, settings: Mapping[str, Any], seats: int = 3
    ) -> None:
        self.set: dict[str, Any] = {**DEFAULTS, **settings}
        self.stock = list(stock)
        self.dealer = dealer
        self.seats = seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.melds: list[list[Group]] = [[] for _ in range(seats)]
        self.discards: list[list[str]] = [[] for _ in range(seats)]
        self.known: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.stolen: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.passed: list[set[str]] = [set() for _ in range(seats)]
        self.owed = [0] * seats
        self.totals = [0] * seats
        self.given_up, self.folded, self.dead = set[int](), set[int](), set[int]()
        self.opened = False
        self.passed_on = False
        self.winner: int | None = None
        self.shown: str | None = None
        self.phase = "drawing"
        self.turn = dealer
        self.waiting: list[int] = []
        self.then: tuple[Any, ...] = ()
        self.answers: dict[int, Deed] = {}
        self.rules = Rules(
            4 if self.set["three_in_hand"] == "as_kong" else 3,
            5 if self.set["four_in_hand"] == "as_fire" else 4,
            bool(self.set["count_hand"]),
            frozenset({4}) if self.set["makes_up"] == "four_only" else frozenset({3, 4}),
        )

    # ---- seats -----------------------------------------------------------------------------------------

    def after(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def still_in(self, first: int) -> list[int]:
        return [seat for seat in (first, *self.after(first)) if seat not in self.folded]

    def next_in(self, seat: int) -> int:
        return next(other for other in self.after(seat) if other not in self.folded)

    def order(self) -> list[int]:
        return [self.dealer, *self.after(self.dealer)]

    @property
    def penalised(self) -> bool:
        return bool(self.set["fouls"] == "penalised")

    # ---- hands -----------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Counter[str]:
        """YD-23: what a seat has seen of every face."""
        found = Counter(self.hands[seat])
        for other in range(self.seats):
            if other != seat:
                found += self.known[other]
            found.update(card for group in self.melds[other] for card in group[1])
            found.update(self.discards[other])
        if self.shown is not None:
            found[self.shown] += 1
        return found

    def needed(self, seat: int) -> int:
        return int(self.set["base_tuo"]) + (seat == self.dealer)

    def estimate(self, seat: int) -> int:
        return estimate(self.hands[seat], self.melds[seat], alive_faces(self.seen(seat)), self.rules)

    def qualifies(self, seat: int) -> bool:
        return self.estimate(seat) >= self.needed(seat)

    def has_fan(self, seat: int) -> bool:
        held = Counter(self.hands[seat])
        return any(held[card] >= 2 for card in FAN_CARDS) or max(held.values(), default=0) >= 4

    def complete(self, seat: int, card: str | None) -> bool:
        hand = self.hands[seat] + ([] if card is None else [card])
        return best_points(hand, self.melds[seat], self.rules) >= self.needed(seat)

    def take_in(self, seat: int) -> str:
        """Take a card into the hand that all have seen."""
        card = self.stock.pop()
        self.hands[seat].append(card)
        self.known[seat][card] += 1
        return card

    def let_go(self, seat: int, cards: Sequence[str]) -> None:
        """Take cards from the hand to where all see them."""
        for card in cards:
            self.hands[seat].remove(card)
            self.known[seat][card] = max(0, self.known[seat][card] - 1)

    # ---- what may be done --------------------------------------------------------------------------------

    def to_act(self) -> list[int]:
        if self.phase in ("claims", "declaring"):
            return list(self.waiting)
        return [] if self.phase == "over" else [self.turn]

    def legal(self, seat: int) -> set[Deed]:
        return set() if seat not in self.to_act() else getattr(self, f"legal_{self.phase}")(seat)

    def fouls(self, seat: int) -> set[Deed]:
        """What is a foul, and can be done: YD-25."""
        if not self.penalised or seat not in self.to_act():
            return set()
        fouls: Callable[[int], set[Deed]] | None = getattr(self, f"fouls_{self.phase}", None)
        return set() if fouls is None else fouls(seat)

    def beside(self, seat: int) -> set[Deed]:
        """YD-12: what may be done while cards are drawn, whoever's turn it is."""
        found = set[Deed]()
        if self.phase == "drawing":
            order = self.order()
            before = order[: order.index(seat)]
            if seat == self.turn and seat not in self.given_up and self.given_up.issuperset(before):
                found.add(("give_up", ()))
            if seat in self.given_up:
                found.add(("take_back", ()))
        return found | self.fouls(seat)

    def legal_drawing(self, _: int) -> set[Deed]:
        return {("draw_card", ())}

    def legal_entry(self, seat: int) -> set[Deed]:
        able = self.qualifies(seat) and (self.opened or self.has_fan(seat))
        found: set[Deed] = {("fold", ())}
        if able:
            found.add(("take_up", ()))
        return found

    def fouls_entry(self, seat: int) -> set[Deed]:
        fouls: set[Deed] = {("take_up", ())}
        return fouls - self.legal_entry(seat)

    def legal_joining(self, seat: int) -> set[Deed]:
        found: set[Deed] = {("stay_out", ())}
        if self.qualifies(seat):
            found.add(("join_in", ()))
        return found

    def fouls_joining(self, seat: int) -> set[Deed]:
        fouls: set[Deed] = {("join_in", ())}
        return fouls - self.legal_joining(seat)

    def legal_own_replacing(self, _: int) -> set[Deed]:
        return {("draw_replacement", ())}

    def fouls_own_replacing(self, _: int) -> set[Deed]:
        return {("leave_replacement", ())}

    def legal_declaring(self, _: int) -> set[Deed]:
        return {("fold_up", ())}

    def fouls_declaring(self, _: int) -> set[Deed]:
        return {("play_on", ())}

    def legal_discard(self, seat: int) -> set[Deed]:
        held = Counter(self.hands[seat])
        stolen = self.stolen[seat] if self.set["stolen_kept"] else Counter[str]()
        spare = [card for card in held if held[card] > stolen[card]]
        found: set[Deed] = {("discard", (card,)) for card in spare or held}
        if self.then[0] and seat not in self.dead and self.complete(seat, None):
            found.add(("win_now", ()))
        return found

    def legal_claims(self, seat: int) -> set[Deed]:
        return self.answering(seat)[0]

    def fouls_claims(self, seat: int) -> set[Deed]:
        return self.answering(seat)[1]

    def answering(self, seat: int) -> tuple[set[Deed], set[Deed]]:
        """What a seat may answer to the card in sight, and what would be a foul."""
        card, shower, turned = self.then
        held = self.hands[seat].count(card)
        wins = seat not in self.dead and self.complete(seat, card)
        free = set(self.eating(seat, card, shower, turned))
        fouls = set[Deed]()
        if wins:
            (free if held < 3 else fouls).add(("win", ()))
        barred = card in self.passed[seat] and not self.set["pong_again"]
        if held == 2 < len(self.hands[seat]):  # YD-34
            (fouls if barred else free).add(("take_pong", ()))
        if held < 3:
            may = free | {PASS} if free or (fouls and self.penalised) else set[Deed]()
            return may, fouls if self.penalised else set()
        fouls |= free | {PASS} | ({("take_pong", ())} if held == 3 else set())
        return {("take_kong" if held == 3 else "take_fire", ())}, fouls if self.penalised else set()

    def eating(self, seat: int, card: str, shower: int, turned: bool) -> list[Deed]:
        """YD-17"""
        before = seat == self.next_in(shower)
        thrown_only = self.set["eat_from"] == "thrown_only"
        if not before and (thrown_only or seat != shower):
            return []
        if (thrown_only and turned) or len(self.hands[seat]) == 2:  # YD-34
            return []
        hand = set(self.hands[seat])
        groups = [(card, card, other) for other in fourteens(card) if card in hand and other in hand]
        if pips(card) == 7:
            sevens = sorted(each for each in self.hands[seat] if pips(each) == 7)
            pairs = {(sevens[i], sevens[j]) for i in range(len(sevens)) for j in range(i + 1, len(sevens))}
            groups += [(card, *pair) for pair in pairs]
        return [("eat", tuple(sorted(group))) for group in groups]

    # ---- doing -------------------------------------------------------------------------------------------

    def apply(self, seat: int, deed: Deed) -> None:
        if deed in self.fouls(seat) and deed not in self.legal(seat):
            self.foul(seat, deed)
        else:
            getattr(self, f"do_{deed[0]}", self.answer)(seat, deed)

    def foul(self, seat: int, deed: Deed) -> None:
        """YD-25: three fan to each other seat still in; a replacement left out is dearer to the dealer."""
        if deed[0] == "leave_replacement" and seat != self.dealer:
            self.dead.add(seat)
            self.owed[seat] = 0
            self.replaced(seat, *self.then)
            return
        for other in self.after(seat):
            if other not in self.folded:
                self.pay(self.price(3), seat, other)
        self.phase = "over"

    def pay(self, amount: int, payer: int, payee: int) -> None:
        self.totals[payer] -= amount
        self.totals[payee] += amount

    def price(self, fan: int) -> int:
        """YD-28"""
        stake = int(self.set["stake"])
        return stake * (1 + fan) if self.set["doubling"] == "added" else stake * 2**fan

    def do_draw_card(self, seat: int, _: Deed) -> None:
        self.hands[seat].append(self.stock.pop())
        self.turn = self.after(seat)[0]
        if all(len(hand) == FULL for hand in self.hands):
            self.phase, self.turn = "entry", self.dealer

    def do_give_up(self, seat: int, deed: Deed) -> None:
        self.given_up.add(seat)
        if len(self.given_up) == self.seats:
            self.passed_on, self.phase = True, "over"
        else:
            self.do_draw_card(seat, deed)

    def do_take_back(self, seat: int, _: Deed) -> None:
        self.given_up.discard(seat)

    def do_take_up(self, seat: int, _: Deed) -> None:
        self.opened = True
        self.entered(seat)

    def do_fold(self, seat: int, _: Deed) -> None:
        self.folded.add(seat)
        self.entered(seat)

    def entered(self, seat: int) -> None:
        """YD-14"""
        order = self.order()
        if seat != order[-1]:
            self.turn = order[order.index(seat) + 1]
        elif self.set["dealer_asks"] and self.opened and not self.has_fan(self.dealer):
            self.phase, self.turn = "joining", self.dealer
        else:
            self.begin()

    def do_join_in(self, seat: int, _: Deed) -> None:
        self.folded.discard(seat)
        self.begin()

    def do_stay_out(self, _seat: int, _: Deed) -> None:
        self.begin()

    def is_over(self) -> bool:
        """YD-14: with one seat left, or none, the deal is over and passes on."""
        left = self.still_in(self.dealer)
        if len(left) > 1:
            return False
        self.passed_on, self.phase = True, "over"
        if left and self.set["alone"] == "stake_each":
            for other in self.folded:
                self.pay(int(self.set["stake"]), other, left[0])
        return True

    def begin(self) -> None:
        """YD-15"""
        if self.is_over():
            return
        if self.dealer not in self.folded:
            self.take_in(self.dealer)
        for seat in self.still_in(self.dealer):
            for card, count in Counter(self.hands[seat]).items():
                self.owed[seat] += max(0, count - 3)
                if count == 5:
                    self.lay_five(seat, card)
        self.replacing(self.still_in(self.dealer)[0], True, False)

    def lay_five(self, seat: int, card: str) -> None:
        self.let_go(seat, [card] * 5)
        self.melds[seat].append(("alike", (card,) * 5))

    def replacing(self, seat: int, opening: bool, fresh: bool) -> None:
        while self.owed[seat] and self.stock:
            if self.penalised:
                self.phase, self.turn, self.then = "own_replacing", seat, (opening, fresh)
                return
            fresh = True
            if self.replace_one(seat):
                return
        self.owed[seat] = 0
        self.replaced(seat, opening, fresh)

    def do_draw_replacement(self, seat: int, _: Deed) -> None:
        opening, _fresh = self.then
        if not self.replace_one(seat):
            self.replacing(seat, opening, True)

    def replace_one(self, seat: int) -> bool:
        """Draw one replacement; say whether the hand has died of it: YD-32."""
        card = self.take_in(seat)
        self.owed[seat] -= 1
        self.stolen[seat][card] += 1
        count = self.hands[seat].count(card)
        kong = ("alike", (card,) * 4)
        self.owed[seat] += count in (4, 5)
        if count == 5:
            self.lay_five(seat, card)
        elif kong in self.melds[seat]:
            self.let_go(seat, [card])
            self.melds[seat][self.melds[seat].index(kong)] = ("alike", (card,) * 5)
            self.owed[seat] += 1
            alive = alive_faces(self.seen(seat))
            short = most_groups(self.hands[seat], self.melds[seat], alive, self.rules) < MOST
            if self.set["short_kill"] == "dies" and short:
                self.owed[seat] = 0
                self.folded.add(seat)
                self.retest(seat, None, False)
                return True
        return False

    def replaced(self, seat: int, opening: bool, fresh: bool) -> None:
        if not opening:
            self.retest(seat, seat, fresh)
            return
        queue = self.still_in(self.dealer)
        if seat != queue[-1]:
            self.replacing(queue[queue.index(seat) + 1], True, False)
        else:
            self.retest(self.dealer, None if self.dealer in self.folded else self.dealer, True)  # YD-29

    def retest(self, shower: int, actor: int | None, fresh: bool) -> None:
        """YD-23"""
        failing = [seat for seat in self.still_in(shower) if not self.qualifies(seat)]
        if failing and self.set["self_fold"] == "by_seat":
            self.phase, self.waiting, self.then = "declaring", failing, (shower, actor, fresh)
            return
        self.folded.update(failing)
        self.go_on(shower, actor, fresh)

    def do_fold_up(self, seat: int, _: Deed) -> None:
        self.folded.add(seat)
        self.waiting.remove(seat)
        if not self.waiting:
            self.go_on(*self.then)

    def go_on(self, shower: int, actor: int | None, fresh: bool) -> None:
        """YD-16"""
        if self.is_over():
            return
        if actor is None or actor in self.folded:
            self.turn_card(self.next_in(shower if actor is None else actor))
        else:
            self.phase, self.turn, self.then = "discard", actor, (fresh,)

    def turn_card(self, seat: int) -> None:
        if not self.stock:
            self.phase = "over"  # YD-24
            return
        self.shown = self.stock.pop()
        self.open_claims(self.shown, seat, True)

    def do_discard(self, seat: int, deed: Deed) -> None:
        self.let_go(seat, deed[1])
        self.shown = deed[1][0]
        self.open_claims(self.shown, seat, False)

    def do_win_now(self, seat: int, _: Deed) -> None:
        self.settle(seat, None, None)

    def open_claims(self, card: str, shower: int, turned: bool) -> None:
        self.phase, self.then, self.answers = "claims", (card, shower, turned), {}
        asked = [seat for seat in self.still_in(shower) if turned or seat != shower]
        self.waiting = asked
        self.waiting = [seat for seat in asked if self.answering(seat)[0]]
        if not self.waiting:
            self.unclaimed()

    def unclaimed(self) -> None:
        shower: int
        card, shower, _ = self.then
        self.discards[shower].append(card)
        self.shown = None
        self.retest(shower, None, False)

    def answer(self, seat: int, deed: Deed) -> None:
        self.answers[seat] = deed
        self.waiting.remove(seat)
        if self.waiting:
            return
        self.waiting = list(self.answers)
        card, shower, turned = self.then
        order = [other for other in (shower, *self.after(shower)) if other in self.answers]
        for other in order:
            could = ("take_pong", ()) in self.answering(other)[0]
            if could and self.answers[other] != ("take_pong", ()):
                self.passed[other].add(card)
        claims = [other for other in order if self.answers[other] != PASS]
        if claims:
            first = min(claims, key=lambda other: RANKS[self.answers[other][0]])
            self.claim(first, self.answers[first], card, None if turned else shower, shower)
        else:
            self.unclaimed()

    def claim(self, seat: int, deed: Deed, card: str, discarder: int | None, shower: int) -> None:
        if deed[0] == "win":
            self.settle(seat, card, discarder)
            return
        if deed[0] == "eat":
            own = list(deed[1])
            own.remove(card)
            name = "sevens" if pips(card) == 7 else "eaten"
            group: Group = (name, deed[1])
        else:
            own = [card] * LAYING[deed[0]]
            group = ("alike", (card, *own))
        self.let_go(seat, own)
        self.stolen[seat] -= Counter(own)  # those are used first
        self.melds[seat].append(group)
        self.shown = None
        if deed[0] in ("take_fire", "take_kong"):
            self.owed[seat] += 1
            self.replacing(seat, False, False)
        else:
            self.retest(shower, seat, False)

    def settle(self, seat: int, card: str | None, discarder: int | None) -> None:
        """YD-28"""
        hand = self.hands[seat] + ([] if card is None else [card])
        fan = best_fan(hand, self.melds[seat], self.needed(seat), self.rules)
        assert fan is not None
        for other in self.after(seat):
            if other not in self.folded:
                for_all = discarder is not None and self.set["discard_pays"] == "one_pays"
                payer = discarder if discarder is not None and for_all else other
                self.pay(self.price(fan), payer, seat)
        self.winner, self.phase = seat, "over"

    def next_dealer(self) -> int:
        if self.passed_on:
            return self.after(self.dealer)[0]
        return self.dealer if self.winner is None else self.winner
