"""What a hand is worth, as a function: the best of all that it comes to, with no object made on the way."""

from collections.abc import Iterator

from paigui.backends.referee.functions import Functions, remark
from paigui.backends.referee.writer import row
from paigui.model import Base
from paigui.model import declarations as d


def write_value(
    functions: Functions, score: d.Score, pieces: str, laid: str, rated: str, *, based: bool
) -> str:
    """Write what a hand is worth, where no group is fixed; return the function's name. `rated` is that which
    says what an arrangement is worth; `based`: arrangers differ by the state of the table.
    """
    book = functions.book
    name, own = book.name("value", score.id), book.name("score", score.id)
    params = [book.local(each.name) for each in score.params]
    seat = next((book.local(each.name) for each in score.params if each.type.base is Base.SEAT), "NONE")
    known = f"table.arrangers.get({book.ruleset.scores.index(score)}) or known_of(table, {own})"
    if based:
        known = f"prepared(table, {own}, {row(params)})"
    lines = [
        f"pieces, laid = {pieces}, {laid}",
        "whole = both(pieces, heaped(laid, KIND_COUNT)) if laid else pieces",
        f"known: Prepared = {known}",
        "best: Rated | None = None",
        "own_form = own_profile = NONE",
        "for form, profile, features in known.ends(pieces, laid):",
        f"    rated = {rated}({', '.join(['table', *params])}, whole, form, features)",
        f"    if rated is not None and (best is None or {' or '.join(_better(score, own))}):",
        "        best, own_form, own_profile = rated, form, profile",
        "if best is None:",
        f"    return Scored({own}, {seat})",
        "lines, total = best",
        "reached = (own_form, own_profile, pieces.copy(), tuple(laid), known.arranger)",
        f"return Scored({own}, {seat}, total, lines, *reached)",
    ]
    head = functions.head(name, score.params, "Scored")
    functions.opened(head, remark(score.labels, score.clause, "what a hand is worth"), lines)
    return name


def _better(score: d.Score, own: str) -> Iterator[str]:
    """Return what makes an arrangement better than the best so far; a cap hides which of two it is."""
    yield f"rated[1] {'<' if score.least else '>'} best[1]"
    if score.cap is not None and not score.least:
        raw = f"{own}.before_limits"
        yield f"rated[1] == best[1] and {raw}(rated[0]) > {raw}(best[0])"
