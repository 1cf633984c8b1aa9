"""What is made ready for a score once for all hands: its arranger, and quick answers about whole hands."""

from collections.abc import Iterable, Sequence
from typing import Any

from .arrange import Arranger, Reading
from .blocks import Blocks, Completed, Ends, State
from .forms import Form
from .game import Game
from .pieces import ADDED, HELD, JOINED, Counts, Laid, written
from .placing import Placings
from .scores import ScoreSpec

MOST_ARRANGERS = 64
MOST_KNOWN = 1 << 9


class Prepared:
    """What is made ready for one score: its arranger, and quick answers about whole hands."""

    __slots__ = ("alone", "arranger", "copies", "fitted", "placings", "quick", "rich_blocks", "values")

    def __init__(self, table: Any, score: ScoreSpec, arguments: tuple[Any, ...]) -> None:
        game: Game = table.game
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
                feature_count=score.feature_count,
                prefers=score.prefers,
                helps=score.helps,
            )
            for form in forms
        ]
        self.alone = [form.nothing_laid for form in forms]
        self.arranger = Arranger(len(game.kinds), groups, made)
        self.fitted: dict[tuple[Laid, ...], State] = {}
        self.values: dict[tuple[bytes, tuple[Laid, ...]], Any] = {}  # of hands, where these last
        self.copies = [kind.copies + 1 for kind in game.kinds] if score.single else []
        self.quick = Blocks(self.readings(), copies=self.copies)
        self.rich_blocks: Blocks | None = None
        self.placings: Placings | None = None
        if score.placing:
            added = [feature_values(table, score, arguments, sort) for sort in (ADDED, JOINED)]
            self.placings = Placings(self.arranger, *added)

    def readings(self) -> list[Reading]:
        return [self.arranger.reading(form) for form in range(len(self.arranger.forms))]

    @property
    def rich(self) -> Blocks:
        """Quick answers with what a score adds up, made on their first use."""
        found = self.rich_blocks
        if found is None:
            found = self.rich_blocks = Blocks(self.readings(), rich=True, copies=self.copies)
        return found

    def laid(self, blocks: Blocks, laid: Sequence[Laid]) -> int:
        """Return the number that blocks have for what is laid."""
        if not laid:
            return 0
        key = tuple(laid)
        found = blocks.known_laid.get(key)
        return blocks.lay(key, self.starts(key)) if found is None else found

    def starts(self, laid: tuple[Laid, ...]) -> State:
        """Return for each form the sums that what is laid can come to; none for a form that lets none lie."""
        found = self.fitted.get(laid)
        if found is None:
            if len(self.fitted) >= MOST_KNOWN:
                self.fitted.clear()
            groups = [group[:2] for group in laid]
            found = self.fitted[laid] = tuple(
                () if laid and alone else self.arranger.lay(form, groups)
                for form, alone in enumerate(self.alone)
            )
        return found

    def arranges(self, counts: Counts, laid: Sequence[Laid]) -> bool:
        """Say whether there is an arrangement of a hand. A single block says no more than the forms do, and
        the number of pieces shuts some of these out.
        """
        if not self.quick.alone:
            return bool(self.quick.ends(written(counts), self.laid(self.quick, laid)))
        feasible = self.arranger.feasible
        starts = enumerate(self.starts(tuple(laid)))
        return any(feasible(form, counts, start) for form, sums in starts for start in sums)

    def ends(self, counts: Counts, laid: Sequence[Laid]) -> Ends:
        """Return all that a hand comes to, with what the score adds up."""
        blocks = self.rich_blocks or self.rich
        return blocks.ends(written(counts), self.laid(blocks, laid) if laid else 0)

    def forms(self, counts: Counts, laid: Sequence[Laid]) -> Iterable[int]:
        """Return the forms that a hand can be arranged in."""
        return dict.fromkeys(end[0] for end in self.quick.ends(written(counts), self.laid(self.quick, laid)))

    def completed(self, counts: Counts, laid: Sequence[Laid]) -> Completed:
        """Return which kinds give a hand an arrangement when one more of them is added, and in what forms."""
        return self.quick.completed(written(counts), self.laid(self.quick, laid) if laid else 0)


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
