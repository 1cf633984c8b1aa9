"""The collector that every stage reports to.

In: faults, in the order in which a stage finds them. Out: the diagnostics of the whole run.
Promised: reporting never stops a stage, so all faults of a file come at once; a report that lacks what
its message needs, or brings what no message uses, is refused where it is made.
"""

from collections.abc import Iterable

from .catalogue.kind import Kind
from .diagnostic import Diagnostic, Label, in_order, without_cascades, without_repeats
from .phrase import Arg, Phrase
from .source import Span


class Faults:
    """All that was reported so far."""

    __slots__ = ("_reported",)

    def __init__(self, reported: Iterable[Diagnostic] = ()) -> None:
        self._reported = list(reported)

    def report(
        self,
        kind: Kind,
        span: Span,
        /,
        *labels: Label,
        note: Phrase | None = None,
        suggestion: str | None = None,
        **args: Arg | None,
    ) -> Diagnostic:
        """Report one fault. An argument that is None counts as not given."""
        given = {name: arg for name, arg in args.items() if arg is not None}
        _check_arguments(kind, frozenset(given), frozenset(args))
        diagnostic = Diagnostic(kind, span, given, note, labels, suggestion)
        self._reported.append(diagnostic)
        return diagnostic

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Take over diagnostics that were collected elsewhere."""
        self._reported.extend(diagnostics)

    @property
    def reported(self) -> tuple[Diagnostic, ...]:
        """Everything, in the order reported, nothing left out."""
        return tuple(self._reported)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(d for d in self._reported if d.severity == "error")

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        return tuple(d for d in self._reported if d.severity == "warning")

    @property
    def has_errors(self) -> bool:
        return any(d.severity == "error" for d in self._reported)

    def sorted(self) -> list[Diagnostic]:
        """What an author is shown: causes only, none twice, in the order of the files."""
        return in_order(without_cascades(without_repeats(self._reported)))


def _check_arguments(kind: Kind, given: frozenset[str], named: frozenset[str]) -> None:
    missing, unused = kind.required - given, named - kind.known
    if missing or unused:
        raise TypeError(f"{kind.code} {kind.name}: missing {sorted(missing)}, unused {sorted(unused)}")
