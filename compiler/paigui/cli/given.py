"""What a command is given to work on: a ruleset as one types it, a file or the standard input."""

import argparse
import sys
from pathlib import Path

from paigui.cli import more_words as words
from paigui.cli.shown import exit_code, tell_findings
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Faults, verbatim
from paigui.project import Project
from paigui.project.choosing import Choice
from paigui.project.targets import choose_target

STANDARD_INPUT = "-"


def target_argument(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    parser.add_argument("target", metavar=say(words.TARGET), help=say(words.TARGET_HELP))


def format_argument(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--format", choices=("text", "json"), default="text", help=text)


def given_choice(
    text: str, terminal: Terminal, settings: tuple[str, ...] = (), project: Project | None = None
) -> Choice | int:
    """The ruleset that is meant; else what is wrong is said, and the exit code returned."""
    faults = Faults()
    choice = choose_target(text, faults, settings, project)
    if choice is None:
        tell_findings(faults.sorted(), terminal)
        return exit_code(faults.sorted())
    return choice


def given_text(path: str, terminal: Terminal) -> str | None:
    """What stands in a file; nothing when that is said to be unreadable."""
    try:
        data = sys.stdin.buffer.read() if path == STANDARD_INPUT else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        refuse(terminal, path, terminal.text(words.NOT_UTF8))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        refuse(terminal, path, terminal.text(words.NOT_THERE, reason=verbatim(reason)))
    return None


def refuse(terminal: Terminal, place: str, problem: str) -> None:
    """Say what is wrong with what was given."""
    terminal.say(words.REFUSED, place=verbatim(place), problem=verbatim(problem))


def sentence(error: Exception, terminal: Terminal) -> str:
    """An error of a referee in the reader's language."""
    return str(getattr(error, terminal.language, error))
