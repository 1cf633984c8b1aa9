"""Diagnostics as annotations of a GitHub workflow.

In: diagnostics, a language. Out: one workflow command a line; GitHub shows each beside its line.
"""

from collections.abc import Iterable

from ..diagnostic import Diagnostic
from ..words import Language

_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = _DATA | {":": "%3A", ",": "%2C"}


def render_github(diagnostics: Iterable[Diagnostic], language: Language) -> str:
    return "".join(f"{_command(diagnostic, language)}\n" for diagnostic in diagnostics)


def _command(diagnostic: Diagnostic, language: Language) -> str:
    first, last = diagnostic.span.first, diagnostic.span.last
    properties: dict[str, str | int] = {"file": diagnostic.span.source.name, "line": first.line}
    if last.line == first.line:
        properties |= {"col": first.column, "endColumn": max(first.column, last.column - 1)}
    else:
        properties |= {"endLine": last.line}
    properties |= {"title": f"{diagnostic.code} {diagnostic.name}"}
    said = ",".join(f"{name}={_escaped(str(value), _PROPERTY)}" for name, value in properties.items())
    message = f"{diagnostic.headline_text(language)}\n{diagnostic.help_text(language)}"
    return f"::{diagnostic.severity} {said}::{_escaped(message, _DATA)}"


def _escaped(text: str, table: dict[str, str]) -> str:
    return "".join(table.get(char, char) for char in text)
