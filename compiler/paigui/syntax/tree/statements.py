"""What rules do, line by line. `tag` is the clause a line cites when it is not the one it stands under."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.syntax.tree.base import Name, Node
from paigui.syntax.tree.expressions import Expression


@dataclass(frozen=True, slots=True)
class FaceDown(Node):
    """How many of a group's pieces lie face down (all when not said), and when; how many otherwise."""

    number: int | None
    when: Expression | None
    otherwise: int | None = None


@dataclass(frozen=True, slots=True)
class Taking(Node):
    """k from hand of s."""

    what: Expression
    zone: Expression


@dataclass(frozen=True, slots=True)
class SetTo(Node):
    cell: Expression
    value: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class AddTo(Node):
    value: Expression
    cell: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class RemoveFrom(Node):
    value: Expression
    cell: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Move(Node):
    """Move a piece, a group or several pieces; `what` is None for all that lie there."""

    what: Expression | None
    source: Expression
    target: Expression
    face_down: FaceDown | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Lay(Node):
    """Lay a group whose pieces come from several zones; `each`: the groups of a chain."""

    group: Expression
    target: Expression
    takings: tuple[Taking, ...]
    rest_from: Expression
    face_down: FaceDown | None
    tag: Name | None
    each: bool = False


@dataclass(frozen=True, slots=True)
class Change(Node):
    """Change a laid group into another by adding to it."""

    group: Expression
    zone: Expression
    into: Expression
    taking: Taking
    face_down: FaceDown | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class OnlyThose(Node):
    """only those NAME where CONDITION, only to those NAME where CONDITION."""

    variable: Name
    where: Expression


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """`only`: of the pile the pieces for which a condition holds, the others stay where they lie."""

    number: Expression | None
    source: Expression
    target: Expression
    from_bottom: bool
    shown: bool
    only: OnlyThose | None
    bound: Name | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Swap(Node):
    """Two pieces lie where the other lay. Without a zone the second is a numbered piece of a pile."""

    what: Expression
    zone: Expression
    other: Expression
    other_zone: Expression | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    target: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Pay(Node):
    amount: Expression
    payer: Expression
    payee: Expression
    account: Name | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class PayBack(Node):
    """Everything live under an account of a seat, or the last batch of it, goes back to those who paid it."""

    account: Expression
    last: bool
    only: OnlyThose | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class PassOn(Node):
    """The last batch under an account passes to another seat."""

    account: Expression
    payee: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class If(Node):
    condition: Expression
    then: "tuple[Statement, ...]"
    otherwise: "tuple[Statement, ...]"
    tag: Name | None


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    variable: Name
    domain: Expression
    where: Expression | None
    body: "tuple[Statement, ...]"


@dataclass(frozen=True, slots=True)
class Do(Node):
    routine: Name
    arguments: tuple[Expression, ...]
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Go(Node):
    target: Name
    arguments: tuple[Expression, ...]
    tag: Name | None


@dataclass(frozen=True, slots=True)
class End(Node):
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Let(Node):
    name: Name
    value: Expression


@dataclass(frozen=True, slots=True)
class DrawLots(Node):
    """One of a set by chance, or of the numbers from `domain` up to `high`."""

    domain: Expression
    high: Expression | None
    bound: Name
    tag: Name | None


Statement: TypeAlias = (
    SetTo
    | AddTo
    | RemoveFrom
    | Move
    | Lay
    | Change
    | Draw
    | Swap
    | Shuffle
    | Pay
    | PayBack
    | PassOn
    | If
    | ForEach
    | Do
    | Go
    | End
    | Let
    | DrawLots
)
