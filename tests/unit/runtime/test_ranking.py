"""Rankings: where groups stand, and which beat which."""

from itertools import product
from types import SimpleNamespace
from typing import Any, cast

import pytest

from paigui.runtime import ranking
from paigui.runtime.pieces import Laid
from paigui.runtime.ranking import Order, Rankings
from paigui.runtime.table import BaseTable

SINGLES = [(0, (kind,), 0) for kind in range(4)]
PAIRS = [(1, (kind, kind), 0) for kind in range(4)]
ALL = [*SINGLES, *PAIRS]


def table(turned: int) -> Any:
    """Return a table of which the one setting says whether the order is turned round."""
    return cast("BaseTable", SimpleNamespace(settings=(turned,)))


def single(at: Any, it: Laid) -> int:
    """Kinds 1 and 2 are equal; 3 stands outside."""
    if it[0] or it[1][0] == 3:
        return -1
    place = (0, 1, 1)[it[1][0]]
    return 1 - place if at.settings[0] else place


def wins(_at: Any, it: Laid) -> int:
    return 1 if it == PAIRS[0] else 0


def loses(_at: Any, it: Laid) -> int:
    return 1 if it in (PAIRS[1], SINGLES[3]) else 0


def made(*, steady: bool = True) -> Rankings:
    return Rankings(Order(single, None, None, steady), Order(lambda _at, _it: -1, wins, loses, steady))


@pytest.mark.parametrize("steady", [True, False])
def test_a_group_beats_what_stands_below_it_and_what_it_is_named_to_beat(*, steady: bool) -> None:
    rankings = made(steady=steady)
    for turned, left, right in product((0, 1, 0), ALL, ALL):
        one, two = single(table(turned), left), single(table(turned), right)
        named = left == PAIRS[0] and right in (PAIRS[1], SINGLES[3])
        assert rankings.beats(table(turned), left, right) == (0 <= one < two or named)


def test_what_beats_the_same_stands_at_the_same_place() -> None:
    rankings, at = made(), table(0)
    assert rankings.standing(at, SINGLES[1]) is rankings.standing(at, SINGLES[2])
    assert len(set(rankings.standings(at, ALL))) == 5
    now = rankings.standing(at, SINGLES[1])
    assert rankings.standing(table(1), SINGLES[1]) is not now
    assert rankings.standing(table(0), SINGLES[2]) is now


def test_a_place_stays_when_the_groups_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "MOST_STANDINGS", 2)
    monkeypatch.setattr(ranking, "MOST_SETTINGS", 3)
    rankings, at = made(), table(0)
    before = rankings.standings(at, ALL)
    assert len(rankings.now.standings) <= 2
    assert rankings.standings(at, ALL) == before
    for turned in range(8):
        rankings.standing(table(turned), PAIRS[0])
        assert len(rankings.known) <= 3


def test_what_the_table_decides_is_not_remembered() -> None:
    rankings, at = made(steady=False), table(0)
    rankings.standings(at, ALL)
    assert not rankings.now.standings
