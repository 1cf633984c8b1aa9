"""A file turned into the other language says the same: it checks clean and makes the same referee."""

from pathlib import Path

import pytest

from paigui.backends.referee import emit, emit_examples
from paigui.check import load
from paigui.diagnostics import Language, render_text
from paigui.model import Ruleset, model_hash
from paigui.project.formatting import format_path
from tests.referee.play import ROOT

RULESETS = ROOT / "rulesets"
FILES = sorted(RULESETS.rglob("*.pai"))


def translated(folder: Path, files: list[Path], root: Path, language: Language) -> None:
    """Write the files in a language; each is read beside those it builds on, in the language they are in."""
    for path in files:
        formatted = format_path(path, language)
        assert formatted.text is not None, (path, formatted.problem)
        target = folder / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(formatted.text, "utf-8")


@pytest.fixture(scope="module")
def chinese(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("zh")
    translated(folder, FILES, RULESETS, "zh")
    return folder


@pytest.fixture(scope="module")
def english(chinese: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What was turned into Chinese, turned back."""
    folder = tmp_path_factory.mktemp("en")
    translated(folder, [chinese / path.relative_to(RULESETS) for path in FILES], chinese, "en")
    return folder


def sound(path: Path) -> Ruleset | None:
    loaded = load(path)
    assert not loaded.faults.reported, render_text(loaded.faults.sorted(), "en")
    return loaded.ruleset


def same(path: Path, other: Path) -> None:
    ruleset, translated_ = sound(path), sound(other)
    if ruleset is None or translated_ is None:
        assert ruleset is translated_
        return
    assert model_hash(translated_) == model_hash(ruleset)
    assert emit(translated_) == emit(ruleset)
    assert without_lines(emit_examples(translated_)) == without_lines(emit_examples(ruleset))


def without_lines(source: str) -> list[str]:
    """The examples without the numbers of their lines."""
    return [line for line in source.splitlines() if not line.strip().rstrip(",").isdecimal()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_in_chinese(path: Path, chinese: Path) -> None:
    same(path, chinese / path.relative_to(RULESETS))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_back_in_english(path: Path, english: Path) -> None:
    same(path, english / path.relative_to(RULESETS))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_text_comes_back_as_it_was(path: Path, english: Path) -> None:
    assert (english / path.relative_to(RULESETS)).read_text("utf-8") == format_path(path, "en").text


@pytest.mark.parametrize("game", ["guilin", "kanniutui", "nantong", "sichuan"])
def test_pieces_are_in_chinese_too(game: str, chinese: Path) -> None:
    assert "「" in (chinese / game / "examples.pai").read_text("utf-8")
