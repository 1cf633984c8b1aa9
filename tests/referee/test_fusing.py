"""Which routines may open the next place themselves: those that nothing but an act of one seat comes to."""

from dataclasses import replace

import paigui
from paigui.backends.referee import emit
from paigui.backends.referee.fusing import done_by_acts
from paigui.model import Ruleset
from paigui.model import statements as s

RULES = paigui.load_ruleset("doudizhu")


def done_in_setup_too(routine: str) -> Ruleset:
    return replace(RULES, setup=(*RULES.setup, s.Do(routine=routine, arguments=(), clause=None)))


def test_what_acts_do_and_what_that_does_may_open_places() -> None:
    assert done_by_acts(RULES) == {each.id for each in RULES.routines}


def test_what_is_done_elsewhere_too_may_not_nor_what_it_does() -> None:
    assert done_by_acts(RULES) - done_by_acts(done_in_setup_too("go_on")) == {"go_on"}
    lost = done_by_acts(RULES) - done_by_acts(done_in_setup_too("lay_both"))
    assert lost == {"lay_both", "lay_down", "go_on", "clear_table"}


def test_such_a_routine_opens_the_next_turn() -> None:
    source = emit(RULES)
    body = source.split("def go_on(")[1].split("\ndef ")[0]
    assert "turn_opened(table, NEXT_SEAT[s], s)\n        return True" in body
    assert "table.go(" not in body
