"""Under what conditions a routine is done, by the places that do it.

In: a book. Out: for each routine those places, gathered by their conditions. Promised: a condition is told
only if it holds wherever the routine is done so; of several places only what options decide is told.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.rewrite import below
from paigui.backends.rulebook.settings import on_options
from paigui.model import Base
from paigui.model.declarations import Act, Declared, Routine, Step, Window
from paigui.model.expressions import Constant, Expression, Local, Not
from paigui.model.statements import Do, End, ForEach, Go, If, Statement
from paigui.model.walk import walk

Block: TypeAlias = tuple[Statement, ...]
Conditions: TypeAlias = tuple[Expression, ...]
Numbers: TypeAlias = tuple[tuple[str, Constant], ...]


@dataclass(frozen=True, slots=True)
class Calls:
    """`callers` is empty where all places do the routine in the same way; None is the setup. `numbers` are
    those that the routine is given, by the names of its parameters.
    """

    conditions: Conditions
    callers: tuple[Declared | None, ...] = ()
    numbers: Numbers = ()


@dataclass(frozen=True, slots=True)
class _Site:
    caller: Declared | None
    conditions: Conditions
    do: Do


def calls(book: Book, routine: Routine) -> list[Calls]:
    """The conditions of a routine; several where they, or the numbers given to it, differ by who does it."""
    found = _contexts(book, routine, (routine.id,))
    if len(found) == 1:
        return [Calls(found[0].conditions, (), _numbers(found[0], routine))]
    ways: dict[Numbers, list[_Site]] = {}
    for each in found:
        ways.setdefault(_numbers(each, routine), []).append(each)
    made = [call for numbers, sites in ways.items() for call in _by_conditions(numbers, sites)]
    return [replace(each, callers=() if len(made) == 1 else each.callers) for each in made] or [Calls(())]


def _by_conditions(numbers: Numbers, sites: list[_Site]) -> Iterator[Calls]:
    """The weakest conditions of some places, each with those that do the routine under them or under more."""
    groups: dict[Conditions, list[Declared | None]] = {}
    for each in sites:
        groups.setdefault(on_options(each.conditions), []).append(each.caller)
    for weak in groups:
        if not any(set(other) < set(weak) for other in groups):
            yield Calls(weak, _callers(groups, weak), numbers)


def _numbers(site: _Site, routine: Routine) -> Numbers:
    pairs = zip(routine.params, site.do.arguments, strict=True)
    return tuple(
        (param.name, argument)
        for param, argument in pairs
        if isinstance(argument, Constant) and argument.type.base is Base.NUMBER
    )


def _callers(
    groups: Mapping[Conditions, list[Declared | None]], weak: Conditions
) -> tuple[Declared | None, ...]:
    """Who does a routine under some conditions, or under more than these."""
    found = (caller for each, callers in groups.items() if set(weak) <= set(each) for caller in callers)
    return tuple(dict.fromkeys(found))


def given(part: Any, numbers: Mapping[str, Constant]) -> Any:
    """A part of a routine with the numbers that it is given."""
    if isinstance(part, Local):
        return numbers.get(part.name, part)
    return below(part, partial(given, numbers=numbers))


def _contexts(book: Book, routine: Routine, within: tuple[str, ...]) -> list[_Site]:
    """Every place that does a routine, with the conditions of the routine it stands in before its own."""
    found: list[_Site] = []
    for site in _sites(book, routine):
        own = replace(site, conditions=_as_named(site, routine))
        if not isinstance(site.caller, Routine):
            found.append(own)
        elif site.caller.id not in within:
            outer = _contexts(book, site.caller, (*within, site.caller.id))
            before = dict.fromkeys(on_options(each.conditions) for each in outer)
            found += [replace(own, conditions=(*each, *own.conditions)) for each in before]
    return found


def _sites(book: Book, routine: Routine) -> Iterator[_Site]:
    for caller, block, before in blocks(book):
        for conditions, do in _done(block, before):
            if do.routine == routine.id:
                yield _Site(caller, conditions, do)


def blocks(book: Book) -> Iterator[tuple[Declared | None, Block, Conditions]]:
    """Every block that is carried out in a deal, with what options must allow for that."""
    ruleset = book.ruleset
    yield None, ruleset.setup, ()
    places: tuple[Step | Window, ...] = (*ruleset.steps, *ruleset.windows)
    for place in places:
        yield from ((place, block, ()) for block in rest_of(place))
    for act in ruleset.acts:
        yield act, act.effect, allowed(act)
        yield from ((act, foul.effect, () if foul.when is None else (foul.when,)) for foul in act.fouls)
    yield from ((routine, routine.body, ()) for routine in ruleset.routines)


def rest_of(place: Step | Window) -> tuple[Block, ...]:
    """What is carried out in a place besides its acts."""
    if isinstance(place, Step):
        return place.body, place.otherwise, place.afterwards
    return place.nobody, place.afterwards, *(passing.body for passing in place.passing)


def allowed(act: Act) -> Conditions:
    """The guards of an act that options decide."""
    return on_options(tuple(guard.condition for guard in act.guards))


def _done(block: Block, under: Conditions) -> Iterator[tuple[Conditions, Do]]:
    """What a block does, each with the conditions over it."""
    for statement in block:
        match statement:
            case Do():
                yield under, statement
            case If():
                yield from _done(statement.then, (*under, statement.condition))
                yield from _done(statement.otherwise, (*under, opposite(statement)))
                under = (*under, *gone_by(statement))
            case ForEach():
                yield from _done(statement.body, under)
            case _:
                continue


def opposite(statement: If) -> Expression:
    return Not(statement.condition.type, statement.condition)


def gone_by(statement: If) -> Conditions:
    """What holds for the rest of a block: an `if` that leads away has not been met."""
    leaves = bool(statement.then) and isinstance(statement.then[-1], Go | End)
    return (opposite(statement),) if leaves else ()


def _as_named(site: _Site, routine: Routine) -> Conditions:
    """The conditions of a place by the routine's names for its locals, if all of them are handed over."""
    pairs = zip(site.do.arguments, routine.params, strict=True)
    names = {argument.name: param.name for argument, param in pairs if isinstance(argument, Local)}
    kept = (each for each in site.conditions if _locals(each) <= names.keys())
    return tuple(_renamed(each, names) for each in kept)


def _locals(part: Expression) -> set[str]:
    return {node.name for node in walk(part) if isinstance(node, Local)}


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    if isinstance(part, Local):
        return replace(part, name=names[part.name])
    return below(part, partial(_renamed, names=names))
