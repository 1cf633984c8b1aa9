"""Groups, forms, comparisons, definitions, tables and scores."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.syntax.tree.base import Labels, Name, Node
from paigui.syntax.tree.expressions import Expression
from paigui.syntax.tree.material import Param, Range


@dataclass(frozen=True, slots=True)
class Alike(Node):
    """N pieces of one kind, or with one value of an attribute."""

    number: int
    attribute: Name | None


@dataclass(frozen=True, slots=True)
class Run(Node):
    """N pieces with consecutive values of an attribute, within one value of another."""

    number: int
    by: Name
    within: Name | None


@dataclass(frozen=True, slots=True)
class EachOf(Node):
    """N pieces of each listed value of an attribute, perhaps all of one value of another."""

    number: int
    attribute: Name
    values: tuple[Expression, ...]
    within: Name | None


@dataclass(frozen=True, slots=True)
class AnyPieces(Node):
    number: int


Part: TypeAlias = Alike | Run | EachOf | AnyPieces


@dataclass(frozen=True, slots=True)
class Group(Node):
    name: Name
    labels: Labels
    parts: tuple[Part, ...]
    where: Expression | None
    only_laid: bool


@dataclass(frozen=True, slots=True)
class Family(Node):
    name: Name
    labels: Labels
    members: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Slot(Node):
    """bound is exactly, at_most, at_least, any or between; amount is None for any and between."""

    bound: str
    amount: Expression | None
    groups: tuple[Name, ...]
    range: Range | None = None


@dataclass(frozen=True, slots=True)
class Form(Node):
    name: Name
    labels: Labels
    slots: tuple[Slot, ...]
    nothing_laid: bool


@dataclass(frozen=True, slots=True)
class Shape(Node):
    """pair of nine where …"""

    groups: Expression
    where: Expression | None


@dataclass(frozen=True, slots=True)
class Tier(Node):
    shapes: tuple[Shape, ...]
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Outside(Node):
    shapes: tuple[Shape, ...]
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Only(Node):
    winner: Shape
    loser: Shape
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Ranking(Node):
    """Tiers from high to low, shapes that stand outside, and single pairs of which one beats the other."""

    name: Name
    labels: Labels
    lines: tuple[Tier | Outside | Only, ...]


@dataclass(frozen=True, slots=True)
class Define(Node):
    name: Name
    labels: Labels
    params: tuple[Param, ...]
    unit: Name | None
    value: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Row(Node):
    """A row of a table, a value for each of its columns; the last one may have no condition (otherwise)."""

    values: tuple[Expression, ...]
    when: Expression | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Across(Node):
    """across EXPRESSION : COLUMN, …"""

    value: Expression
    columns: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Table(Node):
    name: Name
    labels: Labels
    params: tuple[Param, ...]
    unit: Name | None
    across: Across | None
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Join(Node):
    """The added piece may be put to a laid group, which is then another group."""

    piece: Name
    group: Name
    result: Name
    when: Expression | None


@dataclass(frozen=True, slots=True)
class Arranges(Node):
    pieces: Expression
    laid: Expression | None
    joins: tuple[Join, ...]
    forms: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Requires(Node):
    condition: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """for each NAME in DOMAIN where CONDITION, behind a scoring line."""

    variable: Name
    domain: Expression
    where: Expression | None


@dataclass(frozen=True, slots=True)
class ScoreLine(Node):
    name: Name
    labels: Labels
    value: Expression
    repeat: Repeat | None
    when: Expression | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class ScoreLines(Node):
    """manner is best_of, at_most_one_of, plus or times."""

    manner: str
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class ScoreLimit(Node):
    """manner is cap or round_up."""

    manner: str
    value: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Least(Node):
    """The arrangement with the least total counts, not the one with the most."""


ScorePart: TypeAlias = Arranges | Requires | ScoreLines | ScoreLimit | Least


@dataclass(frozen=True, slots=True)
class Score(Node):
    name: Name
    labels: Labels
    params: tuple[Param, ...]
    unit: Name | None
    parts: tuple[ScorePart, ...]
