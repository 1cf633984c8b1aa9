"""Windows: who is asked, what may be answered, and whose answer goes first."""

from collections.abc import Iterator

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.tables.acts import act_name, choices, foul_notes, leads_to, possible, targets
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.tables.payers import Scope, marked
from paigui.backends.rulebook.words import Words
from paigui.model.declarations import Act, Window
from paigui.model.expressions import AllSeats, Expression, SeatWalk, Variable


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
    if act.several is None:
        return book.say("takers.first")
    said = Words(book, here=act.clause).tell(act.several.when)
    if act.several.when is None:
        return book.say("takers.all")
    return book.say("takers.all_when", condition=said) if said else book.say("takers.sometimes")


def _window_notes(book: Book, window: Window) -> Iterator[str]:
    yield book.say(f"window.{_manner(book, window)}")
    yield book.say("window.asked", seats=asked(book, window))
    if window.asks_clause not in (None, window.clause, window.order_clause):
        yield book.say("window.asks", clause=book.clause_link(window.asks_clause))
    if window.order_clause not in (None, window.clause):
        yield book.say("window.order", clause=book.clause_link(window.order_clause))
    nobody = leads_to(book, window.nobody)
    yield book.say("window.nobody", step=nobody) if nobody else ""
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
    """The seats of a domain for which a condition holds."""
    scope = Scope(Words(book, params, here=clause))
    return marked(scope, _seats(book, domain), where, variable)


def _seats(book: Book, domain: Expression) -> str:
    match domain:
        case SeatWalk(walk="seats_after"):
            return book.say("asked.others")
        case SeatWalk() | AllSeats():
            return book.say("asked.all")
        case _:
            return book.say("asked.some")


def _manner(book: Book, window: Window) -> str:
    if not window.sealed:
        again = any(window.id in targets(book, act.effect) for act in window.responses)
        return "in_turn_again" if again else "in_turn"
    return "sealed" if len(window.responses) > 1 else "sealed_one"


def _passing(book: Book, window: Window) -> Iterator[str]:
    for passing in window.passing:
        clauses = book.clause_links(getattr(node, "clause", None) for node in passing.body)
        if not clauses:
            continue
        if passing.response is None:
            yield book.say("window.passing", clauses=clauses)
        else:
            act = book.label(window.responses[passing.response].labels)
            yield book.say("window.passing_one", act=act, clauses=clauses)
