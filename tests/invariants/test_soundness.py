"""Invariant 7: a refusal cites what really stands against the action.

For refusals met in random play the guards of a cited clause are left out of the model and the referee is made
again: then the action is allowed, or what is cited is another clause.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from paigui.backends.referee import emit, load
from paigui.model import Ruleset
from paigui.model.declarations import Act, Score, Step, Window
from tests.referee.play import played, referee, ruleset, ruleset_paths

FILES = pytest.mark.parametrize("path", ruleset_paths(), ids=lambda path: path.stem)


def without(act: Act, clause: str) -> Act:
    """An act without the guards that cite a clause."""
    kept = tuple(guard for guard in act.guards if (guard.clause or act.clause) != clause)
    return replace(act, guards=kept)


def loosened(model: Ruleset, act: str, clause: str) -> Ruleset:
    """The rules without what of a clause stands against an act: its guards, and what scores require."""

    def step(each: Step) -> Step:
        return replace(each, actions=tuple(without(a, clause) if a.id == act else a for a in each.actions))

    def window(each: Window) -> Window:
        return replace(
            each, responses=tuple(without(a, clause) if a.id == act else a for a in each.responses)
        )

    def score(each: Score) -> Score:
        return replace(each, requirements=tuple(r for r in each.requirements if r.clause != clause))

    return replace(
        model,
        steps=tuple(map(step, model.steps)),
        windows=tuple(map(window, model.windows)),
        scores=tuple(map(score, model.scores)),
    )


@cache
def loosened_referee(path: Path, act: str, clause: str) -> ModuleType | None:
    """The referee of the loosened rules; nothing where the clause has nothing to leave out."""
    model = ruleset(path)
    looser = loosened(model, act, clause)
    return None if looser == model else load(emit(looser), f"loosened_{path.stem}_{act}_{clause}")


def refused(module: ModuleType, seed: int) -> Iterator[tuple[Any, Any, set[str]]]:
    """Refusals by guards alone: the deal, the action, the clauses cited; acts are those of the open place."""
    known: dict[int, dict[Any, None]] = {}
    for deal in islice(played(module, seed), 400):
        for seat in deal.to_act():
            here = known.setdefault(deal.table.place, {})
            for move in here:
                action = module.__dict__["Action"](deal.game, seat, deal.table.place, move)
                reasons = deal.why_not(seat, action)
                if reasons and action.act is not None and can_be_chosen(module, deal, action):
                    yield deal, action, {reason.clause for reason in reasons if reason.clause is not None}
            here.update(dict.fromkeys(action.move for action in islice(deal.legal(seat), 40)))


def can_be_chosen(module: ModuleType, deal: Any, action: Any) -> bool:
    """Whether the pieces are there, so that only a guard can stand against it."""
    names = module.__dict__
    arguments = names["scope"](deal.table, names["place_of"](deal.table), action.seat)
    chosen: int = names["choosable"](deal.table, action.act, arguments, action)
    return chosen == len(action.act.choices)


def asked_again(deal: Any, action: Any, looser: ModuleType) -> set[str] | None:
    """The clauses that the loosened referee cites in the same position; nothing if it allows the action."""
    other = looser.__dict__["Deal"](0, deal.options)
    other.start, other.history = deal.start, deal.history.copy()
    for owner in type(deal.table).__mro__[:-1]:
        for name in getattr(owner, "__slots__", ()):
            if name not in ("arrangers", "kept", "menus", "places"):
                setattr(other.table, name, getattr(deal.table, name))
    other.table.menus = deal.table.menus.copy()
    attempt = looser.__dict__["Action"](other.game, action.seat, action.place, action.move)
    reasons = other.why_not(action.seat, attempt)
    return {reason.clause for reason in reasons} if reasons else None


def check_refusals(path: Path, seeds: range, most_of_each: int) -> int:
    """Ask again, so many times for each act and clause; how many were asked in all."""
    module, random = referee(path), Random(7)
    asked: dict[tuple[str, str], int] = {}
    for seed in seeds:
        for deal, action, cited in refused(module, seed):
            for clause in sorted(cited):
                times = asked.get((action.id, clause), 0)
                if times >= most_of_each or random.random() < 0.5:
                    continue
                looser = loosened_referee(path, action.id, clause)
                if looser is not None:
                    asked[action.id, clause] = times + 1
                    still = asked_again(deal, action, looser)
                    assert still is None or still - {clause}, (deal.record(), str(action), clause)
    return len(asked)


@FILES
def test_a_cited_clause_is_what_stands_against_it(path: Path) -> None:
    """Three deals, and three more as long as nothing was refused: not every deal comes to be played."""
    assert any(check_refusals(path, range(first, first + 3), 4) for first in range(0, 45, 3))


@pytest.mark.soak
@FILES
def test_many_cited_clauses_are_what_stands_against_it(path: Path) -> None:
    assert check_refusals(path, range(40), 40) > 0
