"""Nothing that a seat is told depends on what it cannot see: not menus, logs, refusals or errors."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.referee.play import played, random_options, referee, refill, ruleset_paths, step

SEEDS = range(4)

pytestmark = pytest.mark.parametrize("path", ruleset_paths(), ids=lambda path: path.stem)


def moments(module: ModuleType, every: int) -> list[Any]:
    return [deal.copy() for seed in SEEDS for deal in islice(played(module, seed), 0, None, every)]


def tried_texts(module: ModuleType) -> list[str]:
    """Return actions of all sorts, as a player may write them, and what is none."""
    known: dict[str, set[str]] = {}
    for seed in SEEDS:
        for deal in islice(played(module, seed), 0, None, 5):
            for seat in range(deal.game.seat_count):
                for action in islice((*deal.table_acts(seat), *deal.legal(seat)), 30):
                    known.setdefault(action.id, set()).add(action.text())
    random = Random(1)
    chosen = [random.sample(sorted(texts), min(4, len(texts))) for _, texts in sorted(known.items())]
    return [*(text for texts in chosen for text in texts), "pass", "nonsense"]


def refused(module: ModuleType, deal: Any, seat: int, text: str) -> list[Any]:
    """Return all that a seat is told when it asks about an action, and when it tries one it may not do."""
    try:
        action = deal.read(seat, text)
        reasons = deal.why_not(seat, action)
        if reasons:
            deal.apply(seat, action)
    except module.__dict__["RefereeError"] as error:
        return [error.zh, error.en, [reason.parts() for reason in error.reasons]]
    return [reason.parts() for reason in reasons]


def told(module: ModuleType, deal: Any, seat: int, texts: list[str]) -> list[str]:
    """Return every byte that a seat is given."""
    offered = (*deal.legal(seat), *deal.table_acts(seat))
    menu = [action.text(language) for action in offered for language in ("zh", "en")]
    given = [deal.view(seat), deal.log(seat), deal.totals, menu, deal.open]
    answers = [refused(module, deal, seat, text) for text in texts]
    return [json.dumps(each, ensure_ascii=False) for each in [*given, *answers]]


def pending(deal: Any, seat: int) -> Iterator[Any]:
    """Give the deal as it would be if others had answered otherwise, or not yet, in a sealed window."""
    for other in deal.to_act():
        if other != seat:
            for action in islice(deal.legal(other), 3):
                changed = deal.copy()
                changed.apply(other, action)
                if changed.open == deal.open and changed.table.asked and other not in changed.to_act():
                    yield changed


def test_hidden_pieces_change_nothing(path: Path) -> None:
    module = referee(path)
    texts = tried_texts(module)
    random = Random(7)
    for deal in moments(module, 6):
        for seat in range(deal.game.seat_count):
            before = told(module, deal, seat, texts)
            other = deal.copy()
            refill(other.table, seat, random)
            other.table.menus.clear()
            assert told(module, other, seat, texts) == before, (deal.record(), seat)


def test_sealed_answers_change_nothing(path: Path) -> None:
    module = referee(path)
    texts = tried_texts(module)
    for deal in moments(module, 1):
        if deal.over or len(deal.to_act()) < 2:
            continue
        if deal.game.places[deal.table.place].sort != "sealed":
            continue
        for seat in range(deal.game.seat_count):
            before = told(module, deal, seat, texts)
            for changed in pending(deal, seat):
                assert told(module, changed, seat, texts) == before, (deal.record(), seat)


def test_secret_acts_of_others_change_nothing(path: Path) -> None:
    """Where several act at once behind a curtain, nobody sees what the others have done so far."""
    module = referee(path)
    game = module.__dict__["GAME"]
    for seed in range(12):
        random = Random(seed)
        options = random_options(game, random)
        deal = module.__dict__["Deal"](seed, options)
        for _ in range(120):
            if deal.over:
                break
            before = [deal.view(seat) | {"menu": None} for seat in range(game.seat_count)]
            open_before, several = deal.open, deal.table.curtain is not None
            actor = random.choice(deal.to_act())
            deal.apply(actor, deal.legal(actor).sample(random.randrange))
            if several and deal.open == open_before and deal.table.curtain is not None:
                after = [deal.view(seat) | {"menu": None} for seat in range(game.seat_count)]
                others = [seat for seat in range(game.seat_count) if seat != actor]
                assert [after[seat] for seat in others] == [before[seat] for seat in others], deal.record()


def test_undo_leaves_no_trace(path: Path) -> None:
    module = referee(path)
    texts = tried_texts(module)[:6]
    for deal in moments(module, 23):
        if deal.over:
            continue
        before = [told(module, deal, seat, texts) for seat in range(deal.game.seat_count)]
        step(deal, Random(3))
        deal.undo()
        assert [told(module, deal, seat, texts) for seat in range(deal.game.seat_count)] == before


def test_refusals_read_as_sentences_and_cite_what_exists(path: Path) -> None:
    module = referee(path)
    texts = tried_texts(module)
    for deal in moments(module, 11):
        for seat in range(deal.game.seat_count):
            for text in texts:
                check_refusal(module, deal, seat, text)


def check_refusal(module: ModuleType, deal: Any, seat: int, text: str) -> None:
    try:
        action = deal.read(seat, text)
    except module.__dict__["RefereeError"]:
        return
    reasons = deal.why_not(seat, action)
    assert bool(reasons) != (action in deal.legal(seat) or action in deal.table_acts(seat))
    assert not reasons or any(reason.clause in deal.game.clauses for reason in reasons)
    assert all(reason.zh and reason.en for reason in reasons)
