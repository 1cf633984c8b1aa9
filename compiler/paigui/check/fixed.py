"""What is asked of a kind's attributes while compiling: which kinds there are, what follows from the others.

In: the condition of an `except` or of a case, or an amount, and one kind's values. Out: whether it holds, or
the number. Promised: what cannot be asked there is reported where it stands, once, and counts as failing.
"""

from paigui.check.constants import COMPARE
from paigui.check.describe import describe
from paigui.check.expressions import Expressions
from paigui.check.scope import Scope
from paigui.diagnostics import Phrase, types
from paigui.diagnostics import syntax as kinds
from paigui.model import Type
from paigui.model import expressions as e
from paigui.model.types import KIND, NUMBER, UNKNOWN
from paigui.syntax import tree as t
from paigui.syntax.bounds import LARGEST_NUMBER

_FIXED = Phrase(zh="牌的属性", en="an attribute of the kind")


class Fixed:
    """One condition or amount, read once and asked for many kinds."""

    def __init__(self, node: t.Expression, x: Expressions, wanted: Type, clause: str | None) -> None:
        self.node = node
        self.x = x
        self.told = False
        scope = Scope(clause, {"it": KIND})
        with x.c.leaves.drawing():
            self.asked = x.check(node, scope, NUMBER) if wanted == NUMBER else x.condition(node, scope)

    def value(self, values: dict[str, int]) -> int:
        """The number, or 0 and 1 for a condition; of a kind that lacks what an amount needs -1."""
        return self._value(self.asked, values)

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
            case e.Arithmetic(_, "+" | "-" | "*" as sign, left, right):
                return self._small(_reckoned(sign, self._value(left, values), self._value(right, values)))
            case _:
                return self._cannot(found)

    def _small(self, number: int) -> int:
        """A number that may be written too."""
        if number <= LARGEST_NUMBER:
            return number
        if not self.told:
            self.told = True
            self.x.c.faults.report(kinds.NUMBER_TOO_LARGE, self.node.span, limit=LARGEST_NUMBER)
        return 0

    def _cannot(self, found: e.Expression) -> int:
        if found.type != UNKNOWN and not self.told:
            self.told = True
            self.x.c.faults.report(
                types.TYPE_MISMATCH, self.node.span, expected=_FIXED, found=describe(found.type)
            )
        return 0


def _reckoned(sign: str, left: int, right: int) -> int:
    """A sum or product; -1 where a part of it is none or the result would be less than 0."""
    if min(left, right) < 0:
        return -1
    return max({"+": left + right, "-": left - right, "*": left * right}[sign], -1)
