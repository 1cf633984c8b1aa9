"""The runtime as text: its files in a fixed order, their imports merged into one head."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

RUNTIME = Path(__file__).resolve().parents[2] / "runtime"
ORDER = (
    "chance",
    "errors",
    "foreign",
    "pieces",
    "labels",
    "tables",
    "places",
    "scores",
    "game",
    "ledger",
    "limits",
    "taking",
    "forms",
    "grouping",
    "splitting",
    "arrange",
    "filling",
    "parting",
    "blocks",
    "placing",
    "preparing",
    "scoring",
    "table",
    "ranking",
    "listing",
    "offering",
    "flow",
    "acting",
    "notation",
    "actions",
    "reasons",
    "cells",
    "views",
    "settings",
    "starts",
    "states",
    "deal",
)


@cache
def runtime_texts() -> tuple[str, ...]:
    return tuple((RUNTIME / f"{name}.py").read_text("utf-8") for name in ORDER)


@cache
def runtime_trees() -> tuple[ast.Module, ...]:
    return tuple(map(ast.parse, runtime_texts()))


def head() -> list[str]:
    """Return the imports of all files, each once."""
    names: dict[str, set[str]] = defaultdict(set)
    for tree in runtime_trees():
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and not node.level:
                names[node.module or ""] |= {alias.name for alias in node.names}
    return [f"from {module} import {', '.join(sorted(found))}" for module, found in sorted(names.items())]


def body() -> list[str]:
    """Return all files without their imports, each under a line that names it."""
    lines: list[str] = []
    for name, text, tree in zip(ORDER, runtime_texts(), runtime_trees(), strict=True):
        lines += ["", f"# ==== {name} ".ljust(110, "="), ""]
        lines += stripped(text, tree)
    return lines


def stripped(text: str, tree: ast.Module) -> list[str]:
    """Return a file's lines: its docstring as a comment, no imports."""
    lines = text.splitlines()
    left_out: set[int] = set()
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom) or node is tree.body[0]:
            left_out |= set(range(node.lineno - 1, node.end_lineno or node.lineno))
    kept = [line for number, line in enumerate(lines) if number not in left_out]
    remark = (ast.get_docstring(tree) or "").splitlines()
    return [f"# {line}".rstrip() for line in remark] + ["", *"\n".join(kept).strip("\n").split("\n"), ""]
