"""Diagnostics and data as they are shown, and the exit code that goes with them."""

import json
from collections.abc import Sequence
from typing import Any

from paigui.cli import FAILED, FINE, FOUND
from paigui.cli.terminal import Terminal
from paigui.diagnostics import (
    JSON_VERSION,
    Diagnostic,
    Faults,
    Kind,
    Language,
    Source,
    files,
    render_github,
    render_json,
    render_text,
    variants,
)

FORMATS = ("text", "json", "github")
_UNUSABLE = (
    files.CANNOT_READ,
    files.NOT_UTF8,
    files.CANNOT_WRITE,
    files.UNKNOWN_RULESET,
    files.UNKNOWN_OPTION_VALUE,
    files.NOT_A_RULESET,
    files.UNKNOWN_CODE,
    files.UNUSABLE_DATA,
    files.NO_SUCH_CLAUSE,
    files.BAD_USAGE,
    variants.OPTION_UNKNOWN,
)


def show_findings(found: Sequence[Diagnostic], format_: str, terminal: Terminal) -> None:
    """Write diagnostics as the result."""
    match format_:
        case "json":
            terminal.out.write(render_json(found, terminal.language))
        case "github":
            terminal.out.write(render_github(found, terminal.language))
        case _:
            terminal.out.write(render_text(found, terminal.language, colour=terminal.colour))


def tell_findings(found: Sequence[Diagnostic], terminal: Terminal) -> None:
    """Write diagnostics as talk, beside the result; for a program errors are the result, as there is no
    other.
    """
    if terminal.data and any(diagnostic.severity == "error" for diagnostic in found):
        show_findings(found, "json", terminal)
        return
    colour = terminal.colour and terminal.err.isatty()
    terminal.err.write(render_text(found, terminal.language, colour=colour))


def tell_fault(terminal: Terminal, kind: Kind, place: str, **args: Any) -> int:
    """Say one thing that is wrong with what was given, and return the exit code."""
    faults = Faults()
    faults.report(kind, Source(place, "").whole(), **args)
    tell_findings(faults.sorted(), terminal)
    return exit_code(faults.sorted())


def show_json(terminal: Terminal, **document: Any) -> None:
    """Write a document with its version."""
    text = json.dumps({"version": JSON_VERSION, **document}, ensure_ascii=False, indent=2)
    terminal.print(text)


def listed(found: Sequence[Diagnostic], language: Language) -> Any:
    """Diagnostics as a part of a document."""
    return json.loads(render_json(found, language))["diagnostics"]


def exit_code(found: Sequence[Diagnostic]) -> int:
    """2 if something could not be read, written or found, 1 if there are errors; warnings are fine."""
    if any(diagnostic.kind in _UNUSABLE for diagnostic in found):
        return FAILED
    return FOUND if any(diagnostic.severity == "error" for diagnostic in found) else FINE
