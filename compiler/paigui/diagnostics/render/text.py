"""Diagnostics for people at a terminal.

In: diagnostics, a language, whether to colour. Out: for each one its headline, where it is with carets,
its help; of one file only the first hundred, then how many more; at last how many there are.
"""

from collections.abc import Iterable, Iterator, Sequence

from ..diagnostic import Diagnostic, first_of_each
from ..phrase import Phrase, fill
from ..words import Language, printable
from .excerpt import Mark, excerpt
from .paint import Painter, painter

_SEVERITIES = {"error": Phrase("错误", "error"), "warning": Phrase("警告", "warning")}
_HELP = Phrase("= 怎么改：", "= help: ")
_WRITE = Phrase("= 可写成：", "= write: ")
_COUNT = Phrase(
    "共 {errors} 个错误，{warnings} 个警告。", "{errors:error|errors}, {warnings:warning|warnings} in all."
)
_MORE = Phrase("……还有 {number} 处没有列出。", "… and {number} more.")
MOST_SHOWN = 100


def render_text(diagnostics: Iterable[Diagnostic], language: Language, *, colour: bool = False) -> str:
    """All diagnostics in the order given, and their number; nothing at all when there are none."""
    shown = list(diagnostics)
    if not shown:
        return ""
    first = first_of_each(shown, MOST_SHOWN)
    blocks = ["\n".join(_block(diagnostic, language, colour)) for diagnostic in first]
    if len(first) < len(shown):
        blocks.append(fill(_MORE, {"number": len(shown) - len(first)}, language))
    return "\n\n".join([*blocks, _count(shown, language)]) + "\n"


def _block(diagnostic: Diagnostic, language: Language, colour: bool) -> Iterator[str]:
    paint = painter(diagnostic.severity, colour)
    marks = _marks(diagnostic, language)
    yield _head(diagnostic, language, paint)
    yield from excerpt(marks, paint)
    margin = " " * (max(len(str(mark.span.line)) for mark in marks) + 1)
    for heading, text in _advice(diagnostic, language):
        yield f"{margin}{paint(heading.text(language), 'help')}{text}"


def _head(diagnostic: Diagnostic, language: Language, paint: Painter) -> str:
    severity = _SEVERITIES[diagnostic.severity].text(language)
    colon = "：" if language == "zh" else ": "
    head = paint(f"{severity}[{diagnostic.code}]", "head")
    return f"{head} {diagnostic.name}{colon}{diagnostic.headline_text(language)}"


def _marks(diagnostic: Diagnostic, language: Language) -> list[Mark]:
    primary = Mark(diagnostic.span, diagnostic.note_text(language), primary=True)
    return [primary, *(Mark(label.span, label.text(language), False) for label in diagnostic.labels)]


def _advice(diagnostic: Diagnostic, language: Language) -> Iterator[tuple[Phrase, str]]:
    help_text = diagnostic.help_text(language)
    yield _HELP, help_text
    if diagnostic.suggestion and diagnostic.suggestion not in help_text:
        yield _WRITE, printable(diagnostic.suggestion)


def _count(diagnostics: Sequence[Diagnostic], language: Language) -> str:
    errors = sum(d.severity == "error" for d in diagnostics)
    return fill(_COUNT, {"errors": errors, "warnings": len(diagnostics) - errors}, language)
