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
from paigui.backends.referee.statements import StatementPrinter
from paigui.backends.referee.writer import Writer
from paigui.model.expressions import (
    AllSeats,
    Comparison,
    Constant,
    DefinitionCall,
    Local,
    MemoryValue,
    Quantified,
    Question,
    Variable,
    ZoneContent,
)
from paigui.model.statements import Draw, FaceDown, ForEach, Move
from paigui.model.types import GROUPS, NUMBER, PIECES, SEAT, SEATS, TRUTH
from tests.referee.play import played, referee, ruleset, ruleset_paths
from tests.referee.test_asked_once import counting

BOOKS = {path: Book(ruleset(path)) for path in ruleset_paths()}
KEEPING = [path for path, book in BOOKS.items() if book.answers]


def test_what_goes_through_zones_is_kept() -> None:
    kept = {name: answer.zones for book in BOOKS.values() for name, answer in book.answers.items()}
    assert kept["on_tables"] == {"kept", "paired"}
    assert kept["elders_turned"] == {"indicators"}
    assert kept["cards_on"] == {"kept", "paired"}
    assert "made" not in kept  # it asks for another that is kept
    assert "all_paired" not in kept  # it looks at a hand, which changes often
    assert "room" not in kept  # it asks for another that is kept
    assert "biggest_winner" not in kept  # it looks at what was won


def asked(module: Any, path: Path, table: Any) -> list[Any]:
    """Return all answers that a table keeps."""
    seats = [(seat,) for seat in range(table.game.seat_count)]
    pairs = ((name, seats if answer.seated else [()]) for name, answer in BOOKS[path].answers.items())
    return [getattr(module, name)(table, *given) for name, each in pairs for given in each]


@pytest.mark.parametrize("path", KEEPING, ids=lambda path: path.stem)
def test_a_kept_answer_is_that_of_asking_anew(path: Path) -> None:
    module: Any = referee(path)
    seen = set[Any]()
    for seed in range(6):
        for deal in played(module, seed):
            behind = deal.copy()
            kept = asked(module, path, deal.table)
            assert asked(module, path, behind.table) == kept
            behind.table.forget()
            assert asked(module, path, behind.table) == kept
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
    calls = counting(monkeypatch, module, "cards_on", "total_of")
    deal.table.change_all()
    assert [module.on_tables(deal.table), module.room(deal.table)] == [2, 14]
    assert calls == {"cards_on": 3, "total_of": 3}
    deal.apply(0, "play 'SHK'")
    assert module.on_tables(deal.table) == 4
    assert calls == {"cards_on": 6, "total_of": 4}
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
        for slot in ("answer_on_tables", "answer_cards_on[s]"):
            forgets = [
                any(f"table.{slot} = None" in said for said in part) for part in (body[:place], body[place:])
            ]
            assert forgets == [bool(before), True]


def test_of_a_seat_that_is_not_plain_all_is_forgotten() -> None:
    book = Book(paigui.load_ruleset("kanniutui"))
    printer = StatementPrinter(book, Writer(), False, set())
    move = next(each for each in book.routines["keep"].body if isinstance(each, Move))
    on_tables = "table.answer_on_tables = None"
    assert [*printer.forgotten(move)] == ["table.answer_cards_on[holder] = None", on_tables]
    dealer = MemoryValue(SEAT, "dealer", ())
    other = replace(move, target=replace(move.target, seat=dealer))
    assert [*printer.forgotten(other)] == ["table.answer_cards_on = [None] * 3", on_tables]
    kept = ZoneContent(GROUPS, "kept", Local(SEAT, "x"))
    some = Comparison(TRUTH, ">", Question(NUMBER, "size", kept), Constant(NUMBER, 0))
    within = Quantified(TRUTH, "some", Variable("x", SEAT), AllSeats(SEATS), None, some)
    turned = replace(move, face_down=FaceDown(None, within))
    assert "table.answer_cards_on = [None] * 3" in [*printer.forgotten(turned)]


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
