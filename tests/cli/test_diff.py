"""paigui diff."""

import json
from typing import Any

import pytest

from tests.cli.asked import BEADS
from tests.cli.conftest import Run


def different(run: Run, one: str, other: str, language: str = "en") -> Any:
    answer = run("diff", one, other, "--format", "json", "--lang", language)
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_nothing_is_different(run: Run) -> None:
    answer = run("diff", "lanterns", "灯笼")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "Nothing is different.")
    assert run("diff", "lanterns/low_play", "lanterns:tone=low").out.endswith("Nothing is different.\n")


def test_settings_and_the_clauses_that_depend_on_them(run: Run) -> None:
    found = different(run, "lanterns", "lanterns:tone=low,stake=2")
    assert [(each["before"], each["after"]) for each in found["settings"]] == [("1", "2"), ("high", "low")]
    assert [each["clause"] for each in found["changed"]] == ["LN-4"]
    assert "Whoever shows red wins." in found["changed"][0]["before"]
    assert "Whoever shows red or blue wins." in found["changed"][0]["after"]
    assert found["after"] == "Lanterns (stake=2, play for=low)"


def test_it_is_told_both_ways(run: Run) -> None:
    there, back = different(run, "lanterns", "low_play"), different(run, "low_play", "lanterns")
    assert [there["before"], there["after"]] == [back["after"], back["before"]] == ["Lanterns", "Low play"]
    assert there["changed"][0]["before"] == back["changed"][0]["after"]


def test_overlay_in_chinese(run: Run) -> None:
    found = different(run, "lanterns", "lanterns/dear", "zh")
    change = next(each for each in found["changed"] if each["clause"] == "LN-4")
    assert "再加两文" in change["after"]
    assert "再加" not in change["before"]
    answer = run("diff", "lanterns", "dear", "--lang", "zh")
    assert answer.out.startswith("灯笼 → 贵的\n\n说法不同的条文\n  LN-4  付钱\n    - ")


def test_games_that_have_nothing_in_common(run: Run) -> None:
    found = different(run, "lanterns", BEADS)
    assert [each["clause"] for each in found["dropped"]] == ["LN-1", "LN-2", "LN-3", "LN-4"]
    assert {each["clause"] for each in found["added"]} == {"BD-1", "BD-2", "BD-3", "BD-4"}
    answer = run("diff", "lanterns", BEADS)
    assert "Clauses that are new" in answer.out
    assert "play for" in answer.out


def test_no_markup_is_left(run: Run) -> None:
    answer = run("diff", "lanterns", "dear")
    assert not any(sign in answer.out for sign in ("](", "**", "<", "&#"))


@pytest.mark.parametrize(
    "words", [("lanterns", "nothing"), ("lanterns/none", "lanterns"), ("lanterns", "lanterns:stake=9")]
)
def test_what_is_not_there(run: Run, words: tuple[str, str]) -> None:
    answer = run("diff", *words)
    assert (answer.code, answer.out) == (2, "")
    assert "error[" in answer.err
