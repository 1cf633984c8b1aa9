"""Payments that purses may limit are entered before anybody acts again."""

from random import Random
from typing import Any

from tests.referee.play import ROOT, referee

GAME = ROOT / "rulesets" / "sichuan" / "sichuan.pai"


def kong_made() -> Any:
    """Return a deal just after a kong that the next decision follows at once."""
    module = referee(GAME).__dict__
    for seed in range(100):
        choices = Random(seed)
        position = {"memories": {"purse": [1000] * 4}, "begin": "setup"}
        deal = module["Deal"](seed, {"purses": "each_payment"}, position=position)
        while not deal.over:
            seat = deal.to_act()[0]
            kongs = [each for each in deal.legal(seat) if each.act and each.act.id == "concealed_kong"]
            deal.apply(seat, kongs[0] if kongs else choices.choice(list(deal.legal(seat))))
            if kongs:
                return deal
    raise AssertionError("no kong was made")


def test_what_a_kong_brings_is_in_the_ledger_at_once() -> None:
    deal = kong_made()
    assert not deal.over
    assert [row.clause for row in deal.ledger[-3:]] == ["SC-13"] * 3
    assert max(deal.totals) > 0
