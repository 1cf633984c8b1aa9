"""What a command is to work on, as one types it: `game`, `game/variant`, `game:option=value,option=value`.

In: a text. Out: `Target`, and from it a `Choice`. Promised: the path of a file is taken whole; behind it a
variant and settings may follow as behind a name.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from paigui.diagnostics import Faults
from paigui.project.choosing import Choice, choose
from paigui.project.folder import Project, open_project

_FILE = ".pai"


@dataclass(frozen=True, slots=True)
class Target:
    """The parts of what was typed."""

    name: str
    variant: str | None = None
    settings: tuple[str, ...] = ()


def read_target(text: str) -> Target:
    """Cut a text into name, variant and settings."""
    text, settings = _cut_settings(text)
    if _FILE in text:
        name, ending, rest = text.rpartition(_FILE)
        return Target(name + ending, rest.strip("/\\") or None, settings)
    name, _, variant = text.rpartition("/")
    return Target(name, variant, settings) if name else Target(text, None, settings)


def _cut_settings(text: str) -> tuple[str, tuple[str, ...]]:
    """Cut off what stands behind a colon, if it sets anything; a path may have a colon too."""
    before, _, after = text.rpartition(":")
    if not before or "=" not in after:
        return text, ()
    return before, tuple(part.strip() for part in after.split(",") if part.strip())


def choose_target(
    text: str, faults: Faults, settings: Iterable[str] = (), project: Project | None = None
) -> Choice | None:
    """Find what is meant; nothing if there is a fault. More settings go before those in the text."""
    target = read_target(text)
    project = project or open_project([target.name])
    return choose(project, target.name, target.variant, (*target.settings, *settings), faults)
