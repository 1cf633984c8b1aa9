"""Reading pieces and actions."""

from typing import Any

import pytest

from tests.referee.play import ROOT, referee

ODDS = ROOT / "tests" / "referee" / "games" / "odds.pai"


@pytest.fixture
def deal() -> Any:
    hand = {0: "1r1r1r2r3r4b x", 1: "2b2b", 2: "5b5b"}
    module = referee(ODDS)
    return module.__dict__["Deal"].arranged({"class": 3}, {"hand": hand}, {"first": 0}, "turn", [0])


@pytest.mark.parametrize("text", ["'123r'", "「123红」", "1r 2r 3r", "1红2红3红", "'1r2r 3红'"])
def test_pieces_are_read_with_a_shared_last_value(deal: Any, text: str) -> None:
    found = referee(ODDS).__dict__["read_pieces"](deal.game, text)
    assert [deal.game.kinds[kind].code for kind in found] == ["1r", "2r", "3r"]


@pytest.mark.parametrize("text", ["12", "1z", "'1r", "9r"])
def test_what_is_no_piece_is_refused(deal: Any, text: str) -> None:
    with pytest.raises(referee(ODDS).__dict__["CannotRead"]):
        referee(ODDS).__dict__["read_pieces"](deal.game, text)


def test_pieces_that_may_be_two_groups_need_a_name(deal: Any) -> None:
    module = referee(ODDS).__dict__
    with pytest.raises(module["Ambiguous"]):
        deal.read(0, "lay_down '123r'")
    assert deal.read(0, "lay_down row:'123r'").text("zh") == "摆 顺子:「1红 2红 3红」"
    assert deal.read(0, "摆 stair:'1红2红3红'") in deal.legal(0)
    assert str(deal.read(0, "lay down '111r'")) == "lay_down '1r1r1r'"


def test_pieces_that_make_no_group_are_refused_with_a_clause(deal: Any) -> None:
    assert [reason.clause for reason in deal.why_not(0, "lay_down '1r4b'")] == ["OD-2"]


def test_a_position_beyond_the_copies_is_refused() -> None:
    module = referee(ODDS).__dict__
    with pytest.raises(module["CannotRead"]):
        module["Deal"].arranged({}, {"hand": {0: "1r1r1r1r"}})


def test_unknown_options_are_refused() -> None:
    module = referee(ODDS).__dict__
    for options in ({"none": 1}, {"class": 9}, {"moves": "nothing"}):
        with pytest.raises(module["CannotRead"]):
            module["Deal"](1, options)
