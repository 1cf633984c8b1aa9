"""paigui review: the sentences of rules were read beside them; a lock keeps that."""

import argparse
from pathlib import Path

from paigui.check import review
from paigui.check.files import resolved, shown_path
from paigui.check.lock import Lock
from paigui.cli import FAILED, words
from paigui.cli.shown import exit_code, tell_findings
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Diagnostic, Faults, Source, files, in_order, verbatim, without_repeats
from paigui.project import open_project, pai_files, working_copy


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    path = terminal.text(words.PATH)
    parser.add_argument("paths", nargs="*", metavar=path, help=terminal.text(words.FMT_PATH_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    if not args.paths and working_copy() is None:
        terminal.say(words.FMT_NO_PATHS)
        return FAILED
    faults = Faults()
    found: list[Diagnostic] = []
    written: dict[Path, Lock] = {}
    for path in _reviewable(args.paths, faults):
        reviewed = review(path)
        found += reviewed.in_the_way
        for lock in reviewed.written:
            first = written.get(lock.path, lock)
            written[lock.path] = Lock(lock.path, first.old, lock.new)
    for lock in written.values():
        _tell(lock, terminal)
    found = in_order(without_repeats([*faults.reported, *found]))
    tell_findings(found, terminal)
    return exit_code(found)


def _reviewable(given: list[str], faults: Faults) -> list[Path]:
    """The rulesets and the variants that change clauses; a file named that is neither is reported."""
    paths = pai_files(given, faults)
    named = {resolved(Path(each)) for each in given}
    project = open_project(map(str, paths))
    found: list[Path] = []
    for path in paths:
        entry = project.at(path)
        if entry is not None and entry.sort in ("ruleset", "variant"):
            found.append(path)
        elif path in named:
            shown = shown_path(path)
            faults.report(files.NOT_A_RULESET, Source(shown, "").whole(), path=shown)
    return found


def _tell(lock: Lock, terminal: Terminal) -> None:
    """Say of which clauses something has changed since the lock was written."""
    shown = verbatim(shown_path(lock.path))
    if lock.old is None:
        terminal.print(terminal.text(words.LOCKED, path=shown, clauses=len(lock.new)))
        return
    for key, sort in lock.changes():
        terminal.print(terminal.text(words.REVIEWED[sort], clause=verbatim(key), path=shown))
