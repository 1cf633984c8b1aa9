"""Which features of a score need only their best, and that no answer changes by it."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import paigui
from paigui.backends.referee.preferring import helpful, preferred
from paigui.model.declarations import Limit
from paigui.model.expressions import Constant

HANDS = 25


def test_which_features_need_only_their_best() -> None:
    module: Any = paigui.load_referee("yaodiren")
    found = {score.id: (score.prefers, score.helps) for score in module.GAME.scores}
    assert found["estimate"] == (((0, False), (3, True)), 1)
    assert found["most_groups"] == (((0, False), (1, True)), None)
    assert found["least_points"] == (((0, False), (2, False)), None)


def test_what_is_asked_about_elsewhere_is_not_preferred() -> None:
    ruleset = paigui.load_ruleset("yaodiren")
    score = next(each for each in ruleset.scores if each.id == "estimate")
    assert (preferred(score), helpful(score)) == ([(0, False), (3, True)], 1)
    assert preferred(replace(score, least=True)) == [(0, False), (3, False)]
    value = score.plus[0].value
    bounded = replace(score, cap=Limit(Constant(value.type, 50), None))
    assert preferred(bounded) == preferred(replace(score, round_up=bounded.cap)) == [(0, False)]
    assert preferred(replace(score, times=score.plus, plus=())) == [(0, False)]
    assert preferred(replace(score, at_most_one_of=score.plus)) == [(0, False)]
    required = score.requirements
    assert preferred(replace(score, requirements=required[1:])) == [(3, True)]
    assert preferred(replace(score, requirements=required + required)) == [(3, True)]
    assert helpful(replace(score, requirements=required + required)) is None


def crowded(random: Random, kinds: int) -> list[int]:
    """Return a hand of twenty pieces of few kinds: which groups it is split into makes a difference."""
    few = random.sample(range(kinds), 9)
    return random.sample([kind for kind in few for _ in range(5)], 20)


@pytest.mark.parametrize("name", ["estimate", "most_groups", "least_points"])
def test_what_hands_are_worth_and_lack_stays_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = paigui.load_referee("yaodiren")
    table, random = module.Deal(seed=1).table, Random(name)
    score = next(each for each in module.GAME.scores if each.id == name)
    hands = [crowded(random, len(table.game.kinds)) for _ in range(HANDS)]

    def answers() -> list[Any]:
        found = list[Any]()
        module.PREPARED.clear()
        for hand in hands:
            table.hand[0][:] = bytes(hand.count(kind) for kind in range(len(table.game.kinds)))
            table.change_all()
            table.arrangers.clear()
            scored = module.value_of(table, score, 0)
            lacking = module.missing_of(table, score, 0)
            found.append((scored.total, scored.complete, scored.arrangement(), len(lacking)))
        return found

    preferring = answers()
    for each in module.GAME.scores:
        monkeypatch.setattr(each, "prefers", ())
        monkeypatch.setattr(each, "helps", None)
    assert answers() == preferring
    module.PREPARED.clear()
    assert any(total for total, *_ in preferring)
