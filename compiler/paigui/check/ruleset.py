"""From the items of a ruleset to its model.

In: an `Assembly`. Out: a `Ruleset`, built as far as possible, and faults. Promised: declarations may stand in
any order; what depends on others is checked after them; a definition that needs itself is reported.
"""

from dataclasses import replace

from paigui.check.about import read_about
from paigui.check.assemble import check_duplicate_clauses, check_once
from paigui.check.assembly import Assembly, Placed
from paigui.check.context import Context, Signature
from paigui.check.course import Course
from paigui.check.examples import Examples
from paigui.check.expressions import Expressions
from paigui.check.families import read_families
from paigui.check.hands import Hands
from paigui.check.material import Material
from paigui.check.params import Params
from paigui.check.scope import Scope
from paigui.check.statements import Statements
from paigui.check.symbols import Symbol, Symbols
from paigui.check.wordings import Wordings
from paigui.diagnostics import Faults, Phrase, Span, flow
from paigui.model import Base, Labels, Ruleset, Type
from paigui.model import declarations as m
from paigui.model import statements as s
from paigui.model.examples import Example
from paigui.model.types import NUMBER
from paigui.syntax import tree as t

Block = tuple[s.Statement, ...]


class RulesetBuilder:
    """Builds one ruleset."""

    def __init__(self, assembly: Assembly, faults: Faults) -> None:
        self.assembly = assembly
        self.faults = faults
        symbols = Symbols(faults, set(assembly.broken_names), assembly.gone)
        self.c = Context(faults, symbols)
        self.x = Expressions(self.c, self._signature)
        params = Params(self.c, self.x)
        self.material = Material(self.c, assembly, self.x, params)
        self.params = params
        self.hands = Hands(self.c, self.x, params)
        self.statements = Statements(self.c, self.x)
        self.course = Course(self.c, self.x, self.statements, params)
        self._checking: list[str] = []

    def build(self, id_: str, labels: Labels, base: str | None) -> Ruleset:
        check_duplicate_clauses(self.assembly, self.faults)
        check_once(self.assembly, self.faults)
        self.c.symbols.declare_all(self.assembly.items)
        seats = self.material.read()
        self._groups()
        self._definitions()
        self._signatures()
        ruleset = self._rules(id_, labels, base, seats)
        wordings = Wordings(self.c, self.x, self.assembly)
        ruleset = replace(ruleset, clauses=wordings.clauses(ruleset))
        return replace(ruleset, examples=self.examples(ruleset, self.assembly.items))

    def options(self) -> tuple[m.Option, ...]:
        """The options alone, of a ruleset of which nothing else is wanted."""
        self.c.symbols.declare_all(self.assembly.items)
        self.material.options()
        return tuple(self.c.options.values())

    def examples(self, ruleset: Ruleset, items: list[Placed]) -> tuple[Example, ...]:
        """The examples among some items, of a ruleset that is otherwise complete."""
        return Examples(self.c, self.x, self.statements, self.material, ruleset).all(items)

    def _rules(self, id_: str, labels: Labels, base: str | None, seats: m.Seats) -> Ruleset:
        """Everything but the sentences and the examples."""
        find = self.c.symbols.declared
        with self.c.leaves.drawing():
            rankings = tuple(self.hands.ranking(*each) for each in find(t.Ranking))
            tables = tuple(self.hands.table(*each) for each in find(t.Table))
            scores = tuple(self.hands.score(*each) for each in find(t.Score))
        setup, setup_clause = self._setup()
        first, after = self._match()
        return Ruleset(
            id=id_,
            labels=labels,
            about=read_about(self.assembly, id_, self.faults),
            language_version=self.assembly.language_version(),
            base=base,
            presets=(),
            seats=seats,
            pieces=self.c.pieces,
            money=self.material.money(),
            options=tuple(self.c.options.values()),
            terms=self.material.terms(),
            zones=tuple(self.c.zones.values()),
            memories=tuple(self.c.memories.values()),
            accounts=tuple(self.c.accounts.values()),
            limit=self.material.limit(),
            groups=tuple(self.c.groups.values()),
            families=self._families(),
            forms=tuple(self.hands.form(*each) for each in find(t.Form)),
            rankings=rankings,
            definitions=tuple(self.c.definitions.values()),
            tables=tables,
            scores=scores,
            first_deal=first,
            next_deal=after,
            setup=setup,
            setup_clause=setup_clause,
            routines=tuple(self.course.routine(*each) for each in find(t.Routine)),
            steps=tuple(self.course.step(*each) for each in find(t.Step)),
            windows=tuple(self.course.window(*each) for each in find(t.Window)),
            table_acts=tuple(self.course.table_act(*each) for each in find(t.TableAct)),
            clauses=(),
            examples=(),
        )

    # ---- groups, definitions ----------------------------------------------------------------------------

    def _groups(self) -> None:
        self.c.families = read_families(self.c)
        for symbol, node in self.c.symbols.declared(t.Group):
            self.c.groups[symbol.id] = self.hands.group(symbol, node)

    def _families(self) -> tuple[m.Family, ...]:
        return tuple(
            m.Family(symbol.id, symbol.labels, symbol.clause, self.c.patterns(symbol.id))
            for symbol, _ in self.c.symbols.declared(t.Family)
        )

    def _definitions(self) -> None:
        """Definitions and the signatures of what can be called, then what may use them."""
        for symbol, score in self.c.symbols.declared(t.Score):
            self.c.signatures[symbol.id] = self.hands.score_signature(score)
        for symbol, table in self.c.symbols.declared(t.Table):
            self.c.signatures[symbol.id] = Signature(self.params.read(table.params), self._row_type(table))
        for symbol, _ in self.c.symbols.declared(t.Define):
            self._define(symbol)
        for symbol, group in self.c.symbols.declared(t.Group):
            self.c.groups[symbol.id] = self.hands.group_where(symbol, group)

    def _row_type(self, node: t.Table) -> Type:
        """What a table gives, by its first plain value: definitions may use it before it is checked."""
        unit = None if node.unit is None else self.c.symbols.get(node.unit, t.Term)
        for value in (value for row in node.rows for value in row.values):
            if isinstance(value, t.Name) and (words := self.c.symbols.find_words(value, None)):
                return Type(Base.WORD, words[0].set)
            if isinstance(value, t.Constant) and value.word in ("yes", "no"):
                return Type(Base.TRUTH)
        return Type(Base.NUMBER, unit=unit.id if unit else None)

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
            self.faults.report(flow.RECURSIVE_DEFINITION, span, name=id_, path=Phrase(zh=path, en=path))
            return None
        if id_ not in self.c.signatures and id_ in self.c.symbols.by_id:
            self._define(self.c.symbols.by_id[id_])
        return self.c.signatures.get(id_)

    def _signatures(self) -> None:
        """Of steps, windows and routines, which go to each other."""
        find = self.c.symbols.declared
        params = [(symbol, node.params) for symbol, node in find(t.Step)]
        params += [(symbol, node.params) for symbol, node in find(t.Window)]
        params += [(symbol, node.params) for symbol, node in find(t.Routine)]
        for symbol, nodes in params:
            self.c.signatures[symbol.id] = Signature(self.params.read(nodes), NUMBER)

    # ---- beginning --------------------------------------------------------------------------------------

    def _setup(self) -> tuple[Block, str | None]:
        for placed in self.assembly.items:
            if isinstance(placed.item, t.Setup):
                return self.statements.block(placed.item.body, Scope(placed.clause)), placed.clause
        at = next((p.item.span.beginning() for p in self.assembly.items), None)
        if at is not None and "setup" not in self.assembly.broken_names:
            self.faults.report(flow.NO_FIRST_STEP, at)
        return (), None

    def _match(self) -> tuple[Block, Block]:
        for placed in self.assembly.items:
            if isinstance(placed.item, t.Match):
                scope = Scope(placed.clause)
                return self.statements.block(placed.item.first, scope), self.statements.block(
                    placed.item.next, scope
                )
        return (), ()
