"""paigui demo: every ruleset compiled, a deal of each played, the rulebook written."""

import argparse
from pathlib import Path

from paigui.check.files import resolved, shown_path
from paigui.cli import FAILED, numbers, words
from paigui.cli.progress import steps
from paigui.cli.shown import exit_code, tell_findings
from paigui.cli.table import Teller, finished, play_deal
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Faults, verbatim
from paigui.exercise import limited
from paigui.project import Built, build, default_out, write
from paigui.project.referees import Referee
from paigui.project.trying import Tried

MOST_TRIED = 30


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    parser.add_argument("--out", type=Path, metavar=say(words.FOLDER), help=say(words.OUT_HELP))
    parser.add_argument("--seed", type=numbers.seed, metavar=say(words.NUMBER), help=say(words.SEED_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    with steps(terminal) as step:
        step(words.READING)
        built = build(progress=lambda name: step(words.BUILDING, name=verbatim(name)))
    tell_findings(built.diagnostics, terminal)
    for made in built.made:
        _show(made, args.seed, terminal)
    return max(exit_code(built.diagnostics), _write(built, args.out or default_out(), terminal))


def _show(made: Tried, seed: int | None, terminal: Terminal) -> None:
    """What was made of a ruleset, and a deal of it."""
    referee = made.referee
    with limited():
        seed = lively_seed(referee) if seed is None else seed
    title = verbatim(made.ruleset.labels.text(terminal.language))
    terminal.print(f"== {terminal.text(words.PLAYING, title=title, seed=seed)}")
    numbers = {
        "clauses": len(made.ruleset.clauses),
        "examples": len(made.ruleset.examples),
        "lines": referee.source.count("\n"),
    }
    terminal.print(terminal.text(words.DEMO_MADE, **numbers))
    deal = referee.deal(seed)
    play_deal(deal, Teller(deal.game, made.ruleset.money, terminal, referee.error), None, seed)
    terminal.print()


def lively_seed(referee: Referee) -> int:
    """The first seed of a deal in which something is paid, if one comes soon."""
    return next((seed for seed in range(1, MOST_TRIED) if finished(referee.deal(seed), seed).ledger), 1)


def _write(built: Built, out: Path, terminal: Terminal) -> int:
    """Write the files and say where they are."""
    faults = Faults()
    write(out, built.outputs, whole=built.whole, faults=faults)
    tell_findings(faults.sorted(), terminal)
    if faults.has_errors:
        return FAILED
    shown = verbatim(shown_path(resolved(out)))
    terminal.print(terminal.text(words.DEMO_WHERE, out=shown, language=verbatim(terminal.language)))
    return 0
