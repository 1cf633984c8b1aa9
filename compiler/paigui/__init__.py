"""Paigui: from a description of a card or tile game to its referee and its rulebook.

    import paigui

    paigui.check_paths(["my_game.pai"])               # diagnostics
    ruleset = paigui.load_ruleset("my_game.pai")      # the checked model, or PaiguiError
    referee = paigui.load_referee("my_game.pai")      # the module: referee.Deal(seed)
    tried = paigui.run_examples("my_game.pai")        # which examples hold
    built = paigui.build(["my_game.pai"])             # all outputs, in memory
    paigui.write(Path("generated"), built.outputs, whole=built.whole, faults=paigui.Faults())

What a stranger sent is read, or refused in the referee's own words, by way of a `Referee`:

    referee = paigui.make_referee(ruleset)
    paigui.read_record(referee, data)                 # the deal; paigui.read_state likewise
    paigui.judge(referee, data)                       # the first step of a record that is wrong
    paigui.answer(referee, ruleset, data)             # what a hand is worth

A ruleset is named by its id, by either label, or by the path of its file. Nothing is imported before it is
used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from paigui.version import __version__

if TYPE_CHECKING:
    from paigui.diagnostics import Diagnostic, Faults
    from paigui.model import Ruleset
    from paigui.project import Referee, build, check_paths, make_referee, write
    from paigui.project.answering import answer
    from paigui.project.face import PaiguiError, load_referee, load_ruleset, run_examples
    from paigui.project.judging import judge
    from paigui.project.reading import read_record, read_state
    from paigui.syntax.formatter import format_text

_PLACES = {
    "Diagnostic": "paigui.diagnostics",
    "Faults": "paigui.diagnostics",
    "PaiguiError": "paigui.project.face",
    "Referee": "paigui.project",
    "Ruleset": "paigui.model",
    "answer": "paigui.project.answering",
    "build": "paigui.project",
    "check_paths": "paigui.project",
    "format_text": "paigui.syntax.formatter",
    "judge": "paigui.project.judging",
    "load_referee": "paigui.project.face",
    "load_ruleset": "paigui.project.face",
    "make_referee": "paigui.project",
    "read_record": "paigui.project.reading",
    "read_state": "paigui.project.reading",
    "run_examples": "paigui.project.face",
    "write": "paigui.project",
}

__all__ = [
    "Diagnostic",
    "Faults",
    "PaiguiError",
    "Referee",
    "Ruleset",
    "__version__",
    "answer",
    "build",
    "check_paths",
    "format_text",
    "judge",
    "load_referee",
    "load_ruleset",
    "make_referee",
    "read_record",
    "read_state",
    "run_examples",
    "write",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'paigui' has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
