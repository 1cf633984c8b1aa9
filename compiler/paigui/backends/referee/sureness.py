"""Which expressions have an answer whatever they are asked of, so that they may be asked sooner or less."""

import re
from collections.abc import Iterator

from paigui.backends.referee.book import Book, reached
from paigui.backends.referee.expressions import Printer
from paigui.model import declarations as d
from paigui.model import expressions as e

#: What an expression may hold that has no answer for some values.
RAISING = re.compile(r"\b(?:some|quotient|remainder|lying_alike)\(")


def sure(book: Book, condition: e.Expression) -> bool:
    """Say whether an expression has an answer whatever it is asked about."""
    printer = Printer(book)
    nodes = list(reached(book, condition))
    if any(isinstance(node, d.Table) for node in nodes):
        return False
    asked = [each for node in nodes for each in said_by(node)]
    return not any(RAISING.search(printer.show(each)) for each in (*asked, condition))


def said_by(node: object) -> Iterator[e.Expression]:
    """Give what a definition, or a shape in a ranking, asks."""
    match node:
        case d.Definition(value=value):
            yield value
        case d.Shape(value=value, where=where):
            yield from (each for each in (value, where) if each is not None)
        case _:
            pass
