"""paigui play: a deal at the terminal."""

import argparse
import secrets

from paigui.cli import FAILED, FINE, numbers, words
from paigui.cli.shown import exit_code, tell_findings
from paigui.cli.table import Asker, Teller, play_deal
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Faults, verbatim
from paigui.exercise import limited
from paigui.model import Ruleset
from paigui.project import make_referee, open_project
from paigui.project.choosing import choose

LARGEST_SEED = 1_000_000


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say, number = terminal.text, terminal.text(words.NUMBER)
    parser.add_argument("ruleset", metavar=say(words.RULESET), help=say(words.RULESET_HELP))
    parser.add_argument("--seat", type=numbers.seat, metavar=number, help=say(words.SEAT_HELP))
    parser.add_argument("--seed", type=numbers.seed, metavar=number, help=say(words.SEED_HELP))
    parser.add_argument(
        "--set", action="append", default=[], metavar=say(words.SETTING), help=say(words.SET_HELP)
    )
    parser.add_argument("--variant", metavar="ID", help=say(words.VARIANT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    faults = Faults()
    choice = choose(open_project([args.ruleset]), args.ruleset, args.variant, args.set, faults)
    if choice is None:
        tell_findings(faults.sorted(), terminal)
        return exit_code(faults.sorted())
    ruleset = choice.linked.ruleset
    assert ruleset is not None
    if args.seat is not None and not 0 <= args.seat < ruleset.seats.number:
        terminal.say(words.NO_SUCH_SEAT, seat=args.seat, last=ruleset.seats.number - 1)
        return FAILED
    seed = secrets.randbelow(LARGEST_SEED) if args.seed is None else args.seed
    return _play(ruleset, choice.settings, args.seat, seed, terminal)


def _play(ruleset: Ruleset, settings: dict[str, int], seat: int | None, seed: int, terminal: Terminal) -> int:
    referee = make_referee(ruleset)
    with limited():
        deal = referee.deal(seed, settings)
    teller = Teller(deal.game, ruleset.money, terminal, referee.error)
    terminal.print(
        terminal.text(words.PLAYING, title=verbatim(ruleset.labels.text(terminal.language)), seed=seed)
    )
    asker = None if seat is None else Asker(seat, teller)
    if asker is not None:
        terminal.print(terminal.text(words.PLAY_HELP))
    if not play_deal(deal, teller, asker, seed):
        terminal.print()
        terminal.print(terminal.text(words.LEFT))
    return FINE
