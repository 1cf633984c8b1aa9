"""砍牛腿: the referee held against the plain oracle, hand by hand and deal by deal."""

from functools import partial
from random import Random
from typing import Any

import pytest

from tests.oracles import kanniutui as plain
from tests.oracles.following import canonical, module_of, random_options
from tests.oracles.kanniutui_follow import OPTIONS, Beside, clustered_hands, play
from tests.oracles.spread import spread

Cards = plain.Cards


def cards(text: str) -> Cards:
    return frozenset(text.split())


# ---- the oracle itself, on the worked cases of the rules


def test_two_ways_to_find_combinations_agree() -> None:
    for hand in (frozenset(each) for each in clustered_hands(Random(1))):
        assert plain.combinations_in(hand) == plain.combinations_by_trying(hand)


@pytest.mark.parametrize(
    ("upper", "lower", "wins"),
    [
        ("S7 H7", "S3 H3", True),
        ("S6 H6", "S3 H3", False),
        ("S3 H3", "S6 H6", False),
        ("H9 S9", "S7 H7", True),
        ("SK HK", "H9 S9", False),
        ("SJ HJ", "H9 D9", True),
        ("S8 H8", "H9 D9", False),
        ("H9 D9", "SJ HJ", False),
        ("H5 D5", "S2 H2", True),
        ("H5 S5", "S2 H2", False),
        ("SK HK", "H5 S5", False),
        ("SK ST S8", "SA S2 S3", True),
        ("SK HK DK", "SA S2 S3", False),
        ("S9 H9 D9", "SQ HQ DQ", True),
        ("S9 H9 D9", "SK HK DK", False),
        ("S2 H2 D2", "S5 H5 D5", False),
        ("S3 H3 D3 C3", "S6 H6 D6 C6", False),
        ("S5 H5 D5 C5", "S2 H2 D2 C2", True),
        ("SK HK DK CK ST S8", "SA HA DA CA S2 S3", True),
        ("SK HK DK CK ST S8", "SA HA S2 H2 S3 H3", False),
        ("SK HK ST HT S8 H8", "SA HA S2 H2 S3 H3", True),
        ("SK", "S8 H8", False),
    ],
)
def test_what_beats_what(upper: str, lower: str, wins: bool) -> None:
    assert plain.beats(cards(upper), cards(lower), plain.Rules()) == wins


def settled(kept: list[list[str]], demands: dict[tuple[int, int], int]) -> list[int]:
    tables = [[cards(text) for text in seat] for seat in kept]
    counted = [[demands.get((payer, payee), 0) for payee in range(3)] for payer in range(3)]
    return plain.settlement(tables, [cards("")] * 3, counted, plain.Rules())


def test_worked_cases_of_the_settlement() -> None:
    eight = ["H9 S9", "S8 H8 C8 D8", "SK", "HK"]
    four = ["S7 H7", "S6 H6"]
    assert settled([eight, four, ["SQ HQ DQ CQ"]], {(1, 0): 1}) == [10, -6, -4]
    eleven = ["H9 S9", "SK HK DK", "SQ HQ DQ", "SJ HJ DJ"]
    assert settled([eleven, ["S7 H7 C7", "S2 H2"], []], {}) == [22, -11, -11]


# ---- hands


def menu_of(deal: Any, oracle: Beside, seat: int) -> set[Any]:
    return {canonical(oracle, action) for action in deal.legal(seat)}


def check_hands(seed: int) -> None:
    """Deal once; hold every lead, every answer to every sort of lead, and the big sets against the oracle."""
    random = Random(seed)
    module = module_of("kanniutui")
    options = random_options(module.__dict__["GAME"], OPTIONS, random) if seed % 2 else {}
    if seed % 3:
        hands = clustered_hands(random)
    else:
        deck = random.sample(plain.DECK, 48)
        hands = [deck[0:16], deck[16:32], deck[32:48]]
    zones = {"hand": ["".join(hand) for hand in hands]}
    arranged = partial(module.__dict__["Deal"].arranged, options, memories={"dealer": 0})
    oracle = Beside([frozenset(hand) for hand in hands], 0, options)
    deal = arranged(zones=zones, place="big_sets", arguments=[0])
    assert [menu_of(deal, oracle, seat) for seat in range(3)] == [oracle.menu(seat) for seat in range(3)]
    oracle.phase, oracle.leader = "lead", 0
    deal = arranged(zones=zones, place="lead", arguments=[0])
    assert menu_of(deal, oracle, 0) == oracle.menu(0)
    for _, played in random.sample(sorted(oracle.plays(0), key=sorted_cards), min(12, len(oracle.plays(0)))):
        check_answer(arranged, zones, oracle, played[0])


def sorted_cards(deed: plain.Deed) -> list[list[str]]:
    return [sorted(part) for part in deed[1]]


NAMES = {
    "single": {"K": 1},
    "pair": {"K": 2},
    "triple": {"K": 3},
    "bright": {"K": 4},
    "sway": plain.SWAY,
    "fish": plain.FISH,
    "great_sway": plain.KINGS_WITH_SWAY,
    "great_fish": plain.ACES_WITH_FISH,
    "double_sway": plain.DOUBLE_SWAY,
    "double_fish": plain.DOUBLE_FISH,
}


def name_of(cards: Cards) -> str:
    """Return how the referee calls a combination."""
    ranks = plain.ranks_of(cards)
    shape = ranks if len(ranks) > 1 else {"K": len(cards)}
    return next(name for name, each in NAMES.items() if each == shape)


def check_answer(arranged: Any, zones: dict[str, Any], oracle: Beside, top: Cards) -> None:
    left = "".join(sorted(oracle.hands[0] - top))
    ring = [{"group": name_of(top), "kinds": sorted(top)}]
    laid = {"hand": [left, *zones["hand"][1:]], "ring": ring}
    deal = arranged(zones=laid, place="reply", arguments=[0, 0])
    able = [seat for seat in (1, 2) if any(beating(oracle, seat, top))]
    assert deal.open != "reply" or list(deal.to_act()) == able[:1]
    assert bool(able) == (deal.open == "reply")
    if able:
        expected = {("beat", ("".join(sorted(each)),)) for each in beating(oracle, able[0], top)}
        assert menu_of(deal, oracle, able[0]) == expected


def beating(oracle: Beside, seat: int, top: Cards) -> list[Cards]:
    hand = plain.combinations_in(oracle.hands[seat])
    return [each for each in hand if plain.beats(each, top, oracle.rules)]


def test_some_hands() -> None:
    for seed in range(60):
        check_hands(seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_many_hands(part: int) -> None:
    for seed in spread(part, 150):
        check_hands(seed)


# ---- deals


def test_some_deals() -> None:
    for seed in range(100):
        play(seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_many_deals(part: int) -> None:
    for seed in spread(part, 1000):
        play(seed)


def test_next_dealer() -> None:
    """KN-1"""
    for seed in range(40):
        deal, oracle = play(seed)
        following = deal.carried()["dealer"]
        winners = [seat for seat in range(3) if oracle.totals[seat] == max(oracle.totals) > 0]
        if oracle.rules.succession == "by_winning" and winners:
            assert following in winners
        else:
            assert following == (oracle.dealer + 1) % 3
