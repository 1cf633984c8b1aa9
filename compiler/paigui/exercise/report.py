"""What came of the examples, as plain data."""

from dataclasses import dataclass, field

from paigui.backends.rulebook.results import DrawnResult, ExampleResult, StepResult
from paigui.diagnostics import Phrase
from paigui.exercise.coverage import Coverage
from paigui.model.examples import Example


@dataclass(frozen=True, slots=True)
class Failure:
    """A step that came out otherwise, with its line."""

    line: int
    expected: Phrase
    got: Phrase


@dataclass(slots=True)
class Outcome:
    """One example: what failed, what each step came to, and the totals at its end; `drawn` is what happened
    before the first step, `stopped_at` the line that took too much work.
    """

    example: Example
    failures: list[Failure] = field(default_factory=list[Failure])
    steps: list[StepResult] = field(default_factory=list[StepResult])
    totals: tuple[int, ...] = ()
    drawn: tuple[DrawnResult, ...] = ()
    stopped_at: int | None = None

    @property
    def passed(self) -> bool:
        return not self.failures and self.stopped_at is None


@dataclass(frozen=True, slots=True)
class Report:
    """What came of the examples; those after one that took too much work are not among them."""

    outcomes: tuple[Outcome, ...]
    coverage: Coverage

    @property
    def passed(self) -> bool:
        return all(outcome.passed for outcome in self.outcomes)

    def results(self) -> dict[tuple[str, int], ExampleResult]:
        """Return the frozen results that the rulebook prints."""
        return {
            (outcome.example.file, outcome.example.line): ExampleResult(tuple(outcome.steps), outcome.drawn)
            for outcome in self.outcomes
        }
