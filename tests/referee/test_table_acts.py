"""Table acts: done at any place, whoever has to act; recorded, undone and replayed like any other act."""

import json
from typing import Any

import pytest

from tests.referee.play import ROOT, referee

ODDS = referee(ROOT / "tests" / "referee" / "games" / "odds.pai")
DEAL: Any = ODDS.__dict__["Deal"]
NOT_ALLOWED: Any = ODDS.__dict__["NotAllowed"]
HANDS = {"hand": {0: "1r2r3b4b", 1: "1r1r2r3r4b", 2: "2r3r5b"}, "stock": "2b"}


KINDS = ("1r", "2r", "3r", "4b")
TABLE_ACTS = ["resign", *(f"{act} {kind}" for act in ("look", "drop") for kind in KINDS)]


def in_turn() -> Any:
    """Return a deal at the turn of seat 0, with one piece in the stock."""
    memories = {"first": 0, "looks": {0: 1, 1: 2}}
    return DEAL.arranged(None, HANDS, memories, "turn", (0,), {"stock": 1})


def in_window() -> Any:
    """Return a deal in the sealed window in which seats 1 and 2 may take what seat 0 has played."""
    deal = in_turn()
    deal.apply(0, "play 1r")
    assert deal.open == "claim"
    return deal


def test_they_stand_beside_the_menu() -> None:
    deal = in_turn()
    menu = deal.legal(0).moves().copy()
    assert [str(act) for act in deal.table_acts(1)] == TABLE_ACTS
    assert not deal.legal(1)
    assert deal.view(1)["table_acts"] == [str(act) for act in deal.table_acts(1)]
    assert "look 1r" not in [str(act) for act in deal.legal(0)]
    assert deal.legal(0).moves() == menu


def test_a_seat_that_does_not_act_may_do_one_and_nothing_else_changes() -> None:
    deal = in_turn()
    menu = [str(act) for act in deal.legal(0)]
    deal.apply(1, "look 4b")
    assert deal.open == "turn"
    assert deal.to_act() == (0,)
    assert [str(act) for act in deal.legal(0)] == menu
    assert deal.view(1)["memories"]["looked_at"] == "4b"
    assert deal.log(1)[-1] == {"what": "act", "seat": 1, "act": "look", "chosen": ["4b"]}
    assert deal.log(0)[-1] == {"what": "act", "seat": 1, "act": None, "chosen": []}


def test_a_refusal_names_its_clause() -> None:
    early = DEAL.arranged(None, HANDS, {"first": 0}, "turn", (0,), {"stock": 20})
    (reason,) = early.why_not(1, "resign")
    assert (reason.clause, reason.en) == ("OD-2", "it is too early")
    (reason,) = early.why_not(1, "look 4b")
    assert (reason.clause, reason.en) == ("OD-2", "“look” is not for this seat")
    with pytest.raises(NOT_ALLOWED):
        early.apply(1, "look 4b")
    assert not early.history


def test_what_is_spent_is_gone() -> None:
    deal = in_turn()
    deal.apply(0, "look 1r")
    assert deal.why_not(0, "look 1r")
    assert not deal.why_not(1, "look 1r")


def test_one_that_leads_elsewhere_leaves_what_was_open() -> None:
    deal = in_window()
    deal.apply(1, "double")
    deal.apply(0, "resign")
    assert deal.over
    assert deal.totals[0] < 0
    assert not deal.table_acts(1)
    assert deal.why_not(1, "resign")


def test_answers_given_stay_and_those_no_longer_possible_are_asked_for_again() -> None:
    deal = in_window()
    deal.apply(1, "double")
    deal.apply(1, "look 4b")
    assert deal.to_act() == (2,)
    deal.apply(1, "drop 1r")
    assert set(deal.to_act()) == {1, 2}
    assert deal.why_not(1, "double")
    deal.apply(1, "pass")
    deal.apply(2, "take row:'1r2r3r' -")
    assert deal.view()["zones"]["table"][2][0]["kinds"] == ["1r", "2r", "3r"]


def test_a_window_closes_when_a_table_act_takes_the_last_answer() -> None:
    deal = in_window()
    deal.apply(2, "pass")
    deal.apply(1, "drop 2r")
    assert deal.to_act() == (1,)
    deal.apply(1, "drop 1r")
    assert deal.open != "claim"


def test_a_step_by_several_ends_when_a_table_act_leaves_nobody_to_act() -> None:
    hands = {"hand": {0: "1r1r", 1: "2r2r", 2: "3r3r3r"}, "aside": {0: "1b2b", 1: "1b2b", 2: "3b"}}
    deal = DEAL.arranged(None, hands, {"first": 0}, "throwing", (0,), {"stock": 4})
    assert deal.to_act() == (2,)
    deal.apply(2, "drop 3r")
    assert deal.open == "turn"


def test_records_states_and_undo_know_them() -> None:
    deal = in_window()
    deal.apply(1, "look 4b")
    deal.apply(1, "drop 4b")
    deal.apply(2, "pass")
    record = json.loads(json.dumps(deal.record()))
    assert DEAL.replay(record).to_json()["table"] == deal.to_json()["table"]
    state = json.loads(json.dumps(deal.to_json()))
    assert DEAL.from_json(state).history == deal.history
    before = deal.history.copy()
    deal.undo()
    deal.undo()
    assert deal.history == before[:-2]
    assert "drop 4b" in [str(act) for act in deal.table_acts(1)]


def test_one_is_no_place_that_a_position_can_begin_at() -> None:
    with pytest.raises(ODDS.__dict__["CannotRead"]):
        DEAL.arranged(None, HANDS, {"first": 0}, "resign")
