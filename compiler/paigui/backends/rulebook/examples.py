"""Worked examples: a position, what is done in it, and what comes of it.

In: a book, and what the referee found when it ran them. Out: views for the template. Where there is no result
the expectations of the example itself are shown.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.breakdowns import breakdown
from paigui.backends.rulebook.results import ExampleResult, PaymentResult, Results, StepResult
from paigui.backends.rulebook.words import Words
from paigui.model import Base, Labels
from paigui.model.declarations import Act, Step
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
    """An example in finished Markdown."""

    number: int
    title: str
    clause: str
    settings: str
    position: tuple[str, ...]
    start: str
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
                name, number = Words(book).tell(cell.zone), _number(book, cell.number)
                yield book.say("example.cell", name=name, value=number)
        elif isinstance(cell, ZoneCell) and cell.zone in sizes:
            number = book.pieces(sizes[cell.zone])
            yield book.say("example.sized", cell=_cell(book, cell), number=number)
        else:
            yield _cell(book, cell)


def _cell(book: Book, cell: ZoneCell | MemoryCell) -> str:
    words = Words(book)
    if isinstance(cell, MemoryCell):
        if cell.memory.type.base is Base.TRUTH and isinstance(cell.value, Constant):
            return words.tell(cell.memory if cell.value.value else Not(cell.memory.type, cell.memory))
        name = words.tell(cell.memory) or book.name(cell.memory.memory)
        return book.say("example.cell", name=name, value=words.tell(cell.value))
    groups = [
        book.say("words.group", group=book.name(pattern), pieces=book.pieces_named(kinds))
        for pattern, kinds in cell.groups
    ]
    pieces = [book.pieces_named(cell.pieces)] if cell.pieces or not groups else []
    shown = book.say.texts["list.comma"].join([*groups, *pieces])
    return book.say("example.cell", name=words.tell(cell.zone), value=shown)


def _number(book: Book, number: int) -> str:
    return book.pieces(number) if number else book.say("value.none")


def _start(book: Book, example: Example) -> str:
    if example.at is None:
        return _begin(book, example)
    name, actor = book.declared_link(example.at), _actor(book, example)
    if actor is None:
        return book.say("example.start", step=name)
    return book.say("example.start_of", step=name, seat=book.seat(actor))


def _begin(book: Book, example: Example) -> str:
    """Where an example begins that shows the deal itself, and where the lots fall in it."""
    found = [book.say(f"example.begin_{example.begin}")] if example.begin else []
    if example.lots:
        fallen = book.say.texts["list.comma"].join(book.value(lot.type, lot.value) for lot in example.lots)
        found.append(book.say("example.lots", fallen=fallen))
    return ("" if book.language == "zh" else " ").join(found)


def _actor(book: Book, example: Example) -> int | None:
    """The seat that is to act, if it is one of the arguments."""
    step = book.declared.get(example.at or "")
    if not isinstance(step, Step) or not isinstance(step.actor, Local):
        return None
    for param, argument in zip(step.params, example.arguments, strict=True):
        if param.name == step.actor.name and isinstance(argument, Constant):
            return argument.value
    return None


# ---- what is done -----------------------------------------------------------------------------------------


def _steps(book: Book, example: Example, result: ExampleResult | None) -> Iterator[Shown]:
    settings = replace(book, settings={**book.settings, **dict(example.options)})
    given: set[str] = set()
    for place, step in enumerate(example.steps):
        found = result.steps[place] if result and place < len(result.steps) else _NOTHING
        text = _text(book, step, _said_once(found, given))
        if text or found.lines:
            yield Shown(text or book.say("example.worth"), tuple(_details(settings, found)))


def _said_once(found: StepResult, given: set[str]) -> StepResult:
    """A result without a reason that is a whole clause, or was given before: the link will do."""
    reason = found.reason
    if reason is None:
        return found
    known = reason.zh in given or "。" in reason.zh[:-1]
    given.add(reason.zh)
    return replace(found, reason=None) if known and found.clauses else found


def _text(book: Book, step: ExampleStep, found: StepResult) -> str:
    match step:
        case Doing():
            return book.say("example.does", **_request(book, step.act))
        case Refusal():
            return _refused(book, step, found)
        case Checking():
            return _check(book, step)
        case Totals():
            return book.say("example.totals", totals=_totals(book, step.values))
        case Ending():
            return book.say("example.ends")


def _refused(book: Book, refusal: Refusal, found: StepResult) -> str:
    cited = tuple(dict.fromkeys((refusal.clause, *found.clauses)))
    titles = [book.clauses[id_].labels for id_ in cited if id_ is not None and id_ in book.clauses]
    reasons = [_reason(book, refusal, found.reason)] if found.reason and found.reason not in titles else []
    clauses = book.clause_links(cited)
    if clauses:
        reasons.append(book.say("example.by", clauses=clauses))
    places = _request(book, refusal.act)
    if not reasons:
        return book.say("example.refused", **places)
    reason = book.say.texts["list.semicolon"].join(reasons)
    return book.say("example.refused_because", **places, reason=reason)


def _reason(book: Book, refusal: Refusal, reason: Labels) -> str:
    """A reason of the referee's, which calls the seat that it speaks to “this seat”."""
    if _is_of_a_choice(book, refusal.act, reason):
        return book.say("example.no_choice")
    told = book.label(reason).rstrip("。.")
    return told.replace(book.say("example.this_seat"), book.seat(refusal.act.seat))


