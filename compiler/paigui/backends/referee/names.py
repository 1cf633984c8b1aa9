"""Which Python name each thing of a ruleset has.

Things keep their ids. An id that is a word of Python, or a name of the runtime, or taken, gets underscores
behind it; the scheme depends on the ruleset alone.
"""

import ast
import builtins
import keyword
import re
from functools import cache

from paigui.backends.referee.laying import runtime_trees

LOCALS = (
    "table",
    "features",
    "moved",
    "moved_kinds",
    "moved_group",
    "drawn_kinds",
    "rest_kinds",
    "gone",
    "taken",
    "laid",
    "scored",
    "it",
    "kept",
    "found",
    "group",
    "begun",
    "bits",
    "branches",
    "alone",
    "amount",
    "best",
    "known",
    "lines",
    "own_form",
    "own_profile",
    "pieces",
    "profile",
    "rated",
    "total",
    "written_whole",
    "held_now",
    "asked_seats",
    "asked_number",
    "able",
)
SIDES = ("left", "right", "self", "other", "each", "kind", "annotations")
CONSTANTS = ("KIND_COUNT", "ALL_KINDS", "ALL_SEATS", "NEXT_SEAT", "SEATS_FROM", "SEATS_AFTER")
FACE = ("GAME", "Table", "Deal", "Match")
FIXED = frozenset((*LOCALS, *SIDES, *CONSTANTS, *FACE))
ANSWERS = re.compile(r"(?:asked|shared)_\d+_*|different_\w+")  # locals for what is asked once


@cache
def runtime_names() -> frozenset[str]:
    """Return what the runtime defines or imports at its top level."""
    found: set[str] = set()
    for tree in runtime_trees():
        for node in tree.body:
            found |= defined(node)
    return frozenset(found)


def defined(node: ast.stmt) -> set[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            return {alias.asname or alias.name for alias in names}
        case _:
            return set()


@cache
def table_names() -> frozenset[str]:
    """Return the attributes that every table has."""
    found: set[str] = set()
    for tree in runtime_trees():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and node.name == "BaseTable":
                found |= {each.name for each in node.body if isinstance(each, ast.FunctionDef)} | {"game"}
                found |= set(filter(None, map(text_of, ast.walk(node))))
    return frozenset(found)


def text_of(node: ast.AST) -> str | None:
    """Return the text of a literal that may be a name, such as a slot."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier()
    return str(node.value) if is_text and isinstance(node, ast.Constant) else None


@cache
def reserved() -> frozenset[str]:
    words = {*keyword.kwlist, *keyword.softkwlist, *dir(builtins)}
    return runtime_names() | FIXED | words


class Names:
    """The names of one referee."""

    def __init__(self) -> None:
        self.taken = set(reserved())

    def claim(self, wanted: str) -> str:
        """Return a name for something at the top level of the referee."""
        name = free(wanted, self.taken)
        self.taken.add(name)
        return name

    def local(self, name: str) -> str:
        """Return the name of a parameter or other local."""
        return free(name, self.taken)


def free(name: str, taken: set[str] | frozenset[str]) -> str:
    """Return a name with as many underscores behind it as it needs, injectively."""
    if name.rstrip("_") in taken or name in taken or ANSWERS.fullmatch(name):
        name += "_"
        while name in taken:
            name += "_"
    return name


def attribute(name: str) -> str:
    """Return the attribute of the table that keeps a zone, memory or option."""
    return free(name, table_names() | frozenset(keyword.kwlist))
