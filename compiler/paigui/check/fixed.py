"""Conditions on a kind's attributes, evaluated while compiling."""

from paigui.check.expressions import Expressions
from paigui.check.scope import Scope
from paigui.model import expressions as e
from paigui.model.types import KIND
from paigui.syntax import tree as t

_COMPARE = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
}


def except_holds(node: t.Expression, values: dict[str, int], x: Expressions) -> bool:
    """Whether an `except` condition holds for a kind that has these attribute values."""
    return bool(_value(x.condition(node, Scope(None, {"it": KIND})), values))


def _value(found: e.Expression, values: dict[str, int]) -> int:
    match found:
        case e.Constant(_, value):
            return value
        case e.AttributeOf(_, attribute, e.Local(_, "it")):
            return values.get(attribute, -1)
        case e.Comparison(_, operator, left, right):
            return int(_COMPARE[operator](_value(left, values), _value(right, values)))
        case e.OneOf(_, element, options):
            return int(_value(element, values) in [_value(option, values) for option in options])
        case e.Logic(_, "and", left, right):
            return int(bool(_value(left, values)) and bool(_value(right, values)))
        case e.Logic(_, "or", left, right):
            return int(bool(_value(left, values)) or bool(_value(right, values)))
        case e.Not(_, operand):
            return int(not _value(operand, values))
        case _:
            return 0
