"""桂林字牌 / Guilin Zi Pai: the referee.

Written by Paigui 0.1.0 from the ruleset guilin (model d0c483b380ea639c); do not change it by hand.

`Deal(seed)` is a deal, `Match(seed)` a series of them. `deal.to_act()` tells who acts, `deal.legal(seat)`
what a seat may do; `deal.apply(seat, action)` does it, `deal.why_not(seat, action)` cites what is against it.
All above the line "the rules" is the same in every referee; the rules of this game stand below it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from itertools import compress
from math import prod
from operator import add, itemgetter, mod, mul, sub
from struct import Struct, pack, unpack
from typing import Any, ClassVar, NoReturn, Self, TypeGuard, TypeVar, overload

# ==== chance ================================================================================================

# Random numbers that any language can repeat: xoshiro128** over 32-bit words.
#
# A seed is a number of up to 128 bits, cut into four words, the lowest first. Word i of the state is
# ``mix(word i of the seed + (i + 1) * 0x9E3779B9)``, where ``mix`` is the finaliser of MurmurHash3; a state of
# four zeros becomes 1, 0, 0, 0. The first eight numbers are thrown away. ``below(n)`` takes the remainder of a
# number by n, after throwing away all numbers from the largest multiple of n up; where n is more than 2^32 a
# number is made of as many words as it takes, the highest first. A shuffle goes from the last place to the
# second, changing each with a place drawn from those up to it.

WORD = 0xFFFFFFFF
LANE = 64  # bits that a word has when several are scrambled side by side in one int
ALL_BITS = 128
BYTES = range(0, ALL_BITS, 8)
MOST_JUMPS = 4
THROWN_AWAY = 8

Stream = tuple[int, int, int, int]


def mixed(word: int) -> int:
    word = (word ^ word >> 16) * 0x85EBCA6B & WORD
    word = (word ^ word >> 13) * 0xC2B2AE35 & WORD
    return word ^ word >> 16


class Chance:
    """A stream of random numbers; its state is four words."""

    __slots__ = ("state",)

    def __init__(self, state: Stream) -> None:
        self.state = state

    def word(self) -> int:
        """Return the next 32 bits."""
        result = self.state[1] * 5 & WORD
        result = (result << 7 | result >> 25) * 9 & WORD
        self.state = gone_on(self.state, 1)
        return result

    def below(self, number: int) -> int:
        """Return one of 0 .. number - 1, all equally likely."""
        if number > WORD:
            return self.below_many(number)
        limit = WORD + 1 - (WORD + 1) % number
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % number

    def below_many(self, number: int) -> int:
        """Return the same of a number that needs several words."""
        size = (number - 1).bit_length() + 31 >> 5
        limit = (1 << 32 * size) - (1 << 32 * size) % number
        found = limit
        while found >= limit:
            found = 0
            for _ in range(size):
                found = found << 32 | self.word()
        return found % number

    def shuffle(self, pieces: list[int]) -> None:
        """Bring pieces into random order: `below` for each place, all words of it drawn at once."""
        number = len(pieces)
        if number < 2:
            return
        drawn = jump(number - 1).drawn(self.state)
        if drawn is None:
            self.shuffle_slowly(pieces)
            return
        words, self.state = drawn
        place = number
        for other in map(mod, words, range(number, 1, -1)):
            place -= 1
            pieces[place], pieces[other] = pieces[other], pieces[place]

    def shuffle_slowly(self, pieces: list[int]) -> None:
        """Do the same, word by word."""
        for number in range(len(pieces), 1, -1):
            other = self.below(number)
            pieces[number - 1], pieces[other] = pieces[other], pieces[number - 1]

    def copy(self) -> "Chance":
        return Chance(self.state)


def gone_on(state: Stream, number: int) -> Stream:
    """Return the state of a stream so many words later."""
    a, b, c, d = state
    for _ in range(number):
        c ^= a
        d ^= b
        a, b, c, d = a ^ d, b ^ c, c ^ (b << 9 & WORD), (d << 11 | d >> 21) & WORD
    return a, b, c, d


class Jump:
    """Draws a fixed number of words at once.

    Every word that the generator scrambles, and the state after them, are sums modulo two of what the single
    bits of the state come to. `parts` has these sums for each byte of a state, side by side in one int: two
    words in each lane, and the state in two lanes more.
    """

    __slots__ = ("carry", "lanes", "mask", "near", "parts")

    def __init__(self, number: int) -> None:
        self.lanes = (number + 1) // 2
        self.mask = sum(WORD << LANE * place for place in range(self.lanes))
        self.near = sum(number + 1 << LANE * place for place in range(self.lanes))
        self.carry = sum(WORD + 1 << LANE * place for place in range(self.lanes))
        single = lone_bits(number, self.lanes)
        self.parts = [sums_of(single[place : place + 8]) for place in BYTES]

    def drawn(self, state: Stream) -> tuple[tuple[int, ...], Stream] | None:
        """Return the next words, perhaps one more than wanted, and the state after them; nothing if one may
        be thrown away, as less than the number of places is missing to the end of all words.
        """
        both = 0
        for part, byte in zip(self.parts, pack("<4I", *state), strict=True):
            both ^= part[byte]
        lanes, mask = self.lanes, self.mask
        first, second = scrambled(both & mask, mask), scrambled(both >> 32 & mask, mask)
        if (first + self.near | second + self.near) & self.carry:
            return None
        words = (first | second << 32).to_bytes(8 * lanes, "little")
        a, b, c, d = unpack("<4I", (both >> LANE * lanes).to_bytes(16, "little"))
        return unpack(f"<{2 * lanes}I", words), (a, b, c, d)


def scrambled(words: int, mask: int) -> int:
    """Return what becomes of words, one in each lane, before they are given out."""
    words = words * 5 & mask
    return ((words << 7 | words >> 25) & mask) * 9 & mask


def lone_bits(number: int, lanes: int) -> list[int]:
    """Return for each bit of the state what it alone comes to: words not yet scrambled, then the state."""
    states = [1 << LANE * bit << bit % 32 for bit in range(ALL_BITS)]
    a, b, c, d = (sum(states[word : word + 32]) for word in range(0, ALL_BITS, 32))
    mask = sum(WORD << LANE * bit for bit in range(ALL_BITS))
    rows: list[int] = []
    for _ in range(number):
        rows.append(b)
        c ^= a
        d ^= b
        a, b, c, d = a ^ d, b ^ c, c ^ (b << 9 & mask), (d << 11 | d >> 21) & mask
    rows += [0] * (2 * lanes - number)
    words = (unpack(f"<{ALL_BITS}Q", row.to_bytes(8 * ALL_BITS, "little")) for row in (*rows, a, b, c, d))
    write = Struct(f"<{2 * lanes + 4}I").pack
    return [int.from_bytes(write(*own), "little") for own in zip(*words, strict=True)]


def sums_of(bits: Iterable[int]) -> list[int]:
    """Return for each number the sum modulo two of what its bits come to."""
    sums = [0]
    for bit in bits:
        sums += [each ^ bit for each in sums]
    return sums


JUMPS: dict[int, Jump] = {}


def jump(number: int) -> Jump:
    """Return what draws so many words, made on its first use."""
    found = JUMPS.get(number)
    if found is None:
        if len(JUMPS) >= MOST_JUMPS:
            JUMPS.clear()
        found = JUMPS[number] = Jump(number)
    return found


def chance(seed: int) -> Chance:
    """Return the stream of a seed."""
    words = [mixed((seed >> 32 * i & WORD) + (i + 1) * 0x9E3779B9 & WORD) for i in range(4)]
    if not any(words):
        words[0] = 1
    return Chance(gone_on((words[0], words[1], words[2], words[3]), THROWN_AWAY))


# ==== errors ================================================================================================

# What goes wrong at a referee's face: one family, in both languages, never at the cost of the state.

class Reason:
    """Why an action is not allowed: the clause that says so, in both languages."""

    __slots__ = ("clause", "en", "zh")

    def __init__(self, clause: str | None, zh: str, en: str) -> None:
        self.clause = clause
        self.zh = zh
        self.en = en

    def __repr__(self) -> str:
        return f"Reason({self.clause!r}, {self.zh!r}, {self.en!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def parts(self) -> tuple[str | None, str, str]:
        return self.clause, self.zh, self.en

    def text(self, language: str) -> str:
        return self.zh if language == "zh" else self.en


class RefereeError(Exception):
    """All that a referee refuses."""

    def __init__(self, zh: str, en: str, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(f"{en} / {zh}")
        self.zh = zh
        self.en = en
        self.reasons = tuple(reasons)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses behind it, each once."""
        return tuple(dict.fromkeys(reason.clause for reason in self.reasons if reason.clause is not None))


class CannotRead(RefereeError):  # noqa: N818
    """Words or data that mean nothing here."""


class NotAllowed(RefereeError):  # noqa: N818
    """An action that the rules do not allow now."""

    def __init__(self, reasons: Sequence[Reason]) -> None:
        zh = "；".join(reason.zh for reason in reasons)
        super().__init__(zh, "; ".join(reason.en for reason in reasons), reasons)


class Ambiguous(RefereeError):  # noqa: N818
    """Words that may mean several actions."""


class Broken(RefereeError):  # noqa: N818
    """The rules themselves ask for what cannot be done."""


# ==== foreign ===============================================================================================

# Data of strangers, held to their shape before they are used: what does not fit is refused in words.

LARGEST = (1 << 31) - 1
SEED_BITS = 128
DEEPEST = 40  # nothing that is written goes deeper than a few
LONGEST_SHOWN = 60
SENSELESS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def shown(value: Any) -> str:
    """Return how a value looks, cut to what a message has room for."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except SENSELESS:
        text = type(value).__name__
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def unread(value: Any) -> NoReturn:
    text = shown(value)
    raise CannotRead(f"看不懂「{text}」", f"«{text}» cannot be read")


def unfit(zh: str, en: str, value: Any) -> NoReturn:
    """Refuse a value, and say what it should have been."""
    text = shown(value)
    raise CannotRead(f"{zh}不能是「{text}」", f"{en} cannot be «{text}»")


@contextmanager
def foreign(zh: str, en: str) -> Generator[None]:
    """Turn whatever goes wrong with foreign data into an error of the referee."""
    try:
        yield
    except SENSELESS as error:
        raise CannotRead(f"{zh}读不通", f"{en} cannot be made sense of") from error


def number_in(zh: str, en: str, value: Any, low: int = -LARGEST, high: int = LARGEST) -> int:
    """Return a number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        unfit(zh, en, value)
    return int(value)


def index_in(zh: str, en: str, value: Any, count: int) -> int:
    """Return one of 0 .. count - 1; as a key it may be written in digits."""
    if isinstance(value, str) and value.isdecimal() and len(value) <= len(str(LARGEST)):
        return number_in(zh, en, int(value), 0, count - 1)
    return number_in(zh, en, value, 0, count - 1)


def seat_in(value: Any, seat_count: int) -> int:
    return index_in("座", "a seat", value, seat_count)


def set_in(zh: str, en: str, value: Any, count: int) -> int:
    """Return a set that is kept as bits."""
    return number_in(zh, en, value, 0, (1 << count) - 1)


def seed_in(value: Any) -> int:
    edge = 1 << SEED_BITS
    return number_in("种子", "the seed", value, 1 - edge, edge - 1)


def row_in(zh: str, en: str, value: Any) -> list[Any]:
    """Return a list."""
    if not isinstance(value, list | tuple):
        unfit(zh, en, value)
    return [*value]


def mapping_in(zh: str, en: str, value: Any) -> dict[str, Any]:
    """Return what is kept under names."""
    if not isinstance(value, Mapping):
        unfit(zh, en, value)
    pairs: list[tuple[Any, Any]] = [*value.items()]
    return dict(pairs)


def copied(value: Any, depth: int = DEEPEST) -> Any:
    """Return plain data that nobody else holds; what lies within more than some lists is no such data."""
    if depth < 0:
        unread(value)
    if isinstance(value, Mapping):
        pairs: list[tuple[Any, Any]] = [*value.items()]
        return {key: copied(each, depth - 1) for key, each in pairs}
    if isinstance(value, list | tuple):
        each_one: list[Any] = [*value]
        return [copied(each, depth - 1) for each in each_one]
    return value if value is None or isinstance(value, str | int) else unread(value)


# ==== pieces ================================================================================================

# Heaps, piles and groups.
#
# A heap is a byte for each kind: how many of it lie there, of which there are at most 250. What is reckoned
# from heaps may be a list, since it may hold more. A pile is a list of kinds, its top last. A laid group is its
# pattern, its kinds ascending, and how many of its pieces lie face down. Sets of kinds or seats are bits of an
# int.

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


# ==== labels ================================================================================================

# What all tables are made of: labels, sentences, functions.
#
# Labels are pairs, Chinese and English. A function of a place gets the table and the arguments of the place;
# where several seats act the acting seat follows; the chosen things come last.

Labels = tuple[str, str]
Words = tuple[tuple[str, str, str], ...]  # id, zh, en
Sentence = Labels | Callable[[Any], Labels]
Test = Callable[..., bool]
Effect = Callable[..., None]


def joined(between: str, *sentences: str) -> str:
    """Return those sentences that hold."""
    return between.join(filter(None, sentences))


def reason_of(table: Any, clause: str | None, own: Labels | None) -> Reason:
    """Return a reason: in words of its own or in those of its clause under the settings."""
    said: Sentence = own if own is not None else table.game.sentences[clause]
    return Reason(clause, *(said(table) if callable(said) else said))


# ==== tables ================================================================================================

# What there is in a game: kinds, options, zones, memories, patterns of groups and forms of hands.

class KindSpec:
    """A kind of piece. `heads` are its code and labels without the value that a literal may share."""

    __slots__ = ("code", "copies", "en", "heads", "zh")

    def __init__(self, code: str, zh: str, en: str, heads: tuple[str, ...], copies: int) -> None:
        self.code = code
        self.zh = zh
        self.en = en
        self.heads = heads
        self.copies = copies


class OptionSpec:
    """A setting; sort is number, truth or word."""

    __slots__ = ("default", "high", "id", "labels", "low", "sort", "words")

    def __init__(
        self, name: str, labels: Labels, sort: str, bounds: tuple[int, int, int], words: Words = ()
    ) -> None:
        self.id = name
        self.labels = labels
        self.sort = sort
        self.low, self.high, self.default = bounds
        self.words = words

    def __repr__(self) -> str:
        return f"OptionSpec({self.id!r}, {self.low}..{self.high}, default {self.default})"


class ZoneSpec:
    """Where pieces lie; `name` is the attribute of the table that keeps it."""

    __slots__ = ("holds", "id", "labels", "name", "per_seat", "sight")

    def __init__(
        self, name: str, attribute: str, labels: Labels, per_seat: bool, holds: str, sight: str
    ) -> None:
        self.id = name
        self.name = attribute
        self.labels = labels
        self.per_seat = per_seat
        self.holds = holds
        self.sight = sight


class MemorySpec:
    """What is remembered; `keys` are seat and kind, `sort` is the base of its type, `number or none` too."""

    __slots__ = ("id", "kept", "keys", "labels", "name", "sight", "sort", "words")

    def __init__(
        self,
        name: str,
        attribute: str,
        labels: Labels,
        keys: tuple[str, ...],
        sort: str,
        words: Words,
        sight: str,
        kept: bool,
    ) -> None:
        self.id = name
        self.name = attribute
        self.labels = labels
        self.keys = keys
        self.sort = sort
        self.words = words
        self.sight = sight
        self.kept = kept


class PatternSpec:
    """A pattern of groups: its instances, or those of its parts, and what must hold of them; `settled`: that
    looks at nothing but the group.
    """

    __slots__ = ("id", "instances", "labels", "only_laid", "parts", "settled", "size", "where")

    def __init__(
        self,
        name: str,
        labels: Labels,
        size: int,
        instances: tuple[tuple[int, ...], ...] | None,
        parts: tuple[tuple[tuple[int, ...], ...], ...] = (),
        *,
        only_laid: bool = False,
        where: Test | None = None,
        settled: bool = False,
    ) -> None:
        self.id = name
        self.labels = labels
        self.size = size
        self.settled = settled
        self.instances = instances
        self.parts = parts
        self.only_laid = only_laid
        self.where = where


class FormSpec:
    """What a whole hand is; `slots` are patterns, least and most number, as the options say."""

    __slots__ = ("id", "labels", "nothing_laid", "patterns", "slots")

    def __init__(
        self,
        name: str,
        labels: Labels,
        patterns: tuple[int, ...],
        slots: Callable[[Any], list[tuple[frozenset[int], int, int]]],
        nothing_laid: bool,
    ) -> None:
        self.id = name
        self.labels = labels
        self.patterns = patterns
        self.slots = slots
        self.nothing_laid = nothing_laid


# ==== places ================================================================================================

# What is done in a game: its steps and windows, what a seat may do there, and what it chooses.

class ChoiceSpec:
    """One thing that is chosen; `options` gives what there is to choose, `shown` whether all learn it. Pieces
    are chosen from a `pool`; `missing` says that something is not in it.
    """

    __slots__ = ("labels", "missing", "options", "patterns", "pool", "shown", "sort", "words")

    def __init__(
        self,
        labels: Labels,
        sort: str,
        options: Callable[..., Iterable[Any]],
        shown: bool,
        patterns: tuple[int, ...] = (),
        words: Words = (),
        pool: Callable[..., Sequence[int]] | None = None,
        missing: Labels = ("", ""),
    ) -> None:
        self.labels = labels
        self.pool = pool
        self.missing = missing
        self.sort = sort
        self.options = options
        self.shown = shown
        self.patterns = patterns
        self.words = words


class FoulSpec:
    """What comes of doing what is not allowed; `test` says whether that can be done (none: always). Both get
    so many choices of the act as `depth` says.
    """

    __slots__ = ("depth", "effect", "test")

    def __init__(self, effect: Effect, depth: int, test: Test | None = None) -> None:
        self.effect = effect
        self.depth = depth
        self.test = test


class GuardSpec:
    """A condition of an act; `depth` is how many choices it looks at, `why` tells more of its failing, `also`
    is what else to cite. Where no words of their own are given the clause's are said.
    """

    __slots__ = ("also", "clause", "depth", "foul", "reason", "test", "why")

    def __init__(
        self,
        test: Test,
        depth: int,
        clause: str | None,
        reason: Labels | None,
        why: Callable[..., list[Reason]] | None = None,
        also: tuple[tuple[str, Labels | None], ...] = (),
        foul: FoulSpec | None = None,
    ) -> None:
        self.also = also
        self.foul = foul
        self.why = why
        self.test = test
        self.depth = depth
        self.clause = clause
        self.reason = reason


def always(*_given: object) -> bool:
    """Hold, whatever is asked."""
    return True


class ActSpec:
    """What a seat may do: an action of a step or a response of a window."""

    __slots__ = (
        "choices",
        "clause",
        "effect",
        "forced",
        "forced_clause",
        "forced_foul",
        "guards",
        "id",
        "in_secret",
        "labels",
        "rank",
        "several",
        "shown",
    )

    def __init__(
        self,
        name: str,
        labels: Labels,
        clause: str | None,
        choices: tuple[ChoiceSpec, ...],
        guards: tuple[GuardSpec, ...],
        effect: Effect,
        *,
        in_secret: bool = False,
        forced: Test | None = None,
        forced_clause: str | None = None,
        forced_foul: FoulSpec | None = None,
        several: Test | None = None,
        rank: int = 0,
    ) -> None:
        self.id = name
        self.labels = labels
        self.clause = clause
        self.choices = choices
        self.shown = sum(1 << place for place, choice in enumerate(choices) if choice.shown)
        self.guards = guards
        self.effect = effect
        self.in_secret = in_secret
        self.forced = forced
        self.forced_clause = forced_clause
        self.forced_foul = forced_foul
        self.several = several
        self.rank = rank


class PlaceSpec:
    """A step, a window or a table act. `sort` is automatic, one, many, round, sealed, in_turn or any_time;
    `number` is its place among all of its game.

    `seats` gives the seats that may act, in order; `where` says whether one of them does. `first` is the body
    of an automatic step or what runs when nobody can act or nobody takes; `last` comes after. `opened` opens
    a step of one seat or of none, and a window that asks first who may have an answer. `menu` lists all that
    a seat may do; of the acts that may be forced `forcing` is the last; `fouling`: there may be fouls;
    `bound`: all acts are forced whatever is chosen and no fouls are possible, so the menu is all there is.
    """

    __slots__ = (
        "acts",
        "alone",
        "asking",
        "asks_clause",
        "bound",
        "clause",
        "curtained",
        "first",
        "forcing",
        "fouling",
        "id",
        "labels",
        "last",
        "menu",
        "number",
        "opened",
        "params",
        "passing",
        "seats",
        "sort",
        "where",
    )

    def __init__(
        self,
        name: str,
        labels: Labels,
        clause: str | None,
        sort: str,
        params: tuple[str, ...],
        *,
        seats: Callable[..., Sequence[int]] | None = None,
        where: Test | None = None,
        menu: Callable[..., Sequence[tuple[int, tuple[Any, ...]]]] | None = None,
        opened: Effect | None = None,
        acts: tuple[ActSpec, ...] = (),
        first: Effect | None = None,
        last: Effect | None = None,
        passing: tuple[tuple[int, Effect], ...] = (),
        asks_clause: str | None = None,
    ) -> None:
        self.id = name
        self.number = -1
        self.labels = labels
        self.clause = clause
        self.sort = sort
        self.params = params
        self.seats = seats
        self.where = where
        self.acts = acts
        self.first = first
        self.last = last
        self.passing = passing
        self.asks_clause = asks_clause or clause
        self.menu = menu
        self.opened = opened
        self.alone = sort == "one"
        self.asking = sort in ("sealed", "in_turn")
        self.forcing = max((number for number, act in enumerate(acts) if act.forced is not None), default=-1)
        self.fouling = any(act.forced_foul or any(guard.foul for guard in act.guards) for act in acts)
        self.bound = not self.fouling and all(act.forced is always for act in acts)
        self.curtained = sort == "many" and any(act.in_secret for act in acts)


# ==== scores ================================================================================================

# What hands are worth in a game: scores, their lines and requirements.

class LineSpec:
    """A line of a score."""

    __slots__ = ("clause", "id", "labels")

    def __init__(self, name: str, labels: Labels, clause: str | None) -> None:
        self.id = name
        self.labels = labels
        self.clause = clause


Held = tuple[LineSpec, int]
Rated = tuple[tuple[Held, ...], int]  # the lines that count for an arrangement, and their total


class RequirementSpec:
    """What a hand must be."""

    __slots__ = ("clause", "reason", "test")

    def __init__(self, test: Test, clause: str | None, reason: Labels | None) -> None:
        self.test = test
        self.clause = clause
        self.reason = reason


class ScoreSpec:
    """What a hand is worth. Its functions get the table and the parameters; then the whole and the form.

    `rated` says what an arrangement is worth that meets what is required; `value` what a hand is, where no
    group is fixed. `times` are those of the lines that multiply. `basis` tells arrangers apart that the of
    the table or the parameters make different. `splits`: laid groups count otherwise. `single`: no piece is
    counted twice, but that one may be added which is not there. `fixed`: what an arrangement is worth
    depends on nothing but its form and what its groups add up to. `admits` are the requirements that look
    at no group, `requires` the others. `holds`, where some line of `best of` must hold, says whether one
    does; `assured` without a look at the groups that one does (where it says no, one still may). `prefers`
    are features of which the best alone matters where all else is the same, the first above all, each with
    whether more is better than less; of the feature `helps` more is never worse. `capped`: of arrangements
    that come to the same only because of a cap, the one counts that is worth more without it.
    """

    __slots__ = (
        "admits",
        "assured",
        "basis",
        "capped",
        "clause",
        "feature_count",
        "features",
        "fixed",
        "forms",
        "helps",
        "holds",
        "id",
        "labels",
        "laid",
        "least",
        "lines",
        "number",
        "params",
        "pieces",
        "placing",
        "prefers",
        "rated",
        "requirements",
        "requires",
        "seat",
        "single",
        "splits",
        "times",
        "value",
    )

    def __init__(
        self,
        number: int,
        name: str,
        labels: Labels,
        clause: str | None,
        params: tuple[str, ...],
        forms: tuple[int, ...],
        pieces: Callable[..., Counts],
        laid: Callable[..., Sequence[tuple[int, tuple[int, ...], int]]],
        rated: Callable[..., Rated | None],
        *,
        value: Callable[..., Any] | None = None,
        lines: tuple[LineSpec, ...] = (),
        times: tuple[LineSpec, ...] = (),
        features: Callable[..., tuple[int, ...]] | None = None,
        feature_count: int = 0,
        basis: Callable[..., tuple[Any, ...]] | None = None,
        requirements: tuple[RequirementSpec, ...] = (),
        admits: Test | None = None,
        requires: Test | None = None,
        holds: Test | None = None,
        assured: Test | None = None,
        least: bool = False,
        splits: bool = False,
        single: bool = False,
        fixed: bool = False,
        capped: bool = False,
        prefers: tuple[tuple[int, bool], ...] = (),
        helps: int | None = None,
        placing: Any = None,
    ) -> None:
        self.number = number
        self.id = name
        self.labels = labels
        self.clause = clause
        self.params = params
        self.seat = params.index("seat") if "seat" in params else -1
        self.forms = forms
        self.pieces = pieces
        self.laid = laid
        self.rated = rated
        self.value = value
        self.lines = lines
        self.times = times
        self.features = features
        self.feature_count = feature_count
        self.basis = basis
        self.requirements = requirements
        self.admits = admits
        self.requires = requires
        self.holds = holds
        self.assured = assured
        self.least, self.capped = least, capped
        self.splits = splits
        self.single = single
        self.fixed = fixed
        self.prefers = prefers
        self.helps = helps
        self.placing = placing

    def before_limits(self, lines: Sequence[Held]) -> int:
        """Return what lines come to before anything limits it."""
        found = sum(amount for line, amount in lines if line not in self.times)
        for line, amount in lines:
            found *= amount if line in self.times else 1
        return found


# ==== game ==================================================================================================

# The tables of one game, which its generated part fills.

class LimitSpec:
    """What limits the payments of a seat: when it does, what the seat holds, from which seat equal remainders
    are served.
    """

    __slots__ = ("clause", "holds", "purse", "ties_from")

    def __init__(
        self,
        clause: str | None,
        holds: Callable[[Any], bool],
        purse: Callable[[Any, int], int],
        ties_from: Callable[[Any], int],
    ) -> None:
        self.clause = clause
        self.holds = holds
        self.purse = purse
        self.ties_from = ties_from


class Game:
    """All tables of one ruleset."""

    __slots__ = (
        "accounts",
        "clauses",
        "compiler",
        "first_deal",
        "forms",
        "id",
        "kinds",
        "labels",
        "language_version",
        "limit",
        "memories",
        "model",
        "money",
        "next_deal",
        "options",
        "patterns",
        "pieces",
        "places",
        "scores",
        "seat_count",
        "sentences",
        "setup",
        "setup_clause",
        "shuffled",
        "table_acts",
        "zones",
    )

    def __init__(
        self,
        name: str,
        labels: Labels,
        model: str,
        compiler: str,
        language_version: int,
        *,
        seat_count: int,
        money: Labels,
        clauses: dict[str, Labels],
        sentences: dict[str, Sentence],
        kinds: tuple[KindSpec, ...],
        options: tuple[OptionSpec, ...],
        zones: tuple[ZoneSpec, ...],
        memories: tuple[MemorySpec, ...],
        accounts: tuple[str, ...],
        patterns: tuple[PatternSpec, ...],
        forms: tuple[FormSpec, ...],
        scores: tuple[ScoreSpec, ...],
        places: tuple[PlaceSpec, ...],
        first_deal: Effect,
        next_deal: Effect,
        setup: Effect,
        setup_clause: str | None,
        shuffled: str | None,
        limit: LimitSpec | None = None,
    ) -> None:
        self.id = name
        self.labels = labels
        self.model = model
        self.compiler = compiler
        self.language_version = language_version
        self.seat_count = seat_count
        self.money = money
        self.clauses = clauses
        self.sentences = sentences
        self.kinds = kinds
        self.pieces = tuple(number for number, kind in enumerate(kinds) for _ in range(kind.copies))
        self.options = options
        self.zones = zones
        self.memories = memories
        self.accounts = accounts
        self.patterns = patterns
        self.forms = forms
        self.scores = scores
        self.places = places
        self.first_deal = first_deal
        self.next_deal = next_deal
        self.setup = setup
        self.setup_clause = setup_clause
        self.shuffled = shuffled
        self.limit = limit
        self.table_acts = tuple(place for place in places if place.sort == "any_time")
        for number, place in enumerate(places):
            place.number = number


# ==== ledger ================================================================================================

# The ledger: every payment of a deal, with what it undoes and what it is for.

#: Of each line of a score: the line, its clause, its amount, whose score it is (-1: nobody's), whether that
#: adds to the payment (1) or takes from it (-1).
Cited = tuple[tuple[str, str | None, int, int, int], ...]


class Row:
    """A payment. `undoes` is the row whose money comes back or is passed on; `occasion` tells when. `due` is
    what was to be paid where `limit`, the clause of a limit, left less.
    """

    __slots__ = (
        "account",
        "amount",
        "clause",
        "due",
        "limit",
        "lines",
        "number",
        "occasion",
        "payee",
        "payer",
        "settled",
        "undoes",
    )

    def __init__(
        self, number: int, occasion: int, clause: str | None, payer: int, payee: int, amount: int
    ) -> None:
        self.number = number
        self.occasion = occasion
        self.clause = clause
        self.payer = payer
        self.payee = payee
        self.amount = amount
        self.account: str | None = None
        self.undoes: int | None = None
        self.due: int | None = None
        self.limit: str | None = None
        self.lines: Cited = ()
        self.settled = -1  # the occasion on which it was paid back or passed on

    def __repr__(self) -> str:
        return f"Row({self.payer} pays {self.payee} {self.amount}, {self.clause})"

    def copy(self) -> "Row":
        other = Row(self.number, self.occasion, self.clause, self.payer, self.payee, self.amount)
        other.account, other.undoes = self.account, self.undoes
        other.lines, other.settled = self.lines, self.settled
        other.due, other.limit = self.due, self.limit
        return other

    def data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "occasion": self.occasion,
            "clause": self.clause,
            "payer": self.payer,
            "payee": self.payee,
            "amount": self.amount,
            "account": self.account,
            "undoes": self.undoes,
            "due": self.due,
            "limit": self.limit,
            "lines": [list(line) for line in self.lines],
            "settled": self.settled,
        }

    @staticmethod
    def read(data: dict[str, Any]) -> "Row":
        row = Row(*(data[name] for name in ("number", "occasion", "clause", "payer", "payee", "amount")))
        row.account = data["account"]
        row.undoes = data["undoes"]
        row.due, row.limit = data["due"], data["limit"]
        row.lines = tuple((str(a), b, int(c), int(d), int(f)) for a, b, c, d, f in data["lines"])
        row.settled = data["settled"]
        return row


class Ledger:
    """The rows of a deal and what each seat has won so far; `held` are payments of one batch that are entered
    together.
    """

    __slots__ = ("held", "rows", "won")

    def __init__(self, seat_count: int) -> None:
        self.rows: list[Row] = []
        self.held: list[Row] = []
        self.won = [0] * seat_count

    def copy(self) -> "Ledger":
        other = Ledger(0)
        other.rows = self.rows.copy()  # a row is not changed but replaced, see `undo`
        other.held = [row.copy() for row in self.held]
        other.won = self.won.copy()
        return other

    def pay(
        self, occasion: int, clause: str | None, payer: int, payee: int, amount: int, *, hold: bool = False
    ) -> Row | None:
        """Note a payment; a negative one goes the other way, and nothing is paid to oneself."""
        if amount < 0:
            payer, payee, amount = payee, payer, -amount
        if not amount or payer == payee:
            return None
        row = Row(len(self.rows), occasion, clause, payer, payee, amount)
        if hold:
            self.held.append(row)
        else:
            self.enter(row)
        return row

    def enter(self, row: Row) -> None:
        row.number = len(self.rows)
        self.rows.append(row)
        self.won[row.payer] -= row.amount
        self.won[row.payee] += row.amount

    def open_rows(self, account: str, payee: int) -> list[Row]:
        """Return what lies under an account, neither paid back nor passed on; a payee of -1 is all."""
        return [
            row
            for row in self.rows
            if row.account == account and payee in (row.payee, -1) and row.settled < 0
        ]

    def last_rows(self, account: str, payee: int) -> list[Row]:
        """Return what the last occasion brought under an account."""
        rows = self.open_rows(account, payee)
        return [row for row in rows if row.occasion == rows[-1].occasion]

    def pay_back(self, occasion: int, clause: str | None, rows: list[Row], *, hold: bool = False) -> None:
        """Return what was paid."""
        for row in rows:
            self.undo(row, occasion, clause, row.payer, hold)

    def pass_on(
        self, occasion: int, clause: str | None, rows: list[Row], payee: int, *, hold: bool = False
    ) -> None:
        for row in rows:
            self.undo(row, occasion, clause, payee, hold)

    def undo(self, row: Row, occasion: int, clause: str | None, payee: int, hold: bool) -> None:
        settled = self.rows[row.number] = row.copy()
        settled.settled = occasion
        made = self.pay(occasion, clause, row.payee, payee, row.amount, hold=hold)
        if made is not None:
            made.undoes = row.number


