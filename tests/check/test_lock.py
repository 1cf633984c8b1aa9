"""The lock of wordings: a changed rule asks for its sentences to be read again."""

from pathlib import Path

import pytest

from paigui.check import Loaded, load, load_text, review
from paigui.check.lock import LOCK_NAME

HERE = Path(__file__).parent


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "lanterns.pai"
    path.write_text((HERE / "lanterns.pai").read_text("utf-8"), "utf-8")
    return path


def names(loaded: Loaded) -> list[tuple[str, str]]:
    return [(each.name, each.span.text) for each in loaded.faults.sorted()]


def changed(game: Path, old: str, new: str) -> Loaded:
    text = game.read_text("utf-8")
    assert old in text
    return load_text(text.replace(old, new), game)


def test_without_a_lock_nothing_is_said(game: Path) -> None:
    assert names(changed(game, "set count to 1", "set count to 2")) != []
    assert names(changed(game, "seats 3, clockwise", "seats 3, counterclockwise")) == []


def test_a_changed_rule_is_reported_until_it_is_reviewed(game: Path) -> None:
    assert [lock.path for lock in review(game).written] == [game.parent / LOCK_NAME]
    assert names(load(game)) == []
    turned = changed(game, "seats 3, clockwise", "seats 3, counterclockwise")
    assert names(turned) == [("unreviewed-wording", "LN-0")]
    game.write_text(game.read_text("utf-8").replace("clockwise", "counterclockwise"), "utf-8")
    assert not load(game).sound
    assert review(game).written
    assert load(game).sound


def test_changed_words_comments_and_defaults_are_not(game: Path) -> None:
    review(game)
    for old, new in (("记下轮数", "轮数记下"), ("option few", "# few\noption few"), ("1..3 = 3", "1..3 = 2")):
        assert names(changed(game, old, new)) == []


def test_the_lock_has_one_sorted_line_for_each_clause(game: Path) -> None:
    review(game)
    lines = (game.parent / LOCK_NAME).read_text("utf-8").splitlines()
    keys = [line.split(":")[0] for line in lines[1:-1]]
    assert keys == sorted(keys) == [f'"lanterns LN-{number}"' for number in range(5)]


def test_a_ruleset_with_faults_is_not_reviewed(game: Path) -> None:
    game.write_text(game.read_text("utf-8").replace("do again(0)", "do agian(0)"), "utf-8")
    assert review(game).written == ()


def test_a_lock_that_cannot_be_read_is_reported(game: Path) -> None:
    (game.parent / LOCK_NAME).write_text("[", "utf-8")
    assert [name for name, _ in names(load(game))] == ["bad-lock-file"]
    assert review(game).written
    assert load(game).sound


def test_what_many_speak_of_is_told_once(game: Path) -> None:
    review(game)
    renamed = changed(game, "zone stock ", "zone pile_of_cards ")
    (found,) = renamed.faults.sorted()
    assert found.name == "unreviewed-wording"
    assert all(clause in found.headline_text("en") for clause in ("LN-1", "LN-3", "LN-4"))
