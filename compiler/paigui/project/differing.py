"""What differs between two rulesets, variants or settings.

In: two sound choices. Out: `Differences` in one language: settings, clauses that read otherwise, clauses that
only one of them has, tables. Promised: each is told as its rulebook tells it, under its settings.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from paigui.backends.rulebook import variants
from paigui.backends.rulebook.book import Book, open_book
from paigui.backends.rulebook.tables.base import Table
from paigui.model import Ruleset
from paigui.project.choosing import Choice
from paigui.project.unmarked import unmarked


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table as one reads it."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """An option that has two values; "" where one side has no such option."""

    option: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Change:
    """A clause: what it says on the one side and on the other, "" where it is not there."""

    clause: str
    title: str
    before: str
    after: str
    tables: tuple[Sheet, ...] = ()


@dataclass(slots=True)
class Differences:
    """All that differs; the titles of both sides."""

    before: str
    after: str
    settings: list[Setting] = field(default_factory=list[Setting])
    changed: list[Change] = field(default_factory=list[Change])
    added: list[Change] = field(default_factory=list[Change])
    dropped: list[Change] = field(default_factory=list[Change])
    tables: list[Sheet] = field(default_factory=list[Sheet])

    @property
    def none(self) -> bool:
        return not (self.settings or self.changed or self.added or self.dropped or self.tables)

    def data(self) -> dict[str, Any]:
        """Everything for programs."""
        return {
            "before": self.before,
            "after": self.after,
            "settings": [_fields(each) for each in self.settings],
            "changed": [_change(each) for each in self.changed],
            "added": [_change(each) for each in self.added],
            "dropped": [_change(each) for each in self.dropped],
            "tables": [_fields(each) for each in self.tables],
        }


def _fields(each: Setting | Sheet | Change) -> dict[str, Any]:
    return {name: getattr(each, name) for name in each.__slots__}


def _change(each: Change) -> dict[str, Any]:
    return {**_fields(each), "tables": [_fields(sheet) for sheet in each.tables]}


def compare_choices(one: Choice, other: Choice, language: str) -> Differences:
    """What a reader of the one has to learn to know the other."""
    old, new = _book(one, language), _book(other, language)
    found = Differences(title_of(one, language), title_of(other, language), _settings(old, new))
    for each in variants.differences(old, new):
        known = each.view.id in old.clauses
        tables = tuple(map(sheet, each.tables))
        title = unmarked(each.view.title)
        after = unmarked(each.view.text)
        change = Change(each.view.id, title, unmarked(each.before), after, tables)
        (found.changed if known else found.added).append(change)
    found.dropped = [
        Change(each.id, unmarked(each.title), unmarked(each.text), "") for each in variants.dropped(old, new)
    ]
    found.tables = [sheet(each) for each in variants.redrawn(old, new)]
    return found


def _book(choice: Choice, language: str) -> Book:
    book = open_book(ruleset_of(choice), language)
    return replace(book, fixed=True, settings={**book.settings, **choice.settings})


def ruleset_of(choice: Choice) -> Ruleset:
    assert choice.linked.ruleset is not None
    return choice.linked.ruleset


def title_of(choice: Choice, language: str) -> str:
    """What the choice is called: its ruleset or its preset, with other settings behind it."""
    ruleset, preset = ruleset_of(choice), choice.linked.chosen
    named = (preset or ruleset).labels.text(language)
    book = _book(choice, language)
    usual = dict(preset.settings) if preset else {}
    named_options = (option.id for option in ruleset.options if option.id in choice.settings)
    more = [name for name in named_options if usual.get(name) != choice.settings[name]]
    told = [f"{unmarked(book.name(name))}={unmarked(book.setting(name))}" for name in more]
    comma, opening, closing = ("，", "（", "）") if language == "zh" else (", ", " (", ")")
    return named + (f"{opening}{comma.join(told)}{closing}" if told else "")


def _settings(old: Book, new: Book) -> list[Setting]:
    """Options that do not have the same value on both sides, those of the one side first."""
    names = dict.fromkeys([*old.settings, *new.settings])
    found = [Setting(_option(old, new, name), _value(old, name), _value(new, name)) for name in names]
    return [each for each in found if each.before != each.after]


def _option(old: Book, new: Book, name: str) -> str:
    return unmarked((new if name in new.settings else old).name(name))


def _value(book: Book, name: str) -> str:
    return unmarked(book.setting(name)) if name in book.settings else ""


def sheet(table: Table) -> Sheet:
    """A table without its Markdown."""
    rows = tuple(tuple(map(unmarked, row)) for row in table.rows)
    notes = tuple(map(unmarked, table.notes))
    return Sheet(unmarked(table.title), tuple(map(unmarked, table.header)), rows, notes)
