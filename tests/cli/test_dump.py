"""paigui dump: both stages, for people and for programs."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize("stage", ["tree", "model"])
def test_a_stage_as_json(run: Run, lanterns: Path, stage: str) -> None:
    answer = run("dump", "--stage", stage, "--format", "json", str(lanterns))
    assert answer.code == 0
    document = json.loads(answer.out)
    assert document["version"] == 1
    assert document[stage]["node"] == {"tree": "File", "model": "Ruleset"}[stage]


def test_the_tree_as_json_holds_every_item(run: Run, lanterns: Path) -> None:
    items = json.loads(run("dump", "--stage", "tree", "--format", "json", str(lanterns)).out)["tree"]["items"]
    assert items[0] == {"node": "Version", "number": 1}
    assert {"Zone", "Step", "Clause"} <= {item["node"] for item in items}
