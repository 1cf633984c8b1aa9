"""Payments: in what act or step something is paid, by whom, to whom, and how much."""

from collections.abc import Iterator
from dataclasses import replace

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.settings import options_in, value, values
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.tables.payers import Payment, Scope, marked, payments, seat
from paigui.backends.rulebook.wordparts import bracketed_in
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.declarations import Declared, Routine, Step, TableAct, Window
from paigui.model.expressions import Expression, Local, Variable
from paigui.model.statements import PassOn, Pay, PayBack, Statement
from paigui.model.walk import walk

Row = tuple[str, ...]
_COLUMNS = ("occasion", "condition", "payer", "payee", "amount", "account")
_NAMES = {Pay: "pay", PayBack: "back", PassOn: "on"}


def payment_tables(book: Book) -> Iterator[Table]:
    """One table of payments for each clause that something is paid under."""
    header = tuple(book.say(f"column.{name}") for name in _COLUMNS)
    by_clause: dict[str | None, dict[Row, None]] = {}
    for occasion, scope, paid in _paid(book):
        if not any(book.ruled_out(condition) for condition in scope.conditions):
            by_clause.setdefault(paid.clause, {})[_row(occasion, scope, paid)] = None
    for clause, rows in by_clause.items():
        if clause is not None:
            yield table(book.say("table.payments"), header, rows, clause)


def _row(occasion: Declared, scope: Scope, paid: Payment) -> Row:
    book = scope.book
    account = book.name(paid.account) if paid.account else ""
    payer = seat(scope, paid.payer if isinstance(paid, Pay) else paid.seat)
    return (
        book.say(f"payment.{_NAMES[type(paid)]}", occasion=book.label(occasion.labels)),
        _conditions(scope),
        payer or book.say("value.see_clause"),
        _payee(scope, paid) or book.say("value.see_clause"),
        _amount(_between(scope.words, paid), paid.amount) if isinstance(paid, Pay) else _again(book, paid),
        account,
    )


def _conditions(scope: Scope) -> str:
    """The conditions over a payment that can be told; another one is left to the sentence."""
    book = scope.book
    settled = [each for each in map(book.settled, scope.conditions) if each is not None]
    said: dict[str, None] = {}
    for each in settled:
        option = _sole_option(book, each)
        alike = [other for other in settled if option is not None and _sole_option(book, other) == option]
        told = _choices(book, option, alike) if option is not None else scope.words.tell(each)
        said[_beside(book, each, told, len(settled))] = None
    return book.say.texts["words.and_joint"].join(said)


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


def _between(words: Words, paid: Pay) -> Words:
    """Words in which the two seats of a payment have short names."""
    ends = ((paid.payer, words.book.say("local.payer")), (paid.payee, words.book.say("local.payee")))
    short = {end.name: name for end, name in ends if isinstance(end, Local)}
    return replace(words, names={**words.names, **short})


def _amount(words: Words, amount: Expression) -> str:
    """How much, in words; of several results each is told with its owner, by where it was worked out."""
    locals_ = (part for part in walk(amount) if isinstance(part, Local) and part.type.base is Base.SCORE)
    results = {part.name: part.type.of for part in locals_ if part.type.of}
    if len(results) == 1:
        links = {name: words.book.declared_link(score) for name, score in results.items()}
        words = replace(words, names={**words.names, **links})
    return words.tell(amount) or words.book.say("value.see_clause")


def _paid(book: Book) -> Iterator[tuple[Declared, Scope, Payment]]:
    ruleset = book.ruleset
    declarations: tuple[Step | Window | TableAct | Routine, ...]
    declarations = (*ruleset.steps, *ruleset.windows, *ruleset.table_acts, *ruleset.routines)
    for declared in declarations:
        for occasion, scope, block in _blocks(book, declared):
            for inner, paid in payments(scope, block):
                yield occasion, inner, paid


def _blocks(
    book: Book, declared: Step | Window | TableAct | Routine
) -> Iterator[tuple[Declared, Scope, tuple[Statement, ...]]]:
    if isinstance(declared, TableAct):
        inner = Scope(Words(book, here=declared.clause)).named(declared.doer, book.say("local.doer"))
        yield declared.act, inner, declared.act.effect
        return
    outer = Scope(Words(book, declared.params, here=declared.clause))
    if isinstance(declared, Routine):
        yield declared, outer, declared.body
        return
    inner, doing = outer, book.say("local.doer")
    if isinstance(declared, Window):
        inner = outer.named(declared.asked, doing)
        acts, rest = declared.responses, [each.body for each in declared.passing]
        rest += [declared.nobody, declared.afterwards]
    else:
        acts, rest = declared.actions, [declared.body, declared.otherwise, declared.afterwards]
        actor = declared.actor
        if isinstance(actor, Local):
            inner = outer.named(Variable(actor.name, actor.type), doing)
    yield from ((act, inner, act.effect) for act in acts)
    yield from ((declared, outer, block) for block in rest)
