"""Conditions on a kind's attributes, which decide while compiling which kinds there are.

In: the condition of an `except`, one kind's values. Out: whether it holds. Promised: what such a condition
cannot ask is reported where it stands and counts as failing.
"""

from paigui.check.constants import COMPARE
from paigui.check.describe import describe
from paigui.check.expressions import Expressions
from paigui.check.scope import Scope
from paigui.diagnostics import Phrase, types
from paigui.model import expressions as e
from paigui.model.types import KIND, UNKNOWN
from paigui.syntax import tree as t

_FIXED = Phrase(zh="牌的属性", en="an attribute of the kind")


class Exceptions:
    """One `except` condition, read once and asked for many kinds."""

    def __init__(self, node: t.Expression, x: Expressions) -> None:
        self.node = node
        self.x = x
        self.condition = x.condition(node, Scope(None, {"it": KIND}))

    def hold(self, values: dict[str, int]) -> bool:
        return bool(self._value(self.condition, values))

    def _value(self, found: e.Expression, values: dict[str, int]) -> int:
        match found:
            case e.Constant(_, value):
                return value
            case e.AttributeOf(_, attribute, e.Local(_, "it")):
                return values.get(attribute, -1)
            case e.Comparison(_, operator, left, right):
                return int(COMPARE[operator](self._value(left, values), self._value(right, values)))
            case e.OneOf(_, element, options):
                return int(self._value(element, values) in [self._value(each, values) for each in options])
            case e.Logic(_, "and", left, right):
                return int(bool(self._value(left, values)) and bool(self._value(right, values)))
            case e.Logic(_, _, left, right):
                return int(bool(self._value(left, values)) or bool(self._value(right, values)))
            case e.Not(_, operand):
                return int(not self._value(operand, values))
            case _:
                return self._cannot(found)

    def _cannot(self, found: e.Expression) -> int:
        if found.type != UNKNOWN:
            self.x.c.faults.report(
                types.TYPE_MISMATCH, self.node.span, expected=_FIXED, found=describe(found.type)
            )
        return 0
