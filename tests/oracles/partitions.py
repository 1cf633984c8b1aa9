"""All partitions of a hand into groups, found the plain way: no memory, no packing, no cleverness.

It shares no code with the runtime, which is held against it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

Group = tuple[int, tuple[int, ...]]
Slot = tuple[frozenset[int], int, int]
Profile = tuple[tuple[int, ...], tuple[int, ...]]  # groups in each slot, sum of each feature
Features = Callable[[int, tuple[int, ...]], tuple[int, ...]]


def partitions(groups: Sequence[Group], counts: Sequence[int]) -> list[tuple[Group, ...]]:
    """Return every exact partition once, its groups sorted."""
    return sorted(set(_partitions(groups, list(counts))))


def _partitions(groups: Sequence[Group], counts: list[int]) -> Iterator[tuple[Group, ...]]:
    if not any(counts):
        yield ()
        return
    lowest = next(kind for kind, count in enumerate(counts) if count)
    for group in groups:
        kinds = group[1]
        if lowest in kinds and all(counts[kind] >= kinds.count(kind) for kind in kinds):
            for kind in kinds:
                counts[kind] -= 1
            for rest in list(_partitions(groups, counts)):
                yield tuple(sorted((group, *rest)))
            for kind in kinds:
                counts[kind] += 1


def profiles_of(
    partition: Sequence[Group], slots: Sequence[Slot], features: Features, number: tuple[int, int] = (0, 999)
) -> set[Profile]:
    """Return the profiles that one partition has, a group standing in any slot that takes it."""
    if not number[0] <= len(partition) <= number[1]:
        return set()
    places = [[place for place, slot in enumerate(slots) if pattern in slot[0]] for pattern, _ in partition]
    values = [features(pattern, kinds) for pattern, kinds in partition]
    width = len(features(0, (0,)))
    sums = tuple(sum(value[field] for value in values) for field in range(width))
    found: set[Profile] = set()
    for places_taken in product(*places):
        filled = tuple(places_taken.count(place) for place in range(len(slots)))
        if all(least <= count <= most for count, (_, least, most) in zip(filled, slots, strict=True)):
            found.add((filled, sums))
    return found
