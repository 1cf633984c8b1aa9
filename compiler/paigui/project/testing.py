"""Runs the examples of files.

In: paths. Out: `Tried` for each ruleset, and diagnostics. Promised: a file that holds nothing but examples is tried
on the referee of the ruleset that it names, with its own examples alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from paigui.check.files import shown_path
from paigui.diagnostics import Diagnostic, Faults, in_order, without_repeats
from paigui.project.building import linked_rulesets
from paigui.project.checking import pai_files
from paigui.project.folder import Project, open_project
from paigui.project.heads import Entry
from paigui.project.linking import Linked, link
from paigui.project.trying import Tried, try_examples


@dataclass
class Tested:
    """What came of the examples, ruleset by ruleset."""

    tried: list[Tried] = field(default_factory=list[Tried])
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])


def test_paths(paths: Sequence[Path | str] = ()) -> Tested:
    """Run the examples of the files, of those in the folders, without paths of all rulesets."""
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
    whole = [path for path in files if not _only_examples(project, path)]
    found = linked_rulesets(project, [str(path) for path in whole if not _is_library(project, path)], faults)
    covered = {each.path for linked in found for each in linked.files}
    lone = [path for path in files if path not in whole and path not in covered]
    return found + [linked for path in lone if (linked := _link_examples(project, path)) is not None]
