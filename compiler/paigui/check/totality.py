"""Every deal ends: no way round the steps without spending something, and no way off the path.

In: a checked ruleset. Out: faults. Promised: a cycle of steps is allowed only if on every way round a piece
surely moves on in the order of the zones (one that it cannot come back from), a counter that is never reset
is surely raised, or one that is never refilled lowered, or something surely grows that nothing on the way
takes back. A table act that goes nowhere is such a way from each place to itself. Source: the usual argument
by a well-founded measure.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import cast

from paigui.check.assembly import Assembly
from paigui.check.graphs import Graph, components, cycles
from paigui.check.growth import Fact, Facts, Growing, facts, grown, moves, refilled, taken_back, without_bound
from paigui.check.usage import declared_spans
from paigui.check.walk import Found, nodes
from paigui.diagnostics import Faults, Span, all_of, flow
from paigui.model import Base, Ruleset
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.declarations import Act, Step, TableAct, Window
from paigui.syntax import tree as t

Place = Step | Window | TableAct
_Counting = type[s.AddTo] | type[s.RemoveFrom]


@dataclass(frozen=True, slots=True)
class Way:
    """One way through a block: where it goes (None: it falls out of the block), whether it spends, and what
    grows on it.
    """

    target: str | None
    spends: bool
    grows: frozenset[Growing] = frozenset()

    def then(self, later: "Way") -> "Way":
        return Way(later.target, self.spends or later.spends, self.grows | later.grows)


#: Ways of one block that are told apart.
MOST_WAYS = 64


def _weakest(ways: set[Way]) -> set[Way]:
    """The ways without those that do all that another does, and more: what holds of the weaker holds of them.
    Where too many are left, of each sort one that does what all of them do.
    """
    if len(ways) > MOST_WAYS:
        ways = {_common([each for each in ways if each.target == target]) for target in _targets(ways)}
    return {way for way in ways if not any(_is_weaker(other, way) for other in ways if other != way)}


def _targets(ways: set[Way]) -> set[str | None]:
    return {way.target for way in ways}


def _common(ways: list[Way]) -> Way:
    grows = frozenset[Growing].intersection(*(way.grows for way in ways))
    return Way(ways[0].target, all(way.spends for way in ways), grows)


def _is_weaker(one: Way, other: Way) -> bool:
    return one.target == other.target and one.spends <= other.spends and one.grows <= other.grows


class Flow:
    """The ways through the steps of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.routines = {routine.id: routine for routine in ruleset.routines}
        self.definitions = {definition.id: definition for definition in ruleset.definitions}
        rules = _rules(ruleset)
        self.one_way = _one_way_moves(rules)
        self.counters = _rising_counters(rules)
        self.stocks = _falling_counters(rules)
        self.table_acts = ruleset.table_acts
        self._routine_ways: dict[str, frozenset[Way]] = {}
        self._known_to_leave: dict[int, bool] = {}

    def ways(self, block: tuple[s.Statement, ...], known: Facts = frozenset()) -> frozenset[Way]:
        """All ways through a block, some conditions being known at its beginning."""
        open_: set[Way] = {Way(None, spends=False)}
        found: set[Way] = set()
        for statement in block:
            onward = {way.then(each) for each in self._statement_ways(statement, known) for way in open_}
            found |= {way for way in onward if way.target is not None}
            open_ = _weakest({way for way in onward if way.target is None})
            known = without_bound(known | self._known_after(statement), statement)
        return frozenset(_weakest(found | open_))

    def _known_after(self, statement: s.Statement) -> Facts:
        """What is known behind an `if` of which one side always leaves."""
        if not isinstance(statement, s.If):
            return frozenset()
        leaves = [self._leaves(block) for block in (statement.then, statement.otherwise)]
        return frozenset(facts(statement.condition, holds=leaves[1])) if any(leaves) else frozenset()

    def _leaves(self, block: tuple[s.Statement, ...]) -> bool:
        """Whether every way through a block of the ruleset goes elsewhere, whatever is known."""
        if id(block) not in self._known_to_leave:
            self._known_to_leave[id(block)] = all(way.target is not None for way in self.ways(block))
        return self._known_to_leave[id(block)]

    def _statement_ways(self, node: s.Statement, known: Facts) -> frozenset[Way]:
        match node:
            case s.Go(_, target, _):
                return frozenset({Way(target, spends=False)})
            case s.End():
                return frozenset({Way("", spends=True)})
            case s.If(_, condition, then, otherwise):
                fails = frozenset({*known, *facts(condition, holds=False)})
                return self.ways(then, frozenset({*known, *facts(condition)})) | self.ways(otherwise, fails)
            case s.ForEach(_, _, _, _, body):
                leaving = {way for way in self.ways(body) if way.target is not None}
                return frozenset({Way(None, spends=False), *leaving})
            case s.Do(_, routine, _):
                return self._through_routine(routine)
            case _:
                growing = grown(node, known)
                return frozenset({Way(None, self._spends(node), frozenset({growing} if growing else ()))})

    def _through_routine(self, id_: str) -> frozenset[Way]:
        if id_ not in self._routine_ways:
            self._routine_ways[id_] = frozenset()
            self._routine_ways[id_] = self.ways(self.routines[id_].body)
        return self._routine_ways[id_]

    def _spends(self, node: s.Statement) -> bool:
        match node:
            case s.Move(_, what, source, target, _):
                return what is not None and (source.zone, target.zone) in self.one_way
            case s.Draw(source=source, target=target):
                return (source.zone, target.zone) in self.one_way
            case s.Lay(_, _, target, takings, rest, _):
                zones = [*(taking.zone.zone for taking in takings), rest.zone]
                return any((zone, target.zone) in self.one_way for zone in zones)
            case s.Change(_, _, zone, _, taking, _):
                return (taking.zone.zone, zone.zone) in self.one_way
            case s.AddTo(_, cell, _):
                return cell.memory in self.counters
            case s.RemoveFrom(_, cell, _):
                return cell.memory in self.stocks
            case _:
                return False

    def circling(self, place: Place, cycle: list[str]) -> Iterator[object]:
        """The blocks of a place, with the routines that they run, from which a way of a circle may go on."""
        for block in self._blocks(place):
            onward = (way for way in self.ways(block) if way.target is None or way.target in cycle)
            if any(not way.spends for way in onward):
                yield from self._reached(block)

    def _reached(self, block: object) -> tuple[object, ...]:
        """A block with the routines that it may run."""
        known: dict[str, object] = {}
        open_: list[object] = [block]
        while open_:
            for do in nodes(open_.pop(), s.Do):
                if do.routine not in known:
                    known[do.routine] = self.routines[do.routine]
                    open_.append(self.routines[do.routine])
        return (block, *known.values())

    def _blocks(self, place: Place) -> Iterator[tuple[s.Statement, ...]]:
        """All blocks of statements of a place, those of the table acts that may be done there among them."""
        yield from _blocks(place)
        if is_asking(place):
            yield from (each.act.effect for each in self.table_acts)

    def edges(self, place: Place) -> frozenset[Way]:
        if isinstance(place, TableAct):
            return frozenset[Way]().union(*(self._beside(place, each.id) for each in self.table_acts))
        own = self._step_edges(place) if isinstance(place, Step) else self._window_edges(place)
        own = own.union(self.fouls(place))
        if not is_asking(place):
            return own
        return own.union(*(self._beside(each, place.id) for each in self.table_acts))

    def _beside(self, each: TableAct, at: str) -> frozenset[Way]:
        """The ways of a table act that is done at a place; where it goes nowhere the deal stays there."""
        ways = self._act_ways(each.act, frozenset(facts(each.where)))
        return frozenset(replace(way, target=at) if way.target is None else way for way in ways)

    def endless_beside(self) -> list[list[str]]:
        """The table acts that can be done one after the other for ever, whatever is open."""
        named = {each.id: each for each in self.table_acts}
        free = {name: {way for way in self.edges(each) if not way.spends} for name, each in named.items()}
        return _endless(free, self, named)

    def _step_edges(self, step: Step) -> frozenset[Way]:
        if not step.actions:
            return self.ways(step.body)
        many = step.many
        where = frozenset(facts(many.where)) if many is not None else frozenset[Fact]()
        found = {way for act in step.actions for way in self._act_ways(act, where)}
        if many is not None:
            again = {replace(way, target=step.id) for way in found if way.target is None}
            found = {way for way in found if way.target is not None} | self.ways(step.afterwards)
            return frozenset(found if many.in_turn else found | again)
        return frozenset(found | (self.ways(step.otherwise) if step.otherwise else set()))

    def fouls(self, place: Place) -> Iterator[Way]:
        """The ways of what comes of fouls at a place; each has to lead on."""
        for effect in _foul_effects(place):
            yield from self.ways(effect)

    def _act_ways(self, act: Act, known: Facts) -> Iterator[Way]:
        sure = Way(None, self._spends_by_guard(act))
        guarded = frozenset({*known, *(fact for guard in act.guards for fact in facts(guard.condition))})
        return (sure.then(way) for way in self.ways(act.effect, guarded))

    def _window_edges(self, window: Window) -> frozenset[Way]:
        found = set(self.ways(window.nobody))
        after = self.ways(window.afterwards)
        where = frozenset(facts(window.where))
        for way in (way for act in window.responses for way in self._act_ways(act, where)):
            found |= {way.then(later) for later in after} if way.target is None else {way}
        return frozenset(found)

    # ---- what guards make sure of -----------------------------------------------------------------------

    def _spends_by_guard(self, act: Act) -> bool:
        """A guard may make sure that something moves: that a zone moved whole is not empty, or that a step
        in which several act has somebody to act.
        """
        known = [part for guard in act.guards for part in self._conjuncts(guard.condition)]
        for node in act.effect:
            if isinstance(node, s.Move) and node.what is None:
                if (node.source.zone, node.target.zone) in self.one_way and _not_empty(
                    known, node.source.zone
                ):
                    return True
            elif isinstance(node, s.Go):
                return self._somebody_acts(node.target, known)
            elif not isinstance(node, s.Let):
                return False
        return False

    def _conjuncts(self, condition: e.Expression) -> list[e.Expression]:
        match condition:
            case e.Logic(_, "and", left, right):
                return [*self._conjuncts(left), *self._conjuncts(right)]
            case e.DefinitionCall(_, definition, _):
                return [condition, *self._conjuncts(self.definitions[definition].value)]
            case _:
                return [condition]

    def _somebody_acts(self, target: str, known: list[e.Expression]) -> bool:
        step = next((each for each in self.ruleset.steps if each.id == target), None)
        if step is None or step.many is None:
            return False
        if not all(way.spends for act in step.actions for way in self.ways(act.effect)):
            return False
        asked = (step.many.domain, _renamed(step.many.where, step.many.variable.name))
        return any(
            isinstance(each, e.Quantified)
            and each.manner == "some"
            and (each.domain, _renamed(each.value, each.variable.name)) == asked
            for each in known
        )


