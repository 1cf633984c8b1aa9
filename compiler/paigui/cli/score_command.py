"""paigui score: what a hand is worth."""

import argparse
from collections.abc import Iterator
from typing import Any

from paigui.cli import FINE, words
from paigui.cli.given import format_argument, given_choice, given_text, refuse, target_argument
from paigui.cli.shown import show_json
from paigui.cli.table import Teller
from paigui.cli.terminal import Terminal
from paigui.diagnostics import verbatim
from paigui.exercise import limited
from paigui.model import Labels
from paigui.project import make_referee
from paigui.project.answering import answer, unit_of
from paigui.project.choosing import Choice
from paigui.project.differing import ruleset_of, title_of
from paigui.project.questions import read_request
from paigui.project.reading import game_of, parse_json
from paigui.project.referees import Referee
from paigui.runtime.ledger import Row

Answer = dict[str, Any]


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    target_argument(parser, terminal)
    say = terminal.text
    parser.add_argument("file", metavar=say(words.FILE), help=say(words.REQUEST_HELP))
    format_argument(parser, say(words.FORMAT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    choice = given_choice(args.target, terminal)
    if isinstance(choice, int):
        return choice
    text = given_text(args.file, terminal)
    if isinstance(text, int):
        return text
    referee = make_referee(ruleset_of(choice))
    try:
        with limited():
            found = answer(referee, ruleset_of(choice), _request(referee, text), choice.settings)
    except referee.error as error:
        return refuse(terminal, args.file, error)
    if args.format == "json":
        show_json(terminal, **found)
    else:
        _show(found, choice, referee, terminal)
    return FINE


def _request(referee: Referee, text: str) -> Any:
    """JSON, or the lines of an example."""
    is_json = text.lstrip().startswith(("{", "["))
    return parse_json(referee, text) if is_json else read_request(referee, text)


# ---- text --------------------------------------------------------------------------------------------------


def _show(found: Answer, choice: Choice, referee: Referee, terminal: Terminal) -> None:
    teller = Teller(game_of(referee), ruleset_of(choice).money, terminal, referee.error)
    title = title_of(choice, terminal.language)
    unit = unit_of(ruleset_of(choice), found["score"]["id"])
    total = amount(found["total"], unit, terminal.language)
    said = {"title": title, "score": found["score"][terminal.language], "total": total}
    terminal.print(terminal.text(words.WORTH, **{name: verbatim(text) for name, text in said.items()}))
    for line in _details(found, teller, terminal):
        terminal.print(f"  {line}")
    if found["payments"]:
        terminal.print(terminal.text(words.PAYMENTS))
        for line in teller.payments([Row.read(row) for row in found["payments"]]):
            terminal.print(line)


def amount(number: int, unit: Labels | None, language: str) -> str:
    """So much of a unit: 「3分」, “3 points”."""
    if unit is None:
        return str(number)
    if language == "zh":
        return f"{number}{unit.measure or unit.zh}"
    return f"{number} {unit.en if number == 1 else unit.plural or unit.en}"


def _details(found: Answer, teller: Teller, terminal: Terminal) -> Iterator[str]:
    """The lines of the score, the arrangement, the waits."""
    say = terminal.text
    for line in found["lines"]:
        adds = say(words.TIMES, amount=line["amount"]) if line["times"] else str(line["amount"])
        yield f"{line[terminal.language]}  {adds}  {teller.cited([line['clause']])}".rstrip()
    if not found["complete"]:
        yield say(words.WORTHLESS)
    for reason in found["missing"]:
        text = f"{reason[terminal.language]}  {teller.cited([reason['clause']])}".rstrip()
        yield say(words.MISSING, reason=verbatim(text))
    if found["arrangement"]:
        groups = "  ".join(teller.kinds(group["kinds"]) for group in found["arrangement"])
        yield say(words.ARRANGED, groups=verbatim(groups))
    if found["waits"]:
        yield say(words.WAITS, kinds=verbatim(teller.kinds(found["waits"])))
