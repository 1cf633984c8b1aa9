"""Questions about kinds that ask something of the arranged groups for each of them.

In: a quantified expression over kinds whose parts read features of its own variable. Out: the same, said of
each kind in turn, and the features that this needs. Promised: a feature looks at nothing but its group, the
parameters of the score and what lies on the table.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from paigui.check.scope import Features
from paigui.check.walk import nodes
from paigui.model import expressions as m
from paigui.model.declarations import Feature
from paigui.model.types import KIND, NUMBER, TRUTH

N = TypeVar("N")

#: What an unrolled question begins with, and what joins its parts.
_JOINED = {"every": (1, "and"), "some": (0, "or"), "not_any": (0, "or")}


def free_locals(feature: Feature) -> set[str]:
    """The locals that a feature looks at besides its own."""
    parts = (feature.value, feature.where)
    bound = {each.variable.name for each in nodes(parts, m.Quantified)} | {feature.variable, "it"}
    return {each.name for each in nodes(parts, m.Local)} - bound


def substituted(part: N, name: str, value: m.Expression, numbers: Mapping[int, int]) -> N:
    """A part in which a local has a value and features have other numbers."""
    return cast("N", _substituted(part, name, value, numbers))


def _substituted(part: object, name: str, value: m.Expression, numbers: Mapping[int, int]) -> object:
    if isinstance(part, m.Local) and part.name == name:
        return value
    if isinstance(part, m.FeatureValue):
        return replace(part, feature=numbers.get(part.feature, part.feature))
    if isinstance(part, tuple):
        return tuple(_substituted(each, name, value, numbers) for each in cast("tuple[object, ...]", part))
    if is_dataclass(part) and not isinstance(part, type):
        old = {field.name: getattr(part, field.name) for field in fields(part)}
        return replace(part, **{key: _substituted(each, name, value, numbers) for key, each in old.items()})
    return part


def replaced(part: m.Expression, change: Callable[[m.Quantified], m.Expression | None]) -> m.Expression:
    """An expression in which some quantified parts are exchanged, the outermost first."""
    return cast("m.Expression", _replaced(part, change))


def _replaced(part: object, change: Callable[[m.Quantified], m.Expression | None]) -> object:
    other = change(part) if isinstance(part, m.Quantified) else None
    if other is not None:
        return other
    if isinstance(part, tuple):
        return tuple(_replaced(each, change) for each in cast("tuple[object, ...]", part))
    if is_dataclass(part) and not isinstance(part, type):
        old = {field.name: getattr(part, field.name) for field in fields(part)}
        return replace(part, **{key: _replaced(each, change) for key, each in old.items()})
    return part


def unrolled(found: m.Quantified, asked: Features, features: Features, kinds: int) -> m.Expression | None:
    """The question said of each kind, its features entered; None if it is of a manner that cannot be."""
    joined = _JOINED.get(found.manner)
    result: m.Expression = m.Constant(TRUTH, joined[0]) if joined else m.Constant(NUMBER, 0)
    for kind in range(kinds):
        one = _of_kind(found, asked, features, m.Constant(KIND, kind))
        if joined:
            result = m.Logic(TRUTH, joined[1], result, one)
        elif found.manner in ("number", "sum"):
            result = m.Arithmetic(found.type, "+", result, one)
        else:
            return None
    return m.Not(TRUTH, result) if found.manner == "not_any" else result


def _of_kind(found: m.Quantified, asked: Features, features: Features, kind: m.Constant) -> m.Expression:
    name = found.variable.name
    numbers = {
        number: features.number(substituted(feature, name, kind, {}))
        for number, feature in enumerate(asked.found)
    }
    of_one = substituted(found, name, kind, numbers)
    counts = _counts(of_one, kind)
    value = of_one.value
    if found.manner in _JOINED:
        assert value is not None
        if found.manner == "every":
            return m.Logic(TRUTH, "or", m.Not(TRUTH, counts), value)
        return m.Logic(TRUTH, "and", counts, value)
    return m.Conditional(NUMBER, counts, value or m.Constant(NUMBER, 1), m.Constant(NUMBER, 0))


def _counts(found: m.Quantified, kind: m.Constant) -> m.Expression:
    """Whether the question looks at this kind."""
    there: m.Expression = m.IsIn(TRUTH, kind, found.domain)
    if isinstance(found.domain, m.AllKinds):
        there = m.Constant(TRUTH, 1)
    return there if found.where is None else m.Logic(TRUTH, "and", there, found.where)
