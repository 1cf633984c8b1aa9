"""How the kinds of a game are parted into blocks, and what is known of each.

In: the groups of all forms. Out: blocks. Promised: kinds of different blocks stand in no group together; what
two blocks share is alike but for the numbers of their kinds.
"""

from collections.abc import Sequence
from operator import mul

from .arrange import Reading
from .grouping import bits_of, component, union
from .splitting import Splitter

BLOCK_KINDS = 9

More = tuple[tuple[int, int], ...]  # states with the bits of the kinds one more of which leads there


class Block:
    """Some kinds: `known` are the states of their pieces, `more` those that one piece more leads to.
    Once a block is `filled`, what is not known there cannot be used up.
    """

    __slots__ = (
        "fillable",
        "filled",
        "kinds",
        "known",
        "learnt",
        "mask",
        "more",
        "parts",
        "same",
        "shift",
        "steps",
        "units",
    )

    def __init__(self, kinds: list[int], readings: Sequence[Reading]) -> None:
        self.kinds = kinds
        self.shift = kinds[0]
        self.mask = sum(255 << 8 * (kind - kinds[0]) for kind in kinds)
        self.steps = [(1 << 8 * (kind - kinds[0]), 1 << kind - kinds[0]) for kind in kinds]
        span = range(kinds[0], kinds[-1] + 1)
        self.units = [
            [reading.table.units[kind] if kind in kinds else 0 for kind in span] for reading in readings
        ]
        self.same = [self.units.index(own) for own in self.units]  # for each form the first with its units
        self.parts = [[part for part in each.table.parts if part.kinds[0] in kinds] for each in readings]
        self.known: dict[int, int] = {}
        self.more: dict[int, More] = {}
        self.learnt = 0
        self.fillable = True
        self.filled = False

    def keys(self, own: int) -> list[int]:
        """Return the pieces of the block as the splitter of each form writes them."""
        pieces, found = own.to_bytes(len(self.units[0]), "little"), list[int]()
        for form, first in enumerate(self.same):
            found.append(found[first] if first < form else sum(map(mul, pieces, self.units[form])))
        return found


def connected(readings: Sequence[Reading]) -> list[list[int]]:
    """Return the kinds of each block: those that some form connects, small ones put together."""
    number = readings[0].table.kind_count if readings else 0
    near = [1 << kind for kind in range(number)]
    for reading in readings:
        for part in reading.table.parts:
            bits = union(1 << kind for kind in part.kinds)
            for kind in part.kinds:
                near[kind] |= bits
    found: list[list[int]] = []
    for bits in dict.fromkeys(component(near, kind) for kind in range(number)):
        kinds = list(bits_of(bits))
        if found and len(found[-1]) + len(kinds) <= BLOCK_KINDS:
            found[-1] = sorted(found[-1] + kinds)
        else:
            found.append(kinds)
    return found


def widest(groups: Sequence[set[int]]) -> list[int]:
    """Return the forms of which no other takes all groups and more, or the same ones and stands before."""
    return [
        form
        for form, own in enumerate(groups)
        if not any(own < other or (own == other and place < form) for place, other in enumerate(groups))
    ]


def likeness(
    block: Block, readings: Sequence[Reading], splitters: Sequence[Splitter], copies: Sequence[int]
) -> object:
    """Return what two blocks share exactly when they are alike but for the numbers of their kinds."""
    own, low = set(block.kinds), block.kinds[0]
    most = tuple(copies[kind] for kind in block.kinds) if copies else ()
    groups = tuple(
        frozenset(
            (tuple(kind - low for kind in reading.groups[number][1]), splitter.added[number])
            for number in reading.table.numbers
            if reading.groups[number][1][0] in own
        )
        for reading, splitter in zip(readings, splitters, strict=True)
    )
    return tuple(kind - low for kind in block.kinds), most, groups
