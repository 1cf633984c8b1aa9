"""Brings outputs to the disk, or compares them with what is there.

In: a folder, outputs. Out: what changed, or diagnostics. Promised: when one cannot be written all stay as
they were; a file that we did not make is not removed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from paigui.check.files import resolved, shown_path
from paigui.diagnostics import Diagnostic, Faults, Phrase, Source, files
from paigui.project.outputs import MARK, MARK_WITHIN, Output
from paigui.staging import put


@dataclass(frozen=True, slots=True)
class Written:
    """What a build did to the disk."""

    changed: tuple[Path, ...]
    removed: tuple[Path, ...]


def write(out: Path, outputs: Sequence[Output], *, whole: bool, faults: Faults) -> Written:
    """Write what differs; if the outputs are the whole, remove what was made earlier and is no more."""
    changed = [(out / each.path, each.text) for each in outputs if _differs(out, each)]
    if not _replace_all(changed, out, faults):
        return Written((), ())
    gone = stale(out, outputs) if whole else []
    for path in gone:
        path.unlink()
    return Written(tuple(path for path, _ in changed), tuple(gone))


def compare(out: Path, outputs: Sequence[Output], *, whole: bool) -> list[Diagnostic]:
    """Report every file that is not there, is another, or ought not to be there."""
    paths = [out / each.path for each in outputs if _differs(out, each)]
    faults = Faults()
    for path in paths + (stale(out, outputs) if whole else []):
        shown = shown_path(resolved(path))
        faults.report(files.STALE_OUTPUT, Source(shown, "").whole(), path=shown)
    return faults.sorted()


def stale(out: Path, outputs: Iterable[Output]) -> list[Path]:
    """Files that an earlier build made and this one does not."""
    wanted = {out / each.path for each in outputs}
    there = [*out.glob("referees/*.py"), *out.glob("schemas/**/*.json"), *out.glob("rulebook/**/*.md")]
    return sorted(path for path in there if path not in wanted and _is_ours(path))


def _is_ours(path: Path) -> bool:
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return MARK in text[:MARK_WITHIN] or MARK in text[-MARK_WITHIN:]


def _differs(out: Path, output: Output) -> bool:
    try:
        return (out / output.path).read_bytes() != output.text.encode()
    except OSError:
        return True


def replace_file(path: Path, text: str, faults: Faults) -> bool:
    """Put a text in the place of a file."""
    return _replace_all([(path, text)], path.parent, faults)


def _replace_all(changes: Sequence[tuple[Path, str]], folder: Path, faults: Faults) -> bool:
    """Put all new files in their places, or none."""
    if not changes:
        return True
    try:
        put([(path, text.encode()) for path, text in changes], folder)
    except OSError as error:
        shown = shown_path(resolved(Path(error.filename)))
        faults.report(files.CANNOT_WRITE, Source(shown, "").whole(), path=shown, reason=_reason(error))
        return False
    return True


def _reason(error: OSError) -> Phrase:
    if isinstance(error, PermissionError):
        return Phrase("没有写的权限", "permission is denied")
    if isinstance(error, FileExistsError | NotADirectoryError):
        return Phrase("路径中间有一个文件，不是文件夹", "a file stands where a folder should be")
    if isinstance(error, IsADirectoryError):
        return Phrase("那里是一个文件夹", "a folder stands there")
    return Phrase(f"系统报告 {error.strerror}", f"the system says: {error.strerror}")
