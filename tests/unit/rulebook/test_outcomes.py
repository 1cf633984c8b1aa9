"""What stands below the steps of an example: pieces that came, answers, payments; and how steps are told."""

import re
from dataclasses import replace
from functools import cache

import pytest

from paigui.backends.rulebook.book import Book, open_book
from paigui.backends.rulebook.examples import examples, words
from paigui.backends.rulebook.foreword import foreword
from paigui.backends.rulebook.outcomes import details, parted
from paigui.backends.rulebook.results import (
    AnswersResult,
    ArrangedResult,
    DrawnResult,
    ExampleResult,
    LaidResult,
    LineResult,
    PaymentResult,
    StepResult,
)
from paigui.backends.rulebook.sentences import other_sentences
from paigui.diagnostics import Faults
from paigui.model import Labels, Ruleset
from paigui.model.examples import Checking, Refusal
from paigui.project import open_project
from paigui.project.linking import link

GAMES = sorted(entry.id for entry in open_project().rulesets)
LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")


@cache
def game(name: str) -> Ruleset:
    """A shipped ruleset with its examples."""
    project = open_project()
    entry = project.find(name, Faults())
    assert entry is not None
    ruleset = link(project, entry).ruleset
    assert ruleset is not None
    return ruleset


def book(name: str, language: str = "en") -> Book:
    return open_book(game(name), language)


def told(name: str, found: StepResult, language: str = "en") -> list[str]:
    """The lines below a step, without their links."""
    return [LINK.sub(r"\1", line) for line in details(book(name, language), found)]


def paid(*payments: PaymentResult) -> StepResult:
    return StepResult(payments=payments)


def test_how_many_times_a_result_is_paid() -> None:
    lines = (LineResult("floating", 50, 1), LineResult("own_draw", 10, 1))
    assert told("nantong", paid(PaymentResult(0, 1, 120, "NT-32", lines)))[0].endswith("; paid 2 times)")
    assert "times" not in told("nantong", paid(PaymentResult(0, 1, 60, "NT-32", lines)))[0]


def test_what_is_more_than_a_multiple_is_not_told_as_one() -> None:
    fan = (LineResult("of_groups", 1, 0),)
    assert "times" not in told("yaodiren", paid(PaymentResult(1, 0, 2, "YD-28", fan)))[0]


def test_money_that_returns_or_is_handed_on_is_told_so() -> None:
    back = PaymentResult(0, 1, 2, "SC-14", way="back")
    on = PaymentResult(0, 2, 2, "SC-15", way="on", due=6)
    assert told("sichuan", paid(back))[0].startswith("A pays back to B 2 (")
    first = told("sichuan", paid(on), "zh")[0]
    assert first.startswith("甲转给丙 2（")
    assert first.endswith("该付 6，付不出更多）")


def test_of_several_answers_it_is_told_which_stands() -> None:
    found = StepResult(answers=AnswersResult(((2, "win"),), ((1, "pong"),)))
    assert told("nantong", found) == ["All have answered: C’s “win” stands, B’s “pong” comes to nothing"]
    assert told("nantong", found, "zh") == ["各家都答了：丙的「胡」成立，乙的「碰」不成立"]


def test_pieces_that_come_by_themselves_are_told_with_the_step_that_brings_them() -> None:
    turned = DrawnResult("shown", -1, (0,), "turn", 1)
    drawn = DrawnResult("hand", 2, (1,))
    zh = told("yaodiren", StepResult(drawn=(turned, drawn)), "zh")
    assert zh[0].startswith("翻牌（乙）：亮着的牌：添")
    assert zh[1].startswith("丙的手牌：添")


def test_pieces_that_lie_face_down_are_told() -> None:
    found = StepResult(laid=(LaidResult("melds", 1, "run", (3, 4, 5), 2),))
    assert told("guilin", found, "zh") == ["乙的桌牌：添顺子（四 五 六），两张牌扣着"]


def test_what_is_laid_is_told_after_the_draws_before_it() -> None:
    drawn = DrawnResult("drawn", 1, (3,)), DrawnResult("drawn", 2, (4,))
    found = StepResult(drawn=drawn, laid=(LaidResult("melds", 1, "sweep", (3, 3, 3), 3, 1),))
    assert [each.partition("：")[0] for each in told("guilin", found, "zh")] == [
        "乙的翻起的牌",
        "乙的桌牌",
        "丙的翻起的牌",
    ]


def test_what_came_of_an_act_is_parted_at_a_draw() -> None:
    drawn = DrawnResult("drawn", 1, (3,)), DrawnResult("drawn", 2, (4,))
    laid = LaidResult("melds", 1, "sweep", (3, 3, 3), 3, 2)
    early, late = parted(StepResult(drawn=drawn, laid=(laid,)), 1)
    assert (early.drawn, early.laid) == (drawn[:1], ())
    assert (late.drawn, late.laid) == (drawn[1:], (replace(laid, after=1),))


