"""Which values of an attribute occur among pieces, and whether there are any: both told without counting."""

from paigui.backends.referee.book import Book
from paigui.backends.referee.writer import Writer
from paigui.model import Base
from paigui.model import expressions as e

MOST_MASKS = 4
EVERY = {
    (">", -1): True,
    (">=", 0): True,
    ("=", 0): True,
    ("<=", -1): False,
    ("<", 0): False,
    ("!=", 0): False,
}
"""Comparisons with how far the other side is from the number of all values: whether every value occurs."""


SOME = {
    (">=", 1): True,
    (">", 0): True,
    ("!=", 0): True,
    ("<", 1): False,
    ("<=", 0): False,
    ("=", 0): False,
}
"""Comparisons of how many pieces there are: whether there are any."""


def values_of(book: Book, attribute: str) -> list[int]:
    """Return the values of an attribute; nothing if there are kinds that have none."""
    pieces = book.ruleset.pieces
    place = [each.id for each in pieces.attributes].index(attribute)
    found = sorted({kind.values[place] for kind in pieces.kinds})
    return found if found and found[0] >= 0 else []


def wants_every(book: Book, node: e.Comparison) -> bool | None:
    """Say whether a comparison of a number of values comes to it that all of them occur (True) or that one
    does not (False); None if it is another.
    """
    if not isinstance(node.left, e.Varieties) or not isinstance(node.right, e.Constant):
        return None
    number = len(values_of(book, node.left.attribute))
    return EVERY.get((node.operator, node.right.value - number)) if number else None


def wants_some(node: e.Comparison) -> bool | None:
    """Say whether a comparison of a number of pieces comes to it that there are any (True) or that there are
    none (False); None if it is another.
    """
    match node:
        case e.Comparison(left=e.Question(question="size", of=pieces), right=e.Constant(value=number)) if (
            pieces.type.base is Base.PIECES
        ):
            return SOME.get((node.operator, number))
        case _:
            return None


def masks_of(book: Book, writer: Writer, attribute: str) -> list[str]:
    """Return the names of the bytes of the kinds that have each value of an attribute, written where they are
    not known yet; nothing if there are many values, or kinds that have none.
    """
    values = values_of(book, attribute)
    return [mask(book, writer, attribute, value) for value in values] if len(values) <= MOST_MASKS else []


def mask(book: Book, writer: Writer, attribute: str, value: int) -> str:
    """Return the name of the bytes of the kinds that have a value of an attribute."""
    name = book.functions.get(("mask", f"{attribute} {value}"))
    if name is None:
        declared = next(each for each in book.ruleset.pieces.attributes if each.id == attribute)
        called = declared.words[value].id if declared.words else value
        name = book.names.claim(f"{attribute}_{called}")
        book.functions["mask", f"{attribute} {value}"] = name
        writer.line(f"{name} = {book.name('picks', attribute)}[{value}]")
    return name
