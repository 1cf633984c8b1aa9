"""Changing a part of the model: the same nodes with other ones below them."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, TypeVar, cast

from paigui.model.walk import parts

_N = TypeVar("_N")


def below(node: _N, change: Callable[[Any], Any]) -> _N:
    """A node with every node right below it changed; the same one if nothing is."""
    names = parts(cast("Hashable", type(node)))
    found = {name: _changed(getattr(node, name), change) for name in names}
    new = {name: part for name, part in found.items() if part is not getattr(node, name)}
    return cast("_N", replace(cast("Any", node), **new)) if new else node


def _changed(part: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(part, tuple):
        return _members(part, change)  # pyright: ignore[reportUnknownArgumentType]
    return change(part) if parts(cast("Hashable", type(part))) else part


def _members(members: tuple[Any, ...], change: Callable[[Any], Any]) -> tuple[Any, ...]:
    found = tuple(_changed(each, change) for each in members)
    return members if all(map(_same, found, members)) else found


def _same(one: object, other: object) -> bool:
    return one is other
