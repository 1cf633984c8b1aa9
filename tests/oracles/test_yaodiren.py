"""幺地人: the referee held against the plain oracle, hand by hand and deal by deal."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.oracles import yaodiren_hands as plain
from tests.oracles.following import module_of
from tests.oracles.spread import spread
from tests.oracles.yaodiren_follow import play, random_hand
from tests.oracles.yaodiren_hands import FACES, Group, Rules

NOTHING_SEEN = frozenset(FACES)
PLAIN = Rules()


def cards(text: str) -> list[str]:
    return text.split()


# ---- the oracle itself, on the worked cases of the rules


def test_worked_groups() -> None:
    assert plain.points_of(("eaten", ("24", "24", "44")), True, PLAIN) == 3
    assert plain.points_of(("sevens", ("16", "25", "34")), True, PLAIN) == 2
    assert plain.points_of(("eaten", ("36", "23", "23")), True, PLAIN) == 0
    assert not list(plain.arrangements(plain.counted(cards("24 44 66")), 1))


LAID: list[Group] = [("alike", ("44",) * 3), ("alike", ("24",) * 3), ("alike", ("16",) * 4)]


def test_thirty_six_points() -> None:
    hand = cards("66 66 11 36 23 23 13 46 46 56 12 12")
    assert plain.best_points(hand, LAID, PLAIN) == 36
    assert plain.best_fan(hand, LAID, 33, PLAIN) == 1


def test_seven_pongs() -> None:
    laid: list[Group] = [("alike", (card,) * 3) for card in cards("11 66 14 45 15 22 56")]
    assert plain.best_points([], laid, PLAIN) == 48
    assert plain.best_fan([], laid, 33, PLAIN) == 4


def test_thirty_two_points() -> None:
    laid: list[Group] = [("alike", ("14",) * 3), ("alike", ("23",) * 4), ("alike", ("24",) * 3)]
    hand = cards("66 11 11 34 34 25 44 44 15 56 12 12")
    assert plain.best_points(hand, laid, PLAIN) == 32
    assert plain.best_fan(hand, laid, 33, PLAIN) is None


@pytest.mark.parametrize(("points", "dealer", "fan"), [(55, 2, 2), (53, 1, 2)])
def test_high_wins(points: int, dealer: int, fan: int) -> None:
    third = "24 24 44" if points == 55 else "33 33 44"
    laid: list[Group] = [("alike", (card,) * 4) for card in ("12", "13", "15")]
    laid += [("alike", ("45",) * 3), ("alike", ("46",) * 3)]
    hand = cards(third + " 36 23 23")
    assert plain.best_points(hand, laid, PLAIN) == points
    assert [plain.best_fan(hand, laid, needed, PLAIN) for needed in (34, 33)] == [dealer, fan]


def test_two_ways_to_estimate_agree() -> None:
    """The estimate by dynamic programming against the plain search of all splits, on small hands."""
    random = Random(5)
    for _ in range(60):
        hand = random_hand(random, random.randint(3, 9))
        alive = frozenset(random.sample(FACES, 16))
        found = plain.sums(plain.counted(hand), alive, PLAIN)
        assert found == splits_by_trying(hand, alive)


def splits_by_trying(hand: list[str], alive: frozenset[str]) -> plain.Sums:
    """Try every set of seeds, in the order of all seeds there are."""
    every = sorted(
        {seed for face in FACES for seed in plain.seeds_with(face, alive, PLAIN)},
        key=lambda seed: (seed.cards, seed.best),
    )
    found: plain.Sums = {}
    stack: list[tuple[int, tuple[int, ...], int, int, int, int]] = [(0, plain.counted(hand), 0, 0, 0, 0)]
    while stack:
        start, left, number, helping, best, least = stack.pop()
        before = found.get((number, min(2, helping)), (-1, 10**6))
        found[number, min(2, helping)] = (max(before[0], best), min(before[1], least))
        for place in range(start, len(every)):
            seed = every[place]
            rest = plain.without(left, seed.cards)
            if rest is not None and number < plain.MOST:
                sums = (best + seed.best, least + seed.least)
                stack.append((place, rest, number + 1, helping + seed.helps, *sums))
    return found


# ---- hands


def rules_of(options: dict[str, Any]) -> Rules:
    return Rules(
        4 if options.get("three_in_hand") == "as_kong" else 3,
        5 if options.get("four_in_hand") == "as_fire" else 4,
        options.get("count_hand", True),
        frozenset({4}) if options.get("makes_up") == "four_only" else frozenset({3, 4}),
    )


def random_rules(random: Random) -> dict[str, Any]:
    values = {
        "three_in_hand": ("as_pong", "as_kong"),
        "four_in_hand": ("as_kong", "as_fire"),
        "count_hand": (True, False),
        "makes_up": ("three_or_four", "four_only"),
    }
    return {name: random.choice(each) for name, each in values.items() if random.random() < 0.4}


NAMES = {3: "pong", 4: "kong", 5: "fire"}


def written(group: Group) -> dict[str, Any]:
    name = NAMES[len(group[1])] if group[0] == "alike" else group[0]
    return {"group": name, "kinds": list(group[1])}


def complete_hand(random: Random) -> tuple[list[str], list[Group]]:
    """A hand made of seven groups, some of them laid; now and then one card is another."""
    free = Counter[str](dict.fromkeys(FACES, 5))
    made: list[Group] = []
    while len(made) < plain.MOST:
        group = random.choice(plain.groups_with(random.choice(FACES)))
        if all(free[card] >= count for card, count in Counter(group[1]).items()):
            free -= Counter(group[1])
            made.append(group)
    number = random.randint(0, plain.MOST)
    hand = [card for group in made[number:] for card in group[1]]
    if hand and random.random() < 0.3:
        hand[random.randrange(len(hand))] = random.choice(sorted(free.elements()))
    return hand, made[:number]


def arranged(
    options: dict[str, Any], hand: list[str], laid: list[Group], gone: list[str], dealer: int
) -> Any:
    zones = {"hand": {0: " ".join(hand)}, "melds": {0: list(map(written, laid))}, "discards": {1: gone}}
    return module_of("yaodiren").__dict__["Deal"].arranged(options, zones, {"dealer": dealer})


def check_win(seed: int) -> None:
    random = Random(seed)
    options = random_rules(random)
    hand, laid = complete_hand(random)
    dealer = random.randrange(2)
    deal = arranged(options, hand, laid, [], dealer)
    rules, needed = rules_of(options), 34 - dealer
    assert deal.value("total", 0, None).total == plain.best_points(hand, laid, rules)
    fan = plain.best_fan(hand, laid, needed, rules)
    assert deal.complete("fan", 0, None) == (fan is not None)
    assert deal.value("fan", 0, None).total == (fan or 0)


def check_estimate(seed: int) -> None:
    """Estimates at the start and in mid-deal, when some faces cannot come any more."""
    random = Random(seed)
    options = random_rules(random)
    hand, laid = random_hand(random, random.randint(14, 21)), list[Group]()
    if seed % 2:
        free = Counter[str](dict.fromkeys(FACES, 5)) - Counter(hand)
        for face in random.sample(FACES, 8):
            number = random.choice((3, 4))
            if free[face] >= number and len(laid) < 3:
                laid.append(("alike", (face,) * number))
                free[face] -= number
        hand = hand[: 21 - 3 * len(laid)]
    left = Counter[str](dict.fromkeys(FACES, 5)) - Counter(hand)
    left -= Counter(card for group in laid for card in group[1])
    gone = [card for face in random.sample(FACES, 7 * (seed % 3)) for card in [face] * left[face]]
    deal = arranged(options, hand, laid, gone, 1)
    seen = Counter(hand) + Counter(gone) + Counter(card for group in laid for card in group[1])
    alive, rules = plain.alive_faces(seen), rules_of(options)
    assert deal.value("estimate", 0).total == plain.estimate(hand, laid, alive, rules)
    assert deal.value("most_groups", 0).total == plain.most_groups(hand, laid, alive, rules)
    assert deal.value("least_points", 0).total == plain.least_points(hand, laid, alive, rules)


def test_some_wins() -> None:
    for seed in range(150):
        check_win(seed)


def test_some_estimates() -> None:
    for seed in range(16):
        check_estimate(seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_many_hands(part: int) -> None:
    for seed in spread(part, 1000):
        check_win(seed)
        if seed % 10 == 0:
            check_estimate(seed)


# ---- whole deals


def test_some_deals() -> None:
    won = sum(play(seed).winner is not None for seed in range(8))
    assert won


def test_some_deals_of_two_seats() -> None:
    for seed in range(2):
        play(seed, "two_seats")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_many_deals(part: int) -> None:
    for seed in spread(part, 500):
        play(seed, "two_seats" if seed % 5 == 0 else None)
