"""Which steps and windows are opened with a plain call: those that a deal goes on to without a choice.

`go to` leaves it to the run of the deal to open the next place; that keeps ways round from nesting. A place
from which no way comes back is opened at once instead, where nothing can have gone anywhere before. So it is
in the acts of a step of one seat, and in a routine that nothing else does.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from paigui.model import Ruleset
from paigui.model import declarations as d
from paigui.model import statements as s
from paigui.model.walk import walk

MOST_PLACES = 100  # nested calls are to stay few


def opens_itself(step: d.Step) -> bool:
    """Say whether a step is opened by a function of its own: it is for one seat or for none."""
    return step.many is None


class Fusing:
    """Says which places may be opened with a plain call, and from where; `windows` are those with a function
    that opens them.
    """

    def __init__(self, ruleset: Ruleset, windows: Iterable[d.Window]) -> None:
        places: list[d.Step | d.Window] = [*filter(opens_itself, ruleset.steps), *windows]
        own = {place.id: place for place in places if len(places) <= MOST_PLACES}
        self.places = frozenset(own)
        """The places that may be opened so where the deal stands still: by an act, or after a window."""
        self.leads = {name: frozenset(targets(silent(place))) & self.places for name, place in own.items()}
        self.routines = done_by_acts(ruleset)
        """The routines that may open places so too."""

    def opened_from(self, name: str) -> frozenset[str]:
        """Return the places that may be opened so while a place is opened."""
        return frozenset(each for each in self.leads.get(name, ()) if name not in self.reached(each))

    def reached(self, name: str) -> set[str]:
        """Return all places that the way may come to from one, itself among them."""
        found, open_ = {name}, [name]
        while open_:
            for each in self.leads[open_.pop()] - found:
                found.add(each)
                open_.append(each)
        return found


def silent(place: d.Step | d.Window) -> tuple[s.Statement, ...]:
    """Return what happens without a choice when a place is opened."""
    if isinstance(place, d.Window):
        return place.nobody
    return place.body if place.actor is None else place.otherwise


def done_by_acts(ruleset: Ruleset) -> frozenset[str]:
    """Return the routines that only acts of a step of one seat do, or such routines."""
    acts = [act.effect for step in ruleset.steps if step.actor is not None for act in step.actions]
    everywhere, found = routines_in(ruleset), {each.id: each.body for each in ruleset.routines}
    while True:
        within = routines_in((*acts, *found.values()))
        others = [name for name in found if within[name] < everywhere[name]]
        if not others:
            return frozenset(found)
        for name in others:
            del found[name]


def routines_in(part: Any) -> Counter[str]:
    """Count how often each routine is done."""
    return Counter(node.routine for node in walk(part) if isinstance(node, s.Do))


def targets(statements: Iterable[s.Statement]) -> Iterator[str]:
    return (node.target for node in walk(tuple(statements)) if isinstance(node, s.Go))
