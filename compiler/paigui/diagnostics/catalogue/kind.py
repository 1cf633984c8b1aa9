"""What a kind of diagnostic is.

In: nothing. Out: `Kind`, the declaration from which messages, `paigui explain` and the pages of the
documentation are made.
Promised: a kind says what is wrong, why it matters and how to mend it, each in both languages.
"""

from collections.abc import Container
from dataclasses import dataclass
from typing import Literal

from ..phrase import Phrase, placeholders

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of fault. It is named for the fault, never for the remedy.

    `helps` go from the most particular to the most general: the first whose places can all be filled
    is said. The last needs no more than the headline does.
    """

    code: str
    name: str
    headline: Phrase
    helps: tuple[Phrase, ...]
    explanation: Phrase
    bad: str
    good: str
    severity: Severity = "error"

    @property
    def required(self) -> frozenset[str]:
        """Arguments without which the fault cannot be reported."""
        return placeholders(self.headline.en)

    @property
    def known(self) -> frozenset[str]:
        """All arguments that some template of this kind can use."""
        return self.required.union(*(placeholders(help_.en) for help_ in self.helps))

    def help_for(self, given: Container[str]) -> Phrase:
        """The most particular help that can be said with the arguments given."""
        return next(
            (help_ for help_ in self.helps if all(name in given for name in placeholders(help_.en))),
            self.helps[-1],
        )
