"""Finds and reads the files a ruleset is made of: itself, its base, its libraries.

In: a path. Out: a `Unit`. Promised: every file is read once; what cannot be found or read, and files that use
each other in a circle, are reported at the line that names them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from paigui.check.lost import lost_words
from paigui.check.naming import check_head_name, check_labels
from paigui.diagnostics import (
    Diagnostic,
    Faults,
    Phrase,
    Source,
    Span,
    all_of,
    files,
    limits,
    names,
    nearest,
    variants,
)
from paigui.diagnostics import syntax as kinds
from paigui.resources import rulesets_dir
from paigui.syntax import parse, tree
from paigui.syntax.bounds import LARGEST_FILE
from paigui.version import LANGUAGE_VERSIONS

MOST_FILES = 100
_FILES_KEPT = 64

Parsed = tuple[tree.File, tuple[Diagnostic, ...]]
Head = tree.Ruleset | tree.Library | tree.Variant | tree.ExamplesOf


@dataclass(slots=True)
class Unit:
    """A file with the units it builds on, and where each is named. `head` is None when the file lacks one."""

    path: Path
    file: tree.File
    head: Head | None
    base: "Unit | None" = None
    uses: "list[Unit]" = field(default_factory=list["Unit"])
    used_at: dict[str, Span] = field(default_factory=dict[str, Span])
    lost: frozenset[str] = frozenset()
    """Words of what could not be read."""

    @property
    def id(self) -> str:
        if isinstance(self.head, tree.Ruleset | tree.Library | tree.Variant):
            return self.head.name.text
        return self.path.stem


def parsed(source: Source) -> Parsed:
    """A file and its faults."""
    faults = Faults()
    return parse(source, faults), faults.reported


_parsed = lru_cache(maxsize=_FILES_KEPT)(parsed)  # a library or a base is read by many


class Reader:
    """Reads units, each file once; `parsed` makes a tree of a text."""

    def __init__(self, faults: Faults, parsed: Callable[[Source], Parsed] = _parsed) -> None:
        self.faults = faults
        self._parsed = parsed
        self._units: dict[Path, Unit] = {}
        self._open: list[Path] = []

    def read(self, path: Path, at: Span | None = None, *, as_base: bool = False) -> Unit | None:
        """The unit of a file; `at` is the line that asked for it."""
        path = resolved(path)
        if path in self._open:
            self._report_circle(path, at, as_base=as_base)
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
        path = resolved(path)
        self._open.append(path)
        unit = self._unit(path, source)
        self._open.pop()
        return unit

    def _report_circle(self, path: Path, at: Span | None, *, as_base: bool) -> None:
        circle = [each.stem for each in self._open[self._open.index(path) :]]
        if at is not None and as_base:
            self.faults.report(variants.CIRCULAR_VARIANT, at, variants=all_of(*circle))
        elif at is not None:
            self.faults.report(names.CIRCULAR_IMPORT, at, files=all_of(*circle))

    def _source(self, path: Path, at: Span | None) -> Source | None:
        shown = shown_path(path)
        nothing = at or Source(shown, "").whole()
        try:
            data = read_regular(path)
        except OSError as error:
            self.faults.report(files.CANNOT_READ, nothing, path=shown, reason=reason(error))
            return None
        if self._is_too_large(path, data, nothing):
            return None
        try:
            return Source(shown, data.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            self.faults.report(files.NOT_UTF8, nothing, path=shown, line=line)
            return None

    def _is_too_large(self, path: Path, data: bytes, at: Span) -> bool:
        if len(self._units) + len(self._open) >= MOST_FILES:
            self.faults.report(limits.TOO_MANY_FILES, at, limit=MOST_FILES)
            return True
        if len(data) > LARGEST_FILE:
            self.faults.report(limits.FILE_TOO_LARGE, at, found=path.stat().st_size, limit=LARGEST_FILE)
            return True
        return False

    def _unit(self, path: Path, source: Source) -> Unit:
        file, found = self._parsed(source)
        self.faults.extend(found)
        head = next((item for item in file.items if isinstance(item, Head)), None)
        unit = Unit(path, file, head, lost=file.broken_names | lost_words(source, found))
        check_heads(file, self.faults)
        check_labels(file, self.faults)
        self._link(unit)
        return unit

    def _link(self, unit: Unit) -> None:
        if isinstance(unit.head, tree.Variant | tree.ExamplesOf):
            unit.base = self._base(unit, unit.head.base)
        for item in unit.file.items:
            if isinstance(item, tree.Use):
                self._use(unit, item.path)

    def _use(self, unit: Unit, path: tree.Path) -> None:
        found = self._find(unit, path)
        if found is None:
            shown = "/".join(path.parts)
            near = nearest(shown, known_paths())
            self.faults.report(names.UNKNOWN_IMPORT, path.span, path=shown, near=near)
        elif (used := self.read(found, path.span)) is not None:
            unit.uses.append(used)
            unit.used_at[used.id] = path.span

    def _base(self, unit: Unit, path: tree.Path) -> Unit | None:
        found = self._find(unit, path)
        if found is None:
            shown = "/".join(path.parts)
            near = nearest(shown, known_paths())
            self.faults.report(variants.UNKNOWN_BASE, path.span, base=shown, near=near)
            return None
        return self.read(found, path.span, as_base=True)

    @staticmethod
    def _find(unit: Unit, path: tree.Path) -> Path | None:
        parts = Path(*path.parts).with_suffix(".pai") if path.parts else Path()
        folded = Path(*path.parts, path.parts[-1] + ".pai") if path.parts else Path()
        places = (unit.path.parent, unit.path.parent.parent, rulesets_dir())
        candidates = [(place, place / each) for place in places for each in (parts, folded)]
        found = [each for place, each in candidates if each.is_file() and _lies_in(place, each)]
        return next((each for each in found if each != unit.path), found[0] if found else None)


def check_heads(file: tree.File, faults: Faults) -> None:
    """The version and one header stand first; each missing, repeated or foreign one is a fault."""
    versions = [item for item in file.items if isinstance(item, tree.Version)]
    headers = [item for item in file.items if isinstance(item, Head)]
    if not file.broken_names and not (versions and headers):
        at = versions[0].span if versions else file.source.whole().beginning()
        faults.report(kinds.MISSING_HEADER, at, version=None if versions else LANGUAGE_VERSIONS[-1])
    for version in versions:
        if version.number not in LANGUAGE_VERSIONS:
            _report_version(version, faults)
    if headers:
        _check_head(headers[0], faults)
    newer = file.newer or tuple(_newer_sources(file, versions))
    if newer:
        span, _ = newer[0]
        faults.report(kinds.NEWER_WORD, span, found=span.text, version=max(each for _, each in newer))
    for extra in [*versions[1:], *headers[1:]]:
        faults.report(kinds.MISPLACED_ITEM, extra.span, item=first_word(extra))


def _newer_sources(file: tree.File, versions: Iterable[tree.Version]) -> Iterator[tuple[Span, int]]:
    """What no word tells as newer: remarks on sources in both languages, which version 1 did not have."""
    if any(version.number == 1 for version in versions):
        for item in file.items:
            for line in item.lines if isinstance(item, tree.Clause) else ():
                if isinstance(line, tree.SourceLine) and line.english is not None:
                    yield line.english.span, 2


def _check_head(head: Head, faults: Faults) -> None:
    """Files are named after rulesets and variants."""
    if isinstance(head, tree.Ruleset | tree.Variant):
        check_head_name(head.name, faults)


def _report_version(node: tree.Version, faults: Faults) -> None:
    supported = ", ".join(str(each) for each in LANGUAGE_VERSIONS)
    faults.report(kinds.UNSUPPORTED_LANGUAGE_VERSION, node.span, found=node.number, supported=supported)


def first_word(node: tree.Node) -> str:
    """The word that an item begins with, as its author wrote it."""
    return node.span.text.split()[0]


def known_paths() -> list[str]:
    """What `use` and `variant … of` can name in the rulesets folder."""
    root = rulesets_dir()
    return [str(path.relative_to(root).with_suffix("")) for path in files_in(root)]


def shown_path(path: Path) -> str:
    """The path as it is shown: relative to the working folder where it lies below it."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def resolved(path: Path) -> Path:
    """The path without links; one whose links lead in a circle stays as it is, and cannot be read."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path.absolute()


def files_in(folder: Path) -> list[Path]:
    """The rule files in a folder and below it; links are not followed out of it."""
    return [each for each in sorted(folder.rglob("*.pai")) if _lies_in(folder, each)]


def _lies_in(place: Path, path: Path) -> bool:
    """Whether a file lies in a folder or below it, its links followed."""
    return resolved(path).is_relative_to(resolved(place))


def read_regular(path: Path, most: int = LARGEST_FILE) -> bytes:
    """What is in a file, and no more of it than one byte beyond a limit; a pipe or a device, which might
    never end, cannot be read.
    """
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise NoFileError(f"{path} is no regular file")
        with path.open("rb") as stream:
            return stream.read(most + 1)
    except ValueError as error:  # a name that no file can have
        raise FileNotFoundError(str(error)) from error


class NoFileError(OSError):
    """A pipe or a device."""


def reason(error: OSError) -> Phrase:
    """Why a file cannot be read."""
    return next((said for kind, said in _REASONS if isinstance(error, kind)), _UNREADABLE)


_UNREADABLE = Phrase("读不出来", "it cannot be opened")
_REASONS: tuple[tuple[type[OSError], Phrase], ...] = (
    (FileNotFoundError, Phrase("没有这个文件", "there is no such file")),
    (IsADirectoryError, Phrase("这是一个文件夹", "it is a folder")),
    (PermissionError, Phrase("没有读的权限", "permission is denied")),
    (NoFileError, Phrase("这不是普通文件", "it is no regular file")),
)
