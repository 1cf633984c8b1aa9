"""A stage imports only itself and earlier stages; the runtime imports only the standard library."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import Module, imports, modules, read_module

# Earlier to later. A module that stands in no stage is a face: it may import all, and no stage may import it.
# The runtime stands beside the backends, which lay it into what they write.
GROUND = ("version", "resources", "staging")
STAGES = ("diagnostics", "syntax", "model", "check", "backends")
FACE = len(STAGES) + 1


def rank(stage: str) -> int:
    """Say how late a part of the package comes."""
    if stage in GROUND:
        return 0
    if stage == "runtime":
        return rank("backends")
    return STAGES.index(stage) + 1 if stage in STAGES else FACE


def stage_of(name: str) -> str:
    """Return the part of the package that a full name belongs to, "" for the package itself."""
    return name.partition(".")[2].partition(".")[0]


def imported_stage(name: str, stages: set[str]) -> str:
    """Return the part that an import reaches; ``from paigui import x`` reaches the library facade if ``x``
    is none of the parts.
    """
    stage = stage_of(name)
    return stage if stage in stages else ""


def is_own(name: str) -> bool:
    return name.split(".")[0] == "paigui"


def layer_faults(all_modules: tuple[Module, ...]) -> Iterator[str]:
    """Give each import of a later stage, with its place."""
    stages = {stage_of(module.name) for module in all_modules}
    for module in all_modules:
        here = stage_of(module.name)
        if here == "runtime":
            continue
        for line, name in imports(module):
            if is_own(name) and rank(imported_stage(name, stages)) > rank(here):
                yield f"{module.path}:{line}: {here} may not import {name}"


def runtime_faults(all_modules: tuple[Module, ...]) -> Iterator[str]:
    """Give each import of the runtime that a referee standing alone could not have."""
    for module in all_modules:
        if stage_of(module.name) != "runtime":
            continue
        for line, name in imports(module):
            own = is_own(name) and stage_of(name) == "runtime"
            if not own and name.split(".")[0] not in sys.stdlib_module_names:
                yield f"{module.path}:{line}: the runtime may not import {name}"


def test_stages_import_only_earlier_ones() -> None:
    assert list(layer_faults(modules())) == []


def test_runtime_imports_only_the_standard_library() -> None:
    assert list(runtime_faults(modules())) == []


def test_backends_read_the_model_and_no_syntax() -> None:
    faults = [
        f"{module.path}:{line}: a backend may not import {name}"
        for module in modules()
        if stage_of(module.name) == "backends"
        for line, name in imports(module)
        if is_own(name) and stage_of(name) == "syntax"
    ]
    assert faults == []


def planted(tmp_path: Path, where: str, text: str) -> tuple[Module, ...]:
    """Return a small package with every stage and one module of the given text."""
    places = [f"{stage}/__init__.py" for stage in (*STAGES, "runtime", "cli")] + ["__init__.py", "version.py"]
    for place in places:
        path = tmp_path / "paigui" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    (tmp_path / "paigui" / where).write_text(text)
    return tuple(read_module(path, tmp_path) for path in sorted((tmp_path / "paigui").rglob("*.py")))


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("syntax/parser.py", "from paigui.model import Game"),
        ("syntax/parser.py", "import paigui.check.names"),
        ("syntax/parser.py", "from ..backends import referee"),
        ("model/__init__.py", "from ..check import names"),
        ("check/names.py", "from paigui import compile_file"),
        ("backends/prose.py", "def f():\n    from paigui.cli import main"),
        ("backends/prose.py", "from .. import cli"),
        ("model/game.py", "from paigui.runtime import rng"),
        ("version.py", "from paigui import diagnostics"),
    ],
)
def test_import_of_a_later_stage_is_found(tmp_path: Path, where: str, text: str) -> None:
    assert len(list(layer_faults(planted(tmp_path, where, text)))) == 1


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("check/names.py", "from paigui import model\nfrom ..syntax import tree\nimport json"),
        ("syntax/parser.py", "from . import tree\nfrom paigui.diagnostics import Diagnostic"),
        ("cli/build.py", "from paigui import compile_file\nfrom paigui.runtime import rng"),
        ("backends/prose.py", "from paigui.version import __version__"),
        ("backends/prose.py", "from paigui import runtime"),
    ],
)
def test_import_of_an_earlier_stage_is_no_fault(tmp_path: Path, where: str, text: str) -> None:
    assert list(layer_faults(planted(tmp_path, where, text))) == []


@pytest.mark.parametrize("text", ["import lark", "from paigui.model import Game", "from .. import version"])
def test_import_that_a_referee_cannot_have_is_found(tmp_path: Path, text: str) -> None:
    assert len(list(runtime_faults(planted(tmp_path, "runtime/rng.py", text)))) == 1


def test_runtime_may_import_itself_and_the_standard_library(tmp_path: Path) -> None:
    text = "import json\nfrom . import errors\nfrom paigui.runtime.errors import Fault"
    assert list(runtime_faults(planted(tmp_path, "runtime/rng.py", text))) == []
