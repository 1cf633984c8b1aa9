"""paigui check: all faults of files and folders."""

import argparse

from paigui.cli import words
from paigui.cli.shown import FORMATS, exit_code, show_findings
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Faults
from paigui.project import check_paths, pai_files


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    path = terminal.text(words.PATH)
    parser.add_argument("paths", nargs="*", metavar=path, help=terminal.text(words.CHECK_PATH_HELP))
    parser.add_argument("--format", choices=FORMATS, default="text", help=terminal.text(words.FORMAT_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    found = check_paths(args.paths)
    show_findings(found, args.format, terminal)
    code = exit_code(found)
    if code == 0 and args.format == "text":
        terminal.say(words.NO_FAULTS, files=len(pai_files(args.paths, Faults())))
    return code
