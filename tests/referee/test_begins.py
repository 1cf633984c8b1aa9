"""Deals that begin with themselves in an order that is given."""

from typing import Any

import pytest

from tests.referee.play import ROOT, referee

GAME = ROOT / "tests" / "fixtures" / "games" / "pick_red.pai"


def begun(begin: str, **more: Any) -> Any:
    return referee(GAME).__dict__["Deal"].arranged({}, begin=begin, **more)


def test_the_pile_is_dealt_as_it_is_written() -> None:
    pile = [code + suit for suit in "h" for code in "8765432A"]
    deal = begun("setup", zones={"stock": " ".join(pile)}, memories={"dealer": 1})
    assert deal.view(1)["zones"]["hand"][1] == ["Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h"]
    assert deal.view(1)["zones"]["hand"][0] == 8


def test_lots_fall_as_they_are_written() -> None:
    assert {begun("match", lots=[seat]).view()["memories"]["dealer"] for seat in (2, 0, 2)} == {0, 2}


def test_what_follows_a_deal() -> None:
    deal = begun("next_deal", memories={"dealer": 2})
    assert deal.view()["memories"]["dealer"] == 0


def test_a_lot_on_nobody_is_refused() -> None:
    with pytest.raises(referee(GAME).__dict__["RefereeError"]):
        begun("match", lots=[7])


def test_pieces_beyond_the_copies_are_refused() -> None:
    with pytest.raises(referee(GAME).__dict__["CannotRead"]):
        begun("setup", zones={"stock": "Ah Ah"})


def test_a_deal_that_began_so_is_replayed() -> None:
    deal = begun("match", lots=[2])
    face = referee(GAME).__dict__["Deal"]
    again = face.replay(deal.record())
    assert again.to_json() == deal.to_json()
    assert face.from_json(deal.to_json()).view() == deal.view()
