"""Expressions: from the tree to the model, every name resolved, every type checked.

In: a tree expression, a scope, the type wanted (None: any). Out: a model expression. Promised: one fault per
cause: what cannot be made sense of gets the type UNKNOWN, which fits everywhere.
"""

from collections.abc import Callable
from typing import TypeAlias

from paigui.check.context import Context, Signature
from paigui.check.describe import describe, fits
from paigui.check.scope import Scope
from paigui.diagnostics import Phrase, Span, names, types
from paigui.model import Base, Type
from paigui.model import expressions as m
from paigui.model.declarations import Feature
from paigui.model.types import (
    FORM,
    GROUP,
    GROUPS,
    KIND,
    KINDS,
    NONE,
    NUMBER,
    PIECES,
    RESPONSE,
    SEAT,
    SEATS,
    TRUTH,
    UNKNOWN,
)
from paigui.syntax import tree as t
from paigui.syntax.builtins import find_builtin

Wanted: TypeAlias = Type | None

_ORDERED = {"at_most": "<=", "at_least": ">=", "more_than": ">", "less_than": "<"}
_EQUAL = {"=": "=", "is": "=", "is_not": "!="}
_BOUNDS = {**{word: word for word in _ORDERED}, "=": "", "is": "", "is_not": ""}
_ELEMENTS = {
    Base.SEATS: SEAT,
    Base.KINDS: KIND,
    Base.PIECES: KIND,
    Base.GROUP: KIND,
    Base.GROUPS: GROUP,
}
_HEAPS = (Base.PIECES, Base.GROUP, Base.GROUPS)
_SIZED = (*_HEAPS, Base.SEATS, Base.KINDS)

#: question -> (bases its argument may have, type of the answer)
_QUESTIONS: dict[str, tuple[tuple[Base, ...], Type]] = {
    "size": (_SIZED, NUMBER),
    "top": ((Base.PIECES,), KIND.optional()),
    "bottom": ((Base.PIECES,), KIND.optional()),
    "pieces": (_HEAPS, PIECES),
    "first": ((Base.SEATS,), SEAT.optional()),
    "last": ((Base.SEATS,), SEAT.optional()),
    "won": ((Base.SEAT,), NUMBER),
}


def _builtin_id(word: str) -> str | None:
    builtin = find_builtin(word)
    return None if builtin is None else builtin.en


def unknown() -> m.Expression:
    return m.Constant(UNKNOWN, 0)


def _builtin(word: str) -> str | None:
    found = find_builtin(word)
    return found.en if found else None


