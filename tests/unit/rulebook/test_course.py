"""The course of a deal in tables: who is asked first, who acts, what is dealt from where, what is hidden."""

from dataclasses import replace
from pathlib import Path

import pytest

from paigui.backends.rulebook import pages
from paigui.backends.rulebook.asking import unasked
from paigui.backends.rulebook.book import open_book
from paigui.backends.rulebook.reach import passed_over
from paigui.check import load
from paigui.project.face import run_examples
from paigui.resources import rulesets_dir
from tests.unit.rulebook.test_phrasing import Printer

WINDOW = 'window offer "有人放牌" / "a card put down" (d: seat, k: kind), sealed'
LABELLED = 'window offer "有人放牌" / "a card put down" (d "放牌的人" / "putter": seat, k: kind), sealed'
ASKS = "asks s in seats after d where not dark of s"


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    return Printer(tmp_path)


def test_who_is_asked_first_is_said(printer: Printer) -> None:
    made = printer((WINDOW, LABELLED))
    assert "at equal places the nearest in turn after the putter." in made["en"]
    assert "Asked: all other players (except “in the dark”), in turn order after the putter." in made["en"]
    assert "一样的，看谁在先：从放牌的人往下数最近的一家。" in made["zh"]
    assert "- 问到的：其余各家（「熄灯」的除外），从放牌的人的下家数起。" in made["zh"]
    assert "the player asked first" not in made["en"]


def test_asking_may_begin_with_the_seat_itself(printer: Printer) -> None:
    made = printer((WINDOW, LABELLED), (ASKS, "asks s in seats from d where not dark of s"))
    assert "at equal places the putter first, then the nearest in turn after it." in made["en"]
    assert "Asked: all players (except “in the dark”), in turn order from the putter on." in made["en"]
    assert "先是放牌的人，再是从他往下数最近的一家" in made["zh"]


def test_a_table_act_of_one_seat_names_it(printer: Printer) -> None:
    act = (
        'table act wave "招手" / "wave" by s in seats where s = host\n  then\n    set dark of s to no\n\n'
        'table act nod "点头" / "nod" by s in seats where not dark of s\n  then\n    set dark of s to no\n\n'
    )
    made = printer(("chapter claims\n", act + "chapter claims\n"))
    assert "**Besides the steps**" in made["en"]
    assert "| wave | the host |" in made["en"]
    assert "| nod | each player (except “in the dark”) |" in made["en"]
    assert "| 招手 | 灯主 |" in made["zh"]


def test_the_setup_says_what_is_taken_from_below(printer: Printer) -> None:
    drawn = "    draw 5 from heap to hand of s\n"
    made = printer((drawn, drawn.replace("hand of s\n", "hand of s, from the bottom\n")))
    assert "|  | all 38 cards, shuffled |  | heap |" in made["en"]
    assert "| five cards | the bottom of the heap | hand |" in made["en"]
    assert "| 五张灯牌 | 灯堆底下 | 手牌 |" in made["zh"]


def test_open_groups_may_have_pieces_face_down(printer: Printer) -> None:
    lay = "      lay triple of k into shown of s, k from ground of d, rest from hand of s"
    seen = "| lights shown | each player has one | laid in groups | everybody, but for what lies face down |"
    assert seen in printer((lay, lay + ", face down 2"))["en"]
    assert seen not in printer()["en"]
    only = printer((lay, lay + ", face down 2 when open_oil"))
    assert "but for what lies face down (only if oil in sight is “yes”)" in only["en"]
    assert "人人看到，扣着的除外（只在油灯公开为「是」时）" in only["zh"]


def test_many_that_act_are_named(printer: Printer) -> None:
    step = (
        'step pledge "许愿" / "pledge" by each s in seats where not dark of s\n'
        '  action vow "许" / "vow"\n    then\n      set dark of s to yes\n'
        "  afterwards\n    go to turn(host)\n\n"
    )
    made = printer(
        ("  go to turn(host)\n\nchapter play", "  go to pledge\n\nchapter play"),
        ("chapter claims\n", step + "chapter claims\n"),
    )
    assert "| all players (except “in the dark”), all at once | vow |" in made["en"]
    assert "| 各家（「熄灯」的除外），同时 | 许 |" in made["zh"]


def test_what_passing_makes_of_one_is_said_in_its_own_clause(printer: Printer) -> None:
    passing = "  passing trio\n    set dark of s to yes [LF-9]\n"
    made = printer((passing, "  passing\n    set dark of s to yes\n"))
    assert "- Whoever is asked and does not act counts as “in the dark” from then on." in made["en"]
    assert "see Picking up" not in made["en"]


