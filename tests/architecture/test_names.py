"""The modules of the runtime stand in one file in a referee: no two may define one name."""

from pathlib import Path

import pytest

from tests.architecture.sources import SOURCE_ROOT, declared, read_module

RUNTIME = SOURCE_ROOT / "paigui" / "runtime"


def shared_names(folder: Path) -> dict[str, list[str]]:
    """Return the names that more than one module of a folder defines, with these modules."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.py")):
        for name in {name for name, _ in declared(read_module(path, folder))}:
            found.setdefault(name, []).append(path.stem)
    return {name: modules for name, modules in found.items() if len(modules) > 1}


def test_no_two_modules_of_the_runtime_define_one_name() -> None:
    assert shared_names(RUNTIME) == {}


@pytest.mark.parametrize("text", ["def one(): ...", "class one: ...", "one = 1", "one: int = 1"])
def test_a_shared_name_is_found(tmp_path: Path, text: str) -> None:
    (tmp_path / "first.py").write_text(text, "utf-8")
    (tmp_path / "second.py").write_text("one = 2", "utf-8")
    assert shared_names(tmp_path) == {"one": ["first", "second"]}
