"""What several pages of a ruleset ask alike is worked out once."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from paigui.backends.rulebook.book import Book

Found = TypeVar("Found")


def once(work: Callable[[Book], Found]) -> Callable[[Book], Found]:
    """Keep what work finds in a book, for all books that were made of it and stand under the same settings.

    What is found is not to be changed.
    """

    @wraps(work)
    def kept(book: Book) -> Found:
        place: tuple[Any, ...] = (work, book.home, book.fixed, *sorted(book.settings.items()))
        if place not in book.found:
            book.found[place] = work(book)
        return cast(Found, book.found[place])

    return kept
