"""paigui play and demo."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import COMPILER, Answer, Run, spoil


@pytest.fixture
def typed(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Play seat 0 with these lines typed."""

    def command(*lines: str, options: tuple[str, ...] = ()) -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("play", "lanterns", "--seat", "0", "--seed", "1", *options)

    return command


def test_all_seats_by_themselves(run: Run) -> None:
    answer = run("play", "lanterns", "--seed", "1")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.count("[LN-3 Showing]") == 2
    assert "Ledger" in answer.out
    assert "Totals" in answer.out


def test_same_seed_same_deal(run: Run) -> None:
    assert run("play", "lanterns", "--seed", "7").out == run("play", "lanterns", "--seed", "7").out


def test_payments_cite_their_clause(run: Run) -> None:
    deals = [run("play", "lanterns", "--seed", str(seed), "--set", "stake=3").out for seed in range(6)]
    assert any("3 coins  [LN-4 Paying]" in deal for deal in deals)


def test_in_chinese(run: Run) -> None:
    answer = run("play", "灯笼", "--seed", "1", "--lang", "zh")
    assert "座0" in answer.out
    assert "[LN-3 亮灯]" in answer.out


def test_settings_by_any_name(run: Run) -> None:
    assert run("play", "lanterns", "--set", "输赢=小", "--set", "anything put away=yes").code == 0


@pytest.mark.parametrize(
    "setting", ["stake=4", "stake=x", "tone=middle", "loose=perhaps", "nothing=1", "stake"]
)
def test_bad_setting(run: Run, setting: str) -> None:
    answer = run("play", "lanterns", "--set", setting)
    assert (answer.code, answer.out) == (2, "")
    assert "error[" in answer.err


def test_variant(run: Run) -> None:
    assert run("play", "lanterns", "--variant", "dear", "--seed", "1").out.startswith("Dear lanterns")
    assert run("play", "lanterns", "--variant", "low_play", "--seed", "1").code == 0
    unknown = run("play", "lanterns", "--variant", "low")
    assert unknown.code == 2


def test_seat_that_is_not_there(run: Run) -> None:
    answer = run("play", "lanterns", "--seat", "2")
    assert (answer.code, answer.out) == (2, "")


def test_bad_rules_are_not_played(run: Run, lanterns: Path) -> None:
    spoil(lanterns)
    answer = run("play", "lanterns")
    assert (answer.code, answer.out) == (1, "")


# ---- a person at a seat ------------------------------------------------------------------------------------


def test_number_of_the_menu(typed: Run) -> None:
    answer = typed("1")
    assert answer.code == 0
    assert "1  show" in answer.out
    assert "Totals" in answer.out


def test_notation(typed: Run) -> None:
    for line in ("show b", "show r", "亮 蓝", "亮 红"):
        answer = typed(line, "quit")
        assert "cannot be read" not in answer.out


def test_a_person_sees_only_what_the_seat_sees(typed: Run) -> None:
    answer = typed("quit")
    assert "seat 1: (1)" in answer.out
    assert "stock  (2)" in answer.out


def test_refusal_is_explained(typed: Run) -> None:
    red = next(
        str(seed)
        for seed in range(20)
        if "hand  seat 0: r" in typed("quit", options=("--seed", str(seed))).out
    )
    answer = typed("put_away r", "?", "? put_away r", "quit", options=("--seed", red))
    assert answer.out.count("a red lantern is not put away  [LN-3 Showing]") == 3


def test_words_that_mean_nothing(typed: Run) -> None:
    answer = typed("", "dance", "99", "?", "? dance", "quit")
    assert answer.code == 0
    assert "«dance» cannot be read" in answer.out
    assert "only 1 to" in answer.out
    assert "Type a number" in answer.out


@pytest.mark.parametrize("lines", [(), ("quit",), ("退出",)])
def test_leaving(typed: Run, lines: tuple[str, ...]) -> None:
    answer = typed(*lines)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.endswith("You have left; the deal is not finished.\n")


def test_table_acts_are_told_and_can_be_typed(typed: Run, lanterns: Path) -> None:
    leaving = """
table act leave "离席" / "walk away" by s in seats
  then
    pay stake from s to next seat after s
    end the deal
"""
    rules = lanterns.read_text("utf-8").replace("paigui 1", "paigui 2")
    lanterns.write_text(rules + leaving, "utf-8")
    assert "at any time (write it out): walk away" in typed("quit").out
    answer = typed("leave")
    assert "1 coin  [LN-4 Paying]" in answer.out
    assert answer.code == 0


# ---- demo --------------------------------------------------------------------------------------------------


def test_demo(run: Run, world: Path) -> None:
    answer = run("demo")
    assert answer.code == 0
    assert answer.out.count("== ") == 2
    assert answer.out.count("Ledger") == 2
    assert "[LN-4 Paying]" in answer.out
    assert "generated/rulebook/en/" in answer.out
    assert (world / "generated" / "rulebook" / "zh" / "index.md").exists()


def test_demo_of_bad_rules(run: Run, world: Path, lanterns: Path) -> None:
    spoil(lanterns)
    answer = run("demo")
    assert answer.code == 1
    assert not (world / "generated").exists()


def test_lines_may_come_from_a_pipe(world: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "paigui",
        "play",
        "rulesets/lanterns/lanterns.pai",
        "--seat",
        "0",
        "--seed",
        "1",
    ]
    environment = os.environ | {"PYTHONPATH": str(COMPILER), "PYTHONUTF8": "1"}
    done = subprocess.run(
        command,
        cwd=world,
        env=environment,
        input="1\n1\n1\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
