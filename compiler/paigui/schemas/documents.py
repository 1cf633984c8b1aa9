"""The documents: what a referee writes and reads, and the question and answer of `paigui score`."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from paigui.runtime.deal import FORMAT
from paigui.runtime.game import Game
from paigui.runtime.places import PlaceSpec
from paigui.runtime.tables import MemorySpec
from paigui.schemas.shapes import (
    LARGEST,
    Schema,
    integer,
    listing,
    nullable,
    one_of,
    record_of,
    ref,
    row,
    some_of,
    text,
)
from paigui.schemas.values import Values

DRAFT = "https://json-schema.org/draft/2020-12/schema"
MARK = "Written by Paigui from the rules; do not change it by hand."
WORD = 0xFFFFFFFF
MOMENTS = ("match", "setup", "next_deal")
_REFERENCE = re.compile(r'"#/\$defs/(\w+)"')


def schemas(game: Game) -> dict[str, Schema]:
    """All schemas of a game by their names; where nothing is scored nothing is asked about scores."""
    return {name: schema(game, name) for name in NAMES if game.scores or not name.startswith("score-")}


def schema(game: Game, name: str) -> Schema:
    """One schema, with all that it refers to."""
    values = Values(game)
    found = _MAKERS[name](values)
    used = _used(found, {**values.definitions(), "table": _table(values), "row": _ledger_row(values)})
    about = {"title": f"{game.labels[0]} / {game.labels[1]}: {name}", "$comment": MARK}
    heading = {"$schema": DRAFT, "$id": f"urn:paigui:{game.id}:{name}", **about}
    return {**heading, **found, **({"$defs": used} if used else {})}


def _used(found: Schema, definitions: Mapping[str, Schema]) -> dict[str, Schema]:
    """The definitions that a schema refers to, and those that they refer to."""
    used: dict[str, Schema] = {}
    waiting = _references(found)
    while waiting:
        name = waiting.pop()
        if name not in used:
            used[name] = definitions[name]
            waiting |= _references(used[name])
    return {name: used[name] for name in definitions if name in used}


def _references(found: Schema) -> set[str]:
    return set(_REFERENCE.findall(json.dumps(found)))


def text_of(found: Schema) -> str:
    """A schema as a file."""
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


# ---- parts -------------------------------------------------------------------------------------------------


def _heading(values: Values) -> dict[str, Schema]:
    game = values.game
    named = {"ruleset": game.id, "model": game.model, "language": game.language_version}
    return {"format": {"const": FORMAT}} | {name: {"const": value} for name, value in named.items()}


def _start(values: Values) -> dict[str, Schema]:
    kept = {memory.id: values.written_memory(memory) for memory in values.game.memories if memory.kept}
    return {
        "seed": {"type": "integer"},
        "options": _options(values),
        "carried": nullable(some_of(kept)),
        "position": nullable(_position(values)),
    }


def _options(values: Values) -> Schema:
    """Settings; those not named have their defaults."""
    found: dict[str, Schema] = {}
    for option in values.game.options:
        if option.words:
            found[option.id] = one_of(name for word in option.words for name in word)
        else:
            truth = option.sort == "truth"
            found[option.id] = {"type": "boolean"} if truth else integer(option.low, option.high)
    return some_of(found)


def _laid_out(values: Values) -> dict[str, Schema]:
    game = values.game
    piles = [zone.id for zone in game.zones if zone.holds == "pile" and not zone.per_seat]
    return {
        "zones": some_of({zone.id: values.written_zone(zone) for zone in game.zones}),
        "memories": some_of({memory.id: values.written_memory(memory) for memory in game.memories}),
        "sizes": some_of({name: integer(0, values.pieces) for name in piles}),
    }


def _position(values: Values) -> Schema:
    begin: dict[str, Schema] = {"begin": one_of(("", *MOMENTS)), "lots": listing(integer(0))}
    properties = {**_laid_out(values), "place": {}, "arguments": {}, **begin}
    return {**record_of(properties, ["sizes", *begin]), **_at_places(values)}


def _at_places(values: Values) -> Schema:
    """A place with the arguments that it takes, or none."""
    nowhere: Schema = {"properties": {"place": {"type": "null"}, "arguments": {"type": "array"}}}
    return {"anyOf": [nowhere, *(_at_place(values, place) for place in _open(values))]}


def _open(values: Values) -> list[PlaceSpec]:
    """The places that may be open; a table act is none."""
    return [place for place in values.game.places if place.sort != "any_time"]


def _at_place(values: Values, place: PlaceSpec) -> Schema:
    arguments = row(*(values.argument(sort, optional=False) for sort in place.params))
    return {"properties": {"place": one_of((place.id, *place.labels)), "arguments": arguments}}


def _ledger_row(values: Values) -> Schema:
    lines = row(text(), ref("clause"), integer(), values.seat(-1), integer(-1, 1))
    return record_of(
        {
            "number": integer(0),
            "occasion": integer(0),
            "clause": ref("clause"),
            "payer": values.seat(),
            "payee": values.seat(),
            "amount": integer(0),
            "account": nullable(one_of(values.game.accounts)) if values.game.accounts else {"type": "null"},
            "undoes": nullable(integer(0)),
            "due": nullable(integer(1)),
            "limit": nullable(ref("clause")),
            "lines": listing(lines),
            "settled": integer(-1),
        }
    )


# ---- what a referee writes ---------------------------------------------------------------------------------


def _action(values: Values) -> Schema:
    return {"description": "a seat and what it does, in notation", **row(values.seat(), text())}


def _record(values: Values) -> Schema:
    return record_of({**_heading(values), **_start(values), "actions": listing(_action(values))})


def _ledger(_: Values) -> Schema:
    return listing(ref("row"))


def _view(values: Values) -> Schema:
    game, everyone = values.game, values.game.seat_count
    memories = {memory.id: _seen(values, memory) for memory in game.memories if memory.sight != "nobody"}
    return record_of(
        {
            "ruleset": {"const": game.id},
            "seat": nullable(values.seat()),
            "over": {"type": "boolean"},
            "open": nullable(one_of(place.id for place in _open(values))),
            "to_act": listing(values.seat(), most=everyone),
            "zones": record_of({zone.id: values.shown_zone(zone) for zone in game.zones}),
            "memories": some_of(memories),
            "known": some_of({zone.id: _known(everyone) for zone in game.zones if zone.sight == "owner"}),
            "won": listing(integer(), everyone, everyone),
            "menu": listing({"type": "string"}),
            "table_acts": listing({"type": "string"}),
        }
    )


def _known(seats: int) -> Schema:
    """What everybody knows to lie in the hands of a zone."""
    return listing(listing({"type": "string"}), seats, seats)


def _seen(values: Values, memory: MemorySpec) -> Schema:
    """What is remembered; of what only owners see a seat sees its own."""
    keys = memory.keys[1:] if memory.sight == "owner" else memory.keys
    return values.memory(memory, Values.shown, keys)


def _state(values: Values) -> Schema:
    history = listing(row(values.seat(), _place(values), ref("kept_move")))
    return record_of({**_heading(values), **_start(values), "history": history, "table": ref("table")})


def _place(values: Values, low: int = 0) -> Schema:
    return integer(low, len(values.game.places) - 1)


def _table(values: Values) -> Schema:
    game = values.game
    zones = {zone.id: values.kept_zone(zone) for zone in game.zones}
    memories = {memory.id: values.memory(memory, Values.kept) for memory in game.memories}
    answer, menu = row(values.seat(), ref("kept_move")), row(values.seat(), listing(ref("kept_move")))
    note = row(
        one_of(("draw", "move", "act", "answer")),
        values.seat(-1),
        {"type": "array"},
        integer(-2, game.seat_count - 1),
        integer(0),
        _place(values, -1),
        integer(-1),
        text(),
    )
    return record_of(
        {
            "occasion": integer(0),
            "over": {"type": "boolean"},
            "place": _place(values, -1),
            "asked": values.bits(game.seat_count),
            "going": _place(values, -1),
            "fated": listing(integer(0)),
            "chance": row(*[integer(0, WORD)] * 4),
            "arguments": {"type": "array"},
            "queue": listing(values.seat()),
            "answers": listing(answer),
            "menus": listing(menu),
            "won": listing(integer(), game.seat_count, game.seat_count),
            "rows": _ledger(values),
            "notes": nullable(listing(note)),
            "curtain": nullable(ref("table")),
            "cells": record_of({**zones, **memories}),
        }
    )


# ---- scores ------------------------------------------------------------------------------------------------


def _request(values: Values) -> Schema:
    at = {**record_of({"place": {}, "arguments": {}}), **_at_places(values)}
    properties: Mapping[str, Schema] = {
        "ruleset": text(),
        "score": {},
        "arguments": {},
        "options": _options(values),
        **_laid_out(values),
        "at": at,
        "seed": {"type": "integer"},
        "actions": listing(_action(values)),
    }
    found = some_of(properties)
    return found | {"required": ["arguments"]} | _of_scores(values)


def _of_scores(values: Values) -> Schema:
    """A score with the arguments that it takes; the first need not be named."""
    found: list[Schema] = []
    for number, score in enumerate(values.game.scores):
        taken = row(*(values.argument(sort, optional=True) for sort in score.params))
        named = {"properties": {"score": one_of((score.id, *score.labels)), "arguments": taken}}
        found.append(named if not number else {**named, "required": ["score"]})
    return {"anyOf": found}


def _answer(values: Values) -> Schema:
    labels = {"zh": text(), "en": text()}
    line = record_of(
        {"line": text(), **labels, "clause": ref("clause"), "amount": integer(), "times": {"type": "boolean"}}
    )
    reason = record_of({"clause": ref("clause"), **labels})
    names = record_of(
        {"id": one_of(score.id for score in values.game.scores), **labels, "clause": ref("clause")}
    )
    return record_of(
        {
            "version": {"description": "of what commands print", "const": 1},
            **_heading(values),
            "score": names,
            "options": _options(values),
            "complete": {"type": "boolean"},
            "total": integer(-LARGEST, LARGEST),
            "unit": nullable(record_of(labels)),
            "lines": listing(line),
            "arrangement": listing(ref("shown_group")),
            "waits": listing(ref("code")),
            "missing": listing(reason),
            "payments": _ledger(values),
        },
        ["version"],
    )


_MAKERS: dict[str, Callable[[Values], dict[str, Any]]] = {
    "state": _state,
    "view": _view,
    "action": _action,
    "record": _record,
    "ledger": _ledger,
    "score-request": _request,
    "score-answer": _answer,
}
NAMES = tuple(_MAKERS)
