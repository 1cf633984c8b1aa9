"""Quick answers to whether a hand can be arranged: kinds in blocks, what each block comes to looked up.

A block is some kinds next to each other that share no group with others, with all that can be made of them.
What they come to is a number (0: some piece is left over); the numbers of all blocks and what is laid say
whether the form is met. So a hand takes one look-up for each block and one more. All is bounded; what is full
is emptied and made anew.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter, mul
from typing import Any

from .arrange import Part, Reading, Sums, union

BLOCK_KINDS = 9
MOST_IN_BLOCK = 1 << 12
MOST_STATES = 1 << 12
STATE_BITS = 16
STATE_MASK = (1 << STATE_BITS) - 1
MOST_VERDICTS = 1 << 12


class Block:
    """Some kinds; `known` has the number of what they come to, `hopes` whether one piece more may do it."""

    __slots__ = ("hopes", "known", "part", "parts", "pick", "units")

    def __init__(self, kinds: list[int], units: list[int], part: Part | None, parts: list["Block"]) -> None:
        self.part = part
        self.pick: Callable[[Sequence[int]], Any] = itemgetter(*kinds)
        self.units = [units[kind] for kind in kinds]
        self.parts = parts
        self.known: dict[Any, int] = {}
        self.hopes: dict[Any, bool] = {}

    def key(self, picked: Any) -> int:
        """Return what was picked as the arranger writes it."""
        if len(self.units) == 1:
            return int(picked) * self.units[0]
        return sum(map(mul, picked, self.units))


def connected(parts: Sequence[Part], units: list[int]) -> list[Block]:
    """Return the blocks: parts are put together while they are few."""
    found: list[list[Part]] = []
    for part in parts:
        if found and sum(len(each.kinds) for each in found[-1]) + len(part.kinds) <= BLOCK_KINDS:
            found[-1].append(part)
        else:
            found.append([part])
    return [block_of(each, units) for each in found]


def block_of(parts: list[Part], units: list[int]) -> Block:
    kinds = [kind for part in parts for kind in part.kinds]
    if len(parts) == 1:
        return Block(kinds, units, parts[0], [])
    own = [units[kind] for kind in kinds]
    inner = [Block([kinds.index(kind) for kind in part.kinds], own, part, []) for part in parts]
    return Block(kinds, units, None, inner)


class Blocks:
    """The blocks of one form."""

    __slots__ = ("blocks", "follow", "rows", "sizes", "splitter", "states", "sums", "verdicts")

    def __init__(self, reading: Reading) -> None:
        self.splitter = reading.shapes
        self.blocks = connected(reading.table.parts, reading.table.units)
        self.rows = [(block.pick, block.known, block) for block in self.blocks]
        reached = reading.reached(0)
        self.sizes = -1 if reached is None else union(reached.values())
        self.forget()

    def forget(self) -> None:
        self.states: dict[Sums, int] = {}
        self.sums: list[Sums] = []
        self.verdicts: dict[int, bool] = {}
        self.state(())
        self.state((0,))
        self.follow: dict[int, int] = {}
        for block in self.blocks:
            block.hopes.clear()
            for each in (block, *block.parts):
                each.known.clear()

    def state(self, sums: Sums) -> int:
        """Return the number of some sums."""
        found = self.states.get(sums)
        if found is None:
            found = self.states[sums] = len(self.sums)
            self.sums.append(sums)
        return found

    def learn(self, block: Block, picked: Any) -> int:
        """Return the number of what the kinds of a block come to, which is not known yet."""
        if block.part is None:
            found = self.learn_parts(block, picked)
            if not found:
                return 0  # soon found out again
        elif not self.sizes >> (sum(picked) if len(block.units) > 1 else picked) & 1:
            found = 0
        else:
            found = self.state(tuple(sorted(self.splitter.solved(block.part, block.key(picked)))))
        if len(block.known) >= MOST_IN_BLOCK:
            block.known.clear()
        block.known[picked] = found
        return found

    def learn_parts(self, block: Block, picked: Any) -> int:
        """Return the number of what the parts of a block come to together."""
        state = 1
        for part in block.parts:
            own = part.pick(picked)
            if own:
                tail = part.known.get(own)
                if tail is None:
                    tail = self.learn(part, own)
                if not tail:
                    return 0
                before = state << STATE_BITS | tail
                state = self.follow[before] if before in self.follow else self.next(state, tail)
        return state

    def next(self, state: int, tail: int) -> int:
        """Return the number of what comes to a sum and what a block comes to together."""
        both = self.splitter.add(self.sums[state], self.sums[tail])
        found = self.follow[state << STATE_BITS | tail] = self.state(tuple(sorted(both)))
        return found

    def feasible(self, counts: Sequence[int], laid: int = 0) -> bool:
        """Say whether there is an arrangement; `laid` is a sum of slots."""
        code = laid
        for pick, known, block in self.rows:
            picked = pick(counts)
            tail = known.get(picked)
            if tail is None:
                tail = self.learn(block, picked)
            if not tail:
                return False
            code = code << STATE_BITS | tail
        met = self.verdicts.get(code)
        return self.judge(code, laid) if met is None else met

    def judge(self, code: int, laid: int) -> bool:
        """Say whether what all blocks come to meets the form with what is laid."""
        state = self.state((laid,) if self.splitter.form.fits(laid) else ())
        for place in reversed(range(len(self.rows))):
            state = self.next(state, code >> STATE_BITS * place & STATE_MASK)
        met = self.verdicts[code] = any(map(self.splitter.form.meets, self.sums[state]))
        if len(self.sums) >= MOST_STATES or len(self.verdicts) >= MOST_VERDICTS:
            self.forget()
        return met

    def hopeful(self, counts: Sequence[int]) -> bool:
        """Say whether one piece more may give an arrangement: at most one block has pieces left over now."""
        if self.splitter.lone:
            return True
        left: Block | None = None
        over: Any = None
        for pick, known, block in self.rows:
            picked = pick(counts)
            tail = known.get(picked)
            if tail is None:
                tail = self.learn(block, picked)
            if not tail:
                if left is not None:
                    return False
                left, over = block, picked
        if len(self.sums) >= MOST_STATES:
            self.forget()
        return left is None or self.helped(left, over)

    def helped(self, block: Block, picked: Any) -> bool:
        """Say whether one piece more leaves nothing over in a block."""
        found = block.hopes.get(picked)
        if found is None:
            if len(block.hopes) >= MOST_IN_BLOCK:
                block.hopes.clear()
            found = block.hopes[picked] = bool(self.splitter.completed(block.key(picked), 0))
        return found
