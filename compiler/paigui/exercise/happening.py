"""What came about around an act: pieces drawn, answers carried out or not, payments.

In: a deal's notes and ledger, and the piles as an example lists them. Out: frozen results. Promised: of drawn
pieces only those are told whose place in their pile the example gives; the others any deal would draw.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from paigui.backends.rulebook.results import (
    AnswersResult,
    ArrangedResult,
    DrawnResult,
    LaidResult,
    LineResult,
    PaymentResult,
)


class Piles:
    """The pieces of piles as an example lists them, the topmost first; a whole one is known to its bottom."""

    def __init__(self) -> None:
        self.listed: list[tuple[list[int], bool]] = []

    def lay(self, pieces: Sequence[int], size: int | None) -> None:
        self.listed.append((list(pieces), size == len(pieces)))

    def give(self, kinds: Sequence[int]) -> bool:
        """Take drawn pieces from the pile that has them on top, or at the bottom."""
        drawn = list(kinds)
        for pieces, whole in self.listed:
            if pieces[: len(drawn)] == drawn:
                del pieces[: len(drawn)]
                return True
            if whole and pieces[-len(drawn) :] == drawn[::-1]:
                del pieces[-len(drawn) :]
                return True
        return False


class Visits:
    """The automatic steps that a deal goes through after an act, each with how many notes there were when it
    began; other places are passed too, and have no name here.
    """

    def __init__(self, module: Any) -> None:
        self.passed: list[tuple[int, str, int]] = []
        beginnings = module.__dict__["BEGINNINGS"]
        for sort, begin in tuple(beginnings.items()):
            beginnings[sort] = self.visiting(begin)

    def visiting(self, begin: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        def visit(table: Any, spec: Any) -> None:
            begun = len(table.notes or ())
            is_step = spec.sort == "automatic"
            self.passed.append(
                (begun, spec.id, the_seat(spec, table.arguments)) if is_step else (begun, "", -1)
            )
            begin(table, spec)

        return visit

    def start(self, notes: Sequence[Any] = ()) -> None:
        """Begin anew, with an act."""
        self.passed = [(len(notes), "", -1)]

    def step_at(self, note: int) -> tuple[str, int]:
        """Return the step that a note was made in, and whom it is about."""
        return next((id_, seat) for first, id_, seat in reversed(self.passed) if first <= note)


def the_seat(spec: Any, arguments: Sequence[Any]) -> int:
    """Return the one seat among the arguments of a place, -1 if there is none or several."""
    pairs = zip(spec.params, arguments, strict=True)
    seats = [argument for sort, argument in pairs if sort == "seat" and argument >= 0]
    return seats[0] if len(seats) == 1 else -1


def drawn(notes: Sequence[Any], first: int, piles: Piles, visits: Visits) -> Iterator[DrawnResult]:
    """Tell the pieces that were drawn since so many notes."""
    for place, note in enumerate(notes[first:], first):
        if note.sort == "draw" and piles.give(note.arguments):
            step, of = visits.step_at(place)
            yield DrawnResult(note.zone, note.seat, tuple(map(int, note.arguments)), step, of)


def answers(notes: Sequence[Any], game: Any, given: Mapping[int, Any]) -> AnswersResult | None:
    """Tell which of several answers were carried out; `given` are those of one window, passes included."""
    willing = {seat: move for seat, move in given.items() if move[0] >= 0}
    if len(willing) < 2:
        return None
    done = [note for note in notes if note.sort == "act" and willing.get(note.seat, (-1,))[0] == note.number]
    if not done:
        return None
    acts = game.places[done[0].place].acts
    told = {seat: (seat, acts[move[0]].id) for seat, move in willing.items()}
    carried = [told.pop(note.seat) for note in done if note.seat in told]
    return AnswersResult(tuple(carried), tuple(told.values()))


def face_down(table: Any) -> Counter[tuple[str, int, Any]]:
    """Return the groups that lie with pieces face down, each with its zone and seat."""
    found: Counter[tuple[str, int, Any]] = Counter()
    for zone in table.game.zones:
        if zone.holds == "groups":
            kept = getattr(table, zone.name)
            owned = enumerate(kept) if zone.per_seat else [(-1, kept)]
            found.update((zone.id, seat, group) for seat, groups in owned for group in groups if group[2] > 0)
    return found


def laid(table: Any, before: Counter[tuple[str, int, Any]]) -> tuple[LaidResult, ...]:
    """Tell the groups that have come to lie so."""
    patterns = table.game.patterns
    return tuple(
        LaidResult(zone, seat, patterns[group[0]].id, tuple(group[1]), group[2])
        for zone, seat, group in (face_down(table) - before).elements()
    )


def arranged(scored: Sequence[Any], game: Any) -> Iterator[ArrangedResult]:
    """Tell how hands were split for scores, each once."""
    for one in scored:
        groups = [(group[0], tuple(group[1])) for group in one.arrangement()]
        if len(groups) > 1 and all(pattern >= 0 for pattern, _ in groups):
            named = tuple((game.patterns[pattern].id, kinds) for pattern, kinds in groups)
            yield ArrangedResult(one.seat, named)


def cited(line: tuple[str, str | None, int, int, int]) -> LineResult:
    return LineResult(line[0], *line[2:])


def payment(row: Any, rows: Sequence[Any]) -> PaymentResult:
    alike = [each for each in rows if (each.occasion, each.clause) == (row.occasion, row.clause)]
    undoing = [each for each in alike if each.undoes is not None]
    on = any(rows[each.undoes].payer != each.payee for each in undoing)  # one of them may have paid it
    way = "" if row.undoes is None else "on" if on else "back"
    lines = tuple(map(cited, row.lines))
    return PaymentResult(row.payer, row.payee, row.amount, row.clause, lines, way, row.due)