def _not_empty(known: list[e.Expression], zone: str) -> bool:
    """Whether a condition says that a zone of this name holds at least one piece."""
    for each in known:
        match each:
            case e.Comparison(
                _, "=" | ">=", e.Question(_, "size", e.ZoneContent(_, name, _)), e.Constant(_, least)
            ) if name == zone and least > 0:
                return True
            case e.Comparison(
                _, ">", e.Question(_, "size", e.ZoneContent(_, name, _)), e.Constant(_, least)
            ) if name == zone and least >= 0:
                return True
            case _:
                pass
    return False


def _renamed(part: object, name: str) -> object:
    """A part in which a variable has no name of its own."""
    if isinstance(part, e.Local) and part.name == name:
        return e.Local(part.type, "")
    if isinstance(part, tuple):
        return tuple(_renamed(each, name) for each in cast("tuple[object, ...]", part))
    if is_dataclass(part) and not isinstance(part, type):
        changes = {field.name: _renamed(getattr(part, field.name), name) for field in fields(part)}
        return replace(part, **changes)
    return part


def check_flow(ruleset: Ruleset, assembly: Assembly, faults: Faults) -> None:
    spans = declared_spans(assembly)
    circle = _routine_circle(ruleset)
    if circle:
        faults.report(flow.RECURSIVE_DEFINITION, spans[circle[0]], name=circle[0], path=all_of(*circle))
        return
    found = Flow(ruleset)
    beside = {each.id: each for each in ruleset.table_acts}
    for cycle in found.endless_beside():
        _report_endless(found, beside, cycle, spans, faults)
        found.table_acts = tuple(each for each in found.table_acts if each.id not in cycle)
    free: dict[str, set[Way]] = {}
    places: tuple[Step | Window, ...] = (*ruleset.steps, *ruleset.windows)
    for place in places:
        edges = found.edges(place)
        if any(way.target is None for way in edges) and place.id in spans:
            faults.report(flow.FALLS_OFF_STEP, spans[place.id], name=place.id)
        free[place.id] = {way for way in edges if way.target and not way.spends}
    named = {place.id: place for place in places}
    for cycle in _endless(free, found, named):
        _report_endless(found, named, cycle, spans, faults)
    _check_setup(found, assembly, faults)


