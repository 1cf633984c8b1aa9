"""Statements: from the tree to the model.

In: blocks of statements and a scope. Out: model statements. Promised: let-names and drawn pieces are known in
what follows in their block and nowhere else.
"""

from collections.abc import Callable
from typing import cast

from paigui.check.context import Context
from paigui.check.describe import describe, fits
from paigui.check.expressions import Expressions
from paigui.check.scope import Scope
from paigui.check.symbols import Symbol
from paigui.diagnostics import Phrase, flow, names, types
from paigui.model import Base, Type
from paigui.model import expressions as e
from paigui.model import statements as m
from paigui.model.types import GROUP, GROUPS, KIND, NUMBER, PIECES, SEAT, SEATS
from paigui.syntax import tree as t

#: What may be added to a memory of each type.
_MEMBERS = {Base.NUMBER: NUMBER, Base.KINDS: KIND, Base.SEATS: SEAT}
_NUMBERED = Phrase(zh="牌叠的第几张", en="a numbered piece of a pile")
_MOVABLE = (Base.KIND, Base.GROUP, Base.PIECES)


class Statements:
    """Checks statements; `x` checks their expressions."""

    def __init__(self, context: Context, x: Expressions) -> None:
        self.c = context
        self.x = x
        self._methods: dict[type, Callable[..., m.Statement | None]] = {
            t.SetTo: self._set_to,
            t.AddTo: self._add_to,
            t.RemoveFrom: self._remove_from,
            t.Move: self._move,
            t.Lay: self._lay,
            t.Change: self._change,
            t.Draw: self._draw,
            t.Swap: self._swap,
            t.Shuffle: self._shuffle,
            t.Pay: self._pay,
            t.PayBack: self._pay_back,
            t.PassOn: self._pass_on,
            t.If: self._if,
            t.ForEach: self._for_each,
            t.Do: self._do,
            t.Go: self._go,
            t.End: self._end,
            t.Let: self._let,
            t.DrawLots: self._draw_lots,
        }

    def block(self, nodes: tuple[t.Statement, ...], scope: Scope) -> tuple[m.Statement, ...]:
        inner = scope.inner()
        self._check_reached(nodes)
        found = [self._statement(node, inner) for node in nodes]
        return tuple(each for each in found if each is not None)

    def _check_reached(self, nodes: tuple[t.Statement, ...]) -> None:
        """Nothing stands behind what leaves its block."""
        leaving = next((at for at, node in enumerate(nodes) if _leaves(node)), len(nodes))
        if leaving + 1 < len(nodes):
            self.c.faults.report(flow.NEVER_REACHED, nodes[leaving + 1].span.beginning())

    def _statement(self, node: t.Statement, scope: Scope) -> m.Statement | None:
        """Names that a statement introduces are added to `scope`."""
        tag = getattr(node, "tag", None)
        if tag is None:
            return self._methods[type(node)](node, scope)
        self.c.symbols.check_clause(tag)
        cited = scope.citing(tag.text)
        found = self._methods[type(node)](node, cited)
        scope.names = cited.names
        return found

    # ---- memories ---------------------------------------------------------------------------------------

    def _cell(self, node: t.Expression, scope: Scope) -> e.MemoryValue | None:
        cell = self.x.check(node, scope)
        if isinstance(cell, e.MemoryValue):
            return cell
        if cell.type.base is not Base.UNKNOWN:
            self.c.faults.report(
                names.WRONG_SORT_OF_NAME,
                node.span,
                name=node.span.text,
                found=describe(cell.type),
                expected=Phrase(zh="记录", en="a memory"),
            )
        return None

    def _set_to(self, node: t.SetTo, scope: Scope) -> m.Statement | None:
        cell = self._cell(node.cell, scope)
        value = self.x.check(node.value, scope, cell.type if cell else None)
        if cell is None:
            return None
        memory = self.c.memories[cell.memory]
        self.x.in_range(node.value, value, memory.low, memory.high)
        return m.SetTo(scope.clause, cell, value)

    def _changed(
        self, node: t.AddTo | t.RemoveFrom, scope: Scope
    ) -> tuple[e.MemoryValue, e.Expression] | None:
        """The memory and what is added to or taken from it: a number, or a member of its set."""
        cell = self._cell(node.cell, scope)
        wanted = None if cell is None else _MEMBERS.get(cell.type.base)
        if cell is not None and wanted is None:
            self.x.mismatch(node.cell.span, cell.type, NUMBER)
        value = self.x.check(node.value, scope, wanted)
        if cell is None or wanted is None:
            return None
        memory = self.c.memories[cell.memory]
        self.x.in_range(node.value, value, memory.low - memory.high, memory.high - memory.low)
        return cell, value

    def _add_to(self, node: t.AddTo, scope: Scope) -> m.Statement | None:
        changed = self._changed(node, scope)
        return None if changed is None else m.AddTo(scope.clause, *changed)

    def _remove_from(self, node: t.RemoveFrom, scope: Scope) -> m.Statement | None:
        changed = self._changed(node, scope)
        return None if changed is None else m.RemoveFrom(scope.clause, *changed)

    # ---- pieces -----------------------------------------------------------------------------------------

    def _face_down(self, node: t.FaceDown | None, scope: Scope) -> m.FaceDown | None:
        if node is None:
            return None
        when = None if node.when is None else self.x.guard(node.when, scope)
        return m.FaceDown(node.number, when, node.otherwise or 0)

    def _move(self, node: t.Move, scope: Scope) -> m.Statement | None:
        what = None if node.what is None else self.x.one_of_bases(node.what, scope, _MOVABLE)
        source = self.x.zone(node.source, scope)
        target = self.x.zone(node.target, scope)
        if source is None or target is None:
            return None
        if what is not None and what.type.base is not Base.GROUP:
            self._must_not_hold_groups(node.target, target)
        return m.Move(scope.clause, what, source, target, self._face_down(node.face_down, scope))

    def _must_not_hold_groups(self, node: t.Expression, target: e.ZoneContent) -> None:
        if self.c.zones[target.zone].holds == "groups":
            self.c.faults.report(
                types.TYPE_MISMATCH, node.span, expected=describe(PIECES), found=describe(GROUP)
            )

    def _lay(self, node: t.Lay, scope: Scope) -> m.Statement | None:
        group = self.x.check(node.group, scope, GROUPS if node.each else GROUP)
        target = self.x.zone(node.target, scope, ("groups",))
        takings = [self._taking(taking, scope) for taking in node.takings]
        rest = self.x.zone(node.rest_from, scope, ("pieces", "pile"))
        down = self._face_down(node.face_down, scope)
        if target is None or rest is None or None in takings:
            return None
        return m.Lay(scope.clause, group, target, tuple(x for x in takings if x), rest, down)

    def _taking(self, node: t.Taking, scope: Scope) -> m.Taking | None:
        what = self.x.one_of_bases(node.what, scope, (Base.KIND, Base.PIECES))
        zone = self.x.zone(node.zone, scope, ("pieces", "pile"))
        return None if zone is None else m.Taking(what, zone)

    def _change(self, node: t.Change, scope: Scope) -> m.Statement | None:
        group = self.x.changed_group(node.group, scope)
        zone = self.x.zone(node.zone, scope, ("groups",))
        into = self.x.check(node.into, scope, GROUP)
        taking = self._taking(node.taking, scope)
        down = self._face_down(node.face_down, scope)
        if zone is None or taking is None:
            return None
        return m.Change(scope.clause, group, zone, into, taking, down)

    def _draw(self, node: t.Draw, scope: Scope) -> m.Statement | None:
        before = scope.inner()
        number = None if node.number is None else self.x.check(node.number, scope, NUMBER)
        if number is None:
            self.c.leaves.record(scope.clause, "number", 1, node.span)
        source = self.x.zone(node.source, scope, ("pile",))
        target = self.x.zone(node.target, scope, ("pieces", "pile"))
        bound = None if node.bound is None else e.Variable(node.bound.text, KIND.optional())
        if node.bound is not None and bound is not None:
            self.c.bind(node.bound, bound.type, scope)
        if source is None or target is None:
            return None
        zone = self.c.zones[target.zone]
        if node.shown and (zone.holds, zone.sight) != ("pieces", "owner"):
            self.c.faults.report(types.SHOWN_IN_SIGHT, node.target.span, name=zone.id)
        only = self._only(node.only, KIND, before)
        return m.Draw(scope.clause, number, source, target, node.from_bottom, bound, node.shown, only)

    def _only(self, node: t.OnlyThose | None, type_: Type, scope: Scope) -> m.Those | None:
        if node is None:
            return None
        variable = e.Variable(node.variable.text, type_)
        return m.Those(variable, self.x.guard(node.where, scope.inner(**{variable.name: type_})))

    def _swap(self, node: t.Swap, scope: Scope) -> m.Statement | None:
        what = self.x.check(node.what, scope, KIND)
        zone = self.x.zone(node.zone, scope, ("pieces", "pile"))
        if node.other_zone is None:
            return self._swap_numbered(node, scope, what, zone)
        other = self.x.check(node.other, scope, KIND)
        other_zone = self.x.zone(node.other_zone, scope, ("pieces", "pile"))
        if zone is None or other_zone is None:
            return None
        return m.Swap(scope.clause, what, zone, other, other_zone)

    def _swap_numbered(
        self, node: t.Swap, scope: Scope, what: e.Expression, zone: e.ZoneContent | None
    ) -> m.Statement | None:
        other = self.x.check(node.other, scope)
        if isinstance(other, e.PieceAt) and zone is not None:
            return m.Swap(scope.clause, what, zone, other.number, other.pile)
        if other.type.base is not Base.UNKNOWN and not isinstance(other, e.PieceAt):
            self.x.wrong_sort(node.other.span, _NUMBERED, describe(other.type))
        return None

    def _shuffle(self, node: t.Shuffle, scope: Scope) -> m.Statement | None:
        target = self.x.zone(node.target, scope, ("pile",))
        return None if target is None else m.Shuffle(scope.clause, target)

    # ---- money ------------------------------------------------------------------------------------------

    def _pay(self, node: t.Pay, scope: Scope) -> m.Statement | None:
        amount = self.x.check(node.amount, scope, NUMBER)
        payer, payee = self.x.check(node.payer, scope, SEAT), self.x.check(node.payee, scope, SEAT)
        account = None if node.account is None else self.c.symbols.get(node.account, t.Account)
        return m.Pay(scope.clause, amount, payer, payee, account.id if account else None)

    def _account(self, node: t.Expression, scope: Scope) -> tuple[str, e.Expression | None] | None:
        name = node.name if isinstance(node, t.Of) else node
        if not isinstance(name, t.Name):
            self.c.faults.report(
                names.WRONG_SORT_OF_NAME,
                node.span,
                name=node.span.text,
                found=Phrase(zh="别的", en="something else"),
                expected=Phrase(zh="账目", en="an account"),
            )
            return None
        symbol = self.c.symbols.get(name, t.Account)
        if symbol is None:
            return None
        per_seat = self.c.accounts[symbol.id].per_seat
        if per_seat != isinstance(node, t.Of):
            kind = types.NEEDS_SEAT if per_seat else types.NOT_PER_SEAT
            self.c.faults.report(kind, node.span, name=symbol.id)
            return None
        return symbol.id, self.x.check(node.owner, scope, SEAT) if isinstance(node, t.Of) else None

    def _pay_back(self, node: t.PayBack, scope: Scope) -> m.Statement | None:
        account = self._account(node.account, scope)
        only = self._only(node.only, SEAT, scope)
        return account and m.PayBack(scope.clause, *account, node.last, only)

    def _pass_on(self, node: t.PassOn, scope: Scope) -> m.Statement | None:
        account = self._account(node.account, scope)
        payee = self.x.check(node.payee, scope, SEAT)
        return account and m.PassOn(scope.clause, *account, payee)

    # ---- flow -------------------------------------------------------------------------------------------

    def _if(self, node: t.If, scope: Scope) -> m.Statement:
        condition = self.x.guard(node.condition, scope)
        then, otherwise = self.block(node.then, scope), self.block(node.otherwise, scope)
        return m.If(scope.clause, condition, then, otherwise)

    def _for_each(self, node: t.ForEach, scope: Scope) -> m.Statement:
        domain, element = self.x.domain(node.domain, scope)
        inner = self.c.within(node.variable, element, scope)
        where = None if node.where is None else self.x.guard(node.where, inner)
        variable = e.Variable(node.variable.text, element)
        return m.ForEach(scope.clause, variable, domain, where, self.block(node.body, inner))

    def arguments(
        self,
        name: t.Name,
        symbol: Symbol,
        nodes: tuple[t.Expression, ...],
        scope: Scope,
    ) -> tuple[e.Expression, ...]:
        """The arguments of a step, window or routine."""
        params = self.c.signatures[symbol.id].params
        if len(params) != len(nodes):
            self.c.faults.report(
                types.WRONG_ARGUMENT_COUNT, name.span, name=name.text, expected=len(params), found=len(nodes)
            )
            return ()
        declared = cast("t.Step | t.Window | t.Routine", symbol.node)
        return self.x.given(declared.params, params, nodes, scope)

    def _do(self, node: t.Do, scope: Scope) -> m.Statement | None:
        symbol = self.c.symbols.get(node.routine, t.Routine)
        if symbol is None:
            return None
        return m.Do(scope.clause, symbol.id, self.arguments(node.routine, symbol, node.arguments, scope))

    def _go(self, node: t.Go, scope: Scope) -> m.Statement | None:
        symbol = self.c.symbols.get(node.target, t.Step, t.Window)
        if symbol is None:
            return None
        return m.Go(scope.clause, symbol.id, self.arguments(node.target, symbol, node.arguments, scope))

    def _end(self, _node: t.End, scope: Scope) -> m.Statement:
        return m.End(scope.clause)

    def _let(self, node: t.Let, scope: Scope) -> m.Statement:
        value = self.x.check(node.value, scope)
        if not fits(value.type, value.type) or value.type.base is Base.NONE:
            self.c.faults.report(
                types.TYPE_MISMATCH, node.value.span, expected=describe(NUMBER), found=describe(value.type)
            )
        self.c.bind(node.name, value.type, scope)
        return m.Let(scope.clause, e.Variable(node.name.text, value.type), value)

    def _draw_lots(self, node: t.DrawLots, scope: Scope) -> m.Statement:
        if node.high is not None:
            domain, element = self.x.numbers_between(node.domain, node.high, scope), NUMBER
        else:
            domain, element = self._drawn_among(node.domain, scope)
        self.c.bind(node.bound, element, scope)
        return m.DrawLots(scope.clause, domain, e.Variable(node.bound.text, element))

    def _drawn_among(self, node: t.Expression, scope: Scope) -> tuple[e.Expression, Type]:
        """Seats, kinds or the values of an attribute."""
        domain, element = self.x.domain(node, scope)
        if domain.type.base in (Base.SEATS, Base.KINDS) or isinstance(domain, e.AllValues):
            return domain, element
        if domain.type.base is not Base.UNKNOWN:
            self.x.mismatch(node.span, domain.type, SEATS)
        return domain, SEAT


def _leaves(node: t.Statement) -> bool:
    """Whether what follows a statement in its block is never reached."""
    if isinstance(node, t.If):
        return all(any(map(_leaves, block)) for block in (node.then, node.otherwise))
    return isinstance(node, t.Go | t.End)
