"""From tree to text, in either language.

In: a `tree.File`, a language, a translator of references. Out: the text that the file should have. Promised,
and checked each time: the text is read as the same tree (references may be spelled otherwise), it stays as it
is when formatted again, and every comment is kept in its order; else a `FormatterError` and no text.
"""

from paigui.diagnostics import Faults, Language, Source
from paigui.syntax import tree as t
from paigui.syntax.formatter.checking import read_again
from paigui.syntax.formatter.errors import FormatterError, UnreadableError
from paigui.syntax.formatter.language import language_of
from paigui.syntax.formatter.layout import laid_out
from paigui.syntax.formatter.names import DeclaredNames, Names
from paigui.syntax.formatter.printer import print_item
from paigui.syntax.formatter.style import Style
from paigui.syntax.parser import parse

__all__ = [
    "DeclaredNames",
    "FormatterError",
    "Names",
    "UnreadableError",
    "format_file",
    "format_text",
    "language_of",
]


def format_file(file: t.File, language: Language | None = None, names: Names | None = None) -> str:
    """The text of a file. Without a language it keeps the one it is written in, and its references."""
    if file.faulty:
        raise UnreadableError(_faults(file.source))
    translator = None if language is None else names or DeclaredNames(file)
    written_in = language or language_of(file.source)
    text = _print(file, written_in, translator)
    again = read_again(file, text, translator)
    if _print(again, written_in, translator) != text:
        raise FormatterError(f"{file.source.name}: formatting twice gives another text than once")
    return text


def format_text(text: str, language: Language | None = None, name: str = "<stdin>") -> str:
    """The same for a text that is no file."""
    return format_file(parse(Source(name, text), Faults()), language)


def _print(file: t.File, language: Language, names: Names | None) -> str:
    style = Style(language)
    items = [print_item(item, file.source, style, names) for item in file.items]
    return laid_out(items, file.comments, file.source)


def _faults(source: Source) -> Faults:
    faults = Faults()
    parse(source, faults)
    return faults