# ==== limits ================================================================================================

# Payments that a purse cannot pay in full: what there is is shared out in proportion to what was due.

def shares(total: int, weights: Sequence[int]) -> list[int]:
    """Return whole parts of a number in proportion to weights: rounded down, what is left over goes one each
    to the largest remainders, among equal ones to those that come first.
    """
    whole = sum(weights)
    if not whole:
        return [0] * len(weights)
    parts = [total * weight // whole for weight in weights]
    remainders = [total * weight % whole for weight in weights]
    order = sorted(range(len(weights)), key=lambda place: -remainders[place])
    for place in order[: total - sum(parts)]:
        parts[place] += 1
    return parts


def cut(rows: Sequence[Row], most: int, clause: str | None, order: Sequence[int]) -> None:
    """Let payments of one seat come to no more than it has; `order` gives its receivers their turn."""
    due = {seat: sum(row.amount for row in rows if row.payee == seat) for seat in order}
    if sum(due.values()) <= most:
        return
    for seat, part in zip(order, shares(most, list(due.values())), strict=True):
        left = part
        for row in rows:
            if row.payee == seat:
                paid = min(row.amount, left)
                left -= paid
                if paid < row.amount:
                    row.due, row.limit, row.amount = row.amount, clause, paid


# ==== taking ================================================================================================

# Taking pieces from where they lie and putting them there; what is not there breaks the rules down.

def broken(zh: str, en: str) -> Broken:
    return Broken(zh, en)


def take(heap: Heap, kind: int) -> None:
    """Take a piece from a heap."""
    if kind < 0 or not heap[kind]:
        raise broken("要取的牌不在那里", "the piece to be taken does not lie there")
    heap[kind] -= 1


def take_all(heap: Heap, kinds: Iterable[int]) -> None:
    for kind in kinds:
        if kind < 0 or not heap[kind]:
            take(heap, kind)
        heap[kind] -= 1


def take_from_pile(pile: Pile, kind: int) -> None:
    """Take the topmost piece of a kind from a pile."""
    for place in range(len(pile) - 1, -1, -1):
        if pile[place] == kind:
            del pile[place]
            return
    raise broken("要取的牌不在那里", "the piece to be taken does not lie there")


def take_group(groups: list[Laid], group: Laid) -> Laid:
    """Take a laid group up."""
    for place, other in enumerate(groups):
        if other[:2] == group[:2]:
            return groups.pop(place)
    raise broken("要取的组合不在那里", "the group to be taken does not lie there")


def put_all(heap: Heap, kinds: Iterable[int]) -> None:
    for kind in kinds:
        heap[kind] += 1


def empty_heap(heap: Heap) -> list[int]:
    """Take all pieces of a heap."""
    kinds = kinds_of(heap)
    heap[:] = bytes(len(heap))
    return kinds


def empty_pile(pile: Pile) -> list[int]:
    kinds = pile.copy()
    pile.clear()
    return kinds


def empty_groups(groups: list[Laid]) -> list[Laid]:
    found = groups.copy()
    groups.clear()
    return found


def pieces_up(groups: list[Laid]) -> list[int]:
    """Take all groups up and return their pieces."""
    kinds = [kind for group in groups for kind in group[1]]
    groups.clear()
    return kinds


def put_up(heap: Heap, groups: list[Laid]) -> None:
    """Take all groups up and put their pieces into a heap."""
    for _, kinds, _ in groups:
        for kind in kinds:
            heap[kind] += 1
    groups.clear()


def without(kinds: Iterable[int], gone: Iterable[int]) -> list[int]:
    """Return what is left of some pieces when others are gone."""
    left = list(kinds)
    for kind in gone:
        if kind not in left:
            raise broken("取的牌不属于这个组合", "a piece that is taken is not in the group")
        left.remove(kind)
    return left


def take_lowest(pile: Pile, kind: int) -> None:
    """Take the lowest piece of a kind from a pile."""
    if kind not in pile:
        raise broken("要取的牌不在那里", "the piece to be taken does not lie there")
    pile.remove(kind)


def lying_alike(groups: list[Laid], patterns: Sequence[int], kind: int) -> Laid:
    """Return the one group of some patterns that is made of a kind."""
    found = [group for group in groups if group[0] in patterns and kind_of(group) == kind]
    if len({group[:2] for group in found}) != 1:
        raise broken(
            "要换的组合不在那里，或不止一样", "the group to be changed does not lie there, or several do"
        )
    return found[0]


def change_group(groups: list[Laid], old: Laid, new: Laid) -> None:
    """Put a group in the place of another."""
    for place, other in enumerate(groups):
        if other[:2] == old[:2]:
            groups[place] = new
            return
    raise broken("要换的组合不在那里", "the group to be changed does not lie there")


def taken_from_end(pile: Pile, number: int, bottom: bool) -> list[int]:
    """Take pieces, as many as there are, the topmost first, or the lowest."""
    drawn = pile[: max(0, number)] if bottom else pile[: -1 - max(0, number) : -1]
    if drawn and bottom:
        del pile[: len(drawn)]
    elif drawn:
        del pile[-len(drawn) :]
    return drawn


def taken_where(pile: Pile, number: int, bottom: bool, only: Callable[[int], bool]) -> list[int]:
    """Take those pieces of a pile that are meant, the topmost first, or the lowest."""
    order = range(len(pile)) if bottom else range(len(pile) - 1, -1, -1)
    places = [place for place in order if only(pile[place])][: max(0, number)]
    drawn = [pile[place] for place in places]
    for place in sorted(places, reverse=True):
        del pile[place]
    return drawn


# ---- places in a pile --------------------------------------------------------------------------------------


def place_in(pile: Pile, kind: int) -> int:
    """Return where the topmost piece of a kind lies in a pile, 1 being its top; none if there is none."""
    return pile[::-1].index(kind) + 1 if kind in pile else NONE


def piece_at(pile: Pile, number: int) -> int:
    """Return the kind at a place of a pile, 1 being its top; none if nothing lies there."""
    return pile[-number] if 1 <= number <= len(pile) else NONE


def from_top(pile: Pile, number: int) -> int:
    """Return the index of a piece that must lie at a place."""
    if not 1 <= number <= len(pile):
        raise broken("要换的牌不在那里", "the piece to be swapped does not lie there")
    return len(pile) - number


def swap(first: Heap | Pile, here: int, other: Heap | Pile, there: int) -> tuple[int, int]:
    """Let two pieces lie where the other lay: in a pile by its index, in a heap by its kind. Return both."""
    kinds = lifted(first, here), lifted(other, there)
    put_down(first, here, kinds[1])
    put_down(other, there, kinds[0])
    return kinds


def lifted(pieces: Heap | Pile, place: int) -> int:
    if isinstance(pieces, list):
        return pieces[place]
    take(pieces, place)
    return place


def put_down(pieces: Heap | Pile, place: int, kind: int) -> None:
    if isinstance(pieces, list):
        pieces[place] = kind
    else:
        pieces[kind] += 1


# ==== forms =================================================================================================

# Groups, what a whole hand is, and profiles.
#
# Kinds are the ints ``0 .. kind_count - 1``. A *group* is a concrete set of pieces, ``(pattern, kinds)`` with
# its kinds ascending and repeated as often as they stand in it. A *form* says what a whole hand is: slots, each
# filled by groups of some patterns, and the features that a score adds up. The *profile* of an arrangement is
# one int, the sum of its groups' own: a field for each slot, then one for each feature.

Group = tuple[int, tuple[int, ...]]
Slot = tuple[frozenset[int], int, int]  # the patterns that fill it, the least and the most number of groups
Sums = tuple[int, ...]
Features = Callable[[int, tuple[int, ...]], tuple[int, ...]]

MOST_GROUPS = 127  # in one slot; the slot fields have eight bits, the top one is a guard


def no_features(_pattern: int, _kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Say that a score asks nothing of the groups."""
    return ()


class Form:
    """What a whole hand is: its slots, the number of its groups, and the features that are added up.

    ``groups`` bounds the number of all groups together. A feature field has ``width`` bits. ``prefers`` names
    features, the first above all: of sums that differ in these alone only the best is ever asked for, the one
    with more of it or, where that is said, with less. So it is with slots that take any number of groups.
    Of the feature ``helps`` more is never worse: a sum no better in what is preferred needs more of it.
    """

    __slots__ = (
        "base",
        "counted",
        "feature_count",
        "features",
        "flip",
        "free",
        "guards",
        "helping",
        "lack",
        "laid_features",
        "most",
        "most_summed",
        "places",
        "room",
        "shape",
        "slots",
        "telling",
        "width",
    )

    def __init__(
        self,
        slots: Sequence[Slot],
        features: Features = no_features,
        groups: tuple[int, int] | None = None,
        width: int = 16,
        laid_features: Features | None = None,
        feature_count: int = 0,
        prefers: Sequence[tuple[int, bool]] = (),
        helps: int | None = None,
    ) -> None:
        bounds = [(least, min(most, MOST_GROUPS)) for _, least, most in slots]
        self.counted = 1 << 8 * len(bounds) if groups else 0
        self.most = min(groups[1] if groups else MOST_GROUPS, sum(most for _, most in bounds))
        if groups:
            bounds.append((groups[0], self.most))
        self.slots = slots
        unbounded = [
            place for place, (_, least, most) in enumerate(slots) if not least and most >= MOST_GROUPS
        ]
        self.free = sum(255 << 8 * place for place in unbounded)  # fields of slots that take any number
        self.features = features
        self.laid_features = laid_features or features
        self.feature_count = feature_count
        self.width = width
        self.base = 8 * len(bounds)
        self.shape = (1 << self.base) - 1
        self.most_summed = (1 << width) - 1
        self.arrange_fields(prefers, helps)
        self.guards = sum(128 << 8 * field for field in range(len(bounds)))
        self.room = sum(MOST_GROUPS - most << 8 * field for field, (_, most) in enumerate(bounds))
        self.lack = sum(128 - least << 8 * field for field, (least, _) in enumerate(bounds))

    def arrange_fields(self, prefers: Sequence[tuple[int, bool]], helps: int | None) -> None:
        """Put the fields of preferred features on top, so that the better of two sums is the lesser one once
        the fields of which more is better have been flipped.
        """
        preferred = [number for number, _ in reversed(prefers)]
        plain = [number for number in range(self.feature_count) if number not in preferred]
        order = [*plain, *preferred]
        self.places = [order.index(number) * self.width for number in range(self.feature_count)]
        fields = [self.most_summed << self.base + place for place in self.places]
        self.flip = sum(fields[number] for number, more in prefers if more)
        self.helping = 0 if helps is None else fields[helps]
        told = (1 << self.base + len(plain) * self.width) - 1 & ~self.free & ~self.helping
        self.telling = told if self.free or prefers else 0  # what tells sums apart, 0 if all of it does

    def best(self, sums: Collection[int]) -> Collection[int]:
        """Return of those sums that differ only where one is better than another the best ones."""
        telling, helping, found = self.telling, self.helping, list[int]()
        if not telling:
            return sums
        helped: dict[int, int] = {}
        for one in sorted(sums, key=self.flip.__xor__):
            if one & helping > helped.get(one & telling, -1):
                helped[one & telling] = one & helping
                found.append(one)
        return found

    def parts(
        self, pattern: int, kinds: tuple[int, ...], *, laid: bool = False, values: Iterable[int] | None = None
    ) -> Sums:
        """Return what a group adds to a profile, once for each slot that it may fill."""
        added = self.counted
        if values is None:
            values = (self.laid_features if laid else self.features)(pattern, kinds)
        for number, value in enumerate(values):
            if not 0 <= value * max(self.most, 1) < 1 << self.width:
                raise OverflowError(f"feature {number} of a group, {value}, does not fit {self.width} bits")
            added += value << self.base + self.places[number]
        return tuple(
            added + (1 << 8 * slot) for slot, (filled, _, _) in enumerate(self.slots) if pattern in filled
        )

    def accepts(self, pattern: int) -> bool:
        """Say whether groups of a pattern may fill a slot."""
        return any(pattern in patterns for patterns, _, _ in self.slots)

    def fits(self, profile: int) -> bool:
        """Say whether no slot holds too many groups."""
        return not profile + self.room & self.guards

    def meets(self, profile: int) -> bool:
        """Say whether every slot holds a right number of groups."""
        return not profile + self.room & self.guards and profile + self.lack & self.guards == self.guards

    def meeting(self, profiles: Iterable[int]) -> list[int]:
        """Return those profiles of which every slot holds a right number of groups; none holds too many."""
        lack, guards = self.lack, self.guards
        return [profile for profile in profiles if profile + lack & guards == guards]

    def filled(self, profile: int, slot: int) -> int:
        """Return the number of groups in a slot."""
        return profile >> 8 * slot & MOST_GROUPS

    def feature(self, profile: int, number: int) -> int:
        """Return the sum of a feature."""
        return profile >> self.base + self.places[number] & self.most_summed

    def read(self, profile: int) -> tuple[int, ...]:
        """Return the sums of all features."""
        sums, most = profile >> self.base, self.most_summed
        return tuple([sums >> place & most for place in self.places])


# ==== grouping ==============================================================================================

# The groups that can be made of pieces, over hands written as ints: who stands where, and who needs whom.
#
# A hand is one int, eight bits a kind, the kinds ordered so that those which share groups are near each other.

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


# ==== splitting =============================================================================================

# Splitting a hand into groups, known by the sums that its splits come to.
#
# A hand is split from the top: all pieces of the first held kind go into groups at once, and what is left is
# looked up or split in its turn. What is remembered changes the speed of an answer, never the answer.

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


# ==== arrange ===============================================================================================

# Arranging a hand: every way to split its pieces into groups, known by what a score needs of it.

MOST_REMEMBERED = 1 << 14
MOST_ALIKE = 255  # that a hand can hold
MOST_SHAPES = 1 << 10  # beyond that the numbers of pieces are not worked out


class Reading:
    """One form made ready: all that its questions look up."""

    __slots__ = ("form", "groups", "known_sizes", "number_sizes", "profiles", "shapes", "table")

    def __init__(self, form: Form, kind_count: int, groups: Sequence[Group], most: int) -> None:
        numbers = [number for number, (pattern, _) in enumerate(groups) if form.accepts(pattern)]
        added = {number: form.parts(*groups[number]) for number in numbers}
        shapes = {number: tuple(part & form.shape for part in parts) for number, parts in added.items()}
        self.form = form
        self.groups = groups
        self.table = group_table(kind_count, groups, numbers)
        self.profiles = Splitter(form, self.table, added, most)
        self.shapes = self.profiles if shapes == added else Splitter(form, self.table, shapes, most)
        kinds_of = {number: groups[number][1] for number in numbers}
        self.number_sizes = {
            (part, len(kinds), max(map(kinds.count, kinds)))
            for number, kinds in kinds_of.items()
            for part in shapes[number]
        }
        self.known_sizes: dict[tuple[int, int], int] = {}

    def sizes(self, laid: int, alike: int = MOST_ALIKE) -> int:
        """Return the bits of the numbers of pieces, no more than so many of one kind, that can complete what
        is laid.
        """
        key = laid & self.form.shape, alike
        found = self.known_sizes.get(key)
        if found is None:
            if len(self.known_sizes) >= MOST_REMEMBERED:
                self.known_sizes.clear()
            found = self.known_sizes[key] = self.sizes_anew(*key)
        return found

    def sizes_anew(self, laid: int, alike: int) -> int:
        reached = self.reached(laid, alike)
        return -1 if reached is None else union(b for shape, b in reached.items() if self.form.meets(shape))

    def reached(self, laid: int, alike: int = MOST_ALIKE) -> dict[int, int] | None:
        """Return how many pieces, as bits, can go into each shape if no group needs more than so many of one
        kind; none if there are too many shapes.
        """
        if prod(most + 1 for _, _, most in self.form.slots) > MOST_SHAPES:
            return None
        number_sizes = {(part, size) for part, size, most in self.number_sizes if most <= alike}
        reached = {laid: 1} if self.form.fits(laid) else {}
        for part in sorted({part for part, _ in number_sizes}):
            sizes = [size for other, size in number_sizes if other == part]
            for start, bits in list(reached.items()):
                shape = start
                while self.form.fits(shape := shape + part):
                    bits = union(bits << size for size in sizes)
                    reached[shape] = reached.get(shape, 0) | bits
        return reached


class Arranger:
    """Answers every question about the arrangements of a hand.

    ``groups`` lists all groups that can be made of pieces in a hand; a form is asked for by its number in
    ``forms``. ``laid`` is the sum of the parts of the groups that lie on the table, see ``lay``. Tables are
    made when a form is first asked about; ``most`` bounds what each of them remembers.
    """

    __slots__ = ("forms", "groups", "kind_count", "known_parts", "most", "readings")

    def __init__(
        self, kind_count: int, groups: Sequence[Group], forms: Sequence[Form], most: int = MOST_REMEMBERED
    ) -> None:
        self.kind_count = kind_count
        self.groups = groups
        self.forms = forms
        self.most = most
        self.readings: list[Reading | None] = [None] * len(forms)
        self.known_parts: dict[tuple[int, Group], Sums] = {}

    def reading(self, form: int) -> Reading:
        found = self.readings[form]
        if found is None:
            found = self.readings[form] = Reading(self.forms[form], self.kind_count, self.groups, self.most)
        return found

    def forget(self) -> None:
        """Drop all tables; they are made anew when they are needed."""
        self.readings = [None] * len(self.forms)

    def lay(self, form: int, groups: Iterable[Group]) -> Sums:
        """Return the sums that groups on the table can come to: several if one may fill several slots."""
        sums = {0}
        for group in groups:
            parts = self.parts(form, group)
            sums = {one + part for one in sums for part in parts}
        return tuple(sorted(filter(self.forms[form].fits, sums)))

    def parts(self, form: int, group: Group) -> Sums:
        """Return what a group that lies on the table adds to a profile."""
        found = self.known_parts.get((form, group))
        if found is None:
            if len(self.known_parts) >= MOST_REMEMBERED:
                self.known_parts.clear()
            found = self.known_parts[form, group] = self.forms[form].parts(*group, laid=True)
        return found

    def profiles(self, form: int, counts: Sequence[int], laid: int = 0) -> Sums:
        """Return the profiles of all arrangements, ascending."""
        reading = self.reading(form)
        if not reading.sizes(laid, max(counts)) >> sum(counts) & 1:
            return ()
        return reading.profiles.meeting(reading.table.key(counts), laid)

    def feasible(self, form: int, counts: Sequence[int], laid: int = 0) -> bool:
        """Say whether there is an arrangement."""
        reading = self.reading(form)
        if not reading.sizes(laid, max(counts)) >> sum(counts) & 1:
            return False
        shape = laid & reading.form.shape
        return any(map(reading.form.meets, reading.shapes.whole(reading.table.key(counts), shape)))

    def completing(
        self, form: int, counts: Sequence[int], laid: int = 0, accept: Callable[[int], bool] | None = None
    ) -> int:
        """Return the bits of the kinds one more of which completes the hand with an accepted profile."""
        reading = self.reading(form)
        if not reading.sizes(laid) >> sum(counts) + 1 & 1:
            return 0
        key = reading.table.key(counts)
        if accept is None:
            found = reading.shapes.completed(key, laid & reading.form.shape)
        else:
            found = reading.profiles.completed(key, laid)
        kinds = 0
        for profile, bits in found.items():
            if bits | kinds != kinds and reading.form.meets(profile) and (accept is None or accept(profile)):
                kinds |= bits
        return kinds

    def through(self, form: int, counts: Sequence[int], laid: int, kind: int) -> Iterator[tuple[int, int]]:
        """Give each group that one piece of a kind can stand in, by its number, with each profile then."""
        reading = self.reading(form)
        table = reading.table
        key = table.key(counts)
        if not reading.sizes(laid) >> sum(counts) & 1:
            return
        for number in table.with_kind[kind]:
            if table.holds(key, table.needs[number]):
                found: set[int] = set()
                for part in reading.profiles.added[number]:
                    found.update(reading.profiles.meeting(key - table.needs[number], laid + part))
                for profile in sorted(found):
                    yield number, profile

    def arrangements(self, form: int, counts: Sequence[int], laid: int = 0) -> Iterator[list[Group]]:
        """Give every arrangement once, in canonical order."""
        return self.reaching(form, counts, laid, self.forms[form].meets)

    def witness(self, form: int, counts: Sequence[int], laid: int, profile: int) -> list[Group]:
        """Return the first arrangement in canonical order that has a profile."""
        if self.forms[form].meets(profile):
            for found in self.reaching(form, counts, laid, profile.__eq__):
                return found
        raise ValueError("no arrangement has this profile")

    def reaching(
        self, form: int, counts: Sequence[int], laid: int, goal: Callable[[int], bool]
    ) -> Iterator[list[Group]]:
        reading = self.reading(form)
        key = reading.table.key(counts)
        splitter = reading.profiles
        if any(map(goal, splitter.whole(key, laid))):
            for numbers in splitter.walk(key, (laid,), goal):
                yield [self.groups[number] for number in numbers]


# ==== filling ===============================================================================================

# All that the pieces of a block can be split into, found at once.

MOST_FILLED = 1 << 15  # pieces of one block

# Where the pieces of a block stand in a hand that is bytes, and what looks up their state there.
Cut = tuple[slice, Callable[[bytes], int | None]]


def room_for(steps: Sequence[tuple[int, int]], copies: Sequence[int]) -> tuple[int, int]:
    """Return what is added to see whether some count is too large, and the bits that then show it."""
    room = guards = 0
    for (unit, _), number in zip(steps, copies, strict=True):
        room |= (127 - min(number, 127)) * unit
        guards |= 128 * unit
    return room, guards


def all_splits(
    splitter: Splitter, needs: Sequence[tuple[int, Sums]], room: tuple[int, int]
) -> tuple[dict[int, int], list[Sums]]:
    """Return all pieces that groups can use up, with the sums of their splits by their number in a list, of
    which the first are none; no pieces if these are too many.

    Group by group: all that is found so far, with one of it more, and one more again. Groups of which only
    one ever fits come last and are alternatives: each is put beside what is found without them.
    """
    numbered = Numbered(splitter)
    found = {0: numbered.number((0,))}
    adding = {parts: Adding(splitter, parts, numbered) for _, parts in needs}
    several, alone = parted_by_number(splitter, needs)
    for need, parts in several:
        open_ = list(found.items())
        while open_ and len(found) <= MOST_FILLED:
            open_ = one_more(open_, need, adding[parts], room)
            take_in(found, open_, numbered)
    for alternatives in alone:
        before = list(found.items())
        for need, parts in alternatives:
            if len(found) <= MOST_FILLED:
                take_in(found, one_more(before, need, adding[parts], room), numbered)
    return (found if len(found) <= MOST_FILLED else {}), numbered.sums


def parted_by_number(
    splitter: Splitter, needs: Sequence[tuple[int, Sums]]
) -> tuple[list[tuple[int, Sums]], Iterable[list[tuple[int, Sums]]]]:
    """Return the groups of which several may fit into a hand, and those of which only one does, of these
    together all that fill the same slots.
    """
    shape, several = splitter.form.shape, list[tuple[int, Sums]]()
    alone: dict[frozenset[int], list[tuple[int, Sums]]] = {}
    for need, parts in needs:
        fits_twice = splitter.add(splitter.add((0,), parts), parts)
        filled = frozenset(part & shape for part in parts)
        (several if fits_twice else alone.setdefault(filled, [])).append((need, parts))
    return several, alone.values()


def one_more(
    found: Iterable[tuple[int, int]], need: int, adding: dict[int, int], room: tuple[int, int]
) -> list[tuple[int, int]]:
    """Return what is found with a group more, where there are pieces for it and it fits."""
    spare, guards = room
    return [
        (larger, both)
        for key, sums in found
        if not (larger := key + need) + spare & guards and (both := adding[sums])
    ]


def take_in(found: dict[int, int], more: Iterable[tuple[int, int]], numbered: "Numbered") -> None:
    """Add to what is found."""
    for key, sums in more:
        before = found.setdefault(key, sums)
        if before != sums:
            found[key] = numbered.joined(before, sums)


class Numbered:
    """Sums by their numbers: they are few, and numbers are compared faster."""

    def __init__(self, splitter: Splitter) -> None:
        self.best = splitter.form.best
        self.sums: list[Sums] = [()]
        self.numbers: dict[Sums, int] = {(): 0}
        self.unions: dict[tuple[int, int], int] = {}

    def number(self, sums: Sums) -> int:
        found = self.numbers.setdefault(sums, len(self.sums))
        if found == len(self.sums):
            self.sums.append(sums)
        return found

    def joined(self, one: int, other: int) -> int:
        """Return the number of all that is among the sums of one or the other and may be asked for."""
        found = self.unions.get((one, other))
        if found is None:
            both = self.best({*self.sums[one], *self.sums[other]})
            found = self.unions[one, other] = self.number(tuple(sorted(both)))
        return found


class Adding(dict[int, int]):
    """What a group makes of the sums before it, remembered; sums are known by their numbers."""

    def __init__(self, splitter: Splitter, parts: Sums, numbered: Numbered) -> None:
        super().__init__()
        self.splitter = splitter
        self.parts = parts
        self.numbered = numbered

    def __missing__(self, number: int) -> int:
        sums = self.splitter.add(self.numbered.sums[number], self.parts)
        found = self[number] = self.numbered.number(tuple(sorted(sums)))
        return found


def least_number(splitter: Splitter, needs: Sequence[tuple[int, Sums]], room: tuple[int, int]) -> int:
    """Return a number of pieces that groups can surely use up: those of any choice of groups that fill the
    same slot, or none that is counted, and share no kind, each as often as there are pieces for it.
    """
    spare, guards = room
    ones = guards >> 7
    numbers = [1]
    shape = splitter.form.shape
    fields = [(127 << 8 * slot, most) for slot, (_, _, most) in enumerate(splitter.form.slots)]
    for field, most in (*fields, (0, MOST_GROUPS)):
        taken, counts = 0, [1]
        for need, parts in sorted(needs, key=itemgetter(0)):
            kinds = need + 127 * ones & 128 * ones
            if not kinds & taken and any(part & field or not (field or part & shape) for part in parts):
                often = most_often(need, spare, guards)
                taken |= kinds if often else 0
                counts = with_more(counts, often, most)
        numbers.append(sum(counts))
    return max(numbers)


def most_often(need: int, spare: int, guards: int) -> int:
    """Return how often there are pieces for a group."""
    often = 0
    while not need * (often + 1) + spare & guards:
        often += 1
    return often


def with_more(counts: Sequence[int], often: int, most: int) -> list[int]:
    """Return in how many ways so many groups can be chosen when one more may be, up to so often."""
    size = min(len(counts) + often, most + 1)
    return [sum(counts[max(0, number - often) : number + 1]) for number in range(size)]


def coded(found: Sequence[dict[int, int]], sizes: Sequence[int]) -> dict[int, int]:
    """Return the pieces found for any form with one number for all their sums: for each form the number that
    these have there, of so many, 0 for none.
    """
    codes, scale = dict(found[0]), sizes[0]
    for numbers, size in zip(found[1:], sizes[1:], strict=True):
        for key, number in numbers.items():
            codes[key] = codes.get(key, 0) + number * scale
        scale *= size
    return codes


def decoded(code: int, lists: Iterable[list[Sums]]) -> Iterable[Sums]:
    """Return the sums for each form that such a number stands for."""
    for sums in lists:
        code, number = divmod(code, len(sums))
        yield sums[number]


def cut_up(blocks: Sequence[list[int]], known: Sequence[dict[int, int]]) -> list[Cut] | None:
    """Return how the pieces of each block are looked up in a hand that is bytes; nothing if those of some do
    not stand at even distances. What is known of blocks that are alike is one for all.
    """
    places = [evenly(kinds) for kinds in blocks]
    if any(list(place) != kinds for place, kinds in zip(places, blocks, strict=True)):
        return None
    short: dict[int, dict[bytes, int]] = {}
    for states, place in zip(known, places, strict=True):
        if id(states) not in short:
            short[id(states)] = shortened(states, place)
    return [
        (slice(place.start, place.stop, place.step), short[id(states)].get)
        for states, place in zip(known, places, strict=True)
    ]


def evenly(kinds: Sequence[int]) -> range:
    """Return the places at the distance of the first two, from the first to the last."""
    return range(kinds[0], kinds[-1] + 1, kinds[1] - kinds[0] if len(kinds) > 1 else 1)


def shortened(states: dict[int, int], place: range) -> dict[bytes, int]:
    """Return what is known of a block by the counts of its kinds alone."""
    size, step = place.stop - place.start, place.step
    return {key.to_bytes(size, "little")[::step]: state for key, state in states.items()}


# ==== parting ===============================================================================================

# How the kinds of a game are parted into blocks, and what is known of each.
#
# In: the groups of all forms. Out: blocks. Promised: kinds of different blocks stand in no group together; what
# two blocks share is alike but for the numbers of their kinds.

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


# ==== blocks ================================================================================================

# Quick answers about whole hands: kinds in blocks, what the pieces of each block come to looked up.
#
# A block is some kinds that share no group with others, in no form. What its pieces come to, the sums of all
# their splits for every form, is a *state*: a number, 0 where no form can use them up. The states of all blocks
# and what is laid say what the hand comes to, so that a hand takes one look-up for each block and one more.
# Blocks that are alike but for the numbers of their kinds share what is known. All is bounded; what is full is
# emptied and made anew. Where the pieces of a block can be split in few ways and it is asked about often, all
# that they can be split into is found at once: then what is not known cannot be used up.
#
# A hand is one int here, eight bits a kind, the lowest kind lowest; that of a block is the same, shifted down.

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


# ==== placing ===============================================================================================

# Where the piece stands that a score adds to a hand, and groups that must be there before all others.
#
# A hand with its laid groups is looked at in several ways: the added piece stands in one of the groups that can
# be made with it, or joins a laid group; kinds that must stand in a group of their own stand in one. What a way
# has fixed is taken out of the hand, the rest is arranged as ever. Every arrangement that is allowed is found
# under some way, and none that is not.

MOST_LYING = 1 << 10

Values = dict[Group, tuple[int, ...]]  # what a group adds to the features
# What is left of a hand, what lies, what is fixed of the hand.
Way = tuple[Counts, Sequence[Laid], tuple[Laid, ...]]


class JoinSpec:
    """The added piece may be put to a laid group of these patterns, which is then one of another."""

    __slots__ = ("into", "patterns", "when")

    def __init__(self, patterns: tuple[int, ...], into: int, when: Callable[..., bool] | None) -> None:
        self.patterns = patterns
        self.into = into
        self.when = when


class DemandSpec:
    """The kinds that `wants` gives must each stand in a group that `fits`, made of that kind alone."""

    __slots__ = ("clause", "fits", "reason", "wants")

    def __init__(
        self,
        wants: Callable[..., Iterable[int]],
        fits: Callable[..., bool],
        clause: str | None,
        reason: Labels | None,
    ) -> None:
        self.wants = wants
        self.fits = fits
        self.clause = clause
        self.reason = reason


class PlacingSpec:
    """`added` gives the piece that a score adds, parameter number `param`; `marks`: it matters in which group
    it stands.
    """

    __slots__ = ("added", "demands", "joins", "marks", "param")

    def __init__(
        self,
        added: Callable[..., int] | None,
        param: int,
        *,
        marks: bool = False,
        joins: tuple[JoinSpec, ...] = (),
        demands: tuple[DemandSpec, ...] = (),
    ) -> None:
        self.added = added
        self.param = param
        self.marks = marks
        self.joins = joins
        self.demands = demands


class Placings:
    """The groups of an arranger by their kinds, and what they add where they hold the added piece."""

    __slots__ = ("alone", "arranger", "held", "joined", "known", "lying", "with_kind")

    def __init__(self, arranger: Arranger, held: Values, joined: Values) -> None:
        self.arranger = arranger
        self.held = held
        self.joined = joined
        self.known: dict[tuple[int, Group, int], Sums] = {}
        self.lying: dict[tuple[int, tuple[Laid, ...]], Sums] = {}
        self.with_kind: list[list[Group]] = [[] for _ in range(arranger.kind_count)]
        self.alone: list[list[Group]] = [[] for _ in range(arranger.kind_count)]
        for group in arranger.groups:
            for kind in set(group[1]):
                self.with_kind[kind].append(group)
            if len(set(group[1])) == 1:
                self.alone[group[1][0]].append(group)

    def fitting(self, form: Form, groups: Iterable[Group], counts: Counts) -> Iterator[Group]:
        """Give those groups that a form takes and a hand holds."""
        return (group for group in groups if form.accepts(group[0]) and contains(counts, group[1]))

    def starts(self, form: int, way: Way) -> Sums:
        """Return the sums that what lies and what is fixed of a hand can come to."""
        _, laid, fixed = way
        key = (form, tuple(laid))
        sums = self.lying.get(key)
        if sums is None:
            if len(self.lying) >= MOST_LYING:
                self.lying.clear()
            sums = self.lying[key] = self.laid(form, laid)
        for group in fixed:
            sums = self.with_parts(sums, self.parts(form, group))
        return tuple(sorted(filter(self.arranger.forms[form].fits, sums))) if fixed else sums

    def laid(self, form: int, laid: Sequence[Laid]) -> Sums:
        """Return the sums that what lies can come to."""
        sums: Sums = self.arranger.lay(form, [group[:2] for group in laid if group[2] < JOINED])
        for group in laid:
            if group[2] >= JOINED:
                sums = self.with_parts(sums, self.parts(form, group))
        return tuple(sorted(filter(self.arranger.forms[form].fits, sums)))

    @staticmethod
    def with_parts(sums: Sums, parts: Sums) -> Sums:
        """Return all sums with one part more."""
        return tuple({one + part for one in sums for part in parts})

    def parts(self, form: int, group: Laid) -> Sums:
        """Return what a group that lies or is fixed adds to a profile."""
        sort = min(group[2], JOINED)
        key = (form, group[:2], sort)
        found = self.known.get(key)
        if found is None:
            marked = {ADDED: self.held, JOINED: self.joined}.get(sort, {})
            own = self.arranger.forms[form]
            found = self.known[key] = own.parts(*group[:2], values=marked.get(group[:2]))
        return found


class Position:
    """One hand of which a score is asked: what the functions of a score are given, and its placings."""

    __slots__ = ("counts", "given", "laid", "placings", "spec", "whole")

    def __init__(
        self,
        spec: PlacingSpec,
        given: tuple[Any, ...],
        counts: Counts,
        laid: Sequence[Laid],
        whole: Counts,
        placings: Placings,
    ) -> None:
        self.spec = spec
        self.given = given
        self.counts = counts
        self.laid = laid
        self.whole = whole
        self.placings = placings

    def ways(self, form: int, demands: Iterable[DemandSpec]) -> Iterator[Way]:
        """Give all ways to look at the hand under a form that meet some demands."""
        ways = self.placed(self.placings.arranger.forms[form])
        for demand in demands:
            for kind in demand.wants(*self.given, self.whole, form):
                ways = self.demanded(ways, form, kind, demand.fits)
        return ways

    def placed(self, form: Form) -> Iterator[Way]:
        """Give the ways in which the added piece can stand."""
        added = NONE if self.spec.added is None else self.spec.added(*self.given)
        if added < 0 or not self.spec.marks:
            yield self.counts, self.laid, ()
        else:
            for group in self.placings.fitting(form, self.placings.with_kind[added], self.counts):
                yield put_aside(self.counts, group[1]), self.laid, ((*group, ADDED),)
        if added >= 0:
            left = put_aside(self.counts, (added,))
            yield from ((left, laid, ()) for laid in self.joined(added))

    def joined(self, added: int) -> Iterator[list[Laid]]:
        """Give what lies when the added piece has joined one of the groups."""
        for join in self.spec.joins:
            if join.when is None or join.when(*self.given):
                for place, group in enumerate(self.laid):
                    larger = (join.into, tuple(sorted((*group[1], added))))
                    if group[0] in join.patterns and larger in self.placings.joined:
                        yield [*self.laid[:place], (*larger, group[2] + JOINED), *self.laid[place + 1 :]]

    def demanded(self, ways: Iterable[Way], form: int, kind: int, fits: Callable[..., bool]) -> Iterator[Way]:
        """Give the ways in which a kind stands in a group that fits."""
        own = self.placings.arranger.forms[form]
        for counts, laid, fixed in ways:
            if any(fits(*self.given, kind, group) for group in (*laid, *fixed)):
                yield counts, laid, fixed
                continue
            for group in self.placings.fitting(own, self.placings.alone[kind], counts):
                standing = (*group, HELD)
                if fits(*self.given, kind, standing):
                    yield put_aside(counts, group[1]), laid, (*fixed, standing)

    def ends(self, form: int, demands: Iterable[DemandSpec] | None = None) -> Iterator[tuple[Way, int, int]]:
        """Give every way with each sum that it starts from and each profile that it comes to; all demands are
        met if none are named.
        """
        arranger = self.placings.arranger
        for way in self.ways(form, self.spec.demands if demands is None else demands):
            for start in self.placings.starts(form, way):
                for profile in arranger.profiles(form, way[0], start):
                    yield way, start, profile


def put_aside(counts: Counts, kinds: Iterable[int]) -> Counts:
    """Return a hand without some of its pieces."""
    left = counts.copy()
    for kind in kinds:
        left[kind] -= 1
    return left


def fixed_groups(way: Way) -> list[Group]:
    """Return the groups that a way has fixed: of the hand, and those that the added piece has joined."""
    _, laid, fixed = way
    return [group[:2] for group in (*(group for group in laid if group[2] >= JOINED), *fixed)]


# ==== preparing =============================================================================================

# What is made ready for a score once for all hands: its arranger, and quick answers about whole hands.

MOST_ARRANGERS = 64
MOST_KNOWN = 1 << 9


class Prepared:
    """What is made ready for one score: its arranger, and quick answers about whole hands."""

    __slots__ = ("alone", "arranger", "copies", "fitted", "placings", "quick", "rich_blocks", "values")

    def __init__(self, table: Any, score: ScoreSpec, arguments: tuple[Any, ...]) -> None:
        game: Game = table.game
        values = feature_values(table, score, arguments, HELD if score.splits else 0)
        laid = feature_values(table, score, arguments, 0) if score.splits else values
        forms = [game.forms[number] for number in score.forms]
        patterns = dict.fromkeys(pattern for form in forms for pattern in form.patterns)
        groups = [
            (pattern, kinds)
            for pattern in patterns
            if not game.patterns[pattern].only_laid
            for kinds in instances_of(table, pattern)
        ]
        nothing = (0,) * score.feature_count
        made = [
            Form(
                form.slots(table),
                lambda pattern, kinds: values.get((pattern, kinds), nothing),
                laid_features=lambda pattern, kinds: laid.get((pattern, kinds), nothing),
                feature_count=score.feature_count,
                prefers=score.prefers,
                helps=score.helps,
            )
            for form in forms
        ]
        self.alone = [form.nothing_laid for form in forms]
        self.arranger = Arranger(len(game.kinds), groups, made)
        self.fitted: dict[tuple[Laid, ...], State] = {}
        self.values: dict[tuple[bytes, tuple[Laid, ...]], Any] = {}  # of hands, where these last
        self.copies = [kind.copies + 1 for kind in game.kinds] if score.single else []
        self.quick = Blocks(self.readings(), copies=self.copies)
        self.rich_blocks: Blocks | None = None
        self.placings: Placings | None = None
        if score.placing:
            added = [feature_values(table, score, arguments, sort) for sort in (ADDED, JOINED)]
            self.placings = Placings(self.arranger, *added)

    def readings(self) -> list[Reading]:
        return [self.arranger.reading(form) for form in range(len(self.arranger.forms))]

    @property
    def rich(self) -> Blocks:
        """Quick answers with what a score adds up, made on their first use."""
        found = self.rich_blocks
        if found is None:
            found = self.rich_blocks = Blocks(self.readings(), rich=True, copies=self.copies)
        return found

    def laid(self, blocks: Blocks, laid: Sequence[Laid]) -> int:
        """Return the number that blocks have for what is laid."""
        if not laid:
            return 0
        key = tuple(laid)
        found = blocks.known_laid.get(key)
        return blocks.lay(key, self.starts(key)) if found is None else found

    def starts(self, laid: tuple[Laid, ...]) -> State:
        """Return for each form the sums that what is laid can come to; none for a form that lets none lie."""
        found = self.fitted.get(laid)
        if found is None:
            if len(self.fitted) >= MOST_KNOWN:
                self.fitted.clear()
            groups = [group[:2] for group in laid]
            found = self.fitted[laid] = tuple(
                () if laid and alone else self.arranger.lay(form, groups)
                for form, alone in enumerate(self.alone)
            )
        return found

    def arranges(self, counts: Counts, laid: Sequence[Laid]) -> bool:
        """Say whether there is an arrangement of a hand. A single block says no more than the forms do, and
        the number of pieces shuts some of these out.
        """
        if not self.quick.alone:
            return bool(self.quick.ends(written(counts), self.laid(self.quick, laid)))
        feasible = self.arranger.feasible
        starts = enumerate(self.starts(tuple(laid)))
        return any(feasible(form, counts, start) for form, sums in starts for start in sums)

    def ends(self, counts: Counts, laid: Sequence[Laid]) -> Ends:
        """Return all that a hand comes to, with what the score adds up."""
        blocks = self.rich_blocks or self.rich
        return blocks.ends(written(counts), self.laid(blocks, laid) if laid else 0)

    def forms(self, counts: Counts, laid: Sequence[Laid]) -> Iterable[int]:
        """Return the forms that a hand can be arranged in."""
        return dict.fromkeys(end[0] for end in self.quick.ends(written(counts), self.laid(self.quick, laid)))

    def completed(self, counts: Counts, laid: Sequence[Laid]) -> Completed:
        """Return which kinds give a hand an arrangement when one more of them is added, and in what forms."""
        return self.quick.completed(written(counts), self.laid(self.quick, laid) if laid else 0)


def instances_of(table: Any, pattern: int) -> list[tuple[int, ...]]:
    """Return the groups of a pattern for which its condition holds."""
    spec = table.game.patterns[pattern]
    where = spec.where
    if where is None:
        return list(spec.instances or ())
    return [kinds for kinds in spec.instances or () if where(table, (pattern, kinds, 0))]


def feature_values(
    table: Any, score: ScoreSpec, arguments: tuple[Any, ...], down: int
) -> dict[tuple[int, tuple[int, ...]], tuple[int, ...]]:
    """Return what each group adds to the features of a score, laid or held."""
    game: Game = table.game
    patterns = {pattern for form in score.forms for pattern in game.forms[form].patterns}
    features = score.features
    return {
        (pattern, kinds): () if features is None else features(table, *arguments, (pattern, kinds, down))
        for pattern in sorted(patterns)
        for kinds in game.patterns[pattern].instances or ()
    }


PREPARED: dict[tuple[Any, ...], Prepared] = {}


def prepared(table: Any, score: ScoreSpec, arguments: tuple[Any, ...]) -> Prepared:
    """Return the arranger of a score for the settings of a table, made on its first use."""
    if score.basis is not None:
        return prepared_for(table, score, arguments, score.basis(table, *arguments))
    found: Prepared | None = table.arrangers.get(score.number)
    if found is None:
        found = table.arrangers[score.number] = prepared_for(table, score, arguments, ())
    return found


def prepared_for(table: Any, score: ScoreSpec, arguments: tuple[Any, ...], basis: Any) -> Prepared:
    key = (table.game.model, score.number, table.settings, basis)
    found = PREPARED.get(key)
    if found is None:
        if len(PREPARED) >= MOST_ARRANGERS:
            PREPARED.clear()
        found = PREPARED[key] = Prepared(table, score, arguments)
    return found


# ==== scoring ===============================================================================================

# What a hand is worth: the best of all its arrangements, what completes it, how it comes about.

MOST_VALUES = 1 << 11
NO_PIECES = bytearray()


class Scored:
    """The value of a hand and the lines it is made of; none and a total of 0 when it is worth nothing."""

    __slots__ = (
        "arranger",
        "best",
        "counts",
        "form",
        "laid",
        "lines",
        "profile",
        "score",
        "seat",
        "start",
        "total",
        "way",
    )

    def __init__(
        self,
        score: ScoreSpec,
        seat: int = NONE,
        total: int = 0,
        lines: tuple[Held, ...] = (),
        form: int = NONE,
        profile: int = NONE,
        counts: Counts = NO_PIECES,
        laid: Sequence[Laid] = (),
        arranger: Arranger | None = None,
    ) -> None:
        self.score = score
        self.seat = seat
        self.total = total
        self.lines = lines
        self.form = form
        self.profile = profile
        self.counts = counts
        self.laid = laid
        self.arranger = arranger
        self.way: Way | None = None
        self.start = 0

    @property
    def complete(self) -> bool:
        return self.form >= 0

    def again(self, seat: int) -> "Scored":
        """Return the same value of the same hand for another who asks."""
        given = (self.total, self.lines, self.form, self.profile, self.counts, self.laid, self.arranger)
        return Scored(self.score, seat, *given)

    def cited(self, sign: int = 1) -> Cited:
        return tuple((line.id, line.clause, amount, self.seat, sign) for line, amount in self.lines)

    def arrangement(self) -> list[Group]:
        """Return the groups of the best arrangement, those on the table left out."""
        if self.arranger is None or not self.score.forms:
            return []
        if self.way is not None:
            rest = self.arranger.witness(self.form, self.way[0], self.start, self.profile)
            return [*fixed_groups(self.way), *rest]
        base = self.arranger.forms[self.form].base
        starts = self.arranger.lay(self.form, (group[:2] for group in self.laid))
        profiles = [
            (profile, start)
            for start in starts
            for profile in self.arranger.profiles(self.form, self.counts, start)
            if profile >> base == self.profile >> base
        ]
        if not profiles:
            return []
        profile, start = min(profiles)
        return self.arranger.witness(self.form, self.counts, start, profile)


class Question:
    """A score asked of one hand."""

    __slots__ = ("arguments", "counts", "held_asked", "held_whole", "laid", "prepared", "score", "table")

    def __init__(self, table: Any, score: ScoreSpec, arguments: tuple[Any, ...]) -> None:
        self.table = table
        self.score = score
        self.arguments = arguments
        self.laid = score.laid(table, *arguments)
        self.prepared = prepared(table, score, arguments)
        self.hold(score.pieces(table, *arguments))

    def hold(self, counts: Counts) -> None:
        """Ask about these pieces."""
        self.counts = counts
        self.held_whole: Counts | None = None
        self.held_asked: tuple[Any, ...] | None = None

    @property
    def whole(self) -> Counts:
        """The pieces and all that is laid."""
        found = self.held_whole
        if found is None:
            counts, laid = self.counts, self.laid
            found = self.held_whole = both(counts, heaped(laid, len(counts))) if laid else counts
        return found

    @property
    def asked(self) -> tuple[Any, ...]:
        """What requirements and lines are asked of, but for the form and the features."""
        found = self.held_asked
        if found is None:
            found = self.held_asked = (self.table, *self.arguments, self.whole)
        return found

    def admits(self, form: int) -> bool:
        """Say whether the requirements hold that look at no group."""
        test = self.score.admits
        return test is None or test(*self.asked, form)

    def requires(self, form: int, features: Sequence[int]) -> bool:
        """Say whether the requirements hold that look at the groups."""
        test = self.score.requires
        return test is None or test(*self.asked, form, features)

    def position(self) -> Position:
        """Return the hand as one whose added piece, or some kinds, stand in groups of a certain sort."""
        assert self.prepared.placings is not None
        given = (self.table, *self.arguments)
        return Position(self.score.placing, given, self.counts, self.laid, self.whole, self.prepared.placings)

    def missing(self) -> "Sequence[RequirementSpec | DemandSpec]":
        """Return what the arrangement that lacks least lacks."""
        if self.score.placing:
            return self.missing_placed()
        ends = self.prepared.ends(self.counts, self.laid) if self.score.forms else ()
        found = [self.lacking(form, features) for form, _, features in ends]
        return min(found, key=len) if found else []

    def missing_placed(self) -> "list[RequirementSpec | DemandSpec]":
        """The same where some groups are fixed: if there is no way at all, one demand may be what hinders, or
        else all of them.
        """
        demands: tuple[DemandSpec, ...] = self.score.placing.demands
        for left_out in ((), *((demand,) for demand in demands), demands):
            met = [demand for demand in demands if demand not in left_out]
            found = [self.lacking(form, features) for form, _, _, _, features in self.placed(met)]
            if found:
                return [*left_out, *min(found, key=len)]
        return []

    def placed(
        self, demands: Iterable[DemandSpec] | None = None
    ) -> Iterator[tuple[int, Way, int, int, tuple[int, ...]]]:
        """Give all that a hand comes to where some groups are fixed: form, way, what it starts from,
        profile and the features.
        """
        position = self.position()
        for form, alone in enumerate(self.prepared.alone):
            if not (alone and self.laid):
                read = self.prepared.arranger.forms[form].read
                for way, start, profile in position.ends(form, demands):
                    yield form, way, start, profile, read(profile)

    def lacking(self, form: int, features: Sequence[int]) -> list[RequirementSpec]:
        requirements = self.score.requirements
        return [each for each in requirements if not each.test(*self.asked, form, features)]

    def satisfied(self, form: int, features: Sequence[int]) -> bool:
        """Say whether an arrangement meets all that is required, some line of `best of` included."""
        holds = self.score.holds
        return self.requires(form, features) and (holds is None or holds(*self.asked, form, features))

    def complete(self, forms: Iterable[int] | None = None) -> bool:
        """Say whether a hand is complete; the forms that it can be arranged in may be known."""
        if not self.score.forms:
            return self.admits(0) and self.satisfied(0, ())
        if self.score.placing:
            return self.arranged() and any(
                self.admits(form) and self.satisfied(form, read) for form, *_, read in self.placed()
            )
        if forms is None:
            forms = self.prepared.forms(self.counts, self.laid)
        return any(map(self.completes, forms))

    def arranged(self) -> bool:
        """Say whether there is an arrangement, or may be one where the added piece joins a laid group."""
        at = self.score.placing.param
        added = self.arguments[at] if at >= 0 else NONE
        if added >= 0 and joining(self.score, self.laid) >> added & 1:
            return True
        return self.prepared.arranges(self.counts, self.laid)

    def value_placed(self) -> Scored:
        """Return the best arrangement over all ways to look at the hand; of several the first."""
        found = Scored(self.score)
        for form, way, start, profile, features in self.placed():
            better = self.better(found, form, profile, features)
            if better is not found:
                better.way, better.start, found = way, start, better
        return found

    def completes(self, form: int) -> bool:
        """Say whether an arrangement of a form meets all that is required; that there is one is known."""
        if not self.admits(form):
            return False
        score = self.score
        assured = score.holds is None or (score.assured and score.assured(*self.asked, form))
        if assured and score.requires is None:
            return True
        ends = self.prepared.ends(self.counts, self.laid)
        return any(self.satisfied(form, features) for own, _, features in ends if own == form)

    def value(self) -> Scored:
        """Return the best way to look at the hand where some groups are fixed, or there are none."""
        return self.value_placed() if self.score.placing else self.better(Scored(self.score), 0, 0, ())

    def better(self, found: Scored, form: int, profile: int, features: Sequence[int]) -> Scored:
        """Return the better of what is found and an arrangement."""
        score = self.score
        rated = score.rated(*self.asked, form, features)
        if rated is None:
            return found
        lines, total = rated
        if found.form >= 0 and (total >= found.total if score.least else total <= found.total):
            hidden = score.capped and total == found.total
            if not (hidden and score.before_limits(lines) > score.before_limits(found.lines)):
                return found
        counts, laid = self.counts.copy(), tuple(self.laid)
        return Scored(score, NONE, total, lines, form, profile, counts, laid, self.prepared.arranger)


def value_of(table: Any, score: ScoreSpec, *arguments: Any) -> Scored:
    """Return what a hand is worth."""
    if score.value is None:
        found = Question(table, score, arguments).value()
        found.seat = arguments[score.seat] if score.seat >= 0 else NONE
        return found
    asked: Callable[..., Scored] = score.value
    return known_value(table, score, asked, arguments) if score.fixed else asked(table, *arguments)


def known_value(
    table: Any, score: ScoreSpec, asked: Callable[..., Scored], arguments: tuple[Any, ...]
) -> Scored:
    """Return what such a hand was found to be worth, or find out."""
    counts = score.pieces(table, *arguments)
    if not isinstance(counts, bytearray):
        return asked(table, *arguments)
    values = prepared(table, score, arguments).values
    key = bytes(counts), tuple(score.laid(table, *arguments))
    found = values.get(key)
    if found is None:
        if len(values) >= MOST_VALUES:
            values.clear()
        found = values[key] = asked(table, *arguments)
    return found.again(arguments[score.seat] if score.seat >= 0 else NONE)


def complete_of(table: Any, score: ScoreSpec, *arguments: Any) -> bool:
    """Say whether a hand is complete."""
    return Question(table, score, arguments).complete()


def known_of(table: Any, score: ScoreSpec) -> Prepared:
    """Return what is made ready for a score whose groups depend on no parameter."""
    return table.arrangers.get(score.number) or prepared(table, score, (0,) * len(score.params))


def arranged_of(table: Any, score: ScoreSpec, counts: Counts, laid: Sequence[Laid]) -> bool:
    """Say whether there is an arrangement of a hand."""
    known: Prepared = table.arrangers.get(score.number) or known_of(table, score)
    return known.arranges(counts, laid)


def hopes_of(table: Any, score: ScoreSpec, place: int, hand: int, laid: Sequence[Laid]) -> int:
    """Return the bits of the kinds one more of which might complete a hand, written as one int; they are kept
    at a place until it changes. The bit above all kinds says that this is not searched for, so that more may
    be there.
    """
    known: Prepared = table.arrangers.get(score.number) or known_of(table, score)
    blocks, bits = known.quick, 0
    if blocks.alone and score.placing:
        bits = blocks.hoped(hand) | 1 << len(table.game.kinds)
    elif not blocks.hopeless(hand):
        bits = blocks.completing(hand, known.laid(blocks, laid) if laid else 0)
    if score.placing:
        bits |= joining(score, laid)
    table.kept[place] = bits
    return bits


def waits_of(table: Any, score: ScoreSpec, *arguments: Any) -> int:
    """Return the bits of the kinds that would complete a hand of which it does not hold all copies itself."""
    question = Question(table, score, arguments)
    ways = question.prepared.completed(question.counts, question.laid) if score.forms else []
    if score.placing and score.placing.added is not None:
        bits = union(own for own, _ in ways) | joining(score, question.laid)
        return waits_placed(table, score, arguments, question.whole, bits)
    if not ways:
        return 0
    whole, counts, found = question.whole, question.counts, 0
    for bits, ends in ways:
        forms = dict.fromkeys(end[0] for end in ends)
        for kind in listed(bits):
            if whole[kind] < table.game.kinds[kind].copies:
                question.hold(with_piece(counts, kind))
                found |= question.complete(forms) << kind
    return found


def joining(score: ScoreSpec, laid: Sequence[Laid]) -> int:
    """Return the bits of the kinds that stand in laid groups which the added piece may join."""
    bits = 0
    for join in score.placing.joins:
        for group in laid:
            if group[0] in join.patterns:
                for kind in group[1]:
                    bits |= 1 << kind
    return bits


def waits_placed(
    table: Any, score: ScoreSpec, arguments: tuple[Any, ...], whole: Sequence[int], bits: int
) -> int:
    """Return those of some kinds that complete a hand as the piece that the score adds."""
    found, at = 0, score.placing.param
    for kind in listed(bits):
        if whole[kind] < table.game.kinds[kind].copies:
            others = (*arguments[:at], kind, *arguments[at + 1 :])
            found |= Question(table, score, others).complete() << kind
    return found


def missing_of(table: Any, score: ScoreSpec, *arguments: Any) -> list[Reason]:
    """Return the requirements for which alone a hand is not complete."""
    lacking = Question(table, score, arguments).missing()
    return [reason_of(table, each.clause, each.reason) for each in lacking]


# ==== table =================================================================================================

# The table: all that lies there and is remembered while a deal is played, and what rules do to it.
#
# The generated part adds a slot for each zone, memory and option, and says how to empty and copy them.

Move = tuple[int, tuple[Any, ...]]  # the place of the act and what was chosen
PASS: Move = (-1, ())
NOWHERE = -1


def broken_lot() -> int:
    raise broken("抽签抽不到这个", "the lot cannot fall on this")


class Note:
    """Something that happened: an act or answer (`place`, `number`: which, a pass is -1), pieces
    drawn or moved all together.

    `shown` has a bit for each argument that all learn; `told` is who learns of it: -1 everybody, -2 nobody,
    else one seat.
    """

    __slots__ = ("arguments", "number", "place", "seat", "shown", "sort", "told", "zone")

    def __init__(self, sort: str, seat: int, arguments: tuple[Any, ...], told: int = -1) -> None:
        self.sort = sort
        self.seat = seat
        self.arguments = arguments
        self.told = told
        self.shown = 0
        self.place = -1
        self.number = -1
        self.zone = ""

    def data(self) -> list[Any]:
        facts = [self.told, self.shown, self.place, self.number, self.zone]
        return [self.sort, self.seat, list(self.arguments), *facts]


class BaseTable:
    """What every table has, whatever its game."""

    __slots__ = (
        "added",
        "answers",
        "arguments",
        "arrangers",
        "asked",
        "before",
        "chance",
        "curtain",
        "fated",
        "going",
        "going_with",
        "halting",
        "kept",
        "known",
        "ledger",
        "menus",
        "notes",
        "occasion",
        "over",
        "place",
        "places",
        "queue",
        "settings",
        "stacked",
    )
    game: ClassVar[Game]

    def __init__(self, settings: tuple[int, ...], seed: int, *, keep_log: bool = True) -> None:
        self.settings = settings
        self.chance: Chance = chance(seed)
        self.ledger = Ledger(self.game.seat_count)
        self.notes: list[Note] | None = [] if keep_log else None  # none: nothing is noted
        self.occasion = 0
        self.over = False
        self.place = NOWHERE
        self.places = self.game.places
        self.arguments: tuple[Any, ...] = ()
        self.asked = 0
        self.queue: tuple[int, ...] = ()
        self.answers: dict[int, Move] = {}
        self.menus: dict[int, Sequence[Move]] = {}
        self.curtain: BaseTable | None = None
        self.going = NOWHERE
        self.going_with: tuple[Any, ...] = ()
        self.stacked: Pile = []
        self.fated: tuple[int, ...] = ()
        self.arrangers: dict[int, Any] = {}
        self.halting = NOWHERE
        self.change_all()
        self.known: dict[str, list[Heap]] = {}  # what everybody knows to lie in hands, by their zone
        self.set_options()
        self.clear()
        self.begin()

    def set_options(self) -> None:
        """Put the settings into their slots."""

    def clear(self) -> None:
        """Empty all zones."""

    def begin(self) -> None:
        """Give every memory its first value."""

    def forget(self) -> None:
        """Forget the answers of definitions that are kept."""

    def copy_game(self, other: Any) -> None:
        """Copy zones, memories and options from another table."""

    def copy(self) -> "BaseTable":
        other = type(self).__new__(type(self))
        other.settings = self.settings
        other.chance = self.chance.copy()
        other.ledger = self.ledger.copy()
        other.notes = None if self.notes is None else self.notes.copy()
        other.occasion = self.occasion
        other.over = self.over
        other.place = self.place
        other.places = self.places
        other.arguments = self.arguments
        other.asked = self.asked
        other.queue = self.queue
        other.answers = self.answers.copy()
        other.menus = self.menus.copy()
        other.curtain = self.curtain
        other.going = self.going
        other.going_with = self.going_with
        other.stacked = self.stacked
        other.fated = self.fated
        other.arrangers = self.arrangers
        other.halting = NOWHERE
        other.kept = self.kept.copy()
        other.before = self.before.copy()
        other.added = self.added.copy()
        other.known = {zone: [heap.copy() for heap in heaps] for zone, heaps in self.known.items()}
        other.copy_game(self)
        return other

    # ---- where the course goes -----------------------------------------------------------------------------

    def go(self, place: int, *arguments: Any) -> None:
        """Go to a step or window; of several ways taken at once the first counts."""
        if self.going == NOWHERE and not self.over:
            self.going = place
            self.going_with = arguments

    def end(self) -> None:
        self.over = True
        self.going = NOWHERE

    @property
    def left(self) -> bool:
        """Say whether the place has been left."""
        return self.over or self.going != NOWHERE

    # ---- pieces --------------------------------------------------------------------------------------------

    def change_all(self) -> None:
        """Forget what is known of hands. For each score and seat: `kept` are the bits of the kinds that may
        complete the hand as it lies, none (-1) if that is not known; `added` is the piece drawn last, if
        nothing else has happened to the hand since; `before` is what was kept when it was drawn.
        """
        nothing = [NONE] * (self.game.seat_count * len(self.game.scores))
        self.kept, self.before, self.added = nothing, nothing.copy(), nothing.copy()
        self.forget()

    def shuffled(self) -> Pile:
        """Take up all pieces and return them in random order."""
        self.clear()
        self.change_all()
        pile = list(self.game.pieces)
        for kind in self.stacked:
            pile.remove(kind)
        self.chance.shuffle(pile)
        pile += self.stacked
        self.stacked = []
        return pile

    def draw(
        self,
        pile: Pile,
        number: int,
        bottom: bool,
        zone: str,
        seat: int,
        told: int,
        only: Callable[[int], bool] | None = None,
    ) -> list[int]:
        """Take pieces, as many as there are, and note who sees them: -1 everybody, -2 nobody, else a seat.
        `only` says of a kind whether it is meant; what is not stays where it lies.
        """
        if only is not None:
            drawn = taken_where(pile, number, bottom, only)
        else:
            drawn = taken_from_end(pile, number, bottom)
        if drawn and self.notes is not None:
            note = Note("draw", seat, tuple(drawn), told)
            note.zone = zone
            self.notes.append(note)
        return drawn

    def moving(self, kinds: list[int], zone: str, seat: int, told: int) -> list[int]:
        """Note that pieces are moved all together, and who sees them."""
        if kinds and self.notes is not None:
            note = Note("move", seat, tuple(kinds), told)
            note.zone = zone
            self.notes.append(note)
        return kinds

    def draw_into(
        self,
        pile: Pile,
        heap: Heap,
        number: int,
        bottom: bool,
        zone: str,
        seat: int,
        told: int,
        only: Callable[[int], bool] | None = None,
    ) -> int:
        """Draw pieces into a heap and return the last; from an empty pile none comes."""
        drawn = self.draw(pile, number, bottom, zone, seat, told, only)
        put_all(heap, drawn)
        return drawn[-1] if drawn else NONE

    def draw_one(self, pile: Pile, heap: Heap, zone: str, seat: int, told: int) -> int:
        """Draw the topmost piece into a heap and return it; from an empty pile none comes."""
        if self.notes is not None or not pile:
            return self.draw_into(pile, heap, 1, False, zone, seat, told)
        kind = pile.pop()
        heap[kind] += 1
        return kind

    def reveal(self, zone: str, seat: int, kinds: Iterable[int]) -> None:
        """Let everybody know that pieces lie in a hand."""
        put_all(self.known[zone][seat], kinds)

    def leave_openly(self, zone: str, seat: int, kinds: Iterable[int]) -> None:
        """Note that all have seen pieces leave a hand."""
        known = self.known[zone][seat]
        for kind in kinds:
            known[kind] = max(0, known[kind] - 1)

    def leave_unseen(self, zone: str, seat: int, number: int) -> None:
        """Note that so many pieces have left a hand, nobody else knows which."""
        known = self.known[zone][seat]
        known[:] = [max(0, count - number) for count in known]

    def draw_onto(
        self,
        pile: Pile,
        target: Pile,
        number: int,
        bottom: bool,
        zone: str,
        seat: int,
        told: int,
        only: Callable[[int], bool] | None = None,
    ) -> int:
        """Draw pieces onto a pile and return the last."""
        drawn = self.draw(pile, number, bottom, zone, seat, told, only)
        target.extend(drawn)
        return drawn[-1] if drawn else NONE

    def note_act(self, sort: str, place: int, seat: int, move: Move, shown: int, told: int) -> None:
        if self.notes is None:
            return
        note = Note(sort, seat, move[1], told)
        note.place, note.number, note.shown = place, move[0], shown
        self.notes.append(note)

    def lots(self, among: Sequence[int]) -> int:
        """Draw lots among seats, kinds, words or numbers; what is fated comes first."""
        if self.fated:
            lot, self.fated = self.fated[0], tuple(self.fated[1:])
            return lot if lot in among else broken_lot()
        return among[self.chance.below(len(among))] if among else NONE

    # ---- money ---------------------------------------------------------------------------------------------

    def pay(
        self,
        amount: int,
        payer: int,
        payee: int,
        clause: str | None,
        account: str | None = None,
        scored: Iterable[Scored] = (),
        less: Iterable[Scored] = (),
    ) -> None:
        row = self.ledger.pay(self.occasion, clause, payer, payee, amount, hold=self.holds(clause))
        if row is not None:
            row.account = account
            way = 1 if amount > 0 else -1
            row.lines = tuple(line for one in scored for line in one.cited(way))
            row.lines += tuple(line for one in less for line in one.cited(-way))

    def pay_back(
        self,
        account: str,
        seat: int,
        clause: str | None,
        *,
        last: bool = False,
        only: Callable[[int], bool] | None = None,
    ) -> None:
        """Return what a seat got under an account, or what the last occasion brought; -1 is every seat.
        `only` says of a payer whether it gets its money back.
        """
        hold = self.holds(clause)
        rows = self.ledger.last_rows(account, seat) if last else self.ledger.open_rows(account, seat)
        meant = rows if only is None else [row for row in rows if only(row.payer)]
        self.ledger.pay_back(self.occasion, clause, meant, hold=hold)

    def pass_on(self, account: str, seat: int, payee: int, clause: str | None) -> None:
        """Pass on what the last occasion brought."""
        hold = self.holds(clause)
        self.ledger.pass_on(self.occasion, clause, self.ledger.last_rows(account, seat), payee, hold=hold)

    def holds(self, clause: str | None) -> bool:
        """Say whether purses limit payments now; a batch of another clause or occasion is entered first."""
        limit = self.game.limit
        if limit is None:
            return False
        held = self.ledger.held
        if held and (held[0].occasion, held[0].clause) != (self.occasion, clause):
            self.settle()
        return limit.holds(self)

    def settle(self) -> None:
        """Enter the payments that are held: no seat pays more than its purse and what it has won hold."""
        limit, ledger = self.game.limit, self.ledger
        held, ledger.held = ledger.held, []
        if not held or limit is None:
            return
        seats = range(self.game.seat_count)
        first = limit.ties_from(self)
        order = [*seats[first:], *seats[:first]]
        having = {row.payer: max(0, limit.purse(self, row.payer) + ledger.won[row.payer]) for row in held}
        for payer, most in having.items():
            cut([row for row in held if row.payer == payer], most, limit.clause, order)
        for row in held:
            ledger.enter(row)

    def won(self) -> list[int]:
        """Return what each seat has won so far, what is held included."""
        if self.ledger.held:
            self.settle()
        return self.ledger.won

    # ---- groups --------------------------------------------------------------------------------------------

    def groups_within(
        self, heap: Sequence[int], patterns: Iterable[int], including: int = NONE
    ) -> list[Laid]:
        """Return the groups that can be formed of a heap, with a piece of a kind among them."""
        together = settled_groups(self, tuple(patterns)) if including >= 0 else None
        if together is not None:
            return together.within(heap, including)
        return [found for pattern in patterns for found in self.formed(heap, pattern, including)]

    def formed(self, heap: Sequence[int], pattern: int, including: int) -> Iterable[Laid]:
        spec = self.game.patterns[pattern]
        grounded = grounded_of(self, pattern)
        if grounded is None:
            whole = dict.fromkeys(tuple(sorted(kinds)) for kinds in fitting(heap, spec.parts))
            found: Iterable[Laid] = ((pattern, kinds, 0) for kinds in whole if including in (NONE, *kinds))
        else:
            found = grounded.within(heap, including)
            if spec.settled:
                return found
        where = spec.where
        return found if where is None else [group for group in found if where(self, group)]

    def chains_within(
        self, heap: Sequence[int], patterns: Iterable[int], including: int
    ) -> list[tuple[Laid, ...]]:
        """Return the choices of groups with a kind that leave no such group to be formed."""
        if including >= 0 and not heap[including]:
            return [()]
        return list(chains(heap, self.groups_within(heap, patterns, including)))


GROUNDED: dict[tuple[str, int], Grounded] = {}


def grounded_of(table: BaseTable, pattern: int) -> Grounded | None:
    """Return the table of a pattern, made on its first use; it holds no group that surely fails."""
    key = (table.game.model, pattern)
    found = GROUNDED.get(key)
    if found is None:
        if table.game.patterns[pattern].instances is None:
            return None
        found = GROUNDED[key] = Grounded(meant_groups(table, pattern), len(table.game.kinds))
    return found


def meant_groups(table: BaseTable, pattern: int) -> list[Laid]:
    """Return the groups of a pattern in their order, but for those that surely fail its condition."""
    spec = table.game.patterns[pattern]
    groups: list[Laid] = [(pattern, kinds, 0) for kinds in spec.instances or ()]
    where = spec.where if spec.settled else None
    return [group for group in groups if where is None or where(table, group)]


SETTLED: dict[tuple[str, tuple[int, ...]], Grounded | None] = {}


def settled_groups(table: BaseTable, patterns: tuple[int, ...]) -> Grounded | None:
    """Return the groups of some patterns together, if which they are depends on nothing."""
    key = (table.game.model, patterns)
    if key not in SETTLED:
        specs = [table.game.patterns[pattern] for pattern in patterns]
        settled = all(spec.instances is not None and (spec.settled or spec.where is None) for spec in specs)
        groups = [group for pattern in patterns for group in meant_groups(table, pattern)]
        SETTLED[key] = Grounded(groups, len(table.game.kinds)) if settled else None
    return SETTLED[key]


# ---- what rules cannot ask for -----------------------------------------------------------------------------


def some(value: int) -> int:
    """Return a seat or a kind that is not none."""
    if value < 0:
        raise broken("这里要有一家或一种牌，却是“无”", "a seat or a kind belongs here, but there is none")
    return value


def within(value: int, low: int, high: int, labels: Labels, clause: str | None) -> int:
    """Return a number that a memory can hold."""
    if not low <= value <= high:
        zh = f"{labels[0]}不能是 {value}，只能是 {low} 到 {high}（{clause}）"
        en = f"{labels[1]} cannot be {value}, only {low} to {high} ({clause})"
        raise Broken(zh, en, [Reason(clause, zh, en)])
    return value


def quotient(value: int, divisor: int) -> int:
    """Return a number divided by another, rounded down."""
    if not divisor:
        raise broken("不能除以零", "nothing can be divided by zero")
    return value // divisor


def remainder(value: int, divisor: int) -> int:
    """Return what is left when a number is divided by another."""
    if not divisor:
        raise broken("不能除以零", "nothing can be divided by zero")
    return value % divisor


# ==== ranking ===============================================================================================

# Rankings: which groups beat which.

MOST_STANDINGS = 1 << 13
MOST_SETTINGS = 1 << 3
Pairs = Callable[[Any, Laid], int]


class Order:
    """A ranking: the tier of every group, lower being better, and the pairs that it names besides: which of
    them, as bits, a group wins and which it loses.
    """

    __slots__ = ("loses", "steady", "tier", "wins")

    def __init__(
        self, tier: Callable[[Any, Laid], int], wins: Pairs | None, loses: Pairs | None, steady: bool
    ) -> None:
        self.tier = tier
        self.wins = wins
        self.loses = loses
        self.steady = steady


class Standing:
    """Where groups stand that beat the same and are beaten by the same: their tier in each ranking, and the
    pairs that they win and lose. Under the same settings there is only one of each, if nothing else decides.
    """

    __slots__ = ("loses", "tiers", "wins")

    def __init__(self, tiers: tuple[int, ...], wins: int, loses: int) -> None:
        self.tiers = tiers
        self.wins = wins
        self.loses = loses

    def beats(self, other: "Standing") -> bool:
        for own, below in zip(self.tiers, other.tiers, strict=True):
            if 0 <= own < below:
                return True
        return self.wins & other.loses > 0


class Known:
    """What is known under some settings: where groups stand, and all the places there are to stand."""

    __slots__ = ("places", "standings")

    def __init__(self) -> None:
        self.standings: dict[Laid, Standing] = {}
        self.places: dict[tuple[tuple[int, ...], int, int], Standing] = {}


class Rankings:
    """All rankings of a game: where every group stands in them, remembered for each setting when nothing else
    decides it.
    """

    __slots__ = ("known", "loses", "now", "orders", "settings", "steady", "wins")

    def __init__(self, *orders: Order) -> None:
        self.orders = orders
        self.wins = [order.wins for order in orders if order.wins is not None]
        self.loses = [order.loses for order in orders if order.loses is not None]
        self.steady = all(order.steady for order in orders)
        self.known: dict[tuple[int, ...], Known] = {}
        self.settings: tuple[int, ...] | None = None
        self.now = Known()  # under these settings

    def standing(self, table: BaseTable, group: Laid) -> Standing:
        """Return where a group stands."""
        if table.settings is not self.settings:
            self.set_for(table.settings)
        found = self.now.standings.get(group)
        return self.reckoned(table, group) if found is None else found

    def standings(self, table: BaseTable, groups: Iterable[Laid]) -> tuple[Standing, ...]:
        if table.settings is not self.settings:
            self.set_for(table.settings)
        known = self.now.standings
        return tuple([known.get(group) or self.reckoned(table, group) for group in groups])

    def reckoned(self, table: BaseTable, group: Laid) -> Standing:
        tiers = tuple([order.tier(table, group) for order in self.orders])
        wins, loses = 0, 0
        for own in self.wins:
            wins |= own(table, group)
        for own in self.loses:
            loses |= own(table, group)
        found = Standing(tiers, wins, loses)
        if self.steady:
            known = self.now
            if len(known.standings) >= MOST_STANDINGS:
                known.standings.clear()
            found = known.standings[group] = known.places.setdefault((tiers, wins, loses), found)
        return found

    def set_for(self, settings: tuple[int, ...]) -> None:
        """Take up what is known of other settings."""
        found = self.known.get(settings)
        if found is None:
            if len(self.known) >= MOST_SETTINGS:
                self.known.clear()
            found = self.known[settings] = Known()
        self.settings, self.now = settings, found

    def beats(self, table: BaseTable, left: Laid, right: Laid) -> bool:
        """Say whether some ranking puts a group above another."""
        return self.standing(table, left).beats(self.standing(table, right))


# ==== listing ===============================================================================================

# Which groups of some patterns a heap holds, as bits: the groups are numbered in the order of their list.
#
# What a heap holds depends on its counts alone, and most conditions of a group on little else than the group;
# so both are remembered, the one by the counts, the other by what it depends on, each up to a bound.

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


# ==== offering ==============================================================================================

# Menus of many moves: those that differ in their last choice alone are kept as bits, and a move is made when
# it is looked at. Where there are few all are made at once, which costs less.

MOST_MADE = 4  # moves that are made at once
READY = -2  # in the place of an act: what stands for the bits are whole moves

Branch = tuple[int, Sequence[Any], int, tuple[Any, ...]]
"""Moves that differ in their last choice: a bit for each, what the bits stand for, the act, and what has been
chosen before.
"""


class Moves(Sequence[Move]):
    """The moves of several branches, one branch after the other."""

    __slots__ = ("branches", "number")

    def __init__(self, branches: Sequence[Branch], number: int) -> None:
        self.branches = branches
        self.number = number

    def __len__(self) -> int:
        return self.number

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> list[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | list[Move]:
        if isinstance(place, slice):
            return [*self][place]
        left = place if place >= 0 else place + self.number
        if left >= 0:
            for bits, last, act, before in self.branches:
                number = bits.bit_count()
                if left < number:
                    for _ in range(left):
                        bits &= bits - 1
                    chosen = last[(bits & -bits).bit_length() - 1]
                    return chosen if act == READY else (act, (*before, chosen))
                left -= number
        raise IndexError(place)

    def __iter__(self) -> Iterator[Move]:
        return iter(made(self.branches))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves | list) and [*self] == [*other]

    def __repr__(self) -> str:
        return repr([*self])


def made(branches: Sequence[Branch]) -> list[Move]:
    """Return the moves of some branches."""
    found: list[Move] = []
    for bits, last, act, before in branches:
        while bits:
            lowest = bits & -bits
            chosen = last[lowest.bit_length() - 1]
            found.append(chosen if act == READY else (act, (*before, chosen)))
            bits ^= lowest
    return found


def ready(moves: Sequence[Move]) -> Branch:
    """Return moves that are made already as a branch."""
    return (1 << len(moves)) - 1, moves, READY, ()


def moves_of(branches: list[Branch], found: list[Move]) -> Sequence[Move]:
    """Return all that a seat may do: the moves of some branches, and those found after them."""
    if not branches:
        return found
    number = len(found)
    for bits, _, _, _ in branches:
        number += bits.bit_count()
    if number > MOST_MADE:
        return Moves([*branches, ready(found)] if found else branches, number)
    return made(branches) + found


# ==== flow ==================================================================================================

# The course of a deal: who may do what now, and what comes of it. Steps and windows never nest.

MOST_SILENT_STEPS = 100_000


class Halted(Exception):  # noqa: N818
    """A window is reached before which looking back stops, and nobody has answered it."""


def place_of(table: BaseTable) -> PlaceSpec:
    return table.places[table.place]


def scope(table: BaseTable, spec: PlaceSpec, seat: int) -> tuple[Any, ...]:
    """Return what the functions of a place get when a seat acts."""
    if spec.sort == "any_time":
        return (seat,)
    return table.arguments if spec.alone else (*table.arguments, seat)


# ---- what is legal -----------------------------------------------------------------------------------------


def is_forced(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> bool:
    forced = spec.acts[move[0]].forced
    return forced is always or (forced is not None and forced(table, *scope(table, spec, seat), *move[1]))


def moves(table: BaseTable, seat: int) -> Sequence[Move]:
    """Return all that a seat may do now; remembered until something is done."""
    if table.over or not table.asked >> seat & 1:
        return []
    found = table.menus.get(seat)
    if found is None:
        found = table.menus[seat] = menu(table, place_of(table), seat)
    return found


def moves_at(table: BaseTable, spec: PlaceSpec, seat: int) -> Sequence[Move]:
    """Return all that a seat may do at the place that is open, or all ways of a table act."""
    if spec.sort == "any_time":
        return moves_beside(table, spec, seat)
    return moves(table, seat) if spec.number == table.place else []


def moves_beside(table: BaseTable, spec: PlaceSpec, seat: int) -> Sequence[Move]:
    """Return all ways in which a seat may do a table act now."""
    if table.over or spec.menu is None or seat not in doers(table, spec):
        return []
    return spec.menu(table, seat)


def doers(table: BaseTable, spec: PlaceSpec) -> Sequence[int]:
    return () if spec.seats is None else spec.seats(table)


def menu(table: BaseTable, spec: PlaceSpec, seat: int) -> Sequence[Move]:
    found = free_menu(table, spec, seat)
    if found:
        return found if spec.bound else narrowed(table, spec, seat, found)
    return [PASS] if spec.fouling and spec.asking and fouls_at(table, spec, seat, [PASS]) else found


def narrowed(table: BaseTable, spec: PlaceSpec, seat: int, found: Sequence[Move]) -> Sequence[Move]:
    """Return the forced moves of those that are free; where none is and one may pass, all and the pass."""
    if found[0][0] <= spec.forcing:
        forced = [move for move in found if is_forced(table, spec, seat, move)]
        if forced:
            return forced
    return [PASS, *found] if spec.asking else found


def free_menu(table: BaseTable, spec: PlaceSpec, seat: int) -> Sequence[Move]:
    """Return what the acts of a place allow a seat, forced or not; nothing to one that takes no part."""
    if spec.menu is None:
        return []
    return spec.menu(table, *table.arguments) if spec.alone else spec.menu(table, *table.arguments, seat)


# ---- fouls: what is not allowed, but can be done ---------------------------------------------------------


def is_possible(table: BaseTable, place: int, seat: int, move: Move) -> bool:
    """Say whether a move is in the menu of its seat or among its table acts, or can be done as a foul."""
    if move in moves_at(table, table.places[place], seat):
        return True
    return place == table.place and move in fouls(table, seat)


def fouls(table: BaseTable, seat: int) -> list[Move]:
    """Return the fouls that a seat can do now."""
    if table.over or not table.asked >> seat & 1 or not place_of(table).fouling:
        return []
    return fouls_at(table, place_of(table), seat, moves(table, seat))


def fouls_at(table: BaseTable, spec: PlaceSpec, seat: int, legal: Sequence[Move]) -> list[Move]:
    """Return what a seat can do at a place besides what it may do there."""
    if not takes_part(table, spec, seat):
        return []
    given = scope(table, spec, seat)
    able = [
        (number, chosen) for number, act in enumerate(spec.acts) for chosen in ways(table, act, given, ())
    ]
    able += [PASS] if spec.asking else []
    return [move for move in able if move not in legal and foul_of(table, spec, seat, move) is not None]


def ways(
    table: BaseTable, act: ActSpec, given: tuple[Any, ...], chosen: tuple[Any, ...]
) -> Iterator[tuple[Any, ...]]:
    """Give all that may be chosen for an act, whatever its guards say."""
    if len(chosen) == len(act.choices):
        yield chosen
        return
    for one in act.choices[len(chosen)].options(table, *given, *chosen):
        yield from ways(table, act, given, (*chosen, one))


def foul_of(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> FoulSpec | None:
    """Return what comes of a move that is a foul; none if it may be done, or cannot."""
    number, chosen = move
    given = scope(table, spec, seat)
    against = (
        []
        if number < 0
        else [guard for guard in spec.acts[number].guards if fails(table, guard, given, chosen)]
    )
    if against:
        found = [active(table, guard.foul, given, chosen) for guard in against]
        return found[0] if None not in found else None
    return foul_of_leaving(table, spec, seat, move)


def foul_of_leaving(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> FoulSpec | None:
    """Return what comes of doing something other than one is forced to."""
    forced = [each for each in free_menu(table, spec, seat) if is_forced(table, spec, seat, each)]
    if move in forced:
        return None
    given = scope(table, spec, seat)
    found = [active(table, spec.acts[each[0]].forced_foul, given, ()) for each in forced]
    return found[0] if found and None not in found else None


def fails(table: BaseTable, guard: GuardSpec, given: tuple[Any, ...], chosen: tuple[Any, ...]) -> bool:
    """Say whether a guard fails; one that has no answer leaves it to those before it."""
    try:
        return not guard.test(table, *given, *chosen[: guard.depth])
    except Broken:
        return False


def active(
    table: BaseTable, foul: FoulSpec | None, given: tuple[Any, ...], chosen: tuple[Any, ...]
) -> FoulSpec | None:
    """Return a foul if it is possible now."""
    if foul is None or foul.test is None or foul.test(table, *given, *chosen[: foul.depth]):
        return foul
    return None


def commit(table: BaseTable, spec: PlaceSpec, seat: int, move: Move, foul: FoulSpec) -> None:
    """Do a foul: all see it, what was open is left, and what comes of it is carried out."""
    given = scope(table, spec, seat)
    shown = spec.acts[move[0]].shown if move[0] >= 0 else 0
    leave(table)
    table.note_act("foul", spec.number, seat, move, shown, -1)
    foul.effect(table, *given, *move[1][: foul.depth])


# ---- going on ----------------------------------------------------------------------------------------------


def run(table: BaseTable) -> None:
    """Go on until a seat has to act or the deal is over."""
    places = table.places
    for _ in range(MOST_SILENT_STEPS):
        if table.ledger.held:
            table.settle()
        going = table.going
        if going == NOWHERE:
            if not table.asked and not table.over:
                table.end()
            return
        table.asked, table.queue, table.curtain, table.menus = 0, (), None, {}
        if table.answers:
            table.answers = {}
        table.place, table.arguments, table.going = going, table.going_with, NOWHERE
        spec = places[going]
        if going == table.halting:
            halt(table, spec)
        if spec.opened is None:
            BEGINNINGS[spec.sort](table, spec)
        else:
            spec.opened(table, *table.arguments)
    raise broken("牌局停不下来", "the course does not come to a halt")


def halt(table: BaseTable, spec: PlaceSpec) -> None:
    """Stop at a window that looking back is to see as it opens."""
    table.queue = tuple(seats_of(table, spec))
    raise Halted


def leave(table: BaseTable) -> None:
    """Forget who was asked and what was answered."""
    table.asked = 0
    table.queue = ()
    if table.answers:
        table.answers = {}
    if table.menus:
        table.menus = {}
    table.curtain = None


def then(table: BaseTable, effect: Any, *more: Any) -> None:
    if effect is not None:
        effect(table, *table.arguments, *more)


def begin_alone(table: BaseTable, spec: PlaceSpec) -> None:
    """Open a step: it says itself where it is and what happens."""
    if spec.opened is not None:
        spec.opened(table, *table.arguments)


def seats_of(table: BaseTable, spec: PlaceSpec) -> Sequence[int]:
    return () if spec.seats is None else spec.seats(table, *table.arguments)


def takes_part(table: BaseTable, spec: PlaceSpec, seat: int) -> bool:
    return spec.where is None or spec.where(table, *scope(table, spec, seat))


def asks(table: BaseTable, spec: PlaceSpec, seat: int) -> bool:
    """Ask a seat if there is something that it can do."""
    found = menu(table, spec, seat)
    if found:
        table.menus[seat] = found
        table.asked |= 1 << seat
    return bool(found)


def begin_many(table: BaseTable, spec: PlaceSpec) -> None:
    for seat in seats_of(table, spec):
        if free_menu(table, spec, seat):
            table.asked |= 1 << seat
    if not table.asked:
        then(table, spec.last)
    elif spec.curtained:
        table.curtain = table.copy()


def begin_sealed(table: BaseTable, spec: PlaceSpec) -> None:
    for seat in seats_of(table, spec):
        asks(table, spec, seat)
    if table.asked:
        table.queue = tuple(seats_of(table, spec))
    else:
        then(table, spec.first)


def ask_all(
    table: BaseTable,
    place: int,
    arguments: tuple[Any, ...],
    seats: Sequence[int],
    able: Sequence[tuple[int, Sequence[Move]]],
) -> bool:
    """Open a window for those of its seats that can answer, with what they may do; say whether any can."""
    spec = table.places[place]
    table.place, table.arguments = place, arguments
    for seat, found in able:
        table.menus[seat] = narrowed(table, spec, seat, found)
        table.asked |= 1 << seat
    if able:
        table.queue = tuple(seats)
    elif place == table.halting:
        halt(table, spec)
    return table.asked > 0


def begin_in_order(table: BaseTable, spec: PlaceSpec) -> None:
    table.queue = tuple(seats_of(table, spec))
    ask_next(table, spec)


def ask_next(table: BaseTable, spec: PlaceSpec) -> None:
    """Ask the next seat that can act or answer; after the last the round is over, or nobody has taken."""
    queue, listed = table.queue, spec.menu if spec.bound else None
    for place, seat in enumerate(queue, 1):
        found = menu(table, spec, seat) if listed is None else listed(table, *table.arguments, seat)
        if found:
            table.menus, table.asked, table.queue = {seat: found}, 1 << seat, queue[place:]
            return
    table.menus, table.asked, table.queue = {}, 0, ()
    then(table, spec.last if spec.sort == "round" else spec.first)


BEGINNINGS = {
    "automatic": begin_alone,
    "one": begin_alone,
    "many": begin_many,
    "round": begin_in_order,
    "sealed": begin_sealed,
    "in_turn": begin_in_order,
}


def open_seats(table: BaseTable) -> tuple[int, ...]:
    """Return the seats that have to act."""
    return () if table.over else listed(table.asked)


# ==== acting ================================================================================================

# Acting: what comes of what a seat does, or of the answers of several.

def act(table: BaseTable, seat: int, place: int, move: Move) -> None:
    """Do what a seat may do at the place that is open, or a table act, and go on."""
    spec: PlaceSpec = table.places[place]
    table.occasion += 1
    if spec.fouling and (foul := foul_of(table, spec, seat, move)) is not None:
        commit(table, spec, seat, move, foul)
    elif spec.alone:
        table.asked, table.menus = 0, {}
        if table.notes is not None:
            note(table, spec, seat, move)
        number, chosen = move
        spec.acts[number].effect(table, *table.arguments, *chosen)
    else:
        ACTING[spec.sort](table, spec, seat, move)
    if table.going != NOWHERE or not table.asked:
        run(table)
    elif table.ledger.held:
        table.settle()


def carry_out(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    if table.notes is not None:
        note(table, spec, seat, move)
    number, chosen = move
    spec.acts[number].effect(table, *scope(table, spec, seat), *chosen)


def note(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    """Note an act; what is done in secret only its seat learns."""
    deed: ActSpec = spec.acts[move[0]]
    table.note_act("act", spec.number, seat, move, deed.shown, seat if deed.in_secret else -1)


def act_many(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.menus = {}
    carry_out(table, spec, seat, move)
    if not table.left:
        if not free_menu(table, spec, seat):
            table.asked &= ~(1 << seat)
        if not table.asked:
            table.curtain = None
            then(table, spec.last)


def act_round(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.asked = 0
    carry_out(table, spec, seat, move)
    if not table.left:
        ask_next(table, spec)


def act_sealed(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    table.note_act("answer", spec.number, seat, move, 0, seat)
    table.asked &= ~(1 << seat)
    if not table.asked and not table.answers:
        resolve_one(table, spec, seat, move)
        return
    table.answers[seat] = move
    if not table.asked:
        resolve(table, spec)


def resolve_one(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    """Carry out the answer of the only seat that had one."""
    menu = table.menus[seat]
    leave(table)
    let_pass(table, spec, seat, move, menu)
    if move != PASS:
        carry_out(table, spec, seat, move)
    if not table.left:
        if move != PASS:
            then(table, spec.last, (seat,))
        else:
            then(table, spec.first)


def resolve(table: BaseTable, spec: PlaceSpec) -> None:
    """Carry out the answer that goes first, when all have answered."""
    answers, menus, queue = table.answers, table.menus, table.queue
    takers = takers_of(table, spec)
    leave(table)
    for seat in queue:
        if seat in answers:
            let_pass(table, spec, seat, answers[seat], menus[seat])
    for seat in takers:
        carry_out(table, spec, seat, answers[seat])
    if not table.left:
        if takers:
            then(table, spec.last, takers)
        else:
            then(table, spec.first)


def takers_of(table: BaseTable, spec: PlaceSpec) -> tuple[int, ...]:
    """Return the seats whose answer is taken, in the order asked."""
    answers = table.answers
    willing = [seat for seat in table.queue if answers.get(seat, PASS) != PASS]
    if not willing:
        return ()
    first = willing[0]
    if len(willing) > 1:
        first = min(willing, key=lambda seat: spec.acts[answers[seat][0]].rank)
    number, chosen = answers[first]
    several = spec.acts[number].several
    if several is None or not several(table, *scope(table, spec, first), *chosen):
        return (first,)
    return tuple(seat for seat in willing if answers[seat][0] == number)


def let_pass(table: BaseTable, spec: PlaceSpec, seat: int, answer: Move, menu: Sequence[Move]) -> None:
    """Run what follows from not having answered as one could."""
    for number, body in spec.passing:
        if answer == PASS if number < 0 else answer[0] != number and offers(menu, number):
            body(table, *table.arguments, seat)


def offers(menu: Sequence[Move], number: int) -> bool:
    """Say whether some way to do an act is in a menu."""
    for other, _ in menu:  # noqa: SIM110 (a generator takes twice as long)
        if other == number:
            return True
    return False


def act_in_turn(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    if spec.passing:
        let_pass(table, spec, seat, move, moves(table, seat))
    if move == PASS:
        table.note_act("act", spec.number, seat, PASS, 0, -1)
        if not table.left:
            ask_next(table, spec)
        return
    leave(table)
    carry_out(table, spec, seat, move)
    if not table.left:
        then(table, spec.last, (seat,))


def act_beside(table: BaseTable, spec: PlaceSpec, seat: int, move: Move) -> None:
    """Do a table act; where it goes nowhere the place stays open, and its menus are made anew."""
    carry_out(table, spec, seat, move)
    if not table.left:
        opened = place_of(table)
        table.menus = {}
        AGAIN[opened.sort](table, opened)


def again_one(table: BaseTable, spec: PlaceSpec) -> None:
    table.asked = 0
    begin_alone(table, spec)


def again_many(table: BaseTable, spec: PlaceSpec) -> None:
    asked = [seat for seat in seats_of(table, spec) if free_menu(table, spec, seat)]
    table.asked = sum(1 << seat for seat in asked)
    if not asked:
        table.curtain = None
        then(table, spec.last)


def again_in_order(table: BaseTable, spec: PlaceSpec) -> None:
    (seat,), table.asked = open_seats(table), 0
    if not asks(table, spec, seat):
        ask_next(table, spec)


def again_sealed(table: BaseTable, spec: PlaceSpec) -> None:
    """Take back the answers that cannot be given any more."""
    answers, table.answers, table.asked = table.answers, {}, 0
    for seat in table.queue:
        if asks(table, spec, seat) and answers.get(seat) in table.menus[seat]:
            table.answers[seat] = answers[seat]
            table.asked &= ~(1 << seat)
    if not table.asked:
        resolve(table, spec)


AGAIN = {
    "one": again_one,
    "many": again_many,
    "round": again_in_order,
    "sealed": again_sealed,
    "in_turn": again_in_order,
}


ACTING = {
    "many": act_many,
    "round": act_round,
    "sealed": act_sealed,
    "in_turn": act_in_turn,
    "any_time": act_beside,
}


# ==== notation ==============================================================================================

# How pieces, choices and actions are written and read, in either language.
#
# An action is its name and what is chosen: ``play '3t4t5t' 2``. Names are ids or labels; kinds are codes or
# labels; seats and numbers are digits; the groups of a chain are joined by ``+``, an empty one is ``-``.

QUOTES = {"'": "'", "「": "」", "‘": "’", '"': '"'}
TRUTHS = (("no", "否", "no"), ("yes", "是", "yes"))
NOTHING = {"none", "无"}
PASSING = ("pass", "过", "pass")
LONGEST_LITERAL = 4000
LONGEST_NUMBER = 20
MOST_MEANINGS = 1 << 10


class KindNames:
    """All spellings of the kinds of a game, and the heads of those that may share their last value."""

    __slots__ = ("heads", "longest", "names")

    def __init__(self, game: Game) -> None:
        self.names: dict[str, tuple[int, str]] = {}
        self.heads: set[str] = set()
        for number, kind in enumerate(game.kinds):
            for name, head in zip((kind.code, kind.zh, kind.en), kind.heads, strict=True):
                self.names.setdefault(name.replace(" ", ""), (number, name.replace(" ", "")[len(head) :]))
                if head:
                    self.heads.add(head)
        self.longest = max(map(len, self.names), default=0)

    def read(self, text: str) -> list[int]:
        """Read pieces written one after another, with or without spaces."""
        found: list[int] = []
        waiting: list[str] = []
        rest = "".join(text.split())
        while rest:
            name = next((rest[:n] for n in range(self.longest, 0, -1) if rest[:n] in self.names), None)
            head = next((rest[:n] for n in range(self.longest, 0, -1) if rest[:n] in self.heads), None)
            if name is not None:
                kind, tail = self.names[name]
                found += [self.named(head + tail, text) for head in waiting]
                found.append(kind)
                waiting = []
            elif head is not None:
                waiting.append(head)
            rest = rest[len(name or head or "") :] if name or head else unread(text)
        if waiting:
            unread(text)
        return found

    def named(self, name: str, text: str) -> int:
        return self.names[name][0] if name in self.names else unread(text)


KIND_NAMES: dict[str, KindNames] = {}


def read_pieces(game: Game, text: str) -> list[int]:
    """Read pieces; quotes around them may be left out."""
    if game.model not in KIND_NAMES:
        KIND_NAMES[game.model] = KindNames(game)
    inner = text.strip()
    if len(inner) > LONGEST_LITERAL:
        unread(text)
    if len(inner) > 1 and QUOTES.get(inner[0]) == inner[-1]:
        inner = inner[1:-1]
    return KIND_NAMES[game.model].read(inner)


def write_kind(game: Game, kind: int, language: str) -> str:
    if kind < 0:
        return "无" if language == "zh" else "none"
    return game.kinds[kind].zh if language == "zh" else game.kinds[kind].code


def write_pieces(game: Game, kinds: Iterable[int], language: str) -> str:
    names = [write_kind(game, kind, language) for kind in kinds]
    return f"「{' '.join(names)}」" if language == "zh" else f"'{''.join(names)}'"


# ---- choices -----------------------------------------------------------------------------------------------


def patterns_for(game: Game, choice: ChoiceSpec, kinds: Sequence[int]) -> list[int]:
    """Return the patterns of a choice that some pieces may make."""
    return [number for number in choice.patterns if makes(game, number, tuple(kinds))]


def makes(game: Game, pattern: int, kinds: tuple[int, ...]) -> bool:
    spec = game.patterns[pattern]
    if spec.size != len(kinds):
        return False
    if spec.instances is not None:
        return kinds in spec.instances
    return filled(heap_of(kinds, len(game.kinds)), spec.parts)


def filled(heap: Counts, parts: Sequence[Sequence[tuple[int, ...]]]) -> bool:
    """Say whether a heap is one of every part."""
    if not parts:
        return True
    for one in parts[0]:
        if contains(heap, one):
            left = [count - one.count(kind) for kind, count in enumerate(heap)]
            if filled(left, parts[1:]):
                return True
    return False


def write_choice(game: Game, choice: ChoiceSpec, value: Any, language: str) -> str:
    """Write one thing that is chosen."""
    match choice.sort:
        case "kind":
            return write_kind(game, value, language)
        case "group":
            return write_group(game, choice, value, language)
        case "chain":
            return "+".join(write_group(game, choice, group, language) for group in value) or "-"
        case "truth":
            return TRUTHS[int(value)][1 if language == "zh" else 0]
        case "word":
            return choice.words[int(value)][1 if language == "zh" else 0]
        case _:
            return str(value)


def write_group(game: Game, choice: ChoiceSpec, group: Laid, language: str) -> str:
    """Write the pieces of a group, behind its pattern where they might make another."""
    pieces = write_pieces(game, group[1], language)
    if len(choice.patterns) > 1 and len(patterns_for(game, choice, group[1])) > 1:
        labels = game.patterns[group[0]]
        return f"{labels.labels[0] if language == 'zh' else labels.id}:{pieces}"
    return pieces


def read_choice(game: Game, choice: ChoiceSpec, text: str) -> list[Any]:
    """Read one thing that is chosen: all that it may mean."""
    match choice.sort:
        case "kind":
            return [-1] if text in NOTHING else [one_kind(game, text)]
        case "group":
            return list(read_group(game, choice, text))
        case "chain":
            return [()] if text == "-" else read_chain(game, choice, text.split("+"))
        case "truth":
            return [bool(read_word(TRUTHS, text))]
        case "word":
            return [read_word(choice.words, text)]
        case _:
            return [-1] if text in NOTHING else [read_number(text)]


def one_kind(game: Game, text: str) -> int:
    kinds = read_pieces(game, text)
    return kinds[0] if len(kinds) == 1 else unread(text)


def read_number(text: str) -> int:
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else unread(text)


def read_word(words: Words, text: str) -> int:
    for place, names in enumerate(words):
        if text in names:
            return place
    return unread(text)


def read_chain(game: Game, choice: ChoiceSpec, texts: list[str]) -> list[tuple[Laid, ...]]:
    found: list[tuple[Laid, ...]] = [()]
    for text in texts:
        found = few([(*start, group) for start in found for group in read_group(game, choice, text)], text)
    return found


def few(found: list[Any], text: str) -> list[Any]:
    """Return the meanings of a text, unless there are too many to look at."""
    if len(found) > MOST_MEANINGS:
        raise ambiguous(shown(text))
    return found


def read_group(game: Game, choice: ChoiceSpec, text: str) -> Iterator[Laid]:
    """Give the groups that a text may mean; pieces that make none are read as a group of no pattern."""
    name, colon, pieces = text.rpartition(":")
    kinds = tuple(sorted(read_pieces(game, pieces)))
    found = patterns_for(game, choice, kinds)
    if colon:
        found = [number for number in found if name in names_of(game.patterns[number])] or unread(text)
    return ((number, kinds, 0) for number in found or [NONE])


# ---- actions -----------------------------------------------------------------------------------------------


def names_of(spec: Any) -> tuple[str, str, str]:
    return spec.id, spec.labels[0], spec.labels[1]


def write_act(game: Game, act: ActSpec | None, chosen: Sequence[Any], language: str) -> str:
    """Write an action; no act is a pass."""
    if act is None:
        return PASSING[1 if language == "zh" else 0]
    pairs = zip(act.choices, chosen, strict=True)
    words = [write_choice(game, choice, value, language) for choice, value in pairs]
    return " ".join([act.labels[0] if language == "zh" else act.id, *words])


def cut_name(names: Iterable[str], text: str) -> str | None:
    """Return the longest name that a text begins with."""
    starts = [
        name for name in names if text == name or text.startswith((name + " ", name + "'", name + "「"))
    ]
    return max(starts, key=len, default=None)


def cut_words(text: str) -> list[str]:
    """Cut at spaces outside quotes."""
    words: list[str] = []
    word, closing = "", ""
    for letter in text:
        if not closing and letter.isspace():
            words, word = [*words, word], ""
            continue
        closing = QUOTES.get(letter, "") if not closing else "" if letter == closing else closing
        word += letter
    return [each for each in [*words, word] if each]


def read_chosen(game: Game, act: ActSpec, text: str) -> list[tuple[Any, ...]]:
    """Read what is chosen for an act: all that it may mean."""
    words = cut_words(text)
    if len(words) != len(act.choices):
        zh = f"{act.labels[0]}要选{len(act.choices)}样，给了{len(words)}样"
        raise CannotRead(zh, f"{act.labels[1]} takes {len(act.choices)} choices, {len(words)} are given")
    found: list[tuple[Any, ...]] = [()]
    for choice, word in zip(act.choices, words, strict=True):
        values = read_choice(game, choice, word)
        found = few([(*start, value) for start in found for value in values], text)
    return found


def ambiguous(text: str) -> Ambiguous:
    return Ambiguous(f"「{text}」可以有几种意思", f"«{text}» may mean several things")


# ==== actions ===============================================================================================

# Actions and menus: typed objects on demand over the tuples inside.

LONGEST_ACTION = 400


class Action:
    """What a seat does: an act of a place with what is chosen, or a pass (`act` is None)."""

    __slots__ = ("act", "chosen", "game", "number", "place", "seat")

    def __init__(self, game: Game, seat: int, place: int, move: Move) -> None:
        self.game = game
        self.seat = seat
        self.place = place
        self.number, self.chosen = move
        self.act: ActSpec | None = game.places[place].acts[self.number] if self.number >= 0 else None

    @property
    def id(self) -> str:
        return "pass" if self.act is None else self.act.id

    @property
    def spec(self) -> PlaceSpec:
        return self.game.places[self.place]

    @property
    def move(self) -> Move:
        return self.number, self.chosen

    def text(self, language: str = "en") -> str:
        """Write it: in English with ids and codes, in Chinese with labels."""
        return write_act(self.game, self.act, self.chosen, language)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Action seat {self.seat}: {self.text()}>"

    def parts(self) -> tuple[int, int, Move]:
        return self.seat, self.place, self.move

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())


class Menu:
    """All legal actions of a seat, made when they are looked at."""

    __slots__ = ("seat", "table")

    def __init__(self, table: BaseTable, seat: int) -> None:
        self.table = table
        self.seat = seat

    def moves(self) -> Sequence[Move]:
        return moves(self.table, self.seat)

    def placed(self) -> list[tuple[int, Move]]:
        """Return the moves, each with the number of its place."""
        return [(self.table.place, move) for move in self.moves()]

    def action(self, move: Move) -> Action:
        return Action(self.table.game, self.seat, self.table.place, move)

    def __len__(self) -> int:
        return len(self.moves())

    def __bool__(self) -> bool:
        return len(self) > 0

    def __iter__(self) -> Iterator[Action]:
        return (Action(self.table.game, self.seat, *placed) for placed in self.placed())

    def __getitem__(self, place: int) -> Action:
        return self.action(self.moves()[place])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.seat != self.seat:
            return False
        return (action.place, action.move) in self.placed()

    def sample(self, below: Any) -> Action:
        """Return one of them, no other made; `below` is a function such as `random.randrange`."""
        return self[int(below(len(self)))]


class TableActs(Menu):
    """All table acts that a seat may do now, in every way, and the fouls that it can do."""

    __slots__ = ()

    def placed(self) -> list[tuple[int, Move]]:
        specs = self.table.game.table_acts
        found = [(spec.number, move) for spec in specs for move in moves_beside(self.table, spec, self.seat)]
        return found + [(self.table.place, move) for move in fouls(self.table, self.seat)]

    def __len__(self) -> int:
        return len(self.placed())

    def __getitem__(self, place: int) -> Action:
        return Action(self.table.game, self.seat, *self.placed()[place])


def read_action(table: BaseTable, seat: int, text: Any) -> Action:
    """Read an action: of the place that is open if it has one of that name, else a table act, else of any
    place.
    """
    if not isinstance(text, str) or len(text) > LONGEST_ACTION:
        unread(text)
    words = text.strip()
    found = [Action(table.game, seat, place, move) for place, move in meanings(table, words)]
    if not found:
        unread(text)
    legal = [action for action in found if is_possible(table, action.place, seat, action.move)]
    if len(legal) > 1 or (not legal and len(found) > 1 and found[0].act is None):
        raise ambiguous(text)
    return (legal or found)[0]


def meanings(table: BaseTable, text: str) -> list[tuple[int, Move]]:
    """Return all actions that a text may mean."""
    game = table.game
    found = [(max(table.place, 0), PASS)] if text in PASSING else []
    found += meanings_at(table, table.place, text) if table.place >= 0 else []
    found = found or [each for spec in game.table_acts for each in meanings_at(table, spec.number, text)]
    places = range(len(game.places))
    return found or [meaning for place in places for meaning in elsewhere(table, place, text)]


def elsewhere(table: BaseTable, place: int, text: str) -> list[tuple[int, Move]]:
    """Return what a text may mean at a place that is not open; there its choices need not be readable."""
    try:
        return list(meanings_at(table, place, text))
    except CannotRead:
        named = acts_named(table.game.places[place], text)
        return [(place, (number, ())) for _, number in named if place != table.place]


def meanings_at(table: BaseTable, place: int, text: str) -> Iterator[tuple[int, Move]]:
    spec = table.game.places[place]
    for name, number in acts_named(spec, text):
        for chosen in read_chosen(table.game, spec.acts[number], text[len(name) :]):
            yield place, (number, chosen)


def acts_named(spec: PlaceSpec, text: str) -> Iterator[tuple[str, int]]:
    """Give the acts of a place by whose name a text begins, and that name."""
    name = cut_name((name for act in spec.acts for name in names_of(act)), text)
    for number, act in enumerate(spec.acts):
        if name is not None and name in names_of(act):
            yield name, number


def clause_of(table: BaseTable) -> str | None:
    """Return the clause of the place that is open."""
    return place_of(table).clause if table.place >= 0 else table.game.setup_clause


# ==== reasons ===============================================================================================

# Why an action is not allowed: every clause that stands against it.

NOT_ITS_TURN: Labels = ("现在轮不到此座", "it is not this seat's turn")


def reasons(table: BaseTable, action: Action) -> list[Reason]:
    """Return why a seat may not do this now; nothing exactly when it may."""
    clause = clause_of(table)
    if table.over:
        return [Reason(clause, "这一局已经结束", "the deal is over")]
    if action.spec.sort == "any_time":
        return reasons_beside(table, action)
    if action.seat not in open_seats(table):
        return reasons_out_of_turn(table, action)
    if action.place != table.place:
        own = action.act.clause if action.act is not None else None
        label = action.act.labels if action.act is not None else ("过", "pass")
        return [Reason(own or clause, f"现在不能「{label[0]}」", f"“{label[1]}” is not open now")]
    if action.move in fouls(table, action.seat):
        return []
    against = list(failing(table, action))
    return against or list(outranked(table, action))


def reasons_out_of_turn(table: BaseTable, action: Action) -> list[Reason]:
    """Return why a seat that has nothing to do or to answer now may not do this."""
    unable = list(failing(table, action)) if was_passed_over(table, action) else []
    if unable:
        return unable
    if table.place < 0:
        return [Reason(clause_of(table), *NOT_ITS_TURN)]
    return [Reason(place_of(table).asks_clause, *unasked_for(table, action))]


def unasked_for(table: BaseTable, action: Action) -> Labels:
    """Say why a seat is not asked: where several act or answer at once it is a matter of no turn."""
    spec = place_of(table)
    if action.place == table.place and spec.sort == "many":
        return "这一步没有此座要做的", "there is nothing for this seat to do in this step"
    if action.place == table.place and spec.sort == "sealed":
        if action.seat in table.answers:
            return "此座已经答过", "this seat has answered already"
        return "这时不问此座", "this seat is not asked here"
    return NOT_ITS_TURN


def reasons_beside(table: BaseTable, action: Action) -> list[Reason]:
    """Return why a seat may not do a table act."""
    spec, seat = action.spec, action.seat
    if seat in doers(table, spec) and takes_part(table, spec, seat):
        return list(failing(table, action))
    zh, en = f"此座不能「{spec.labels[0]}」", f"“{spec.labels[1]}” is not for this seat"
    return [Reason(spec.clause, zh, en)]


def reasons_unasked(table: BaseTable, action: Action) -> list[Reason]:
    """Return why a seat was not asked in a window that closed at once; `table` is as it opened."""
    spec = place_of(table)
    asked = action.seat in table.queue and takes_part(table, spec, action.seat)
    return list(failing(table, action)) if asked else []


def was_passed_over(table: BaseTable, action: Action) -> bool:
    """Say whether a seat was not asked because it has no answer to what is open."""
    spec = place_of(table)
    seat = action.seat
    asked = spec.sort == "sealed" and seat in table.queue and seat not in table.answers
    return asked and action.place == table.place and takes_part(table, spec, seat)


def failing(table: BaseTable, action: Action) -> Iterator[Reason]:
    """Give the guards that fail; those that look at a choice only if it can be chosen."""
    act = action.act
    if act is None:
        return
    arguments = scope(table, action.spec, action.seat)
    able = choosable(table, act, arguments, action)
    for guard in act.guards:
        given = (*arguments, *action.chosen[: guard.depth])
        if guard.depth <= able and fails(table, guard, given, ()):
            yield reason_of(table, guard.clause or act.clause, guard.reason)
            yield from (reason_of(table, cited, own) for cited, own in guard.also)
            yield from guard.why(table, *given) if guard.why is not None else ()
    if able < len(act.choices):
        yield Reason(
            act.clause or clause_of(table), *unfit_for(table, act, (*arguments, *action.chosen), able)
        )


def choosable(table: BaseTable, act: ActSpec, arguments: tuple[object, ...], action: Action) -> int:
    """Return how many of the choices, from the first, can be chosen so."""
    for place, choice in enumerate(act.choices):
        if action.chosen[place] not in choice.options(table, *arguments, *action.chosen[:place]):
            return place
    return len(act.choices)


def unfit_for(table: BaseTable, act: ActSpec, given: tuple[Any, ...], place: int) -> Labels:
    """Say why the choice at a place, the first that cannot be made, cannot: what is chosen is not there, or
    is not what may be chosen. `given` ends with all that is chosen.
    """
    choice, before = act.choices[place], len(given) - len(act.choices) + place
    if choice.pool is not None:
        pieces = pieces_of(choice.sort, given[before])
        pool = choice.pool(table, *given[:before])
        if any(pieces.count(kind) > pool[kind] for kind in pieces):
            return choice.missing
    if choice.sort == "chain" and goes_on(choice.options(table, *given[:before]), given[before]):
        return "照样的牌还摆得出一组，要一起摆", "one more group can be laid with such a piece, and has to be"
    if choice.sort in ("group", "chain"):
        return "这些牌不成可以选的组合", "these make no group that can be chosen here"
    return f"「{act.labels[0]}」不能选这个", f"this cannot be chosen for “{act.labels[1]}”"


def goes_on(chains: Iterable[Any], chosen: Any) -> bool:
    """Say whether a chain that cannot be chosen is the beginning of one that can."""
    return any(chain[: len(chosen)] == chosen for chain in chains)


def pieces_of(sort: str, chosen: Any) -> list[int]:
    """Return the pieces that a choice is made of."""
    if sort == "kind":
        return [chosen]
    groups = chosen if sort == "chain" else (chosen,)
    return [kind for group in groups for kind in group[1]]


def outranked(table: BaseTable, action: Action) -> Iterator[Reason]:
    """Give the forced acts that leave no room for this one."""
    spec = place_of(table)
    seat = action.seat
    found = menu(table, spec, seat)
    if action.move in found:
        return
    forced = dict.fromkeys(move[0] for move in found if move[0] >= 0 and is_forced(table, spec, seat, move))
    for number in forced:
        act = spec.acts[number]
        zh, en = f"必须选「{act.labels[0]}」", f"“{act.labels[1]}” is compulsory"
        yield Reason(act.forced_clause or act.clause, zh, en)
    if not forced:
        yield Reason(spec.clause, "这里不能过", "passing is not possible here")


# ==== cells =================================================================================================

# Zones and memories as plain data: for views, for the full state, for positions.
#
# A cell is a zone or memory, of one seat or one key where it is kept for each. Data for people has codes and
# ids; data for the state has the numbers inside.

Read = Callable[[Any], Any]


def is_list(value: Any) -> TypeGuard[list[Any] | tuple[Any, ...] | bytearray]:
    return isinstance(value, list | tuple | bytearray)


def is_dict(value: Any) -> TypeGuard[dict[Any, Any]]:
    return isinstance(value, dict)


def zone_cells(table: BaseTable, zone: ZoneSpec) -> list[Any]:
    """Return what a zone keeps, one thing for each seat or one alone."""
    kept = getattr(table, zone.name)
    return kept if zone.per_seat else [kept]


def deep(value: Any, change: Read) -> Any:
    """Change every number of nested lists."""
    return [deep(each, change) for each in value] if is_list(value) else change(value)


# ---- for people --------------------------------------------------------------------------------------------


def shown_zone(game: Game, zone: ZoneSpec, kept: Any, owner: bool) -> Any:
    """Return a zone as one sees it who may look into it."""
    if zone.holds == "groups":
        return [shown_group(game, group, owner) for group in kept]
    kinds = kinds_of(kept) if zone.holds == "pieces" else kept
    return [game.kinds[kind].code for kind in kinds]


def shown_group(game: Game, group: Laid, owner: bool) -> dict[str, Any]:
    """Return a laid group; of one that lies face down others see only the pieces that do not."""
    pattern, kinds, down = group
    seen = kinds if owner else kinds[: len(kinds) - down]
    return {
        "group": game.patterns[pattern].id if owner or not down else None,
        "kinds": [game.kinds[kind].code for kind in seen],
        "face_down": down,
    }


def size_of_zone(zone: ZoneSpec, kept: Any) -> int:
    if zone.holds == "groups":
        return sum(len(kinds) for _, kinds, _ in kept)
    return sum(kept) if zone.holds == "pieces" else len(kept)


def shown_value(game: Game, memory: MemorySpec, value: Any) -> Any:
    """Return a remembered value as people write it."""
    match memory.sort:
        case "kind":
            return None if value < 0 else write_kind(game, value, "en")
        case "word":
            return None if value < 0 else memory.words[int(value)][0]
        case "seat" | "number or none":
            return None if value < 0 else value
        case "kinds":
            return [game.kinds[kind].code for kind in listed(value)]
        case "seats":
            return list(listed(value))
        case "group":
            return None if value[0] < 0 else shown_group(game, value, True)
        case _:
            return value


# ---- what a seat knows ----------------------------------------------------------------------------------


def unseen_by(table: BaseTable, seat: int) -> Heap:
    """Return the heap of all pieces whose place a seat has not been shown."""
    unseen = bytearray([kind.copies for kind in table.game.kinds])
    for zone in table.game.zones:
        for owner, kept in enumerate(zone_cells(table, zone)):
            own = zone.per_seat and owner == seat
            if zone.sight != "everyone" and not (zone.sight == "owner" and own):
                if zone.id in table.known:
                    unseen = without_heap(unseen, table.known[zone.id][owner])
            elif zone.holds == "pieces":
                unseen = without_heap(unseen, kept)
            elif kept:
                for kind in kinds_shown(kept, own) if zone.holds == "groups" else kept:
                    unseen[kind] -= 1
    return unseen


def without_heap(heap: Heap, gone: Heap) -> Heap:
    """Return a heap without another that lies in it."""
    return bytearray(map(sub, heap, gone))


def kinds_shown(groups: Iterable[Laid], own: bool) -> list[int]:
    """Return the pieces of laid groups that a seat has been shown, its own or those of others."""
    if own:
        return [kind for _, kinds, _ in groups for kind in kinds]
    return [kind for _, kinds, down in groups for kind in kinds[: len(kinds) - down]]


# ---- reading -----------------------------------------------------------------------------------------------


def read_value(game: Game, memory: MemorySpec, value: Any) -> Any:
    """Read a remembered value, from what `shown_value` gives or from the number inside."""
    match memory.sort:
        case "group":
            return (-1, (), 0) if value is None else read_laid(game, value)
        case "kinds":
            return read_set(value, len(game.kinds), lambda each: read_kind(game, each))
        case "seats":
            return read_set(value, game.seat_count, lambda each: seat_in(each, game.seat_count))
        case "truth":
            return (
                bool(value) if isinstance(value, bool) else bool(number_in("是否", "yes or no", value, 0, 1))
            )
        case "kind" if isinstance(value, str):
            return one_kind(game, value)
        case "word" if isinstance(value, str):
            return read_word(memory.words, value)
        case _:
            return read_member(game, memory, value)


def read_member(game: Game, memory: MemorySpec, value: Any) -> int:
    """Read a number, or the number inside of one of several; nothing is -1 where there may be nothing."""
    if value is None and memory.sort != "number":
        return -1
    number = read_number(value) if isinstance(value, str) else value
    counts = {"kind": len(game.kinds), "seat": game.seat_count, "word": len(memory.words)}
    zh, en = memory.labels
    if memory.sort in counts:
        return number_in(f"「{zh}」", en, number, -1, counts[memory.sort] - 1)
    return number_in(f"「{zh}」", en, number, -LARGEST, LARGEST)


def read_set(value: Any, count: int, read: Read) -> int:
    """Read a set: a list of its members, or the bits inside."""
    if not is_list(value):
        return set_in("集合", "a set", value, count)
    return sum(1 << member for member in {read(each) for each in value})


def read_kind(game: Game, value: Any) -> int:
    """Read a kind: its name or the number inside."""
    return (
        one_kind(game, value) if isinstance(value, str) else index_in("牌", "a kind", value, len(game.kinds))
    )


def read_laid(game: Game, value: Any) -> Laid:
    """Read a group: what `shown_group` gives or the tuple inside."""
    pattern, written, down = laid_parts(game, value)
    kinds = tuple(read_kind(game, each) for each in row_in("一组牌", "the pieces of a group", written))
    size = game.patterns[pattern].size if pattern >= 0 else 0
    if len(kinds) != size:
        unfit("一组牌", "a group", value)
    return pattern, tuple(sorted(kinds)), number_in("背面朝上的张数", "the number face down", down, 0, size)


def laid_parts(game: Game, value: Any) -> tuple[int, Any, Any]:
    """Return pattern, pieces and how many lie face down, as they are written."""
    if is_list(value) and len(value) in (2, 3):
        pattern = number_in("牌组", "a pattern", value[0], -1, len(game.patterns) - 1)
        return pattern, value[1], value[2] if len(value) > 2 else 0
    named = mapping_in("一组牌", "a group", value)
    names = [pattern.id for pattern in game.patterns]
    if named.get("group") not in names or not named.keys() <= {"group", "kinds", "face_down"}:
        unfit("一组牌", "a group", value)
    return names.index(named["group"]), named.get("kinds"), named.get("face_down", 0)


def read_kinds(game: Game, value: Any) -> list[int]:
    """Read pieces: a literal, or a list of codes or numbers."""
    if isinstance(value, str):
        return read_pieces(game, value)
    return [read_kind(game, kind) for kind in row_in("一些牌", "pieces", value)]


def read_zone(game: Game, zone: ZoneSpec, value: Any) -> Any:
    """Read what lies in a zone; a pile is written from its bottom to its top, as it is kept."""
    if zone.holds == "groups":
        return [read_laid(game, group) for group in row_in(f"「{zone.labels[0]}」", zone.labels[1], value)]
    kinds = read_kinds(game, value)
    return heap_of(kinds, len(game.kinds)) if zone.holds == "pieces" else kinds


# ---- the whole state ---------------------------------------------------------------------------------------


def state_of(table: BaseTable) -> dict[str, Any]:
    """Return zones and memories with the numbers inside."""
    zones = {zone.id: plain(getattr(table, zone.name)) for zone in table.game.zones}
    memories = {memory.id: plain(getattr(table, memory.name)) for memory in table.game.memories}
    return {**zones, **memories}


def plain(value: Any) -> Any:
    """Return tuples as lists, as JSON has them."""
    return [plain(each) for each in value] if is_list(value) else value


# ---- carried from deal to deal -----------------------------------------------------------------------------


def carried_of(table: BaseTable) -> dict[str, Any]:
    """Return the memories that are kept between deals, as people write them."""
    return {memory.id: shown_memory(table, memory) for memory in table.game.memories if memory.kept}


def shown_memory(table: BaseTable, memory: MemorySpec) -> Any:
    return map_cells(
        getattr(table, memory.name), len(memory.keys), lambda v: shown_value(table.game, memory, v)
    )


def map_cells(value: Any, depth: int, change: Read) -> Any:
    """Change every cell of a memory with so many keys."""
    return [map_cells(each, depth - 1, change) for each in value] if depth else change(value)


def set_memory(table: BaseTable, memory: MemorySpec, value: Any) -> None:
    """Set a memory from data; where there are keys, a dict names some of its cells."""
    setattr(table, memory.name, assigned(table.game, memory, memory.keys, getattr(table, memory.name), value))


def assigned(game: Game, memory: MemorySpec, keys: Sequence[str], before: Any, value: Any) -> Any:
    """Return the cells of a memory with some of them set."""
    if not keys:
        return read_value(game, memory, value)
    cells = list(before)
    for key, each in entries(value):
        place = read_key(game, keys[0], key)
        cells[place] = assigned(game, memory, keys[1:], cells[place], each)
    return cells


def read_key(game: Game, sort: str, key: Any) -> int:
    """Read a seat or kind that a cell is kept for."""
    if sort == "kind" and isinstance(key, str) and not key.isdecimal():
        return one_kind(game, key)
    return index_in("牌", "a kind", key, len(game.kinds)) if sort == "kind" else seat_in(key, game.seat_count)


def set_zone(table: BaseTable, zone: ZoneSpec, value: Any) -> None:
    """Set a zone from data: of each seat a list of all or a dict of some."""
    game = table.game
    table.change_all()
    if not zone.per_seat:
        setattr(table, zone.name, read_zone(game, zone, value))
        return
    cells = getattr(table, zone.name)
    for seat, each in entries(value):
        cells[seat_in(seat, game.seat_count)] = read_zone(game, zone, each)


def entries(value: Any) -> Iterable[tuple[Any, Any]]:
    """Return the entries of a dict, or of a list with their places."""
    return value.items() if is_dict(value) else enumerate(row_in("各家各牌的", "what is of each", value))


# ==== views =================================================================================================

# What a seat sees: the table, the log, its own menu; never what is hidden from it.

NOBODY = -1


def view(table: BaseTable, seat: int | None) -> dict[str, Any]:
    """Return what a seat sees as plain data; None: what everybody sees."""
    viewer = NOBODY if seat is None else seat
    game = table.game
    return {
        "ruleset": game.id,
        "seat": seat,
        "over": table.over,
        "open": None if table.over or table.place < 0 else place_of(table).id,
        "to_act": known_to_act(table, viewer),
        "zones": {zone.id: seen_zone(table, zone, viewer) for zone in game.zones},
        "memories": seen_memories(table, viewer),
        "known": {zone: revealed_in(table, hands) for zone, hands in (table.curtain or table).known.items()},
        "won": table.ledger.won.copy(),
        "menu": [action.text() for action in Menu(table, viewer)] if viewer >= 0 else [],
        "table_acts": [action.text() for action in TableActs(table, viewer)] if viewer >= 0 else [],
    }


def revealed_in(table: BaseTable, hands: list[Heap]) -> list[list[str]]:
    """Return the pieces that everybody knows to lie in hands."""
    return [[table.game.kinds[kind].code for kind in kinds_of(heap)] for heap in hands]


def known_to_act(table: BaseTable, viewer: int) -> list[int]:
    """Return the seats known to have to act: where several act unseen each knows only of itself."""
    seats = open_seats(table)
    if seats and place_of(table).sort in ("sealed", "many"):
        return [viewer] if viewer in seats else []
    return list(seats)


def source(table: BaseTable, viewer: int, owner: int) -> BaseTable:
    """Return the table that a cell is looked up in: behind the curtain others see it as it was."""
    return table if table.curtain is None or viewer == owner else table.curtain


def seen_zone(table: BaseTable, zone: ZoneSpec, viewer: int) -> Any:
    if not zone.per_seat:
        return seen_cell(source(table, viewer, NOBODY - 1), zone, 0, viewer, NOBODY)
    seats = range(table.game.seat_count)
    return [seen_cell(source(table, viewer, owner), zone, owner, viewer, owner) for owner in seats]


def seen_cell(table: BaseTable, zone: ZoneSpec, place: int, viewer: int, owner: int) -> Any:
    """Return the content of a zone for those who may see it, for others its size."""
    kept = zone_cells(table, zone)[place]
    own = viewer == owner and viewer >= 0
    if zone.sight == "everyone" or (zone.sight == "owner" and own):
        return shown_zone(table.game, zone, kept, own)
    return size_of_zone(zone, kept)


def seen_memories(table: BaseTable, viewer: int) -> dict[str, Any]:
    """Return the memories that a seat sees; of those that only owners see its own."""
    found: dict[str, Any] = {}
    for memory in table.game.memories:
        if memory.sight == "everyone":
            found[memory.id] = seen_memory(table, memory, viewer)
        elif memory.sight == "owner" and viewer >= 0 and memory.keys[:1] == ("seat",):
            found[memory.id] = own_memory(table, memory, viewer)
    return found


def seen_memory(table: BaseTable, memory: MemorySpec, viewer: int) -> Any:
    if table.curtain is None or memory.keys[:1] != ("seat",):
        return shown_memory(source(table, viewer, NOBODY - 1), memory)
    seats = range(table.game.seat_count)
    return [own_memory(source(table, viewer, owner), memory, owner) for owner in seats]


def own_memory(table: BaseTable, memory: MemorySpec, owner: int) -> Any:
    """Return one seat's part of a memory."""
    cells = getattr(table, memory.name)[owner]
    return map_cells(cells, len(memory.keys) - 1, lambda value: shown_value(table.game, memory, value))


# ---- the log -----------------------------------------------------------------------------------------------


def log(table: BaseTable, seat: int | None) -> list[dict[str, Any]]:
    """Return what has happened, as a seat knows it; None: as everybody does."""
    viewer = NOBODY if seat is None else seat
    notes = table.notes or []
    if table.curtain is not None:
        start = len(table.curtain.notes or ())
        notes = notes[:start] + [note for note in notes[start:] if note.seat == viewer]
    return [entry(table.game, note, viewer) for note in notes if tells(note, viewer)]


def tells(note: Note, viewer: int) -> bool:
    """Say whether somebody learns of a note at all."""
    return note.sort != "answer" or note.told == viewer


def entry(game: Game, note: Note, viewer: int) -> dict[str, Any]:
    return drawn(game, note, viewer) if note.sort in ("draw", "move") else done(game, note, viewer)


def drawn(game: Game, note: Note, viewer: int) -> dict[str, Any]:
    """Return an entry of pieces drawn or moved all together: which, for those who see them."""
    sees = note.told == -1 or (note.told >= 0 and note.told == viewer)
    kinds: list[str] | None = [game.kinds[int(kind)].code for kind in note.arguments] if sees else None
    return {
        "what": note.sort,
        "seat": note.seat if note.seat >= 0 else None,
        "zone": note.zone,
        "number": len(note.arguments),
        "kinds": kinds,
    }


def done(game: Game, note: Note, viewer: int) -> dict[str, Any]:
    """Return an entry of an act or answer: what was chosen only as far as it is known."""
    told = note.told == -1 or viewer == note.seat
    act = game.places[note.place].acts[note.number] if note.number >= 0 else None
    choices = () if act is None or not told else act.choices
    chosen = [
        write_choice(game, choice, value, "en") if note.shown >> place & 1 or viewer == note.seat else None
        for place, (choice, value) in enumerate(zip(choices, note.arguments, strict=False))
    ]
    name = "pass" if act is None else act.id
    return {"what": note.sort, "seat": note.seat, "act": name if told else None, "chosen": chosen}


# ==== settings ==============================================================================================

# Options: names and values in, numbers out, and back.

def settings_of(game: Game, options: Mapping[str, Any] | None) -> tuple[int, ...]:
    """Return the value of every option, in order; those not named have their defaults."""
    named = {} if options is None else mapping_in("设定", "the options", options)
    found = [read_option(option, named.pop(option.id, option.default)) for option in game.options]
    for name in named:
        raise CannotRead(f"没有设定「{shown(name)}」", f"there is no option «{shown(name)}»")
    return tuple(found)


def read_option(option: OptionSpec, value: Any) -> int:
    """Read the value of an option: a number, a truth value, or a word's id or label."""
    for place, word in enumerate(option.words):
        if isinstance(value, str) and value in word:
            return place
    if isinstance(value, int) and option.low <= value <= option.high:
        return int(value)
    zh, en = _possible(option)
    zh = f"「{option.labels[0]}」不能是{shown(value)}，只能是{zh}"
    raise CannotRead(zh, f"{option.labels[1]} cannot be {shown(value)}, only {en}")


def _possible(option: OptionSpec) -> tuple[str, str]:
    """Return what an option may be, in both languages, as a program writes it."""
    if option.words:
        named = [repr(word[0]) for word in option.words]
        return "、".join(named), " or ".join(named)
    if option.sort == "truth":
        return "True 或 False", "True or False"
    return f"{option.low} 到 {option.high} 的整数", f"a whole number from {option.low} to {option.high}"


def shown_settings(game: Game, settings: tuple[int, ...]) -> dict[str, Any]:
    """Return the value of every option as people write it."""
    return {
        option.id: shown_option(option, value) for option, value in zip(game.options, settings, strict=True)
    }


def shown_option(option: OptionSpec, value: int) -> Any:
    if option.words:
        return option.words[value][0]
    return bool(value) if option.sort == "truth" else value


def known_settings(game: Game, options: Mapping[str, Any] | None) -> tuple[tuple[int, ...], dict[str, Any]]:
    """Return the settings and how people write them; those without any choice are remembered."""
    if options is not None and options != {}:
        settings = settings_of(game, options)
        return settings, shown_settings(game, settings)
    settings, shown = default_settings(game)
    return settings, shown.copy()


@lru_cache(1 << 4)
def default_settings(game: Game) -> tuple[tuple[int, ...], dict[str, Any]]:
    settings = settings_of(game, None)
    return settings, shown_settings(game, settings)


# ==== starts ================================================================================================

# How a deal begins: from a seed with what is carried over, or from a position that is laid out.

def begin(table: BaseTable, carried: Mapping[str, Any] | None) -> None:
    """Set what is carried over, or what the first deal of a match begins with; then set up."""
    if carried is None:
        table.game.first_deal(table)
    else:
        carry(table, carried)
    table.game.setup(table)
    run(table)


def carry(table: BaseTable, carried: Mapping[str, Any]) -> None:
    kept = {memory.id: memory for memory in table.game.memories if memory.kept}
    for name, value in mapping_in("留下来的", "what is carried over", carried).items():
        if name not in kept:
            raise CannotRead(f"没有保留「{shown(name)}」", f"«{shown(name)}» is not kept between deals")
        set_memory(table, kept[name], value)


def read_position(data: Any) -> dict[str, Any]:
    """Return a position with all its parts, each of the right shape."""
    given = mapping_in("局面", "the position", data)
    for name in given.keys() - {*NO_POSITION}:
        unread(name)
    position = {**NO_POSITION, **given}
    for name in ("zones", "memories", "sizes"):
        position[name] = mapping_in(f"局面的 {name}", f"«{name}» of the position", position[name])
    for name in ("arguments", "lots"):
        position[name] = row_in(f"局面的 {name}", f"«{name}» of the position", position[name])
    if position["begin"] not in MOMENTS:
        unfit("局面的 begin", "«begin» of the position", position["begin"])
    return position


def arrange_position(table: BaseTable, data: Any) -> None:
    """Lay a position out: zones, memories, the open place; the other pieces go under the shuffled pile."""
    position = read_position(data)
    table.fated = tuple(number_in("签", "a lot", lot, 0, LARGEST) for lot in position["lots"])
    zones = {zone.id: zone for zone in table.game.zones}
    memories = {memory.id: memory for memory in table.game.memories}
    for name, value in position["zones"].items():
        set_zone(table, found(zones, name), value)
    for name, value in position["memories"].items():
        set_memory(table, found(memories, name), value)
    if position["begin"] in ("match", "setup"):
        begin_laid(table, position["begin"])
        return
    fill_up(table)
    cut_piles(table, position["sizes"])
    if position["place"] is not None:
        open_place(table, place_named(table, position["place"]), position["arguments"])
    elif position["begin"] == "next_deal":
        table.game.next_deal(table)


def open_place(table: BaseTable, place: int, arguments: Sequence[Any]) -> None:
    """Go to a step or window, and on from there."""
    params = table.game.places[place].params
    if len(params) != len(arguments):
        unfit("局面的 arguments", "«arguments» of the position", arguments)
    pairs = zip(params, arguments, strict=True)
    table.go(place, *(read_argument(table, sort, value) for sort, value in pairs))
    run(table)


def begin_laid(table: BaseTable, moment: str) -> None:
    """Begin the deal itself: the shuffle leaves on top what lies in the pile now."""
    pieces_left(table)
    if table.game.shuffled is not None:
        table.stacked = list(getattr(table, table.game.shuffled))
    if moment == "match":
        table.game.first_deal(table)
    table.game.setup(table)
    run(table)


def found(specs: Mapping[str, Any], name: Any) -> Any:
    return specs[name] if isinstance(name, str) and name in specs else unread(name)


def place_named(table: BaseTable, name: Any) -> int:
    """Return the number of a step or window."""
    for number, place in enumerate(table.game.places):
        if place.sort != "any_time" and name in (place.id, *place.labels):
            return number
    return unread(name)


def read_argument(table: BaseTable, sort: str, value: Any) -> Any:
    """Read an argument of a step, a window or a score."""
    if sort == "pieces":
        return read_kinds(table.game, value)
    if sort == "truth" and isinstance(value, str):
        return bool(read_word(TRUTHS, value))
    known = sort in ("kind", "seat", "truth", "kinds", "seats", "group")
    return read_value(table.game, ARGUMENTS[sort if known else "number"], value)


MOMENTS = ("", "match", "setup", "next_deal")
NO_POSITION: dict[str, Any] = {
    "zones": {},
    "memories": {},
    "place": None,
    "arguments": [],
    "sizes": {},
    "begin": "",
    "lots": [],
}
ARGUMENTS = {
    sort: MemorySpec("", "", ("参数", "an argument"), (), sort, (), "nobody", False)
    for sort in ("kind", "seat", "truth", "kinds", "seats", "group", "number")
}


def fill_up(table: BaseTable) -> None:
    """Put all pieces that lie nowhere, shuffled, under what the pile to be shuffled holds."""
    left = pieces_left(table)
    if table.game.shuffled is not None:
        rest = kinds_of(left)
        table.chance.shuffle(rest)
        pile = getattr(table, table.game.shuffled)
        pile[:0] = rest


def pieces_left(table: BaseTable) -> list[int]:
    """Return how many pieces of each kind lie nowhere; no more may lie than there are."""
    left = [kind.copies for kind in table.game.kinds]
    for zone in table.game.zones:
        for kept in zone_cells(table, zone):
            for kind in kinds_in(zone, kept):
                left[kind] -= 1
    for kind, count in enumerate(left):
        if count < 0:
            name = table.game.kinds[kind]
            raise CannotRead(
                f"「{name.zh}」只有{name.copies}张", f"there are only {name.copies} of {name.en}"
            )
    return left


def cut_piles(table: BaseTable, sizes: Mapping[str, int]) -> None:
    """Cut piles to so many pieces, the top ones; the others are out of play."""
    zones = {zone.id: zone for zone in table.game.zones if zone.holds == "pile" and not zone.per_seat}
    for name, size in sizes.items():
        pile = getattr(table, found(zones, name).name)
        if number_in("留下的张数", "the number of pieces left", size, 0) > len(pile):
            raise CannotRead(f"没有{size}张可留", f"there are not {size} pieces to be left")
        del pile[: len(pile) - size]


def kinds_in(zone: ZoneSpec, kept: Any) -> list[int]:
    """Return the pieces in a zone."""
    if zone.holds == "groups":
        return [kind for group in kept for kind in group[1]]
    return kinds_of(kept) if zone.holds == "pieces" else kept


# ==== states ================================================================================================

# The whole state of a deal as plain data, and what is read back of it.

SIMPLE = ("occasion", "over", "place", "asked", "going", "fated")


def write_table(table: BaseTable) -> dict[str, Any]:
    """Return all that a table holds."""
    return {
        **{name: plain(getattr(table, name)) for name in SIMPLE},
        "chance": list(table.chance.state),
        "arguments": plain(table.arguments),
        "queue": list(table.queue),
        "answers": [[seat, plain(move)] for seat, move in sorted(table.answers.items())],
        "menus": [[seat, plain([*menu])] for seat, menu in sorted(table.menus.items())],
        "won": table.ledger.won.copy(),
        "rows": [row.data() for row in table.ledger.rows],
        "notes": None if table.notes is None else [plain(note.data()) for note in table.notes],
        "curtain": None if table.curtain is None else write_table(table.curtain),
        "cells": state_of(table),
    }


def same_table(ours: dict[str, Any], theirs: Any) -> bool:
    """Say whether two tables that are written are the same; menus may be missing, as they are made when they
    are looked at.
    """
    if not is_dict(theirs):
        return False
    names = ours.keys() - {"menus", "curtain"}
    alike = all(name in theirs and plain(theirs[name]) == plain(ours[name]) for name in names)
    curtain = ours["curtain"]
    behind = theirs.get("curtain")
    return alike and (behind is None if curtain is None else same_table(curtain, behind))


def frozen(value: Any) -> Any:
    """Return lists as tuples, as the table has them."""
    return tuple(frozen(each) for each in value) if is_list(value) else value


def read_move(move: Any) -> Move:
    """Read the number of an act and what is chosen."""
    number, chosen = row_in("一步", "a move", move)
    return number_in("一步", "a move", number, -1), tuple(
        map(frozen, row_in("所选", "what is chosen", chosen))
    )


# ==== deal ==================================================================================================

# A deal as an application holds it, and the match that deals belong to.

FORMAT = 1


def entry_in(value: Any, size: int) -> list[Any]:
    """Return the parts of an entry of a record or a history."""
    parts = row_in("一步", "a step", value)
    return parts if len(parts) == size else unfit("一步", "a step", value)


def halted(table: BaseTable, action: tuple[int, int, Move], place: int) -> BaseTable | None:
    """Return a table after an action, as a window opens that nobody can answer; none if it does not come."""
    table.halting = place
    try:
        act(table, *action)
    except Halted:
        return table
    return None


class BaseDeal:
    """One deal, from its seed or from a position that is laid out.

    Checked at every step: an action that is not legal raises and changes nothing. `copy` is cheap; `undo`
    plays the deal again from its beginning, so it costs as much as all that was done in it. Programs that
    play many deals take `moves` and `play`, which make no objects, and no log (`keep_log=False`).
    """

    __slots__ = ("aside", "history", "keep_log", "start", "table")
    table_class: ClassVar[type[BaseTable]]

    def __init__(
        self,
        seed: int,
        options: Mapping[str, Any] | None = None,
        carried: Mapping[str, Any] | None = None,
        *,
        position: Mapping[str, Any] | None = None,
        keep_log: bool = True,
    ) -> None:
        settings, told = known_settings(self.table_class.game, options)
        self.start: dict[str, Any] = {
            "seed": seed_in(seed),
            "options": told,
            "carried": None if carried is None else copied(carried),
            "position": None if position is None else copied(position),
        }
        self.history: list[tuple[int, int, Move]] = []
        self.keep_log = keep_log
        self.aside: tuple[object, int, BaseTable | None] | None = None
        self.table: BaseTable = self.begun(settings)

    def begun(self, settings: tuple[int, ...] | None = None) -> BaseTable:
        """Return the table as the deal begins."""
        if settings is None:
            settings = settings_of(self.table_class.game, self.start["options"])
        table = self.table_class(settings, self.start["seed"], keep_log=self.keep_log)
        carried, position = self.start["carried"], self.start["position"]
        if carried is None and position is None:
            begin(table, None)
            return table
        with foreign("局面", "the position"):
            if position is None:
                begin(table, carried)
            else:
                arrange_position(table, position)
        return table

    @classmethod
    def arranged(
        cls,
        options: Mapping[str, Any] | None = None,
        zones: Mapping[str, Any] | None = None,
        memories: Mapping[str, Any] | None = None,
        place: str | None = None,
        arguments: Sequence[Any] = (),
        sizes: Mapping[str, int] | None = None,
        seed: int = 0,
        begin: str = "",
        lots: Sequence[int] = (),
    ) -> Self:
        """Return a deal that begins in a position: zones not named are empty, all other pieces lie shuffled
        under those of the pile that is shuffled in a whole deal. Piles are written from bottom to top.

        It may begin with the deal itself: `begin` is "match" (what comes first in a match, then the setup),
        "setup" or "next_deal" (what follows a deal, and no more). Then the pile that is shuffled comes to lie
        as it is written, and the lots fall as `lots` says.
        """
        position: dict[str, Any] = {
            "zones": {} if zones is None else zones,
            "memories": {} if memories is None else memories,
            "place": place,
            "arguments": arguments,
            "sizes": {} if sizes is None else sizes,
            "begin": begin,
            "lots": lots,
        }
        return cls(seed, options, position=position)

    # ---- what is open --------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def open(self) -> str | None:
        """The step or window that is open."""
        return None if self.over or self.table.place < 0 else self.game.places[self.table.place].id

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that have to act or answer now. Do not show it where they act unseen."""
        table = self.table
        return () if table.over else listed(table.asked)

    def legal(self, seat: int) -> Menu:
        """Return all that a seat may do now."""
        return Menu(self.table, self.seat(seat))

    def table_acts(self, seat: int) -> TableActs:
        """Return what a seat may do at any time, whoever has to act, and the fouls that it can do now."""
        return TableActs(self.table, self.seat(seat))

    def moves(self, seat: int) -> Sequence[Move]:
        """Return the same as plain numbers for `play`: the place of an act and what is chosen; (-1, ())
        is a pass. Of many each is made when it is looked at.
        """
        table = self.table
        found = table.menus.get(seat) if table.asked >> seat & 1 and not table.over else None
        return moves(table, seat) if found is None else found

    def seat(self, seat: Any) -> int:
        return seat_in(seat, self.game.seat_count)

    def read(self, seat: int, text: str) -> Action:
        """Read an action in either language."""
        seat = self.seat(seat)
        with foreign("动作", "the action"):
            return read_action(self.table, seat, text)

    def asked(self, seat: int, action: Action | str) -> Action:
        """Return the action that is meant, of this game."""
        if not isinstance(action, Action):
            return self.read(seat, action)
        self.seat(seat)
        if action.game is not self.game and action.game.model != self.game.model:
            unread(action)
        return action

    def reasons(self, table: BaseTable, action: Action) -> list[Reason]:
        with foreign("动作", "the action"):
            return reasons(table, action)

    def why_not(self, seat: int, action: Action | str) -> list[Reason]:
        """Return why a seat may not do this; nothing exactly when it may."""
        tried = self.asked(seat, action)
        found = self.reasons(self.table, tried)
        if self.table.over and not self.history and tried.place == self.table.place:
            return list(failing(self.table, tried)) or found  # the position leaves nothing to do there
        if not found or tried.place == self.table.place:
            return found
        unanswered = self.unanswered(tried.place)
        return (unanswered and reasons_unasked(unanswered, tried)) or found

    def unanswered(self, place: int) -> BaseTable | None:
        """Return the table as a window opened, and closed as nobody could answer, after the last action."""
        if not self.history or self.game.places[place].sort not in ("sealed", "in_turn"):
            return None
        last = self.history[-1]
        if self.aside is None or self.aside[0] is not last or self.aside[1] != place:
            self.aside = (last, place, halted(self.replayed(len(self.history) - 1), last, place))
        return self.aside[2]

    # ---- doing ---------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action | str) -> Action:
        """Do what a seat may do."""
        done = self.asked(seat, action)
        if done.seat != seat or not is_possible(self.table, done.place, seat, done.move):
            raise NotAllowed(self.reasons(self.table, Action(self.game, seat, done.place, done.move)))
        self.play(seat, done.move, done.place)
        return done

    def play(self, seat: int, move: Move, place: int | None = None) -> None:
        """Do what is known to be legal, at the place that is open if no table act is meant; when the rules
        break down the deal stays as it was.
        """
        place = self.table.place if place is None else place
        try:
            act(self.table, seat, place, move)
        except SENSELESS as error:
            self.table = self.replayed()
            zh, en = "规则在这里出了差错", "the rules break down here"
            raise Broken(zh, en) from error
        except Exception:
            self.table = self.replayed()
            raise
        self.history.append((seat, place, move))

    def replayed(self, number: int | None = None) -> BaseTable:
        """Return the table after all that was done, or the first so many actions of it."""
        table = self.begun()
        for done in self.history[:number]:
            act(table, *done)
        return table

    def undo(self) -> None:
        """Take the last action back."""
        if not self.history:
            raise CannotRead("没有可以收回的动作", "there is nothing to take back")
        self.history.pop()
        self.table = self.replayed()

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.start = self.start
        other.keep_log = self.keep_log
        other.aside = None
        other.history = self.history.copy()
        other.table = self.table.copy()
        return other

    # ---- what is known -------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat sees, None: what everybody sees."""
        return view(self.table, None if seat is None else self.seat(seat))

    def log(self, seat: int | None = None) -> list[dict[str, Any]]:
        """Return what has happened, as a seat knows it."""
        return log(self.table, None if seat is None else self.seat(seat))

    @property
    def options(self) -> dict[str, Any]:
        return shown_settings(self.game, self.table.settings)

    @property
    def totals(self) -> list[int]:
        """What each seat has won or lost so far."""
        return self.table.ledger.won.copy()

    @property
    def ledger(self) -> list[Row]:
        return self.table.ledger.rows.copy()

    @property
    def outcome(self) -> list[int] | None:
        """The totals, once the deal is over."""
        return self.totals if self.over else None

    # ---- hands ---------------------------------------------------------------------------------------------

    def score(self, name: str) -> ScoreSpec:
        for score in self.game.scores:
            if name in (score.id, *score.labels):
                return score
        raise CannotRead(f"没有计分「{shown(name)}」", f"there is no score «{shown(name)}»")

    def hand_arguments(self, score: ScoreSpec, arguments: Sequence[Any]) -> tuple[Any, ...]:
        if len(arguments) != len(score.params):
            raise CannotRead("给的东西个数不对", f"{score.id} takes {len(score.params)} arguments")
        pairs = zip(score.params, arguments, strict=True)
        with foreign("计分的参数", "the arguments of the score"):
            return tuple(
                -1 if value is None and sort in ("kind", "seat") else read_argument(self.table, sort, value)
                for sort, value in pairs
            )

    def value(self, name: str, *arguments: Any) -> Scored:
        """Return what a hand is worth, with the lines it is made of."""
        score = self.score(name)
        given = self.hand_arguments(score, arguments)
        with foreign("这手牌", "the hand"):
            return value_of(self.table, score, *given)

    def arrangement(self, name: str, *arguments: Any) -> list[dict[str, Any]]:
        """Return the groups of the best arrangement of a hand, those on the table left out."""
        found = self.value(name, *arguments).arrangement()
        return [shown_group(self.game, (pattern, kinds, 0), True) for pattern, kinds in found]

    def complete(self, name: str, *arguments: Any) -> bool:
        score = self.score(name)
        given = self.hand_arguments(score, arguments)
        with foreign("这手牌", "the hand"):
            return complete_of(self.table, score, *given)

    def waits(self, name: str, *arguments: Any) -> list[str]:
        """Return the kinds that would complete a hand."""
        score = self.score(name)
        given = self.hand_arguments(score, arguments)
        with foreign("这手牌", "the hand"):
            bits = waits_of(self.table, score, *given)
        return [kind.code for number, kind in enumerate(self.game.kinds) if bits >> number & 1]

    # ---- records -------------------------------------------------------------------------------------------

    def heading(self) -> dict[str, Any]:
        game = self.game
        return {"format": FORMAT, "ruleset": game.id, "model": game.model, "language": game.language_version}

    def record(self) -> dict[str, Any]:
        """Return what the deal can be played again from."""
        actions = [[seat, Action(self.game, seat, place, move).text()] for seat, place, move in self.history]
        return {**self.heading(), **self.start, "actions": actions}

    @classmethod
    def replay(cls, record: Mapping[str, Any]) -> Self:
        """Play a recorded deal again."""
        deal = cls.begun_as(record, "actions", keep_log=True)
        for entry in row_in("动作", "the actions", record["actions"]):
            seat, text = entry_in(entry, 2)
            deal.apply(seat, text if isinstance(text, str) else unread(text))
        return deal

    @classmethod
    def begun_as(cls, data: Mapping[str, Any], more: str, *, keep_log: bool) -> Self:
        """Return the deal as a record or state says that it begins."""
        cls.check_heading(data)
        for name in ("seed", "options", "carried", "position", more):
            if name not in data:
                raise CannotRead(f"缺少「{name}」", f"«{name}» is missing")
        return cls(
            data["seed"], data["options"], data["carried"], position=data["position"], keep_log=keep_log
        )

    @classmethod
    def check_heading(cls, data: Any) -> None:
        """Refuse data of another ruleset, of other rules, or in another format."""
        game, found = cls.table_class.game, mapping_in("记录", "the record", data)
        ours = {"format": FORMAT, "ruleset": game.id, "model": game.model, "language": game.language_version}
        for name, value in ours.items():
            theirs = found.get(name)
            if type(theirs) is not type(value) or theirs != value:
                zh = f"记录的 {name} 是「{shown(theirs)}」，这里是「{value}」"
                raise CannotRead(zh, f"the record's {name} is «{shown(theirs)}», here it is «{value}»")

    def to_json(self) -> dict[str, Any]:
        """Return the full state, hidden things included, as plain data for `json.dumps`."""
        history = plain(self.history)
        return {**self.heading(), **self.start, "history": history, "table": write_table(self.table)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the deal that was written: its history is played again, and must lead to its table."""
        table = data.get("table") if is_dict(data) else None
        log_kept = not is_dict(table) or table.get("notes") is not None
        deal = cls.begun_as(data, "history", keep_log=log_kept)
        with foreign("历史", "the history"):
            for entry in row_in("历史", "the history", data["history"]):
                deal.do_again(*entry_in(entry, 3))
            for entry in row_in("牌桌", "the table", table["menus"] if is_dict(table) else table):
                moves(deal.table, deal.seat(entry[0]))
            if not same_table(write_table(deal.table), table):
                raise CannotRead("牌桌与历史对不上", "the table is not what the history leads to")
        return deal

    def do_again(self, seat: Any, place: Any, written: Any) -> None:
        """Do a step of a history, if it is allowed."""
        move = read_move(written)
        number = number_in("历史", "the history", place, 0, len(self.game.places) - 1)
        if not is_possible(self.table, number, self.seat(seat), move):
            raise CannotRead("历史里有不合规则的动作", "the history has an action that is not allowed")
        self.play(seat, move, number)

    # ---- the next deal -------------------------------------------------------------------------------------

    def carried(self) -> dict[str, Any]:
        """Return what is kept for the next deal, once this one is over."""
        table = self.table.copy()
        table.game.next_deal(table)
        return carried_of(table)

    def next_deal(self, seed: int) -> Self:
        """Return the deal after this one."""
        return type(self)(seed, self.options, self.carried())


class BaseMatch:
    """Deal after deal, with what each seat has won in all; the seeds of the deals come from its own."""

    __slots__ = ("chance", "deal", "options", "played", "won")
    deal_class: ClassVar[type[BaseDeal]]

    def __init__(self, seed: int, options: Mapping[str, Any] | None = None) -> None:
        self.chance = chance(seed)
        self.options = dict(options or {})
        self.deal: BaseDeal = self.deal_class(self.chance.word(), self.options)
        self.won = [0] * self.deal.game.seat_count
        self.played = 0

    @property
    def totals(self) -> list[int]:
        """What each seat has won or lost in all deals, the one being played included."""
        return [before + now for before, now in zip(self.won, self.deal.totals, strict=True)]

    def next(self) -> BaseDeal:
        """Close the deal that is over and begin the next one."""
        if not self.deal.over:
            raise CannotRead("这一局还没有结束", "the deal is not over yet")
        self.won = self.totals
        self.played += 1
        self.deal = self.deal.next_deal(self.chance.word())
        return self.deal

# ==== the rules =============================================================================================

KIND_COUNT = 20
ALL_KINDS = range(KIND_COUNT)
ALL_SEATS = (0, 1, 2)
NEXT_SEAT = (1, 2, 0)
SEATS_FROM = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
SEATS_AFTER = ((1, 2), (2, 0), (0, 1))
# 字体 / script of each kind; the last is that of none
script_of = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1)
by_script = by_value(script_of)
# 点数 / rank of each kind; the last is that of none
rank_of = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1)
by_rank = by_value(rank_of)
# 颜色 / colour of each kind; the last is that of none
colour_of = (1, 0, 1, 1, 1, 1, 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 0, 1, 1, 0, -1)
by_colour = by_value(colour_of)
AT_turn = 0
AT_owe = 1
AT_use = 2


class Table(BaseTable):
    """All that lies on the table and is remembered, and the options."""

    __slots__ = (
        'min_hu',
        'own_chow',
        'leftover',
        'won_three',
        'past_lie',
        'open_swept',
        'open_pong',
        'dead_for',
        'must_win_turned',
        'after_draw',
        'after_win',
        'omens',
        'first_through',
        'stock',
        'hand',
        'drawn',
        'shown',
        'melds',
        'discards',
        'omen_card',
        'dealer',
        'winner',
        'open_card',
        'begun',
        'dealer_out',
        'fours',
        'leaves_out',
        'swept_through',
        'kept_',
        'passed_chow',
        'passed_pong',
        'thrown',
        'way',
    )
    min_hu: int  # 起胡数 / least hu
    own_chow: int  # 自翻自吃 / chow of one's own card
    leftover: int  # 吃剩的同张 / copies left over
    won_three: int  # 胡别人的牌凑成的三张 / three alike won from another
    past_lie: int  # 过扫的摆法 / how a late sweep lies
    open_swept: int  # 扫牌开舵 / opening a sweep
    open_pong: int  # 碰牌开舵 / opening a pong
    dead_for: int  # 臭牌管什么 / what a dead kind bars
    must_win_turned: bool  # 翻出的牌必胡 / winning on a turned card is forced
    after_draw: int  # 荒牌以后 / after a drawn deal
    after_win: int  # 有人胡了以后 / after a win
    omens: int  # 醒牌 / omens
    first_through: int  # 首次扫穿 / first full sweep
    stock: Pile  # 牌墩 / stock
    hand: list[Heap]  # 手牌 / hand
    drawn: list[Pile]  # 翻起的牌 / card taken up
    shown: Pile  # 亮着的牌 / card shown
    melds: list[list[Laid]]  # 桌牌 / melds
    discards: list[Pile]  # 弃牌 / discards
    omen_card: Pile  # 醒牌位 / place of the omen card
    dealer: int  # 庄家 / dealer
    winner: int  # 胡家 / winner
    open_card: int  # 挡底 / dealer's shown card
    begun: bool  # 已经开打 / play has begun
    dealer_out: int  # 庄家打出的张数 / number of cards discarded by the dealer
    fours: list[int]  # 成过的四张 / number of fours so far
    leaves_out: list[bool]  # 还要免打一次 / has a discard to leave out
    swept_through: list[bool]  # 扫穿过 / has made a full sweep
    kept_: list[int]  # 留手的扫穿 / full sweep kept in the hand
    passed_chow: list[list[bool]]  # 放过吃的牌 / chow passed
    passed_pong: list[list[bool]]  # 放过碰的牌 / pong passed
    thrown: list[list[bool]]  # 打过或翻弃的牌 / discarded or turned unused
    way: int  # 胡法 / kind of win

    def set_options(self) -> None:
        self.min_hu = self.settings[0]
        self.own_chow = self.settings[1]
        self.leftover = self.settings[2]
        self.won_three = self.settings[3]
        self.past_lie = self.settings[4]
        self.open_swept = self.settings[5]
        self.open_pong = self.settings[6]
        self.dead_for = self.settings[7]
        self.must_win_turned = bool(self.settings[8])
        self.after_draw = self.settings[9]
        self.after_win = self.settings[10]
        self.omens = self.settings[11]
        self.first_through = self.settings[12]

    def clear(self) -> None:
        self.stock = []
        self.hand = [bytearray(KIND_COUNT), bytearray(KIND_COUNT), bytearray(KIND_COUNT)]
        self.drawn = [[], [], []]
        self.shown = []
        self.melds = [[], [], []]
        self.discards = [[], [], []]
        self.omen_card = []

    def begin(self) -> None:
        self.dealer = 0
        self.winner = NONE
        self.open_card = NONE
        self.begun = False
        self.dealer_out = 0
        self.fours = [0] * 3
        self.leaves_out = [False] * 3
        self.swept_through = [False] * 3
        self.kept_ = [NONE] * 3
        self.passed_chow = [[False] * 20 for _ in range(3)]
        self.passed_pong = [[False] * 20 for _ in range(3)]
        self.thrown = [[False] * 20 for _ in range(3)]
        self.way = 0

    def copy_game(self, other: Table) -> None:
        self.min_hu = other.min_hu
        self.own_chow = other.own_chow
        self.leftover = other.leftover
        self.won_three = other.won_three
        self.past_lie = other.past_lie
        self.open_swept = other.open_swept
        self.open_pong = other.open_pong
        self.dead_for = other.dead_for
        self.must_win_turned = other.must_win_turned
        self.after_draw = other.after_draw
        self.after_win = other.after_win
        self.omens = other.omens
        self.first_through = other.first_through
        self.stock = other.stock.copy()
        self.hand = [each.copy() for each in other.hand]
        self.drawn = [each.copy() for each in other.drawn]
        self.shown = other.shown.copy()
        self.melds = [each.copy() for each in other.melds]
        self.discards = [each.copy() for each in other.discards]
        self.omen_card = other.omen_card.copy()
        self.dealer = other.dealer
        self.winner = other.winner
        self.open_card = other.open_card
        self.begun = other.begun
        self.dealer_out = other.dealer_out
        self.fours = other.fours.copy()
        self.leaves_out = other.leaves_out.copy()
        self.swept_through = other.swept_through.copy()
        self.kept_ = other.kept_.copy()
        self.passed_chow = [each.copy() for each in other.passed_chow]
        self.passed_pong = [each.copy() for each in other.passed_pong]
        self.thrown = [each.copy() for each in other.thrown]
        self.way = other.way


def is_run(table: Table, it: Laid) -> bool:
    """GL-4 · 顺子 / run · which groups."""
    return any(rank_of[k] > 3 for k in it[1])


def is_mixed(table: Table, it: Laid) -> bool:
    """GL-7 · 大小三搭 / mixed triplet · which groups."""
    return has_every(by_script, written(heap_of(it[1], KIND_COUNT)))


def has_swept(table: Table, s: int, k: int) -> bool:
    """GL-17 · 扫过此牌 / has swept it."""
    return has_alike(table.melds[s], (6, 7), k)


def fours_dealt(table: Table, s: int) -> int:
    """GL-22 · 手里的四张 / fours in the hand."""
    return table.hand[s].count(4)


def ready_(table: Table, s: int) -> bool:
    """GL-22 · 听牌 / ready."""
    return hu_waits(table, s, NONE, True, True).bit_count() >= 1 or hu_waits(table, s, NONE, False, True).bit_count() >= 1


def loose(table: Table, s: int) -> Counts:
    """GL-23 · 散牌 / loose cards."""
    return at_most(table.hand[s], 2)


def has_pong(table: Table, s: int, k: int) -> bool:
    """GL-19 · 碰过此牌 / has ponged it."""
    return lies_alike(table.melds[s], 4, 3, k)


def opens_sweep(table: Table, own: bool, turned: bool) -> bool:
    """GL-19 · 可以让扫开舵 / card that may open a sweep."""
    return not own and (turned or table.open_swept == 0)


def opens_pong(table: Table, own: bool, turned: bool) -> bool:
    """GL-19 · 可以让碰开舵 / card that may open a pong."""
    return turned and (own or table.open_pong == 0)


def may_join(table: Table, s: int, k: int, d: int, turned: bool) -> bool:
    """GL-19 · 可添第四张 / the fourth may be added."""
    return has_swept(table, s, k) and opens_sweep(table, s == d, turned) or has_pong(table, s, k) and opens_pong(table, s == d, turned)


def may_open(table: Table, s: int, k: int, d: int, turned: bool) -> bool:
    """GL-19 · 可以开舵 / may open a four."""
    return table.hand[s][k] == 3 or may_join(table, s, k, d, turned)


def dead_for_chow(table: Table, s: int, k: int) -> bool:
    """GL-24 · 不能再吃 / barred from a chow."""
    return table.passed_chow[s][k] or table.thrown[s][k] or table.dead_for == 1 and table.passed_pong[s][k]


def dead_for_pong(table: Table, s: int, k: int) -> bool:
    """GL-24 · 不能再碰 / barred from a pong."""
    return table.passed_pong[s][k] or table.dead_for == 1 and table.passed_chow[s][k]


def claimed_four(table: Table, g: Laid, own: bool) -> bool:
    """GL-10 · 开舵，或用别人的牌胡成的四张 / opened four, or four in the hand completed by another seat's card."""
    return g[0] == 8 or g[0] == 10 and not own and holds_added(g)


def own_four(table: Table, g: Laid, own: bool) -> bool:
    """GL-11 · 扫穿，或没有用别人的牌的四张 / full sweep, or four in the hand without another seat's card."""
    return g[0] == 9 or g[0] == 10 and (own or not holds_added(g))


def ponged(table: Table, g: Laid, own: bool) -> bool:
    """GL-16a · 算碰的三张 / counted as a pong."""
    return g[0] == 5 and holds_added(g) and not own and table.won_three == 0


def natural_hand(table: Table, s: int) -> bool:
    """GL-29 · 三笼五坎 / three fours or five triplets."""
    return fours_dealt(table, s) >= 3 or table.hand[s].count(3) >= 5


def cards_of(table: Table, s: int) -> Counts:
    """GL-31 · 全部的牌 / all cards."""
    return both(table.hand[s], heaped(table.melds[s], KIND_COUNT))


def one_below(table: Table, y: int, x: int) -> bool:
    """GL-32 · 点数少一 / one below."""
    return script_of[y] == script_of[x] and (rank_of[y] + 1 == rank_of[x] or table.omens == 1 and rank_of[y] == 10 and rank_of[x] == 1)


def upper_held(table: Table, s: int) -> int:
    """GL-31 · 上醒的张数 / number of upper omens held."""
    return sum(cards_of(table, s)[y] for y in ALL_KINDS if len(table.omen_card) == 1 and one_below(table, y, some(last(table.omen_card))))


def lower_held(table: Table, s: int) -> int:
    """GL-31 · 下醒的张数 / number of lower omens held."""
    return sum(cards_of(table, s)[y] for y in ALL_KINDS if len(table.omen_card) == 1 and one_below(table, some(last(table.omen_card)), y))


def worth(table: Table, g: Laid, own: bool) -> int:
    """GL-27 · 单组胡数 / hu of a meld."""
    if own_four(table, g, own):  # GL-11
        return 9 if shared(script_of, g) == 0 else 12
    if claimed_four(table, g, own):  # GL-10
        return 6 if shared(script_of, g) == 0 else 9
    if g[0] == 4 or ponged(table, g, own):  # GL-8
        return 1 if shared(script_of, g) == 0 else 3
    if g[0] in (6, 7) or g[0] == 5:  # GL-9
        return 3 if shared(script_of, g) == 0 else 6
    if g[0] == 1:  # GL-5
        return 3 if shared(script_of, g) == 0 else 6
    if g[0] == 2:  # GL-6
        return 3 if shared(script_of, g) == 0 else 6
    return 0


def dealt_worth(table: Table, k: int, is_four: bool) -> int:
    """GL-34 · 起手一组的胡数 / hu of a dealt group."""
    if is_four:  # GL-11
        return 9 if script_of[k] == 0 else 12
    return 3 if script_of[k] == 0 else 6


def hu_pieces(table: Table, s: int, w: int, own: bool, turned: bool) -> Counts:
    """GL-27 · 胡数 / hu · pieces."""
    return with_piece(table.hand[s], w)


def hu_laid(table: Table, s: int, w: int, own: bool, turned: bool) -> Sequence[Laid]:
    """GL-27 · 胡数 / hu · laid."""
    return table.melds[s]


def hu_basis(table: Table, s: int, w: int, own: bool, turned: bool) -> tuple[Any, ...]:
    """GL-27 · 胡数 / hu · basis."""
    return (own,)


def hu_features(table: Table, s: int, w: int, own: bool, turned: bool, it: Laid) -> tuple[int, ...]:
    """GL-27 · 胡数 / hu · features."""
    return (int(it[0] in (8, 9, 10)), worth(table, it, own))


def hu_requires_1(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
    features: Sequence[int],
) -> bool:
    """GL-12 · 胡数 / hu · requires 1."""
    return form == 0 or features[0] >= 1


def hu_requires_2(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
    features: Sequence[int],
) -> bool:
    """GL-27 · 胡数 / hu · requires 2."""
    return features[1] >= table.min_hu


def hu_requires(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
    features: Sequence[int],
) -> bool:
    """GL-27 · 胡数 / hu · requires."""
    return (form == 0 or features[0] >= 1) and features[1] >= table.min_hu


def hu_join_1(table: Table, s: int, w: int, own: bool, turned: bool) -> bool:
    """GL-27 · 胡数 / hu · join 1."""
    return own


def hu_join_2(table: Table, s: int, w: int, own: bool, turned: bool) -> bool:
    """GL-27 · 胡数 / hu · join 2."""
    return opens_sweep(table, own, turned)


def hu_join_3(table: Table, s: int, w: int, own: bool, turned: bool) -> bool:
    """GL-27 · 胡数 / hu · join 3."""
    return opens_pong(table, own, turned)


def hu_demands_1(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
) -> Iterable[int]:
    """GL-23 · 胡数 / hu · demands 1."""
    return [k for k in held(table.hand[s]) if not table.hand[s][k] < 3]


def hu_demands_1_in(table: Table, s: int, w: int, own: bool, turned: bool, k: int, it: Laid) -> bool:
    """GL-23 · 胡数 / hu · demands 1 in."""
    return (it[0] == 5 or it[0] == 10) and kind_of(it) == k


def hu_demands_2(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
) -> Iterable[int]:
    """GL-38 · 胡数 / hu · demands 2."""
    return [k for k in held(table.hand[s]) if not k != table.kept_[s]]


def hu_demands_2_in(table: Table, s: int, w: int, own: bool, turned: bool, k: int, it: Laid) -> bool:
    """GL-38 · 胡数 / hu · demands 2 in."""
    return it[0] == 10 and kind_of(it) == k


def hu_demands_3(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
) -> Iterable[int]:
    """GL-17 · 胡数 / hu · demands 3."""
    return [k for k in held(table.hand[s]) if not (k != w or not own or table.hand[s][k] <= 1)]


def hu_demands_3_in(table: Table, s: int, w: int, own: bool, turned: bool, k: int, it: Laid) -> bool:
    """GL-17 · 胡数 / hu · demands 3 in."""
    return (it[0] == 5 or it[0] == 10) and kind_of(it) == k


def hu_demands_4(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
) -> Iterable[int]:
    """GL-18 · 胡数 / hu · demands 4."""
    return [k for k in held(table.hand[s]) if not (k != w or not own or table.hand[s][k] < 3)]


def hu_demands_4_in(table: Table, s: int, w: int, own: bool, turned: bool, k: int, it: Laid) -> bool:
    """GL-18 · 胡数 / hu · demands 4 in."""
    return it[0] == 10 and kind_of(it) == k


def hu_demands_5(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
) -> Iterable[int]:
    """GL-18 · 胡数 / hu · demands 5."""
    return [k for k in ALL_KINDS if not (k != w or not own or not has_swept(table, s, k))]


def hu_demands_5_in(table: Table, s: int, w: int, own: bool, turned: bool, k: int, it: Laid) -> bool:
    """GL-18 · 胡数 / hu · demands 5 in."""
    return it[0] == 9 and kind_of(it) == k


def hu_added(table: Table, s: int, w: int, own: bool, turned: bool) -> int:
    """GL-27 · 胡数 / hu · added."""
    return w


hu_melds_hu = LineSpec('melds_hu', ('各组的胡数', 'hu of the melds'), 'GL-27')


def hu_rated(
    table: Table,
    s: int,
    w: int,
    own: bool,
    turned: bool,
    whole: Counts,
    form: int,
    features: Sequence[int],
) -> Rated | None:
    """GL-27 · 胡数 / hu · the lines that count for an arrangement, and their total."""
    # GL-12
    if form != 0 and features[0] < 1:
        return None
    # GL-27
    if features[1] < table.min_hu:
        return None
    lines: tuple[Held, ...] = ()
    total = 0
    # GL-27
    amount = features[1]
    if amount:
        lines += ((hu_melds_hu, amount),)
        total += amount
    return lines, total


hu_score = ScoreSpec(
    0,
    'hu',
    ('胡数', 'hu'),
    'GL-27',
    ('seat', 'kind', 'truth', 'truth'),
    (0, 1),
    hu_pieces,
    hu_laid,
    hu_rated,
    features=hu_features,
    feature_count=2,
    basis=hu_basis,
    requirements=(
        RequirementSpec(hu_requires_1, 'GL-12', None),
        RequirementSpec(hu_requires_2, 'GL-27', None),
    ),
    requires=hu_requires,
    placing=PlacingSpec(
        hu_added,
        1,
        marks=True,
        joins=(
            JoinSpec((6, 7), 9, hu_join_1),
            JoinSpec((6, 7), 8, hu_join_2),
            JoinSpec((4,), 8, hu_join_3),
        ),
        demands=(
            DemandSpec(hu_demands_1, hu_demands_1_in, 'GL-23', None),
            DemandSpec(hu_demands_2, hu_demands_2_in, 'GL-38', None),
            DemandSpec(hu_demands_3, hu_demands_3_in, 'GL-17', None),
            DemandSpec(hu_demands_4, hu_demands_4_in, 'GL-18', None),
            DemandSpec(hu_demands_5, hu_demands_5_in, 'GL-18', None),
        ),
    ),
    lines=(hu_melds_hu,),
    single=True,
)


def hu_hopes(table: Table, s: int) -> int:
    """GL-27 · 胡数 / hu · the kinds one more of which may complete it."""
    kept = table.kept[s]
    if kept >= 0:
        return kept
    held_now = int.from_bytes(table.hand[s], "little")
    return hopes_of(table, hu_score, s, held_now, table.melds[s])


def hu_arranged(table: Table, s: int) -> bool:
    """GL-27 · 胡数 / hu · whether it can be arranged."""
    kept, more = table.before[s], table.added[s]
    if kept >= 0 and more >= 0 and (kept >> KIND_COUNT == 0 or kept >> more & 1 == 0):
        return kept >> more & 1 == 1
    return arranged_of(table, hu_score, table.hand[s], table.melds[s])


def hu_waits(table: Table, s: int, w: int, own: bool, turned: bool) -> int:
    """GL-27 · 胡数 / hu · what completes it."""
    if w < 0 and not hu_hopes(table, s):
        return 0
    return waits_of(table, hu_score, s, w, own, turned)


def hu_complete(table: Table, s: int, w: int, own: bool, turned: bool) -> bool:
    """GL-27 · 胡数 / hu · whether it is complete."""
    if w >= 0:
        if not hu_hopes(table, s) >> w & 1:
            return False
    elif not hu_arranged(table, s):
        return False
    return complete_of(table, hu_score, s, w, own, turned)


def duo_pieces(table: Table, s: int, h: int, own: bool) -> Counts:
    """GL-30 · 舵数 / duo · pieces."""
    return bytearray(KIND_COUNT)


def duo_laid(table: Table, s: int, h: int, own: bool) -> Sequence[Laid]:
    """GL-30 · 舵数 / duo · laid."""
    return ()


duo_base = LineSpec('base', ('胡数折舵', 'duo for the hu'), 'GL-30')
duo_own_turn = LineSpec('own_turn', ('自摸', "win by one's own turn"), 'GL-31')
duo_upper = LineSpec('upper', ('上醒', 'upper omen'), 'GL-31')
duo_lower = LineSpec('lower', ('下醒', 'lower omen'), 'GL-31')
duo_special = LineSpec('special', ('特殊的胡', 'special win'), 'GL-31')


def duo_rated(
    table: Table,
    s: int,
    h: int,
    own: bool,
    whole: Counts,
    form: int,
    features: Sequence[int],
) -> Rated | None:
    """GL-30 · 舵数 / duo · the lines that count for an arrangement, and their total."""
    lines: tuple[Held, ...] = ()
    total = 0
    # GL-30
    amount = h // 5 - 1
    if amount:
        lines += ((duo_base, amount),)
        total += amount
    # GL-31
    if own:
        lines += ((duo_own_turn, 1),)
        total += 1
    # GL-31
    amount = upper_held(table, s)
    if amount:
        lines += ((duo_upper, amount),)
        total += amount
    # GL-31
    amount = lower_held(table, s)
    if amount:
        lines += ((duo_lower, amount),)
        total += amount
    # GL-31
    if table.way != 0:
        lines += ((duo_special, 1),)
        total += 1
    return lines, total


duo_score = ScoreSpec(
    1,
    'duo',
    ('舵数', 'duo'),
    'GL-30',
    ('seat', 'number', 'truth'),
    (),
    duo_pieces,
    duo_laid,
    duo_rated,
    lines=(duo_base, duo_own_turn, duo_upper, duo_lower, duo_special),
)


def natural_hu_pieces(table: Table, s: int) -> Counts:
    """GL-34 · 三笼五坎胡数 / hu of three fours or five triplets · pieces."""
    return bytearray(KIND_COUNT)


def natural_hu_laid(table: Table, s: int) -> Sequence[Laid]:
    """GL-34 · 三笼五坎胡数 / hu of three fours or five triplets · laid."""
    return ()


natural_hu_dealt_fours = LineSpec('dealt_fours', ('起手四张', 'dealt fours'), 'GL-34')
natural_hu_dealt_triplets = LineSpec('dealt_triplets', ('坎', 'dealt triplets'), 'GL-34')


def natural_hu_rated(table: Table, s: int, whole: Counts, form: int, features: Sequence[int]) -> Rated | None:
    """GL-34 · 三笼五坎胡数 / hu of three fours or five triplets · the lines that count for an arrangement, and their total."""
    lines: tuple[Held, ...] = ()
    total = 0
    # GL-34
    amount = sum(dealt_worth(table, k, True) for k in held(table.hand[s]) if table.hand[s][k] == 4)
    if amount:
        lines += ((natural_hu_dealt_fours, amount),)
        total += amount
    # GL-34
    amount = sum(dealt_worth(table, k, False) for k in held(table.hand[s]) if table.hand[s][k] == 3)
    if amount:
        lines += ((natural_hu_dealt_triplets, amount),)
        total += amount
    return lines, total


natural_hu_score = ScoreSpec(
    2,
    'natural_hu',
    ('三笼五坎胡数', 'hu of three fours or five triplets'),
    'GL-34',
    ('seat',),
    (),
    natural_hu_pieces,
    natural_hu_laid,
    natural_hu_rated,
    lines=(natural_hu_dealt_fours, natural_hu_dealt_triplets),
)


def sweep_three(table: Table, s: int, k: int) -> bool:
    """GL-17 · 扫 / sweep."""
    if table.passed_pong[s][k] and table.past_lie == 0:
        table.kept[s] = table.added[s] = NONE
        laid = alike(7, 3, k)
        take_from_pile(table.drawn[s], k)
        take_all(table.hand[s], without(laid[1], (k,)))
        table.melds[s].append(faced(laid, 2))
    else:
        table.kept[s] = table.added[s] = NONE
        laid = alike(6, 3, k)
        take_from_pile(table.drawn[s], k)
        take_all(table.hand[s], without(laid[1], (k,)))
        table.melds[s].append(faced(laid, -1))
    if owe_discard(table, s, True, False):
        return True
    return False


def sweep_four(table: Table, s: int, k: int) -> bool:
    """GL-18 · 扫穿 / full sweep."""
    first_time = not table.swept_through[s]
    # GL-38
    table.swept_through[s] = True
    # GL-22
    table.fours[s] = within(table.fours[s] + 1, 0, 7, ('成过的四张', 'number of fours so far'), 'GL-22')
    # GL-18
    if table.hand[s][k] == 3:
        # GL-38
        if first_time and table.first_through == 1:
            table.kept[s] = table.added[s] = NONE
            take_from_pile(table.drawn[s], k)
            table.hand[s][k] += 1
            table.kept_[s] = k
        else:
            table.kept[s] = table.added[s] = NONE
            laid = alike(9, 4, k)
            take_from_pile(table.drawn[s], k)
            take_all(table.hand[s], without(laid[1], (k,)))
            table.melds[s].append(faced(laid, -1))
    else:
        table.kept[s] = table.added[s] = NONE
        take_from_pile(table.drawn[s], k)
        change_group(table.melds[s], lying_alike(table.melds[s], (6, 7), k), faced(alike(9, 4, k), -1))
    if owe_discard(table, s, True, True):
        return True
    return False


def owe_discard(table: Table, s: int, may_win: bool, new_four: bool) -> bool:
    """GL-22 · 轮到打牌 / a discard is due."""
    if new_four and table.fours[s] >= 2:
        table.go(AT_owe, s, may_win, True)
        return True
    if table.leaves_out[s] and ready_(table, s):
        table.leaves_out[s] = False
        table.go(AT_owe, s, may_win, True)
        return True
    table.go(AT_owe, s, may_win, False)
    return True


def settle(table: Table, s: int, h: int, payer: int, own: bool) -> bool:
    """GL-33 · 结算 / settling."""
    table.winner = s
    # GL-32
    if table.omens != 2:
        table.draw_onto(table.stock, table.omen_card, 1, False, 'omen_card', NONE, -1)
    # GL-33
    f = value_of(table, duo_score, s, h, own)
    if payer == NONE:
        for t in SEATS_AFTER[s]:
            table.pay(f.total, t, s, 'GL-33', scored=(f,))
    else:
        table.pay(2 * f.total, some(payer), s, 'GL-33', scored=(f,))
    table.end()
    return True


def first_deal(table: Table) -> None:
    """What the first deal of a match begins with."""
    # GL-28
    s = table.lots(ALL_SEATS)
    table.dealer = s


def next_deal(table: Table) -> None:
    """What follows for the next deal."""
    # GL-28
    if table.winner == NONE:
        # GL-26
        if table.after_draw == 1:
            table.dealer = NEXT_SEAT[table.dealer]
    else:
        if table.after_win == 0:
            table.dealer = some(table.winner)
        else:
            table.dealer = NEXT_SEAT[table.dealer]


def setup(table: Table) -> None:
    """How a deal begins."""
    table.stock = table.shuffled()
    for s in SEATS_FROM[table.dealer]:
        table.kept[s] = table.added[s] = NONE
        table.draw_into(table.stock, table.hand[s], 20, False, 'hand', s, s)
    k = table.draw_one(table.stock, table.hand[table.dealer], 'hand', table.dealer, table.dealer)
    table.before[table.dealer], table.kept[table.dealer], table.added[table.dealer] = table.kept[table.dealer], NONE, k
    table.open_card = k
    for s in SEATS_FROM[table.dealer]:
        # GL-22
        table.fours[s] = within(fours_dealt(table, s), 0, 7, ('成过的四张', 'number of fours so far'), 'GL-22')
        table.leaves_out[s] = fours_dealt(table, s) == 2
    # GL-2
    for s in SEATS_FROM[table.dealer]:
        # GL-29
        if natural_hand(table, s):
            table.way = 3
            if settle(table, s, value_of(table, natural_hu_score, s).total, NONE, False):
                return
    # GL-13
    if owe_discard(table, table.dealer, True, False):
        return


def turn_opened(table: Table, s: int) -> None:
    """GL-13 · 翻牌 / turning a card · what happens by itself."""
    table.place, table.arguments = AT_turn, (s,)
    table.occasion += 1
    # GL-29
    table.begun = True
    # GL-26
    if len(table.stock) == 0:
        table.end()
        return
    # GL-13
    k = table.draw_onto(table.stock, table.drawn[s], 1, False, 'drawn', s, s)
    # GL-18
    if count_of(table.hand[s], k) == 3 or has_swept(table, s, some(k)):
        if sweep_four(table, s, some(k)):
            return
    # GL-17
    if count_of(table.hand[s], k) == 2:
        if sweep_three(table, s, some(k)):
            return
    # GL-13
    take_from_pile(table.drawn[s], k)
    table.shown.append(k)
    table.going, table.going_with = AT_use, (some(k), s, True)


def owe_seats(table: Table, s: int, may_win: bool, free: bool) -> Sequence[int]:
    """GL-21 · 打牌 / discarding · whose turn it is."""
    return (s,)


def owe_declare_when_1(table: Table, s: int, may_win: bool, free: bool) -> bool:
    """GL-17 · 胡 / win · when_1."""
    return may_win


def owe_declare_when_2(table: Table, s: int, may_win: bool, free: bool) -> bool:
    """GL-27 · 胡 / win · when_2."""
    return hu_complete(table, s, NONE, True, True)


def owe_declare_effect(table: Table, s: int, may_win: bool, free: bool) -> None:
    """GL-21 · 胡 / win · what it does."""
    if table.begun:
        # GL-17
        if settle(table, s, value_of(table, hu_score, s, NONE, True, True).total, NONE, True):
            return
    else:
        # GL-29
        table.way = 1
        if settle(table, s, value_of(table, hu_score, s, NONE, True, True).total, NONE, False):
            return


def owe_declare_when_2_why(table: Table, s: int, may_win: bool, free: bool) -> list[Reason]:
    """GL-21 · 胡 / win · what a hand lacks."""
    return missing_of(table, hu_score, s, NONE, True, True)


def owe_declare_forced(table: Table, s: int, may_win: bool, free: bool) -> bool:
    """GL-25 · 胡 / win · forced."""
    return table.must_win_turned


def owe_discard_k_options(table: Table, s: int, may_win: bool, free: bool) -> Iterable[int]:
    """GL-21 · 打 / discard · what there is to choose."""
    return held(table.hand[s])


def owe_discard_when_1(table: Table, s: int, may_win: bool, free: bool) -> bool:
    """GL-22 · 打 / discard · when_1."""
    return not free


def owe_discard_when_2(table: Table, s: int, may_win: bool, free: bool, k: int) -> bool:
    """GL-23 · 打 / discard · when_2."""
    return table.hand[s][k] <= 2


owe_discard_each = tuple[Move, ...]((1, (kind,)) for kind in ALL_KINDS)


def owe_discard_effect(table: Table, s: int, may_win: bool, free: bool, k: int) -> None:
    """GL-21 · 打 / discard · what it does."""
    table.kept[s] = table.added[s] = NONE
    table.hand[s][k] -= 1
    table.shown.append(k)
    # GL-24
    table.thrown[s][k] = True
    # GL-29
    if s == table.dealer:
        table.dealer_out = within(table.dealer_out + 1, 0, 30, ('庄家打出的张数', 'number of cards discarded by the dealer'), 'GL-29')
    # GL-21
    use_opened(table, k, s, False)


def owe_discard_k_pool(table: Table, s: int, may_win: bool, free: bool) -> Sequence[int]:
    """GL-21 · 打 / discard · what it is chosen from."""
    return table.hand[s]


def owe_go_on_when_1(table: Table, s: int, may_win: bool, free: bool) -> bool:
    """GL-37 · 不打 / leave out the discard · when_1."""
    return free or not any(loose(table, s))


def owe_go_on_effect(table: Table, s: int, may_win: bool, free: bool) -> None:
    """GL-21 · 不打 / leave out the discard · what it does."""
    turn_opened(table, NEXT_SEAT[s])


def owe_menu(table: Table, s: int, may_win: bool, free: bool) -> list[Move]:
    """GL-21 · 打牌 / discarding · all that a seat may do."""
    hand = table.hand[s]
    found: list[Move] = []
    # declare
    if may_win and (table.before[s] or table.added[s] < 0) and hu_arranged(table, s) and complete_of(table, hu_score, s, NONE, True, True):
        found.append((0, ()))
    # discard
    if not free:
        found += [owe_discard_each[k] for k in held(hand) if hand[k] <= 2]
    # go_on
    if (free or not any(at_most(hand, 2))):
        found.append((2, ()))
    return found


def owe_opened(table: Table, s: int, may_win: bool, free: bool) -> None:
    """GL-21 · 打牌 / discarding · asks the seat whose turn it is."""
    table.place, table.arguments = AT_owe, (s, may_win, free)
    found: Sequence[Move] = owe_menu(table, s, may_win, free)
    if found:
        if found[0][0] <= 0:
            found = narrowed(table, place_of(table), s, found)
        table.menus[s], table.asked = found, 1 << s


def use_seats(table: Table, k: int, d: int, turned: bool) -> Sequence[int]:
    """GL-20 · 有牌可要 / claims on a card · who is asked."""
    return SEATS_FROM[d]


def use_where(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-20 · 有牌可要 / claims on a card · who is asked."""
    return turned or s != d


def use_win_when_1(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-27 · 胡 / win · when_1."""
    return hu_complete(table, s, k, turned and s == d, turned)


def use_win_effect(table: Table, k: int, d: int, turned: bool, s: int) -> None:
    """GL-27 · 胡 / win · what it does."""
    h = value_of(table, hu_score, s, k, turned and s == d, turned)
    table.kept[s] = table.added[s] = NONE
    take_from_pile(table.shown, k)
    table.hand[s][k] += 1
    # GL-29
    if d == table.dealer and not turned and table.dealer_out == 1:
        table.way = 2
    # GL-33
    if turned:
        if settle(table, s, h.total, NONE, s == d):
            return
    else:
        if settle(table, s, h.total, d, False):
            return


def use_win_when_1_why(table: Table, k: int, d: int, turned: bool, s: int) -> list[Reason]:
    """GL-27 · 胡 / win · what a hand lacks."""
    return missing_of(table, hu_score, s, k, turned and s == d, turned)


def use_win_forced(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-25 · 胡 / win · forced."""
    return not turned or table.must_win_turned


def use_open_when_1(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-19 · 开舵 / open a four · when_1."""
    return may_open(table, s, k, d, turned)


def use_open_effect(table: Table, k: int, d: int, turned: bool, s: int) -> None:
    """GL-19 · 开舵 / open a four · what it does."""
    if table.hand[s][k] == 3:
        table.kept[s] = table.added[s] = NONE
        laid = alike(8, 4, k)
        take_from_pile(table.shown, k)
        take_all(table.hand[s], without(laid[1], (k,)))
        table.melds[s].append(laid)
    else:
        table.kept[s] = table.added[s] = NONE
        take_from_pile(table.shown, k)
        change_group(table.melds[s], lying_alike(table.melds[s], (6, 7, 4), k), alike(8, 4, k))
    # GL-22
    table.fours[s] = within(table.fours[s] + 1, 0, 7, ('成过的四张', 'number of fours so far'), 'GL-22')
    # GL-19
    if owe_discard(table, s, False, True):
        return


def use_open_forced(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-19 · 开舵 / open a four · forced."""
    return not hu_complete(table, s, k, turned and s == d, turned)


def use_take_pong_when_1(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-16 · 碰 / pong · when_1."""
    return table.hand[s][k] == 2


def use_take_pong_when_2(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-24 · 碰 / pong · when_2."""
    return not dead_for_pong(table, s, k)


def use_take_pong_when_3(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-37 · 碰 / pong · when_3."""
    return sum(loose(table, s)) >= 3


def use_take_pong_effect(table: Table, k: int, d: int, turned: bool, s: int) -> None:
    """GL-16 · 碰 / pong · what it does."""
    table.kept[s] = table.added[s] = NONE
    laid = alike(4, 3, k)
    take_from_pile(table.shown, k)
    take_all(table.hand[s], without(laid[1], (k,)))
    table.melds[s].append(laid)
    if owe_discard(table, s, False, False):
        return


def use_chow_g_options(table: Table, k: int, d: int, turned: bool, s: int) -> Iterable[Laid]:
    """GL-14 · 吃 / chow · what there is to choose."""
    return table.groups_within(with_piece(loose(table, s), k), (0, 1, 2, 3), k)


def use_chow_m_options(
    table: Table,
    k: int,
    d: int,
    turned: bool,
    s: int,
    g: Laid,
) -> Iterable[tuple[Laid, ...]]:
    """GL-14 · 吃 / chow · what there is to choose."""
    return table.chains_within(apart(with_piece(loose(table, s), k), heap_of(g[1], KIND_COUNT)), (0, 1, 2, 3), k)


def use_chow_when_1(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-14 · 吃 / chow · when_1."""
    return turned and s == d or s == NEXT_SEAT[d]


def use_chow_when_2(table: Table, k: int, d: int, turned: bool, s: int) -> bool:
    """GL-24 · 吃 / chow · when_2."""
    return not dead_for_chow(table, s, k)


def use_chow_when_3(table: Table, k: int, d: int, turned: bool, s: int, g: Laid, m: Sequence[Laid]) -> bool:
    """GL-15 · 吃 / chow · when_3."""
    return table.leftover == 0 or apart(apart(with_piece(loose(table, s), k), heap_of(g[1], KIND_COUNT)), heaped(m, KIND_COUNT))[k] == 0


def use_chow_when_4(table: Table, k: int, d: int, turned: bool, s: int, g: Laid, m: Sequence[Laid]) -> bool:
    """GL-37 · 吃 / chow · when_4."""
    return any(apart(apart(with_piece(loose(table, s), k), heap_of(g[1], KIND_COUNT)), heaped(m, KIND_COUNT)))


def use_chow_effect(table: Table, k: int, d: int, turned: bool, s: int, g: Laid, m: Sequence[Laid]) -> None:
    """GL-14 · 吃 / chow · what it does."""
    table.kept[s] = table.added[s] = NONE
    take_from_pile(table.shown, k)
    take_all(table.hand[s], without(g[1], (k,)))
    table.melds[s].append(faced(g, 2 if table.own_chow == 1 and s == d else 0))
    table.kept[s] = table.added[s] = NONE
    for laid in m:
        take_all(table.hand[s], laid[1])
        table.melds[s].append(laid)
    if owe_discard(table, s, False, False):
        return


def use_menu(table: Table, k: int, d: int, turned: bool, s: int) -> list[Move]:
    """GL-20 · 有牌可要 / claims on a card · all that a seat may do."""
    hand = table.hand[s]
    found: list[Move] = []
    if not (turned or s != d):
        return found
    # win
    if hu_complete(table, s, k, turned and s == d, turned):
        found.append((0, ()))
    # open
    if may_open(table, s, k, d, turned):
        found.append((1, ()))
    # take_pong
    if hand[k] == 2 and not dead_for_pong(table, s, k) and sum(at_most(hand, 2)) >= 3:
        found.append((2, ()))
    # chow
    if (turned and s == d or s == NEXT_SEAT[d]) and not dead_for_chow(table, s, k):
        asked_1 = with_piece(at_most(hand, 2), k)
        for g in table.groups_within(asked_1, (0, 1, 2, 3), k):
            asked_2 = apart(asked_1, heap_of(g[1], KIND_COUNT))
            for m in table.chains_within(asked_2, (0, 1, 2, 3), k):
                if (table.leftover == 0 or apart(asked_2, heaped(m, KIND_COUNT))[k] == 0) and any(apart(asked_2, heaped(m, KIND_COUNT))):
                    found.append((3, (g, m,)))
    return found


def use_nobody(table: Table, k: int, d: int, turned: bool) -> None:
    """GL-20 · 有牌可要 / claims on a card · when nobody takes."""
    # GL-24
    if turned:
        table.thrown[d][k] = True
    # GL-13
    take_from_pile(table.shown, k)
    table.discards[d].append(k)
    table.going, table.going_with = AT_turn, (NEXT_SEAT[d],)


def use_opened(table: Table, k: int, d: int, turned: bool) -> None:
    """GL-20 · 有牌可要 / claims on a card · asks all who may have an answer."""
    table.place, table.arguments = AT_use, (k, d, turned)
    able: list[tuple[int, Sequence[Move]]] = []
    asked_seats = SEATS_FROM[d]
    for s in asked_seats:
        if (turned or s != d) and (found := use_menu(table, k, d, turned, s)):
            able.append((s, found))
    if (able or table.halting >= 0) and ask_all(table, AT_use, (k, d, turned), asked_seats, able):
        return
    use_nobody(table, k, d, turned)


def use_passing_take_pong(table: Table, k: int, d: int, turned: bool, s: int) -> None:
    """GL-20 · 有牌可要 / claims on a card · for a seat that passes."""
    # GL-24
    table.passed_pong[s][k] = True


def use_passing_chow(table: Table, k: int, d: int, turned: bool, s: int) -> None:
    """GL-20 · 有牌可要 / claims on a card · for a seat that passes."""
    # GL-24
    table.passed_chow[s][k] = True


def says_GL_17(table: Table) -> Labels:
    """GL-17 · 扫 / Sweeping · what it says."""
    return (
        joined(
            '',
            '手里有两张相同，自己翻到第三张，就必须扫：三张扣着摆在桌上，成为扫；别人看不到，也不能要这张牌。扫在所有人的胡之前。扫过以后，桌上和手里的牌连同扫进的三张已经合乎胡牌的要求，就能不打牌而就此胡牌，算自摸；能胡是不是必须胡，见“放炮必胡”。',
            '以前可以碰这种牌而没有碰的，是过扫：照样必须扫，胡数也一样，只是两张扣着、一张亮着。' if table.past_lie == 0 else '',
            '以前可以碰这种牌而没有碰的，叫过扫；三张也都扣着，与平常的扫没有分别。' if table.past_lie == 1 else '',
        ),
        joined(
            ' ',
            "A seat that holds two cards alike and turns the third itself must sweep: the three are laid face down as a sweep, so that the others neither see the card nor may claim it. Sweeping comes before anybody's win. If the seat's cards, those swept included, then make a winning hand, it can win instead of discarding, which counts as a win by its own turn; “A winning discard must be taken” tells whether it has to.",
            'If the seat could once have ponged a card of this kind and did not, it is a late sweep: just as forced and worth as much, but two of the cards lie face down and one face up.' if table.past_lie == 0 else '',
            'If the seat could once have ponged a card of this kind and did not, the late sweep is laid wholly face down too and does not differ from any other sweep.' if table.past_lie == 1 else '',
        ),
    )


def says_GL_38(table: Table) -> Labels:
    """GL-38 · 首次扫穿 / The first full sweep · what it says."""
    return (
        joined(
            '',
            '一家的首次扫穿与以后的一样，扣着摆在桌上。' if table.first_through == 0 else '',
            '一家的首次扫穿若是用手里的坎，四张都留在手里，不摆出来；它仍然算扫穿，打牌和胡牌都不许拆开。从桌上的扫添成的，还有以后的扫穿，都扣着摆。' if table.first_through == 1 else '',
        ),
        joined(
            ' ',
            "A seat's first full sweep is laid face down like every later one." if table.first_through == 0 else '',
            "A seat's first full sweep, if it is made from a dealt triplet in the hand, is not laid: all four cards stay in the hand. It still counts as a full sweep and is never split, neither by a discard nor in a winning hand. A sweep on the table that grows, and every later full sweep, is laid face down." if table.first_through == 1 else '',
        ),
    )


def says_GL_27(table: Table) -> Labels:
    """GL-27 · 胡牌 / Winning · what it says."""
    return (
        joined(
            '',
            '桌上的牌和手里的牌，连同所胡的那一张，全部合成七组，或者六组加一个对子，并且总胡数至少' + ('十胡', '十一胡', '十二胡', '十三胡', '十四胡', '十五胡')[table.min_hu - 10] + '，就可以胡。表里说的“手牌”不含所胡的那一张；胡牌时手里的三张同牌都列作坎、四张都列作起手四张，用所胡的牌凑成的算什么，见“胡牌凑成的三张”和“所胡的牌放在哪里”。',
        ),
        joined(
            ' ',
            'A seat may win when all its cards, those on the table and those in the hand together with the winning card, form seven melds, or six melds and a pair, and these are worth at least ' + ('ten hu', 'eleven hu', 'twelve hu', '13 hu', '14 hu', '15 hu')[table.min_hu - 10] + ' in all. In the table the “hand” does not include the winning card, and any three or four alike in the hand are called a dealt triplet or a dealt four; what those are worth that the winning card completes is told in “Three alike completed by the winning card” and “Where the winning card stands”.',
        ),
    )


GAME = Game(
    'guilin',
    ('桂林字牌', 'Guilin Zi Pai'),
    'd0c483b380ea639c',
    '0.1.0',
    2,
    seat_count=3,
    money=('舵', 'duo'),
    clauses={
        'GL-1': ('牌', 'The cards'),
        'GL-2': ('座位与起牌', 'Seats and the deal'),
        'GL-28': ('轮庄', 'Who deals'),
        'GL-13': ('轮转', 'The course of play'),
        'GL-3': ('翻牌不入手', 'No turned card enters a hand'),
        'GL-17': ('扫', 'Sweeping'),
        'GL-18': ('扫穿', 'The full sweep'),
        'GL-38': ('首次扫穿', 'The first full sweep'),
        'GL-21': ('要牌以后', 'After a claim'),
        'GL-22': ('重舵', 'Repeated fours'),
        'GL-23': ('坎不拆', 'Triplets stay whole'),
        'GL-37': ('没有牌可打', 'Nothing to discard'),
        'GL-26': ('荒牌', 'Drawn deals'),
        'GL-20': ('先后', 'Who comes first'),
        'GL-14': ('吃', 'Chow'),
        'GL-15': ('下比', 'Laying the copies too'),
        'GL-16': ('碰', 'Pong'),
        'GL-19': ('开舵', 'Opening a four'),
        'GL-24': ('臭牌', 'Dead cards'),
        'GL-25': ('放炮必胡', 'A winning discard must be taken'),
        'GL-4': ('顺子', 'Runs'),
        'GL-5': ('一二三', 'One-two-three'),
        'GL-6': ('二七十', 'Two-seven-ten'),
        'GL-7': ('大小三搭', 'Mixed triplets'),
        'GL-8': ('碰', 'Pongs'),
        'GL-9': ('坎、扫、过扫', "Triplets of one's own"),
        'GL-10': ('开舵', 'Opened fours'),
        'GL-11': ('扫穿与起手四张', 'Full sweeps and dealt fours'),
        'GL-12': ('对子', 'The pair'),
        'GL-36': ('吊', 'Fishing'),
        'GL-27': ('胡牌', 'Winning'),
        'GL-16a': ('胡牌凑成的三张', 'Three alike completed by the winning card'),
        'GL-35': ('所胡的牌放在哪里', 'Where the winning card stands'),
        'GL-29': ('天胡、地胡、三笼五坎', 'Heavenly win, earthly win, three fours or five triplets'),
        'GL-30': ('胡数折舵', 'From hu to duo'),
        'GL-31': ('加舵', 'Added duo'),
        'GL-32': ('醒', 'Omens'),
        'GL-34': ('三笼五坎算多少胡', 'What three fours or five triplets are worth'),
        'GL-33': ('付舵', 'Payment'),
    },
    sentences={
        'GL-17': says_GL_17,
        'GL-18': ('手里有坎，或者桌上有自己的扫或过扫，自己翻到第四张，就必须扫穿：四张扣着摆在桌上，成为扫穿。扫穿也在所有人的胡之前；扫穿以后已经合乎胡牌的要求，不再需要别的牌，就能就此胡牌，算自摸；是不是必须胡，见“放炮必胡”。', "A seat that holds a dealt triplet, or has laid a sweep or a late sweep, and turns the fourth card itself must make a full sweep: the four lie face down as a full sweep. This too comes before anybody's win; if it completes the hand so that no further card is needed, the seat can win at once, which counts as a win by its own turn; “A winning discard must be taken” tells whether it has to."),
        'GL-38': says_GL_38,
        'GL-23': ('一种牌在手里最多两张的，才可以拿去吃、凑别的组或打掉；三张、四张一样的不许拆。只有胡牌的时候，手里四张一样的可以看作一个坎另加一张。', 'A card may be used for a chow, put into another group or discarded only while the hand holds at most two cards alike of its kind; three or four alike are not broken up. Only in a winning hand may four alike be read as a dealt triplet and a single card.'),
        'GL-12': ('两张同牌是对子，没有胡数；只有牌里有四张同牌的时候才许有，而且只许有一个。', 'two cards alike are a pair, which is worth no hu. It is allowed only in a hand that also has a four alike, and only once.'),
        'GL-27': says_GL_27,
    },
    kinds=(
        KindSpec('s1', '一', 'small 1', ('', '', ''), 4),
        KindSpec('s2', '二', 'small 2', ('', '', ''), 4),
        KindSpec('s3', '三', 'small 3', ('', '', ''), 4),
        KindSpec('s4', '四', 'small 4', ('', '', ''), 4),
        KindSpec('s5', '五', 'small 5', ('', '', ''), 4),
        KindSpec('s6', '六', 'small 6', ('', '', ''), 4),
        KindSpec('s7', '七', 'small 7', ('', '', ''), 4),
        KindSpec('s8', '八', 'small 8', ('', '', ''), 4),
        KindSpec('s9', '九', 'small 9', ('', '', ''), 4),
        KindSpec('s10', '十', 'small 10', ('', '', ''), 4),
        KindSpec('b1', '壹', 'big 1', ('', '', ''), 4),
        KindSpec('b2', '贰', 'big 2', ('', '', ''), 4),
        KindSpec('b3', '叁', 'big 3', ('', '', ''), 4),
        KindSpec('b4', '肆', 'big 4', ('', '', ''), 4),
        KindSpec('b5', '伍', 'big 5', ('', '', ''), 4),
        KindSpec('b6', '陆', 'big 6', ('', '', ''), 4),
        KindSpec('b7', '柒', 'big 7', ('', '', ''), 4),
        KindSpec('b8', '捌', 'big 8', ('', '', ''), 4),
        KindSpec('b9', '玖', 'big 9', ('', '', ''), 4),
        KindSpec('b10', '拾', 'big 10', ('', '', ''), 4),
    ),
    options=(
        OptionSpec('min_hu', ('起胡数', 'least hu'), 'number', (10, 15, 10)),
        OptionSpec(
            'own_chow',
            ('自翻自吃', "chow of one's own card"),
            'word',
            (0, 1, 0),
            (
                ('open', '全部摊开', 'all face up'),
                ('hidden', '两张手牌扣着', 'the two hand cards face down'),
            ),
        ),
        OptionSpec(
            'leftover',
            ('吃剩的同张', 'copies left over'),
            'word',
            (0, 1, 0),
            (
                ('stay', '凑不成组的留在手里', 'one that forms nothing stays in the hand'),
                ('refuse', '有剩就不许吃', 'all of them must be laid'),
            ),
        ),
        OptionSpec(
            'won_three',
            ('胡别人的牌凑成的三张', 'three alike won from another'),
            'word',
            (0, 1, 0),
            (('as_pong', '算碰', 'counts as a pong'), ('as_sweep', '算扫', 'counts as a sweep')),
        ),
        OptionSpec(
            'past_lie',
            ('过扫的摆法', 'how a late sweep lies'),
            'word',
            (0, 1, 0),
            (('one_up', '两扣一亮', 'two down and one up'), ('all_down', '三张全扣', 'all face down')),
        ),
        OptionSpec(
            'open_swept',
            ('扫牌开舵', 'opening a sweep'),
            'word',
            (0, 1, 0),
            (
                ('any_card', '别人翻的打的都行', 'with a card turned or discarded'),
                ('only_turned', '只用别人翻的', 'with a turned card only'),
            ),
        ),
        OptionSpec(
            'open_pong',
            ('碰牌开舵', 'opening a pong'),
            'word',
            (0, 1, 0),
            (
                ('anyone', '谁翻的都行', 'with a card turned by anybody'),
                ('oneself', '只用自己翻的', 'with a card turned by oneself'),
            ),
        ),
        OptionSpec(
            'dead_for',
            ('臭牌管什么', 'what a dead kind bars'),
            'word',
            (0, 1, 0),
            (
                ('same', '只管放过的那一种', 'the claim that was passed'),
                ('both', '吃和碰都管', 'chow and pong alike'),
            ),
        ),
        OptionSpec(
            'must_win_turned',
            ('翻出的牌必胡', 'winning on a turned card is forced'),
            'truth',
            (0, 1, 0),
        ),
        OptionSpec(
            'after_draw',
            ('荒牌以后', 'after a drawn deal'),
            'word',
            (0, 1, 0),
            (('stays', '庄家连庄', 'the dealer stays'), ('passes', '下家坐庄', 'the deal passes on')),
        ),
        OptionSpec(
            'after_win',
            ('有人胡了以后', 'after a win'),
            'word',
            (0, 1, 0),
            (
                ('winner_deals', '胡家坐庄', 'the winner deals'),
                ('next_deals', '下家坐庄', 'the seat after the dealer deals'),
            ),
        ),
        OptionSpec(
            'omens',
            ('醒牌', 'omens'),
            'word',
            (0, 2, 0),
            (
                ('straight', '不绕圈', 'the ends are not joined'),
                ('wrapped', '首尾相接', 'the ends are joined'),
                ('none_at_all', '不翻醒', 'no omens'),
            ),
        ),
        OptionSpec(
            'first_through',
            ('首次扫穿', 'first full sweep'),
            'word',
            (0, 1, 0),
            (('down', '照样扣在桌上', 'laid face down'), ('kept', '留在手里', 'kept in the hand')),
        ),
    ),
    zones=(
        ZoneSpec('stock', 'stock', ('牌墩', 'stock'), False, 'pile', 'nobody'),
        ZoneSpec('hand', 'hand', ('手牌', 'hand'), True, 'pieces', 'owner'),
        ZoneSpec('drawn', 'drawn', ('翻起的牌', 'card taken up'), True, 'pile', 'owner'),
        ZoneSpec('shown', 'shown', ('亮着的牌', 'card shown'), False, 'pile', 'everyone'),
        ZoneSpec('melds', 'melds', ('桌牌', 'melds'), True, 'groups', 'everyone'),
        ZoneSpec('discards', 'discards', ('弃牌', 'discards'), True, 'pile', 'everyone'),
        ZoneSpec(
            'omen_card',
            'omen_card',
            ('醒牌位', 'place of the omen card'),
            False,
            'pile',
            'everyone',
        ),
    ),
    memories=(
        MemorySpec('dealer', 'dealer', ('庄家', 'dealer'), (), 'seat', (), 'everyone', True),
        MemorySpec('winner', 'winner', ('胡家', 'winner'), (), 'seat', (), 'everyone', False),
        MemorySpec(
            'open_card',
            'open_card',
            ('挡底', "dealer's shown card"),
            (),
            'kind',
            (),
            'everyone',
            False,
        ),
        MemorySpec(
            'begun',
            'begun',
            ('已经开打', 'play has begun'),
            (),
            'truth',
            (),
            'everyone',
            False,
        ),
        MemorySpec(
            'dealer_out',
            'dealer_out',
            ('庄家打出的张数', 'number of cards discarded by the dealer'),
            (),
            'number',
            (),
            'everyone',
            False,
        ),
        MemorySpec(
            'fours',
            'fours',
            ('成过的四张', 'number of fours so far'),
            ('seat',),
            'number',
            (),
            'owner',
            False,
        ),
        MemorySpec(
            'leaves_out',
            'leaves_out',
            ('还要免打一次', 'has a discard to leave out'),
            ('seat',),
            'truth',
            (),
            'owner',
            False,
        ),
        MemorySpec(
            'swept_through',
            'swept_through',
            ('扫穿过', 'has made a full sweep'),
            ('seat',),
            'truth',
            (),
            'owner',
            False,
        ),
        MemorySpec(
            'kept',
            'kept_',
            ('留手的扫穿', 'full sweep kept in the hand'),
            ('seat',),
            'kind',
            (),
            'owner',
            False,
        ),
        MemorySpec(
            'passed_chow',
            'passed_chow',
            ('放过吃的牌', 'chow passed'),
            ('seat', 'kind'),
            'truth',
            (),
            'owner',
            False,
        ),
        MemorySpec(
            'passed_pong',
            'passed_pong',
            ('放过碰的牌', 'pong passed'),
            ('seat', 'kind'),
            'truth',
            (),
            'owner',
            False,
        ),
        MemorySpec(
            'thrown',
            'thrown',
            ('打过或翻弃的牌', 'discarded or turned unused'),
            ('seat', 'kind'),
            'truth',
            (),
            'everyone',
            False,
        ),
        MemorySpec(
            'way',
            'way',
            ('胡法', 'kind of win'),
            (),
            'word',
            (
                ('ordinary', '平常的胡', 'an ordinary win'),
                ('heaven', '天胡', 'heavenly win'),
                ('earth', '地胡', 'earthly win'),
                ('natural', '三笼五坎', 'three fours or five triplets'),
            ),
            'everyone',
            False,
        ),
    ),
    accounts=(),
    patterns=(
        PatternSpec(
            'run',
            ('顺子', 'run'),
            3,
            (
                (1, 2, 3),
                (2, 3, 4),
                (3, 4, 5),
                (4, 5, 6),
                (5, 6, 7),
                (6, 7, 8),
                (7, 8, 9),
                (11, 12, 13),
                (12, 13, 14),
                (13, 14, 15),
                (14, 15, 16),
                (15, 16, 17),
                (16, 17, 18),
                (17, 18, 19),
            ),
            where=is_run,
            settled=True,
        ),
        PatternSpec('one_two_three', ('一二三', 'one-two-three'), 3, ((0, 1, 2), (10, 11, 12))),
        PatternSpec('two_seven_ten', ('二七十', 'two-seven-ten'), 3, ((1, 6, 9), (11, 16, 19))),
        PatternSpec(
            'mixed',
            ('大小三搭', 'mixed triplet'),
            3,
            (
                (0, 0, 10),
                (0, 10, 10),
                (1, 1, 11),
                (1, 11, 11),
                (2, 2, 12),
                (2, 12, 12),
                (3, 3, 13),
                (3, 13, 13),
                (4, 4, 14),
                (4, 14, 14),
                (5, 5, 15),
                (5, 15, 15),
                (6, 6, 16),
                (6, 16, 16),
                (7, 7, 17),
                (7, 17, 17),
                (8, 8, 18),
                (8, 18, 18),
                (9, 9, 19),
                (9, 19, 19),
            ),
            where=is_mixed,
            settled=True,
        ),
        PatternSpec(
            'pong',
            ('碰', 'pong'),
            3,
            (
                (0, 0, 0),
                (1, 1, 1),
                (2, 2, 2),
                (3, 3, 3),
                (4, 4, 4),
                (5, 5, 5),
                (6, 6, 6),
                (7, 7, 7),
                (8, 8, 8),
                (9, 9, 9),
                (10, 10, 10),
                (11, 11, 11),
                (12, 12, 12),
                (13, 13, 13),
                (14, 14, 14),
                (15, 15, 15),
                (16, 16, 16),
                (17, 17, 17),
                (18, 18, 18),
                (19, 19, 19),
            ),
            only_laid=True,
        ),
        PatternSpec(
            'kan',
            ('坎', 'dealt triplet'),
            3,
            (
                (0, 0, 0),
                (1, 1, 1),
                (2, 2, 2),
                (3, 3, 3),
                (4, 4, 4),
                (5, 5, 5),
                (6, 6, 6),
                (7, 7, 7),
                (8, 8, 8),
                (9, 9, 9),
                (10, 10, 10),
                (11, 11, 11),
                (12, 12, 12),
                (13, 13, 13),
                (14, 14, 14),
                (15, 15, 15),
                (16, 16, 16),
                (17, 17, 17),
                (18, 18, 18),
                (19, 19, 19),
            ),
        ),
        PatternSpec(
            'sweep',
            ('扫', 'sweep'),
            3,
            (
                (0, 0, 0),
                (1, 1, 1),
                (2, 2, 2),
                (3, 3, 3),
                (4, 4, 4),
                (5, 5, 5),
                (6, 6, 6),
                (7, 7, 7),
                (8, 8, 8),
                (9, 9, 9),
                (10, 10, 10),
                (11, 11, 11),
                (12, 12, 12),
                (13, 13, 13),
                (14, 14, 14),
                (15, 15, 15),
                (16, 16, 16),
                (17, 17, 17),
                (18, 18, 18),
                (19, 19, 19),
            ),
            only_laid=True,
        ),
        PatternSpec(
            'late_sweep',
            ('过扫', 'late sweep'),
            3,
            (
                (0, 0, 0),
                (1, 1, 1),
                (2, 2, 2),
                (3, 3, 3),
                (4, 4, 4),
                (5, 5, 5),
                (6, 6, 6),
                (7, 7, 7),
                (8, 8, 8),
                (9, 9, 9),
                (10, 10, 10),
                (11, 11, 11),
                (12, 12, 12),
                (13, 13, 13),
                (14, 14, 14),
                (15, 15, 15),
                (16, 16, 16),
                (17, 17, 17),
                (18, 18, 18),
                (19, 19, 19),
            ),
            only_laid=True,
        ),
        PatternSpec(
            'opened',
            ('开舵', 'opened four'),
            4,
            (
                (0, 0, 0, 0),
                (1, 1, 1, 1),
                (2, 2, 2, 2),
                (3, 3, 3, 3),
                (4, 4, 4, 4),
                (5, 5, 5, 5),
                (6, 6, 6, 6),
                (7, 7, 7, 7),
                (8, 8, 8, 8),
                (9, 9, 9, 9),
                (10, 10, 10, 10),
                (11, 11, 11, 11),
                (12, 12, 12, 12),
                (13, 13, 13, 13),
                (14, 14, 14, 14),
                (15, 15, 15, 15),
                (16, 16, 16, 16),
                (17, 17, 17, 17),
                (18, 18, 18, 18),
                (19, 19, 19, 19),
            ),
            only_laid=True,
        ),
        PatternSpec(
            'through',
            ('扫穿', 'full sweep'),
            4,
            (
                (0, 0, 0, 0),
                (1, 1, 1, 1),
                (2, 2, 2, 2),
                (3, 3, 3, 3),
                (4, 4, 4, 4),
                (5, 5, 5, 5),
                (6, 6, 6, 6),
                (7, 7, 7, 7),
                (8, 8, 8, 8),
                (9, 9, 9, 9),
                (10, 10, 10, 10),
                (11, 11, 11, 11),
                (12, 12, 12, 12),
                (13, 13, 13, 13),
                (14, 14, 14, 14),
                (15, 15, 15, 15),
                (16, 16, 16, 16),
                (17, 17, 17, 17),
                (18, 18, 18, 18),
                (19, 19, 19, 19),
            ),
            only_laid=True,
        ),
        PatternSpec(
            'quad',
            ('起手四张', 'dealt four'),
            4,
            (
                (0, 0, 0, 0),
                (1, 1, 1, 1),
                (2, 2, 2, 2),
                (3, 3, 3, 3),
                (4, 4, 4, 4),
                (5, 5, 5, 5),
                (6, 6, 6, 6),
                (7, 7, 7, 7),
                (8, 8, 8, 8),
                (9, 9, 9, 9),
                (10, 10, 10, 10),
                (11, 11, 11, 11),
                (12, 12, 12, 12),
                (13, 13, 13, 13),
                (14, 14, 14, 14),
                (15, 15, 15, 15),
                (16, 16, 16, 16),
                (17, 17, 17, 17),
                (18, 18, 18, 18),
                (19, 19, 19, 19),
            ),
        ),
        PatternSpec(
            'pair',
            ('对子', 'pair'),
            2,
            (
                (0, 0),
                (1, 1),
                (2, 2),
                (3, 3),
                (4, 4),
                (5, 5),
                (6, 6),
                (7, 7),
                (8, 8),
                (9, 9),
                (10, 10),
                (11, 11),
                (12, 12),
                (13, 13),
                (14, 14),
                (15, 15),
                (16, 16),
                (17, 17),
                (18, 18),
                (19, 19),
            ),
        ),
    ),
    forms=(
        FormSpec(
            'plain',
            ('七组', 'seven melds'),
            (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
            lambda table: [(frozenset({0, 1, 2, 3, 5, 6, 7, 4, 8, 9, 10}), 7, 7)],
            False,
        ),
        FormSpec(
            'paired',
            ('六组一对', 'six melds and a pair'),
            (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
            lambda table: [(frozenset({0, 1, 2, 3, 5, 6, 7, 4, 8, 9, 10}), 6, 6), (frozenset({11}), 1, 1)],
            False,
        ),
    ),
    scores=(hu_score, duo_score, natural_hu_score),
    places=(
        PlaceSpec(
            'turn',
            ('翻牌', 'turning a card'),
            'GL-13',
            'automatic',
            ('seat',),
            opened=turn_opened,
        ),
        PlaceSpec(
            'owe',
            ('打牌', 'discarding'),
            'GL-21',
            'one',
            ('seat', 'truth', 'truth'),
            seats=owe_seats,
            opened=owe_opened,
            menu=owe_menu,
            acts=(
                ActSpec(
                    'declare',
                    ('胡', 'win'),
                    'GL-21',
                    (),
                    (
                        GuardSpec(
                            owe_declare_when_1,
                            0,
                            'GL-17',
                            ('这时候不能胡', 'this is not the moment for a win'),
                        ),
                        GuardSpec(
                            owe_declare_when_2,
                            0,
                            'GL-27',
                            ('牌没有齐，或者胡数不够', 'the hand is not complete, or has too few hu'),
                            owe_declare_when_2_why,
                        ),
                    ),
                    owe_declare_effect,
                    forced=owe_declare_forced,
                    forced_clause='GL-25',
                ),
                ActSpec(
                    'discard',
                    ('打', 'discard'),
                    'GL-21',
                    (
                        ChoiceSpec(
                            ('k', 'k'),
                            'kind',
                            owe_discard_k_options,
                            True,
                            pool=owe_discard_k_pool,
                            missing=('手牌里没有这张牌', 'this card is not in the hand'),
                        ),
                    ),
                    (
                        GuardSpec(owe_discard_when_1, 0, 'GL-22', ('这一次免打', 'this discard is left out')),
                        GuardSpec(
                            owe_discard_when_2,
                            1,
                            'GL-23',
                            ('坎和四张不能拆', 'three or four alike are not broken'),
                        ),
                    ),
                    owe_discard_effect,
                ),
                ActSpec(
                    'go_on',
                    ('不打', 'leave out the discard'),
                    'GL-21',
                    (),
                    (GuardSpec(owe_go_on_when_1, 0, 'GL-37', ('这时候要打一张牌', 'a discard is due')),),
                    owe_go_on_effect,
                ),
            ),
        ),
        PlaceSpec(
            'use',
            ('有牌可要', 'claims on a card'),
            'GL-20',
            'sealed',
            ('kind', 'seat', 'truth'),
            seats=use_seats,
            where=use_where,
            menu=use_menu,
            acts=(
                ActSpec(
                    'win',
                    ('胡', 'win'),
                    'GL-27',
                    (),
                    (
                        GuardSpec(
                            use_win_when_1,
                            0,
                            'GL-27',
                            ('加上这张牌，牌没有齐，或者胡数不够', 'with this card the hand is not complete, or has too few hu'),
                            use_win_when_1_why,
                        ),
                    ),
                    use_win_effect,
                    forced=use_win_forced,
                    forced_clause='GL-25',
                ),
                ActSpec(
                    'open',
                    ('开舵', 'open a four'),
                    'GL-19',
                    (),
                    (
                        GuardSpec(
                            use_open_when_1,
                            0,
                            'GL-19',
                            ('没有可以用这张牌开舵的三张', 'there are no three that this card may open'),
                        ),
                    ),
                    use_open_effect,
                    forced=use_open_forced,
                    forced_clause='GL-19',
                    rank=1,
                ),
                ActSpec(
                    'take_pong',
                    ('碰', 'pong'),
                    'GL-16',
                    (),
                    (
                        GuardSpec(
                            use_take_pong_when_1,
                            0,
                            'GL-16',
                            ('手里没有正好两张与它一样的', 'the hand does not hold exactly two like it'),
                        ),
                        GuardSpec(
                            use_take_pong_when_2,
                            0,
                            'GL-24',
                            ('这种牌放过一次，不能再碰', 'this kind was passed once and may not be ponged'),
                        ),
                        GuardSpec(
                            use_take_pong_when_3,
                            0,
                            'GL-37',
                            ('碰了就没有牌可打', 'nothing would be left to discard'),
                        ),
                    ),
                    use_take_pong_effect,
                    rank=1,
                ),
                ActSpec(
                    'chow',
                    ('吃', 'chow'),
                    'GL-14',
                    (
                        ChoiceSpec(('g', 'g'), 'group', use_chow_g_options, False, patterns=(0, 1, 2, 3)),
                        ChoiceSpec(('m', 'm'), 'chain', use_chow_m_options, True, patterns=(0, 1, 2, 3)),
                    ),
                    (
                        GuardSpec(
                            use_chow_when_1,
                            0,
                            'GL-14',
                            ('只能吃自己翻的牌，和上家翻的、打的牌', 'only a card one has turned oneself, or one of the seat before, can be claimed for a chow'),
                        ),
                        GuardSpec(
                            use_chow_when_2,
                            0,
                            'GL-24',
                            ('放过的牌，自己打过的、翻出没用的牌，不能吃', 'a kind that one has passed, discarded or turned unused cannot be claimed for a chow'),
                        ),
                        GuardSpec(
                            use_chow_when_3,
                            2,
                            'GL-15',
                            ('还有同样的牌没有下比', 'a copy would be left that was not laid'),
                        ),
                        GuardSpec(
                            use_chow_when_4,
                            2,
                            'GL-37',
                            ('吃了就没有牌可打', 'nothing would be left to discard'),
                        ),
                    ),
                    use_chow_effect,
                    rank=2,
                ),
            ),
            opened=use_opened,
            first=use_nobody,
            last=None,
            passing=((2, use_passing_take_pong), (3, use_passing_chow)),
        ),
    ),
    first_deal=first_deal,
    next_deal=next_deal,
    setup=setup,
    setup_clause='GL-2',
    shuffled='stock',
)
BaseTable.game = GAME


class Deal(BaseDeal):
    """A deal of 桂林字牌 / Guilin Zi Pai."""

    __slots__ = ()
    table_class = Table


class Match(BaseMatch):
    """A match of 桂林字牌 / Guilin Zi Pai."""

    __slots__ = ()
    deal_class = Deal
