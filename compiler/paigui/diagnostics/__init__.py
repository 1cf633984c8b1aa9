"""Errors that teach: what an author is told, and where.

In: from each stage, faults: a kind of the catalogue, a span of a source, arguments.
Out: sorted diagnostics, as text with carets, JSON or GitHub annotations, in Chinese or English.
Promised: all faults at once, none twice; every message says where, what and how to mend it, in an
author's words. This layer imports no other of the package.

    from paigui.diagnostics import Faults, names
    faults.report(names.UNKNOWN_NAME, span, name=name, near=nearest(name, known))
"""

from .catalogue import (
    KINDS,
    Kind,
    Severity,
    examples,
    files,
    find_kind,
    flow,
    labels,
    limits,
    names,
    syntax,
    types,
    variants,
    wordings,
)
from .diagnostic import Diagnostic, Label, in_order, without_cascades, without_repeats
from .faults import Faults
from .phrase import Arg, Listing, Phrase, all_of, any_of, fill, named, verbatim
from .render import JSON_VERSION, render_explanation, render_github, render_json, render_text
from .source import Position, Source, Span
from .words import Language, display_width, join_words, nearest, printable, quote

__all__ = [
    "JSON_VERSION",
    "KINDS",
    "Arg",
    "Diagnostic",
    "Faults",
    "Kind",
    "Label",
    "Language",
    "Listing",
    "Phrase",
    "Position",
    "Severity",
    "Source",
    "Span",
    "all_of",
    "any_of",
    "display_width",
    "examples",
    "files",
    "fill",
    "find_kind",
    "flow",
    "in_order",
    "join_words",
    "labels",
    "limits",
    "named",
    "names",
    "nearest",
    "printable",
    "quote",
    "render_explanation",
    "render_github",
    "render_json",
    "render_text",
    "syntax",
    "types",
    "variants",
    "verbatim",
    "without_cascades",
    "without_repeats",
    "wordings",
]
