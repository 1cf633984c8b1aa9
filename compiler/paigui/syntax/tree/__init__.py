"""The tree of a `.pai` file: frozen nodes with the place each was written at.

In: nothing. Out: node classes and the unions `Expression`, `Statement`, `Item`. Promised: a node says
what was written, the same for English and Chinese; two trees are equal when they say the same, wherever it
stands.
"""

from dataclasses import dataclass
from typing import TypeAlias

from paigui.diagnostics import Source, Span
from paigui.syntax.tree.base import (
    Labels,
    Name,
    Node,
    Text,
)
from paigui.syntax.tree.course import (
    Act,
    Action,
    ActPart,
    Asks,
    At,
    Begin,
    Block,
    Cell,
    Check,
    Choice,
    DoAct,
    Doer,
    Effect,
    Ends,
    Example,
    ExampleLine,
    Fate,
    Forced,
    Foul,
    Guard,
    ManyActors,
    Match,
    Order,
    Refuse,
    Response,
    Routine,
    Setup,
    Several,
    Step,
    StepPart,
    TableAct,
    Totals,
    Window,
    WindowPart,
    WithOption,
)
from paigui.syntax.tree.expressions import (
    Binary,
    Call,
    Compare,
    Conditional,
    Constant,
    CountIn,
    CountWhere,
    Expression,
    Fold,
    GroupLiteral,
    Holds,
    HoldsAdded,
    IsLaid,
    ListOf,
    Negative,
    Not,
    Number,
    Of,
    PieceAt,
    PiecesLiteral,
    PlaceIn,
    SeatWalk,
    Those,
    Varieties,
)
from paigui.syntax.tree.hands import (
    Across,
    Alike,
    AnyPieces,
    Arranges,
    Define,
    EachOf,
    Family,
    Form,
    Group,
    Join,
    Least,
    Only,
    Outside,
    Part,
    Ranking,
    Repeat,
    Requires,
    Row,
    Run,
    Score,
    ScoreLimit,
    ScoreLine,
    ScoreLines,
    ScorePart,
    Shape,
    Slot,
    Table,
    Tier,
)
from paigui.syntax.tree.material import (
    About,
    Account,
    Attribute,
    Case,
    Cases,
    Chapter,
    Clause,
    ClauseLine,
    Copies,
    ExamplesOf,
    Has,
    Kind,
    Library,
    LimitPayments,
    Memory,
    Money,
    NamedType,
    NumberType,
    Option,
    OurDefault,
    Param,
    Path,
    PieceLine,
    Pieces,
    Product,
    Range,
    Reckoned,
    Ruleset,
    Seats,
    Setting,
    Settings,
    SetType,
    SourceLine,
    Term,
    Type,
    Unsaid,
    Use,
    Values,
    Variant,
    Version,
    Without,
    Word,
    Wording,
    Words,
    YesOrNo,
    Zone,
)
from paigui.syntax.tree.statements import (
    AddTo,
    Change,
    Do,
    Draw,
    DrawLots,
    End,
    FaceDown,
    ForEach,
    Go,
    If,
    Lay,
    Let,
    Move,
    OnlyThose,
    PassOn,
    Pay,
    PayBack,
    RemoveFrom,
    SetTo,
    Shuffle,
    Statement,
    Swap,
    Taking,
)

Item: TypeAlias = (
    Version
    | Ruleset
    | Library
    | Variant
    | ExamplesOf
    | Use
    | Chapter
    | Clause
    | Option
    | Settings
    | Without
    | Seats
    | Pieces
    | Zone
    | Memory
    | Account
    | Money
    | LimitPayments
    | About
    | Term
    | Group
    | Family
    | Form
    | Ranking
    | Table
    | Define
    | Score
    | Match
    | Setup
    | Step
    | Window
    | TableAct
    | Routine
    | Example
)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment without its `#`: `line` is its own, `own_line` when nothing stands before it there."""

    line: int
    text: str
    own_line: bool


@dataclass(frozen=True, slots=True)
class File:
    """All items of a source that could be read, and its comments; `faulty` if anything could not.

    `newer` are the words that only a later version of the language knows, each with that version.
    """

    source: Source
    items: tuple[Item, ...]
    comments: tuple[Comment, ...]
    broken_names: frozenset[str] = frozenset()
    faulty: bool = False
    newer: tuple[tuple[Span, int], ...] = ()


__all__ = [
    "About",
    "Account",
    "Across",
    "Act",
    "ActPart",
    "Action",
    "AddTo",
    "Alike",
    "AnyPieces",
    "Arranges",
    "Asks",
    "At",
    "Attribute",
    "Begin",
    "Binary",
    "Block",
    "Call",
    "Case",
    "Cases",
    "Cell",
    "Change",
    "Chapter",
    "Check",
    "Choice",
    "Clause",
    "ClauseLine",
    "Comment",
    "Compare",
    "Conditional",
    "Constant",
    "Copies",
    "CountIn",
    "CountWhere",
    "Define",
    "Do",
    "DoAct",
    "Doer",
    "Draw",
    "DrawLots",
    "EachOf",
    "Effect",
    "End",
    "Ends",
    "Example",
    "ExampleLine",
    "ExamplesOf",
    "Expression",
    "FaceDown",
    "Family",
    "Fate",
    "File",
    "Fold",
    "ForEach",
    "Forced",
    "Form",
    "Foul",
    "Go",
    "Group",
    "GroupLiteral",
    "Guard",
    "Has",
    "Holds",
    "HoldsAdded",
    "If",
    "IsLaid",
    "Item",
    "Join",
    "Kind",
    "Labels",
    "Lay",
    "Least",
    "Let",
    "Library",
    "LimitPayments",
    "ListOf",
    "ManyActors",
    "Match",
    "Memory",
    "Money",
    "Move",
    "Name",
    "NamedType",
    "Negative",
    "Node",
    "Not",
    "Number",
    "NumberType",
    "Of",
    "Only",
    "OnlyThose",
    "Option",
    "Order",
    "OurDefault",
    "Outside",
    "Param",
    "Part",
    "PassOn",
    "Path",
    "Pay",
    "PayBack",
    "PieceAt",
    "PieceLine",
    "Pieces",
    "PiecesLiteral",
    "PlaceIn",
    "Product",
    "Range",
    "Ranking",
    "Reckoned",
    "Refuse",
    "RemoveFrom",
    "Repeat",
    "Requires",
    "Response",
    "Routine",
    "Row",
    "Ruleset",
    "Run",
    "Score",
    "ScoreLimit",
    "ScoreLine",
    "ScoreLines",
    "ScorePart",
    "SeatWalk",
    "Seats",
    "SetTo",
    "SetType",
    "Setting",
    "Settings",
    "Setup",
    "Several",
    "Shape",
    "Shuffle",
    "Slot",
    "SourceLine",
    "Statement",
    "Step",
    "StepPart",
    "Swap",
    "Table",
    "TableAct",
    "Taking",
    "Term",
    "Text",
    "Those",
    "Tier",
    "Totals",
    "Type",
    "Unsaid",
    "Use",
    "Values",
    "Variant",
    "Varieties",
    "Version",
    "Window",
    "WindowPart",
    "WithOption",
    "Without",
    "Word",
    "Wording",
    "Words",
    "YesOrNo",
    "Zone",
]
