"""Quick answers agree with the arranger's own, whatever is remembered."""

from random import Random

import pytest

from paigui.runtime import blocks
from paigui.runtime.arrange import Arranger, Form, Group

RUNS: list[Group] = [(0, (k, k + 1, k + 2)) for start in (0, 6) for k in range(start, start + 4)]
THREES: list[Group] = [(1, (k,) * 3) for k in range(12)]
TWOS: list[Group] = [(2, (k,) * 2) for k in range(12)]
SETS = Form([(frozenset((0, 1)), 2, 2), (frozenset((2,)), 1, 1)])
PAIRS = Form([(frozenset((2,)), 4, 4)])
ANY = Form([(frozenset((0, 1)), 0, 9), (frozenset((2,)), 0, 9)])


def arranger() -> Arranger:
    return Arranger(12, [*RUNS, *THREES, *TWOS], [SETS, PAIRS, ANY])


def hand(random: Random, size: int) -> list[int]:
    few = random.sample(range(12), random.randrange(4, 13))
    return [pile.count(kind) for pile in [random.choices(few, k=size)] for kind in range(12)]


@pytest.mark.parametrize("form", [0, 1, 2])
@pytest.mark.parametrize("most", [1, 1 << 12])
def test_as_the_arranger_says(form: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_IN_BLOCK", "MOST_STATES", "MOST_VERDICTS"):
        monkeypatch.setattr(blocks, name, most)
    slow, random, laid = arranger(), Random(form), (1 << 8 if form == 2 else 0)
    quick = blocks.Blocks(slow.reading(form))
    found = 0
    for _ in range(1500):
        counts = hand(random, random.choice((6, 7, 8)))
        assert quick.feasible(counts) == slow.feasible(form, counts)
        assert quick.feasible(counts, laid) == slow.feasible(form, counts, laid)
        assert quick.hopeful(counts) or not slow.completing(form, counts)
        found += quick.feasible(counts)
    assert found


def test_kinds_that_share_no_groups_are_put_together() -> None:
    slow = arranger()
    assert [len(block.units) for block in blocks.Blocks(slow.reading(0)).blocks] == [6, 6]
    assert [len(block.units) for block in blocks.Blocks(slow.reading(1)).blocks] == [9, 3]
