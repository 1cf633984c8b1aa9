"""What the referee found when it ran the examples: frozen, and printed with them.

A `Results` maps the file and the line of an example to what came of each of its steps, in their order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from paigui.model import Labels


@dataclass(frozen=True, slots=True)
class LineResult:
    """A line of a score that counted: `line` is its id, `amount` what it added or multiplied by. `seat` is
    whose score it is, -1 nobody's; `sign` is -1 where the score is taken off what is paid.
    """

    line: str
    amount: int
    seat: int = -1
    sign: int = 1


@dataclass(frozen=True, slots=True)
class PaymentResult:
    """`lines` are those of the score that the payment rests on, if it does; `way` is "back" for money that
    returns to who paid it, "on" for money that is handed on; `due` is what was to be paid where a purse held
    less.
    """

    payer: int
    payee: int
    amount: int
    clause: str | None
    lines: tuple[LineResult, ...] = ()
    way: str = ""
    due: int | None = None


@dataclass(frozen=True, slots=True)
class DrawnResult:
    """Pieces that came to a zone without anybody's choosing; `step` is the automatic step that did it, if one
    did, and `of` the seat it was about; seats are -1 where there is none.
    """

    zone: str
    seat: int
    kinds: tuple[int, ...]
    step: str = ""
    of: int = -1


@dataclass(frozen=True, slots=True)
class LaidResult:
    """A group that was laid with some of its pieces face down, `after` so many of the draws of its step."""

    zone: str
    seat: int
    pattern: str
    kinds: tuple[int, ...]
    face_down: int
    after: int = 0


@dataclass(frozen=True, slots=True)
class ArrangedResult:
    """How a hand was split for a score: groups and their pieces, those on the table left out. `added` is the
    one that the added piece completes, if the score asks which that is: what it counts as, the score says.
    """

    seat: int
    groups: tuple[tuple[str, tuple[int, ...]], ...]
    added: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswersResult:
    """What came of the answers that several gave at the same time: seats with their acts."""

    carried: tuple[tuple[int, str], ...]
    failed: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class StepResult:
    """`reason` and `clauses` of a refusal; `value`, `lines` and how hands were `arranged` of a check. Of an
    act its `payments`, the groups `laid` face down, what was `drawn` before the next one, whether it is
    `waiting` for the answers of others, and what came of all `answers` where it was the last of several.
    `place` is the step or window of an act or a refusal. Of a refusal in a window that nobody could answer,
    `closed` is after how many draws of the act before it opened, else -1; `beside`: the seat is none of those
    who may do such a thing without a turn.
    """

    reason: Labels | None = None
    clauses: tuple[str, ...] = ()
    value: int | None = None
    lines: tuple[LineResult, ...] = ()
    payments: tuple[PaymentResult, ...] = ()
    drawn: tuple[DrawnResult, ...] = ()
    waiting: bool = False
    answers: AnswersResult | None = None
    laid: tuple[LaidResult, ...] = ()
    arranged: tuple[ArrangedResult, ...] = ()
    place: str = ""
    closed: int = -1
    beside: bool = False


@dataclass(frozen=True, slots=True)
class ExampleResult:
    """One result for each step of the example; `drawn` is what happened before the first."""

    steps: tuple[StepResult, ...]
    drawn: tuple[DrawnResult, ...] = ()


Results: TypeAlias = Mapping[tuple[str, int], ExampleResult]
