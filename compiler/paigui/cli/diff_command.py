"""paigui diff: what differs between two rulesets, variants or settings."""

import argparse
from collections.abc import Iterable

from paigui.cli import FINE, words
from paigui.cli.given import format_argument, given_choice
from paigui.cli.sheets import aligned, show_sheet
from paigui.cli.shown import show_json
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Phrase, verbatim
from paigui.project import open_project
from paigui.project.differing import Change, Differences, compare_choices
from paigui.project.targets import read_target

_NOTHING = "–"


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    for name, letter, told in (("one", "A", words.ONE_HELP), ("other", "B", words.OTHER_HELP)):
        parser.add_argument(name, metavar=letter, help=f"{say(told)}; {say(words.TARGET)}")
    format_argument(parser, say(words.FORMAT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    project = open_project(read_target(text).name for text in (args.one, args.other))
    one = given_choice(args.one, terminal, project=project)
    other = given_choice(args.other, terminal, project=project)
    if isinstance(one, int) or isinstance(other, int):
        return max(code for code in (one, other) if isinstance(code, int))
    found = compare_choices(one, other, terminal.language)
    if args.format == "json":
        show_json(terminal, language=terminal.language, **found.data())
    else:
        _show(found, terminal)
    return FINE


def _show(found: Differences, terminal: Terminal) -> None:
    names = {"before": verbatim(found.before), "after": verbatim(found.after)}
    terminal.print(terminal.text(words.COMPARED, **names))
    if found.none:
        terminal.print(terminal.text(words.NO_DIFFERENCE))
    if found.settings:
        _heading(words.SETTINGS, terminal)
        header = terminal.text(words.SETTINGS_HEADER, **names).split("|")
        rows = [[each.option, each.before or _NOTHING, each.after or _NOTHING] for each in found.settings]
        for line in aligned(header, rows, "  ", terminal.width):
            terminal.print(line)
    for title, changes in (
        (words.CHANGED, found.changed),
        (words.ADDED, found.added),
        (words.DROPPED, found.dropped),
    ):
        _show_changes(title, changes, terminal)
    if found.tables:
        _heading(words.TABLES, terminal)
    for sheet in found.tables:
        show_sheet(terminal, sheet, "  ")


def _heading(title: Phrase, terminal: Terminal) -> None:
    terminal.print()
    terminal.print(terminal.text(title))


def _show_changes(title: Phrase, changes: Iterable[Change], terminal: Terminal) -> None:
    for number, each in enumerate(changes):
        if not number:
            _heading(title, terminal)
        terminal.print(f"  {each.clause}  {each.title}")
        for sign, text in _texts(each):
            terminal.print(f"    {sign} {text}")
        for sheet in each.tables:
            show_sheet(terminal, sheet)


def _texts(change: Change) -> list[tuple[str, str]]:
    """What it says on the one side and on the other; a clause that only has another table says the same."""
    if change.tables and change.after and not change.before:
        return [("=", change.after)]
    return [(sign, text) for sign, text in (("-", change.before), ("+", change.after)) if text]
