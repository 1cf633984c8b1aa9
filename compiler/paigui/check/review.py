"""Confirms that the wordings of a ruleset were read beside its rules.

In: the path of a ruleset or variant. Out: what was loaded, the locks written, as they were and as they are.
Promised: nothing is written while there is any error other than wordings that wait to be reviewed.
"""

from dataclasses import dataclass
from pathlib import Path

from paigui.check.assemble import assemble
from paigui.check.load import Loaded, load
from paigui.check.lock import Lock, locks, write_lock
from paigui.diagnostics import Diagnostic, Faults, wordings
from paigui.diagnostics import files as kinds

_WAITING = (wordings.UNREVIEWED_WORDING, kinds.BAD_LOCK_FILE)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """`written` are the locks that changed; `in_the_way` are the errors for which nothing was written."""

    loaded: Loaded
    written: tuple[Lock, ...] = ()
    in_the_way: tuple[Diagnostic, ...] = ()


def review(path: Path) -> Reviewed:
    """Write the locks of a ruleset's clauses as its rules and wordings are now."""
    loaded = load(path)
    in_the_way = tuple(each for each in loaded.faults.errors if each.kind not in _WAITING)
    if loaded.ruleset is None or loaded.unit is None or in_the_way:
        return Reviewed(loaded, in_the_way=in_the_way)
    found = locks(loaded.ruleset, assemble(loaded.unit, Faults()))
    written = tuple(lock for lock in found if lock.old != lock.new)
    for lock in written:
        write_lock(lock)
    return Reviewed(loaded, written)
