"""Which steps are opened with a plain call: those that a deal goes on to without a choice.

`go to` leaves it to the run of the deal to open the next place; that keeps ways round from nesting. A step
from which no way comes back is opened at once instead, where nothing can have gone anywhere before. Windows
are always left to the run, which may have to stop before one.
"""

from collections.abc import Iterable, Iterator

from paigui.model import Ruleset
from paigui.model import declarations as d
from paigui.model import statements as s
from paigui.model.walk import walk

MOST_STEPS = 100  # nested calls are to stay few


def opens_itself(step: d.Step) -> bool:
    """Say whether a step is opened by a function of its own: it is for one seat or for none."""
    return step.many is None


class Fusing:
    """Says which steps may be opened with a plain call, and from where."""

    def __init__(self, ruleset: Ruleset) -> None:
        few = len(ruleset.steps) <= MOST_STEPS
        own = {step.id: step for step in ruleset.steps if few and opens_itself(step)}
        self.steps = frozenset(own)
        """The steps that may be opened so where the deal stands still: by an act, or after a window."""
        self.leads = {name: frozenset(targets(silent(step))) & self.steps for name, step in own.items()}

    def from_step(self, name: str) -> frozenset[str]:
        """Return the steps that may be opened so while a step is opened."""
        return frozenset(each for each in self.leads.get(name, ()) if name not in self.reached(each))

    def reached(self, name: str) -> set[str]:
        """Return all steps that the way may come to from one, itself among them."""
        found, open_ = {name}, [name]
        while open_:
            for each in self.leads[open_.pop()] - found:
                found.add(each)
                open_.append(each)
        return found


def silent(step: d.Step) -> tuple[s.Statement, ...]:
    """Return what happens without a choice when a step is opened."""
    return step.body if step.actor is None else step.otherwise


def targets(statements: Iterable[s.Statement]) -> Iterator[str]:
    return (node.target for node in walk(tuple(statements)) if isinstance(node, s.Go))
