"""Holds data to a schema, and says where they do not fit.

In: a schema of ours, data. Out: nothing, or `CannotRead`. Promised: it takes the forms of schema that
`shapes` makes and no others; it stops at the first place that does not fit; any data may come.
"""

from collections.abc import Callable, Iterator
from typing import Any, cast

from paigui.runtime.errors import CannotRead
from paigui.schemas.shapes import Schema

Path = tuple[str | int, ...]
MOST_SHOWN = 60

_TYPES: dict[str, Callable[[Any], bool]] = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list | tuple),
    "object": lambda value: isinstance(value, dict),
}
_NAMES = {
    "null": ("空", "null"),
    "boolean": ("真假", "true or false"),
    "integer": ("整数", "an integer"),
    "string": ("文字", "a text"),
    "array": ("列表", "a list"),
    "object": ("对象", "an object"),
}


class Misfit(Exception):  # noqa: N818
    """A place that does not fit, and what should be there; `near` if it is at least of the right type."""

    def __init__(self, path: Path, zh: str, en: str, *, near: bool = True) -> None:
        super().__init__(en)
        self.path, self.zh, self.en = path, zh, en
        self.near = near

    @property
    def reach(self) -> tuple[int, bool]:
        """How far the data fit before this."""
        return len(self.path), self.near

    @property
    def where(self) -> str:
        return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.path).lstrip(".")


def check_fits(schema: Schema, data: Any) -> None:
    """Refuse data that do not fit a schema."""
    try:
        Checker(schema).check(schema, data, ())
    except Misfit as found:
        zh, en = (f"{found.where}：", f"{found.where}: ") if found.path else ("", "")
        raise CannotRead(f"{zh}{found.zh}", f"{en}{found.en}") from None
    except RecursionError:
        raise CannotRead("数据套得太深", "the data are nested too deeply") from None


class Checker:
    """Checks data against one schema, whose definitions it knows."""

    def __init__(self, root: Schema) -> None:
        self.defs: dict[str, Schema] = root.get("$defs", {})

    def check(self, schema: Schema, data: Any, path: Path) -> None:
        if "$ref" in schema:
            self.check(self.defs[schema["$ref"].rpartition("/")[2]], data, path)
        self.check_value(schema, data, path)
        if isinstance(data, dict):
            self.check_object(schema, data, path)  # pyright: ignore[reportUnknownArgumentType]
        elif isinstance(data, list | tuple):
            self.check_list(schema, cast("list[Any]", data), path)
        if "anyOf" in schema:
            self.check_any(schema["anyOf"], data, path)

    def check_value(self, schema: Schema, data: Any, path: Path) -> None:
        """Type, value and bounds."""
        if "type" in schema and not _TYPES[schema["type"]](data):
            zh, en = _NAMES[schema["type"]]
            raise Misfit(
                path, f"要写{zh}，不是{shown(data)}", f"{en} belongs here, not {shown(data)}", near=False
            )
        if "const" in schema and not same(schema["const"], data):
            wanted = shown(schema["const"])
            raise Misfit(
                path, f"要写 {wanted}，不是{shown(data)}", f"{wanted} belongs here, not {shown(data)}"
            )
        if "enum" in schema and not any(same(value, data) for value in schema["enum"]):
            zh, en = f"不能是{shown(data)}", f"it cannot be {shown(data)}"
            raise Misfit(path, f"{zh}，可以是 {some(schema)}", f"{en}, but {some(schema)}")
        for zh, en in beyond(schema, data):
            raise Misfit(path, zh, en)

    def check_object(self, schema: Schema, data: dict[Any, Any], path: Path) -> None:
        known = schema.get("properties", {})
        for name in schema.get("required", ()):
            if name not in data:
                raise Misfit(path, f"缺少 {name}", f"{name} is missing")
        for name, value in data.items():
            inside = (*path, name if isinstance(name, str) else str(name))
            if "propertyNames" in schema:
                self.check(schema["propertyNames"], str(name), inside)
            if name in known:
                self.check(known[name], value, inside)
            else:
                self.check_other(schema.get("additionalProperties", True), value, inside)

    def check_other(self, schema: Any, value: Any, path: Path) -> None:
        """A property that is not named in the schema."""
        if schema is False:
            raise Misfit(path, "这里没有这一项", "there is nothing of that name here")
        if isinstance(schema, dict):
            self.check(cast("Schema", schema), value, path)

    def check_list(self, schema: Schema, data: list[Any], path: Path) -> None:
        first = schema.get("prefixItems", ())
        for place, value in enumerate(data):
            part = first[place] if place < len(first) else schema.get("items")
            if part is not None:
                self.check(part, value, (*path, place))

    def check_any(self, schemas: list[Schema], data: Any, path: Path) -> None:
        """One of several must fit; if none does the one that fits furthest tells why."""
        furthest: Misfit | None = None
        for schema in schemas:
            try:
                self.check(schema, data, path)
            except Misfit as found:
                furthest = found if furthest is None or found.reach > furthest.reach else furthest
            else:
                return
        if furthest is not None:
            raise furthest


def same(wanted: Any, data: Any) -> bool:
    """Equal and of the same type: 1 is not true."""
    return type(wanted) is type(data) and wanted == data


def beyond(schema: Schema, data: Any) -> Iterator[tuple[str, str]]:
    """Say what is too great or too small."""
    if isinstance(data, int):
        low, high = schema.get("minimum", data), schema.get("maximum", data)
        if not low <= data <= high:
            yield f"{shown(data)} 不在 {low} 到 {high} 之间", f"{shown(data)} is not within {low} to {high}"
    elif isinstance(data, str) and len(data) > schema.get("maxLength", len(data)):
        yield "太长了", "it is too long"
    elif isinstance(data, list | tuple):
        found = cast("list[Any]", data)
        low, high = schema.get("minItems", 0), schema.get("maxItems", len(found))
        if not low <= len(found) <= high:
            wanted = str(low) if low == high else f"{low}..{high}"
            yield f"要有 {wanted} 项，给了 {len(found)} 项", f"{wanted} items belong here, not {len(found)}"


def shown(data: Any) -> str:
    """Data in a message: short, on one line."""
    if isinstance(data, int) and data.bit_length() > 200:
        return "…"
    if isinstance(data, dict | list | tuple):
        return "{…}" if isinstance(data, dict) else "[…]"
    found = repr(data).encode("ascii", "backslashreplace").decode() if isinstance(data, str) else str(data)
    found = repr(data) if isinstance(data, str) and data.isprintable() else found
    return found if len(found) <= MOST_SHOWN else found[: MOST_SHOWN - 1] + "…"


def some(schema: Schema) -> str:
    """The first few of the values that are allowed."""
    values = [str(value) for value in schema["enum"]]
    return ", ".join(values[:8]) + (", …" if len(values) > 8 else "")
