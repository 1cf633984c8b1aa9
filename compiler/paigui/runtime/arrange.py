"""Arranging a hand: every way to split its pieces into groups, known by what a score needs of it.

Kinds are the ints ``0 .. kind_count - 1``. A *group* is a concrete set of pieces, ``(pattern, kinds)`` with
its kinds ascending and repeated as often as they stand in it. A *form* says what a whole hand is: slots, each
filled by groups of some patterns, and the features that a score adds up. The *profile* of an arrangement is
one int, the sum of its groups' own: a field for each slot, then one for each feature.

A hand is one int too, eight bits a kind, the kinds ordered so that those which share groups are near each
other. It is split from the top: all pieces of the first held kind go into groups at once, and what is left
is looked up or split in its turn. What is remembered changes the speed of an answer, never the answer.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import prod
from operator import itemgetter

Group = tuple[int, tuple[int, ...]]
Slot = tuple[frozenset[int], int, int]  # the patterns that fill it, the least and the most number of groups
Sums = tuple[int, ...]
Ways = tuple[tuple[int, Sums], ...]
Waits = dict[int, int]  # sums with the bits of the kinds that give them
Features = Callable[[int, tuple[int, ...]], tuple[int, ...]]
WaitWays = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
# What one kind needs: its own bits, how many alone are enough, the bits near it, hopes by those, the kind.
Check = tuple[int, int, int, dict[int, int], int]

MOST_GROUPS = 127  # in one slot; the slot fields have eight bits, the top one is a guard
MOST_REMEMBERED = 1 << 14
MOST_WAYS = 1 << 13  # for each kind
MOST_SHAPES = 1 << 10  # beyond that the numbers of pieces are not worked out


def no_features(_pattern: int, _kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Say that a score asks nothing of the groups."""
    return ()


class Form:
    """What a whole hand is: its slots, the number of its groups, and the features that are added up.

    ``groups`` bounds the number of all groups together. A feature field has ``width`` bits.
    """

    __slots__ = (
        "base",
        "counted",
        "features",
        "guards",
        "lack",
        "laid_features",
        "most",
        "room",
        "shape",
        "slots",
        "width",
    )

    def __init__(
        self,
        slots: Sequence[Slot],
        features: Features = no_features,
        groups: tuple[int, int] | None = None,
        width: int = 16,
        laid_features: Features | None = None,
    ) -> None:
        bounds = [(least, min(most, MOST_GROUPS)) for _, least, most in slots]
        self.counted = 1 << 8 * len(bounds) if groups else 0
        self.most = min(groups[1] if groups else MOST_GROUPS, sum(most for _, most in bounds))
        if groups:
            bounds.append((groups[0], self.most))
        self.slots = slots
        self.features = features
        self.laid_features = laid_features or features
        self.width = width
        self.base = 8 * len(bounds)
        self.shape = (1 << self.base) - 1
        self.guards = sum(128 << 8 * field for field in range(len(bounds)))
        self.room = sum(MOST_GROUPS - most << 8 * field for field, (_, most) in enumerate(bounds))
        self.lack = sum(128 - least << 8 * field for field, (least, _) in enumerate(bounds))

    def parts(
        self, pattern: int, kinds: tuple[int, ...], *, laid: bool = False, values: Iterable[int] | None = None
    ) -> Sums:
        """Return what a group adds to a profile, once for each slot that it may fill."""
        added = self.counted
        if values is None:
            values = (self.laid_features if laid else self.features)(pattern, kinds)
        for number, value in enumerate(values):
            if not 0 <= value * max(self.most, 1) < 1 << self.width:
                raise OverflowError(f"feature {number} of a group, {value}, does not fit {self.width} bits")
            added += value << self.base + number * self.width
        return tuple(
            added + (1 << 8 * slot) for slot, (filled, _, _) in enumerate(self.slots) if pattern in filled
        )

    def accepts(self, pattern: int) -> bool:
        """Say whether groups of a pattern may fill a slot."""
        return any(pattern in patterns for patterns, _, _ in self.slots)

    def fits(self, profile: int) -> bool:
        """Say whether no slot holds too many groups."""
        return not profile + self.room & self.guards

    def meets(self, profile: int) -> bool:
        """Say whether every slot holds a right number of groups."""
        return not profile + self.room & self.guards and profile + self.lack & self.guards == self.guards

    def filled(self, profile: int, slot: int) -> int:
        """Return the number of groups in a slot."""
        return profile >> 8 * slot & MOST_GROUPS

    def feature(self, profile: int, number: int) -> int:
        """Return the sum of a feature."""
        return profile >> self.base + number * self.width & (1 << self.width) - 1


