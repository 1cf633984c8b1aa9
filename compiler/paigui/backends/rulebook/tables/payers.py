"""Who pays and who is paid, in words.

In: the block that a payment stands in. Out: the payments with what is known where they stand: the conditions
over them, and what the seats in sight are called. Promised: a seat is named by its author's label, by a
memory or definition, or by the round over seats it comes from; else the clause's own sentence says it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.states import predicate
from paigui.backends.rulebook.tables.callers import gone_by, opposite
from paigui.backends.rulebook.wordparts import chain
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.expressions import (
    AllSeats,
    Arithmetic,
    Comparison,
    CountIn,
    DefinitionCall,
    Expression,
    Local,
    MemoryValue,
    Not,
    Quantified,
    Question,
    ScoreCall,
    SeatWalk,
    Variable,
)
from paigui.model.statements import ForEach, If, Let, PassOn, Pay, PayBack, Statement
from paigui.model.walk import walk

Payment: TypeAlias = Pay | PayBack | PassOn


@dataclass(frozen=True, slots=True)
class Scope:
    """What is known at a place of a block; `rounds` are the seats gone through around it, `values` what is
    kept under a name, `passed` whether money was passed on before.
    """

    words: Words
    conditions: tuple[Expression, ...] = ()
    rounds: tuple[Variable, ...] = ()
    values: Mapping[str, Expression] = field(default_factory=dict[str, Expression])
    passed: bool = False

    @property
    def book(self) -> Book:
        return self.words.book

    def named(self, variable: Variable, name: str) -> "Scope":
        """A scope in which a local has a name; without one it is only in sight."""
        words = self.words.within(variable)
        return replace(
            self, words=replace(words, names={**words.names, variable.name: name}) if name else words
        )

    def under(self, *conditions: Expression) -> "Scope":
        return replace(self, conditions=(*self.conditions, *conditions))

    def round(self, loop: ForEach) -> "Scope":
        inner = self.named(loop.variable, round_name(self, loop))
        return replace(inner, rounds=(*inner.rounds, loop.variable))

    def keeping(self, kept: Let) -> "Scope":
        """A scope in which a local stands for what was worked out."""
        inner = self.named(kept.variable, _kept(self, kept))
        return replace(inner, values={**inner.values, kept.variable.name: kept.value})

    def goes_round(self, end: Expression | None) -> bool:
        """Whether a seat is the one that a round has come to."""
        return isinstance(end, Local) and any(each.name == end.name for each in self.rounds)


def payments(scope: Scope, block: tuple[Statement, ...]) -> Iterator[tuple[Scope, Payment]]:
    """The payments of a block, each with its scope."""
    for statement in block:
        match statement:
            case Pay() | PayBack() | PassOn():
                yield scope, statement
                scope = replace(scope, passed=scope.passed or isinstance(statement, PassOn))
            case If():
                yield from payments(scope.under(statement.condition), statement.then)
                yield from payments(scope.under(opposite(statement)), statement.otherwise)
                scope = scope.under(*gone_by(statement))
            case ForEach():
                yield from payments(scope.round(statement), statement.body)
            case Let():
                scope = scope.keeping(statement)
            case _:
                continue


def seat(scope: Scope, who: Expression | None) -> str:
    """A seat that pays or is paid; nothing where there is no short way to say it."""
    if who is None:
        return ""
    if isinstance(who, Local) and who.name not in scope.words.names:
        return scope.words.labelled(who.name)
    return scope.words.tell(who, sentence=True)


def _kept(scope: Scope, kept: Let) -> str:
    """What is kept under a name, in words; nothing where it has to be told in its place."""
    match kept.value:
        case _ if kept.variable.type.base is Base.SEAT:
            return scope.words.tell(kept.value)
        case ScoreCall(question="value") as result:
            return result_name(scope, result, owned=True)
        case Question(question="size") | CountIn() | Quantified(manner="number"):
            return scope.words.tell(kept.value)
        case Arithmetic(operator="-", left=Local(name=name), right=now) if scope.values.get(name) == now:
            return scope.book.say("local.passed_on") if scope.passed else ""
        case _:
            return ""


def result_name(scope: Scope, call: ScoreCall, *, owned: bool) -> str:
    """A result that is kept for payments: the score's name, and whose it is if that is wanted and told."""
    name = scope.book.declared_link(call.score, scope.words.here)
    owners = (seat(scope, each) for each in call.arguments if each.type.base is Base.SEAT)
    owner = next(filter(None, owners), "") if owned else ""
    return scope.book.say("words.of_seat", owner=owner, name=name) if owner else name


