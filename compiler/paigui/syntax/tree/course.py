"""The course of a match and of a deal: steps, actions, windows, routines; and examples."""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.syntax.tree.base import Labels, Name, Node
from paigui.syntax.tree.expressions import Expression
from paigui.syntax.tree.material import Param, Setting
from paigui.syntax.tree.statements import Statement


@dataclass(frozen=True, slots=True)
class Match(Node):
    first: tuple[Statement, ...]
    next: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Setup(Node):
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Routine(Node):
    name: Name
    labels: Labels
    params: tuple[Param, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Choice(Node):
    """What an action's player chooses: a member of a set, a group that the pieces can form, or a chain.

    how is member, group, chain or number; `pattern` and `including` only for groups (`with`: what each must
    include), `high` only for numbers: the last, `domain` being the first.
    """

    how: str
    name: Name
    pattern: Name | None
    domain: Expression
    including: Expression | None
    high: Expression | None = None


@dataclass(frozen=True, slots=True)
class Foul(Node):
    """While the condition holds (None: always) what is not allowed can be done, with this outcome."""

    when: Expression | None
    routine: Name
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Guard(Node):
    condition: Expression
    tag: Name | None
    reason: Labels | None
    foul: Foul | None


@dataclass(frozen=True, slots=True)
class Forced(Node):
    when: Expression | None
    tag: Name | None
    foul: Foul | None


@dataclass(frozen=True, slots=True)
class Several(Node):
    when: Expression | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Effect(Node):
    body: tuple[Statement, ...]


ActPart: TypeAlias = Guard | Forced | Several | Effect


@dataclass(frozen=True, slots=True)
class Act(Node):
    """An action of a step or a response in a window."""

    name: Name
    labels: Labels
    choices: tuple[Choice, ...]
    in_secret: bool
    tag: Name | None
    parts: tuple[ActPart, ...]


@dataclass(frozen=True, slots=True)
class Action(Node):
    act: Act


@dataclass(frozen=True, slots=True)
class Response(Node):
    act: Act


@dataclass(frozen=True, slots=True)
class Block(Node):
    """occasion is otherwise, afterwards, passing or nobody; `response` is what was passed, None for all;
    `labels` are what passing is called.
    """

    occasion: str
    body: tuple[Statement, ...]
    response: Name | None = None
    labels: Labels | None = None


@dataclass(frozen=True, slots=True)
class ManyActors(Node):
    """each NAME in DOMAIN where CONDITION: all at once, each until the condition fails; or once, in turn."""

    variable: Name
    domain: Expression
    where: Expression | None
    in_turn: bool = False


StepPart: TypeAlias = Action | Block | Statement


@dataclass(frozen=True, slots=True)
class Step(Node):
    name: Name
    labels: Labels
    params: tuple[Param, ...]
    actor: Expression | ManyActors | None
    tag: Name | None
    parts: tuple[StepPart, ...]


@dataclass(frozen=True, slots=True)
class Doer(Node):
    """NAME in DOMAIN where CONDITION: each of them may do it."""

    variable: Name
    domain: Expression
    where: Expression | None


@dataclass(frozen=True, slots=True)
class TableAct(Node):
    """An act that is open at any place and in anybody's turn."""

    act: Act
    doer: Doer

    @property
    def name(self) -> Name:
        return self.act.name

    @property
    def labels(self) -> Labels:
        return self.act.labels


@dataclass(frozen=True, slots=True)
class Asks(Node):
    variable: Name
    domain: Expression
    where: Expression | None
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Order(Node):
    """Responses from the one that goes first; those of one rank are equal."""

    ranks: tuple[tuple[Name, ...], ...]
    tag: Name | None


WindowPart: TypeAlias = Asks | Response | Order | Block


@dataclass(frozen=True, slots=True)
class Window(Node):
    name: Name
    labels: Labels
    params: tuple[Param, ...]
    sealed: bool
    parts: tuple[WindowPart, ...]


@dataclass(frozen=True, slots=True)
class WithOption(Node):
    setting: Setting


@dataclass(frozen=True, slots=True)
class Cell(Node):
    """hand of 0 = '…': what a zone or a memory holds when the example begins."""

    cell: Expression
    values: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class At(Node):
    step: Name
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Begin(Node):
    """at setup: the example begins with the deal itself. moment is match, setup or next_deal."""

    moment: str


@dataclass(frozen=True, slots=True)
class Fate(Node):
    """lots 2, 0: on whom the lots fall that are drawn, in order."""

    values: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class DoAct(Node):
    seat: int
    act: Name
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Refuse(Node):
    seat: int
    act: Name
    arguments: tuple[Expression, ...]
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Check(Node):
    condition: Expression
    tag: Name | None


@dataclass(frozen=True, slots=True)
class Totals(Node):
    """What each seat has won or lost so far, seat 0 first."""

    values: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Ends(Node):
    pass


ExampleLine: TypeAlias = WithOption | Cell | At | Begin | Fate | DoAct | Refuse | Check | Totals | Ends


@dataclass(frozen=True, slots=True)
class Example(Node):
    labels: Labels
    tag: Name | None
    lines: tuple[ExampleLine, ...]
