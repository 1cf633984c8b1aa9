"""What rules do. Every statement knows the clause it cites; None only before the first clause of a file."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.model.expressions import Expression, MemoryValue, Variable, ZoneContent


@dataclass(frozen=True, slots=True)
class Ruled:
    clause: str | None


@dataclass(frozen=True, slots=True)
class FaceDown:
    """`number` pieces of a group face down (None: all) when the condition holds (None: always), else so many
    as `otherwise` says.
    """

    number: int | None
    when: Expression | None
    otherwise: int = 0


@dataclass(frozen=True, slots=True)
class Those:
    """The members for which a condition holds; None of a statement: all."""

    variable: Variable
    where: Expression


@dataclass(frozen=True, slots=True)
class Taking:
    what: Expression
    zone: ZoneContent


@dataclass(frozen=True, slots=True)
class SetTo(Ruled):
    cell: MemoryValue
    value: Expression


@dataclass(frozen=True, slots=True)
class AddTo(Ruled):
    """Add a number, or put a member into a set."""

    cell: MemoryValue
    value: Expression


@dataclass(frozen=True, slots=True)
class RemoveFrom(Ruled):
    cell: MemoryValue
    value: Expression


@dataclass(frozen=True, slots=True)
class Move(Ruled):
    """`what` is a kind, a group, a heap, or None for all that lies in the source."""

    what: Expression | None
    source: ZoneContent
    target: ZoneContent
    face_down: FaceDown | None


@dataclass(frozen=True, slots=True)
class Lay(Ruled):
    """A group laid from several zones: the takings first, what is left of it from `rest_from`. Or all groups
    of a chain, each from `rest_from`.
    """

    group: Expression
    target: ZoneContent
    takings: tuple[Taking, ...]
    rest_from: ZoneContent
    face_down: FaceDown | None


@dataclass(frozen=True, slots=True)
class Change(Ruled):
    """A laid group becomes another by a piece that is added."""

    group: Expression
    zone: ZoneContent
    into: Expression
    taking: Taking
    face_down: FaceDown | None


@dataclass(frozen=True, slots=True)
class Draw(Ruled):
    """`bound` names the (last) piece drawn in what follows; none if there was nothing to draw. `shown`: all
    seats are shown what goes into a hand.
    """

    number: Expression | None
    source: ZoneContent
    target: ZoneContent
    from_bottom: bool
    bound: Variable | None
    shown: bool = False
    only: "Those | None" = None


@dataclass(frozen=True, slots=True)
class Swap(Ruled):
    """Two pieces lie where the other lay: `what` is a kind in a heap or the topmost of it in a pile, `other`
    a kind or, in a pile, the number of a piece (type NUMBER).
    """

    what: Expression
    zone: ZoneContent
    other: Expression
    other_zone: ZoneContent


@dataclass(frozen=True, slots=True)
class Shuffle(Ruled):
    """All pieces of the game, in random order, into a pile."""

    target: ZoneContent


@dataclass(frozen=True, slots=True)
class Pay(Ruled):
    """`account` and the payee: under what it may be paid back or passed on later."""

    amount: Expression
    payer: Expression
    payee: Expression
    account: str | None


@dataclass(frozen=True, slots=True)
class PayBack(Ruled):
    """`last`: only the last batch, what one action paid under the account; what was passed on is gone."""

    account: str
    seat: Expression | None
    last: bool
    only: "Those | None" = None


@dataclass(frozen=True, slots=True)
class PassOn(Ruled):
    account: str
    seat: Expression | None
    payee: Expression


@dataclass(frozen=True, slots=True)
class If(Ruled):
    condition: Expression
    then: "tuple[Statement, ...]"
    otherwise: "tuple[Statement, ...]"


@dataclass(frozen=True, slots=True)
class ForEach(Ruled):
    variable: Variable
    domain: Expression
    where: Expression | None
    body: "tuple[Statement, ...]"


@dataclass(frozen=True, slots=True)
class Do(Ruled):
    routine: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Go(Ruled):
    """To a step or a window. What follows in the same block is never reached."""

    target: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class End(Ruled):
    """The deal is over."""


@dataclass(frozen=True, slots=True)
class Let(Ruled):
    variable: Variable
    value: Expression


@dataclass(frozen=True, slots=True)
class DrawLots(Ruled):
    domain: Expression
    bound: Variable


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
