"""Mutants of the rulesets that nothing notices: which they are, and which are known with a reason.

    python -m tests.trust.survivors [RULESET…]

judges every mutant of these rulesets (of all, if none is named) and prints what survives as it stands in
`survivors.toml`. It ends with 1 if a survivor is not listed there, or one that is listed does not survive.
"""

import json
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tests.trust.judging import Judge
from tests.trust.variants import rulesets

LISTED = Path(__file__).with_name("survivors.toml")


@cache
def listed() -> dict[str, dict[str, str]]:
    """The reason of each survivor, by ruleset and by the mutant's name."""
    found = tomllib.loads(LISTED.read_text("utf-8"))
    del found["unjudged"], found["unjudged_clauses"]
    return {name: {each["mutant"]: each["reason"] for each in rows} for name, rows in found.items()}


@cache
def unjudged() -> tuple[str, ...]:
    """The rulesets whose mutants nobody has gone through to the end."""
    return tuple(tomllib.loads(LISTED.read_text("utf-8"))["unjudged"])


@cache
def unjudged_clauses() -> tuple[str, ...]:
    """The same of single clauses, in rulesets that were gone through before these were written."""
    return tuple(tomllib.loads(LISTED.read_text("utf-8"))["unjudged_clauses"])


@cache
def judges() -> tuple[Judge, ...]:
    """Of all rulesets; the tests pass over those that are unjudged."""
    return tuple(map(Judge, rulesets()))


def stanza(name: str, mutant: str, reason: str) -> str:
    """One survivor as it stands in the list."""
    quoted = (json.dumps(text, ensure_ascii=False) for text in (mutant, reason))
    return "[[{}]]\nmutant = {}\nreason = {}\n".format(name, *quoted)


def tell(judge: Judge) -> bool:
    """Judge all mutants of a ruleset; print its survivors and the numbers; say whether the list is right."""
    name = judge.linked.entry.id
    known = listed().get(name, {})
    verdicts = {mutant.what: judge.verdict(mutant) for mutant in judge.mutants}
    survived = [what for what, verdict in verdicts.items() if verdict.by is None]
    for what in survived:
        print(stanza(name, what, known.get(what, "")), flush=True)
    for what in sorted(set(known) - set(survived)):
        by = verdicts.get(what)
        print(f"# no longer: {what} ({'no such mutant' if by is None else f'{by.by} {by.where}'})")
    counted = Counter(verdict.by or "nobody" for verdict in verdicts.values())
    numbers = ", ".join(f"{by} {number}" for by, number in counted.most_common())
    print(f"# {name}: {len(verdicts)} mutants; noticed by {numbers}\n", flush=True)
    return set(known) == set(survived)


def main(names: Sequence[str]) -> int:
    chosen = [judge for judge in judges() if not names or judge.linked.entry.id in names]
    right = [tell(judge) for judge in chosen]
    return 0 if all(right) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
