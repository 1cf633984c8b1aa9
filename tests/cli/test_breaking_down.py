"""Rules that ask for the impossible while a deal is played are told so, and whose fault that is."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

ROUND = """paigui 1
ruleset rounds "绕圈" / "Rounds"

chapter material

clause RD-1 "绕" / "Going round"
  zh "轮流绕。"
  en "Seats go round in turn."

seats 2, clockwise

pieces card "牌|张" / "card|cards"
  points "点" / "points" : 1..3
  kinds points
  copies 1

memory turns "圈数" / "turns" : number 0..4, everyone sees

setup
  go to wait(0)

step wait "等" / "waiting" (s: seat) by s
  action rest "歇" / "rest"
    then
      add 1 to turns
      go to wait(next seat after s)
"""


@pytest.fixture
def rounds(tmp_path: Path) -> str:
    file = tmp_path / "rounds.pai"
    file.write_text(ROUND, "utf-8")
    return str(file)


@pytest.mark.parametrize("words", [("simulate", "--games", "1"), ("play",)])
def test_it_is_a_fault_of_the_rules(rounds: str, run: Run, words: tuple[str, ...]) -> None:
    assert run("check", rounds).code == 0
    answer = run("--lang", "en", words[0], rounds, *words[1:])
    assert answer.code == 1
    assert "P0508" in answer.err
    assert "turns cannot be 5, only 0 to 4" in answer.err
    assert "fault of paigui" not in answer.err


def test_a_program_reads_it_too(rounds: str, run: Run) -> None:
    answer = run("simulate", rounds, "--games", "1", "--format", "json")
    (found,) = json.loads(answer.out)["diagnostics"]
    assert found["code"] == "P0508"
