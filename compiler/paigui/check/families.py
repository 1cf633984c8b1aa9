"""Families: names of several groups at once, families within families opened.

In: a `Context` whose symbols are declared. Out: each family's members. Promised: a family that holds itself,
by whatever way, is reported once and stands for nothing.
"""

from paigui.check.context import Context
from paigui.diagnostics import all_of, flow
from paigui.syntax import tree as t


def read_families(context: Context) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for symbol, node in context.symbols.declared(t.Family):
        members = [context.symbols.get(name, t.Group, t.Family) for name in node.members]
        found[symbol.id] = tuple(each.id for each in members if each)
    for symbol, node in context.symbols.declared(t.Family):
        if _holds_itself(symbol.id, found):
            context.faults.report(
                flow.RECURSIVE_DEFINITION, node.name.span, name=symbol.id, path=all_of(*found[symbol.id])
            )
            found[symbol.id] = ()
    return found


def _holds_itself(family: str, families: dict[str, tuple[str, ...]]) -> bool:
    open_, seen = list(families[family]), set[str]()
    while open_:
        member = open_.pop()
        if member == family:
            return True
        if member not in seen:
            seen.add(member)
            open_.extend(families.get(member, ()))
    return False
