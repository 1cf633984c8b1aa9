"""Types as they are written, parameters, and memories."""

from paigui.check.context import Context
from paigui.check.symbols import read_labels
from paigui.diagnostics import types
from paigui.model import Base, Labels, Type
from paigui.model.declarations import Word
from paigui.model.expressions import Variable
from paigui.model.types import (
    GROUP,
    GROUPS,
    KIND,
    KINDS,
    NUMBER,
    PIECES,
    SEAT,
    SEATS,
    TRUTH,
    UNKNOWN,
)
from paigui.syntax import tree as t

_PLAIN = {
    "seat": SEAT,
    "kind": KIND,
    "group": GROUP,
    "pieces": PIECES,
    "groups": GROUPS,
    "seats": SEATS,
    "kinds": KINDS,
}
LARGEST = 10**9


class Params:
    """Reads types and parameters."""

    def __init__(self, context: Context) -> None:
        self.c = context

    @staticmethod
    def labels(node: t.Labels) -> Labels:
        return read_labels(node)

    def read(self, nodes: tuple[t.Param, ...]) -> tuple[Variable, ...]:
        return tuple(Variable(node.name.text, self.type(node.type)) for node in nodes)

    def type(self, node: t.Type, owner: str = "") -> Type:
        """A written type; `owner` is the memory whose own word set it may be."""
        found = self._plain(node.of, owner)
        return found.optional() if node.or_none else found

    def _plain(self, node: object, owner: str) -> Type:
        match node:
            case t.NumberType():
                return NUMBER
            case t.YesOrNo():
                return TRUTH
            case t.Words():
                return Type(Base.WORD, owner)
            case t.SetType(_, members):
                return KINDS if members == "kinds" else SEATS
            case t.NamedType(_, "name", name) if name is not None:
                return self._named(name)
            case t.NamedType(_, word, _):
                return _PLAIN[word]
            case _:
                return UNKNOWN

    def _named(self, name: t.Name) -> Type:
        symbol = self.c.symbols.get(
            name, t.Attribute, t.Group, t.Family, t.Option, t.Memory
        )
        if symbol is None:
            return UNKNOWN
        if isinstance(symbol.node, t.Group | t.Family):
            return GROUP
        if symbol.id in self.c.attributes:
            return self.c.attributes[symbol.id].type
        if symbol.id in self.c.options:
            return self.c.options[symbol.id].type
        return self.c.memories[symbol.id].type if symbol.id in self.c.memories else UNKNOWN

    def bounds(self, node: t.Type, words: tuple[Word, ...]) -> tuple[int, int]:
        """The lowest and highest value of a memory of this type."""
        if isinstance(node.of, t.NumberType):
            if node.of.range is None:
                return -LARGEST, LARGEST
            low, high = node.of.range.low, node.of.range.high
            if low > high:
                self.c.faults.report(types.BAD_RANGE, node.of.range.span, low=low, high=high)
            return low, high
        return (0, max(len(words) - 1, 0)) if words else (0, 1)
