"""The drafts of further games are sound, compile, and can be played, as far as their rules go."""

from pathlib import Path

import pytest

from paigui.check import load
from paigui.exercise import run_examples
from tests.referee.play import ROOT, all_pieces, played, referee, ruleset

DRAFTS = sorted((ROOT / "docs" / "drafts").glob("*.pai"))
FILES = pytest.mark.parametrize("path", DRAFTS, ids=lambda path: path.stem)
DEALS = 20


@FILES
def test_draft_has_no_errors(path: Path) -> None:
    loaded = load(path)
    assert [f"{fault.code} {fault.span.line_text}" for fault in loaded.faults.errors] == []
    assert loaded.sound


@FILES
def test_deals_of_a_draft_end(path: Path) -> None:
    module = referee(path)
    copies = {number: kind.copies for number, kind in enumerate(module.__dict__["GAME"].kinds)}
    for seed in range(DEALS):
        *_, deal = played(module, seed)
        assert deal.over
        assert sum(deal.totals) == 0
        assert all_pieces(deal.table) == copies


@FILES
def test_examples_of_a_draft_hold(path: Path) -> None:
    outcomes = run_examples(ruleset(path)).outcomes
    assert outcomes
    assert [failure for outcome in outcomes for failure in outcome.failures] == []
