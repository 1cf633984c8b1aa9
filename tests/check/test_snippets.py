"""The snippets of every kind, as `paigui explain` shows them, are true."""

from pathlib import Path

import pytest

from paigui.check import Loaded, load_text
from paigui.diagnostics import KINDS, Kind

HERE = Path(__file__).parent / "bad"
OPENINGS = ("variant ", "library ", "examples of ", "ruleset ")
HEADER = 'paigui 2\nruleset snippet "试" / "Snippet"\n'
CLAUSE = '\nchapter special\n\nclause LN-1 "甲" / "A"\n  zh "甲。"\n  en "A."\n\n'
#: A game of which the fragment may replace any part.
ALONE = (
    "seats 3, clockwise",
    'pieces card "牌|张" / "card|cards"\n  points "分" / "points" : 1..3\n  kinds points',
    "setup\n  end the deal",
)
#: Found when examples are run or deals played, when output is written, or by the command line.
ELSEWHERE = {
    "example-failed",
    "unreviewed-wording",
    "output-too-large",
    "rules-break-down",
    "too-much-work",
}
#: Only a very large file is.
TOO_LARGE = {"file-too-large", "too-many-files"}
SHOWN = [
    kind
    for kind in KINDS
    if not kind.code.startswith("P09")
    and kind.name not in ELSEWHERE | TOO_LARGE
    and kind.name != "missing-header"
]


def whole(fragment: str) -> str:
    """A file that holds the fragment: its items stand under a clause of a small ruleset."""
    if fragment.startswith("paigui "):
        is_heading = len(fragment.splitlines()) == 2
        return "\n".join([fragment, CLAUSE, *ALONE, ""]) if is_heading else fragment
    if fragment.startswith(OPENINGS):
        return f"paigui 1\n{fragment}"
    if fragment.startswith("use "):
        return f"{HEADER}{fragment}\n" + ("use cards\n" if "use nothing" in fragment else "")
    if any(line.startswith(("pieces ", "seats ")) for line in fragment.splitlines()):
        rest = [item for item in ALONE if item.split()[0] not in fragment]
        return f"{HEADER}{CLAUSE}" + "\n".join([*rest, fragment, ""])
    chapter = "" if fragment.startswith("chapter ") else CLAUSE
    return f"{HEADER}use table\n{chapter}{fragment}\n"


def loaded(fragment: str) -> Loaded:
    return load_text(whole(fragment), HERE / "snippet.pai")


@pytest.mark.parametrize("kind", SHOWN, ids=lambda kind: kind.name)
def test_bad_snippet_is_at_fault(kind: Kind) -> None:
    assert kind.name in {each.name for each in loaded(kind.bad).faults.sorted()}


@pytest.mark.parametrize("kind", SHOWN, ids=lambda kind: kind.name)
def test_good_snippet_is_not(kind: Kind) -> None:
    found = {each.name: each.code for each in loaded(kind.good).faults.sorted()}
    assert kind.name not in found
    assert [name for name, code in found.items() if code.startswith("P01")] == []
