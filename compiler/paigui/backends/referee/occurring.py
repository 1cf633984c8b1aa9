"""Which values of an attribute occur among pieces: questions answered by bits instead of counts."""

from paigui.backends.referee.book import Book
from paigui.model import expressions as e

EVERY = {
    (">", -1): True,
    (">=", 0): True,
    ("=", 0): True,
    ("<=", -1): False,
    ("<", 0): False,
    ("!=", 0): False,
}
"""Comparisons with how far the other side is from the number of all values: whether every value occurs."""


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
