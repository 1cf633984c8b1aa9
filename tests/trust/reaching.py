"""Which functions of a referee a run goes through, so that a change of others need not be tried on it.

In: the rules' part of referees, runs. Out: names of functions. Promised: a run that goes through none of the
functions that a changed referee has otherwise goes there as it went before.
"""

import re
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

#: The name under which the rules' part of a referee is compiled.
FILE = "<rules>"


def functions_changed(before: str, after: str) -> set[str] | None:
    """The functions that two texts of rules have otherwise; none if they differ in anything else."""
    one, other = _said(before), _said(after)
    names = {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)}
    if any(not name.startswith("def ") for name in names):
        return None
    return {name.removeprefix("def ") for name in names}


def _said(rules: str) -> dict[str, str]:
    """The text of each thing said at the left margin, by what it begins with."""
    parts = re.split(r"^(?=[A-Za-z_@])", rules, flags=re.MULTILINE)
    return {_name(part): part.rstrip() for part in parts}


def _name(part: str) -> str:
    """`def` and the name of a function, or the first line."""
    return part[: part.index("(")] if part.startswith("def ") else part.partition("\n")[0]


def functions_run(run: Callable[[], object]) -> frozenset[str]:
    """The functions of the rules that a run goes through."""
    found: set[str] = set()

    def noted(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename == FILE:
            found.add(frame.f_code.co_qualname.partition(".")[0])

    before = sys.getprofile()
    sys.setprofile(noted)
    try:
        run()
    finally:
        sys.setprofile(before)
    return frozenset(found)
