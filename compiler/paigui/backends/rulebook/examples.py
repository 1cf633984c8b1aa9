"""Worked examples: a position, what is done in it, and what comes of it.

In: a book, and what the referee found when it ran them. Out: views for the template. Where there is no result
the expectations of the example itself are shown.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.outcomes import details, happened, parted
from paigui.backends.rulebook.reach import passed_over
from paigui.backends.rulebook.results import ExampleResult, Results, StepResult
from paigui.backends.rulebook.tables.windows import doers
from paigui.backends.rulebook.words import Words
from paigui.model import Base
from paigui.model.declarations import Choice, Group, Step, Window
from paigui.model.examples import (
    ActRequest,
    Checking,
    Doing,
    Ending,
    Example,
    ExampleStep,
    MemoryCell,
    PileSize,
    Refusal,
    Totals,
    ZoneCell,
)
from paigui.model.expressions import Constant, Expression, Local, Not, PiecesConstant

_NOTHING = StepResult()


@dataclass(frozen=True, slots=True)
class Shown:
    """One step of an example, and what the referee says of it."""

    text: str
    details: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example in finished Markdown; `first` is what happens before the first step."""

    number: int
    title: str
    clause: str
    settings: str
    position: tuple[str, ...]
    start: str
    first: tuple[str, ...]
    steps: tuple[Shown, ...]


def examples(book: Book, results: Results) -> list[ExampleView]:
    return [
        _view(book, number, example, results.get((example.file, example.line)))
        for number, example in enumerate(book.ruleset.examples, 1)
    ]


def _view(book: Book, number: int, example: Example, result: ExampleResult | None) -> ExampleView:
    settings = (
        book.say(
            "clause.setting", option=book.option_link(id_), value=book.value(book.option(id_).type, chosen)
        )
        for id_, chosen in example.options
    )
    return ExampleView(
        number,
        book.label(example.labels),
        book.clause_link(example.clause),
        book.say.texts["list.semicolon"].join(settings),
        tuple(_position(book, example)),
        _start(book, example),
        tuple(happened(book, result.drawn if result else ())),
        tuple(_steps(book, example, result)),
    )


# ---- the position -----------------------------------------------------------------------------------------


def _position(book: Book, example: Example) -> Iterator[str]:
    """One line for each place; the known pieces of a pile and their number are told together."""
    sizes = {each.zone: each.number for each in example.cells if isinstance(each, PileSize)}
    known = {each.zone for each in example.cells if isinstance(each, ZoneCell)}
    for cell in example.cells:
        if isinstance(cell, PileSize):
            if cell.zone not in known:
                name, number = words(book).tell(cell.zone), _number(book, cell.number)
                yield book.say("example.cell", name=name, value=number)
        elif isinstance(cell, ZoneCell) and cell.zone in sizes:
            number = book.pieces(sizes[cell.zone])
            yield book.say("example.sized", cell=_cell(book, cell), number=number)
        else:
            yield _cell(book, cell)


def words(book: Book) -> Words:
    """The words of examples, which tell everything."""
    return Words(book, spelled=True)


def _cell(book: Book, cell: ZoneCell | MemoryCell) -> str:
    speech = words(book)
    if isinstance(cell, MemoryCell):
        if cell.memory.type.base is Base.TRUTH and isinstance(cell.value, Constant):
            return speech.tell(cell.memory if cell.value.value else Not(cell.memory.type, cell.memory))
        name = speech.tell(cell.memory) or book.name(cell.memory.memory)
        return book.say("example.cell", name=name, value=speech.tell(cell.value))
    groups = [
        book.say("words.group", group=book.name(pattern), pieces=book.pieces_named(kinds))
        for pattern, kinds in cell.groups
    ]
    pieces = [book.pieces_named(cell.pieces)] if cell.pieces or not groups else []
    shown = book.say.texts["list.comma"].join([*groups, *pieces])
    return book.say("example.cell", name=speech.tell(cell.zone), value=shown)


def _number(book: Book, number: int) -> str:
    return book.pieces(number) if number else book.say("value.none")


