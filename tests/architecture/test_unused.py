"""Whatever stands at the top level of a module is used by some module; tests do not count."""

import ast
import re
from pathlib import Path

from tests.architecture.sources import Module, declared, modules, read_module

#: What others use: the face of the package, and what is found by its name from elsewhere.
FACE = {
    "load_referee",
    "read_record",
    "read_state",
    "load_text",  # what is being written in an editor
    "SitePlugin",  # MkDocs finds it by pyproject.toml
}
_WORD = re.compile(r"[A-Za-z_]\w*")


def used(all_modules: tuple[Module, ...]) -> set[str]:
    """Return every name that is read somewhere. The backends name parts of the runtime in what they write."""
    found: set[str] = set()
    for module in all_modules:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                found.add(node.id)
            elif isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.alias) and node.asname:
                found.add(node.name)
        if ".backends." in module.name:
            found |= written(module)
    return found


def written(module: Module) -> set[str]:
    """Return the words in the strings of a module that are no docstrings."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    strings = (node for node in ast.walk(module.tree) if isinstance(node, ast.Constant))
    texts = (node.value for node in strings if isinstance(node.value, str) and id(node) not in docstrings)
    return {word for text in texts for word in _WORD.findall(text)}


def unused(all_modules: tuple[Module, ...]) -> list[str]:
    names = used(all_modules) | FACE
    return [
        f"{module.path}:{line}: {name}"
        for module in all_modules
        for name, line in declared(module)
        if name not in names and not name.startswith("__")
    ]


def test_everything_is_used() -> None:
    assert unused(modules()) == []


def test_the_face_is_there() -> None:
    assert FACE - {name for module in modules() for name, _ in declared(module)} == set()
    assert FACE & used(modules()) == set()


def test_what_nothing_uses_is_found(tmp_path: Path) -> None:
    package = tmp_path / "paigui"
    (package / "backends").mkdir(parents=True)
    texts = {
        "one.py": "LEFT = 1\nRIGHT: int = 2\n\ndef emitted(): ...\n\ndef told(): ...\n\nclass Gone: ...\n",
        "two.py": "from paigui.one import LEFT, RIGHT\nimport paigui.one\n\nprint(RIGHT)\n",
        "backends/three.py": 'def line():\n    """Tells of told."""\n    return "emitted()"\n\nline()\n',
    }
    for name, text in texts.items():
        (package / name).write_text(text, "utf-8")
    found = unused(tuple(read_module(path, tmp_path) for path in sorted(package.rglob("*.py"))))
    assert [each.rpartition(" ")[2] for each in found] == ["LEFT", "told", "Gone"]
