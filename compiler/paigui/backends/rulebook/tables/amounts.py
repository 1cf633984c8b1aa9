"""Definitions that reckon something, as formulas in words."""

from collections.abc import Iterator

from paigui.backends.rulebook.asking import unasked
from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.tables.products import products
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.declarations import Definition
from paigui.model.expressions import Arithmetic, Conditional, Expression, Quantified


def amounts_tables(book: Book) -> Iterator[Table]:
    """One table for the amounts of each clause that can be told shortly."""
    by_clause: dict[str, list[Definition]] = {}
    for definition in book.ruleset.definitions:
        if definition.id in unasked(book):
            continue
        if definition.clause is not None and _formula(book, definition):
            by_clause.setdefault(definition.clause, []).append(definition)
    for clause, definitions in by_clause.items():
        yield _amounts(book, clause, definitions)


def _amounts(book: Book, clause: str, definitions: list[Definition]) -> Table:
    told = products(book, [each.value for each in definitions])
    columns = told.headers(book, clause) if told else [book.say("column.reckoned")]
    rows = [
        (book.label(each.labels), *(told.cells(each.value) if told else [_formula(book, each)]))
        for each in definitions
    ]
    return table(book.say("table.amounts"), (book.say("column.feature"), *columns), rows, clause)


def _is_sum(value: Expression) -> bool:
    """Whether a number is what several players have together."""
    return isinstance(value, Quantified) and value.manner == "sum" and value.variable.type.base is Base.SEAT


def _formula(book: Book, definition: Definition) -> str:
    told = isinstance(definition.value, Arithmetic | Conditional) or _is_sum(definition.value)
    if definition.type.base is not Base.NUMBER or not told:
        return ""
    return Words(book, definition.params, here=definition.clause).tell(definition.value)
