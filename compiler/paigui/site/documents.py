"""What the site is made of, and which language of it a site shows.

In: places of files in the repository, their texts. Out: `Document`s. Promised: a page that exists in one
language only stands in both sites, so that their pages answer to each other one by one.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from paigui.diagnostics import Language

DOCS = "docs/"
_FENCE = re.compile(r"^(```[\w-]+) .*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Document:
    """`place` is where it lies in the repository, `page` the name of its page, alike in all languages."""

    place: str
    page: str
    language: Language
    text: str


def handwritten(name: str, text: str) -> Document:
    """A file of `docs/`: `name.md` is English, `name.zh.md` Chinese. Python-Markdown takes one word after a
    fence, not several.
    """
    stem = name.removesuffix(".md")
    language: Language = "zh" if stem.endswith(".zh") else "en"
    return Document(DOCS + name, stem.removesuffix(".zh") + ".md", language, _FENCE.sub(r"\1", text))


def adopted(place: str, page: str, text: str) -> Document:
    """An English file from outside `docs/`."""
    return Document(place, page, "en", text)


def rulebook(place: str, text: str) -> Document:
    """`generated/rulebook/zh/index.md` has the page `rulebook/index.md`."""
    _, folder, language, name = place.split("/", 3)
    return Document(place, f"{folder}/{name}", "zh" if language == "zh" else "en", text)


def shown(documents: Iterable[Document], language: Language) -> list[Document]:
    """For each page the document in this language, or the one that there is."""
    chosen: dict[str, Document] = {}
    for document in documents:
        if document.page not in chosen or document.language == language:
            chosen[document.page] = document
    return list(chosen.values())


def by_place(documents: Iterable[Document]) -> Mapping[str, Document]:
    return {document.place: document for document in documents}