def _start(book: Book, example: Example) -> str:
    if example.at is None:
        return _begin(book, example)
    name, seat = book.declared_link(example.at), _actor(book, example)
    return book.say("example.start", step=name) if seat is None else _start_of(book, name, seat)


def _start_of(book: Book, name: str, seat: int) -> str:
    return book.say("example.start_of", step=name, seat=book.seat(seat))


def _begin(book: Book, example: Example) -> str:
    """Where an example begins that shows the deal itself, and where the lots fall in it."""
    found = [book.say(f"example.begin_{example.begin}")] if example.begin else []
    if example.lots:
        fallen = book.say.texts["list.comma"].join(book.value(lot.type, lot.value) for lot in example.lots)
        found.append(book.say("example.lots", fallen=fallen))
    return book.say.together(found)


def _actor(book: Book, example: Example) -> int | None:
    """The seat that is to act, if it is one of the arguments; or the one seat that a step is about."""
    step = book.declared.get(example.at or "")
    if not isinstance(step, Step):
        return None
    seats = {
        param.name: argument.value
        for param, argument in zip(step.params, example.arguments, strict=True)
        if param.type.base is Base.SEAT and isinstance(argument, Constant) and argument.value >= 0
    }
    if isinstance(step.actor, Local):
        return seats.get(step.actor.name)
    return next(iter(seats.values())) if len(seats) == 1 else None


# ---- what is done -----------------------------------------------------------------------------------------


def _steps(book: Book, example: Example, result: ExampleResult | None) -> Iterator[Shown]:
    settings = replace(book, settings={**book.settings, **dict(example.options)})
    later = _NOTHING
    again = _again(settings, example, result)
    for place, (step, found, after) in enumerate(_found(example, result)):
        if later is not _NOTHING and found.closed < 0:
            yield Shown(book.say("example.goes_on"), tuple(details(settings, later)))
            later = _NOTHING
        if after >= 0:
            found, later = parted(found, after)
        yield Shown(_text(book, step, found), tuple(details(settings, found)))
        if place in again:
            yield Shown(book.say("example.again", seat=book.seat(again[place])), ())
    if later is not _NOTHING:
        yield Shown(book.say("example.goes_on"), tuple(details(settings, later)))


def _found(example: Example, result: ExampleResult | None) -> Iterator[tuple[ExampleStep, StepResult, int]]:
    """Each step with what came of it; of an act that is followed by refusals in a window which nobody could
    answer, after how many of its draws that window came, else -1.
    """
    known = result.steps if result else ()
    steps = [known[place] if place < len(known) else _NOTHING for place in range(len(example.steps))]
    for step, found, then in zip(example.steps, steps, (*steps[1:], _NOTHING), strict=True):
        further = len(found.drawn) > then.closed or any(each.after > then.closed for each in found.laid)
        yield step, found, then.closed if then.closed >= 0 and found.closed < 0 and further else -1


def _again(book: Book, example: Example, result: ExampleResult | None) -> dict[int, int]:
    """The acts after which all others were passed over, with the seat whose turn it is again."""
    known = result.steps if result else ()
    acts = [
        (number, step.act, found)
        for number, (step, found) in enumerate(zip(example.steps, known, strict=False))
        if isinstance(step, Doing)
    ]
    return {
        number: act.seat
        for (number, act, found), (_, following, then) in pairwise(acts)
        if act.seat == following.seat
        and _is_plain(found)
        and passed_over(book, act.act, found.place, then.place)
    }


def _is_plain(found: StepResult) -> bool:
    """Whether an act was told with nothing that happened after it."""
    return not (found.waiting or found.answers or found.drawn or found.laid)


def _text(book: Book, step: ExampleStep, found: StepResult) -> str:
    match step:
        case Doing():
            name = "example.answers" if found.waiting else "example.does"
            return book.say(name, **_request(book, step.act, found.place))
        case Refusal():
            return _refused(book, step, found)
        case Checking():
            return _check(book, step, found)
        case Totals():
            return book.say("example.totals", totals=_totals(book, step.values))
        case Ending():
            return book.say("example.ends")


