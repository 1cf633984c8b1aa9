"""Rules that would keep a command busy for minutes end in one diagnostic, in each command that plays."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import paigui
from paigui.exercise import TooMuchWorkError, limited
from paigui.exercise.effort import MOST_SECONDS
from tests.cli.asked import BEADS, recorded, written
from tests.cli.conftest import Run

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no clock here")
EACH = "sum of (sum of (sum of a + b + c + d for a in shine) for b in shine) for c in shine"
LOOP = f"sum of ({EACH}) for d in shine"

WAIT = '  action wait "等" / "wait"\n    when busy more than 0\n    then\n      end the deal\n'


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Beads that are counted over and over, where little time is given."""
    monkeypatch.setattr("paigui.exercise.effort.MOST_SECONDS", 0.3)
    text = Path(BEADS).read_text("utf-8")
    for old, new in (
        ('"shine" : 1..3', '"shine" : 1..200'),
        ("chapter play", f'define busy "忙" / "busy" : {LOOP}\n\nchapter play'),
        ("more than 0\n", "more than 0 and busy more than 0\n"),
        ("  action throw", f"{WAIT}  action throw"),
    ):
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "slow.pai"
    path.write_text(text, "utf-8")
    return str(path)


def test_time_runs_out() -> None:
    with pytest.raises(TooMuchWorkError), limited(0.1):
        spend(5)


def test_time_that_is_not_used_up_does_not_ring_later() -> None:
    with limited(0.1):
        pass
    started = process_time()
    while process_time() - started < 0.2:
        pass


def test_the_outer_time_goes_on_after_the_inner() -> None:
    def rounds() -> None:
        for _ in range(100):
            with limited(5):
                spend(0.05)

    started = process_time()
    with pytest.raises(TooMuchWorkError), limited(0.3):
        rounds()
    assert 0.2 < process_time() - started < 1


def test_the_inner_time_is_no_longer_than_the_outer() -> None:
    started = process_time()
    with pytest.raises(TooMuchWorkError), limited(0.1), limited(5):
        spend(3)
    assert process_time() - started < 1


def test_what_catches_errors_does_not_catch_it() -> None:
    def stubborn() -> Iterator[int]:
        while True:
            try:
                spend(0.01)
            except Exception:
                yield 0

    with pytest.raises(TooMuchWorkError), limited(0.1):
        list(stubborn())


def spend(seconds: float) -> None:
    started = process_time()
    while process_time() - started < seconds:
        pass


@pytest.mark.parametrize("command", ["test", "build", "play", "simulate"])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_command_gives_up(run: Run, slow: str, command: str, language: str) -> None:
    started = process_time()
    answer = run("--lang", language, command, slow)
    said = answer.out + answer.err
    assert answer.code == 1
    assert said.count("P0809") == 1
    assert ("还没有算完" if language == "zh" else "is given up") in said
    assert process_time() - started < MOST_SECONDS


@pytest.mark.parametrize("command", ["score", "referee"])
def test_an_answer_is_given_up(run: Run, slow: str, tmp_path: Path, command: str) -> None:
    asked: Any = "hand of 0 = 'rrrbb'\nscore worth(0, none)"
    if command == "referee":
        model = paigui.load_referee(slow).__dict__["GAME"].model
        asked = {**recorded(), "model": model}
    answer = run(command, slow, written(tmp_path / "asked", asked), "--format", "json")
    (found,) = json.loads(answer.out)["diagnostics"]
    assert (answer.code, found["name"]) == (1, "too-much-work")


def test_examples_after_the_one_that_takes_too_long_are_not_played(run: Run, slow: str) -> None:
    found = json.loads(run("test", "--format", "json", slow).out)
    assert [each["name"] for each in found["diagnostics"]] == ["too-much-work"]
    (ruleset,) = found["rulesets"]
    assert not ruleset["passed"]
