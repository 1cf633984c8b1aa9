"""What a variant changes in its base.

In: the base's assembly and the variant's items. Out: the assembly as the variant leaves it. Promised: a
clause that replaces the base's stands where that stood; a change of nothing, a change to what is there
already and two changes of one thing are reported at the line that makes them.
"""

from dataclasses import fields, replace
from typing import Any, TypeVar, cast

from paigui.check.assembly import Assembly, Gone, Placed
from paigui.check.files import Unit
from paigui.check.symbols import spellings
from paigui.diagnostics import Faults, nearest, variants
from paigui.syntax import tree

_CITING = (tree.Tier, tree.Outside, tree.Only, tree.Row, tree.ScoreLine, tree.Requires, tree.Guard)
_Part = TypeVar("_Part")


def apply_variant(result: Assembly, unit: Unit, own: list[Placed], faults: Faults) -> None:
    base = unit.base.id if unit.base else ""
    known = result.clauses()
    replaced = {each.item.name.text for each in own if isinstance(each.item, tree.Clause)} & set(known)
    _check_settings(own, result, base, faults)
    dropped = _dropped(own, known, base, faults)
    _check_twice(dropped, replaced, faults)
    _check_equal(result, own, replaced, faults)
    _note_gone(result, dropped)
    result.overlay = result.overlay or bool(dropped) or any(_is_rule(each.item) for each in own)
    result.items = _merged(result.items, own, replaced, set(dropped))


def _is_rule(item: tree.Item) -> bool:
    return not isinstance(item, tree.Example | tree.Chapter | tree.Settings | tree.Without | tree.About)


def _merged(items: list[Placed], own: list[Placed], replaced: set[str], dropped: set[str]) -> list[Placed]:
    """The base's items with those of replaced clauses in their places, then what is new."""
    changed = {_name(each): each for each in own if each.clause is None and _name(each)}
    chapters = {each.clause: each.chapter for each in items}
    placed: set[str] = set()
    result: list[Placed] = []
    for each in items:
        if each.clause in replaced:
            if each.clause not in placed:
                placed.add(each.clause)
                result.extend(_in_chapter(mine, chapters) for mine in own if mine.clause == each.clause)
        elif each.clause is None and _name(each) in changed:
            result.append(changed.pop(_name(each)))
        elif each.clause not in dropped:
            result.append(replace(each, item=_without_citing(each.item, dropped)))
    return result + [each for each in own if each.clause not in replaced and _is_new(each, changed)]


def _is_new(each: Placed, changed: dict[str, Placed]) -> bool:
    """Whether it changes nothing of the base: it has a clause of its own, or its name is still left."""
    if isinstance(each.item, tree.Settings | tree.Without):
        return False
    return each.clause is not None or not _name(each) or _name(each) in changed


def _name(each: Placed) -> str:
    """The name of a declaration, "" for an item without one."""
    name = getattr(each.item, "name", None)
    return name.text if isinstance(name, tree.Name) and not isinstance(each.item, tree.Chapter) else ""


def _in_chapter(each: Placed, chapters: dict[str | None, str]) -> Placed:
    """A clause that replaces another keeps its chapter unless it says where it stands."""
    return each if each.chapter else replace(each, chapter=chapters.get(each.clause, ""))


# ---- settings ---------------------------------------------------------------------------------------------


def _check_settings(own: list[Placed], result: Assembly, base: str, faults: Faults) -> None:
    options = [each.item for each in (*result.items, *own) if isinstance(each.item, tree.Option)]
    known = [option.name.text for option in options]
    seen: set[str] = set()
    for setting in [s for each in own if isinstance(each.item, tree.Settings) for s in each.item.settings]:
        name = setting.option
        found = next((option for option in options if name.text in spellings(option)), None)
        if found is None and name.text not in result.broken_names:
            near = nearest(name.text, known)
            faults.report(variants.OPTION_UNKNOWN, name.span, base=base, option=name.text, near=near)
        elif found is not None and found.name.text in seen:
            faults.report(variants.CHANGED_TWICE, name.span, name=name.text)
        elif found is not None:
            seen.add(found.name.text)
            result.settings.append(setting)


# ---- clauses ----------------------------------------------------------------------------------------------


def _dropped(own: list[Placed], known: list[str], base: str, faults: Faults) -> dict[str, tree.Name]:
    found: dict[str, tree.Name] = {}
    for name in [name for each in own if isinstance(each.item, tree.Without) for name in each.item.clauses]:
        if name.text not in known:
            near = nearest(name.text, known)
            faults.report(variants.DROP_UNKNOWN, name.span, base=base, name=name.text, near=near)
        elif name.text in found:
            faults.report(variants.CHANGED_TWICE, name.span, name=name.text)
        else:
            found[name.text] = name
    return found


def _check_twice(dropped: dict[str, tree.Name], replaced: set[str], faults: Faults) -> None:
    for clause in sorted(replaced & set(dropped)):
        faults.report(variants.CHANGED_TWICE, dropped[clause].span, name=clause)


def _check_equal(result: Assembly, own: list[Placed], replaced: set[str], faults: Faults) -> None:
    """A clause, or a declaration under no clause, that says what the base says already."""
    for clause in sorted(replaced):
        before = [each.item for each in result.items if each.clause == clause]
        after = [each.item for each in own if each.clause == clause]
        if before == after:
            name = next(item.name for item in after if isinstance(item, tree.Clause))
            faults.report(variants.OVERRIDES_EQUAL, name.span, name=clause)
    bare = {_name(each): each.item for each in result.items if each.clause is None and _name(each)}
    for each in own:
        if each.clause is None and bare.get(_name(each)) == each.item:
            faults.report(variants.OVERRIDES_EQUAL, each.item.span, name=_name(each))


def _note_gone(result: Assembly, dropped: dict[str, tree.Name]) -> None:
    for each in result.items:
        if each.clause in dropped and _name(each):
            result.gone[_name(each)] = Gone(each.clause, dropped[each.clause].span)


def _without_citing(node: _Part, dropped: set[str]) -> _Part:
    """A node without the lines inside it that belong to a dropped clause."""
    if not dropped or not isinstance(node, tree.Node):
        return node
    changes: dict[str, Any] = {}
    for each in fields(node):
        value = getattr(node, each.name)
        if isinstance(value, tuple):
            parts = cast("tuple[object, ...]", value)
            kept = tuple(_without_citing(part, dropped) for part in parts if not _cites(part, dropped))
            if kept != parts:
                changes[each.name] = kept
        elif isinstance(value, tree.Node):
            changes[each.name] = _without_citing(value, dropped)
    return cast("_Part", replace(node, **changes)) if changes else node


def _cites(part: object, dropped: set[str]) -> bool:
    return isinstance(part, _CITING) and part.tag is not None and part.tag.text in dropped
