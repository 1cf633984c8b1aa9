"""Which groups of some patterns a heap holds, as bits: the groups are numbered in the order of their list.

What a heap holds depends on its counts alone, and most conditions of a group on little else than the group;
so both are remembered, the one by the counts, the other by what it depends on, each up to a bound.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from .pieces import Laid
from .table import BaseTable, grounded_of

MOST_HEAPS = 1 << 12  # remembered by each listing
MOST_OCCASIONS = 1 << 10  # remembered of each condition
NEVER_ASKED = (0, 0)


class Listing:
    """The groups of some patterns, all of them grounded; made on first use.

    `rows` has for each kind the groups that are left when a heap has none of it, one, two ..., up to as many
    as some group needs.
    """

    __slots__ = ("everything", "groups", "known", "patterns", "rows")

    def __init__(self, patterns: tuple[int, ...]) -> None:
        self.patterns = patterns
        self.groups: list[Laid] = []
        self.rows: list[tuple[int, ...]] = []
        self.everything = 0
        self.known: dict[bytes, int] = {}

    def fill(self, table: BaseTable) -> None:
        """Number the groups and reckon the rows."""
        whole = range(len(table.game.kinds))
        self.groups = [group for pattern in self.patterns for group in all_groups(table, pattern)]
        self.everything = (1 << len(self.groups)) - 1
        lacking: list[list[int]] = [[] for _ in whole]
        for number, (_, kinds, _) in enumerate(self.groups):
            for kind, need in Counter(kinds).items():
                row = lacking[kind]
                row += [0] * (need - len(row))
                for count in range(need):
                    row[count] |= 1 << number
        self.rows = [tuple(self.everything & ~lack for lack in row) for row in lacking]

    def held(self, table: BaseTable, heap: Sequence[int]) -> int:
        """Return the groups that a heap holds."""
        counts = bytes(heap)
        found = self.known.get(counts)
        return self.reckoned(table, counts) if found is None else found

    def reckoned(self, table: BaseTable, counts: bytes) -> int:
        if not self.rows:
            self.fill(table)
        if len(self.known) >= MOST_HEAPS:
            self.known.clear()
        bits = self.everything
        for row, count in zip(self.rows, counts, strict=True):
            if count < len(row):
                bits &= row[count]
                if not bits:
                    break
        self.known[counts] = bits
        return bits

    def chosen(self, bits: int) -> list[Laid]:
        """Return the groups whose bits are set, in order."""
        groups, found = self.groups, list[Laid]()
        while bits:
            lowest = bits & -bits
            found.append(groups[lowest.bit_length() - 1])
            bits ^= lowest
        return found


def all_groups(table: BaseTable, pattern: int) -> list[Laid]:
    """Return the groups of a grounded pattern, in the order in which a heap's are listed."""
    grounded, where = grounded_of(table.game, pattern), table.game.patterns[pattern].where
    heads = [] if grounded is None else grounded.headed
    return [group for head in heads for _, group in head if where is None or where(table, group)]


class Asked:
    """Of which groups of a listing a condition holds: asked of each once, as long as what else it depends on
    stays the same. Kept are the groups that were asked about, and those of them of which it holds.
    """

    __slots__ = ("known", "listing")

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.known: dict[Hashable, tuple[int, int]] = {}

    def those(self, bits: int, occasion: Hashable, test: Callable[[Laid], bool]) -> int:
        """Return those groups of which the condition holds on an occasion."""
        asked, holding = self.known.get(occasion, NEVER_ASKED)
        new = bits & ~asked
        if new:
            holding |= self.among(new, test)
            if len(self.known) >= MOST_OCCASIONS:
                self.known.clear()
            self.known[occasion] = asked | new, holding
        return bits & holding

    def among(self, bits: int, test: Callable[[Laid], bool]) -> int:
        """Ask about groups one after the other."""
        groups, found = self.listing.groups, 0
        while bits:
            lowest = bits & -bits
            if test(groups[lowest.bit_length() - 1]):
                found |= lowest
            bits ^= lowest
        return found
