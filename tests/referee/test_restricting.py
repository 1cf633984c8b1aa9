"""What a condition of a chosen group depends on besides it."""

from typing import Any

import pytest

import paigui
from paigui.backends.referee.book import Book
from paigui.backends.referee.restricting import Standings, occasion
from paigui.model.expressions import Beats, DefinitionCall, Local, Logic, ZoneContent
from paigui.model.types import GROUP, GROUPS, TRUTH
from tests.referee.test_asked_once import counting

BEFORE, CHOSEN = Local(GROUP, "before"), Local(GROUP, "chosen")


def test_of_a_group_chosen_before_it_matters_where_it_stands() -> None:
    book = Book(paigui.load_ruleset("kanniutui"))
    assert occasion(book, Beats(TRUTH, CHOSEN, BEFORE), "chosen") == [Standings(BEFORE)]
    assert occasion(book, Beats(TRUTH, BEFORE, CHOSEN), "chosen") == [Standings(BEFORE)]


def test_of_the_groups_on_top_it_matters_where_they_stand() -> None:
    book = Book(paigui.load_ruleset("kanniutui"))
    beats = DefinitionCall(TRUTH, "beats_the_top", (CHOSEN,))
    on_top = Standings(ZoneContent(GROUPS, "ring", None))
    assert occasion(book, beats, "chosen") == [on_top]
    both = Logic(TRUTH, "and", beats, Beats(TRUTH, CHOSEN, BEFORE))
    assert occasion(book, both, "chosen") == [on_top, Standings(BEFORE)]


def test_a_group_that_stands_where_another_stood_is_not_compared_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module: Any = paigui.load_referee("kanniutui")
    table = module.Deal(seed=1).table
    table.hand[1][:] = bytes(kind.copies > 0 for kind in table.game.kinds)
    jacks = [kind for kind, spec in enumerate(table.game.kinds) if spec.code[-1] in "JT"]
    calls, found = counting(monkeypatch, module, "beats_the_top"), list[Any]()
    for kind in jacks:
        table.ring = [(4, (kind,), 0)]
        found.append(module.reply_menu(table, 0, 0, 1))
        if kind == jacks[0]:
            calls.clear()
    assert not calls
    assert len(found[0]) > 4
    assert all(menu == found[0] for menu in found)
    queens = [kind for kind, spec in enumerate(table.game.kinds) if spec.code[-1] == "Q"]
    table.ring = [(4, (queens[0],), 0)]
    assert len(module.reply_menu(table, 0, 0, 1)) < len(found[0])
