"""paigui check, list, explain, dump."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, spoil


def test_all_is_well(run: Run) -> None:
    answer = run("check")
    assert (answer.code, answer.out) == (0, "")
    assert answer.err == "4 files, no errors.\n"


def test_fault_is_found_once(run: Run, lanterns: Path) -> None:
    spoil(lanterns)
    answer = run("check", "rulesets")
    assert answer.code == 1
    assert answer.out.count("nowhere") == 2  # the message and the line
    assert "rulesets/lanterns/lanterns.pai:" in answer.out


def test_one_file(run: Run, lanterns: Path) -> None:
    spoil(lanterns.with_name("low.pai"), "tone = low", "tone = middle")
    assert run("check", str(lanterns)).code == 0
    assert run("check", str(lanterns.with_name("low.pai"))).code == 1


def test_json(run: Run, lanterns: Path) -> None:
    spoil(lanterns)
    answer = run("check", "--format", "json")
    document = json.loads(answer.out)
    assert answer.code == 1
    assert document["version"] == 1
    assert document["diagnostics"][0]["place"]["file"] == "rulesets/lanterns/lanterns.pai"


def test_github(run: Run, lanterns: Path) -> None:
    spoil(lanterns)
    answer = run("check", "--format", "github")
    assert answer.code == 1
    assert answer.out.startswith("::error file=rulesets/lanterns/lanterns.pai,line=")


def test_in_chinese(run: Run, lanterns: Path) -> None:
    spoil(lanterns)
    assert run("--lang", "zh", "check").out.startswith("错误[")


def test_missing_file(run: Run) -> None:
    answer = run("check", "nothing.pai")
    assert answer.code == 2
    assert "cannot-read" in answer.out


def test_file_in_another_encoding(run: Run, elsewhere: Path) -> None:
    path = elsewhere / "old.pai"
    path.write_bytes('paigui 1\nruleset old "老" / "Old"\n'.encode("gbk"))
    assert run("check", str(path)).code == 2


def test_folder_without_rules(run: Run, elsewhere: Path) -> None:
    answer = run("check", str(elsewhere))
    assert answer.code == 2
    assert "no .pai file" in answer.out


# ---- list --------------------------------------------------------------------------------------------------


def test_list(run: Run) -> None:
    answer = run("list")
    assert answer.code == 0
    for text in ("灯笼 / Lanterns", "stake  赌注 / stake: 1..3 (default 1)", "low_play", "tone=low", "dear"):
        assert text in answer.out


def test_list_as_json(run: Run) -> None:
    document = json.loads(run("list", "--format", "json").out)
    (ruleset,) = document["rulesets"]
    options = {option["id"]: option for option in ruleset["options"]}
    variants = {variant["id"]: variant for variant in ruleset["variants"]}
    assert document["version"] == 1
    assert (ruleset["id"], ruleset["zh"], ruleset["en"]) == ("lanterns", "灯笼", "Lanterns")
    assert (options["stake"]["low"], options["stake"]["high"], options["stake"]["default"]) == (1, 3, 1)
    assert [value["id"] for value in options["tone"]["values"]] == ["high", "low"]
    assert options["loose"]["default"] is False
    assert variants["low_play"]["settings"] == {"tone": "low"}
    assert variants["dear"]["settings"] is None


def test_list_goes_on_when_a_ruleset_is_bad(run: Run, lanterns: Path) -> None:
    spoil(lanterns)
    answer = run("list", "--format", "json")
    assert answer.code == 0
    assert json.loads(answer.out)["rulesets"][0]["sound"] is False


def test_list_checks_no_rules(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[Path] = []
    monkeypatch.setattr("paigui.project.folder.load", checked.append)
    assert "low_play" in run("list").out
    assert not checked


# ---- explain -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["P0201", "unknown-name", "p0201"])
def test_explain(run: Run, code: str) -> None:
    answer = run("explain", code)
    assert answer.code == 0
    assert answer.out.startswith("# P0201 unknown-name")


def test_explain_in_chinese(run: Run) -> None:
    assert "## 怎么改" in run("explain", "P0201", "--lang", "zh").out


def test_explain_unknown(run: Run) -> None:
    answer = run("explain", "unknown-nam")
    assert (answer.code, answer.out) == (2, "")
    assert "unknown-name" in answer.err


# ---- dump --------------------------------------------------------------------------------------------------


def test_dump(run: Run, lanterns: Path) -> None:
    tree, model = run("dump", "--stage", "tree", str(lanterns)), run("dump", str(lanterns))
    assert tree.code == model.code == 0
    assert tree.out.startswith("File\n")
    assert model.out.startswith("Ruleset\n")
    assert "Pieces" in tree.out
    assert "span" not in tree.out


def test_dump_of_what_is_not_there(run: Run) -> None:
    answer = run("dump", "nothing.pai")
    assert (answer.code, answer.out) == (2, "")
