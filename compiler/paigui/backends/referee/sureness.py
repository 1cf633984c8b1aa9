"""Which expressions have an answer whatever they are asked of, so that they may be asked sooner or less."""

from paigui.backends.referee import hoisting
from paigui.backends.referee.book import Book
from paigui.backends.referee.expressions import Printer
from paigui.model import expressions as e


def sure(book: Book, condition: e.Expression) -> bool:
    """Say whether an expression has an answer whatever it is asked about."""
    return hoisting.sure(book, condition, Printer(book).show)
