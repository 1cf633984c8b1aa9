"""What a seat sees, drawn with letters.

In: the view that the referee gives a seat. Out: lines. Promised: nothing but what is in the view.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from paigui.cli import words
from paigui.cli.table.telling import Teller
from paigui.diagnostics import verbatim
from paigui.runtime.tables import MemorySpec

Cell = int | list[Any]


def sight(teller: Teller, view: Mapping[str, Any]) -> Iterator[str]:
    """The zones that hold something, the memories that say something, and what was won so far."""
    for zone in teller.game.zones:
        content = view["zones"][zone.id]
        cells = content if zone.per_seat else [content]
        yield from _line(teller, zone.labels, [cell(teller, each) for each in cells])
    for memory in teller.game.memories:
        if memory.id in view["memories"]:
            yield from _line(teller, memory.labels, _remembered(teller, memory, view["memories"][memory.id]))
    yield f"  {teller.terminal.text(words.SO_FAR)}  {teller.totals(view['won'])}"


def _line(teller: Teller, labels: tuple[str, str], cells: list[str]) -> Iterator[str]:
    """A line with what is there; of several cells each with its seat."""
    named = [f"{teller.seat(seat)}: {text}" for seat, text in enumerate(cells) if text]
    if any(cells):
        yield f"  {teller.label(labels)}  {'  |  '.join(named) if len(cells) > 1 else cells[0]}"


# ---- zones -------------------------------------------------------------------------------------------------


def cell(teller: Teller, content: Cell) -> str:
    """The pieces or groups that lie there, or how many pieces; nothing for an empty place."""
    if isinstance(content, int):
        return teller.terminal.text(words.PIECES_UNSEEN, number=content) if content else ""
    if content and isinstance(content[0], dict):
        return "  ".join(_group(teller, group) for group in content)
    return teller.kinds(content)


def _group(teller: Teller, group: Mapping[str, Any]) -> str:
    named = {pattern.id: pattern.labels for pattern in teller.game.patterns}
    down = group["face_down"]
    name = f"{teller.label(named[group['group']])} " if group["group"] is not None else ""
    hidden = f" {teller.terminal.text(words.FACE_DOWN, number=verbatim(str(down)))}" if down else ""
    return f"{name}{teller.kinds(group['kinds'])}{hidden}"


# ---- memories ----------------------------------------------------------------------------------------------


def _remembered(teller: Teller, memory: MemorySpec, value: Any) -> list[str]:
    """What is remembered, for each seat where it is public; what is kept for each kind is too much."""
    if "kind" in memory.keys or len(memory.keys) > 1:
        return []
    of_each = memory.keys == ("seat",) and memory.sight == "everyone"
    values: list[Any] = value if of_each else [value]
    return [_value(teller, memory, each) for each in values]


def _value(teller: Teller, memory: MemorySpec, value: Any) -> str:
    """A value by the names of the language; nothing for no, none, nought and an empty set."""
    if value is None or (not value and memory.sort != "seat"):
        return ""
    match memory.sort:
        case "truth":
            return teller.terminal.text(words.YES)
        case "kind":
            return teller.kinds([value])
        case "kinds":
            return teller.kinds(value)
        case "seat":
            return teller.seat(value)
        case "seats":
            return " ".join(map(teller.seat, value))
        case "word":  # the first word is what all begin with
            return next((teller.label((zh, en)) for id_, zh, en in memory.words[1:] if id_ == value), "")
        case "group":
            return _group(teller, value)
        case _:
            return str(value)
