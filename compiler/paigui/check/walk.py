"""Walking a part of the model: every node below it, in order.

In: a node or a tuple of nodes. Out: the nodes. Promised: parents before children; types, labels and the
tables of grounded groups hold no nodes and are passed over, which is what makes the walk cheap.
"""

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, cast

_Node = TypeVar("_Node")
_PASSED_OVER = {"type", "labels", "part_instances", "instances", "kinds", "attributes", "words", "reason"}

_LEAVES = {int, str, bool, type(None)}


@cache
def _parts(kind: Hashable) -> tuple[str, ...]:
    """The fields that may hold nodes, from the last to the first."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return ()
    return tuple(field.name for field in reversed(fields(kind)) if field.name not in _PASSED_OVER)


def below(part: object) -> Iterator[object]:
    """The model nodes right below a part, through tuples."""
    open_: list[Any] = [getattr(part, name) for name in _parts(cast("Hashable", type(part)))]
    while open_:
        node = open_.pop()
        if isinstance(node, tuple):
            open_.extend(cast("tuple[object, ...]", node))
        elif _parts(cast("Hashable", type(node))):
            yield node


def walk(part: object) -> Iterator[object]:
    """The part itself and every model node below it."""
    open_: list[Any] = [part]
    while open_:
        node = open_.pop()
        if isinstance(node, tuple):
            open_.extend(reversed(cast("tuple[object, ...]", node)))
        elif names := _parts(cast("Hashable", type(node))):
            yield node
            open_ += [part for name in names if type(part := getattr(node, name)) not in _LEAVES]


def nodes(part: object, sort: type[_Node]) -> Iterator[_Node]:
    """All nodes of one class in a part."""
    return (each for each in walk(part) if isinstance(each, sort))
