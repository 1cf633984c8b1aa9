"""The files of the runtime stand beneath each other in one file: no name may be given twice."""

import ast
from collections import Counter
from collections.abc import Iterator

from paigui.backends.referee.laying import runtime_trees


def named(tree: ast.Module) -> Iterator[str]:
    """Give the names that a file gives at its top level."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case _:
                pass


def test_no_name_is_given_twice() -> None:
    given = Counter(name for tree in runtime_trees() for name in named(tree))
    assert {name for name, number in given.items() if number > 1} == set()
    assert {"Chance", "WORD", "JUMPS"} <= given.keys()
