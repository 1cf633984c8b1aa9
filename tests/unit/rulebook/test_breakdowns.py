"""What stands beside a result: whose lines they are, what multiplies, and what limits the sum."""

import re

from paigui.backends.rulebook.book import open_book
from paigui.backends.rulebook.breakdowns import breakdown
from paigui.backends.rulebook.results import LineResult
from paigui.check import load
from paigui.resources import rulesets_dir


def told(game: str, *lines: LineResult) -> str:
    """The breakdown in English without its links."""
    ruleset = load(rulesets_dir() / game / f"{game}.pai").ruleset
    assert ruleset is not None
    return re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", breakdown(open_book(ruleset, "en"), lines))


def test_one_result_names_no_seat_and_tells_its_rounding() -> None:
    lines = LineResult("mixed", 20, 1), LineResult("triplets", 4, 1)
    assert told("nantong", *lines) == "mixed hand 20; triplets in hand 4; together 24, rounded up to 30"


def test_what_multiplies_is_marked() -> None:
    lines = LineResult("floating", 50, 1), LineResult("floating_twice", 2, 1)
    assert told("nantong", *lines) == "floating hand 50; floating hand doubled × 2"


def test_a_difference_tells_whose_the_results_are() -> None:
    less, more = LineResult("threes", 20, 2, -1), LineResult("mixed", 30, 1)
    assert told("nantong", less, more) == "B: mixed hand 30; less C: three in hand 20"


def test_a_sum_above_the_cap() -> None:
    lines = LineResult("one_suit", 3, 0), LineResult("root", 1, 0), LineResult("flower", 5, 0)
    assert told("sichuan", *lines).endswith("; 6 at most")
    assert "at most" not in told("sichuan", *lines[:2])
