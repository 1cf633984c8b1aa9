"""What is done in a game: its steps and windows, what a seat may do there, and what it chooses."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .errors import Reason
from .labels import Effect, Labels, Test, Words


class ChoiceSpec:
    """One thing that is chosen; `options` gives what there is to choose, `shown` whether all learn it. Pieces
    are chosen from a `pool`; `missing` says that something is not in it.
    """

    __slots__ = ("labels", "missing", "options", "patterns", "pool", "shown", "sort", "words")

    def __init__(
        self,
        labels: Labels,
        sort: str,
        options: Callable[..., Iterable[Any]],
        shown: bool,
        patterns: tuple[int, ...] = (),
        words: Words = (),
        pool: Callable[..., Sequence[int]] | None = None,
        missing: Labels = ("", ""),
    ) -> None:
        self.labels = labels
        self.pool = pool
        self.missing = missing
        self.sort = sort
        self.options = options
        self.shown = shown
        self.patterns = patterns
        self.words = words


class FoulSpec:
    """What comes of doing what is not allowed; `test` says whether that can be done (none: always). Both get
    so many choices of the act as `depth` says.
    """

    __slots__ = ("depth", "effect", "test")

    def __init__(self, effect: Effect, depth: int, test: Test | None = None) -> None:
        self.effect = effect
        self.depth = depth
        self.test = test


class GuardSpec:
    """A condition of an act; `depth` is how many choices it looks at, `why` tells more of its failing, `also`
    is what else to cite. Where no words of their own are given the clause's are said.
    """

    __slots__ = ("also", "clause", "depth", "foul", "reason", "test", "why")

    def __init__(
        self,
        test: Test,
        depth: int,
        clause: str | None,
        reason: Labels | None,
        why: Callable[..., list[Reason]] | None = None,
        also: tuple[tuple[str, Labels | None], ...] = (),
        foul: FoulSpec | None = None,
    ) -> None:
        self.also = also
        self.foul = foul
        self.why = why
        self.test = test
        self.depth = depth
        self.clause = clause
        self.reason = reason


def always(*_given: object) -> bool:
    """Hold, whatever is asked."""
    return True


class ActSpec:
    """What a seat may do: an action of a step or a response of a window."""

    __slots__ = (
        "choices",
        "clause",
        "effect",
        "forced",
        "forced_clause",
        "forced_foul",
        "guards",
        "id",
        "in_secret",
        "labels",
        "rank",
        "several",
        "shown",
    )

    def __init__(
        self,
        name: str,
        labels: Labels,
        clause: str | None,
        choices: tuple[ChoiceSpec, ...],
        guards: tuple[GuardSpec, ...],
        effect: Effect,
        *,
        in_secret: bool = False,
        forced: Test | None = None,
        forced_clause: str | None = None,
        forced_foul: FoulSpec | None = None,
        several: Test | None = None,
        rank: int = 0,
    ) -> None:
        self.id = name
        self.labels = labels
        self.clause = clause
        self.choices = choices
        self.shown = sum(1 << place for place, choice in enumerate(choices) if choice.shown)
        self.guards = guards
        self.effect = effect
        self.in_secret = in_secret
        self.forced = forced
        self.forced_clause = forced_clause
        self.forced_foul = forced_foul
        self.several = several
        self.rank = rank


class PlaceSpec:
    """A step, a window or a table act. `sort` is automatic, one, many, round, sealed, in_turn or any_time;
    `number` is its place among all of its game.

    `seats` gives the seats that may act, in order; `where` says whether one of them does. `first` is the body
    of an automatic step or what runs when nobody can act or nobody takes; `last` comes after. `opened` opens
    a step of one seat or of none, and a window that asks first who may have an answer. `menu` lists all that
    a seat may do; of the acts that may be forced `forcing` is the last; `fouling`: there may be fouls;
    `bound`: all acts are forced whatever is chosen and no fouls are possible, so the menu is all there is.
    """

    __slots__ = (
        "acts",
        "alone",
        "asking",
        "asks_clause",
        "bound",
        "clause",
        "curtained",
        "first",
        "forcing",
        "fouling",
        "id",
        "labels",
        "last",
        "menu",
        "number",
        "opened",
        "params",
        "passing",
        "seats",
        "sort",
        "where",
    )

    def __init__(
        self,
        name: str,
        labels: Labels,
        clause: str | None,
        sort: str,
        params: tuple[str, ...],
        *,
        seats: Callable[..., Sequence[int]] | None = None,
        where: Test | None = None,
        menu: Callable[..., Sequence[tuple[int, tuple[Any, ...]]]] | None = None,
        opened: Effect | None = None,
        acts: tuple[ActSpec, ...] = (),
        first: Effect | None = None,
        last: Effect | None = None,
        passing: tuple[tuple[int, Effect], ...] = (),
        asks_clause: str | None = None,
    ) -> None:
        self.id = name
        self.number = -1
        self.labels = labels
        self.clause = clause
        self.sort = sort
        self.params = params
        self.seats = seats
        self.where = where
        self.acts = acts
        self.first = first
        self.last = last
        self.passing = passing
        self.asks_clause = asks_clause or clause
        self.menu = menu
        self.opened = opened
        self.alone = sort == "one"
        self.asking = sort in ("sealed", "in_turn")
        self.forcing = max((number for number, act in enumerate(acts) if act.forced is not None), default=-1)
        self.fouling = any(act.forced_foul or any(guard.foul for guard in act.guards) for act in acts)
        self.bound = not self.fouling and all(act.forced is always for act in acts)
        self.curtained = sort == "many" and any(act.in_secret for act in acts)