def test_a_group_that_the_added_piece_completes_is_not_called_by_what_it_looks_like() -> None:
    one = ArrangedResult(0, (("pair", (0, 0)),), (1, 1, 1))
    assert told("guilin", StepResult(arranged=(one,))) == [
        "Arranged as pair (small 1, small 1), and with the added card (small 2, small 2, small 2)"
    ]


def test_what_has_to_be_known_before_the_examples_depends_on_them() -> None:
    said = foreword(book("nantong"))
    assert "Players are called A, B and C, in the order of play." in said
    assert "Of several pieces listed in stock the first is on top." in said
    assert "The “card just drawn” is one of the pieces listed in “hand”." in said
    assert "on top" not in foreword(book("kanniutui"))
    assert foreword(book("kanniutui", "zh")).startswith("各家按行牌的方向称为甲、乙和丙。")


def test_other_sentences_say_what_they_come_in_place_of() -> None:
    settlement = book("nantong").clauses["NT-32"]
    told = [each.told for each in other_sentences(book("nantong"), settlement)]
    assert ", in place of “Every two seats settle the …”: The winner settles" in told[0]
    assert "is “the winner only receives”, in place of “Every two seats" in told[1]
    assert "is “yes”, this is added: The two others settle" in told[2]
    blood = book("sichuan").clauses["SC-45"]
    assert ", in place of all this: A seat that has won" in other_sentences(book("sichuan"), blood)[0].told


def test_how_a_hand_is_split_is_told_and_whose_where_there_are_several() -> None:
    one, other = ArrangedResult(0, (("pair", (0, 0)),)), ArrangedResult(1, (("pair", (1, 1)),))
    assert told("guilin", StepResult(arranged=(one,)), "zh") == ["拆作对子（一 一）"]
    assert told("guilin", StepResult(arranged=(one, other)), "zh")[1] == "乙：拆作对子（二 二）"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_check_of_the_shipped_examples_has_words(name: str, language: str) -> None:
    say = words(book(name, language))
    checks = [each for example in game(name).examples for each in example.steps if isinstance(each, Checking)]
    assert [each.line for each in checks if not say.tell(each.condition)] == []


def test_passing_is_called_by_its_own_name_where_it_has_one() -> None:
    ruleset = game("kanniutui")
    example = next(each for each in ruleset.examples if each.labels.en == "All have folded")
    shown = {}
    for place in ("ask", "reply"):
        found = ExampleResult(tuple(StepResult(place=place) for _ in example.steps))
        alone = replace(book("kanniutui"), ruleset=replace(ruleset, examples=(example,)))
        shown[place] = [step.text for step in examples(alone, {(example.file, example.line): found})[0].steps]
    assert "B: make no demand." in shown["ask"]
    assert "B: pass." in shown["reply"]


def test_a_refusal_tells_its_reason_each_time() -> None:
    ruleset = game("nantong")
    example = next(
        each for each in ruleset.examples if sum(isinstance(step, Refusal) for step in each.steps) > 1
    )
    reason = Labels("不行", "it will not do")
    found = ExampleResult(tuple(StepResult(reason=reason) for _ in example.steps))
    shown = examples(
        replace(book("nantong"), ruleset=replace(ruleset, examples=(example,))),
        {(example.file, example.line): found},
    )
    refused = [step.text for step in shown[0].steps if "may not" in step.text]
    assert len(refused) > 1
    assert all("it will not do" in text for text in refused)


def test_groups_chosen_in_a_chain_stand_apart_and_none_is_not_told() -> None:
    shown = [step.text for each in examples(book("guilin", "zh"), {}) for step in each.steps]
    chows = [LINK.sub(r"\1", text) for text in shown if "吃" in text]
    assert any("吃（四 五 六；二 三 四；四 肆 肆）" in text for text in chows)
    assert not any("无）" in text for text in chows)


def test_what_a_score_is_asked_with_is_told_by_its_name() -> None:
    shown = [step.text for each in examples(book("guilin", "zh"), {}) for step in each.steps]
    asked = [LINK.sub(r"\1", text) for text in shown]
    assert any("乙的胡数（所胡的牌：伍、所胡的牌是翻出来的）" in text for text in asked)


def test_an_example_that_begins_with_an_automatic_step_says_whose_it_is() -> None:
    starts = {LINK.sub(r"\1", each.start) for each in examples(book("yaodiren", "zh"), {})}
    assert "从翻牌开始，轮到甲。" in starts