@dataclass(frozen=True, slots=True)
class Marks:
    """What must be true of seats: the states that they are in, those that have only a name, and all else."""

    states: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def of(self, book: Book, name: str) -> str:
        """Seats with the states that they are in."""
        comma = book.say.texts["list.comma"]
        if self.states and name:
            name = book.say("seats.marked", name=name, marks=comma.join(self.states))
        if self.named and name:
            name = book.say("seats.bracketed", name=name, marks=comma.join(self.named))
        return name

    def all_of(self, book: Book, name: str) -> str:
        """Seats with everything that must be true of them."""
        name, left = self.of(book, name), book.say("value.see_clause")
        if not self.others or not name:
            return name
        told = left if self.others == (left,) else book.say("seats.only_if", condition=self.conditions(book))
        return book.say("seats.bracketed", name=name, marks=told)

    def conditions(self, book: Book) -> str:
        return book.say.row(self.others)


def round_name(scope: Scope, loop: ForEach) -> str:
    """“each other player (not “ready”)”; nothing where the round cannot be told."""
    if loop.variable.type.base is not Base.SEAT:
        return ""
    tests = conjuncts(loop.where)
    others = [test for test in tests if _is_another(test, loop.variable)]
    marks = _marks(scope, [test for test in tests if test not in others], loop.variable)
    return marks.all_of(scope.book, _round(scope, loop.domain, bool(others))) if all(marks.others) else ""


def marked(scope: Scope, name: str, where: Expression | None, variable: Variable) -> str:
    """A seat with what must be true of it; what cannot be told is left to the text."""
    return told_of(scope, where, variable).all_of(scope.book, name)


def told_of(scope: Scope, where: Expression | None, variable: Variable, *, several: bool = False) -> Marks:
    """What must be true of seats, `several` or one; what cannot be told is left to the text."""
    marks = _marks(scope, conjuncts(where), variable, several=several)
    left = scope.book.say("value.see_clause")
    return replace(marks, others=tuple(dict.fromkeys(each or left for each in marks.others)))


def _marks(scope: Scope, tests: list[Expression], variable: Variable, *, several: bool = False) -> Marks:
    """What must be true of seats; nothing for a condition that cannot be told."""
    states, named, others = list[str](), list[str](), list[str]()
    for test in tests:
        name, negated = _state(scope, test, variable)
        told = predicate(name, scope.book.language, denied=negated, several=several) if name else ""
        if told:
            states.append(scope.book.say("seats.who", state=told))
        elif name:
            named.append(scope.book.say("seats.not_such" if negated else "seats.such", name=name))
        else:
            others.append(_compared(scope, test, variable))
    return Marks(*(tuple(dict.fromkeys(each)) for each in (states, named, others)))


def _round(scope: Scope, domain: Expression, others: bool) -> str:
    say = scope.book.say
    if isinstance(domain, AllSeats) or (isinstance(domain, SeatWalk) and domain.walk == "seats_from"):
        return say("seats.each_other" if others else "seats.each")
    if isinstance(domain, SeatWalk):
        return say("seats.each_other")
    said = scope.words.tell(domain)
    return say("seats.each_other_of" if others else "seats.each_of", seats=said) if said else ""


def conjuncts(condition: Expression | None) -> list[Expression]:
    return [] if condition is None else list(chain(condition, "and"))


def _is_another(test: Expression, variable: Variable) -> bool:
    """Whether a test only keeps a seat apart from another one."""
    sides: tuple[Any, ...] = (test.left, test.right) if isinstance(test, Comparison) else ()
    names = [side.name for side in sides if isinstance(side, Local)]
    return (
        isinstance(test, Comparison) and test.operator == "!=" and len(names) == 2 and variable.name in names
    )


def _state(scope: Scope, test: Expression, variable: Variable) -> tuple[str, bool]:
    """The name of a state that a seat of the round is in, or is not in; nothing for another condition."""
    book = scope.book
    negated, inner = isinstance(test, Not), test.operand if isinstance(test, Not) else test
    own = Local(variable.type, variable.name)
    if isinstance(inner, MemoryValue) and inner.keys == (own,):
        return book.name(inner.memory), negated
    if isinstance(inner, DefinitionCall) and own in inner.arguments and _all_locals(inner):
        return book.declared_link(inner.definition, scope.words.here), negated
    return "", negated


def _compared(scope: Scope, test: Expression, variable: Variable) -> str:
    """What is true of a seat of the round; where another round is spoken of too, each with whose it is."""
    say = scope.book.say
    seats = {part.name for part in walk(test) if isinstance(part, Local)}
    outer = [each.name for each in scope.rounds if each.name in seats and each.name != variable.name]
    inner = scope.named(variable, say("local.that_seat"))
    if not outer:
        return inner.words.tell(test)
    names = {**inner.words.names, **dict.fromkeys(outer, say("local.other_end"))}
    owners = frozenset({variable.name, *outer})
    return replace(inner.words, names=names, owners=owners).tell(test)


def _all_locals(call: DefinitionCall) -> bool:
    return all(isinstance(each, Local) for each in call.arguments)
