"""Quick answers to whether a hand can be arranged: kinds in blocks, what each block comes to looked up.

A block is some kinds next to each other that share no group with others, with all that can be made of them.
What they come to is a number (0: some piece is left over), and so is what all blocks up to one come to with
what is laid: a hand takes one look-up for its kinds and one for the sum in each block. All is bounded; what
is full is emptied and made anew.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from .arrange import Part, Reading, Sums

BLOCK_KINDS = 9
MOST_IN_BLOCK = 1 << 12
MOST_STATES = 1 << 12
STATE_BITS = 16


class Block:
    """Some kinds; `known` has the number of what they come to, `hopes` whether one piece more may do it."""

    __slots__ = ("hopes", "known", "pick", "units")

    def __init__(self, pick: Callable[[Sequence[int]], Any], units: list[int]) -> None:
        self.pick = pick
        self.units = units
        self.known: dict[Any, int] = {}
        self.hopes: dict[Any, bool] = {}

    def key(self, picked: Any) -> int:
        """Return what was picked as the arranger writes it."""
        counts = picked if len(self.units) > 1 else (picked,)
        return sum(count * unit for count, unit in zip(counts, self.units, strict=True))


def joined(parts: Sequence[Part]) -> list[list[int]]:
    """Return the kinds of each block: parts are put together while they are few."""
    found: list[list[int]] = []
    for part in parts:
        if found and len(found[-1]) + len(part.kinds) <= BLOCK_KINDS:
            found[-1] += part.kinds
        else:
            found.append(list(part.kinds))
    return found


class Blocks:
    """The blocks of one form."""

    __slots__ = ("blocks", "follow", "met", "splitter", "starts", "states", "sums")

    def __init__(self, reading: Reading) -> None:
        units = reading.table.units
        self.splitter = reading.shapes
        self.blocks = [
            Block(itemgetter(*kinds), [units[kind] for kind in kinds]) for kinds in joined(reading.table.parts)
        ]
        self.forget()

    def forget(self) -> None:
        self.states: dict[Sums, int] = {(): 0}
        self.sums: list[Sums] = [()]
        self.met = [False]
        self.starts: dict[int, int] = {}
        self.follow: dict[int, int] = {}
        for block in self.blocks:
            block.known.clear()
            block.hopes.clear()

    def state(self, sums: Sums) -> int:
        """Return the number of some sums."""
        found = self.states.get(sums)
        if found is None:
            found = self.states[sums] = len(self.sums)
            self.sums.append(sums)
            self.met.append(any(map(self.splitter.form.meets, sums)))
        return found

    def learn(self, block: Block, picked: Any) -> int:
        """Return the number of what the kinds of a block come to, which is not known yet."""
        if len(block.known) >= MOST_IN_BLOCK:
            block.known.clear()
        found = block.known[picked] = self.state(tuple(sorted(self.splitter.whole(block.key(picked), 0))))
        return found

    def begin(self, laid: int) -> int:
        """Return the number to begin with when something is laid."""
        if len(self.sums) >= MOST_STATES or len(self.starts) >= MOST_STATES:
            self.forget()
        found = self.starts[laid] = self.state((laid,) if self.splitter.form.fits(laid) else ())
        return found

    def next(self, state: int, tail: int) -> int:
        """Return the number of what comes to a sum and what a block comes to together."""
        both = self.splitter.add(self.sums[state], self.sums[tail])
        found = self.follow[state << STATE_BITS | tail] = self.state(tuple(sorted(both)))
        return found

    def feasible(self, counts: Sequence[int], laid: int = 0) -> bool:
        """Say whether there is an arrangement; `laid` is a sum of slots."""
        state = self.starts.get(laid)
        if state is None or len(self.sums) >= MOST_STATES:
            state = self.begin(laid)
        follow = self.follow
        for block in self.blocks:
            picked = block.pick(counts)
            tail = block.known.get(picked)
            if tail is None:
                tail = self.learn(block, picked)
            if not tail:
                return False
            before = state << STATE_BITS | tail
            state = follow[before] if before in follow else self.next(state, tail)
        return self.met[state]

    def hopeful(self, counts: Sequence[int]) -> bool:
        """Say whether one piece more may give an arrangement: at most one block has pieces left over now."""
        if self.splitter.lone:
            return True
        left: Block | None = None
        over: Any = None
        for block in self.blocks:
            picked = block.pick(counts)
            tail = block.known.get(picked)
            if tail is None:
                tail = self.learn(block, picked)
            if not tail:
                if left is not None:
                    return False
                left, over = block, picked
        return left is None or self.helped(left, over)

    def helped(self, block: Block, picked: Any) -> bool:
        """Say whether one piece more leaves nothing over in a block."""
        found = block.hopes.get(picked)
        if found is None:
            if len(block.hopes) >= MOST_IN_BLOCK:
                block.hopes.clear()
            found = block.hopes[picked] = bool(self.splitter.completed(block.key(picked), 0))
        return found
