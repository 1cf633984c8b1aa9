"""What a hand is worth: the best of all its arrangements, what completes it, how it comes about."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .arrange import Arranger, Form, Group
from .blocks import Blocks
from .errors import Reason
from .ledger import Cited
from .pieces import ADDED, HELD, JOINED, Laid, both, heaped, listed, round_up, with_piece
from .placing import DemandSpec, Placings, Position, Way, fixed_groups
from .tables import Game, LineSpec, RequirementSpec, ScoreSpec, reason_of

Kept = tuple[list[int], list[Laid], int]  # a hand and what is known of it

MOST_ARRANGERS = 64
MOST_KNOWN = 1 << 11


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

    def __init__(self, score: ScoreSpec, total: int = 0) -> None:
        self.score = score
        self.total = total
        self.seat = -1
        self.form = -1
        self.profile = -1
        self.lines: tuple[tuple[LineSpec, int], ...] = ()
        self.counts: Sequence[int] = ()
        self.laid: Sequence[Laid] = ()
        self.arranger: Arranger | None = None
        self.way: Way | None = None
        self.start = 0

    @property
    def complete(self) -> bool:
        return self.form >= 0

    def cited(self, sign: int = 1) -> Cited:
        return tuple((line.id, line.clause, amount, self.seat, sign) for line, amount in self.lines)

    def arrangement(self) -> list[Group]:
        """Return the groups of the best arrangement, those on the table left out."""
        if self.arranger is None or not self.score.forms:
            return []
        if self.way is not None:
            rest = self.arranger.witness(self.form, self.way[0], self.start, self.profile)
            return [*fixed_groups(self.way), *rest]
        for laid in self.arranger.lay(self.form, (group[:2] for group in self.laid)):
            if self.profile in self.arranger.profiles(self.form, self.counts, laid):
                return self.arranger.witness(self.form, self.counts, laid, self.profile)
        return []


class Prepared:
    """An arranger for one score, with what is known of the hands it has seen."""

    __slots__ = ("arranger", "blocks", "features", "known_laid", "placings")

    def __init__(self, table: Any, score: ScoreSpec, arguments: tuple[Any, ...]) -> None:
        game: Game = table.game
        self.features = score.features
        values = feature_values(table, score, arguments, HELD if score.splits else 0)
        laid = feature_values(table, score, arguments, 0) if score.splits else values
        forms = [game.forms[number] for number in score.forms]
        patterns = dict.fromkeys(pattern for form in forms for pattern in form.patterns)
        groups = [
            (pattern, kinds)
            for pattern in patterns
            if not game.patterns[pattern].only_laid
            for kinds in instances_of(table, pattern)
        ]
        nothing = (0,) * score.feature_count
        made = [
            Form(
                form.slots(table),
                lambda pattern, kinds: values.get((pattern, kinds), nothing),
                laid_features=lambda pattern, kinds: laid.get((pattern, kinds), nothing),
            )
            for form in forms
        ]
        self.arranger = Arranger(len(game.kinds), groups, made)
        self.blocks: list[Blocks | None] = [None] * len(made)
        self.known_laid: dict[tuple[Any, ...], tuple[int, ...]] = {}
        self.placings: Placings | None = None
        if score.placing:
            added = [feature_values(table, score, arguments, sort) for sort in (ADDED, JOINED)]
            self.placings = Placings(self.arranger, *added)

    def quick(self, form: int) -> Blocks:
        """Return the blocks of a form, made on their first use."""
        found = self.blocks[form]
        if found is None:
            found = self.blocks[form] = Blocks(self.arranger.reading(form))
        return found

    def possible(self, form: int, counts: Sequence[int], laid: Sequence[Laid]) -> int:
        """Return the bits of the kinds that one more of might complete a hand."""
        found = 0
        if self.quick(form).hopeful(counts):
            for start in self.lay(form, laid):
                found |= self.arranger.completing(form, counts, start)
        return found

    def lay(self, form: int, laid: Sequence[Laid]) -> tuple[int, ...]:
        """Return the sums that what is laid can come to."""
        if not laid:
            return (0,)
        key = (form, *laid)
        found = self.known_laid.get(key)
        if found is None:
            if len(self.known_laid) >= MOST_KNOWN:
                self.known_laid.clear()
            found = self.known_laid[key] = self.arranger.lay(form, [group[:2] for group in laid])
        return found

    def profiles(self, form: int, counts: Sequence[int], laid: Sequence[Laid]) -> Iterable[int]:
        starts = self.lay(form, laid)
        if len(starts) == 1:
            return self.arranger.profiles(form, counts, starts[0])
        return sorted({found for start in starts for found in self.arranger.profiles(form, counts, start)})

    def feasible(self, form: int, counts: Sequence[int], laid: Sequence[Laid]) -> bool:
        quick = self.blocks[form] or self.quick(form)
        if not laid:
            return quick.feasible(counts)
        shape = self.arranger.forms[form].shape
        return any(quick.feasible(counts, start & shape) for start in self.lay(form, laid))

    def read(self, form: int, profile: int, number: int) -> tuple[int, ...]:
        """Return the features of a profile."""
        made = self.arranger.forms[form]
        return tuple(made.feature(profile, place) for place in range(number))


def instances_of(table: Any, pattern: int) -> list[tuple[int, ...]]:
    """Return the groups of a pattern for which its condition holds."""
    spec = table.game.patterns[pattern]
    where = spec.where
    if where is None:
        return list(spec.instances or ())
    return [kinds for kinds in spec.instances or () if where(table, (pattern, kinds, 0))]


def feature_values(
    table: Any, score: ScoreSpec, arguments: tuple[Any, ...], down: int
) -> dict[tuple[int, tuple[int, ...]], tuple[int, ...]]:
    """Return what each group adds to the features of a score, laid or held."""
    game: Game = table.game
    patterns = {pattern for form in score.forms for pattern in game.forms[form].patterns}
    features = score.features
    return {
        (pattern, kinds): () if features is None else features(table, *arguments, (pattern, kinds, down))
        for pattern in sorted(patterns)
        for kinds in game.patterns[pattern].instances or ()
    }


PREPARED: dict[tuple[Any, ...], Prepared] = {}


def prepared(table: Any, score: ScoreSpec, arguments: tuple[Any, ...]) -> Prepared:
    """Return the arranger of a score for the settings of a table, made on its first use."""
    if score.basis is not None:
        return prepared_for(table, score, arguments, score.basis(table, *arguments))
    found: Prepared | None = table.arrangers.get(score.number)
    if found is None:
        found = table.arrangers[score.number] = prepared_for(table, score, arguments, ())
    return found


def prepared_for(table: Any, score: ScoreSpec, arguments: tuple[Any, ...], basis: Any) -> Prepared:
    key = (table.game.model, score.number, table.settings, basis)
    found = PREPARED.get(key)
    if found is None:
        if len(PREPARED) >= MOST_ARRANGERS:
            PREPARED.clear()
        found = PREPARED[key] = Prepared(table, score, arguments)
    return found


class Question:
    """A score asked of one hand."""

    __slots__ = ("arguments", "counts", "held_whole", "laid", "prepared", "score", "table")

    def __init__(self, table: Any, score: ScoreSpec, arguments: tuple[Any, ...]) -> None:
        self.table = table
        self.score = score
        self.arguments = arguments
        self.laid = score.laid(table, *arguments)
        self.prepared = prepared(table, score, arguments)
        self.hold(score.pieces(table, *arguments))

    def hold(self, counts: list[int]) -> None:
        """Ask about these pieces."""
        self.counts = counts
        self.held_whole: list[int] | None = None

    @property
    def whole(self) -> list[int]:
        """The pieces and all that is laid."""
        found = self.held_whole
        if found is None:
            counts, laid = self.counts, self.laid
            found = self.held_whole = both(counts, heaped(laid, len(counts))) if laid else counts
        return found

    def forms(self) -> Iterator[int]:
        """Give the places of the forms that what is laid allows; a score without forms arranges nothing."""
        for place, number in enumerate(self.score.forms):
            if not (self.laid and self.table.game.forms[number].nothing_laid):
                yield place

    def admits(self, form: int) -> bool:
        """Say whether the requirements hold that look at no group."""
        return all(test(self.table, *self.arguments, self.whole, form, ()) for test in self.score.plain)

    def features(self, form: int, profile: int) -> tuple[int, ...]:
        count = self.score.feature_count
        return self.prepared.read(form, profile, count) if count else ()

    def requires(self, form: int, features: Sequence[int]) -> bool:
        """Say whether the requirements hold that look at the groups."""
        tests = self.score.looking
        return all(test(self.table, *self.arguments, self.whole, form, features) for test in tests)

    def position(self) -> Position:
        """Return the hand as one whose added piece, or some kinds, stand in groups of a certain sort."""
        assert self.prepared.placings is not None
        given = (self.table, *self.arguments)
        return Position(self.score.placing, given, self.counts, self.laid, self.whole, self.prepared.placings)

    def missing(self) -> "list[RequirementSpec | DemandSpec]":
        """Return what the arrangement that lacks least lacks."""
        if self.score.placing:
            return self.missing_placed()
        found: list[list[RequirementSpec | DemandSpec]] = [
            [*self.lacking(form, self.features(form, profile))]
            for form in self.forms()
            for profile in self.prepared.profiles(form, self.counts, self.laid)
        ]
        return min(found, key=len) if found else []

    def missing_placed(self) -> "list[RequirementSpec | DemandSpec]":
        """The same where some groups are fixed: if there is no way at all, one demand may be what hinders, or
        else all of them.
        """
        demands: tuple[DemandSpec, ...] = self.score.placing.demands
        for left_out in ((), *((demand,) for demand in demands), demands):
            met = [demand for demand in demands if demand not in left_out]
            found = self.lacking_placed(met)
            if found is not None:
                return [*left_out, *found]
        return []

    def lacking_placed(self, demands: list[DemandSpec]) -> list[RequirementSpec] | None:
        """Return what the arrangement lacks that lacks least of those which meet some demands."""
        position = self.position()
        found = [
            self.lacking(form, self.features(form, profile))
            for form in self.forms()
            for _, _, profile in position.ends(form, demands)
        ]
        return min(found, key=len) if found else None

    def lacking(self, form: int, features: Sequence[int]) -> list[RequirementSpec]:
        requirements = self.score.requirements
        arguments = (self.table, *self.arguments, self.whole, form, features)
        return [each for each in requirements if not each.test(*arguments)]

    def holding(
        self, lines: Iterable[LineSpec], form: int, features: Sequence[int]
    ) -> list[tuple[LineSpec, int]]:
        """Return the lines that hold with their amounts."""
        found: list[tuple[LineSpec, int]] = []
        if not lines:
            return found
        given = (self.table, *self.arguments, self.whole, form, features)
        for line in lines:
            amount = line.amount(*given)
            if amount is not None:
                found.append((line, amount))
        return found

    def holds(self, line: LineSpec, form: int) -> bool:
        """Say whether a line that looks at no group holds."""
        return line.amount(self.table, *self.arguments, self.whole, form, ()) is not None

    def satisfied(self, form: int, features: Sequence[int]) -> bool:
        """Say whether an arrangement meets all that is required, some line of `best of` included."""
        lines = self.score.best_of
        return self.requires(form, features) and (not lines or bool(self.holding(lines, form, features)))

    def complete(self) -> bool:
        if not self.score.forms:
            return self.admits(0) and self.satisfied(0, ())
        if self.score.placing:
            return self.complete_placed()
        return any(self.completes(form) for form in self.forms())

    def complete_placed(self) -> bool:
        position = self.position()
        return any(
            self.satisfied(form, self.features(form, profile))
            for form in self.forms()
            if self.admits(form)
            for _, _, profile in position.ends(form)
        )

    def value_placed(self) -> Scored:
        """Return the best arrangement over all ways to look at the hand; of several the first."""
        position, found = self.position(), Scored(self.score)
        for form in self.forms():
            for way, start, profile in position.ends(form) if self.admits(form) else ():
                better = self.better(found, form, profile)
                if better is not found:
                    better.way, better.start, found = way, start, better
        return found

    def completes(self, form: int) -> bool:
        """Say whether there is an arrangement of a form that meets all that is required."""
        if not self.prepared.feasible(form, self.counts, self.laid) or not self.admits(form):
            return False
        score = self.score
        if not score.looking:
            if not score.best_of or any(self.holds(line, form) for line in score.blind):
                return True
            if not score.looks:
                return False
        profiles = self.prepared.profiles(form, self.counts, self.laid)
        return any(self.satisfied(form, self.features(form, profile)) for profile in profiles)

    def value(self) -> Scored:
        """Return the best arrangement there is; of several the first in canonical order."""
        found = Scored(self.score)
        if not self.score.forms:
            return self.better(found, 0, 0)
        if self.score.placing:
            return self.value_placed()
        for form in self.forms():
            if self.prepared.feasible(form, self.counts, self.laid) and self.admits(form):
                for profile in self.prepared.profiles(form, self.counts, self.laid):
                    found = self.better(found, form, profile)
        return found

    def better(self, found: Scored, form: int, profile: int) -> Scored:
        """Return the better of what is found and an arrangement."""
        features = self.features(form, profile)
        if not self.requires(form, features):
            return found
        best = self.holding(self.score.best_of, form, features)
        if self.score.best_of and not best:
            return found
        lines, total = self.rated(form, features, best)
        worse = total >= found.total if self.score.least else total <= found.total
        if found.complete and worse:
            return found
        made = Scored(self.score, total)
        made.form, made.profile, made.lines = form, profile, lines
        made.counts, made.laid, made.arranger = tuple(self.counts), tuple(self.laid), self.prepared.arranger
        return made

    def rated(
        self, form: int, features: Sequence[int], best: list[tuple[LineSpec, int]]
    ) -> tuple[tuple[tuple[LineSpec, int], ...], int]:
        """Return the lines that count for an arrangement and their total; `best` are those of `best of`."""
        score = self.score
        lines = [min(best, key=second) if score.least else max(best, key=second)] if best else []
        alone = [line for line in self.holding(score.at_most_one_of, form, features) if line[1]]
        lines += [min(alone, key=second) if score.least else max(alone, key=second)] if alone else []
        lines += [line for line in self.holding(score.plus, form, features) if line[1]]
        total = sum(amount for _, amount in lines)
        for line, amount in self.holding(score.times, form, features):
            total *= amount
            lines.append((line, amount))
        if score.cap is not None:
            total = min(total, score.cap(self.table, *self.arguments))
        if score.unit is not None:
            total = round_up(total, score.unit(self.table, *self.arguments))
        return tuple(lines), total


def second(line: tuple[LineSpec, int]) -> int:
    return line[1]


def value_of(table: Any, score: ScoreSpec, *arguments: Any) -> Scored:
    """Return what a hand is worth."""
    found = Question(table, score, arguments).value()
    pairs = zip(score.params, arguments, strict=True)
    found.seat = next((value for sort, value in pairs if sort == "seat"), -1)
    return found


def complete_of(table: Any, score: ScoreSpec, *arguments: Any) -> bool:
    """Say whether a hand is complete."""
    return Question(table, score, arguments).complete()


def arranged_of(table: Any, score: ScoreSpec, counts: list[int], laid: Sequence[Laid]) -> bool:
    """Say whether there is an arrangement of a hand, and nothing against it that is seen at once."""
    if score.lets is not None and not score.lets(table, counts):
        return False
    known: Prepared = table.arrangers.get(score.number) or prepared(table, score, (0,) * len(score.params))
    forms = table.game.forms
    for place, number in enumerate(score.forms):
        if not (laid and forms[number].nothing_laid) and known.feasible(place, counts, laid):
            return True
    return False


def hopes_of(
    table: Any, score: ScoreSpec, key: tuple[Any, ...], counts: list[int], laid: Sequence[Laid]
) -> Kept:
    """Return a hand with the bits of the kinds one more of which might complete it; this is kept, and asked
    for anew when the pieces are others.
    """
    known, forms, bits = prepared(table, score, (0,) * len(score.params)), table.game.forms, 0
    lets = score.lets is None or score.lets(table, counts)
    for place, number in enumerate(score.forms if lets else ()):
        if not (laid and forms[number].nothing_laid):
            bits |= known.possible(place, counts, laid)
    bits |= joining(score, laid) if score.placing else 0
    kept: Kept = counts.copy(), list(laid), bits
    table.kept[key] = kept
    return kept


def waits_of(table: Any, score: ScoreSpec, *arguments: Any) -> int:
    """Return the bits of the kinds that would complete a hand of which it does not hold all copies itself."""
    question = Question(table, score, arguments)
    counts, bits = question.counts, 0
    for form in question.forms():
        bits |= question.prepared.possible(form, counts, question.laid)
    if score.placing and score.placing.added is not None:
        return waits_placed(table, score, arguments, question.whole, bits | joining(score, question.laid))
    if not bits:
        return 0
    whole, found = question.whole, 0
    for kind in listed(bits):
        if whole[kind] < table.game.kinds[kind].copies:
            question.hold(with_piece(counts, kind))
            found |= question.complete() << kind
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
