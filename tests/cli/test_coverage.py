"""paigui coverage."""

import json
from pathlib import Path
from typing import Any

from tests.cli.asked import BEADS
from tests.cli.conftest import Run


def rows(run: Run, *words: str) -> dict[str, Any]:
    answer = run("coverage", BEADS, "--games", "20", "--format", "json", *words)
    assert (answer.code, answer.err) == (0, "")
    (found,) = json.loads(answer.out)["rulesets"]
    return {row["clause"]: row for row in found["clauses"]}


def test_every_clause_has_its_place(run: Run) -> None:
    text = Path(BEADS).read_text("utf-8").splitlines()
    for clause, row in rows(run).items():
        assert f" {clause} " in text[row["line"] - 1]


def test_counts_are_those_of_simulate(run: Run) -> None:
    answer = run("simulate", BEADS, "--games", "20", "--format", "json")
    for each in json.loads(answer.out)["clauses"]:
        row = rows(run)[each["clause"]]
        assert [row[name] for name in ("acts", "payments", "lines")] == [
            each[name] for name in ("acts", "payments", "lines")
        ]


def test_rules_that_cite_nothing_are_counted_when_asked(run: Run) -> None:
    found = rows(run)
    assert found["BD-3"]["calls"] >= found["BD-3"]["lines"] > 0
    assert found["BD-1"]["calls"] == 0


def test_page_and_text_have_the_same_rows(run: Run) -> None:
    page = run("coverage", BEADS, "--games", "2", "--format", "md", "--lang", "zh").out
    text = run("coverage", BEADS, "--games", "2", "--lang", "zh").out
    assert page.startswith("# 条款总表\n")
    for clause in rows(run):
        assert f"\n| [{clause}](../generated/rulebook/zh/beads.md#{clause}) | " in page
        assert f"\n  {clause} " in text


def test_what_is_not_there_is_refused(run: Run) -> None:
    answer = run("coverage", "nothing_of_the_kind")
    assert (answer.code, answer.out) == (2, "")
    assert run("coverage", BEADS, "--games", "0").code == 2


def test_both_pages_are_written_of_one_count(run: Run, tmp_path: Path) -> None:
    command = ("coverage", BEADS, "--games", "2")
    answer = run(*command, "--out", str(tmp_path / "docs"))
    assert (answer.code, answer.err) == (0, "")
    pages = {"coverage.md": "en", "coverage.zh.md": "zh"}
    assert answer.out.split() == [str(tmp_path / "docs" / name) for name in pages]
    for name, language in pages.items():
        printed = run(*command, "--format", "md", "--lang", language).out
        assert (tmp_path / "docs" / name).read_text("utf-8") == printed
    (tmp_path / "a file").write_text("", "utf-8")
    assert run(*command, "--out", str(tmp_path / "a file" / "below")).code == 2
