"""What the settings of a page keep from ever being asked for: scores, tables and definitions.

In: a book. Out: their ids. Promised: nothing is left out that a deal may ask for under the settings, nor what
no deal ever asks for, as it is there for questions about hands.
"""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Any, cast

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.once import once
from paigui.backends.rulebook.reach import dormant, places
from paigui.backends.rulebook.rewrite import below
from paigui.backends.rulebook.settings import reduced, value
from paigui.model import Base
from paigui.model.declarations import Act
from paigui.model.expressions import Constant, DefinitionCall, MemoryValue, ScoreCall, TableCall
from paigui.model.statements import Do, Go, If
from paigui.model.walk import parts

_NAMES: dict[type[Any], str] = {
    DefinitionCall: "definition",
    TableCall: "table",
    ScoreCall: "score",
    Do: "routine",
    Go: "target",
}


@once
def unasked(book: Book) -> frozenset[str]:
    """The ids of what fixed settings keep from being asked for."""
    if not book.fixed:
        return frozenset()
    return frozenset(_asked(book, lambda part: part) - _asked(book, partial(_awake, book)))


def _awake(book: Book, part: Any) -> Any:
    return reduced(_without(part, dormant(book)), book.settings)


def _without(part: Any, sleeping: Any) -> Any:
    """A part in which the states that nobody ever comes into are none."""
    changed = below(part, partial(_without, sleeping=sleeping))
    is_state = isinstance(changed, MemoryValue) and changed.type.base is Base.TRUTH
    return Constant(changed.type, 0) if is_state and changed.memory in sleeping else changed


def _asked(book: Book, seen: Callable[[Any], Any]) -> set[str]:
    """What a deal may ask for, each part looked at as it is seen."""
    ruleset = book.ruleset
    called = (*ruleset.definitions, *ruleset.tables, *ruleset.scores, *ruleset.routines)
    bodies: dict[str, Any] = {each.id: each for each in called} | places(book)
    waiting: list[Any] = [ruleset.setup, ruleset.first_deal, ruleset.next_deal, ruleset.table_acts]
    found = set[str]()
    while waiting:
        for id_ in _calls(seen(waiting.pop())):
            if id_ in bodies and id_ not in found:
                found.add(id_)
                waiting.append(bodies[id_])
    return found


def _calls(part: Any) -> Iterator[str]:
    """The ids of what a part calls or goes to; nothing of what is known never to be done."""
    if isinstance(part, tuple):
        for each in part:  # pyright: ignore[reportUnknownVariableType]
            yield from _calls(each)
    elif isinstance(part, If) and (known := value(part.condition, {})) is not None:
        yield from _calls(part.then if known else part.otherwise)
    elif isinstance(part, Act) and any(value(guard.condition, {}) == 0 for guard in part.guards):
        return
    elif names := parts(cast("Hashable", type(part))):
        if type(part) in _NAMES:
            yield getattr(part, _NAMES[type(part)])
        for name in names:
            yield from _calls(getattr(part, name))
