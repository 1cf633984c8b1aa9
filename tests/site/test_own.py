"""A site of one's own games: their rulebooks in both languages, with all variants, and nothing else."""

import shutil
from pathlib import Path

import pytest

from paigui.cli import main
from paigui.resources import rulesets_dir
from tests.site.built import read_site

GAMES = Path(__file__).parents[1] / "fixtures" / "games"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game, and another with its variants, of which only one is named."""
    folder = tmp_path_factory.mktemp("own")
    shutil.copy(GAMES / "pick_red.pai", folder)
    shutil.copytree(rulesets_dir() / "doudizhu", folder / "doudizhu")
    return folder


def test_games_of_ones_own_make_a_site(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = folder / "site"
    named = [str(folder / "pick_red.pai"), str(folder / "doudizhu" / "wings_differ.pai")]
    assert main(["site", "build", *named, "--out", str(out)]) == 0, capsys.readouterr().err
    pages = {Path(name).name for name in read_site(out).pages if "rulebook/" in name}
    variants = {f"doudizhu-{name}.html" for name in ("open_spiel", "three_doublings", "wings_differ")}
    assert pages == {"index.html", "pick_red.html", "doudizhu.html", "doudizhu.variants.html", *variants}
    for language in ("", "en/"):
        text = (out / language / "rulebook" / "index.html").read_text("utf-8")
        assert "pick_red.html" in text
        assert "sichuan" not in text


def test_a_game_that_is_not_there_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "site", "build", "no_such_game", "--out", str(folder / "none")]) == 2
    assert "no_such_game" in capsys.readouterr().err
    assert not (folder / "none").exists()


def test_a_game_with_a_fault_leaves_the_site_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faulty = folder / "faulty.pai"
    text = (GAMES / "pick_red.pai").read_text("utf-8").replace("ruleset pick_red", "ruleset faulty", 1)
    faulty.write_text(text + "\nstep nowhere\n  go to nothing_at_all\n", "utf-8")
    out = folder / "kept"
    out.mkdir()
    (out / ".paigui-site").touch()
    (out / "index.html").write_text("as it was", "utf-8")
    assert main(["--lang", "en", "site", "build", str(faulty), "--out", str(out)]) == 1
    assert "faulty.pai" in capsys.readouterr().err
    assert (out / "index.html").read_text("utf-8") == "as it was"
