"""The names that a game uses, in both languages.

In: a book. Out: a row for each Chinese name. Promised: a name that stands for several things has one row,
with all that it is called in English; a number of things is not told beside the thing.
"""

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from paigui.backends.rulebook.book import Book, score_lines
from paigui.backends.rulebook.numbers import plural
from paigui.backends.rulebook.readings import is_chinese, pinyin
from paigui.backends.rulebook.text import escaped, link
from paigui.model import Labels
from paigui.model.declarations import Declared, Option
from paigui.model.wordings import Named

UNKNOWN = "—"

Sense: TypeAlias = tuple[Labels, str | None]


class Entry(NamedTuple):
    """A name in both languages."""

    zh: str
    pinyin: str
    en: str


def glossary(book: Book) -> list[Entry]:
    """One entry for each Chinese name, in the order of the page's language."""
    titles = {titled.labels.zh: titled.id for titled in book.ruleset.clauses}
    found: dict[str, list[Sense]] = {}
    for labels, clause in _named(book):
        if is_chinese(labels.zh):
            senses = found.setdefault(labels.zh, [])
            if not any(_is_same(labels, known) for known, _ in senses):
                senses.append((labels, clause if clause in book.clauses else titles.get(labels.zh)))
    for titled in book.ruleset.clauses:
        if is_chinese(titled.labels.zh):
            found.setdefault(titled.labels.zh, [(titled.labels, titled.id)])
    order = _by_pinyin if book.language == "zh" else _by_english
    ordered = sorted(found.values(), key=lambda senses: order(senses[0][0]))
    return [_entry(book, senses) for senses in ordered]


def _is_same(labels: Labels, known: Labels) -> bool:
    """Whether a name in English is one that is known, or its plural."""
    names = {known.en.casefold(), plural(known).casefold()}
    return bool({labels.en.casefold(), plural(labels).casefold()} & names)


def _entry(book: Book, senses: list[Sense]) -> Entry:
    """A name with all its meanings; in Chinese it leads to the first, in English each leads to its own."""
    labels, clause = senses[0]
    chinese = book.language == "zh"
    zh = _linked(book, labels.zh, clause if chinese else None)
    several = [_linked(book, each.en, None if chinese else where) for each, where in senses]
    return Entry(zh, escaped(pinyin(labels)) or UNKNOWN, "; ".join(several))


def _linked(book: Book, name: str, clause: str | None) -> str:
    return link(escaped(name), f"{book.home}#{clause}") if clause in book.clauses else escaped(name)


def _by_pinyin(labels: Labels) -> tuple[bool, str, str]:
    """In the order of the alphabet, by the letters first and then by their tones; unknown readings last."""
    reading = pinyin(labels)
    letters = "".join(
        char for char in unicodedata.normalize("NFD", reading) if not unicodedata.combining(char)
    )
    return (not reading, f"{letters.casefold()} {reading}", labels.zh)


def _by_english(labels: Labels) -> tuple[str, str]:
    return (labels.en.casefold(), labels.zh)


def _remembered(book: Book) -> Iterator[tuple[Labels, str | None]]:
    """What is kept in mind, and what it can be, where that has names."""
    for memory in book.ruleset.memories:
        yield memory.labels, memory.clause
        for word in memory.words:
            yield word.labels, memory.clause


def _in_sentences(book: Book) -> Iterator[Declared]:
    """What clauses name besides: memories, definitions."""
    for wording in (each for clause in book.ruleset.clauses for each in clause.wordings):
        for fragment in wording.fragments:
            if not isinstance(fragment, Named) or fragment.id not in book.declared:
                continue
            found = book.declared[fragment.id]
            if not isinstance(found, Option):
                yield found


def _named(book: Book) -> Iterator[tuple[Labels, str | None]]:
    ruleset = book.ruleset
    for declared in (
        ruleset.pieces,
        *ruleset.pieces.attributes,
        *ruleset.terms,
        *ruleset.groups,
        *ruleset.families,
        *ruleset.forms,
        *ruleset.scores,
        *score_lines(ruleset),
        *ruleset.acts,
        *ruleset.zones,
        *ruleset.accounts,
        *_in_sentences(book),
    ):
        yield declared.labels, declared.clause
    yield ruleset.money, None
    yield from _remembered(book)
