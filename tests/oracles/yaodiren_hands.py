"""幺地人: hands. A plain oracle that shares nothing with the referee: it tries every way to divide a hand.

A card is a text of its two halves, the smaller first: "44" is 人. Hands are lists of cards; numbers are those
of the clauses.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

KINDS = "11 12 13 22 14 23 24 15 33 34 16 25 44 35 26 45 36 46 55 56 66"
FACES = tuple(KINDS.split())
PLACES = {face: place for place, face in enumerate(FACES)}
FAN_CARDS = {"11", "14", "44"}  # YD-2
ALIKE = {3: (8, 4), 4: (12, 6), 5: (16, 8)}  # YD-7, 8, 9: red, black
MOST = 7  # YD-4

Group = tuple[str, tuple[str, ...]]  # "alike", "eaten" or "sevens", and its cards
Counts = tuple[int, ...]  # of each face, in the order of FACES


@dataclass(frozen=True)
class Rules:
    """The settings on which the worth of a hand depends."""

    three_as: int = 3
    four_as: int = 4
    count_hand: bool = True
    makes_up: frozenset[int] = frozenset({3, 4})


def pips(card: str) -> int:
    return int(card[0]) + int(card[1])


def is_red(card: str) -> bool:
    return "1" in card or "4" in card or card == "66"


def reds(cards: Sequence[str]) -> int:
    return sum(map(is_red, cards))


def alike_points(number: int, card: str) -> int:
    return ALIKE[number][0 if is_red(card) else 1] if number in ALIKE else 0


def counted(cards: Sequence[str]) -> Counts:
    found = Counter(cards)
    return tuple(found[face] for face in FACES)


# ---- groups ------------------------------------------------------------------------------------------------


@cache
def fourteens(card: str) -> tuple[str, ...]:
    """The other faces that make fourteen with one; a seven is no matter of fourteen but of sevens."""
    if pips(card) == 7:
        return ()
    return tuple(face for face in FACES if pips(face) + pips(card) == 14)


SEVENS = tuple(face for face in FACES if pips(face) == 7)


@cache
def groups_with(card: str) -> tuple[Group, ...]:
    """All groups of a hand that hold a card."""
    found: list[Group] = [("alike", (card,) * number) for number in ALIKE]
    for other in fourteens(card):
        found += [("eaten", (card, card, other)), ("eaten", (card, other, other))]
    if card in SEVENS:
        pairs = [(one, other) for place, one in enumerate(SEVENS) for other in SEVENS[place:]]
        found += [("sevens", (card, *pair)) for pair in pairs]
    return tuple(found)


def without(cards: Counts, gone: Sequence[str]) -> Counts | None:
    """What is left of a hand, or nothing if it has not got the cards."""
    left = list(cards)
    for card in gone:
        place = PLACES[card]
        left[place] -= 1
        if left[place] < 0:
            return None
    return tuple(left)


def arrangements(cards: Counts, number: int) -> Iterator[list[Group]]:
    """Every way to divide a hand into so many groups with no card left over."""
    first = next((face for face, count in zip(FACES, cards, strict=True) if count), None)
    if first is None or not number:
        if first is None and not number:
            yield []
        return
    if sum(cards) > 5 * number or sum(cards) < 3 * number:
        return
    for group in groups_with(first):
        left = without(cards, group[1])
        if left is not None:
            for rest in arrangements(left, number - 1):
                yield [group, *rest]


# ---- what a hand is worth ----------------------------------------------------------------------------------


def size_counted(group: Group, laid: bool, rules: Rules) -> int:
    """YD-10: three and four alike in the hand may count as more."""
    number = len(group[1])
    if laid or group[0] != "alike":
        return number
    return {3: rules.three_as, 4: rules.four_as}.get(number, number)


def points_of(group: Group, laid: bool, rules: Rules) -> int:
    """The points that a group counts when a deal is won."""
    if not laid and not rules.count_hand:
        return 0
    if group[0] != "alike":
        return reds(group[1])
    return alike_points(size_counted(group, laid, rules), group[1][0])


def fan_of(group: Group, laid: bool, rules: Rules) -> int:
    """YD-26"""
    if group[0] != "alike":
        return 0
    number = size_counted(group, laid, rules)
    if group[1][0] in FAN_CARDS:
        return number - 2
    return int(number == 5)


def worths(hand: Sequence[str], laid: Sequence[Group], rules: Rules) -> set[tuple[int, int, bool]]:
    """For every way to complete a hand its points, the fan of its groups, and whether all are alike."""
    found: set[tuple[int, int, bool]] = set()
    for held in arrangements(counted(hand), MOST - len(laid)):
        pairs = [(group, True) for group in laid] + [(group, False) for group in held]
        points = sum(points_of(group, is_laid, rules) for group, is_laid in pairs)
        fan = sum(fan_of(group, is_laid, rules) for group, is_laid in pairs)
        found.add((points, fan, all(group[0] == "alike" for group, _ in pairs)))
    return found


def best_points(hand: Sequence[str], laid: Sequence[Group], rules: Rules) -> int:
    return max((points for points, _, _ in worths(hand, laid, rules)), default=0)


def best_fan(hand: Sequence[str], laid: Sequence[Group], needed: int, rules: Rules) -> int | None:
    """YD-26, 27: the most fan of a hand that has the points needed."""
    found = [
        fan + (points - needed) // 10 + alike
        for points, fan, alike in worths(hand, laid, rules)
        if points >= needed
    ]
    return max(found, default=None)


# ---- estimates: YD-11, 13, 23 ------------------------------------------------------------------------------

#: How many seeds, how many of them make up for a missing group -> the best and the least sum of points.
Sums = dict[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Seed:
    """Cards of a seed, its best and least outcome, and whether it makes up for a missing group."""

    cards: tuple[str, ...]
    best: int
    least: int
    helps: bool


def seeds_with(card: str, alive: frozenset[str], rules: Rules) -> Iterator[Seed]:
    """All seeds that hold a card; `alive` are the faces that can still come."""
    can_grow = card in alive
    if can_grow:
        yield Seed((card,) * 2, alike_points(3, card), alike_points(3, card), False)
    for number in (3, 4):
        plain = number if number == 3 else 4
        grown = alike_points(number + 1 if can_grow else number, card)
        helps = can_grow and number in rules.makes_up
        yield Seed((card,) * number, grown, alike_points(plain, card), helps)
    yield Seed((card,) * 5, alike_points(5, card), alike_points(5, card), False)
    for other in fourteens(card):
        thirds = {card, other} & alive
        yield from halves((card, other), thirds)
        for cards in ((card, card, other), (card, other, other)):
            yield Seed(cards, reds(cards), reds(cards), False)
    if card in SEVENS:
        yield from sevens_with(card, alive)


def sevens_with(card: str, alive: frozenset[str]) -> Iterator[Seed]:
    for other in SEVENS:
        yield from halves((card, other), set(SEVENS) & alive)
    for place, one in enumerate(SEVENS):
        for other in SEVENS[place:]:
            cards = (card, one, other)
            yield Seed(cards, reds(cards), reds(cards), False)


def halves(pair: tuple[str, str], thirds: set[str]) -> Iterator[Seed]:
    """Two cards of fourteen with the better and the poorer third card, if one can come."""
    if thirds:
        outcomes = [reds((*pair, third)) for third in thirds]
        yield Seed(pair, max(outcomes), min(outcomes), False)


@cache
def seeds_of(card: str, alive: frozenset[str], rules: Rules) -> frozenset[Seed]:
    """The seeds that hold a card; of the faces alive only those that go with it make a difference."""
    return frozenset(seeds_with(card, alive, rules))


@cache
def going_with(card: str) -> frozenset[str]:
    """The faces that stand in a group with a card."""
    return frozenset(other for _, cards in groups_with(card) for other in cards)


@lru_cache(1000)
def sums(cards: Counts, alive: frozenset[str], rules: Rules) -> Sums:
    """Every number of seeds that a hand can be split into, with the best and least it comes to."""
    known: dict[Counts, Sums] = {}

    def split(left: Counts) -> Sums:
        if left not in known:
            known[left] = split_anew(left)
        return known[left]

    def split_anew(left: Counts) -> Sums:
        first = next((face for face, count in zip(FACES, left, strict=True) if count), None)
        if first is None:
            return {(0, 0): (0, 0)}
        found: Sums = {}
        merge(found, split(without(left, (first,)) or left), Seed((), 0, 0, False), 0)
        for seed in seeds_of(first, alive & going_with(first), rules):
            rest = without(left, seed.cards)
            if rest is not None:
                merge(found, split(rest), seed, 1)
        return found

    return split(cards)


def merge(found: Sums, rest: Sums, seed: Seed, more: int) -> None:
    for (number, helping), (best, least) in rest.items():
        key = (number + more, min(2, helping + seed.helps))
        if key[0] <= MOST:
            before = found.get(key, (-1, 10**6))
            found[key] = (max(before[0], best + seed.best), min(before[1], least + seed.least))


def all_sums(hand: Sequence[str], laid: Sequence[Group], alive: frozenset[str], rules: Rules) -> Sums:
    """The same with the groups on the table, which count as what they are."""
    on_table = sum(value_on_table(group) for group in laid)
    found: Sums = {}
    for (number, helping), (best, least) in sums(counted(hand), alive, rules).items():
        if number + len(laid) <= MOST:
            found[number + len(laid), helping] = (best + on_table, least + on_table)
    return found


def value_on_table(group: Group) -> int:
    return alike_points(len(group[1]), group[1][0]) if group[0] == "alike" else reds(group[1])


def estimate(hand: Sequence[str], laid: Sequence[Group], alive: frozenset[str], rules: Rules) -> int:
    """YD-13: the best sum with enough groups, or with what makes up for the missing ones; 0 without any."""
    fitting = [
        best
        for (number, helping), (best, _) in all_sums(hand, laid, alive, rules).items()
        if number >= 5 and helping >= MOST - number
    ]
    return max(fitting, default=0)


def most_groups(hand: Sequence[str], laid: Sequence[Group], alive: frozenset[str], rules: Rules) -> int:
    return max(number for number, _ in all_sums(hand, laid, alive, rules))


def least_points(hand: Sequence[str], laid: Sequence[Group], alive: frozenset[str], rules: Rules) -> int:
    found = all_sums(hand, laid, alive, rules)
    most = max(number for number, _ in found)
    return min(least for (number, _), (_, least) in found.items() if number == most)


def alive_faces(seen: Mapping[str, int]) -> frozenset[str]:
    """YD-23: the faces of which a seat has not seen all five copies."""
    return frozenset(face for face in FACES if seen.get(face, 0) < 5)
