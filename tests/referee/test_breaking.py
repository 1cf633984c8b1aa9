"""Rules that ask for what cannot be: the referee says so, and the deal is as it was."""

from types import ModuleType

import pytest

from paigui.backends.referee import emit, load
from paigui.check import load_text
from tests.referee.play import ROOT

GAME = """paigui 1
ruleset broken "坏" / "Broken"
use cards

memory held "留着的" / "kept" of each seat : kind or none, everyone sees
memory owner "主人" / "owner" : seat or none, everyone sees

chapter special

clause GD-1 "甲" / "A"
  zh "甲。"
  en "A."

clause GD-2 "乙" / "B"
  zh "乙。"
  en "B."
  unsaid 5

setup
  shuffle all pieces into stock
  go to trying(0)

step trying "试" / "trying" (s: seat) by s
  action count_on "数" / "count on" [GD-2]
    then
      add 5 to turns
      move bottom of stock from stock to heap of s
      go to trying(s)
  action share "分" / "share"
    then
      set turns to 1 / size of hand of s
      end the deal
  action give "给" / "give"
    then
      move top of stock from stock to heap of owner
      go to trying(s)
  action twice "两遍" / "twice" (k in hand of s)
    then
      move k from hand of s to heap of s
      move k from hand of s to heap of s
      go to trying(s)
  action look "看" / "look"
    when owner is not none
    when size of hand of owner = 0
    then
      end the deal
"""


@pytest.fixture(scope="module")
def referee() -> ModuleType:
    found = load_text(GAME, ROOT / "tests" / "check" / "broken.pai")
    assert found.ruleset is not None
    assert [fault.headline_text("en") for fault in found.faults.errors] == []
    return load(emit(found.ruleset), "referee_that_breaks")


@pytest.mark.parametrize("action", ["count_on", "share", "give"])
def test_what_cannot_be_is_an_error_and_changes_nothing(referee: ModuleType, action: str) -> None:
    names = referee.__dict__
    deal = names["Deal"](1)
    if action == "count_on":
        deal.apply(0, action)
    before = deal.to_json()["table"]["cells"]
    with pytest.raises(names["RefereeError"]):
        deal.apply(0, action)
    assert deal.to_json()["table"]["cells"] == before
    assert not deal.over


def test_a_number_out_of_range_names_memory_and_clause(referee: ModuleType) -> None:
    names = referee.__dict__
    deal = names["Deal"](1)
    deal.apply(0, "count_on")
    with pytest.raises(names["RefereeError"]) as caught:
        deal.apply(0, "count_on")
    assert "turns cannot be 10, only 0 to 9" in caught.value.en
    assert caught.value.clauses == ("GD-2",)


def test_a_guard_without_an_answer_is_no_reason(referee: ModuleType) -> None:
    names = referee.__dict__
    deal = names["Deal"](1)
    assert [reason.clause for reason in deal.why_not(0, "look")] == ["GD-2"]


def test_a_chosen_piece_lies_there_once(referee: ModuleType) -> None:
    names = referee.__dict__
    card = names["GAME"].kinds[0].code
    deal = names["Deal"].arranged(zones={"hand": {0: [card]}}, place="trying", arguments=[0])
    with pytest.raises(names["RefereeError"]) as caught:
        deal.apply(0, f"twice {card}")
    assert "the piece to be taken does not lie there" in caught.value.en
    assert deal.table.hand[0][0] == 1
