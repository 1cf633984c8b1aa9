"""From the items of a ruleset to its model.

In: an `Assembly`. Out: a `Ruleset`, built as far as possible, and faults. Promised: declarations may stand in
any order; what depends on others is checked after them; a definition that needs itself is reported.
"""

from dataclasses import replace
from typing import TypeVar

from paigui.check.assemble import Assembly, Placed, check_duplicate_clauses
from paigui.check.context import Context, Signature
from paigui.check.course import Course
from paigui.check.examples import Examples
from paigui.check.expressions import Expressions
from paigui.check.fixed import constant_value, except_holds
from paigui.check.hands import Hands
from paigui.check.params import Params
from paigui.check.pieces import PieceReader, PiecesBuilder, check_distinct, read_words, value_bounds
from paigui.check.scope import Scope
from paigui.check.statements import Statements
from paigui.check.symbols import Symbol, Symbols, read_labels
from paigui.check.wordings import Wordings
from paigui.diagnostics import Faults, Phrase, Span, flow, types, variants
from paigui.diagnostics import syntax as kinds
from paigui.model import Base, Labels, Ruleset, Type
from paigui.model import declarations as m
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.types import KINDS, NUMBER, SEATS
from paigui.syntax import tree as t

_Node = TypeVar("_Node", bound=t.Node)
MOST_SEATS = 12


