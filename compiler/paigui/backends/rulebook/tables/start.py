"""How a deal is set up: what is shuffled, and what everybody is dealt."""

from collections.abc import Iterator
from dataclasses import replace

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.tables.payers import Scope, round_name
from paigui.backends.rulebook.words import Words
from paigui.model.declarations import Routine
from paigui.model.expressions import (
    Arithmetic,
    AttributeOf,
    Comparison,
    Constant,
    Expression,
    Local,
    Question,
)
from paigui.model.statements import Do, Draw, ForEach, Shuffle, Statement

_COLUMNS = ("receiver", "dealt", "source", "target")


def setup_table(book: Book) -> Iterator[Table]:
    """What is shuffled, then who gets how many pieces, in that order."""
    routines = {routine.id: routine for routine in book.ruleset.routines}
    rows = [row for row in _rows(Scope(Words(book)), book.ruleset.setup, routines) if any(row[:2])]
    if rows:
        header = tuple(book.say(f"column.{name}") for name in _COLUMNS)
        yield table(book.say("table.setup"), header, rows, book.ruleset.setup_clause)


def _rows(
    scope: Scope, block: tuple[Statement, ...], routines: dict[str, Routine]
) -> Iterator[tuple[str, ...]]:
    book = scope.book
    for statement in block:
        match statement:
            case Shuffle():
                total = sum(kind.copies for kind in book.ruleset.pieces.kinds)
                amount = book.say("setup.shuffled", pieces=book.pieces(total))
                yield ("", amount, "", book.name(statement.target.zone))
            case Draw():
                owner = statement.target.seat
                source, target = book.name(statement.source.zone), book.name(statement.target.zone)
                who = book.say("setup.common") if owner is None else scope.words.tell(owner, sentence=True)
                source = book.say("setup.bottom", source=source) if statement.from_bottom else source
                amount = _up_to(book, statement) or _amount(scope.words, statement.number)
                amount = book.say("setup.shown", amount=amount) if statement.shown else amount
                amount = _only(scope.words, statement, amount)
                yield (who, amount, source, target)
            case ForEach():
                yield from _rows(
                    scope.named(statement.variable, round_name(scope, statement)), statement.body, routines
                )
            case Do() if statement.routine in routines:
                left = {id_: each for id_, each in routines.items() if id_ != statement.routine}
                yield from _rows(scope, routines[statement.routine].body, left)
            case _:
                continue


def _only(words: Words, draw: Draw, amount: str) -> str:
    """So many, and of what they must be."""
    if draw.only is None:
        return amount
    that = words.book.say("local.that_seat")
    inner = replace(words, names=dict.fromkeys(words.names, that)).within(draw.only.variable)
    match draw.only.where:
        case Comparison(operator="=", left=AttributeOf(owner=Local(name=name)) as left, right=right) if (
            name == draw.only.variable.name and (value := inner.tell(right))
        ):
            attribute = words.book.name(left.attribute)
            return words.book.say("setup.of_value", amount=amount, attribute=attribute, value=value)
        case _:
            pass
    said = inner.tell(draw.only.where)
    return words.book.say("setup.only", amount=amount, where=said) if said else amount


def _up_to(book: Book, draw: Draw) -> str:
    """So many as it takes to hold a number; nothing where pieces are dealt otherwise."""
    match draw.number:
        case Arithmetic(operator="-", left=Constant(value=most), right=Question(question="size", of=held)):
            return book.say("setup.up_to", amount=book.pieces(most)) if held == draw.target else ""
        case _:
            return ""


def _amount(words: Words, number: Expression | None) -> str:
    if number is None:
        return words.book.pieces(1)
    if isinstance(number, Constant):
        return words.book.pieces(number.value)
    return words.tell(number) or words.book.say("value.see_clause")
