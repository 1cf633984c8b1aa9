"""What a result is made of: its lines, whose they are, and what limits their sum.

In: a book, and lines as the referee cited them. Out: one text. Promised: where there are several results, or
one is taken off, each names its seat; what multiplies is marked; a cap or a rounding that changes the sum is
told.
"""

from collections.abc import Sequence
from itertools import groupby
from math import prod

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.results import LineResult
from paigui.backends.rulebook.settings import value
from paigui.model.declarations import Limit, Score


def breakdown(book: Book, lines: Sequence[LineResult]) -> str:
    ordered = sorted(lines, key=lambda line: -line.sign)
    results = [list(each) for _, each in groupby(ordered, lambda line: (line.seat, line.sign))]
    if len(results) == 1 and lines[0].sign > 0:
        return _one(book, results[0], "list.semicolon")
    return book.say.texts["list.semicolon"].join(_named(book, each) for each in results)


def _named(book: Book, lines: Sequence[LineResult]) -> str:
    """A result with the seat whose it is."""
    name = "example.of_seat" if lines[0].sign > 0 else "example.less_seat"
    return book.say(name, seat=book.seat(lines[0].seat), lines=_one(book, lines, "list.comma"))


def _one(book: Book, lines: Sequence[LineResult], mark: str) -> str:
    score = _score_of(book, lines)
    shown = (
        book.say(
            "example.line_times" if _multiplies(score, line) else "example.line",
            line=book.declared_link(line.line),
            amount=str(line.amount).replace("-", "−"),
        )
        for line in lines
    )
    told = book.say.texts[mark].join(shown)
    return told if score is None else _limited(book, score, lines, told)


def _score_of(book: Book, lines: Sequence[LineResult]) -> Score | None:
    """A score that has all of these lines; scores that share lines have them alike."""
    ids = {line.line for line in lines}
    for score in book.ruleset.scores:
        added = (*score.best_of, *score.at_most_one_of, *score.plus, *score.times)
        if ids <= {line.id for line in added}:
            return score
    return None


def _multiplies(score: Score | None, line: LineResult) -> bool:
    return score is not None and any(line.line == each.id for each in score.times)


def total(book: Book, lines: Sequence[LineResult]) -> int:
    """What lines come to, those taken off subtracted; limits counted in."""
    results = (list(each) for _, each in groupby(lines, lambda line: (line.seat, line.sign)))
    return sum(each[0].sign * _sum(book, each) for each in results)


def _sum(book: Book, lines: Sequence[LineResult]) -> int:
    score = _score_of(book, lines)
    return _raw(score, lines) if score is None else _bounded(book, score, _raw(score, lines))[-1]


def _raw(score: Score | None, lines: Sequence[LineResult]) -> int:
    added = sum(line.amount for line in lines if not _multiplies(score, line))
    return added * prod(line.amount for line in lines if _multiplies(score, line))


def _bounded(book: Book, score: Score, raw: int) -> tuple[int, int]:
    """A sum under the cap of its score, and that rounded up."""
    cap, unit = _limit(book, score.cap), _limit(book, score.round_up)
    capped = raw if cap is None else min(raw, cap)
    return capped, -(-capped // unit) * unit if unit else capped


def _limited(book: Book, score: Score, lines: Sequence[LineResult], told: str) -> str:
    """The lines with what becomes of their sum, if the score limits it."""
    raw = _raw(score, lines)
    capped, rounded = _bounded(book, score, raw)
    if capped != raw:
        told = book.say("example.capped", lines=told, cap=str(capped))
    if rounded != capped:
        told = book.say("example.rounded", lines=told, sum=str(capped), total=str(rounded))
    return told


def _limit(book: Book, limit: Limit | None) -> int | None:
    return None if limit is None else value(limit.value, book.settings)
