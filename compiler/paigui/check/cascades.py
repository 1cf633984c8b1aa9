"""What may only follow from another fault is not said beside it.

In: all faults of one run. Out: those an author can act on. Promised: a file that can be read, and whose names
and types are right, hears everything.
"""

from collections.abc import Iterable
from dataclasses import replace

from paigui.diagnostics import (
    Diagnostic,
    Kind,
    Label,
    examples,
    files,
    flow,
    labels,
    limits,
    names,
    syntax,
    types,
    variants,
    wordings,
)
from paigui.syntax.keywords import keywords

#: Where a word is wrong, what hangs on it cannot be judged yet.
_AFTER_A_WRONG_WORD: tuple[Kind, ...] = (
    wordings.UNSAID_LEAF,
    wordings.WORDING_SAYS_WHAT_RULE_DOES_NOT,
    wordings.UNUSED_UNSAID,
    wordings.MISSING_OPTION_WORDING,
    wordings.UNREVIEWED_WORDING,
    types.CONSTANT_FALSE_GUARD,
    types.TIER_NEVER_OFFERED,
    types.EQUAL_SCORE_LINES,
    types.OVERLAPPING_CASES,
    types.IMPOSSIBLE_GROUP,
    names.UNUSED_IMPORT,
    variants.OVERRIDES_EQUAL,
    examples.EXAMPLE_HAS_TOO_MANY_PIECES,
)
#: Where a line could not be read, more is missing than is wrong.
_AFTER_AN_UNREAD_LINE: tuple[Kind, ...] = (
    *_AFTER_A_WRONG_WORD,
    wordings.MISSING_WORDING,
    wordings.BAD_PLACEHOLDER,
    wordings.LITERAL_PIECE,
    names.UNKNOWN_PIECE,
    syntax.MISSING_LINE,
    syntax.MISSING_HEADER,
    types.MISSING_CASE,
    flow.MISSING_PRIORITY,
    flow.NO_FIRST_STEP,
    flow.STEP_WITHOUT_ACTIONS,
    names.DECLARATION_OUTSIDE_CLAUSE,
    examples.BAD_EXAMPLE,
)
#: Where a line at the margin could not be read, it may have been the clause that a variant replaces, or the
#: chapter: what stands below belongs elsewhere.
_AFTER_AN_UNREAD_HEADING: tuple[Kind, ...] = (
    syntax.REPEATED_LINE,
    syntax.MISPLACED_ITEM,
    names.DUPLICATE_NAME,
    types.WRONG_ARGUMENT_COUNT,
)
#: Where a declaration could not be read, its name may mean another thing, of another sort, everywhere.
_OF_A_NAME = (
    names.WRONG_SORT_OF_NAME,
    types.NEEDS_SEAT,
    types.NOT_PER_SEAT,
    types.NOT_CALLABLE,
    types.WRONG_ARGUMENT_COUNT,
    types.TYPE_MISMATCH,
)
_FEW = 2
_READING, _MEANING = ("P01",), ("P01", "P02", "P03", "P08")


