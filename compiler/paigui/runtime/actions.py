"""Actions and menus: typed objects on demand over the tuples inside."""

from collections.abc import Iterator, Sequence
from typing import Any

from .errors import CannotRead
from .flow import fouls, is_possible, moves, moves_beside, place_of
from .foreign import unread
from .game import Game
from .notation import PASSING, ambiguous, cut_name, names_of, read_chosen, write_act
from .places import ActSpec, PlaceSpec
from .table import PASS, BaseTable, Move

LONGEST_ACTION = 400


class Action:
    """What a seat does: an act of a place with what is chosen, or a pass (`act` is None)."""

    __slots__ = ("act", "chosen", "game", "number", "place", "seat")

    def __init__(self, game: Game, seat: int, place: int, move: Move) -> None:
        self.game = game
        self.seat = seat
        self.place = place
        self.number, self.chosen = move
        self.act: ActSpec | None = game.places[place].acts[self.number] if self.number >= 0 else None

    @property
    def id(self) -> str:
        return "pass" if self.act is None else self.act.id

    @property
    def spec(self) -> PlaceSpec:
        return self.game.places[self.place]

    @property
    def move(self) -> Move:
        return self.number, self.chosen

    def text(self, language: str = "en") -> str:
        """Write it: in English with ids and codes, in Chinese with labels."""
        return write_act(self.game, self.act, self.chosen, language)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Action seat {self.seat}: {self.text()}>"

    def parts(self) -> tuple[int, int, Move]:
        return self.seat, self.place, self.move

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())


class Menu:
    """All legal actions of a seat, made when they are looked at."""

    __slots__ = ("seat", "table")

    def __init__(self, table: BaseTable, seat: int) -> None:
        self.table = table
        self.seat = seat

    def moves(self) -> Sequence[Move]:
        return moves(self.table, self.seat)

    def placed(self) -> list[tuple[int, Move]]:
        """Return the moves, each with the number of its place."""
        return [(self.table.place, move) for move in self.moves()]

    def action(self, move: Move) -> Action:
        return Action(self.table.game, self.seat, self.table.place, move)

    def __len__(self) -> int:
        return len(self.moves())

    def __bool__(self) -> bool:
        return len(self) > 0

    def __iter__(self) -> Iterator[Action]:
        return (Action(self.table.game, self.seat, *placed) for placed in self.placed())

    def __getitem__(self, place: int) -> Action:
        return self.action(self.moves()[place])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or action.seat != self.seat:
            return False
        return (action.place, action.move) in self.placed()

    def sample(self, below: Any) -> Action:
        """Return one of them, no other made; `below` is a function such as `random.randrange`."""
        return self[int(below(len(self)))]


class TableActs(Menu):
    """All table acts that a seat may do now, in every way, and the fouls that it can do."""

    __slots__ = ()

    def placed(self) -> list[tuple[int, Move]]:
        specs = self.table.game.table_acts
        found = [(spec.number, move) for spec in specs for move in moves_beside(self.table, spec, self.seat)]
        return found + [(self.table.place, move) for move in fouls(self.table, self.seat)]

    def __len__(self) -> int:
        return len(self.placed())

    def __getitem__(self, place: int) -> Action:
        return Action(self.table.game, self.seat, *self.placed()[place])


def read_action(table: BaseTable, seat: int, text: Any) -> Action:
    """Read an action: of the place that is open if it has one of that name, else a table act, else of any
    place.
    """
    if not isinstance(text, str) or len(text) > LONGEST_ACTION:
        unread(text)
    words = text.strip()
    found = [Action(table.game, seat, place, move) for place, move in meanings(table, words)]
    if not found:
        unread(text)
    legal = [action for action in found if is_possible(table, action.place, seat, action.move)]
    if len(legal) > 1 or (not legal and len(found) > 1 and found[0].act is None):
        raise ambiguous(text)
    return (legal or found)[0]


def meanings(table: BaseTable, text: str) -> list[tuple[int, Move]]:
    """Return all actions that a text may mean."""
    game = table.game
    found = [(max(table.place, 0), PASS)] if text in PASSING else []
    found += meanings_at(table, table.place, text) if table.place >= 0 else []
    found = found or [each for spec in game.table_acts for each in meanings_at(table, spec.number, text)]
    places = range(len(game.places))
    return found or [meaning for place in places for meaning in elsewhere(table, place, text)]


def elsewhere(table: BaseTable, place: int, text: str) -> list[tuple[int, Move]]:
    """Return what a text may mean at a place that is not open; there its choices need not be readable."""
    try:
        return list(meanings_at(table, place, text))
    except CannotRead:
        named = acts_named(table.game.places[place], text)
        return [(place, (number, ())) for _, number in named if place != table.place]


def meanings_at(table: BaseTable, place: int, text: str) -> Iterator[tuple[int, Move]]:
    spec = table.game.places[place]
    for name, number in acts_named(spec, text):
        for chosen in read_chosen(table.game, spec.acts[number], text[len(name) :]):
            yield place, (number, chosen)


def acts_named(spec: PlaceSpec, text: str) -> Iterator[tuple[str, int]]:
    """Give the acts of a place by whose name a text begins, and that name."""
    name = cut_name((name for act in spec.acts for name in names_of(act)), text)
    for number, act in enumerate(spec.acts):
        if name is not None and name in names_of(act):
            yield name, number


def clause_of(table: BaseTable) -> str | None:
    """Return the clause of the place that is open."""
    return place_of(table).clause if table.place >= 0 else table.game.setup_clause
