"""The invariants hold in random deals of every ruleset and variant, under other settings too."""

from random import Random

import pytest

from tests.referee.play import random_options
from tests.trust.invariants import Watch
from tests.trust.variants import Way, module_of, ways

CLOSE, CLOSER = 40, 12
PARTS, DEALS = 4, 50

pytestmark = pytest.mark.parametrize("way", ways(), ids=lambda way: way.id)


def play(way: Way, seed: int, every: int) -> None:
    """Play by the settings of the variant; every other deal with random ones beside them."""
    random = Random(seed)
    module = module_of(way.ruleset)
    others = random_options(module.__dict__["GAME"], random) if seed % 2 else {}
    Watch(module, way.deal(seed, others), random, every).play()


def test_some_deals(way: Way) -> None:
    for seed in (2, 3):
        play(way, seed, CLOSE)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_many_deals(way: Way, part: int) -> None:
    for seed in range(1000 + part * DEALS, 1000 + (part + 1) * DEALS):
        play(way, seed, CLOSER)
