"""Everything that belongs to one ruleset: itself, the presets of it, the examples that stand in other files.

In: an entry of a project. Out: `Linked`. Promised: a fault in any of the files is among its faults, once; an
overlay is a ruleset of its own, a preset is a setting of its base.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from paigui.check import Loaded
from paigui.check.files import Unit, shown_path
from paigui.diagnostics import Diagnostic, Source, in_order, without_repeats
from paigui.model import Preset, Ruleset
from paigui.model.examples import Example
from paigui.project.folder import Project
from paigui.project.heads import Entry


@dataclass(frozen=True, slots=True)
class Linked:
    """`ruleset` is None when it could not be built; `base` is what an overlay changes; `chosen` is the preset
    that was asked for; `sources` finds the text of a file by the name that examples bear.
    """

    entry: Entry
    ruleset: Ruleset | None
    base: Ruleset | None
    chosen: Preset | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    files: tuple[Path, ...]

    @property
    def sound(self) -> bool:
        return self.ruleset is not None and not any(d.severity == "error" for d in self.diagnostics)


def link(project: Project, entry: Entry) -> Linked:
    """Gather what belongs to a ruleset or overlay; for a preset, to its base."""
    chosen = project.load(entry.path).preset
    home = _home(project, entry)
    loaded = project.load(home.path)
    parts = list(_parts(project, home.path, loaded))
    ruleset = loaded.ruleset
    if ruleset is not None:
        presets = tuple(part.loaded.preset for part in parts if part.loaded.preset is not None)
        ruleset = replace(ruleset, presets=presets, examples=_examples(ruleset, home.path, parts))
    reported = [d for each in (loaded, *(part.loaded for part in parts)) for d in each.faults.sorted()]
    base = _base(project, home, ruleset)
    sources = dict(_sources(each.unit for each in (loaded, *(part.loaded for part in parts))))
    files = (home.path, *(part.path for part in parts))
    return Linked(home, ruleset, base, chosen, tuple(in_order(without_repeats(reported))), sources, files)


@dataclass(frozen=True, slots=True)
class _Part:
    """A file that adds to a ruleset. `settings` are those that its examples are meant under."""

    path: Path
    loaded: Loaded
    settings: tuple[tuple[str, int], ...]


def _parts(project: Project, path: Path, loaded: Loaded) -> Iterator[_Part]:
    """The presets of a file, theirs, and the examples of all of them."""
    settings = loaded.preset.settings if loaded.preset else ()
    for entry, examples in project.based_on(path, "examples"):
        yield _Part(entry.path, examples, settings)
    for entry, variant in project.based_on(path, "variant"):
        if variant.preset is not None:
            yield _Part(entry.path, variant, variant.preset.settings)
            yield from _parts(project, entry.path, variant)


def _home(project: Project, entry: Entry) -> Entry:
    """The entry itself, for a preset that of its base."""
    while (loaded := project.load(entry.path)).preset is not None:
        assert loaded.unit is not None
        assert loaded.unit.base is not None
        base = project.at(loaded.unit.base.path)
        if base is None:
            break
        entry = base
    return entry


def _base(project: Project, home: Entry, ruleset: Ruleset | None) -> Ruleset | None:
    if ruleset is None or ruleset.base is None:
        return None
    return project.load(project.root_of(home)).ruleset


def _examples(ruleset: Ruleset, path: Path, parts: list[_Part]) -> tuple[Example, ...]:
    """The ruleset's own examples and those of its parts; an overlay answers for none of its base's."""
    found = list(_own(ruleset, path) if ruleset.base else ruleset.examples)
    for part in parts:
        if part.loaded.ruleset is not None:
            found += [under(example, part.settings) for example in _own(part.loaded.ruleset, part.path)]
    return tuple(found)


def _own(ruleset: Ruleset, path: Path) -> list[Example]:
    return [example for example in ruleset.examples if example.file == shown_path(path)]


def under(example: Example, settings: tuple[tuple[str, int], ...]) -> Example:
    """An example as it is meant under the settings of a preset."""
    own = {name for name, _ in example.options}
    return replace(example, options=(*(pair for pair in settings if pair[0] not in own), *example.options))


def _sources(units: Iterable[Unit | None]) -> Iterator[tuple[str, Source]]:
    for unit in units:
        if unit is not None:
            yield unit.file.source.name, unit.file.source
            yield from _sources([unit.base, *unit.uses])
