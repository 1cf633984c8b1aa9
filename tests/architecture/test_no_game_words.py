"""The compiler knows no game: no word of one stands in its files, its templates or its grammar."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

WORDS = tomllib.loads((ROOT / "tests" / "data" / "game_words.toml").read_text("utf-8"))
LATIN = frozenset[str](WORDS["latin"])
HAN: list[str] = WORDS["han"]
ORDINARY = re.compile(rf"(?<![A-Za-z])(?:{'|'.join(WORDS['ordinary'])})(?![A-Za-z])", re.IGNORECASE)
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
PLACES = ("compiler", "grammar")


def game_words(line: str) -> list[str]:
    """Return the words of games in a line, ordinary phrases set aside."""
    rest = ORDINARY.sub(" ", line)
    latin = {word.lower() for word in re.findall("[A-Za-z]+", rest)}
    latin |= {word.lower() for word in re.findall("[A-Za-z]+", HUMP.sub(" ", rest))}
    return sorted(latin & LATIN) + [word for word in HAN if word in rest]


def text_files() -> Iterator[Path]:
    for place in PLACES:
        for path in sorted((ROOT / place).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def findings(path: Path) -> Iterator[str]:
    """Give each word of a game in the name or the text of a file."""
    shown = path.relative_to(ROOT)
    for word in game_words(str(shown)):
        yield f"{shown}: {word} in its name"
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        for word in game_words(line):
            yield f"{shown}:{number}: {word}: {line.strip()[:100]}"


def test_no_game_word_in_compiler_or_grammar() -> None:
    assert [found for path in text_files() for found in findings(path)] == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("def on_kong(seat):", ["kong"]),
        ("class ChowWindow:", ["chow"]),
        ("MAHJONG = 1", ["mahjong"]),
        ("HUPattern, FlowerPig, flowerpig", ["flowerpig", "hu"]),
        ("提示：可以碰。", ["碰"]),
        ("score = fan * 2", ["fan"]),
    ],
)
def test_a_game_word_is_found(line: str, words: list[str]) -> None:
    assert game_words(line) == words


@pytest.mark.parametrize("line", ["fan-out of a rule", "如果碰到空行", "hue, gangway, fans", "a suit"])
def test_an_ordinary_word_is_not(line: str) -> None:
    assert game_words(line) == []
