"""Finds and reads the files a ruleset is made of: itself, its base, its libraries.

In: a path. Out: a `Unit`. Promised: every file is read once; what cannot be found or read, and files that use
each other in a circle, are reported at the line that names them.
"""

from dataclasses import dataclass, field
from pathlib import Path

from paigui.diagnostics import Faults, Phrase, Source, Span, all_of, files, limits, names, nearest, variants
from paigui.diagnostics import syntax as kinds
from paigui.resources import rulesets_dir
from paigui.syntax import parse, tree

LARGEST_FILE = 1_000_000
MOST_FILES = 200
LANGUAGE_VERSION = 1

Head = tree.Ruleset | tree.Library | tree.Variant | tree.ExamplesOf


@dataclass(slots=True)
class Unit:
    """A file with the units it builds on. `head` is None when the file lacks one."""

    path: Path
    file: tree.File
    head: Head | None
    base: "Unit | None" = None
    uses: "list[Unit]" = field(default_factory=list["Unit"])

    @property
    def id(self) -> str:
        if isinstance(self.head, tree.Ruleset | tree.Library | tree.Variant):
            return self.head.name.text
        return self.path.stem


class Reader:
    """Reads units, each file once."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self._units: dict[Path, Unit] = {}
        self._open: list[Path] = []

    def read(self, path: Path, at: Span | None = None) -> Unit | None:
        """The unit of a file; `at` is the line that asked for it."""
        path = path.resolve()
        if path in self._open:
            self._report_circle(path, at)
            return None
        if path not in self._units:
            source = self._source(path, at)
            if source is None:
                return None
            self._open.append(path)
            self._units[path] = self._unit(path, source)
            self._open.pop()
        return self._units[path]

    def read_text(self, source: Source, path: Path) -> Unit:
        """A unit from a text that is not, or not as it is, on the disk."""
        return self._unit(path, source)

    def _report_circle(self, path: Path, at: Span | None) -> None:
        circle = [each.name for each in self._open[self._open.index(path) :]] + [path.name]
        if at is not None:
            self.faults.report(names.CIRCULAR_IMPORT, at, files=all_of(*circle))

    def _source(self, path: Path, at: Span | None) -> Source | None:
        shown = shown_path(path)
        nothing = at or Source(shown, "").whole()
        try:
            data = path.read_bytes()
        except OSError as error:
            reason = Phrase(zh=_reason(error, "zh"), en=_reason(error, "en"))
            self.faults.report(files.CANNOT_READ, nothing, path=shown, reason=reason)
            return None
        if len(data) > LARGEST_FILE or len(self._units) >= MOST_FILES:
            self.faults.report(limits.FILE_TOO_LARGE, nothing, found=len(data), limit=LARGEST_FILE)
            return None
        try:
            return Source(shown, data.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            self.faults.report(files.NOT_UTF8, nothing, path=shown, line=line)
            return None

    def _unit(self, path: Path, source: Source) -> Unit:
        file = parse(source, self.faults)
        heads = [item for item in file.items if isinstance(item, Head)]
        unit = Unit(path, file, heads[0] if heads else None)
        self._check_version(file)
        if not heads and not file.broken_names:
            self.faults.report(kinds.MISSING_HEADER, source.whole().beginning())
        for extra in heads[1:]:
            self.faults.report(kinds.MISPLACED_ITEM, extra.span, item=extra.span.text.split()[0])
        self._link(unit)
        return unit

    def _check_version(self, file: tree.File) -> None:
        versions = [item for item in file.items if isinstance(item, tree.Version)]
        if not versions and not file.broken_names:
            self.faults.report(kinds.MISSING_HEADER, file.source.whole().beginning(), version=LANGUAGE_VERSION)
        for version in versions:
            if version.number != LANGUAGE_VERSION:
                self.faults.report(
                    kinds.UNSUPPORTED_LANGUAGE_VERSION,
                    version.span,
                    found=version.number,
                    supported=LANGUAGE_VERSION,
                )

    def _link(self, unit: Unit) -> None:
        if isinstance(unit.head, tree.Variant | tree.ExamplesOf):
            unit.base = self._find_base(unit, unit.head.base)
        for item in unit.file.items:
            if isinstance(item, tree.Use):
                found = self._find(unit, item.path)
                if found is None:
                    known = nearest("/".join(item.path.parts), known_paths())
                    self.faults.report(
                        names.UNKNOWN_IMPORT, item.path.span, path="/".join(item.path.parts), near=known
                    )
                elif (used := self.read(found, item.path.span)) is not None:
                    unit.uses.append(used)

    def _find_base(self, unit: Unit, path: tree.Path) -> Unit | None:
        found = self._find(unit, path)
        if found is None:
            shown = "/".join(path.parts)
            near = nearest(shown, known_paths())
            self.faults.report(variants.UNKNOWN_BASE, path.span, base=shown, near=near)
            return None
        return self.read(found, path.span)

    @staticmethod
    def _find(unit: Unit, path: tree.Path) -> Path | None:
        parts = Path(*path.parts).with_suffix(".pai") if path.parts else Path()
        folded = Path(*path.parts, path.parts[-1] + ".pai") if path.parts else Path()
        places = (unit.path.parent, unit.path.parent.parent, rulesets_dir())
        candidates = (place / each for place in places for each in (parts, folded))
        return next((each for each in candidates if each.is_file() and each != unit.path), None)


def known_paths() -> list[str]:
    """What `use` and `variant … of` can name in the rulesets folder."""
    root = rulesets_dir()
    return [str(path.relative_to(root).with_suffix("")) for path in sorted(root.rglob("*.pai"))]


def shown_path(path: Path) -> str:
    """The path as it is shown: relative to the working folder where it lies below it."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def _reason(error: OSError, language: str) -> str:
    missing = isinstance(error, FileNotFoundError)
    folder = isinstance(error, IsADirectoryError)
    if language == "zh":
        return "没有这个文件" if missing else "这是一个文件夹" if folder else "读不出来"
    return "there is no such file" if missing else "it is a folder" if folder else "it cannot be opened"
