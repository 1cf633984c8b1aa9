"""Paigui: from a description of a card or tile game to its referee and its rulebook.

    import paigui

    paigui.check_paths(["my_game.pai"])               # diagnostics
    ruleset = paigui.load_ruleset("my_game.pai")      # the checked model, or PaiguiError
    referee = paigui.load_referee("my_game.pai")      # the module: referee.Deal(seed)
    tried = paigui.run_examples("my_game.pai")        # which examples hold
    built = paigui.build(["my_game.pai"])             # all outputs, in memory
    paigui.write(Path("generated"), built.outputs, whole=built.whole, faults=paigui.Faults())

A ruleset is named by its id, by either label, or by the path of its file. Nothing is imported before it is
used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from paigui.version import __version__

if TYPE_CHECKING:
    from paigui.diagnostics import Diagnostic, Faults
    from paigui.model import Ruleset
    from paigui.project import build, check_paths, write
    from paigui.project.face import PaiguiError, load_referee, load_ruleset, run_examples
    from paigui.syntax.formatter import format_text

_PLACES = {
    "Diagnostic": "paigui.diagnostics",
    "Faults": "paigui.diagnostics",
    "PaiguiError": "paigui.project.face",
    "Ruleset": "paigui.model",
    "build": "paigui.project",
    "check_paths": "paigui.project",
    "format_text": "paigui.syntax.formatter",
    "load_referee": "paigui.project.face",
    "load_ruleset": "paigui.project.face",
    "run_examples": "paigui.project.face",
    "write": "paigui.project",
}

__all__ = [
    "Diagnostic",
    "Faults",
    "PaiguiError",
    "Ruleset",
    "__version__",
    "build",
    "check_paths",
    "format_text",
    "load_referee",
    "load_ruleset",
    "run_examples",
    "write",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'paigui' has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