def test_an_asking_that_nobody_may_decline_ends_with_the_last(printer: Printer) -> None:
    forced = "    when s = next seat after d\n    forced\n"
    trio = 'otherwise "手里不够两张一样的" / "fewer than two like it in the hand"\n'
    made = printer(("    when s = next seat after d\n", forced), (trio, trio + "    forced\n"))
    assert "- When all have been asked: turn." in made["en"]
    assert "- 问完以后：轮次。" in made["zh"]
    assert "- If nobody acts: turn." in printer()["en"]


def test_who_is_asked_is_told_by_the_state_of_seats_or_by_a_condition(printer: Printer) -> None:
    made = printer((ASKS, "asks s in seats after d where size of hand of s at least 2"))
    assert "in turn order, each of them only if there are at least two cards in" in made["en"]
    named = printer(
        (WINDOW, LABELLED), ('memory dark "熄灯" / "in the dark"', 'memory dark "已经离席" / "has gone"')
    )
    assert "Asked: all other players who have not gone, in turn order after the putter." in named["en"]
    assert "- 问到的：没有离席的其余各家，从放牌的人的下家数起。" in named["zh"]


def test_a_draw_up_to_a_number_is_told_as_such(printer: Printer) -> None:
    drawn = "    draw 5 from heap to hand of s\n"
    made = printer((drawn, drawn.replace("5", "(7 - size of hand of s)", 1)))
    assert "| as many as make seven cards | heap | hand |" in made["en"]


def test_a_draw_of_certain_pieces_says_of_which(printer: Printer) -> None:
    drawn = "    draw 5 from heap to hand of s\n"
    made = printer(
        (drawn, drawn.replace("hand of s\n", "hand of s, only those k where k is not everlight\n"))
    )
    assert "| five cards such that the kind is not everlight | heap | hand |" in made["en"]
    assert "五张灯牌，只取合乎这一条的：这种牌不为长明灯" in made["zh"]


def test_a_deal_begins_on_conditions_also_those_in_a_routine(printer: Printer) -> None:
    begins = "  if some s in seats : dark of s\n    go to choose(host)\n  do begin\n"
    routine = (
        '\nroutine begin "开打" / "beginning"\n  if size of heap = 0\n    end the deal\n'
        "  for each s in seats where dark of s\n    end the deal\n  go to turn(host)\n"
    )
    made = printer(("  go to turn(host)\n", begins + routine))
    assert "- A deal begins with choice (if some player is “in the dark”) / turn." in made["en"]
    assert "- 一局从取舍（如果有一家算「熄灯」）／轮次开始。" in made["zh"]


def test_a_condition_in_a_routine_of_its_own_locals_is_not_told_as_anothers(printer: Printer) -> None:
    step = "  draw from heap to hand of s\n  go to choose(s)\n"
    routine = (
        '\nroutine on "接着" / "going on" (s: seat)\n  if dark of s\n    end the deal\n  go to choose(s)\n'
    )
    made = printer((step, f"  draw from heap to hand of s\n  do on(next seat after s)\n{routine}"))
    assert "| the deal ends / choice |" in made["en"]


def test_what_settings_keep_from_being_asked_is_known() -> None:
    ruleset = load(rulesets_dir() / "sichuan" / "sichuan.pai").ruleset
    assert ruleset is not None
    book = replace(open_book(ruleset, "zh"), fixed=True)
    modes = [word.id for word in book.option("mode").words]
    fixed_hands = {"konged", "waits_after_kong", "added_to", "waits_after_adding"}
    assert unasked(book) >= fixed_hands
    assert "fan_of" not in unasked(book)
    there = replace(book, settings={**book.settings, "mode": modes.index("flood")})
    assert not unasked(there) & fixed_hands
    assert not unasked(replace(book, fixed=False))


def test_others_that_were_passed_over_are_known() -> None:
    cards = load(rulesets_dir() / "kanniutui" / "kanniutui.pai").ruleset
    tiles = load(rulesets_dir() / "sichuan" / "sichuan.pai").ruleset
    assert cards is not None
    assert tiles is not None
    book = open_book(cards, "en")
    assert passed_over(book, "play", "lead", "lead")  # the others were asked to beat it
    assert not passed_over(book, "play", "lead", "reply")
    book = open_book(tiles, "en")
    assert not passed_over(book, "concealed_kong", "turn", "turn")  # only a draw lies between
    assert not passed_over(book, "give", "exchanging", "exchanging")


def test_a_turn_that_comes_again_past_others_is_told() -> None:
    tried = run_examples("kanniutui")
    page = pages(tried.ruleset, tried.report.results())["en/kanniutui.md"]
    assert "1. Nobody else has anything to choose, and it is A’s turn again." in page
