"""Nodes of statements."""

from lark import Token

from paigui.diagnostics import Span
from paigui.syntax import tree as t
from paigui.syntax.builder.nodes import Nodes, Parsed


class Statements(Nodes):
    """What rules do, line by line."""

    def do_set_to(self, span: Span, cell: t.Expression, value: t.Expression, tag: t.Name | None) -> t.SetTo:
        return t.SetTo(span, cell, value, tag)

    def do_add_to(self, span: Span, value: t.Expression, cell: t.Expression, tag: t.Name | None) -> t.AddTo:
        return t.AddTo(span, value, cell, tag)

    def do_remove_from(
        self, span: Span, value: t.Expression, cell: t.Expression, tag: t.Name | None
    ) -> t.RemoveFrom:
        return t.RemoveFrom(span, value, cell, tag)

    def do_move(self, span: Span, what: t.Expression, *rest: Parsed) -> t.Move:
        source, target, face_down, tag = rest
        return t.Move(span, what, source, target, face_down, tag)

    def do_move_all(self, span: Span, *rest: Parsed) -> t.Move:
        source, target, face_down, tag = rest
        return t.Move(span, None, source, target, face_down, tag)

    def do_lay(self, span: Span, group: t.Expression, target: t.Expression, *rest: Parsed) -> t.Lay:
        *takings, rest_from, face_down, tag = rest
        return t.Lay(span, group, target, tuple(takings), rest_from, face_down, tag)

    def do_lay_each(self, span: Span, groups: t.Expression, target: t.Expression, *rest: Parsed) -> t.Lay:
        rest_from, face_down, tag = rest
        return t.Lay(span, groups, target, (), rest_from, face_down, tag, each=True)

    def do_change(self, span: Span, group: t.Expression, *rest: Parsed) -> t.Change:
        zone, into, taking, face_down, tag = rest
        return t.Change(span, group, zone, into, taking, face_down, tag)

    def do_taking(self, span: Span, what: t.Expression, zone: t.Expression) -> t.Taking:
        return t.Taking(span, what, zone)

    def do_face_down(
        self, span: Span, number: Token | None, when: t.Expression | None, otherwise: Token | None
    ) -> t.FaceDown:
        numbers = (None if each is None else int(each) for each in (number, otherwise))
        return t.FaceDown(span, next(numbers), when, next(numbers))

    def do_draw(self, span: Span, number: t.Expression | None, *rest: Parsed) -> t.Draw:
        source, target, bottom, shown, only, bound, tag = rest
        places = number, source, target
        return t.Draw(
            span, *places, bottom is not None, shown is not None, only, self._maybe_name(bound), tag
        )

    def do_only_those(self, span: Span, name: Token, where: t.Expression) -> t.OnlyThose:
        return t.OnlyThose(span, self._name(name), where)

    def do_only_to(self, span: Span, name: Token, where: t.Expression) -> t.OnlyThose:
        return t.OnlyThose(span, self._name(name), where)

    def do_swap(self, span: Span, what: t.Expression, zone: t.Expression, *rest: Parsed) -> t.Swap:
        other, other_zone, tag = rest
        return t.Swap(span, what, zone, other, other_zone, tag)

    def do_shuffle(self, span: Span, target: t.Expression, tag: t.Name | None) -> t.Shuffle:
        return t.Shuffle(span, target, tag)

    def do_pay(self, span: Span, amount: t.Expression, *rest: Parsed) -> t.Pay:
        payer, payee, account, tag = rest
        return t.Pay(span, amount, payer, payee, self._maybe_name(account), tag)

    def do_pay_back(self, span: Span, account: t.Expression, *rest: Parsed) -> t.PayBack:
        only, tag = rest
        return t.PayBack(span, account, last=False, only=only, tag=tag)

    def do_pay_back_last(self, span: Span, account: t.Expression, *rest: Parsed) -> t.PayBack:
        only, tag = rest
        return t.PayBack(span, account, last=True, only=only, tag=tag)

    def do_pass_on(
        self, span: Span, account: t.Expression, payee: t.Expression, tag: t.Name | None
    ) -> t.PassOn:
        return t.PassOn(span, account, payee, tag)

    def do_if_(self, span: Span, condition: t.Expression, *rest: Parsed) -> t.If:
        tag, then, otherwise = rest
        return t.If(span, condition, then, otherwise or (), tag)

    def do_for_loop(self, span: Span, repeat: t.Repeat, body: tuple[t.Statement, ...]) -> t.ForEach:
        return t.ForEach(span, repeat.variable, repeat.domain, repeat.where, body)

    def do_do(
        self, span: Span, routine: Token, arguments: tuple[t.Expression, ...] | None, tag: t.Name | None
    ) -> t.Do:
        return t.Do(span, self._name(routine), arguments or (), tag)

    def do_go(
        self, span: Span, target: Token, arguments: tuple[t.Expression, ...] | None, tag: t.Name | None
    ) -> t.Go:
        return t.Go(span, self._name(target), arguments or (), tag)

    def do_end(self, span: Span, tag: t.Name | None) -> t.End:
        return t.End(span, tag)

    def do_let(self, span: Span, name: Token, value: t.Expression) -> t.Let:
        return t.Let(span, self._name(name), value)

    def do_lots(self, span: Span, domain: t.Expression, bound: Token, tag: t.Name | None) -> t.DrawLots:
        return t.DrawLots(span, domain, None, self._name(bound), tag)

    def do_lots_between(self, span: Span, low: t.Expression, high: t.Expression, *rest: Parsed) -> t.DrawLots:
        bound, tag = rest
        return t.DrawLots(span, low, high, self._name(bound), tag)
