"""Heaps, piles and groups.

A heap is a byte for each kind: how many of it lie there, of which there are at most 250. What is reckoned
from heaps may be a list, since it may hold more. A pile is a list of kinds, its top last. A laid group is its
pattern, its kinds ascending, and how many of its pieces lie face down. Sets of kinds or seats are bits of an
int.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from operator import add

from .errors import Broken

Heap = bytearray
Counts = bytearray | list[int]
Pile = list[int]
Laid = tuple[int, tuple[int, ...], int]

NONE = -1
HELD = -1  # in place of the number of pieces face down: a group that does not lie on the table
ADDED = -2  # the same, of a held group that holds the piece a score adds
JOINED = 1 << 16  # put to the number of pieces face down of a laid group which the added piece has joined
MOST_BITS = 4096  # of a power
MANY = range(1 << 16)  # more than there are kinds
NO_GROUP: Laid = (-1, (), 0)
FEW = [bytes(range(most + 1)) + bytes(255 - most) for most in range(256)]  # bytes that are small stay


def held(heap: Sequence[int]) -> list[int]:
    """Return the kinds that lie in a heap."""
    return list(compress(MANY, heap))


@lru_cache(1 << 10)
def listed(bits: int) -> tuple[int, ...]:
    """Return the members of a set that is kept as bits."""
    found: list[int] = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return tuple(found)


def bits_for(members: Iterable[int]) -> int:
    """Return a set as bits."""
    bits = 0
    for member in members:
        bits |= 1 << member
    return bits


def heap_of(kinds: Iterable[int], kind_count: int) -> Heap:
    """Return the heap of some pieces; none (-1) is no piece."""
    heap = bytearray(kind_count)
    for kind in kinds:
        if kind >= 0:
            heap[kind] += 1
    return heap


def counted(heap: Counts, number: int) -> list[int]:
    """Return the kinds of which so many lie in a heap."""
    if not isinstance(heap, bytearray):
        return [kind for kind, count in enumerate(heap) if count == number]
    found: list[int] = []
    kind = heap.find(number)
    while kind >= 0:
        found.append(kind)
        kind = heap.find(number, kind + 1)
    return found


def kinds_of(heap: Sequence[int]) -> list[int]:
    """Return the pieces of a heap, each as often as it lies there."""
    return [kind for kind, count in enumerate(heap) for _ in range(count)]


def heaped(groups: Iterable[Laid], kind_count: int) -> Heap:
    """Return all pieces of some groups as a heap."""
    return heap_of((kind for group in groups for kind in group[1]), kind_count)


def both(left: Counts, right: Counts) -> Counts:
    """Return two heaps together."""
    try:
        return bytearray(map(add, left, right))
    except ValueError:
        return list(map(add, left, right))


def same_pieces(left: Counts, right: Counts) -> bool:
    """Say whether two heaps hold the same pieces."""
    return left == right if type(left) is type(right) else list(left) == list(right)


def with_piece(heap: Counts, kind: int) -> Counts:
    """Return a heap and one piece more; none (-1) adds nothing."""
    more = heap.copy()
    if kind >= 0:
        more[kind] += 1
    return more


def less(heap: Sequence[int], group: Laid, own: int = NONE) -> Counts:
    """Return what a group leaves of a heap; one piece of it may come from elsewhere."""
    left = list(heap)
    for kind in group[1]:
        left[kind] -= 1
    if own >= 0:
        left[own] += 1
    return left


def contains(heap: Sequence[int], kinds: Iterable[int]) -> bool:
    """Say whether a heap has all of some pieces."""
    left = list(heap)
    for kind in kinds:
        left[kind] -= 1
        if left[kind] < 0:
            return False
    return True


def total_of(groups: Iterable[Laid]) -> int:
    """Return the number of pieces in groups."""
    total = 0
    for _, kinds, _ in groups:
        total += len(kinds)
    return total


def by_value(values: Sequence[int]) -> dict[int, int]:
    """Return for each value of an attribute the bytes of its kinds in a heap."""
    masks: dict[int, int] = {}
    for kind, value in enumerate(values[:-1]):
        masks[value] = masks.get(value, 0) | 255 << 8 * kind
    return masks


def written(heap: Counts) -> int:
    """Return a heap as one int, eight bits a kind, in which no count is more than they can hold."""
    if isinstance(heap, bytearray):
        return int.from_bytes(heap, "little")
    return int.from_bytes([min(count, 255) for count in heap], "little")


def written_groups(groups: Iterable[Laid]) -> int:
    """Return what lies in groups as one int in which each kind that lies there has a bit of its own eight."""
    key = 0
    for _, kinds, _ in groups:
        for kind in kinds:
            key |= 1 << 8 * kind
    return key


def varieties(masks: dict[int, int], heap: Counts) -> int:
    """Return how many values of an attribute occur in a heap."""
    return varieties_in(masks, written(heap))


def varieties_in(masks: dict[int, int], key: int) -> int:
    """Return how many values of an attribute occur in what is written as one int."""
    number = 0
    for value, mask in masks.items():
        if key & mask and value != NONE:
            number += 1
    return number


def has_every(masks: dict[int, int], key: int) -> bool:
    """Say whether all values of an attribute that every kind has occur in what is written as one int."""
    return all(map(key.__and__, masks.values()))


def has_value(masks: dict[int, int], heap: Counts, value: int) -> bool:
    """Say whether some kind in a heap has a value of an attribute."""
    mask = masks.get(value)
    return mask is not None and written(heap) & mask != 0


def shared(values: Sequence[int], group: Laid) -> int:
    """Return the value of an attribute that all pieces of a group share, else none."""
    found = {values[kind] for kind in group[1]}
    return found.pop() if len(found) == 1 else NONE


def holds_added(group: Laid) -> bool:
    """Say whether the piece that a score adds stands in a group."""
    return group[2] == ADDED or group[2] >= JOINED


def kind_of(group: Laid) -> int:
    """Return the kind that all pieces of a group share, else none."""
    kinds = group[1]
    return kinds[0] if kinds and kinds[0] == kinds[-1] else NONE


def of_kinds(heap: Sequence[int], kinds: Iterable[int]) -> Counts:
    """Return all that lies in a heap of some kinds."""
    found = [0] * len(heap)
    for kind in kinds:
        found[kind] = heap[kind]
    return found


def at_most(heap: Counts, most: int) -> Counts:
    """Return all that lies in a heap of the kinds of which it holds at most so many."""
    if isinstance(heap, bytearray):
        return heap.translate(FEW[min(most, 255)])
    return [count if count <= most else 0 for count in heap]


def apart(heap: Counts, other: Sequence[int]) -> Counts:
    """Return a heap without other pieces; what does not lie there is not taken."""
    if isinstance(heap, bytearray):
        left = heap.copy()
        for kind in compress(MANY, other):
            left[kind] = max(0, left[kind] - other[kind])
        return left
    return [max(0, one - gone) for one, gone in zip(heap, other, strict=True)]


def all_have(values: Sequence[int], group: Laid, value: int) -> bool:
    return all(values[kind] == value for kind in group[1])


def same(left: Laid, right: Laid) -> bool:
    """Say whether two groups are of one pattern and of the same pieces, whoever sees them."""
    return left[:2] == right[:2]


def lies_in(group: Laid, groups: Iterable[Laid]) -> bool:
    return any(same(group, other) for other in groups)


def lies_alike(groups: Sequence[Laid], pattern: int, size: int, kind: int) -> bool:
    """Say whether the group of a pattern that is made of one kind is among some groups."""
    if not groups:
        return False
    kinds = (kind,) * size
    return any(group[0] == pattern and group[1] == kinds for group in groups)


def has_alike(groups: Iterable[Laid], patterns: Sequence[int], kind: int) -> bool:
    """Say whether a group of some patterns that is made of one kind is among some groups; of none, whether
    one is that is not made of one kind.
    """
    if kind < 0:
        return NONE in [kind_of(group) for group in groups if group[0] in patterns]
    for own, kinds, _ in groups:  # noqa: SIM110 (a generator takes twice as long)
        if kinds[0] == kind and own in patterns and kinds[-1] == kind:
            return True
    return False


def alike_kinds(
    groups: Iterable[Laid], pattern: int, size: int, heap: Sequence[int] | None = None
) -> list[int]:
    """Return the kinds, ascending, of which the group of a pattern made of one kind is among some groups, of
    those that lie in a heap.
    """
    alone: list[int] = []
    for own, kinds, _ in groups:
        if (
            own == pattern
            and (heap is None or heap[kinds[0]])
            and len(kinds) == size
            and kinds[0] == kinds[-1]
        ):
            alone.append(kinds[0])
    return sorted(set(alone)) if len(alone) > 1 else alone


def first(members: Sequence[int]) -> int:
    return members[0] if members else NONE


def last(members: Sequence[int]) -> int:
    return members[-1] if members else NONE


def lies(heap: Sequence[int], kind: int) -> bool:
    """Say whether a kind, or none, lies in a heap."""
    return kind >= 0 and heap[kind] > 0


def count_of(heap: Sequence[int], kind: int) -> int:
    return heap[kind] if kind >= 0 else 0


def member(bits: int, one: int) -> bool:
    """Say whether something, or none, is in a set kept as bits."""
    return one >= 0 and bits >> one & 1 == 1


def alike(pattern: int, size: int, kind: int) -> Laid:
    """Return the group of a pattern that is made of one kind."""
    return pattern, (kind,) * size, 0


def faced(group: Laid, down: int) -> Laid:
    """Return a group with so many pieces face down; -1 stands for all."""
    return group[0], group[1], len(group[1]) if down < 0 else down


def of_shape(group: Laid, patterns: Sequence[int], values: Sequence[int], value: int) -> bool:
    """Say whether a group is of a pattern and its pieces all have a value."""
    return group[0] in patterns and all_have(values, group, value)


def power(base: int, exponent: int) -> int:
    """Return a power; one to less than nothing is 0. No rule of a game needs more than MOST_BITS bits."""
    if exponent > 0 and base.bit_length() * exponent > MOST_BITS:
        raise Broken("乘方太大", "a power is too large")
    return int(base**exponent) if exponent >= 0 else 0


def round_up(value: int, unit: int) -> int:
    return -(-value // unit) * unit if unit > 0 else value


def fitting(heap: Sequence[int], parts: Sequence[Sequence[tuple[int, ...]]]) -> Iterator[tuple[int, ...]]:
    """Give the groups that a heap holds of which each is one of every part; some may come twice."""
    if not parts:
        yield ()
        return
    for one in parts[0]:
        if contains(heap, one):
            left = list(heap)
            for kind in one:
                left[kind] -= 1
            for rest in fitting(left, parts[1:]):
                yield one + rest


class Grounded:
    """Some groups, each with what it needs as one int: a byte a kind, the top bit a guard."""

    __slots__ = ("guards", "headed", "with_kind")

    def __init__(self, groups: Iterable[Laid], kind_count: int) -> None:
        self.guards = int.from_bytes(b"\x80" * kind_count, "little")
        self.headed: list[list[tuple[int, Laid]]] = [[] for _ in range(kind_count)]
        self.with_kind: list[list[tuple[int, Laid]]] = [[] for _ in range(kind_count)]
        for group in groups:
            kinds = group[1]
            entry = sum(1 << 8 * kind for kind in kinds), group
            self.headed[kinds[0]].append(entry)
            for kind in set(kinds):
                self.with_kind[kind].append(entry)

    def within(self, heap: Sequence[int], including: int) -> list[Laid]:
        """Return the groups that a heap holds, with a piece of a kind among them unless it is none."""
        guards = self.guards
        guarded = int.from_bytes(bytes(heap), "little") | guards
        if including >= 0:
            candidates = self.with_kind[including]
            return [group for need, group in candidates if guarded - need & guards == guards]
        headed = self.headed
        return [
            group
            for kind, count in enumerate(heap)
            if count
            for need, group in headed[kind]
            if guarded - need & guards == guards
        ]


def chains(heap: Sequence[int], groups: Sequence[Laid], start: int = 0) -> Iterator[tuple[Laid, ...]]:
    """Give each choice of groups, in order, after which the heap holds none of them any more."""
    fits = [contains(heap, group[1]) for group in groups]
    if not any(fits):
        yield ()
        return
    for number in range(start, len(groups)):
        if fits[number]:
            left = list(heap)
            for kind in groups[number][1]:
                left[kind] -= 1
            for rest in chains(left, groups, number):
                yield (groups[number], *rest)
