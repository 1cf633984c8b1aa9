"""Keeps the parser's tables from one run to the next, as making them takes most of a short run.

In: the text of a grammar, lark's options. Out: the parser. Promised: whatever is wrong with the kept
file or its folder, the parser is made anew and nothing is said; the file's name holds a hash of all that the
tables depend on; nothing is written but below the user's own folder for caches.
"""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import lark
from lark import Lark

from paigui.staging import put

_MOST_KEPT = 8


def kept_parser(grammar: str, options: Mapping[str, Any]) -> Lark:
    """The parser as an earlier run made it, else made now and kept."""
    path = _path(f"{grammar}\n{sorted(options.items(), key=str)}")
    if path is None:
        return Lark(grammar, **options)
    with suppress(Exception):  # a file of any content may be there
        return _load(path)
    parser = Lark(grammar, **options)
    with suppress(OSError):
        _save(parser, path)
    return parser


def cache_folder() -> Path | None:
    """The user's own folder for what can be made again; none if there is no telling."""
    if os.environ.get("XDG_CACHE_HOME"):
        return Path(os.environ["XDG_CACHE_HOME"]) / "paigui"
    if sys.platform == "win32":
        own = os.environ.get("LOCALAPPDATA")
        return Path(own) / "paigui" / "cache" if own else None
    home = os.environ.get("HOME")
    if not home:
        return None
    return Path(home) / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "paigui"


def _path(made_of: str) -> Path | None:
    folder = cache_folder()
    if folder is None or not folder.is_absolute():
        return None
    depends = "\n".join((made_of, lark.__version__, sys.version, sys.implementation.name))
    return folder / f"grammar-{sha256(depends.encode()).hexdigest()[:32]}"


def _load(path: Path) -> Lark:
    """Read a kept parser. Others could write something harmful, so the file must be the user's own."""
    with path.open("rb") as file:
        if hasattr(os, "getuid") and os.fstat(file.fileno()).st_uid != os.getuid():
            raise PermissionError
        return cast("Lark", cast(Any, Lark).load(file))


def _save(parser: Lark, path: Path) -> None:
    """Write a parser in one go, and forget the oldest ones."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    written = BytesIO()
    cast(Any, parser).save(written)
    put([(path, written.getvalue())], path.parent)
    kept = sorted(path.parent.glob("grammar-*"), key=lambda each: each.stat().st_mtime)
    for old in kept[:-_MOST_KEPT]:
        old.unlink(missing_ok=True)
