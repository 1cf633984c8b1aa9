"""What the settings switch off: ways, steps, memories and zones that a deal then never comes to.

In: a book. Out: nodes of the model with the conditions on options over them that the settings do not meet.
Promised: nothing is called switched off that a deal may come to under the settings.
"""

from collections.abc import Hashable, Iterator
from typing import Any, TypeAlias, cast

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.once import once
from paigui.backends.rulebook.settings import value
from paigui.model.declarations import Act, Step, Window
from paigui.model.expressions import Expression, Logic, MemoryValue, Not, ZoneContent
from paigui.model.statements import AddTo, Do, Draw, End, Go, If, Lay, Move, SetTo, Swap
from paigui.model.walk import parts, walk

Off: TypeAlias = tuple[Expression, ...]


def nodes(book: Book, part: Any, off: Off = (), within: tuple[str, ...] = ()) -> Iterator[tuple[Any, Off]]:
    """Every node of a part, through the routines that it does, with what keeps it from being."""
    if isinstance(part, tuple):
        for each in part:  # pyright: ignore[reportUnknownVariableType]
            yield from nodes(book, each, off, within)
    elif isinstance(part, If):
        opposite = Not(part.condition.type, part.condition)
        yield from nodes(book, part.then, (*off, *unmet(book, part.condition)), within)
        yield from nodes(book, part.otherwise, (*off, *unmet(book, opposite)), within)
    elif names := parts(cast("Hashable", type(part))):
        yield part, off
        if isinstance(part, Act):
            off = (*off, *(each for guard in part.guards for each in unmet(book, guard.condition)))
        if isinstance(part, Do) and part.routine not in within:
            yield from nodes(book, body(book, part.routine), off, (*within, part.routine))
        for name in names:
            yield from nodes(book, getattr(part, name), off, within)


def body(book: Book, routine: str) -> Any:
    """What a routine does."""
    return next((each.body for each in book.ruleset.routines if each.id == routine), ())


def unmet(book: Book, condition: Expression | None) -> Off:
    """The parts of a condition, on options alone, that the settings do not meet."""
    if condition is None or value(condition, book.settings) != 0:
        return ()
    if isinstance(condition, Logic) and condition.operator == "and":
        return (*unmet(book, condition.left), *unmet(book, condition.right))
    return (condition,)


def ways(book: Book, part: Any) -> dict[str | None, Off]:
    """Where a part leads, None being the end of the deal, in the order it says so."""
    found: dict[str | None, Off] = {}
    for node, off in nodes(book, part):
        if isinstance(node, Go | End):
            target = node.target if isinstance(node, Go) else None
            found[target] = () if not off else found.get(target, off)
    return found


def places(book: Book) -> dict[str, Step | Window]:
    declared: tuple[Step | Window, ...] = (*book.ruleset.steps, *book.ruleset.windows)
    return {each.id: each for each in declared}


@once
def reached(book: Book) -> dict[str, Off]:
    """The steps and windows that a deal may come to; conditions for those that the settings keep it from."""
    known, found = places(book), dict[str, Off]()
    usual: list[tuple[str | None, Any, Off]] = [(None, book.ruleset.setup, ())]
    usual.append((None, book.ruleset.table_acts, ()))
    rare: list[tuple[str | None, Any, Off]] = []
    while usual or rare:
        id_, part, before = (usual or rare).pop(0)
        if id_ is not None:
            if id_ in found:
                continue
            found[id_] = before
        for target, off in ways(book, part).items():
            if target is not None and target not in found:
                (rare if before or off else usual).append((target, known[target], before or off))
    return found


@once
def dormant(book: Book) -> dict[str, Off]:
    """The memories and zones that nothing comes into under the settings, with what keeps it so."""
    ruleset, uses = book.ruleset, dict[str, list[Off]]()
    course = reached(book)
    blocks: list[tuple[Any, Off]] = [(ruleset.setup, ()), (ruleset.first_deal, ()), (ruleset.next_deal, ())]
    blocks.append((ruleset.table_acts, ()))
    blocks += [(place, course.get(id_, ())) for id_, place in places(book).items()]
    for block, before in blocks:
        for node, off in nodes(book, block):
            for id_ in _filled(node):
                uses.setdefault(id_, []).append(before or off)
    return {id_: offs[0] for id_, offs in uses.items() if all(offs)}


def _filled(node: Any) -> Iterator[str]:
    if isinstance(node, SetTo | AddTo):
        yield node.cell.memory
    elif isinstance(node, Move | Draw | Lay):
        yield node.target.zone
    elif isinstance(node, Swap):
        yield from (node.zone.zone, node.other_zone.zone)


def asleep(book: Book, part: Any) -> Off:
    """What keeps the memories and zones that a part looks at from ever holding anything."""
    sleeping = dormant(book)
    for node in walk(part):
        id_ = node.memory if isinstance(node, MemoryValue) else None
        id_ = node.zone if isinstance(node, ZoneContent) else id_
        if id_ is not None and id_ in sleeping:
            return sleeping[id_]
    return ()


def passed_over(book: Book, act: str, place: str, then: str) -> bool:
    """Whether an act leads to the next place only past others, who were asked there or had their turn."""
    known = places(book)
    here = known.get(place)
    if here is None or (isinstance(here, Step) and here.many is not None):
        return False
    acts = here.actions if isinstance(here, Step) else (*here.responses,)
    effect = next((each.effect for each in acts if each.id == act), None)
    if effect is None:
        return False
    after = (effect,) if isinstance(here, Step) else (effect, here.afterwards)
    waiting, found = [*ways(book, after)], set[str | None]()
    while waiting:
        id_ = waiting.pop()
        if id_ == then:
            return False
        if id_ is not None and id_ not in found and _automatic(known[id_]):
            waiting += ways(book, known[id_])
        found.add(id_)
    return True


def _automatic(place: Step | Window) -> bool:
    return isinstance(place, Step) and place.actor is None and place.many is None
