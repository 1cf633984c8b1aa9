"""Data of strangers at a referee's own face: read, or refused in words; and the deal is as it was."""

import json
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.referee.play import played, referee, ruleset_paths
from tests.unit.schemas.edits import ODD, edited

FILES = pytest.mark.parametrize("path", ruleset_paths(), ids=lambda path: path.stem)
HUGE: int = 10 ** int("5000")
DEEP: Any = [[[]], [[]], {0: {0: 0}}]
WIDE: tuple[Any, ...] = (*ODD, HUGE, -HUGE, float("nan"), b"x", object(), {1}, DEEP)


@cache
def middle(path: Path) -> Any:
    """A deal in its middle."""
    found = [deal.copy() for deal in played(referee(path), 1, 24)]
    return found[len(found) // 2]


def refuses(path: Path, call: Any, *given: Any, **named: Any) -> bool:
    """Call; whether it was refused, in both languages, as anything may be."""
    try:
        call(*given, **named)
    except referee(path).__dict__["RefereeError"] as error:
        return bool(error.zh and error.en)
    return False


def state(deal: Any) -> str:
    return json.dumps({**deal.to_json(), "table": {**deal.to_json()["table"], "menus": []}})


@FILES
def test_odd_seeds_options_and_positions(path: Path) -> None:
    face = referee(path).__dict__["Deal"]
    for odd in WIDE:
        refuses(path, face, odd)
        for named in ("options", "carried", "position"):
            refuses(path, face, 1, **{named: odd})
        for named in ("options", "zones", "memories", "place", "arguments", "sizes", "seed", "begin", "lots"):
            refuses(path, face.arranged, **{named: odd})
    assert all(refuses(path, face, odd) for odd in ("1", None, 1.5, True, HUGE, [1]))
    assert not any(refuses(path, face, seed) for seed in (0, -1, 2**128 - 1))


@FILES
def test_odd_things_in_every_zone_and_memory(path: Path) -> None:
    face = referee(path).__dict__["Deal"]
    game = face.table_class.game
    for odd in WIDE:
        for sort, specs in (("zones", game.zones), ("memories", game.memories)):
            for spec in specs:
                refuses(path, face.arranged, **{sort: {spec.id: odd}})
                refuses(path, face.arranged, **{sort: {spec.id: {0: odd}}})
                refuses(path, face.arranged, **{sort: {spec.id: [odd]}})
        for place in game.places:
            refuses(path, face.arranged, place=place.id, arguments=[odd] * len(place.params))
    for zone in game.zones:
        if zone.holds == "groups":
            text = {0: "'x'"} if zone.per_seat else "'x'"
            assert refuses(path, face.arranged, zones={zone.id: text})


@FILES
def test_odd_actions_do_no_harm(path: Path) -> None:
    deal = middle(path).copy()
    before = state(deal)
    other = next(each for each in ruleset_paths() if each != path)
    foreign = next(iter(middle(other).legal(middle(other).to_act()[0])), None)
    for odd in (*WIDE, foreign):
        assert refuses(path, deal.apply, odd, "pass") or odd in (0, 1, 2, 7, "0") or odd is False
        for call in (deal.apply, deal.read, deal.why_not):
            refuses(path, call, odd, odd)
            for seat in deal.to_act():
                with suppress(referee(path).__dict__["RefereeError"]):
                    call(seat, odd)
                if call == deal.apply and state(deal) != before:
                    deal.undo()
        for call in (deal.legal, deal.view, deal.log):
            refuses(path, call, odd)
        assert state(deal) == before


@FILES
def test_odd_hands(path: Path) -> None:
    deal = middle(path).copy()
    before = state(deal)
    for odd in WIDE:
        refuses(path, deal.value, odd)
        for score in deal.game.scores:
            for call in (deal.value, deal.complete, deal.waits, deal.arrangement):
                refuses(path, call, score.id, *[odd] * len(score.params))
                refuses(path, call, score.id, odd)
    assert state(deal) == before


@FILES
def test_edited_records_and_states(path: Path) -> None:
    random = Random(path.stem)
    face, deal = referee(path).__dict__["Deal"], middle(path)
    record, written = deal.record(), deal.to_json()
    for odd in WIDE:
        assert refuses(path, face.replay, odd)
        assert refuses(path, face.from_json, odd)
    for _ in range(40):
        refuses(path, face.replay, edited(record, random, random.randint(1, 3)))
    assert sum(refuses(path, face.from_json, edited(written, random, 1)) for _ in range(40)) > 25
    for name in written:
        assert refuses(path, face.from_json, {key: value for key, value in written.items() if key != name})


@FILES
def test_a_state_is_what_its_history_leads_to(path: Path) -> None:
    face, deal = referee(path).__dict__["Deal"], middle(path)
    written = json.loads(json.dumps(deal.to_json()))
    assert state(face.from_json(written)) == state(deal)
    for zone in deal.game.zones:
        cells = written["table"]["cells"]
        more = {**written["table"], "cells": {**cells, zone.id: [*cells[zone.id], 0]}}
        assert refuses(path, face.from_json, {**written, "table": more})


@FILES
def test_edited_positions_are_played_on(path: Path) -> None:
    random = Random(path.stem)
    face, deal = referee(path).__dict__["Deal"], middle(path)
    views = [deal.view(seat)["zones"] for seat in range(deal.game.seat_count)]
    zones = {
        zone.id: [views[seat][zone.id][seat] for seat in range(deal.game.seat_count)]
        for zone in deal.game.zones
        if zone.per_seat and zone.sight in ("owner", "everyone")
    }
    place = deal.game.places[deal.table.place]
    laid = {"zones": zones, "memories": {}, "place": place.id, "arguments": list(deal.table.arguments)}
    for _ in range(40):
        changed = edited(laid, random, random.randint(0, 2))
        with suppress(referee(path).__dict__["RefereeError"]):
            found = face(3, position=changed)
            for _ in range(5):
                for seat in found.to_act()[:1]:
                    found.apply(seat, found.legal(seat)[0])


@FILES
def test_what_is_kept_is_not_shared(path: Path) -> None:
    face = referee(path).__dict__["Deal"]
    zones: dict[str, Any] = {}
    laid = face.arranged(zones=zones)
    zones["nowhere"] = 7
    assert laid.copy().start["position"]["zones"] == {}


@FILES
def test_data_within_data_without_end(path: Path) -> None:
    face = referee(path).__dict__["Deal"]
    lists: Any = []
    names: Any = {}
    for _ in range(20_000):
        lists, names = [lists], {"a": names}
    for deep in (lists, names):
        assert refuses(path, face, 1, carried={"a": deep})
        assert refuses(path, face.replay, {**face(1).record(), "carried": {"a": deep}})
        for part in ("zones", "memories", "lots"):
            assert refuses(path, face.arranged, **{part: deep})


@FILES
def test_all_that_is_written_is_plain_data(path: Path) -> None:
    deal = middle(path)
    views = [deal.view(seat) for seat in (None, *range(deal.game.seat_count))]
    for data in (deal.to_json(), deal.record(), views, [row.data() for row in deal.ledger]):
        assert json.loads(json.dumps(data)) == data


@FILES
def test_an_option_says_what_it_may_be(path: Path) -> None:
    face = referee(path).__dict__["Deal"]
    for option in middle(path).game.options:
        with pytest.raises(referee(path).__dict__["CannotRead"]) as caught:
            face(1, {option.id: "nothing of the kind"})
        assert "only" in caught.value.en
        assert "只能是" in caught.value.zh
