"""A deal of 桂林字牌, the plain way: what is legal at each decision, and who has paid whom.

Written from the rules alone. It is told what each seat holds and how the stock lies, and then follows by
itself; each rule names its clause.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import combinations
from typing import Any

from tests.oracles.guilin_hands import (
    CARDS,
    SWEPT,
    Meld,
    Occasion,
    Rules,
    best,
    hu_of,
    meld_name,
    rank,
    sort,
    waits,
    without,
)

Deed = tuple[str, tuple[str, ...]]
PASS: Deed = ("pass", ())
OPTIONS = [each.name for each in fields(Rules)]


@dataclass
class Start:
    """What a deal begins with; `actor` owes a discard in the middle of one."""

    hands: Sequence[Sequence[str]]
    stock: Sequence[str]  # the top last
    dealer: int
    melds: Sequence[Sequence[Meld]] = ((), (), ())
    actor: int | None = None


@dataclass
class Shown:
    """A card that is asked for: who showed it, whether it was turned."""

    card: str
    by: int
    turned: bool


class Deal:
    def __init__(self, start: Start, options: Mapping[str, Any]) -> None:
        self.rules = Rules(**options)
        self.hands = [list(hand) for hand in start.hands]
        self.melds = [list(melds) for melds in start.melds]
        self.stock = list(start.stock)
        self.dealer = start.dealer
        self.totals = [0, 0, 0]
        self.over = False
        self.passed: set[tuple[str, int, str]] = set()  # what, by whom, which card
        self.thrown: set[tuple[int, str]] = set()
        self.kept: list[str | None] = [None] * 3
        self.has_swept_through = [False] * 3
        dealt = [sum(count == 4 for count in Counter(hand).values()) for hand in self.hands]
        in_middle = start.actor is not None
        self.fours = [0] * 3 if in_middle else dealt
        self.leaves_out = [not in_middle and number == 2 for number in dealt]
        self.begun = in_middle
        self.dealer_out = 0
        self.owing: tuple[int, bool, bool] | None = None
        self.shown: Shown | None = None
        self.answers: dict[int, Deed] = {}
        if in_middle and start.actor is not None:
            self.owing = (start.actor, False, False)
        else:
            self.begin()

    # ---- beginning -----------------------------------------------------------------------------------

    def begin(self) -> None:
        for seat in self.order(self.dealer):
            alike = Counter(self.hands[seat]).values()
            if sum(n == 4 for n in alike) >= 3 or sum(n == 3 for n in alike) >= 5:  # GL-29
                held = Counter(self.hands[seat])
                worth = sum(
                    hu_of(Meld("quad" if held[card] == 4 else "kan", (card,)))
                    for card in held
                    if held[card] >= 3
                )  # GL-34
                self.win(seat, worth, None, own=False, special=True)
                return
        self.owe(self.dealer, may_win=True, new_four=False)

    @staticmethod
    def order(first: int) -> list[int]:
        return [(first + step) % 3 for step in range(3)]

    # ---- what is legal -------------------------------------------------------------------------------

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if self.owing is not None:
            return [self.owing[0]]
        return [seat for seat in self.asked() if seat not in self.answers]

    def asked(self) -> list[int]:
        assert self.shown is not None
        return [seat for seat in self.order(self.shown.by) if self.claims(seat)]

    def legal(self, seat: int) -> set[Deed]:
        if seat not in self.to_act():
            return set()
        if self.owing is not None:
            return self.debts()
        claims = self.claims(seat)
        forced = {deed for deed in claims if self.forced(seat, deed)}
        return forced or claims | {PASS}

    def debts(self) -> set[Deed]:
        assert self.owing is not None
        seat, may_win, free = self.owing
        found: set[Deed] = set()
        if may_win and best(self.hands[seat], self.melds[seat], Occasion(), self.rules, self.kept[seat]):
            if self.rules.must_win_turned:  # GL-25
                return {("declare", ())}
            found.add(("declare", ()))
        loose = self.loose(seat)
        if free or not loose:  # GL-22, GL-37
            found.add(("go_on", ()))
        if not free:
            found |= {("discard", (card,)) for card in loose}
        return found

    def loose(self, seat: int) -> list[str]:
        """What may be used or discarded: threes and fours stay whole (GL-23)."""
        held = Counter(self.hands[seat])
        return [card for card in self.hands[seat] if held[card] <= 2]

    def occasion(self, seat: int) -> Occasion:
        assert self.shown is not None
        own = self.shown.turned and self.shown.by == seat
        return Occasion(self.shown.card, own, self.shown.turned)

    def worth(self, seat: int) -> int | None:
        return best(self.hands[seat], self.melds[seat], self.occasion(seat), self.rules, self.kept[seat])

    def forced(self, seat: int, deed: Deed) -> bool:
        assert self.shown is not None
        if deed[0] == "win":
            return not self.shown.turned or self.rules.must_win_turned  # GL-25
        return deed[0] == "open" and self.worth(seat) is None  # GL-19

    def claims(self, seat: int) -> set[Deed]:
        shown = self.shown
        assert shown is not None
        if seat == shown.by and not shown.turned:
            return set()
        found: set[Deed] = set()
        if self.worth(seat) is not None:
            found.add(("win", ()))
        if self.opens(seat):
            found.add(("open", ()))
        if self.pongs(seat):
            found.add(("take_pong", ()))
        return found | {("chow", laid) for laid in self.chows(seat)}

    def opens(self, seat: int) -> bool:
        """GL-19"""
        shown, rules = self.shown, self.rules
        assert shown is not None
        if self.hands[seat].count(shown.card) == 3:
            return shown.by != seat
        names = [meld.name for meld in self.melds[seat] if meld.cards == (shown.card,) * 3]
        if any(name in SWEPT for name in names):
            return shown.by != seat and (shown.turned or rules.open_swept == "any_card")
        if "pong" in names:
            return shown.turned and (rules.open_pong == "anyone" or shown.by == seat)
        return False

    def dead(self, what: str, seat: int, card: str) -> bool:
        """GL-24"""
        if what == "chow" and (seat, card) in self.thrown:
            return True
        claims = ("chow", "pong") if self.rules.dead_for == "both" else (what,)
        return any((claim, seat, card) in self.passed for claim in claims)

    def pongs(self, seat: int) -> bool:
        """GL-16, GL-37"""
        assert self.shown is not None
        card = self.shown.card
        left = [other for other in self.loose(seat) if other != card]
        return self.hands[seat].count(card) == 2 and not self.dead("pong", seat, card) and bool(left)

    def chows(self, seat: int) -> set[tuple[str, ...]]:
        """GL-14, GL-15: the meld eaten, then those laid with it."""
        shown = self.shown
        assert shown is not None
        own = shown.turned and shown.by == seat
        if not own and seat != (shown.by + 1) % 3:
            return set()
        if self.dead("chow", seat, shown.card):
            return set()
        found: set[tuple[str, ...]] = set()
        for first, left in melds_with(shown.card, [*self.loose(seat), shown.card]):
            for more, rest in laid_along(shown.card, left):
                if rest and (self.rules.leftover == "stay" or shown.card not in rest):  # GL-37, GL-15
                    found.add((first, *sorted(more)))
        return found

    # ---- what comes of it ----------------------------------------------------------------------------

    def apply(self, seat: int, deed: Deed) -> None:
        assert deed in self.legal(seat), (seat, deed)
        if self.owing is not None:
            self.settle_debt(seat, deed)
            return
        self.answers[seat] = deed
        if set(self.asked()) <= self.answers.keys():
            self.decide()

    def settle_debt(self, seat: int, deed: Deed) -> None:
        assert self.owing is not None
        self.owing = None
        if deed[0] == "declare":
            worth = best(self.hands[seat], self.melds[seat], Occasion(), self.rules, self.kept[seat])
            assert worth is not None
            self.win(seat, worth, None, own=self.begun, special=not self.begun)  # GL-29
        elif deed[0] == "go_on":
            self.turn((seat + 1) % 3)
        else:
            card = deed[1][0]
            self.hands[seat].remove(card)
            self.begun = True
            self.thrown.add((seat, card))
            self.dealer_out += seat == self.dealer
            self.show(Shown(card, seat, turned=False))

    def show(self, shown: Shown) -> None:
        self.shown, self.answers = shown, {}
        if not self.asked():
            self.nobody()

    def nobody(self) -> None:
        assert self.shown is not None
        if self.shown.turned:
            self.thrown.add((self.shown.by, self.shown.card))
        self.turn((self.shown.by + 1) % 3)

    def turn(self, seat: int) -> None:
        """GL-13, GL-17, GL-18, GL-26"""
        self.begun = True
        self.shown = None
        if not self.stock:
            self.over = True
            return
        card = self.stock.pop()
        swept = [meld for meld in self.melds[seat] if meld.name in SWEPT and meld.cards[0] == card]
        held = self.hands[seat].count(card)
        if held == 3 or swept:
            self.sweep_through(seat, card, swept)
        elif held == 2:
            self.hands[seat] = without(self.hands[seat], [card] * 2)
            late = ("pong", seat, card) in self.passed and self.rules.past_lie == "one_up"
            self.melds[seat].append(Meld("late_sweep" if late else "sweep", (card,) * 3))
            self.owe(seat, may_win=True, new_four=False)
        else:
            self.show(Shown(card, seat, turned=True))

    def sweep_through(self, seat: int, card: str, swept: list[Meld]) -> None:
        first, self.has_swept_through[seat] = not self.has_swept_through[seat], True
        self.fours[seat] += 1
        if swept:
            place = self.melds[seat].index(swept[0])
            self.melds[seat][place] = Meld("through", (card,) * 4)
        elif first and self.rules.first_through == "kept":  # GL-38
            self.hands[seat].append(card)
            self.kept[seat] = card
        else:
            self.hands[seat] = without(self.hands[seat], [card] * 3)
            self.melds[seat].append(Meld("through", (card,) * 4))
        self.owe(seat, may_win=True, new_four=True)

    def owe(self, seat: int, *, may_win: bool, new_four: bool) -> None:
        """GL-21, GL-22"""
        free = new_four and self.fours[seat] >= 2
        if not free and self.leaves_out[seat] and self.ready(seat):
            free, self.leaves_out[seat] = True, False
        self.shown = None
        self.owing = (seat, may_win, free)

    def ready(self, seat: int) -> bool:
        given = (self.hands[seat], self.melds[seat], self.rules, self.kept[seat])
        return bool(waits(*given, own=True) or waits(*given, own=False))

    def decide(self) -> None:
        """GL-20, GL-24"""
        assert self.shown is not None
        shown = self.shown
        asked = self.asked()
        could = {seat: {name for name, _ in self.claims(seat)} for seat in asked}
        able = {seat: self.unforced(seat) for seat in asked}
        for seat in asked:
            answered = self.answers[seat][0]
            for name, claim in (("take_pong", "pong"), ("chow", "chow")):
                if name in could[seat] & able[seat] and answered != name:
                    self.passed.add((claim, seat, shown.card))
        for names in (("win",), ("open", "take_pong"), ("chow",)):
            for seat in asked:
                if self.answers[seat][0] in names:
                    self.take(seat, self.answers[seat])
                    return
        self.nobody()

    def unforced(self, seat: int) -> set[str]:
        """The claims that a seat was free to make."""
        claims = self.claims(seat)
        forced = {deed[0] for deed in claims if self.forced(seat, deed)}
        return forced or {name for name, _ in claims}

    def take(self, seat: int, deed: Deed) -> None:
        assert self.shown is not None
        shown, card = self.shown, self.shown.card
        if deed[0] == "win":
            worth = self.worth(seat)
            assert worth is not None
            earth = shown.by == self.dealer and not shown.turned and self.dealer_out == 1  # GL-29
            own = shown.turned and shown.by == seat
            self.hands[seat].append(card)
            self.win(seat, worth, None if shown.turned else shown.by, own=own, special=earth)
        elif deed[0] == "open":
            self.open(seat, card)
        elif deed[0] == "take_pong":
            self.hands[seat] = without(self.hands[seat], [card] * 2)
            self.melds[seat].append(Meld("pong", (card,) * 3))
            self.owe(seat, may_win=False, new_four=False)
        else:
            self.eat(seat, card, deed[1])

    def open(self, seat: int, card: str) -> None:
        self.fours[seat] += 1
        if self.hands[seat].count(card) == 3:
            self.hands[seat] = without(self.hands[seat], [card] * 3)
            self.melds[seat].append(Meld("opened", (card,) * 4))
        else:
            place = next(n for n, meld in enumerate(self.melds[seat]) if meld.cards == (card,) * 3)
            self.melds[seat][place] = Meld("opened", (card,) * 4)
        self.owe(seat, may_win=False, new_four=True)

    def eat(self, seat: int, card: str, groups: Sequence[str]) -> None:
        hand = [*self.hands[seat], card]
        for group in groups:
            cards = read(group)
            hand = without(hand, cards)
            name = meld_name(cards)
            assert name is not None
            self.melds[seat].append(Meld(name, cards))
        self.hands[seat] = hand
        self.owe(seat, may_win=False, new_four=False)

    # ---- money ---------------------------------------------------------------------------------------

    def win(self, seat: int, worth: int, payer: int | None, *, own: bool, special: bool) -> None:
        duo = worth // 5 - 1 + own + special + self.omens(seat)  # GL-30, GL-31
        losers = [other for other in range(3) if other != seat]
        for loser in losers if payer is None else [payer, payer]:  # GL-33
            self.totals[loser] -= duo
            self.totals[seat] += duo
        self.over = True

    def omens(self, seat: int) -> int:
        """GL-32"""
        if self.rules.omens == "none_at_all" or not self.stock:
            return 0
        omen = self.stock.pop()
        owned = [*self.hands[seat], *(card for meld in self.melds[seat] for card in meld.cards)]
        found = 0
        for step in (-1, 1):
            number = rank(omen) + step
            if self.rules.omens == "wrapped":
                number = (number - 1) % 10 + 1
            found += owned.count(f"{omen[0]}{number}")
        return found


def written(cards: Sequence[str]) -> str:
    return "".join(sort(cards))


def read(text: str) -> tuple[str, ...]:
    """Read cards written one after another."""
    found: list[str] = []
    while text:
        card = next(
            card
            for card in reversed(CARDS)
            if text.startswith(card) and (card[1:] != "1" or text[2:3] != "0")
        )
        found.append(card)
        text = text[len(card) :]
    return tuple(found)


def melds_with(card: str, cards: list[str]) -> list[tuple[str, list[str]]]:
    """The melds that can be made with a card, and what each leaves."""
    others = without(cards, [card])
    found: dict[str, list[str]] = {}
    for pair in set(combinations(others, 2)):
        group = (card, *pair)
        if len(set(group)) > 1 and meld_name(group) is not None:
            found.setdefault(written(group), without(others, pair))
    return list(found.items())


def laid_along(card: str, cards: list[str]) -> list[tuple[list[str], list[str]]]:
    """What is laid of the copies of a card, as long as one can form a meld, and what is left."""
    if card not in cards or not (melds := melds_with(card, cards)):
        return [([], cards)]
    return [([group, *more], rest) for group, left in melds for more, rest in laid_along(card, left)]
