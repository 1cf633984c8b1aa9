"""What is asked once instead of many times: dear questions that stay the same while members are gone through.

In: expressions, and the locals that change. Out: the largest questions within that use none of these and have
an answer whatever is so. Promised: to ask them before is to ask them no more often than the rules do.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from typing import Any, cast

from paigui.backends.referee.book import Book, locals_of, reached
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.walk import parts

Show = Callable[[e.Expression], str]

#: What an expression may hold that has no answer for some values.
RAISING = re.compile(r"\b(?:some|quotient|remainder|lying_alike)\(")


def sure(book: Book, condition: e.Expression, show: Show) -> bool:
    """Say whether an expression has an answer whatever it is asked about."""
    nodes = list(reached(book, condition))
    if any(isinstance(node, d.Table) for node in nodes):
        return False
    asked = [each for node in nodes for each in said_by(node)]
    return not any(RAISING.search(show(each)) for each in (*asked, condition))


def said_by(node: object) -> Iterator[e.Expression]:
    """Give what a definition, or a shape in a ranking, asks."""
    match node:
        case d.Definition(value=value):
            yield value
        case d.Shape(value=value, where=where):
            yield from (each for each in (value, where) if each is not None)
        case _:
            pass


def same_for_all(book: Book, node: e.Quantified, show: Show) -> list[e.Expression]:
    """Return what a quantifier surely asks of each member and is the same for all."""
    asked = node.value if node.where is None else node.where
    found = constant(asked, frozenset((node.variable.name,)))
    return [each for each in dict.fromkeys(found) if sure(book, each, show)]


def constant(part: object, changing: frozenset[str]) -> Iterator[e.Expression]:
    """Give the largest dear questions that are surely asked and use no local that changes."""
    if isinstance(part, tuple):
        for each in cast("tuple[object, ...]", part):
            yield from constant(each, changing)
    elif is_dear(part) and not locals_of(part) & changing:
        yield cast("e.Expression", part)
    else:
        for each in surely_asked(part):
            yield from constant(each, changing)


def is_dear(part: object) -> bool:
    """Say whether a question goes through pieces or members."""
    match part:
        case e.Question(question="unseen"):
            return True
        case e.Together(type=type_) | e.Apart(type=type_) | e.Quantified(type=type_):
            return type_.base is Base.PIECES or isinstance(part, e.Quantified)
        case _:
            return isinstance(part, e.DefinitionCall)


def surely_asked(part: Any) -> Iterator[object]:
    """Give the parts of an expression that are asked whenever it is."""
    match part:
        case e.Logic(left=left):
            yield left
        case e.Conditional(condition=condition):
            yield condition
        case e.Quantified(domain=domain):
            yield domain
        case _:
            yield from (getattr(part, name) for name in parts(cast("Hashable", type(part))))
