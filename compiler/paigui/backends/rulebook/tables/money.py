"""Payments: in what act or step something is paid, by whom, to whom, and how much."""

from collections.abc import Iterator
from dataclasses import replace

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.settings import options_in, value, values
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.tables.callers import allowed, calls, given, rest_of
from paigui.backends.rulebook.tables.payers import Payment, Scope, marked, payments, result_name, seat
from paigui.backends.rulebook.wordparts import bracketed_in, chain, without_implied
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.declarations import Act, Declared, Routine, Step, TableAct, Window
from paigui.model.expressions import Arithmetic, Constant, Expression, Local, ScoreCall, Variable
from paigui.model.statements import PassOn, Pay, PayBack, Statement
from paigui.model.walk import walk

Row = tuple[str, ...]
_COLUMNS = ("occasion", "condition", "payer", "payee", "amount", "account")
_NAMES = {Pay: "pay", PayBack: "back", PassOn: "on"}


def payment_tables(book: Book) -> Iterator[Table]:
    """One table of payments for each clause that something is paid under."""
    header = tuple(book.say(f"column.{name}") for name in _COLUMNS)
    by_clause: dict[str | None, dict[Row, bool]] = {}
    for occasion, scope, paid in _paid(book):
        if not any(book.ruled_out(condition) for condition in scope.conditions):
            by_clause.setdefault(paid.clause, {})[_row(occasion, scope, paid)] = _either_way(paid)
    for clause, rows in by_clause.items():
        if clause is not None:
            notes = [book.say("note.either_way")] if any(rows.values()) else []
            yield table(book.say("table.payments"), header, rows, clause, notes)


def _either_way(paid: Payment) -> bool:
    """Whether an amount may be less than nothing: a difference of two things."""
    if not isinstance(paid, Pay) or not isinstance(paid.amount, Arithmetic):
        return False
    sides = (paid.amount.left, paid.amount.right)
    return paid.amount.operator == "-" and not any(isinstance(side, Constant) for side in sides)


def _row(occasion: str, scope: Scope, paid: Payment) -> Row:
    book = scope.book
    account = book.name(paid.account) if paid.account else ""
    payer = seat(scope, paid.payer if isinstance(paid, Pay) else paid.seat)
    return (
        book.say(f"payment.{_NAMES[type(paid)]}", occasion=occasion),
        _conditions(scope),
        payer or book.say("value.see_clause"),
        _payee(scope, paid) or book.say("value.see_clause"),
        _amount(scope, paid) if isinstance(paid, Pay) else _again(book, paid),
        account,
    )


def _conditions(scope: Scope) -> str:
    """The conditions over a payment that can be told; another one is left to the sentence."""
    book = scope.book
    stated = [each for each in map(book.settled, scope.conditions) if each is not None]
    settled = without_implied(part for each in stated for part in chain(each, "and"))
    said: dict[str, None] = {}
    for each in settled:
        option = _sole_option(book, each)
        alike = [other for other in settled if option is not None and _sole_option(book, other) == option]
        told = _choices(book, option, alike) if option is not None else scope.words.tell(each)
        said[_beside(book, each, told, len(settled))] = None
    return book.say.row(said)


def _beside(book: Book, condition: Expression, told: str, number: int) -> str:
    """A condition among several: in brackets where it would be read otherwise."""
    if not told:
        return book.say("value.see_clause")
    return book.say("words.bracketed", a=told) if number > 1 and bracketed_in(condition, "and") else told


def _sole_option(book: Book, condition: Expression) -> str | None:
    """The option of words that a condition is on, if it is on nothing else."""
    ids = set(options_in(condition))
    option = book.option(ids.pop()) if len(ids) == 1 else None
    if option is None or option.type.base is not Base.WORD:
        return None
    decided = all(value(condition, {option.id: each}) is not None for each in values(option))
    return option.id if decided else None


def _choices(book: Book, id_: str, conditions: list[Expression]) -> str:
    """The values of an option under which all of some conditions hold."""
    option = book.option(id_)
    held = [each for each in values(option) if all(value(test, {id_: each}) == 1 for test in conditions)]
    named = [book.say("words.quoted", a=book.value(option.type, each)) for each in held]
    return book.say("words.is", a=book.option_link(id_), b=book.say.listed(named, "or"))


