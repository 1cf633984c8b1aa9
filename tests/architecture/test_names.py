"""The modules of the runtime stand in one file in a referee: no two may define one name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

RUNTIME = Path(__file__).parents[2] / "compiler" / "paigui" / "runtime"


def defined(path: Path) -> Iterator[str]:
    """Give the names that a module defines for itself, those for its own type checking too."""
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case _:
                pass


def shared_names(folder: Path) -> dict[str, list[str]]:
    """Return the names that more than one module of a folder defines, with these modules."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.py")):
        for name in set(defined(path)):
            found.setdefault(name, []).append(path.stem)
    return {name: modules for name, modules in found.items() if len(modules) > 1}


def test_no_two_modules_of_the_runtime_define_one_name() -> None:
    assert shared_names(RUNTIME) == {}


@pytest.mark.parametrize("text", ["def one(): ...", "class one: ...", "one = 1", "one: int = 1"])
def test_a_shared_name_is_found(tmp_path: Path, text: str) -> None:
    (tmp_path / "first.py").write_text(text, "utf-8")
    (tmp_path / "second.py").write_text("one = 2", "utf-8")
    assert shared_names(tmp_path) == {"one": ["first", "second"]}
