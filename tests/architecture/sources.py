"""The compiler's Python files, parsed once for all tests of this folder."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE_ROOT = ROOT / "compiler"


@dataclass(frozen=True, slots=True)
class Module:
    """One Python file of the compiler."""

    name: str
    is_package: bool
    path: Path
    text: str
    tree: ast.Module

    @property
    def package(self) -> str:
        """The package that its relative imports start from."""
        return self.name if self.is_package else self.name.rpartition(".")[0]


@cache
def modules() -> tuple[Module, ...]:
    """Return every module of the compiler, sorted by path."""
    return tuple(read_module(path, SOURCE_ROOT) for path in sorted((SOURCE_ROOT / "paigui").rglob("*.py")))


def read_module(path: Path, source_root: Path) -> Module:
    text = path.read_text("utf-8")
    parts = path.relative_to(source_root).with_suffix("").parts
    is_package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if is_package else parts)
    return Module(name, is_package, path, text, ast.parse(text, str(path)))


def declared(module: Module) -> Iterator[tuple[str, int]]:
    """Give each function, class and constant of a module with its line."""
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node.lineno
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = (each for target in targets for each in ast.walk(target))
            yield from ((each.id, node.lineno) for each in names if isinstance(each, ast.Name))


def imports(module: Module) -> Iterator[tuple[int, str]]:
    """Give line and full name of all that a module imports, wherever in the file it does so.

    ``from a import b`` gives ``a.b``: whether ``b`` is a module or a name is for the reader to tell.
    """
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(module.package, node.level, node.module or "")
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def absolute(package: str, level: int, target: str) -> str:
    """Resolve the target of a ``from`` import that may be relative."""
    if not level:
        return target
    parts = package.split(".")
    return ".".join([*parts[: len(parts) - level + 1], *([target] if target else [])])
