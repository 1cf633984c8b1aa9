"""Printing the course of a deal (steps, actions, windows, routines) and examples."""

from collections.abc import Sequence

from paigui.syntax import tree as t
from paigui.syntax.formatter.expressions import Expressions, Rung


class Course(Expressions):
    """Steps, actions, windows, routines, examples."""

    def match(self, node: t.Match) -> None:
        self.line(node, self.keyword("_MATCH"))
        with self.page.indented():
            self._part("_FIRST", node.first)
            self._part("_NEXT", node.next)

    def _part(self, terminal: str, body: Sequence[t.Statement]) -> None:
        self.bare_line(body[0], self.keyword(terminal))
        self.body(body)

    def setup(self, node: t.Setup) -> None:
        self.line(node, self.keyword("_SETUP"))
        self.body(node.body)

    def routine(self, node: t.Routine) -> None:
        self.line(node, self.named("_ROUTINE", node.name, node.labels), self.params(node.params))
        self.body(node.body)

    def step(self, node: t.Step) -> None:
        head = self.style.words(self.named("_STEP", node.name, node.labels), self.params(node.params))
        by = self.style.words(self.keyword("_BY", zh=1), self._actor(node.actor)) if node.actor else ""
        self.line(node, head, by, self.tag(node.tag))
        self.body(node.parts)

    def _actor(self, actor: t.Expression | t.ManyActors) -> str:
        return self.inline(actor) if isinstance(actor, t.ManyActors) else self.expr(actor)

    def many_actors(self, node: t.ManyActors) -> str:
        domain = self.expr(node.domain, Rung.OWNED)
        seats = self.style.words(self.keyword("_EACH"), node.variable.text, self.keyword("_IN_SET"), domain)
        acting = self.style.words(seats, self.where(node.where))
        return acting + self.style.comma + self.keyword("_ONE_BY_ONE") if node.in_turn else acting

    def block(self, node: t.Block) -> None:
        passed = self.ref(node.response) if node.response else ""
        passed = self.labels(node.labels) if node.labels else passed
        self.line(node, self.keyword("_" + node.occasion.upper()), passed)
        self.body(node.body)

    # ---- actions ----------------------------------------------------------------------------------------

    def action(self, node: t.Action) -> None:
        self._act("_ACTION", node, node.act)

    def response(self, node: t.Response) -> None:
        self._act("_RESPONSE", node, node.act)

    def table_act(self, node: t.TableAct) -> None:
        self._act("_TABLE_ACT", node, node.act, self.inline(node.doer))

    def doer(self, node: t.Doer) -> str:
        domain = self.expr(node.domain, Rung.OWNED)
        among = self.style.words(self.keyword("_IN_SET"), domain, self.where(node.where))
        return self.style.words(self.keyword("_BY", zh=1), node.variable.text, among)

    def _act(self, terminal: str, node: t.Node, act: t.Act, doer: str = "") -> None:
        choices = self.style.brackets(*map(self.inline, act.choices)) if act.choices else ""
        secret = self.keyword("IN_SECRET") if act.in_secret else ""
        named = self.named(terminal, act.name, act.labels)
        self.line(node, named, choices, secret, doer, self.tag(act.tag))
        self.body(act.parts)

    def choice(self, node: t.Choice) -> str:
        name, domain = node.name.text, self.expr(node.domain, Rung.SUM)
        among = self.style.words(self.keyword("_IN_SET"), domain)
        if node.high is not None:
            return self.style.words(name, among, self.keyword("_TO"), self.expr(node.high, Rung.SUM))
        if node.pattern is None:
            return self.style.words(name, among)
        how = self.keyword("_CHAIN" if node.how == "chain" else "_AS")
        return self.style.words(name, how, self.ref(node.pattern), among, self._including(node.including))

    def _including(self, kind: t.Expression | None) -> str:
        return self.style.words(self.keyword("_WITH"), self.expr(kind, Rung.SUM)) if kind else ""

    def guard(self, node: t.Guard) -> None:
        guard = self.style.words(self.keyword("_WHEN"), self.expr(node.condition), self.tag(node.tag))
        if node.reason:
            otherwise = self.style.words(self.keyword("_OTHERWISE"), self.labels(node.reason))
            guard += self.style.comma + otherwise
        self.line(node, guard + self._foul(node.foul))

    def forced(self, node: t.Forced) -> None:
        words = self.style.words(self.keyword("_FORCED"), self.when(node.when), self.tag(node.tag))
        self.line(node, words + self._foul(node.foul))

    def _foul(self, foul: t.Foul | None) -> str:
        return self.style.comma + self.inline(foul) if foul else ""

    def foul(self, node: t.Foul) -> str:
        head = self.style.words(self.keyword("_A_FOUL"), self.when(node.when))
        return head + self.style.colon + self.ref(node.routine) + self.arguments(node.arguments)

    def several(self, node: t.Several) -> None:
        self.line(node, self.keyword("_SEVERAL"), self.when(node.when), self.tag(node.tag))

    def effect(self, node: t.Effect) -> None:
        self.line(node, self.keyword("_THEN"))
        self.body(node.body)

    # ---- windows ----------------------------------------------------------------------------------------

    def window(self, node: t.Window) -> None:
        named = self.named("_WINDOW", node.name, node.labels)
        head = self.style.words(named, self.params(node.params))
        self.line(node, head + self.style.comma + self.keyword("SEALED" if node.sealed else "IN_TURN"))
        self.body(node.parts)

    def asks(self, node: t.Asks) -> None:
        among = self.style.words(self.keyword("_IN_SET"), self.expr(node.domain, Rung.OWNED))
        self.line(
            node, self.keyword("_ASKS"), node.variable.text, among, self.where(node.where), self.tag(node.tag)
        )

    def order(self, node: t.Order) -> None:
        ranks = (" = ".join(map(self.ref, rank)) for rank in node.ranks)
        self.line(node, self.keyword("_ORDER"), " > ".join(ranks), self.tag(node.tag))

    # ---- examples ---------------------------------------------------------------------------------------

    def example(self, node: t.Example) -> None:
        self.line(node, self.keyword("_EXAMPLE"), self.labels(node.labels), self.tag(node.tag))
        self.body(node.lines)

    def with_option(self, node: t.WithOption) -> None:
        self.line(node, self.keyword("_WITH"), self.inline(node.setting))

    def cell(self, node: t.Cell) -> None:
        values = self.style.comma.join(map(self.expr, node.values))
        self.line(node, self.expr(node.cell, Rung.COUNT), "=", values)

    def at(self, node: t.At) -> None:
        self.line(node, self.keyword("_AT"), self.ref(node.step) + self.arguments(node.arguments))

    def begin(self, node: t.Begin) -> None:
        self.line(node, self.keyword("_AT"), self.keyword(f"_{node.moment.upper()}"))

    def fate(self, node: t.Fate) -> None:
        self.line(node, self.keyword("_LOTS"), self.style.comma.join(map(self.expr, node.values)))

    def do_act(self, node: t.DoAct) -> None:
        self.line(node, self._seat_and_act("_DO", node))

    def refuse(self, node: t.Refuse) -> None:
        self.line(node, self._seat_and_act("_REFUSE", node), self.tag(node.tag))

    def _seat_and_act(self, terminal: str, node: t.DoAct | t.Refuse) -> str:
        seat = self.style.words(self.keyword(terminal), str(node.seat))
        arguments = (self.expr(argument, Rung.ATOM) for argument in node.arguments)
        return seat + self.style.colon + self.style.words(self.ref(node.act), *arguments)

    def check(self, node: t.Check) -> None:
        self.line(node, self.keyword("_CHECK"), self.expr(node.condition), self.tag(node.tag))

    def totals(self, node: t.Totals) -> None:
        self.line(node, self.keyword("_TOTALS"), self.style.comma.join(map(self.expr, node.values)))

    def ends(self, node: t.Ends) -> None:
        self.line(node, self.keyword("_ENDS"))
