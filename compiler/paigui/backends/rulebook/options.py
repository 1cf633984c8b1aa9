"""Options and what they change.

In: a book. Out: for each option its values, the clauses it touches and the sentences that differ by it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import groupby
from typing import Any

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.sentences import clause_options, sentence, wordings
from paigui.backends.rulebook.settings import holds, options_in, values
from paigui.backends.rulebook.text import capitalised
from paigui.model import Base
from paigui.model.declarations import Option
from paigui.model.expressions import OptionValue
from paigui.model.wordings import Clause


@dataclass(frozen=True, slots=True)
class Changed:
    """What a clause says under another value."""

    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class Effect:
    """Values that make the same sentences."""

    values: str
    changed: tuple[Changed, ...]


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option, the clauses that depend on it, and what other values than the default make them say."""

    id: str
    title: str
    values: str
    default: str
    clauses: str
    effects: tuple[Effect, ...]


def options(book: Book) -> list[OptionView]:
    touched = _touched(book)
    return [_view(book, option, touched) for option in book.ruleset.options]


def _view(book: Book, option: Option, touched: dict[str, list[str]]) -> OptionView:
    return OptionView(
        option.id,
        capitalised(book.label(option.labels)),
        _all_values(book, option),
        _default(book, option),
        book.clause_links(touched.get(option.id, ())),
        tuple(_effects(book, option)),
    )


def _default(book: Book, option: Option) -> str:
    number = option.type.base is Base.NUMBER
    return str(option.default) if number else book.value(option.type, option.default)


def _all_values(book: Book, option: Option) -> str:
    if option.type.base is Base.NUMBER:
        return _range(book, option.low, option.high)
    return book.say.texts["list.comma"].join(book.value(option.type, each) for each in values(option))


def _range(book: Book, low: int, high: int) -> str:
    if low == high:
        return book.number(low)
    return book.say("value.range", low=str(low), high=str(high))


def _effects(book: Book, option: Option) -> Iterator[Effect]:
    """For each run of values that select other sentences than the default: those sentences."""
    clauses = [clause for clause in book.ruleset.clauses if _selects(book, clause, option.id)]
    usual = _selected(book, clauses)
    books = ((value, _with(book, option.id, value)) for value in values(option))
    for chosen, run in groupby(books, key=lambda pair: _selected(pair[1], clauses)):
        if chosen == usual:
            continue
        group = list(run)
        changed = [
            Changed(book.clause_link(clause.id), _changed(group[0][1], clause, before, now))
            for clause, before, now in zip(clauses, usual, chosen, strict=True)
            if before != now
        ]
        yield Effect(_run_of_values(book, option, group[0][0], group[-1][0]), tuple(changed))


def _changed(book: Book, clause: Clause, before: list[bool], now: list[bool]) -> str:
    """The sentences that are said now and were not; else those that are said no longer."""
    choices = list(zip(wordings(book, clause), before, now, strict=True))
    new = [sentence(book, wording, clause.id) for wording, was, is_now in choices if is_now and not was]
    gone = [sentence(book, wording, clause.id) for wording, was, is_now in choices if was and not is_now]
    glue = "" if book.language == "zh" else " "
    return glue.join(new) if new else book.say("option.falls", sentence=glue.join(gone))


def _run_of_values(book: Book, option: Option, low: int, high: int) -> str:
    if option.type.base is Base.NUMBER:
        return _range(book, low, high)
    chosen = range(low, high + 1)
    shown = [book.say("words.quoted", a=book.value(option.type, value)) for value in chosen]
    return book.say.listed(shown, "or")


def _selects(book: Book, clause: Clause, option: str) -> bool:
    return option in options_in(tuple(wording.when for wording in wordings(book, clause)))


def _selected(book: Book, clauses: list[Clause]) -> list[list[bool]]:
    return [[holds(wording.when, book.settings) for wording in wordings(book, clause)] for clause in clauses]


def _with(book: Book, option: str, value: int) -> Book:
    return replace(book, settings={**book.settings, option: value})


def _touched(book: Book) -> dict[str, list[str]]:
    """For each option the clauses whose sentences or rules depend on it, in the order of the page."""
    found = {(id_, clause.id) for clause in book.ruleset.clauses for id_ in clause_options(clause)}
    parts = tuple(getattr(book.ruleset, name) for name in book.ruleset.__slots__ if name != "examples")
    found |= set(_uses(parts, None))
    order = [clause.id for clause in book.ruleset.clauses]
    return {
        option.id: [clause for clause in order if (option.id, clause) in found]
        for option in book.ruleset.options
    }


def _uses(part: Any, clause: str | None) -> Iterator[tuple[str, str]]:
    """Each option that a part of the model reads, with the clause that it stands under."""
    if isinstance(part, tuple):
        for each in part:  # pyright: ignore[reportUnknownVariableType]
            yield from _uses(each, clause)
    elif isinstance(part, OptionValue):
        if clause is not None:
            yield (part.option, clause)
    elif is_dataclass(part):
        here = getattr(part, "clause", None) or clause
        for field in fields(part):
            yield from _uses(getattr(part, field.name), here)
