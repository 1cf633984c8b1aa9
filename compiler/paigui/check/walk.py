"""Walking a part of the model for what its rules are made of.

In: a node or a tuple of nodes. Out: the nodes. Promised: parents before children; types, labels and the
tables of grounded groups hold no nodes of rules and are passed over, which is what makes the walk cheap.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from typing import Any, TypeVar, cast

from paigui.model.walk import parts
from paigui.model.walk import walk as walk_all

_Node = TypeVar("_Node")
_PASSED_OVER = frozenset(
    {"type", "labels", "part_instances", "instances", "kinds", "attributes", "words", "reason"}
)


def walk(part: object) -> Iterator[Any]:
    """The part itself and every model node below it."""
    return walk_all(part, _PASSED_OVER)


def below(part: object) -> Iterator[Any]:
    """The model nodes right below a part, through tuples."""
    names = parts(cast("Hashable", type(part)), _PASSED_OVER)
    open_: list[Any] = [getattr(part, name) for name in reversed(names)]
    while open_:
        node = open_.pop()
        if isinstance(node, tuple):
            open_.extend(cast("tuple[object, ...]", node))
        elif parts(cast("Hashable", type(node)), _PASSED_OVER):
            yield node


def nodes(part: object, sort: type[_Node]) -> Iterator[_Node]:
    """All nodes of one class in a part."""
    return (each for each in walk(part) if isinstance(each, sort))


class Found:
    """The nodes of a part by their classes: one walk for many questions."""

    def __init__(self, *parts: object) -> None:
        self._by_class: defaultdict[type, list[Any]] = defaultdict(list)
        for node in walk(parts):
            self._by_class[type(node)].append(node)

    def of(self, sort: type[_Node]) -> list[_Node]:
        return self._by_class[sort]
