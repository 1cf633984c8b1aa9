"""Pieces shown before they go into a hand: everybody knows that they are there, until they leave."""

from operator import le
from typing import Any

import pytest

from tests.referee.play import ROOT, all_pieces, played, referee

MODULE = referee(ROOT / "rulesets" / "yaodiren" / "yaodiren.pai")
DEAL: Any = MODULE.__dict__["Deal"]
PAIRS = "12 12 13 13 15 15 34 34 16 16 45 45 46 46"
OTHERS = "66 66 24 24 44 44 11 11 14 14 22 22 23 23"


def replaced(stock: str, more: str = "") -> Any:
    """Return a deal in which seat 0 has drawn replacements, the last card of the stock first."""
    zones = {"hand": {0: f"{PAIRS} {more}", 1: PAIRS, 2: OTHERS}, "stock": stock}
    memories = {"dealer": 1, "owed": {0: len(stock.split())}}
    return DEAL.arranged(None, zones, memories, "replacing", (0, False, False))


def unseen(deal: Any, seat: int, kind: str) -> int:
    codes = [each.code for each in deal.game.kinds]
    return int(MODULE.__dict__["unseen_by"](deal.table, seat)[codes.index(kind)])


def test_a_view_says_what_is_known() -> None:
    deal = replaced("55")
    assert [deal.view(seat)["known"]["hand"] for seat in (0, 1, 2, None)] == [[["55"], [], []]] * 4
    assert deal.view(1)["zones"]["hand"][0] == 15
    assert deal.log(2)[-1] == {"what": "draw", "seat": 0, "zone": "hand", "number": 1, "kinds": ["55"]}


def test_what_others_have_shown_is_seen() -> None:
    deal = replaced("55")
    assert [unseen(deal, seat, "55") for seat in range(3)] == [4, 4, 4]
    assert [unseen(deal, seat, "12") for seat in range(3)] == [3, 3, 5]


def test_a_piece_that_leaves_in_sight_is_known_no_more() -> None:
    deal = replaced("55")
    deal.apply(0, "discard 55")
    assert deal.view(2)["known"]["hand"] == [[], [], []]
    assert unseen(deal, 2, "55") == 4


def test_another_copy_that_leaves_counts_as_the_one_shown() -> None:
    """Nobody can tell copies apart: what is still known is what must be there."""
    deal = replaced("55", more="55")
    deal.apply(0, "discard 55")
    assert deal.view(2)["known"]["hand"][0] == []


def test_a_copy_of_the_deal_knows_as_much_and_no_more() -> None:
    deal = replaced("55")
    other = deal.copy()
    other.apply(0, "discard 55")
    assert deal.view(1)["known"]["hand"][0] == ["55"]


def test_what_is_unseen_and_what_is_seen_make_up_the_whole() -> None:
    for deal in played(MODULE, 3):
        table = deal.table
        copies = all_pieces(table)
        for seat in range(3):
            found = MODULE.__dict__["unseen_by"](table, seat)
            hidden = sum(
                sum(hand) - sum(table.known["hand"][owner])
                for owner, hand in enumerate(table.hand)
                if owner != seat
            )
            assert sum(found) == hidden + len(table.stock)
            assert all(0 <= count <= copies[kind] for kind, count in enumerate(found))


# ---- pieces that change places -----------------------------------------------------------------------------

SWAPS = referee(ROOT / "tests" / "referee" / "games" / "swaps.pai")


def swapped(act: str) -> Any:
    """Return a deal in which seat 0, of whose cards 1, 2 and 3 all know, has done something."""
    deal = SWAPS.__dict__["Deal"].arranged(
        None, {"hand": {0: "1 2 3", 1: "4 5"}, "layout": "6 6", "stock": "5 4 3 2 1"}, {}, "turn", (0,)
    )
    for seat, kinds in enumerate(((0, 1, 2), (3, 4))):
        deal.table.reveal("hand", seat, kinds)
    deal.apply(0, act)
    return deal


def known(deal: Any) -> list[str]:
    """Return what somebody who sees no hand knows of either."""
    return [" ".join(hand) for hand in deal.view(None)["known"]["hand"]]


@pytest.mark.parametrize(
    ("act", "first", "second"),
    [
        ("blind 1", "", "4 5"),  # any of the three may lie in the stock now
        ("open 1 6", "2 3 6", "4 5"),
        ("between 1 4", "", ""),
        ("pick 6", "1 2 3 6", "4 5"),
        ("sweep", "1 2 3 6 6", "4 5"),
    ],
)
def test_what_is_known_of_a_hand_goes_with_its_pieces(act: str, first: str, second: str) -> None:
    assert known(swapped(act)) == [first, second]


def test_what_is_known_lies_there_whatever_is_swapped() -> None:
    for seed in range(30):
        for deal in played(SWAPS, seed):
            for hand, heap in zip(deal.table.hand, deal.table.known["hand"], strict=True):
                assert all(map(le, heap, hand))


def test_what_is_known_stays_as_it_was_while_others_act_unseen() -> None:
    deal = replaced("55")
    deal.table.curtain = deal.table.copy()
    deal.table.leave_unseen("hand", 0, 1)
    assert deal.view(1)["known"]["hand"][0] == ["55"]
