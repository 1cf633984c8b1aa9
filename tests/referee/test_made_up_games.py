"""Games by fresh authors: each checks clean, passes its examples, has its pages, and can be played."""

from pathlib import Path
from random import Random

import pytest

from paigui.project import build, check_paths
from tests.referee.play import ROOT, played, referee

GAMES = sorted((ROOT / "tests" / "fixtures" / "games").glob("*.pai"))

pytestmark = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def test_it_checks_clean(path: Path) -> None:
    assert check_paths([path]) == []


def test_its_examples_hold_and_its_pages_are_made(path: Path) -> None:
    built = build([str(path)])
    assert built.diagnostics == []
    (made,) = built.made
    assert made.report.outcomes
    pages = {output.path: output.text for output in built.outputs}
    for language in ("zh", "en"):
        (page,) = [text for name, text in pages.items() if name.startswith(f"rulebook/{language}/")]
        assert all(clause.id in page for clause in made.ruleset.clauses)


def test_twenty_deals_come_to_an_end(path: Path) -> None:
    for seed in range(20):
        *_, deal = played(referee(path), seed)
        assert deal.over
        assert sum(deal.totals) == 0
        assert not deal.legal(Random(seed).randrange(deal.game.seat_count))
