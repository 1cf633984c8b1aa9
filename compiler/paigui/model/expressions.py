"""Expressions of the model: resolved and typed, without a trace of how they were written.

Every node has a `type`. Integers stand for seats, kinds and words; -1 is none. Ids name declarations.
"""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.model.labels import Labels
from paigui.model.types import Type


@dataclass(frozen=True, slots=True)
class Typed:
    type: Type


@dataclass(frozen=True, slots=True)
class Constant(Typed):
    """A number, truth (0 or 1), seat, kind, word, form, response (its place in the window), or none (-1)."""

    value: int


@dataclass(frozen=True, slots=True)
class PiecesConstant(Typed):
    """Kinds in the order written."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GroupConstant(Typed):
    pattern: str
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OptionValue(Typed):
    option: str


@dataclass(frozen=True, slots=True)
class Local(Typed):
    """A parameter, choice, let-name, quantified variable; also `it`, `groups`, `whole`, `form`, `takers`."""

    name: str


@dataclass(frozen=True, slots=True)
class MemoryValue(Typed):
    memory: str
    keys: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class ZoneContent(Typed):
    """What lies in a zone; `seat` for zones of each seat. Type PIECES (heap), PIECES (pile) or GROUPS."""

    zone: str
    seat: "Expression | None"


@dataclass(frozen=True, slots=True)
class AttributeOf(Typed):
    """An attribute of a kind, or of a group: the value all its pieces share, else none."""

    attribute: str
    owner: "Expression"


@dataclass(frozen=True, slots=True)
class DefinitionCall(Typed):
    definition: str
    arguments: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class TableCall(Typed):
    table: str
    arguments: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class ScoreCall(Typed):
    """question is value, complete (truth) or waits (kinds)."""

    score: str
    arguments: "tuple[Expression, ...]"
    question: str


@dataclass(frozen=True, slots=True)
class FeatureValue(Typed):
    """Inside a score: the total of one of its features over the arranged and laid groups."""

    feature: int


@dataclass(frozen=True, slots=True)
class Arithmetic(Typed):
    """operator is + - * / mod ^ larger smaller; / rounds down."""

    operator: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Logic(Typed):
    """operator is and, or."""

    operator: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Not(Typed):
    operand: "Expression"


@dataclass(frozen=True, slots=True)
class Negative(Typed):
    operand: "Expression"


@dataclass(frozen=True, slots=True)
class Conditional(Typed):
    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"


@dataclass(frozen=True, slots=True)
class Comparison(Typed):
    """operator is = != <= >= < >; collections and groups only = and !=."""

    operator: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class IsIn(Typed):
    """Membership of a kind, seat or group in a set, a heap, a pile or groups."""

    element: "Expression"
    collection: "Expression"


@dataclass(frozen=True, slots=True)
class OneOf(Typed):
    """Equality with one of several values."""

    element: "Expression"
    values: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class HasShape(Typed):
    """A group is of one of these patterns and, with `attribute`, its pieces all have `value` there."""

    group: "Expression"
    patterns: tuple[str, ...]
    attribute: str | None
    value: "Expression | None"


@dataclass(frozen=True, slots=True)
class Beats(Typed):
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class AlikeGroup(Typed):
    """The group of a pattern made of one kind."""

    pattern: str
    kind: "Expression"


@dataclass(frozen=True, slots=True)
class AnyAlike(Typed):
    """Whichever group of these patterns lies in a zone made of one kind; only what `Change` changes."""

    patterns: tuple[str, ...]
    kind: "Expression"


@dataclass(frozen=True, slots=True)
class KindOf(Typed):
    """The kind that all pieces of a group share, else none."""

    group: "Expression"


@dataclass(frozen=True, slots=True)
class HoldsAdded(Typed):
    """Whether the piece that a score adds to a hand stands in the group."""

    group: "Expression"


@dataclass(frozen=True, slots=True)
class IsLaid(Typed):
    """Whether a group was laid or, inside a score, is one of those that the pieces were arranged in."""

    group: "Expression"


@dataclass(frozen=True, slots=True)
class Variable:
    """`labels` are what readers call a parameter, if its author gave it a name for them."""

    name: str
    type: Type
    labels: Labels | None = None


@dataclass(frozen=True, slots=True)
class Quantified(Typed):
    """manner: every some not_any (truth, `value` is the condition); number; sum most least (of `value`);
    those (the members in the domain's order; of a heap all its pieces of those kinds). `where` restricts the
    domain first.
    """

    manner: str
    variable: Variable
    domain: "Expression"
    where: "Expression | None"
    value: "Expression | None"


@dataclass(frozen=True, slots=True)
class Demand(Typed):
    """Each kind of a domain, but for those that are spared, stands in an arranged or laid group that is
    `such`, one made of this kind alone. Only as a requirement of a score.
    """

    variable: Variable
    domain: "Expression"
    where: "Expression | None"
    spared: "Expression | None"
    group: str
    such: "Expression"


@dataclass(frozen=True, slots=True)
class CountIn(Typed):
    kind: "Expression"
    pieces: "Expression"


@dataclass(frozen=True, slots=True)
class Varieties(Typed):
    """How many values of an attribute (none does not count) occur in a heap."""

    attribute: str
    pieces: "Expression"


@dataclass(frozen=True, slots=True)
class SeatWalk(Typed):
    """walk is next_seat (a seat), seats_after or seats_from (seats in turn)."""

    walk: str
    seat: "Expression"


@dataclass(frozen=True, slots=True)
class AllSeats(Typed):
    """All seats, seat 0 first."""


@dataclass(frozen=True, slots=True)
class AllKinds(Typed):
    """All kinds, in the order declared."""


@dataclass(frozen=True, slots=True)
class PlaceIn(Typed):
    """How many pieces of a pile lie above the topmost of a kind, and one more; none (-1) if there is none."""

    kind: "Expression"
    pile: ZoneContent


@dataclass(frozen=True, slots=True)
class PieceAt(Typed):
    """The kind that lies at a place of a pile, 1 being its top; none (-1) if nothing does."""

    number: "Expression"
    pile: ZoneContent


@dataclass(frozen=True, slots=True)
class NumbersBetween(Typed):
    """The numbers from one to another, as what there is to choose or to draw lots among."""

    low: "Expression"
    high: "Expression"


@dataclass(frozen=True, slots=True)
class AllValues(Typed):
    """All values of an attribute, lowest first; only as a domain or what a choice is made from."""

    attribute: str


@dataclass(frozen=True, slots=True)
class Together(Typed):
    """Two heaps together; a side may be a heap, a pile, a kind or none, a group, or groups. Of type GROUPS:
    the groups of both sides.
    """

    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Apart(Typed):
    """A heap without a piece of a kind, or without other pieces; what does not lie there is not taken."""

    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Question(Typed):
    """question: size (pieces in anything, members of a set) top bottom (of a pile) pieces (a heap of what
    lies in groups, a group or a pile) first last (of seats) won (of a seat) unseen (the heap of all pieces
    whose place a seat has not been shown).
    """

    question: str
    of: "Expression"


Expression: TypeAlias = (
    Constant
    | PiecesConstant
    | GroupConstant
    | OptionValue
    | Local
    | MemoryValue
    | ZoneContent
    | AttributeOf
    | DefinitionCall
    | TableCall
    | ScoreCall
    | FeatureValue
    | Arithmetic
    | Logic
    | Not
    | Negative
    | Conditional
    | Comparison
    | IsIn
    | OneOf
    | HasShape
    | Beats
    | AlikeGroup
    | AnyAlike
    | KindOf
    | IsLaid
    | HoldsAdded
    | Demand
    | Quantified
    | CountIn
    | Varieties
    | SeatWalk
    | AllSeats
    | AllKinds
    | AllValues
    | PlaceIn
    | PieceAt
    | NumbersBetween
    | Together
    | Apart
    | Question
)
