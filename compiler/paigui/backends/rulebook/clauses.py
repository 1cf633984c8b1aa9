"""Chapters and clauses as they stand on a page.

In: a book. Out: views for the templates. Promised: every clause of the ruleset is in one chapter, with its
sentences, and every table stands under the clause of its declaration.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.once import once
from paigui.backends.rulebook.sentences import (
    OtherSentence,
    clause_options,
    other_sentences,
    sentences,
)
from paigui.backends.rulebook.tables.amounts import amounts_tables
from paigui.backends.rulebook.tables.base import Table
from paigui.backends.rulebook.tables.course import steps_table, table_acts_table
from paigui.backends.rulebook.tables.groups import families_table, forms_table, groups_table, ranking_tables
from paigui.backends.rulebook.tables.material import memories_table, pieces_tables, zones_table
from paigui.backends.rulebook.tables.money import payment_tables
from paigui.backends.rulebook.tables.scores import decision_tables, score_tables
from paigui.backends.rulebook.tables.start import setup_table
from paigui.backends.rulebook.tables.windows import window_tables
from paigui.backends.rulebook.text import link, paragraph
from paigui.model.wordings import Clause

CHAPTERS = (
    "material",
    "setup",
    "play",
    "claims",
    "combinations",
    "winning",
    "scoring",
    "money",
    "special",
)

# Where the tables of declarations that stand under no clause are shown; those of `_LAST` after the clauses.
_DRAWN = (
    ("material", pieces_tables),
    ("material", zones_table),
    ("setup", setup_table),
    ("play", steps_table),
    ("play", table_acts_table),
    ("claims", window_tables),
    ("combinations", groups_table),
    ("combinations", families_table),
    ("combinations", forms_table),
    ("combinations", ranking_tables),
    ("scoring", score_tables),
    ("scoring", decision_tables),
    ("money", payment_tables),
    ("combinations", amounts_tables),
    ("material", memories_table),
)
_LAST = ("material",)


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A clause; `others` are its sentences under other settings, `tables` what is declared under it."""

    id: str
    title: str
    text: str
    others: tuple[OtherSentence, ...]
    options: str
    ours: str
    tables: tuple[Table, ...]
    examples: str


@dataclass(frozen=True, slots=True)
class ChapterView:
    """A chapter; its own tables are those of no clause, `last` those at its end."""

    id: str
    title: str
    tables: tuple[Table, ...]
    clauses: tuple[ClauseView, ...]
    last: tuple[Table, ...]
    contents: str


@once
def chapters(book: Book) -> list[ChapterView]:
    """The chapters that have something to say, in their fixed order."""
    drawn = [(chapter, table) for chapter, draw in _DRAWN for table in draw(book)]
    views = [_chapter(book, chapter, drawn) for chapter in _chapter_ids(book)]
    return [view for view in views if view.tables or view.clauses or view.last]


def _chapter_ids(book: Book) -> Iterable[str]:
    """The chapters we know, then any other that a clause names."""
    return dict.fromkeys((*CHAPTERS, *(clause.chapter for clause in book.ruleset.clauses)))


def _chapter(book: Book, chapter: str, drawn: list[tuple[str, Table]]) -> ChapterView:
    own = tuple(table for home, table in drawn if home == chapter and table.clause not in book.clauses)
    first, last = ((), own) if chapter in _LAST else (own, ())
    tables = [table for _, table in drawn]
    clauses = [each for each in book.ruleset.clauses if each.chapter == chapter]
    views = tuple(clause_view(book, each, tables) for each in clauses)
    title = book.say(f"chapter.{chapter}")
    return ChapterView(chapter, title, first, views, last, _contents(book, chapter, title, clauses))


def _contents(book: Book, chapter: str, title: str, clauses: list[Clause]) -> str:
    """The line of a chapter in the list of contents: the clauses with their links."""
    here = f"**{link(title, f'{book.home}#chapter-{chapter}')}**"
    links = book.clause_links(clause.id for clause in clauses)
    return book.say("page.contents", chapter=here, clauses=links) if links else here


def clause_view(book: Book, clause: Clause, tables: Iterable[Table]) -> ClauseView:
    return ClauseView(
        clause.id,
        book.label(clause.labels),
        paragraph(sentences(book, clause)),
        tuple(other_sentences(book, clause)),
        _options_line(book, clause),
        _ours(book, clause),
        tuple(table for table in tables if table.clause == clause.id),
        _examples_line(book, clause),
    )


def _options_line(book: Book, clause: Clause) -> str:
    """The settings that the sentences show, so that a number can be told from one that nobody may change."""
    shown = [
        book.say("clause.setting", option=book.option_link(id_), value=book.setting(id_))
        for id_ in clause_options(clause)
    ]
    return book.say.texts["list.semicolon"].join(shown)


def _ours(book: Book, clause: Clause) -> str:
    """Whether the authors of these rules decided something that no source says."""
    if not clause.our_default:
        return ""
    return book.say("clause.partly_ours" if clause.sources else "clause.our_default")


def _examples_line(book: Book, clause: Clause) -> str:
    """The numbers of its examples, each a link."""
    links = [
        link(str(number), f"{book.home}#example-{number}")
        for number, example in enumerate(book.ruleset.examples, 1)
        if example.clause == clause.id
    ]
    return book.say.texts["list.comma"].join(links)
