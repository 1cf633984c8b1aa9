"""A ruleset that is larger than any real game is not compiled.

In: a built ruleset and its items. Out: faults. Promised: one for each limit that is passed, at the beginning
of the file that was asked for.
"""

from paigui.check.assembly import Assembly
from paigui.check.bounds import ITEMS, MOST_ITEMS, MOST_NODES, NODES
from paigui.check.walk import walk
from paigui.diagnostics import Faults, limits
from paigui.model import Ruleset


def check_sizes(assembly: Assembly, ruleset: Ruleset, faults: Faults) -> None:
    if not assembly.items:
        return
    at = assembly.items[-1].item.span
    if len(assembly.items) > MOST_ITEMS:
        found = len(assembly.items)
        faults.report(limits.TOO_MANY_NAMES, at, sort=ITEMS, found=found, limit=MOST_ITEMS)
    nodes = sum(1 for _ in walk(ruleset))
    if nodes > MOST_NODES:
        faults.report(limits.TOO_MANY_NAMES, at, sort=NODES, found=nodes, limit=MOST_NODES)
