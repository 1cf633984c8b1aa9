"""What a hand is worth: the best of all its arrangements, what completes it, how it comes about."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from .arrange import Arranger
from .errors import Reason
from .forms import Group
from .grouping import union
from .labels import reason_of
from .ledger import Cited
from .pieces import (
    NONE,
    Counts,
    Laid,
    both,
    heaped,
    listed,
    with_piece,
)
from .placing import DemandSpec, Position, Way, fixed_groups
from .preparing import Prepared, prepared
from .scores import Held, RequirementSpec, ScoreSpec

MOST_VALUES = 1 << 11
NO_PIECES = bytearray()


class Scored:
    """The value of a hand and the lines it is made of; none and a total of 0 when it is worth nothing."""

    __slots__ = (
        "arranger",
        "best",
        "counts",
        "form",
        "laid",
        "lines",
        "profile",
        "score",
        "seat",
        "start",
        "total",
        "way",
    )

    def __init__(
        self,
        score: ScoreSpec,
        seat: int = NONE,
        total: int = 0,
        lines: tuple[Held, ...] = (),
        form: int = NONE,
        profile: int = NONE,
        counts: Counts = NO_PIECES,
        laid: Sequence[Laid] = (),
        arranger: Arranger | None = None,
    ) -> None:
        self.score = score
        self.seat = seat
        self.total = total
        self.lines = lines
        self.form = form
        self.profile = profile
        self.counts = counts
        self.laid = laid
        self.arranger = arranger
        self.way: Way | None = None
        self.start = 0

    @property
    def complete(self) -> bool:
        return self.form >= 0

    def again(self, seat: int) -> "Scored":
        """Return the same value of the same hand for another who asks."""
        given = (self.total, self.lines, self.form, self.profile, self.counts, self.laid, self.arranger)
        return Scored(self.score, seat, *given)

    def cited(self, sign: int = 1) -> Cited:
        return tuple((line.id, line.clause, amount, self.seat, sign) for line, amount in self.lines)

    def arrangement(self) -> list[Group]:
        """Return the groups of the best arrangement, those on the table left out."""
        if self.arranger is None or not self.score.forms:
            return []
        if self.way is not None:
            rest = self.arranger.witness(self.form, self.way[0], self.start, self.profile)
            return [*fixed_groups(self.way), *rest]
        base = self.arranger.forms[self.form].base
        starts = self.arranger.lay(self.form, (group[:2] for group in self.laid))
        profiles = [
            (profile, start)
            for start in starts
            for profile in self.arranger.profiles(self.form, self.counts, start)
            if profile >> base == self.profile >> base
        ]
        if not profiles:
            return []
        profile, start = min(profiles)
        return self.arranger.witness(self.form, self.counts, start, profile)


class Question:
    """A score asked of one hand."""

    __slots__ = ("arguments", "counts", "held_asked", "held_whole", "laid", "prepared", "score", "table")

    def __init__(self, table: Any, score: ScoreSpec, arguments: tuple[Any, ...]) -> None:
        self.table = table
        self.score = score
        self.arguments = arguments
        self.laid = score.laid(table, *arguments)
        self.prepared = prepared(table, score, arguments)
        self.hold(score.pieces(table, *arguments))

    def hold(self, counts: Counts) -> None:
        """Ask about these pieces."""
        self.counts = counts
        self.held_whole: Counts | None = None
        self.held_asked: tuple[Any, ...] | None = None

    @property
    def whole(self) -> Counts:
        """The pieces and all that is laid."""
        found = self.held_whole
        if found is None:
            counts, laid = self.counts, self.laid
            found = self.held_whole = both(counts, heaped(laid, len(counts))) if laid else counts
        return found

    @property
    def asked(self) -> tuple[Any, ...]:
        """What requirements and lines are asked of, but for the form and the features."""
        found = self.held_asked
        if found is None:
            found = self.held_asked = (self.table, *self.arguments, self.whole)
        return found

    def admits(self, form: int) -> bool:
        """Say whether the requirements hold that look at no group."""
        test = self.score.admits
        return test is None or test(*self.asked, form)

    def requires(self, form: int, features: Sequence[int]) -> bool:
        """Say whether the requirements hold that look at the groups."""
        test = self.score.requires
        return test is None or test(*self.asked, form, features)

    def position(self) -> Position:
        """Return the hand as one whose added piece, or some kinds, stand in groups of a certain sort."""
        assert self.prepared.placings is not None
        given = (self.table, *self.arguments)
        return Position(self.score.placing, given, self.counts, self.laid, self.whole, self.prepared.placings)

    def missing(self) -> "Sequence[RequirementSpec | DemandSpec]":
        """Return what the arrangement that lacks least lacks."""
        if self.score.placing:
            return self.missing_placed()
        ends = self.prepared.ends(self.counts, self.laid) if self.score.forms else ()
        found = [self.lacking(form, features) for form, _, features in ends]
        return min(found, key=len) if found else []

    def missing_placed(self) -> "list[RequirementSpec | DemandSpec]":
        """The same where some groups are fixed: if there is no way at all, one demand may be what hinders, or
        else all of them.
        """
        demands: tuple[DemandSpec, ...] = self.score.placing.demands
        for left_out in ((), *((demand,) for demand in demands), demands):
            met = [demand for demand in demands if demand not in left_out]
            found = [self.lacking(form, features) for form, _, _, _, features in self.placed(met)]
            if found:
                return [*left_out, *min(found, key=len)]
        return []

    def placed(
        self, demands: Iterable[DemandSpec] | None = None
    ) -> Iterator[tuple[int, Way, int, int, tuple[int, ...]]]:
        """Give all that a hand comes to where some groups are fixed: form, way, what it starts from,
        profile and the features.
        """
        position = self.position()
        for form, alone in enumerate(self.prepared.alone):
            if not (alone and self.laid):
                read = self.prepared.arranger.forms[form].read
                for way, start, profile in position.ends(form, demands):
                    yield form, way, start, profile, read(profile)

    def lacking(self, form: int, features: Sequence[int]) -> list[RequirementSpec]:
        requirements = self.score.requirements
        return [each for each in requirements if not each.test(*self.asked, form, features)]

    def satisfied(self, form: int, features: Sequence[int]) -> bool:
        """Say whether an arrangement meets all that is required, some line of `best of` included."""
        holds = self.score.holds
        return self.requires(form, features) and (holds is None or holds(*self.asked, form, features))

    def complete(self, forms: Iterable[int] | None = None) -> bool:
        """Say whether a hand is complete; the forms that it can be arranged in may be known."""
        if not self.score.forms:
            return self.admits(0) and self.satisfied(0, ())
        if self.score.placing:
            return self.arranged() and any(
                self.admits(form) and self.satisfied(form, read) for form, *_, read in self.placed()
            )
        if forms is None:
            forms = self.prepared.forms(self.counts, self.laid)
        return any(map(self.completes, forms))

    def arranged(self) -> bool:
        """Say whether there is an arrangement, or may be one where the added piece joins a laid group."""
        at = self.score.placing.param
        added = self.arguments[at] if at >= 0 else NONE
        if added >= 0 and joining(self.score, self.laid) >> added & 1:
            return True
        return self.prepared.arranges(self.counts, self.laid)

    def value_placed(self) -> Scored:
        """Return the best arrangement over all ways to look at the hand; of several the first."""
        found = Scored(self.score)
        for form, way, start, profile, features in self.placed():
            better = self.better(found, form, profile, features)
            if better is not found:
                better.way, better.start, found = way, start, better
        return found

    def completes(self, form: int) -> bool:
        """Say whether an arrangement of a form meets all that is required; that there is one is known."""
        if not self.admits(form):
            return False
        score = self.score
        assured = score.holds is None or (score.assured and score.assured(*self.asked, form))
        if assured and score.requires is None:
            return True
        ends = self.prepared.ends(self.counts, self.laid)
        return any(self.satisfied(form, features) for own, _, features in ends if own == form)

    def value(self) -> Scored:
        """Return the best way to look at the hand where some groups are fixed, or there are none."""
        return self.value_placed() if self.score.placing else self.better(Scored(self.score), 0, 0, ())

    def better(self, found: Scored, form: int, profile: int, features: Sequence[int]) -> Scored:
        """Return the better of what is found and an arrangement."""
        score = self.score
        rated = score.rated(*self.asked, form, features)
        if rated is None:
            return found
        lines, total = rated
        if found.form >= 0 and (total >= found.total if score.least else total <= found.total):
            hidden = score.capped and total == found.total
            if not (hidden and score.before_limits(lines) > score.before_limits(found.lines)):
                return found
        counts, laid = self.counts.copy(), tuple(self.laid)
        return Scored(score, NONE, total, lines, form, profile, counts, laid, self.prepared.arranger)


def value_of(table: Any, score: ScoreSpec, *arguments: Any) -> Scored:
    """Return what a hand is worth."""
    if score.value is None:
        found = Question(table, score, arguments).value()
        found.seat = arguments[score.seat] if score.seat >= 0 else NONE
        return found
    asked: Callable[..., Scored] = score.value
    return known_value(table, score, asked, arguments) if score.fixed else asked(table, *arguments)


def known_value(
    table: Any, score: ScoreSpec, asked: Callable[..., Scored], arguments: tuple[Any, ...]
) -> Scored:
    """Return what such a hand was found to be worth, or find out."""
    counts = score.pieces(table, *arguments)
    if not isinstance(counts, bytearray):
        return asked(table, *arguments)
    values = prepared(table, score, arguments).values
    key = bytes(counts), tuple(score.laid(table, *arguments))
    found = values.get(key)
    if found is None:
        if len(values) >= MOST_VALUES:
            values.clear()
        found = values[key] = asked(table, *arguments)
    return found.again(arguments[score.seat] if score.seat >= 0 else NONE)


def complete_of(table: Any, score: ScoreSpec, *arguments: Any) -> bool:
    """Say whether a hand is complete."""
    return Question(table, score, arguments).complete()


def known_of(table: Any, score: ScoreSpec) -> Prepared:
    """Return what is made ready for a score whose groups depend on no parameter."""
    return table.arrangers.get(score.number) or prepared(table, score, (0,) * len(score.params))


def arranged_of(table: Any, score: ScoreSpec, counts: Counts, laid: Sequence[Laid]) -> bool:
    """Say whether there is an arrangement of a hand."""
    known: Prepared = table.arrangers.get(score.number) or known_of(table, score)
    return known.arranges(counts, laid)


def hopes_of(table: Any, score: ScoreSpec, place: int, hand: int, laid: Sequence[Laid]) -> int:
    """Return the bits of the kinds one more of which might complete a hand, written as one int; they are kept
    at a place until it changes. The bit above all kinds says that this is not searched for, so that more may
    be there.
    """
    known: Prepared = table.arrangers.get(score.number) or known_of(table, score)
    blocks, bits = known.quick, 0
    if blocks.alone and score.placing:
        bits = blocks.hoped(hand) | 1 << len(table.game.kinds)
    elif not blocks.hopeless(hand):
        bits = blocks.completing(hand, known.laid(blocks, laid) if laid else 0)
    if score.placing:
        bits |= joining(score, laid)
    table.kept[place] = bits
    return bits


def waits_of(table: Any, score: ScoreSpec, *arguments: Any) -> int:
    """Return the bits of the kinds that would complete a hand of which it does not hold all copies itself."""
    question = Question(table, score, arguments)
    ways = question.prepared.completed(question.counts, question.laid) if score.forms else []
    if score.placing and score.placing.added is not None:
        bits = union(own for own, _ in ways) | joining(score, question.laid)
        return waits_placed(table, score, arguments, question.whole, bits)
    if not ways:
        return 0
    whole, counts, found = question.whole, question.counts, 0
    for bits, ends in ways:
        forms = dict.fromkeys(end[0] for end in ends)
        for kind in listed(bits):
            if whole[kind] < table.game.kinds[kind].copies:
                question.hold(with_piece(counts, kind))
                found |= question.complete(forms) << kind
    return found


def joining(score: ScoreSpec, laid: Sequence[Laid]) -> int:
    """Return the bits of the kinds that stand in laid groups which the added piece may join."""
    bits = 0
    for join in score.placing.joins:
        for group in laid:
            if group[0] in join.patterns:
                for kind in group[1]:
                    bits |= 1 << kind
    return bits


def waits_placed(
    table: Any, score: ScoreSpec, arguments: tuple[Any, ...], whole: Sequence[int], bits: int
) -> int:
    """Return those of some kinds that complete a hand as the piece that the score adds."""
    found, at = 0, score.placing.param
    for kind in listed(bits):
        if whole[kind] < table.game.kinds[kind].copies:
            others = (*arguments[:at], kind, *arguments[at + 1 :])
            found |= Question(table, score, others).complete() << kind
    return found


def missing_of(table: Any, score: ScoreSpec, *arguments: Any) -> list[Reason]:
    """Return the requirements for which alone a hand is not complete."""
    lacking = Question(table, score, arguments).missing()
    return [reason_of(table, each.clause, each.reason) for each in lacking]
