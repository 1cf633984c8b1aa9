"""Which features of a score need only their best, and that no answer changes by it."""

from random import Random
from typing import Any

import pytest

import paigui

HANDS = 25


def test_which_features_need_only_their_best() -> None:
    module: Any = paigui.load_referee("yaodiren")
    found = {score.id: (score.prefers, score.helps) for score in module.GAME.scores}
    assert found["estimate"] == (((0, False), (3, True)), 1)
    assert found["most_groups"] == (((0, False), (1, True)), None)
    assert found["least_points"] == (((0, False), (2, False)), None)


def test_nothing_is_preferred_where_the_total_is_bounded_or_multiplied() -> None:
    for name in ("sichuan", "guilin"):
        module: Any = paigui.load_referee(name)
        assert all(
            score.prefers == () and score.helps is None
            for score in module.GAME.scores
            if score.cap or score.unit or score.times or score.placing
        )
        assert any(score.cap or score.placing for score in module.GAME.scores)


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
