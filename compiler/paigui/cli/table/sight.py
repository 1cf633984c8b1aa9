"""What a seat sees, drawn with letters.

In: the view that the referee gives a seat. Out: lines. Promised: nothing but what is in the view.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from paigui.cli import words
from paigui.cli.table.telling import Teller
from paigui.diagnostics import verbatim

Cell = int | list[Any]


def sight(teller: Teller, view: Mapping[str, Any]) -> Iterator[str]:
    """The zones that hold something, the memories that say something, and what was won so far."""
    for zone in teller.game.zones:
        content = view["zones"][zone.id]
        if zone.per_seat:
            shown = {seat: cell(teller, each) for seat, each in enumerate(content)}
            parts = [f"{teller.seat(seat)}: {text}" for seat, text in shown.items() if text]
        else:
            parts = [text] if (text := cell(teller, content)) else []
        if parts:
            yield f"  {teller.label(zone.labels)}  {'  |  '.join(parts)}"
    yield f"  {teller.terminal.text(words.SO_FAR)}  {teller.totals(view['won'])}"


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
