"""What is being done at the moment, on the standard error, for people only.

In: steps. Out: a spinner if rich is there, a line if it is not, nothing where no person reads.
"""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Protocol

from paigui.cli.terminal import Terminal
from paigui.diagnostics import Phrase
from paigui.diagnostics.phrase import Arg


class Step(Protocol):
    """Says what is done next."""

    def __call__(self, phrase: Phrase, **args: Arg) -> None: ...


@contextmanager
def steps(terminal: Terminal) -> Generator[Step]:
    """Give the function that says what is done next."""
    if not terminal.err.isatty():
        yield _silent
        return
    try:
        from rich.console import Console
    except ImportError:
        yield terminal.say
        return
    with Console(file=terminal.err).status("") as status:
        yield lambda phrase, **args: status.update(terminal.text(phrase, **args))


def _silent(phrase: Phrase, **args: Arg) -> None:
    """Say nothing."""
