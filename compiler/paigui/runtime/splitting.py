"""Splitting a hand into groups, known by the sums that its splits come to.

A hand is split from the top: all pieces of the first held kind go into groups at once, and what is left is
looked up or split in its turn. What is remembered changes the speed of an answer, never the answer.
"""

from collections.abc import Callable, Collection, Iterable, Iterator

from .forms import Form, Sums
from .grouping import MOST_WAYS, GroupTable, Part, union

Ways = tuple[tuple[int, Sums], ...]
Waits = dict[int, int]  # sums with the bits of the kinds that give them
WaitWays = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]


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
        masks = {kind: self.near(kind) for kind in table.order}
        self.heads = [
            (masks[kind], dict[int, Ways](), kind) for kind in reversed(table.order) for _ in range(8)
        ]
        self.heads.insert(0, self.heads[0])
        self.wanted: dict[int, tuple[int, dict[int, WaitWays], WaitWays]] = {}
        self.lone: Waits = {}
        for number, need in table.needs.items():
            if need in table.units:
                self.join(self.lone, added[number], ((0, 1 << table.units.index(need)),))

    def near(self, kind: int) -> int:
        """Return the bits of a kind and of those that stand in groups with it and come after it."""
        needs = union(self.table.needs[number] for number in self.table.headed[kind])
        near = [other for other in self.table.order if needs & 255 * self.table.units[other]]
        return self.table.mask({kind, *near})

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
            sums.update([tail + part for tail in tails for part in parts])
        fitting = [one for one in sums if not (one + room) & guards]
        if len(known) >= self.most:
            self.forget()
        found = known[key] = tuple(self.form.best(fitting))
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
        best = self.form.best
        made = tuple((near - rest, tuple(sorted(best(sums)))) for rest, sums in found.items())
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

    def add(self, sums: Iterable[int], others: Sums) -> Collection[int]:
        """Return the sums of one of each that no slot forbids and that may be asked for."""
        room, guards = self.room, self.guards
        found = {both for one in sums for other in others if not ((both := one + other) + room) & guards}
        return self.form.best(found) if self.form.telling else found

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
        mask, table, short = self.wanted.get(kind) or self.wanting(kind)
        ways = table.get(key & mask)
        if ways is None:
            if len(table) >= MOST_WAYS:
                table.clear()
                self.wanted_common.clear()
            made = self.wanted_ways_anew(kind, key & mask, short)
            ways = table[key & mask] = self.wanted_common.setdefault(made, made)
        return ways

    def wanting(self, kind: int) -> tuple[int, dict[int, WaitWays], WaitWays]:
        """Note which kinds matter to a kind that wants one piece more, and what its groups then need."""
        checks = (check for part in self.table.parts for check in part.checks)
        near = next(near for _, _, near, _, own in checks if own == kind)
        found = self.wanted[kind] = near, {}, self.short(kind)
        return found

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

    def hoped(self, key: int) -> int:
        """Return the bits of the kinds one more of which leaves every held kind with a group."""
        hopes = self.table.everything >> 1
        for part in self.table.parts:
            if hopes and key & part.mask:
                hopes &= self.table.hopes(part, key & part.mask)
        return hopes

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
