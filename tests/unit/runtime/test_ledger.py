"""Payments, and how they come back or are passed on."""

from paigui.runtime.ledger import Ledger


def ledger() -> Ledger:
    """Two occasions under an account: seats 1 and 2 pay seat 0, then seat 1 pays it again."""
    made = Ledger(3)
    for occasion, payer, amount in ((1, 1, 2), (1, 2, 2), (2, 1, 5)):
        row = made.pay(occasion, "A-1", payer, 0, amount)
        assert row is not None
        row.account = "deposit"
    return made


def test_a_negative_payment_goes_the_other_way() -> None:
    made = Ledger(2)
    row = made.pay(1, None, 0, 1, -3)
    assert row is not None
    assert (row.payer, row.payee, row.amount) == (1, 0, 3)
    assert made.won == [3, -3]


def test_nothing_is_no_payment() -> None:
    made = Ledger(2)
    assert made.pay(1, None, 0, 1, 0) is None
    assert made.pay(1, None, 1, 1, 4) is None
    assert made.rows == []


def test_paying_back_names_the_rows_it_undoes() -> None:
    made = ledger()
    made.pay_back(3, "A-2", made.open_rows("deposit", 0))
    assert made.won == [0, 0, 0]
    assert [row.undoes for row in made.rows] == [None, None, None, 0, 1, 2]
    assert made.open_rows("deposit", 0) == []


def test_the_last_is_what_one_occasion_brought() -> None:
    made = ledger()
    made.pass_on(3, "A-3", made.last_rows("deposit", 0), 2)
    assert made.won == [4, -7, 3]
    assert made.rows[-1].undoes == 2
    made.pass_on(4, "A-3", made.last_rows("deposit", 0), 2)
    assert made.won == [0, -7, 7]


def test_what_was_passed_on_does_not_come_back() -> None:
    made = ledger()
    made.pass_on(3, None, made.last_rows("deposit", 0), 2)
    made.pay_back(4, None, made.open_rows("deposit", 0))
    assert made.won == [0, -5, 5]


def test_a_copy_is_its_own() -> None:
    made = ledger()
    other = made.copy()
    other.pay_back(3, None, other.open_rows("deposit", -1))
    assert made.won == [9, -7, -2]
    assert [row.settled for row in made.rows] == [-1, -1, -1]
