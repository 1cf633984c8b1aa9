"""The library facade, and an installation as a wheel lays it out."""

import shutil
from pathlib import Path

import pytest

import paigui
from tests.cli.conftest import COMPILER, GAME, shell, spoil

ROOT = COMPILER.parent


def test_every_name_of_the_facade_is_there() -> None:
    assert all(getattr(paigui, name) is not None for name in paigui.__all__)
    assert set(dir(paigui)) >= set(paigui.__all__)
    assert not hasattr(paigui, "nothing")


def test_ruleset_referee_and_examples(world: Path) -> None:
    assert world.is_dir()
    ruleset = paigui.load_ruleset("lanterns")
    assert [preset.id for preset in ruleset.presets] == ["low_play"]
    assert len(ruleset.examples) == 2
    deal = paigui.load_referee("灯笼").Deal(1, {"stake": 2})
    assert deal.options["stake"] == 2
    assert paigui.run_examples("dear").passed


def test_what_is_wrong_is_in_the_error(lanterns: Path) -> None:
    spoil(lanterns)
    with pytest.raises(paigui.PaiguiError) as caught:
        paigui.load_ruleset("lanterns")
    assert caught.value.diagnostics
    assert "错误" in caught.value.text("zh")
    with pytest.raises(paigui.PaiguiError):
        paigui.load_ruleset("nothing")


def test_build_in_memory(world: Path) -> None:
    built = paigui.build(["lanterns"])
    assert built.sound
    assert "referees/lanterns.py" in [output.path for output in built.outputs]
    assert not (world / "generated").exists()


def test_check_and_format() -> None:
    assert paigui.check_paths([GAME]) == []
    assert paigui.format_text("paigui   1\n") == "paigui 1\n"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The package as a wheel lays it out: grammar and rulesets inside it, no repository around it."""
    site = tmp_path / "site"
    shutil.copytree(COMPILER / "paigui", site / "paigui", ignore=shutil.ignore_patterns("__pycache__"))
    data = site / "paigui" / "data"
    shutil.copytree(ROOT / "grammar", data / "grammar")
    shutil.copytree(ROOT / "rulesets" / "std", data / "rulesets" / "std")
    shutil.copytree(GAME, data / "rulesets" / "lanterns")
    (tmp_path / "elsewhere").mkdir()
    return site


def test_installed_package_lists_and_builds(installed: Path) -> None:
    here = installed.parent / "elsewhere"
    listed = shell("list", cwd=here, python_path=installed)
    assert listed.code == 0
    assert "灯笼 / Lanterns" in listed.out
    built = shell("build", cwd=here, python_path=installed)
    assert (built.code, built.err.splitlines()[-1:]) == (
        0,
        ["generated: 20 files, 20 of them written anew."],
    )
    assert (here / "generated" / "referees" / "lanterns.py").exists()