def _report_endless(
    found: Flow, named: Mapping[str, Place], cycle: list[str], spans: Mapping[str, Span], faults: Faults
) -> None:
    rules = {name: tuple(found.circling(named[name], cycle)) for name in cycle}
    zone, source, by = _refilling(rules)
    faults.report(flow.ENDLESS_FLOW, spans[cycle[0]], steps=all_of(*cycle), zone=zone, source=source, by=by)


def _check_setup(found: Flow, assembly: Assembly, faults: Faults) -> None:
    """The beginning of a deal leads to its first step."""
    falls = any(way.target is None for way in found.ways(found.ruleset.setup))
    for placed in assembly.items:
        if isinstance(placed.item, t.Setup) and falls:
            faults.report(flow.FALLS_OFF_STEP, placed.item.span.beginning(), name="setup")


def _endless(free: dict[str, set[Way]], flow_: Flow, places: Mapping[str, Place]) -> list[list[str]]:
    """The cycles on which nothing grows that the rules of the cycle itself do not take back."""
    found: list[list[str]] = []
    for cycle in cycles({name: {way.target or "" for way in ways} for name, ways in free.items()}):
        within = {name: {way for way in free[name] if way.target in cycle} for name in cycle}
        back = taken_back(Found(*(each for name in cycle for each in flow_.circling(places[name], cycle))))
        left = {name: {way for way in ways if not way.grows - back} for name, ways in within.items()}
        found += [cycle] if left == within else _endless(left, flow_, places)
    return found


