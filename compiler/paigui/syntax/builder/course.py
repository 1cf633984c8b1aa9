"""Nodes of the course of a deal (steps, actions, windows) and of examples."""

from collections.abc import Sequence

from lark import Token

from paigui.diagnostics import Span
from paigui.syntax import tree as t
from paigui.syntax.builder.nodes import Nodes, Parsed


class Course(Nodes):
    """Steps, actions, windows, routines, examples."""

    def do_block(self, _span: Span, *body: t.Statement) -> tuple[t.Statement, ...]:
        return body

    def do_match(self, span: Span, first: tuple[t.Statement, ...], after: tuple[t.Statement, ...]) -> t.Match:
        return t.Match(span, first, after)

    def do_setup(self, span: Span, body: tuple[t.Statement, ...]) -> t.Setup:
        return t.Setup(span, body)

    def do_routine(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Routine:
        params, body = rest
        return t.Routine(span, self._name(name), labels, params or (), body)

    def do_step(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Step:
        params, actor, tag, *parts = rest
        return t.Step(span, self._name(name), labels, params or (), actor, tag, tuple(parts))

    def do_many_actors(
        self, span: Span, name: Token, domain: t.Expression, where: t.Expression
    ) -> t.ManyActors:
        return t.ManyActors(span, self._name(name), domain, where)

    def do_actors_in_turn(
        self, span: Span, name: Token, domain: t.Expression, where: t.Expression | None
    ) -> t.ManyActors:
        return t.ManyActors(span, self._name(name), domain, where, in_turn=True)

    def do_otherwise(self, span: Span, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "otherwise", body)

    def do_afterwards(self, span: Span, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "afterwards", body)

    def do_passing(self, span: Span, response: Token | None, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "passing", body, self._maybe_name(response))

    def do_passing_named(self, span: Span, labels: t.Labels, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "passing", body, None, labels)

    def do_nobody(self, span: Span, body: tuple[t.Statement, ...]) -> t.Block:
        return t.Block(span, "nobody", body)

    def do_action(self, span: Span, act: t.Act) -> t.Action:
        return t.Action(span, act)

    def do_response(self, span: Span, act: t.Act) -> t.Response:
        return t.Response(span, act)

    def do_act_head(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Act:
        return self._act(span, name, labels, rest)

    def _act(self, span: Span, name: Token, labels: t.Labels, rest: Sequence[Parsed]) -> t.Act:
        choices = tuple(part for part in rest if isinstance(part, t.Choice))
        parts = tuple(part for part in rest if isinstance(part, t.Guard | t.Forced | t.Several | t.Effect))
        tag = next((part for part in rest if isinstance(part, t.Name)), None)
        in_secret = any(isinstance(part, Token) and part.type == "IN_SECRET" for part in rest)
        return t.Act(span, self._name(name), labels, choices, in_secret, tag, parts)

    def do_table_act(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.TableAct:
        doer = next(part for part in rest if isinstance(part, t.Doer))
        return t.TableAct(span, self._act(span, name, labels, rest), doer)

    def do_doer(self, span: Span, name: Token, domain: t.Expression, where: t.Expression | None) -> t.Doer:
        return t.Doer(span, self._name(name), domain, where)

    def do_piece_choice(self, span: Span, name: Token, domain: t.Expression) -> t.Choice:
        return t.Choice(span, "member", self._name(name), None, domain, None)

    def do_number_choice(self, span: Span, name: Token, low: t.Expression, high: t.Expression) -> t.Choice:
        return t.Choice(span, "number", self._name(name), None, low, None, high)

    def do_group_choice(
        self, span: Span, name: Token, pattern: Token, domain: t.Expression, including: t.Expression | None
    ) -> t.Choice:
        return t.Choice(span, "group", self._name(name), self._name(pattern), domain, including)

    def do_chain_choice(
        self, span: Span, name: Token, pattern: Token, domain: t.Expression, including: t.Expression
    ) -> t.Choice:
        return t.Choice(span, "chain", self._name(name), self._name(pattern), domain, including)

    def do_guard(self, span: Span, condition: t.Expression, tag: t.Name | None, *rest: Parsed) -> t.Guard:
        reason, foul = rest
        return t.Guard(span, condition, tag, reason, foul)

    def do_forced(
        self, span: Span, when: t.Expression | None, tag: t.Name | None, foul: t.Foul | None
    ) -> t.Forced:
        return t.Forced(span, when, tag, foul)

    def do_foul(
        self,
        span: Span,
        when: t.Expression | None,
        routine: Token,
        arguments: tuple[t.Expression, ...] | None,
    ) -> t.Foul:
        return t.Foul(span, when, self._name(routine), arguments or ())

    def do_several(self, span: Span, when: t.Expression | None, tag: t.Name | None) -> t.Several:
        return t.Several(span, when, tag)

    def do_effect(self, span: Span, body: tuple[t.Statement, ...]) -> t.Effect:
        return t.Effect(span, body)

    def do_window(self, span: Span, name: Token, labels: t.Labels, *rest: Parsed) -> t.Window:
        params, manner, *parts = rest
        return t.Window(span, self._name(name), labels, params or (), manner.type == "SEALED", tuple(parts))

    def do_asks(self, span: Span, name: Token, domain: t.Expression, *rest: Parsed) -> t.Asks:
        where, tag = rest
        return t.Asks(span, self._name(name), domain, where, tag)

    def do_order(self, span: Span, *parts: Parsed) -> t.Order:
        *ranks, tag = (part for part in parts if not isinstance(part, Token))
        return t.Order(span, tuple(ranks), tag)

    def do_rank_names(self, _span: Span, *names: Token) -> tuple[t.Name, ...]:
        return tuple(self._name(name) for name in names if name.type == "NAME")

    def do_example(
        self, span: Span, labels: t.Labels, tag: t.Name | None, *lines: t.ExampleLine
    ) -> t.Example:
        return t.Example(span, labels, tag, lines)

    def do_with_option(self, span: Span, option: Token, value: t.Expression) -> t.WithOption:
        return t.WithOption(span, t.Setting(span, self._name(option), value))

    def do_cell(self, span: Span, cell: t.Expression, *values: Parsed) -> t.Cell:
        return t.Cell(span, cell, tuple(value for value in values if not isinstance(value, Token)))

    def do_at(self, span: Span, step: Token, arguments: tuple[t.Expression, ...] | None) -> t.At:
        return t.At(span, self._name(step), arguments or ())

    def do_at_match(self, span: Span) -> t.Begin:
        return t.Begin(span, "match")

    def do_at_setup(self, span: Span) -> t.Begin:
        return t.Begin(span, "setup")

    def do_at_next_deal(self, span: Span) -> t.Begin:
        return t.Begin(span, "next_deal")

    def do_fate(self, span: Span, *values: Parsed) -> t.Fate:
        return t.Fate(span, tuple(value for value in values if not isinstance(value, Token)))

    def do_do_act(self, span: Span, seat: Token, act: Token, *arguments: t.Expression) -> t.DoAct:
        return t.DoAct(span, int(seat), self._name(act), arguments)

    def do_refuse(self, span: Span, seat: Token, act: Token, *rest: Parsed) -> t.Refuse:
        *arguments, tag = rest
        return t.Refuse(span, int(seat), self._name(act), tuple(arguments), tag)

    def do_check(self, span: Span, condition: t.Expression, tag: t.Name | None) -> t.Check:
        return t.Check(span, condition, tag)

    def do_totals(self, span: Span, *values: t.Expression) -> t.Totals:
        return t.Totals(span, values)

    def do_ends(self, span: Span) -> t.Ends:
        return t.Ends(span)
