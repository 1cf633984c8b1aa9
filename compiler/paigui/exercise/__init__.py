"""Examples that run: what comes of each, and which rules they exercise.

In: a `Ruleset`. Out: a `Report` with an outcome for each example, their results frozen for the rulebook, and
the `Coverage` of guards, definitions and options. Promised: the referee exercised is the one that is written.
"""

from paigui.exercise.coverage import Coverage
from paigui.exercise.effort import MOST_SECONDS, TooMuchWorkError, limited
from paigui.exercise.report import Failure, Outcome, Report
from paigui.exercise.running import run_examples

__all__ = [
    "MOST_SECONDS",
    "Coverage",
    "Failure",
    "Outcome",
    "Report",
    "TooMuchWorkError",
    "limited",
    "run_examples",
]
