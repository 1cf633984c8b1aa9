"""Payments that a purse cannot pay in full."""

from paigui.runtime.ledger import Row
from paigui.runtime.limits import cut, shares


def test_parts_add_up_and_stay_in_proportion() -> None:
    assert shares(6, [8, 4]) == [4, 2]
    assert shares(5, [8, 4]) == [3, 2]
    assert shares(7, [8, 4]) == [5, 2]
    assert shares(0, [8, 4]) == [0, 0]
    assert shares(5, []) == []


def test_equal_remainders_go_to_those_that_come_first() -> None:
    assert shares(5, [3, 3, 3]) == [2, 2, 1]
    assert shares(1, [3, 3, 3]) == [1, 0, 0]


def row(payee: int, amount: int) -> Row:
    return Row(0, 1, "A-1", 0, payee, amount)


def test_what_is_not_enough_is_shared_among_receivers_and_noted() -> None:
    rows = [row(1, 4), row(2, 2), row(1, 4)]
    cut(rows, 5, "A-9", [0, 1, 2])
    assert [each.amount for each in rows] == [4, 1, 0]
    assert [(each.due, each.limit) for each in rows] == [(None, None), (2, "A-9"), (4, "A-9")]


def test_what_is_enough_is_left_as_it_is() -> None:
    rows = [row(1, 4), row(2, 2)]
    cut(rows, 6, "A-9", [0, 1, 2])
    assert [(each.amount, each.due) for each in rows] == [(4, None), (2, None)]
