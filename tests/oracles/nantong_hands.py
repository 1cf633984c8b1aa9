"""Hands of 南通长牌, the plain way: what the indicators make of the kinds, which hands are complete, what
they and the hands of those who have not won are worth.

Written from the rules alone, without a line of the compiler or the referee. A card is written rank first, as
in "5p", or by its letter; a hand is a list of cards; each rule names its clause.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

KINDS = [f"{rank}{suit}" for suit in "spw" for rank in range(1, 10)] + ["Q", "R", "B"]
PACK = [kind for kind in KINDS for _ in range(4)]
OLD = ("Q", "R", "B", "9s")  # NT-2

Group = tuple[str, tuple[str, ...]]  # pair, run, triplet
Reading = tuple[Group, ...]
Values = tuple[int | None, int | None, int | None, int | None, int]


@dataclass
class Rules:
    """The options; the readings set in bold in the rules unless told otherwise."""

    nine_in_runs: bool = False
    half_open: str = "as_plain"
    robbing: bool = False
    triple_coins: bool = True
    payment: str = "difference"
    losers_settle: bool = True
    drawn_values: str = "settled"


@dataclass
class Meld:
    """A pong, open_kong or hidden_kong on the table."""

    sort: str
    kind: str

    def cards(self) -> list[str]:
        return [self.kind] * (3 if self.sort == "pong" else 4)


@dataclass
class Side:
    """What a seat has, and what lies open for all."""

    hand: list[str]
    melds: list[Meld]
    indicators: list[str]
    declared: set[str] = field(default_factory=set[str])


@dataclass
class Occasion:
    """How a hand was won; the card is none only if the hand was complete as dealt."""

    card: str | None
    own: bool = False
    replaced: bool = False
    first_discard: bool = False
    announced: bool = False
    last_card: bool = False


# ---- the classes, NT-5 to NT-16: pong, three in hand, open kong, concealed kong, all in the deal

CLASSES: dict[str, Values] = {
    "NT-5": (2, 4, 8, 12, 16),
    "NT-6": (4, 8, 16, 24, 32),
    "NT-7": (4, 8, 16, 24, 32),
    "NT-8": (8, 24, None, None, 32),
    "NT-9": (8, 16, 32, 48, 64),
    "NT-10": (16, 48, None, None, 64),
    "NT-11": (None, 48, None, None, 64),
    "NT-12": (8, 16, 32, 48, 64),
    "NT-13": (16, 48, None, None, 64),
    "NT-14": (16, 32, 64, 96, 128),
    "NT-15": (32, 96, None, None, 128),
    "NT-16": (None, 96, None, None, 128),
}


def case_of(indicators: Sequence[str]) -> str:
    first, second = indicators
    old = (first in OLD) + (second in OLD)
    if old:
        return "two dragons" if old == 2 else "half"
    return "double" if first[0] == second[0] else "plain"


def is_sibling(kind: str, indicators: Sequence[str]) -> bool:
    """The same number in another suit; an open kind is no sibling."""
    return (
        kind not in indicators and len(kind) == 2 and any(kind[0] == x[0] for x in indicators if len(x) == 2)
    )


def classes_of_old(kind: str, indicators: Sequence[str]) -> str:
    case, number = case_of(indicators), indicators.count(kind)
    if case == "half":
        return "NT-13" if number else "NT-12"
    if case == "two dragons":
        return ("NT-14", "NT-15", "NT-16")[number]
    return "NT-6"


def class_of_open(indicators: Sequence[str], rules: Rules) -> str:
    """The class of a number card that is no old general and lies open."""
    if case_of(indicators) == "double":
        return "NT-11" if indicators[0] == indicators[1] else "NT-10"
    return "NT-10" if case_of(indicators) == "half" and rules.half_open == "as_double" else "NT-8"


def values_of(kind: str, indicators: Sequence[str], rules: Rules) -> Values:
    """Return the values of the best class a kind belongs to."""
    found = ["NT-5"]
    if kind in OLD:
        found.append(classes_of_old(kind, indicators))
    elif kind in indicators:
        found.append(class_of_open(indicators, rules))
    if is_sibling(kind, indicators):
        found.append("NT-9" if case_of(indicators) == "double" else "NT-7")
    return max((CLASSES[each] for each in found), key=lambda values: values[4])


def live(kind: str, indicators: Sequence[str]) -> int:
    return 4 - indicators.count(kind)


def kind_value(kind: str, side: Side, triplets: Sequence[str], rules: Rules) -> int:
    """NT-17, 18, 20: what a kind counts in its best form; `triplets` stand in hand"""
    pong, three, open_kong, hidden, dealt = values_of(kind, side.indicators, rules)
    forms = [0]
    if kind in side.declared:
        forms.append(dealt)
    if side.hand.count(kind) == live(kind, side.indicators):
        forms.append(hidden or three or 0)
    if kind in triplets:
        forms.append(three or 0)
    laid = {"pong": pong, "open_kong": open_kong, "hidden_kong": hidden}
    forms += [laid[meld.sort] or 0 for meld in side.melds if meld.kind == kind]
    return max(forms)


def owned(side: Side, kind: str) -> int:
    return side.hand.count(kind) + sum(len(meld.cards()) for meld in side.melds if meld.kind == kind)


def card_values(side: Side, triplets: Sequence[str], rules: Rules) -> int:
    """The values of all kinds, those of the three elders twice if they meet (NT-28)"""
    values = {kind: kind_value(kind, side, triplets, rules) for kind in KINDS}
    met = all(owned(side, kind) >= 3 or values[kind] > 0 for kind in "QRB")
    return sum(values.values()) + (sum(values[kind] for kind in "QRB") if met else 0)


def tens(number: int) -> int:
    """NT-31"""
    return -(-number // 10) * 10


def loser_total(side: Side, rules: Rules) -> int:
    """NT-32: a seat that has not won; three alike in hand always count"""
    return tens(card_values(side, [kind for kind in KINDS if side.hand.count(kind) >= 3], rules))


# ---- complete hands, NT-24


def holds(cards: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(list(cards).count(card) >= list(wanted).count(card) for card in wanted)


def without(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def run_from(card: str, rules: Rules) -> tuple[str, ...] | None:
    if len(card) == 1 or card[0] > "7" or (card == "7s" and not rules.nine_in_runs):
        return None
    return tuple(f"{int(card[0]) + step}{card[1]}" for step in range(3))


def readings(cards: Sequence[str], melds: Sequence[Meld], rules: Rules) -> set[Reading]:
    """Return every way to part the cards held into a pair and as many sets as the melds leave."""
    if len(cards) + 3 * len(melds) != 23:
        return set()
    return {tuple(sorted(reading)) for reading in parted(sorted(cards), False, rules)}


def parted(cards: Sequence[str], paired: bool, rules: Rules) -> Iterator[Reading]:
    if not cards:
        if paired:
            yield ()
        return
    least = cards[0]
    groups: list[Group] = [("triplet", (least,) * 3)]
    run = run_from(least, rules)
    if run is not None:
        groups.append(("run", run))
    if not paired:
        groups.append(("pair", (least,) * 2))
    for group in groups:
        if holds(cards, group[1]):
            for rest in parted(without(cards, group[1]), paired or group[0] == "pair", rules):
                yield (group, *rest)


def complete(cards: Sequence[str], melds: Sequence[Meld], rules: Rules) -> bool:
    return bool(readings(cards, melds, rules))


def waits(cards: Sequence[str], melds: Sequence[Meld], rules: Rules) -> list[str]:
    """NT-21: the kinds that complete a hand, without those of which the seat has all four itself"""
    side = Side(list(cards), list(melds), [])
    return [kind for kind in KINDS if owned(side, kind) < 4 and complete([*cards, kind], melds, rules)]


# ---- the winner's total, NT-25 to NT-30

COINS: tuple[str, ...] = ("1p", "2p", "3p")


def coin_runs(reading: Reading) -> int:
    return sum(1 for group in reading if group == ("run", COINS))


def shape_of(reading: Reading) -> str:
    """NT-24: a coin run is a run, and stands in a floating hand too"""
    runs = [group for sort, group in reading if sort == "run"]
    if len(runs) == 7:
        return "clear"
    return "floating" if all(run == COINS for run in runs) else "mixed"


def wait_extra(reading: Reading, card: str | None) -> int:
    """NT-27: a gap, an edge or the pair, one at most"""
    return 10 if any(was_waited_for(group, card) for group in reading if card in group[1]) else 0


def was_waited_for(group: Group, card: str | None) -> bool:
    sort, cards = group
    if sort == "run":
        low, middle, high = cards
        return card == middle or (card == high and low[0] == "1") or (card == low and high[0] == "9")
    return sort == "pair"


def standing(reading: Reading, rules: Rules) -> list[str]:
    """Return the kinds that count as three in hand: triplets, and those of three coin runs (NT-26)."""
    found = [group[0] for sort, group in reading if sort == "triplet"]
    return found + (list(COINS) if rules.triple_coins and coin_runs(reading) >= 3 else [])


def total_of(reading: Reading, side: Side, occasion: Occasion, rules: Rules) -> int:
    """The total of one arrangement; `side` has the card won with in its hand."""
    shape = shape_of(reading)
    number = {"clear": 100, "floating": 50, "mixed": 20}[shape]
    number += card_values(side, standing(reading, rules), rules)
    number += (0, 20, 50, 100, 200)[coin_runs(reading)]
    number += wait_extra(reading, occasion.card)
    number += 10 * occasion.own + 10 * (occasion.own and occasion.replaced)
    closed = all(meld.sort == "hidden_kong" for meld in side.melds)
    doublings = [
        shape == "floating",
        shape == "floating" and closed,
        occasion.card is None,
        occasion.first_discard,
        occasion.announced,
        occasion.last_card,
    ]
    return tens(number * 2 ** sum(doublings))


def total(side: Side, occasion: Occasion, rules: Rules) -> int | None:
    """NT-30: the best arrangement counts; None if there is none"""
    found = readings(side.hand, side.melds, rules)
    return max((total_of(reading, side, occasion, rules) for reading in found), default=None)


def settled(totals: Sequence[int]) -> list[int]:
    """NT-32: every two seats settle the difference"""
    return [sum(own - other for other in totals) for own in totals]
