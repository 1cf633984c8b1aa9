"""Checks files and folders.

In: paths; none means every ruleset of the installation. Out: diagnostics. Promised: each fault once, however
many files build on the one it stands in.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from paigui.check import load
from paigui.check.files import files_in, resolved, shown_path
from paigui.diagnostics import Diagnostic, Faults, Phrase, Source, files, in_order, without_repeats
from paigui.resources import rulesets_dir

NOTHING_THERE = Phrase("里面没有 .pai 文件", "there is no .pai file in it")


def check_paths(paths: Sequence[Path | str] = ()) -> list[Diagnostic]:
    """All faults of the files and of those in the folders, in order."""
    faults = Faults()
    reported: list[Diagnostic] = []
    for path in pai_files(paths, faults):
        reported += load(path).faults.sorted()
    return in_order(without_repeats([*faults.reported, *reported]))


def pai_files(paths: Iterable[Path | str], faults: Faults) -> list[Path]:
    """The files named and those in the folders named, each once; a folder without any is reported."""
    found: dict[Path, None] = {}
    for path in [Path(path) for path in paths] or [rulesets_dir()]:
        inside = files_in(path) if path.is_dir() else [path]
        if not inside:
            shown = shown_path(path)
            faults.report(files.CANNOT_READ, Source(shown, "").whole(), path=shown, reason=NOTHING_THERE)
        found |= dict.fromkeys(resolved(each) for each in inside)
    return list(found)
