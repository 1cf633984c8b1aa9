"""Going through a part of the model without knowing its nodes one by one.

In: a node, or a tuple of nodes. Out: the nodes at and below it. Promised: parents before children, in the
order of the fields.
"""

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, cast

_LEAVES = {int, str, bool, type(None)}


@cache
def parts(kind: Hashable) -> tuple[str, ...]:
    """The fields of a class of nodes; none of what is no node."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return ()
    return tuple(field.name for field in fields(kind))


def walk(part: object) -> Iterator[Any]:
    """The part itself and every node below it."""
    open_: list[Any] = [part]
    while open_:
        node = open_.pop()
        if isinstance(node, tuple):
            open_.extend(reversed(cast("tuple[object, ...]", node)))
        elif names := parts(cast("Hashable", type(node))):
            yield node
            open_ += [below for name in reversed(names) if type(below := getattr(node, name)) not in _LEAVES]
