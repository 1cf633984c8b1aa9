"""The command line: one module a command, thin over `paigui.project`.

In: arguments. Out: what was asked for on the standard output, talk on the standard error, an exit code: 0 all
is well, 1 something was found, 2 it could not be run. Promised: never a traceback, unless PAIGUI_TRACEBACK is
set; with --format json what is wrong is JSON too.
"""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from paigui.cli.stopping import Stopped, stoppable
from paigui.cli.streams import abandon
from paigui.cli.terminal import Terminal, open_terminal

if TYPE_CHECKING:
    import argparse

    from paigui.cli.parser import UsageError

FINE, FOUND, FAILED, INTERRUPTED = 0, 1, 2, 130
_BROKEN = "Broken"  # every referee has its own family of errors, with these names
_FEW_COLLECTIONS = 100_000  # most of what a command makes lives until its end


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
    gc.set_threshold(_FEW_COLLECTIONS)
    terminal = open_terminal(words)
    try:
        with stoppable():
            code = _run(words, terminal)
            terminal.out.flush()
    except BaseException as error:
        return _ended(error, terminal)
    return code


def _ended(error: BaseException, terminal: Terminal) -> int:
    """Say why the command did not come to its end."""
    from paigui.exercise.effort import TooMuchWorkError

    with suppress(OSError):
        match error:
            case BrokenPipeError():  # nobody reads on
                abandon(terminal.out)
                return FINE
            case KeyboardInterrupt():
                terminal.err.write("\n")
                return INTERRUPTED
            case Stopped():
                abandon(terminal.out)
                return error.code
            case OSError():
                return _system(error, terminal)
            case TooMuchWorkError():
                return _too_much(error.seconds, terminal)
            case Exception():
                return _unexpected(error, terminal)
            case _:
                raise error
    return FAILED


def _run(words: list[str], terminal: Terminal) -> int:
    from paigui.cli.parser import UsageError, command_in, make_parser

    name = command_in(words)
    command = cast(Command, import_module(f"paigui.cli.{name}_command")) if name else None
    parser = make_parser(terminal, name, command.arguments if command else None)
    try:
        args = parser.parse_args(words)
    except UsageError as error:
        return _unusable(error, terminal)
    except SystemExit as leaving:  # after --help and --version
        return int(leaving.code or FINE)
    if command is None:
        terminal.err.write(parser.format_help())
        return FAILED
    return command.run(args, terminal)


def _unusable(error: "UsageError", terminal: Terminal) -> int:
    """Say what is wrong with the arguments."""
    if not terminal.data:
        terminal.err.write(str(error))
        return FAILED
    from paigui.cli.shown import tell_fault
    from paigui.diagnostics import files, verbatim

    return tell_fault(terminal, files.BAD_USAGE, "paigui", problem=verbatim(error.problem))


def _system(error: OSError, terminal: Terminal) -> int:
    """Say what the system does not do; a full disk, say, is nobody's fault."""
    from paigui.cli import words
    from paigui.diagnostics import verbatim

    abandon(terminal.out)
    where = f"{error.filename}: " if error.filename else ""
    terminal.say(words.SYSTEM, reason=verbatim(f"{where}{error.strerror or error}"))
    return FAILED


def _too_much(seconds: float, terminal: Terminal) -> int:
    from paigui.cli.shown import tell_fault
    from paigui.diagnostics import Phrase, limits

    what = Phrase("这件事", "this")
    return tell_fault(terminal, limits.TOO_MUCH_WORK, "paigui", what=what, limit=round(seconds))


def _broken(error: Any, terminal: Terminal) -> int:
    """Say where the rules break down while a deal is played."""
    from paigui.cli.shown import tell_fault
    from paigui.diagnostics import Phrase, flow

    return tell_fault(terminal, flow.RULES_BREAK_DOWN, "paigui", problem=Phrase(error.zh, error.en))


def _unexpected(error: Exception, terminal: Terminal) -> int:
    from paigui.cli import words
    from paigui.diagnostics import verbatim

    if os.environ.get("PAIGUI_TRACEBACK"):
        raise error
    if type(error).__name__ == _BROKEN and hasattr(error, "zh"):
        return _broken(error, terminal)
    what = f"{type(error).__name__}: {error}".strip().splitlines()[0]
    terminal.say(words.UNEXPECTED, what=verbatim(what))
    return FAILED
