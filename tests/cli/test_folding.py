"""What is shown to a person fits the screen; what a program reads is as long as it is."""

import io

import pytest

from paigui.cli import main
from paigui.cli.folding import folded
from paigui.cli.sheets import aligned
from paigui.cli.terminal import Terminal
from paigui.diagnostics import display_width


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("short", 10, ["short"]),
        ("one two three", 8, ["one two", "three"]),
        ("  - one two three", 11, ["  - one two", "    three"]),
        ("每家摸十三张，庄家多摸一张。", 13, ["每家摸十三", "张，庄家多摸", "一张。"]),
        ("出「八万」和杠", 8, ["出「八", "万」和杠"]),
        ("unbreakable", 5, ["unbreakable"]),
        ("        deep", 9, ["        deep"]),
        ("", 5, [""]),
    ],
)
def test_lines_are_broken_between_words(text: str, width: int, lines: list[str]) -> None:
    assert list(folded(text, width)) == lines


def test_long_cells_take_several_lines() -> None:
    rows = [["one", "a condition that is much too long for the screen", "1"], ["two", "short", "22"]]
    assert list(aligned(["line", "condition", "n"], rows, " ", 32)) == [
        " line  condition               n",
        " one   a condition that is     1",
        "       much too long for the",
        "       screen",
        " two   short                  22",
    ]
    assert len(list(aligned(["line", "condition", "n"], rows, " "))) == 3


class Screen(io.StringIO):
    """A terminal of a person."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("language", ["en", "zh"])
def test_differences_fit_the_screen(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[bool, str] = {}
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    for stream in (Screen(), io.StringIO()):
        monkeypatch.setattr("sys.stdout", stream)
        assert main(["--lang", language, "diff", "yaodiren", "yaodiren/two_seats"]) == 0
        seen[stream.isatty()] = stream.getvalue()
    assert max(map(display_width, seen[True].splitlines())) <= 80
    assert max(map(display_width, seen[False].splitlines())) > 80
    assert "".join(seen[True].split()).count("。") == "".join(seen[False].split()).count("。")


def test_a_line_for_a_program_is_left_alone() -> None:
    out = io.StringIO()
    Terminal("en", out, io.StringIO()).print("word " * 100)
    assert out.getvalue().count("\n") == 1
