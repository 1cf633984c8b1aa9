"""Functions and files stay small enough to be read at one sitting."""

import ast
import warnings
from collections.abc import Iterator
from statistics import median

from tests.architecture.sources import ROOT, Module, modules

MEDIAN_FUNCTION = 8
LONGEST_FUNCTION = 60
LONG_FILE = 500  # worth a remark
LONGEST_FILE = 700


def functions(module: Module) -> Iterator[tuple[str, int]]:
    """Give the place and the number of lines of each function, inner ones and docstrings counted in."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            yield f"{module.path.relative_to(ROOT)}:{node.lineno}: {node.name}", length


def all_functions() -> list[tuple[str, int]]:
    return [function for module in modules() for function in functions(module)]


def files_longer_than(limit: int) -> list[str]:
    lengths = {module.path.relative_to(ROOT): len(module.text.splitlines()) for module in modules()}
    return [f"{path}: {length} lines" for path, length in lengths.items() if length > limit]


def test_functions_are_short_in_the_median() -> None:
    lengths = [length for _, length in all_functions()]
    assert median(lengths) <= MEDIAN_FUNCTION


def test_no_function_is_very_long() -> None:
    long = [f"{place}: {length} lines" for place, length in all_functions() if length > LONGEST_FUNCTION]
    assert long == []


def test_no_file_is_very_long() -> None:
    for remark in files_longer_than(LONG_FILE):
        warnings.warn(f"long file: {remark}", UserWarning, stacklevel=1)
    assert files_longer_than(LONGEST_FILE) == []
