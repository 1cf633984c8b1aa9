"""Printing groups, forms, rankings, definitions, tables and scores."""

from paigui.syntax import tree as t
from paigui.syntax.formatter.expressions import Expressions, Rung


class Hands(Expressions):
    """Groups, forms, rankings, definitions, tables, scores."""

    def group(self, node: t.Group) -> None:
        head = self.named("_GROUP", node.name, node.labels)
        parts = self.inline(node.parts[0])
        for part in node.parts[1:]:
            parts = self.style.words(parts, self.keyword("_AND"), self.inline(part))
        only_laid = self.style.comma + self.keyword("ONLY_LAID") if node.only_laid else ""
        self.line(node, head + self.style.colon + self.style.words(parts, self.where(node.where)) + only_laid)

    def alike(self, node: t.Alike) -> str:
        by = self.style.words(self.keyword("_IN_ATTR"), self.ref(node.attribute)) if node.attribute else ""
        return self.style.words(str(node.number), self.keyword("_ALIKE"), by)

    def run(self, node: t.Run) -> str:
        within = self.style.words(self.keyword("_WITHIN"), self.ref(node.within)) if node.within else ""
        run = self.style.words(self.keyword("_RUN_OF"), str(node.number))
        return self.style.words(run, self.keyword("_BY"), self.ref(node.by), within)

    def each_of(self, node: t.EachOf) -> str:
        number, attribute = str(node.number), self.ref(node.attribute)
        listed = self.style.words(number, self.keyword("_EACH_OF"), attribute, self.listed(node.values))
        within = self.style.words(self.keyword("_WITHIN"), self.ref(node.within)) if node.within else ""
        return self.style.words(listed, within)

    def any_pieces(self, node: t.AnyPieces) -> str:
        return self.style.words(self.keyword("_ANY"), str(node.number))

    def family(self, node: t.Family) -> None:
        self.line(
            node, self.named("_FAMILY", node.name, node.labels) + self.style.colon + self.refs(node.members)
        )

    def form(self, node: t.Form) -> None:
        parts = [
            *map(self.inline, node.slots),
            *([self.keyword("NOTHING_LAID")] if node.nothing_laid else []),
        ]
        head = self.named("_FORM", node.name, node.labels)
        self.line(node, head + self.style.colon + self.style.comma.join(parts))

    def slot(self, node: t.Slot) -> str:
        groups = self.refs(node.groups)
        if len(node.groups) > 1:
            groups = self.style.brackets(groups)
        return self.style.words(self._amount(node), self.keyword("_OF_THESE"), groups)

    def _amount(self, node: t.Slot) -> str:
        if node.range is not None:
            return self.inline(node.range)
        if node.amount is None:
            return self.keyword("ANY_NUMBER")
        bound = "" if node.bound == "exactly" else self.keyword(node.bound.upper())
        return self.style.words(bound, self.expr(node.amount))

    # ---- rankings ---------------------------------------------------------------------------------------

    def ranking(self, node: t.Ranking) -> None:
        self.line(node, self.named("_RANKING", node.name, node.labels))
        self.body(node.lines)

    def tier(self, node: t.Tier) -> None:
        self.line(node, self._shapes(node.shapes), self.tag(node.tag))

    def outside(self, node: t.Outside) -> None:
        self.line(node, self.keyword("_OUTSIDE"), self._shapes(node.shapes), self.tag(node.tag))

    def only(self, node: t.Only) -> None:
        over = self.style.words(self.inline(node.winner), self.keyword("_OVER"), self.inline(node.loser))
        self.line(node, self.keyword("_ONLY"), over, self.tag(node.tag))

    def _shapes(self, shapes: tuple[t.Shape, ...]) -> str:
        return self.style.comma.join(map(self.inline, shapes))

    def shape(self, node: t.Shape) -> str:
        return self.style.words(self.expr(node.groups, Rung.COUNT), self.where(node.where))

    # ---- definitions and tables -------------------------------------------------------------------------

    def _head(self, terminal: str, node: t.Define | t.Table | t.Score) -> str:
        named = self.named(terminal, node.name, node.labels)
        return self.style.words(named, self.params(node.params), self.unit(node.unit))

    def define(self, node: t.Define) -> None:
        value = self.style.words(self.expr(node.value), self.tag(node.tag))
        self.line(node, self._head("_DEFINE", node) + self.style.colon + value)

    def table(self, node: t.Table) -> None:
        self.line(node, self._head("_TABLE", node), self.inline(node.across) if node.across else "")
        self.body(node.rows)

    def across(self, node: t.Across) -> str:
        head = self.style.words(self.keyword("_ACROSS"), self.expr(node.value))
        return head + self.style.colon + self._cells(node.columns)

    def _cells(self, cells: tuple[t.Expression, ...]) -> str:
        return self.style.comma.join(map(self.expr, cells))

    def row(self, node: t.Row) -> None:
        value, tag = self._cells(node.values), self.tag(node.tag)
        if node.when is None:
            self.line(node, self.keyword("_OTHERWISE"), value, tag)
        else:
            self.line(node, value, self.when(node.when), tag)

    # ---- scores -----------------------------------------------------------------------------------------

    def score(self, node: t.Score) -> None:
        self.line(node, self._head("_SCORE", node))
        self.body(node.parts)

    def arranges(self, node: t.Arranges) -> None:
        parts = [self.style.words(self.keyword("_ARRANGES"), self.expr(node.pieces, Rung.SUM))]
        if node.laid is not None:
            parts.append(self.style.words(self.keyword("_LAID"), self.expr(node.laid, Rung.SUM)))
        parts += map(self.inline, node.joins)
        parts.append(self.style.words(self.keyword("_AS"), self.refs(node.forms)))
        self.line(node, self.style.comma.join(parts))

    def join(self, node: t.Join) -> str:
        into = self.style.words(self.ref(node.group), self.keyword("_AS"), self.ref(node.result))
        head = self.style.words(self.ref(node.piece), self.keyword("_MAY_JOIN"), into)
        return self.style.words(head, self.when(node.when))

    def requires(self, node: t.Requires) -> None:
        self.line(node, self.keyword("_REQUIRES"), self.expr(node.condition), self.tag(node.tag))

    def score_lines(self, node: t.ScoreLines) -> None:
        self.line(node, self.keyword("_" + node.manner.upper()))
        self.body(node.lines)

    def score_line(self, node: t.ScoreLine) -> None:
        head = self.style.words(node.name.text, self.labels(node.labels)) + self.style.colon
        repeat = self.inline(node.repeat) if node.repeat else ""
        value = self.style.words(self.expr(node.value), repeat, self.when(node.when), self.tag(node.tag))
        self.line(node, head + value)

    def repeat(self, node: t.Repeat) -> str:
        head = self.in_domain("_FOR_EACH", node.variable, node.domain)
        return self.style.words(head, self.where(node.where, Rung.OR))

    def score_limit(self, node: t.ScoreLimit) -> None:
        word = self.keyword("AT_MOST" if node.manner == "cap" else "_ROUNDED_UP_TO")
        self.line(node, word, self.expr(node.value), self.tag(node.tag))

    def least(self, node: t.Least) -> None:
        self.line(node, self.keyword("_LEAST_COUNTS"))
