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
Rated = tuple[tuple[Held, ...], int]  # the lines that count for an arrangement, and their total


class RequirementSpec:
    """What a hand must be."""

    __slots__ = ("clause", "reason", "test")

    def __init__(self, test: Test, clause: str | None, reason: Labels | None) -> None:
        self.test = test
        self.clause = clause
        self.reason = reason


class ScoreSpec:
    """What a hand is worth. Its functions get the table and the parameters; then the whole and the form.

    `rated` says what an arrangement is worth that meets what is required; `value` what a hand is, where no
    group is fixed. `times` are those of the lines that multiply. `basis` tells arrangers apart that the of
    the table or the parameters make different. `splits`: laid groups count otherwise. `single`: no piece is
    counted twice, but that one may be added which is not there. `fixed`: what an arrangement is worth
    depends on nothing but its form and what its groups add up to. `admits` are the requirements that look
    at no group, `requires` the others. `holds`, where some line of `best of` must hold, says whether one
    does; `assured` without a look at the groups that one does (where it says no, one still may). `prefers`
    are features of which the best alone matters where all else is the same, the first above all, each with
    whether more is better than less; of the feature `helps` more is never worse. `capped`: of arrangements
    that come to the same only because of a cap, the one counts that is worth more without it.
    """

    __slots__ = (
        "admits",
        "assured",
        "basis",
        "capped",
        "clause",
        "feature_count",
        "features",
        "fixed",
        "forms",
        "helps",
        "holds",
        "id",
        "labels",
        "laid",
        "least",
        "lines",
        "number",
        "params",
        "pieces",
        "placing",
        "prefers",
        "rated",
        "requirements",
        "requires",
        "seat",
        "single",
        "splits",
        "times",
        "value",
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
        rated: Callable[..., Rated | None],
        *,
        value: Callable[..., Any] | None = None,
        lines: tuple[LineSpec, ...] = (),
        times: tuple[LineSpec, ...] = (),
        features: Callable[..., tuple[int, ...]] | None = None,
        feature_count: int = 0,
        basis: Callable[..., tuple[Any, ...]] | None = None,
        requirements: tuple[RequirementSpec, ...] = (),
        admits: Test | None = None,
        requires: Test | None = None,
        holds: Test | None = None,
        assured: Test | None = None,
        least: bool = False,
        splits: bool = False,
        single: bool = False,
        fixed: bool = False,
        capped: bool = False,
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
        self.rated = rated
        self.value = value
        self.lines = lines
        self.times = times
        self.features = features
        self.feature_count = feature_count
        self.basis = basis
        self.requirements = requirements
        self.admits = admits
        self.requires = requires
        self.holds = holds
        self.assured = assured
        self.least, self.capped = least, capped
        self.splits = splits
        self.single = single
        self.fixed = fixed
        self.prefers = prefers
        self.helps = helps
        self.placing = placing

    def before_limits(self, lines: Sequence[Held]) -> int:
        """Return what lines come to before anything limits it."""
        found = sum(amount for line, amount in lines if line not in self.times)
        for line, amount in lines:
            found *= amount if line in self.times else 1
        return found
