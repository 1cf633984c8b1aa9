"""paigui explain: what a kind of fault means and how to mend it."""

import argparse

from paigui.cli import FAILED, FINE, words
from paigui.cli.shown import tell_findings
from paigui.cli.terminal import Terminal
from paigui.diagnostics import KINDS, Faults, Source, files, find_kind, nearest, render_explanation


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    parser.add_argument("code", metavar=terminal.text(words.CODE), help=terminal.text(words.CODE_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    kind = find_kind(args.code)
    if kind is None:
        known = [name for each in KINDS for name in (each.code, each.name)]
        faults = Faults()
        near = nearest(args.code, known)
        faults.report(files.UNKNOWN_CODE, Source(args.code, "").whole(), code=args.code, near=near)
        tell_findings(faults.sorted(), terminal)
        return FAILED
    terminal.out.write(render_explanation(kind, terminal.language))
    return FINE
