"""Products of a number and what a table comes to, told as numbers: a column for each value of that table.

In: values that stand below each other. Out: the headers of their columns, and the cells of each. Promised:
only where every value is such a product of one and the same look-up, or a number; else nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.settings import value
from paigui.model.declarations import Table as Decision
from paigui.model.expressions import Arithmetic, Expression, TableCall

MOST_COLUMNS = 8


@dataclass(frozen=True, slots=True)
class Products:
    """`worths` are what the table may come to, from low to high."""

    call: TableCall
    worths: tuple[int, ...]

    def headers(self, book: Book, here: str | None) -> list[str]:
        name = book.declared_link(self.call.table, here)
        return [book.say("column.worth", name=name, value=str(worth)) for worth in self.worths]

    def cells(self, told: Expression) -> list[str]:
        """What a value comes to in each column."""
        factor = _factor(told)
        amounts = [value(told, {}) or 0 if factor is None else factor[0] * worth for worth in self.worths]
        return [numbers.number(amount, "en") for amount in amounts]


def products(book: Book, values: Sequence[Expression]) -> Products | None:
    """The columns that tell some values, if they are told best so."""
    factors = [_factor(each) for each in values]
    calls = {each[1] for each in factors if each is not None}
    plain = (each for each, factor in zip(values, factors, strict=True) if factor is None)
    if len(calls) != 1 or any(value(each, {}) is None for each in plain):
        return None
    call = calls.pop()
    worths = _worths(book, call)
    return Products(call, worths) if 1 < len(worths) <= MOST_COLUMNS else None


def _factor(told: Expression) -> tuple[int, TableCall] | None:
    """The number and the look-up that a value is the product of."""
    if not isinstance(told, Arithmetic) or told.operator != "*":
        return None
    for number, call in ((told.left, told.right), (told.right, told.left)):
        known = value(number, {})
        if known is not None and isinstance(call, TableCall):
            return known, call
    return None


def _worths(book: Book, call: TableCall) -> tuple[int, ...]:
    """What a table may come to, if its rows are numbers."""
    table = book.declared[call.table]
    if not isinstance(table, Decision) or table.columns:
        return ()
    rows = [row for row in table.rows if not book.ruled_out(row.when)]
    return _sorted(value(each, {}) for row in rows for each in row.values)


def _sorted(found: Iterable[int | None]) -> tuple[int, ...]:
    known = set(found)
    return () if None in known else tuple(sorted(each for each in known if each is not None))
