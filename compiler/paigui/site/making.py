"""Builds the site in both languages, and shows it.

In: the folder that the two configurations lie in. Out: a folder of HTML, or what is wrong. Promised: a folder
that is neither empty nor a site is never emptied; a site is the old one until the new one is whole.
"""

import logging
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, cast

import mkdocs.config
from mkdocs.commands.build import build
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException

from paigui.site.plugin import MARK
from paigui.staging import aside, finished

CONFIGURATIONS = {"mkdocs.yml": "", "mkdocs.en.yml": "en"}  # the first one is built first: it empties all
HOST = "127.0.0.1"


def may_empty(folder: Path) -> bool:
    """Say whether a site may be built in a folder."""
    return not folder.exists() or (folder / MARK).is_file() or (folder.is_dir() and not any(finished(folder)))


def build_site(root: Path, out: Path) -> list[str]:
    """Build everything; what is returned is wrong with it, and then the old site stays."""
    with _remarks() as remarks, aside(out.resolve()) as new:
        for name, below in CONFIGURATIONS.items():
            try:
                build(_configuration(root / name, new / below))
            except Abort:
                return remarks
            except MkDocsException as error:
                return [*remarks, str(error)]
        if not remarks:
            _take_place(new, out)
    return remarks


def _take_place(new: Path, out: Path) -> None:
    """Put a new site where the old one is; the mark stays all the while."""
    (out / MARK).touch()
    for old in finished(out):
        if old.name != MARK:
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
    for made in list(new.iterdir()):
        made.replace(out / made.name)


def _configuration(file: Path, out: Path) -> MkDocsConfig:
    read = cast(Any, mkdocs.config).load_config  # its arguments have no types
    return cast(MkDocsConfig, read(str(file), site_dir=str(out), strict=True))


class _Remarks(logging.Handler):
    """Keeps what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())


@contextmanager
def _remarks() -> Generator[list[str]]:
    handler, logger = _Remarks(), logging.getLogger("mkdocs")
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield handler.texts
    finally:
        logger.removeHandler(handler)


class _Quiet(SimpleHTTPRequestHandler):
    """Shows files, and keeps silent about it."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # its name there
        """Say nothing."""


def host(site: Path, port: int) -> ThreadingHTTPServer:
    """A server of the site for this machine alone; port 0 takes any that is free."""
    return ThreadingHTTPServer((HOST, port), partial(_Quiet, directory=str(site)))
