"""A folder of rulesets, and everything that is made of it: the face that command line, editor and tests
share.

In: folders and files of rulesets, names. Out: checked rulesets with their variants and examples, referees
that were tried on every example, pages; written in one go. Promised: nothing is written of a ruleset that has
a fault; a file on the disk is the old one or the new one, never half of it; nothing is imported before it is
used, as a check needs little of all this.

`heads` tells what each file is, `folder` finds files and loads each once, `linking` gathers what belongs to
one ruleset, `trying` runs its examples, `outputs` makes the files, `writing` brings them to the disk.
`targets` reads `game/variant:option=value`; `reading`, `judging` and `answering` ask a referee about data of
strangers; `differing` and `explaining` tell of clauses as the rulebook does.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from paigui.project.building import Built, build
    from paigui.project.checking import check_paths, pai_files
    from paigui.project.folder import Project, open_project, working_copy
    from paigui.project.heads import Entry
    from paigui.project.linking import Linked, link
    from paigui.project.outputs import Output, default_out
    from paigui.project.referees import Referee, make_referee
    from paigui.project.testing import Tested, try_paths
    from paigui.project.trying import Tried, try_examples
    from paigui.project.writing import compare, write

_PLACES = {
    "Built": "building",
    "Entry": "heads",
    "Linked": "linking",
    "Output": "outputs",
    "Project": "folder",
    "Referee": "referees",
    "Tested": "testing",
    "Tried": "trying",
    "build": "building",
    "check_paths": "checking",
    "compare": "writing",
    "default_out": "outputs",
    "link": "linking",
    "make_referee": "referees",
    "open_project": "folder",
    "pai_files": "checking",
    "try_examples": "trying",
    "try_paths": "testing",
    "working_copy": "folder",
    "write": "writing",
}

__all__ = [
    "Built",
    "Entry",
    "Linked",
    "Output",
    "Project",
    "Referee",
    "Tested",
    "Tried",
    "build",
    "check_paths",
    "compare",
    "default_out",
    "link",
    "make_referee",
    "open_project",
    "pai_files",
    "try_examples",
    "try_paths",
    "working_copy",
    "write",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'paigui.project' has no attribute {name!r}")
    return getattr(import_module(f"paigui.project.{_PLACES[name]}"), name)
