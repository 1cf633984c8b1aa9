"""The parser's tables between runs: kept where they may be, made anew whatever lies there."""

from pathlib import Path
from typing import Any

import pytest

from paigui.diagnostics import Faults, Source
from paigui.syntax import kept, parse
from paigui.syntax import parser as syntax_parser
from paigui.syntax.kept import cache_folder, kept_parser

GRAMMAR = 'start: "a" B\nB: "b"\n'
OPTIONS = {"parser": "lalr"}


def parsed() -> str:
    parser: Any = kept_parser(GRAMMAR, OPTIONS)
    return str(parser.parse("ab").data)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    found = cache_folder()
    assert found is not None
    assert found == tmp_path / "cache" / "paigui"
    return found


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def test_it_is_kept_and_read_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert parsed() == "start"
    assert len(files(folder)) == 1
    monkeypatch.setattr(kept, "_save", None)  # a second writing would fail
    assert parsed() == "start"


def test_another_grammar_is_another_file(folder: Path) -> None:
    kept_parser(GRAMMAR, OPTIONS)
    kept_parser(GRAMMAR + "\n// changed\n", OPTIONS)
    assert len(files(folder)) == 2


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\x80\x04N."])
def test_a_spoilt_file_is_made_anew(folder: Path, content: bytes) -> None:
    kept_parser(GRAMMAR, OPTIONS)
    (path,) = files(folder)
    path.write_bytes(content)
    assert parsed() == "start"
    assert path.read_bytes() != content


def test_only_some_are_kept(folder: Path) -> None:
    for number in range(12):
        kept_parser(f"{GRAMMAR}// {number}\n", OPTIONS)
    assert len(files(folder)) == 8


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    for value in (str(tmp_path / "file"), "relative/path"):
        monkeypatch.setenv("XDG_CACHE_HOME", value)
        assert parsed() == "start"


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    assert cache_folder() is None
    assert parsed() == "start"


def test_a_kept_parser_reads_and_faults_alike(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "paigui 1\nzone wall : pile\nseats 3, clockwise\nterm set\n"
    seen: list[object] = []
    for _ in range(2):
        monkeypatch.setattr(
            syntax_parser,
            "item_parser",
            lambda: kept_parser(syntax_parser.grammar_text(), syntax_parser.OPTIONS),
        )
        faults = Faults()
        seen.append((parse(Source("x.pai", text), faults).items, faults.sorted()))
    assert files(folder)
    assert seen[0] == seen[1]
