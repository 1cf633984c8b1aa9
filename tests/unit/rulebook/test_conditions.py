"""Conditions that tables used to leave to the text, and rows that say nothing."""

from pathlib import Path

import pytest

from tests.unit.rulebook.test_phrasing import PLAIN, Printer

REQUIRES = "  requires number of different colour in whole at most 2\n"


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    return Printer(tmp_path)


def test_kinds_that_must_stand_in_a_group_are_told(printer: Printer) -> None:
    demand = (
        "  requires every k in hand of s : count of k in hand of s less than 3 or "
        "(some g in groups : g is triple and kind of g = k)\n"
    )
    made = printer((REQUIRES, REQUIRES + demand))
    assert (
        "| required | for every kind in the player’s hand: if there are at least three of the kind in the "
        "player’s hand, it stands in a triple of its own |" in made["en"]
    )
    assert "| 必须 | 这一家的手牌里的每一种牌：如果这一家的手牌至少有三张这种牌，就要成三盏 |" in made["zh"]


def test_two_kinds_of_a_group_are_told_together(printer: Printer) -> None:
    where = " where some a in it : some b in it : a is not b and mark of a + mark of b = 7"
    made = printer(('"twin" : 2 alike in mark', '"twin" : any 2' + where))
    assert "for two kinds of card in the group: number of the one + number of the other is 7" in made["en"]
    assert "这组牌里有两种灯牌：一种的号数 + 另一种的号数为七" in made["zh"]


def test_a_question_of_one_piece_is_asked_of_it(printer: Printer) -> None:
    every = printer((PLAIN, "2 when every k in whole : mark of k at least 3"))
    assert "| plain | two lights | number of every card of the whole hand is at least 3 |" in every["en"]
    assert "| 平灯 | 两盏灯 | 整手牌里每一张的号数至少为三 |" in every["zh"]
    some = printer((PLAIN, "2 when some k in whole : mark of k at least 3"))
    assert "number of at least one card of the whole hand is at least 3" in some["en"]


def test_a_constant_with_a_name_is_told_as_a_number(printer: Printer) -> None:
    step = 'define stride "跨度" / "stride" : 3\n\nscore glow'
    made = printer(("score glow", step), (PLAIN, "2 when size of hand of s at least 2 * stride"))
    assert "stride" not in made["en"].partition("**Glow")[2]


def test_a_bare_question_has_no_table_of_its_own(printer: Printer) -> None:
    arranged = "  arranges hand of s, laid shown of s, as fair\n\nscore glow"
    bare = 'score whole_fair "灯齐" / "all lit" (s: seat)\n' + arranged
    made = printer(("score glow", bare), ("when complete of glow(s, none)", "when complete of whole_fair(s)"))
    assert "All lit: how it is reckoned" not in made["en"]
    assert "Glow: how it is reckoned" in made["en"]


def test_a_sum_over_players_is_an_amount(printer: Printer) -> None:
    sums = (
        'define cards_of "牌数" / "cards held" (s: seat) : size of hand of s\n'
        'define all_cards "总牌数" / "cards of all" : sum of cards_of(x) for x in seats\n\nscore glow'
    )
    made = printer(("score glow", sums))
    assert "| cards of all | the sum of each player’s cards held |" in made["en"]
    assert "| 总牌数 | 每一家的牌数之和 |" in made["zh"]


def test_values_of_options_are_told_apart(printer: Printer) -> None:
    made = printer()
    assert "| How losers pay | each pays / the last pays all |" in made["en"].replace(
        '<a id="option-pays"></a>', ""
    )
    assert "各付各的／末家全付" in made["zh"]


def test_a_line_says_for_each_of_what(printer: Printer) -> None:
    line = '    oil_each "每张" / "each card" : 1 for each k in hand of s where burning(k)\n'
    made = printer(('    oil "添油"', line + '    oil "添油"'))
    assert "| each card | one light, for each kind among the player’s hand |" in made["en"]
    assert "| 每张 | 这一家的手牌里的每一种：一盏灯 |" in made["zh"]


def test_kinds_written_out_are_told_one_by_one(printer: Printer) -> None:
    line = '    ones "一号" / "ones" : 1 for each k in \'1r 1b\' where burning(k)\n'
    made = printer(('    oil "添油"', line + '    oil "添油"'))
    assert "| ones | one light, for each of 1 red and 1 blue |" in made["en"]


def test_a_count_of_values_has_a_measure_word(printer: Printer) -> None:
    made = printer(('"colour|colours"', '"colour|colours"'), ('"颜色|种"', '"颜色"'))
    assert "整手牌最多有两种颜色" in made["zh"]


def test_products_with_a_table_are_told_as_numbers(printer: Printer) -> None:
    tables = (
        'table heat "火候" / "heat" (k: kind)\n'
        "  3 when mark of k = 6\n  2 when mark of k = 1\n  otherwise 1\n\n"
        'table price "灯价" / "price" (k: kind)\n  5 * heat(k) when colour of k = red\n  otherwise 0\n\n'
        'define double_price "双价" / "double price" (k: kind) : heat(k) * 10\n\nscore glow'
    )
    made = printer(("score glow", tables))
    assert "| condition | heat 1 | heat 2 | heat 3 |" in made["en"]
    assert " of the kind is red | 5 | 10 | 15 |\n| in all other cases | 0 | 0 | 0 |" in made["en"]
    assert "| double price | 10 | 20 | 30 |" in made["en"]
    assert "| 条件 | 火候为 1 | 火候为 2 | 火候为 3 |" in made["zh"]
    several = tables.replace("otherwise 0", "otherwise mark of k")
    assert "| 5 × heat |" in printer(("score glow", several))["en"]


def test_a_line_that_a_setting_makes_worth_nothing_says_what_it_takes(printer: Printer) -> None:
    line = '    extra "添灯" / "extra" : bonus when form is fair\n'
    made = printer(("  plus\n", f"  plus\n{line}"))
    told = "| extra (only if bonus lights is at least 1) | bonus lights | the form is full fair |"
    assert told in made["en"]
    assert "| 添灯（只在添灯数至少为一时） | 添灯数 | 牌式为满灯 |" in made["zh"]
    shown = printer(("  plus\n", f"  plus\n{line}"), ("0..2 = 0", "0..2 = 1"))
    assert "| extra | one light | the form is full fair |" in shown["en"]
