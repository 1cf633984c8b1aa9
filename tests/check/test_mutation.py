"""A changed rule never leaves both pages of the rulebook as they were without a word of the check."""

import random
import shutil
from pathlib import Path

import pytest

from paigui.backends import rulebook
from paigui.check import load, load_text, review
from paigui.diagnostics import Source
from paigui.model import Ruleset
from paigui.resources import rulesets_dir
from tests.check.mutants import Mutant, mutants

GAMES = [path for path in sorted(rulesets_dir().glob("*/*.pai")) if path.stem == path.parent.name]
SAMPLED = 12


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all rulesets with their locks in place."""
    folder = tmp_path_factory.mktemp("games") / "rulesets"
    shutil.copytree(rulesets_dir(), folder)
    for path in GAMES:
        assert not review(folder / path.relative_to(rulesets_dir())).in_the_way
        assert (folder / path.relative_to(rulesets_dir())).with_name("wordings.lock").is_file()
    return folder


def pages(ruleset: Ruleset) -> tuple[str, str]:
    made = rulebook.pages(ruleset)
    return made[f"zh/{ruleset.id}.md"], made[f"en/{ruleset.id}.md"]


def unnoticed(mutant: Mutant, path: Path, before: tuple[str, str]) -> bool:
    """Whether the check is silent about a mutant and one of the pages is what it was."""
    loaded = load_text(mutant.text, path)
    if not loaded.sound or loaded.ruleset is None:
        return False
    now = pages(loaded.ruleset)
    return now[0] == before[0] or now[1] == before[1]


def check(path: Path, number: int | None) -> None:
    found = list(mutants(Source(path.name, path.read_text("utf-8"))))
    assert len(found) > 100
    chosen = found if number is None else random.Random(path.name).sample(found, number)
    ruleset = load(path).ruleset
    assert ruleset is not None
    before = pages(ruleset)
    assert [mutant.what for mutant in chosen if unnoticed(mutant, path, before)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_some_mutants_are_noticed(game: Path, reviewed: Path) -> None:
    check(reviewed / game.relative_to(rulesets_dir()), SAMPLED)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_every_mutant_is_noticed(game: Path, reviewed: Path) -> None:
    check(reviewed / game.relative_to(rulesets_dir()), None)
