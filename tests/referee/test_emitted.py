"""The emitted file: alone, the same each time, strictly typed, soon imported."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from paigui.backends.referee import emit, emit_examples
from paigui.backends.referee.laying import ORDER, RUNTIME, runtime_trees
from paigui.backends.referee.names import defined
from paigui.exercise import run_examples
from tests.referee.play import ROOT, ruleset, ruleset_paths

PATHS = ruleset_paths()
FILES = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
MOST_MILLISECONDS = 30


@FILES
def test_it_is_the_same_each_time(path: Path) -> None:
    assert emit(ruleset(path)) == emit(ruleset(path))
    assert emit_examples(ruleset(path)) == emit_examples(ruleset(path))


@FILES
def test_it_imports_nothing_but_the_standard_library(path: Path) -> None:
    tree = ast.parse(emit(ruleset(path)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert {alias.name.split(".")[0] for alias in node.names} <= sys.stdlib_module_names
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert (node.module or "").split(".")[0] in sys.stdlib_module_names


def test_it_is_strictly_typed(tmp_path: Path) -> None:
    for path in PATHS:
        (tmp_path / f"{path.stem}_referee.py").write_text(emit(ruleset(path)), "utf-8")
    files = sorted(map(str, tmp_path.glob("*.py")))
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict", "pythonVersion": "3.11"}')
    run = [sys.executable, "-m"]
    checked = subprocess.run([*run, "mypy", "--strict", *files], capture_output=True, text=True, cwd=ROOT)
    assert checked.returncode == 0, checked.stdout
    checked = subprocess.run([*run, "pyright", "-p", str(tmp_path)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout


@FILES
def test_it_is_soon_imported(path: Path, tmp_path: Path) -> None:
    (tmp_path / "alone.py").write_text(emit(ruleset(path)), "utf-8")
    text = (
        "import time, typing\nstart = time.process_time()\nimport alone\nprint(time.process_time() - start)"
    )
    run = [sys.executable, "-c", text]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    times: list[float] = []
    for _ in range(4):
        done = subprocess.run(run, capture_output=True, text=True, cwd=tmp_path, env=environment, check=True)
        times.append(float(done.stdout))
    assert min(times[1:]) * 1000 < MOST_MILLISECONDS


def test_the_whole_runtime_is_laid_in_once() -> None:
    assert sorted(ORDER) == sorted(path.stem for path in RUNTIME.glob("*.py") if path.stem != "__init__")


def test_no_name_of_the_runtime_is_defined_twice() -> None:
    seen: dict[str, str] = {}
    for file, tree in zip(ORDER, runtime_trees(), strict=True):
        for node in tree.body:
            if not isinstance(node, ast.Import | ast.ImportFrom):
                for name in defined(node):
                    assert name not in seen, (name, file, seen[name])
                    seen[name] = file


@FILES
def test_every_example_comes_out_as_it_says(path: Path) -> None:
    with_examples = path.parent / "examples.pai"
    report = run_examples(ruleset(with_examples if with_examples.exists() else path))
    failed = [(o.example.line, o.example.labels.en, o.failures) for o in report.outcomes if not o.passed]
    assert failed == []
