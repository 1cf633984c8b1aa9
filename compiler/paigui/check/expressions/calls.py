"""`f(a, b)`, `f of a`: zones, memories, attributes, definitions, groups, the language's own questions."""

from paigui.check.expressions.base import HEAPS, Wanted, builtin_id, unknown
from paigui.check.expressions.names import Names
from paigui.check.scope import Scope
from paigui.check.symbols import SORTS
from paigui.diagnostics import types
from paigui.model import Base, Type
from paigui.model import expressions as m
from paigui.model.types import GROUP, KIND, KINDS, NONE, NUMBER, PIECES, SEAT, TRUTH
from paigui.syntax import tree as t

_SIZED = (*HEAPS, Base.SEATS, Base.KINDS)

#: question -> (bases its argument may have, type of the answer)
_QUESTIONS: dict[str, tuple[tuple[Base, ...], Type]] = {
    "size": (_SIZED, NUMBER),
    "top": ((Base.PIECES,), KIND.optional()),
    "bottom": ((Base.PIECES,), KIND.optional()),
    "pieces": (HEAPS, PIECES),
    "first": ((Base.SEATS,), SEAT.optional()),
    "last": ((Base.SEATS,), SEAT.optional()),
    "won": ((Base.SEAT,), NUMBER),
}


class Calls(Names):
    """Checks what is asked of something."""

    def _call(self, node: t.Call, scope: Scope) -> m.Expression:
        symbol = self.c.symbols.find(node.name)
        if symbol is None:
            question = builtin_id(node.name.text)
            if question in ("larger", "smaller"):
                return self._extreme(node, question, node.arguments, scope)
            self.c.symbols.report_unknown(node.name, self._callable_names())
            return unknown()
        declared = symbol.node
        if isinstance(declared, t.Define | t.Table | t.Score):
            return self._invoke(node.span, symbol.id, declared, node.arguments, scope)
        if isinstance(declared, t.Memory) and symbol.id in self.c.memories:
            return self._memory(node.span, symbol.id, self._keys(symbol.id, node.arguments, scope))
        if isinstance(declared, t.Zone) and len(node.arguments) == 1 and symbol.id in self.c.zones:
            return self._zone_content(node.span, symbol.id, self.check(node.arguments[0], scope, SEAT))
        self.c.faults.report(types.NOT_CALLABLE, node.name.span, name=node.name.text)
        return unknown()

    def _callable_names(self) -> list[str]:
        sorts = t.Define | t.Table | t.Score | t.Memory | t.Zone
        return [symbol.id for symbol in self.c.symbols.by_id.values() if isinstance(symbol.node, sorts)]

    def _keys(self, id_: str, nodes: tuple[t.Expression, ...], scope: Scope) -> tuple[m.Expression, ...]:
        keys = self.c.memories[id_].keys
        wanted = [SEAT if key == "seat" else KIND for key in keys] + [SEAT] * len(nodes)
        return tuple(self.check(node, scope, type_) for node, type_ in zip(nodes, wanted, strict=False))

    def _of(self, node: t.Of, scope: Scope) -> m.Expression:
        symbol = self.c.symbols.find(node.name)
        if symbol is None:
            question = builtin_id(node.name.text)
            if question is None:
                known = [s.id for s in self.c.symbols.by_id.values()] + [*_QUESTIONS, "kind"]
                self.c.symbols.report_unknown(node.name, known)
                return unknown()
            return self._ask(node, question, scope)
        owners = node.owner.elements if isinstance(node.owner, t.ListOf) else (node.owner,)
        match symbol.node:
            case t.Zone() if symbol.id in self.c.zones:
                return self._zone_content(node.span, symbol.id, self.check(node.owner, scope, SEAT))
            case t.Memory() if symbol.id in self.c.memories:
                return self._memory(node.span, symbol.id, self._keys(symbol.id, owners, scope))
            case t.Attribute() if symbol.id in self.c.attributes:
                return self._attribute_of(node, symbol.id, scope)
            case t.Define() | t.Table() | t.Score() as declared:
                return self._invoke(node.span, symbol.id, declared, owners, scope)
            case t.Group() | t.Family():
                return self._group_of(node, symbol.id, scope)
            case t.Zone() | t.Memory() | t.Attribute():
                return unknown()
            case _:
                self._not_a_value(node.name)
                return unknown()

    def _attribute_of(self, node: t.Of, id_: str, scope: Scope) -> m.Expression:
        owner = self.one_of_bases(node.owner, scope, (Base.KIND, Base.GROUP))
        type_ = self.c.attributes[id_].type
        return m.AttributeOf(type_.optional(), id_, owner)

    def _group_of(self, node: t.Of, id_: str, scope: Scope) -> m.Expression:
        """pair of nine: a test of a group's shape; triplet of k: the group made of that kind."""
        self.c.leaves.record(scope.clause, "group", id_, node.span)
        found = self.check(node.owner, scope)
        if found.type.base is Base.WORD and found.type.of in self.c.attributes:
            it = m.Local(GROUP, "it")
            return m.HasShape(GROUP, it, self.c.patterns(id_), found.type.of, found)
        if found.type.base in (Base.KIND, Base.UNKNOWN):
            return self._alike(node, id_, found)
        if found.type.base is Base.NUMBER:
            return self._numbered_shape(node, id_, found)
        self.mismatch(node.owner.span, found.type, KIND)
        return unknown()

    def _alike(self, node: t.Of, id_: str, kind: m.Expression) -> m.Expression:
        """The group of one kind; which of a family's groups it would be is not said."""
        if id_ not in self.c.families:
            return m.AlikeGroup(GROUP, id_, kind)
        self.wrong_sort(node.name.span, SORTS[t.Group], SORTS[t.Family])
        return unknown()

    def changed_group(self, node: t.Expression, scope: Scope) -> m.Expression:
        """A group that lies somewhere; a family of a kind is whichever of its groups lies there."""
        symbol = self.c.symbols.find(node.name) if isinstance(node, t.Of) else None
        if symbol is None or not isinstance(node, t.Of) or not isinstance(symbol.node, t.Family):
            return self.check(node, scope, GROUP)
        self.c.leaves.record(scope.clause, "group", symbol.id, node.span)
        return m.AnyAlike(GROUP, self.c.patterns(symbol.id), self.check(node.owner, scope, KIND))

    def _numbered_shape(self, node: t.Of, id_: str, found: m.Expression) -> m.Expression:
        numbered = [a.id for a in self.c.attributes.values() if a.type.base is Base.NUMBER]
        if len(numbered) != 1:
            self.mismatch(node.owner.span, found.type, KIND)
            return unknown()
        return m.HasShape(GROUP, m.Local(GROUP, "it"), self.c.patterns(id_), numbered[0], found)

    def _ask(self, node: t.Of, question: str, scope: Scope) -> m.Expression:
        if question in ("larger", "smaller"):
            owners = node.owner.elements if isinstance(node.owner, t.ListOf) else (node.owner,)
            return self._extreme(node, question, owners, scope)
        if question in ("complete", "waits"):
            return self._ask_score(node, question, scope)
        if question == "kind":
            return m.KindOf(KIND.optional(), self.one_of_bases(node.owner, scope, (Base.GROUP,)))
        if question not in _QUESTIONS:
            self.c.symbols.report_unknown(node.name, list(_QUESTIONS))
            return unknown()
        bases, answer = _QUESTIONS[question]
        if question == "won":
            return m.Question(answer, question, self.check(node.owner, scope, SEAT))
        owner = self.one_of_bases(node.owner, scope, bases)
        if question in ("top", "bottom"):
            self._check_ordered(node, owner)
        return m.Question(answer, question, owner)

    def _check_ordered(self, node: t.Of, owner: m.Expression) -> None:
        """Only a pile has a top."""
        is_pile = isinstance(owner, m.ZoneContent) and self.c.zones[owner.zone].holds == "pile"
        if not is_pile and owner.type.base is not Base.UNKNOWN:
            self.c.faults.report(types.NOT_ORDERED, node.owner.span, name=node.owner.span.text)

    def _ask_score(self, node: t.Of, question: str, scope: Scope) -> m.Expression:
        found = self.check(node.owner, scope)
        if not isinstance(found, m.ScoreCall):
            if found.type.base is not Base.UNKNOWN:
                self.mismatch(node.owner.span, found.type, Type(Base.SCORE))
            return unknown()
        type_ = TRUTH if question == "complete" else KINDS
        return m.ScoreCall(type_, found.score, found.arguments, question)

    def _extreme(
        self, node: t.Expression, question: str, owners: tuple[t.Expression, ...], scope: Scope
    ) -> m.Expression:
        if len(owners) != 2:
            self.wrong_count(node.span, question, 2, len(owners))
            return unknown()
        left, right = (self.check(owner, scope, NUMBER) for owner in owners)
        return m.Arithmetic(Type(Base.NUMBER, unit=left.type.unit), question, left, right)

    def _list(self, node: t.ListOf, _scope: Scope, wanted: Wanted) -> m.Expression:
        expected = wanted or Type(Base.NUMBER)
        self.mismatch(node.span, NONE, expected)
        return unknown()
