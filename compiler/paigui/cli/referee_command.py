"""paigui referee: a record judged again."""

import argparse

from paigui.cli import FINE, FOUND, words
from paigui.cli.given import format_argument, given_choice, given_text, refuse, target_argument
from paigui.cli.shown import show_json
from paigui.cli.table import Teller
from paigui.cli.terminal import Terminal
from paigui.diagnostics import verbatim
from paigui.exercise import limited
from paigui.project import make_referee
from paigui.project.differing import ruleset_of
from paigui.project.judging import Verdict, Wrong, judge
from paigui.project.reading import parse_json


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    target_argument(parser, terminal)
    say = terminal.text
    parser.add_argument("record", metavar=say(words.FILE), help=say(words.RECORD_HELP))
    format_argument(parser, say(words.FORMAT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    choice = given_choice(args.target, terminal)
    if isinstance(choice, int):
        return choice
    text = given_text(args.record, terminal)
    if isinstance(text, int):
        return text
    ruleset = ruleset_of(choice)
    referee = make_referee(ruleset)
    try:
        with limited():
            verdict = judge(referee, parse_json(referee, text))
    except referee.error as error:
        return refuse(terminal, args.record, error)
    if args.format == "json":
        show_json(terminal, **verdict.data())
    else:
        _show(verdict, Teller(verdict.deal.game, ruleset.money, terminal, referee.error), terminal)
    return FINE if verdict.wrong is None else FOUND


def _show(verdict: Verdict, teller: Teller, terminal: Terminal) -> None:
    if verdict.wrong is not None:
        _show_wrong(verdict.wrong, teller, terminal)
        return
    if verdict.deal.over:
        terminal.print(terminal.text(words.RIGHT, steps=verdict.steps))
    else:
        places = {place.id: place.labels for place in verdict.deal.game.places}
        named = teller.label(places[verdict.deal.open]) if verdict.deal.open is not None else "–"
        terminal.print(terminal.text(words.RIGHT_SO_FAR, steps=verdict.steps, open=verbatim(named)))
    for line in teller.payments(verdict.deal.ledger):
        terminal.print(line)
    terminal.print(f"  {terminal.text(words.TOTALS)}  {teller.totals(verdict.deal.totals)}")


def _show_wrong(wrong: Wrong, teller: Teller, terminal: Terminal) -> None:
    seat, action = verbatim(teller.seat(wrong.seat)), verbatim(wrong.action)
    terminal.print(terminal.text(words.WRONG, step=wrong.step, seat=seat, action=action))
    for reason in wrong.reasons:
        text = reason.zh if terminal.language == "zh" else reason.en
        terminal.print(f"  {text}  {teller.cited([reason.clause])}".rstrip())
