"""Clauses and their sentences, parsed into templates with typed placeholders."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.model.expressions import Expression
from paigui.model.labels import Labels


@dataclass(frozen=True, slots=True)
class Plain:
    text: str


@dataclass(frozen=True, slots=True)
class Named:
    """A declared thing by its name; `several`: in the plural, where the language has one."""

    id: str
    labels: Labels
    several: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """A number, or the value of an option, with a comparison before it and a term behind it if given.

    bound is "", at_most, at_least, more_than or less_than.
    """

    number: int | None
    option: str | None
    bound: str
    term: Labels | None


@dataclass(frozen=True, slots=True)
class PieceNames:
    kinds: tuple[int, ...]


Fragment: TypeAlias = Plain | Named | Counted | PieceNames


@dataclass(frozen=True, slots=True)
class Wording:
    """`when` is a condition on options alone; None: for every setting."""

    language: str
    when: Expression | None
    fragments: tuple[Fragment, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    labels: Labels
    chapter: str
    wordings: tuple[Wording, ...]
    sources: tuple[Labels, ...]
    our_default: bool
    origin: str
    """The id of the file it stands in: the ruleset, its base or a library."""
