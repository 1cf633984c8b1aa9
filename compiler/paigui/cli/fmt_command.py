"""paigui fmt: files of rules laid out, or turned into the other language."""

import argparse
from pathlib import Path

from paigui.check.files import shown_path
from paigui.cli import FAILED, FINE, FOUND, words
from paigui.cli.given import STANDARD_INPUT, given_text
from paigui.cli.shown import exit_code, tell_findings
from paigui.cli.terminal import LANGUAGES, Terminal
from paigui.diagnostics import Faults, Phrase, Source, files, verbatim
from paigui.project import pai_files, working_copy
from paigui.project.formatting import Formatted, format_path, format_stdin
from paigui.project.writing import replace_file
from paigui.syntax.bounds import LARGEST_FILE

A_LINK = Phrase("它是一个链接；请写链接所指的文件", "it is a link; name the file that it leads to")


def arguments(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    path = terminal.text(words.PATH)
    parser.add_argument("paths", nargs="*", metavar=path, help=terminal.text(words.FMT_PATH_HELP))
    parser.add_argument("--check", action="store_true", help=terminal.text(words.FMT_CHECK_HELP))
    parser.add_argument("--language", choices=LANGUAGES, help=terminal.text(words.FMT_LANGUAGE_HELP))


def run(args: argparse.Namespace, terminal: Terminal) -> int:
    if args.paths == [STANDARD_INPUT]:
        return _filter(args, terminal)
    if not args.paths and working_copy() is None:
        terminal.say(words.FMT_NO_PATHS)
        return FAILED
    faults = Faults()
    paths = pai_files(_no_links(args.paths, faults), faults) if args.paths else pai_files((), faults)
    codes = [_format(path, args, terminal) for path in paths]
    tell_findings(faults.sorted(), terminal)
    code = max([exit_code(faults.sorted()), *codes])
    if code == FINE and args.check:
        terminal.say(words.FMT_SAME, files=len(paths))
    return code


def _no_links(given: list[str], faults: Faults) -> list[str]:
    """What is named without links, which may lead anywhere: what is rewritten is named by itself."""
    links = [each for each in given if Path(each).is_symlink() and not Path(each).is_dir()]
    for each in links:
        faults.report(files.CANNOT_WRITE, Source(each, "").whole(), path=each, reason=A_LINK)
    return [each for each in given if each not in links]


def _filter(args: argparse.Namespace, terminal: Terminal) -> int:
    """From the standard input to the standard output."""
    text = given_text(STANDARD_INPUT, terminal, LARGEST_FILE)
    if isinstance(text, int):
        return text
    formatted = format_stdin(text, args.language)
    if formatted.text is None:
        return _refused(formatted, "<stdin>", terminal)
    if args.check:
        return FINE if formatted.text == text else FOUND
    terminal.out.write(formatted.text)
    return FINE


def _format(path: Path, args: argparse.Namespace, terminal: Terminal) -> int:
    formatted = format_path(path, args.language)
    shown = verbatim(shown_path(path))
    if formatted.text is None:
        return _refused(formatted, shown.en, terminal)
    if not formatted.changed:
        return FINE
    if args.check:
        terminal.print(terminal.text(words.FMT_WOULD_CHANGE, path=shown))
        return FOUND
    faults = Faults()
    if not replace_file(path, formatted.text, faults):
        tell_findings(faults.sorted(), terminal)
        return FAILED
    terminal.print(terminal.text(words.FMT_CHANGED, path=shown))
    return FINE


def _refused(formatted: Formatted, shown: str, terminal: Terminal) -> int:
    """Say why nothing was written."""
    tell_findings(formatted.diagnostics, terminal)
    if formatted.problem:
        problem = verbatim(formatted.problem)
        terminal.say(words.FMT_BROKEN, path=verbatim(shown), problem=problem)
        return FAILED
    return exit_code(formatted.diagnostics)
