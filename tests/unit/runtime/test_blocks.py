"""Quick answers agree with the arranger's own, whatever is remembered."""

from collections.abc import Iterable, Sequence
from random import Random

import pytest

from paigui.runtime import blocks, filling, parting
from paigui.runtime.arrange import Arranger
from paigui.runtime.forms import MOST_GROUPS, Form, Group
from paigui.runtime.pieces import listed

RUNS: list[Group] = [(0, (k, k + 1, k + 2)) for start in (0, 6) for k in range(start, start + 4)]
THREES: list[Group] = [(1, (k,) * 3) for k in range(12)]
TWOS: list[Group] = [(2, (k,) * 2) for k in range(12)]
LONE: list[Group] = [(3, (5,)), (3, (9,))]
SETS = Form([(frozenset((0, 1)), 2, 2), (frozenset((2,)), 1, 1)])
PAIRS = Form([(frozenset((2,)), 4, 4)])
SLOTS = [(frozenset((0, 1)), 0, 3), (frozenset((2, 3)), 0, 2)]
ANY = Form(SLOTS, lambda pattern, _: (int(pattern == 1),), feature_count=1)
FORMS = [SETS, PAIRS, ANY]


def arranger() -> Arranger:
    return Arranger(12, [*RUNS, *THREES, *TWOS, *LONE], FORMS)


def quick_of(slow: Arranger, *forms: int, rich: bool = False, copies: Sequence[int] = ()) -> blocks.Blocks:
    return blocks.Blocks([slow.reading(form) for form in forms], rich=rich, copies=copies)


def hand(random: Random, size: int) -> list[int]:
    few = random.sample(range(12), random.randrange(4, 13))
    return [pile.count(kind) for pile in [random.choices(few, k=size)] for kind in range(12)]


def lay(quick: blocks.Blocks, starts: Sequence[tuple[int, ...]]) -> int:
    what = tuple(starts)
    return quick.known_laid[what] if what in quick.known_laid else quick.lay(what, what)


def key_of(counts: list[int]) -> int:
    return int.from_bytes(counts, "little")


def first_of_each(ends: Iterable[tuple[int, int]]) -> list[tuple[int, int, tuple[int, ...]]]:
    """Return, of the ascending profiles that have the same features in the same form, the first."""
    first: dict[tuple[int, tuple[int, ...]], int] = {}
    for form, end in ends:
        first.setdefault((form, FORMS[form].read(end)), end)
    return [(form, end, read) for (form, read), end in first.items()]


def test_what_can_surely_not_be_filled_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = quick_of(arranger(), 0, copies=[9] * 12)
    block = quick.blocks[0]
    asked = quick.splitters[0], quick.needs(block, 0), filling.room_for(block.steps, [9] * len(block.kinds))
    least = filling.least_number(*asked)
    assert 1 < least <= len(filling.all_splits(*asked)[0])
    monkeypatch.setattr(blocks, "MOST_FILLED", least - 1)
    monkeypatch.setattr(blocks, "all_splits", None)
    quick.fill(block)
    assert not block.fillable


