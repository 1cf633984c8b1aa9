"""Comparisons; a bare word takes its meaning from the other side."""

from paigui.check.describe import describe, fits
from paigui.check.expressions.base import ELEMENTS, Checker, Wanted, unknown
from paigui.check.scope import Scope
from paigui.diagnostics import types
from paigui.model import Base, Type
from paigui.model import expressions as m
from paigui.model.types import FORM, GROUP, KIND, NUMBER, PIECES, SEAT, TRUTH, UNKNOWN
from paigui.syntax import tree as t

_ORDERED = {"at_most": "<=", "at_least": ">=", "more_than": ">", "less_than": "<"}
_EQUAL = {"=": "=", "is": "=", "is_not": "!="}
_BOUNDS = {**{word: word for word in _ORDERED}, "=": "", "is": "", "is_not": ""}


class Comparisons(Checker):
    """Checks comparisons."""

    def _compare(self, node: t.Compare, scope: Scope) -> m.Expression:
        match node.operator:
            case "is_in":
                return self._is_in(node, scope)
            case "one_of":
                return self._one_of(node, scope)
            case "beats":
                left, right = (self.check(side, scope, GROUP) for side in (node.left, node.right))
                return m.Beats(TRUTH, left, right)
            case operator if operator in _ORDERED:
                return self._ordered(node, scope)
            case _:
                return self._equal(node, scope)

    def _is_laid(self, node: t.IsLaid, scope: Scope) -> m.Expression:
        return m.IsLaid(TRUTH, self.check(node.group, scope, GROUP))

    def _holds_added(self, node: t.HoldsAdded, scope: Scope) -> m.Expression:
        return m.HoldsAdded(TRUTH, self.check(node.group, scope, GROUP))

    def _ordered(self, node: t.Compare, scope: Scope) -> m.Expression:
        left = self.check(node.left, scope)
        right = self.check(node.right, scope)
        self._note_bound(node, scope)
        numbers = fits(left.type, NUMBER) and fits(right.type, NUMBER)
        if not numbers and not self._same_ordered_words(left.type, right.type):
            self.c.faults.report(
                types.NOT_COMPARABLE, node.span, left=describe(left.type), right=describe(right.type)
            )
            return unknown()
        self._same_units(node, left.type, right.type)
        return m.Comparison(TRUTH, _ORDERED[node.operator], left, right)

    @staticmethod
    def _same_ordered_words(left: Type, right: Type) -> bool:
        return left.base is Base.WORD and right.base is Base.WORD and left.of == right.of

    def _note_bound(self, node: t.Compare, scope: Scope) -> None:
        if isinstance(node.right, t.Number):
            bound = _BOUNDS.get(node.operator, "")
            self.c.leaves.record(scope.clause, "number", node.right.value, node.right.span, bound)

    def _same_units(self, node: t.Compare, left: Type, right: Type) -> None:
        if left.unit and right.unit and left.unit != right.unit:
            self.c.faults.report(types.UNIT_MISMATCH, node.span, left=left.unit, right=right.unit)

    def _equal(self, node: t.Compare, scope: Scope) -> m.Expression:
        left, right = self._both(node.left, node.right, scope)
        operator = _EQUAL[node.operator]
        tested = self._tested(left, right, operator)
        if tested is not None:
            return tested
        if not (fits(right.type, left.type.optional()) or fits(left.type, right.type.optional())):
            self.mismatch(node.right.span, right.type, left.type)
            return unknown()
        self._same_units(node, left.type, right.type)
        return m.Comparison(TRUTH, operator, left, right)

    def _tested(self, left: m.Expression, right: m.Expression, operator: str) -> m.Expression | None:
        """g is run, form is standard: a test rather than a comparison."""
        test: m.Expression | None = None
        if isinstance(right, m.HasShape) and right.type.base is Base.GROUP and left.type.base is Base.GROUP:
            test = m.HasShape(TRUTH, left, right.patterns, right.attribute, right.value)
        elif right.type.base is Base.FORM and left.type.base is Base.FORM:
            test = m.Comparison(TRUTH, "=", m.Local(FORM, "form"), right)
        if test is None:
            return None
        return m.Not(TRUTH, test) if operator == "!=" else test

    def _both(
        self, left: t.Expression, right: t.Expression, scope: Scope
    ) -> tuple[m.Expression, m.Expression]:
        """Both sides; a bare word takes its meaning from the other side."""
        bare = (t.Name, t.Number, t.PiecesLiteral)
        if isinstance(left, bare) and not isinstance(right, bare):
            second = self.check(right, scope)
            return self.check(left, scope, self._hint(second.type, left)), second
        first = self.check(left, scope)
        return first, self.check(right, scope, self._hint(first.type, right))

    def _hint(self, type_: Type, node: t.Expression) -> Wanted:
        if type_.base is Base.WORD and isinstance(node, t.Name) and self.c.symbols.find_words(node, type_.of):
            return type_.optional()
        if type_.base is Base.SEAT and isinstance(node, t.Number):
            return SEAT
        if type_.base is Base.KIND and isinstance(node, t.PiecesLiteral):
            return KIND
        if type_.base is Base.PIECES and isinstance(node, t.PiecesLiteral):
            return PIECES
        return None

    def _is_in(self, node: t.Compare, scope: Scope) -> m.Expression:
        collection = self.one_of_bases(
            node.right, scope, (Base.KINDS, Base.SEATS, Base.PIECES, Base.GROUPS, Base.GROUP)
        )
        element = self.check(node.left, scope, ELEMENTS.get(collection.type.base, UNKNOWN).optional())
        return m.IsIn(TRUTH, element, collection)

    def _one_of(self, node: t.Compare, scope: Scope) -> m.Expression:
        element = self.check(node.left, scope)
        values = node.right.elements if isinstance(node.right, t.ListOf) else (node.right,)
        found = [self.check(value, scope, self._hint(element.type, value)) for value in values]
        if element.type.base is Base.GROUP and all(isinstance(each, m.HasShape) for each in found):
            return self._any_shape(element, found)
        tests = [self._tested(element, each, "=") for each in found]
        if element.type.base is Base.FORM and all(test is not None for test in tests):
            return self._any_test([test for test in tests if test is not None])
        for value, each in zip(values, found, strict=True):
            if not fits(each.type, element.type.optional()):
                self.mismatch(value.span, each.type, element.type)
                return unknown()
        return m.OneOf(TRUTH, element, tuple(found))

    def _any_shape(self, element: m.Expression, shapes: list[m.Expression]) -> m.Expression:
        plain = [each for each in shapes if isinstance(each, m.HasShape) and each.attribute is None]
        if len(plain) == len(shapes):
            patterns = tuple(dict.fromkeys(pattern for each in plain for pattern in each.patterns))
            return m.HasShape(TRUTH, element, patterns, None, None)
        return self._any_test(
            [
                m.HasShape(TRUTH, element, each.patterns, each.attribute, each.value)
                for each in shapes
                if isinstance(each, m.HasShape)
            ]
        )

    @staticmethod
    def _any_test(tests: list[m.Expression]) -> m.Expression:
        result = tests[0]
        for test in tests[1:]:
            result = m.Logic(TRUTH, "or", result, test)
        return result
