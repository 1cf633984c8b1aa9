"""Walking a part of the model: every node below it, in order."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TypeVar

_Node = TypeVar("_Node")


def walk(part: object) -> Iterator[object]:
    """The part itself and every model node below it."""
    if isinstance(part, tuple):
        for each in part:  # pyright: ignore[reportUnknownVariableType]
            yield from walk(each)
    elif is_dataclass(part) and not isinstance(part, type):
        yield part
        for field in fields(part):
            yield from walk(getattr(part, field.name))


def nodes(part: object, sort: type[_Node]) -> Iterator[_Node]:
    """All nodes of one class in a part."""
    return (each for each in walk(part) if isinstance(each, sort))
