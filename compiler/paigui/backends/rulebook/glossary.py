"""The names that a game uses, in both languages."""

from collections.abc import Iterator
from typing import NamedTuple

from paigui.backends.rulebook.book import Book, score_lines
from paigui.backends.rulebook.readings import has_reading, pinyin
from paigui.backends.rulebook.text import escaped, link
from paigui.model import Labels


class Entry(NamedTuple):
    """A name in both languages."""

    zh: str
    pinyin: str
    en: str


def glossary(book: Book) -> list[Entry]:
    """One entry for each name, in the order of the page's language."""
    found: dict[tuple[str, str], str | None] = {}
    for labels, clause in _named(book):
        if has_reading(labels.zh):
            found.setdefault((labels.zh, labels.en), clause)
    ordered = sorted(found, key=_by_pinyin if book.language == "zh" else _by_english)
    return [_entry(book, names, found[names]) for names in ordered]


def _entry(book: Book, names: tuple[str, str], clause: str | None) -> Entry:
    zh, en = map(escaped, names)
    if clause in book.clauses:
        target = f"{book.home}#{clause}"
        zh, en = (link(zh, target), en) if book.language == "zh" else (zh, link(en, target))
    return Entry(zh, pinyin(names[0]), en)


def _by_pinyin(names: tuple[str, str]) -> tuple[str, str]:
    return (pinyin(names[0]), names[1])


def _by_english(names: tuple[str, str]) -> tuple[str, str]:
    return (names[1].casefold(), names[0])


def _named(book: Book) -> Iterator[tuple[Labels, str | None]]:
    ruleset = book.ruleset
    acts = [act for step in ruleset.steps for act in step.actions]
    acts += [act for window in ruleset.windows for act in window.responses]
    for declared in (
        ruleset.pieces,
        *ruleset.pieces.attributes,
        *ruleset.terms,
        *ruleset.groups,
        *ruleset.families,
        *ruleset.forms,
        *ruleset.scores,
        *score_lines(ruleset),
        *acts,
        *ruleset.zones,
        *ruleset.accounts,
    ):
        yield declared.labels, declared.clause
    yield ruleset.money, None
