"""The whole state of a deal as plain data, and what is read back of it."""

from typing import Any

from .cells import is_dict, is_list, plain, state_of
from .foreign import number_in, row_in
from .table import BaseTable, Move

SIMPLE = ("occasion", "over", "place", "asked", "going", "fated")


def write_table(table: BaseTable) -> dict[str, Any]:
    """Return all that a table holds."""
    return {
        **{name: plain(getattr(table, name)) for name in SIMPLE},
        "chance": list(table.chance.state),
        "arguments": plain(table.arguments),
        "queue": list(table.queue),
        "answers": [[seat, plain(move)] for seat, move in sorted(table.answers.items())],
        "menus": [[seat, plain([*menu])] for seat, menu in sorted(table.menus.items())],
        "won": table.ledger.won.copy(),
        "rows": [row.data() for row in table.ledger.rows],
        "notes": None if table.notes is None else [plain(note.data()) for note in table.notes],
        "curtain": None if table.curtain is None else write_table(table.curtain),
        "cells": state_of(table),
    }


def same_table(ours: dict[str, Any], theirs: Any) -> bool:
    """Say whether two tables that are written are the same; menus may be missing, as they are made when they
    are looked at.
    """
    if not is_dict(theirs):
        return False
    names = ours.keys() - {"menus", "curtain"}
    alike = all(name in theirs and plain(theirs[name]) == plain(ours[name]) for name in names)
    curtain = ours["curtain"]
    behind = theirs.get("curtain")
    return alike and (behind is None if curtain is None else same_table(curtain, behind))


def frozen(value: Any) -> Any:
    """Return lists as tuples, as the table has them."""
    return tuple(frozen(each) for each in value) if is_list(value) else value


def read_move(move: Any) -> Move:
    """Read the number of an act and what is chosen."""
    number, chosen = row_in("一步", "a move", move)
    return number_in("一步", "a move", number, -1), tuple(
        map(frozen, row_in("所选", "what is chosen", chosen))
    )
