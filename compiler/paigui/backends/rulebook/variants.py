"""What differs between two books of the same game."""

from dataclasses import dataclass, replace

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.clauses import ClauseView, chapters
from paigui.backends.rulebook.tables.base import Table


@dataclass(frozen=True, slots=True)
class Setting:
    """An option that has another value than in the base."""

    option: str
    usual: str
    value: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A clause that says something else; `before` is what it says in the base, nothing for a new one."""

    view: ClauseView
    before: str
    tables: tuple[Table, ...]


@dataclass(frozen=True, slots=True)
class Dropped:
    """A clause of the base that is not used."""

    id: str
    title: str
    text: str


def settings(base: Book, book: Book) -> list[Setting]:
    return [
        Setting(book.option_link(option.id), base.setting(option.id), book.setting(option.id))
        for option in book.ruleset.options
        if option.id in base.settings and base.settings[option.id] != book.settings[option.id]
    ]


def differences(base: Book, book: Book) -> list[Difference]:
    """The clauses of a book that are not as in its base, with the tables that are not."""
    before = {view.id: view for view in _views(base)}
    found: list[Difference] = []
    for view in _views(book):
        old = before.get(view.id)
        tables = tuple(table for table in view.tables if old is None or table not in old.tables)
        changed = old is None or view.text != old.text
        if changed or tables:
            found.append(Difference(view, old.text if old and changed else "", tables))
    return found


def redrawn(base: Book, book: Book) -> list[Table]:
    """The tables that stand under no clause and are not as in the base."""
    before = set(_own_tables(base))
    return [table for table in _own_tables(book) if table not in before]


def dropped(base: Book, book: Book) -> list[Dropped]:
    """The clauses of the base that a book does without."""
    kept = set(book.clauses)
    return [Dropped(view.id, view.title, view.text) for view in _views(base) if view.id not in kept]


def _views(book: Book) -> list[ClauseView]:
    alike = replace(book, fixed=True)
    return [view for chapter in chapters(alike) for view in chapter.clauses]


def _own_tables(book: Book) -> list[Table]:
    return [
        table for chapter in chapters(replace(book, fixed=True)) for table in (*chapter.tables, *chapter.last)
    ]
