"""What a changed referee has otherwise, and what a run goes through."""

from typing import Any

import pytest

from tests.trust.reaching import FILE, functions_changed, functions_run

BEFORE = """
SIZE = 3

def one():
    return two()

def two():
    return SIZE
"""


@pytest.mark.parametrize(
    ("said", "instead", "changed"),
    [
        ("two()\n", "two() + 1\n", {"one"}),
        ("def two", "def other", {"two", "other"}),
        ("return SIZE", "return 3", {"two"}),
        ("SIZE = 3", "SIZE = 4", None),
        ("SIZE = 3", "SIZE = 3  # as ever", None),
    ],
)
def test_functions_that_differ(said: str, instead: str, changed: set[str] | None) -> None:
    assert functions_changed(BEFORE, BEFORE.replace(said, instead, 1)) == changed


def test_functions_that_a_run_goes_through() -> None:
    rules: dict[str, Any] = {}
    exec(compile(BEFORE, FILE, "exec"), rules)
    assert functions_run(rules["two"]) == {"two"}
    assert functions_run(lambda: [rules["two"](), len("aside")]) == {"two"}
