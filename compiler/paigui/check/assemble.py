"""Puts the items of a ruleset in one list: its libraries', its base's as the variant leaves them, its own.

In: a `Unit`. Out: `Assembly`. Promised: every item knows the clause and chapter it stands under and the file
it comes from; what a variant replaces stands where it stood in the base.
"""

from paigui.check.assembly import Assembly, Placed
from paigui.check.files import Unit, first_word
from paigui.check.overlays import apply_variant
from paigui.check.places import HEADS, chapter_id, check_places
from paigui.diagnostics import Faults, names
from paigui.diagnostics import syntax as kinds
from paigui.syntax import tree


def assemble(unit: Unit, faults: Faults) -> Assembly:
    result = Assembly()
    if isinstance(unit.head, tree.Variant | tree.ExamplesOf) and unit.base is not None:
        result = assemble(unit.base, faults)
    for used in unit.uses:
        if used.id not in result.origins:
            _include(result, assemble(used, faults))
    own = place(unit)
    check_places(unit, faults)
    result.broken_names |= unit.lost
    result.faulty = result.faulty or unit.file.faulty
    result.used_at = unit.used_at
    result.origins[unit.id] = unit
    if isinstance(unit.head, tree.Variant):
        apply_variant(result, unit, own, faults)
    else:
        result.items.extend(own)
    return result


def _include(result: Assembly, library: Assembly) -> None:
    seen = set(result.origins)
    result.items.extend(each for each in library.items if each.origin not in seen)
    result.broken_names |= library.broken_names
    result.faulty = result.faulty or library.faulty
    result.origins |= library.origins


def place(unit: Unit) -> list[Placed]:
    """A file's items, each with the clause and the chapter above it."""
    clause: str | None = None
    chapter = ""
    placed: list[Placed] = []
    for item in unit.file.items:
        if isinstance(item, tree.Chapter):
            chapter, clause = chapter_id(item), None
        elif isinstance(item, tree.Clause):
            clause = item.name.text
        if not isinstance(item, HEADS):
            placed.append(Placed(item, clause, chapter, unit.id))
    return placed


def check_duplicate_clauses(assembly: Assembly, faults: Faults) -> None:
    seen: set[str] = set()
    for each in assembly.items:
        if isinstance(each.item, tree.Clause):
            if each.item.name.text in seen:
                faults.report(names.DUPLICATE_CLAUSE, each.item.name.span, clause=each.item.name.text)
            seen.add(each.item.name.text)


def check_once(assembly: Assembly, faults: Faults) -> None:
    """Seats, pieces, setup, match, money and the limit of payments are said once in a ruleset."""
    for sort in (tree.Seats, tree.Pieces, tree.Setup, tree.Match, tree.Money, tree.LimitPayments):
        found = [each.item for each in assembly.items if isinstance(each.item, sort)]
        for item in found[1:]:
            faults.report(kinds.REPEATED_LINE, item.span, line=first_word(item))
