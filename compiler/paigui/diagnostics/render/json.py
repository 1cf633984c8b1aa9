"""Diagnostics for programs.

In: diagnostics, a language. Out: one JSON document.
Promised: keys, their order and their meaning change only together with `JSON_VERSION`; offsets and
columns count code points; lines and columns count from 1, offsets from 0.
"""

import json
from collections.abc import Iterable

from ..diagnostic import Diagnostic, Label, first_of_each
from ..phrase import Arg, Listing, Phrase
from ..source import Source, Span
from ..words import Language

JSON_VERSION = 1
MOST_WRITTEN = 2000  # of one file

Json = str | int | None | list["Json"] | dict[str, "Json"]


def render_json(diagnostics: Iterable[Diagnostic], language: Language) -> str:
    document: dict[str, Json] = {
        "version": JSON_VERSION,
        "language": language,
        "diagnostics": [
            _diagnostic(diagnostic, language) for diagnostic in first_of_each(diagnostics, MOST_WRITTEN)
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _diagnostic(diagnostic: Diagnostic, language: Language) -> Json:
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity,
        "headline": diagnostic.headline_text(language),
        "help": diagnostic.help_text(language),
        "suggestion": diagnostic.suggestion,
        "args": {name: _arg(arg, language) for name, arg in sorted(diagnostic.args.items())},
        "place": _place(diagnostic.span),
        "note": diagnostic.note_text(language),
        "labels": [_label(label, language) for label in diagnostic.labels],
    }


def _label(label: Label, language: Language) -> Json:
    return {"text": label.text(language), "place": _place(label.span)}


def _place(span: Span) -> Json:
    return {
        "file": span.source.name,
        "start": _position(span.source, span.start),
        "end": _position(span.source, span.end),
    }


def _position(source: Source, offset: int) -> Json:
    position = source.position(offset)
    return {"offset": offset, "line": position.line, "column": position.column}


def _arg(arg: Arg, language: Language) -> Json:
    if isinstance(arg, Listing):
        return [_arg(item, language) for item in arg.items]
    return arg.text(language) if isinstance(arg, Phrase) else arg
