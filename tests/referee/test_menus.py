"""A menu lists what the guards allow when they are asked one by one of all there is to choose, in order."""

from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from tests.referee.play import played, referee, ruleset_paths

pytestmark = pytest.mark.parametrize("path", ruleset_paths(), ids=lambda path: path.stem)


def by_guards(module: ModuleType, deal: Any, seat: int) -> list[Any]:
    table, names = deal.table, module.__dict__
    spec = names["place_of"](table)
    if not names["takes_part"](table, spec, seat):
        return []
    given = names["scope"](table, spec, seat)
    return [
        (number, chosen)
        for number, act in enumerate(spec.acts)
        for chosen in names["ways"](table, act, given, ())
        if not any(names["fails"](table, guard, given, chosen) for guard in act.guards)
    ]


def test_menus_and_guards_agree_in_random_play(path: Path) -> None:
    module = referee(path)
    for seed in range(6):
        for number, deal in enumerate(played(module, seed)):
            if deal.over or number % 3:
                continue
            spec = module.__dict__["place_of"](deal.table)
            for seat in range(deal.game.seat_count) if not spec.alone else deal.to_act():
                found = module.__dict__["free_menu"](deal.table, spec, seat)
                assert found == by_guards(module, deal, seat), (seed, number, seat)


def test_one_that_is_drawn_is_of_the_list_and_the_others_are_not_made(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = referee(path)
    for number, deal in enumerate(played(module, 2, most=90)):
        for seat in deal.to_act():
            menu, random = deal.legal(seat), Random(number)
            listed = [*menu]
            with monkeypatch.context() as watched:
                watched.setattr(module, "made", None)
                assert len(menu) == len(listed)
                assert menu.sample(Random(number).randrange) == listed[random.randrange(len(listed))]
                assert menu[-1] == listed[-1]
                assert bool(menu)


def test_menus_and_guards_agree_in_positions_that_play_seldom_comes_to(path: Path) -> None:
    """Hands change behind the referee's back: what is remembered must not be of another hand."""
    module, random = referee(path), Random(3)
    for number, deal in enumerate(played(module, 1, most=60)):
        if deal.over or number % 7:
            continue
        spec = module.__dict__["place_of"](deal.table)
        other = deal.copy()
        hands = [each for each in other.game.zones if each.per_seat and each.holds == "pieces"]
        for zone in hands:
            kept = getattr(other.table, zone.name)
            kept[0], kept[-1] = kept[-1], kept[0]
            random.shuffle(kept)
        other.table.change_all()
        for seat in range(deal.game.seat_count) if not spec.alone else other.to_act():
            found = module.__dict__["free_menu"](other.table, spec, seat)
            assert found == by_guards(module, other, seat), (number, seat)
