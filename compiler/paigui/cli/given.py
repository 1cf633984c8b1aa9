"""What a command is given to work on: a ruleset as one types it, a file or the standard input."""

import argparse
from pathlib import Path

from paigui.check.files import read_regular, reason
from paigui.cli import FAILED, words
from paigui.cli.shown import exit_code, tell_fault, tell_findings
from paigui.cli.streams import standard_input
from paigui.cli.terminal import Terminal
from paigui.diagnostics import Faults, Phrase, files
from paigui.project import Project
from paigui.project.choosing import Choice
from paigui.project.targets import choose_target

STANDARD_INPUT = "-"
#: Bytes of data; a long record takes less than a hundredth.
MOST_DATA = 20_000_000
#: Where a shell puts what another program says: one names it on purpose, so it is waited for.
_OPEN = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")


def target_argument(parser: argparse.ArgumentParser, terminal: Terminal) -> None:
    say = terminal.text
    parser.add_argument("target", metavar=say(words.TARGET), help=say(words.TARGET_HELP))


def format_argument(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--format", choices=("text", "json"), default="text", help=text)


def given_choice(
    text: str, terminal: Terminal, settings: tuple[str, ...] = (), project: Project | None = None
) -> Choice | int:
    """The ruleset that is meant; else what is wrong is said, and the exit code returned."""
    faults = Faults()
    choice = choose_target(text, faults, settings, project)
    if choice is None:
        tell_findings(faults.sorted(), terminal)
        return exit_code(faults.sorted())
    return choice


def given_text(path: str, terminal: Terminal, most: int = MOST_DATA) -> str | int:
    """What stands in a file; else what is wrong is said, and the exit code returned."""
    try:
        data = _bytes(path, most)
        if len(data) > most:
            return _too_large(path, most, terminal)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return tell_fault(terminal, files.NOT_UTF8, path, path=path, line=line)
    except OSError as error:
        return tell_fault(terminal, files.CANNOT_READ, path, path=path, reason=reason(error))


def _bytes(path: str, most: int) -> bytes:
    if path == STANDARD_INPUT:
        return standard_input(most)
    if path.startswith(_OPEN):
        with Path(path).open("rb") as stream:
            return stream.read(most + 1)
    return read_regular(Path(path), most)


def _too_large(path: str, most: int, terminal: Terminal) -> int:
    why = Phrase(f"超过了 {most} 字节", f"it has more than {most} bytes")
    return tell_fault(terminal, files.CANNOT_READ, path, path=path, reason=why)


def refuse(terminal: Terminal, place: str, error: Exception) -> int:
    """Say what a referee has against what was given, and return the exit code."""
    zh, en = (str(getattr(error, language, error)) for language in ("zh", "en"))
    return tell_fault(terminal, files.UNUSABLE_DATA, place, path=place, problem=Phrase(zh, en)) or FAILED
