"""Going through a tree without knowing its nodes one by one.

In: a node, or anything a node's field holds. Out: the nodes below it, or a copy with some of them replaced.
Promised: parents come before their children, in the order of the fields.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar, cast

from paigui.syntax.tree.base import Name, Node
from paigui.syntax.tree.expressions import PiecesLiteral

N = TypeVar("N")


def _parts(node: Node) -> list[str]:
    return [field.name for field in fields(node) if field.name != "span"]


def walk(root: object) -> Iterator[Node]:
    """Every node at and below a node or a tuple of nodes."""
    heap: list[object] = [root]
    while heap:
        part = heap.pop()
        if isinstance(part, tuple):
            heap.extend(reversed(cast("tuple[object, ...]", part)))
        elif isinstance(part, Node):
            yield part
            heap.extend(getattr(part, name) for name in reversed(_parts(part)))


def rename(root: N, change: Callable[[Name], Name], spell: Callable[[str], str]) -> N:
    """A copy in which every name is what `change` makes of it, every literal of pieces what `spell` does."""
    return cast("N", _renamed(root, change, spell))


def _renamed(part: Any, change: Callable[[Name], Name], spell: Callable[[str], str]) -> Any:
    if isinstance(part, Name):
        return change(part)
    if isinstance(part, PiecesLiteral):
        return replace(part, text=spell(part.text))
    if isinstance(part, tuple):
        return tuple(_renamed(each, change, spell) for each in cast("tuple[object, ...]", part))
    if not isinstance(part, Node):
        return part
    return replace(part, **{name: _renamed(getattr(part, name), change, spell) for name in _parts(part)})
