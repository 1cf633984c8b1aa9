"""The whole state of a deal as plain data, and back again."""

from typing import Any

from .cells import is_list, plain, set_state, state_of
from .chance import Chance
from .ledger import Row
from .table import BaseTable, Move, Note

SIMPLE = ("occasion", "over", "place", "asked", "going", "fated")


def write_table(table: BaseTable) -> dict[str, Any]:
    """Return all that a table holds."""
    return {
        **{name: getattr(table, name) for name in SIMPLE},
        "chance": list(table.chance.state),
        "arguments": plain(table.arguments),
        "queue": list(table.queue),
        "answers": [[seat, plain(move)] for seat, move in sorted(table.answers.items())],
        "menus": [[seat, plain(menu)] for seat, menu in sorted(table.menus.items())],
        "won": table.ledger.won.copy(),
        "rows": [row.data() for row in table.ledger.rows],
        "notes": None if table.notes is None else [plain(note.data()) for note in table.notes],
        "curtain": None if table.curtain is None else write_table(table.curtain),
        "cells": state_of(table),
    }


def read_table(table: BaseTable, data: dict[str, Any]) -> None:
    """Give a table the state that is written."""
    for name in SIMPLE:
        setattr(table, name, data[name])
    words = data["chance"]
    table.chance = Chance((words[0], words[1], words[2], words[3]))
    table.arguments = frozen(data["arguments"])
    table.queue = frozen(data["queue"])
    table.answers = {seat: read_move(move) for seat, move in data["answers"]}
    table.menus = {seat: [read_move(move) for move in menu] for seat, menu in data["menus"]}
    table.ledger.won = list(data["won"])
    table.ledger.rows = [Row.read(row) for row in data["rows"]]
    notes = data["notes"]
    table.notes = None if notes is None else [read_note(note) for note in notes]
    set_state(table, data["cells"])
    if data["curtain"] is not None:
        table.curtain = table.copy()
        read_table(table.curtain, data["curtain"])


def frozen(value: Any) -> Any:
    """Return lists as tuples, as the table has them."""
    return tuple(frozen(each) for each in value) if is_list(value) else value


def read_move(move: list[Any]) -> Move:
    return move[0], frozen(move[1])


def read_note(data: list[Any]) -> Note:
    note = Note(data[0], data[1], frozen(data[2]), data[3])
    note.shown, note.place, note.number, note.zone = data[4:]
    return note
