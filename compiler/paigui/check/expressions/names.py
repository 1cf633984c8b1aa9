"""Names: locals, declared things, words of a word set, kinds; and what is called with arguments."""

from paigui.check.expressions.base import Checker, Wanted, builtin_id, is_groups, unknown
from paigui.check.scope import Scope
from paigui.diagnostics import Phrase, Span, names, types
from paigui.model import Base, Type
from paigui.model import expressions as m
from paigui.model.types import GROUP, GROUPS, KIND, PIECES, RESPONSE
from paigui.syntax import tree as t


class Names(Checker):
    """Checks what a bare name means."""

    def _name(self, node: t.Name, scope: Scope, wanted: Wanted) -> m.Expression:
        local = self._local(node, scope)
        if local is not None:
            return local
        if self._prefers_word(node, wanted):
            return self._word(node, wanted) or unknown()
        symbol = self.c.symbols.find(node)
        if symbol is not None:
            return self._declared(node, symbol.id, symbol.node, scope)
        word = self._word(node, wanted)
        if word is not None:
            return word
        kind = self._kind(node)
        if kind is not None:
            self.c.leaves.record(scope.clause, "kind", kind.value, node.span)
            return kind
        self.c.symbols.report_unknown(node, [*scope.names, *self.c.symbols.known_names()])
        return unknown()

    def _local(self, node: t.Name, scope: Scope) -> m.Expression | None:
        if node.text in scope.names:
            return m.Local(scope.names[node.text], node.text)
        canonical = builtin_id(node.text)
        if canonical is not None and canonical in scope.names and node.text not in self.c.symbols.by_id:
            return m.Local(scope.names[canonical], canonical)
        if node.text in scope.responses:
            return m.Constant(RESPONSE, scope.responses.index(node.text))
        return None

    def _prefers_word(self, node: t.Name, wanted: Wanted) -> bool:
        wants_word = wanted is not None and wanted.base is Base.WORD
        return wants_word and bool(self.c.symbols.find_words(node, wanted.of if wanted else None))

    def _word(self, node: t.Name, wanted: Wanted) -> m.Expression | None:
        wants = wanted.of if wanted is not None and wanted.base is Base.WORD else None
        found = self.c.symbols.find_words(node, wants)
        if not found and wants is not None:
            return None
        sets = {word.set for word in found}
        if len(sets) > 1 and wants is None:
            meanings = Phrase(zh="、".join(sorted(sets)), en=" / ".join(sorted(sets)))
            self.c.faults.report(names.AMBIGUOUS_NAME, node.span, name=node.text, meanings=meanings)
            return unknown()
        return m.Constant(Type(Base.WORD, found[0].set), found[0].index) if found else None

    def _kind(self, node: t.Name) -> m.Constant | None:
        for kind in self.c.pieces.kinds:
            if node.text in (kind.id, kind.labels.zh, kind.labels.en):
                return m.Constant(KIND, kind.index)
        return None

    def _declared(self, node: t.Name, id_: str, declared: object, scope: Scope) -> m.Expression:
        match declared:
            case t.Option() if id_ in self.c.options:
                self.c.leaves.record(scope.clause, "option", id_, node.span)
                return m.OptionValue(self.c.options[id_].type, id_)
            case t.Zone() if id_ in self.c.zones:
                return self._zone_content(node.span, id_, None)
            case t.Memory() if id_ in self.c.memories:
                return self._memory(node.span, id_, ())
            case t.Define() | t.Table() | t.Score():
                return self._invoke(node.span, id_, declared, (), scope)
            case t.Group() | t.Family():
                self.c.leaves.record(scope.clause, "group", id_, node.span)
                return m.HasShape(Type(Base.GROUP), m.Local(GROUP, "it"), self.c.patterns(id_), None, None)
            case t.Form():
                return m.Constant(Type(Base.FORM, id_), 0)
            case t.Option() | t.Zone() | t.Memory():
                return unknown()
            case _:
                self._not_a_value(node)
                return unknown()

    def _not_a_value(self, node: t.Name) -> None:
        found = Phrase(zh="不是值的名字", en="no value")
        expected = Phrase(zh="一个值", en="a value")
        self.c.faults.report(
            names.WRONG_SORT_OF_NAME, node.span, name=node.text, found=found, expected=expected
        )

    def _zone_content(self, span: Span, id_: str, seat: m.Expression | None) -> m.Expression:
        zone = self.c.zones[id_]
        if zone.per_seat and seat is None:
            self.c.faults.report(types.NEEDS_SEAT, span, name=id_)
            return unknown()
        if not zone.per_seat and seat is not None:
            self.c.faults.report(types.NOT_PER_SEAT, span, name=id_)
            return unknown()
        return m.ZoneContent(GROUPS if zone.holds == "groups" else PIECES, id_, seat)

    def _memory(self, span: Span, id_: str, keys: tuple[m.Expression, ...]) -> m.Expression:
        memory = self.c.memories[id_]
        if len(keys) == len(memory.keys):
            return m.MemoryValue(memory.type, id_, keys)
        if not memory.keys:
            self.c.faults.report(types.NOT_PER_SEAT, span, name=id_)
        elif not keys:
            self.c.faults.report(types.NEEDS_SEAT, span, name=id_)
        else:
            self.wrong_count(span, id_, len(memory.keys), len(keys))
        return unknown()

    def _invoke(
        self,
        span: Span,
        id_: str,
        declared: "t.Define | t.Table | t.Score",
        arguments: tuple[t.Expression, ...],
        scope: Scope,
    ) -> m.Expression:
        signature = self.signature(id_, span)
        if signature is None:
            return unknown()
        if len(signature.params) != len(arguments):
            self.wrong_count(span, id_, len(signature.params), len(arguments))
            return unknown()
        given = self.given(declared.params, signature.params, arguments, scope)
        if isinstance(declared, t.Define):
            call = m.DefinitionCall(signature.type, id_, given)
            return self.asked_of_groups(call, span, scope) if any(map(is_groups, given)) else call
        if isinstance(declared, t.Table):
            return m.TableCall(signature.type, id_, given)
        return m.ScoreCall(Type(Base.SCORE, id_, signature.type.unit), id_, given, "value")
