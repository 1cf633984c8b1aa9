"""Options and what they change.

In: a book. Out: for each option its values, the clauses it touches and the sentences that differ by it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import Any

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.sentences import clause_options, condition, fitting, sentence, wordings
from paigui.backends.rulebook.settings import holds, options_in, simplified, value, values
from paigui.backends.rulebook.text import capitalised
from paigui.model import Base
from paigui.model.declarations import Foul, Only, Option, Row, ScoreLine, Tier
from paigui.model.expressions import DefinitionCall, Expression, OptionValue
from paigui.model.walk import walk
from paigui.model.wordings import Clause, Wording

# Rows with clauses of their own that stand in the table of another one.
_SHOWN = (Row, ScoreLine, Tier, Only)


@dataclass(frozen=True, slots=True)
class Changed:
    """What a clause says under another value."""

    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class Effect:
    """What is different under values that make the same sentences."""

    heading: str
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
    return book.say.texts["list.or_comma"].join(book.value(option.type, each) for each in values(option))


def _range(book: Book, low: int, high: int) -> str:
    if low == high:
        return book.number(low)
    return book.say("value.range", low=str(low), high=str(high))


def _effects(book: Book, option: Option) -> Iterator[Effect]:
    """For each run of values that select other sentences than the default: those sentences."""
    clauses = [clause for clause in book.ruleset.clauses if _selects(book, clause, option.id)]
    usual = _left(book, clauses, option.id, option.default)
    known = ((value_, _left(book, clauses, option.id, value_)) for value_ in values(option))
    for chosen, run in groupby(known, key=itemgetter(1)):
        if chosen == usual:
            continue
        group = [value_ for value_, _ in run]
        there = replace(book, settings={**book.settings, option.id: group[0]})
        changed = (
            each
            for clause, before, now in zip(clauses, usual, chosen, strict=True)
            for each in _changed(there, clause, before, now)
        )
        told = _run_of_values(book, option, group[0], group[-1])
        yield Effect(_heading(there, option, told, clauses if len(group) > 1 else []), tuple(changed))


def _heading(there: Book, option: Option, told: str, clauses: Iterable[Clause]) -> str:
    """The values that sentences are told for; where these show one of several, which."""
    held = (
        each for clause in clauses for each in wordings(there, clause) if holds(each.when, there.settings)
    )
    shown = any(getattr(part, "option", None) == option.id for each in held for part in each.fragments)
    if not shown:
        return there.say("option.effect", value=told)
    one = there.value(option.type, there.settings[option.id])
    return there.say("option.effect_one", value=told, one=one)


def _left(book: Book, clauses: list[Clause], option: str, chosen: int) -> list[list[Expression | None]]:
    """What the conditions of sentences come to with one option chosen and the others open."""
    settings = {option: chosen}
    return [[simplified(each.when, settings) for each in wordings(book, clause)] for clause in clauses]


def _changed(
    book: Book, clause: Clause, before: list[Expression | None], now: list[Expression | None]
) -> Iterator[Changed]:
    """The sentences that are said on other conditions now; else those that are said no longer."""
    rows = list(zip(wordings(book, clause), before, now, strict=True))
    told = [
        _told(book, clause, wording, left) for wording, old, left in rows if left != old and not _never(left)
    ]
    gone = [sentence(book, wording, clause.id) for wording, old, left in rows if left != old and _never(left)]
    if gone and not told:
        told = [book.say("option.falls", sentence=book.say.together(gone))]
    yield from (Changed(book.clause_link(clause.id), each) for each in told)


def _told(book: Book, clause: Clause, wording: Wording, left: Expression | None) -> str:
    """A sentence with what other options must be for it."""
    if left is None:
        return sentence(book, wording, clause.id)
    there = replace(book, settings=fitting(book, left))
    said = sentence(there, wording, clause.id)
    return book.say("clause.other", condition=condition(book, left), sentence=said)


def _never(left: Expression | None) -> bool:
    return left is not None and value(left, {}) == 0


def _run_of_values(book: Book, option: Option, low: int, high: int) -> str:
    if option.type.base is Base.NUMBER:
        return _range(book, low, high)
    chosen = range(low, high + 1)
    shown = [book.say("words.quoted", a=book.value(option.type, value)) for value in chosen]
    return book.say.listed(shown, "or")


def _selects(book: Book, clause: Clause, option: str) -> bool:
    return option in options_in(tuple(wording.when for wording in wordings(book, clause)))


def _touched(book: Book) -> dict[str, list[str]]:
    """For each option the clauses whose sentences or rules depend on it, in the order of the page."""
    found = {(id_, clause.id) for clause in book.ruleset.clauses for id_ in clause_options(clause)}
    parts = tuple(getattr(book.ruleset, name) for name in book.ruleset.__slots__ if name != "examples")
    uses = list(_uses(parts, ()))
    found |= {(node.option, clause) for node, clause in uses if isinstance(node, OptionValue)}
    by_name = {(node.definition, clause) for node, clause in uses if isinstance(node, DefinitionCall)}
    for id_, readers in _reading(book).items():
        found |= {(id_, clause) for name, clause in by_name if name in readers}
    order = [clause.id for clause in book.ruleset.clauses]
    return {
        option.id: [clause for clause in order if (option.id, clause) in found]
        for option in book.ruleset.options
    }


def _reading(book: Book) -> dict[str, set[str]]:
    """For each option the numbers that are reckoned with it, at first or at second hand."""
    numbers = [each for each in book.ruleset.definitions if each.type.base is Base.NUMBER]
    inside = {each.id: list(walk(each.value)) for each in numbers}
    found: dict[str, set[str]] = {}
    for option in book.ruleset.options:
        known = {id_ for id_, nodes in inside.items() if option.id in options_in(tuple(nodes))}
        while more := {id_ for id_, nodes in inside.items() if id_ not in known and _calls(nodes, known)}:
            known |= more
        found[option.id] = known
    return found


def _calls(nodes: list[Any], known: set[str]) -> bool:
    return any(isinstance(node, DefinitionCall) and node.definition in known for node in nodes)


def _uses(part: Any, under: tuple[str, ...]) -> Iterator[tuple[Any, str]]:
    """Each option and definition that a part of the model reads, with the clauses that show it. A foul stands
    in the clause that says what comes of it.
    """
    if isinstance(part, tuple):
        for each in part:  # pyright: ignore[reportUnknownVariableType]
            yield from _uses(each, under)
        return
    if isinstance(part, OptionValue | DefinitionCall):
        yield from ((part, clause) for clause in under)
    if is_dataclass(part) and not isinstance(part, Foul):
        here = _clauses(part, under)
        for field in fields(part):
            yield from _uses(getattr(part, field.name), here)


def _clauses(part: Any, under: tuple[str, ...]) -> tuple[str, ...]:
    own: str | None = getattr(part, "clause", None)
    if own is None:
        return under
    return tuple(dict.fromkeys((*under, own))) if isinstance(part, _SHOWN) else (own,)
