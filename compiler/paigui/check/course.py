"""Steps, windows and their acts: from the tree to the model.

In: declarations, after all signatures are known. Out: model declarations. Promised: a step has an actor if it
has actions, an act its effect, a sealed window an order of its responses.
"""

from collections.abc import Iterable, Sequence

from paigui.check.context import Context
from paigui.check.expressions import Expressions, unknown
from paigui.check.params import Params
from paigui.check.scope import Scope
from paigui.check.statements import Statements
from paigui.check.symbols import Symbol, read_labels
from paigui.diagnostics import Phrase, flow
from paigui.diagnostics import syntax as kinds
from paigui.model import declarations as m
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.types import GROUP, GROUPS, KIND, NUMBER, SEAT, SEATS, UNKNOWN
from paigui.syntax import tree as t

_IN_AUTOMATIC_STEP = Phrase(
    zh="没有人行动的步骤里，或动作的 then 之下", en="in a step of no seat, or below an action's then"
)
_IN_STEP_OF_ONE = Phrase(zh="由一家行动的步骤里", en="in a step by one seat")
_IN_STEP_OF_MANY = Phrase(zh="由多家行动的步骤里（by each）", en="in a step by each of several seats")
_FOUL = Phrase(zh="犯规", en="a foul")
_IN_ACT_OF_PLACE = Phrase(
    zh="步骤的动作或窗口的应答里", en="in an action of a step or a response of a window"
)
_IN_SEALED_WINDOW = Phrase(zh="密答的窗口里", en="in a sealed window")
#: Who is asked: the variable, its domain, the condition, the clause that says so.
Asked = tuple[e.Variable, e.Expression, e.Expression | None, str | None]


