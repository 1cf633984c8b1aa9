"""What every part of the check of expressions can do, whatever the expression.

In: a `Context`. Out: `Checker`, which the topics build on. Promised: what cannot be made sense of is reported
once and gets the type UNKNOWN, which fits everywhere.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

from paigui.check.bounds import MOST_SEATS
from paigui.check.conditions import can_hold
from paigui.check.constants import constant_value
from paigui.check.context import Context, Signature
from paigui.check.describe import describe, fits
from paigui.check.scope import Scope
from paigui.diagnostics import Phrase, Span, names, types
from paigui.model import Base, Type
from paigui.model import expressions as m
from paigui.model.types import GROUP, KIND, NUMBER, PIECES, SEAT, TRUTH, UNKNOWN
from paigui.syntax import tree as t
from paigui.syntax.builtins import find_builtin

#: The type that a place wants; None: any.
Wanted: TypeAlias = Type | None

HEAPS = (Base.PIECES, Base.GROUP, Base.GROUPS)
ELEMENTS = {
    Base.SEATS: SEAT,
    Base.KINDS: KIND,
    Base.PIECES: KIND,
    Base.GROUP: KIND,
    Base.GROUPS: GROUP,
}
_DOMAINS = (Base.SEATS, Base.KINDS, Base.PIECES, Base.GROUPS, Base.GROUP)
_HOLDING = {
    "pile": Phrase(zh="牌叠", en="a pile"),
    "groups": Phrase(zh="牌组的区域", en="a zone of groups"),
    "pieces": Phrase(zh="放牌的区域", en="a zone of pieces"),
}


def unknown() -> m.Expression:
    """What stands for something that was reported."""
    return m.Constant(UNKNOWN, 0)


def is_groups(found: m.Expression) -> bool:
    """Whether something is the groups of an arrangement, which exist only inside a score."""
    return isinstance(found, m.Local) and found.name == "groups"


def builtin_id(word: str) -> str | None:
    """The id of a question or value of the language itself."""
    builtin = find_builtin(word)
    return None if builtin is None else builtin.en


class Checker(ABC):
    """Checks expressions; `signature` tells what a definition, table or score needs when it is called."""

    def __init__(self, context: Context, signature: Callable[[str, Span], Signature | None]) -> None:
        self.c = context
        self.signature = signature

    @abstractmethod
    def check(self, node: t.Expression, scope: Scope, wanted: Wanted = None) -> m.Expression:
        """The model's expression, of the wanted type if one is given."""

    @abstractmethod
    def asked_of_groups(self, call: m.DefinitionCall, span: Span, scope: Scope) -> m.Expression:
        """A definition that is asked of all groups of an arrangement."""

    def condition(self, node: t.Expression, scope: Scope) -> m.Expression:
        """A condition; a group's name or shape alone tests `it`."""
        found = self.check(node, scope)
        if isinstance(found, m.HasShape) and found.type.base is Base.GROUP and "it" in scope.names:
            return m.HasShape(TRUTH, found.group, found.patterns, found.attribute, found.value)
        if not fits(found.type, TRUTH):
            self.mismatch(node.span, found.type, TRUTH)
            return unknown()
        return found

    def guard(self, node: t.Expression, scope: Scope, beside: tuple[m.Expression, ...] = ()) -> m.Expression:
        """A condition on which something hangs: it must be able to hold, with those beside it."""
        found = self.condition(node, scope)
        if (
            found.type.base is Base.TRUTH
            and not can_hold((*beside, found), self.c)
            and (not beside or can_hold(beside, self.c))
        ):
            self.c.faults.report(types.CONSTANT_FALSE_GUARD, node.span)
        return found

    def one_of_bases(self, node: t.Expression, scope: Scope, bases: tuple[Base, ...]) -> m.Expression:
        """An expression of any of several bases; the first is named when it is none of them."""
        found = self.check(node, scope)
        if found.type.base not in (*bases, Base.UNKNOWN):
            self.mismatch(node.span, found.type, Type(bases[0]))
            return unknown()
        return found

    def domain(self, node: t.Expression, scope: Scope) -> tuple[m.Expression, Type]:
        """What is gone through: the members of a collection, or the values of an attribute by its name."""
        attribute = self._attribute(node, scope)
        if attribute is not None:
            type_ = self.c.attributes[attribute].type
            return m.AllValues(type_, attribute), type_
        domain = self.check(node, scope)
        if domain.type.base is Base.NUMBER:
            self.c.faults.report(types.ENDLESS_SET, node.span, name=node.span.text)
            return unknown(), UNKNOWN
        if domain.type.base not in (*_DOMAINS, Base.UNKNOWN):
            self.mismatch(node.span, domain.type, Type(_DOMAINS[0]))
            return unknown(), UNKNOWN
        return domain, ELEMENTS.get(domain.type.base, UNKNOWN)

    def numbers_between(self, low: t.Expression, high: t.Expression, scope: Scope) -> m.Expression:
        """From one number to another, to choose or draw lots among."""
        return m.NumbersBetween(NUMBER, self.check(low, scope, NUMBER), self.check(high, scope, NUMBER))

    def _attribute(self, node: t.Expression, scope: Scope) -> str | None:
        if not isinstance(node, t.Name) or node.text in scope.names:
            return None
        symbol = self.c.symbols.find(node)
        if symbol is None or not isinstance(symbol.node, t.Attribute):
            return None
        return symbol.id if symbol.id in self.c.attributes else None

    def heap(self, node: t.Expression, scope: Scope) -> m.Expression:
        """Pieces: a heap, a pile, groups, a group, or several of them together."""
        found = self.check(node, scope, PIECES if isinstance(node, t.PiecesLiteral) else None)
        if found.type.base not in (*HEAPS, Base.UNKNOWN):
            self.mismatch(node.span, found.type, PIECES)
            return unknown()
        return found

    def zone(self, node: t.Expression, scope: Scope, holds: tuple[str, ...] = ()) -> m.ZoneContent | None:
        """A zone, as statements and choices name it."""
        found = self.check(node, scope)
        if not isinstance(found, m.ZoneContent):
            if found.type.base is not Base.UNKNOWN:
                self.wrong_sort(node.span, Phrase(zh="区域", en="a zone"), describe(found.type))
            return None
        held = self.c.zones[found.zone].holds
        if holds and held not in holds:
            self.wrong_sort(node.span, _HOLDING[holds[0]], _HOLDING[held])
            return None
        return found

    def in_range(self, node: t.Expression, found: m.Expression, low: int, high: int) -> None:
        """A number known beforehand must be one that its place can hold."""
        value = constant_value(found)
        if found.type.base is Base.NUMBER and value is not None and not low <= value <= high:
            self.c.faults.report(types.VALUE_OUT_OF_RANGE, node.span, value=value, low=low, high=high)

    def given(
        self,
        params: tuple[t.Param, ...],
        wanted: tuple[m.Variable, ...],
        arguments: tuple[t.Expression, ...],
        scope: Scope,
    ) -> tuple[m.Expression, ...]:
        """The arguments of a call, as many as it has parameters."""
        found = tuple(
            self.check(node, scope, variable.type) for node, variable in zip(arguments, wanted, strict=True)
        )
        for param, node, value in zip(params, arguments, found, strict=True):
            if isinstance(param.type.of, t.NumberType) and param.type.of.range is not None:
                self.in_range(node, value, param.type.of.range.low, param.type.of.range.high)
        return found

    # ---- faults -----------------------------------------------------------------------------------------

    def mismatch(self, span: Span, found: Type, wanted: Type) -> None:
        self.c.faults.report(types.TYPE_MISMATCH, span, expected=describe(wanted), found=describe(found))

    def wrong_sort(self, span: Span, expected: Phrase, found: Phrase) -> None:
        self.c.faults.report(names.WRONG_SORT_OF_NAME, span, name=span.text, expected=expected, found=found)

    @property
    def seats_known(self) -> bool:
        """Whether there can be so many; else their number is what is wrong, and no more is said."""
        return 1 <= self.c.seats <= MOST_SEATS

    def no_such_seat(self, span: Span, seat: int) -> None:
        if self.seats_known:
            self.c.faults.report(types.NO_SUCH_SEAT, span, seat=seat, last=self.c.seats - 1)

    def wrong_count(self, span: Span, name: str, expected: int, found: int) -> None:
        self.c.faults.report(types.WRONG_ARGUMENT_COUNT, span, name=name, expected=expected, found=found)
