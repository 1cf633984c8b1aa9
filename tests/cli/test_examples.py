"""paigui test: examples that run."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, spoil

OWN = """paigui 1
examples of lanterns/lanterns

example "我的例子" / "My own" [LN-3]
  hand of 0 = 'b'
  hand of 1 = 'r'
  at turn(0)
  do 0 : put_away 'b'
  totals 0, 0
"""


def test_all_examples_hold(run: Run) -> None:
    answer = run("test")
    assert answer.code == 0
    assert answer.out.splitlines() == ["lanterns: 2 examples, 2 passed", "dear: 1 example, 1 passed"]


def test_failing_example_is_reported_at_its_line(run: Run, lanterns: Path) -> None:
    spoil(lanterns.with_name("low.pai"), "totals 1, -1", "totals 5, -5")
    answer = run("test", str(lanterns))
    assert answer.code == 1
    assert "low.pai:12:3" in answer.out
    assert "2 examples, 1 passed" in answer.out


def test_refusal_by_another_clause_fails(run: Run, lanterns: Path) -> None:
    spoil(lanterns.with_name("examples.pai"), "put_away 'r' [LN-3]", "put_away 'r' [LN-4]")
    assert run("test").code == 1


def test_file_of_examples_alone(run: Run, elsewhere: Path) -> None:
    path = elsewhere / "own.pai"
    path.write_text(OWN, "utf-8")
    assert run("test", str(path)).out == "lanterns: 1 example, 1 passed\n"
    spoil(path, "totals 0, 0", "totals 1, -1")
    answer = run("test", str(path))
    assert answer.code == 1
    assert "own.pai:9:3" in answer.out


def test_bad_rules_are_not_run(run: Run, lanterns: Path) -> None:
    spoil(lanterns)
    answer = run("test")
    assert answer.code == 1
    assert "passed" not in answer.out


def test_missing_file(run: Run) -> None:
    assert run("test", "nothing.pai").code == 2


def test_coverage(run: Run, lanterns: Path) -> None:
    answer = run("test", str(lanterns), "--coverage")
    assert answer.code == 0
    assert "option stake (stake) is never 3" in answer.out
    assert "option anything put away (loose) is never yes" in answer.out


def test_json(run: Run, lanterns: Path) -> None:
    document = json.loads(run("test", str(lanterns), "--coverage", "--format", "json").out)
    (ruleset,) = document["rulesets"]
    assert document["version"] == 1
    assert document["diagnostics"] == []
    assert (ruleset["id"], ruleset["passed"]) == ("lanterns", True)
    assert ruleset["examples"][0]["file"] == "rulesets/lanterns/examples.pai"
    assert ruleset["examples"][0]["line"] == 4
    (clause,) = ruleset["coverage"]["clauses"]
    assert clause["clause"] == "LN-3"
    assert clause["guards"][0]["seen"] == [False, True]
    options = {each["option"]: each for each in ruleset["coverage"]["options"]}
    assert options["tone"]["seen"] == ["high", "low"]
    assert options["stake"]["lacking"] == [3]


def test_json_of_a_failure(run: Run, lanterns: Path) -> None:
    spoil(lanterns.with_name("examples.pai"), "totals 2, -2", "totals 1, -1")
    answer = run("test", "--format", "json")
    document = json.loads(answer.out)
    assert answer.code == 1
    assert [ruleset["passed"] for ruleset in document["rulesets"]] == [False, True]
    assert document["diagnostics"][0]["name"] == "example-failed"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "refuse 0 : put_away 'r' [LN-3]",
            "refuse 0 : put_away 'r' [LN-4]",
            "expected: refused by LN-4; found: refused: ",
        ),
        (
            "refuse 0 : put_away 'r' [LN-3]",
            "refuse 0 : show 'r'",
            "expected: refused, citing any clause; found: allowed",
        ),
        (
            "refuse 0 : put_away 'r' [LN-3]",
            "do 0 : put_away 'r'",
            "expected: allowed; found: refused: a red lantern",
        ),
        ("totals 2, -2", "check hand of 0 = 'r b'", "expected: 'r b'; found: ''"),
        ("totals 2, -2", "totals 1, -1", "expected: 1, -1; found: 2, -2"),
        ("totals 2, -2", "check size of hand of 5 = 0", "there is no seat 5"),
    ],
)
def test_a_failure_is_told_in_words(run: Run, lanterns: Path, right: str, wrong: str, said: str) -> None:
    spoil(lanterns.with_name("examples.pai"), right, wrong)
    answer = run("test", str(lanterns))
    assert said in answer.out
