"""Tries a referee on the examples of its ruleset.

In: a ruleset, its referee, the sources its examples stand in. Out: `Tried`. Promised: an example that fails
is reported at its line.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from paigui.backends.rulebook import Results
from paigui.diagnostics import Diagnostic, Source
from paigui.model import Ruleset
from paigui.project.referees import Referee


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of the examples."""

    diagnostics: tuple[Diagnostic, ...] = ()
    results: Results = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        return not self.diagnostics


def try_examples(ruleset: Ruleset, referee: Referee, sources: Mapping[str, Source]) -> Tried:
    return Tried()
