"""Questions for fresh readers of a page: their form, and that the answers stand where they say.

The questions are put by people (or models) to readers who have nothing but the page. Here is only held that
each file can be used for that.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "generated" / "rulebook"
FILES = sorted(HERE.glob("*.toml"))
LEVELS = {"easy", "medium", "hard"}


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def test_there_are_questions_in_both_languages() -> None:
    games = {path.name.partition(".")[0] for path in FILES}
    assert games >= {"doudizhu", "kanniutui", "nantong", "sichuan"}
    assert {path.name for path in FILES} == {
        f"{game}.{tongue}.toml" for game in games for tongue in ("zh", "en")
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_form(path: Path) -> None:
    found = read(path)
    assert path.name == f"{found['ruleset']}.{found['language']}.toml"
    assert found.keys() == {"ruleset", "language", "question"}
    questions = found["question"]
    assert len(questions) == 20
    assert len({each["ask"] for each in questions}) == 20
    for each in questions:
        assert each.keys() == {"ask", "answer", "clauses", "level"}
        assert each["ask"].strip()
        assert each["answer"].strip()
    assert {each["level"] for each in questions} == LEVELS


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_answers_stand_on_the_page(path: Path) -> None:
    found = read(path)
    page = (PAGES / found["language"] / f"{found['ruleset']}.md").read_text("utf-8")
    anchors = set(re.findall(r'<a id="([^"]+)"></a>', page))
    for each in found["question"]:
        assert each["clauses"], each["ask"]
        assert set(each["clauses"]) <= anchors, each["ask"]


def test_both_languages_ask_for_the_same_clauses() -> None:
    by_game: dict[str, list[list[list[str]]]] = {}
    for path in FILES:
        found = read(path)
        by_game.setdefault(found["ruleset"], []).append([each["clauses"] for each in found["question"]])
    assert [game for game, lists in by_game.items() if any(each != lists[0] for each in lists)] == []
