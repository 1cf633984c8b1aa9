"""Records and states that anybody may have written, read without trust.

In: a referee, data. Out: the deal. Promised: whatever the data are, nothing but a `RefereeError` of that
referee is raised; a deal that is returned is one that its rules lead to.
"""

import json
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Any, cast

from paigui.project.referees import Referee
from paigui.runtime.cells import is_dict, plain
from paigui.runtime.deal import FORMAT, BaseDeal
from paigui.runtime.errors import RefereeError
from paigui.runtime.flow import moves_at
from paigui.runtime.game import Game
from paigui.runtime.states import read_move
from paigui.schemas import check_fits, schema

_SENSELESS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def game_of(referee: Referee) -> Game:
    return cast(Game, referee.module.__dict__["GAME"])


def cannot_read(referee: Referee, zh: str, en: str) -> Exception:
    """The error of that referee's own family."""
    return cast(Exception, referee.module.__dict__["CannotRead"](zh, en))


def parse_json(referee: Referee, text: str) -> Any:
    """Read JSON from a stranger."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        zh = f"不是 JSON：第 {error.lineno} 行第 {error.colno} 列读不下去"
        en = f"this is not JSON: it cannot be read on from line {error.lineno}, column {error.colno}"
        raise cannot_read(referee, zh, en) from error
    except RecursionError as error:
        raise cannot_read(referee, "套了太多层", "this is nested too deeply") from error
    except ValueError as error:
        raise cannot_read(referee, "里面有不成数的数", "a number in it is none, or far too long") from error


def _no_constant(_: str) -> Any:
    """Refuse NaN and the infinities, which Python reads and JSON does not know."""
    raise ValueError


@contextmanager
def untrusted(referee: Referee) -> Generator[None]:
    """Turn whatever data bring about into an error of the referee."""
    try:
        yield
    except referee.error:
        raise
    except RefereeError as error:
        raise cannot_read(referee, error.zh, error.en) from error
    except (*_SENSELESS, RecursionError) as error:
        zh, en = "这样的牌局不会有", "there can be no such deal"
        raise cannot_read(referee, zh, en) from error


# ---- headings ----------------------------------------------------------------------------------------------


def check_heading(referee: Referee, data: Any) -> None:
    """Refuse what is no record at all, of another format, of another ruleset or of other rules."""
    game = game_of(referee)
    if not is_dict(data) or "format" not in data:
        raise cannot_read(referee, "这不是记录：没有 format", "this is no record: it has no format")
    for name, ours, (zh, en) in (
        (
            "format",
            FORMAT,
            ("记录的格式是 {0}，这里只懂 {1}", "the record's format is {0}, only {1} is known here"),
        ),
        (
            "ruleset",
            game.id,
            ("记录属于规则集 {0}，这里是 {1}", "the record is of the ruleset {0}, this is {1}"),
        ),
        (
            "language",
            game.language_version,
            ("记录用的语言版本是 {0}，这里是 {1}", "the record's language version is {0}, this is {1}"),
        ),
        (
            "model",
            game.model,
            (
                "记录依据的规则是 {0}，这里的是 {1}：规则改过",
                "the record is of rules {0}, these are {1}: they changed",
            ),
        ),
    ):
        found = cast("Mapping[str, Any]", data).get(name)
        if type(found) is not type(ours) or found != ours:
            shown = repr(found)[:40]
            raise cannot_read(referee, zh.format(shown, repr(ours)), en.format(shown, repr(ours)))


def check_data(referee: Referee, name: str, data: Any) -> None:
    """Hold data to one of the schemas."""
    with untrusted(referee):
        check_fits(schema(game_of(referee), name), data)


# ---- reading -----------------------------------------------------------------------------------------------


def begin(referee: Referee, data: Any, name: str) -> BaseDeal:
    """The deal as a record or a state says that it begins."""
    check_heading(referee, data)
    check_data(referee, name, data)
    deal = cast("type[BaseDeal]", referee.module.__dict__["Deal"])
    with untrusted(referee):
        return deal(data["seed"], data["options"], data["carried"], position=data["position"])


def read_record(referee: Referee, data: Any) -> BaseDeal:
    """Play a record again."""
    deal = begin(referee, data, "record")
    for seat, text in data["actions"]:
        with untrusted(referee):
            deal.apply(seat, text)
    return deal


def read_state(referee: Referee, data: Any) -> BaseDeal:
    """Read a full state, which is believed if its own history leads to it."""
    deal = begin(referee, data, "state")
    for seat, place, written in data["history"]:
        with untrusted(referee):
            move = read_move(written)
            if move not in moves_at(deal.table, deal.game.places[int(place)], seat):
                raise cannot_read(
                    referee, "历史里有不合规则的动作", "the history has an action that is not allowed"
                )
            deal.play(seat, move, place)
    with untrusted(referee):
        for seat in range(game_of(referee).seat_count):
            deal.moves(seat)
        if not _alike(deal.to_json()["table"], data["table"]):
            raise cannot_read(referee, "牌桌与历史对不上", "the table is not what the history leads to")
    return deal


def _alike(ours: Any, theirs: Any) -> bool:
    """Whether two tables are the same; menus are made when they are looked at, so they may be missing."""
    return bool(_without_menus(ours) == _without_menus(theirs))


def _without_menus(table: Any) -> Any:
    curtain = table["curtain"]
    kept = {name: plain(value) for name, value in table.items() if name not in ("menus", "curtain")}
    return {**kept, "curtain": None if curtain is None else _without_menus(curtain)}
