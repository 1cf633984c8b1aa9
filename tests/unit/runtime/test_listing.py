"""Listings: which groups a heap holds, and of which of them a condition holds."""

from itertools import combinations_with_replacement
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from paigui.runtime import listing
from paigui.runtime.listing import Asked, AskedParts, Listing, ListingPart, spans
from paigui.runtime.pieces import Laid, contains
from paigui.runtime.table import BaseTable

KINDS = 4
PAIRS = tuple(combinations_with_replacement(range(KINDS), 2))
TRIPLES = tuple((kind,) * 3 for kind in range(KINDS))


def table(name: str) -> BaseTable:
    """Return what a listing looks at: kinds, pairs of which the sum is odd, and triples."""

    def odd(_table: Any, group: Laid) -> bool:
        return sum(group[1]) % 2 == 1

    patterns = (
        SimpleNamespace(instances=PAIRS, where=odd, settled=False),
        SimpleNamespace(instances=TRIPLES, where=None, settled=False),
    )
    game = SimpleNamespace(model=name, kinds=range(KINDS), patterns=patterns)
    return cast("BaseTable", SimpleNamespace(game=game))


def test_what_a_heap_holds_is_what_fits_and_is_meant() -> None:
    laid, random = Listing((1, 0)), Random(2)
    meant = [(1, kinds, 0) for kinds in TRIPLES] + [(0, kinds, 0) for kinds in PAIRS if sum(kinds) % 2]
    for _ in range(300):
        heap = bytearray(random.randrange(6) for _ in range(KINDS))
        bits = laid.held(table("fits"), heap)
        assert laid.chosen(bits) == [group for group in meant if contains(heap, group[1])]
        assert laid.held(table("fits"), list(heap)) == bits


def test_a_part_holds_those_of_its_patterns_in_the_order_of_the_whole() -> None:
    part, random = ListingPart(Listing((1, 0)), (1,)), Random(4)
    for _ in range(100):
        heap = bytearray(random.randrange(4) for _ in range(KINDS))
        found = part.chosen(part.held(table("part"), heap))
        assert found == [(0, kinds, 0) for kinds in PAIRS if sum(kinds) % 2 and contains(heap, kinds)]
    assert Asked(part).those(part.mask, "now", lambda group: group[0] == 1) == 0


def test_a_pattern_may_stand_in_a_listing_for_several_uses() -> None:
    laid, random = Listing((1, 0, 1)), Random(5)
    first, second = ListingPart(laid, range(2)), ListingPart(laid, (2,))
    for _ in range(100):
        heap = bytearray(random.randrange(5) for _ in range(KINDS))
        bits = laid.held(table("uses"), heap)
        assert bits == bits & first.mask | bits & second.mask
        assert not first.mask & second.mask
        triples = [(1, kinds, 0) for kinds in TRIPLES if contains(heap, kinds)]
        assert second.chosen(bits & second.mask) == triples
        assert first.chosen(bits & first.mask)[: len(triples)] == triples


def test_each_part_is_asked_its_own_condition_and_the_rest_nothing() -> None:
    laid = Listing((1, 0, 1))
    first, second = ListingPart(laid, (0,)), ListingPart(laid, (2,))
    everything = laid.held(table("parts"), bytes([3] * KINDS))
    seen = list[tuple[int, Laid]]()

    def below(limit: int, group: Laid) -> bool:
        seen.append((limit, group))
        return group[1][0] < limit

    def above(limit: int, group: Laid) -> bool:
        return group[1][0] > limit

    asked = AskedParts(laid, ((first, below), (second, above)))
    found = laid.chosen(asked.those(everything, "now", 2))
    pairs = [(0, kinds, 0) for kinds in PAIRS if sum(kinds) % 2]
    assert found == [(1, (0,) * 3, 0), (1, (1,) * 3, 0), *pairs, (1, (3,) * 3, 0)]
    assert asked.those(everything, "now", 2) == asked.those(everything, "now", 0)
    assert len(seen) == KINDS
    assert asked.those(first.mask, "later", 1).bit_count() == 1


def test_kinds_are_looked_up_together_while_their_counts_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "MOST_PARTS", 10)
    assert list(spans([2, 3, 2, 20, 5, 2])) == [(0, 2), (2, 3), (3, 4), (4, 6)]
    test_what_a_heap_holds_is_what_fits_and_is_meant()


def test_a_condition_is_asked_once_of_a_group_on_each_occasion() -> None:
    laid = Listing((1,))
    laid.held(table("asked"), bytes(KINDS))
    asked, seen = Asked(laid), list[Laid]()

    def low(group: Laid) -> bool:
        seen.append(group)
        return group[1][0] < 2

    assert asked.those(0b0110, "now", low) == 0b0010
    assert asked.those(0b1111, "now", low) == 0b0011
    assert asked.those(0b1110, "now", low) == 0b0010
    assert seen == [(1, (kind,) * 3, 0) for kind in (1, 2, 0, 3)]
    assert asked.those(0b0001, "later", lambda _group: False) == 0
    assert asked.those(0b0001, "now", low) == 0b0001


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "MOST_HEAPS", 3)
    monkeypatch.setattr(listing, "MOST_OCCASIONS", 3)
    laid = Listing((1, 0))
    asked = Asked(laid)
    for number in range(20):
        heap = bytes((number % 5, 3, number % 3, 0))
        bits = laid.held(table("bounded"), heap)
        assert [contains(heap, group[1]) for group in laid.chosen(bits)] == [True] * bits.bit_count()
        wanted = sum(1 << place for place in range(len(laid.groups)) if place % 7 == number % 7) & bits
        groups = {group for place, group in enumerate(laid.groups) if place % 7 == number % 7}
        assert asked.those(bits, number % 7, groups.__contains__) == wanted
        assert len(laid.known) <= 3
        assert len(asked.known) <= 3
