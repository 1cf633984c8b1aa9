"""Seats, pieces, options, zones, memories, accounts, money, terms: from the tree to the model."""

from paigui.check.assembly import Assembly, Placed
from paigui.check.bounds import MOST_CELLS, MOST_SEATS
from paigui.check.constants import constant_value
from paigui.check.context import Context
from paigui.check.describe import describe
from paigui.check.expressions import Expressions
from paigui.check.fixed import Fixed
from paigui.check.params import Params
from paigui.check.pieces import (
    PieceReader,
    PiecesBuilder,
    check_distinct,
    check_readable,
    read_words,
    value_bounds,
)
from paigui.check.scope import Scope
from paigui.check.symbols import Symbol, read_labels
from paigui.diagnostics import Phrase, limits, types, variants
from paigui.diagnostics import syntax as kinds
from paigui.model import Base, Labels, Type
from paigui.model import declarations as m
from paigui.model import expressions as e
from paigui.model.types import KINDS, SEAT, SEATS
from paigui.syntax import tree as t

_RULESET = Phrase(zh="这套规则", en="the ruleset")
_OF_EACH_SEAT = Phrase(zh="每家各有的区域或记录上", en="on what there is of each seat")
_SEATS = Phrase(zh="座位", en="seats")
_PURSE = Phrase(zh="每家各有的数", en="a number of each seat")


