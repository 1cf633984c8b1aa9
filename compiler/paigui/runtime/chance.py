"""Random numbers that any language can repeat: xoshiro128** over 32-bit words.

A seed is a number of up to 128 bits, cut into four words, the lowest first. Word i of the state is
``mix(word i of the seed + (i + 1) * 0x9E3779B9)``, where ``mix`` is the finaliser of MurmurHash3; a state of
four zeros becomes 1, 0, 0, 0. The first eight numbers are thrown away. ``below(n)`` takes the remainder of a
number by n, after throwing away all numbers from the largest multiple of n up. A shuffle goes from the last
place to the second, changing each with a place drawn from those up to it.
"""

from collections.abc import Iterable
from operator import mod
from struct import unpack

WORD = 0xFFFFFFFF
LANE = 64  # bits that a word has when several stand side by side in one int
ALL_BITS = 128
NIBBLES = range(0, ALL_BITS, 4)
MOST_JUMPS = 16


def mixed(word: int) -> int:
    word = (word ^ word >> 16) * 0x85EBCA6B & WORD
    word = (word ^ word >> 13) * 0xC2B2AE35 & WORD
    return word ^ word >> 16


class Chance:
    """A stream of random numbers; its state is four words."""

    __slots__ = ("state",)

    def __init__(self, state: tuple[int, int, int, int]) -> None:
        self.state = state

    def word(self) -> int:
        """Return the next 32 bits."""
        a, b, c, d = self.state
        result = b * 5 & WORD
        result = (result << 7 | result >> 25) * 9 & WORD
        c ^= a
        d ^= b
        self.state = (a ^ d, b ^ c, c ^ (b << 9 & WORD), (d << 11 | d >> 21) & WORD)
        return result

    def below(self, number: int) -> int:
        """Return one of 0 .. number - 1, all equally likely."""
        limit = WORD + 1 - (WORD + 1) % number
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % number

    def shuffle(self, pieces: list[int]) -> None:
        """Bring pieces into random order: `below` for each place, all words of it drawn at once."""
        number = len(pieces)
        words, after = jump(number - 1).drawn(self.state) if number > 1 else ((), self.state)
        if words and max(words) > WORD - number:
            self.shuffle_slowly(pieces)  # perhaps one of the words is to be thrown away
            return
        self.state = after
        others = map(mod, words, range(number, 1, -1))
        for place, other in zip(range(number - 1, 0, -1), others, strict=True):
            pieces[place], pieces[other] = pieces[other], pieces[place]

    def shuffle_slowly(self, pieces: list[int]) -> None:
        """Do the same, word by word."""
        for number in range(len(pieces), 1, -1):
            other = self.below(number)
            pieces[number - 1], pieces[other] = pieces[other], pieces[number - 1]

    def copy(self) -> "Chance":
        return Chance(self.state)


class Jump:
    """Draws a fixed number of words at once.

    Every word that the generator scrambles, and the state after them, are sums modulo two of what the single
    bits of the state come to. `parts` has these sums, side by side in one int, for each four bits of a state.
    """

    __slots__ = ("mask", "number", "parts")

    def __init__(self, number: int) -> None:
        self.number = number
        self.mask = sum(WORD << LANE * place for place in range(number))
        single = lone_bits(number)
        self.parts = [
            tuple(sum_of(single[place + bit] for bit in range(4) if value >> bit & 1) for value in range(16))
            for place in NIBBLES
        ]

    def drawn(self, state: tuple[int, int, int, int]) -> tuple[tuple[int, ...], tuple[int, int, int, int]]:
        """Return the next words and the state after them."""
        a, b, c, d = state
        bits = a | b << 32 | c << 64 | d << 96
        both = 0
        for part in self.parts:
            both ^= part[bits & 15]
            bits >>= 4
        mask, number = self.mask, self.number
        words = (both & mask) * 5 & mask
        words = ((words << 7 | words >> 25) & mask) * 9 & mask
        a, b, c, d = unpack("<4Q", (both >> LANE * number).to_bytes(32, "little"))
        return unpack(f"<{number}Q", words.to_bytes(8 * number, "little")), (a, b, c, d)


def lone_bits(number: int) -> list[int]:
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
    found = [0] * ALL_BITS
    for place, row in enumerate((*rows, a, b, c, d)):
        lanes = unpack(f"<{ALL_BITS}Q", row.to_bytes(8 * ALL_BITS, "little"))
        for bit, lane in enumerate(lanes):
            found[bit] |= lane << LANE * place
    return found


def sum_of(parts: Iterable[int]) -> int:
    """Return a sum modulo two of each bit."""
    total = 0
    for part in parts:
        total ^= part
    return total


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
    stream = Chance((words[0], words[1], words[2], words[3]))
    for _ in range(8):
        stream.word()
    return stream
