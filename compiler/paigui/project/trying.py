"""Tries a referee on the examples of its ruleset.

In: a sound ruleset, the sources that its examples stand in. Out: `Tried`. Promised: an example that fails is
reported at the line that came out otherwise.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from paigui.diagnostics import Diagnostic, Faults, Phrase, Source, Span, examples, limits, named
from paigui.exercise import MOST_SECONDS, Failure, Outcome, Report, run_examples
from paigui.model import Ruleset
from paigui.project.referees import Referee


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of the examples of a ruleset, and the referee that was tried."""

    ruleset: Ruleset
    report: Report
    diagnostics: tuple[Diagnostic, ...]

    @property
    def passed(self) -> bool:
        return self.report.passed

    @property
    def referee(self) -> Referee:
        return Referee(self.ruleset.id, self.report.coverage.written.source)


def try_examples(ruleset: Ruleset, sources: Mapping[str, Source]) -> Tried:
    """Run all examples."""
    report = run_examples(ruleset)
    faults = Faults()
    for outcome, failure in _failures(report):
        example = outcome.example
        faults.report(
            examples.EXAMPLE_FAILED,
            _line(sources[example.file], failure.line),
            example=named(example.labels.zh, example.labels.en),
            expected=failure.expected,
            found=failure.got,
        )
    for outcome in report.outcomes:
        if outcome.stopped_at is not None:
            at = _line(sources[outcome.example.file], outcome.stopped_at)
            faults.report(limits.TOO_MUCH_WORK, at, what=of_example(outcome), limit=MOST_SECONDS)
    return Tried(ruleset, report, tuple(faults.sorted()))


def of_example(outcome: Outcome) -> Phrase:
    labels = outcome.example.labels
    name = named(labels.zh, labels.en)
    return Phrase(f"例子{name.zh}", f"the example {name.en}")


def _failures(report: Report) -> Iterator[tuple[Outcome, Failure]]:
    for outcome in report.outcomes:
        yield from ((outcome, failure) for failure in outcome.failures)


def _line(source: Source, line: int) -> Span:
    """A line without its indentation."""
    text = source.line_text(line)
    start = source.line_starts[line - 1]
    return source.span(start + len(text) - len(text.lstrip()), start + len(text.rstrip()))
