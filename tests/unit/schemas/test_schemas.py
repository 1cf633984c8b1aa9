"""What referees write fits the schemas, by a validator that is not ours; and ours agrees with it."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paigui.runtime.errors import CannotRead
from paigui.schemas import NAMES, Schema, check_fits, schemas, text_of
from tests.referee.play import played, referee, ruleset_paths
from tests.unit.schemas.edits import edited, plain

BEADS = Path(__file__).resolve().parents[2] / "cli" / "beads" / "beads.pai"
PATHS = [*ruleset_paths(), BEADS]
Data = tuple[str, Any]


@cache
def of(path: Path) -> dict[str, Schema]:
    return schemas(referee(path).__dict__["GAME"])


def validator(schema: Schema) -> Any:
    """A validator of the package jsonschema."""
    return import_module("jsonschema").Draft202012Validator(schema)


def fits(schema: Schema, data: Any) -> bool:
    try:
        check_fits(schema, data)
    except CannotRead:
        return False
    return True


def data_of(path: Path, seed: int, step: int) -> Iterator[Data]:
    """Give what a deal writes of itself now and then, and at its end."""
    for number, deal in enumerate(played(referee(path), seed)):
        if number % step == 0 or deal.over:
            yield "state", deal.to_json()
            yield "record", deal.record()
            yield "ledger", [row.data() for row in deal.ledger]
            for seat in (None, *range(deal.game.seat_count)):
                yield "view", deal.view(seat)
            yield from (("action", list(action)) for action in deal.record()["actions"][-1:])


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_schemas_are_schemas(path: Path) -> None:
    found = of(path)
    assert set(found) <= set(NAMES)
    for each in found.values():
        import_module("jsonschema").Draft202012Validator.check_schema(each)
        assert "Written by Paigui" in text_of(each)[:2000]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_what_a_referee_writes_fits(path: Path) -> None:
    validators = {name: validator(schema) for name, schema in of(path).items()}
    for seed in range(4):
        for name, data in data_of(path, seed, 11):
            validators[name].validate(plain(data))
            check_fits(of(path)[name], data)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_our_own_checker_agrees(path: Path) -> None:
    """On data changed at random, but for 1.0, which others take as a whole number."""
    random = Random(1)
    validators = {name: validator(schema) for name, schema in of(path).items()}
    verdicts: set[bool] = set()
    for name, data in [*data_of(path, 1, 40)][:8]:
        for _ in range(12):
            changed = edited(data, random, 1)
            verdict = validators[name].is_valid(changed)
            assert fits(of(path)[name], changed) == verdict, name
            verdicts.add(verdict)
    assert verdicts == {True, False}


SMALL: Schema = {
    "type": "object",
    "properties": {
        "a": {"anyOf": [{"type": "null"}, {"type": "integer", "minimum": 1, "maximum": 3}]},
        "b": {
            "type": "array",
            "prefixItems": [{"enum": [1, "x"]}],
            "items": {"$ref": "#/$defs/c"},
            "maxItems": 2,
        },
        "d": {
            "type": "object",
            "propertyNames": {"enum": ["0", "1"]},
            "additionalProperties": {"const": True},
        },
    },
    "required": ["a"],
    "additionalProperties": False,
    "$defs": {"c": {"type": "string", "maxLength": 2}},
}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (3, "an object belongs here, not 3"),
        ({}, "a is missing"),
        ({"a": 4}, "a: 4 is not within 1 to 3"),
        ({"a": True}, "a: null belongs here, not True"),
        ({"a": None, "e": 1}, "e: there is nothing of that name here"),
        ({"a": None, "b": [True]}, "b[0]: it cannot be True, but 1, x"),
        ({"a": None, "b": [1, 2]}, "b[1]: a text belongs here, not 2"),
        ({"a": None, "b": [1, "xxx"]}, "b[1]: it is too long"),
        ({"a": None, "b": [1, "x", "x"]}, "b: 0..2 items belong here, not 3"),
        ({"a": None, "d": {"2": True}}, "d.2: it cannot be '2', but 0, 1"),
        ({"a": None, "d": {"0": 1}}, "d.0: True belongs here, not 1"),
    ],
)
def test_where_and_what(data: Any, said: str) -> None:
    with pytest.raises(CannotRead) as caught:
        check_fits(SMALL, data)
    assert caught.value.en == said
    assert caught.value.zh != said


@pytest.mark.parametrize(
    "data", [{"a": None}, {"a": 2, "b": ["x", "yy"], "d": {"0": True}}, {"a": 1, "b": ()}]
)
def test_what_fits(data: Any) -> None:
    check_fits(SMALL, data)
