"""The invariants hold in random deals of every ruleset and variant, under other settings too."""

from random import Random

import pytest

from tests.referee.play import random_options
from tests.trust.invariants import Watch
from tests.trust.variants import Way, module_of, project, ways

CLOSE, CLOSER, CLOSE_AT_TIMES = 40, 12, 200
DEALS = 60
#: Whole deals of each ruleset by itself, most of them looked at closely at the end only.
PARTS, DEALS_OF_A_PART = 20, 500

EACH = pytest.mark.parametrize("way", ways(), ids=lambda way: way.id)
BASES = [way for way in ways() if way.id in {entry.id for entry in project().rulesets}]


def play(way: Way, seed: int, every: int) -> None:
    """Play by the settings of the variant; every other deal with random ones beside them."""
    random = Random(seed)
    module = module_of(way.ruleset)
    others = random_options(module.__dict__["GAME"], random) if seed % 2 else {}
    Watch(module, way.deal(seed, others), random, every).play()


@EACH
def test_some_deals(way: Way) -> None:
    for seed in (2, 3):
        play(way, seed, CLOSE)


@pytest.mark.soak
@EACH
def test_many_deals(way: Way) -> None:
    for seed in range(1000, 1000 + DEALS):
        play(way, seed, CLOSER)


@pytest.mark.soak
@pytest.mark.parametrize("way", BASES, ids=lambda way: way.id)
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_deals(way: Way, part: int) -> None:
    first = 10_000 + part * DEALS_OF_A_PART
    for seed in range(first, first + DEALS_OF_A_PART):
        play(way, seed, CLOSE_AT_TIMES)
