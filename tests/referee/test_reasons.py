"""A guard without words of its own says the sentences of its clause that hold under the settings."""

from typing import Any

import pytest

from tests.referee.play import ROOT, referee

GAME = ROOT / "tests" / "fixtures" / "games" / "pick_red.pai"


def guard() -> Any:
    places = referee(GAME).__dict__["GAME"].places
    return next(act.guards[0] for place in places for act in place.acts if act.id == "double")


@pytest.mark.parametrize(("doubling", "said"), [(1, "whether to double"), (0, "Nobody can double.")])
def test_the_sentences_of_the_settings_are_said(doubling: int, said: str) -> None:
    module = referee(GAME).__dict__
    deal = module["Deal"](1, {"doubling": doubling})
    reason = module["reason_of"](deal.table, "PR-4", guard().reason)
    assert said in reason.en
    assert reason.clause == "PR-4"
    assert reason.en != "Doubling"
