"""Sets right what an item's indentation leaves unclear, before the parser sees it.

In: the lines of one item. Out: the same lines, each at a depth at which its siblings stand. Promised: a line
that goes back to a depth where nothing stands is reported once, and its neighbours are read nonetheless.
"""

from dataclasses import dataclass

from paigui.diagnostics import Faults
from paigui.diagnostics import syntax as kinds
from paigui.syntax.words import Line


@dataclass(slots=True)
class _Level:
    """Where lines of one depth stand, the depth they are read at, and how many there are so far."""

    column: int
    first: Line
    depth: int
    count: int = 1


def aligned(lines: list[Line], faults: Faults) -> list[Line]:
    """The lines with depths 0, 1, 2 … in place of columns."""
    levels = [_Level(0, lines[0], 0, 0)]
    for line in lines:
        popped: _Level | None = None
        while line.indent < levels[-1].column:
            popped = levels.pop()
        if line.indent > levels[-1].column:
            if popped is not None:
                _report(popped, line, faults)
            levels.append(_Level(line.indent, line, levels[-1].depth + 1))
        else:
            levels[-1].count += 1
        line.indent = levels[-1].depth
    return lines


def _report(popped: _Level, line: Line, faults: Faults) -> None:
    """The line is wrong, or the one it is not aligned with if that stands alone."""
    wrong = popped.first if popped.count == 1 else line
    if not wrong.faulty:
        faults.report(kinds.BAD_INDENT, wrong.span)
    wrong.faulty = True
