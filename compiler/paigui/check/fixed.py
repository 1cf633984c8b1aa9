"""Values that are known while compiling: constants, and conditions on a kind's attributes."""

from paigui.check.context import Context
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


def constant_value(found: e.Expression) -> int | None:
    """The value of a constant, a negated one included; None for anything else."""
    if isinstance(found, e.Constant):
        return found.value
    if isinstance(found, e.Negative):
        value = constant_value(found.operand)
        return None if value is None else -value
    return None


def except_holds(node: t.Expression, values: dict[str, int], c: Context, x: Expressions) -> bool:
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
