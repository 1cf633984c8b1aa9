"""What a hand of 桂林字牌 is worth, the plain way: every reading of it is tried.

Written from the rules alone; each rule names its clause. A card is its code, s1 … s10 and b1 … b10.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

CARDS = [f"{script}{rank}" for script in "sb" for rank in range(1, 11)]
SWEPT = ("sweep", "late_sweep")
FOURS = ("opened", "through", "quad")
#: Hu of a meld in small and in big characters (GL-4 … GL-12).
WORTH = {
    "run": (0, 0),
    "one_two_three": (3, 6),
    "two_seven_ten": (3, 6),
    "mixed": (0, 0),
    "pong": (1, 3),
    "kan": (3, 6),
    "sweep": (3, 6),
    "late_sweep": (3, 6),
    "opened": (6, 9),
    "through": (9, 12),
    "quad": (9, 12),
}


@dataclass(frozen=True)
class Rules:
    """The options, with their usual values."""

    min_hu: int = 10
    own_chow: str = "open"
    leftover: str = "stay"
    won_three: str = "as_pong"
    past_lie: str = "one_up"
    open_swept: str = "any_card"
    open_pong: str = "anyone"
    dead_for: str = "same"
    must_win_turned: bool = False
    omens: str = "straight"
    first_through: str = "down"


@dataclass(frozen=True)
class Meld:
    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Occasion:
    """The card that wins, if one is added: turned by the seat itself, by somebody, or discarded."""

    card: str | None = None
    own: bool = False
    turned: bool = False


def rank(card: str) -> int:
    return int(card[1:])


def sort(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CARDS.index))


def meld_name(cards: Sequence[str]) -> str | None:
    """The meld that three cards from a hand make, if they make one that can be eaten (GL-4 … GL-7)."""
    scripts, ranks = {card[0] for card in cards}, sorted(rank(card) for card in cards)
    if len(scripts) == 2:
        return "mixed" if len(set(ranks)) == 1 else None
    if ranks == [1, 2, 3]:
        return "one_two_three"
    if ranks == [2, 7, 10]:
        return "two_seven_ten"
    return "run" if ranks[1] == ranks[0] + 1 and ranks[2] == ranks[1] + 1 else None


def hu_of(meld: Meld) -> int:
    small, big = WORTH[meld.name]
    return small if meld.cards[0][0] == "s" else big


def without(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


@lru_cache(1 << 14)
def splits(cards: tuple[str, ...], three: str | None) -> frozenset[tuple[int, int, int, int]]:
    """All ways to part loose cards into melds and pairs: how many melds, pairs, threes of the card that may
    stand three times, and their hu.
    """
    if not cards:
        return frozenset({(0, 0, 0, 0)})
    found: set[tuple[int, int, int, int]] = set()
    head, rest = cards[0], cards[1:]
    for others in set(combinations(rest, 2)):
        group = (head, *others)
        left = tuple(without(rest, others))
        if len(set(group)) == 1:
            if head == three:
                found |= {(m + 1, p, t + 1, h) for m, p, t, h in splits(left, three)}
        elif (name := meld_name(group)) is not None:
            worth = hu_of(Meld(name, group))
            found |= {(m + 1, p, t, h + worth) for m, p, t, h in splits(left, three)}
    if head in rest:
        left = tuple(without(rest, (head,)))
        found |= {(m, p + 1, t, h) for m, p, t, h in splits(left, three) if p == 0}
    return frozenset(found)


def held_whole(count: int, card: str, occasion: Occasion, kept: str | None) -> list[list[Meld]]:
    """The ways in which a card held three or four times stands: never broken (GL-23, GL-38)."""
    kan, quad = Meld("kan", (card,) * 3), Meld("quad", (card,) * 4)
    if count == 4:
        return [[quad]] if card == kept else [[quad], [kan]]
    if occasion.card != card:
        return [[kan]]
    if occasion.own:
        return [[Meld("through", (card,) * 4)]]  # GL-18
    return [[Meld("opened", (card,) * 4)], [kan]]  # GL-35


def joined(melds: Sequence[Meld], occasion: Occasion, rules: Rules) -> Iterator[list[Meld]]:
    """What lies if the winning card is put to three on the table (GL-19, GL-35)."""
    for place, meld in enumerate(melds):
        if occasion.card is None or meld.cards != (occasion.card,) * 3:
            continue
        swept = meld.name in SWEPT
        if swept and occasion.own:
            name = "through"
        elif (swept and (occasion.turned or rules.open_swept == "any_card")) or (
            meld.name == "pong" and occasion.turned and (occasion.own or rules.open_pong == "anyone")
        ):
            name = "opened"
        else:
            continue
        yield [*melds[:place], Meld(name, (*meld.cards, occasion.card)), *melds[place + 1 :]]


def hands(
    hand: Sequence[str], melds: Sequence[Meld], occasion: Occasion, rules: Rules, kept: str | None
) -> Iterator[tuple[list[Meld], list[str], bool]]:
    """The ways to look at a hand: what is fixed, what is loose, whether the winning card is among that."""
    held = Counter(hand)
    whole = [card for card in held if held[card] >= 3]
    bound = occasion.own and any(
        meld.name in SWEPT and meld.cards[0] == occasion.card for meld in melds
    )  # GL-18: the sweep on the table must take it
    for chosen in product(*(held_whole(held[card], card, occasion, kept) for card in whole)):
        fixed = [meld for way in chosen for meld in way]
        used = Counter(card for meld in fixed for card in meld.cards)
        taken = occasion.card is None or used[occasion.card] == held[occasion.card] + 1
        loose = list((held - used).elements())
        if taken:
            yield [*melds, *fixed], loose, False
            continue
        assert occasion.card is not None
        if not bound:
            yield [*melds, *fixed], [*loose, occasion.card], True
        for laid in joined(melds, occasion, rules):
            yield [*laid, *fixed], loose, False


def best(
    hand: Sequence[str],
    melds: Sequence[Meld],
    occasion: Occasion,
    rules: Rules,
    kept: str | None = None,
) -> int | None:
    """The most hu of a winning hand; None if it does not win (GL-27)."""
    most: int | None = None
    twice = occasion.card if occasion.card is not None and hand.count(occasion.card) == 2 else None
    for fixed, loose, among in hands(hand, melds, occasion, rules, kept):
        base = sum(map(hu_of, fixed))
        three = twice if among else None
        for number, pairs, threes, more in splits(sort(loose), three):
            if three is not None and occasion.own and not threes:
                continue  # GL-17: two and one's own third are swept
            if number + len(fixed) + pairs != 7 or (pairs and not any(m.name in FOURS for m in fixed)):
                continue
            total = base + more + threes * three_hu(three, occasion, rules)
            if total >= rules.min_hu and (most is None or total > most):
                most = total
    return most


def three_hu(card: str | None, occasion: Occasion, rules: Rules) -> int:
    """What three alike completed by the winning card count (GL-16a)."""
    if card is None:
        return 0
    as_sweep = occasion.own or rules.won_three == "as_sweep"
    return hu_of(Meld("sweep" if as_sweep else "pong", (card,) * 3))


def waits(
    hand: Sequence[str], melds: Sequence[Meld], rules: Rules, kept: str | None, *, own: bool
) -> list[str]:
    """The cards that win when they are turned, those left out of which all are held."""
    held = Counter(hand) + Counter(card for meld in melds for card in meld.cards)
    return [
        card
        for card in CARDS
        if held[card] < 4 and best(hand, melds, Occasion(card, own, turned=True), rules, kept) is not None
    ]
