"""What somebody wants to play: a ruleset, a variant of it, settings.

In: a name, a variant's name, texts of settings. Out: `Choice`, or faults. Promised: settings typed go before
those of the preset, those of the preset before the defaults.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from paigui.diagnostics import Faults, Source, all_of, files, nearest
from paigui.project.folder import Project
from paigui.project.heads import Entry
from paigui.project.linking import Linked, link
from paigui.project.settings import read_settings


@dataclass(frozen=True, slots=True)
class Choice:
    """A sound ruleset and the numbers of the options that are not left at their defaults."""

    linked: Linked
    settings: dict[str, int]


def choose(
    project: Project, name: str, variant: str | None, settings: Iterable[str], faults: Faults
) -> Choice | None:
    """Find what is meant; nothing if there is a fault."""
    entry = project.find(name, faults)
    if entry is not None and variant is not None:
        entry = find_variant(project, entry, variant, faults)
    if entry is None:
        return None
    linked = link(project, entry)
    faults.extend(linked.diagnostics)
    if linked.ruleset is None or not linked.sound:
        return None
    own = read_settings(linked.ruleset, settings, faults)
    preset = dict(linked.chosen.settings) if linked.chosen else {}
    return None if faults.has_errors else Choice(linked, preset | own)


def find_variant(project: Project, entry: Entry, name: str, faults: Faults) -> Entry | None:
    """The variant of a ruleset that is called so."""
    variants = project.variants_of(project.root_of(entry))
    found = next((each for each in variants if name in each.names), None)
    if found is None:
        near = nearest(name, [known for each in variants for known in each.names])
        listed = all_of(*(each.id for each in variants)) if variants and near is None else None
        faults.report(files.UNKNOWN_RULESET, Source(name, "").whole(), name=name, near=near, known=listed)
    return found
