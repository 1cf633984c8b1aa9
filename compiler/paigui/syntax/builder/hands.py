"""Nodes of groups, forms, rankings, definitions, tables and scores."""

from lark import Token

from paigui.diagnostics import Span
from paigui.syntax import tree as t
from paigui.syntax.builder.nodes import Nodes, Parsed


class Hands(Nodes):
    """Groups, forms, rankings, definitions, tables, scores."""

    def do_group(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Group:
        *parts, where, only_laid = rest
        return t.Group(span, self._name(name), labels, tuple(parts), where, only_laid is not None)

    def do_alike(self, span: Span, number: Token, attribute: Token | None) -> t.Alike:
        return t.Alike(span, int(number), self._maybe_name(attribute))

    def do_run(self, span: Span, number: Token, by: Token, within: Token | None) -> t.Run:
        return t.Run(span, int(number), self._name(by), self._maybe_name(within))

    def do_each_of(
        self,
        span: Span,
        number: Token,
        attribute: Token,
        values: tuple[t.Expression, ...],
        within: Token | None,
    ) -> t.EachOf:
        return t.EachOf(span, int(number), self._name(attribute), values, self._maybe_name(within))

    def do_any_pieces(self, span: Span, number: Token) -> t.AnyPieces:
        return t.AnyPieces(span, int(number))

    def do_family(self, span: Span, name: Token, labels: t.Labels, *members: Token) -> t.Family:
        return t.Family(span, self._name(name), labels, tuple(self._name(member) for member in members))

    def do_form(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Form:
        *slots, nothing_laid = rest
        return t.Form(span, self._name(name), labels, tuple(slots), nothing_laid is not None)

    def do_slot(self, span: Span, *parts: Parsed) -> t.Slot:
        *amount, groups = parts
        if isinstance(amount[0], t.Range):
            return t.Slot(span, "between", None, groups, amount[0])
        if isinstance(amount[0], Token):
            return t.Slot(span, "any", None, groups)
        return t.Slot(span, amount[0] or "exactly", amount[1], groups)

    def do_amount_word(self, _span: Span, word: Token) -> str:
        return word.type.lower()

    def do_name_list(self, _span: Span, *names: Token) -> tuple[t.Name, ...]:
        return tuple(self._name(name) for name in names)

    def do_ranking(self, span: Span, name: Token, labels: t.Labels, *lines: Parsed) -> t.Ranking:
        return t.Ranking(span, self._name(name), labels, lines)

    def do_tier(self, span: Span, shapes: tuple[t.Shape, ...], tag: t.Name | None) -> t.Tier:
        return t.Tier(span, shapes, tag)

    def do_outside(self, span: Span, shapes: tuple[t.Shape, ...], tag: t.Name | None) -> t.Outside:
        return t.Outside(span, shapes, tag)

    def do_only(self, span: Span, winner: t.Shape, loser: t.Shape, tag: t.Name | None) -> t.Only:
        return t.Only(span, winner, loser, tag)

    def do_shapes(self, _span: Span, *shapes: t.Shape) -> tuple[t.Shape, ...]:
        return shapes

    def do_shape(self, span: Span, groups: t.Expression, where: t.Expression | None) -> t.Shape:
        return t.Shape(span, groups, where)

    def do_define(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Define:
        params, unit, value, tag = rest
        return t.Define(span, self._name(name), labels, params or (), unit, value, tag)

    def do_unit(self, _span: Span, name: Token) -> t.Name:
        return self._name(name)

    def do_table(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Table:
        params, unit, across, *rows = rest
        return t.Table(span, self._name(name), labels, params or (), unit, across, tuple(rows))

    def do_across(self, span: Span, value: t.Expression, columns: tuple[t.Expression, ...]) -> t.Across:
        return t.Across(span, value, columns)

    def do_cells(self, _span: Span, *cells: t.Expression) -> tuple[t.Expression, ...]:
        return cells

    def do_row(
        self, span: Span, values: tuple[t.Expression, ...], when: t.Expression, tag: t.Name | None
    ) -> t.Row:
        return t.Row(span, values, when, tag)

    def do_last_row(self, span: Span, values: tuple[t.Expression, ...], tag: t.Name | None) -> t.Row:
        return t.Row(span, values, None, tag)

    def do_score(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Score:
        params, unit, *parts = rest
        return t.Score(span, self._name(name), labels, params or (), unit, tuple(parts))

    def do_arranges(
        self, span: Span, pieces: t.Expression, laid: t.Expression | None, *rest: "t.Join | Token"
    ) -> t.Arranges:
        joins = tuple(each for each in rest if isinstance(each, t.Join))
        forms = tuple(self._name(each) for each in rest if isinstance(each, Token))
        return t.Arranges(span, pieces, laid, joins, forms)

    def do_join(
        self, span: Span, piece: Token, group: Token, result: Token, when: t.Expression | None
    ) -> t.Join:
        return t.Join(span, self._name(piece), self._name(group), self._name(result), when)

    def do_requires(self, span: Span, condition: t.Expression, tag: t.Name | None) -> t.Requires:
        return t.Requires(span, condition, tag)

    def do_best_of(self, span: Span, *lines: t.ScoreLine) -> t.ScoreLines:
        return t.ScoreLines(span, "best_of", lines)

    def do_one_of_these(self, span: Span, *lines: t.ScoreLine) -> t.ScoreLines:
        return t.ScoreLines(span, "at_most_one_of", lines)

    def do_plus(self, span: Span, *lines: t.ScoreLine) -> t.ScoreLines:
        return t.ScoreLines(span, "plus", lines)

    def do_times(self, span: Span, *lines: t.ScoreLine) -> t.ScoreLines:
        return t.ScoreLines(span, "times", lines)

    def do_cap(self, span: Span, _word: Token, value: t.Expression, tag: t.Name | None) -> t.ScoreLimit:
        return t.ScoreLimit(span, "cap", value, tag)

    def do_round_up(self, span: Span, value: t.Expression, tag: t.Name | None) -> t.ScoreLimit:
        return t.ScoreLimit(span, "round_up", value, tag)

    def do_least(self, span: Span) -> t.Least:
        return t.Least(span)

    def do_line(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.ScoreLine:
        value, repeat, when, tag = rest
        return t.ScoreLine(span, self._name(name), labels, value, repeat, when, tag)

    def do_for_each(
        self, span: Span, name: Token, domain: t.Expression, where: t.Expression | None
    ) -> t.Repeat:
        return t.Repeat(span, self._name(name), domain, where)

    def do_for_each_zh(
        self, span: Span, domain: t.Expression, name: Token, where: t.Expression | None
    ) -> t.Repeat:
        return self.do_for_each(span, name, domain, where)
