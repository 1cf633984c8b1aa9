"""A deal as an application holds it, and the match that deals belong to."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from .acting import act
from .actions import Action, Menu, TableActs, read_action
from .cells import carried_of, is_dict, plain, shown_group
from .chance import chance
from .errors import Broken, CannotRead, NotAllowed, Reason
from .flow import Halted, is_possible, moves
from .foreign import (
    SENSELESS,
    copied,
    foreign,
    mapping_in,
    number_in,
    row_in,
    seat_in,
    seed_in,
    shown,
    unfit,
    unread,
)
from .game import Game
from .ledger import Row
from .pieces import listed
from .reasons import failing, reasons, reasons_unasked
from .scores import ScoreSpec
from .scoring import Scored, complete_of, value_of, waits_of
from .settings import known_settings, settings_of, shown_settings
from .starts import arrange_position, begin, read_argument
from .states import read_move, same_table, write_table
from .table import BaseTable, Move
from .views import log, view

FORMAT = 1


def entry_in(value: Any, size: int) -> list[Any]:
    """Return the parts of an entry of a record or a history."""
    parts = row_in("一步", "a step", value)
    return parts if len(parts) == size else unfit("一步", "a step", value)


def halted(table: BaseTable, action: tuple[int, int, Move], place: int) -> BaseTable | None:
    """Return a table after an action, as a window opens that nobody can answer; none if it does not come."""
    table.halting = place
    try:
        act(table, *action)
    except Halted:
        return table
    return None


class BaseDeal:
    """One deal, from its seed or from a position that is laid out.

    Checked at every step: an action that is not legal raises and changes nothing. `copy` is cheap; `undo`
    plays the deal again from its beginning, so it costs as much as all that was done in it. Programs that
    play many deals take `moves` and `play`, which make no objects, and no log (`keep_log=False`).
    """

    __slots__ = ("aside", "history", "keep_log", "start", "table")
    table_class: ClassVar[type[BaseTable]]

    def __init__(
        self,
        seed: int,
        options: Mapping[str, Any] | None = None,
        carried: Mapping[str, Any] | None = None,
        *,
        position: Mapping[str, Any] | None = None,
        keep_log: bool = True,
    ) -> None:
        settings, told = known_settings(self.table_class.game, options)
        self.start: dict[str, Any] = {
            "seed": seed_in(seed),
            "options": told,
            "carried": None if carried is None else copied(carried),
            "position": None if position is None else copied(position),
        }
        self.history: list[tuple[int, int, Move]] = []
        self.keep_log = keep_log
        self.aside: tuple[object, int, BaseTable | None] | None = None
        self.table: BaseTable = self.begun(settings)

    def begun(self, settings: tuple[int, ...] | None = None) -> BaseTable:
        """Return the table as the deal begins."""
        if settings is None:
            settings = settings_of(self.table_class.game, self.start["options"])
        table = self.table_class(settings, self.start["seed"], keep_log=self.keep_log)
        carried, position = self.start["carried"], self.start["position"]
        if carried is None and position is None:
            begin(table, None)
            return table
        with foreign("局面", "the position"):
            if position is None:
                begin(table, carried)
            else:
                arrange_position(table, position)
        return table

    @classmethod
    def arranged(
        cls,
        options: Mapping[str, Any] | None = None,
        zones: Mapping[str, Any] | None = None,
        memories: Mapping[str, Any] | None = None,
        place: str | None = None,
        arguments: Sequence[Any] = (),
        sizes: Mapping[str, int] | None = None,
        seed: int = 0,
        begin: str = "",
        lots: Sequence[int] = (),
    ) -> Self:
        """Return a deal that begins in a position: zones not named are empty, all other pieces lie shuffled
        under those of the pile that is shuffled in a whole deal. Piles are written from bottom to top.

        It may begin with the deal itself: `begin` is "match" (what comes first in a match, then the setup),
        "setup" or "next_deal" (what follows a deal, and no more). Then the pile that is shuffled comes to lie
        as it is written, and the lots fall as `lots` says.
        """
        position: dict[str, Any] = {
            "zones": {} if zones is None else zones,
            "memories": {} if memories is None else memories,
            "place": place,
            "arguments": arguments,
            "sizes": {} if sizes is None else sizes,
            "begin": begin,
            "lots": lots,
        }
        return cls(seed, options, position=position)

    # ---- what is open --------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def open(self) -> str | None:
        """The step or window that is open."""
        return None if self.over or self.table.place < 0 else self.game.places[self.table.place].id

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that have to act or answer now. Do not show it where they act unseen."""
        table = self.table
        return () if table.over else listed(table.asked)

    def legal(self, seat: int) -> Menu:
        """Return all that a seat may do now."""
        return Menu(self.table, self.seat(seat))

    def table_acts(self, seat: int) -> TableActs:
        """Return what a seat may do at any time, whoever has to act, and the fouls that it can do now."""
        return TableActs(self.table, self.seat(seat))

    def moves(self, seat: int) -> Sequence[Move]:
        """Return the same as plain numbers for `play`: the place of an act and what is chosen; (-1, ())
        is a pass. Of many each is made when it is looked at.
        """
        table = self.table
        found = table.menus.get(seat) if table.asked >> seat & 1 and not table.over else None
        return moves(table, seat) if found is None else found

    def seat(self, seat: Any) -> int:
        return seat_in(seat, self.game.seat_count)

    def read(self, seat: int, text: str) -> Action:
        """Read an action in either language."""
        seat = self.seat(seat)
        with foreign("动作", "the action"):
            return read_action(self.table, seat, text)

    def asked(self, seat: int, action: Action | str) -> Action:
        """Return the action that is meant, of this game."""
        if not isinstance(action, Action):
            return self.read(seat, action)
        self.seat(seat)
        if action.game is not self.game and action.game.model != self.game.model:
            unread(action)
        return action

    def reasons(self, table: BaseTable, action: Action) -> list[Reason]:
        with foreign("动作", "the action"):
            return reasons(table, action)

    def why_not(self, seat: int, action: Action | str) -> list[Reason]:
        """Return why a seat may not do this; nothing exactly when it may."""
        tried = self.asked(seat, action)
        found = self.reasons(self.table, tried)
        if self.table.over and not self.history and tried.place == self.table.place:
            return list(failing(self.table, tried)) or found  # the position leaves nothing to do there
        if not found or tried.place == self.table.place:
            return found
        unanswered = self.unanswered(tried.place)
        return (unanswered and reasons_unasked(unanswered, tried)) or found

    def unanswered(self, place: int) -> BaseTable | None:
        """Return the table as a window opened, and closed as nobody could answer, after the last action."""
        if not self.history or self.game.places[place].sort not in ("sealed", "in_turn"):
            return None
        last = self.history[-1]
        if self.aside is None or self.aside[0] is not last or self.aside[1] != place:
            self.aside = (last, place, halted(self.replayed(len(self.history) - 1), last, place))
        return self.aside[2]

    # ---- doing ---------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action | str) -> Action:
        """Do what a seat may do."""
        done = self.asked(seat, action)
        if done.seat != seat or not is_possible(self.table, done.place, seat, done.move):
            raise NotAllowed(self.reasons(self.table, Action(self.game, seat, done.place, done.move)))
        self.play(seat, done.move, done.place)
        return done

    def play(self, seat: int, move: Move, place: int | None = None) -> None:
        """Do what is known to be legal, at the place that is open if no table act is meant; when the rules
        break down the deal stays as it was.
        """
        place = self.table.place if place is None else place
        try:
            act(self.table, seat, place, move)
        except SENSELESS as error:
            self.table = self.replayed()
            zh, en = "规则在这里出了差错", "the rules break down here"
            raise Broken(zh, en) from error
        except Exception:
            self.table = self.replayed()
            raise
        self.history.append((seat, place, move))

    def replayed(self, number: int | None = None) -> BaseTable:
        """Return the table after all that was done, or the first so many actions of it."""
        table = self.begun()
        for done in self.history[:number]:
            act(table, *done)
        return table

    def undo(self) -> None:
        """Take the last action back."""
        if not self.history:
            raise CannotRead("没有可以收回的动作", "there is nothing to take back")
        self.history.pop()
        self.table = self.replayed()

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.start = self.start
        other.keep_log = self.keep_log
        other.aside = None
        other.history = self.history.copy()
        other.table = self.table.copy()
        return other

    # ---- what is known -------------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat sees, None: what everybody sees."""
        return view(self.table, None if seat is None else self.seat(seat))

    def log(self, seat: int | None = None) -> list[dict[str, Any]]:
        """Return what has happened, as a seat knows it."""
        return log(self.table, None if seat is None else self.seat(seat))

    @property
    def options(self) -> dict[str, Any]:
        return shown_settings(self.game, self.table.settings)

    @property
    def totals(self) -> list[int]:
        """What each seat has won or lost so far."""
        return self.table.ledger.won.copy()

    @property
    def ledger(self) -> list[Row]:
        return self.table.ledger.rows.copy()

    @property
    def outcome(self) -> list[int] | None:
        """The totals, once the deal is over."""
        return self.totals if self.over else None

    # ---- hands ---------------------------------------------------------------------------------------------

    def score(self, name: str) -> ScoreSpec:
        for score in self.game.scores:
            if name in (score.id, *score.labels):
                return score
        raise CannotRead(f"没有计分「{shown(name)}」", f"there is no score «{shown(name)}»")

    def hand_arguments(self, score: ScoreSpec, arguments: Sequence[Any]) -> tuple[Any, ...]:
        if len(arguments) != len(score.params):
            raise CannotRead("给的东西个数不对", f"{score.id} takes {len(score.params)} arguments")
        pairs = zip(score.params, arguments, strict=True)
        with foreign("计分的参数", "the arguments of the score"):
            return tuple(
                -1 if value is None and sort in ("kind", "seat") else read_argument(self.table, sort, value)
                for sort, value in pairs
            )

    def value(self, name: str, *arguments: Any) -> Scored:
        """Return what a hand is worth, with the lines it is made of."""
        score = self.score(name)
        given = self.hand_arguments(score, arguments)
        with foreign("这手牌", "the hand"):
            return value_of(self.table, score, *given)

    def arrangement(self, name: str, *arguments: Any) -> list[dict[str, Any]]:
        """Return the groups of the best arrangement of a hand, those on the table left out."""
        found = self.value(name, *arguments).arrangement()
        return [shown_group(self.game, (pattern, kinds, 0), True) for pattern, kinds in found]

    def complete(self, name: str, *arguments: Any) -> bool:
        score = self.score(name)
        given = self.hand_arguments(score, arguments)
        with foreign("这手牌", "the hand"):
            return complete_of(self.table, score, *given)

    def waits(self, name: str, *arguments: Any) -> list[str]:
        """Return the kinds that would complete a hand."""
        score = self.score(name)
        given = self.hand_arguments(score, arguments)
        with foreign("这手牌", "the hand"):
            bits = waits_of(self.table, score, *given)
        return [kind.code for number, kind in enumerate(self.game.kinds) if bits >> number & 1]

    # ---- records -------------------------------------------------------------------------------------------

    def heading(self) -> dict[str, Any]:
        game = self.game
        return {"format": FORMAT, "ruleset": game.id, "model": game.model, "language": game.language_version}

    def record(self) -> dict[str, Any]:
        """Return what the deal can be played again from."""
        actions = [[seat, Action(self.game, seat, place, move).text()] for seat, place, move in self.history]
        return {**self.heading(), **self.start, "actions": actions}

    @classmethod
    def replay(cls, record: Mapping[str, Any]) -> Self:
        """Play a recorded deal again."""
        deal = cls.begun_as(record, "actions", keep_log=True)
        for entry in row_in("动作", "the actions", record["actions"]):
            seat, text = entry_in(entry, 2)
            deal.apply(seat, text if isinstance(text, str) else unread(text))
        return deal

    @classmethod
    def begun_as(cls, data: Mapping[str, Any], more: str, *, keep_log: bool) -> Self:
        """Return the deal as a record or state says that it begins."""
        cls.check_heading(data)
        for name in ("seed", "options", "carried", "position", more):
            if name not in data:
                raise CannotRead(f"缺少「{name}」", f"«{name}» is missing")
        return cls(
            data["seed"], data["options"], data["carried"], position=data["position"], keep_log=keep_log
        )

    @classmethod
    def check_heading(cls, data: Any) -> None:
        """Refuse data of another ruleset, of other rules, or in another format."""
        game, found = cls.table_class.game, mapping_in("记录", "the record", data)
        ours = {"format": FORMAT, "ruleset": game.id, "model": game.model, "language": game.language_version}
        for name, value in ours.items():
            theirs = found.get(name)
            if type(theirs) is not type(value) or theirs != value:
                zh = f"记录的 {name} 是「{shown(theirs)}」，这里是「{value}」"
                raise CannotRead(zh, f"the record's {name} is «{shown(theirs)}», here it is «{value}»")

    def to_json(self) -> dict[str, Any]:
        """Return the full state, hidden things included, as plain data for `json.dumps`."""
        history = plain(self.history)
        return {**self.heading(), **self.start, "history": history, "table": write_table(self.table)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return the deal that was written: its history is played again, and must lead to its table."""
        table = data.get("table") if is_dict(data) else None
        log_kept = not is_dict(table) or table.get("notes") is not None
        deal = cls.begun_as(data, "history", keep_log=log_kept)
        with foreign("历史", "the history"):
            for entry in row_in("历史", "the history", data["history"]):
                deal.do_again(*entry_in(entry, 3))
            for entry in row_in("牌桌", "the table", table["menus"] if is_dict(table) else table):
                moves(deal.table, deal.seat(entry[0]))
            if not same_table(write_table(deal.table), table):
                raise CannotRead("牌桌与历史对不上", "the table is not what the history leads to")
        return deal

    def do_again(self, seat: Any, place: Any, written: Any) -> None:
        """Do a step of a history, if it is allowed."""
        move = read_move(written)
        number = number_in("历史", "the history", place, 0, len(self.game.places) - 1)
        if not is_possible(self.table, number, self.seat(seat), move):
            raise CannotRead("历史里有不合规则的动作", "the history has an action that is not allowed")
        self.play(seat, move, number)

    # ---- the next deal -------------------------------------------------------------------------------------

    def carried(self) -> dict[str, Any]:
        """Return what is kept for the next deal, once this one is over."""
        table = self.table.copy()
        table.game.next_deal(table)
        return carried_of(table)

    def next_deal(self, seed: int) -> Self:
        """Return the deal after this one."""
        return type(self)(seed, self.options, self.carried())


class BaseMatch:
    """Deal after deal, with what each seat has won in all; the seeds of the deals come from its own."""

    __slots__ = ("chance", "deal", "options", "played", "won")
    deal_class: ClassVar[type[BaseDeal]]

    def __init__(self, seed: int, options: Mapping[str, Any] | None = None) -> None:
        self.chance = chance(seed)
        self.options = dict(options or {})
        self.deal: BaseDeal = self.deal_class(self.chance.word(), self.options)
        self.won = [0] * self.deal.game.seat_count
        self.played = 0

    @property
    def totals(self) -> list[int]:
        """What each seat has won or lost in all deals, the one being played included."""
        return [before + now for before, now in zip(self.won, self.deal.totals, strict=True)]

    def next(self) -> BaseDeal:
        """Close the deal that is over and begin the next one."""
        if not self.deal.over:
            raise CannotRead("这一局还没有结束", "the deal is not over yet")
        self.won = self.totals
        self.played += 1
        self.deal = self.deal.next_deal(self.chance.word())
        return self.deal
