"""Arithmetic, `and`, `or`, `not`, `if`."""

from paigui.check.constants import constant_value
from paigui.check.describe import fits
from paigui.check.expressions.base import HEAPS, Checker, Wanted, unknown
from paigui.check.scope import Scope
from paigui.diagnostics import types
from paigui.model import Base, Type
from paigui.model import expressions as m
from paigui.model.types import GROUPS, NUMBER, PIECES, TRUTH
from paigui.syntax import tree as t


class Logic(Checker):
    """Checks what is made of numbers and conditions."""

    def _binary(self, node: t.Binary, scope: Scope) -> m.Expression:
        if node.operator in ("and", "or"):
            left, right = (self.condition(side, scope) for side in (node.left, node.right))
            return m.Logic(TRUTH, node.operator, left, right)
        left, right = self.check(node.left, scope), self.check(node.right, scope)
        if Base.UNKNOWN in (left.type.base, right.type.base):
            return unknown()
        heap = self._of_heaps(node.operator, left, right)
        if heap is not None:
            return heap
        for side, found in ((node.left, left), (node.right, right)):
            if not fits(found.type, NUMBER):
                self.mismatch(side.span, found.type, NUMBER)
                return unknown()
        if node.operator in ("/", "mod") and constant_value(right) == 0:
            self.c.faults.report(types.DIVISION_BY_ZERO, node.right.span)
            return unknown()
        unit = self._unit_of(node, left.type.unit, right.type.unit)
        return m.Arithmetic(Type(Base.NUMBER, unit=unit), node.operator, left, right)

    def _of_heaps(self, operator: str, left: m.Expression, right: m.Expression) -> m.Expression | None:
        """Heaps put together or taken apart; two zones of groups together are groups."""
        if operator == "+" and left.type.base is right.type.base is Base.GROUPS:
            return m.Together(GROUPS, left, right)
        if operator == "+" and self._is_heap(left.type, right.type):
            return m.Together(PIECES, left, right)
        if operator == "-" and left.type.base in HEAPS and self._is_heap(left.type, right.type):
            return m.Apart(PIECES, left, right)
        return None

    @staticmethod
    def _is_heap(left: Type, right: Type) -> bool:
        heapable = (*HEAPS, Base.KIND, Base.NONE)
        one_is_heap = left.base in HEAPS or right.base in HEAPS or Base.KIND in (left.base, right.base)
        return one_is_heap and left.base in heapable and right.base in heapable

    def _unit_of(self, node: t.Binary, left: str | None, right: str | None) -> str | None:
        """Sums keep their unit; a product with one unit keeps it, with two it has none; powers have none."""
        if node.operator in ("+", "-"):
            if left and right and left != right:
                self.c.faults.report(types.UNIT_MISMATCH, node.span, left=left, right=right)
            return left or right
        if node.operator == "^" or (left and right):
            return None
        return left or right

    def _not(self, node: t.Not, scope: Scope) -> m.Expression:
        return m.Not(TRUTH, self.condition(node.operand, scope))

    def _negative(self, node: t.Negative, scope: Scope) -> m.Expression:
        operand = self.check(node.operand, scope, NUMBER)
        return m.Negative(operand.type, operand)

    def _conditional(self, node: t.Conditional, scope: Scope, wanted: Wanted) -> m.Expression:
        condition = self.condition(node.condition, scope)
        then = self.check(node.then, scope, wanted)
        otherwise = self.check(node.otherwise, scope, wanted or self._loose(then.type))
        type_ = otherwise.type if then.type.base is Base.NONE else then.type
        if Base.NONE in (then.type.base, otherwise.type.base):
            type_ = type_.optional()
        return m.Conditional(type_, condition, then, otherwise)

    @staticmethod
    def _loose(type_: Type) -> Type | None:
        if type_.base in (Base.NONE, Base.UNKNOWN):
            return None
        return NUMBER if type_.base is Base.SCORE else type_.optional()
