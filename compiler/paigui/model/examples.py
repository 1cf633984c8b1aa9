"""Examples: a position, what is done in it, and what must come of it."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.model.expressions import Constant, Expression, MemoryValue, ZoneContent
from paigui.model.labels import Labels


@dataclass(frozen=True, slots=True)
class ZoneCell:
    """`pieces` in order (for piles: top first); `groups` as (pattern, kinds)."""

    zone: ZoneContent
    pieces: tuple[int, ...]
    groups: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class PileSize:
    """size of wall = 4: the pile is cut to so many pieces, those named first; the others are out of play."""

    zone: ZoneContent
    number: int


@dataclass(frozen=True, slots=True)
class MemoryCell:
    memory: MemoryValue
    value: Expression


@dataclass(frozen=True, slots=True)
class ActRequest:
    """`arguments` are constants: kinds, seats, numbers, PiecesConstant for groups."""

    seat: int
    act: str
    arguments: tuple[Expression, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Doing:
    act: ActRequest


@dataclass(frozen=True, slots=True)
class Refusal:
    act: ActRequest
    clause: str | None


@dataclass(frozen=True, slots=True)
class Checking:
    condition: Expression
    clause: str | None
    line: int


@dataclass(frozen=True, slots=True)
class Totals:
    values: tuple[Expression, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Ending:
    line: int


ExampleStep: TypeAlias = Doing | Refusal | Checking | Totals | Ending


@dataclass(frozen=True, slots=True)
class Example:
    """`at` is the step or window it begins in; None when only hand questions are asked, or when it begins
    with the deal itself: then `begin` is match, setup or next_deal. `lots` are where the lots fall that are
    drawn.
    """

    labels: Labels
    clause: str | None
    options: tuple[tuple[str, int], ...]
    cells: tuple[ZoneCell | PileSize | MemoryCell, ...]
    at: str | None
    arguments: tuple[Expression, ...]
    steps: tuple[ExampleStep, ...]
    file: str
    line: int
    begin: str = ""
    lots: tuple[Constant, ...] = ()