def _refilling(circle: Mapping[str, tuple[object, ...]]) -> tuple[str | None, ...]:
    """A zone that a circle of steps takes from, from where it is filled again, and by which step."""
    back = refilled(Found(*circle.values()))
    for (zone, _), source in sorted(back.items()):
        by = next(name for name, rules in circle.items() if (source, zone) in moves(Found(*rules)))
        return zone, source, by
    return None, None, None


def _foul_effects(place: Place) -> Iterator[tuple[s.Statement, ...]]:
    """What comes of the fouls that can be done at a place."""
    acts: tuple[Act, ...] = ()
    if not isinstance(place, TableAct):
        acts = place.actions if isinstance(place, Step) else place.responses
    return (foul.effect for act in acts for foul in act.fouls)


def is_asking(place: Place) -> bool:
    """Whether a deal may rest at a place, so that something can be done beside it."""
    return isinstance(place, Window) or (isinstance(place, Step) and bool(place.actions))


def _blocks(place: Place) -> Iterator[tuple[s.Statement, ...]]:
    """All blocks of statements of a place."""
    yield from _foul_effects(place)
    if isinstance(place, TableAct):
        yield place.act.effect
    elif isinstance(place, Step):
        yield from (place.body, place.otherwise, place.afterwards)
        yield from (act.effect for act in place.actions)
    else:
        yield from (place.nobody, place.afterwards)
        yield from (act.effect for act in place.responses)
        yield from (passing.body for passing in place.passing)


def _routine_circle(ruleset: Ruleset) -> list[str]:
    calls = {r.id: {do.routine for do in nodes(r.body, s.Do)} for r in ruleset.routines}
    found = cycles(calls)
    return found[0] if found else []


def _one_way_moves(rules: Found) -> set[tuple[str, str]]:
    """Moves between zones from which, once setup is over, no piece ever comes back."""
    graph: Graph = defaultdict(set)
    for source, target in moves(rules):
        graph[source].add(target)
    component = components(graph)
    return {(a, b) for a, targets in graph.items() for b in targets if component[a] != component[b]}


def _rising_counters(rules: Found) -> set[str]:
    """Numbers to which a fixed positive number is added and that are never set or lowered in a deal."""
    return _one_way_counters(rules, s.AddTo, s.RemoveFrom)


def _falling_counters(rules: Found) -> set[str]:
    """Numbers from which a fixed positive number is taken and that are never set or raised in a deal."""
    return _one_way_counters(rules, s.RemoveFrom, s.AddTo)


def _one_way_counters(rules: Found, way: _Counting, back: _Counting) -> set[str]:
    """Numbers that only statements of one sort change, and those always by a fixed positive number."""
    counted = [each for each in rules.of(way) if each.cell.type.base is Base.NUMBER]
    steady = {each.cell.memory for each in counted if _is_positive(each.value)}
    unsteady = {each.cell.memory for each in counted if not _is_positive(each.value)}
    other = {each.cell.memory for each in (*rules.of(s.SetTo), *rules.of(back))}
    return steady - unsteady - other


def _rules(ruleset: Ruleset) -> Found:
    """What may happen once setup is over."""
    return Found(ruleset.routines, ruleset.steps, ruleset.windows, ruleset.table_acts)


def _is_positive(value: e.Expression) -> bool:
    return isinstance(value, e.Constant) and value.value > 0
