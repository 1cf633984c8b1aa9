"""The course of a deal: steps, what may be done in them, windows and their order, payments."""

from collections.abc import Iterable, Iterator
from typing import Any

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.settings import nodes
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.declarations import Act, Choice, Occasion, Step, Window
from paigui.model.expressions import AllSeats, Expression, Local, SeatWalk, ZoneContent
from paigui.model.statements import Do, End, Go


def steps_table(book: Book) -> Iterator[Table]:
    """Every step of a deal: who acts, what may be done, where it leads."""
    header = tuple(book.say(f"column.{name}") for name in ("step", "actor", "action", "chosen", "then"))
    rows = [row for step in book.ruleset.steps for row in _step_rows(book, step)]
    if rows:
        yield table(book.say("table.steps"), header, rows, None, [_start(book)])


def _start(book: Book) -> str:
    start = _leads_to(book, (book.ruleset.setup,))
    return book.say("note.start", step=start) if start else ""


def _step_rows(book: Book, step: Step) -> Iterator[tuple[str, ...]]:
    name, actor = f"**{book.declared_link(step.id)}**", _actor(book, step)
    if not step.actions:
        yield (name, actor, "", "", _leads_to(book, (step.body,)))
        return
    for act in step.actions:
        yield (name, actor, _act_name(book, act), _choices(book, act), _leads_to(book, (act.effect,)))
        name = actor = ""
    if step.otherwise:
        yield ("", "", book.say("step.otherwise"), "", _leads_to(book, (step.otherwise,)))
    if step.afterwards:
        yield ("", "", book.say("step.afterwards"), "", _leads_to(book, (step.afterwards,)))


def _actor(book: Book, step: Step) -> str:
    if step.many is not None:
        return book.say("actor.many")
    if step.actor is None:
        return book.say("actor.nobody")
    return "" if isinstance(step.actor, Local) else Words(book, step.params).tell(step.actor)


def _act_name(book: Book, act: Act) -> str:
    """An act with the clauses of its guards, and whether it is forced or secret."""
    name = book.declared_link(act.id)
    marks = [book.say("act.secret")] if act.in_secret else []
    if act.forced is not None:
        marks.append(book.say(f"act.forced{_condition_mark(act.forced)}"))
    shown = (
        book.say("act.marked", act=name, marks=book.say.texts["list.comma"].join(marks)) if marks else name
    )
    rules = book.clause_links(clause for clause in _guard_clauses(act) if clause != act.clause)
    return f"{shown}<br><small>{book.say('act.rules', clauses=rules)}</small>" if rules else shown


def _condition_mark(occasion: Occasion) -> str:
    return "" if occasion.when is None else "_sometimes"


def _guard_clauses(act: Act) -> Iterator[str | None]:
    yield from (guard.clause for guard in act.guards)
    yield from (each.clause for each in (act.forced, act.several) if each is not None)


def _choices(book: Book, act: Act) -> str:
    return "<br>".join(each for each in (_choice(book, choice) for choice in act.choices) if each)


def _choice(book: Book, choice: Choice) -> str:
    zone = book.name(choice.domain.zone) if isinstance(choice.domain, ZoneContent) else ""
    if choice.how == "member":
        return _member(book, choice, zone)
    patterns = book.say.listed([book.declared_link(id_) for id_ in choice.patterns], "or")
    name = f"choice.{choice.how}"
    return (
        book.say(f"{name}_from", patterns=patterns, zone=zone) if zone else book.say(name, patterns=patterns)
    )


def _member(book: Book, choice: Choice, zone: str) -> str:
    if choice.variable.type.base is Base.KIND and zone:
        return book.say("choice.kind_from", piece=book.pieces(1), zone=zone)
    known = {Base.KIND, Base.SEAT, Base.GROUP}
    base = choice.variable.type.base
    return book.say(f"choice.{base.value}", piece=book.pieces(1)) if base in known else ""


def _leads_to(book: Book, blocks: Iterable[Any]) -> str:
    """Where a block may lead, in the order it says so."""
    return book.say.texts["list.or_comma"].join(_targets(book, tuple(blocks), set()))


def _targets(book: Book, part: Any, done: set[str]) -> list[str]:
    found: list[str] = []
    for node in nodes(part):
        if isinstance(node, Go):
            found.append(book.declared_link(node.target))
        elif isinstance(node, End):
            found.append(book.say("step.end"))
        elif isinstance(node, Do) and node.routine not in done:
            done.add(node.routine)
            found += _targets(book, _body(book, node.routine), done)
    return list(dict.fromkeys(found))


def _body(book: Book, routine: str) -> Any:
    return next((each.body for each in book.ruleset.routines if each.id == routine), ())


# ---- windows ----------------------------------------------------------------------------------------------


def window_tables(book: Book) -> Iterator[Table]:
    for window in book.ruleset.windows:
        yield _window(book, window)


def _window(book: Book, window: Window) -> Table:
    header = tuple(book.say(f"column.{name}") for name in ("order", "action", "chosen", "takers", "then"))
    rows = [_rank_row(book, window, rank) for rank in sorted(set(window.ranks))]
    title = book.say("table.window", name=book.label(window.labels))
    return table(title, header, rows, window.clause, _window_notes(book, window))


def _rank_row(book: Book, window: Window, rank: int) -> tuple[str, ...]:
    acts = [act for act, own in zip(window.responses, window.ranks, strict=True) if own == rank]
    several = len(set(window.ranks)) > 1
    return (
        str(sorted(set(window.ranks)).index(rank) + 1) if several and window.sealed else "",
        "<br>".join(_act_name(book, act) for act in acts),
        "<br>".join(_choices(book, act) for act in acts),
        "<br>".join(dict.fromkeys(_takers(book, window, act) for act in acts)),
        _leads_to(book, [act.effect for act in acts]),
    )


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
    yield book.say("window.sealed" if window.sealed else "window.in_turn")
    yield book.say("window.asked", seats=_asked(book, window.domain))
    if window.where is not None:
        said = Words(book, (*window.params, window.asked), here=window.clause).tell(window.where)
        yield book.say("window.where", condition=said) if said else ""
    if window.order_clause not in (None, window.clause):
        yield book.say("window.order", clause=book.clause_link(window.order_clause))
    nobody = _leads_to(book, (window.nobody,))
    yield book.say("window.nobody", step=nobody) if nobody else ""
    yield from _passing(book, window)
    afterwards = _leads_to(book, (window.afterwards,))
    yield book.say("window.afterwards", step=afterwards) if afterwards else ""


def _asked(book: Book, domain: Expression) -> str:
    match domain:
        case SeatWalk(walk="seats_after"):
            return book.say("asked.others")
        case SeatWalk() | AllSeats():
            return book.say("asked.all")
        case _:
            return book.say("asked.some")


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
