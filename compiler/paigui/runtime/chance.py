"""Random numbers that any language can repeat: xoshiro128** over 32-bit words.

A seed is a number of up to 128 bits, cut into four words, the lowest first. Word i of the state is
``mix(word i of the seed + (i + 1) * 0x9E3779B9)``, where ``mix`` is the finaliser of MurmurHash3; a state of
four zeros becomes 1, 0, 0, 0. The first eight numbers are thrown away. ``below(n)`` takes the remainder of a
number by n, after throwing away all numbers from the largest multiple of n up. A shuffle goes from the last
place to the second, changing each with a place drawn from those up to it.
"""

WORD = 0xFFFFFFFF


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
        """Bring pieces into random order: `below` for each place, written out because it takes long."""
        a, b, c, d = self.state
        for number in range(len(pieces), 1, -1):
            limit = WORD + 1 - (WORD + 1) % number
            word = limit
            while word >= limit:
                word = b * 5 & WORD
                word = (word << 7 | word >> 25) * 9 & WORD
                c ^= a
                d ^= b
                a, b, c, d = a ^ d, b ^ c, c ^ (b << 9 & WORD), (d << 11 | d >> 21) & WORD
            other = word % number
            pieces[number - 1], pieces[other] = pieces[other], pieces[number - 1]
        self.state = (a, b, c, d)

    def copy(self) -> "Chance":
        return Chance(self.state)


def chance(seed: int) -> Chance:
    """Return the stream of a seed."""
    words = [mixed((seed >> 32 * i & WORD) + (i + 1) * 0x9E3779B9 & WORD) for i in range(4)]
    if not any(words):
        words[0] = 1
    stream = Chance((words[0], words[1], words[2], words[3]))
    for _ in range(8):
        stream.word()
    return stream
