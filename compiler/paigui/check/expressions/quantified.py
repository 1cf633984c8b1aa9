"""Every, some, number of, sum of, those; counting in heaps; seats in turn."""

from paigui.check.demands import demanded
from paigui.check.expressions.base import Checker, is_groups, unknown
from paigui.check.scope import Features, Scope
from paigui.check.unrolling import free_locals, replaced, substituted, unrolled
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
        asked = self._asked_of_each(element, inner, node.variable.text)
        condition = None if where is None else self.guard(where, inner)
        result: m.Expression | None = None
        if value is not None:
            truth = manner in ("every", "some", "not_any")
            result = self.condition(value, inner) if truth else self.check(value, inner, NUMBER)
            if not truth:
                type_ = Type(Base.NUMBER, unit=result.type.unit)
        variable = m.Variable(node.variable.text, element)
        found = m.Quantified(type_, manner, variable, domain, condition, result)
        if is_groups(domain) and scope.features is not None:
            return self._feature(found, node.span, scope)
        if asked is not None and asked.found and scope.features is not None:
            demand = demanded(found, asked) if scope.demanding else None
            if demand is not None:
                return demand
            kinds = len(self.c.pieces.kinds)
            return unrolled(found, asked, scope.features, kinds) or self._no_feature(node.span)
        return found

    @staticmethod
    def _asked_of_each(element: Type, inner: Scope, name: str) -> Features | None:
        """Inside a score: what a question about kinds asks of the groups for each of them."""
        if inner.features is None or element.base is not Base.KIND:
            return None
        inner.features = Features(inner.features.fixed | {name})
        return inner.features

    def _no_feature(self, span: Span) -> m.Expression:
        self.c.faults.report(types.TYPE_MISMATCH, span, expected=_OF_GROUPS, found=_ANOTHER)
        return unknown()

    def _feature(self, found: m.Quantified, span: Span, scope: Scope) -> m.Expression:
        """A question about the arranged groups becomes a number that each of them adds to."""
        assert scope.features is not None
        one = m.Constant(NUMBER, 1)
        name = found.variable.name
        if found.manner in ("number", "sum"):
            value = found.value if found.manner == "sum" and found.value is not None else one
            return self._entered(Feature(name, value, found.where), found.type, span, scope)
        if found.manner not in ("every", "some", "not_any") or found.value is None:
            return self._no_feature(span)
        wanted = m.Not(TRUTH, found.value) if found.manner == "every" else found.value
        where = wanted if found.where is None else m.Logic(TRUTH, "and", found.where, wanted)
        total = self._entered(Feature(name, one, where), NUMBER, span, scope)
        operator = ">=" if found.manner == "some" else "="
        return m.Comparison(TRUTH, operator, total, one if found.manner == "some" else m.Constant(NUMBER, 0))

    def asked_of_groups(self, call: m.DefinitionCall, span: Span, scope: Scope) -> m.Expression:
        """What a definition asks of all groups becomes the score's own question."""
        definition = self.c.definitions[call.definition]
        self.c.asked.add(definition.id)
        value: m.Expression = definition.value
        for param, argument in zip(definition.params, call.arguments, strict=True):
            value = substituted(value, param.name, argument, {})
        return replaced(value, lambda part: self._feature(part, span, scope) if _asks(part) else None)

    def _entered(self, feature: Feature, type_: Type, span: Span, scope: Scope) -> m.Expression:
        """A feature of the score; it must not depend on what is gone through outside of it."""
        assert scope.features is not None
        if free_locals(feature) - scope.features.fixed:
            return self._no_feature(span)
        return m.FeatureValue(type_, scope.features.number(feature))

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

    def _place_in(self, node: t.PlaceIn, scope: Scope) -> m.Expression:
        kind = self.check(node.kind, scope, KIND.optional())
        pile = self.zone(node.pile, scope, ("pile",))
        return unknown() if pile is None else m.PlaceIn(NUMBER.optional(), kind, pile)

    def _piece_at(self, node: t.PieceAt, scope: Scope) -> m.Expression:
        number = self.check(node.number, scope, NUMBER)
        pile = self.zone(node.pile, scope, ("pile",))
        return unknown() if pile is None else m.PieceAt(KIND.optional(), number, pile)

    def _varieties(self, node: t.Varieties, scope: Scope) -> m.Expression:
        symbol = self.c.symbols.get(node.attribute, t.Attribute)
        heap = self.heap(node.pieces, scope)
        return unknown() if symbol is None else m.Varieties(NUMBER, symbol.id, heap)

    def _seat_walk(self, node: t.SeatWalk, scope: Scope) -> m.Expression:
        seat = self.check(node.seat, scope, SEAT.optional())
        if node.walk == "unseen_by":
            return m.Question(PIECES, "unseen", seat)
        return m.SeatWalk(SEAT if node.walk == "next_seat" else SEATS, node.walk, seat)


def _asks(part: m.Quantified) -> bool:
    return is_groups(part.domain)
