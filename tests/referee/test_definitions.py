"""Definitions whose answers are kept or reckoned beforehand give the answers of asking anew."""

from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import paigui
from paigui.backends.referee import emit
from paigui.backends.referee.book import Book
from paigui.backends.referee.occurring import wants_some
from paigui.model.expressions import Comparison, Constant, DefinitionCall, Question, ZoneContent
from paigui.model.statements import Draw, ForEach
from paigui.model.types import NUMBER, PIECES, TRUTH
from tests.referee.play import played, referee, ruleset, ruleset_paths
from tests.referee.test_asked_once import counting

BOOKS = {path: Book(ruleset(path)) for path in ruleset_paths()}
KEEPING = [path for path, book in BOOKS.items() if book.answers]


def test_what_goes_through_zones_is_kept() -> None:
    kept = {name: answer.zones for book in BOOKS.values() for name, answer in book.answers.items()}
    assert kept["on_tables"] == {"kept", "paired"}
    assert kept["elders_turned"] == {"indicators"}
    assert "room" not in kept  # it asks for another that is kept
    assert "biggest_winner" not in kept  # it looks at what was won


@pytest.mark.parametrize("path", KEEPING, ids=lambda path: path.stem)
def test_a_kept_answer_is_that_of_asking_anew(path: Path) -> None:
    module: Any = referee(path)
    names, seen = list(BOOKS[path].answers), set[Any]()
    for seed in range(6):
        for deal in played(module, seed):
            behind = deal.copy()
            kept = [getattr(module, name)(deal.table) for name in names]
            assert [getattr(module, name)(behind.table) for name in names] == kept
            behind.table.forget()
            assert [getattr(module, name)(behind.table) for name in names] == kept
            seen.update(kept)
    assert len(seen) > 1


def test_a_kept_answer_is_reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = paigui.load_referee("kanniutui")
    deal = module.Deal.arranged(
        zones={
            "kept": {1: [{"group": "pair", "kinds": ["S9", "H9"]}]},
            "hand": {0: "SHK S7", 1: "S3", 2: "H3"},
        },
        place="lead",
        arguments=[0],
    )
    calls = counting(monkeypatch, module, "cards_on")
    deal.table.change_all()
    assert [module.on_tables(deal.table), module.room(deal.table)] == [2, 14]
    assert calls["cards_on"] == 3
    deal.apply(0, "play 'SHK'")
    assert module.on_tables(deal.table) == 4
    assert calls["cards_on"] == 6
    deal.undo()
    assert module.on_tables(deal.table) == 2


def test_a_statement_that_asks_while_it_moves_keeps_nothing_old() -> None:
    made = paigui.load_ruleset("kanniutui")
    shuffle, each, go = made.setup
    assert isinstance(each, ForEach)
    (draw,) = each.body
    assert isinstance(draw, Draw)
    target = ZoneContent(PIECES, "paired", draw.target.seat)
    for number, before in ((draw.number, 0), (DefinitionCall(NUMBER, "room", ()), 1)):
        turned = replace(each, body=(replace(draw, number=number, target=target),))
        text = emit(replace(made, setup=(shuffle, turned, go)))
        body = text.partition("\ndef setup(")[2].partition("\n\n")[0].split("\n")
        place = next(line for line, said in enumerate(body) if "draw_into" in said)
        forgets = ["table.answer_on_tables = None" in body[place + step] for step in (-1, 1)]
        assert forgets == [bool(before), True]


def test_what_depends_on_seats_alone_is_reckoned_beforehand() -> None:
    module: Any = paigui.load_referee("kanniutui")
    table, random = module.Deal(seed=1).table, Random(1)
    for leader, holder, seat in product(range(3), repeat=3):
        after = [(holder + step) % 3 for step in (1, 2)]
        waiting = after[: after.index(leader)] if leader in after else after
        wanted = seat in waiting
        assert module.still_to_answer(table, seat, leader, holder) == wanted
        assert module.still_to_answer(random, seat, leader, holder) == wanted  # no table is looked at


@pytest.mark.parametrize("operator", ["=", "!=", "<", "<=", ">", ">="])
def test_whether_there_are_any_is_told_from_how_many(operator: str) -> None:
    says = {"=": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__}
    says |= {">": int.__gt__, ">=": int.__ge__}
    size = Question(NUMBER, "size", ZoneContent(PIECES, "hand", None))
    for number in range(4):
        answers = [says[operator](held, number) for held in range(6)]
        alike = {True: [False, *[True] * 5], False: [True, *[False] * 5]}
        found = wants_some(Comparison(TRUTH, operator, size, Constant(NUMBER, number)))
        assert answers == alike[found] if found is not None else answers not in alike.values()
