"""What must hold of every referee, whatever its game, in random play."""

import json
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.referee.play import all_pieces, copies, played, referee, refill, ruleset_paths, state, step, told

SEEDS = range(4)

pytestmark = pytest.mark.parametrize("path", ruleset_paths(), ids=lambda path: path.stem)


def moments(module: ModuleType, every: int) -> list[Any]:
    """Return copies of deals at many moments."""
    return [deal.copy() for seed in SEEDS for deal in islice(played(module, seed), 0, None, every)]


def test_pieces_and_money_are_conserved_and_nothing_sticks(path: Path) -> None:
    module = referee(path)
    for seed in range(12):
        for deal in played(module, seed):
            assert all_pieces(deal.table) == copies(deal.game)
            assert sum(deal.totals) == 0
            assert deal.over or all(deal.legal(seat) for seat in deal.to_act())
            assert deal.over or deal.to_act()


def test_ledger_adds_up_to_the_totals(path: Path) -> None:
    for seed in range(12):
        *_, deal = played(referee(path), seed)
        sums = [0] * deal.game.seat_count
        for row in deal.ledger:
            assert row.clause in deal.game.clauses
            assert row.amount > 0 or (row.limit is not None and row.due > 0)
            sums[row.payer] -= row.amount
            sums[row.payee] += row.amount
        assert deal.outcome == deal.totals == sums


def test_undo_takes_exactly_one_action_back(path: Path) -> None:
    for deal in moments(referee(path), 9):
        if not deal.over:
            before = state(deal)
            step(deal, Random(1))
            deal.undo()
            assert state(deal) == before


def test_copies_are_independent(path: Path) -> None:
    for deal in moments(referee(path), 9):
        before = state(deal)
        other = deal.copy()
        assert state(other) == before
        if not other.over:
            step(other, Random(2))
            assert state(deal) == before
            step(deal, Random(2))
            assert state(deal) == state(other)


def test_a_record_replays_to_the_same_state(path: Path) -> None:
    deal_class = referee(path).__dict__["Deal"]
    for deal in moments(referee(path), 17):
        record = json.loads(json.dumps(deal.record()))
        assert state(deal_class.replay(record)) == state(deal)


def test_json_goes_both_ways(path: Path) -> None:
    deal_class = referee(path).__dict__["Deal"]
    for deal in moments(referee(path), 9):
        text = json.dumps(deal.to_json())
        again = deal_class.from_json(json.loads(text))
        assert json.dumps(again.to_json()) == text
        if not deal.over:
            step(deal, Random(3))
            step(again, Random(3))
            assert state(again) == state(deal)


def test_data_of_other_rules_is_refused(path: Path) -> None:
    module = referee(path)
    deal = module.__dict__["Deal"](1)
    for data in (deal.record(), deal.to_json()):
        data["model"] = "0" * 16
        with pytest.raises(module.__dict__["CannotRead"]):
            module.__dict__["Deal"].check_heading(data)


def test_legal_is_what_applies_and_has_no_reason_against_it(path: Path) -> None:
    module = referee(path)
    action, not_allowed = module.__dict__["Action"], module.__dict__["NotAllowed"]
    known: set[tuple[int, Any]] = set()
    for deal in moments(module, 7):
        for seat in deal.to_act():
            known.update((deal.table.place, each.move) for each in islice(deal.legal(seat), 40))
    tried = sorted(known, key=repr)
    random = Random(5)
    for deal in moments(module, 7):
        for seat in range(deal.game.seat_count):
            for place, move in random.sample(tried, min(20, len(tried))):
                attempt = action(deal.game, seat, place, move)
                reasons = deal.why_not(seat, attempt)
                assert (attempt in deal.legal(seat)) == (not reasons)
                if reasons:
                    assert all(
                        reason.clause is None or reason.clause in deal.game.clauses for reason in reasons
                    )
                    assert any(reason.clause for reason in reasons)
                    before = state(deal)
                    with pytest.raises(not_allowed):
                        deal.apply(seat, attempt)
                    assert state(deal) == before
                else:
                    deal.copy().apply(seat, attempt)


def test_notation_is_read_back_in_both_languages(path: Path) -> None:
    for deal in moments(referee(path), 5):
        for seat in deal.to_act():
            for action in islice(deal.legal(seat), 60):
                for language in ("zh", "en"):
                    assert deal.read(seat, action.text(language)) == action


def test_nonsense_is_refused_and_harms_nothing(path: Path) -> None:
    module = referee(path)
    deal = module.__dict__["Deal"](3)
    before = state(deal)
    for text in ("", "nonsense", "'", "过 过", "none", "1", "无"):
        with pytest.raises(module.__dict__["RefereeError"]) as caught:
            deal.apply(deal.to_act()[0], text)
        assert caught.value.zh
        assert caught.value.en
    assert state(deal) == before


def test_nothing_hidden_leaks(path: Path) -> None:
    random = Random(7)
    for deal in moments(referee(path), 6):
        for seat in range(deal.game.seat_count):
            before = told(deal, seat)
            other = deal.copy()
            refill(other.table, seat, random)
            other.table.menus.clear()
            assert told(other, seat) == before


def test_everybody_sees_no_more_than_each(path: Path) -> None:
    for deal in moments(referee(path), 25):
        public = deal.view(None)
        assert json.loads(json.dumps(public)) == public
        assert public["menu"] == []


def test_deals_follow_each_other(path: Path) -> None:
    module = referee(path)
    match = module.__dict__["Match"](11)
    random = Random(11)
    for _ in range(4):
        while not match.deal.over:
            step(match.deal, random)
        match.next()
    assert sum(match.totals) == 0
    assert match.played == 4
