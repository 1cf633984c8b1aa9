"""What is told at the table: of draws and passed pieces, answers, payments, refusals."""

import io
from pathlib import Path

import pytest

from tests.cli.conftest import Answer, Run

GAME = str(Path(__file__).resolve().parents[1] / "fixtures" / "games" / "pick_red.pai")


@pytest.fixture
def typed(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Play seat 0 of a deal in which cards are passed on, with these lines typed."""

    def command(*lines: str) -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return run("play", GAME, "--seat", "0", "--seed", "3")

    return command


@pytest.fixture
def whole(run: Run) -> str:
    return run("play", GAME, "--seed", "3").out


def test_what_lies_for_nobody_is_told_with_its_zone(whole: str) -> None:
    assert "seat -1" not in whole
    assert "layout: Ac 3c 5c Th" in whole
    assert "turned card: 8h" in whole


def test_a_table_without_a_person_shows_everything(whole: str) -> None:
    assert "seat 1  draws Qs 7c Ts Ah Jh 6d Ks Jd" in whole
    assert "seat 1  gets Jc" in whole


def test_payments_are_told_once(whole: str) -> None:
    assert whole.count("pays") == 3
    assert whole.splitlines()[-3:-1] == ["Ledger", "    what was paid just above"]


def test_two_scores_of_a_payment_are_told_apart(whole: str) -> None:
    assert "seat 1: red aces 20, high red cards 40, low red cards 21, ace of spades 30 [PR-9" in whole
    assert "| less seat 0: high red cards 20, low red cards 32 [PR-9" in whole


def test_a_person_learns_only_of_the_own_pieces(typed: Run) -> None:
    out = typed("1", "quit").out
    assert "seat 0  draws 3d Kh As 3s 5h 9h 2c Jc" in out
    assert "seat 1  draws 8 pieces" in out
    assert "seat 0  gets 9c" in out
    assert "seat 1  gets 1 piece\n" in out


def test_an_answer_of_the_own_is_told_once(typed: Run) -> None:
    assert typed("1", "double", "quit").out.count("seat 0  double") == 1


def test_what_is_not_open_is_said_before_what_is_missing(typed: Run) -> None:
    out = typed("1", "1", "? take", "? catch", "quit").out
    assert "take: “take” is not open now  [PR-7" in out
    assert "catch takes 2 choices, 0 are given" in out


def test_a_repeated_reason_names_its_act(typed: Run) -> None:
    out = typed("1", "1", "leave Qs", "?", "quit").out
    assert out.count("leave Qs: ") == 2
