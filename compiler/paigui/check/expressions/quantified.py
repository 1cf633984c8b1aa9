"""Every, some, number of, sum of, those; counting in heaps; seats in turn."""

from paigui.check.expressions.base import Checker, unknown
from paigui.check.scope import Scope
from paigui.diagnostics import Phrase, Span, types
from paigui.model import Base, Type
from paigui.model import expressions as m
from paigui.model.declarations import Feature
from paigui.model.types import KIND, NUMBER, PIECES, SEAT, SEATS, TRUTH, UNKNOWN
from paigui.syntax import tree as t

_OF_GROUPS = Phrase(zh="每个、有、没有、计数或合计", en="every, some, not any, number of or sum of")
_ANOTHER = Phrase(zh="别的问法", en="another question")


class Quantified(Checker):
    """Checks what goes through a domain."""

    def _quantified(
        self,
        manner: str,
        type_: Type,
        node: "t.Holds | t.CountWhere | t.Fold | t.Those",
        scope: Scope,
        where: t.Expression | None,
        value: t.Expression | None,
    ) -> m.Expression:
        domain, element = self.domain(node.domain, scope)
        inner = scope.inner(**{node.variable.text: element})
        condition = None if where is None else self.guard(where, inner)
        result: m.Expression | None = None
        if value is not None:
            truth = manner in ("every", "some", "not_any")
            result = self.condition(value, inner) if truth else self.check(value, inner, NUMBER)
            if not truth:
                type_ = Type(Base.NUMBER, unit=result.type.unit)
        variable = m.Variable(node.variable.text, element)
        found = m.Quantified(type_, manner, variable, domain, condition, result)
        if isinstance(domain, m.Local) and domain.name == "groups" and scope.features is not None:
            return self._feature(found, node.span, scope)
        return found

    def _feature(self, found: m.Quantified, span: Span, scope: Scope) -> m.Expression:
        """A question about the arranged groups becomes a number that each of them adds to."""
        assert scope.features is not None
        one = m.Constant(NUMBER, 1)
        name = found.variable.name
        if found.manner in ("number", "sum"):
            value = found.value if found.manner == "sum" and found.value is not None else one
            number = scope.features.number(Feature(name, value, found.where))
            return m.FeatureValue(found.type, number)
        if found.manner not in ("every", "some", "not_any") or found.value is None:
            self.c.faults.report(
                types.TYPE_MISMATCH,
                span,
                expected=Phrase(
                    zh="每个、有、没有、计数或合计", en="every, some, not any, number of or sum of"
                ),
                found=Phrase(zh="别的问法", en="another question"),
            )
            return unknown()
        wanted = m.Not(TRUTH, found.value) if found.manner == "every" else found.value
        where = wanted if found.where is None else m.Logic(TRUTH, "and", found.where, wanted)
        total = m.FeatureValue(NUMBER, scope.features.number(Feature(name, one, where)))
        operator = ">=" if found.manner == "some" else "="
        return m.Comparison(TRUTH, operator, total, one if found.manner == "some" else m.Constant(NUMBER, 0))

    def _holds(self, node: t.Holds, scope: Scope) -> m.Expression:
        return self._quantified(node.quantifier, TRUTH, node, scope, None, node.body)

    def _count_where(self, node: t.CountWhere, scope: Scope) -> m.Expression:
        return self._quantified("number", NUMBER, node, scope, node.where, None)

    def _fold(self, node: t.Fold, scope: Scope) -> m.Expression:
        return self._quantified(node.operator, NUMBER, node, scope, node.where, node.value)

    def _those(self, node: t.Those, scope: Scope) -> m.Expression:
        found = self._quantified("those", UNKNOWN, node, scope, node.where, None)
        if not isinstance(found, m.Quantified):
            return found
        base = found.domain.type.base
        type_ = PIECES if base in (Base.PIECES, Base.GROUP) else found.domain.type
        return m.Quantified(type_, "those", found.variable, found.domain, found.where, None)

    def _count_in(self, node: t.CountIn, scope: Scope) -> m.Expression:
        kind = self.check(node.kind, scope, KIND.optional())
        return m.CountIn(NUMBER, kind, self.heap(node.pieces, scope))

    def _varieties(self, node: t.Varieties, scope: Scope) -> m.Expression:
        symbol = self.c.symbols.get(node.attribute, t.Attribute)
        heap = self.heap(node.pieces, scope)
        return unknown() if symbol is None else m.Varieties(NUMBER, symbol.id, heap)

    def _seat_walk(self, node: t.SeatWalk, scope: Scope) -> m.Expression:
        seat = self.check(node.seat, scope, SEAT.optional())
        return m.SeatWalk(SEAT if node.walk == "next_seat" else SEATS, node.walk, seat)
