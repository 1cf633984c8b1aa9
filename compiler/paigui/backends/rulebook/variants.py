"""What differs between two books of the same game."""

from collections.abc import Iterable
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
    """A clause that says something else; `text` is what it says now, nothing where only tables differ,
    `before` what it says in the base, nothing for a new one.
    """

    view: ClauseView
    text: str
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
            found.append(_difference(book, view, old, tables, changed=changed))
    return found


def _difference(
    book: Book, view: ClauseView, old: ClauseView | None, tables: tuple[Table, ...], *, changed: bool
) -> Difference:
    before = old.text if old and changed else ""
    known = () if old is None else old.tables
    compared = tuple(_compared(book, each, known) for each in tables)
    return Difference(view, view.text if changed else "", before, compared)


def _compared(book: Book, table: Table, known: Iterable[Table]) -> Table:
    """A table with what is new in it and what has gone, if it differs in part only from one of the base."""
    alike = (each for each in known if (each.title, each.header) == (table.title, table.header))
    old = next(alike, None)
    if old is None or not set(old.rows) & set(table.rows):
        return table
    new = _named(row for row in table.rows if row not in old.rows)
    still = {_name(row) for row in table.rows}
    gone = [name for name in _named(row for row in old.rows if row not in table.rows) if name not in still]
    notes = [
        book.say(f"preset.rows_{kind}", rows=book.say.texts["list.semicolon"].join(names))
        for kind, names in (("new", new), ("gone", gone))
        if names
    ]
    return replace(table, notes=(*table.notes, *notes))


def _named(rows: Iterable[tuple[str, ...]]) -> list[str]:
    return [name for name in dict.fromkeys(map(_name, rows)) if name]


def _name(row: tuple[str, ...]) -> str:
    """What a row is called: its first cell with words, without what stands below them there."""
    return next((cell for cell in row if cell and not cell.isdigit()), "").partition("<br>")[0]


def redrawn(base: Book, book: Book) -> list[Table]:
    """The tables that stand under no clause and are not as in the base."""
    before = _own_tables(base)
    return [_compared(book, table, before) for table in _own_tables(book) if table not in before]


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
