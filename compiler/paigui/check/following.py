"""Attributes that follow from others: the order in which they are worked out.

In: the `pieces` item. Out: its attributes that follow from others, each after those that it asks. Promised:
one that asks itself, by whatever way, is reported and left out.
"""

from graphlib import CycleError, TopologicalSorter

from paigui.check.symbols import spellings
from paigui.diagnostics import Faults, all_of, flow
from paigui.syntax import tree
from paigui.syntax.tree.walk import walk


def in_order(node: tree.Pieces, faults: Faults) -> list[tree.Attribute]:
    """The attributes that follow from others, in an order in which they can be worked out."""
    lines = {line.name.text: line for line in node.lines if isinstance(line, tree.Attribute) and _asked(line)}
    spelled = {text: id_ for id_, line in lines.items() for text in spellings(line)}
    while True:
        asks = {id_: _names(line, spelled) & lines.keys() for id_, line in lines.items()}
        try:
            return [lines[id_] for id_ in TopologicalSorter(asks).static_order()]
        except CycleError as error:
            circle: list[str] = error.args[1]
            first = min(circle, key=[*lines].index)
            at = lines[first].name.span
            faults.report(flow.RECURSIVE_DEFINITION, at, name=first, path=all_of(*dict.fromkeys(circle)))
            lines = {id_: line for id_, line in lines.items() if id_ not in circle}


def _asked(line: tree.Attribute) -> tuple[tree.Expression, ...]:
    """What an attribute is worked out by."""
    match line.values:
        case tree.Reckoned(value=value):
            return (value,)
        case tree.Cases(cases=cases):
            return tuple(case.when for case in cases)
        case _:
            return ()


def _names(line: tree.Attribute, spelled: dict[str, str]) -> set[str]:
    """The attributes that one asks, among those that follow from others."""
    found = (each.text for each in walk(_asked(line)) if isinstance(each, tree.Name))
    return {spelled[text] for text in found if text in spelled}
