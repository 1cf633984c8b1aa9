"""paigui build: referees and rulebooks."""

import argparse
from pathlib import Path

from paigui.check.files import resolved, shown_path
from paigui.cli import FAILED, FINE, words
from paigui.cli.progress import steps
from paigui.cli.shown import exit_code, show_findings, tell_findings
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Faults, verbatim
from paigui.project import Built, build, compare, default_out, write


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    parser.add_argument("names", nargs="*", metavar=say(words.NAME), help=say(words.NAME_HELP))
    parser.add_argument("--out", type=Path, metavar=say(words.FOLDER), help=say(words.OUT_HELP))
    parser.add_argument("--check", action="store_true", help=say(words.BUILD_CHECK_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    out = args.out or default_out()
    with steps(terminal) as step:
        step(words.READING)
        built = build(args.names, progress=lambda name: step(words.BUILDING, name=verbatim(name)))
    tell_findings(built.diagnostics, terminal)
    code = exit_code(built.diagnostics)
    return max(code, _compare(built, out, terminal) if args.check else _write(built, out, terminal))


def _compare(built: Built, out: Path, terminal: Terminal) -> int:
    """Say which files are not what would be written."""
    found = compare(out, built.outputs, whole=built.whole)
    show_findings(found, "text", terminal)
    if not found and built.sound:
        terminal.say(words.UP_TO_DATE, files=len(built.outputs), out=verbatim(shown_path(resolved(out))))
    return exit_code(found)


def _write(built: Built, out: Path, terminal: Terminal) -> int:
    faults = Faults()
    written = write(out, built.outputs, whole=built.whole, faults=faults)
    if faults.has_errors:
        tell_findings(faults.sorted(), terminal)
        return FAILED
    for path in written.changed:
        terminal.print(shown_path(resolved(path)))
    for path in written.removed:
        terminal.print(terminal.text(words.REMOVED, path=verbatim(shown_path(resolved(path)))))
    if not built.outputs:
        return FINE
    terminal.say(
        words.BUILT,
        files=len(built.outputs),
        changed=len(written.changed),
        out=verbatim(shown_path(resolved(out))),
    )
    return FINE