def union(sets: Iterable[int]) -> int:
    """Return the bits that are set in any of several ints."""
    bits = 0
    for one in sets:
        bits |= one
    return bits


def together(groups: Iterable[Group], kind_count: int) -> list[int]:
    """Return for each kind the bits of the kinds that it shares a group with, its own among them."""
    shared = [1 << kind for kind in range(kind_count)]
    for _, kinds in groups:
        bits = union(1 << kind for kind in kinds)
        for kind in kinds:
            shared[kind] |= bits
    return shared


def bits_of(bits: int) -> Iterator[int]:
    """Give the numbers of the bits that are set, ascending."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def component(shared: Sequence[int], start: int) -> int:
    """Return the bits of all kinds that a chain of groups connects with one."""
    reached = 1 << start
    while (wider := union(shared[kind] for kind in bits_of(reached))) != reached:
        reached = wider
    return reached


def near_order(shared: Sequence[int], members: int) -> list[int]:
    """Order kinds so that few kinds at a time share groups with earlier ones and still wait themselves."""
    order: list[int] = []
    done = waiting = 0
    while left := members & ~done:
        now, before = done, waiting
        kind = min(bits_of(left), key=lambda k: ((before | shared[k]) & ~(now | 1 << k)).bit_count())
        order.append(kind)
        done |= 1 << kind
        waiting = (waiting | shared[kind]) & ~done
    return order


class Part:
    """Kinds that a chain of groups connects: no other kind matters to them."""

    __slots__ = ("checks", "kinds", "mask")

    def __init__(self, kinds: list[int], mask: int, checks: list[Check]) -> None:
        self.kinds = kinds
        self.mask = mask
        self.checks = checks


class GroupTable:
    """The groups of a form over hands written as ints: who stands where, and who needs whom."""

    __slots__ = (
        "everything",
        "guards",
        "headed",
        "kind_count",
        "needs",
        "numbers",
        "order",
        "parts",
        "pick",
        "units",
        "wanting",
        "with_kind",
    )

    def __init__(self, kind_count: int, groups: Sequence[Group], numbers: Sequence[int]) -> None:
        shared = together((groups[number] for number in numbers), kind_count)
        self.kind_count = kind_count
        self.everything = (2 << kind_count) - 1
        self.numbers = numbers
        self.order = self.ordered(shared)
        self.pick: Callable[[Sequence[int]], Iterable[int]] = (
            itemgetter(*self.order) if kind_count > 1 else tuple
        )
        self.units = [0] * kind_count
        for place, kind in enumerate(self.order):
            self.units[kind] = 1 << 8 * (kind_count - 1 - place)
        self.guards = 128 * sum(self.units)
        self.needs = {number: sum(self.units[kind] for kind in groups[number][1]) for number in numbers}
        self.with_kind: list[list[int]] = [[] for _ in range(kind_count)]
        self.headed: list[list[int]] = [[] for _ in range(kind_count)]
        for number in numbers:
            self.enter(number, groups[number][1])
        self.wanting = [self.wants(kind) for kind in range(kind_count)]
        self.parts = [self.part(bits, shared) for bits in self.components(shared)]

    def enter(self, number: int, kinds: tuple[int, ...]) -> None:
        for kind in sorted(set(kinds)):
            self.with_kind[kind].append(number)
        self.headed[max(kinds, key=lambda kind: self.units[kind])].append(number)

    @staticmethod
    def components(shared: Sequence[int]) -> list[int]:
        return list(dict.fromkeys(component(shared, kind) for kind in range(len(shared))))

    def ordered(self, shared: Sequence[int]) -> list[int]:
        return [kind for bits in self.components(shared) for kind in near_order(shared, bits)]

    def mask(self, kinds: Iterable[int]) -> int:
        return sum(255 * self.units[kind] for kind in kinds)

    def part(self, bits: int, shared: Sequence[int]) -> Part:
        kinds = list(bits_of(bits))
        return Part(kinds, self.mask(kinds), [self.check(kind, shared[kind]) for kind in kinds])

    def check(self, kind: int, others: int) -> Check:
        own = 255 * self.units[kind]
        alone = min((need for need in self.wanting[kind][0] if not need & ~own), default=own + 1)
        return own, alone, self.mask(bits_of(others)), {}, kind

    def key(self, counts: Sequence[int]) -> int:
        """Write a hand as one int."""
        key = int.from_bytes(bytes(self.pick(counts)), "big")
        if key & self.guards:
            raise ValueError("a hand holds at most 127 pieces of a kind")
        return key

    def fitting(self, key: int, numbers: Iterable[int]) -> list[int]:
        """Return those groups that a hand holds."""
        guarded, guards, needs = key | self.guards, self.guards, self.needs
        return [number for number in numbers if guarded - needs[number] & guards == guards]

    def holds(self, key: int, need: int) -> bool:
        return (key | self.guards) - need & self.guards == self.guards

    def hopes(self, part: Part, key: int) -> int:
        """Return the bits of the kinds one more of which may leave every held kind of a part with a group
        that the hand then holds; the bit above all kinds stands for the hand as it is.
        """
        hopes = self.everything
        for own, alone, mask, known, kind in part.checks:
            held = key & own
            if held and held < alone:
                near = key & mask
                hope = known.get(near)
                if hope is None:
                    if len(known) >= MOST_WAYS:
                        known.clear()
                    hope = known[near] = self.hope(kind, near)
                hopes &= hope
                if not hopes:
                    break
        return hopes

    def hope(self, kind: int, near: int) -> int:
        """Return the hopes of one held kind: one piece more may give it a group, or it has one."""
        full, short = self.wanting[kind]
        guarded, guards = near | self.guards, self.guards
        for need in full:
            if guarded - need & guards == guards:
                return self.everything
        hope = 0
        for need, bits in short:
            if guarded - need & guards == guards:
                hope |= bits
        return hope

    def wants(self, kind: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Return what the groups with a kind need, and what they need but for one piece, with its bit."""
        numbers = self.with_kind[kind]
        short: dict[int, int] = {}
        for need, bits in (pair for number in numbers for pair in self.short(number)):
            short[need] = short.get(need, 0) | bits
        return sorted({self.needs[number] for number in numbers}), list(short.items())

    def short(self, number: int) -> list[tuple[int, int]]:
        """Return what a group needs but for one piece, with the bit of its kind."""
        need = self.needs[number]
        return [(need - unit, 1 << kind) for kind, unit in enumerate(self.units) if need & 255 * unit]


