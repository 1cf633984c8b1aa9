"""Names that mean something only for a while: parameters, choices, let-names, quantified variables."""

from dataclasses import dataclass, field

from paigui.model.declarations import Feature
from paigui.model.types import Type


@dataclass(slots=True)
class Features:
    """The features a score has been found to need, in order, each once. `fixed` are the locals that they may
    look at: the parameters of the score.
    """

    fixed: frozenset[str] = frozenset()
    found: list[Feature] = field(default_factory=list[Feature])

    def number(self, feature: Feature) -> int:
        if feature not in self.found:
            self.found.append(feature)
        return self.found.index(feature)


@dataclass(slots=True)
class Scope:
    """`clause` is the one that what is checked belongs to. Inside a score `features` collects what it asks of
    the arranged groups, and what is `demanding` is a whole requirement; in an example a literal number may
    name a seat (it may everywhere a seat is wanted).
    """

    clause: str | None
    names: dict[str, Type] = field(default_factory=dict[str, Type])
    features: Features | None = None
    responses: tuple[str, ...] = ()
    demanding: bool = False

    def inner(self, **names: Type) -> "Scope":
        return Scope(self.clause, self.names | names, self.features, self.responses)

    def citing(self, clause: str | None) -> "Scope":
        return Scope(clause or self.clause, self.names, self.features, self.responses)

    def add(self, name: str, type_: Type) -> None:
        self.names[name] = type_