class RulesetBuilder:
    """Builds one ruleset."""

    def __init__(self, assembly: Assembly, faults: Faults) -> None:
        self.assembly = assembly
        self.faults = faults
        self.c = Context(faults, Symbols(faults, set(assembly.broken_names)))
        self.params = Params(self.c)
        self.x = Expressions(self.c, self._signature)
        self.hands = Hands(self.c, self.x, self.params)
        self.statements = Statements(self.c, self.x)
        self.course = Course(self.c, self.x, self.statements, self.params)
        self._checking: list[str] = []

    # ---- the whole --------------------------------------------------------------------------------------

    def build(self, id_: str, labels: Labels, base: str | None) -> Ruleset:
        check_duplicate_clauses(self.assembly, self.faults)
        self.c.symbols.declare_all(self.assembly.items)
        seats = self._seats()
        self._material()
        self._memories()
        self._groups()
        self._definitions()
        self._signatures()
        forms = tuple(self.hands.form(*each) for each in self._each(t.Form))
        rankings = tuple(self._drawn(self.hands.ranking, *each) for each in self._each(t.Ranking))
        tables = tuple(self._drawn(self.hands.table, *each) for each in self._each(t.Table))
        scores = tuple(self._drawn(self.hands.score, *each) for each in self._each(t.Score))
        steps = tuple(self.course.step(*each) for each in self._each(t.Step))
        windows = tuple(self.course.window(*each) for each in self._each(t.Window))
        routines = tuple(self.course.routine(*each) for each in self._each(t.Routine))
        setup, setup_clause = self._setup()
        first, after = self._match()
        ruleset = Ruleset(
            id=id_,
            labels=labels,
            language_version=1,
            base=base,
            presets=(),
            seats=seats,
            pieces=self.c.pieces,
            money=self._money(),
            options=tuple(self.c.options.values()),
            terms=self._terms(),
            zones=tuple(self.c.zones.values()),
            memories=tuple(self.c.memories.values()),
            accounts=tuple(self.c.accounts.values()),
            groups=tuple(self.c.groups.values()),
            families=self._families(),
            forms=forms,
            rankings=rankings,
            definitions=tuple(self.c.definitions.values()),
            tables=tables,
            scores=scores,
            first_deal=first,
            next_deal=after,
            setup=setup,
            setup_clause=setup_clause,
            routines=routines,
            steps=steps,
            windows=windows,
            clauses=(),
            examples=(),
        )
        clauses = Wordings(self.c, self.x).clauses(self.assembly.items, ruleset)
        ruleset = replace(ruleset, clauses=clauses)
        examples = Examples(self.c, self.x, self.statements, ruleset).all(self.assembly.items)
        return replace(ruleset, examples=examples)

    def _each(self, sort: type[_Node]) -> list[tuple[Symbol, _Node]]:
        found: list[tuple[Symbol, _Node]] = []
        for placed in self.assembly.items:
            if isinstance(placed.item, sort):
                symbol = self.c.symbols.by_id.get(placed.item.name.text)  # type: ignore[attr-defined]
                if symbol is not None and symbol.node is placed.item:
                    found.append((symbol, placed.item))
        return found

    def _one(self, sort: type[_Node]) -> tuple[_Node, Placed] | None:
        found = [(p.item, p) for p in self.assembly.items if isinstance(p.item, sort)]
        for item, _ in found[1:]:
            self.faults.report(kinds.REPEATED_LINE, item.span, line=item.span.text.split()[0])
        return found[0] if found else None

    def _drawn(self, method, symbol, node):  # type: ignore[no-untyped-def]
        """Check something that the rulebook draws by itself."""
        self.c.leaves.drawn = True
        found = method(symbol, node)
        self.c.leaves.drawn = False
        return found

    # ---- material ---------------------------------------------------------------------------------------

    def _seats(self) -> m.Seats:
        found = self._one(t.Seats)
        if found is None:
            self._missing("seats")
            return m.Seats(0, clockwise=False, clause=None)
        node, placed = found
        if not 1 <= node.number <= MOST_SEATS:
            self.faults.report(types.BAD_RANGE, node.span, low=1, high=MOST_SEATS)
        self.c.seats = node.number
        return m.Seats(node.number, node.clockwise, placed.clause)

    def _missing(self, what: str) -> None:
        at = next((p.item.span.beginning() for p in self.assembly.items), None)
        if at is not None and what not in self.assembly.broken_names:
            item = Phrase(zh="这套规则", en="the ruleset")
            self.faults.report(kinds.MISSING_LINE, at, item=item, line=what)

    def _material(self) -> None:
        found = self._one(t.Pieces)
        if found is None:
            self._missing("pieces")
        else:
            self._pieces(*found)
        for symbol, node in self._each(t.Option):
            self.c.options[symbol.id] = self._option(symbol, node)
        for symbol, node in self._each(t.Zone):
            self.c.zones[symbol.id] = m.Zone(
                symbol.id, symbol.labels, symbol.clause, node.per_seat, node.holds, node.sight
            )
        for symbol, node in self._each(t.Account):
            self.c.accounts[symbol.id] = m.Account(symbol.id, symbol.labels, symbol.clause, node.per_seat)

    def _pieces(self, node: t.Pieces, placed: Placed) -> None:
        builder = PiecesBuilder(node, placed.clause, self.faults)
        self.c.attributes = {attribute.id: attribute for attribute in builder.attributes}
        self.c.pieces = builder.build(lambda e_, values: except_holds(e_, values, self.c, self.x))
        self.c.reader = PieceReader(self.c.pieces)
        check_distinct(self.c.pieces, node, self.faults)

    def _option(self, symbol: Symbol, node: t.Option) -> m.Option:
        type_, low, high, words = value_bounds(node.values, symbol.id, self.faults)
        default = self._setting(symbol.id, type_, low, high, node.default)
        for setting in self.assembly.settings:
            if self.c.symbols.find(setting.option) is symbol:
                default = self._setting(symbol.id, type_, low, high, setting.value)
        return m.Option(symbol.id, symbol.labels, symbol.clause, type_, low, high, words, default)

    def _setting(self, option: str, type_: Type, low: int, high: int, node: t.Expression) -> int:
        value = constant_value(self.x.check(node, Scope(None), type_))
        if value is None or not low <= value <= high:
            self.faults.report(
                variants.OPTION_OUT_OF_RANGE, node.span, option=option, value=node.span.text
            )
            return low
        return value

    def _memories(self) -> None:
        for symbol, node in self._each(t.Memory):
            words = read_words(node.type.of) if isinstance(node.type.of, t.Words) else ()
            type_ = self.params.type(node.type, symbol.id)
            low, high = self.params.bounds(node.type, words)
            initial = self._initial(type_, low, node)
            self.c.memories[symbol.id] = m.Memory(
                symbol.id,
                symbol.labels,
                symbol.clause,
                node.keys,
                type_,
                low,
                high,
                words,
                initial,
                node.sight,
                node.kept,
            )

    def _initial(self, type_: Type, low: int, node: t.Memory) -> e.Expression:
        if node.initial is not None:
            return self.x.check(node.initial, Scope(None), type_)
        if type_ in (KINDS, SEATS):
            return e.Constant(type_, 0)
        if type_.or_none or type_.base is Base.GROUP:
            return e.Constant(type_, -1)
        return e.Constant(type_, low if type_.base is Base.NUMBER and low > 0 else 0)

    def _money(self) -> Labels:
        found = self._one(t.Money)
        return read_labels(found[0].labels) if found else Labels("点", "point", "", "points")

    def _terms(self) -> tuple[m.Term, ...]:
        return tuple(m.Term(symbol.id, symbol.labels, symbol.clause) for symbol, _ in self._each(t.Term))

    # ---- groups, definitions ----------------------------------------------------------------------------

    def _groups(self) -> None:
        for symbol, node in self._each(t.Family):
            members = [self.c.symbols.get(name, t.Group, t.Family) for name in node.members]
            self.c.families[symbol.id] = tuple(each.id for each in members if each)
        self._check_families()
        for symbol, node in self._each(t.Group):
            self.c.groups[symbol.id] = self._drawn(self.hands.group, symbol, node)

    def _check_families(self) -> None:
        for symbol, node in self._each(t.Family):
            open_, seen = list(self.c.families[symbol.id]), set[str]()
            while open_:
                member = open_.pop()
                if member == symbol.id:
                    self.faults.report(
                        flow.RECURSIVE_DEFINITION, node.name.span, name=symbol.id, path=symbol.id
                    )
                    self.c.families[symbol.id] = ()
                    return
                if member not in seen:
                    seen.add(member)
                    open_.extend(self.c.families.get(member, ()))

    def _families(self) -> tuple[m.Family, ...]:
        return tuple(
            m.Family(symbol.id, symbol.labels, symbol.clause, self.c.patterns(symbol.id))
            for symbol, _ in self._each(t.Family)
        )

    def _definitions(self) -> None:
        """Definitions and the signatures of what can be called, then what may use them."""
        for symbol, node in self._each(t.Score):
            self.c.signatures[symbol.id] = self.hands.score_signature(node)
        for symbol, node in self._each(t.Table):
            unit = None if node.unit is None else self.c.symbols.get(node.unit, t.Term)
            type_ = self._row_type(node, unit.id if unit else None)
            self.c.signatures[symbol.id] = Signature(self.params.read(node.params), type_)
        for symbol, _ in self._each(t.Define):
            self._define(symbol)
        for symbol, node in self._each(t.Group):
            where = self.hands.group_where(symbol, node)
            self.c.groups[symbol.id] = replace(self.c.groups[symbol.id], where=where)

    def _row_type(self, node: t.Table, unit: str | None) -> Type:
        """What a table gives, by its first plain value, so that definitions may use it before it is checked."""
        for row in node.rows:
            if isinstance(row.value, t.Name) and (words := self.c.symbols.find_words(row.value, None)):
                return Type(Base.WORD, words[0].set)
            if isinstance(row.value, t.Constant) and row.value.word in ("yes", "no"):
                return Type(Base.TRUTH)
        return Type(Base.NUMBER, unit=unit)

    def _define(self, symbol: Symbol) -> None:
        if symbol.id in self.c.signatures or not isinstance(symbol.node, t.Define):
            return
        self._checking.append(symbol.id)
        definition = self.hands.definition(symbol, symbol.node)
        self._checking.pop()
        self.c.definitions[symbol.id] = definition
        self.c.signatures[symbol.id] = Signature(definition.params, definition.type)

    def _signature(self, id_: str, span: Span) -> Signature | None:
        if id_ in self._checking:
            path = " → ".join([*self._checking[self._checking.index(id_) :], id_])
            self.faults.report(
                flow.RECURSIVE_DEFINITION, span, name=id_, path=Phrase(zh=path, en=path)
            )
            return None
        if id_ not in self.c.signatures and id_ in self.c.symbols.by_id:
            self._define(self.c.symbols.by_id[id_])
        return self.c.signatures.get(id_)

    def _signatures(self) -> None:
        for sort in (t.Step, t.Window, t.Routine):
            for symbol, node in self._each(sort):
                self.c.signatures[symbol.id] = Signature(self.params.read(node.params), NUMBER)

    # ---- beginning --------------------------------------------------------------------------------------

    def _setup(self) -> tuple[tuple[s.Statement, ...], str | None]:
        found = self._one(t.Setup)
        if found is None:
            at = next((p.item.span.beginning() for p in self.assembly.items), None)
            if at is not None and "setup" not in self.assembly.broken_names:
                self.faults.report(flow.NO_FIRST_STEP, at)
            return (), None
        node, placed = found
        return self.statements.block(node.body, Scope(placed.clause)), placed.clause

    def _match(self) -> tuple[tuple[s.Statement, ...], tuple[s.Statement, ...]]:
        found = self._one(t.Match)
        if found is None:
            return (), ()
        node, placed = found
        scope = Scope(placed.clause)
        return self.statements.block(node.first, scope), self.statements.block(node.next, scope)