def _is_of_a_choice(book: Book, request: ActRequest, reason: Labels) -> bool:
    """Whether a reason says only that a variable of the act cannot be what was asked for."""
    act = book.declared.get(request.act or "")
    names = [choice.variable.name for choice in act.choices] if isinstance(act, Act) else []
    return any(reason.zh.startswith(name) or reason.en.endswith(f" {name}") for name in names)


def _request(book: Book, act: ActRequest) -> dict[str, str]:
    arguments = book.say.texts["list.comma"].join(_argument(book, each) for each in act.arguments)
    name = book.declared_link(act.act) if act.act in book.declared else book.say("act.pass")
    shown = book.say("example.with", act=name, arguments=arguments) if arguments else name
    return {"seat": book.seat(act.seat), "act": shown}


def _argument(book: Book, argument: Expression) -> str:
    if isinstance(argument, PiecesConstant):
        return book.pieces_named(argument.kinds)
    return Words(book).tell(argument)


def _check(book: Book, step: Checking) -> str:
    said = Words(book).tell(step.condition)
    return book.say("example.holds", condition=said) if said else ""


def _totals(book: Book, values: Iterable[Expression]) -> str:
    shown = (
        book.say("example.total", seat=book.seat(seat), amount=_amount(book, amount))
        for seat, amount in enumerate(values)
    )
    return book.say.texts["list.comma"].join(shown)


def _amount(book: Book, told: Expression) -> str:
    if isinstance(told, Constant) and told.type.base is Base.NUMBER:
        return signed(told.value)
    return Words(book).tell(told)


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"


# ---- what came of it --------------------------------------------------------------------------------------


def _details(book: Book, found: StepResult) -> Iterator[str]:
    if found.lines:
        yield breakdown(book, found.lines)
    for payment in found.payments:
        yield _payment(book, payment)


def _payment(book: Book, payment: PaymentResult) -> str:
    places = {
        "payer": book.seat(payment.payer),
        "payee": book.seat(payment.payee),
        "amount": str(payment.amount),
    }
    reasons = [each for each in (book.clause_link(payment.clause), breakdown(book, payment.lines)) if each]
    if not reasons:
        return book.say("example.pays", **places)
    reason = book.say.texts["list.semicolon"].join(reasons)
    return book.say("example.pays_because", **places, reason=reason)
