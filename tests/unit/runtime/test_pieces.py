"""Heaps, piles and groups."""

from itertools import combinations

import pytest

from paigui.runtime import pieces as p


def test_sets_are_bits_and_back() -> None:
    assert p.listed(p.bits_for([3, 0, 3])) == (0, 3)
    assert p.member(0b1000, 3)
    assert not p.member(0b1000, -1)


def test_none_adds_no_piece() -> None:
    assert p.with_piece([1, 0], -1) == [1, 0]
    assert list(p.heap_of([-1, 1], 2)) == [0, 1]
    assert not p.lies([1, 1], -1)
    assert p.count_of([1, 1], -1) == 0


def test_groups_in_a_heap_are_those_that_fit() -> None:
    instances = list(combinations(range(5), 2)) + [(kind, kind) for kind in range(5)]
    grounded = p.Grounded([(4, kinds, 0) for kinds in sorted(instances)], 5)
    found = grounded.within([2, 0, 1, 0, 0], -1)
    assert found == [(4, (0, 0), 0), (4, (0, 2), 0)]
    assert grounded.within([2, 0, 1, 0, 0], 2) == [(4, (0, 2), 0)]


def test_a_chain_goes_on_as_long_as_it_can() -> None:
    pairs: list[p.Laid] = [(0, (0, 0), 0), (1, (0, 1), 0)]
    found = set(p.chains([3, 1], pairs))
    assert found == {((0, (0, 0), 0), (1, (0, 1), 0))}
    assert list(p.chains([1, 0], pairs)) == [()]


@pytest.mark.parametrize(("value", "unit", "rounded"), [(21, 10, 30), (20, 10, 20), (0, 10, 0), (7, 1, 7)])
def test_rounding_up(value: int, unit: int, rounded: int) -> None:
    assert p.round_up(value, unit) == rounded


def test_the_value_that_all_share() -> None:
    values = (1, 1, 2, -1)
    assert p.shared(values, (0, (0, 1), 0)) == 1
    assert p.shared(values, (0, (0, 2), 0)) == p.NONE


def test_the_values_in_a_heap() -> None:
    picks = p.by_value((1, 1, 2, -1, -1))
    assert p.varieties(picks, [1, 1, 1, 0]) == 2
    assert p.varieties(picks, [0, 1, 0, 5]) == 1
    assert p.has_value(picks, [0, 1, 0, 0], 1)
    assert not p.has_value(picks, [0, 1, 0, 0], 2)
    assert p.has_value(picks, [0, 0, 0, 1], p.NONE)
    assert not p.has_value(picks, [1, 1, 1, 0], 7)


def test_groups_of_one_kind() -> None:
    triplets = [(1, (4, 4, 4), 0), (1, (1, 1, 1), 0), (1, (4, 4, 4), 3)]
    groups = [*triplets, (1, (2, 3, 4), 0), (2, (0, 0, 0, 0), 4)]
    assert p.alike_kinds(groups, 1, 3) == [1, 4]
    assert p.lies_alike(groups, 2, 4, 0)
    assert not p.lies_alike(groups, 1, 3, 0)


def test_what_faces_down() -> None:
    assert p.faced((0, (1, 1, 1), 0), -1) == (0, (1, 1, 1), 3)
    assert p.faced((0, (1, 1, 1), 0), 2) == (0, (1, 1, 1), 2)
    assert p.same((0, (1,), 1), (0, (1,), 0))


@pytest.mark.parametrize("made", [bytearray, list[int]])
def test_what_lies_few_times(made: type[bytearray] | type[list[int]]) -> None:
    assert list(p.at_most(made([3, 2, 0, 1]), 2)) == [0, 2, 0, 1]
    assert list(p.at_most(made([3, 2, 0, 1]), 300)) == [3, 2, 0, 1]


@pytest.mark.parametrize("made", [bytearray, list[int]])
def test_what_other_pieces_leave(made: type[bytearray] | type[list[int]]) -> None:
    heap = made([3, 2, 0, 1])
    assert list(p.apart(heap, [1, 5, 4, 0])) == [2, 0, 0, 1]
    assert list(heap) == [3, 2, 0, 1]


def test_a_group_of_one_kind_among_others() -> None:
    groups = [(1, (4, 4, 4), 0), (2, (1, 2, 3), 0)]
    assert p.has_alike(groups, (0, 1), 4)
    assert not p.has_alike(groups, (0, 2), 4)
    assert not p.has_alike(groups, (2,), 1)


def test_whether_all_values_occur() -> None:
    picks = p.by_value((0, 1, 2, 2, p.NONE))
    for heap in ([1, 1, 1, 0], [1, 1, 0, 3], [0, 1, 1, 1], [0, 0, 0, 0]):
        found = p.varieties(picks, heap)
        masks = {value: mask for value, mask in picks.items() if value != p.NONE}
        assert p.has_every(masks, p.written(heap)) is (found == 3)


def test_whether_a_group_of_one_kind_is_among_others() -> None:
    groups = [(1, (4, 4, 4), 0), (2, (5, 5, 5, 5), 4), (3, (1, 2, 3), 0)]
    for patterns in ((1,), (2,), (1, 2), (3,), ()):
        for kind in (p.NONE, *range(6)):
            among = [p.kind_of(group) for group in groups if group[0] in patterns]
            assert p.has_alike(groups, patterns, kind) is (kind in among)
