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
    """`lines` are those of the score that the payment rests on, if it does."""

    payer: int
    payee: int
    amount: int
    clause: str | None
    lines: tuple[LineResult, ...] = ()


@dataclass(frozen=True, slots=True)
class StepResult:
    """`reason` and `clauses` of a refusal, `value` and `lines` of a check, `payments` of an act."""

    reason: Labels | None = None
    clauses: tuple[str, ...] = ()
    value: int | None = None
    lines: tuple[LineResult, ...] = ()
    payments: tuple[PaymentResult, ...] = ()


@dataclass(frozen=True, slots=True)
class ExampleResult:
    """One result for each step of the example."""

    steps: tuple[StepResult, ...]


Results: TypeAlias = Mapping[tuple[str, int], ExampleResult]
