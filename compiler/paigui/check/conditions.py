"""Whether conditions can hold together.

In: conditions of the model, and what values options, memories and attributes can have. Out: yes or no.
Promised: "no" is said only when no setting of the options and no course of a game makes them hold; in doubt
it is "yes". Source: intervals for what is compared with constants, branching at each `or`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from paigui.check.bounds import MOST_SETTINGS
from paigui.check.constants import COMPARE, Settings, constant_value
from paigui.check.context import Context
from paigui.check.walk import nodes
from paigui.model import Base
from paigui.model import expressions as e
from paigui.model.types import TRUTH

_FAR = 10**18
_MOST_BRANCHES = 500
_NEGATED = {"=": "!=", "!=": "=", "<=": ">", ">": "<=", ">=": "<", "<": ">="}
_TURNED = {"=": "=", "!=": "!=", "<=": ">=", ">=": "<=", "<": ">", ">": "<"}
_OPAQUE = (Base.FORM, Base.GROUP, Base.GROUPS, Base.PIECES, Base.KINDS, Base.SEATS, Base.UNKNOWN)


def settings_of(options: Iterable[str], context: Context) -> Iterator[Settings] | None:
    """Every setting of some options; None when they are too many to go through."""
    known = [context.options[option] for option in sorted(set(options)) if option in context.options]
    if prod(option.high - option.low + 1 for option in known) > MOST_SETTINGS:
        return None
    ranges = (range(option.low, option.high + 1) for option in known)
    names = [option.id for option in known]
    return (dict(zip(names, values, strict=True)) for values in product(*ranges))


def can_hold(conditions: tuple[e.Expression, ...], context: Context) -> bool:
    """Whether all of the conditions can hold at once under some setting."""
    options = {each.option for each in nodes(conditions, e.OptionValue)}
    settings = settings_of(options, context)
    if settings is None:
        return True
    return any(_Branches(context, each).hold(conditions) for each in settings)


@dataclass(frozen=True, slots=True)
class _Range:
    low: int
    high: int
    excluded: frozenset[int] = frozenset()

    def narrowed(self, operator: str, value: int) -> "_Range":
        match operator:
            case "=":
                return _Range(max(self.low, value), min(self.high, value), self.excluded)
            case "!=":
                return _Range(self.low, self.high, self.excluded | {value})
            case "<=" | "<":
                return _Range(self.low, min(self.high, value - (operator == "<")), self.excluded)
            case _:
                return _Range(max(self.low, value + (operator == ">")), self.high, self.excluded)

    @property
    def empty(self) -> bool:
        size = self.high - self.low + 1
        if size > len(self.excluded):
            return False
        return size <= 0 or all(value in self.excluded for value in range(self.low, self.high + 1))


_Facts = dict[e.Expression, _Range]


class _Branches:
    """Looks for one way to make conditions hold under one setting; a limited number of ways is tried."""

    def __init__(self, context: Context, settings: Settings) -> None:
        self.c = context
        self.settings = settings
        self.tried = 0

    def hold(self, conditions: tuple[e.Expression, ...]) -> bool:
        ways: list[tuple[list[e.Expression], _Facts]] = [(list(conditions), {})]
        while ways:
            self.tried += 1
            if self.tried > _MOST_BRANCHES:
                return True
            pending, facts = ways.pop()
            more = self._follow(pending, facts)
            if more is None:
                return True
            ways.extend((branch, dict(facts)) for branch in more)
        return False

    def _follow(self, pending: list[e.Expression], facts: _Facts) -> list[list[e.Expression]] | None:
        """None: all hold. Otherwise the ways to go on, of which there are none when something fails."""
        while pending:
            condition = pending.pop()
            value = constant_value(condition, self.settings)
            if value == 0:
                return []
            if value is not None:
                continue
            branches = self._choices(condition)
            if branches is not None:
                return [[*pending, *branch] for branch in branches]
            if not self._note(condition, facts):
                return []
        return None

    def _choices(self, condition: e.Expression) -> list[list[e.Expression]] | None:
        """The ways in which a condition of several parts can hold; None for one that has no parts."""
        match condition:
            case e.Logic(_, "and", left, right):
                return [[left, right]]
            case e.Logic(_, _, left, right):
                return [[left], [right]]
            case e.OneOf(_, element, values):
                return [[e.Comparison(TRUTH, "=", element, value)] for value in values]
            case e.Conditional(_, test, then, otherwise):
                return [[test, then], [e.Not(TRUTH, test), otherwise]]
            case e.Not(_, operand):
                return self._denied(operand)
            case _:
                return None

    @staticmethod
    def _denied(operand: e.Expression) -> list[list[e.Expression]] | None:
        match operand:
            case e.Not(_, inner):
                return [[inner]]
            case e.Logic(_, "and", left, right):
                return [[e.Not(TRUTH, left)], [e.Not(TRUTH, right)]]
            case e.Logic(_, _, left, right):
                return [[e.Not(TRUTH, left), e.Not(TRUTH, right)]]
            case e.Comparison(type_, operator, left, right):
                return [[e.Comparison(type_, _NEGATED[operator], left, right)]]
            case e.OneOf(_, element, values):
                return [[e.Comparison(TRUTH, "!=", element, value) for value in values]]
            case _:
                return None

    def _note(self, condition: e.Expression, facts: _Facts) -> bool:
        """Keep what a single condition says; False when it contradicts what is known."""
        if isinstance(condition, e.Not):
            return self._narrow(condition.operand, "=", 0, facts)
        if not isinstance(condition, e.Comparison):
            return self._narrow(condition, "=", 1, facts)
        left, right, operator = condition.left, condition.right, condition.operator
        if left.type.base in _OPAQUE:
            return True
        if left == right:
            return COMPARE[operator](0, 0)
        value = constant_value(right, self.settings)
        if value is not None:
            return self._narrow(left, operator, value, facts)
        value = constant_value(left, self.settings)
        return value is None or self._narrow(right, _TURNED[operator], value, facts)

    def _narrow(self, what: e.Expression, operator: str, value: int, facts: _Facts) -> bool:
        known = facts.get(what) or self._range(what)
        facts[what] = known.narrowed(operator, value)
        return not facts[what].empty

    def _range(self, what: e.Expression) -> _Range:
        match what:
            case e.MemoryValue(type_, memory, _) if type_.base in (Base.NUMBER, Base.WORD):
                found = self.c.memories[memory]
                return _Range(-1 if type_.or_none else found.low, found.high)
            case e.AttributeOf(_, attribute, _):
                return _Range(-1, self.c.attributes[attribute].high)
            case e.Question(_, "size", _) | e.CountIn() | e.Varieties() | e.Quantified(_, "number"):
                return _Range(0, _FAR)
            case _:
                return _by_type(what, self.c)


def _by_type(what: e.Expression, context: Context) -> _Range:
    lowest = -1 if what.type.or_none else 0
    match what.type.base:
        case Base.TRUTH:
            return _Range(0, 1)
        case Base.SEAT:
            return _Range(lowest, max(context.seats - 1, 0))
        case Base.KIND:
            return _Range(lowest, max(len(context.pieces.kinds) - 1, 0))
        case _:
            return _Range(-_FAR, _FAR)
