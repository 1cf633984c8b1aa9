"""Which groups of some patterns a heap holds, as bits: the groups are numbered in the order of their list.

What a heap holds depends on its counts alone, and most conditions of a group on little else than the group;
so both are remembered, the one by the counts, the other by what it depends on, each up to a bound.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

from .pieces import Laid
from .table import BaseTable, grounded_of

MOST_HEAPS = 1 << 12  # remembered by each listing
MOST_PARTS = 1 << 10  # of heaps, remembered for each span of kinds
MOST_OCCASIONS = 1 << 10  # remembered of each condition
NEVER_ASKED = (0, 0)
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Span(dict[bytes, int]):
    """What is left of a listing by the counts of some kinds that stand side by side, reckoned when it is
    first asked for.
    """

    __slots__ = ("everything", "rows")

    def __init__(self, everything: int, rows: Sequence[tuple[int, ...]]) -> None:
        super().__init__()
        self.everything = everything
        self.rows = rows

    def __missing__(self, counts: bytes) -> int:
        left = self.everything
        for row, count in zip(self.rows, counts, strict=True):
            if count < len(row):
                left &= row[count]
        remember(self, MOST_PARTS, counts, left)
        return left


class Listing:
    """The groups of some patterns, all of them grounded; made on first use. A pattern may stand there several
    times, for several uses.

    `rows` has for each kind the groups that are left when a heap has none of it, one, two ..., up to as many
    as some group needs. Kinds are looked up several at a time: `spans` cut the counts of a heap, each with
    what is known to be left for its counts.
    """

    __slots__ = ("everything", "groups", "known", "parts", "patterns", "rows", "spans")

    def __init__(self, patterns: tuple[int, ...]) -> None:
        self.patterns = patterns
        self.groups: list[Laid] = []
        self.rows: list[tuple[int, ...]] = []
        self.spans: list[tuple[slice, Span]] = []
        self.everything = 0
        self.known: dict[bytes, int] = {}
        self.parts: list[ListingPart] = []

    def fill(self, table: BaseTable) -> None:
        """Number the groups and reckon the rows."""
        lacking: list[list[int]] = [[] for _ in table.game.kinds]
        listed = [all_groups(table, pattern) for pattern in self.patterns]
        self.groups = [group for groups in listed for group in groups]
        self.everything = (1 << len(self.groups)) - 1
        for number, (_, kinds, _) in enumerate(self.groups):
            for kind, need in Counter(kinds).items():
                row = lacking[kind]
                row += [0] * (need - len(row))
                for count in range(need):
                    row[count] |= 1 << number
        self.rows = [tuple(self.everything & ~lack for lack in row) for row in lacking]
        cuts = (slice(start, end) for start, end in spans([len(row) + 1 for row in self.rows]))
        self.spans = [(cut, Span(self.everything, self.rows[cut])) for cut in cuts]
        self.mark([len(groups) for groups in listed])

    def mark(self, sizes: Sequence[int]) -> None:
        """Tell the parts which bits are theirs; `sizes` are the numbers of groups of each pattern."""
        masks, start = list[int](), 0
        for size in sizes:
            masks.append((1 << size) - 1 << start)
            start += size
        for part in self.parts:
            part.mask, part.groups = sum(masks[place] for place in part.places), self.groups

    def held(self, table: BaseTable, heap: Sequence[int]) -> int:
        """Return the groups that a heap holds."""
        counts = bytes(heap)
        found = self.known.get(counts)
        return self.reckoned(table, counts) if found is None else found

    def reckoned(self, table: BaseTable, counts: bytes) -> int:
        if not self.rows:
            self.fill(table)
        bits = self.everything
        for cut, left in self.spans:
            bits &= left[counts[cut]]
        remember(self.known, MOST_HEAPS, counts, bits)
        return bits

    def chosen(self, bits: int) -> list[Laid]:
        """Return the groups whose bits are set, in order."""
        groups, found = self.groups, list[Laid]()
        while bits:
            lowest = bits & -bits
            found.append(groups[lowest.bit_length() - 1])
            bits ^= lowest
        return found


class ListingPart:
    """Those groups of a listing that are of its patterns at some places: `mask` has their bits once the whole
    has been asked, as `groups` has all of the whole. What is held is looked up there.
    """

    __slots__ = ("groups", "mask", "places", "whole")

    def __init__(self, whole: Listing, places: Iterable[int]) -> None:
        self.whole = whole
        self.places = tuple(places)
        self.mask = 0
        self.groups: list[Laid] = []
        whole.parts.append(self)

    def held(self, table: BaseTable, heap: Sequence[int]) -> int:
        """Return the groups that a heap holds."""
        bits = self.whole.held(table, heap)  # before the mask, which it may be what fills
        return bits & self.mask

    def chosen(self, bits: int) -> list[Laid]:
        """Return the groups whose bits are set, in order."""
        return self.whole.chosen(bits)


def spans(sizes: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Cut a row of kinds, each with so many counts, where the counts together get too many to remember."""
    start, ways = 0, 1
    for place, size in enumerate(sizes):
        ways *= size
        if ways > MOST_PARTS and place > start:
            yield start, place
            start, ways = place, size
    yield start, len(sizes)


