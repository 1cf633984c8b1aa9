"""Runs the examples of files.

In: paths. Out: `Tested`. Promised: a file that holds nothing but examples is tried on the referee of the
ruleset that it names, with its own examples alone; a library has none to try.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from paigui.check.files import shown_path
from paigui.diagnostics import Diagnostic, Faults, in_order, without_repeats
from paigui.project.building import linked_rulesets
from paigui.project.checking import pai_files
from paigui.project.folder import Project, open_project
from paigui.project.linking import Linked, link
from paigui.project.trying import Tried, try_examples


@dataclass
class Tested:
    """What came of the examples, ruleset by ruleset."""

    tried: list[Tried] = field(default_factory=list[Tried])
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])


def try_paths(paths: Sequence[Path | str] = ()) -> Tested:
    """Run the examples of the files and of those in the folders; without paths those of all rulesets."""
    faults = Faults()
    tested = Tested()
    for linked in _linked(paths, faults):
        tested.diagnostics += linked.diagnostics
        if linked.ruleset is not None and linked.sound:
            tried = try_examples(linked.ruleset, linked.sources)
            tested.tried.append(tried)
            tested.diagnostics += tried.diagnostics
    tested.diagnostics = in_order(without_repeats([*faults.reported, *tested.diagnostics]))
    return tested


def _linked(paths: Sequence[Path | str], faults: Faults) -> list[Linked]:
    if not paths:
        return linked_rulesets(open_project(), (), faults)
    files = pai_files(paths, faults)
    project = open_project(map(str, files))
    sorts = {path: entry.sort if (entry := project.at(path)) else None for path in files}
    whole = [str(path) for path in files if sorts[path] not in ("library", "examples")]
    found = linked_rulesets(project, whole, faults) if whole else []
    known = {path for linked in found for path in linked.files}
    lone = [path for path in files if sorts[path] == "examples" and path not in known]
    return found + list(_of_examples(project, lone, faults))


def _of_examples(project: Project, paths: Sequence[Path], faults: Faults) -> Iterator[Linked]:
    """For each file of examples its ruleset with these examples alone."""
    for path in paths:
        loaded = project.load(path)
        base = loaded.unit.base if loaded.unit else None
        entry = project.at(base.path) if base else None
        if entry is None:
            faults.extend(loaded.faults.reported)
            continue
        linked = link(project, entry)
        if linked.ruleset is not None:
            own = tuple(each for each in linked.ruleset.examples if each.file == shown_path(path))
            linked = replace(linked, ruleset=replace(linked.ruleset, examples=own))
        yield linked
