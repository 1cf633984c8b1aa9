"""Confirms that the wordings of a ruleset were read beside its rules.

In: the path of a ruleset or variant. Out: what was loaded and the locks written. Promised: nothing is written
while there is any error other than wordings that wait to be reviewed.
"""

from dataclasses import dataclass
from pathlib import Path

from paigui.check.assemble import assemble
from paigui.check.load import Loaded, load
from paigui.check.lock import write_locks
from paigui.diagnostics import Faults, wordings
from paigui.diagnostics import files as kinds


@dataclass(frozen=True, slots=True)
class Reviewed:
    """`written` is empty when there was an error in the way, which `loaded.faults` holds."""

    loaded: Loaded
    written: tuple[Path, ...]


def review(path: Path) -> Reviewed:
    """Write the locks of a ruleset's clauses as its rules and wordings are now."""
    loaded = load(path)
    waiting = (wordings.UNREVIEWED_WORDING, kinds.BAD_LOCK_FILE)
    in_the_way = [each for each in loaded.faults.errors if each.kind not in waiting]
    if loaded.ruleset is None or loaded.unit is None or in_the_way:
        return Reviewed(loaded, ())
    assembly = assemble(loaded.unit, Faults())
    return Reviewed(loaded, tuple(write_locks(loaded.ruleset, assembly)))
