"""A window in turn is opened by a function of its own, and comes to the same as with the general one."""

from pathlib import Path
from typing import Any

import pytest

from tests.referee.play import played, referee, ruleset, ruleset_paths

SEEDS = 8
IN_TURN = {
    path: [window.id for window in ruleset(path).windows if not window.sealed] for path in ruleset_paths()
}
PATHS = [path for path, windows in IN_TURN.items() if windows]


def told(module: Any, seed: int) -> list[Any]:
    """Return what can be done at each step of random play, who is still to be asked, and the end."""
    found, deal = list[Any](), module.Deal(seed)
    for deal in played(module, seed):
        table = deal.table
        menus = [[str(action) for action in deal.legal(seat)] for seat in range(deal.game.seat_count)]
        found.append((table.place, table.arguments, table.asked, table.queue, menus))
    return [*found, deal.to_json()["table"]]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_it_comes_to_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = referee(path)
    own = [place for place in module.GAME.places if place.sort == "in_turn"]
    assert any(place.opened for place in own)
    before = [told(module, seed) for seed in range(SEEDS)]
    for place in own:
        monkeypatch.setattr(place, "opened", None)
    assert [told(module, seed) for seed in range(SEEDS)] == before
    asked = {at for deal in before for at, *_ in deal[:-1]}
    assert asked & {place.number for place in own}
