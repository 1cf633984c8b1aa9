"""A ruleset's items in one list, each with its place.

In: nothing. Out: `Placed` and `Assembly`, which `assemble` fills and everything after it reads.
"""

from dataclasses import dataclass, field

from paigui.check.files import Unit
from paigui.diagnostics import Span
from paigui.syntax import tree


@dataclass(frozen=True, slots=True)
class Placed:
    """An item, where it stands, and the id of the file it is from."""

    item: tree.Item
    clause: str | None
    chapter: str
    origin: str


@dataclass(frozen=True, slots=True)
class Gone:
    """What a variant took away: the clause, and the line that says so."""

    clause: str
    span: Span


@dataclass(slots=True)
class Assembly:
    """`faulty`: something in its files could not be read; `gone`: names that went with a dropped clause."""

    items: list[Placed] = field(default_factory=list[Placed])
    settings: list[tree.Setting] = field(default_factory=list[tree.Setting])
    broken_names: set[str] = field(default_factory=set[str])
    gone: dict[str, Gone] = field(default_factory=dict[str, Gone])
    used_at: dict[str, Span] = field(default_factory=dict[str, Span])
    origins: dict[str, Unit] = field(default_factory=dict[str, Unit])
    overlay: bool = False
    faulty: bool = False

    def clauses(self) -> list[str]:
        return [each.item.name.text for each in self.items if isinstance(each.item, tree.Clause)]

    def language_version(self) -> int:
        """The newest version of the language that one of the files is written in."""
        items = [item for unit in self.origins.values() for item in unit.file.items]
        return max((each.number for each in items if isinstance(each, tree.Version)), default=1)
