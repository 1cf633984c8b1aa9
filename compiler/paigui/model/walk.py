"""Going through a part of the model without knowing its nodes one by one.

In: a node, or a tuple of nodes; the names of fields to pass over. Out: the nodes at and below it. Promised:
parents before children, in the order of the fields.
"""

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, cast

#: Classes of what is below a node and holds none itself.
LEAVES = {int, str, bool, type(None)}
_NOTHING: frozenset[str] = frozenset()


@cache
def parts(kind: Hashable, without: frozenset[str] = _NOTHING) -> tuple[str, ...]:
    """The fields of a class of nodes; none of what is no node."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return ()
    return tuple(field.name for field in fields(kind) if field.name not in without)


@cache
def _reversed(kind: Hashable, without: frozenset[str]) -> tuple[str, ...]:
    """The same from the last to the first, as a heap wants them."""
    return parts(kind, without)[::-1]


def walk(part: object, without: frozenset[str] = _NOTHING) -> Iterator[Any]:
    """The part itself and every node below it."""
    open_: list[Any] = [part]
    while open_:
        node = open_.pop()
        if isinstance(node, tuple):
            open_.extend(reversed(cast("tuple[object, ...]", node)))
        elif names := _reversed(cast("Hashable", type(node)), without):
            yield node
            open_ += [below for name in names if type(below := getattr(node, name)) not in LEAVES]
