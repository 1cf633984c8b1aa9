"""Numbers, names and expressions as readers see them."""

from pathlib import Path

import pytest

from paigui.backends.rulebook.book import declarations, open_book
from paigui.backends.rulebook.numbers import amount, bound_word, number, plural
from paigui.backends.rulebook.readings import is_chinese, pinyin, table
from paigui.backends.rulebook.settings import holds, on_options, reduced, simplified, value
from paigui.backends.rulebook.text import escaped, filled, one, paragraph
from paigui.check import load
from paigui.model import Labels
from paigui.model.expressions import (
    Comparison,
    Conditional,
    Constant,
    Expression,
    Local,
    Logic,
    Not,
    OptionValue,
)
from paigui.model.types import NUMBER, TRUTH
from paigui.resources import rulesets_dir

CARD = Labels("牌", "card", "张", "cards")
POINT = Labels("点", "point", "点", "")


@pytest.mark.parametrize(
    ("count", "zh", "en"),
    [
        (0, "零张牌", "zero cards"),
        (1, "一张牌", "one card"),
        (2, "两张牌", "two cards"),
        (12, "十二张牌", "twelve cards"),
        (13, "十三张牌", "13 cards"),
        (22, "二十二张牌", "22 cards"),
        (108, "一百零八张牌", "108 cards"),
    ],
)
def test_things_are_counted(count: int, zh: str, en: str) -> None:
    assert amount(count, CARD, "zh") == zh
    assert amount(count, CARD, "en") == en


def test_a_thing_that_is_its_own_measure_is_named_once() -> None:
    assert amount(2, POINT, "zh") == "两点"
    assert amount(2, POINT, "en") == "two points"


@pytest.mark.parametrize(
    ("count", "zh", "en"),
    [
        (2, "二", "2"),
        (10, "十", "10"),
        (-3, "负三", "−3"),
        (40, "四十", "40"),
        (100, "一百", "100"),
        (110, "一百一十", "110"),
        (2008, "二千零八", "2008"),
        (10_000, "一万", "10000"),
        (213_000, "二十一万三千", "213000"),
        (16_384, "16384", "16384"),
        (1_000_000_000, "1000000000", "1000000000"),
    ],
)
def test_bare_numbers(count: int, zh: str, en: str) -> None:
    assert number(count, "zh") == zh
    assert number(count, "en") == en


@pytest.mark.parametrize(
    ("singular", "several"),
    [("card", "cards"), ("box", "boxes"), ("party", "parties"), ("key", "keys"), ("match", "matches")],
)
def test_regular_plurals(singular: str, several: str) -> None:
    assert plural(Labels("物", singular)) == several


def test_comparisons() -> None:
    assert bound_word("at_most", "zh") == "最多"
    assert bound_word("less_than", "en") == "fewer than "


def test_an_authors_text_opens_nothing() -> None:
    assert escaped("a|b <i> *c* [d] `e` _f_ &") == "a&#124;b &lt;i&gt; \\*c\\* \\[d\\] \\`e\\` \\_f\\_ &amp;"
    assert paragraph("1. no list") == "1\\. no list"
    assert paragraph("# no heading") == "\\# no heading"
    assert paragraph("-5 points") == "-5 points"


def test_typography() -> None:
    assert escaped("a player's card") == "a player’s card"
    assert filled("{a} ÷ {b}", {"a": "（甲）", "b": "乙"}, "zh") == "（甲）÷ 乙"


def test_a_space_stands_between_chinese_and_latin() -> None:
    assert filled("从{name}起", {"name": "[K](#a-1)"}, "zh") == "从 [K](#a-1) 起"
    assert filled("从{name}起", {"name": "[甲](#b)"}, "zh") == "从[甲](#b)起"
    assert filled("from {name}", {"name": "甲"}, "en") == "from 甲"


def test_pinyin_is_given_character_by_character() -> None:
    assert pinyin(Labels("长明灯", "")) == "cháng míng dēng"
    assert pinyin(Labels("3号 K", "")) == "3 hào K"