class Material:
    """Reads what there is, before anything is said of what happens."""

    def __init__(self, context: Context, assembly: Assembly, x: Expressions, params: Params) -> None:
        self.c = context
        self.assembly = assembly
        self.x = x
        self.params = params

    def read(self) -> m.Seats:
        """Fills the context; options come before the memories and pieces that may use them."""
        seats = self._seats()
        found = next((each for each in self.assembly.items if isinstance(each.item, t.Pieces)), None)
        if found is None:
            self._missing("pieces")
        elif isinstance(found.item, t.Pieces):
            self._pieces(found.item, found)
        self.options()
        for symbol, zone in self.c.symbols.declared(t.Zone):
            self._check_owner(zone, zone.per_seat)
            self.c.zones[symbol.id] = m.Zone(
                symbol.id, symbol.labels, symbol.clause, zone.per_seat, zone.holds, zone.sight
            )
        for symbol, account in self.c.symbols.declared(t.Account):
            self.c.accounts[symbol.id] = m.Account(symbol.id, symbol.labels, symbol.clause, account.per_seat)
        for symbol, memory in self.c.symbols.declared(t.Memory):
            self.c.memories[symbol.id] = self._memory(symbol, memory)
        return seats

    def options(self) -> None:
        """Fill the context with the options, which depend on nothing else."""
        for symbol, option in self.c.symbols.declared(t.Option):
            self.c.options[symbol.id] = self._option(symbol, option)

    def money(self) -> Labels:
        found = next((each.item for each in self.assembly.items if isinstance(each.item, t.Money)), None)
        return read_labels(found.labels) if found else Labels("点", "point", "", "points")

    def limit(self) -> m.PaymentLimit | None:
        """What limits the payments of a seat: a number that is remembered for each."""
        for placed in self.assembly.items:
            if isinstance(placed.item, t.LimitPayments):
                return self._limit(placed.item, placed.clause)
        return None

    def _limit(self, node: t.LimitPayments, clause: str | None) -> m.PaymentLimit | None:
        self.c.symbols.check_clause(node.tag)
        scope = Scope(clause).citing(node.tag.text if node.tag else None)
        when = None if node.when is None else self.x.guard(node.when, scope)
        ties = None if node.ties_from is None else self.x.check(node.ties_from, scope, SEAT)
        symbol = self.c.symbols.get(node.memory, t.Memory)
        memory = None if symbol is None else self.c.memories.get(symbol.id)
        if memory is None:
            return None
        if memory.keys != ("seat",) or memory.type.base is not Base.NUMBER:
            self.x.wrong_sort(node.memory.span, _PURSE, describe(memory.type))
        return m.PaymentLimit(memory.id, when, ties, scope.clause)

    def terms(self) -> tuple[m.Term, ...]:
        found = self.c.symbols.declared(t.Term)
        return tuple(m.Term(symbol.id, symbol.labels, symbol.clause) for symbol, _ in found)

    def _missing(self, what: str) -> None:
        heads = (each.head for each in reversed(self.assembly.origins.values()))
        items = (*(placed.item for placed in self.assembly.items), *heads)
        at = next((each.span.beginning() for each in items if each is not None), None)
        if at is not None and what not in self.assembly.broken_names:
            self.c.faults.report(kinds.MISSING_LINE, at, item=_RULESET, line=what)

    # ---- seats and pieces -------------------------------------------------------------------------------

    def _seats(self) -> m.Seats:
        for placed in self.assembly.items:
            if isinstance(placed.item, t.Seats):
                return self._counted_seats(placed.item, placed.clause)
        self._missing("seats")
        return m.Seats(0, clockwise=False, clause=None)

    def _counted_seats(self, node: t.Seats, clause: str | None) -> m.Seats:
        if node.number > MOST_SEATS:
            self.c.faults.report(
                limits.TOO_MANY_NAMES, node.span, sort=_SEATS, found=node.number, limit=MOST_SEATS
            )
        elif node.number < 1:
            self.c.faults.report(
                types.VALUE_OUT_OF_RANGE, node.span, value=node.number, low=1, high=MOST_SEATS
            )
        self.c.seats = min(node.number, MOST_SEATS)
        return m.Seats(self.c.seats, node.clockwise, clause)

    def _pieces(self, node: t.Pieces, placed: Placed) -> None:
        builder = PiecesBuilder(node, placed.clause, self.c.faults, self.c.symbols.broken)
        self.c.attributes = {attribute.id: attribute for attribute in builder.attributes}
        self.c.pieces = builder.build(lambda node, wanted: Fixed(node, self.x, wanted, placed.clause).value)
        self.c.attributes = {attribute.id: attribute for attribute in self.c.pieces.attributes}
        self.c.reader = PieceReader(self.c.pieces)
        check_distinct(self.c.pieces, node, self.c.faults)
        check_readable(self.c.pieces, node, self.c.faults)

    # ---- options ----------------------------------------------------------------------------------------

    def _option(self, symbol: Symbol, node: t.Option) -> m.Option:
        type_, low, high, words = value_bounds(node.values, symbol.id, self.c.faults)
        option = m.Option(symbol.id, symbol.labels, symbol.clause, type_, low, high, words, low)
        with self.c.leaves.drawing():
            self.c.leaves.record(symbol.clause, "option", symbol.id, node.name.span)
        default = self.setting(option, node.default)
        for setting in self.assembly.settings:
            if self.c.symbols.find(setting.option) is symbol:
                default = self._changed(option, default, setting)
        return m.Option(symbol.id, symbol.labels, symbol.clause, type_, low, high, words, default or low)

    def _changed(self, option: m.Option, before: int | None, setting: t.Setting) -> int | None:
        value = self.setting(option, setting.value)
        if value is not None and value == before:
            self.c.faults.report(variants.OVERRIDES_EQUAL, setting.option.span, name=setting.option.text)
        return value

    def setting(self, option: m.Option, node: t.Expression) -> int | None:
        """The value that an option is set to; None, reported, if it cannot have it."""
        found = self.x.check(node, Scope(None), option.type)
        value = constant_value(found)
        if found.type.base is Base.UNKNOWN:
            return None
        if value is None or not option.low <= value <= option.high:
            self.c.faults.report(
                variants.OPTION_OUT_OF_RANGE, node.span, option=option.id, value=node.span.text
            )
            return None
        return value

    # ---- memories ---------------------------------------------------------------------------------------

    def _memory(self, symbol: Symbol, node: t.Memory) -> m.Memory:
        words = read_words(node.type.of) if isinstance(node.type.of, t.Words) else ()
        type_ = self.params.type(node.type, symbol.id)
        low, high = self.params.bounds(node.type, words)
        self._check_cells(symbol, node)
        self._check_owner(node, "seat" in node.keys)
        initial = self._initial(type_, low, high, node)
        return m.Memory(
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

    def _check_owner(self, node: t.Zone | t.Memory, has_owner: bool) -> None:
        """Only what each seat has of its own has an owner who sees it."""
        if node.sight == "owner" and not has_owner:
            self.c.faults.report(kinds.MISPLACED_ITEM, node.name.span, item="owner sees", place=_OF_EACH_SEAT)

    def _check_cells(self, symbol: Symbol, node: t.Memory) -> None:
        cells = 1
        for key in node.keys:
            cells *= self.c.seats if key == "seat" else len(self.c.pieces.kinds)
        if cells > MOST_CELLS:
            self.c.faults.report(
                limits.TOO_MANY_STATES, node.name.span, name=symbol.id, found=cells, limit=MOST_CELLS
            )

    def _initial(self, type_: Type, low: int, high: int, node: t.Memory) -> e.Expression:
        if node.initial is not None:
            found = self.x.check(node.initial, Scope(None), type_)
            self.x.in_range(node.initial, found, low, high)
            return found
        if type_ in (KINDS, SEATS):
            return e.Constant(type_, 0)
        if type_.or_none or type_.base is Base.GROUP:
            return e.Constant(type_, -1)
        return e.Constant(type_, low if type_.base is Base.NUMBER and low > 0 else 0)
