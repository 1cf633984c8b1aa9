"""Reads the arguments, and speaks the reader's language about them.

In: the terminal, the command that is meant. Out: an argument parser. Promised: only the module of that
command is loaded; what is wrong with the arguments is said in one sentence.
"""

import argparse
import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from paigui.cli import words
from paigui.cli.terminal import LANGUAGES, Terminal
from paigui.diagnostics import verbatim
from paigui.version import __version__

Arguments = Callable[[argparse.ArgumentParser, Terminal], None]


class UsageError(Exception):
    """The arguments cannot be understood; the text says why, in `problem` without more."""

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(text)
        self.problem = problem


class Parser(argparse.ArgumentParser):
    """An argument parser that raises instead of leaving."""

    terminal: Terminal

    def error(self, message: str) -> NoReturn:
        terminal = self.terminal
        problem = _translated(message, terminal)
        said = terminal.text(words.BAD_USAGE, problem=verbatim(problem))
        hint = terminal.text(words.SEE_HELP, command=verbatim(f"{self.prog} --help"))
        raise UsageError(f"{said}\n{hint}\n", problem)

    def _print_message(self, message: str, file: object = None) -> None:  # noqa: ARG002
        """Help and version are results; that they have no way out is not passed over."""
        self.terminal.out.write(message)

    def format_help(self) -> str:
        return _translated_help(super().format_help(), self.terminal)


def command_in(argv: Sequence[str]) -> str | None:
    """The command that is meant: the first word that is no option."""
    skip = False
    for word in argv:
        if skip or word.startswith("-"):
            skip = word == "--lang"
            continue
        return word if word in words.COMMANDS else None
    return None


def make_parser(terminal: Terminal, chosen: str | None, arguments: Arguments | None) -> Parser:
    """The parser for all commands; only the chosen one knows what it takes."""
    parser = Parser(prog="paigui", description=terminal.text(words.ABOUT), allow_abbrev=False, add_help=False)
    parser.terminal = terminal
    _add_common(parser, terminal)
    parser.add_argument(
        "--version", action="version", version=f"paigui {__version__}", help=terminal.text(words.VERSION_HELP)
    )
    commands = parser.add_subparsers(
        dest="command", metavar=terminal.text(words.COMMAND), title=terminal.text(words.COMMANDS_TITLE)
    )
    for name, about in words.COMMANDS.items():
        said = terminal.text(about)
        sub = commands.add_parser(name, help=said, description=said, allow_abbrev=False, add_help=False)
        sub.terminal = terminal
        _add_common(sub, terminal)
        if name == chosen and arguments is not None:
            arguments(sub, terminal)
    return parser


def _add_common(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    parser.add_argument("-h", "--help", action="help", help=terminal.text(words.HELP_HELP))
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=terminal.text(words.LANG_HELP)
    )


def _translated(message: str, terminal: Terminal) -> str:
    """What argparse says, in Chinese where it is one of its usual sentences."""
    if terminal.language == "zh":
        for pattern, said in words.USAGE_FAULTS:
            if found := re.fullmatch(pattern, message):
                return said.format(*found.groups())
    return message


def _translated_help(text: str, terminal: Terminal) -> str:
    if terminal.language == "zh":
        for heading, said in words.HELP_HEADINGS:
            text = re.sub(f"^{heading}", said, text, flags=re.MULTILINE)
    return text
