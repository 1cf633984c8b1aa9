"""paigui review: what changed since the sentences were last read beside the rules."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run, spoil


@pytest.fixture
def lock(lanterns: Path) -> Path:
    return lanterns.parent / "wordings.lock"


def test_the_first_review_notes_every_clause(run: Run, lanterns: Path, lock: Path) -> None:
    assert lanterns.exists()
    answer = run("review")
    assert (answer.code, answer.err) == (0, "")
    assert "clauses noted" in answer.out
    assert lock.exists()
    assert run("check").code == 0


def test_nothing_is_said_or_written_where_nothing_changed(run: Run, lanterns: Path, lock: Path) -> None:
    run("review", str(lanterns))
    before = lock.stat().st_mtime_ns
    assert run("review", str(lanterns)).out == ""
    assert lock.stat().st_mtime_ns == before


def test_a_changed_rule_is_told_and_noted(run: Run, lanterns: Path, lock: Path) -> None:
    run("review")
    spoil(lanterns, "seats 2, clockwise", "seats 2, counterclockwise")
    assert run("check").code == 1
    answer = run("--lang", "zh", "review")
    assert answer.code == 0
    assert "的规则改了" in answer.out
    assert run("check").code == 0
    assert lock.read_text("utf-8").endswith("}\n")


def test_a_ruleset_with_an_error_is_not_noted(run: Run, lanterns: Path, lock: Path) -> None:
    spoil(lanterns)
    answer = run("review", str(lanterns))
    assert answer.code == 1
    assert "nowhere" in answer.err
    assert not lock.exists()


def test_a_variant_notes_only_what_is_its_own(run: Run, lanterns: Path, lock: Path) -> None:
    run("review", str(lanterns))
    answer = run("review", str(lanterns.parent / "dear.pai"))
    assert answer.code == 0
    assert all(" dear " in line or "dear " in line for line in answer.out.splitlines())
    assert "dear " in lock.read_text("utf-8")
    assert run("review").out == ""
    assert run("check").code == 0


def test_examples_are_no_ruleset(run: Run, lanterns: Path) -> None:
    answer = run("review", str(lanterns.parent / "examples.pai"))
    assert answer.code == 2
    assert "examples.pai" in answer.err
