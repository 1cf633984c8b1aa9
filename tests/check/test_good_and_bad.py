"""Rule files with the diagnostics that are expected of them, written behind the faulty lines."""

import ast
import re
from pathlib import Path

import pytest

from paigui.check import Loaded, load
from paigui.diagnostics import KINDS, Diagnostic, Kind
from paigui.resources import rulesets_dir
from tests.architecture.sources import modules

HERE = Path(__file__).parent
GOOD = sorted((HERE / "good").glob("*.pai"))
BAD = sorted((HERE / "bad").glob("*.pai"))
PARTS = sorted((HERE / "bad" / "parts").glob("*.pai"))
EXPECTED = re.compile(r"# expect: (.*)")
#: Given only where files are read or written, by the command line or in play: no rule file can show them.
NOT_IN_A_FILE = {"cannot-read", "not-utf8", "bad-lock-file", "unreviewed-wording", "rules-break-down"}
#: Limits that only a very large file passes; tests/check/test_limits.py makes some.
TOO_LARGE_TO_KEEP = {"file-too-large", "output-too-large", "too-many-files"}

#: File, line, code and name of a diagnostic.
Place = tuple[str, int, str]


def expected(path: Path) -> list[Place]:
    found: list[Place] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        match = EXPECTED.search(line)
        if match:
            found.extend((path.name, number, each.strip()) for each in match.group(1).split(","))
    return sorted(found)


def place(each: Diagnostic) -> Place:
    return Path(each.span.source.name).name, each.span.line, f"{each.code} {each.name}"


def found(loaded: Loaded) -> list[Place]:
    return sorted(place(each) for each in loaded.faults.sorted())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_file_is_sound(path: Path) -> None:
    loaded = load(path)
    assert found(loaded) == []
    assert loaded.sound


@pytest.mark.parametrize("path", sorted(rulesets_dir().rglob("*.pai")), ids=lambda path: path.stem)
def test_ruleset_that_is_shipped_has_no_faults(path: Path) -> None:
    assert found(load(path)) == []


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_file_gets_the_diagnostics_it_expects(path: Path) -> None:
    loaded = load(path)
    others = {Path(each.span.source.name).name for each in loaded.faults.reported} - {path.name}
    parts = [each for each in (path, *PARTS) if each == path or each.name in others]
    assert found(loaded) == sorted(each for part in parts for each in expected(part))


def given_kinds() -> set[Kind]:
    """The kinds that the code of syntax and check names."""
    constants = {name: kind for kind in KINDS for name in [kind.name.replace("-", "_").upper()]}
    names: set[str] = set()
    for module in modules():
        if module.name.startswith(("paigui.syntax.", "paigui.check.")):
            names |= {node.attr for node in ast.walk(module.tree) if isinstance(node, ast.Attribute)}
    return {kind for name, kind in constants.items() if name in names}


def test_every_kind_that_can_be_given_has_a_bad_file() -> None:
    shown = {name for path in (*BAD, *PARTS) for _, _, name in expected(path)}
    not_shown = {kind.name for kind in given_kinds() if f"{kind.code} {kind.name}" not in shown}
    assert sorted(not_shown - NOT_IN_A_FILE - TOO_LARGE_TO_KEEP) == []
