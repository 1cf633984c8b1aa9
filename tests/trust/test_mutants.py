"""A rule that is changed is noticed: by the check, by an example, or by the printed deal of a variant."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.trust.judging import Judge
from tests.trust.mutants import Mutant
from tests.trust.survivors import judges, listed, unjudged, unjudged_clauses

#: How many mutants the short tests judge, of all rulesets together.
SAMPLED = 50
#: How many of a hundred mutants may survive, each with its reason.
MOST_SURVIVE = 5
PARTS = 8

JUDGED = [judge for judge in judges() if judge.linked.entry.id not in unjudged()]
EACH = pytest.mark.parametrize("judge", JUDGED, ids=lambda judge: judge.linked.entry.id)


def wrong(judge: Judge, mutants: Sequence[Mutant]) -> list[str]:
    """What survives unlisted, and what is listed and does not survive."""
    known = listed().get(judge.linked.entry.id, {})
    left_out = tuple(f"[{clause}]" for clause in unjudged_clauses())
    mutants = [each for each in mutants if not each.what.endswith(left_out)]
    return [each.what for each in mutants if (judge.verdict(each).by is None) != (each.what in known)]


def test_what_is_listed_or_unjudged_is_a_ruleset() -> None:
    names = {judge.linked.entry.id for judge in judges()}
    assert set(unjudged()) <= names
    assert set(listed()) <= names


def test_what_is_listed_of_an_unjudged_ruleset_is_a_mutant_of_it() -> None:
    for judge in judges():
        name = judge.linked.entry.id
        if name in unjudged():
            assert set(listed().get(name, {})) <= {mutant.what for mutant in judge.mutants}


@EACH
def test_the_rules_as_they_are_are_not_noticed(judge: Judge) -> None:
    verdict = judge.verdict(Mutant("nothing", judge.unit, None))
    assert verdict.by == "nothing changed"


@EACH
def test_few_survive_and_each_has_a_reason(judge: Judge) -> None:
    known = listed().get(judge.linked.entry.id, {})
    names = [mutant.what for mutant in judge.mutants]
    assert len(set(names)) == len(names)
    assert set(known) <= set(names)
    assert all(known.values())
    assert len(known) * 100 <= MOST_SURVIVE * len(names)


@EACH
def test_some_mutants_are_noticed(judge: Judge) -> None:
    share = min(len(judge.mutants), SAMPLED // len(JUDGED))
    assert wrong(judge, Random(judge.linked.entry.id).sample(judge.mutants, share)) == []


@pytest.mark.soak
@EACH
@pytest.mark.parametrize("part", range(PARTS))
def test_every_mutant_is_noticed(judge: Judge, part: int) -> None:
    assert wrong(judge, judge.mutants[part::PARTS]) == []
