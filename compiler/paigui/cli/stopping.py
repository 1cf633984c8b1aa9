"""A command that is told to end tidies up before it does.

In: the signals with which a system ends a process. Out: an exception where the command was. Promised: a
signal that the caller had set aside stays so; when the command has ended all is as before.
"""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

_NAMES = ("SIGTERM", "SIGHUP")


class Stopped(BaseException):  # like KeyboardInterrupt, no error
    """The process was told to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def stoppable() -> Generator[None]:
    """Let a signal end what is done within."""
    numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    taken: list[int] = []
    try:
        for number in numbers:
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, _stop)
                taken.append(number)
    except ValueError:  # not the main thread, which alone hears of signals
        pass
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


def _stop(number: int, _: FrameType | None) -> None:
    signal.signal(number, signal.SIG_IGN)  # a second one would break off the tidying
    raise Stopped(number)
