"""斗地主: the referee held against OpenSpiel's dou_dizhu, every legal action of every decision.

OpenSpiel is large, so it is no part of the development setup; `make soak` installs it.
"""

from collections import Counter

import pytest

from tests.oracles.doudizhu_spiel import DIFFERENCES, play
from tests.oracles.spread import spread

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install '.[judges]')")


def compared(seeds: range) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in seeds:
        decisions, differed = play(seed)
        met.update(differed, decisions=decisions)
    return met


def test_some_deals() -> None:
    met = compared(range(60))
    assert met["decisions"] > 2_000
    assert all(met[name] for name in DIFFERENCES)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_many_deals(part: int) -> None:
    assert compared(spread(part, 1100))["decisions"] > 30_000
