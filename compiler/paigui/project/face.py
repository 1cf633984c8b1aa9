"""One call each for what most want.

In: the name of a ruleset or the path of its file. Out: its model, its referee, what came of its examples.
Promised: whatever is wrong with the rules is in the `PaiguiError` that is raised.
"""

from collections.abc import Iterable
from types import ModuleType

from paigui.diagnostics import Diagnostic, Faults, Language, render_text
from paigui.model import Ruleset
from paigui.project.folder import open_project
from paigui.project.linking import Linked, link
from paigui.project.referees import make_referee
from paigui.project.trying import Tried, try_examples


class PaiguiError(Exception):
    """A ruleset cannot be used; `diagnostics` say why."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__(self.text("en"))

    def text(self, language: Language) -> str:
        """All that is wrong, for people."""
        return render_text(self.diagnostics, language)


def load_ruleset(name: str) -> Ruleset:
    """The checked model of a ruleset, with its presets and examples."""
    return _ruleset(_linked(name))


def load_referee(name: str) -> ModuleType:
    """The referee of a ruleset as a module; a deal of it is `module.Deal(seed, options)`."""
    return make_referee(load_ruleset(name)).module


def run_examples(name: str) -> Tried:
    """What the referee of a ruleset makes of its examples."""
    linked = _linked(name)
    ruleset = _ruleset(linked)
    return try_examples(ruleset, linked.sources)


def _linked(name: str) -> Linked:
    project, faults = open_project([name]), Faults()
    entry = project.find(name, faults)
    if entry is None:
        raise PaiguiError(faults.sorted())
    return link(project, entry)


def _ruleset(linked: Linked) -> Ruleset:
    if linked.ruleset is None or not linked.sound:
        raise PaiguiError(linked.diagnostics)
    return linked.ruleset
