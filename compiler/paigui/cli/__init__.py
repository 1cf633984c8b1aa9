"""The command line: one module a command, thin over `paigui.project`.

In: arguments. Out: what was asked for on the standard output, talk on the standard error, an exit code: 0 all
is well, 1 something was found, 2 it could not be run. Promised: never a traceback, unless PAIGUI_TRACEBACK is
set.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, TextIO, cast

from paigui.cli.terminal import Terminal, chosen_language, open_terminal

if TYPE_CHECKING:
    import argparse

FINE, FOUND, FAILED, INTERRUPTED = 0, 1, 2, 130


class Command(Protocol):
    """What the module of a command offers."""

    def arguments(self, parser: "argparse.ArgumentParser", terminal: Terminal) -> None:
        """Say what the command takes."""
        ...

    def run(self, args: "argparse.Namespace", terminal: Terminal) -> int:
        """Do it, and return the exit code."""
        ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command."""
    words = list(sys.argv[1:] if argv is None else argv)
    terminal = open_terminal(chosen_language(words))
    try:
        code = _run(words, terminal)
        terminal.out.flush()
    except BrokenPipeError:
        return _reader_gone(terminal.out)
    except KeyboardInterrupt:
        terminal.err.write("\n")
        return INTERRUPTED
    except Exception as error:
        return _unexpected(error, terminal)
    return code


def _run(words: list[str], terminal: Terminal) -> int:
    from paigui.cli.parser import UsageError, command_in, make_parser

    name = command_in(words)
    command = cast(Command, import_module(f"paigui.cli.{name}_command")) if name else None
    parser = make_parser(terminal, name, command.arguments if command else None)
    try:
        args = parser.parse_args(words)
    except UsageError as error:
        terminal.err.write(str(error))
        return FAILED
    except SystemExit as leaving:  # after --help and --version
        return int(leaving.code or FINE)
    if command is None:
        terminal.err.write(parser.format_help())
        return FAILED
    return command.run(args, terminal)


def _reader_gone(out: TextIO) -> int:
    """Nobody reads on: what is still in the buffer goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, out.fileno())
    return FINE


def _unexpected(error: Exception, terminal: Terminal) -> int:
    from paigui.cli import words
    from paigui.diagnostics import verbatim

    if os.environ.get("PAIGUI_TRACEBACK"):
        raise error
    what = f"{type(error).__name__}: {error}".strip().splitlines()[0]
    terminal.say(words.UNEXPECTED, what=verbatim(what))
    return FAILED
