"""paigui demo: every ruleset compiled, a deal of each played, the rulebook written."""

import argparse
from pathlib import Path

from paigui.check.files import shown_path
from paigui.cli import FAILED, words
from paigui.cli.progress import steps
from paigui.cli.shown import exit_code, tell_findings
from paigui.cli.table import Teller, play_deal
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Faults, verbatim
from paigui.project import Built, build, default_out, write
from paigui.project.building import Made

SEED = 1


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    parser.add_argument("--out", type=Path, metavar=say(words.FOLDER), help=say(words.OUT_HELP))
    parser.add_argument(
        "--seed", type=int, default=SEED, metavar=say(words.NUMBER), help=say(words.SEED_HELP)
    )


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    with steps(terminal) as step:
        built = build(progress=lambda name: step(words.BUILDING, name=verbatim(name)))
    tell_findings(built.diagnostics, terminal)
    for made in built.made:
        _show(made, args.seed, terminal)
    return max(exit_code(built.diagnostics), _write(built, args.out or default_out(), terminal))


def _show(made: Made, seed: int, terminal: Terminal) -> None:
    """What was made of a ruleset, and a deal of it."""
    title = verbatim(made.ruleset.labels.text(terminal.language))
    terminal.print(f"== {terminal.text(words.PLAYING, title=title, seed=seed)}")
    terminal.print(
        terminal.text(
            words.DEMO_MADE,
            clauses=len(made.ruleset.clauses),
            examples=len(made.ruleset.examples),
            lines=made.referee.source.count("\n"),
        )
    )
    deal = made.referee.deal(seed)
    play_deal(deal, Teller(deal.game, terminal), None, seed)
    terminal.print()


def _write(built: Built, out: Path, terminal: Terminal) -> int:
    """Write the files and say where they are."""
    faults = Faults()
    write(out, built.outputs, whole=built.whole, faults=faults)
    tell_findings(faults.sorted(), terminal)
    if faults.has_errors:
        return FAILED
    shown = verbatim(shown_path(out.resolve()))
    terminal.print(terminal.text(words.DEMO_WHERE, out=shown, language=verbatim(terminal.language)))
    return 0