def remember(known: dict[_Key, _Value], most: int, key: _Key, value: _Value) -> None:
    """Put something into a memory, which forgets all when it is full."""
    if len(known) >= most:
        known.clear()
    known[key] = value


def all_groups(table: BaseTable, pattern: int) -> list[Laid]:
    """Return the groups of a grounded pattern, in the order in which a heap's are listed."""
    grounded, where = grounded_of(table, pattern), table.game.patterns[pattern].where
    heads = [] if grounded is None else grounded.headed
    return [group for head in heads for _, group in head if where is None or where(table, group)]


class Asked:
    """Of which groups of a listing a condition holds: asked of each once, as long as what else it depends on
    stays the same. Kept are the groups that were asked about, and those of them of which it holds.
    """

    __slots__ = ("known", "listing")

    def __init__(self, listing: Listing | ListingPart) -> None:
        self.listing = listing
        self.known: dict[Hashable, tuple[int, int]] = {}

    def those(self, bits: int, occasion: Hashable, test: Callable[[Laid], bool]) -> int:
        """Return those groups of which the condition holds on an occasion."""
        asked, holding = self.known.get(occasion, NEVER_ASKED)
        new = bits & ~asked
        if new:
            holding |= among(self.listing.groups, new, test)
            remember(self.known, MOST_OCCASIONS, occasion, (asked | new, holding))
        return bits & holding


class AskedParts:
    """The same of several parts of a listing, each of which has a condition of its own; of what is in none of
    them nothing is asked. A condition is given what the rules know besides the group.
    """

    __slots__ = ("known", "listing", "tests")

    def __init__(self, listing: Listing, tests: Sequence[tuple[ListingPart, Callable[..., bool]]]) -> None:
        self.listing = listing
        self.tests = tests
        self.known: dict[Hashable, tuple[int, int]] = {}

    def those(self, bits: int, occasion: Hashable, *given: Any) -> int:
        """Return those groups of which their conditions hold on an occasion."""
        asked, holding = self.known.get(occasion, NEVER_ASKED)
        new = bits & ~asked
        if new:
            holding |= self.holding(new, given)
            remember(self.known, MOST_OCCASIONS, occasion, (asked | new, holding))
        return bits & holding

    def holding(self, bits: int, given: tuple[Any, ...]) -> int:
        for part, test in self.tests:
            own = bits & part.mask
            bits ^= own ^ among(self.listing.groups, own, partial(test, *given))
        return bits


def among(groups: Sequence[Laid], bits: int, test: Callable[[Laid], bool]) -> int:
    """Ask about groups one after the other; return those of which the condition holds."""
    found = 0
    while bits:
        lowest = bits & -bits
        if test(groups[lowest.bit_length() - 1]):
            found |= lowest
        bits ^= lowest
    return found
