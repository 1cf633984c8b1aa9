"""Data as strangers may send them: real data, changed at random."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, cast

from paigui.runtime.cells import is_dict, is_list

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 99, -99, 2**31, 10**30, 1.5, "", " ", "x", "0", "''", "-", "+", "none",
    "过", "\ud800", "a" * 5000, [], [[]], [0], [None], {}, {"": None}, {"0": 0},
)  # fmt: skip


def plain(data: Any) -> Any:
    """Data as they come out of JSON."""
    return json.loads(json.dumps(data))


def keys_of(data: Any) -> list[Any]:
    if is_dict(data):
        return list(data)
    return list(range(len(data))) if is_list(data) else []


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Give every place in nested data: what holds it, and its key."""
    for key in keys_of(data):
        yield data, key
        yield from places(data[key])


def edited(data: Any, random: Random, times: int) -> Any:
    """A copy of data with some places changed."""
    found = plain(data)
    for _ in range(times):
        known = list(places(found))
        if not known:
            return random.choice(ODD)
        edit(*random.choice(known), known, random)
    return found


def edit(holder: Any, key: Any, known: list[tuple[Any, Any]], random: Random) -> None:
    """Change one place: put something odd there, take it away, double it, exchange it."""
    match random.randrange(6):
        case 0:
            del holder[key]
        case 1 if is_list(holder):
            cast("list[Any]", holder).insert(key, plain(holder[key]))
        case 2:
            other, place = random.choice(known)
            holder[key] = plain(other[place])
        case 3 if isinstance(holder[key], int):
            holder[key] = int(holder[key]) + random.choice((-1, 1))
        case 4 if is_dict(holder):
            holder[random.choice(("", "0", "9", "more", "zones"))] = random.choice(ODD)
        case _:
            holder[key] = random.choice(ODD)
