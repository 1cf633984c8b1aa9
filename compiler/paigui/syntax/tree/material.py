"""Heads, clauses, options, and what lies on the table: seats, pieces, zones, memories, money."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.syntax.tree.base import Labels, Name, Node, Text
from paigui.syntax.tree.expressions import Expression


@dataclass(frozen=True, slots=True)
class Version(Node):
    number: int


@dataclass(frozen=True, slots=True)
class Path(Node):
    """std/suited_tiles."""

    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruleset(Node):
    name: Name
    labels: Labels


@dataclass(frozen=True, slots=True)
class Library(Node):
    name: Name
    labels: Labels


@dataclass(frozen=True, slots=True)
class Variant(Node):
    name: Name
    base: Path
    labels: Labels


@dataclass(frozen=True, slots=True)
class ExamplesOf(Node):
    base: Path


@dataclass(frozen=True, slots=True)
class Use(Node):
    path: Path


@dataclass(frozen=True, slots=True)
class Chapter(Node):
    name: Name


@dataclass(frozen=True, slots=True)
class Wording(Node):
    """One sentence or more of a clause in one language, for every setting or under a condition on options."""

    language: str
    when: Expression | None
    text: Text


@dataclass(frozen=True, slots=True)
class About(Node):
    """What the game is, in a few sentences of each language, for the top of its page."""

    lines: tuple[Wording, ...]


@dataclass(frozen=True, slots=True)
class SourceLine(Node):
    """`english` is what English pages show instead."""

    text: Text
    english: Text | None


@dataclass(frozen=True, slots=True)
class OurDefault(Node):
    pass


@dataclass(frozen=True, slots=True)
class Unsaid(Node):
    leaves: tuple[Expression, ...]


ClauseLine: TypeAlias = Wording | SourceLine | OurDefault | Unsaid


@dataclass(frozen=True, slots=True)
class Clause(Node):
    name: Name
    labels: Labels
    lines: tuple[ClauseLine, ...]


@dataclass(frozen=True, slots=True)
class Range(Node):
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class YesOrNo(Node):
    pass


@dataclass(frozen=True, slots=True)
class Word(Node):
    name: Name
    labels: Labels
    code: Text | None


@dataclass(frozen=True, slots=True)
class Words(Node):
    words: tuple[Word, ...]


Values: TypeAlias = Range | YesOrNo | Words


@dataclass(frozen=True, slots=True)
class Option(Node):
    name: Name
    labels: Labels
    values: Values
    default: Expression


@dataclass(frozen=True, slots=True)
class Setting(Node):
    option: Name
    value: Expression


@dataclass(frozen=True, slots=True)
class Settings(Node):
    settings: tuple[Setting, ...]


@dataclass(frozen=True, slots=True)
class Without(Node):
    clauses: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Seats(Node):
    number: int
    clockwise: bool


@dataclass(frozen=True, slots=True)
class Case(Node):
    word: Word
    when: Expression


@dataclass(frozen=True, slots=True)
class Cases(Node):
    """The words of an attribute that follows from others: that of the first case that holds for a kind."""

    cases: tuple[Case, ...]
    otherwise: Word

    @property
    def words(self) -> tuple[Word, ...]:
        return (*(case.word for case in self.cases), self.otherwise)


@dataclass(frozen=True, slots=True)
class Reckoned(Node):
    """The number of an attribute that is worked out from the others of a kind."""

    value: Expression


@dataclass(frozen=True, slots=True)
class Attribute(Node):
    name: Name
    labels: Labels
    values: Values | Cases | Reckoned


@dataclass(frozen=True, slots=True)
class Product(Node):
    """kinds rank suit: one kind for each combination; the order is that of a kind's name."""

    attributes: tuple[Name, ...]
    except_: Expression | None


@dataclass(frozen=True, slots=True)
class Copies(Node):
    number: int


@dataclass(frozen=True, slots=True)
class Has(Node):
    attribute: Name
    value: Expression


@dataclass(frozen=True, slots=True)
class Kind(Node):
    name: Name
    labels: Labels
    code: Text | None
    attributes: tuple[Has, ...]
    copies: int | None


PieceLine: TypeAlias = Attribute | Product | Copies | Kind


@dataclass(frozen=True, slots=True)
class Pieces(Node):
    name: Name
    labels: Labels
    lines: tuple[PieceLine, ...]


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """holds is pile, pieces or groups; sight is nobody, owner or everyone."""

    name: Name
    labels: Labels
    per_seat: bool
    holds: str
    sight: str


@dataclass(frozen=True, slots=True)
class SetType(Node):
    """members is kinds or seats."""

    members: str


@dataclass(frozen=True, slots=True)
class NumberType(Node):
    range: Range | None


@dataclass(frozen=True, slots=True)
class NamedType(Node):
    """seat, kind, group, pieces, groups, seats, or the name of an attribute or a group."""

    word: str
    name: Name | None


@dataclass(frozen=True, slots=True)
class Type(Node):
    of: "YesOrNo | Words | SetType | NumberType | NamedType"
    or_none: bool


@dataclass(frozen=True, slots=True)
class Param(Node):
    name: Name
    type: Type
    labels: Labels | None = None


@dataclass(frozen=True, slots=True)
class Memory(Node):
    """`keys` is empty for a single cell, else what there is one cell for: seat, kind, or two of these."""

    name: Name
    labels: Labels
    keys: tuple[str, ...]
    type: Type
    initial: Expression | None
    sight: str
    kept: bool


@dataclass(frozen=True, slots=True)
class Account(Node):
    name: Name
    labels: Labels
    per_seat: bool


@dataclass(frozen=True, slots=True)
class Money(Node):
    labels: Labels


@dataclass(frozen=True, slots=True)
class LimitPayments(Node):
    """What a seat pays at once is at most what the memory holds for it."""

    memory: Name
    when: Expression | None
    ties_from: Expression | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Term(Node):
    name: Name
    labels: Labels
