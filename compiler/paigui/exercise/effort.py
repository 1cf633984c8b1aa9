"""Work that must end: what a stranger's rules may take of the processor's time.

In: seconds. Out: a context in which `TooMuchWorkError` is raised when they are used up. Promised: the referee
pays nothing for it; time spent waiting for a person or for other programs does not count; within another
such context the time is that of both. Where the system has no such clock (Windows, or another thread than
the main one) work goes on as long as it takes.
"""

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from time import process_time
from typing import Any

#: Of the processor's time: for one example, one deal, one decision, one question. The longest of the rulesets
#: that are shipped takes less than a fiftieth.
MOST_SECONDS = 10
#: For all examples of a ruleset.
MOST_SECONDS_OF_ALL = 120
_AGAIN = 1.0  # should something on the way swallow the error
_SOON = 0.001


class TooMuchWorkError(BaseException):
    """The time is used up. No `Exception`, so that nobody takes it for a fault of the rules and goes on."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


@contextmanager
def limited(seconds: float | None = None) -> Generator[None]:
    """Raise when what is done inside takes so many seconds."""
    if not _has_clock():
        yield
        return
    allowed = MOST_SECONDS if seconds is None else seconds
    left = signal.getitimer(signal.ITIMER_PROF)[0]
    running = True

    def ring(*_: Any) -> None:
        if running:
            raise TooMuchWorkError(allowed)

    started, outer = process_time(), signal.signal(signal.SIGPROF, ring)
    try:
        signal.setitimer(signal.ITIMER_PROF, min(allowed, left or allowed), _AGAIN)
        yield
    finally:
        running = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, outer)
        if left:
            signal.setitimer(signal.ITIMER_PROF, max(_SOON, left - (process_time() - started)), _AGAIN)


def _has_clock() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
