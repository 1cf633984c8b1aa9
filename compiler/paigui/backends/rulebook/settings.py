"""What holds under given settings of the options.

In: a condition, and a value for each option. Out: what it comes to, or None where options alone do not tell.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import Any, TypeAlias

from paigui.backends.rulebook.rewrite import below
from paigui.backends.rulebook.wordparts import chain
from paigui.model import Base, Ruleset, Type
from paigui.model.declarations import Option
from paigui.model.expressions import (
    Arithmetic,
    Comparison,
    Conditional,
    Constant,
    Expression,
    Logic,
    Negative,
    Not,
    OneOf,
    OptionValue,
)
from paigui.model.walk import walk

Settings: TypeAlias = Mapping[str, int]

_OPERATORS: dict[str, Callable[[int, int], int]] = {
    "=": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt,
    "+": add, "-": sub, "*": mul,
}  # fmt: skip


def defaults(ruleset: Ruleset) -> dict[str, int]:
    return {option.id: option.default for option in ruleset.options}


def values(option: Option) -> range:
    return range(option.low, option.high + 1)


def value(expression: Expression, settings: Settings) -> int | None:
    """The value of an expression over options that have one, else None."""
    match expression:
        case Constant():
            return expression.value
        case OptionValue():
            return settings.get(expression.option)
        case Negative():
            inner = value(expression.operand, settings)
            return None if inner is None else -inner
        case Not():
            inner = value(expression.operand, settings)
            return None if inner is None else int(not inner)
        case Logic():
            return _logic(expression, settings)
        case Comparison() | Arithmetic():
            return _operation(expression, settings)
        case OneOf():
            return _one_of(expression, settings)
        case _:
            return None


def _logic(expression: Logic, settings: Settings) -> int | None:
    sides = [value(side, settings) for side in (expression.left, expression.right)]
    deciding = 0 if expression.operator == "and" else 1
    if deciding in sides:
        return deciding
    return None if None in sides else 1 - deciding


def _operation(expression: Comparison | Arithmetic, settings: Settings) -> int | None:
    left, right = value(expression.left, settings), value(expression.right, settings)
    operation = _OPERATORS.get(expression.operator)
    if left is None or right is None or operation is None:
        return None
    return int(operation(left, right))


def _one_of(expression: OneOf, settings: Settings) -> int | None:
    element = value(expression.element, settings)
    members = [value(member, settings) for member in expression.values]
    return None if element is None or None in members else int(element in members)


_OF_OPTIONS = (OptionValue, Constant, Negative, Not, Logic, Comparison, Arithmetic, OneOf)


def on_options(conditions: Iterable[Expression]) -> tuple[Expression, ...]:
    """The parts of conditions that options alone decide, each once."""
    parts = (part for each in conditions for part in chain(each, "and") if _is_on_options(part))
    return tuple(dict.fromkeys(parts))


def _is_on_options(part: Expression) -> bool:
    nodes = [node for node in walk(part) if not isinstance(node, Type)]
    return all(isinstance(node, _OF_OPTIONS) for node in nodes) and any(
        isinstance(node, OptionValue) for node in nodes
    )


def holds(condition: Expression | None, settings: Settings) -> bool:
    """Whether a condition is not known to fail."""
    return condition is None or value(condition, settings) != 0


def simplified(condition: Expression | None, settings: Settings) -> Expression | None:
    """A condition without what the settings decide about it; nothing for one that they make true."""
    if condition is None:
        return None
    left = reduced(condition, settings)
    return None if value(left, {}) == 1 else left


def reduced(part: Any, settings: Settings) -> Any:
    """A part of the model with what it asks of options decided, as far as the settings tell."""
    changed = below(part, partial(reduced, settings=settings))
    match changed:
        case Logic():
            return _joined(changed)
        case Conditional() if (known := value(changed.condition, {})) is not None:
            return changed.then if known else changed.otherwise
        case Comparison() | Not() | OneOf() | OptionValue() if changed.type.base is Base.TRUTH:
            known = value(changed, settings)
            return changed if known is None else Constant(changed.type, known)
        case _:
            return changed


def _joined(logic: Logic) -> Expression:
    """A row of conditions without a side that is known."""
    deciding = 0 if logic.operator == "and" else 1
    left, right = value(logic.left, {}), value(logic.right, {})
    if deciding in (left, right):
        return Constant(logic.type, deciding)
    if left is not None:
        return logic.right
    return logic if right is None else logic.left


def options_in(part: Any) -> Iterator[str]:
    """The ids of the options that occur in any part of the model, in order, with repeats."""
    for node in walk(part):
        if isinstance(node, OptionValue):
            yield node.option
