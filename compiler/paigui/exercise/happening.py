"""What came about around an act: pieces drawn, answers carried out or not, payments.

In: a deal's notes and ledger, and the piles as an example lists them. Out: frozen results. Promised: of drawn
pieces only those are told whose place in their pile the example gives; the others any deal would draw.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from inspect import unwrap
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
    began; other places are passed too, and have no name here. `lying` are the groups with pieces face down as
    each began.
    """

    def __init__(self, module: Any) -> None:
        self.passed: list[tuple[int, str, int]] = []
        self.lying: list[tuple[int, Counter[tuple[str, int, Any]]]] = []
        beginnings = module.__dict__["BEGINNINGS"]
        for sort, begin in tuple(beginnings.items()):
            beginnings[sort] = self.visiting(unwrap(begin))
        for spec in module.__dict__["GAME"].places:
            if spec.opened is not None:
                spec.opened = self.opening(spec, unwrap(spec.opened))
                setattr(module, spec.opened.__name__, spec.opened)  # acts open a place by name

    def visiting(self, begin: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        @wraps(begin)
        def visit(table: Any, spec: Any) -> None:
            if spec.opened is None:
                self.note(table, spec, table.arguments)
            begin(table, spec)

        return visit

    def opening(self, spec: Any, opened: Callable[..., None]) -> Callable[..., None]:
        """What opens a place by itself, noted like the others."""

        @wraps(opened)
        def visit(table: Any, *arguments: Any) -> None:
            self.note(table, spec, arguments)
            opened(table, *arguments)

        return visit

    def note(self, table: Any, spec: Any, arguments: Sequence[Any]) -> None:
        begun = len(table.notes or ())
        is_step = spec.sort == "automatic"
        self.passed.append((begun, spec.id, the_seat(spec, arguments)) if is_step else (begun, "", -1))
        self.lying.append((begun, face_down(table)))

    def start(self, notes: Sequence[Any] = ()) -> None:
        """Begin anew, with an act."""
        self.passed = [(len(notes), "", -1)]
        self.lying = []

    def step_at(self, note: int) -> tuple[str, int]:
        """Return the step that a note was made in, and whom it is about."""
        return next((id_, seat) for first, id_, seat in reversed(self.passed) if first <= note)


def the_seat(spec: Any, arguments: Sequence[Any]) -> int:
    """Return the one seat among the arguments of a place, -1 if there is none or several."""
    pairs = zip(spec.params, arguments, strict=True)
    seats = [argument for sort, argument in pairs if sort == "seat" and argument >= 0]
    return seats[0] if len(seats) == 1 else -1


def draws(notes: Sequence[Any], first: int, piles: Piles) -> dict[int, bool]:
    """Find the draws since so many notes, and whether each is told."""
    since = enumerate(notes[first:], first)
    return {place: piles.give(note.arguments) for place, note in since if note.sort == "draw"}


def drawn(notes: Sequence[Any], draws: Mapping[int, bool], visits: Visits) -> Iterator[DrawnResult]:
    """Tell the pieces that were drawn."""
    for place in (place for place, told in draws.items() if told):
        note, (step, of) = notes[place], visits.step_at(place)
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


def laid(
    table: Any, first: int, before: Counter[tuple[str, int, Any]], draws: Mapping[int, bool], visits: Visits
) -> Iterator[LaidResult]:
    """Tell the groups that have come to lie so since the act at the note `first`. `draws` are the notes of
    draws, with whether each is told: what is laid after one that is not is left out like it. What an act lays
    comes before its draws, what a later step lays after them.
    """
    begun = first
    for end, lying in (*visits.lying, (len(table.notes), face_down(table))):
        reached = begun if begun == first else end
        came = [told for note, told in draws.items() if note < reached]
        if all(came):
            yield from _laid(table, lying - before, len(came))
        begun, before = max(end, first + 1), lying


def _laid(table: Any, groups: Counter[tuple[str, int, Any]], after: int) -> Iterator[LaidResult]:
    patterns = table.game.patterns
    for zone, seat, group in groups.elements():
        yield LaidResult(zone, seat, patterns[group[0]].id, tuple(group[1]), group[2], after)


def arranged(scored: Sequence[Any], module: Any) -> Iterator[ArrangedResult]:
    """Tell how hands were split for scores, each once."""
    patterns = module.Deal.table_class.game.patterns
    for one in scored:
        groups = [(group[0], tuple(group[1])) for group in one.arrangement()]
        if len(groups) > 1 and all(pattern >= 0 for pattern, _ in groups):
            standing = () if one.way is None else one.way[2]
            added = [(group[0], tuple(group[1])) for group in standing if group[2] == module.ADDED]
            if added:
                groups.remove(added[0])
            named = tuple((patterns[pattern].id, kinds) for pattern, kinds in groups)
            yield ArrangedResult(one.seat, named, added[0][1] if added else ())


def cited(line: tuple[str, str | None, int, int, int]) -> LineResult:
    return LineResult(line[0], *line[2:])


def payment(row: Any, rows: Sequence[Any]) -> PaymentResult:
    alike = [each for each in rows if (each.occasion, each.clause) == (row.occasion, row.clause)]
    undoing = [each for each in alike if each.undoes is not None]
    on = any(rows[each.undoes].payer != each.payee for each in undoing)  # one of them may have paid it
    way = "" if row.undoes is None else "on" if on else "back"
    lines = tuple(map(cited, row.lines))
    return PaymentResult(row.payer, row.payee, row.amount, row.clause, lines, way, row.due)
