"""What there is in a game: kinds, options, zones, memories, patterns of groups and forms of hands."""

from collections.abc import Callable
from typing import Any

from .labels import Labels, Test, Words


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

    def __repr__(self) -> str:
        return f"OptionSpec({self.id!r}, {self.low}..{self.high}, default {self.default})"


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


class PatternSpec:
    """A pattern of groups: its instances, or those of its parts, and what must hold of them; `settled`: that
    looks at nothing but the group.
    """

    __slots__ = ("id", "instances", "labels", "only_laid", "parts", "settled", "size", "where")

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
        settled: bool = False,
    ) -> None:
        self.id = name
        self.labels = labels
        self.size = size
        self.settled = settled
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
