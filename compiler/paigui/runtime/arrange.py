"""Arranging a hand: every way to split its pieces into groups, known by what a score needs of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import prod

from .forms import Form, Group, Sums
from .grouping import group_table, union
from .splitting import Splitter

MOST_REMEMBERED = 1 << 14
MOST_ALIKE = 255  # that a hand can hold
MOST_SHAPES = 1 << 10  # beyond that the numbers of pieces are not worked out


class Reading:
    """One form made ready: all that its questions look up."""

    __slots__ = ("form", "groups", "known_sizes", "number_sizes", "profiles", "shapes", "table")

    def __init__(self, form: Form, kind_count: int, groups: Sequence[Group], most: int) -> None:
        numbers = [number for number, (pattern, _) in enumerate(groups) if form.accepts(pattern)]
        added = {number: form.parts(*groups[number]) for number in numbers}
        shapes = {number: tuple(part & form.shape for part in parts) for number, parts in added.items()}
        self.form = form
        self.groups = groups
        self.table = group_table(kind_count, groups, numbers)
        self.profiles = Splitter(form, self.table, added, most)
        self.shapes = self.profiles if shapes == added else Splitter(form, self.table, shapes, most)
        kinds_of = {number: groups[number][1] for number in numbers}
        self.number_sizes = {
            (part, len(kinds), max(map(kinds.count, kinds)))
            for number, kinds in kinds_of.items()
            for part in shapes[number]
        }
        self.known_sizes: dict[tuple[int, int], int] = {}

    def sizes(self, laid: int, alike: int = MOST_ALIKE) -> int:
        """Return the bits of the numbers of pieces, no more than so many of one kind, that can complete what
        is laid.
        """
        key = laid & self.form.shape, alike
        found = self.known_sizes.get(key)
        if found is None:
            if len(self.known_sizes) >= MOST_REMEMBERED:
                self.known_sizes.clear()
            found = self.known_sizes[key] = self.sizes_anew(*key)
        return found

    def sizes_anew(self, laid: int, alike: int) -> int:
        reached = self.reached(laid, alike)
        return -1 if reached is None else union(b for shape, b in reached.items() if self.form.meets(shape))

    def reached(self, laid: int, alike: int = MOST_ALIKE) -> dict[int, int] | None:
        """Return how many pieces, as bits, can go into each shape if no group needs more than so many of one
        kind; none if there are too many shapes.
        """
        if prod(most + 1 for _, _, most in self.form.slots) > MOST_SHAPES:
            return None
        number_sizes = {(part, size) for part, size, most in self.number_sizes if most <= alike}
        reached = {laid: 1} if self.form.fits(laid) else {}
        for part in sorted({part for part, _ in number_sizes}):
            sizes = [size for other, size in number_sizes if other == part]
            for start, bits in list(reached.items()):
                shape = start
                while self.form.fits(shape := shape + part):
                    bits = union(bits << size for size in sizes)
                    reached[shape] = reached.get(shape, 0) | bits
        return reached


class Arranger:
    """Answers every question about the arrangements of a hand.

    ``groups`` lists all groups that can be made of pieces in a hand; a form is asked for by its number in
    ``forms``. ``laid`` is the sum of the parts of the groups that lie on the table, see ``lay``. Tables are
    made when a form is first asked about; ``most`` bounds what each of them remembers.
    """

    __slots__ = ("forms", "groups", "kind_count", "known_parts", "most", "readings")

    def __init__(
        self, kind_count: int, groups: Sequence[Group], forms: Sequence[Form], most: int = MOST_REMEMBERED
    ) -> None:
        self.kind_count = kind_count
        self.groups = groups
        self.forms = forms
        self.most = most
        self.readings: list[Reading | None] = [None] * len(forms)
        self.known_parts: dict[tuple[int, Group], Sums] = {}

    def reading(self, form: int) -> Reading:
        found = self.readings[form]
        if found is None:
            found = self.readings[form] = Reading(self.forms[form], self.kind_count, self.groups, self.most)
        return found

    def forget(self) -> None:
        """Drop all tables; they are made anew when they are needed."""
        self.readings = [None] * len(self.forms)

    def lay(self, form: int, groups: Iterable[Group]) -> Sums:
        """Return the sums that groups on the table can come to: several if one may fill several slots."""
        sums = {0}
        for group in groups:
            parts = self.parts(form, group)
            sums = {one + part for one in sums for part in parts}
        return tuple(sorted(filter(self.forms[form].fits, sums)))

    def parts(self, form: int, group: Group) -> Sums:
        """Return what a group that lies on the table adds to a profile."""
        found = self.known_parts.get((form, group))
        if found is None:
            if len(self.known_parts) >= MOST_REMEMBERED:
                self.known_parts.clear()
            found = self.known_parts[form, group] = self.forms[form].parts(*group, laid=True)
        return found

    def profiles(self, form: int, counts: Sequence[int], laid: int = 0) -> Sums:
        """Return the profiles of all arrangements, ascending."""
        reading = self.reading(form)
        if not reading.sizes(laid, max(counts)) >> sum(counts) & 1:
            return ()
        return reading.profiles.meeting(reading.table.key(counts), laid)

    def feasible(self, form: int, counts: Sequence[int], laid: int = 0) -> bool:
        """Say whether there is an arrangement."""
        reading = self.reading(form)
        if not reading.sizes(laid, max(counts)) >> sum(counts) & 1:
            return False
        shape = laid & reading.form.shape
        return any(map(reading.form.meets, reading.shapes.whole(reading.table.key(counts), shape)))

    def completing(
        self, form: int, counts: Sequence[int], laid: int = 0, accept: Callable[[int], bool] | None = None
    ) -> int:
        """Return the bits of the kinds one more of which completes the hand with an accepted profile."""
        reading = self.reading(form)
        if not reading.sizes(laid) >> sum(counts) + 1 & 1:
            return 0
        key = reading.table.key(counts)
        if accept is None:
            found = reading.shapes.completed(key, laid & reading.form.shape)
        else:
            found = reading.profiles.completed(key, laid)
        kinds = 0
        for profile, bits in found.items():
            if bits | kinds != kinds and reading.form.meets(profile) and (accept is None or accept(profile)):
                kinds |= bits
        return kinds

    def through(self, form: int, counts: Sequence[int], laid: int, kind: int) -> Iterator[tuple[int, int]]:
        """Give each group that one piece of a kind can stand in, by its number, with each profile then."""
        reading = self.reading(form)
        table = reading.table
        key = table.key(counts)
        if not reading.sizes(laid) >> sum(counts) & 1:
            return
        for number in table.with_kind[kind]:
            if table.holds(key, table.needs[number]):
                found: set[int] = set()
                for part in reading.profiles.added[number]:
                    found.update(reading.profiles.meeting(key - table.needs[number], laid + part))
                for profile in sorted(found):
                    yield number, profile

    def arrangements(self, form: int, counts: Sequence[int], laid: int = 0) -> Iterator[list[Group]]:
        """Give every arrangement once, in canonical order."""
        return self.reaching(form, counts, laid, self.forms[form].meets)

    def witness(self, form: int, counts: Sequence[int], laid: int, profile: int) -> list[Group]:
        """Return the first arrangement in canonical order that has a profile."""
        if self.forms[form].meets(profile):
            for found in self.reaching(form, counts, laid, profile.__eq__):
                return found
        raise ValueError("no arrangement has this profile")

    def reaching(
        self, form: int, counts: Sequence[int], laid: int, goal: Callable[[int], bool]
    ) -> Iterator[list[Group]]:
        reading = self.reading(form)
        key = reading.table.key(counts)
        splitter = reading.profiles
        if any(map(goal, splitter.whole(key, laid))):
            for numbers in splitter.walk(key, (laid,), goal):
                yield [self.groups[number] for number in numbers]