def causes(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The faults without those that others may have caused."""
    reported = list(found)
    if any(each.kind in _WITHOUT_A_FILE or _names_a_file(each) for each in reported):
        return [each for each in reported if each.kind in _WITHOUT_A_FILE or _is_of_reading(each)]
    left_out: set[str] = set()
    if any(_is_error(each, _MEANING) for each in reported):
        left_out |= {kind.code for kind in _AFTER_A_WRONG_WORD}
    if any(each.kind in (names.UNUSABLE_NAME, names.UNKNOWN_ATTRIBUTE) for each in reported):
        left_out.add(names.UNKNOWN_PIECE.code)
    if any(_is_of_reading(each) for each in reported):
        left_out |= {kind.code for kind in _AFTER_AN_UNREAD_LINE}
        reported = _first_of_each_name(reported)
    if any(_is_of_reading(each) and _may_be_heading(each) for each in reported):
        left_out |= {kind.code for kind in _AFTER_AN_UNREAD_HEADING}
    return _together([each for each in _first_of_neighbours(reported) if each.code not in left_out])


#: Kinds of the first stage that the check reports, when all lines could be read.
_OF_THE_CHECK = (syntax.MISSING_LINE, syntax.REPEATED_LINE, syntax.MISPLACED_ITEM, syntax.MISSING_HEADER)
#: Faults on which nothing else hangs.
_ALONE = (
    names.UNUSED_OPTION,
    types.UNREACHABLE_STEP,
    names.DUPLICATE_CLAUSE,
    names.DECLARATION_OUTSIDE_CLAUSE,
)


def _is_error(each: Diagnostic, stages: tuple[str, ...]) -> bool:
    is_consequence = each.kind in (*_AFTER_A_WRONG_WORD, *_ALONE, *_OF_THE_CHECK)
    return each.severity == "error" and each.code.startswith(stages) and not is_consequence


def _is_of_reading(each: Diagnostic) -> bool:
    return _is_error(each, _READING)


#: Where a whole file is missing, nearly every name of another is.
_WITHOUT_A_FILE = (
    names.UNKNOWN_IMPORT,
    names.CIRCULAR_IMPORT,
    variants.UNKNOWN_BASE,
    variants.CIRCULAR_VARIANT,
    files.CANNOT_READ,
    files.NOT_UTF8,
    limits.FILE_TOO_LARGE,
    limits.TOO_MANY_FILES,
)


def _names_a_file(each: Diagnostic) -> bool:
    """Whether a line that could not be read was to name a library or a base."""
    words = set(each.span.line_text.split()[:4])
    return _is_of_reading(each) and bool(words & _NAMING)


_NAMING = {
    keywords().spelling(terminal, language)
    for terminal in ("_USE", "_VARIANT", "_LIBRARY", "_RULESET")
    for language in ("en", "zh")
}


def _first_of_each_name(reported: list[Diagnostic]) -> list[Diagnostic]:
    """Of uses of one name for what it is not, only the first: its declaration may be what was not read."""
    about_names = {
        (each.code, each.span.text): each for each in reversed(reported) if each.kind in _OF_A_NAME
    }
    return [
        each
        for each in reported
        if each.kind not in _OF_A_NAME or each is about_names[each.code, each.span.text]
    ]


def _may_be_heading(each: Diagnostic) -> bool:
    """Whether a line stands at the margin, or may have stood there when its first word was still there."""
    return each.kind is syntax.BAD_INDENT or each.span.line_text[:1].strip() != ""


def _together(reported: list[Diagnostic]) -> list[Diagnostic]:
    """Of many pieces of which none is known one fault that shows them all: what there is is wrong."""
    unknown = [each for each in reported if each.kind is names.UNKNOWN_PIECE]
    if len(unknown) <= _FEW:
        return reported
    others = tuple(Label(each.span, labels.ALSO_HERE) for each in unknown[1:])
    first = replace(unknown[0], labels=unknown[0].labels + others)
    kept = (each for each in reported if each.kind is not names.UNKNOWN_PIECE or each is unknown[0])
    return [first if each is unknown[0] else each for each in kept]


def _first_of_neighbours(reported: list[Diagnostic]) -> list[Diagnostic]:
    """Of lines one after another of which each begins with a word out of place, only the first."""
    out_of_place = {_line(each) for each in reported if _begins_line(each)}
    return [each for each in reported if not (_begins_line(each) and _line(each, -1) in out_of_place)]


def _begins_line(each: Diagnostic) -> bool:
    before = each.span.line_text[: each.span.column - 1]
    return each.kind is syntax.UNEXPECTED_WORD and not before.strip()


def _line(each: Diagnostic, offset: int = 0) -> tuple[str, int]:
    return each.span.source.name, each.span.line + offset
