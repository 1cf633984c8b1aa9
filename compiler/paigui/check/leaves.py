"""What the rules of each clause use and its wordings must therefore say.

Collected while expressions are checked: numbers with the comparison they stand in, options, groups and
families, kinds. What the rulebook draws by itself (scores, tables, rankings, material) and numbers below 2
may be said, but need not.
"""

from collections import defaultdict
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field

from paigui.diagnostics import Span

#: Numbers below this are seldom worth a sentence.
_LEAST = 2


@dataclass(frozen=True, slots=True)
class Leaf:
    """sort is number, option, group or kind; `bound` the comparison before a number, "" if none."""

    sort: str
    value: int | str
    bound: str
    span: Span = field(compare=False, hash=False)
    drawn: bool = field(default=False, compare=False)


@dataclass(slots=True)
class Leaves:
    """All leaves of a ruleset."""

    by_clause: dict[str, list[Leaf]] = field(default_factory=lambda: defaultdict(list))
    drawn: bool = False
    """True while something is checked that the rulebook draws by itself."""

    @contextmanager
    def drawing(self) -> Generator[None]:
        """While something is checked that the rulebook draws."""
        before, self.drawn = self.drawn, True
        yield
        self.drawn = before

    def record(self, clause: str | None, sort: str, value: int | str, span: Span, bound: str = "") -> None:
        if clause is not None:
            drawn = self.drawn or (isinstance(value, int) and sort == "number" and value < _LEAST)
            self.by_clause[clause].append(Leaf(sort, value, bound, span, drawn))
