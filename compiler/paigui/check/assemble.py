"""Puts the items of a ruleset in one list: its libraries', its base's as the variant leaves them, its own.

In: a `Unit`. Out: `Assembly`. Promised: every item knows the clause and chapter it stands under and the file
it comes from; what a variant replaces or drops is gone, with the lines elsewhere that cite a dropped clause.
"""

from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, TypeVar

from paigui.check.files import Unit
from paigui.diagnostics import Faults, names, nearest, variants
from paigui.diagnostics import syntax as kinds
from paigui.syntax import tree

_HEADS = (tree.Version, tree.Ruleset, tree.Library, tree.Variant, tree.ExamplesOf, tree.Use)
_CITING = (tree.Tier, tree.Outside, tree.Only, tree.Row, tree.ScoreLine, tree.Requires, tree.Guard)
_Node = TypeVar("_Node")


@dataclass(frozen=True, slots=True)
class Placed:
    item: tree.Item
    clause: str | None
    chapter: str
    origin: str


@dataclass(slots=True)
class Assembly:
    items: list[Placed] = field(default_factory=list[Placed])
    settings: list[tree.Setting] = field(default_factory=list[tree.Setting])
    broken_names: set[str] = field(default_factory=set[str])
    overlay: bool = False

    def clauses(self) -> list[str]:
        return [each.item.name.text for each in self.items if isinstance(each.item, tree.Clause)]


def assemble(unit: Unit, faults: Faults) -> Assembly:
    result = Assembly()
    if isinstance(unit.head, tree.Variant | tree.ExamplesOf) and unit.base is not None:
        result = assemble(unit.base, faults)
    seen = {each.origin for each in result.items}
    for used in unit.uses:
        if used.id not in seen:
            library = assemble(used, faults)
            result.items.extend(library.items)
            result.broken_names |= library.broken_names
    own = place(unit)
    result.broken_names |= unit.file.broken_names
    if isinstance(unit.head, tree.Variant):
        _apply_variant(result, unit, own, faults)
    else:
        result.items.extend(own)
    return result


def place(unit: Unit) -> list[Placed]:
    """A file's items, each with the clause and the chapter above it."""
    clause: str | None = None
    chapter = ""
    placed: list[Placed] = []
    for item in unit.file.items:
        if isinstance(item, tree.Chapter):
            chapter, clause = item.name.text, None
        elif isinstance(item, tree.Clause):
            clause = item.name.text
        if not isinstance(item, _HEADS):
            placed.append(Placed(item, clause, chapter, unit.id))
    return placed


def _apply_variant(result: Assembly, unit: Unit, own: list[Placed], faults: Faults) -> None:
    base = unit.base.id if unit.base else ""
    known = result.clauses()
    replaced = {each.item.name.text for each in own if isinstance(each.item, tree.Clause)} & set(known)
    dropped: set[str] = set()
    for each in own:
        if isinstance(each.item, tree.Settings):
            result.settings.extend(each.item.settings)
        elif isinstance(each.item, tree.Without):
            dropped |= _dropped(each.item, known, base, faults)
        elif not isinstance(each.item, tree.Example | tree.Chapter):
            result.overlay = True
    result.overlay = result.overlay or bool(dropped)
    _check_changes(result, own, replaced, faults)
    kept = [each for each in result.items if each.clause not in replaced | dropped]
    result.items = [replace(each, item=_without_citing(each.item, dropped)) for each in kept]
    result.items.extend(each for each in own if not isinstance(each.item, tree.Settings | tree.Without))


def _dropped(item: tree.Without, known: list[str], base: str, faults: Faults) -> set[str]:
    for name in item.clauses:
        if name.text not in known:
            near = nearest(name.text, known)
            faults.report(variants.DROP_UNKNOWN, name.span, base=base, name=name.text, near=near)
    return {name.text for name in item.clauses}


def _check_changes(result: Assembly, own: list[Placed], replaced: set[str], faults: Faults) -> None:
    for clause in sorted(replaced):
        before = [each.item for each in result.items if each.clause == clause]
        after = [each.item for each in own if each.clause == clause]
        if before == after:
            name = next(item for item in after if isinstance(item, tree.Clause)).name
            faults.report(variants.OVERRIDES_EQUAL, name.span, name=clause)


def _without_citing(node: _Node, dropped: set[str]) -> _Node:
    """A node without the lines inside it that belong to a dropped clause."""
    if not dropped or not is_dataclass(node):
        return node
    changes: dict[str, Any] = {}
    for each in fields(node):
        value = getattr(node, each.name)
        if isinstance(value, tuple):
            kept = tuple(_without_citing(part, dropped) for part in value if not _cites(part, dropped))
            if kept != value:
                changes[each.name] = kept
        elif isinstance(value, tree.Node):
            changes[each.name] = _without_citing(value, dropped)
    return replace(node, **changes) if changes else node  # type: ignore[type-var]


def _cites(part: object, dropped: set[str]) -> bool:
    return isinstance(part, _CITING) and part.tag is not None and part.tag.text in dropped


def check_duplicate_clauses(assembly: Assembly, faults: Faults) -> None:
    seen: set[str] = set()
    for each in assembly.items:
        if isinstance(each.item, tree.Clause):
            if each.item.name.text in seen:
                faults.report(names.DUPLICATE_CLAUSE, each.item.name.span, clause=each.item.name.text)
            seen.add(each.item.name.text)
        elif isinstance(each.item, tree.Settings | tree.Without):
            faults.report(kinds.MISPLACED_ITEM, each.item.span, item=each.item.span.text.split()[0])
