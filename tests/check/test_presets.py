"""A preset is its base, checked once, with other defaults: the same comes of it as when all is checked."""

from pathlib import Path

import pytest

from paigui.check import load
from paigui.check.assemble import assemble
from paigui.check.load import _in_full  # pyright: ignore[reportPrivateUsage]
from paigui.diagnostics import Faults
from paigui.project import open_project

PRESETS = [entry.path for entry in open_project().variants]


@pytest.mark.parametrize("path", PRESETS, ids=lambda path: path.stem)
def test_it_comes_to_the_same(path: Path) -> None:
    loaded = load(path)
    assert loaded.unit is not None
    faults = Faults()
    assert loaded.ruleset == _in_full(loaded.unit, assemble(loaded.unit, faults), faults)
    assert loaded.faults.reported == faults.reported == ()


@pytest.mark.parametrize("setting", ["cap = 12", "cap = 2", "caps = 1", "cap = yes"])
def test_its_faults_are_told_each_time(setting: str, tmp_path: Path) -> None:
    base = (Path(__file__).parent / "good" / "english.pai").read_text("utf-8")
    (tmp_path / "english.pai").write_text(base, "utf-8")
    preset = tmp_path / "preset.pai"
    preset.write_text(f'paigui 1\nvariant preset of english "变" / "Changed"\n\nset {setting}\n', "utf-8")
    first, second = load(preset).faults.sorted(), load(preset).faults.sorted()
    assert [each.code for each in first] == [each.code for each in second] != []
