"""What may only follow from another fault is not said beside it.

In: all faults of one run. Out: those an author can act on. Promised: a file that can be read, and whose names
and types are right, hears everything.
"""

from collections.abc import Iterable

from paigui.diagnostics import Diagnostic, Kind, examples, flow, names, syntax, types, variants, wordings

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
    syntax.MISSING_LINE,
    syntax.MISSING_HEADER,
    types.MISSING_CASE,
    flow.MISSING_PRIORITY,
    flow.NO_FIRST_STEP,
    flow.STEP_WITHOUT_ACTIONS,
    names.DECLARATION_OUTSIDE_CLAUSE,
    examples.BAD_EXAMPLE,
)
_READING, _MEANING = ("P01",), ("P01", "P02", "P03", "P08")


def causes(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The faults without those that others may have caused."""
    reported = list(found)
    left_out: set[str] = set()
    if any(_is_error(each, _MEANING) for each in reported):
        left_out |= {kind.code for kind in _AFTER_A_WRONG_WORD}
    if any(_is_error(each, _READING) for each in reported):
        left_out |= {kind.code for kind in _AFTER_AN_UNREAD_LINE}
    return [each for each in reported if each.code not in left_out]


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
