"""Checks files and folders.

In: paths; none means every ruleset of the installation. Out: diagnostics. Promised: each fault once, however
many files build on the one it stands in, and the same however many processes share the work.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from paigui.check import load
from paigui.check.files import files_in, resolved, shown_path
from paigui.diagnostics import Diagnostic, Faults, Phrase, Source, files, in_order, without_repeats
from paigui.project.processes import processors, shared
from paigui.resources import rulesets_dir

NOTHING_THERE = Phrase("里面没有 .pai 文件", "there is no .pai file in it")


#: Less than this, in bytes, is checked sooner than another process has begun.
WORTH_SHARING = 200_000


def check_paths(paths: Sequence[Path | str] = (), workers: int | None = None) -> list[Diagnostic]:
    """All faults of the files and of those in the folders, in order; `workers` processes share the work, by
    default as many as there are processors.
    """
    faults = Faults()
    found = pai_files(paths, faults)
    by_file: dict[Path, list[Diagnostic]] = {}
    for part in shared(_faults_of, _folders(found), _useful(found) if workers is None else workers):
        by_file |= part
    reported = [each for path in found for each in by_file[path]]
    return in_order(without_repeats([*faults.reported, *reported]))


def _faults_of(paths: Sequence[Path]) -> dict[Path, list[Diagnostic]]:
    return {path: load(path).faults.sorted() for path in paths}


def _folders(paths: Iterable[Path]) -> list[list[Path]]:
    """The files of each folder, which share what they build on; the largest first, as it takes longest."""
    folders: dict[Path, list[Path]] = {}
    for path in paths:
        folders.setdefault(path.parent, []).append(path)
    return sorted(folders.values(), key=_bytes, reverse=True)


def _useful(paths: Sequence[Path]) -> int:
    """How many processes have something to do."""
    return processors() if _bytes(paths) >= WORTH_SHARING else 1


def _bytes(paths: Iterable[Path]) -> int:
    return sum(path.stat().st_size for path in paths if path.is_file())


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
