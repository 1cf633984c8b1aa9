"""A preset is its base, checked once, with other defaults, and a file of examples is its base with these: the
same comes of either as when all is checked.
"""

from pathlib import Path

import pytest

from paigui.check import load
from paigui.check.assemble import assemble
from paigui.check.load import _in_full  # pyright: ignore[reportPrivateUsage]
from paigui.diagnostics import Faults
from paigui.project import open_project
from paigui.resources import rulesets_dir

PRESETS = [entry.path for entry in open_project().variants]
EXAMPLES = [
    path for path in sorted(rulesets_dir().rglob("*.pai")) if "\nexamples of " in path.read_text("utf-8")
]
BASE = Path(__file__).parent / "good" / "english.pai"


@pytest.mark.parametrize("path", PRESETS + EXAMPLES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_it_comes_to_the_same(path: Path) -> None:
    loaded = load(path)
    assert loaded.unit is not None
    faults = Faults()
    assert loaded.ruleset == _in_full(loaded.unit, assemble(loaded.unit, faults), faults)
    assert loaded.faults.reported == faults.reported == ()


def told_twice(text: str, folder: Path) -> list[str]:
    """What is told of a file beside its base, the first time and the second."""
    (folder / "english.pai").write_text(BASE.read_text("utf-8"), "utf-8")
    path = folder / "other.pai"
    path.write_text(f"paigui 1\n{text}", "utf-8")
    first, second = load(path).faults.sorted(), load(path).faults.sorted()
    assert [each.code for each in first] == [each.code for each in second]
    return [each.code for each in first]


@pytest.mark.parametrize("setting", ["cap = 12", "cap = 2", "caps = 1", "cap = yes"])
def test_faults_of_settings_are_told_each_time(setting: str, tmp_path: Path) -> None:
    assert told_twice(f'variant other of english "变" / "Changed"\n\nset {setting}\n', tmp_path)


@pytest.mark.parametrize("line", ["check 1 = yes", "check nothing = 1", "with cap = 12"])
def test_faults_of_examples_are_told_each_time(line: str, tmp_path: Path) -> None:
    assert told_twice('examples of english\n\nexample "例" / "An example"\n  ' + line + "\n", tmp_path)