@pytest.mark.parametrize(("most", "often"), [(1, 1 << 12), (1 << 12, 1 << 12), (1 << 12, 20), (8, 1)])
def test_as_the_arranger_says(most: int, often: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_IN_BLOCK", "MOST_STATES", "MOST_VERDICTS", "MOST_LAID"):
        monkeypatch.setattr(blocks, name, most)
    monkeypatch.setattr(blocks, "OFTEN", often)
    monkeypatch.setattr(blocks, "CUT_AFTER", 1)
    slow, random, found = arranger(), Random(most), 0
    quick = quick_of(slow, 0, 1, 2, copies=[9] * 12)
    rich = quick_of(slow, 0, 1, 2, rich=True, copies=[9] * 12)
    for turn in range(1500):
        counts, laid = hand(random, random.choice((5, 6, 7, 8))), (turn % 2) * (1 << 8)
        starts = [(), (), (laid,)] if laid else [(0,)] * 3
        key, own, other = key_of(counts), lay(quick, starts), lay(rich, starts)
        allowed = [(form, sums[0]) for form, sums in enumerate(starts) if sums]
        ends = [(form, end) for form, start in allowed for end in slow.profiles(form, counts, start)]
        assert list(rich.ends(key, other)) == first_of_each(ends)
        assert {form for form, _, _ in quick.ends(key, own)} == {form for form, _ in ends}
        assert quick.arranges(counts) == bool(quick.ends(key))
        waits = 0
        for form, start in allowed:
            waits |= slow.completing(form, counts, start)
        assert quick.completing(key, own) == rich.completing(key, other) == waits
        for kinds, more in rich.completed(key, other):
            assert all(rich.ends(key + (1 << 8 * kind), other) == more for kind in listed(kinds))
        found += bool(ends)
    assert found
    filled = [block.filled for each in (quick, rich) for block in each.blocks]
    assert filled == [(most, often) == (1 << 12, 20)] * 4
    assert (quick.cuts is not None) == all(filled)


def test_what_is_filled_while_a_hand_is_looked_at_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second block is asked about as the first one, alike and asked about more often, is filled."""
    monkeypatch.setattr(blocks, "MOST_IN_BLOCK", 24)
    monkeypatch.setattr(blocks, "OFTEN", 20)
    slow, random, found = arranger(), Random(5), 0
    quick = quick_of(slow, 0, 1, copies=[9] * 12)
    for _ in range(300):
        pile = [*random.choices(range(6), k=6), random.randrange(6, 12)]
        counts = [pile.count(kind) for kind in range(12)]
        waits = slow.completing(0, counts, 0) | slow.completing(1, counts, 0)
        assert quick.completing(key_of(counts)) == waits
        found += bool(waits)
    assert found
    assert all(block.filled for block in quick.blocks)
    assert len(quick.blocks[0].known) > 24


def test_what_is_cut_out_of_a_hand_is_what_the_blocks_hold() -> None:
    first, second = {0: 1, 1 << 16 | 2: 5}, {0: 1, 3: 7}
    cuts = filling.cut_up([[1, 3], [0], [2, 4]], [first, second, first])
    assert cuts is not None
    assert [look(b"\x03\x02\x00\x01\x00"[cut]) for cut, look in cuts] == [5, 7, 1]
    assert cuts[0][1] == cuts[2][1]
    assert filling.cut_up([[0, 1, 3]], [first]) is None


def test_kinds_that_share_no_groups_are_put_together() -> None:
    slow = arranger()
    assert [block.kinds for block in quick_of(slow, 0).blocks] == [list(range(6)), list(range(6, 12))]
    assert [len(block.kinds) for block in quick_of(slow, 1).blocks] == [9, 3]
    assert [len(block.kinds) for block in quick_of(slow, 1, 0).blocks] == [6, 6]


def test_blocks_that_are_alike_share_what_is_known() -> None:
    first, second = quick_of(arranger(), 0, 1).blocks
    assert first.known is second.known
    assert first.more is second.more
    first, second = quick_of(arranger(), 2).blocks
    assert first.known is not second.known


def test_what_may_complete_a_hand_is_found_without_a_search() -> None:
    slow, random, fewer = arranger(), Random(3), 0
    quick = quick_of(slow, 0, 1, 2)
    for _ in range(400):
        counts = hand(random, random.choice((4, 5, 7)))
        exact, hoped = quick.completing(key_of(counts)), quick.hoped(key_of(counts))
        assert exact & ~hoped == 0
        fewer += hoped != (1 << 12) - 1
    assert fewer


def test_a_slot_that_takes_any_number_is_left_out() -> None:
    any_number = Form([(frozenset((0, 1)), 1, 4), (frozenset((3,)), 0, MOST_GROUPS)])
    assert (SETS.free, any_number.free) == (0, 255 << 8)
    slow = Arranger(12, [*RUNS, *THREES, *LONE], [any_number])
    rich = quick_of(slow, 0, rich=True)
    counts = [0, 0, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0]
    assert slow.profiles(0, counts) == (1 + (3 << 8),)
    assert rich.ends(key_of(counts)) == ((0, 1, ()),)


def test_forms_that_take_more_groups_stand_for_those_that_take_fewer() -> None:
    assert parting.widest([{1, 2}, {1, 2, 3}, {4}, {4}]) == [1, 2]
