"""Rows of tables and lines of scores that say the same twice, or leave something unsaid.

In: tables and scores as written and in the model. Out: faults. Promised: each row that can never be reached,
each line that always counts together with an earlier one of its list, and each table without a last word is
reported once.
"""

from paigui.check.context import Context
from paigui.diagnostics import Faults, Phrase, types
from paigui.model import Base
from paigui.model import declarations as m
from paigui.model import expressions as e
from paigui.syntax import tree as t

#: The lists of lines that a score may have.
MANNERS = ("best_of", "at_most_one_of", "plus", "times")
_THE_REST = Phrase(zh="其余的情形", en="all other cases")


def check_rows(node: t.Table, table: m.Table, faults: Faults) -> None:
    """A row after one without a condition, or with the condition of an earlier one, is never reached."""
    seen: list[object] = []
    for written, row in zip(node.rows, table.rows, strict=True):
        if row.when in seen or None in seen:
            faults.report(types.OVERLAPPING_CASES, written.span)
        seen.append(row.when)
    if None not in seen:
        faults.report(types.MISSING_CASE, node.name.span, cases=_THE_REST)


def check_columns(node: t.Table, table: m.Table, context: Context) -> None:
    """Each row has a value for each column; no column stands twice; no word is without one."""
    faults, columns = context.faults, node.across.columns if node.across else ()
    for row in node.rows:
        if len(row.values) != max(len(columns), 1):
            faults.report(
                types.UNEVEN_ROW, row.values[-1].span, found=len(row.values), wanted=max(len(columns), 1)
            )
    seen: list[object] = []
    for written, column in zip(columns, table.columns, strict=True):
        if column in seen:
            faults.report(types.OVERLAPPING_CASES, written.span)
        seen.append(column)
    if node.across and table.across and (missing := _unnamed(table, context)):
        faults.report(types.MISSING_CASE, node.across.span, cases=missing)


def _unnamed(table: m.Table, context: Context) -> Phrase | None:
    """The words that what the columns are told apart by may come to, and that have no column."""
    assert table.across is not None
    if table.across.type.base is not Base.WORD:
        return None
    named = {column.value for column in table.columns if isinstance(column, e.Constant)}
    words = context.words_of(table.across.type)
    left = [word.labels for place, word in enumerate(words) if place not in named]
    return Phrase("、".join(each.zh for each in left), ", ".join(each.en for each in left)) if left else None


def check_lines(node: t.Score, score: m.Score, faults: Faults) -> None:
    """Two lines of one list with the same condition: one of the conditions is a slip."""
    for manner in MANNERS:
        written = [
            line
            for part in node.parts
            if isinstance(part, t.ScoreLines) and part.manner == manner
            for line in part.lines
        ]
        _check_list(written, getattr(score, manner), faults)


def _check_list(written: list[t.ScoreLine], lines: tuple[m.ScoreLine, ...], faults: Faults) -> None:
    seen: dict[object, str] = {}
    for node, line in zip(written, lines, strict=True):
        if node.when is None and node.repeat is None:
            continue
        condition = (
            line.when,
            line.repeat,
            line.domain,
            line.where,
            None if node.repeat is None else line.value,
        )
        first = seen.setdefault(condition, line.id)
        if first != line.id:
            faults.report(types.EQUAL_SCORE_LINES, node.name.span, first=first, second=line.id)
