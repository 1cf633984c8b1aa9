"""What can only grow for a while: sets that take in new members, yes-or-no memories that are turned over.

In: conditions known to hold, statements. Out: what a statement surely adds to, and what statements take back.
Promised: a statement grows something only if the conditions say that it was not so before, of the very cell
and member; such a thing cannot grow for ever as long as nothing takes it back.
"""

from collections.abc import Iterable, Iterator

from paigui.check.walk import nodes
from paigui.model import Base
from paigui.model import expressions as e
from paigui.model import statements as s

#: A condition, and whether it is known to hold or known to fail.
Fact = tuple[e.Expression, bool]
Facts = frozenset[Fact]
#: A memory and the value that its cells turn to; for sets 1.
Growing = tuple[str, int]

_SETS = (Base.KINDS, Base.SEATS)
_STEADY = (e.Local, e.Constant)


def facts(condition: e.Expression | None, holds: bool = True) -> Iterator[Fact]:
    """The single conditions that are known once a whole one is."""
    match condition:
        case None:
            return
        case e.Not(_, operand):
            yield from facts(operand, not holds)
        case e.Logic(_, operator, left, right) if (operator == "and") == holds:
            yield from facts(left, holds)
            yield from facts(right, holds)
        case e.Comparison(_, "=" | "!=" as operator, e.MemoryValue() as cell, e.Constant(_, value)):
            if cell.type.base is Base.TRUTH:
                yield cell, holds == ((operator == "=") == bool(value))
        case _:
            yield condition, holds


def without_bound(known: Facts, statement: s.Statement) -> Facts:
    """What is still known when a statement has given some names another meaning."""
    bound = {each.variable.name for each in nodes(statement, s.Let)}
    bound |= {each.bound.name for each in nodes(statement, s.DrawLots)}
    bound |= {each.bound.name for each in nodes(statement, s.Draw) if each.bound is not None}
    if not bound:
        return known
    return frozenset(fact for fact in known if not any(x.name in bound for x in nodes(fact[0], e.Local)))


def grown(statement: s.Statement, known: Facts) -> Growing | None:
    """What a statement surely adds to."""
    match statement:
        case s.AddTo(_, cell, value) if cell.type.base in _SETS and _steady((*cell.keys, value)):
            is_new = any(_is_membership(fact, value, cell) for fact, holds in known if not holds)
            return (cell.memory, 1) if is_new else None
        case s.SetTo(_, cell, e.Constant(_, value)) if cell.type.base is Base.TRUTH and _steady(cell.keys):
            return (cell.memory, value) if (cell, not value) in known else None
        case _:
            return None


def _is_membership(fact: e.Expression, value: e.Expression, cell: e.MemoryValue) -> bool:
    return isinstance(fact, e.IsIn) and (fact.element, fact.collection) == (value, cell)


def _steady(parts: Iterable[e.Expression]) -> bool:
    return all(isinstance(part, _STEADY) for part in parts)


def taken_back(rules: object) -> set[Growing]:
    """What some rules may undo."""
    found: set[Growing] = {(each.cell.memory, 1) for each in nodes(rules, s.RemoveFrom)}
    for each in nodes(rules, s.SetTo):
        value = each.value.value if isinstance(each.value, e.Constant) else None
        if each.cell.type.base is not Base.TRUTH or value is None:
            found |= {(each.cell.memory, 0), (each.cell.memory, 1)}
        else:
            found.add((each.cell.memory, 1 - value))
    return found
