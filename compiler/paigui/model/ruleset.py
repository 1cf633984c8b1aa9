"""A whole game: the single source of everything that is made of it."""

from dataclasses import dataclass

from paigui.model.declarations import (
    Account,
    Act,
    Definition,
    Family,
    Form,
    Group,
    Memory,
    Option,
    PaymentLimit,
    Pieces,
    Ranking,
    Routine,
    Score,
    Seats,
    Step,
    Table,
    TableAct,
    Term,
    Window,
    Zone,
)
from paigui.model.examples import Example
from paigui.model.labels import Labels
from paigui.model.statements import Statement
from paigui.model.wordings import Clause


@dataclass(frozen=True, slots=True)
class Preset:
    """A variant that only sets options of its base."""

    id: str
    labels: Labels
    about: Labels
    settings: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Declarations in the order they were made. `base` is set for an overlay: the id of what it changes.

    `about` says what the game is, empty where the author does not.
    """

    id: str
    labels: Labels
    about: Labels
    language_version: int
    base: str | None
    presets: tuple[Preset, ...]
    seats: Seats
    pieces: Pieces
    money: Labels
    options: tuple[Option, ...]
    terms: tuple[Term, ...]
    zones: tuple[Zone, ...]
    memories: tuple[Memory, ...]
    accounts: tuple[Account, ...]
    limit: PaymentLimit | None
    groups: tuple[Group, ...]
    families: tuple[Family, ...]
    forms: tuple[Form, ...]
    rankings: tuple[Ranking, ...]
    definitions: tuple[Definition, ...]
    tables: tuple[Table, ...]
    scores: tuple[Score, ...]
    first_deal: tuple[Statement, ...]
    next_deal: tuple[Statement, ...]
    setup: tuple[Statement, ...]
    setup_clause: str | None
    routines: tuple[Routine, ...]
    steps: tuple[Step, ...]
    windows: tuple[Window, ...]
    table_acts: tuple[TableAct, ...]
    clauses: tuple[Clause, ...]
    examples: tuple[Example, ...]

    @property
    def acts(self) -> tuple[Act, ...]:
        """Everything that a seat may do: actions, responses, table acts."""
        in_steps = (act for step in self.steps for act in step.actions)
        in_windows = (act for window in self.windows for act in window.responses)
        return (*in_steps, *in_windows, *(each.act for each in self.table_acts))
