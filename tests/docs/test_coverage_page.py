"""docs/coverage.md and its twin: no clause is missing, and every link leads to a clause of a rulebook."""

import re
from collections import Counter
from pathlib import Path

import pytest

from paigui.diagnostics import Language
from paigui.project import link, open_project
from paigui.project.register import register
from paigui.simulate.tally import Tally

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| \[(?P<clause>[^\]]+)\]\((?P<book>[^)#]+)#(?P<anchor>[^)]+)\) \|", re.MULTILINE)
PAGES = ("coverage.md", "coverage.zh.md")


def rows(page: str) -> list[tuple[str, str]]:
    """Return the rulebook and the clause of every row."""
    found = [*ROW.finditer((ROOT / "docs" / page).read_text("utf-8"))]
    assert all(each["clause"] == each["anchor"] for each in found)
    return [(each["book"], each["clause"]) for each in found]


def test_every_clause_stands_there_once_in_its_order() -> None:
    project = open_project([])
    for entry in project.rulesets:
        ruleset = project.load(entry.path).ruleset
        assert ruleset is not None
        for page in PAGES:
            found = [clause for book, clause in rows(page) if Path(book).stem == entry.id]
            assert found == [clause.id for clause in ruleset.clauses], "renew it with: make coverage"


@pytest.mark.parametrize(("page", "language"), [("coverage.md", "en"), ("coverage.zh.md", "zh")])
def test_titles_and_numbers_of_examples_are_those_of_the_rulesets(page: str, language: Language) -> None:
    """What play adds is not played here."""
    project, text = open_project([]), (ROOT / "docs" / page).read_text("utf-8")
    for entry in project.rulesets:
        linked = link(project, entry)
        assert linked.ruleset is not None
        for row in register(project, linked, Tally.empty(linked.ruleset.seats.number), Counter()):
            book = f"../generated/rulebook/{language}/{entry.id}.md"
            first = re.escape(f"| [{row.clause}]({book}#{row.clause}) | {row.labels.text(language)} |")
            found = re.search(rf"^{first}[^|]*\|[^|]*\| {row.examples} \|", text, re.MULTILINE)
            assert found, f"{row.clause}: renew it with: make coverage"


@pytest.mark.parametrize("page", PAGES)
def test_every_row_leads_to_its_clause(page: str) -> None:
    anchors: dict[str, str] = {}
    for book, clause in rows(page):
        text = anchors.setdefault(book, (ROOT / "docs" / book).read_text("utf-8"))
        assert f'id="{clause}"' in text
