"""A folder of rulesets, and everything that is made of it: the face that command line, editor and tests
share.

In: folders and files of rulesets, names. Out: checked rulesets with their variants and examples, referees
that were tried on every example, pages; written in one go. Promised: nothing is written of a ruleset that has
a fault; a file on the disk is the old one or the new one, never half of it.

`heads` tells what each file is, `folder` finds files and loads each once, `linking` gathers what belongs to
one ruleset, `trying` runs its examples, `outputs` makes the files, `writing` brings them to the disk.
`targets` reads `game/variant:option=value`; `reading`, `judging` and `answering` ask a referee about data of
strangers; `differing` and `explaining` tell of clauses as the rulebook does.
"""

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
