"""What every part of the check knows: faults, names, leaves, and the declarations built so far."""

from dataclasses import dataclass, field

from paigui.check.leaves import Leaves
from paigui.check.pieces import PieceReader
from paigui.check.scope import Scope
from paigui.check.symbols import Symbols
from paigui.diagnostics import Faults, names
from paigui.model import Labels, Type
from paigui.model.declarations import (
    Account,
    Attribute,
    Definition,
    Group,
    Memory,
    Option,
    Pieces,
    Table,
    Word,
    Zone,
)
from paigui.model.expressions import Variable
from paigui.syntax.tree import Name


@dataclass(frozen=True, slots=True)
class Signature:
    """What a call needs: parameters, and the type of what comes out."""

    params: tuple[Variable, ...]
    type: Type


NO_PIECES = Pieces("", Labels("", ""), None, (), (), ())


@dataclass(slots=True)
class Context:
    """Filled while declarations are read; whatever comes later may look things up in it."""

    faults: Faults
    symbols: Symbols
    leaves: Leaves = field(default_factory=Leaves)
    pieces: Pieces = NO_PIECES
    reader: PieceReader = field(default_factory=lambda: PieceReader(NO_PIECES))
    seats: int = 0
    attributes: dict[str, Attribute] = field(default_factory=dict[str, Attribute])
    options: dict[str, Option] = field(default_factory=dict[str, Option])
    zones: dict[str, Zone] = field(default_factory=dict[str, Zone])
    memories: dict[str, Memory] = field(default_factory=dict[str, Memory])
    accounts: dict[str, Account] = field(default_factory=dict[str, Account])
    groups: dict[str, Group] = field(default_factory=dict[str, Group])
    families: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    definitions: dict[str, Definition] = field(default_factory=dict[str, Definition])
    tables: dict[str, Table] = field(default_factory=dict[str, Table])
    asked: set[str] = field(default_factory=set[str])
    """Definitions that a score has asked of its groups: their questions have become its own."""
    signatures: dict[str, Signature] = field(default_factory=dict[str, Signature])

    def bind(self, name: Name, type_: Type, scope: Scope) -> None:
        """Give a name a meaning from here on. What has one already keeps it: a rule, and a referee, would
        mean the one where the other is meant.
        """
        if name.text in scope.names:
            self.faults.report(names.DUPLICATE_NAME, name.span, name=name.text)
        scope.add(name.text, type_)

    def within(self, name: Name, type_: Type, scope: Scope) -> Scope:
        """A scope inside another in which a name has a meaning."""
        inner = scope.inner()
        self.bind(name, type_, inner)
        return inner

    def words_of(self, type_: Type) -> tuple[Word, ...]:
        """The words of a set: an attribute's, an option's or a memory's."""
        sets: list[Attribute | Option | Memory] = [*self.attributes.values(), *self.options.values()]
        sets += self.memories.values()
        return next((each.words for each in sets if each.words and each.id == type_.of), ())

    def patterns(self, name: str) -> tuple[str, ...]:
        """The groups that a group's or family's name stands for, families within families opened."""
        if name in self.families:
            return tuple(dict.fromkeys(p for member in self.families[name] for p in self.patterns(member)))
        return (name,)
