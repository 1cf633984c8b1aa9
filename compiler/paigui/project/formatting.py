"""Formats files, with the names of the files they build on.

In: a path or a text, a language. Out: `Formatted`. Promised: a file with a fault in it, or in one that
it builds on, is left alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from paigui.check import Loaded, load
from paigui.check.files import Unit
from paigui.check.pieces import PieceReader
from paigui.check.rewriting import PieceWriter
from paigui.diagnostics import Diagnostic, Language, wordings
from paigui.syntax import tree
from paigui.syntax.formatter import DeclaredNames, FormatterError, UnreadableError, format_file, format_text


@dataclass(frozen=True, slots=True)
class Formatted:
    """`text` is None if it could not be done: for the `diagnostics`, or for a `problem` of the formatter."""

    text: str | None
    changed: bool = False
    diagnostics: tuple[Diagnostic, ...] = ()
    problem: str = ""


def format_path(path: Path, language: Language | None = None) -> Formatted:
    """What a file should look like."""
    loaded = load(path)
    unit, found = loaded.unit, tuple(filter(_in_the_way, loaded.faults.sorted()))
    if unit is None or found:
        return Formatted(None, diagnostics=found)
    try:
        text = format_file(unit.file, language, DeclaredNames(*_files(unit), pieces=_pieces(loaded)))
    except UnreadableError as error:
        return Formatted(None, diagnostics=tuple(error.faults.sorted()))
    except FormatterError as error:
        return Formatted(None, problem=str(error))
    return Formatted(text, path.read_bytes() != text.encode())


def _pieces(loaded: Loaded) -> Callable[[str, Language], str] | None:
    """How a ruleset writes its pieces; a library does not know of any."""
    return None if loaded.ruleset is None else PieceWriter(PieceReader(loaded.ruleset.pieces)).written


def _in_the_way(found: Diagnostic) -> bool:
    """An error; that sentences have not been reviewed since is no fault of the file."""
    return found.severity == "error" and found.kind is not wordings.UNREVIEWED_WORDING


def format_stdin(text: str, language: Language | None = None) -> Formatted:
    """What a text should look like that is no file."""
    try:
        formatted = format_text(text, language)
    except UnreadableError as error:
        return Formatted(None, diagnostics=tuple(error.faults.sorted()))
    except FormatterError as error:
        return Formatted(None, problem=str(error))
    return Formatted(formatted, formatted != text)


def _files(unit: Unit) -> Iterator[tree.File]:
    """The file and all that it builds on."""
    yield unit.file
    for other in (unit.base, *unit.uses):
        if other is not None:
            yield from _files(other)
