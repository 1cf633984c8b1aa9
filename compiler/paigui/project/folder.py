"""The files of a project: found once, loaded once.

In: the folders of rulesets. Out: `Project`, which finds an entry by id, label or path. Promised: the order of
entries does not depend on the machine.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from paigui.check import Loaded, load
from paigui.check.files import files_in, resolved, shown_path
from paigui.check.glance import Glance, glance
from paigui.diagnostics import Faults, Source, all_of, files, nearest
from paigui.project.heads import Entry, read_entry
from paigui.resources import PACKAGE, rulesets_dir


@dataclass
class Project:
    """Rulesets and what belongs to them. `root` is searched with all its folders, `beside` are files."""

    root: Path
    beside: tuple[Path, ...] = ()
    _loaded: dict[Path, Loaded] = field(default_factory=dict[Path, Loaded], repr=False)
    _glances: dict[Path, Glance | None] = field(default_factory=dict[Path, Glance | None], repr=False)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        paths = dict.fromkeys([*self.beside, *files_in(self.root)])
        return tuple(entry for path in paths if (entry := read_entry(path)) is not None)

    @property
    def rulesets(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.sort == "ruleset")

    @property
    def variants(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.sort == "variant")

    def at(self, path: Path) -> Entry | None:
        """The entry of a file."""
        path = resolved(path)
        return next((entry for entry in self.entries if entry.path == path), None) or read_entry(path)

    def load(self, path: Path) -> Loaded:
        """A file, checked; read once however often it is asked for."""
        if path not in self._loaded:
            self._loaded[path] = load(path)
        return self._loaded[path]

    def glance(self, path: Path) -> Glance | None:
        """What a file offers, without a check of its rules."""
        if path not in self._glances:
            self._glances[path] = glance(path)
        return self._glances[path]

    def based_on(self, path: Path, sort: str) -> Iterator[tuple[Entry, Loaded]]:
        """The variants of a file, or the files of examples for it."""
        return ((entry, self.load(entry.path)) for entry in self._entries_on(path, sort))

    def _entries_on(self, path: Path, sort: str) -> Iterator[Entry]:
        for entry in self.entries:
            if entry.sort == sort and entry.base == path.stem and self._base(entry.path) == path:
                yield entry

    def _base(self, path: Path) -> Path | None:
        """The file that a file builds on."""
        seen = self.glance(path)
        return None if seen is None or seen.unit.base is None else seen.unit.base.path

    def root_of(self, entry: Entry) -> Path:
        """The file of the ruleset that a variant, or a variant of it, changes."""
        seen = self.glance(entry.path)
        unit = None if seen is None else seen.unit
        while unit is not None and unit.base is not None:
            unit = unit.base
        return entry.path if unit is None else unit.path

    def variants_of(self, path: Path) -> list[Entry]:
        """The variants of a ruleset and the variants of these, in their order."""
        found, open_ = set[Path](), [path]
        while open_:
            paths = [entry.path for entry in self._entries_on(open_.pop(), "variant")]
            found.update(paths)
            open_ += paths
        return [each for each in self.variants if each.path in found]

    def within(self, folder: Path) -> list[Entry]:
        """The rulesets and variants in a folder and below it."""
        folder = resolved(folder)
        return [each for each in (*self.rulesets, *self.variants) if each.path.is_relative_to(folder)]

    def find(self, name: str, faults: Faults) -> Entry | None:
        """The ruleset or variant of that id, label or path; what is not there is reported."""
        found = self.at(Path(name)) if is_path(name) else self._named(name)
        if found is None:
            _report_unknown(name, (*self.rulesets, *self.variants), faults)
        elif found.sort in ("library", "examples"):
            shown = shown_path(found.path)
            faults.report(files.NOT_A_RULESET, Source(shown, "").whole(), path=shown)
            return None
        return found

    def knows(self, name: str) -> bool:
        """Whether a ruleset or variant is called so."""
        return self._named(name) is not None

    def _named(self, name: str) -> Entry | None:
        wanted = name.casefold()
        candidates = (*self.rulesets, *self.variants)
        return next((e for e in candidates if wanted in map(str.casefold, e.names)), None)


def open_project(names: Iterable[str] = ()) -> Project:
    """The rulesets of this installation, with the files and folders named and what lies beside them."""
    root = rulesets_dir().resolve()
    beside: list[Path] = []
    for path in (resolved(Path(name)) for name in names if is_path(name) or Path(name).is_dir()):
        if path.is_relative_to(root):
            continue
        if path.is_dir():
            beside += files_in(path)
        elif path.is_file():
            beside += [path, *sorted(path.parent.glob("*.pai"))]
    return Project(root, tuple(dict.fromkeys(beside)))


def working_copy() -> Path | None:
    """The repository that the rulesets lie in; none for an installed package, which is left alone."""
    root = rulesets_dir().resolve()
    return None if root.is_relative_to(PACKAGE) else root.parent


def is_path(name: str) -> bool:
    """Say whether a name is meant as the path of a file."""
    return name.endswith(".pai") or "/" in name or "\\" in name


def _report_unknown(name: str, known: Sequence[Entry], faults: Faults) -> None:
    if is_path(name) or Path(name).is_dir():
        load(Path(name), faults)
        if not faults.has_errors:
            faults.report(files.NOT_A_RULESET, Source(name, "").whole(), path=name)
        return
    ids = [entry.id for entry in known]
    near = nearest(name, ids) or nearest(name, [each for entry in known for each in entry.names])
    listed = all_of(*dict.fromkeys(ids)) if ids and near is None else None
    faults.report(files.UNKNOWN_RULESET, Source(name, "").whole(), name=name, near=near, known=listed)
