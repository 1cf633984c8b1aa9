"""The few forms of JSON Schema that we use."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

LARGEST = 2**31 - 1
LONGEST_TEXT = 400


def integer(low: int = -LARGEST, high: int = LARGEST) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def anything_of(*schemas: Schema) -> Schema:
    return schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}


def ref(name: str) -> Schema:
    """What is defined once for the whole document."""
    return {"$ref": f"#/$defs/{name}"}


def nullable(schema: Schema) -> Schema:
    return anything_of({"type": "null"}, schema)


def one_of(values: Iterable[Any]) -> Schema:
    """One of some values, each said once."""
    return {"enum": list(dict.fromkeys(values))}


def text(longest: int = LONGEST_TEXT) -> Schema:
    return {"type": "string", "maxLength": longest}


def listing(items: Schema, least: int = 0, most: int | None = None) -> Schema:
    found: Schema = {"type": "array", "items": items}
    if least:
        found["minItems"] = least
    return found if most is None else {**found, "maxItems": most}


def row(*items: Schema) -> Schema:
    """A list with a fixed place for each thing."""
    size = len(items)
    if not items:
        return {"type": "array", "maxItems": 0}
    return {"type": "array", "prefixItems": list(items), "minItems": size, "maxItems": size}


def record_of(properties: Mapping[str, Schema], optional: Iterable[str] = ()) -> Schema:
    """An object of just these properties."""
    left_out = set(optional)
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in left_out],
        "additionalProperties": False,
    }


def some_of(properties: Mapping[str, Schema]) -> Schema:
    """An object of any of these properties."""
    return record_of(properties, properties)


def keyed(keys: Iterable[str], value: Schema) -> Schema:
    """An object whose keys are some of these."""
    return {"type": "object", "propertyNames": one_of(keys), "additionalProperties": value}
