"""Tables of payments: on what conditions, by whom, how much, and which way."""

from pathlib import Path

import pytest

from tests.unit.rulebook.test_phrasing import Printer

TRIO = "      pay 1 from d to s under wagers [LF-8]\n"
PRICE = (
    'routine settle "结算" / "settling" (a "拾的人" / "picker": seat, b "放的人" / "putter": seat)\n'
    "  pay 1 from b to a [LF-8]\n\n"
)
WINDOW = 'window offer "有人放牌"'


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    return Printer(tmp_path)


def test_a_routine_says_on_what_conditions_it_is_done(printer: Printer) -> None:
    made = printer((TRIO, "      if open_oil\n        do settle(s, d)\n"), (WINDOW, PRICE + WINDOW))
    assert "| 结算 | 油灯公开为「是」 | 放的人 | 拾的人 |" in made["zh"]
    assert "| settling | oil in sight is “yes” | the putter | the picker | 1 |" in made["en"]


def test_a_condition_on_a_seat_is_told_by_the_name_it_has_in_the_routine(printer: Printer) -> None:
    made = printer((TRIO, "      if dark of d\n        do settle(s, d)\n"), (WINDOW, PRICE + WINDOW))
    assert "| settling | the putter is “in the dark” | the putter | the picker |" in made["en"]


def test_several_places_with_other_conditions_are_told_apart(printer: Printer) -> None:
    line = "    when s = next seat after d\n    then\n"
    made = printer(
        (TRIO, "      if open_oil\n        do settle(s, d)\n"),
        (line, line + "      if pays = last\n        do settle(s, d)\n"),
        (WINDOW, PRICE + WINDOW),
    )
    assert "| settling (pick up for a triple) | oil in sight is “yes” |" in made["en"]
    assert "| settling (pick up for a row) | how losers pay is “the last pays all” |" in made["en"]
    assert "| 结算（凑一排） | 输家怎样付为「末家全付」 |" in made["zh"]


def test_one_place_without_a_condition_leaves_none(printer: Printer) -> None:
    line = "    when s = next seat after d\n    then\n"
    made = printer(
        (TRIO, "      do settle(s, d)\n"),
        (line, line + "      if pays = last\n        do settle(s, d)\n"),
        (WINDOW, PRICE + WINDOW),
    )
    assert made["en"].count("| settling |") == 1
    assert "settling (" not in made["en"]


def test_what_an_if_that_leads_away_leaves_is_a_condition(printer: Printer) -> None:
    made = printer((TRIO, "      if size of heap = 2\n        end the deal\n" + TRIO))
    assert "| pick up for a triple | the number of cards in the heap is not 2 |" in made["en"]


def test_a_payment_for_each_of_a_round_says_so(printer: Printer) -> None:
    made = printer((TRIO, "      for each x in seats after s where not dark of x\n  " + TRIO))
    assert "1, once for each other player (except “in the dark”)" in made["en"]
    assert "一，其余每一家（「熄灯」的除外）各算一份" in made["zh"]


def test_a_difference_may_be_paid_the_other_way_round(printer: Printer) -> None:
    note = "- Where the amount comes out below zero, it is paid the other way round."
    made = printer(("          pay g from x to s\n", "          pay g - glow(x, none) from x to s\n"))
    assert note in made["en"]
    assert "- 算出来不到零的，反过来由收的一家付给付的一家。" in made["zh"]
    assert note not in printer()["en"]


def test_the_one_of_a_round_is_that_player(printer: Printer) -> None:
    less = "          let h be glow(x, none)\n          pay g - h from x to s\n"
    made = printer(("          pay g from x to s\n", less))
    assert "the payee’s glow − that player’s glow" in made["en"]
    assert "收的一家的灯光 − 那一家的灯光" in made["zh"]


def test_there_is_no_such_seat(printer: Printer) -> None:
    labelled = printer((TRIO, "      if host is none\n  " + TRIO))
    assert "| 拾三盏 | 没有灯主 |" in labelled["zh"]
    assert "| pick up for a triple | there is no host |" in labelled["en"]


def test_numbers_given_to_a_routine_are_told(printer: Printer) -> None:
    price = PRICE.replace('"putter": seat)', '"putter": seat, n: number 1..9)').replace(
        "pay 1 from", "pay 2 * n from"
    )
    line = "    when s = next seat after d\n    then\n"
    made = printer(
        (TRIO, "      do settle(s, d, 3)\n"),
        (line, line + "      do settle(s, d, 4)\n"),
        (WINDOW, price + WINDOW),
    )
    assert "| settling (pick up for a triple) |  | the putter | the picker | 6 |" in made["en"]
    assert "| settling (pick up for a row) |  | the putter | the picker | 8 |" in made["en"]


def test_two_rounds_that_are_compared_are_told_apart(printer: Printer) -> None:
    pays = "        pay size of hand of x from y to x under wagers [LF-8]\n"
    compared = "size of hand of x more than size of hand of y"
    rounds = f"      for each x in seats\n       for each y in seats where {compared}\n{pays}"
    made = printer((TRIO, rounds))
    more = (
        "the number of cards in the other one’s hand is more than the number of cards in that player’s hand"
    )
    assert f"each player (only if {more})" in made["en"]
    assert "对方的手牌" in made["zh"]
