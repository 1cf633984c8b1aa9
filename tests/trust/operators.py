"""Rules with one thing changed: the operators that make mutants of an item of a ruleset.

In: an item of the tree. Out: the items that differ from it in one place, each with operator and place.
Promised: the same item gives the same mutants in the same order; sentences, labels, types and what is seen
by whom are left alone: other tests hold these.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, NamedTuple, TypeVar, cast

from paigui.diagnostics import Span
from paigui.syntax import tree as t

T = TypeVar("T")


class Edit(NamedTuple):
    """What was done, the place it was done to, and what the whole has become."""

    operator: str
    at: Span
    changed: Any


#: What is no rule, or is held by other tests: prose, names, types, sight.
LEFT_ALONE = (
    *(t.Labels, t.Name, t.Text, t.Type, t.Param, t.FaceDown, t.Words, t.YesOrNo, t.Range),
    *(t.Clause, t.Chapter, t.Version, t.Ruleset, t.Library, t.Variant, t.Use, t.Term, t.Money),
    *(t.Example, t.ExamplesOf, t.Zone, t.Account),
)
#: What can be left out wherever it stands.
LINES = (
    *(t.SetTo, t.AddTo, t.RemoveFrom, t.Move, t.Lay, t.Change, t.Draw, t.Shuffle, t.Pay, t.PayBack, t.PassOn),
    *(t.If, t.ForEach, t.Do, t.Go, t.End, t.Let, t.DrawLots),
    *(t.Guard, t.Forced, t.Several, t.Action, t.Response, t.Block, t.Tier, t.Outside, t.Only),
    *(t.Requires, t.ScoreLine, t.ScoreLimit, t.Least, t.Row),
)
#: Lists of which one element can be left out, as long as another stays.
LISTS = {
    *((t.ListOf, "elements"), (t.EachOf, "values"), (t.Family, "members"), (t.Slot, "groups")),
    *((t.Arranges, "forms"), (t.Tier, "shapes"), (t.Outside, "shapes"), (t.Group, "parts")),
    *((t.Form, "slots"), (t.Settings, "settings"), (t.Without, "clauses")),
}
#: Conditions and the like that can be left out.
OPTIONAL = {
    *((t.ForEach, "where"), (t.CountWhere, "where"), (t.Fold, "where"), (t.ManyActors, "where")),
    *((t.Asks, "where"), (t.Repeat, "where"), (t.Shape, "where"), (t.Group, "where"), (t.Row, "when")),
    *((t.Forced, "when"), (t.Several, "when"), (t.ScoreLine, "when"), (t.ScoreLine, "repeat")),
    *((t.Pay, "account"), (t.Arranges, "laid"), (t.Choice, "including"), (t.Product, "except_")),
}
SWITCHES = {
    *((t.Draw, "from_bottom"), (t.PayBack, "last"), (t.ManyActors, "in_turn"), (t.Window, "sealed")),
    *((t.Seats, "clockwise"), (t.Memory, "kept")),
}
#: Words that limit a rule: they are left out where they stand.
LIMITS = {(t.Group, "only_laid"), (t.Form, "nothing_laid")}
NUMBERS = {
    *((t.Number, "value"), (t.Alike, "number"), (t.Run, "number"), (t.EachOf, "number")),
    *((t.AnyPieces, "number"), (t.Copies, "number"), (t.Seats, "number"), (t.Kind, "copies")),
}
#: Words of the language, each with those that it is changed to.
WORDS: dict[tuple[type, str], dict[str, tuple[str, ...]]] = {
    (t.Compare, "operator"): {
        "at_most": ("less_than", "more_than"),
        "at_least": ("more_than", "less_than"),
        "more_than": ("at_least", "at_most"),
        "less_than": ("at_most", "at_least"),
    },
    (t.Binary, "operator"): {
        "+": ("-",),
        "-": ("+",),
        "*": ("+",),
        "/": ("*",),
        "mod": ("/",),
        "^": ("*",),
        "and": ("or",),
        "or": ("and",),
    },
    (t.Holds, "quantifier"): {"every": ("some",), "some": ("every",), "not_any": ("some",)},
    (t.Fold, "operator"): {"sum": ("most",), "most": ("least",), "least": ("most",)},
    (t.SeatWalk, "walk"): {"seats_after": ("seats_from",), "seats_from": ("seats_after",)},
    (t.Constant, "word"): {"yes": ("no",), "no": ("yes",)},
    (t.ScoreLines, "manner"): {
        "best_of": ("plus",),
        "at_most_one_of": ("plus",),
        "plus": ("times",),
        "times": ("plus",),
    },
    (t.Slot, "bound"): {"exactly": ("at_most",), "at_most": ("exactly",), "at_least": ("exactly",)},
}
#: Questions whose answer another question gives too.
QUESTIONS = {
    "first": "last",
    "last": "first",
    "top": "bottom",
    "bottom": "top",
    "larger": "smaller",
    "smaller": "larger",
}
#: Comparisons without another that lies near: they are negated.
NEGATED = ("=", "is", "is_not", "is_in", "one_of", "beats")


def edits(node: t.Node) -> Iterator[Edit]:
    """Every change of one thing in a node or below it."""
    if isinstance(node, LEFT_ALONE):
        return
    yield from _own(node)
    for each in fields(node):
        if each.name != "span":
            for edit in _below(node, each.name, getattr(node, each.name)):
                yield edit._replace(changed=replace(node, **{each.name: edit.changed}))


def _below(node: t.Node, name: str, value: object) -> Iterator[Edit]:
    """Changes of what a field holds."""
    if isinstance(value, t.Node):
        yield from edits(value)
    elif isinstance(value, tuple):
        yield from _in_list(cast("tuple[object, ...]", value), droppable=(type(node), name) in LISTS)


def _in_list(parts: tuple[object, ...], *, droppable: bool) -> Iterator[Edit]:
    for number, part in enumerate(parts):
        if isinstance(part, t.Node):
            before, after = parts[:number], parts[number + 1 :]
            if isinstance(part, LINES) or (droppable and len(parts) > 1):
                yield Edit("left out", part.span, before + after)
            for edit in edits(part):
                yield edit._replace(changed=(*before, edit.changed, *after))


def _own(node: t.Node) -> Iterator[Edit]:
    """Changes of a node itself: by the tables, then by what it is."""
    for each in fields(node):
        place, value = (type(node), each.name), getattr(node, each.name)
        for operator, changed in _by_table(place, value):
            yield Edit(operator, node.span, replace(node, **{each.name: changed}))
    for operator, changed in _exchanged(node):
        yield Edit(operator, node.span, changed)


def _by_table(place: tuple[type, str], value: Any) -> Iterator[tuple[str, Any]]:
    if place in OPTIONAL and value is not None:
        yield f"without its {place[1].rstrip('_')}", None
    if place in SWITCHES or (place in LIMITS and value):
        yield f"{place[1]} switched", not value
    if place in NUMBERS and value is not None:
        yield f"{value} -> {value + 1}", value + 1
        if value:
            yield f"{value} -> {value - 1}", value - 1
    for word in WORDS.get(place, {}).get(value if isinstance(value, str) else "", ()):
        yield f"{value} -> {word}", word


def _exchanged(node: t.Node) -> Iterator[tuple[str, t.Node]]:
    """What can take the place of a node, by what it is."""
    match node:
        case t.Compare() | t.Binary():
            yield from _of_two_sides(node)
        case t.Not(operand=operand) | t.Negative(operand=operand):
            yield "negation left out", operand
        case t.Conditional() | t.If():
            yield "branches swapped", _swapped(node, "then", "otherwise")
        case t.SeatWalk(walk="next_seat", seat=seat):
            yield "the seat itself", seat
        case t.Of(name=name) if name.text in QUESTIONS:
            other = QUESTIONS[name.text]
            yield f"{name.text} -> {other}", replace(node, name=replace(name, text=other))
        case t.Guard(condition=condition):
            yield "guard negated", replace(node, condition=t.Not(condition.span, condition))
        case t.Pay():
            yield "seats swapped", _swapped(node, "payer", "payee")
        case t.Only():
            yield "sides swapped", _swapped(node, "winner", "loser")
        case _:
            yield from _of_lists(node)


def _of_two_sides(node: t.Compare | t.Binary) -> Iterator[tuple[str, t.Node]]:
    if isinstance(node, t.Compare):
        if node.operator in NEGATED:
            yield "negated", t.Not(node.span, node)
        if node.operator == "beats":
            yield "sides swapped", _swapped(node, "left", "right")
    elif node.operator in ("and", "or"):
        yield "only the left side", node.left
        yield "only the right side", node.right


def _of_lists(node: t.Node) -> Iterator[tuple[str, t.Node]]:
    match node:
        case t.ScoreLine(value=value) if not isinstance(value, t.Number):
            yield "one more", replace(node, value=_more(value))
        case t.Row(values=(value, *others)) if not isinstance(value, t.Number):
            yield "one more", replace(node, values=(_more(value), *others))
        case t.Order(ranks=ranks):
            for at in range(len(ranks) - 1):
                yield f"ranks {at} and {at + 1} swapped", replace(node, ranks=_moved(ranks, at))
                joined = (*ranks[:at], ranks[at] + ranks[at + 1], *ranks[at + 2 :])
                yield f"ranks {at} and {at + 1} joined", replace(node, ranks=joined)
        case t.Ranking(lines=lines):
            for at in range(len(lines) - 1):
                if isinstance(lines[at], t.Tier) and isinstance(lines[at + 1], t.Tier):
                    yield f"tiers {at} and {at + 1} swapped", replace(node, lines=_moved(lines, at))
        case t.Option(values=t.Words(words=words), default=t.Name() as default):
            names = [word.name for word in words]
            following = names[([each.text for each in names].index(default.text) + 1) % len(names)]
            yield "another default", replace(node, default=replace(default, text=following.text))
        case t.Attribute(values=t.Range(low=low, high=high) as values):
            yield f"up to {high - 1}", replace(node, values=replace(values, high=high - 1))
            yield f"from {low + 1}", replace(node, values=replace(values, low=low + 1))
        case _:
            return


def _more(value: t.Expression) -> t.Expression:
    return t.Binary(value.span, "+", value, t.Number(value.span, 1))


def _swapped(node: t.Node, one: str, other: str) -> t.Node:
    """A node of which two fields have each other's content."""
    return replace(node, **{one: getattr(node, other), other: getattr(node, one)})


def _moved(parts: tuple[T, ...], at: int) -> tuple[T, ...]:
    """A list of which one element stands behind the next."""
    return (*parts[:at], parts[at + 1], parts[at], *parts[at + 2 :])
