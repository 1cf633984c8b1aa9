"""Every way to play that lies in the rulesets: each ruleset and overlay, and each preset of them.

In: the folder of rulesets. Out: what was found there. Promised: a new ruleset or variant is found without a
line written for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from paigui.backends.referee import emit, load
from paigui.model import Ruleset
from paigui.project import Linked, Project, link, open_project


@dataclass(frozen=True)
class Way:
    """A ruleset or overlay under the settings of a preset, or under its own defaults."""

    id: str
    linked: Linked
    settings: tuple[tuple[str, int], ...]

    @property
    def ruleset(self) -> Ruleset:
        return rules(self.linked)

    def deal(self, seed: int, others: Mapping[str, int]) -> Any:
        """A new deal, under other settings too."""
        return module_of(self.ruleset).__dict__["Deal"](seed, {**others, **dict(self.settings)})


@cache
def project() -> Project:
    return open_project()


@cache
def rulesets() -> tuple[Linked, ...]:
    """Each ruleset and each overlay, with its examples."""
    entries = (*project().rulesets, *project().variants)
    linked = [(entry, link(project(), entry)) for entry in entries]
    return tuple(each for entry, each in linked if each.entry == entry)


def rules(linked: Linked) -> Ruleset:
    assert linked.ruleset is not None, linked.entry.path
    return linked.ruleset


@cache
def ways() -> tuple[Way, ...]:
    """Each ruleset and overlay by itself, and with each of its presets."""
    found: list[Way] = []
    for linked in rulesets():
        found.append(Way(linked.entry.id, linked, ()))
        found += [Way(preset.id, linked, preset.settings) for preset in rules(linked).presets]
    return tuple(found)


@cache
def module_of(ruleset: Ruleset) -> ModuleType:
    return load(emit(ruleset), f"trusted_referee_of_{ruleset.id}")
