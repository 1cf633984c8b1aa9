"""Windows: who is asked, what may be answered, and whose answer goes first."""

from collections.abc import Iterator

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.tables.acts import act_name, choices, foul_notes, leads_to, possible, targets
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.tables.payers import Scope, conjuncts, marked, told_of
from paigui.backends.rulebook.wordparts import constant
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.declarations import Act, Passing, TableAct, Window
from paigui.model.expressions import AllSeats, Comparison, Expression, Local, SeatWalk, Variable
from paigui.model.statements import SetTo


def window_tables(book: Book) -> Iterator[Table]:
    for window in book.ruleset.windows:
        yield _window(book, window)


def _window(book: Book, window: Window) -> Table:
    header = tuple(book.say(f"column.{name}") for name in ("order", "action", "chosen", "takers", "then"))
    places = sorted(set(window.ranks))
    ranked = sorted(zip(window.ranks, window.responses, strict=True), key=lambda pair: pair[0])
    shown = len(places) > 1 and window.sealed
    kept = possible(book, window.responses)
    rows = [
        _row(book, window, act, str(places.index(rank) + 1) if shown else "")
        for rank, act in ranked
        if act in kept
    ]
    name = "table.window" if shown else "table.window_in_turn"
    title = book.say(name, name=book.label(window.labels))
    return table(title, header, rows, window.clause, _window_notes(book, window))


def _row(book: Book, window: Window, act: Act, place: str) -> tuple[str, ...]:
    taken = _takers(book, window, act)
    return (place, act_name(book, act), choices(book, act), taken, leads_to(book, act.effect))


def _takers(book: Book, window: Window, act: Act) -> str:
    if not window.sealed:
        return ""
    first = _first(book, window)
    if act.several is None:
        return first
    said = Words(book, here=act.clause).tell(act.several.when)
    if act.several.when is None:
        return book.say("takers.all")
    if said:
        return book.say("takers.all_when", condition=said, first=first)
    return book.say("takers.sometimes", first=first)


def _first(book: Book, window: Window) -> str:
    """Who goes before others with the same claim."""
    seat, name = _start(book, window.params, window.domain), "first"
    if seat and isinstance(window.domain, SeatWalk):
        name = f"first_{window.domain.walk}"
    return book.say(f"takers.{name}", seat=seat) if name != "first" else book.say("takers.first")


def _window_notes(book: Book, window: Window) -> Iterator[str]:
    manner = _manner(book, window)
    yield (
        book.say(f"window.{manner}", first=_first(book, window))
        if manner == "sealed"
        else book.say(f"window.{manner}")
    )
    yield book.say("window.asked", seats=asked(book, window))
    if window.asks_clause not in (None, window.clause, window.order_clause):
        yield book.say("window.asks", clause=book.clause_link(window.asks_clause))
    if window.order_clause not in (None, window.clause):
        yield book.say("window.order", clause=book.clause_link(window.order_clause))
    nobody = leads_to(book, window.nobody)
    surely = all(act.forced is not None and act.forced.when is None for act in window.responses)
    name = "nobody_left" if surely or manner == "in_turn_again" else "nobody"
    yield book.say(f"window.{name}", step=nobody) if nobody else ""
    yield from _passing(book, window)
    yield from foul_notes(book, window.responses)
    afterwards = leads_to(book, window.afterwards)
    yield book.say("window.afterwards", step=afterwards) if afterwards else ""


def asked(book: Book, window: Window) -> str:
    """Who is asked, and on what condition."""
    return those(book, window.params, window.domain, window.where, window.asked, window.clause)


def those(
    book: Book,
    params: tuple[Variable, ...],
    domain: Expression,
    where: Expression | None,
    variable: Variable,
    clause: str | None,
) -> str:
    """The seats of a domain for which a condition holds, in the order they are asked."""
    scope = Scope(Words(book, params, here=clause))
    marks = told_of(scope, where, variable, several=True)
    name, seat = _seats(book, params, domain)
    which = "some" if name == "some" else "others" if name.startswith("others") else "all"
    told = book.say(f"asked.{name}", seats=marks.of(book, book.say(f"asked.who_{which}")), seat=seat)
    if not marks.others:
        return told
    return book.say("asked.each_only", seats=told, condition=marks.conditions(book))


def doers(book: Book, act: TableAct) -> str:
    """Who may do what needs no turn: the one seat that a condition names, or each for which it holds."""
    scope = Scope(Words(book, here=act.clause))
    for test in conjuncts(act.where):
        seat = _equal(test, act.doer)
        said = "" if seat is None else scope.words.tell(seat, sentence=True)
        if said:
            return said
    return marked(scope, book.say("seats.each"), act.where, act.doer)


def _equal(test: Expression, variable: Variable) -> Expression | None:
    """What a condition says that a local is."""
    own = Local(variable.type, variable.name)
    if not isinstance(test, Comparison) or test.operator != "=" or own not in (test.left, test.right):
        return None
    return test.right if test.left == own else test.left


def _seats(book: Book, params: tuple[Variable, ...], domain: Expression) -> tuple[str, str]:
    """The phrase for the seats of a domain in their order, and the seat that this is counted from."""
    seat = _start(book, params, domain)
    match domain:
        case SeatWalk(walk="seats_after"):
            return ("others_after" if seat else "others"), seat
        case SeatWalk(walk="seats_from") if seat:
            return "all_from", seat
        case SeatWalk() | AllSeats():
            return "all", ""
        case _:
            return "some", ""


def _start(book: Book, params: tuple[Variable, ...], domain: Expression) -> str:
    """The seat that a way round the table is counted from, if it has a name."""
    if not isinstance(domain, SeatWalk):
        return ""
    words = Words(book, params)
    return (
        words.labelled(domain.seat.name)
        if isinstance(domain.seat, Local)
        else words.tell(domain.seat, sentence=True)
    )


def _manner(book: Book, window: Window) -> str:
    if not window.sealed:
        again = any(window.id in targets(book, act.effect) for act in window.responses)
        return "in_turn_again" if again else "in_turn"
    return "sealed" if len(window.responses) > 1 else "sealed_one"


def _passing(book: Book, window: Window) -> Iterator[str]:
    for passing in window.passing:
        ids = dict.fromkeys(getattr(node, "clause", None) for node in passing.body)
        clauses = book.clause_links(id_ for id_ in ids if id_ != window.clause)
        if passing.response is None and (state := _passed(book, window, passing)):
            yield book.say("window.passing_state", state=state)
        if not clauses:
            continue
        if passing.response is None:
            yield book.say("window.passing", clauses=clauses)
        else:
            act = book.label(window.responses[passing.response].labels)
            yield book.say("window.passing_one", act=act, clauses=clauses)


def _passed(book: Book, window: Window, passing: Passing) -> str:
    """What is so of a player that passes, if that is all that comes of it."""
    if len(passing.body) != 1 or not isinstance(statement := passing.body[0], SetTo):
        return ""
    own = (Local(window.asked.type, window.asked.name),)
    truth = statement.value.type.base is Base.TRUTH and constant(statement.value) == 1
    return book.name(statement.cell.memory) if truth and statement.cell.keys == own else ""
