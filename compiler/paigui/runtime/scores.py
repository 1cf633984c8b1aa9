"""What hands are worth in a game: scores, their lines and requirements."""

from collections.abc import Callable, Sequence
from typing import Any

from .labels import Labels, Test
from .pieces import Counts


class LineSpec:
    """A line of a score."""

    __slots__ = ("clause", "id", "labels")

    def __init__(self, name: str, labels: Labels, clause: str | None) -> None:
        self.id = name
        self.labels = labels
        self.clause = clause


Held = tuple[LineSpec, int]


class LinesSpec:
    """Lines of a score. `holding` gives those that hold with their amounts; `assured` says without a look at
    the groups that some line holds (where it says no, one still may).
    """

    __slots__ = ("assured", "holding", "lines")

    def __init__(
        self,
        lines: tuple[LineSpec, ...],
        holding: Callable[..., list[Held]],
        assured: Test | None = None,
    ) -> None:
        self.lines = lines
        self.holding = holding
        self.assured = assured


class RequirementSpec:
    """What a hand must be."""

    __slots__ = ("clause", "reason", "test")

    def __init__(self, test: Test, clause: str | None, reason: Labels | None) -> None:
        self.test = test
        self.clause = clause
        self.reason = reason


class ScoreSpec:
    """What a hand is worth. Its functions get the table and the parameters; then the whole and the form.

    `basis` tells arrangers apart that the state of the table or the parameters make different. `splits`: laid
    groups count otherwise. `lets` looks at some pieces, written as one int: where it says no, no more help.
    `single`: no piece is counted twice, but that one may be added which is not there. `fixed`: what an
    arrangement is worth depends on nothing but its form and what its groups add up to. `admits` are the
    requirements that look at no group, `requires` the others. `prefers` are features of which the best alone
    matters where all else is the same, the first above all, each with whether more is better than less; of
    the feature `helps` more is never worse.
    """

    __slots__ = (
        "admits",
        "at_most_one_of",
        "basis",
        "best_of",
        "cap",
        "clause",
        "feature_count",
        "features",
        "fixed",
        "forms",
        "helps",
        "id",
        "labels",
        "laid",
        "least",
        "lets",
        "number",
        "params",
        "pieces",
        "placing",
        "plus",
        "prefers",
        "requirements",
        "requires",
        "seat",
        "single",
        "splits",
        "times",
        "unit",
    )

    def __init__(
        self,
        number: int,
        name: str,
        labels: Labels,
        clause: str | None,
        params: tuple[str, ...],
        forms: tuple[int, ...],
        pieces: Callable[..., Counts],
        laid: Callable[..., Sequence[tuple[int, tuple[int, ...], int]]],
        *,
        lets: Callable[[Any, int], bool] | None = None,
        features: Callable[..., tuple[int, ...]] | None = None,
        feature_count: int = 0,
        basis: Callable[..., tuple[Any, ...]] | None = None,
        requirements: tuple[RequirementSpec, ...] = (),
        admits: Test | None = None,
        requires: Test | None = None,
        best_of: LinesSpec | None = None,
        at_most_one_of: LinesSpec | None = None,
        plus: LinesSpec | None = None,
        times: LinesSpec | None = None,
        cap: Callable[..., int] | None = None,
        unit: Callable[..., int] | None = None,
        least: bool = False,
        splits: bool = False,
        single: bool = False,
        fixed: bool = False,
        prefers: tuple[tuple[int, bool], ...] = (),
        helps: int | None = None,
        placing: Any = None,
    ) -> None:
        self.number = number
        self.id = name
        self.labels = labels
        self.clause = clause
        self.params = params
        self.seat = params.index("seat") if "seat" in params else -1
        self.forms = forms
        self.pieces = pieces
        self.laid = laid
        self.lets = lets
        self.features = features
        self.feature_count = feature_count
        self.basis = basis
        self.requirements = requirements
        self.admits = admits
        self.requires = requires
        self.best_of = best_of
        self.at_most_one_of = at_most_one_of
        self.plus = plus
        self.times = times
        self.cap = cap
        self.unit = unit
        self.least = least
        self.splits = splits
        self.single = single
        self.fixed = fixed
        self.prefers = prefers
        self.helps = helps
        self.placing = placing

    def lines(self) -> list[LineSpec]:
        """Return all lines."""
        lists = (self.best_of, self.at_most_one_of, self.plus, self.times)
        return [line for each in lists if each is not None for line in each.lines]
