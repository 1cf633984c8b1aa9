"""Every kind of fault, declared once.

In: nothing. Out: one constant a kind (`names.UNKNOWN_NAME`), and the whole table.
Promised: codes and names are unique and never get another meaning; a code's first digits tell the stage:
01 syntax, 02 names, 03 types, 04 wordings, 05 flow, 06 variants, 07 examples, 08 limits, 09 files.
"""

from . import examples, files, flow, labels, limits, names, syntax, types, variants, wordings
from .kind import Kind, Severity

KINDS: tuple[Kind, ...] = (
    *syntax.ALL,
    *names.ALL,
    *types.ALL,
    *wordings.ALL,
    *flow.ALL,
    *variants.ALL,
    *examples.ALL,
    *limits.ALL,
    *files.ALL,
)

_BY_KEY = {key: kind for kind in KINDS for key in (kind.code, kind.name)}


def find_kind(code_or_name: str) -> Kind | None:
    """The kind with this code or name, in whatever case it is typed."""
    return _BY_KEY.get(code_or_name.upper()) or _BY_KEY.get(code_or_name.lower())


__all__ = [
    "KINDS",
    "Kind",
    "Severity",
    "examples",
    "files",
    "find_kind",
    "flow",
    "labels",
    "limits",
    "names",
    "syntax",
    "types",
    "variants",
    "wordings",
]
