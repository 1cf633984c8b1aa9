"""Printing statements."""

from paigui.syntax import tree as t
from paigui.syntax.formatter.expressions import Expressions, Rung


class Statements(Expressions):
    """What rules do, line by line."""

    def set_to(self, node: t.SetTo) -> None:
        cell = self.style.words(self.keyword("_SET"), self._place(node.cell))
        self.line(node, cell, self.keyword("_TO", zh=1), self.expr(node.value), self.tag(node.tag))

    def add_to(self, node: t.AddTo) -> None:
        added = self.style.words(self.keyword("_ADD"), self._amount_of(node.value))
        self.line(node, added, self._to(node.cell), self.tag(node.tag))

    def remove_from(self, node: t.RemoveFrom) -> None:
        removed = self.style.words(self.keyword("_REMOVE"), self._amount_of(node.value))
        self.line(node, removed, self._from(node.cell), self.tag(node.tag))

    def move(self, node: t.Move) -> None:
        if node.what is None:
            moved = self.keyword("_MOVE_ALL")
        else:
            moved = self.style.words(self.keyword("_MOVE"), self._amount_of(node.what))
        places = self.style.words(self._from(node.source), self._to(node.target))
        self._finish(node, self.style.words(moved, places), node.face_down, node.tag)

    def lay(self, node: t.Lay) -> None:
        word = self.keyword("_LAY_EACH" if node.each else "_LAY")
        laid = self.style.words(word, self._amount_of(node.group))
        parts = [self.style.words(laid, self.keyword("_INTO", zh=1), self._place(node.target))]
        parts.extend(map(self.inline, node.takings))
        parts.append(self.style.words(self.keyword("_REST_FROM"), self._place(node.rest_from)))
        self._finish(node, self.style.comma.join(parts), node.face_down, node.tag)

    def change(self, node: t.Change) -> None:
        changed = self.style.words(self.keyword("_CHANGE"), self._amount_of(node.group))
        where = self.style.words(self.keyword("_IN_ZONE"), self._place(node.zone))
        into = self.style.words(self.keyword("_INTO"), self._amount_of(node.into))
        words = self.style.words(changed, where, into) + self.style.comma + self.inline(node.taking)
        self._finish(node, words, node.face_down, node.tag)

    def taking(self, node: t.Taking) -> str:
        return self.style.words(self._amount_of(node.what), self._from(node.zone))

    def face_down(self, node: t.FaceDown) -> str:
        number = "" if node.number is None else str(node.number)
        down = self.style.words(self.keyword("_FACE_DOWN"), number, self.when(node.when))
        if node.otherwise is None:
            return down
        return down + self.style.comma + self.style.words(self.keyword("_OTHERWISE"), str(node.otherwise))

    def draw(self, node: t.Draw) -> None:
        number = "" if node.number is None else self._amount_of(node.number)
        places = self.style.words(self._from(node.source), self._to(node.target))
        manners = [
            word for word, is_so in (("FROM_BOTTOM", node.from_bottom), ("SHOWN", node.shown)) if is_so
        ]
        drawn = [self.style.words(self.keyword("_DRAW"), number, places), *map(self.keyword, manners)]
        bound = self._as(node.bound) if node.bound else ""
        if node.only is not None:
            drawn.append(self._only("_ONLY_THOSE", node.only))
        self.line(node, self.style.comma.join(drawn), bound, self.tag(node.tag))

    def swap(self, node: t.Swap) -> None:
        first = self.style.words(self.keyword("_SWAP"), self._amount_of(node.what), self._within(node.zone))
        other = self.style.words(self.keyword("_SWAP_WITH"), self._amount_of(node.other))
        within = self._within(node.other_zone) if node.other_zone else ""
        self.line(node, first, other, within, self.tag(node.tag))

    def shuffle(self, node: t.Shuffle) -> None:
        into = self.style.words(self.keyword("_INTO", zh=1), self._place(node.target))
        self.line(node, self.keyword("_SHUFFLE_ALL"), into, self.tag(node.tag))

    def pay(self, node: t.Pay) -> None:
        paid = self.style.words(self.keyword("_PAY"), self._amount_of(node.amount))
        seats = self.style.words(self._from(node.payer), self._to(node.payee))
        under = self.style.words(self.keyword("_UNDER"), self.ref(node.account)) if node.account else ""
        self.line(node, paid, seats, under, self.tag(node.tag))

    def pay_back(self, node: t.PayBack) -> None:
        word = "_PAY_BACK_LAST" if node.last else "_PAY_BACK"
        only = self.style.comma + self._only("_ONLY_TO", node.only) if node.only else ""
        self.line(
            node, self.style.words(self.keyword(word), self._place(node.account)) + only, self.tag(node.tag)
        )

    def pass_on(self, node: t.PassOn) -> None:
        passed = self.style.words(self.keyword("_PASS_ON_LAST"), self._place(node.account))
        self.line(node, passed, self._to(node.payee), self.tag(node.tag))

    def if_(self, node: t.If) -> None:
        self.line(node, self.keyword("_IF"), self.expr(node.condition), self.tag(node.tag))
        self.body(node.then)
        if node.otherwise:
            self.bare_line(node.otherwise[0], self.keyword("_ELSE"))
            self.body(node.otherwise)

    def for_each(self, node: t.ForEach) -> None:
        head = self.in_domain("_FOR_EACH", node.variable, node.domain)
        self.line(node, head, self.where(node.where, Rung.OR))
        self.body(node.body)

    def do(self, node: t.Do) -> None:
        routine = self.ref(node.routine) + self.arguments(node.arguments)
        self.line(node, self.keyword("_DO"), routine, self.tag(node.tag))

    def go(self, node: t.Go) -> None:
        target = self.ref(node.target) + self.arguments(node.arguments)
        self.line(node, self.keyword("_GO_TO"), target, self.tag(node.tag))

    def end(self, node: t.End) -> None:
        self.line(node, self.keyword("_END_DEAL"), self.tag(node.tag))

    def let(self, node: t.Let) -> None:
        self.line(node, self.keyword("_LET"), node.name.text, self.keyword("_BE"), self.expr(node.value))

    def draw_lots(self, node: t.DrawLots) -> None:
        among = self._place(node.domain)
        if node.high is not None:
            among = self.style.words(
                self._amount_of(node.domain), self.keyword("_TO"), self._amount_of(node.high)
            )
        lots = self.style.words(self.keyword("_DRAW_LOTS"), among)
        self.line(node, lots, self._as(node.bound), self.tag(node.tag))

    # ---- parts of statements ----------------------------------------------------------------------------

    def _finish(self, node: t.Node, words: str, face_down: t.FaceDown | None, tag: t.Name | None) -> None:
        down = self.style.comma + self.inline(face_down) if face_down else ""
        self.line(node, words + down, self.tag(tag))

    def _place(self, node: t.Expression) -> str:
        return self.expr(node, Rung.COUNT)

    def _amount_of(self, node: t.Expression) -> str:
        return self.expr(node, Rung.SUM)

    def _within(self, zone: t.Expression) -> str:
        return self.style.words(self.keyword("_IN_ZONE"), self._place(zone))

    def _only(self, terminal: str, only: t.OnlyThose) -> str:
        return self.style.words(self.keyword(terminal), only.variable.text, self.where(only.where))

    def _from(self, node: t.Expression) -> str:
        return self.style.words(self.keyword("_FROM"), self._place(node))

    def _to(self, node: t.Expression) -> str:
        return self.style.words(self.keyword("_TO"), self._place(node))

    def _as(self, name: t.Name) -> str:
        return self.style.words(self.keyword("_AS"), name.text)
