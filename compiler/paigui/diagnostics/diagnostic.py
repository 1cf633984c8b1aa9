"""One fault, found.

In: a kind, a place, arguments. Out: `Diagnostic`, a value that any renderer can show.
Promised: sorted diagnostics come in the same order on every machine; none stands twice; where several
errors begin at one place only the first reported, the cause, is kept.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .catalogue.kind import Kind, Severity
from .phrase import Arg, Phrase, fill
from .source import Span
from .words import Language


@dataclass(frozen=True, slots=True)
class Label:
    """A further place that belongs to a fault, and what is to be said of it."""

    span: Span
    phrase: Phrase
    args: Mapping[str, Arg] = field(default_factory=dict[str, Arg], hash=False)

    def text(self, language: Language) -> str:
        return fill(self.phrase, self.args, language)


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A fault at its place. `suggestion` is a text that could stand in place of the span."""

    kind: Kind
    span: Span
    args: Mapping[str, Arg] = field(default_factory=dict[str, Arg], hash=False)
    note: Phrase | None = None
    labels: tuple[Label, ...] = ()
    suggestion: str | None = None

    @property
    def code(self) -> str:
        return self.kind.code

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def severity(self) -> Severity:
        return self.kind.severity

    @property
    def help(self) -> Phrase:
        """The help chosen for the arguments at hand."""
        return self.kind.help_for(self.args)

    def headline_text(self, language: Language) -> str:
        return fill(self.kind.headline, self.args, language)

    def help_text(self, language: Language) -> str:
        return fill(self.help, self.args, language)

    def note_text(self, language: Language) -> str:
        """What stands beside the carets; often nothing."""
        return fill(self.note, self.args, language) if self.note else ""


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By file, place and code."""
    return sorted(diagnostics, key=lambda d: (d.span.source.name, d.span.start, d.code, d.span.end))


def first_of_each(diagnostics: Iterable[Diagnostic], most: int) -> list[Diagnostic]:
    """The first so many of each file."""
    found: list[Diagnostic] = []
    seen: dict[str, int] = {}
    for each in diagnostics:
        name = each.span.source.name
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= most:
            found.append(each)
    return found


def without_repeats(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The first of each code and span."""
    return list({(d.code, d.span): d for d in reversed(list(diagnostics))}.values())[::-1]


def without_cascades(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Of several errors that begin at one place, the first reported. Warnings are left alone."""
    seen: set[tuple[str, int]] = set()
    kept: list[Diagnostic] = []
    for diagnostic in diagnostics:
        place = (diagnostic.span.source.name, diagnostic.span.start)
        if diagnostic.severity == "error" and place in seen:
            continue
        kept.append(diagnostic)
        if diagnostic.severity == "error":
            seen.add(place)
    return kept
