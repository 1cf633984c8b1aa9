"""paigui explain: kinds of faults, and clauses."""

import json

from tests.cli.conftest import Run


def test_a_kind_of_fault(run: Run) -> None:
    assert run("explain", "P0201").out == run("explain", "unknown-name").out
    assert "解释" not in run("explain", "P0201").out
    assert json.loads(run("explain", "P0201", "--format", "json").out)["explanation"].startswith("# P0201")


def test_a_clause(run: Run) -> None:
    answer = run("explain", "LN-4")
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == "LN-4  Paying"
    assert lines[1] == "  in Lanterns, Winnings and losses; rulesets/lanterns/lanterns.pai:72"
    assert "  The winner is paid one coin by the other seat. Whoever shows red wins." in lines
    assert "  - If play for is “low”: Whoever shows red or blue wins." in lines
    assert "  - stake: 1" in lines


def test_a_clause_of_a_variant_or_under_settings(run: Run) -> None:
    assert "Whoever shows red or blue wins." in run("explain", "ln-4", "--of", "lanterns:tone=low").out
    dear = run("explain", "LN-4", "--of", "lanterns/dear").out
    assert "and two coins more" in dear
    assert "dear.pai:6" in dear


def test_a_clause_in_chinese_for_programs(run: Run) -> None:
    found = json.loads(run("explain", "LN-3", "--lang", "zh", "--format", "json").out)
    assert (found["id"], found["title"], found["chapter"], found["our_default"]) == (
        "LN-3",
        "亮灯",
        "行牌",
        False,
    )
    assert found["others"][0]["text"] == "什么灯都可以收起。"
    assert found["page"] == "rulebook/zh/lanterns.md#LN-3"


def test_what_is_not_there(run: Run) -> None:
    answer = run("explain", "LN-44")
    assert (answer.code, answer.out) == (2, "")
    assert "Did you mean «LN-4»?" in answer.err
    answer = run("explain", "LN-44", "--of", "dear")
    assert (answer.code, answer.out) == (2, "")
    assert "«Dear lanterns» has no clause «LN-44»" in answer.err
    assert "Did you mean «LN-4»?" in answer.err
    assert run("explain", "LN-4", "--of", "nothing").code == 2
