"""From rulesets to their files, each ruleset by itself.

In: a project, names. Out: `Built`. Promised: a ruleset with a fault, or with an example that fails, gives no
output at all; the others give theirs.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from paigui.check import check_output
from paigui.check.files import shown_path
from paigui.diagnostics import Diagnostic, Faults, in_order, without_repeats
from paigui.diagnostics import names as kinds
from paigui.project.folder import Project, is_path, open_project
from paigui.project.heads import Entry
from paigui.project.linking import Linked, link
from paigui.project.outputs import Output, index_outputs, ruleset_outputs
from paigui.project.trying import Tried, try_examples

Progress = Callable[[str], None]


@dataclass
class Built:
    """`made`: the rulesets that all is well with. `whole`: the outputs are all that there ought to be, so
    that other generated files are stale.
    """

    outputs: list[Output] = field(default_factory=list[Output])
    made: list[Tried] = field(default_factory=list[Tried])
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])
    whole: bool = False

    @property
    def sound(self) -> bool:
        return not any(diagnostic.severity == "error" for diagnostic in self.diagnostics)


def build(
    names: Sequence[str] = (), project: Project | None = None, progress: Progress | None = None
) -> Built:
    """Make the files of the rulesets named, without names those of all of them and the index."""
    project = project or open_project(names)
    built = Built()
    faults = Faults()
    for linked in linked_rulesets(project, names, faults):
        if progress is not None:
            progress(linked.entry.id)
        _build_one(project, linked, built)
    built.diagnostics = in_order(without_repeats([*faults.reported, *built.diagnostics]))
    built.whole = not names and built.sound
    if built.whole:
        built.outputs += index_outputs(made.ruleset for made in built.made)
    return built


def linked_rulesets(project: Project, names: Sequence[str], faults: Faults) -> list[Linked]:
    """The rulesets named, or all of them and their overlays; each once, a preset as its base."""
    found: dict[Path, Linked] = {}
    for entry in _entries(project, names, faults):
        linked = link(project, entry)
        found[linked.entry.path] = linked
    ids = Counter(linked.entry.id for linked in found.values())
    for linked in found.values():
        if ids[linked.entry.id] > 1:
            source = linked.sources[shown_path(linked.entry.path)]
            faults.report(kinds.DUPLICATE_NAME, source.whole().beginning(), name=linked.entry.id)
    return [linked for linked in found.values() if ids[linked.entry.id] == 1]


def _entries(project: Project, names: Sequence[str], faults: Faults) -> Iterator[Entry]:
    if not names:
        yield from _distinct(project, project.root)
    for name in names:
        if Path(name).is_dir() and (is_path(name) or not project.knows(name)):
            yield from _distinct(project, Path(name))
        elif (entry := project.find(name, faults)) is not None:
            yield entry


def _distinct(project: Project, folder: Path) -> Iterator[Entry]:
    """The rulesets in a folder and the overlays; a preset belongs to its base."""
    for entry in project.within(folder):
        if entry.sort == "ruleset" or project.load(entry.path).preset is None:
            yield entry


def _build_one(project: Project, linked: Linked, built: Built) -> None:
    built.diagnostics += linked.diagnostics
    if linked.ruleset is None or not linked.sound:
        return
    tried = try_examples(linked.ruleset, linked.sources)
    built.diagnostics += tried.diagnostics
    if not tried.passed:
        return
    variants = project.based_on(linked.entry.path, "variant")
    overlays = [(entry.id, entry.labels) for entry, loaded in variants if loaded.preset is None]
    outputs = list(ruleset_outputs(tried, linked.base, overlays))
    faults = Faults()
    at = linked.sources[shown_path(linked.entry.path)].whole().beginning()
    for each in outputs:
        check_output(each.path, len(each.text.encode()), at, faults)
    built.diagnostics += faults.sorted()
    if not faults.has_errors:
        built.made.append(tried)
        built.outputs += outputs
