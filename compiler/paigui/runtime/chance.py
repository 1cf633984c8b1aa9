"""Random numbers that any language can repeat: xoshiro128** over 32-bit words.

A seed is a number of up to 128 bits, cut into four words, the lowest first. Word i of the state is
``mix(word i of the seed + (i + 1) * 0x9E3779B9)``, where ``mix`` is the finaliser of MurmurHash3; a state of
four zeros becomes 1, 0, 0, 0. The first eight numbers are thrown away. ``below(n)`` takes the remainder of a
number by n, after throwing away all numbers from the largest multiple of n up; where n is more than 2^32 a
number is made of as many words as it takes, the highest first. A shuffle goes from the last place to the
second, changing each with a place drawn from those up to it.
"""

from collections.abc import Iterable
from operator import mod
from struct import Struct, pack, unpack

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