class Expressions:
    """Checks expressions. `definition` and `signature` of a name come from whoever checks declarations."""

    def __init__(self, context: Context, call: Callable[[str, Span], Signature | None]) -> None:
        self.c = context
        self._signature = call
        self._methods: dict[type, Callable[..., m.Expression]] = {
            t.Number: self._number,
            t.Constant: self._constant,
            t.PiecesLiteral: self._pieces,
            t.GroupLiteral: self._group_literal,
            t.Name: self._name,
            t.Call: self._call,
            t.Of: self._of,
            t.ListOf: self._list,
            t.Binary: self._binary,
            t.Compare: self._compare,
            t.Not: self._not,
            t.Negative: self._negative,
            t.Conditional: self._conditional,
            t.Holds: self._holds,
            t.CountWhere: self._count_where,
            t.Fold: self._fold,
            t.Those: self._those,
            t.CountIn: self._count_in,
            t.Varieties: self._varieties,
            t.SeatWalk: self._seat_walk,
        }

    def check(self, node: t.Expression, scope: Scope, wanted: Wanted = None) -> m.Expression:
        found = self._methods[type(node)](node, scope, wanted)
        if wanted is not None and not fits(found.type, wanted):
            self.mismatch(node.span, found.type, wanted)
            return unknown()
        return found

    def mismatch(self, span: Span, found: Type, wanted: Type) -> None:
        self.c.faults.report(
            types.TYPE_MISMATCH, span, expected=describe(wanted), found=describe(found)
        )

    def one_of_bases(self, node: t.Expression, scope: Scope, bases: tuple[Base, ...]) -> m.Expression:
        """An expression of any of several bases; the first is named when it is none of them."""
        found = self.check(node, scope)
        if found.type.base not in (*bases, Base.UNKNOWN):
            self.mismatch(node.span, found.type, Type(bases[0]))
            return unknown()
        return found

    def zone(self, node: t.Expression, scope: Scope, holds: tuple[str, ...] = ()) -> m.ZoneContent | None:
        """A zone, as statements and choices name it."""
        found = self.check(node, scope)
        if not isinstance(found, m.ZoneContent):
            if found.type.base is not Base.UNKNOWN:
                self._wrong_sort(node.span, Phrase(zh="区域", en="a zone"), describe(found.type))
            return None
        if holds and self.c.zones[found.zone].holds not in holds:
            wanted = {"pile": Phrase(zh="牌叠", en="a pile"), "groups": Phrase(zh="牌组的区域", en="a zone of groups")}
            other = Phrase(zh="别的区域", en="another zone")
            self._wrong_sort(node.span, wanted.get(holds[0], Phrase(zh="区域", en="a zone")), other)
            return None
        return found

    def _wrong_sort(self, span: Span, expected: Phrase, found: Phrase) -> None:
        self.c.faults.report(
            names.WRONG_SORT_OF_NAME, span, name=span.text, expected=expected, found=found
        )

    # ---- literals ---------------------------------------------------------------------------------------

    def _number(self, node: t.Number, scope: Scope, wanted: Wanted) -> m.Expression:
        if wanted is not None and wanted.base is Base.SEAT:
            if not 0 <= node.value < self.c.seats:
                self.c.faults.report(
                    types.TYPE_MISMATCH, node.span, expected=describe(SEAT), found=describe(NUMBER)
                )
            return m.Constant(SEAT, node.value)
        if node.value > 1:
            self.c.leaves.record(scope.clause, "number", node.value, node.span)
        return m.Constant(NUMBER, node.value)

    def _constant(self, node: t.Constant, scope: Scope, wanted: Wanted) -> m.Expression:
        match node.word:
            case "seats":
                return m.AllSeats(SEATS)
            case "kinds":
                return m.AllKinds(KINDS)
            case "none":
                return m.Constant(NONE, -1)
            case word:
                return m.Constant(TRUTH, int(word == "yes"))

    def _pieces(self, node: t.PiecesLiteral, scope: Scope, wanted: Wanted) -> m.Expression:
        kinds = self.c.reader.read(node, self.c.faults)
        for kind in kinds:
            self.c.leaves.record(scope.clause, "kind", kind, node.span)
        if len(kinds) == 1 and (wanted is None or wanted.base in (Base.KIND, Base.NUMBER)):
            return m.Constant(KIND, kinds[0])
        return m.PiecesConstant(PIECES, kinds)

    def _group_literal(self, node: t.GroupLiteral, scope: Scope, wanted: Wanted) -> m.Expression:
        symbol = self.c.symbols.get(node.pattern, t.Group)
        kinds = tuple(sorted(self.c.reader.read(node.pieces, self.c.faults)))
        return unknown() if symbol is None else m.GroupConstant(GROUP, symbol.id, kinds)

    # ---- names ------------------------------------------------------------------------------------------

    def _name(self, node: t.Name, scope: Scope, wanted: Wanted) -> m.Expression:
        local = self._local(node, scope)
        if local is not None:
            return local
        if self._prefers_word(node, wanted):
            return self._word(node, wanted) or unknown()
        symbol = self.c.symbols.find(node)
        if symbol is not None:
            return self._declared(node, symbol.id, symbol.node, scope, wanted)
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
        canonical = _builtin(node.text)
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

    def _declared(self, node: t.Name, id_: str, declared: object, scope: Scope, wanted: Wanted) -> m.Expression:
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
            self._wrong_count(span, id_, len(memory.keys), len(keys))
        return unknown()

    def _wrong_count(self, span: Span, name: str, expected: int, found: int) -> None:
        self.c.faults.report(
            types.WRONG_ARGUMENT_COUNT, span, name=name, expected=expected, found=found
        )

    # ---- calls and of -----------------------------------------------------------------------------------

    def _call(self, node: t.Call, scope: Scope, wanted: Wanted) -> m.Expression:
        symbol = self.c.symbols.find(node.name)
        if symbol is None:
            question = _builtin(node.name.text)
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

    def _invoke(
        self,
        span: Span,
        id_: str,
        declared: "t.Define | t.Table | t.Score",
        arguments: tuple[t.Expression, ...],
        scope: Scope,
    ) -> m.Expression:
        signature = self._signature(id_, span)
        if signature is None:
            return unknown()
        if len(signature.params) != len(arguments):
            self._wrong_count(span, id_, len(signature.params), len(arguments))
            return unknown()
        given = tuple(
            self.check(argument, scope, param.type)
            for argument, param in zip(arguments, signature.params, strict=True)
        )
        if isinstance(declared, t.Define):
            return m.DefinitionCall(signature.type, id_, given)
        if isinstance(declared, t.Table):
            return m.TableCall(signature.type, id_, given)
        return m.ScoreCall(Type(Base.SCORE, id_, signature.type.unit), id_, given, "value")

    def _keys(self, id_: str, nodes: tuple[t.Expression, ...], scope: Scope) -> tuple[m.Expression, ...]:
        keys = self.c.memories[id_].keys
        wanted = [SEAT if key == "seat" else KIND for key in keys] + [SEAT] * len(nodes)
        return tuple(self.check(node, scope, type_) for node, type_ in zip(nodes, wanted, strict=False))

    def _of(self, node: t.Of, scope: Scope, wanted: Wanted) -> m.Expression:
        symbol = self.c.symbols.find(node.name)
        if symbol is None:
            question = _builtin(node.name.text)
            if question is None:
                known = [s.id for s in self.c.symbols.by_id.values()] + list(_QUESTIONS)
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
            return m.AlikeGroup(GROUP, id_, found)
        if found.type.base is Base.NUMBER:
            return self._numbered_shape(node, id_, found)
        self.mismatch(node.owner.span, found.type, KIND)
        return unknown()

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
        if question not in _QUESTIONS:
            self.c.symbols.report_unknown(node.name, list(_QUESTIONS))
            return unknown()
        bases, answer = _QUESTIONS[question]
        if question == "won":
            return m.Question(answer, question, self.check(node.owner, scope, SEAT))
        owner = self.one_of_bases(node.owner, scope, bases)
        if question in ("top", "bottom"):
            owner = self.zone(node.owner, scope, ("pile",)) or unknown()
        return m.Question(answer, question, owner)

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
        if len(owners) != 2:  # noqa: PLR2004
            self._wrong_count(node.span, question, 2, len(owners))
            return unknown()
        left, right = (self.check(owner, scope, NUMBER) for owner in owners)
        return m.Arithmetic(Type(Base.NUMBER, unit=left.type.unit), question, left, right)

    def _list(self, node: t.ListOf, scope: Scope, wanted: Wanted) -> m.Expression:
        expected = wanted or Type(Base.NUMBER)
        self.mismatch(node.span, NONE, expected)
        return unknown()

    # ---- arithmetic and logic ---------------------------------------------------------------------------

    def _binary(self, node: t.Binary, scope: Scope, wanted: Wanted) -> m.Expression:
        if node.operator in ("and", "or"):
            left, right = (self.condition(side, scope) for side in (node.left, node.right))
            return m.Logic(TRUTH, node.operator, left, right)
        left, right = self.check(node.left, scope), self.check(node.right, scope)
        if node.operator == "+" and self._is_heap(left.type, right.type):
            return m.Together(PIECES, left, right)
        for side, found in ((node.left, left), (node.right, right)):
            if not fits(found.type, NUMBER):
                self.mismatch(side.span, found.type, NUMBER)
                return unknown()
        unit = self._unit_of(node, left.type.unit, right.type.unit)
        return m.Arithmetic(Type(Base.NUMBER, unit=unit), node.operator, left, right)

    @staticmethod
    def _is_heap(left: Type, right: Type) -> bool:
        heapable = (*_HEAPS, Base.KIND, Base.NONE)
        one_is_heap = left.base in _HEAPS or right.base in _HEAPS or Base.KIND in (left.base, right.base)
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

    def condition(self, node: t.Expression, scope: Scope) -> m.Expression:
        """A condition; a group's name or shape alone tests `it`."""
        found = self.check(node, scope)
        if isinstance(found, m.HasShape) and found.type.base is Base.GROUP and "it" in scope.names:
            return m.HasShape(TRUTH, found.group, found.patterns, found.attribute, found.value)
        if not fits(found.type, TRUTH):
            self.mismatch(node.span, found.type, TRUTH)
            return unknown()
        return found

    def _not(self, node: t.Not, scope: Scope, wanted: Wanted) -> m.Expression:
        return m.Not(TRUTH, self.condition(node.operand, scope))

    def _negative(self, node: t.Negative, scope: Scope, wanted: Wanted) -> m.Expression:
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

    # ---- comparisons ------------------------------------------------------------------------------------

    def _compare(self, node: t.Compare, scope: Scope, wanted: Wanted) -> m.Expression:
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

    def _ordered(self, node: t.Compare, scope: Scope) -> m.Expression:
        left = self.check(node.left, scope)
        right = self.check(node.right, scope)
        self._note_bound(node, scope)
        for side, found in ((node.left, left), (node.right, right)):
            if not fits(found.type, NUMBER) and not self._same_ordered_words(left.type, right.type):
                self.mismatch(side.span, found.type, NUMBER)
                return unknown()
        self._same_units(node, left.type, right.type)
        return m.Comparison(TRUTH, _ORDERED[node.operator], left, right)

    @staticmethod
    def _same_ordered_words(left: Type, right: Type) -> bool:
        return left.base is Base.WORD and right.base is Base.WORD and left.of == right.of

    def _note_bound(self, node: t.Compare, scope: Scope) -> None:
        if isinstance(node.right, t.Number) and node.right.value > 1:
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

    def _both(self, left: t.Expression, right: t.Expression, scope: Scope) -> tuple[m.Expression, m.Expression]:
        """Both sides; a bare word takes its meaning from the other side."""
        if isinstance(left, t.Name | t.Number) and not isinstance(right, t.Name | t.Number):
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
        element = self.check(node.left, scope, _ELEMENTS.get(collection.type.base, UNKNOWN).optional())
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

    # ---- quantified expressions -------------------------------------------------------------------------

    def _domain(self, node: t.Expression, scope: Scope) -> tuple[m.Expression, Type]:
        """What is gone through: the members of a collection, or the values of an attribute by its name."""
        if isinstance(node, t.Name) and node.text not in scope.names:
            symbol = self.c.symbols.find(node)
            if symbol is not None and isinstance(symbol.node, t.Attribute) and symbol.id in self.c.attributes:
                type_ = self.c.attributes[symbol.id].type
                return m.AllValues(type_, symbol.id), type_
        bases = (Base.SEATS, Base.KINDS, Base.PIECES, Base.GROUPS, Base.GROUP)
        domain = self.one_of_bases(node, scope, bases)
        return domain, _ELEMENTS.get(domain.type.base, UNKNOWN)

    def domain(self, node: t.Expression, scope: Scope) -> tuple[m.Expression, Type]:
        """What a loop or choice goes through, and the type of its members."""
        return self._domain(node, scope)

    def _quantified(
        self,
        manner: str,
        type_: Type,
        node: "t.Holds | t.CountWhere | t.Fold | t.Those",
        scope: Scope,
        where: t.Expression | None,
        value: t.Expression | None,
    ) -> m.Expression:
        domain, element = self._domain(node.domain, scope)
        inner = scope.inner(**{node.variable.text: element})
        condition = None if where is None else self.condition(where, inner)
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
                expected=Phrase(zh="每个、有、没有、计数或合计", en="every, some, not any, number of or sum of"),
                found=Phrase(zh="别的问法", en="another question"),
            )
            return unknown()
        wanted = m.Not(TRUTH, found.value) if found.manner == "every" else found.value
        where = wanted if found.where is None else m.Logic(TRUTH, "and", found.where, wanted)
        number = m.FeatureValue(NUMBER, scope.features.number(Feature(name, one, where)))
        operator = ">=" if found.manner == "some" else "="
        return m.Comparison(TRUTH, operator, number, one if found.manner == "some" else m.Constant(NUMBER, 0))

    def _holds(self, node: t.Holds, scope: Scope, wanted: Wanted) -> m.Expression:
        return self._quantified(node.quantifier, TRUTH, node, scope, None, node.body)

    def _count_where(self, node: t.CountWhere, scope: Scope, wanted: Wanted) -> m.Expression:
        return self._quantified("number", NUMBER, node, scope, node.where, None)

    def _fold(self, node: t.Fold, scope: Scope, wanted: Wanted) -> m.Expression:
        return self._quantified(node.operator, NUMBER, node, scope, node.where, node.value)

    def _those(self, node: t.Those, scope: Scope, wanted: Wanted) -> m.Expression:
        found = self._quantified("those", UNKNOWN, node, scope, node.where, None)
        if not isinstance(found, m.Quantified):
            return found
        base = found.domain.type.base
        type_ = KINDS if base in (Base.KINDS, Base.PIECES, Base.GROUP) else found.domain.type
        return m.Quantified(type_, "those", found.variable, found.domain, found.where, None)

    # ---- counting and walking ---------------------------------------------------------------------------

    def heap(self, node: t.Expression, scope: Scope) -> m.Expression:
        """Pieces: a heap, a pile, groups, a group, or several of them together."""
        found = self.check(node, scope, PIECES if isinstance(node, t.PiecesLiteral) else None)
        if found.type.base not in (*_HEAPS, Base.UNKNOWN):
            self.mismatch(node.span, found.type, PIECES)
            return unknown()
        return found

    def _count_in(self, node: t.CountIn, scope: Scope, wanted: Wanted) -> m.Expression:
        kind = self.check(node.kind, scope, KIND.optional())
        return m.CountIn(NUMBER, kind, self.heap(node.pieces, scope))

    def _varieties(self, node: t.Varieties, scope: Scope, wanted: Wanted) -> m.Expression:
        symbol = self.c.symbols.get(node.attribute, t.Attribute)
        heap = self.heap(node.pieces, scope)
        return unknown() if symbol is None else m.Varieties(NUMBER, symbol.id, heap)

    def _seat_walk(self, node: t.SeatWalk, scope: Scope, wanted: Wanted) -> m.Expression:
        seat = self.check(node.seat, scope, SEAT.optional())
        return m.SeatWalk(SEAT if node.walk == "next_seat" else SEATS, node.walk, seat)



