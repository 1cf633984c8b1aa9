"""paigui dump: what the compiler makes of a file, for those who work on it."""

import argparse
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, cast

from paigui.check import load
from paigui.cli import FAILED, FINE, words
from paigui.cli.shown import exit_code, listed, show_json, tell_findings
from paigui.cli.terminal import Terminal

_WIDTH = 110
_LEFT_OUT = ("span", "source", "comments", "broken_names", "faulty")


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    parser.add_argument(
        "--stage", choices=("tree", "model"), default="model", help=terminal.text(words.STAGE_HELP)
    )
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help=terminal.text(words.FORMAT_HELP)
    )
    parser.add_argument("path", metavar=terminal.text(words.PATH), help=terminal.text(words.DUMP_PATH_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    loaded = load(Path(args.path))
    found = loaded.faults.sorted()
    part = loaded.ruleset if args.stage == "model" else loaded.unit.file if loaded.unit else None
    if part is None or not terminal.data:
        tell_findings(found, terminal)
    if part is None:
        return exit_code(found) or FAILED
    if terminal.data:
        show_json(terminal, diagnostics=listed(found, terminal.language), **{args.stage: plain(part)})
    else:
        for line in outline(part):
            terminal.print(line)
    return exit_code(found) or FINE


def outline(part: object, indent: str = "", label: str = "") -> Iterator[str]:
    """The lines of any part of a tree or a model: on one line where it fits."""
    whole = f"{indent}{label}{_compact(part)}"
    if len(whole) <= _WIDTH:
        yield whole
        return
    yield f"{indent}{label}{type(part).__name__}"
    for name, value in _children(part):
        yield from outline(value, f"{indent}  ", f"{name} = " if name else "")


def plain(part: Any) -> Any:
    """A part as JSON can write it: a node as an object that says what it is."""
    if isinstance(part, tuple):
        return [plain(each) for each in cast("tuple[object, ...]", part)]
    if isinstance(part, Enum):
        return part.value
    if not is_dataclass(part):
        return part
    return {"node": type(part).__name__, **{name: plain(value) for name, value in _children(part)}}


def _children(part: object) -> Iterator[tuple[str, object]]:
    if isinstance(part, tuple):
        yield from (("", each) for each in cast("tuple[object, ...]", part))
    elif is_dataclass(part):
        yield from (
            (each.name, getattr(part, each.name)) for each in fields(part) if each.name not in _LEFT_OUT
        )


def _compact(part: Any) -> str:
    if isinstance(part, tuple):
        return f"({', '.join(map(_compact, cast('tuple[object, ...]', part)))})"
    if isinstance(part, Enum):
        return str(part.value)
    if not is_dataclass(part):
        return repr(part)
    inner = ", ".join(f"{name}={_compact(value)}" for name, value in _children(part))
    return f"{type(part).__name__}({inner})"
