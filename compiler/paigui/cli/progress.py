"""What is being done at the moment, on the standard error, for people only.

In: steps. Out: a spinner or a bar if rich is there, a line if it is not, nothing where no person reads.
"""

from collections.abc import Callable, Generator
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


@contextmanager
def bar(terminal: Terminal, total: int) -> Generator[Callable[[int], None]]:
    """Give the function that says how much more is done."""
    if not terminal.err.isatty():
        yield _unmoved
        return
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        yield _unmoved
        return
    with Progress(console=Console(file=terminal.err), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, advance=done)


def _unmoved(done: int) -> None:
    """Show nothing."""


def _silent(phrase: Phrase, **args: Arg) -> None:
    """Say nothing."""
