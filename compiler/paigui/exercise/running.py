"""Playing the examples of a ruleset with its referee."""

from collections.abc import Callable, Iterator, Sequence
from time import process_time
from types import ModuleType
from typing import Any

from paigui.backends.referee import Written, emit_examples, load, write
from paigui.backends.rulebook.results import StepResult
from paigui.diagnostics import Phrase
from paigui.exercise import effort, happening, saying
from paigui.exercise.coverage import Coverage, watch
from paigui.exercise.effort import TooMuchWorkError, limited
from paigui.exercise.happening import Piles, Visits, cited, payment
from paigui.exercise.report import Failure, Outcome, Report
from paigui.exercise.saying import Sayer
from paigui.model import Base, Labels, Ruleset, Type
from paigui.model import expressions as e
from paigui.model.examples import Checking, Doing, Example, Refusal, ZoneCell
from paigui.model.types import TRUTH

Look = Callable[[Any], Any]
#: As what two sides are compared: the first of these that one of them is.
COMPARED = (Base.KIND, Base.PIECES, Base.GROUP, Base.KINDS)


class Stop(Exception):  # noqa: N818
    """The example cannot go on."""


def run_examples(ruleset: Ruleset) -> Report:
    """Play every example of a ruleset, up to one that takes too much work."""
    with limited():
        written: Written = write(ruleset)
        referee = load(written.source, f"paigui_referee_{ruleset.id}")
        companion = load(emit_examples(ruleset), f"paigui_examples_{ruleset.id}")
    coverage = watch(referee, written)
    sayer, visits = Sayer(ruleset), Visits(referee)
    runs = [Run(referee, example, coverage, sayer, visits) for example in ruleset.examples]
    return Report(tuple(outcomes(runs, companion.__dict__["EXAMPLES"])), coverage)


def outcomes(runs: "Sequence[Run]", functions: Sequence[Callable[..., None]]) -> "Iterator[Outcome]":
    """What comes of each; when one takes too much work it is the last."""
    started = process_time()
    for run, function in zip(runs, functions, strict=True):
        left = effort.MOST_SECONDS_OF_ALL - (process_time() - started)
        try:
            with limited(max(1, min(effort.MOST_SECONDS, left))):
                run.play(function)
        except TooMuchWorkError:
            run.outcome.stopped_at = run.line_reached()
        yield run.outcome
        if run.outcome.stopped_at is not None:
            return


