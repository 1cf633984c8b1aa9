"""The course of a deal: steps and windows, what may be done in them, and what comes next."""

from collections.abc import Iterator

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.reach import Off, reached
from paigui.backends.rulebook.tables.acts import (
    act_name,
    act_off,
    choices,
    foul_notes,
    leads_to,
    only,
    possible,
    targets,
)
from paigui.backends.rulebook.tables.base import Table, table
from paigui.backends.rulebook.tables.payers import Scope, told_of
from paigui.backends.rulebook.tables.windows import asked, doers, those
from paigui.backends.rulebook.words import Words
from paigui.model.declarations import ManyActors, Step, TableAct, Window
from paigui.model.expressions import Local


def steps_table(book: Book) -> Iterator[Table]:
    """Every step of a deal: who acts, what may be done, where it leads."""
    header = tuple(book.say(f"column.{name}") for name in ("step", "actor", "action", "chosen", "then"))
    course = {id_: off for id_, off in reached(book).items() if off}
    kept = [each for each in _in_order(book) if not (book.fixed and each.id in course)]
    rows = [row for each in kept for row in _rows(book, each, course.get(each.id, ()))]
    if rows:
        acts = [act for place in kept if isinstance(place, Step) for act in place.actions]
        yield table(book.say("table.steps"), header, rows, None, [_start(book), *foul_notes(book, acts)])


def table_acts_table(book: Book) -> Iterator[Table]:
    """What may be done at any time, beside the steps."""
    header = tuple(book.say(f"column.{name}") for name in ("action", "actor", "chosen", "then"))
    rows = [_table_act_row(book, each) for each in book.ruleset.table_acts]
    if rows:
        yield table(book.say("table.table_acts"), header, rows, None, [book.say("note.table_acts")])


def _table_act_row(book: Book, each: TableAct) -> tuple[str, ...]:
    act = each.act
    return (
        act_name(book, act),
        doers(book, each),
        choices(book, act),
        leads_to(book, act.effect) or book.say("step.stays"),
    )


def _in_order(book: Book) -> list[Step | Window]:
    """Steps and windows as a deal may come to them, then any others; what happens by itself goes last."""
    declared: tuple[Step | Window, ...] = (*book.ruleset.steps, *book.ruleset.windows)
    places = {each.id: each for each in declared}
    order = dict.fromkeys(targets(book, book.ruleset.setup))
    while True:
        further = [id_ for known in order for id_ in targets(book, places[known]) if id_ not in order]
        if not further:
            return sorted((places[id_] for id_ in dict.fromkeys((*order, *places))), key=_automatic)
        order.update(dict.fromkeys(further))


def _automatic(place: Step | Window) -> bool:
    return isinstance(place, Step) and place.actor is None and place.many is None


def _rows(book: Book, place: Step | Window, off: Off) -> Iterator[tuple[str, ...]]:
    name = only(book, f"**{book.declared_link(place.id)}**", off)
    if isinstance(place, Step):
        yield from _step_rows(book, place, name)
    else:
        yield _window_row(book, place, name)


def _start(book: Book) -> str:
    start = leads_to(book, book.ruleset.setup, Words(book), goes_on=True)
    return book.say("note.start", step=start) if start else ""


def _step_rows(book: Book, step: Step, name: str) -> Iterator[tuple[str, ...]]:
    actor, words = _actor(book, step), Words(book, step.params)
    if not step.actions:
        yield (name, actor, "", "", leads_to(book, step.body, words))
        return
    for act in possible(book, step.actions):
        chosen = words.within(*(choice.variable for choice in act.choices))
        yield (name, actor, act_name(book, act), choices(book, act), leads_to(book, act.effect, chosen))
        name = actor = ""
    if step.otherwise:
        yield ("", "", book.say("step.otherwise"), "", leads_to(book, step.otherwise))
    if step.afterwards:
        yield ("", "", book.say("step.afterwards"), "", leads_to(book, step.afterwards))


def _actor(book: Book, step: Step) -> str:
    if step.many is not None:
        return _several(book, step, step.many)
    if step.actor is None:
        return book.say("actor.nobody")
    said = "" if isinstance(step.actor, Local) else Words(book, step.params).tell(step.actor)
    return said or book.say("actor.one")


def _several(book: Book, step: Step, many: ManyActors) -> str:
    """The seats that act in one step, in turn or at once."""
    if many.in_turn:
        seats = those(book, step.params, many.domain, many.where, many.variable, step.clause)
        return book.say("actor.many_in_turn", seats=seats)
    scope = Scope(Words(book, step.params, here=step.clause))
    marks = told_of(scope, many.where, many.variable, several=True)
    return book.say("actor.many", seats=marks.all_of(book, book.say("words.all_seats")))


def _window_row(book: Book, window: Window, name: str) -> tuple[str, ...]:
    """A window in one row; it has a table of its own."""
    acts = book.say.texts["list.or_comma"].join(
        only(book, book.label(act.labels), act_off(book, act)) for act in possible(book, window.responses)
    )
    blocks = (*(act.effect for act in window.responses), window.nobody, window.afterwards)
    return (name, asked(book, window), acts, "", leads_to(book, blocks))
