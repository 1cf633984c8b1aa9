"""paigui score: notation and JSON in, lines with their clauses out; what is wrong with a question is said."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import paigui
from paigui.schemas import check_fits, schema
from tests.cli.asked import BEADS, CAUTIOUS, LUCKY, typed, written
from tests.cli.conftest import Answer, Run

ASKED: dict[str, Any] = {
    "arguments": [0, "r"],
    "zones": {"hand": {"0": "rrbb"}},
    "memories": {"lucky": [True, False]},
}


def score(run: Run, tmp_path: Path, asked: Any, *words: str, target: str = BEADS) -> Answer:
    return run("score", target, written(tmp_path / "question", asked), *words)


def told(run: Run, tmp_path: Path, asked: Any, target: str = BEADS) -> Any:
    answer = score(run, tmp_path, asked, "--format", "json", target=target)
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_lines_total_arrangement_and_waits(run: Run, tmp_path: Path) -> None:
    answer = score(run, tmp_path, LUCKY)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        "Beads: worth 6 points",
        "  complete  1  [BD-3 Points]",
        "  with red  2  [BD-3 Points]",
        "  luck  times 2  [BD-3 Points]",
        "  arranged  r r r  b b",
        "  waits  r b",
    ]


def test_json_and_notation_ask_the_same(run: Run, tmp_path: Path) -> None:
    found = told(run, tmp_path, ASKED)
    assert found == told(run, tmp_path, LUCKY)
    assert (found["total"], found["unit"]["en"], found["waits"]) == (6, "point", ["r", "b"])
    assert (found["lines"][0]["line"], found["lines"][0]["clause"]) == ("plain", "BD-3")


def test_the_answer_fits_its_schema(run: Run, tmp_path: Path) -> None:
    game = paigui.load_referee(BEADS).__dict__["GAME"]
    for name, data in (("score-answer", told(run, tmp_path, LUCKY)), ("score-request", ASKED)):
        import_module("jsonschema").Draft202012Validator(schema(game, name)).validate(data)
        check_fits(schema(game, name), data)


def test_notation_in_chinese(run: Run, tmp_path: Path) -> None:
    asked = "0 的 手里的珠 = 「红红蓝蓝」\n0 的 走运 = 是\n计分 分数（0，「红」）  # 问\n"
    answer = score(run, tmp_path, asked, "--lang", "zh")
    assert answer.out.startswith("珠子：分数 6分\n  成了  1  [BD-3 分数]")


def test_groups_options_and_piles(run: Run, tmp_path: Path) -> None:
    asked = """
        with stake = 2
        hand of 1 = 'gg'
        laid of 1 = triple 'bbb'
        bag = 'rg'
        score worth(1, none)
    """
    found = told(run, tmp_path, asked)
    assert (found["complete"], found["total"]) == (True, 1)
    assert found["options"] == {"stake": 2, "mixed": True}


def test_what_is_missing(run: Run, tmp_path: Path) -> None:
    found = told(run, tmp_path, LUCKY, CAUTIOUS)
    assert (found["complete"], found["total"], found["waits"]) == (False, 0, [])
    assert [each["clause"] for each in found["missing"]] == ["BD-3"]
    assert "not complete" in score(run, tmp_path, LUCKY, target=CAUTIOUS).out


def test_settings_of_the_target_give_way_to_those_of_the_question(run: Run, tmp_path: Path) -> None:
    assert told(run, tmp_path, ASKED, f"{BEADS}:stake=3")["options"]["stake"] == 3
    asked = {**ASKED, "options": {"stake": 2}}
    assert told(run, tmp_path, asked, f"{BEADS}:stake=3")["options"]["stake"] == 2


def test_payments(run: Run, tmp_path: Path) -> None:
    asked = "with stake = 2\nhand of 0 = 'rrrbb'\nscore worth(0, none)\nat turn(0)\ndo 0 : show"
    assert "seat 1 pays seat 0 6 coins  [BD-4 Play]" in score(run, tmp_path, asked).out
    assert [row["amount"] for row in told(run, tmp_path, asked)["payments"]] == [6]


def test_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, json.dumps(ASKED))
    assert run("score", BEADS, "-").out.startswith("Beads: worth 6 points")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("", "arguments: 2 items belong here, not 0; worth(s: seat, w: kind or none)"),
        ("hand of 0 = 'rx'", "line 1: «rx» cannot be read"),
        ("\nfoot of 0 = 'r'", "line 2: there is nothing called «foot»"),
        ("score nothing(0)", "line 1: there is nothing called «nothing»"),
        ("a question", "line 1: «a question» cannot be read"),
        ("score worth(7, none)", "arguments[0]: 7 is not within -1 to 1"),
        ("hand of 0 = 'rrrrr'\nscore worth(0, none)", "there are only 4 of red"),
        ("score worth(0, none)\ndo 0 : show", "actions need an at"),
        ("score worth(0, none)\nat turn(0)\ndo 0 : show", "the deal is over"),
        ("with stake = 9\nscore worth(0, none)", "options.stake: 9 is not within 1 to 3"),
        ('{"arguments": [0, "r"', "this is not JSON: it cannot be read on from line 1, column 22"),
        ('{"arguments": [NaN]}', "a number in it is none, or far too long"),
        ('{"arguments": [' + "7" * 5000 + "]}", "a number in it is none, or far too long"),
        ('{"arguments": ' + "[" * 100_000, "this is nested too deeply"),
        ("[1]", "an object belongs here"),
        ({"arguments": [0, "x"]}, "arguments[1]: it cannot be 'x', but r, "),
        ({"arguments": [0, None], "zone": {}}, "zone: there is nothing of that name here"),
        ({"arguments": [0, None], "ruleset": "other"}, "the question is of other, this is beads"),
        ({"arguments": [0, None], "score": "value"}, "score: it cannot be 'value', but worth"),
    ],
)
def test_bad_question(run: Run, tmp_path: Path, asked: Any, said: str) -> None:
    answer = score(run, tmp_path, asked)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


def test_ruleset_without_a_score(run: Run, tmp_path: Path) -> None:
    answer = score(run, tmp_path, ASKED, target="lanterns")
    assert (answer.code, answer.out) == (2, "")
    assert "this ruleset has no score" in answer.err


def test_file_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    answer = run("score", BEADS, str(tmp_path / "nothing"))
    assert (answer.code, answer.out) == (2, "")
    assert "there is no such file" in answer.err
    (tmp_path / "latin").write_bytes(b"\xff\xfe\xff")
    assert "UTF-8" in run("score", BEADS, str(tmp_path / "latin")).err
