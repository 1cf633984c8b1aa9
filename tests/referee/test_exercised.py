"""The examples of every shipped ruleset show all its rules: guards both ways, options, definitions."""

import pytest

from paigui.project import open_project
from paigui.project.covering import coverage
from paigui.project.face import run_examples

RULESETS = sorted(entry.id for entry in open_project().rulesets)


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_is_exercised(name: str) -> None:
    found = coverage(run_examples(name))
    guards = [guard for clause in found["clauses"] for guard in clause["guards"]]
    lacking = [each for each in (*guards, *found["definitions"], *found["options"]) if not each["exercised"]]
    assert lacking == []
