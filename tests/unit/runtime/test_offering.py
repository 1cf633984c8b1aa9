"""Menus of many moves: the same as their list, each move made when it is looked at."""

from random import Random

import pytest

from paigui.runtime.offering import MOST_MADE, Branch, Moves, moves_of, ready
from paigui.runtime.table import Move

GROUPS = tuple((0, (kind, kind), 0) for kind in range(9))


def branches_of(random: Random) -> tuple[list[Branch], list[Move]]:
    """Return some branches, some of them empty, and all their moves, made one by one."""
    branches, moves = list[Branch](), list[Move]()
    for act in range(random.randrange(4)):
        bits, before = random.randrange(1 << len(GROUPS)), GROUPS[: random.randrange(3)]
        branches.append((bits, GROUPS, act, before))
        moves += [(act, (*before, group)) for place, group in enumerate(GROUPS) if bits >> place & 1]
        own: list[Move] = [(9, (number,)) for number in range(random.randrange(3))]
        branches.append(ready(own))
        moves += own
    return branches, moves


def test_a_menu_is_the_same_as_the_list_of_its_moves() -> None:
    random, lazy = Random(3), 0
    for _ in range(300):
        branches, moves = branches_of(random)
        last: list[Move] = [(7, ())] * random.randrange(3)
        moves += last
        menu = moves_of(branches, last)
        lazy += isinstance(menu, Moves)
        assert isinstance(menu, Moves) == (len(branches) > 0 and len(moves) > MOST_MADE)
        assert len(menu) == len(moves)
        assert menu == moves
        assert [menu[place] for place in range(-len(moves), len(moves))] == moves + moves
        assert menu[1:-1] == moves[1:-1]
        assert all(move in menu for move in moves)
        assert (8, ()) not in menu
        assert bool(menu) == bool(moves)
        for place in (len(moves), -len(moves) - 1):
            with pytest.raises(IndexError):
                menu[place]
    assert lazy > 100


def test_menus_differ_where_a_move_does() -> None:
    whole = Moves([(0b111, GROUPS, 0, ())], 3)
    assert whole == Moves([(0b111, GROUPS, 0, ())], 3)
    assert whole != Moves([(0b1011, GROUPS, 0, ())], 3)
    assert whole != [*whole][:2]
    assert whole != tuple(whole)
    assert repr(whole) == repr([*whole])
