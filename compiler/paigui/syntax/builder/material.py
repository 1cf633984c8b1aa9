"""Nodes of what lies on the table: seats, pieces, zones, memories, money; and types."""

from lark import Token

from paigui.diagnostics import Span
from paigui.syntax import tree as t
from paigui.syntax.builder.nodes import Nodes, Parsed


class Material(Nodes):
    """Seats, pieces, zones, memories, money, types."""

    def do_seats(self, span: Span, number: Token, direction: Token) -> t.Seats:
        return t.Seats(span, int(number), direction.type == "CLOCKWISE")

    def do_pieces(self, span: Span, name: Token, labels: t.Labels, *lines: t.PieceLine) -> t.Pieces:
        return t.Pieces(span, self._name(name), labels, lines)

    def do_attribute(self, span: Span, name: Token, labels: t.Labels, values: Parsed) -> t.Attribute:
        return t.Attribute(span, self._name(name), labels, values)

    def do_cases(self, span: Span, *cases: Parsed) -> t.Cases:
        *first, otherwise = cases
        return t.Cases(span, tuple(first), otherwise)

    def do_case(self, span: Span, word: t.Word, when: t.Expression) -> t.Case:
        return t.Case(span, word, when)

    def do_reckoned(self, span: Span, value: t.Expression) -> t.Reckoned:
        return t.Reckoned(span, value)

    def do_product(self, span: Span, *parts: Parsed) -> t.Product:
        *names, except_ = parts
        return t.Product(span, tuple(self._name(name) for name in names), except_)

    def do_copies(self, span: Span, number: Token) -> t.Copies:
        return t.Copies(span, int(number))

    def do_kind(self, span: Span, name: Token, labels: t.Labels, code: Token | None, *rest: Parsed) -> t.Kind:
        *has, copies = rest
        number = None if copies is None else int(copies)
        return t.Kind(span, self._name(name), labels, self._maybe_text(code), tuple(has), number)

    def do_has(self, span: Span, attribute: Token, value: t.Expression) -> t.Has:
        return t.Has(span, self._name(attribute), value)

    def do_zone(
        self, span: Span, name: Token, labels: t.Labels, per_seat: Token | None, holds: Token, sight: str
    ) -> t.Zone:
        held = {"PILE": "pile", "PIECES_T": "pieces", "GROUPS_T": "groups"}[holds.type]
        return t.Zone(span, self._name(name), labels, per_seat is not None, held, sight)

    def do_sight(self, _span: Span, word: Token) -> str:
        return word.type.removesuffix("_SEES").lower()

    def do_memory(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Memory:
        key, other_key, type_, initial, sight, kept = rest
        keys = tuple(each for each in (key, other_key) if each is not None)
        return t.Memory(span, self._name(name), labels, keys, type_, initial, sight, kept is not None)

    def do_key(self, _span: Span, word: Token) -> str:
        return "seat" if word.type.endswith("SEAT") else "kind"

    do_other_key = do_key

    def do_account(self, span: Span, name: Token, labels: t.Labels, per_seat: Token | None) -> t.Account:
        return t.Account(span, self._name(name), labels, per_seat is not None)

    def do_money(self, span: Span, labels: t.Labels) -> t.Money:
        return t.Money(span, labels)

    def do_limit(self, span: Span, memory: Token, *rest: Parsed) -> t.LimitPayments:
        when, ties_from, tag = rest
        return t.LimitPayments(span, self._name(memory), when, ties_from, tag)

    def do_term(self, span: Span, name: Token, labels: t.Labels) -> t.Term:
        return t.Term(span, self._name(name), labels)

    def do_type(self, span: Span, of: Parsed, none: Token | None) -> t.Type:
        return t.Type(span, of, none is not None)

    def do_range_type(self, span: Span, low: Token | None, high: Token | None) -> t.NumberType:
        if low is None or high is None:
            return t.NumberType(span, None)
        return t.NumberType(span, t.Range(span, int(low), int(high)))

    def do_yes_no_type(self, span: Span) -> t.YesOrNo:
        return t.YesOrNo(span)

    def do_words_type(self, _span: Span, *parts: Parsed) -> t.Words:
        return next(part for part in parts if isinstance(part, t.Words))

    def do_set_type(self, span: Span, members: Token) -> t.SetType:
        return t.SetType(span, members.type.removesuffix("_T").lower())

    def do_name_type(self, span: Span, word: Token) -> t.NamedType:
        if word.type == "NAME":
            return t.NamedType(span, "name", self._name(word))
        return t.NamedType(span, word.type.removesuffix("_T").lower(), None)

    def do_params(self, _span: Span, *params: t.Param) -> tuple[t.Param, ...]:
        return params

    def do_param(self, span: Span, name: Token, labels: t.Labels | None, type_: t.Type) -> t.Param:
        return t.Param(span, self._name(name), type_, labels)
