"""Quick answers about whole hands: kinds in blocks, what the pieces of each block come to looked up.

A block is some kinds that share no group with others, in no form. What its pieces come to, the sums of all
their splits for every form, is a *state*: a number, 0 where no form can use them up. The states of all blocks
and what is laid say what the hand comes to, so that a hand takes one look-up for each block and one more.
Blocks that are alike but for the numbers of their kinds share what is known. All is bounded; what is full is
emptied and made anew. Where the pieces of a block can be split in few ways and it is asked about often, all
that they can be split into is found at once: then what is not known cannot be used up.

A hand is one int here, eight bits a kind, the lowest kind lowest; that of a block is the same, shifted down.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from .arrange import Reading
from .filling import MOST_FILLED, Cut, all_splits, coded, cut_up, decoded, least_number, room_for
from .forms import Sums
from .grouping import union
from .parting import Block, More, connected, likeness, widest
from .splitting import Splitter

MOST_IN_BLOCK = 1 << 14
MOST_STATES = 1 << 12
MOST_VERDICTS = 1 << 14
MOST_LAID = 1 << 9
OFTEN = 1 << 8  # learnt one by one before a block is filled
CUT_AFTER = 1 << 11  # whole hands asked about, once all blocks are filled, before these go by bytes
FORGOTTEN = -1

# Forms, profiles (ascending) without slots that take any number, what their features sum to; of those with
# the same features the first.
Ends = tuple[tuple[int, int, tuple[int, ...]], ...]
Completed = list[tuple[int, Ends]]  # bits of kinds with what one more of them leads to
State = tuple[Sums, ...]  # for each form the sums of all splits


class Verdicts(dict[int, Any]):
    """What hands come to with what is laid, by the state of one block after another: what the last one leads
    to are `Ends`, what the others do are verdicts again.
    """

    __slots__ = ("blocks", "laid", "states")

    def __init__(self, blocks: "Blocks", laid: int, states: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.blocks = blocks
        self.laid = laid
        self.states = states

    def __missing__(self, state: int) -> Any:
        states, blocks = (*self.states, state), self.blocks
        if len(states) < len(blocks.rows):
            found: Any = Verdicts(blocks, self.laid, states)
        else:
            found = blocks.judge(self.laid, states)
        self[state] = found
        return found


def bound(splitter: Splitter, sums: Sums) -> Sums:
    """Return sums without what they say of slots that take any number of groups: no form asks for that."""
    free = splitter.form.free
    return tuple({one & ~free for one in sums}) if free else sums


class Blocks:
    """The blocks of the forms of one score; `rich`: whole profiles are asked for, else slots alone. Where no
    hand holds more pieces of a kind than `copies`, blocks may be filled. `alone`: all kinds are in one block,
    so that to search for what completes a hand takes long.
    """

    __slots__ = (
        "alone",
        "asked",
        "blocks",
        "copies",
        "cuts",
        "judged",
        "known_laid",
        "learning",
        "looks",
        "readings",
        "rich",
        "rows",
        "sizes",
        "splitters",
        "starts",
        "states",
        "sums",
        "verdicts",
        "widest",
    )

    def __init__(
        self, readings: Sequence[Reading], *, rich: bool = False, copies: Sequence[int] = ()
    ) -> None:
        self.rich = rich
        self.readings = readings
        self.copies = copies
        self.splitters = [reading.profiles if rich else reading.shapes for reading in readings]
        self.widest = widest([set(reading.table.numbers) for reading in readings])
        self.blocks = [Block(kinds, readings) for kinds in connected(readings)]
        self.alone = len(self.blocks) == 1
        alike: dict[object, Block] = {}
        for block in self.blocks:
            first = alike.setdefault(likeness(block, readings, self.splitters, copies), block)
            block.known, block.more = first.known, first.more
        self.rows = [(8 * each.shift, each.mask, each.known.get, each) for each in self.blocks]
        self.looks = [row[:3] for row in self.rows]
        self.learning = True
        """Whether there is a block that is not filled."""
        self.cuts: list[Cut] | None = None
        self.asked = 0
        reached = [reading.reached(0) for reading in readings]
        self.sizes = [-1 if each is None else union(each.values()) for each in reached]
        self.states: dict[State, int] = {}
        self.sums: list[State] = []
        self.judged = 0
        self.verdicts: list[Verdicts] = []  # for each number of what is laid
        self.known_laid: dict[Hashable, int] = {}
        self.starts: list[State] = []
        self.forget()
        self.forget_laid()

    def forget(self) -> None:
        self.states.clear()
        self.sums.clear()
        self.forget_verdicts()
        for block in self.blocks:
            block.known.clear()
            block.more.clear()
            block.filled, block.learnt = False, 0
        self.learning, self.cuts, self.asked = True, None, 0
        self.state(((),) * len(self.splitters))

    def forget_verdicts(self) -> None:
        self.judged = 0
        self.verdicts[:] = [Verdicts(self, laid) for laid in range(len(self.starts))]

    def forget_laid(self) -> None:
        self.known_laid.clear()
        self.starts.clear()
        self.forget_verdicts()
        self.lay((), ((0,),) * len(self.splitters))

    def lay(self, laid: Hashable, starts: State) -> int:
        """Return a number for what is laid, 0 for nothing; `starts` are the sums it comes to in each form."""
        if len(self.known_laid) > MOST_LAID:
            self.forget_laid()
        if not self.rich:
            pairs = zip(self.splitters, starts, strict=True)
            starts = tuple(tuple({sum_ & each.form.shape for sum_ in sums}) for each, sums in pairs)
        starts = tuple(bound(each, sums) for each, sums in zip(self.splitters, starts, strict=True))
        if starts in self.starts:
            found = self.known_laid[laid] = self.starts.index(starts)
        else:
            found = self.known_laid[laid] = len(self.starts)
            self.starts.append(starts)
            self.verdicts.append(Verdicts(self, found))
        return found

    def state(self, sums: State) -> int:
        """Return the number of some sums."""
        found = self.states.get(sums)
        if found is None:
            found = self.states[sums] = len(self.sums)
            self.sums.append(sums)
        return found

    @property
    def full(self) -> bool:
        """Say whether there are too many states; those of one hand always have room."""
        return len(self.sums) > max(MOST_STATES, len(self.blocks) + 1)

    # ---- what is known of a block --------------------------------------------------------------------------

    def learn(self, block: Block, own: int) -> int:
        """Return the state of the pieces of a block, which is not known yet; or that all is forgotten."""
        if block.filled:  # since this hand has been looked at
            return block.known.get(own, 0)
        if self.full:
            self.forget()
            return FORGOTTEN
        if len(block.known) >= MOST_IN_BLOCK:
            block.known.clear()
        found = block.known[own] = self.state(self.split(block, own))
        block.learnt += 1
        if block.learnt >= OFTEN and block.fillable and self.copies:
            self.fill(block)
        return found

    def split(self, block: Block, own: int) -> State:
        """Return the sums of all splits of the pieces of a block."""
        size = sum(own.to_bytes(len(block.units[0]), "little"))
        return tuple(
            [
                self.split_in(block, form, key) if self.sizes[form] >> size & 1 else ()
                for form, key in enumerate(block.keys(own))
            ]
        )

    def split_in(self, block: Block, form: int, key: int) -> Sums:
        """Return the sums of all splits of the pieces of a block for one form."""
        splitter = self.splitters[form]
        sums: Iterable[int] = (0,)
        for part in block.parts[form]:
            if held := key & part.mask:
                tails = bound(splitter, splitter.solved(part, held))
                if not tails:
                    return ()
                sums = splitter.add(sums, tails)
        return tuple(sorted(sums))

    def fill(self, block: Block) -> None:
        """Find out at once what all pieces of a block that can be used up come to, if it is not too much."""
        room = room_for(block.steps, [self.copies[kind] for kind in block.kinds])
        needs = [self.needs(block, form) for form in range(len(self.splitters))]
        pairs = list(zip(self.splitters, needs, strict=True))
        if any(least_number(*pair, room) > MOST_FILLED for pair in pairs):
            block.fillable = False
            return
        splits = [all_splits(*pair, room) for pair in pairs]
        codes = coded([found for found, _ in splits], [len(sums) for _, sums in splits])
        different = set(codes.values())
        if not all(each for each, _ in splits) or len(different) > MOST_STATES // 2:
            block.fillable = False
            return
        all_sums = [sums for _, sums in splits]
        states = {code: self.state(tuple(decoded(code, all_sums))) for code in different}
        block.known.clear()
        block.known.update(zip(codes, map(states.__getitem__, codes.values()), strict=True))
        block.more.clear()
        for each in self.blocks:
            if each.known is block.known:
                each.filled = True
        self.learning = not all(each.filled for each in self.blocks)

    def needs(self, block: Block, form: int) -> list[tuple[int, Sums]]:
        """Return the pieces of each group of a block, as the block writes them, with what the group adds."""
        reading, added, own = self.readings[form], self.splitters[form].added, set(block.kinds)
        return [
            (
                sum(1 << 8 * (kind - block.shift) for kind in reading.groups[number][1]),
                bound(self.splitters[form], added[number]),
            )
            for number in reading.table.numbers
            if reading.groups[number][1][0] in own
        ]

    def more(self, block: Block, own: int) -> More:
        """Return the states that one piece more in a block leads to, with the bits of its kinds."""
        if block.filled:
            steps = [(block.known.get(own + unit), kind) for unit, kind in block.steps]
            return tuple((state, kind) for state, kind in steps if state)
        found = block.more.get(own)
        if found is None:
            if len(block.more) >= MOST_IN_BLOCK:
                block.more.clear()
            found = block.more[own] = self.more_anew(block, own)
        return found

    def more_anew(self, block: Block, own: int) -> More:
        completed = [
            splitter.completed(key, 0).items()
            for splitter, key in zip(self.splitters, block.keys(own), strict=True)
        ]
        found: dict[int, int] = {}
        wanted = union(bits for each in completed for _, bits in each)
        for kind in block.kinds:
            if not wanted >> kind & 1:
                continue
            sums = tuple(
                tuple(sorted(bound(splitter, tuple([one for one, kinds in each if kinds >> kind & 1]))))
                for splitter, each in zip(self.splitters, completed, strict=True)
            )
            if any(sums):
                state = self.state(sums)
                found[state] = found.get(state, 0) | 1 << kind - block.shift
        return tuple(found.items())

    # ---- what a hand comes to ------------------------------------------------------------------------------

    def cut(self) -> None:
        """Note where the pieces of each block stand in a hand; later, as long as some are learnt."""
        if self.learning:
            self.asked = 0
        else:
            self.cuts = cut_up([each.kinds for each in self.blocks], [each.known for each in self.blocks])

    def ends(self, key: int, laid: int = 0) -> Ends:
        """Return the forms with the profiles that a hand comes to with what is laid."""
        found: Any = self.verdicts[laid]
        for shift, mask, look in self.looks:
            state = look(key >> shift & mask)
            if not state:
                return self.ends_learnt(key, laid) if state is None and self.learning else ()
            found = found[state]
        return found  # type: ignore[no-any-return]

    def arranges(self, counts: Sequence[int]) -> bool:
        """Say whether a hand comes to anything, nothing laid; it is given by the number of each kind."""
        if self.cuts is None:
            self.asked += 1
            if self.asked == CUT_AFTER:
                self.cut()
            return bool(self.ends(int.from_bytes(counts, "little")))
        hand = bytes(bytearray(counts))  # which takes half the time that it takes without the second
        found: Any = self.verdicts[0]
        for cut, look in self.cuts:
            state = look(hand[cut])
            if not state:
                return False
            found = found[state]
        return bool(found)

    def ends_learnt(self, key: int, laid: int) -> Ends:
        """Return the same where it may be that some block has to be learnt."""
        found: Any = self.verdicts[laid]
        for shift, mask, look, block in self.rows:
            state = look(key >> shift & mask)
            if state is None and not block.filled:
                state = self.learn(block, key >> shift & mask)
                if state == FORGOTTEN:
                    return self.ends_learnt(key, laid)
            if not state:
                return ()
            found = found[state]
        return found  # type: ignore[no-any-return]

    def judge(self, laid: int, numbers: Sequence[int]) -> Ends:
        """Return what the states of all blocks come to with what is laid."""
        states = [self.sums[number] for number in numbers]
        found: list[tuple[int, int, tuple[int, ...]]] = []
        for form, splitter in enumerate(self.splitters):
            sums: Iterable[int] = filter(splitter.form.fits, self.starts[laid][form])
            for state in states:
                sums = splitter.add(sums, state[form])
            own, ends = splitter.form, dict[int, int]()
            for end in sorted(own.meeting(sums)):
                ends.setdefault(end >> own.base, end)
            found += [(form, end, own.read(end) if self.rich else ()) for end in ends.values()]
        self.judged += 1
        if self.judged >= MOST_VERDICTS:
            self.forget_verdicts()
        return tuple(found)

    def hopeless(self, key: int) -> bool:
        """Say whether no piece completes a hand, since two blocks have pieces left over."""
        if self.alone:
            return False
        over = False
        for shift, mask, look, block in self.rows:
            state = look(key >> shift & mask)
            if not state:
                if state is None and not block.filled and self.learn(block, key >> shift & mask):
                    continue  # or all is forgotten, and whoever asks again will learn it
                if over:
                    return True
                over = True
        return False

    def hoped(self, key: int) -> int:
        """Return the bits of the kinds one more of which may complete a hand, found without a search."""
        bits = 0
        for block in self.blocks:
            keys = block.keys(key >> 8 * block.shift & block.mask)
            for form in self.widest:
                bits |= self.splitters[form].hoped(keys[form])
        return bits

    def completing(self, key: int, laid: int = 0) -> int:
        """Return the bits of the kinds one more of which completes a hand."""
        found = 0
        for bits, _ in self.completed(key, laid):
            found |= bits
        return found

    def completed(self, key: int, laid: int = 0) -> Completed:
        """Return what a hand comes to with one piece more, with the kinds that lead there as bits: at most
        one block has pieces left over now.
        """
        if self.alone and not self.full:  # there are no others that must be used up as they are
            return self.helped(key, laid, (), 0)
        states: list[int] = []
        over = -1
        for shift, mask, look, block in self.rows:
            state = look(key >> shift & mask)
            if state is None and not block.filled:
                state = self.learn(block, key >> shift & mask)
                if state == FORGOTTEN:
                    return self.completed(key, laid)
            if not state:
                if over >= 0:
                    return []
                over = len(states)
            states.append(state or 0)
        if self.full:
            self.forget()
            return self.completed(key, laid)
        if over >= 0:
            return self.helped(key, laid, states, over)
        return [each for place in range(len(states)) for each in self.helped(key, laid, states, place)]

    def helped(self, key: int, laid: int, states: Sequence[int], place: int) -> Completed:
        """Return what a hand comes to with one piece more in one block."""
        shift, mask, _, block = self.rows[place]
        found, before, after = list[tuple[int, Ends]](), self.verdicts[laid], states[place + 1 :]
        for state in states[:place]:
            before = before[state]
        for state, kinds in self.more(block, key >> shift & mask):
            ends: Any = before[state]
            for other in after:
                ends = ends[other]
            if ends:
                found.append((kinds << block.shift, ends))
        return found
