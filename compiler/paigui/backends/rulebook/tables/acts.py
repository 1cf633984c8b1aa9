"""Acts in tables: their names, what is chosen for them, and where they lead."""

from collections.abc import Iterable, Iterator
from typing import Any

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.reach import Off, unmet, ways
from paigui.backends.rulebook.sentences import condition
from paigui.backends.rulebook.tables.branches import conditions
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.declarations import Act, Choice, Foul, Occasion
from paigui.model.expressions import NumbersBetween, ZoneContent
from paigui.model.statements import Do


def act_name(book: Book, act: Act) -> str:
    """An act with the clauses of its guards, and whether it is forced or secret, or only in some settings."""
    name = only(book, book.declared_link(act.id), act_off(book, act))
    marks = [book.say("act.secret")] if act.in_secret else []
    if act.forced is not None:
        marks.append(book.say(f"act.forced{_condition_mark(act.forced)}"))
    shown = (
        book.say("act.marked", act=name, marks=book.say.texts["list.comma"].join(marks)) if marks else name
    )
    rules = book.clause_links(clause for clause in _guard_clauses(act) if clause != act.clause)
    return f"{shown}<br><small>{book.say('act.rules', clauses=rules)}</small>" if rules else shown


def act_off(book: Book, act: Act) -> Off:
    """What keeps an act from ever being possible under the settings."""
    return tuple(each for guard in act.guards for each in unmet(book, guard.condition))


def possible(book: Book, acts: Iterable[Act]) -> list[Act]:
    """The acts without those that fixed settings switch off."""
    return [act for act in acts if not (book.fixed and act_off(book, act))]


def _condition_mark(occasion: Occasion) -> str:
    return "" if occasion.when is None else "_sometimes"


def _guard_clauses(act: Act) -> Iterator[str | None]:
    yield from (guard.clause for guard in act.guards)
    yield from (each.clause for each in (act.forced, act.several) if each is not None)


def foul_notes(book: Book, acts: Iterable[Act]) -> Iterator[str]:
    """For each setting under which fouls can be done: what can be done although it is not allowed."""
    found: dict[tuple[str, str], list[str]] = {}
    for act in possible(book, acts):
        for told, foul in _fouls(book, act):
            if book.ruled_out(foul.when):
                continue
            left = book.settled(foul.when)
            said = "" if left is None else condition(book, left)
            found.setdefault((said, book.clause_links(_clauses(book, foul))), []).append(told)
    for (said, clauses), deeds in found.items():
        name = "foul.note_when" if said else "foul.note"
        deeds_said = book.say.texts["list.semicolon"].join(dict.fromkeys(deeds))
        yield book.say(name, condition=said, deeds=deeds_said, clauses=clauses)


def _fouls(book: Book, act: Act) -> Iterator[tuple[str, Foul]]:
    """What can be done or left out, and what then comes of it; a deed with the reason that forbids it."""
    name = book.label(act.labels)
    for guard in act.guards:
        if guard.foul is not None and guard.reason is not None:
            yield book.say("foul.done_because", act=name, reason=book.label(guard.reason)), guard.foul
        elif guard.foul is not None:
            yield book.say("foul.done", act=name), guard.foul
    if act.forced is not None and act.forced.foul is not None:
        yield book.say("foul.left", act=name), act.forced.foul


def _clauses(book: Book, foul: Foul) -> Iterator[str | None]:
    routines = {routine.id: routine for routine in book.ruleset.routines}
    return (routines[node.routine].clause for node in foul.effect if isinstance(node, Do))


def choices(book: Book, act: Act) -> str:
    return "<br>".join(each for each in (_choice(book, choice) for choice in act.choices) if each)


def _choice(book: Book, choice: Choice) -> str:
    zone = book.name(choice.domain.zone) if isinstance(choice.domain, ZoneContent) else ""
    if choice.how == "member":
        return _member(book, choice, zone)
    patterns = book.groups_named(choice.patterns)
    name = f"choice.{choice.how}"
    if choice.how == "chain" and choice.including is not None:
        return book.say("choice.chain_with", patterns=patterns, piece=book.label(book.ruleset.pieces.labels))
    return (
        book.say(f"{name}_from", patterns=patterns, zone=zone) if zone else book.say(name, patterns=patterns)
    )


def _member(book: Book, choice: Choice, zone: str) -> str:
    if choice.variable.type.base is Base.KIND and zone:
        return book.say("choice.kind_from", piece=book.pieces(1), zone=zone)
    if isinstance(choice.domain, NumbersBetween):
        return book.say("choice.number", numbers=_numbers(book, choice.domain))
    known = {Base.KIND, Base.SEAT, Base.GROUP}
    base = choice.variable.type.base
    return book.say(f"choice.{base.value}", piece=book.pieces(1)) if base in known else ""


def _numbers(book: Book, between: NumbersBetween) -> str:
    return Words(book).tell(between) or book.say("value.see_clause")


def leads_to(book: Book, part: Any, words: Words | None = None, *, goes_on: bool = False) -> str:
    """Where a part may lead, in the order it says so, what the settings switch off last; with words for its
    locals, on what condition. `goes_on`: the end of the deal is not meant.
    """
    known = {id_: off for id_, off in ways(book, part).items() if not (goes_on and id_ is None)}
    found = sorted(known.items(), key=lambda way: bool(way[1]))
    told = conditions(words, part)
    shown = dict.fromkeys(
        _end(book, id_, off, told.get(id_, "")) for id_, off in found if not (off and book.fixed)
    )
    return book.say.texts["list.or_comma"].join(shown)


def _end(book: Book, id_: str | None, off: Off, when: str) -> str:
    name = only(book, book.say("step.end") if id_ is None else book.declared_link(id_), off)
    return book.say("step.when", step=name, condition=when) if when else name


def targets(book: Book, part: Any) -> list[str]:
    """The ids of the steps and windows that a part may go to."""
    return [id_ for id_ in ways(book, part) if id_ is not None]


def only(book: Book, name: str, off: Off) -> str:
    """A name, marked with the settings under which alone there is such a thing."""
    if not off or book.fixed:
        return name
    said = book.say.row(dict.fromkeys(condition(book, each) for each in off))
    return book.say("mark.only", name=name, condition=said)