def settled(found: dict[int, Waits]) -> WaitWays:
    """Return ways to take pieces with what they add, those left out that no slot allows."""
    return tuple((need, tuple(waits.items())) for need, waits in found.items() if waits)


class Splitter:
    """Splits hands of one form and remembers, for a part of a hand, the sums that its splits come to."""

    __slots__ = (
        "added",
        "common",
        "form",
        "guards",
        "heads",
        "known",
        "known_waits",
        "lone",
        "most",
        "room",
        "table",
        "wanted",
        "wanted_common",
    )

    def __init__(self, form: Form, table: GroupTable, added: dict[int, Sums], most: int) -> None:
        self.form = form
        self.table = table
        self.added = added
        self.most = most
        self.room = form.room
        self.guards = form.guards
        self.known: dict[int, Sums] = {}
        self.known_waits: dict[int, Waits] = {}
        self.common: dict[Ways, Ways] = {}  # one object for equal ways: they are read more often than made
        self.wanted_common: dict[WaitWays, WaitWays] = {}
        self.forget()
        self.heads = [self.head(kind) for kind in reversed(table.order) for _ in range(8)]
        self.heads.insert(0, self.heads[0])
        checks = [check for part in table.parts for check in part.checks]
        self.wanted = {
            kind: (near, dict[int, WaitWays](), self.short(kind)) for _, _, near, _, kind in checks
        }
        self.lone: Waits = {}
        for number, need in table.needs.items():
            if need in table.units:
                self.join(self.lone, added[number], ((0, 1 << table.units.index(need)),))

    def head(self, kind: int) -> tuple[int, dict[int, Ways], int]:
        needs = union(self.table.needs[number] for number in self.table.headed[kind])
        near = [other for other in self.table.order if needs & 255 * self.table.units[other]]
        return self.table.mask({kind, *near}), {}, kind

    def split(self, key: int) -> Sums:
        """Return the sums of all splits of a hand that is not known yet."""
        mask, table, kind = self.heads[key.bit_length()]
        ways = table.get(key & mask)
        if ways is None:
            ways = self.ways(kind, key & mask, table)
        if not ways:
            return ()
        known = self.known
        room, guards = self.room, self.guards
        sums: set[int] = set()
        for need, parts in ways:
            rest = key - need
            tails = known.get(rest)
            if tails is None:
                tails = self.split(rest)
            for tail in tails:
                for part in parts:
                    if not (tail + part + room) & guards:
                        sums.add(tail + part)
        if len(known) >= self.most:
            self.forget()
        found = known[key] = tuple(sums)
        return found

    def forget(self) -> None:
        self.known.clear()
        self.known[0] = (0,)
        self.known_waits.clear()
        self.known_waits[0] = {}

    def ways(self, kind: int, near: int, table: dict[int, Ways]) -> Ways:
        """Note what may be taken so that no piece of a kind is left, with what the groups then add."""
        found: dict[int, set[int]] = {}
        numbers = self.table.fitting(near, self.table.headed[kind])
        self.take(numbers, near, 255 * self.table.units[kind], (0,), found)
        if len(table) >= MOST_WAYS:
            table.clear()
            self.common.clear()
        made = tuple((near - rest, tuple(sorted(sums))) for rest, sums in found.items())
        ways = table[near] = self.common.setdefault(made, made)
        return ways

    def take(
        self, numbers: list[int], near: int, own: int, sums: Iterable[int], found: dict[int, set[int]]
    ) -> None:
        """Take groups until no own piece is left; find what is left near it and the sums that leave it."""
        if not near & own:
            found.setdefault(near, set()).update(sums)
            return
        for start, number in enumerate(numbers):
            if more := self.add(sums, self.added[number]):
                rest = near - self.table.needs[number]
                fitting = self.table.fitting(rest, numbers[start:]) if rest & own else []
                self.take(fitting, rest, own, more, found)

    def add(self, sums: Iterable[int], others: Sums) -> set[int]:
        """Return the sums of one of each that no slot forbids."""
        room, guards = self.room, self.guards
        return {one + other for one in sums for other in others if not (one + other + room) & guards}

    def solved(self, part: Part, key: int) -> Sums:
        """Return the sums of all splits of a part of a hand."""
        found = self.known.get(key)
        if found is not None:
            return found
        return self.split(key) if self.table.hopes(part, key) >> self.table.kind_count else ()

    def whole(self, key: int, laid: int) -> Iterable[int]:
        """Return the sums of all splits of a whole hand with what is laid, some slots perhaps short."""
        sums: Iterable[int] = (laid,) if self.form.fits(laid) else ()
        for part in self.table.parts:
            if held := key & part.mask:
                tails = self.solved(part, held)
                sums = self.add(sums, tails) if tails else ()
                if not sums:
                    break
        return sums

    def meeting(self, key: int, laid: int) -> Sums:
        """Return the profiles of a whole hand, ascending."""
        return tuple(sorted(filter(self.form.meets, self.whole(key, laid))))

    def waits(self, key: int) -> Waits:
        """Return the sums that one piece more can give a part of a hand, each with the bits of its kinds.

        The wanted piece goes to the first held kind that shares its group, or waits for the rest to do so.
        """
        mask, table, kind = self.heads[key.bit_length()]
        near = key & mask
        found: Waits = {}
        ways = table.get(near)
        for need, parts in self.ways(kind, near, table) if ways is None else ways:
            rest = key - need
            waits = self.known_waits.get(rest)
            if waits is None:
                waits = self.waits(rest)
            if waits:
                self.join(found, parts, waits.items())
        for need, wanted in self.wanted_ways(kind, key):
            rest = key - need
            tails = self.known.get(rest)
            if tails is None:
                tails = self.split(rest)
            if tails:
                self.join(found, tails, wanted)
        if len(self.known_waits) >= self.most:
            self.forget()
        self.known_waits[key] = found
        return found

    def short(self, kind: int) -> WaitWays:
        """Return what the groups with a kind need of it and others but for one piece, with what that adds."""
        found: dict[int, Waits] = {}
        for number in self.table.with_kind[kind]:
            for need, wanted in self.table.short(number):
                if need & 255 * self.table.units[kind]:
                    self.join(found.setdefault(need, {}), self.added[number], ((0, wanted),))
        return settled(found)

    def wanted_ways(self, kind: int, key: int) -> WaitWays:
        """Return what may be taken so that one piece more leaves no piece of a kind, with what that adds."""
        mask, table, short = self.wanted[kind]
        ways = table.get(key & mask)
        if ways is None:
            if len(table) >= MOST_WAYS:
                table.clear()
                self.wanted_common.clear()
            made = self.wanted_ways_anew(kind, key & mask, short)
            ways = table[key & mask] = self.wanted_common.setdefault(made, made)
        return ways

    def wanted_ways_anew(self, kind: int, near: int, short: WaitWays) -> WaitWays:
        own = 255 * self.table.units[kind]
        numbers = self.table.fitting(near, self.table.headed[kind])
        guarded, guards = near | self.table.guards, self.table.guards
        found: dict[int, Waits] = {}
        for need, waits in short:
            if guarded - need & guards == guards:
                rests: dict[int, set[int]] = {}
                left = self.table.fitting(near - need, numbers) if near - need & own else []
                self.take(left, near - need, own, (0,), rests)
                for rest, sums in rests.items():
                    self.join(found.setdefault(near - rest, {}), sums, waits)
        return settled(found)

    def join(self, found: Waits, sums: Iterable[int], waits: Iterable[tuple[int, int]]) -> None:
        """Add to what is found one of the sums with one of the waits, unless a slot forbids it."""
        room, guards = self.room, self.guards
        for one in sums:
            for other, kinds in waits:
                both = one + other
                if not (both + room) & guards:
                    found[both] = found.get(both, 0) | kinds

    def waits_of(self, part: Part, key: int) -> Waits:
        """Return the waits of a part of a hand, without a search where no piece can be enough."""
        waits = self.known_waits.get(key)
        if waits is None:
            hopes = self.table.hopes(part, key) & self.table.everything >> 1
            waits = self.waits(key) if hopes else {}
        return waits

    def completed(self, key: int, laid: int) -> Waits:
        """Return the sums that one piece more can give a whole hand, each with the bits of its kinds."""
        plain: Iterable[int] = (laid,) if self.form.fits(laid) else ()
        fuller: Waits = {}
        self.join(fuller, plain, self.lone.items())
        parts = [part for part in self.table.parts if key & part.mask]
        for part in parts:
            held = key & part.mask
            tails = self.solved(part, held) if fuller or part is not parts[-1] else ()
            before, fuller = fuller, {}
            self.join(fuller, plain, self.waits_of(part, held).items())
            self.join(fuller, tails, before.items())
            plain = self.add(plain, tails) if tails else ()
            if not fuller and not plain:
                break
        return fuller

    def walk(
        self, key: int, sums: Iterable[int], goal: Callable[[int], bool], first: int = -1
    ) -> Iterator[list[int]]:
        """Give the numbers of the groups of each split that reaches a goal, in canonical order."""
        if not key:
            yield []
            return
        kind = self.heads[key.bit_length()][2]
        for number in self.table.headed[kind]:
            need = self.table.needs[number]
            if number < first or not self.table.holds(key, need):
                continue
            more = self.add(sums, self.added[number])
            if not any(goal(end) for one in more for end in self.whole(key - need, one)):
                continue
            same = (key - need) & 255 * self.table.units[kind]
            for rest in self.walk(key - need, more, goal, number if same else -1):
                yield [number, *rest]


