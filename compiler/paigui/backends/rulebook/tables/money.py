"""Payments: in what act or step something is paid, and how much."""

from collections.abc import Iterator
from typing import Any

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.settings import nodes
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.declarations import Act, Declared, Routine, Step, Window
from paigui.model.expressions import Expression, Local
from paigui.model.statements import PassOn, Pay, PayBack

Row = tuple[str, ...]


def payment_tables(book: Book) -> Iterator[Table]:
    """One table of payments for each clause that something is paid under."""
    header = tuple(book.say(f"column.{name}") for name in ("occasion", "payment", "amount", "account"))
    by_clause: dict[str | None, dict[Row, None]] = {}
    for occasion, paid in _paid(book):
        by_clause.setdefault(paid.clause, {})[_row(book, occasion, paid)] = None
    for clause, rows in by_clause.items():
        if clause is not None:
            yield table(book.say("table.payments"), header, rows, clause)


def _row(book: Book, occasion: Declared, paid: Pay | PayBack | PassOn) -> Row:
    account = book.name(paid.account) if paid.account else ""
    if isinstance(paid, Pay):
        return (_occasion(book, occasion), book.say("payment.pay"), _amount(book, paid.amount), account)
    name = "payment.back" if isinstance(paid, PayBack) else "payment.on"
    return (_occasion(book, occasion), book.say(name), "", account)


def _occasion(book: Book, occasion: Declared) -> str:
    return book.label(occasion.labels)


def _amount(book: Book, amount: Expression) -> str:
    """How much, in words; a result that was worked out before is a score's."""
    if isinstance(amount, Local) and amount.type.base is Base.SCORE and amount.type.of:
        return book.declared_link(amount.type.of)
    return Words(book).tell(amount) or book.say("value.see_clause")


def _paid(book: Book) -> Iterator[tuple[Declared, Pay | PayBack | PassOn]]:
    declarations: tuple[Step | Window | Routine, ...]
    declarations = (*book.ruleset.steps, *book.ruleset.windows, *book.ruleset.routines)
    for declared in declarations:
        for occasion, block in _blocks(declared):
            for node in nodes(block):
                if isinstance(node, Pay | PayBack | PassOn):
                    yield occasion, node


def _blocks(declared: Step | Window | Routine) -> Iterator[tuple[Declared, Any]]:
    if isinstance(declared, Routine):
        yield declared, declared.body
        return
    acts: tuple[Act, ...] = declared.actions if isinstance(declared, Step) else declared.responses
    yield from ((act, act.effect) for act in acts)
    if isinstance(declared, Step):
        yield declared, (declared.body, declared.otherwise, declared.afterwards)
    else:
        yield declared, (tuple(each.body for each in declared.passing), declared.nobody, declared.afterwards)
