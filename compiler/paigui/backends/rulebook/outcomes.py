"""What came of the steps of an example: the lines below each.

In: a book, and what the referee found. Out: finished Markdown, one line for each thing that happened.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.breakdowns import breakdown, total
from paigui.backends.rulebook.results import (
    AnswersResult,
    ArrangedResult,
    DrawnResult,
    LaidResult,
    PaymentResult,
    StepResult,
)
from paigui.backends.rulebook.words import Words
from paigui.model import Base, Type
from paigui.model.expressions import (
    Arithmetic,
    Constant,
    Local,
    OptionValue,
    ScoreCall,
    Typed,
    ZoneContent,
)
from paigui.model.statements import Pay
from paigui.model.walk import walk

_PAYS = {"": "example.pays", "back": "example.pays_back", "on": "example.passes_on"}


def details(book: Book, found: StepResult) -> Iterator[str]:
    if found.lines:
        yield breakdown(book, found.lines)
    yield from _arranged(book, found.arranged)
    if found.answers is not None:
        yield _answers(book, found.answers)
    for payment in found.payments:
        yield _payment(book, payment)
    yield from happened(book, found.drawn, found.laid)


def _arranged(book: Book, found: Sequence[ArrangedResult]) -> Iterator[str]:
    """How each hand was split; where there are several, whose it is."""
    for each in found:
        groups = (
            book.say("words.group", group=book.name(pattern), pieces=book.pieces_named(kinds))
            for pattern, kinds in each.groups
        )
        added, piece = book.pieces_named(each.added), book.label(book.ruleset.pieces.labels)
        name = "arranged" if not each.added else "with_added" if each.groups else "only_added"
        listed = book.say.texts["list.comma"].join(groups)
        told = book.say(f"example.{name}", groups=listed, added=added, piece=piece)
        several = len(found) > 1 and each.seat >= 0
        yield book.say("example.of_seat", seat=book.seat(each.seat), lines=told) if several else told


def _laid(book: Book, found: LaidResult) -> str:
    group = book.say("words.group", group=book.name(found.pattern), pieces=book.pieces_named(found.kinds))
    number = book.pieces(found.face_down)
    return book.say("example.laid", zone=_zone(book, found.zone, found.seat), group=group, number=number)


def _zone(book: Book, zone: str, seat: int) -> str:
    owner = None if seat < 0 else Constant(Type(Base.SEAT), seat)
    return Words(book).tell(ZoneContent(Type(Base.PIECES), zone, owner))


def _answers(book: Book, found: AnswersResult) -> str:
    carried, failed = (_acts(book, each) for each in (found.carried, found.failed))
    if not failed:
        return book.say("example.all_carried", acts=carried)
    return book.say("example.carried", acts=carried, others=failed)


def _acts(book: Book, acts: Iterable[tuple[int, str]]) -> str:
    told = (book.say("example.answer", seat=book.seat(seat), act=book.name(act)) for seat, act in acts)
    return book.say.texts["list.comma"].join(told)


# ---- money ------------------------------------------------------------------------------------------------


def _payment(book: Book, payment: PaymentResult) -> str:
    places = {
        "payer": book.seat(payment.payer),
        "payee": book.seat(payment.payee),
        "amount": str(payment.amount),
    }
    paid = book.say(_PAYS[payment.way], **places)
    reasons = [each for each in (book.clause_link(payment.clause), *_why_so_much(book, payment)) if each]
    if not reasons:
        return paid
    return book.say("example.because", what=paid, reason=book.say.texts["list.semicolon"].join(reasons))


def _why_so_much(book: Book, payment: PaymentResult) -> Iterator[str]:
    """What an amount is made of, how many times that is paid, and what a purse left of it."""
    yield breakdown(book, payment.lines)
    due = payment.amount if payment.due is None else payment.due
    counted = abs(total(book, payment.lines))
    if counted and due % counted == 0 and due > counted and _is_multiple(book, payment.clause):
        yield book.say("example.times", number=str(due // counted))
    if payment.due is not None and payment.due != payment.amount:
        yield book.say("example.due", amount=str(payment.due))


def _is_multiple(book: Book, clause: str | None) -> bool:
    """Whether all payments of a clause are results, their differences, or so many times that."""
    amounts = [
        node.amount
        for part in (book.ruleset.routines, book.ruleset.steps, book.ruleset.windows)
        for node in walk(part)
        if isinstance(node, Pay) and node.clause == clause
    ]
    return all(_is_plain(node) for amount in amounts for node in walk(amount) if isinstance(node, Typed))


def _is_plain(node: Typed) -> bool:
    if isinstance(node, Arithmetic):
        return node.operator in ("*", "-")
    return isinstance(node, Local | Constant | OptionValue | ScoreCall)


# ---- pieces -----------------------------------------------------------------------------------------------


def happened(book: Book, drawn: Sequence[DrawnResult], laid: Sequence[LaidResult] = ()) -> Iterator[str]:
    """Pieces that came somewhere by themselves and groups laid face down, in the order of events."""
    places = sorted({0, *(each.after for each in laid)})
    for start, end in zip(places, (*places[1:], len(drawn)), strict=True):
        yield from (_laid(book, each) for each in laid if each.after == start)
        yield from _brought(book, drawn[start:end])


def parted(found: StepResult, number: int) -> tuple[StepResult, StepResult]:
    """What came of an act up to so many of its draws, and what came then."""
    early = tuple(each for each in found.laid if each.after <= number)
    late = tuple(replace(each, after=each.after - number) for each in found.laid if each.after > number)
    return (
        replace(found, drawn=found.drawn[:number], laid=early),
        StepResult(drawn=found.drawn[number:], laid=late),
    )


def _brought(book: Book, drawn: Iterable[DrawnResult]) -> Iterator[str]:
    """Pieces that came somewhere, those of one step together."""
    for (step, of), found in groupby(drawn, lambda each: (each.step, each.of)):
        told = book.say.texts["list.semicolon"].join(_drawn(book, each) for each in found)
        if not step:
            yield told
        elif of < 0:
            yield book.say("example.step", step=book.declared_link(step), what=told)
        else:
            yield book.say("example.step_of", step=book.declared_link(step), seat=book.seat(of), what=told)


def _drawn(book: Book, drawn: DrawnResult) -> str:
    zone = _zone(book, drawn.zone, drawn.seat)
    return book.say("example.drawn", pieces=book.pieces_named(drawn.kinds), zone=zone)