def _refused(book: Book, refusal: Refusal, found: StepResult) -> str:
    cited = tuple(dict.fromkeys((refusal.clause, *found.clauses)))
    titles = [book.clauses[id_].labels for id_ in cited if id_ is not None and id_ in book.clauses]
    reasons = [_reason(book, refusal, found)] if found.reason and found.reason not in titles else []
    clauses = book.clause_links(cited)
    if clauses:
        reasons.append(book.say("example.by", clauses=clauses))
    places = _request(book, refusal.act, found.place)
    if not reasons:
        return book.say("example.refused", **places)
    reason = book.say.texts["list.semicolon"].join(reasons)
    return book.say("example.refused_because", **places, reason=reason)


def _reason(book: Book, refusal: Refusal, found: StepResult) -> str:
    """A reason of the referee's, which calls the seat that it speaks to “this seat”; a seat that is none of
    those who may do such a thing is told who they are.
    """
    beside = (each for each in book.ruleset.table_acts if each.act.id == refusal.act.act)
    if found.beside and (act := next(beside, None)) is not None:
        return book.say("example.only_by", seats=doers(book, act))
    told = book.label(found.reason).rstrip("。.") if found.reason else ""
    return told.replace(book.say("example.this_seat"), book.seat(refusal.act.seat))


def _request(book: Book, act: ActRequest, place: str) -> dict[str, str]:
    choices = _choices(book, act)
    told = [_argument(book, *each) for each in zip(act.arguments, choices, strict=True)]
    several = any(choice is not None and choice.patterns for choice in choices)
    arguments = book.say.texts["list.semicolon" if several else "list.comma"].join(filter(None, told))
    name = book.declared_link(act.act) if act.act in book.declared else _passing(book, place)
    shown = book.say("example.with", act=name, arguments=arguments) if arguments else name
    return {"seat": book.seat(act.seat), "act": shown}


def _passing(book: Book, place: str) -> str:
    """What passing is called at a place."""
    window = book.declared.get(place)
    named = [each.labels for each in window.passing if each.labels] if isinstance(window, Window) else []
    return book.label(named[0]) if named else book.say("act.pass")


def _choices(book: Book, request: ActRequest) -> Sequence[Choice | None]:
    """What each argument of an act is chosen as; an act may be named alike at several places."""
    alike = [act for act in book.ruleset.acts if act.id == request.act]
    fitting = [act for act in alike if len(act.choices) == len(request.arguments)]
    return fitting[0].choices if fitting else [None] * len(request.arguments)


def _argument(book: Book, argument: Expression, choice: Choice | None) -> str:
    if isinstance(argument, PiecesConstant) and choice is not None and choice.how == "chain":
        return _chain(book, argument.kinds, choice)
    if isinstance(argument, PiecesConstant):
        return book.pieces_named(argument.kinds)
    return words(book).tell(argument)


def _chain(book: Book, kinds: tuple[int, ...], choice: Choice) -> str:
    """Groups that are chosen one after another, each by itself; nothing where none is."""
    pattern = book.declared[choice.patterns[0]]
    size = pattern.size if isinstance(pattern, Group) else len(kinds)
    parts = (book.pieces_named(kinds[first : first + size]) for first in range(0, len(kinds), size))
    chained = book.say.texts["list.semicolon"].join(parts)
    labels = choice.variable.labels
    if not chained or labels is None:
        return chained
    return book.say("words.named_value", name=book.label(labels), a=chained)


def _check(book: Book, step: Checking, found: StepResult) -> str:
    said = words(book).tell(step.condition)
    if not said:
        return book.say("example.worth" if found.lines else "example.unsaid")
    return book.say("example.holds", condition=said)


def _totals(book: Book, values: Iterable[Expression]) -> str:
    shown = (
        book.say("example.total", seat=book.seat(seat), amount=_amount(book, amount))
        for seat, amount in enumerate(values)
    )
    return book.say.texts["list.comma"].join(shown)


def _amount(book: Book, told: Expression) -> str:
    if isinstance(told, Constant) and told.type.base is Base.NUMBER:
        return signed(told.value)
    return words(book).tell(told)


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"
