"""Groups, forms, rankings, definitions, tables and scores: from the tree to the model.

In: declarations and a context that knows the material. Out: model declarations. Promised: groups are
grounded; what a score asks of the arranged groups has become features.
"""

from dataclasses import replace

from paigui.check.context import Context, Signature
from paigui.check.describe import describe
from paigui.check.expressions import Expressions
from paigui.check.expressions.base import builtin_id, is_groups
from paigui.check.grounding import MOST_INSTANCES_OF_ALL, MOST_PART_INSTANCES, Keep, TooManyError, ground
from paigui.check.params import Params
from paigui.check.rankings import Tiers
from paigui.check.rows import MANNERS, check_columns, check_lines, check_rows
from paigui.check.scope import Features, Scope
from paigui.check.statics import Patience, Statics
from paigui.check.symbols import Symbol, read_labels
from paigui.check.walk import nodes
from paigui.diagnostics import Phrase, limits, names, types
from paigui.model import Base, Type
from paigui.model import declarations as m
from paigui.model import expressions as e
from paigui.model.types import FORM, GROUP, GROUPS, NUMBER, PIECES, UNKNOWN
from paigui.syntax import tree as t

ALL_GROUPS = Phrase(zh="所有牌组合在一起", en="all groups together")
_ADDED = Phrase(zh="所添的那张牌（写在 + 后面的参数）", en="the added piece (the parameter behind +)")
_SOMETHING_ELSE = Phrase(zh="别的东西", en="something else")
_OF_GROUPS = Phrase(zh="对各组的问法（每个、有、没有、计数、合计）", en="a question about each of the groups")


