"""What is found to have happened around the acts of an example."""

from functools import cache

from paigui.exercise.happening import Piles
from paigui.exercise.report import Outcome
from paigui.project.face import run_examples


@cache
def outcomes(name: str) -> tuple[Outcome, ...]:
    return run_examples(name).report.outcomes


def titled(name: str, title: str) -> Outcome:
    return next(each for each in outcomes(name) if each.example.labels.en == title)


def test_only_pieces_that_a_pile_lists_are_given() -> None:
    piles = Piles()
    piles.lay((4, 5, 6), None)
    assert piles.give((4,))
    assert not piles.give((6,))
    assert piles.give((5, 6))


def test_of_a_whole_pile_the_lowest_is_known_too() -> None:
    piles = Piles()
    piles.lay((4, 5, 6), 3)
    assert piles.give((6, 5))
    assert piles.give((4,))
    assert not piles.give((4,))


def test_what_is_turned_between_two_acts_is_found() -> None:
    drawn = [each for run in outcomes("yaodiren") for step in run.steps for each in step.drawn]
    assert any(each.step == "turn" and each.of >= 0 and each.zone == "shown" for each in drawn)


def test_answers_given_at_the_same_time_wait_for_each_other() -> None:
    steps = [step for run in outcomes("nantong") for step in run.steps]
    assert any(step.waiting for step in steps)
    found = [step.answers for step in steps if step.answers is not None]
    assert any(len(each.carried) == 1 and len(each.failed) == 1 for each in found)


def test_groups_laid_face_down_are_found() -> None:
    found = [each for run in outcomes("guilin") for step in run.steps for each in step.laid]
    assert {each.zone for each in found} == {"melds"}
    assert {each.face_down for each in found} >= {2, 3, 4}


def test_what_is_laid_by_a_step_comes_after_its_draw_and_not_at_all_after_one_untold() -> None:
    swept = titled("guilin", "A sweep is forced").steps[0]
    assert [each.after for each in swept.laid] == [1]
    assert len(swept.drawn) == 1
    no_four = titled("guilin", "A sweep is no four: after it a discard is due even with two fours").steps
    assert not no_four[-1].drawn
    assert not no_four[-1].laid


def test_a_refusal_in_a_window_that_closed_at_once_is_known() -> None:
    steps = titled("nantong", "After announcing: discard what is drawn, no pong, no kong").steps
    assert [each.closed for each in steps[1:3]] == [0, 0]
    assert len(steps[0].drawn) == 1


def test_a_hand_that_is_scored_is_shown_split() -> None:
    arranged = [each for run in outcomes("guilin") for step in run.steps for each in step.arranged]
    assert any(pattern == "two_seven_ten" for each in arranged for pattern, _ in each.groups)


def test_money_paid_back_is_known_from_money_paid() -> None:
    ways = {each.way for run in outcomes("sichuan") for step in run.steps for each in step.payments}
    assert ways == {"", "back", "on"}


def test_why_something_cannot_be_chosen() -> None:
    reasons = {step.reason.en for run in outcomes("guilin") for step in run.steps if step.reason is not None}
    assert "this card is not in the hand" in reasons
    assert "these make no group that can be chosen here" in reasons
    assert "one more group can be laid with such a piece, and has to be" in reasons
    assert not any(reason.startswith("this cannot be chosen") for reason in reasons)


def test_what_is_held_but_may_not_be_chosen_is_not_said_to_be_missing() -> None:
    steps = titled("doudizhu", "No wing of the triple’s own level").steps
    reasons = [step.reason.en for step in steps if step.reason is not None]
    assert reasons[0] == "these make no group that can be chosen here"
