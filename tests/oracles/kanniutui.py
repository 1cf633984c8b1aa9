"""砍牛腿, the plain way: from its rules alone, without a line of the compiler or the referee.

A card is written suit first, as in "HK"; sets of cards are frozen sets. Each rule names its clause.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

Cards = frozenset[str]
Deed = tuple[str, tuple[Cards, ...]]

SEATS = 3
RANKS = "KQJT9876532A"  # KN-1: no 4s
DECK = [suit + rank for suit in "SHCD" for rank in RANKS]

SWAY: Mapping[str, int] = {"K": 1, "T": 1, "8": 1}
FISH: Mapping[str, int] = {"A": 1, "2": 1, "3": 1}
KINGS_WITH_SWAY: Mapping[str, int] = {"K": 4, "T": 1, "8": 1}
ACES_WITH_FISH: Mapping[str, int] = {"A": 4, "2": 1, "3": 1}
DOUBLE_SWAY: Mapping[str, int] = {"K": 2, "T": 2, "8": 2}
DOUBLE_FISH: Mapping[str, int] = {"A": 2, "2": 2, "3": 2}
ODD = [SWAY, FISH, KINGS_WITH_SWAY, ACES_WITH_FISH, DOUBLE_SWAY, DOUBLE_FISH]
ALIKE: list[Mapping[str, int]] = [{rank: number} for rank in RANKS for number in (1, 2, 3, 4)]
SHAPES = ALIKE + ODD  # KN-3 to KN-8

# Ranks that stand together in one word are equal.
SINGLES = ["K", "Q", "JT", "9", "8", "7", "6", "5", "3", "2", "A"]
FOURS = ["K", "Q", "JT", "9", "8", "7", "63", "5", "2", "A"]
TRIPLES = ["K9", "Q", "JT", "8", "7", "63", "2", "A"]  # 555 is not among them
PAIRS = ["K+", "Q", "JT", "9", "8", "7", "63", "5", "2", "A"]  # + is 99 in two colours
PAIRS_THREES_LOW = ["K+", "Q", "JT", "9", "8", "7", "6", "5", "3", "2", "A"]

# What beats only one other thing, and what that is (KN-6, KN-8).
ONLY: list[tuple[Mapping[str, int], Mapping[str, int]]] = [
    (SWAY, FISH),
    (KINGS_WITH_SWAY, ACES_WITH_FISH),
    (DOUBLE_SWAY, DOUBLE_FISH),
]


@dataclass
class Rules:
    succession: str = "by_turn"
    equal_threes: bool = True
    big_set_leads: str = "its_owner"
    table_limit: int = 16
    made_from: int = 6
    colour_points: int = 1
    four_points: int = 2
    tables_less: int = 7
    nines_counted: str = "as_played"
    demand_points: int = 2
    demand_paid_to: str = "the_forced"


def ranks_of(cards: Cards) -> dict[str, int]:
    ranks = [card[1] for card in cards]
    return {rank: ranks.count(rank) for rank in ranks}


def red(card: str) -> bool:
    return card[0] in "HD"


def two_coloured(cards: Cards) -> bool:
    """KN-9"""
    return any(red(card) for card in cards) and not all(red(card) for card in cards)


def is_combination(cards: Cards) -> bool:
    return any(ranks_of(cards) == shape for shape in SHAPES)


def of_shape(hand: Cards, shape: Mapping[str, int]) -> Iterator[Cards]:
    """Give every set of cards of these ranks."""
    choices = [
        combinations(sorted(card for card in hand if card[1] == rank), number)
        for rank, number in shape.items()
    ]
    for chosen in product(*choices):
        yield frozenset(card for part in chosen for card in part)


def combinations_in(hand: Cards) -> set[Cards]:
    return {cards for shape in SHAPES for cards in of_shape(hand, shape)}


def combinations_by_trying(hand: Cards) -> set[Cards]:
    """Look at every subset of a hand; only to hold the other way against."""
    subsets = (frozenset(each) for size in (1, 2, 3, 4, 5, 6) for each in combinations(sorted(hand), size))
    return {cards for cards in subsets if is_combination(cards)}


def place_among(tiers: Sequence[str], mark: str) -> int | None:
    """Return where a mark stands, the higher the smaller; None: it is compared with nothing."""
    for place, tier in enumerate(tiers):
        if mark in tier:
            return place
    return None


def place_of(cards: Cards, rules: Rules) -> int | None:
    """Return where cards of one rank stand among those of their number."""
    rank = next(iter(cards))[1]
    if len(cards) == 2:
        if two_coloured(cards) and rank == "5":
            return None  # KN-5
        mark = "+" if two_coloured(cards) and rank == "9" else rank
        return place_among(PAIRS if rules.equal_threes else PAIRS_THREES_LOW, mark)
    return place_among({1: SINGLES, 3: TRIPLES, 4: FOURS}[len(cards)], rank)


def beats(upper: Cards, lower: Cards, rules: Rules) -> bool:
    """KN-3 to KN-9"""
    if len(upper) != len(lower):
        return False
    if len(ranks_of(upper)) == 1 and len(ranks_of(lower)) == 1:
        above, below = place_of(upper, rules), place_of(lower, rules)
        return above is not None and below is not None and above < below
    return (ranks_of(upper), ranks_of(lower)) in ONLY


def dragons_in(hand: Cards) -> set[tuple[Cards, Cards]]:
    """KN-10: 龙凤齐"""
    return set(product(of_shape(hand, DOUBLE_SWAY), of_shape(hand, DOUBLE_FISH)))


def is_eight_pairs(hand: Cards) -> bool:
    """KN-10: 八大对"""
    return len(hand) == 16 and all(number in (2, 4) for number in ranks_of(hand).values())


def sorts_of_pieces(cards: Sequence[Cards], rank: str) -> tuple[int, int]:
    """Return how many red and black cards of a rank there are in all."""
    found = [card for each in cards for card in each if card[1] == rank]
    reds = sum(1 for card in found if red(card))
    return reds, len(found) - reds


def coloured_cards(kept: Sequence[Cards], paired: Cards, rank: str) -> int:
    """KN-21, KN-22: the cards of a rank in pairs and triples of both colours"""
    in_sets = sum(
        len(cards) for cards in kept if ranks_of(cards) in ({rank: 2}, {rank: 3}) and two_coloured(cards)
    )
    return in_sets + 2 * min(sorts_of_pieces([paired], rank))


def worth(kept: Sequence[Cards], paired: Cards, on_tables: int, rules: Rules) -> int:
    """KN-21: what each payer owes for a table"""
    nines = coloured_cards(kept, paired, "9")
    if rules.nines_counted == "over_the_table":
        nines = 2 * min(sorts_of_pieces([*kept, paired], "9"))
    points = rules.colour_points * (nines + coloured_cards(kept, paired, "5"))
    if sum(map(len, kept)) + len(paired) >= 11:
        return points + on_tables - rules.tables_less
    return points + rules.four_points * sum(1 for cards in kept if 4 in ranks_of(cards).values())


def settlement(
    kept: Sequence[Sequence[Cards]], paired: Sequence[Cards], demands: Sequence[Sequence[int]], rules: Rules
) -> list[int]:
    """KN-20 to KN-24"""
    sizes = [sum(map(len, kept[seat])) + len(paired[seat]) for seat in range(SEATS)]
    made = [size >= rules.made_from for size in sizes]
    won = [0] * SEATS
    for payer in range(SEATS):
        for payee in range(SEATS):
            if payer == payee or made[payer]:
                continue
            amount = worth(kept[payee], paired[payee], sum(sizes), rules) if made[payee] else 0
            amount += demand_points(demands[payer], payee, rules)
            won[payer] -= amount
            won[payee] += amount
    return won


def demand_points(demands: Sequence[int], payee: int, rules: Rules) -> int:
    """KN-23"""
    if rules.demand_paid_to == "the_forced":
        return rules.demand_points * demands[payee]
    return rules.demand_points * sum(demands) // 2


class Deal:
    """A deal, told only what each seat holds in the beginning."""

    def __init__(self, hands: Sequence[Cards], dealer: int, options: Mapping[str, Any]) -> None:
        self.rules = Rules(**options)
        self.hands = list(hands)
        self.dealer = dealer
        self.kept: list[list[Cards]] = [[] for _ in range(SEATS)]
        self.paired: list[Cards] = [frozenset()] * SEATS
        self.demands = [[0] * SEATS for _ in range(SEATS)]
        self.folded = [False] * SEATS
        self.totals = [0] * SEATS
        self.phase = "big_sets"
        self.leader = dealer
        self.top: Cards = frozenset()
        self.holder = dealer
        self.asked: list[int] = []  # who is still to be asked, the first of them now
        self.first_owner: int | None = None
        self.go_on_with_big_sets()

    # ---- what is legal

    def on_tables(self) -> int:
        return sum(len(cards) for kept in self.kept for cards in kept) + sum(map(len, self.paired))

    def room(self) -> int:
        return self.rules.table_limit - self.on_tables()

    def to_act(self) -> list[int]:
        if self.phase == "over":
            return []
        if self.phase == "throwing":
            return [seat for seat in range(SEATS) if len(self.hands[seat]) > self.room()]
        return self.asked[:1] if self.phase in ("big_sets", "reply", "ask") else [self.leader]

    def legal(self, seat: int) -> set[Deed]:
        if seat not in self.to_act():
            return set()
        return {
            "big_sets": self.big_sets,
            "lead": self.leads,
            "must_lead": self.plays,
            "reply": self.answers,
            "ask": self.votes,
            "throwing": self.throws,
        }[self.phase](seat)

    def big_sets(self, seat: int) -> set[Deed]:
        """KN-10"""
        found: set[Deed] = set()
        if self.room() >= 12:
            found |= {("dragon_phoenix", pair) for pair in dragons_in(self.hands[seat])}
        if self.room() >= 16 and is_eight_pairs(self.hands[seat]):
            found.add(("eight_pairs", ()))
        return found

    def plays(self, seat: int) -> set[Deed]:
        """KN-11, KN-17"""
        return {
            ("play", (cards,)) for cards in combinations_in(self.hands[seat]) if len(cards) <= self.room()
        }

    def leads(self, seat: int) -> set[Deed]:
        """KN-11, KN-14, KN-18"""
        found = self.plays(seat) | {("fold", ())}
        if self.on_tables() > 8 and any(len(hand) > self.room() for hand in self.hands):
            found.add(("tighten", ()))
        return found

    def answers(self, seat: int) -> set[Deed]:
        """KN-12: who can beat must."""
        return {
            ("beat", (cards,))
            for cards in combinations_in(self.hands[seat])
            if beats(cards, self.top, self.rules)
        }

    def votes(self, _seat: int) -> set[Deed]:
        """KN-14"""
        return {("demand", ()), ("pass", ())}

    def throws(self, seat: int) -> set[Deed]:
        """KN-18"""
        return {("throw", (frozenset([card]),)) for card in self.hands[seat]}

    # ---- what follows

    def apply(self, seat: int, deed: Deed) -> None:
        name, chosen = deed
        cards: Cards = frozenset(card for each in chosen for card in each)
        {
            "dragon_phoenix": self.lay_dragon,
            "eight_pairs": self.lay_pairs,
            "play": self.play,
            "fold": self.fold,
            "tighten": self.tighten,
            "beat": self.beat,
            "demand": self.demand,
            "pass": self.let_go,
            "throw": self.throw,
        }[name](seat, cards)

    def lay_dragon(self, seat: int, cards: Cards) -> None:
        high = frozenset(card for card in cards if card[1] in "KT8")
        self.hands[seat] -= cards
        self.kept[seat] += [high, cards - high]
        self.big_set_laid(seat)

    def lay_pairs(self, seat: int, _cards: Cards) -> None:
        self.paired[seat] = self.hands[seat]
        self.hands[seat] = frozenset()
        self.big_set_laid(seat)

    def big_set_laid(self, seat: int) -> None:
        if self.first_owner is None:
            self.first_owner = seat
        if self.room() == 0:
            self.end()
        else:
            self.go_on_with_big_sets()

    def go_on_with_big_sets(self) -> None:
        order = [(self.dealer + step) % SEATS for step in range(SEATS)]
        self.asked = [seat for seat in order if self.big_sets(seat)]
        if not self.asked:
            owner_leads = self.first_owner is not None and self.rules.big_set_leads == "its_owner"
            self.give_lead(self.first_owner if owner_leads and self.first_owner is not None else self.dealer)

    def give_lead(self, seat: int) -> None:
        """KN-19"""
        order = [(seat + step) % SEATS for step in range(SEATS)]
        able = [each for each in order if self.hands[each]]
        if not able:
            self.end()
        else:
            self.leader = able[0]
            self.phase = "lead"

    def play(self, seat: int, cards: Cards) -> None:
        self.hands[seat] -= cards
        self.top, self.holder = cards, seat
        self.asked = [(seat + 1) % SEATS, (seat + 2) % SEATS]
        self.phase = "reply"
        self.skip_who_cannot_beat()

    def skip_who_cannot_beat(self) -> None:
        while self.asked and not self.answers(self.asked[0]):
            del self.asked[0]
        if not self.asked:
            self.keep()

    def beat(self, seat: int, cards: Cards) -> None:
        self.hands[seat] -= cards
        self.top, self.holder = cards, seat
        del self.asked[0]
        self.skip_who_cannot_beat()

    def keep(self) -> None:
        """KN-13, KN-17"""
        self.kept[self.holder].append(self.top)
        if self.room() == 0:
            self.end()
        else:
            self.give_lead(self.holder)

    def fold(self, seat: int, _cards: Cards) -> None:
        """KN-14"""
        self.folded[seat] = True
        others = [(seat + 1) % SEATS, (seat + 2) % SEATS]
        self.asked = [other for other in others if not self.folded[other]]
        self.phase = "ask"
        if not self.asked:
            self.end()

    def demand(self, seat: int, _cards: Cards) -> None:
        self.demands[seat][self.leader] += 1
        self.phase = "must_lead"

    def let_go(self, seat: int, _cards: Cards) -> None:
        """KN-14: who does not demand has folded; KN-16"""
        self.folded[seat] = True
        del self.asked[0]
        if not self.asked:
            self.end()

    def tighten(self, _seat: int, _cards: Cards) -> None:
        self.phase = "throwing"

    def throw(self, seat: int, cards: Cards) -> None:
        self.hands[seat] -= cards
        if not self.to_act():
            self.phase = "lead"

    def end(self) -> None:
        self.phase = "over"
        self.totals = settlement(self.kept, self.paired, self.demands, self.rules)
