"""paigui test: the examples of rules, run on the referee."""

import argparse
from collections.abc import Iterator
from typing import Any

from paigui.cli import words
from paigui.cli.shown import exit_code, listed, show_findings, show_json
from paigui.cli.terminal import Terminal
from paigui.diagnostics import verbatim
from paigui.project.covering import coverage, labelled
from paigui.project.testing import Tested, try_paths
from paigui.project.trying import Tried


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    parser.add_argument("paths", nargs="*", metavar=say(words.PATH), help=say(words.CHECK_PATH_HELP))
    parser.add_argument("--coverage", action="store_true", help=say(words.COVERAGE_HELP))
    parser.add_argument("--format", choices=("text", "json"), default="text", help=say(words.FORMAT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    tested = try_paths(args.paths)
    if args.format == "json":
        _show_json(tested, args.coverage, terminal)
    else:
        show_findings(tested.diagnostics, "text", terminal)
        for tried in tested.tried:
            _show(tried, args.coverage, terminal)
    return exit_code(tested.diagnostics)


# ---- text --------------------------------------------------------------------------------------------------


def _show(tried: Tried, with_coverage: bool, terminal: Terminal) -> None:
    outcomes = tried.report.outcomes
    name = verbatim(tried.ruleset.id)
    passed = sum(outcome.passed for outcome in outcomes)
    terminal.print(terminal.text(words.TRIED, name=name, passed=passed, examples=len(tried.ruleset.examples)))
    if with_coverage:
        found = coverage(tried)
        terminal.print(terminal.text(words.COVERED, exercised=found["exercised"], all=found["all"]))
        for line in _lacking(tried, found, terminal):
            terminal.print(f"  {line}")


def _lacking(tried: Tried, found: dict[str, Any], terminal: Terminal) -> Iterator[str]:
    """What no example shows, clause by clause."""
    for clause in found["clauses"]:
        for guard in clause["guards"]:
            if not guard["exercised"]:
                yield _guard(tried, clause["clause"], guard, terminal)
    for each in found["definitions"]:
        if not each["exercised"]:
            title = verbatim(labelled(tried.ruleset, each["clause"], terminal.language))
            name = verbatim(each["definition"])
            yield terminal.text(words.DEFINITION_UNUSED, clause=title, name=name)
    for each in found["options"]:
        if not each["exercised"]:
            values = verbatim(", ".join(map(words.written, each["lacking"])))
            yield terminal.text(
                words.OPTION_UNSEEN, name=verbatim(_label(tried, each["option"], terminal)), values=values
            )


def _label(tried: Tried, option: str, terminal: Terminal) -> str:
    found = next(each for each in tried.ruleset.options if each.id == option)
    return f"{found.labels.text(terminal.language)} ({option})"


def _guard(tried: Tried, clause: str | None, guard: dict[str, Any], terminal: Terminal) -> str:
    title = verbatim(labelled(tried.ruleset, clause, terminal.language))
    said = {0: words.GUARD_UNSEEN, 1: words.GUARD_NEVER_FAILS}[len(guard["seen"])]
    if guard["seen"] == [False]:
        said = words.GUARD_NEVER_HOLDS
    return terminal.text(said, clause=title, act=verbatim(guard["act"]), guard=verbatim(guard["guard"]))


# ---- JSON --------------------------------------------------------------------------------------------------


def _show_json(tested: Tested, with_coverage: bool, terminal: Terminal) -> None:

    rulesets = [_data(tried, with_coverage) for tried in tested.tried]
    show_json(terminal, rulesets=rulesets, diagnostics=listed(tested.diagnostics, terminal.language))


def _data(tried: Tried, with_coverage: bool) -> dict[str, Any]:
    examples = [
        {
            "zh": outcome.example.labels.zh,
            "en": outcome.example.labels.en,
            "clause": outcome.example.clause,
            "file": outcome.example.file,
            "line": outcome.example.line,
            "passed": outcome.passed,
        }
        for outcome in tried.report.outcomes
    ]
    data: dict[str, Any] = {"id": tried.ruleset.id, "passed": tried.passed, "examples": examples}
    return data | {"coverage": coverage(tried)} if with_coverage else data
