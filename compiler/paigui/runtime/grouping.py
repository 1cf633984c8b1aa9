"""The groups that can be made of pieces, over hands written as ints: who stands where, and who needs whom.

A hand is one int, eight bits a kind, the kinds ordered so that those which share groups are near each other.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter

from .forms import Group

# What one kind needs: its own bits, how many alone are enough, the bits near it, hopes by those, the kind.
Check = tuple[int, int, int, dict[int, int], int]

MOST_TABLES = 1 << 5
MOST_WAYS = 1 << 13  # for each kind


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
        few_first = sorted(kinds, key=lambda kind: len(self.with_kind[kind]))
        return Part(kinds, self.mask(kinds), [self.check(kind, shared[kind]) for kind in few_first])

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


TABLES: dict[tuple[int, tuple[Group, ...], tuple[int, ...]], GroupTable] = {}


def group_table(kind_count: int, groups: Sequence[Group], numbers: Sequence[int]) -> GroupTable:
    """Return the table of some groups; forms of the same groups share it, whatever these add to a score."""
    key = (kind_count, tuple(groups), tuple(numbers))
    found = TABLES.get(key)
    if found is None:
        if len(TABLES) >= MOST_TABLES:
            TABLES.clear()
        found = TABLES[key] = GroupTable(kind_count, groups, numbers)
    return found
