"""The command line as a whole: help, languages, bad usage, unexpected errors, streams that go away."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from paigui.cli import words
from paigui.cli.terminal import chosen_language
from tests.cli.conftest import COMPILER, Run, shell


def test_help_lists_every_command(run: Run) -> None:
    answer = run("--help")
    assert answer.code == 0
    assert all(name in answer.out for name in words.COMMANDS)


@pytest.mark.parametrize("name", words.COMMANDS)
def test_every_command_has_help_in_both_languages(run: Run, name: str) -> None:
    english, chinese = run(name, "--help"), run("--lang", "zh", name, "--help")
    assert english.code == chinese.code == 0
    assert words.COMMANDS[name].en in " ".join(english.out.split())
    assert words.COMMANDS[name].zh in chinese.out
    assert "用法：" in chinese.out


def test_version(run: Run) -> None:
    answer = run("--version")
    assert answer.code == 0
    assert answer.out.startswith("paigui ")


def test_no_command_is_bad_usage(run: Run) -> None:
    answer = run()
    assert answer.code == 2
    assert answer.out == ""
    assert "usage:" in answer.err


@pytest.mark.parametrize(
    "argv",
    [
        ("nothing",),
        ("list", "--nothing"),
        ("list", "--format", "xml"),
        ("explain",),
        ("play", "lanterns", "--seat", "two"),
        ("play",),
        ("dump", "--stage", "tokens", "lanterns.pai"),
    ],
)
def test_bad_usage_is_said_in_a_sentence(run: Run, argv: tuple[str, ...]) -> None:
    answer = run(*argv)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("This cannot be run: ")
    assert "--help" in answer.err


def test_bad_usage_in_chinese(run: Run) -> None:
    answer = run("--lang=zh", "list", "--format", "xml")
    assert answer.code == 2
    assert answer.err.startswith("用法不对：--format 不能是 'xml'")


@pytest.mark.parametrize(
    ("argv", "environment", "language"),
    [
        ((), {}, "en"),
        ((), {"LANG": "zh_CN.UTF-8"}, "zh"),
        ((), {"LANG": "de_DE.UTF-8"}, "en"),
        ((), {"LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, "en"),
        ((), {"PAIGUI_LANG": "zh", "LANG": "en_US.UTF-8"}, "zh"),
        (("--lang", "en"), {"PAIGUI_LANG": "zh"}, "en"),
        (("list", "--lang=zh"), {}, "zh"),
    ],
)
def test_language(argv: tuple[str, ...], environment: dict[str, str], language: str) -> None:
    assert chosen_language(argv, environment) == language


def fail(*_: object, **__: object) -> None:
    raise RuntimeError("broken inside")


def test_unexpected_error_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigui.cli.list_command.listing", fail)
    answer = run("list")
    assert answer.code == 2
    assert "broken inside" in answer.err
    assert "Traceback" not in answer.err


def test_unexpected_error_can_be_seen_whole(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigui.cli.list_command.listing", fail)
    monkeypatch.setenv("PAIGUI_TRACEBACK", "1")
    with pytest.raises(RuntimeError, match="broken inside"):
        run("list")


def interrupt(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def test_interrupt_leaves_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigui.cli.list_command.listing", interrupt)
    answer = run("list")
    assert answer.code == 130
    assert answer.err == "\n"


def test_reader_that_goes_away(tmp_path: Path) -> None:
    done = subprocess.run(
        f"'{sys.executable}' -m paigui explain P0201 | true; exit ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        cwd=tmp_path,
        env={"PYTHONPATH": str(COMPILER), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_language_of_the_environment_in_a_process(tmp_path: Path) -> None:
    assert "列出规则集" in shell("--help", cwd=tmp_path, LANG="zh_CN.UTF-8").out
    assert "list rulesets" in shell("--help", cwd=tmp_path, LANG="zh_CN.UTF-8", PAIGUI_LANG="en").out


def test_letters_that_the_terminal_lacks_are_replaced(tmp_path: Path) -> None:
    answer = shell("--lang", "zh", "explain", "P0201", cwd=tmp_path, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert answer.code == 0
    assert "?" in answer.out


def test_importing_the_package_is_light(tmp_path: Path) -> None:
    heavy = ("lark", "jinja2", "json", "paigui.syntax", "paigui.check")
    code = f"import paigui, sys; print(sorted(set({heavy}) & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(COMPILER)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"


def bash(command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command line with the streams that it says."""
    return subprocess.run(
        f"'{sys.executable}' -m paigui {command}",
        shell=True,
        executable="/bin/bash",
        cwd=cwd,
        env={"PYTHONPATH": str(COMPILER), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("words", ["explain P0201", "list --format json", "--help", "--version"])
@pytest.mark.parametrize("stream", [">/dev/full", ">&-"])
def test_an_output_that_takes_nothing(tmp_path: Path, words: str, stream: str) -> None:
    done = bash(f"{words} {stream}", tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("This cannot go on; the system says: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", ["list --nothing 2>&-", "list >&- 2>&-", "fmt - <&-", "score x - <&-"])
def test_streams_that_are_closed(tmp_path: Path, words: str) -> None:
    done = bash(words, tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "inside" not in done.stderr


@pytest.mark.parametrize("seed", ["x", "١", "1_0", " 1", "1.5", "", "9" * 5000, str(10**19)])
@pytest.mark.parametrize(("language", "said"), [("en", "argument --seed: "), ("zh", "用法不对：--seed ")])
def test_numbers_are_written_in_digits(run: Run, seed: str, language: str, said: str) -> None:
    answer = run("--lang", language, "play", "lanterns", f"--seed={seed}")
    assert answer.code == 2
    assert said in answer.err
    assert "int" not in answer.err


JSON_ERRORS = (
    ("check", "nothing.pai"),
    ("test", "nothing.pai"),
    ("dump", "nothing.pai"),
    ("dump", "--stage", "tree", "nothing.pai"),
    ("explain", "P9999"),
    ("explain", "LN-99", "--of", "lanterns"),
    ("diff", "lanterns", "nothing"),
    ("simulate", "nothing"),
    ("simulate", "lanterns", "--games", "0"),
    ("simulate", "lanterns", "--set", "x=1"),
    ("score", "lanterns", "nothing.json"),
    ("referee", "lanterns", "nothing.json"),
    ("list", "--nothing"),
    ("coverage", "nothing"),
)


@pytest.mark.parametrize("words", JSON_ERRORS, ids=" ".join)
def test_what_is_wrong_is_json_for_who_asks_for_json(run: Run, words: tuple[str, ...]) -> None:
    answer = run(*words, "--format", "json")
    assert answer.code == 2
    assert json.loads(answer.out)["diagnostics"]
    assert answer.err == ""