class Course:
    """Checks the course of a deal."""

    def __init__(self, context: Context, x: Expressions, statements: Statements, params: Params) -> None:
        self.c = context
        self.x = x
        self.statements = statements
        self.params = params

    def _scope(self, symbol: Symbol) -> Scope:
        params = self.c.signatures[symbol.id].params
        tag = symbol.node.tag if isinstance(symbol.node, t.Step) else None
        self.c.symbols.check_clause(tag)
        clause = tag.text if tag else symbol.clause
        return Scope(clause, {param.name: param.type for param in params})

    def routine(self, symbol: Symbol, node: t.Routine) -> m.Routine:
        body = self.statements.block(node.body, self._scope(symbol))
        params = self.c.signatures[symbol.id].params
        return m.Routine(symbol.id, symbol.labels, symbol.clause, params, body)

    # ---- steps ------------------------------------------------------------------------------------------

    def step(self, symbol: Symbol, node: t.Step) -> m.Step:
        scope = self._scope(symbol)
        actor, many = self._actors(node, scope)
        acting = scope.inner(**{many.variable.name: SEAT}) if many else scope
        actions = tuple(self._act(part.act, acting) for part in node.parts if isinstance(part, t.Action))
        body = tuple(part for part in node.parts if not isinstance(part, t.Action | t.Block))
        if node.actor is None and actions:
            self.c.faults.report(kinds.MISSING_LINE, node.name.span, item=node.name.text, line="by")
        if node.actor is not None and not actions:
            self.c.faults.report(flow.STEP_WITHOUT_ACTIONS, node.name.span, name=node.name.text)
        self._check_parts(node)
        return m.Step(
            symbol.id,
            symbol.labels,
            scope.clause,
            self.c.signatures[symbol.id].params,
            actor,
            many,
            self.statements.block(body, scope),
            actions,
            self._block(node.parts, "otherwise", scope),
            self._block(node.parts, "afterwards", scope),
        )

    def _check_parts(self, node: t.Step) -> None:
        """A step of a seat does nothing but by its actions; only of several something comes afterwards."""
        many = isinstance(node.actor, t.ManyActors)
        for part in node.parts:
            if isinstance(part, t.Block):
                fits = node.actor is not None and many == (part.occasion == "afterwards")
                place = _IN_STEP_OF_MANY if part.occasion == "afterwards" else _IN_STEP_OF_ONE
                self._check_place(part, fits, place)
            elif not isinstance(part, t.Action):
                self._check_place(part, node.actor is None, _IN_AUTOMATIC_STEP)

    def _check_place(self, part: t.Node, fits: bool, place: Phrase) -> None:
        if not fits:
            word = part.span.text.split()[0]
            self.c.faults.report(kinds.MISPLACED_ITEM, part.span.beginning(), item=word, place=place)

    def _actors(self, node: t.Step, scope: Scope) -> tuple[e.Expression | None, m.ManyActors | None]:
        if node.actor is None:
            return None, None
        if not isinstance(node.actor, t.ManyActors):
            return self.x.check(node.actor, scope, SEAT), None
        domain = self.x.check(node.actor.domain, scope, SEATS)
        inner = self.c.within(node.actor.variable, SEAT, scope)
        where = None if node.actor.where is None else self.x.guard(node.actor.where, inner)
        variable = e.Variable(node.actor.variable.text, SEAT)
        return None, m.ManyActors(variable, domain, where, node.actor.in_turn)

    def _block(self, parts: Iterable[object], occasion: str, scope: Scope) -> tuple[s.Statement, ...]:
        blocks = [part for part in parts if isinstance(part, t.Block) and part.occasion == occasion]
        self._check_once(blocks, occasion)
        return self.statements.block(blocks[0].body, scope) if blocks else ()

    def _check_once(self, parts: Sequence[t.Node], line: str) -> None:
        for extra in parts[1:]:
            self.c.faults.report(kinds.REPEATED_LINE, extra.span.beginning(), line=line)

    # ---- acts -------------------------------------------------------------------------------------------

    def _act(self, node: t.Act, scope: Scope) -> m.Act:
        self.c.symbols.check_clause(node.tag)
        inner = scope.citing(node.tag.text if node.tag else None).inner()
        choices = tuple(self._choice(choice, inner) for choice in node.choices)
        guards = self._guards(node, inner)
        effects = [part for part in node.parts if isinstance(part, t.Effect)]
        if not effects:
            self.c.faults.report(kinds.MISSING_LINE, node.name.span, item=node.name.text, line="then")
        return m.Act(
            node.name.text,
            read_labels(node.labels),
            inner.clause,
            choices,
            node.in_secret,
            guards,
            self._occasion(node, t.Forced, inner, scope),
            self._occasion(node, t.Several, inner, scope),
            self.statements.block(effects[0].body, inner) if effects else (),
        )

    def _guards(self, node: t.Act, scope: Scope) -> tuple[m.Guard, ...]:
        """All of them must hold, so each is checked beside those before it."""
        found: list[m.Guard] = []
        for part in node.parts:
            if isinstance(part, t.Guard):
                found.append(self._guard(part, scope, tuple(guard.condition for guard in found)))
        return tuple(found)

    def _guard(self, node: t.Guard, scope: Scope, beside: tuple[e.Expression, ...]) -> m.Guard:
        self.c.symbols.check_clause(node.tag)
        cited = scope.citing(node.tag.text if node.tag else None)
        reason = None if node.reason is None else read_labels(node.reason)
        condition = self.x.guard(node.condition, cited, beside)
        return m.Guard(condition, cited.clause, reason, self._foul(node.foul, cited))

    def _foul(self, node: t.Foul | None, scope: Scope) -> m.Foul | None:
        """What a foul brings; the clause of its routine says when there are fouls."""
        if node is None:
            return None
        symbol = self.c.symbols.get(node.routine, t.Routine)
        cited = scope.citing(symbol.clause if symbol else None)
        when = None if node.when is None else self.x.guard(node.when, cited)
        done = t.Do(node.span, node.routine, node.arguments, None)
        return m.Foul(when, self.statements.block((done,), cited))

    def _occasion(
        self, node: t.Act, sort: "type[t.Forced | t.Several]", scope: Scope, outer: Scope
    ) -> m.Occasion | None:
        """When an act is forced or open to several; what comes of leaving it knows no choice of its own."""
        self._check_once([part for part in node.parts if isinstance(part, sort)], sort.__name__.lower())
        for part in node.parts:
            if isinstance(part, sort):
                self.c.symbols.check_clause(part.tag)
                cited = scope.citing(part.tag.text if part.tag else None)
                when = None if part.when is None else self.x.guard(part.when, cited)
                foul = part.foul if isinstance(part, t.Forced) else None
                return m.Occasion(when, cited.clause, self._foul(foul, outer.citing(cited.clause)))
        return None

    def _choice(self, node: t.Choice, scope: Scope) -> m.Choice:
        """A choice; its name is known in the choices and lines after it."""
        if node.how in ("member", "number"):
            if node.high is not None:
                domain, element = self.x.numbers_between(node.domain, node.high, scope), NUMBER
            else:
                domain, element = self.x.domain(node.domain, scope)
            choice = m.Choice("member", e.Variable(node.name.text, element), domain, (), None)
        else:
            choice = self._group_choice(node, scope)
        self.c.bind(node.name, choice.variable.type, scope)
        return choice

    def _group_choice(self, node: t.Choice, scope: Scope) -> m.Choice:
        symbol = None if node.pattern is None else self.c.symbols.get(node.pattern, t.Group, t.Family)
        if symbol is not None and node.pattern is not None:
            self.c.leaves.record(scope.clause, "group", symbol.id, node.pattern.span)
        domain = self.x.heap(node.domain, scope)
        including = None if node.including is None else self.x.check(node.including, scope, KIND)
        type_ = GROUPS if node.how == "chain" else GROUP
        patterns = self.c.patterns(symbol.id) if symbol else ()
        return m.Choice(node.how, e.Variable(node.name.text, type_), domain, patterns, including)

    def table_act(self, symbol: Symbol, node: t.TableAct) -> m.TableAct:
        outer = Scope(symbol.clause).citing(node.act.tag.text if node.act.tag else None)
        domain = self.x.check(node.doer.domain, outer, SEATS)
        doer = e.Variable(node.doer.variable.text, SEAT)
        inner = outer.inner(**{doer.name: SEAT})
        where = None if node.doer.where is None else self.x.guard(node.doer.where, inner)
        act = self._act(node.act, inner)
        for part in node.act.parts:
            if isinstance(part, t.Guard) and part.foul is not None:
                beginning = part.foul.span.beginning()
                self.c.faults.report(kinds.MISPLACED_ITEM, beginning, item=_FOUL, place=_IN_ACT_OF_PLACE)
        return m.TableAct(symbol.id, symbol.labels, act.clause, doer, domain, where, act)

    # ---- windows ----------------------------------------------------------------------------------------

    def window(self, symbol: Symbol, node: t.Window) -> m.Window:
        scope = self._scope(symbol)
        asked, domain, where, asks_clause = self._asks(node, scope)
        asking = scope.inner(**{asked.name: SEAT})
        responses = tuple(self._act(part.act, asking) for part in node.parts if isinstance(part, t.Response))
        ranks, order_clause = self._ranks(node, responses)
        after = scope.inner(takers=SEATS)
        if not any(isinstance(part, t.Block) and part.occasion == "nobody" for part in node.parts):
            self.c.faults.report(kinds.MISSING_LINE, node.name.span, item=node.name.text, line="nobody")
        return m.Window(
            symbol.id,
            symbol.labels,
            symbol.clause,
            self.c.signatures[symbol.id].params,
            node.sealed,
            asked,
            domain,
            where,
            asks_clause,
            responses,
            ranks,
            order_clause or symbol.clause,
            self._passing(node, responses, asking),
            self._block(node.parts, "nobody", scope),
            self._block(node.parts, "afterwards", after),
        )

    def _asks(self, node: t.Window, scope: Scope) -> Asked:
        self._check_once([part for part in node.parts if isinstance(part, t.Asks)], "asks")
        for part in node.parts:
            if isinstance(part, t.Asks):
                self.c.symbols.check_clause(part.tag)
                cited = scope.citing(part.tag.text if part.tag else None)
                domain = self.x.check(part.domain, cited, SEATS)
                inner = self.c.within(part.variable, SEAT, cited)
                where = None if part.where is None else self.x.guard(part.where, inner)
                return e.Variable(part.variable.text, SEAT), domain, where, cited.clause
        self.c.faults.report(kinds.MISSING_LINE, node.name.span, item=node.name.text, line="asks")
        return e.Variable("", UNKNOWN), unknown(), None, None

    def _ranks(self, node: t.Window, responses: tuple[m.Act, ...]) -> tuple[tuple[int, ...], str | None]:
        ids = [act.id for act in responses]
        orders = [part for part in node.parts if isinstance(part, t.Order)]
        self._check_once(orders, "order")
        order = orders[0] if orders else None
        if order is not None:
            self._check_place(order, node.sealed, _IN_SEALED_WINDOW)
        if order is None:
            if node.sealed and len(ids) > 1:
                self._report_priority(node.name, ids[0], ids[1])
            return tuple(0 for _ in ids), None
        self.c.symbols.check_clause(order.tag)
        found = [
            (self._response(name, responses), at) for at, same in enumerate(order.ranks) for name in same
        ]
        rank = {ids[number]: at for number, at in found if number is not None}
        missing = [id_ for id_ in ids if id_ not in rank]
        if missing and len(rank) == len(found):
            self._report_priority(order, missing[0], next(iter(rank), missing[0]))
        return tuple(rank.get(id_, 0) for id_ in ids), order.tag.text if order.tag else None

    def _response(self, name: t.Name, responses: tuple[m.Act, ...]) -> int | None:
        """The place of a response by its id or a label."""
        for place, act in enumerate(responses):
            if name.text in (act.id, act.labels.zh, act.labels.en):
                return place
        self.c.symbols.report_unknown(name, [act.id for act in responses])
        return None

    def _report_priority(self, at: t.Node, first: str, second: str) -> None:
        self.c.faults.report(flow.MISSING_PRIORITY, at.span, first=first, second=second)

    def _passing(self, node: t.Window, responses: tuple[m.Act, ...], scope: Scope) -> tuple[m.Passing, ...]:
        found: list[m.Passing] = []
        for part in node.parts:
            if isinstance(part, t.Block) and part.occasion == "passing":
                place = None if part.response is None else self._response(part.response, responses)
                labels = None if part.labels is None else read_labels(part.labels)
                found.append(m.Passing(place, self.statements.block(part.body, scope), labels))
        return tuple(found)
