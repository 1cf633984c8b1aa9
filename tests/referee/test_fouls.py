"""Fouls: what is not allowed, but can be done and is penalised; never in the menu, recorded like any act."""

import json
from typing import Any

import pytest

from tests.referee.play import ROOT, referee

MODULE = referee(ROOT / "rulesets" / "yaodiren" / "yaodiren.pai")
DEAL: Any = MODULE.__dict__["Deal"]
NOT_ALLOWED: Any = MODULE.__dict__["NotAllowed"]
PAIRS = "12 12 13 13 15 15 34 34 16 16 45 45 46 46"
OTHERS = "66 66 24 24 44 44 11 11 14 14 22 22 23 23"


def shown(fouls: str, more: str) -> Any:
    """Return a deal in which seat 0 discards an axe, and seat 1 holds some more of its own."""
    zones = {"hand": {0: f"{PAIRS} 56", 1: f"{PAIRS} {more}", 2: OTHERS}}
    deal = DEAL.arranged({"fouls": fouls}, zones, {"dealer": 1}, "discard_due", (0, False))
    deal.apply(0, "discard 56")
    return deal


def texts(acts: Any) -> list[str]:
    return [str(act) for act in acts]


def test_a_foul_is_never_in_the_menu() -> None:
    deal = shown("penalised", "56 56 56")
    assert texts(deal.legal(1)) == ["take_kong"]
    assert texts(deal.table_acts(1)) == ["take_pong", "eat '125656'", "pass"]
    assert deal.view(1)["table_acts"] == texts(deal.table_acts(1))
    assert not deal.table_acts(0)


def test_it_ends_what_is_open_and_brings_what_is_said() -> None:
    deal = shown("penalised", "56 56 56")
    assert deal.why_not(1, "pass") == []
    deal.apply(1, "pass")
    assert deal.over
    assert deal.totals == [4, -8, 4]
    assert {row.clause for row in deal.ledger} == {"YD-25"}
    assert [entry["what"] for entry in deal.log(2)][-1] == "foul"


def test_without_penalties_it_is_refused() -> None:
    deal = shown("refused", "56 56 56")
    assert not deal.table_acts(1)
    assert [reason.clause for reason in deal.why_not(1, "pass")] == ["YD-21"]
    with pytest.raises(NOT_ALLOWED):
        deal.apply(1, "take_pong")


def test_a_seat_that_can_only_commit_a_foul_is_asked() -> None:
    zones = {"hand": {0: f"{PAIRS} 55", 1: PAIRS, 2: f"{OTHERS} 55 55"}}
    memories = {"dealer": 1, "passed_pong": {2: ["55"]}}
    deal = DEAL.arranged({"fouls": "penalised"}, zones, memories, "discard_due", (0, False))
    deal.apply(0, "discard 55")
    assert 2 in deal.to_act()
    assert texts(deal.legal(2)) == ["pass"]
    assert texts(deal.table_acts(2)) == ["take_pong"]
    for seat in deal.to_act():
        deal.apply(seat, "pass")
    assert not deal.over


def test_a_guard_that_is_no_foul_still_stands() -> None:
    """Only guards with a foul behind them can be broken: two in hand make no kong."""
    deal = shown("penalised", "56 56")
    assert [reason.clause for reason in deal.why_not(1, "take_kong")] == ["YD-19"]
    assert not deal.table_acts(1)


def test_it_is_undone_and_played_again_exactly() -> None:
    deal = shown("penalised", "56 56 56")
    before = json.dumps(deal.to_json())
    deal.apply(1, "take_pong")
    assert DEAL.replay(deal.record()).totals == deal.totals == [4, -8, 4]
    assert DEAL.from_json(deal.to_json()).to_json() == deal.to_json()
    deal.undo()
    assert json.dumps(deal.to_json()) == before


def test_a_foul_that_lets_the_deal_go_on() -> None:
    zones = {"hand": {0: PAIRS, 1: PAIRS, 2: OTHERS}}
    memories = {"dealer": 1, "owed": {0: 1}}
    deal = DEAL.arranged({"fouls": "penalised"}, zones, memories, "replacing", (0, False, False))
    assert texts(deal.legal(0)) == ["draw_replacement"]
    deal.apply(0, "leave_replacement")
    assert deal.open == "discard_due"
    assert deal.view(2)["memories"]["dead"] == [True, False, False]
