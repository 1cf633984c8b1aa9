"""The tables that a generated referee fills: what there is in its game, each with its functions.

Labels are pairs, Chinese and English. A function of a place gets the table and the arguments of the place;
where several seats act the acting seat follows; the chosen things come last.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .errors import Reason

Labels = tuple[str, str]
Words = tuple[tuple[str, str, str], ...]  # id, zh, en
Sentence = Labels | Callable[[Any], Labels]
Test = Callable[..., bool]
Effect = Callable[..., None]


def joined(between: str, *sentences: str) -> str:
    """Return those sentences that hold."""
    return between.join(filter(None, sentences))


def reason_of(table: Any, clause: str | None, own: Labels | None) -> Reason:
    """Return a reason: in words of its own or in those of its clause under the settings."""
    said: Sentence = own if own is not None else table.game.sentences[clause]
    return Reason(clause, *(said(table) if callable(said) else said))


class KindSpec:
    """A kind of piece. `heads` are its code and labels without the value that a literal may share."""

    __slots__ = ("code", "copies", "en", "heads", "zh")

    def __init__(self, code: str, zh: str, en: str, heads: tuple[str, ...], copies: int) -> None:
        self.code = code
        self.zh = zh
        self.en = en
        self.heads = heads
        self.copies = copies


class OptionSpec:
    """A setting; sort is number, truth or word."""

    __slots__ = ("default", "high", "id", "labels", "low", "sort", "words")

    def __init__(
        self, name: str, labels: Labels, sort: str, bounds: tuple[int, int, int], words: Words = ()
    ) -> None:
        self.id = name
        self.labels = labels
        self.sort = sort
        self.low, self.high, self.default = bounds
        self.words = words


class ZoneSpec:
    """Where pieces lie; `name` is the attribute of the table that keeps it."""

    __slots__ = ("holds", "id", "labels", "name", "per_seat", "sight")

    def __init__(
        self, name: str, attribute: str, labels: Labels, per_seat: bool, holds: str, sight: str
    ) -> None:
        self.id = name
        self.name = attribute
        self.labels = labels
        self.per_seat = per_seat
        self.holds = holds
        self.sight = sight


class MemorySpec:
    """What is remembered; `keys` are seat and kind, `sort` is the base of its type, `number or none` too."""

    __slots__ = ("id", "kept", "keys", "labels", "name", "sight", "sort", "words")

    def __init__(
        self,
        name: str,
        attribute: str,
        labels: Labels,
        keys: tuple[str, ...],
        sort: str,
        words: Words,
        sight: str,
        kept: bool,
    ) -> None:
        self.id = name
        self.name = attribute
        self.labels = labels
        self.keys = keys
        self.sort = sort
        self.words = words
        self.sight = sight
        self.kept = kept


class ChoiceSpec:
    """One thing that is chosen; `options` gives what there is to choose, `shown` whether all learn it."""

    __slots__ = ("labels", "options", "patterns", "shown", "sort", "words")

    def __init__(
        self,
        labels: Labels,
        sort: str,
        options: Callable[..., Iterable[Any]],
        shown: bool,
        patterns: tuple[int, ...] = (),
        words: Words = (),
    ) -> None:
        self.labels = labels
        self.sort = sort
        self.options = options
        self.shown = shown
        self.patterns = patterns
        self.words = words


class GuardSpec:
    """A condition of an act; `depth` is how many choices it looks at, `why` tells more of its failing, `also`
    is what else to cite. Where no words of their own are given the clause's are said.
    """

    __slots__ = ("also", "clause", "depth", "reason", "test", "why")

    def __init__(
        self,
        test: Test,
        depth: int,
        clause: str | None,
        reason: Labels | None,
        why: Callable[..., list[Reason]] | None = None,
        also: tuple[tuple[str, Labels | None], ...] = (),
    ) -> None:
        self.also = also
        self.why = why
        self.test = test
        self.depth = depth
        self.clause = clause
        self.reason = reason


class ActSpec:
    """What a seat may do: an action of a step or a response of a window."""

    __slots__ = (
        "choices",
        "clause",
        "effect",
        "forced",
        "forced_clause",
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
        self.several = several
        self.rank = rank


class PlaceSpec:
    """A step, a window or a table act. `sort` is automatic, one, many, round, sealed, in_turn or any_time;
    `number` is its place among all of its game.

    `seats` gives the seats that may act, in order; `where` says whether one of them does. `first` is the body
    of an automatic step or what runs when nobody can act or nobody takes; `last` comes after. `menu` lists
    all that a seat may do; of the acts that may be forced `forcing` is the last.
    """

    __slots__ = (
        "acts",
        "alone",
        "asking",
        "asks_clause",
        "clause",
        "curtained",
        "first",
        "forcing",
        "id",
        "labels",
        "last",
        "menu",
        "number",
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
        menu: Callable[..., list[tuple[int, tuple[Any, ...]]]] | None = None,
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
        self.alone = sort == "one"
        self.asking = sort in ("sealed", "in_turn")
        self.forcing = max((number for number, act in enumerate(acts) if act.forced is not None), default=-1)
        self.curtained = sort == "many" and any(act.in_secret for act in acts)


class PatternSpec:
    """A pattern of groups: its instances, or those of its parts, and what must hold of them."""

    __slots__ = ("id", "instances", "labels", "only_laid", "parts", "size", "where")

    def __init__(
        self,
        name: str,
        labels: Labels,
        size: int,
        instances: tuple[tuple[int, ...], ...] | None,
        parts: tuple[tuple[tuple[int, ...], ...], ...] = (),
        *,
        only_laid: bool = False,
        where: Test | None = None,
    ) -> None:
        self.id = name
        self.labels = labels
        self.size = size
        self.instances = instances
        self.parts = parts
        self.only_laid = only_laid
        self.where = where


class FormSpec:
    """What a whole hand is; `slots` are patterns, least and most number, as the options say."""

    __slots__ = ("id", "labels", "nothing_laid", "patterns", "slots")

    def __init__(
        self,
        name: str,
        labels: Labels,
        patterns: tuple[int, ...],
        slots: Callable[[Any], list[tuple[frozenset[int], int, int]]],
        nothing_laid: bool,
    ) -> None:
        self.id = name
        self.labels = labels
        self.patterns = patterns
        self.slots = slots
        self.nothing_laid = nothing_laid


class LineSpec:
    """A line of a score; `amount` is None when it does not hold. `looks`: it reads features."""

    __slots__ = ("amount", "clause", "id", "labels", "looks")

    def __init__(
        self, name: str, labels: Labels, clause: str | None, amount: Callable[..., int | None], looks: bool
    ) -> None:
        self.id = name
        self.labels = labels
        self.clause = clause
        self.amount = amount
        self.looks = looks


class RequirementSpec:
    """What a hand must be; `looks`: it reads features."""

    __slots__ = ("clause", "looks", "reason", "test")

    def __init__(self, test: Test, clause: str | None, reason: Labels | None, looks: bool) -> None:
        self.test = test
        self.clause = clause
        self.reason = reason
        self.looks = looks


class ScoreSpec:
    """What a hand is worth. Its functions get the table and the parameters; then the whole and the form.

    `basis` tells arrangers apart that the state of the table or the parameters make different. `splits`: laid
    groups count otherwise. `lets` looks at some of the pieces: where it says no, no more pieces help.
    """

    __slots__ = (
        "at_most_one_of",
        "basis",
        "best_of",
        "blind",
        "cap",
        "clause",
        "feature_count",
        "features",
        "forms",
        "id",
        "labels",
        "laid",
        "least",
        "lets",
        "looking",
        "looks",
        "number",
        "params",
        "pieces",
        "plain",
        "plus",
        "requirements",
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
        pieces: Callable[..., list[int]],
        laid: Callable[..., Sequence[tuple[int, tuple[int, ...], int]]],
        *,
        lets: Callable[[Any, list[int]], bool] | None = None,
        features: Callable[..., tuple[int, ...]] | None = None,
        feature_count: int = 0,
        basis: Callable[..., tuple[Any, ...]] | None = None,
        requirements: tuple[RequirementSpec, ...] = (),
        best_of: tuple[LineSpec, ...] = (),
        at_most_one_of: tuple[LineSpec, ...] = (),
        plus: tuple[LineSpec, ...] = (),
        times: tuple[LineSpec, ...] = (),
        cap: Callable[..., int] | None = None,
        unit: Callable[..., int] | None = None,
        least: bool = False,
        splits: bool = False,
    ) -> None:
        self.number = number
        self.id = name
        self.labels = labels
        self.clause = clause
        self.params = params
        self.forms = forms
        self.pieces = pieces
        self.laid = laid
        self.lets = lets
        self.features = features
        self.feature_count = feature_count
        self.basis = basis
        self.requirements = requirements
        self.plain = tuple(each.test for each in requirements if not each.looks)
        self.looking = tuple(each.test for each in requirements if each.looks)
        self.best_of = best_of
        self.blind = tuple(line for line in best_of if not line.looks)
        self.at_most_one_of = at_most_one_of
        self.plus = plus
        self.looks = bool(self.looking) or any(line.looks for line in best_of)
        self.times = times
        self.cap = cap
        self.unit = unit
        self.least = least
        self.splits = splits


class LimitSpec:
    """What limits the payments of a seat: when it does, what the seat holds, from which seat equal remainders
    are served.
    """

    __slots__ = ("clause", "holds", "purse", "ties_from")

    def __init__(
        self,
        clause: str | None,
        holds: Test,
        purse: Callable[[Any, int], int],
        ties_from: Callable[[Any], int],
    ) -> None:
        self.clause = clause
        self.holds = holds
        self.purse = purse
        self.ties_from = ties_from


class Game:
    """All tables of one ruleset."""

    __slots__ = (
        "accounts",
        "clauses",
        "compiler",
        "first_deal",
        "forms",
        "id",
        "kinds",
        "labels",
        "language_version",
        "limit",
        "memories",
        "model",
        "money",
        "next_deal",
        "options",
        "patterns",
        "places",
        "scores",
        "seat_count",
        "sentences",
        "setup",
        "setup_clause",
        "shuffled",
        "table_acts",
        "zones",
    )

    def __init__(
        self,
        name: str,
        labels: Labels,
        model: str,
        compiler: str,
        language_version: int,
        *,
        seat_count: int,
        money: Labels,
        clauses: dict[str, Labels],
        sentences: dict[str, Sentence],
        kinds: tuple[KindSpec, ...],
        options: tuple[OptionSpec, ...],
        zones: tuple[ZoneSpec, ...],
        memories: tuple[MemorySpec, ...],
        accounts: tuple[str, ...],
        patterns: tuple[PatternSpec, ...],
        forms: tuple[FormSpec, ...],
        scores: tuple[ScoreSpec, ...],
        places: tuple[PlaceSpec, ...],
        first_deal: Effect,
        next_deal: Effect,
        setup: Effect,
        setup_clause: str | None,
        shuffled: str | None,
        limit: LimitSpec | None = None,
    ) -> None:
        self.id = name
        self.labels = labels
        self.model = model
        self.compiler = compiler
        self.language_version = language_version
        self.seat_count = seat_count
        self.money = money
        self.clauses = clauses
        self.sentences = sentences
        self.kinds = kinds
        self.options = options
        self.zones = zones
        self.memories = memories
        self.accounts = accounts
        self.patterns = patterns
        self.forms = forms
        self.scores = scores
        self.places = places
        self.first_deal = first_deal
        self.next_deal = next_deal
        self.setup = setup
        self.setup_clause = setup_clause
        self.shuffled = shuffled
        self.limit = limit
        self.table_acts = tuple(place for place in places if place.sort == "any_time")
        for number, place in enumerate(places):
            place.number = number
