"""Work shared among several processes.

In: a function and what to give it. Out: what it gives, in the same order. Promised: an interrupt ends all of
it without a word from the others; where no other process can be had the work is done in this one.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, TypeVar

_Given = TypeVar("_Given")
_Found = TypeVar("_Found")


def processors() -> int:
    """How many processes may run at once without waiting for each other."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed is not None else os.cpu_count() or 1


def shared(
    work: Callable[[_Given], _Found],
    given: Sequence[_Given],
    workers: int,
    prepare: Callable[..., None] | None = None,
    prepared_with: tuple[Any, ...] = (),
) -> Iterator[_Found]:
    """Do some work on each of the things given; `prepare` runs first in each process."""
    pool = None if min(workers, len(given)) < 2 else _pool(workers, prepare, prepared_with)
    if pool is None:
        if prepare is not None:
            prepare(*prepared_with)
        yield from map(work, given)
        return
    with pool:
        try:
            yield from pool.map(work, given)
        finally:
            pool.shutdown(cancel_futures=True)


def _pool(
    workers: int, prepare: Callable[..., None] | None, prepared_with: tuple[Any, ...]
) -> ProcessPoolExecutor | None:
    """Some processes; none where the system has no locks or queues to share. A copy of this process has
    everything imported already, but only Linux copies safely.
    """
    context = get_context("fork" if sys.platform == "linux" else "spawn")
    with suppress(ImportError, NotImplementedError, OSError):
        return ProcessPoolExecutor(workers, context, _begin, (prepare, prepared_with))
    return None


def _begin(prepare: Callable[..., None] | None, prepared_with: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if prepare is not None:
        prepare(*prepared_with)
