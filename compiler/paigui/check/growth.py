"""What can only grow for a while: sets that take in new members, memories that are turned over, filled in or
raised, zones that pieces come to.

In: conditions known to hold, statements. Out: what a statement surely adds to, and what statements take back.
Promised: a statement grows something only if the conditions say that it was not so before, of the very cell
and member; such a thing cannot grow for ever as long as nothing takes it back.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from paigui.check.graphs import Graph, reachable
from paigui.check.walk import Found, nodes
from paigui.model import Base, Type
from paigui.model import expressions as e
from paigui.model import statements as s

#: A condition, and whether it is known to hold or known to fail.
Fact = tuple[e.Expression, bool]
Facts = frozenset[Fact]
#: A memory and the value that its cells turn to (for sets 1, SOME for what was none, UP for a number), or
#: a zone and that to which a piece moves from it.
Growing = tuple[str, int | str]
SOME, UP = -1, -2

_SINGLE = (Base.KIND, Base.GROUP)
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
        case e.Comparison(
            _, "=" | "!=" as operator, e.MemoryValue(Type(base=Base.TRUTH)) as cell, e.Constant(_, value)
        ):
            yield cell, holds == ((operator == "=") == bool(value))
        case _:
            yield condition, holds


def without_bound(known: Facts, statement: s.Statement) -> Facts:
    """What is still known when a statement has given some names another meaning."""
    found = Found(statement)
    bound = {each.variable.name for each in found.of(s.Let)}
    bound |= {each.bound.name for each in found.of(s.DrawLots)}
    bound |= {each.bound.name for each in found.of(s.Draw) if each.bound is not None}
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
        case s.SetTo(_, cell, value) if _is_something(value) and _steady(cell.keys):
            return (cell.memory, SOME) if any(_is_none(fact, holds, cell) for fact, holds in known) else None
        case s.AddTo(_, cell, value) if cell.type.base is Base.NUMBER:
            return (cell.memory, UP) if _is_positive(value) else None
        case s.Move(_, what, source, target, _) if what is not None and what.type.base in _SINGLE:
            return (source.zone, target.zone)
        case _:
            return None


def _is_something(value: e.Expression) -> bool:
    return value.type.base is not Base.NONE and not value.type.or_none


def _is_none(fact: e.Expression, holds: bool, cell: e.MemoryValue) -> bool:
    match fact:
        case e.Comparison(_, "=" | "!=" as operator, left, e.Constant(type_, _)) if type_.base is Base.NONE:
            return left == cell and holds == (operator == "=")
        case _:
            return False


def _is_positive(value: e.Expression) -> bool:
    return isinstance(value, e.Constant) and value.value > 0


def _is_membership(fact: e.Expression, value: e.Expression, cell: e.MemoryValue) -> bool:
    return isinstance(fact, e.IsIn) and (fact.element, fact.collection) == (value, cell)


def _steady(parts: Iterable[e.Expression]) -> bool:
    return all(isinstance(part, _STEADY) for part in parts)


def taken_back(rules: Found) -> set[Growing]:
    """What some rules may undo."""
    found: set[Growing] = {(each.cell.memory, way) for each in rules.of(s.RemoveFrom) for way in (1, UP)}
    found |= {(each.cell.memory, UP) for each in rules.of(s.SetTo)}
    found |= {(each.cell.memory, UP) for each in rules.of(s.AddTo) if not _is_positive(each.value)}
    found |= {(each.cell.memory, SOME) for each in rules.of(s.SetTo) if not _is_something(each.value)}
    found |= set(refilled(rules))
    for each in rules.of(s.SetTo):
        value = each.value.value if isinstance(each.value, e.Constant) else None
        if each.cell.type.base is not Base.TRUTH or value is None:
            found |= {(each.cell.memory, 0), (each.cell.memory, 1)}
        else:
            found.add((each.cell.memory, 1 - value))
    return found


# ---- zones -------------------------------------------------------------------------------------------------


def moves(rules: Found) -> set[tuple[str, str]]:
    """From which zone to which pieces may go. A swap leaves every zone as many pieces as it had."""
    found: set[tuple[str, str]] = set()
    for move in rules.of(s.Move):
        found.add((move.source.zone, move.target.zone))
    for draw in rules.of(s.Draw):
        found.add((draw.source.zone, draw.target.zone))
    for lay in rules.of(s.Lay):
        found.add((lay.rest_from.zone, lay.target.zone))
        found |= {(taking.zone.zone, lay.target.zone) for taking in lay.takings}
    for change in rules.of(s.Change):
        found.add((change.taking.zone.zone, change.zone.zone))
    return found


def refilled(rules: Found) -> dict[tuple[str, str], str]:
    """Moves whose pieces may come back, each with the zone from which they do."""
    graph: Graph = defaultdict(set)
    for source, target in moves(rules):
        graph[source].add(target)
    found: dict[tuple[str, str], str] = {}
    for source, target in moves(rules):
        back = reachable(graph, target) | {target}
        if source in back:
            found[source, target] = next(each for each in sorted(back) if source in graph[each])
    return found
