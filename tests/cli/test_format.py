"""paigui fmt."""

from pathlib import Path

import pytest

from tests.cli.asked import typed
from tests.cli.conftest import Run, spoil


def test_nothing_to_do(run: Run) -> None:
    assert run("fmt", "--check").code == 0


def test_check_changes_nothing(run: Run, lanterns: Path) -> None:
    spoil(lanterns, "seats 2, clockwise", "seats   2,clockwise")
    before = lanterns.read_text("utf-8")
    answer = run("fmt", "--check")
    assert answer.code == 1
    assert "rulesets/lanterns/lanterns.pai" in answer.out
    assert lanterns.read_text("utf-8") == before


def test_file_is_laid_out(run: Run, lanterns: Path) -> None:
    before = lanterns.read_text("utf-8")
    spoil(lanterns, "seats 2, clockwise", "seats   2,clockwise")
    assert run("fmt", str(lanterns)).code == 0
    assert lanterns.read_text("utf-8") == before


def test_there_and_back(run: Run, lanterns: Path) -> None:
    before = lanterns.read_text("utf-8")
    assert run("fmt", "--language", "zh").code == 0
    assert lanterns.read_text("utf-8").startswith("牌规 1\n")
    assert run("check").code == 0
    assert run("fmt", "--language", "en").code == 0
    assert lanterns.read_text("utf-8") == before


def test_file_with_a_fault_is_left_alone(run: Run, lanterns: Path) -> None:
    spoil(lanterns, "seats 2, clockwise", "seats two seats")
    before = lanterns.read_text("utf-8")
    answer = run("fmt", str(lanterns))
    assert answer.code == 1
    assert "error[" in answer.err
    assert lanterns.read_text("utf-8") == before


def test_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, 'paigui 1\nterm   coin "文|文" / "coin|coins"\n')
    answer = run("fmt", "-", "--language", "zh")
    assert answer.code == 0
    assert '用语 coin "文|文" / "coin|coins"' in answer.out


def test_standard_input_with_a_fault(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "paigui 1\nseats of gold\n")
    answer = run("fmt", "-")
    assert (answer.code, answer.out) == (1, "")


def test_missing_file(run: Run) -> None:
    assert run("fmt", "nothing.pai").code == 2


def test_installed_rulesets_are_left_alone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigui.cli.fmt_command.working_copy", lambda: None)
    answer = run("fmt")
    assert (answer.code, answer.out) == (2, "")
