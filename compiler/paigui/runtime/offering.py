"""Menus of many moves: those that differ in their last choice alone are kept as bits, and a move is made when
it is looked at. Where there are few all are made at once, which costs less.
"""

from collections.abc import Iterator, Sequence
from typing import Any, overload

from .table import Move

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
