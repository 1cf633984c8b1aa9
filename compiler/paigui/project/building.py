"""From rulesets to their files, each ruleset by itself.

In: a project, names. Out: `Built`. Promised: a ruleset with a fault, or with an example that fails, gives no
output at all; the others give theirs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from paigui.diagnostics import Diagnostic, Faults, in_order, without_repeats
from paigui.diagnostics import names as kinds
from paigui.model import Ruleset
from paigui.project.folder import Project, open_project
from paigui.project.linking import Linked, link
from paigui.project.outputs import Output, index_outputs, ruleset_outputs
from paigui.project.referees import Referee, make_referee
from paigui.project.trying import try_examples

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Made:
    """A ruleset that all is well with."""

    ruleset: Ruleset
    referee: Referee


@dataclass
class Built:
    """`whole`: the outputs are all that there ought to be, so that other generated files are stale."""

    outputs: list[Output] = field(default_factory=list[Output])
    made: list[Made] = field(default_factory=list[Made])
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
        _build_one(linked, built)
    built.diagnostics = in_order(without_repeats([*faults.reported, *built.diagnostics]))
    built.whole = not names and built.sound
    if built.whole:
        built.outputs += index_outputs(made.ruleset for made in built.made)
    return built


def linked_rulesets(project: Project, names: Sequence[str], faults: Faults) -> list[Linked]:
    """The rulesets named, or all of them and their overlays; each once, a preset as its base."""
    if names:
        entries = [entry for name in names if (entry := project.find(name, faults)) is not None]
    else:
        entries = [*project.rulesets, *project.variants]
    homes: dict[str, Linked] = {}
    for entry in entries:
        if not names and entry.sort == "variant" and project.load(entry.path).preset is not None:
            continue
        linked = link(project, entry)
        other = homes.setdefault(linked.entry.id, linked)
        if other.entry.path != linked.entry.path:
            _report_twice(linked, faults)
    return list(homes.values())


def _report_twice(linked: Linked, faults: Faults) -> None:
    source = linked.sources.get(str(linked.entry.path)) or next(iter(linked.sources.values()))
    faults.report(kinds.DUPLICATE_NAME, source.whole().beginning(), name=linked.entry.id)


def _build_one(linked: Linked, built: Built) -> None:
    built.diagnostics += linked.diagnostics
    if linked.ruleset is None or not linked.sound:
        return
    referee = make_referee(linked.ruleset)
    tried = try_examples(linked.ruleset, referee, linked.sources)
    built.diagnostics += tried.diagnostics
    if tried.passed:
        built.made.append(Made(linked.ruleset, referee))
        built.outputs += ruleset_outputs(linked.ruleset, referee, tried.results, linked.base)
