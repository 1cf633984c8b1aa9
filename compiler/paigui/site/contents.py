"""The list of pages, from that of the configuration.

In: the `nav` of `mkdocs.yml`. Out: the same with the rulebooks where it says `rulebook/`. Promised: every
ruleset has a place, and in it a page for itself and one for each variant.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from paigui.diagnostics import Language
from paigui.site.books import FOLDER, Shelf


def with_rulebooks(nav: Iterable[Any], shelves: Iterable[Shelf], language: Language) -> list[Any]:
    """Put the rulebooks in their place."""
    listed = list(_listed(shelves, language))
    return [_entry(entry, listed) for entry in nav]


def _entry(entry: Any, listed: list[Any]) -> Any:
    match entry:
        case {**titled} if FOLDER in titled.values():
            return {title: listed if to == FOLDER else to for title, to in titled.items()}
        case _:
            return entry


def _listed(shelves: Iterable[Shelf], language: Language) -> Iterator[Any]:
    yield f"{FOLDER}index.md"
    for shelf in shelves:
        pages = [{labels.text(language): page} for labels, page in shelf.pages]
        yield {shelf.labels.text(language): pages} if len(pages) > 1 else pages[0]
