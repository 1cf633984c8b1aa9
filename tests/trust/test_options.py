"""Every value of every option plays to the end, alone and with each value of each other option."""

from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest

from paigui.project import Linked
from tests.trust.invariants import Watch
from tests.trust.settings import covering, single_values, values_of
from tests.trust.variants import Way, module_of, rules, rulesets

DEALS = 50
CLOSE = 60
#: How many deals the short tests play, of all rulesets together.
SAMPLED = 120
PARTS = 4

EACH = pytest.mark.parametrize("linked", rulesets(), ids=lambda linked: linked.entry.id)


def play(linked: Linked, setting: Mapping[str, int], seed: int) -> None:
    way = Way(linked.entry.id, linked, ())
    Watch(module_of(way.ruleset), way.deal(seed, setting), Random(seed), CLOSE).play()


def cases(linked: Linked) -> list[tuple[tuple[str, int], int]]:
    """Each value of each option with the seed of a deal, as many as belong to the long tests."""
    game = module_of(rules(linked)).__dict__["GAME"]
    return [(pair, seed) for pair in single_values(game) for seed in range(DEALS)]


@EACH
def test_values_of_options_in_some_deals(linked: Linked) -> None:
    """Each value in a deal, as far as there is time, the rest by lot."""
    singles = [case for case in cases(linked) if case[1] == 0]
    share = min(len(singles), SAMPLED // len(rulesets()))
    for (name, value), _ in Random(linked.entry.id).sample(singles, share):
        play(linked, {name: value}, value)


@pytest.mark.soak
@EACH
@pytest.mark.parametrize("part", range(PARTS))
def test_every_value_in_fifty_deals(linked: Linked, part: int) -> None:
    for (name, value), seed in cases(linked)[part::PARTS]:
        play(linked, {name: value}, seed)


@pytest.mark.soak
@EACH
def test_every_pair_of_values(linked: Linked) -> None:
    game = module_of(rules(linked)).__dict__["GAME"]
    for number, setting in enumerate(covering(game, Random(linked.entry.id))):
        for deal in range(2):
            play(linked, setting, 2 * number + deal)


@EACH
def test_every_pair_is_covered(linked: Linked) -> None:
    game = module_of(rules(linked)).__dict__["GAME"]
    few = [option for option in game.options if option.high - option.low < 4]
    settings = list(covering(_Few(few), Random(1)))
    for one, other in combinations(few, 2):
        met = {(setting[one.id], setting[other.id]) for setting in settings}
        assert met == {(a, b) for a in values_of(one) for b in values_of(other)}


class _Few:
    """A game of which only some options are looked at."""

    def __init__(self, options: list[object]) -> None:
        self.options = options
