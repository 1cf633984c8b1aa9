"""paigui referee: records judged again."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.asked import BEADS, recorded, typed, written
from tests.cli.conftest import Answer, Run


def judged(run: Run, tmp_path: Path, record: Any, *words: str) -> Answer:
    return run("referee", BEADS, written(tmp_path / "record.json", record), *words)


def test_a_right_record(run: Run, tmp_path: Path) -> None:
    record = recorded()
    answer = judged(run, tmp_path, record)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"All {len(record['actions'])} steps are right, and the deal is over.\n")
    assert "Totals" in answer.out
    found = json.loads(judged(run, tmp_path, record, "--format", "json").out)
    assert (found["right"], found["wrong"], found["steps"]) == (True, None, len(record["actions"]))


def test_a_record_that_breaks_off(run: Run, tmp_path: Path) -> None:
    record = recorded()
    record["actions"] = record["actions"][:1]
    answer = judged(run, tmp_path, record)
    assert (answer.code, answer.out.splitlines()[0]) == (
        0, "All 1 step are right; the deal is not over, turn is open.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("step", "wrong", "said"),
    [
        (0, [1, "throw r"], "Step 1 is wrong: seat 1 throw r\n  it is not this seat's turn  [BD-4"),
        (1, [1, "throw y"], "Step 2 is wrong: seat 1 throw y"),
        (1, [1, "dance"], "«dance» cannot be read  [BD-4"),
        (1, [1, ""], "cannot be read"),
    ],
)
def test_the_first_wrong_step_is_named(run: Run, tmp_path: Path, step: int, wrong: Any, said: str) -> None:
    record = recorded()
    record["actions"][step] = wrong
    answer = judged(run, tmp_path, record)
    assert (answer.code, answer.err) == (1, "")
    assert said in answer.out


def test_wrong_step_for_programs(run: Run, tmp_path: Path) -> None:
    record = recorded()
    record["actions"].append([0, "show"])
    answer = judged(run, tmp_path, record, "--format", "json")
    wrong = json.loads(answer.out)["wrong"]
    assert answer.code == 1
    assert (wrong["step"], wrong["action"]) == (len(record["actions"]), "show")
    assert wrong["reasons"][0] == {"clause": "BD-4", "zh": "这一局已经结束", "en": "the deal is over"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 2}, "the record's format is 2, only 1 is known here"),
        ({"format": "1"}, "the record's format is '1'"),
        ({"format": True}, "the record's format is True"),
        ({"ruleset": "other"}, "the record is of the ruleset 'other', this is 'beads'"),
        ({"language": 7}, "the record's language version is 7, this is 1"),
        ({"model": "0123"}, "the record is of rules '0123'"),
        ({"model": None}, "the record is of rules None"),
        ({"seed": "x"}, "seed: an integer belongs here, not 'x'"),
        ({"options": {"stake": 9}}, "options.stake: 9 is not within 1 to 3"),
        ({"more": 1}, "more: there is nothing of that name here"),
        ({"actions": [[2, "show"]]}, "actions[0][0]: 2 is not within 0 to 1"),
        ({"position": {"zones": {}, "memories": {}, "place": "turn", "arguments": []}}, "position.arguments"),
    ],
)
def test_other_records_are_refused(run: Run, tmp_path: Path, change: dict[str, Any], said: str) -> None:
    answer = judged(run, tmp_path, recorded() | change)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


@pytest.mark.parametrize("text", ["", "no", "[]", "3", "null", '{"actions": []}', "[" * 100_000])
def test_what_is_no_record(run: Run, tmp_path: Path, text: str) -> None:
    answer = judged(run, tmp_path, text)
    assert (answer.code, answer.out) == (2, "")
    assert "this is" in answer.err


def test_in_chinese_from_the_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    record = recorded()
    record["actions"][0] = [1, "亮"]
    typed(monkeypatch, json.dumps(record))
    answer = run("referee", BEADS, "-", "--lang", "zh")
    assert answer.out == "第 1 步不合规则：座1 亮\n  现在轮不到此座  [BD-4 玩法]\n"
