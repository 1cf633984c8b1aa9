"""The standard streams, also when one of them is closed or full.

In: nothing. Out: streams that can be used. Promised: a letter that a stream cannot show is replaced, not
stumbled over; a result that has no way out is an `OSError`, talk that has none is lost.
"""

import errno
import io
import os
import sys
from contextlib import suppress
from typing import TextIO, cast


class Closed(io.TextIOBase):
    """A standard output that is not there."""

    def write(self, _: str, /) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


class Nowhere(io.TextIOBase):
    """Takes what nobody will read."""

    def write(self, text: str, /) -> int:
        return len(text)


def output() -> TextIO:
    return _shown(sys.stdout) or cast("TextIO", Closed())


def talk() -> TextIO:
    return _shown(sys.stderr) or cast("TextIO", Nowhere())


def _shown(stream: TextIO | None) -> TextIO | None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        with suppress(io.UnsupportedOperation):  # of a stream that was read from before, and so set before
            reconfigure(errors="replace")
    return stream


def standard_input(most: int) -> bytes:
    """What comes from the standard input, and no more of it than one byte beyond a limit."""
    stdin: TextIO | None = sys.stdin
    if stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stdin.buffer.read(most + 1)


def read_line(prompt: str) -> str:
    """A line that a person types; letters that cannot be read are replaced."""
    if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison]
        raise EOFError
    _shown(sys.stdin)
    return input(prompt)


def abandon(stream: TextIO) -> None:
    """Let what is still in a buffer go nowhere, so that nothing stumbles over it at the end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