class Reading:
    """One form made ready: all that its questions look up."""

    __slots__ = ("form", "known_sizes", "number_sizes", "profiles", "shapes", "table")

    def __init__(self, form: Form, kind_count: int, groups: Sequence[Group], most: int) -> None:
        numbers = [number for number, (pattern, _) in enumerate(groups) if form.accepts(pattern)]
        added = {number: form.parts(*groups[number]) for number in numbers}
        shapes = {number: tuple(part & form.shape for part in parts) for number, parts in added.items()}
        self.form = form
        self.table = GroupTable(kind_count, groups, numbers)
        self.profiles = Splitter(form, self.table, added, most)
        self.shapes = self.profiles if shapes == added else Splitter(form, self.table, shapes, most)
        self.number_sizes = {(part, len(groups[number][1])) for number in numbers for part in shapes[number]}
        self.known_sizes: dict[int, int] = {}

    def sizes(self, laid: int) -> int:
        """Return the bits of the numbers of pieces that can complete what is laid."""
        shape = laid & self.form.shape
        if shape not in self.known_sizes:
            if len(self.known_sizes) >= MOST_REMEMBERED:
                self.known_sizes.clear()
            self.known_sizes[shape] = self.sizes_anew(shape)
        return self.known_sizes[shape]

    def sizes_anew(self, laid: int) -> int:
        reached = self.reached(laid)
        return -1 if reached is None else union(b for shape, b in reached.items() if self.form.meets(shape))

    def reached(self, laid: int) -> dict[int, int] | None:
        """Return how many pieces, as bits, can go into each shape; none if there are too many shapes."""
        if prod(most + 1 for _, _, most in self.form.slots) > MOST_SHAPES:
            return None
        reached = {laid: 1} if self.form.fits(laid) else {}
        for part in sorted({part for part, _ in self.number_sizes}):
            sizes = [size for other, size in self.number_sizes if other == part]
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

    __slots__ = ("forms", "groups", "kind_count", "most", "readings")

    def __init__(
        self, kind_count: int, groups: Sequence[Group], forms: Sequence[Form], most: int = MOST_REMEMBERED
    ) -> None:
        self.kind_count = kind_count
        self.groups = groups
        self.forms = forms
        self.most = most
        self.readings: list[Reading | None] = [None] * len(forms)

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
        for pattern, kinds in groups:
            parts = self.forms[form].parts(pattern, kinds, laid=True)
            sums = {one + part for one in sums for part in parts}
        return tuple(sorted(filter(self.forms[form].fits, sums)))

    def profiles(self, form: int, counts: Sequence[int], laid: int = 0) -> Sums:
        """Return the profiles of all arrangements, ascending."""
        reading = self.reading(form)
        if not reading.sizes(laid) >> sum(counts) & 1:
            return ()
        return reading.profiles.meeting(reading.table.key(counts), laid)

    def feasible(self, form: int, counts: Sequence[int], laid: int = 0) -> bool:
        """Say whether there is an arrangement."""
        reading = self.reading(form)
        if not reading.sizes(laid) >> sum(counts) & 1:
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
