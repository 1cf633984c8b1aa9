"""paigui coverage: every clause, where it stands, what shows it, how often play comes to it."""

import argparse
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from paigui.cli import FINE, numbers, words
from paigui.cli.progress import steps
from paigui.cli.sheets import aligned
from paigui.cli.shown import exit_code, show_json, tell_findings
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Faults, verbatim
from paigui.project import Project, make_referee, open_project
from paigui.project.heads import Entry
from paigui.project.linking import Linked, link
from paigui.project.outputs import Output
from paigui.project.register import Row, register
from paigui.project.writing import write
from paigui.simulate import deal_seeds
from paigui.simulate.calls import play_counting

FORMATS = ("text", "md", "json")


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say, number = terminal.text, terminal.text(words.NUMBER)
    parser.add_argument("names", nargs="*", metavar=say(words.NAME), help=say(words.COVERAGE_NAMES_HELP))
    parser.add_argument(
        "--games", type=numbers.games, default=100, metavar=number, help=say(words.GAMES_HELP)
    )
    parser.add_argument(
        "--seed", type=numbers.seed, default=1, metavar=number, help=say(words.SIMULATE_SEED_HELP)
    )
    parser.add_argument("--format", choices=FORMATS, default="text", help=say(words.FORMAT_HELP))
    parser.add_argument("--out", type=Path, metavar=say(words.FOLDER), help=say(words.COVERAGE_OUT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    project, faults = open_project(args.names), Faults()
    wanted = [project.find(name, faults) for name in args.names] or [*_whole(project)]
    linked = [link(project, entry) for entry in wanted if entry is not None]
    unsound = [d for each in linked if not each.sound for d in each.diagnostics]
    if faults.has_errors or unsound:
        found_wrong = [*faults.sorted(), *unsound]
        tell_findings(found_wrong, terminal)
        return exit_code(found_wrong)
    found: list[tuple[Linked, list[Row]]] = []
    with steps(terminal) as step:
        for each in linked:
            assert each.ruleset is not None
            step(words.COUNTING, name=verbatim(each.ruleset.id))
            counted = play_counting(make_referee(each.ruleset), deal_seeds(args.seed, args.games))
            found.append((each, register(project, each, *counted)))
    if args.out is not None:
        return _write(found, args, terminal)
    _show(found, args, terminal)
    return FINE


def _whole(project: Project) -> Iterator[Entry]:
    """Rulesets, and variants that change clauses; one that only sets options has no clauses of its own."""
    yield from project.rulesets
    yield from (each for each in project.variants if project.load(each.path).preset is None)


Found = list[tuple[Linked, list[Row]]]


def _write(found: Found, args: argparse.Namespace, terminal: Terminal) -> int:
    """Write the page of each language into a folder."""
    faults = Faults()
    pages = {
        "coverage.md": replace(terminal, language="en"),
        "coverage.zh.md": replace(terminal, language="zh"),
    }
    outputs = [Output(name, "\n".join(_page(found, args, each)) + "\n") for name, each in pages.items()]
    written = write(args.out, outputs, whole=False, faults=faults)
    if faults.has_errors:
        tell_findings(faults.sorted(), terminal)
        return exit_code(faults.sorted())
    for path in written.changed:
        terminal.print(str(path))
    return FINE


def _show(found: Found, args: argparse.Namespace, terminal: Terminal) -> None:
    if args.format == "json":
        rulesets = [{"id": linked.entry.id, "clauses": [*map(_data, rows)]} for linked, rows in found]
        show_json(terminal, games=args.games, seed=args.seed, rulesets=rulesets)
        return
    for line in _page(found, args, terminal) if args.format == "md" else _text(found, terminal):
        terminal.print(line)


def _text(found: Found, terminal: Terminal) -> Iterator[str]:
    header = terminal.text(words.COVERAGE_HEADER).split("|")
    for linked, rows in found:
        yield _title(linked, terminal)
        yield from aligned(header, [_cells(row, terminal) for row in rows], "  ", terminal.width)


def _page(found: Found, args: argparse.Namespace, terminal: Terminal) -> Iterator[str]:
    """The lines of a page in Markdown."""
    header = terminal.text(words.COVERAGE_HEADER).split("|")
    yield terminal.text(words.COVERAGE_PAGE, games=args.games, seed=args.seed)
    for linked, rows in found:
        yield f"\n## {_title(linked, terminal)}\n"
        yield from _piped(header, [_linked(row, linked.entry.id, terminal) for row in rows])


def _piped(header: list[str], rows: list[list[str]]) -> Iterator[str]:
    """A table in Markdown."""
    for row in (header, ["---"] * len(header), *rows):
        yield f"| {' | '.join(row)} |"


def _title(linked: Linked, terminal: Terminal) -> str:
    assert linked.ruleset is not None
    return linked.ruleset.labels.text(terminal.language)


def _cells(row: Row, terminal: Terminal) -> list[str]:
    rests = {(True, False): words.FROM_SOURCE, (False, True): words.OURS, (True, True): words.FROM_BOTH}
    said = rests.get((row.from_source, row.our_default), words.FROM_NOWHERE)
    counts = (row.examples, row.acts, row.payments, row.lines, row.calls)
    title = row.labels.text(terminal.language)
    return [row.clause, title, f"{row.file}:{row.line}", terminal.text(said), *map(str, counts)]


def _linked(row: Row, ruleset: str, terminal: Terminal) -> list[str]:
    """The cells for a page of `docs/`: clauses lead to the rulebook, files stand without a line."""
    book = f"../generated/rulebook/{terminal.language}/{ruleset}.md"
    clause, title, _, *rest = _cells(row, terminal)
    return [f"[{clause}]({book}#{clause})", title, f"`{row.file}`", *rest]


def _data(row: Row) -> dict[str, Any]:
    data = asdict(row)
    labels = data.pop("labels")
    return {**data, "zh": labels["zh"], "en": labels["en"]}
