"""Expressions as they were written, the same tree for both natural languages."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.syntax.tree.base import Name, Node


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Constant(Node):
    """`yes`, `no`, `none`, `seats`, `kinds`."""

    word: str


@dataclass(frozen=True, slots=True)
class PiecesLiteral(Node):
    """Pieces between quotes of their own: '1t 2t 3t' or 「1 2 3条」; read when the kinds are known."""

    text: str


@dataclass(frozen=True, slots=True)
class GroupLiteral(Node):
    """pair 'S9 H9'."""

    pattern: Name
    pieces: PiecesLiteral


@dataclass(frozen=True, slots=True)
class Call(Node):
    """worth(s, k)."""

    name: Name
    arguments: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class Of(Node):
    """hand of s, s 的 手牌: a zone, a memory, an attribute, a question or a definition of one thing."""

    name: Name
    owner: "Expression"


@dataclass(frozen=True, slots=True)
class ListOf(Node):
    """(a, b, c)."""

    elements: "tuple[Expression, ...]"


@dataclass(frozen=True, slots=True)
class Binary(Node):
    """Arithmetic and logic; operator is one of + - * / mod ^ and or."""

    operator: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """operator is one of = is is_not at_most at_least more_than less_than is_in beats one_of."""

    operator: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Not(Node):
    operand: "Expression"


@dataclass(frozen=True, slots=True)
class Negative(Node):
    operand: "Expression"


@dataclass(frozen=True, slots=True)
class Conditional(Node):
    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"


@dataclass(frozen=True, slots=True)
class Holds(Node):
    """every/some/not any NAME in DOMAIN : BODY; quantifier is every, some or not_any."""

    quantifier: str
    variable: Name
    domain: "Expression"
    body: "Expression"


@dataclass(frozen=True, slots=True)
class CountWhere(Node):
    variable: Name
    domain: "Expression"
    where: "Expression | None"


@dataclass(frozen=True, slots=True)
class Fold(Node):
    """operator is sum, most or least."""

    operator: str
    value: "Expression"
    variable: Name
    domain: "Expression"
    where: "Expression | None"


@dataclass(frozen=True, slots=True)
class Those(Node):
    """those NAME in DOMAIN where CONDITION: the members that satisfy it, in the domain's order."""

    variable: Name
    domain: "Expression"
    where: "Expression"


@dataclass(frozen=True, slots=True)
class CountIn(Node):
    """count of KIND in PIECES."""

    kind: "Expression"
    pieces: "Expression"


@dataclass(frozen=True, slots=True)
class PlaceIn(Node):
    """place of KIND in PILE."""

    kind: "Expression"
    pile: "Expression"


@dataclass(frozen=True, slots=True)
class PieceAt(Node):
    """piece number NUMBER of PILE."""

    number: "Expression"
    pile: "Expression"


@dataclass(frozen=True, slots=True)
class IsLaid(Node):
    """GROUP is laid."""

    group: "Expression"


@dataclass(frozen=True, slots=True)
class HoldsAdded(Node):
    """GROUP holds the added piece."""

    group: "Expression"


@dataclass(frozen=True, slots=True)
class Varieties(Node):
    """number of different ATTRIBUTE in PIECES."""

    attribute: Name
    pieces: "Expression"


@dataclass(frozen=True, slots=True)
class SeatWalk(Node):
    """next_seat, seats_after or seats_from a seat, in the direction of play; or unseen_by, the pieces that it
    has not been shown.
    """

    walk: str
    seat: "Expression"


Expression: TypeAlias = (
    Number
    | Constant
    | PiecesLiteral
    | GroupLiteral
    | Name
    | Call
    | Of
    | ListOf
    | Binary
    | Compare
    | Not
    | Negative
    | Conditional
    | Holds
    | CountWhere
    | Fold
    | Those
    | CountIn
    | PlaceIn
    | PieceAt
    | IsLaid
    | HoldsAdded
    | Varieties
    | SeatWalk
)