def test_names_in_a_row_are_divided_by_commas() -> None:
    assert pinyin(Labels("碰、杠", "")) == "pèng, gàng"


def test_an_author_spells_a_name_otherwise() -> None:
    assert pinyin(Labels("重长", "", pinyin="chóngzhǎng")) == "chóngzhǎng"


def test_a_name_with_an_unknown_reading_has_none() -> None:
    assert pinyin(Labels("灯\U00020000", "")) == ""


SHIPPED = sorted(path for path in rulesets_dir().glob("*/*.pai") if path.parent.name != "std")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_character_in_the_names_of_our_games_has_a_reading(path: Path) -> None:
    ruleset = load(path).ruleset
    if ruleset is None:
        pytest.skip("examples or a preset: no names of its own")
    names = [each.labels for each in declarations(ruleset)] + [each.labels for each in ruleset.clauses]
    sets = open_book(ruleset, "zh").names.words.values()
    names += [word.labels for words in sets for word in words]
    unspelt = "".join(each.zh for each in names if not each.pinyin)
    assert {char for char in unspelt if is_chinese(char)} - table().keys() == set()


CAP = Comparison(TRUTH, ">=", OptionValue(NUMBER, "cap"), Constant(NUMBER, 3))
OPEN: Expression = OptionValue(TRUTH, "open")
UNKNOWN: Expression = Local(TRUTH, "own")


def test_conditions_on_options_are_decided() -> None:
    settings = {"cap": 3, "open": 0}
    assert value(CAP, settings) == 1
    assert value(Logic(TRUTH, "and", UNKNOWN, OPEN), settings) == 0
    assert value(Logic(TRUTH, "or", UNKNOWN, OPEN), settings) is None
    assert value(Not(TRUTH, OPEN), settings) == 1
    assert holds(UNKNOWN, settings)
    assert not holds(OPEN, settings)


def test_what_settings_make_true_is_left_out() -> None:
    assert simplified(Logic(TRUTH, "and", CAP, UNKNOWN), {"cap": 3, "open": 0}) == UNKNOWN
    assert simplified(CAP, {"cap": 3}) is None
    assert value(simplified(CAP, {"cap": 2}) or CAP, {}) == 0


def test_what_settings_decide_is_left_out_anywhere() -> None:
    settings = {"cap": 2, "open": 1}
    one, two = Constant(NUMBER, 1), Constant(NUMBER, 2)
    chosen = Conditional(NUMBER, Logic(TRUTH, "or", CAP, UNKNOWN), one, two)
    assert reduced(chosen, settings) == Conditional(NUMBER, UNKNOWN, one, two)
    assert reduced(chosen, {"cap": 3}) == one
    assert reduced(Logic(TRUTH, "and", Not(TRUTH, OPEN), UNKNOWN), settings) == Constant(TRUTH, 0)
    assert reduced(chosen, {}) is chosen


def test_what_an_option_leaves_of_a_condition_names_the_others() -> None:
    both = Logic(TRUTH, "and", CAP, OPEN)
    assert simplified(both, {"open": 1}) == CAP
    assert on_options([Logic(TRUTH, "and", both, UNKNOWN)]) == (CAP, OPEN)


def test_a_word_with_a_plural_is_a_thing_behind_a_number() -> None:
    assert Labels("筒", "dot", plural="dots").after_number() == "of dots"
    assert Labels("红", "red").after_number() == "red"


def test_what_stands_last_in_names_is_told_once_of_several() -> None:
    ruleset = load(rulesets_dir() / "sichuan" / "sichuan.pai").ruleset
    assert ruleset is not None
    book = open_book(ruleset, "en")
    codes = {kind.code: kind.index for kind in book.ruleset.pieces.kinds}
    assert book.pieces_named((codes["1w"], codes["2w"], codes["3b"])) == "1 2 of characters, 3 of dots"


@pytest.mark.parametrize(
    ("text", "named"), [("80", "an 80"), ("18", "an 18"), ("1", "a 1"), ("180", "a 180")]
)
def test_the_article_goes_by_the_sound_of_a_number(text: str, named: str) -> None:
    assert one(text, "en") == named
