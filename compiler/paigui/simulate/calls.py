"""How often the rules of each clause are asked while deals are played.

In: a referee, seeds. Out: a `Tally` and, clause by clause, how often one of its functions was called or one
of its statements reached. Promised: guards are asked one by one, not by the menus that sum them up, so that
each is counted for its own clause; what a clause only declares (pieces, places, the order of groups) is never
called and has no count.
"""

import re
import sys
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from paigui.exercise.coverage import patch_tables
from paigui.project.referees import Referee
from paigui.simulate.policies import POLICIES
from paigui.simulate.running import play_one
from paigui.simulate.tally import Tally

#: How the docstring of a function that carries out a rule begins: `KN-9 · …`.
_OF_A_CLAUSE = re.compile(r"([A-Z]{1,8}-[0-9]+[a-z]?) · ")
#: What stands above a statement that another clause brings.
_MARK = re.compile(r"\s+# ([A-Z]{1,8}-[0-9]+[a-z]?)$")


def play_counting(referee: Referee, seeds: Sequence[int]) -> tuple[Tally, Counter[str]]:
    """Play a deal of each seed at random; count what is decided, paid and asked, by clause."""
    apart = Referee(referee.name, referee.source)  # its tables will be changed
    patch_tables(apart.module)
    tally = Tally.empty(apart.module.__dict__["GAME"].seat_count)
    calls: Counter[str] = Counter()
    with _counting(apart, calls):
        for seed in seeds:
            play_one(apart, seed, POLICIES["random"], {}, tally)
    return tally, calls


@contextmanager
def _counting(referee: Referee, calls: Counter[str]) -> Generator[None]:
    """Count, while deals are played in this thread."""
    clauses, marked = _functions(referee.module), _marked(referee.source)

    def called(frame: FrameType, _event: str, _: Any) -> Any:
        clause = clauses.get(frame.f_code)
        if clause is None:
            return None
        calls[clause] += 1
        return reached

    def reached(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line" and frame.f_lineno in marked:
            calls[marked[frame.f_lineno]] += 1
        return reached

    before = sys.gettrace()
    sys.settrace(called)
    try:
        yield
    finally:
        sys.settrace(before)


def _marked(source: str) -> dict[int, str]:
    """The lines of statements that stand under another clause than their function."""
    matches = ((number, _MARK.match(line)) for number, line in enumerate(source.split("\n"), 1))
    return {number + 1: match.group(1) for number, match in matches if match is not None}


def _functions(module: ModuleType) -> dict[CodeType, str]:
    found: dict[CodeType, str] = {}
    for each in vars(module).values():
        match = _OF_A_CLAUSE.match(each.__doc__ or "") if isinstance(each, FunctionType) else None
        if match is not None and isinstance(each, FunctionType):
            found[each.__code__] = match.group(1)
    return found
