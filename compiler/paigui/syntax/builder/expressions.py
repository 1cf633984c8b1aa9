"""Nodes of expressions; the Chinese twin of a rule builds the same node."""

from lark import Token

from paigui.diagnostics import Span
from paigui.syntax import tree as t
from paigui.syntax.builder.nodes import Nodes, Parsed
from paigui.syntax.keywords import VALUES


class Expressions(Nodes):
    """The ladder of expressions."""

    def do_number(self, span: Span, token: Token) -> t.Number:
        return t.Number(span, int(token))

    def do_yes(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "yes")

    def do_no(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "no")

    def do_none(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "none")

    def do_all_seats(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "seats")

    def do_all_kinds(self, span: Span, _token: Token) -> t.Constant:
        return t.Constant(span, "kinds")

    def do_pieces_literal(self, span: Span, token: Token) -> t.PiecesLiteral:
        return t.PiecesLiteral(span, str(token))

    def do_quoted(self, span: Span, token: Token) -> t.Name:
        return t.Name(span, str(token), quoted=True)

    def do_name(self, _span: Span, token: Token) -> t.Name:
        return self._name(token)

    def do_group_literal(self, span: Span, name: Token, pieces: Token) -> t.GroupLiteral:
        literal = t.PiecesLiteral(self._token_span(pieces), str(pieces))
        return t.GroupLiteral(span, self._name(name), literal)

    def do_call(self, span: Span, name: Token, arguments: tuple[t.Expression, ...]) -> t.Call:
        return t.Call(span, self._name(name), arguments)

    def do_list(self, _span: Span, *elements: t.Expression) -> tuple[t.Expression, ...]:
        return elements

    def do_list_of(self, span: Span, *elements: t.Expression) -> t.ListOf:
        return t.ListOf(span, elements)

    def do_paren(self, _span: Span, inner: t.Expression) -> t.Expression:
        return inner

    def do_conditional(self, span: Span, *parts: t.Expression) -> t.Conditional:
        return t.Conditional(span, *parts)

    def do_holds(
        self, span: Span, quantifier: Token, name: Token, domain: t.Expression, body: t.Expression
    ) -> t.Holds:
        return t.Holds(span, VALUES["QUANTIFIER"][int(quantifier)], self._name(name), domain, body)

    def do_holds_zh(
        self, span: Span, domain: t.Expression, quantifier: Token, name: Token, body: t.Expression
    ) -> t.Holds:
        return self.do_holds(span, quantifier, name, domain, body)

    def do_count_where(
        self, span: Span, name: Token, domain: t.Expression, where: t.Expression | None
    ) -> t.CountWhere:
        return t.CountWhere(span, self._name(name), domain, where)

    def do_count_where_zh(
        self, span: Span, domain: t.Expression, name: Token, where: t.Expression | None
    ) -> t.CountWhere:
        return self.do_count_where(span, name, domain, where)

    def do_fold(self, span: Span, operator: Token, *rest: Parsed) -> t.Fold:
        value, name, domain, where = rest
        return t.Fold(span, VALUES["FOLD"][int(operator)], value, self._name(name), domain, where)

    def do_fold_zh(self, span: Span, domain: t.Expression, name: Token, *rest: Parsed) -> t.Fold:
        operator, value, where = rest
        return self.do_fold(span, operator, value, name, domain, where)

    def do_filtered(self, span: Span, name: Token, domain: t.Expression, where: t.Expression) -> t.Those:
        return t.Those(span, self._name(name), domain, where)

    def do_filtered_zh(self, span: Span, domain: t.Expression, name: Token, where: t.Expression) -> t.Those:
        return self.do_filtered(span, name, domain, where)

    def do_disjunction(self, _span: Span, *parts: t.Expression) -> t.Expression:
        return self._chain("or", parts)

    def do_conjunction(self, _span: Span, *parts: t.Expression) -> t.Expression:
        return self._chain("and", parts)

    @staticmethod
    def _chain(operator: str, parts: tuple[t.Expression, ...]) -> t.Expression:
        result = parts[0]
        for part in parts[1:]:
            result = t.Binary(result.span.to(part.span), operator, result, part)
        return result

    def do_negation(self, span: Span, _word: Token, operand: t.Expression) -> t.Not:
        return t.Not(span, operand)

    def do_compare(self, span: Span, left: t.Expression, operator: str, right: t.Expression) -> t.Compare:
        return t.Compare(span, operator, left, right)

    def do_compare_word(self, _span: Span, word: Token) -> str:
        return "=" if word.type == "EQUAL" else word.type.lower()

    def do_one_of(self, span: Span, left: t.Expression, right: tuple[t.Expression, ...]) -> t.Compare:
        whole = right[0].span.to(right[-1].span)
        return t.Compare(span, "one_of", left, t.ListOf(whole, right))

    def do_is_laid(self, span: Span, group: t.Expression) -> t.IsLaid:
        return t.IsLaid(span, group)

    def do_holds_added(self, span: Span, group: t.Expression) -> t.HoldsAdded:
        return t.HoldsAdded(span, group)

    def do_arithmetic(self, span: Span, left: t.Expression, operator: Token, right: t.Expression) -> t.Binary:
        return t.Binary(span, "mod" if operator.type == "MOD" else str(operator), left, right)

    def do_negative(self, span: Span, sign: Token, operand: t.Expression) -> t.Expression:
        return t.Negative(span, operand) if sign == "-" else operand

    def do_of(self, span: Span, name: Token, owner: t.Expression) -> t.Of:
        return t.Of(span, self._name(name), owner)

    def do_of_zh(self, span: Span, owner: t.Expression, name: Token) -> t.Of:
        return self.do_of(span, name, owner)

    def do_place_in(self, span: Span, kind: t.Expression, pile: t.Expression) -> t.PlaceIn:
        return t.PlaceIn(span, kind, pile)

    def do_place_in_zh(self, span: Span, pile: t.Expression, kind: t.Expression) -> t.PlaceIn:
        return t.PlaceIn(span, kind, pile)

    def do_piece_at(self, span: Span, number: t.Expression, pile: t.Expression) -> t.PieceAt:
        return t.PieceAt(span, number, pile)

    def do_piece_at_zh(self, span: Span, pile: t.Expression, number: t.Expression) -> t.PieceAt:
        return t.PieceAt(span, number, pile)

    def do_count_in(self, span: Span, kind: t.Expression, pieces: t.Expression) -> t.CountIn:
        return t.CountIn(span, kind, pieces)

    def do_count_in_zh(self, span: Span, pieces: t.Expression, kind: t.Expression) -> t.CountIn:
        return self.do_count_in(span, kind, pieces)

    def do_varieties(self, span: Span, attribute: Token, pieces: t.Expression) -> t.Varieties:
        return t.Varieties(span, self._name(attribute), pieces)

    def do_varieties_zh(self, span: Span, pieces: t.Expression, attribute: Token) -> t.Varieties:
        return self.do_varieties(span, attribute, pieces)

    def do_next_seat(self, span: Span, seat: t.Expression) -> t.SeatWalk:
        return t.SeatWalk(span, "next_seat", seat)

    def do_seats_after(self, span: Span, seat: t.Expression) -> t.SeatWalk:
        return t.SeatWalk(span, "seats_after", seat)

    def do_seats_from(self, span: Span, seat: t.Expression) -> t.SeatWalk:
        return t.SeatWalk(span, "seats_from", seat)

    def do_unseen_by(self, span: Span, seat: t.Expression) -> t.SeatWalk:
        return t.SeatWalk(span, "unseen_by", seat)

    do_next_seat_zh = do_next_seat
    do_seats_after_zh = do_seats_after
    do_seats_from_zh = do_seats_from
    do_unseen_by_zh = do_unseen_by