class Run:
    """One example being played."""

    def __init__(
        self, referee: ModuleType, example: Example, coverage: Coverage, sayer: Sayer, visits: Visits
    ) -> None:
        self.referee: Any = referee
        self.sayer = sayer
        self.visits = visits
        self.piles = Piles()
        self.outcome = Outcome(example)
        self.coverage = coverage
        self.deal: Any = None
        self.draws: dict[int, bool] = {}  # of the last act, whether each is told

    def play(self, function: Callable[..., None]) -> Outcome:
        try:
            function(self, self.referee)
        except Stop:
            pass
        except self.referee.RefereeError as error:
            self.fail(self.outcome.example.line, saying.PLAYABLE, saying.unread(error))
        except Exception as error:  # whatever it is, the other examples are still of use
            self.fail(self.line_reached(), saying.PLAYABLE, saying.broken(error))
        if self.deal is not None:
            self.outcome.totals = tuple(self.deal.totals)
        return self.outcome

    def line_reached(self) -> int:
        """The line of the step that is being played, or of the example when it is not yet laid out."""
        example, done = self.outcome.example, len(self.outcome.steps)
        if self.deal is None or done >= len(example.steps):
            return example.line
        step = example.steps[done]
        return step.act.line if isinstance(step, Doing | Refusal) else step.line

    def fail(self, line: int, expected: Phrase, got: Phrase) -> None:
        self.outcome.failures.append(Failure(line, expected, got))

    # ---- what the written examples call --------------------------------------------------------------------

    def begin(
        self,
        options: dict[str, int],
        *,
        zones: Sequence[tuple[str, int | None, Any]],
        memories: Sequence[tuple[str, tuple[int, ...], Any]],
        sizes: dict[str, int],
        place: str | None,
        arguments: Sequence[Any],
        begin: str = "",
        lots: Sequence[int] = (),
    ) -> None:
        """Lay the position out."""
        laid: dict[str, Any] = {}
        for name, seat, content in zones:
            nest(laid, name, () if seat is None else (seat,), content)
        kept: dict[str, Any] = {}
        for name, keys, value in memories:
            nest(kept, name, keys, value)
        self.visits.start()
        self.deal = self.referee.Deal.arranged(
            options, laid, kept, place, arguments, sizes, begin=begin, lots=lots
        )
        for cell in self.outcome.example.cells:
            if isinstance(cell, ZoneCell) and cell.zone.zone in self.sayer.hidden_piles:
                self.piles.lay(cell.pieces, sizes.get(cell.zone.zone))
        notes = self.deal.table.notes
        found = tuple(happening.drawn(notes, happening.draws(notes, 0, self.piles), self.visits))
        self.outcome.drawn = () if begin else found
        for option, value in zip(self.deal.game.options, self.deal.table.settings, strict=True):
            self.coverage.options.setdefault(option.id, set()).add(value)

    def do(self, line: int, seat: int, text: str) -> None:
        before, noted = len(self.deal.ledger), len(self.deal.table.notes)
        given, lying = dict(self.deal.table.answers), happening.face_down(self.deal.table)
        self.visits.start(self.deal.table.notes)
        try:
            done = self.deal.apply(seat, text)
        except self.referee.RefereeError as error:
            found = saying.refused(error.reasons) if error.reasons else saying.unread(error)
            self.fail(line, saying.ALLOWED, found)
            raise Stop from error
        table, rows = self.deal.table, self.deal.ledger
        came = happening.answers(table.notes[noted:], self.deal.game, {**given, seat: done.move})
        self.draws = draws = happening.draws(table.notes, noted, self.piles)
        self.outcome.steps.append(
            StepResult(
                payments=tuple(payment(row, rows) for row in rows[before:]),
                drawn=tuple(happening.drawn(table.notes, draws, self.visits)),
                waiting=seat in table.answers and done.act is not None,
                answers=came,
                laid=tuple(happening.laid(table, noted, lying, draws, self.visits)),
                place=self.place_of(done),
            )
        )

    def place_of(self, action: Any) -> str:
        """The id of the step or window that an action belongs to."""
        return str(self.deal.game.places[action.place].id)

    def refuse(self, line: int, seat: int, text: str, clause: str | None) -> None:
        try:
            reasons = self.deal.why_not(seat, text)
        except self.referee.RefereeError as error:
            self.fail(line, saying.refusal(clause), saying.unread(error))
            return
        clauses = tuple(reason.clause for reason in reasons if reason.clause is not None)
        if not reasons or (clause is not None and clause not in clauses):
            got = saying.refused(reasons) if reasons else saying.ALLOWED
            self.fail(line, saying.refusal(clause), got)
        chosen = [reason for reason in reasons if clause in (None, reason.clause)] or reasons
        reason = Labels(chosen[0].zh, chosen[0].en) if chosen else None
        tried = self.deal.read(seat, text)
        beside = tried.spec.sort == "any_time"
        self.outcome.steps.append(
            StepResult(
                reason=reason,
                clauses=clauses,
                place=self.place_of(tried),
                closed=-1 if beside else self.closed(tried.place),
                beside=beside and seat not in self.referee.doers(self.deal.table, tried.spec),
            )
        )

    def closed(self, place: int) -> int:
        """After how many of the draws told of the last act a window opened and closed; -1 for any other."""
        opened = None if place == self.deal.table.place else self.deal.unanswered(place)
        if opened is None:
            return -1
        noted = len(opened.notes)
        return sum(1 for note, told in self.draws.items() if told and note < noted)

    def check(self, line: int, _clause: str | None, got: Look, wanted: Look, *, scores: Look | None) -> None:
        table = self.deal.table
        found, expected = got(table), wanted(table)
        if found != expected:
            type_ = self.compared()
            self.fail(line, self.sayer.value(type_, expected), self.sayer.value(type_, found))
        asked = scores(table) if scores is not None else ()
        self.outcome.steps.append(
            StepResult(
                value=int(found) if isinstance(found, int) else None,
                lines=tuple(cited(line) for scored in asked for line in scored.cited()),
                arranged=tuple(dict.fromkeys(happening.arranged(asked, self.referee))),
            )
        )

    def compared(self) -> Type:
        """The type of what the check that is being made compares."""
        step = self.outcome.example.steps[len(self.outcome.steps)]
        condition = step.condition if isinstance(step, Checking) else None
        if not isinstance(condition, e.Comparison) or condition.operator != "=":
            return TRUTH
        types = {side.type.base: side.type for side in (condition.left, condition.right)}
        return next((types[base] for base in COMPARED if base in types), condition.left.type)

    def totals(self, line: int, wanted: tuple[int, ...]) -> None:
        if tuple(self.deal.totals) != wanted:
            self.fail(line, saying.totals(wanted), saying.totals(self.deal.totals))
        self.outcome.steps.append(StepResult())

    def ends(self, line: int) -> None:
        if not self.deal.over:
            self.fail(line, saying.ENDED, self.sayer.place(self.deal.open))
        self.outcome.steps.append(StepResult())


def nest(found: dict[str, Any], name: str, keys: tuple[int, ...], value: Any) -> None:
    """Put a value under a name and its keys."""
    inner: dict[Any, Any] = found
    path: list[Any] = [name, *keys]
    for key in path[:-1]:
        inner = inner.setdefault(key, {})
    inner[path[-1]] = value