class Hands:
    """Checks what hands are made of and worth."""

    def __init__(self, context: Context, x: Expressions, params: Params) -> None:
        self.c = context
        self.x = x
        self.params = params
        self.patience = Patience()
        self.instances_left = MOST_INSTANCES_OF_ALL

    # ---- groups -----------------------------------------------------------------------------------------

    def group(self, symbol: Symbol, node: t.Group) -> m.Group:
        """The group without its `where`, which may use definitions and is checked later."""
        with self.c.leaves.drawing():
            parts = tuple(part for each in node.parts if (part := self._part(each)) is not None)
        size = sum(part.number * _values(part) for part in parts)
        grounded = ((), None) if node.where else self._ground(node, parts)
        return m.Group(symbol.id, symbol.labels, symbol.clause, parts, None, node.only_laid, size, *grounded)

    def group_where(self, symbol: Symbol, node: t.Group) -> m.Group:
        """The group with its `where`; what of that the pieces alone decide narrows the groups there are."""
        group = self.c.groups[symbol.id]
        if node.where is None:
            return group
        where = self.x.guard(node.where, Scope(symbol.clause, {"it": GROUP}))
        statics = Statics(self.c.pieces, self.c.definitions, self.patience)
        parts, instances = self._ground(node, group.parts, lambda each: statics.may_hold(where, each))
        return replace(group, where=where, part_instances=parts, instances=instances)

    def _ground(
        self, node: t.Group, parts: tuple[m.Part, ...], keep: Keep | None = None
    ) -> tuple[tuple[tuple[tuple[int, ...], ...], ...], tuple[tuple[int, ...], ...] | None]:
        if self.instances_left < 0:
            return (), ()
        try:
            found = ground(parts, self.c.pieces, keep)
        except TooManyError as error:
            self._report_many(node, node.name.text, error.found, MOST_PART_INSTANCES)
            return (), ()
        self.instances_left -= sum(map(len, (*found.parts, found.instances or ())))
        if self.instances_left < 0:
            number = MOST_INSTANCES_OF_ALL - self.instances_left
            self._report_many(node, ALL_GROUPS, number, MOST_INSTANCES_OF_ALL)
        if self.c.pieces.kinds and (found.instances == () or not all(part.number for part in parts)):
            self.c.faults.report(types.IMPOSSIBLE_GROUP, node.name.span, name=node.name.text)
        return found.parts, found.instances

    def _report_many(self, node: t.Group, name: str | Phrase, found: int, limit: int) -> None:
        at = node.name.span
        self.c.faults.report(limits.TOO_MANY_INSTANCES, at, name=name, found=found, limit=limit)

    def _part(self, node: t.Part) -> m.Part | None:
        match node:
            case t.Alike(_, number, attribute):
                found = self._attribute(attribute)
                return m.Alike(number, found.id if found else None)
            case t.Run(_, number, by, within):
                by_ = self._attribute(by)
                within_ = self._attribute(within)
                return None if by_ is None else m.Run(number, by_.id, within_.id if within_ else None)
            case t.EachOf(_, number, attribute, values, within):
                found, within_ = self._attribute(attribute), self._attribute(within)
                if found is None:
                    return None
                return m.EachOf(
                    number, found.id, self._values_of(found, values), within_.id if within_ else None
                )
            case t.AnyPieces(_, number):
                return m.AnyPieces(number)

    def _attribute(self, name: t.Name | None) -> m.Attribute | None:
        symbol = None if name is None else self.c.symbols.get(name, t.Attribute)
        return None if symbol is None else self.c.attributes.get(symbol.id)

    def _values_of(self, attribute: m.Attribute, nodes: tuple[t.Expression, ...]) -> tuple[int, ...]:
        found = [self.x.check(node, Scope(None), attribute.type) for node in nodes]
        return tuple(each.value for each in found if isinstance(each, e.Constant))

    def form(self, symbol: Symbol, node: t.Form) -> m.Form:
        slots = tuple(self._slot(slot, symbol.clause) for slot in node.slots)
        return m.Form(symbol.id, symbol.labels, symbol.clause, slots, node.nothing_laid)

    def _slot(self, node: t.Slot, clause: str | None) -> m.Slot:
        if node.range is not None:
            self.params.check_bounds(node.range)
            low, high = (t.Number(node.range.span, each) for each in (node.range.low, node.range.high))
            return self._slot_of(node, low, high, clause)
        return self._slot_of(node, node.amount, None, clause)

    def _slot_of(
        self, node: t.Slot, least: t.Expression | None, most: t.Expression | None, clause: str | None
    ) -> m.Slot:
        amounts = (
            None if each is None else self.x.check(each, Scope(clause), NUMBER) for each in (least, most)
        )
        patterns: list[str] = []
        for name in node.groups:
            symbol = self.c.symbols.get(name, t.Group, t.Family)
            patterns.extend(self.c.patterns(symbol.id) if symbol else ())
        return m.Slot(node.bound, next(amounts), tuple(dict.fromkeys(patterns)), next(amounts))

    # ---- rankings ---------------------------------------------------------------------------------------

    def ranking(self, symbol: Symbol, node: t.Ranking) -> m.Ranking:
        tiers: list[m.Tier] = []
        outside: list[m.Tier] = []
        only: list[m.Only] = []
        for line in node.lines:
            self.c.symbols.check_clause(line.tag)
            scope = Scope(line.tag.text if line.tag else symbol.clause, {"it": GROUP})
            if isinstance(line, t.Only):
                winner, loser = self._shape(line.winner, scope), self._shape(line.loser, scope)
                only.append(m.Only(winner, loser, scope.clause))
            else:
                shapes = tuple(self._shape(shape, scope) for shape in line.shapes)
                (tiers if isinstance(line, t.Tier) else outside).append(m.Tier(shapes, scope.clause))
        ranking = m.Ranking(
            symbol.id, symbol.labels, symbol.clause, tuple(tiers), tuple(outside), tuple(only)
        )
        Tiers(self.c.groups, self.c.pieces, self.c.faults).check(node, ranking)
        return ranking

    def _shape(self, node: t.Shape, scope: Scope) -> m.Shape:
        found = self.x.check(node.groups, scope, GROUP)
        where = None if node.where is None else self.x.guard(node.where, scope)
        if isinstance(found, e.HasShape):
            return m.Shape(found.patterns, found.attribute, found.value, where)
        if found.type is not UNKNOWN and not _is_unknown(found):
            self.c.faults.report(
                names.WRONG_SORT_OF_NAME,
                node.groups.span,
                name=node.groups.span.text,
                found=Phrase(zh="一组具体的牌", en="one particular group"),
                expected=Phrase(zh="一类组合", en="a sort of group"),
            )
        return m.Shape((), None, None, where)

    # ---- definitions and tables -------------------------------------------------------------------------

    def definition(self, symbol: Symbol, node: t.Define) -> m.Definition:
        self.c.symbols.check_clause(node.tag)
        params = self.params.read(node.params)
        scope = Scope(node.tag.text if node.tag else symbol.clause, {p.name: p.type for p in params})
        value = self.x.check(node.value, scope)
        if isinstance(value, e.HasShape) and value.type.base is Base.GROUP:
            value = self.x.condition(node.value, scope)
        type_ = self._with_unit(value.type, node.unit)
        return m.Definition(symbol.id, symbol.labels, scope.clause, params, type_, value)

    def _with_unit(self, type_: Type, unit: t.Name | None) -> Type:
        if type_.base is Base.SCORE:
            type_ = Type(Base.NUMBER, unit=type_.unit)
        symbol = None if unit is None else self.c.symbols.get(unit, t.Term)
        return Type(type_.base, type_.of, symbol.id, type_.or_none) if symbol else type_

    def table(self, symbol: Symbol, node: t.Table) -> m.Table:
        params = self.params.read(node.params)
        scope = Scope(symbol.clause, {p.name: p.type for p in params})
        across, columns = self._across(node.across, scope)
        rows = tuple(self._row(row, scope) for row in node.rows)
        unit = None if node.unit is None else self.c.symbols.get(node.unit, t.Term)
        type_ = self._table_type(node, rows, unit.id if unit else None)
        table = m.Table(symbol.id, symbol.labels, symbol.clause, params, type_, across, columns, rows)
        check_rows(node, table, self.c.faults)
        check_columns(node, table, self.c)
        return table

    def _across(
        self, node: t.Across | None, scope: Scope
    ) -> tuple[e.Expression | None, tuple[e.Expression, ...]]:
        """What tells the columns of a table apart, and its value for each of them."""
        if node is None:
            return None, ()
        across = self.x.check(node.value, scope)
        return across, tuple(self.x.check(column, scope, across.type) for column in node.columns)

    def _row(self, node: t.Row, scope: Scope) -> m.Row:
        self.c.symbols.check_clause(node.tag)
        cited = scope.citing(node.tag.text if node.tag else None)
        when = None if node.when is None else self.x.guard(node.when, cited)
        return m.Row(tuple(self.x.check(value, cited) for value in node.values), when, cited.clause)

    def _table_type(self, node: t.Table, rows: tuple[m.Row, ...], unit: str | None) -> Type:
        values = [value for row in rows for value in row.values]
        written = [value for row in node.rows for value in row.values]
        found = next((value.type for value in values if value.type.base is not Base.UNKNOWN), NUMBER)
        for value, at in zip(values, written, strict=True):
            if value.type.base not in (found.base, Base.UNKNOWN, Base.NONE):
                self.x.mismatch(at.span, value.type, found)
            self._same_unit(at, None if unit else value.type.unit, found.unit)
        return Type(found.base, found.of, unit or found.unit, found.or_none)

    # ---- scores -----------------------------------------------------------------------------------------

    def score_signature(self, node: t.Score) -> Signature:
        unit = None if node.unit is None else self.c.symbols.get(node.unit, t.Term)
        return Signature(self.params.read(node.params), Type(Base.NUMBER, unit=unit.id if unit else None))

    def _of_the_arrangement(self, arranges: t.Arranges | None) -> dict[str, Type]:
        """What a score's lines may ask of the arrangement; its own line may be one that was lost."""
        if arranges:
            return {"groups": GROUPS, "whole": PIECES, "form": FORM}
        return dict.fromkeys(("groups", "whole", "form"), UNKNOWN) if self.c.symbols.broken else {}

    def score(self, symbol: Symbol, node: t.Score) -> m.Score:
        signature = self.c.signatures[symbol.id]
        outer = Scope(symbol.clause, {p.name: p.type for p in signature.params})
        arranges = next((part for part in node.parts if isinstance(part, t.Arranges)), None)
        features = Features(frozenset(outer.names))
        inner = outer.inner(**self._of_the_arrangement(arranges))
        inner.features = features
        pieces, laid, forms = self._arranged(arranges, outer)
        added = _added(pieces, laid, signature.params)
        joins = tuple(self._join(join, added, outer) for join in (arranges.joins if arranges else ()))
        requirements = tuple(
            self._requirement(part, inner) for part in node.parts if isinstance(part, t.Requires)
        )
        lines = {manner: tuple(self._lines(node, manner, inner)) for manner in MANNERS}
        self._check_units(node, lines, signature.type.unit)
        cap, round_up = self._limit(node, "cap", inner), self._limit(node, "round_up", inner)
        self._check_groups(node, (requirements, tuple(lines.values()), cap, round_up))
        score = m.Score(
            symbol.id,
            symbol.labels,
            symbol.clause,
            signature.params,
            signature.type.unit,
            pieces,
            laid,
            added,
            joins,
            forms,
            requirements,
            lines["best_of"],
            lines["at_most_one_of"],
            lines["plus"],
            lines["times"],
            cap,
            round_up,
            any(isinstance(part, t.Least) for part in node.parts),
            tuple(features.found),
        )
        check_lines(node, score, self.c.faults)
        return score

    def _check_groups(self, node: t.Score, asked: object) -> None:
        """All groups at once are no value; only single questions may be asked of them."""
        if any(map(is_groups, nodes(asked, e.Local))):
            self.c.faults.report(
                types.TYPE_MISMATCH, node.name.span, expected=_OF_GROUPS, found=describe(GROUPS)
            )

    def _check_units(
        self, node: t.Score, lines: dict[str, tuple[m.ScoreLine, ...]], unit: str | None
    ) -> None:
        """What is added up is counted in one unit: that of the score, or of its first line that has any."""
        for manner, found in lines.items():
            written = [
                x for p in node.parts if isinstance(p, t.ScoreLines) and p.manner == manner for x in p.lines
            ]
            for line, at in zip(found, written, strict=True):
                unit = unit or line.value.type.unit
                self._same_unit(at.value, line.value.type.unit, unit)

    def _same_unit(self, node: t.Expression, found: str | None, wanted: str | None) -> None:
        if found is not None and wanted is not None and found != wanted:
            self.c.faults.report(types.UNIT_MISMATCH, node.span, left=found, right=wanted)

    def _arranged(
        self, node: t.Arranges | None, scope: Scope
    ) -> tuple[e.Expression | None, e.Expression | None, tuple[str, ...]]:
        """What is arranged; a score without it only adds up its lines."""
        if node is None:
            return None, None, ()
        pieces = self.x.heap(node.pieces, scope)
        laid = None if node.laid is None else self.x.check(node.laid, scope, GROUPS)
        symbols = [self.c.symbols.get(name, t.Form) for name in node.forms]
        return pieces, laid, tuple(symbol.id for symbol in symbols if symbol)

    def _join(self, node: t.Join, added: str | None, scope: Scope) -> m.Join:
        """Where the added piece may be put besides; the group must then be one that there is."""
        if node.piece.text != added:
            self.c.faults.report(
                names.WRONG_SORT_OF_NAME,
                node.piece.span,
                name=node.piece.text,
                found=_SOMETHING_ELSE,
                expected=_ADDED,
            )
        group = self.c.symbols.get(node.group, t.Group, t.Family)
        result = self.c.symbols.get(node.result, t.Group)
        patterns = self.c.patterns(group.id) if group else ()
        into = result.id if result else ""
        for pattern in patterns:
            if into and not _may_become(self.c.groups.get(pattern), self.c.groups.get(into)):
                self.c.faults.report(types.IMPOSSIBLE_GROUP, node.result.span, name=into)
                break
        when = None if node.when is None else self.x.guard(node.when, scope)
        return m.Join(patterns, into, when)

    def _requirement(self, node: t.Requires, scope: Scope) -> m.Requirement:
        self.c.symbols.check_clause(node.tag)
        cited = scope.citing(node.tag.text if node.tag else None)
        cited.demanding = isinstance(node.condition, t.Holds)
        return m.Requirement(self.x.guard(node.condition, cited), cited.clause)

    def _lines(self, node: t.Score, manner: str, scope: Scope) -> list[m.ScoreLine]:
        groups = [p for p in node.parts if isinstance(p, t.ScoreLines) and p.manner == manner]
        return [self._line(line, scope) for group in groups for line in group.lines]

    def _line(self, node: t.ScoreLine, scope: Scope) -> m.ScoreLine:
        self.c.symbols.check_clause(node.tag)
        cited = scope.citing(node.tag.text if node.tag else None)
        when = None if node.when is None else self.x.guard(node.when, cited)
        labels = read_labels(node.labels)
        if node.repeat is None:
            value = self.x.check(node.value, cited, NUMBER)
            return m.ScoreLine(node.name.text, labels, cited.clause, value, None, None, None, when)
        if isinstance(node.repeat.domain, t.Name) and self._is_groups(node.repeat.domain, cited):
            value = self._over_groups(node, node.repeat, cited)
            return m.ScoreLine(node.name.text, labels, cited.clause, value, None, None, None, when)
        domain, element = self.x.domain(node.repeat.domain, cited)
        inner = cited.inner(**{node.repeat.variable.text: element})
        where = None if node.repeat.where is None else self.x.guard(node.repeat.where, inner)
        value = self.x.check(node.value, inner, NUMBER)
        variable = e.Variable(node.repeat.variable.text, element)
        return m.ScoreLine(node.name.text, labels, cited.clause, value, variable, domain, where, when)

    @staticmethod
    def _is_groups(name: t.Name, scope: Scope) -> bool:
        return "groups" in scope.names and builtin_id(name.text) == "groups"

    def _over_groups(self, node: t.ScoreLine, repeat: t.Repeat, scope: Scope) -> e.Expression:
        """`1 for each g in groups where …` is a sum over the arranged groups."""
        fold = t.Fold(node.span, "sum", node.value, repeat.variable, repeat.domain, repeat.where)
        return self.x.check(fold, scope, NUMBER)

    def _limit(self, node: t.Score, manner: str, scope: Scope) -> m.Limit | None:
        for part in node.parts:
            if isinstance(part, t.ScoreLimit) and part.manner == manner:
                self.c.symbols.check_clause(part.tag)
                cited = scope.citing(part.tag.text if part.tag else None)
                value = self.x.check(part.value, cited, NUMBER)
                unit = None if node.unit is None else self.c.symbols.get(node.unit, t.Term)
                self._same_unit(part.value, value.type.unit, unit.id if unit else None)
                return m.Limit(value, cited.clause)
        return None


def _added(
    pieces: e.Expression | None, laid: e.Expression | None, params: tuple[e.Variable, ...]
) -> str | None:
    """The parameter that adds one piece to what is arranged, and to nothing else."""
    match pieces:
        case e.Together(left=left, right=e.Local(name=name, type=Type(base=Base.KIND))):
            elsewhere = {each.name for each in nodes((left, laid), e.Local)}
            return name if name in {param.name for param in params} - elsewhere else None
        case _:
            return None


def _may_become(group: m.Group | None, into: m.Group | None) -> bool:
    """Whether some group of one sort and one piece more are a group of another; unknown ones may."""
    if group is None or into is None or group.instances is None or into.instances is None:
        return True
    smaller = set(group.instances)
    return any(each[:at] + each[at + 1 :] in smaller for each in into.instances for at in range(len(each)))


def _is_unknown(found: e.Expression) -> bool:
    """A group of a kind that was reported."""
    return isinstance(found, e.AlikeGroup) and found.kind.type is UNKNOWN


def _values(part: m.Part) -> int:
    return len(part.values) if isinstance(part, m.EachOf) else 1
