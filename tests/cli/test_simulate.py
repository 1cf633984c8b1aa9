"""paigui simulate."""

import io
import json
from typing import Any

import pytest

from paigui.cli.progress import bar
from paigui.cli.terminal import Terminal
from paigui.project import make_referee
from paigui.project.face import load_ruleset
from paigui.project.referees import Referee
from paigui.runtime.chance import chance
from paigui.simulate import POLICIES, deal_seeds, simulate
from paigui.simulate.tally import Spread
from tests.cli.asked import BEADS
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def beads() -> Referee:
    return make_referee(load_ruleset(BEADS))


def counted(run: Run, *words: str) -> Any:
    answer = run("simulate", BEADS, "--games", "30", "--format", "json", *words)
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_what_is_counted_adds_up(run: Run) -> None:
    found = counted(run)
    seats, clauses = found["seats"], {each["clause"]: each for each in found["clauses"]}
    assert found["deals"] == 30
    assert sum(seat["sum"] for seat in seats) == 0
    assert sum(seat["positive"] for seat in seats) + found["draws"] == 30
    assert clauses["BD-4"]["acts"] == found["decisions"]["sum"]
    assert clauses["BD-4"]["payments"] == 30 - found["draws"]
    assert clauses["BD-3"]["lines"] >= clauses["BD-4"]["payments"]
    assert clauses["BD-1"] | {"zh": "", "en": ""} == {
        "clause": "BD-1", "zh": "", "en": "", "acts": 0, "payments": 0, "lines": 0,
    }  # fmt: skip


def test_same_seed_same_result(run: Run) -> None:
    assert counted(run, "--seed", "5") == counted(run, "--seed", "5")
    assert counted(run, "--seed", "5") != counted(run, "--seed", "6")


def test_workers_make_no_difference(beads: Referee) -> None:
    alone = simulate(beads, 23, 9)
    told: list[int] = []
    assert simulate(beads, 23, 9, workers=2, progress=told.append) == alone
    assert sum(told) == 23


def test_fewer_deals_are_the_first_of_more() -> None:
    assert deal_seeds(3, 40)[:10] == deal_seeds(3, 10)
    assert len(set(deal_seeds(3, 40))) == 40


def test_settings(run: Run) -> None:
    single, triple = counted(run), counted(run, "--set", "stake=3")
    assert triple["options"]["stake"] == 3
    assert [3 * seat["sum"] for seat in single["seats"]] == [seat["sum"] for seat in triple["seats"]]


def test_greedy_takes_what_pays_at_once(beads: Referee) -> None:
    deal = beads.module.__dict__["Deal"].arranged(
        zones={"hand": ["rrrbb", "ggggb"]}, place="turn", arguments=[0]
    )
    taken = {POLICIES["greedy"](deal, 0, chance(seed)).id for seed in range(20)}
    assert taken == {"show"}
    assert {POLICIES["random"](deal, 0, chance(seed)).id for seed in range(20)} == {"show", "throw"}


def test_greedy_leaves_what_costs(beads: Referee) -> None:
    """Where nothing pays, all that does not cost is tried at one time or another."""
    deal = beads.module.__dict__["Deal"].arranged(
        zones={"hand": ["rrgbb", "gggb"]}, place="turn", arguments=[0]
    )
    taken = {POLICIES["greedy"](deal, 0, chance(seed)).text() for seed in range(30)}
    assert taken == {"throw r", "throw g", "throw b"}


def test_spread() -> None:
    found = Spread()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        found.add(value)
    assert (found.mean, found.deviation, found.least, found.most) == (5.0, 2.0, 2, 9)
    assert (Spread().mean, Spread().deviation) == (0.0, 0.0)


def test_text(run: Run) -> None:
    answer = run("simulate", f"{BEADS}:stake=2", "--games", "10", "--policy", "greedy")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Beads (stake=2): 10 deals, seed 1, greedy players\n")
    assert "takes what pays most at once" in answer.out
    assert "never cited: BD-1, BD-2" in answer.out
    chinese = run("simulate", BEADS, "--games", "10", "--lang", "zh").out
    assert "珠子：10 局" in chinese
    assert "BD-4" in chinese


class Screen(io.StringIO):
    """What a person would see."""

    def isatty(self) -> bool:
        return True


def test_bar_for_people_only() -> None:
    screen, file = Screen(), io.StringIO()
    for stream in (screen, file):
        with bar(Terminal("en", io.StringIO(), stream), 2) as progress:
            progress(1)
            progress(1)
    assert screen.getvalue()
    assert not file.getvalue()


@pytest.mark.parametrize(
    "words", [("--games", "0"), ("--workers", "0"), ("--policy", "wise"), ("--set", "stake=9")]
)
def test_bad_usage(run: Run, words: tuple[str, str]) -> None:
    answer = run("simulate", BEADS, *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err