def _payee(scope: Scope, paid: Payment) -> str:
    if not isinstance(paid, PayBack):
        return seat(scope, paid.payee)
    those = scope.book.say("payment.those")
    return those if paid.only is None else marked(scope, those, paid.only.where, paid.only.variable)


def _again(book: Book, paid: PayBack | PassOn) -> str:
    only_last = isinstance(paid, PassOn) or paid.last
    return book.say("payment.last" if only_last else "payment.all")


def _amount(scope: Scope, paid: Pay) -> str:
    """How much, in words; of several results each is told with its owner, by where it was worked out."""
    book, between = scope.book, replace(scope, words=_between(scope, paid))
    kept = {part.name for part in walk(paid.amount) if isinstance(part, Local)} & scope.values.keys()
    results = {name: call for name in kept if isinstance(call := scope.values[name], ScoreCall)}
    owned = len(results) > 1 or bool(between.words.owners)
    names = {name: result_name(between, call, owned=owned) for name, call in results.items()}
    words = replace(between.words, names={**between.words.names, **names})
    said = words.tell(paid.amount) or book.say("value.see_clause")
    ends = {end.name for end in (paid.payer, paid.payee) if isinstance(end, Local)}
    others = [each for each in scope.rounds if each.name not in ends]
    name = "".join(scope.words.names.get(each.name, "") for each in others[-1:])
    return book.say("payment.once_each", amount=said, seats=name) if name else said


def _between(scope: Scope, paid: Pay) -> Words:
    """Words in which the two seats of a payment have short names: a seat of a round is “that player”."""
    words, say = scope.words, scope.book.say
    both = scope.goes_round(paid.payer) and scope.goes_round(paid.payee)
    short: dict[str, str] = {}
    for end, name in ((paid.payer, "local.payer"), (paid.payee, "local.payee")):
        if not isinstance(end, Local):
            continue
        if scope.goes_round(end) and not both:
            short[end.name] = say("local.that_seat")
        elif both or not words.labelled(end.name):
            short[end.name] = say(name)
    owners = frozenset(short) if both else frozenset[str]()
    return replace(words, names={**words.names, **short}, owners=owners)


def _paid(book: Book) -> Iterator[tuple[str, Scope, Payment]]:
    """Every payment with its occasion: an act, a step, or a routine and, if it matters, those that do it."""
    ruleset = book.ruleset
    declarations: tuple[Step | Window | TableAct, ...]
    declarations = (*ruleset.steps, *ruleset.windows, *ruleset.table_acts)
    for declared in declarations:
        for occasion, scope, block in _blocks(book, declared):
            for inner, paid in payments(scope, block):
                yield book.label(occasion.labels), inner, paid
    for routine in ruleset.routines:
        yield from _of_routine(book, routine)


def _of_routine(book: Book, routine: Routine) -> Iterator[tuple[str, Scope, Payment]]:
    outer = Scope(Words(book, routine.params, here=routine.clause))
    if not any(True for _ in payments(outer, routine.body)):
        return
    for each in calls(book, routine):
        numbers = dict(each.numbers)
        found = payments(outer, tuple(given(part, numbers) for part in routine.body))
        name = book.label(routine.labels)
        if each.callers:
            name = book.say("payment.done_in", routine=name, callers=_named(book, each.callers))
        for inner, paid in found:
            yield name, replace(inner, conditions=(*each.conditions, *inner.conditions)), paid


def _named(book: Book, callers: tuple[Declared | None, ...]) -> str:
    names = (book.say("chapter.setup") if by is None else book.label(by.labels) for by in callers)
    return book.say.texts["list.comma"].join(names)


def _blocks(
    book: Book, declared: Step | Window | TableAct
) -> Iterator[tuple[Declared, Scope, tuple[Statement, ...]]]:
    doing = book.say("local.doer")
    if isinstance(declared, TableAct):
        inner = Scope(Words(book, here=declared.clause)).named(declared.doer, doing)
        yield declared.act, inner.under(*allowed(declared.act)), declared.act.effect
        return
    inner = outer = Scope(Words(book, declared.params, here=declared.clause))
    acts: tuple[Act, ...]
    if isinstance(declared, Window):
        inner, acts = outer.named(declared.asked, doing), declared.responses
    else:
        acts, actor = declared.actions, declared.actor
        if isinstance(actor, Local):
            inner = outer.named(Variable(actor.name, actor.type), doing)
    yield from ((act, inner.under(*allowed(act)), act.effect) for act in acts)
    yield from ((declared, outer, block) for block in rest_of(declared))
