"""The tables of one game, which its generated part fills."""

from collections.abc import Callable
from typing import Any

from .labels import Effect, Labels, Sentence
from .places import PlaceSpec
from .scores import ScoreSpec
from .tables import FormSpec, KindSpec, MemorySpec, OptionSpec, PatternSpec, ZoneSpec


class LimitSpec:
    """What limits the payments of a seat: when it does, what the seat holds, from which seat equal remainders
    are served.
    """

    __slots__ = ("clause", "holds", "purse", "ties_from")

    def __init__(
        self,
        clause: str | None,
        holds: Callable[[Any], bool],
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
        "pieces",
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
        self.pieces = tuple(number for number, kind in enumerate(kinds) for _ in range(kind.copies))
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
