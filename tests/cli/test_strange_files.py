"""Files that are none, and files with more faults than anybody reads."""

import json
import os
import shutil
from pathlib import Path
from time import process_time

import pytest

from paigui.diagnostics import render_json, render_text
from paigui.project import check_paths
from tests.cli.asked import BEADS, typed
from tests.cli.conftest import Run


def codes(path: Path) -> list[str]:
    return [each.name for each in check_paths([path])]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pai")
    assert codes(tmp_path / "pipe.pai") == codes(tmp_path) == ["cannot-read"]


def test_links_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "loop.pai").symlink_to("loop.pai")
    assert codes(tmp_path / "loop.pai") == ["cannot-read"]


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "in").mkdir()
    (tmp_path / "secret.pai").write_text("a secret\n")
    rules = tmp_path / "far" / "in" / "rules.pai"
    (tmp_path / "far" / "in" / "evil.pai").symlink_to(tmp_path / "secret.pai")
    rules.write_text('paigui 1\nruleset rules "规" / "Rules"\nuse evil\n')
    assert codes(rules) == ["unknown-import"]


def test_only_the_version(tmp_path: Path) -> None:
    (tmp_path / "v.pai").write_text("paigui 1\n")
    found = check_paths([tmp_path / "v.pai"])
    assert [each.name for each in found] == ["missing-header"]
    assert "ruleset" in found[0].help_text("en")
    assert "paigui 1" not in found[0].help_text("en")


def test_a_variant_of_itself(tmp_path: Path) -> None:
    (tmp_path / "self.pai").write_text('paigui 1\nvariant self of self "自" / "Self"\n')
    assert codes(tmp_path / "self.pai") == ["circular-variant"]


def test_more_faults_than_anybody_reads(tmp_path: Path) -> None:
    (tmp_path / "g.pai").write_text("gx y\n" * 50_000)
    before = process_time()
    found = check_paths([tmp_path / "g.pai"])
    text = render_text(found, "en")
    assert process_time() - before < 4
    assert text.count("error[") == 100
    assert f"… and {len(found) - 100} more." in text
    assert len(json.loads(render_json(found, "en"))["diagnostics"]) == len(found) <= 2000


def test_a_link_in_a_folder_is_not_followed_out_of_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "secret.pai").write_text("a secret\n")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "evil.pai").symlink_to(tmp_path / "secret.pai")
    (tmp_path / "in" / "fine.pai").write_text('paigui 1\nlibrary fine "好" / "Fine"\n')
    for command in ("check", "fmt", "test"):
        assert "secret" not in run(command, str(tmp_path / "in")).out
    assert (tmp_path / "secret.pai").read_text() == "a secret\n"


def test_what_a_link_leads_to_is_not_laid_out_anew(run: Run, tmp_path: Path) -> None:
    text = 'paigui 1\nlibrary   far "远" / "Far"\n'
    (tmp_path / "far.pai").write_text(text)
    (tmp_path / "near.pai").symlink_to(tmp_path / "far.pai")
    answer = run("fmt", str(tmp_path / "near.pai"))
    assert answer.code == 2
    assert "it is a link" in answer.err
    assert (tmp_path / "far.pai").read_text() == text


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("command", ["score", "referee"])
def test_data_that_are_no_file(run: Run, tmp_path: Path, command: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "latin").write_bytes("\n\xe9".encode("latin-1"))
    for name in ("pipe", "loop", "nothing", "", "a\0b", "latin"):
        answer = run(command, BEADS, str(tmp_path / name), "--format", "json")
        (found,) = json.loads(answer.out)["diagnostics"]
        assert answer.code == 2
        assert found["name"] == ("not-utf8" if name == "latin" else "cannot-read")
        assert answer.err == ""


def test_data_that_do_not_end(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigui.cli.given.MOST_DATA", 10)
    monkeypatch.setattr("paigui.cli.fmt_command.LARGEST_FILE", 10)
    for words in (("fmt", "-"), ("dump", "nothing.pai")):
        typed(monkeypatch, "y\n" * 100)
        assert run(*words).code == 2
    typed(monkeypatch, "y\n" * 100)
    assert "more than 10 bytes" in run("fmt", "-").err


@pytest.mark.parametrize(
    "text",
    [
        "seats   3, clockwise\nclause gone",
        'use   nowhere\nterm coin "文|文" / "coin|coins"\n',
        "".join(f'term t{n}   "词{n}" / "term {n}"\n' for n in range(2_100)),
    ],
    ids=["unread", "unknown", "many"],
)
def test_a_file_with_a_fault_is_not_touched(run: Run, tmp_path: Path, text: str) -> None:
    whole = f'paigui 1\nruleset faulty "错" / "Faulty"\n{text}'
    (tmp_path / "faulty.pai").write_text(whole)
    answer = run("fmt", str(tmp_path / "faulty.pai"))
    assert answer.code == 1
    assert "error[" in answer.err
    assert (tmp_path / "faulty.pai").read_text() == whole


def test_a_folder_without_a_slash(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    shutil.copy(BEADS, tmp_path / "mine" / "beads.pai")
    assert run("build", "mine", "--out", "one").code == 0
    assert (tmp_path / "one" / "referees" / "beads.py").is_file()
    assert "it is a folder" in run("play", "mine").err


@pytest.mark.parametrize("name", ["index", "Index", "typing", "lambda", "nul", "x" * 61])
def test_names_that_no_file_or_module_can_have(tmp_path: Path, name: str) -> None:
    text = Path(BEADS).read_text("utf-8").replace("ruleset beads", f"ruleset {name}")
    (tmp_path / "named.pai").write_text(text, "utf-8")
    assert codes(tmp_path / "named.pai") == ["unusable-name"]


def test_what_follows_from_a_wrong_number_of_seats_or_a_wrong_code_is_not_said(tmp_path: Path) -> None:
    text = Path(BEADS).read_text("utf-8")
    for old, new, name in (
        ("seats 2", "seats 0", "value-out-of-range"),
        ('code "r"', 'code "a r"', "unusable-name"),
    ):
        (tmp_path / "beads.pai").write_text(text.replace(old, new), "utf-8")
        assert set(codes(tmp_path / "beads.pai")) == {name}
