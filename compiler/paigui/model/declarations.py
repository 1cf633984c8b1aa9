"""What a ruleset declares. Ids are unique in a ruleset; `clause` is the id of the clause it stands under."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.model.expressions import Comparison, Conditional, Expression, Variable
from paigui.model.labels import Labels
from paigui.model.statements import Statement
from paigui.model.types import TRUTH, Type


@dataclass(frozen=True, slots=True)
class Declared:
    id: str
    labels: Labels
    clause: str | None


# ---- words, options ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Word:
    """One value of a word set; its number is its place there."""

    id: str
    labels: Labels
    code: str


@dataclass(frozen=True, slots=True)
class Option(Declared):
    """A setting. Values are integers: the number, 0 or 1 for no or yes, the place of a word."""

    type: Type
    low: int
    high: int
    words: tuple[Word, ...]
    default: int


# ---- material ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Attribute(Declared):
    """Its values are low..high; for words their places, for yes or no 0 and 1."""

    type: Type
    low: int
    high: int
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """`values` in the order of the attributes, -1 for none. `code` is its ASCII notation."""

    index: int
    id: str
    labels: Labels
    code: str
    values: tuple[int, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class Pieces(Declared):
    """`product` holds the attributes whose combinations name the kinds; empty when all are single kinds."""

    attributes: tuple[Attribute, ...]
    kinds: tuple[Kind, ...]
    product: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seats:
    number: int
    clockwise: bool
    clause: str | None


@dataclass(frozen=True, slots=True)
class Zone(Declared):
    """holds is pile, pieces or groups; sight is nobody, owner or everyone."""

    per_seat: bool
    holds: str
    sight: str


@dataclass(frozen=True, slots=True)
class Memory(Declared):
    """`keys` is what there is one cell for: (), ("seat",), ("kind",), ("seat", "seat") …"""

    keys: tuple[str, ...]
    type: Type
    low: int
    high: int
    words: tuple[Word, ...]
    initial: Expression
    sight: str
    kept: bool


@dataclass(frozen=True, slots=True)
class Account(Declared):
    per_seat: bool


@dataclass(frozen=True, slots=True)
class PaymentLimit:
    """What a seat pays at once is at most what `memory` holds for it and what it has won in the deal; of what
    cannot be divided equal parts go first to the seats from `ties_from` on (None: from seat 0).
    """

    memory: str
    when: Expression | None
    ties_from: Expression | None
    clause: str | None


@dataclass(frozen=True, slots=True)
class Term(Declared):
    pass


# ---- groups, forms, rankings ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Alike:
    number: int
    attribute: str | None


@dataclass(frozen=True, slots=True)
class Run:
    number: int
    by: str
    within: str | None


@dataclass(frozen=True, slots=True)
class EachOf:
    number: int
    attribute: str
    values: tuple[int, ...]
    within: str | None


@dataclass(frozen=True, slots=True)
class AnyPieces:
    number: int


Part: TypeAlias = Alike | Run | EachOf | AnyPieces


@dataclass(frozen=True, slots=True)
class Group(Declared):
    """`where` sees the group as the local `it`. `instances` are all its groups (kinds ascending, repeats
    allowed) without regard to `where` conditions that depend on options or memories; None when they are more
    than a table should hold: then only `parts` (each part's instances, a group is one of each) are given.
    """

    parts: tuple[Part, ...]
    where: Expression | None
    only_laid: bool
    size: int
    part_instances: tuple[tuple[tuple[int, ...], ...], ...]
    instances: tuple[tuple[int, ...], ...] | None


@dataclass(frozen=True, slots=True)
class Family(Declared):
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """bound is exactly, at_most, at_least, any or between (`amount` and `most`)."""

    bound: str
    amount: Expression | None
    patterns: tuple[str, ...]
    most: Expression | None = None


@dataclass(frozen=True, slots=True)
class Form(Declared):
    slots: tuple[Slot, ...]
    nothing_laid: bool


@dataclass(frozen=True, slots=True)
class Shape:
    """A test of the local `it`."""

    patterns: tuple[str, ...]
    attribute: str | None
    value: Expression | None
    where: Expression | None


@dataclass(frozen=True, slots=True)
class Tier:
    shapes: tuple[Shape, ...]
    clause: str | None


@dataclass(frozen=True, slots=True)
class Only:
    winner: Shape
    loser: Shape
    clause: str | None


@dataclass(frozen=True, slots=True)
class Ranking(Declared):
    """Tiers from high to low; `outside` shapes belong to none although a tier would take them."""

    tiers: tuple[Tier, ...]
    outside: tuple[Tier, ...]
    only: tuple[Only, ...]


# ---- definitions, tables, scores --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Definition(Declared):
    params: tuple[Variable, ...]
    type: Type
    value: Expression


@dataclass(frozen=True, slots=True)
class Row:
    """`values` has one for each column of the table, or one alone."""

    values: tuple[Expression, ...]
    when: Expression | None
    clause: str | None


@dataclass(frozen=True, slots=True)
class Table(Declared):
    """The first row whose condition holds; 0 if none does. Of its values that of the column which `across`
    comes to; the last column also serves where it comes to none of them.
    """

    params: tuple[Variable, ...]
    type: Type
    across: Expression | None
    columns: tuple[Expression, ...]
    rows: tuple[Row, ...]

    def value(self, row: Row) -> Expression:
        """What a row comes to, all columns in one expression."""
        value = row.values[-1]
        if self.across is None or all(other == value for other in row.values):
            return value
        for column, other in reversed(list(zip(self.columns[:-1], row.values, strict=False))):
            value = Conditional(value.type, Comparison(TRUTH, "=", self.across, column), other, value)
        return value


@dataclass(frozen=True, slots=True)
class Join:
    """The piece a score adds may, when it says so, be put to a laid group, which is then the group `into`."""

    patterns: tuple[str, ...]
    into: str
    when: Expression | None


@dataclass(frozen=True, slots=True)
class Requirement:
    condition: Expression
    clause: str | None


@dataclass(frozen=True, slots=True)
class Feature:
    """A number that each group adds to: `value` of the local named `variable`, if `where` holds of it."""

    variable: str
    value: Expression
    where: Expression | None


@dataclass(frozen=True, slots=True)
class ScoreLine(Declared):
    """`value` once, or summed over a `domain`, when the condition holds. A line over the groups of the
    arrangement has become a feature: then there is no `repeat`.
    """

    value: Expression
    repeat: Variable | None
    domain: Expression | None
    where: Expression | None
    when: Expression | None


@dataclass(frozen=True, slots=True)
class Limit:
    value: Expression
    clause: str | None


@dataclass(frozen=True, slots=True)
class Score(Declared):
    """Locals inside: params, `whole` (PIECES), `form` (FORM: place in `forms`); groups only by features.
    `added` is the parameter whose piece is added to what is arranged.
    """

    params: tuple[Variable, ...]
    unit: str | None
    pieces: Expression | None
    laid: Expression | None
    added: str | None
    joins: tuple[Join, ...]
    forms: tuple[str, ...]
    requirements: tuple[Requirement, ...]
    best_of: tuple[ScoreLine, ...]
    at_most_one_of: tuple[ScoreLine, ...]
    plus: tuple[ScoreLine, ...]
    times: tuple[ScoreLine, ...]
    cap: Limit | None
    round_up: Limit | None
    least: bool
    features: tuple[Feature, ...]


# ---- course -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choice:
    """how is member (of `domain`), group or chain (of `patterns`, of the heap `domain`, `including` one)."""

    how: str
    variable: Variable
    domain: Expression
    patterns: tuple[str, ...]
    including: Expression | None


@dataclass(frozen=True, slots=True)
class Guard:
    """`reason` says why not; without it the clause's own sentence does."""

    condition: Expression
    clause: str | None
    reason: Labels | None
    foul: "Foul | None" = None


@dataclass(frozen=True, slots=True)
class Occasion:
    """When an act is forced, or open to several takers; None: always. `foul`: what comes of leaving a forced
    act for another.
    """

    when: Expression | None
    clause: str | None
    foul: "Foul | None" = None


@dataclass(frozen=True, slots=True)
class Foul:
    """While `when` holds (None: always) what is not allowed can be done, and then `effect` is carried out."""

    when: Expression | None
    effect: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Act(Declared):
    choices: tuple[Choice, ...]
    in_secret: bool
    guards: tuple[Guard, ...]
    forced: Occasion | None
    several: Occasion | None
    effect: tuple[Statement, ...]

    @property
    def fouls(self) -> tuple[Foul, ...]:
        """What can be done against its guards, or against its being forced."""
        found = [guard.foul for guard in self.guards]
        found += [self.forced.foul] if self.forced is not None else []
        return tuple(each for each in found if each is not None)


@dataclass(frozen=True, slots=True)
class ManyActors:
    """All at once, each until the condition fails; `in_turn`: openly one after another, each once."""

    variable: Variable
    domain: Expression
    where: Expression | None
    in_turn: bool


@dataclass(frozen=True, slots=True)
class Step(Declared):
    """One of: automatic (`body` only), of one `actor`, of `many` seats."""

    params: tuple[Variable, ...]
    actor: Expression | None
    many: ManyActors | None
    body: tuple[Statement, ...]
    actions: tuple[Act, ...]
    otherwise: tuple[Statement, ...]
    afterwards: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Passing:
    """`response` is the place of the response that was passed; None: all of them. `labels` are what passing
    is called where it is more than letting something go by.
    """

    response: int | None
    body: tuple[Statement, ...]
    labels: Labels | None = None


@dataclass(frozen=True, slots=True)
class Window(Declared):
    """`ranks` holds, for each response in order, its rank: the lowest number goes first. `asks_clause` says
    who is asked.
    """

    params: tuple[Variable, ...]
    sealed: bool
    asked: Variable
    domain: Expression
    where: Expression | None
    asks_clause: str | None
    responses: tuple[Act, ...]
    ranks: tuple[int, ...]
    order_clause: str | None
    passing: tuple[Passing, ...]
    nobody: tuple[Statement, ...]
    afterwards: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class TableAct(Declared):
    """An act that each seat of the domain may do at any place of a deal, whoever has to act there."""

    doer: Variable
    domain: Expression
    where: Expression | None
    act: Act


@dataclass(frozen=True, slots=True)
class Routine(Declared):
    params: tuple[Variable, ...]
    body: tuple[Statement, ...]
