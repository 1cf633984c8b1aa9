"""The names that a game uses, in both languages."""

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from paigui.backends.rulebook.book import Book, score_lines
from paigui.backends.rulebook.readings import is_chinese, pinyin
from paigui.backends.rulebook.text import escaped, link
from paigui.model import Labels
from paigui.model.declarations import Declared, Option
from paigui.model.wordings import Named

UNKNOWN = "—"


class Entry(NamedTuple):
    """A name in both languages."""

    zh: str
    pinyin: str
    en: str


def glossary(book: Book) -> list[Entry]:
    """One entry for each name, in the order of the page's language."""
    found: dict[tuple[str, str], tuple[Labels, str | None]] = {}
    for labels, clause in _named(book):
        if is_chinese(labels.zh):
            found.setdefault((labels.zh, labels.en), (labels, clause))
    order = _by_pinyin if book.language == "zh" else _by_english
    ordered = sorted(found.values(), key=lambda named: order(named[0]))
    return [_entry(book, labels, clause) for labels, clause in ordered]


def _entry(book: Book, labels: Labels, clause: str | None) -> Entry:
    zh, en = escaped(labels.zh), escaped(labels.en)
    if clause in book.clauses:
        target = f"{book.home}#{clause}"
        zh, en = (link(zh, target), en) if book.language == "zh" else (zh, link(en, target))
    return Entry(zh, escaped(pinyin(labels)) or UNKNOWN, en)


def _by_pinyin(labels: Labels) -> tuple[bool, str, str]:
    """In the order of the alphabet, by the letters first and then by their tones; unknown readings last."""
    reading = pinyin(labels)
    letters = "".join(
        char for char in unicodedata.normalize("NFD", reading) if not unicodedata.combining(char)
    )
    return (not reading, f"{letters.casefold()} {reading}", labels.zh)


def _by_english(labels: Labels) -> tuple[str, str]:
    return (labels.en.casefold(), labels.zh)


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
