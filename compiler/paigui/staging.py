"""How anything comes to the disk: made aside first, then put in its place.

In: paths and bytes. Out: files. Promised: a file is the old one or the new one, never half of it; when one
cannot be made, all stay as they were; what a process that was killed left behind lies in a hidden folder, and
goes when something is next written there.
"""

import os
import shutil
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

PREFIX = ".paigui-new-"
_LONG = 3600  # seconds; no process takes that long, where there are no locks to tell


def put(files: Sequence[tuple[Path, bytes]], folder: Path) -> None:
    """Write files, all or none; they are made in a folder that is `folder`'s, or near them on another disk.

    An `OSError` names the file that could not be written.
    """
    staged: list[tuple[Path, Path]] = []
    with ExitStack() as open_ones:
        asides: dict[Path, Path] = {}
        for path, data in files:
            with _named(path):
                path.parent.mkdir(parents=True, exist_ok=True)
                home = _home(path, folder)
                if home not in asides:
                    asides[home] = open_ones.enter_context(aside(home))
                staged.append((asides[home] / str(len(staged)), path))
                _make(*staged[-1], data)
        for new, path in staged:
            with _named(path):
                new.replace(path)


@contextmanager
def aside(folder: Path) -> Generator[Path]:
    """A folder within `folder` for what is not finished; what is still in it at the end is removed."""
    made = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    _clear(folder)
    own, lock = _begin(folder)
    try:
        yield own
    finally:
        shutil.rmtree(own, ignore_errors=True)
        _close(lock)
        if made:
            with suppress(OSError):  # something is in it
                folder.rmdir()


def finished(folder: Path) -> Iterator[Path]:
    """What is in a folder, without what is being made there or was left unfinished."""
    return (each for each in folder.iterdir() if not each.name.startswith(PREFIX))


def _make(new: Path, path: Path, data: bytes) -> None:
    """Write a new file that may be read by whom the old one may be read."""
    new.write_bytes(data)
    with suppress(FileNotFoundError):
        shutil.copymode(path, new)


def _home(path: Path, folder: Path) -> Path:
    """Where a file can be made so that moving it is one step."""
    with suppress(FileNotFoundError):
        if folder.stat().st_dev != path.parent.stat().st_dev:
            return path.parent
    return folder


@contextmanager
def _named(path: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


# ---- who is still at work ----------------------------------------------------------------------------------


def _begin(folder: Path) -> tuple[Path, int | None]:
    while True:
        own = Path(mkdtemp(prefix=PREFIX, dir=folder))
        lock = _lock(own, wait=True)
        if own.is_dir():  # else it was cleared before it was locked
            return own, lock
        _close(lock)


def _clear(folder: Path) -> None:
    """Remove what was left by processes that are gone."""
    for left in folder.glob(f"{PREFIX}*"):
        if sys.platform == "win32":
            with suppress(OSError):
                if time.time() - left.stat().st_mtime > _LONG:
                    shutil.rmtree(left, ignore_errors=True)
            continue
        lock = _lock(left, wait=False)
        if lock is not None:
            shutil.rmtree(left, ignore_errors=True)
            _close(lock)


def _lock(folder: Path, *, wait: bool) -> int | None:
    """Lock a folder until its process ends, in whatever way; none if that cannot be."""
    if sys.platform == "win32":
        return None
    import fcntl

    number = None
    try:
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        fcntl.flock(number, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        _close(number)
        return None
    return number


def _close(number: int | None) -> None:
    if number is not None:
        os.close(number)
