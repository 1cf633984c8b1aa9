"""Types as they are written, parameters, and what numbers they hold."""

from paigui.check.context import Context
from paigui.check.expressions import Expressions
from paigui.check.scope import Scope
from paigui.check.symbols import read_labels
from paigui.diagnostics import types
from paigui.model import Base, Type
from paigui.model.declarations import Word
from paigui.model.expressions import Variable
from paigui.model.types import GROUP, GROUPS, KIND, KINDS, NUMBER, PIECES, SEAT, SEATS, TRUTH, UNKNOWN
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

    def __init__(self, context: Context, x: Expressions) -> None:
        self.c = context
        self.x = x

    def read(self, nodes: tuple[t.Param, ...]) -> tuple[Variable, ...]:
        given = Scope(None)
        for node in nodes:
            self._check_range(node.type)
            self.c.bind(node.name, UNKNOWN, given)
        return tuple(self._param(node) for node in nodes)

    def _param(self, node: t.Param) -> Variable:
        labels = None if node.labels is None else read_labels(node.labels)
        return Variable(node.name.text, self.type(node.type), labels)

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
        symbol = self.c.symbols.get(name, t.Attribute, t.Group, t.Family, t.Option, t.Memory)
        if symbol is None:
            return UNKNOWN
        if isinstance(symbol.node, t.Group | t.Family):
            return GROUP
        for declared in (self.c.attributes, self.c.options, self.c.memories):
            if symbol.id in declared:
                return declared[symbol.id].type
        return UNKNOWN

    def bounds(self, node: t.Type, words: tuple[Word, ...]) -> tuple[int, int]:
        """The lowest and highest value of a memory of this type."""
        if isinstance(node.of, t.NumberType):
            self._check_range(node)
            written = node.of.range
            return (-LARGEST, LARGEST) if written is None else (written.low, written.high)
        return (0, max(len(words) - 1, 0)) if words else (0, 1)

    def _check_range(self, node: t.Type) -> None:
        written = node.of.range if isinstance(node.of, t.NumberType) else None
        if written is not None:
            self.check_bounds(written)

    def check_bounds(self, written: t.Range) -> None:
        if written.low > written.high:
            self.c.faults.report(types.BAD_RANGE, written.span, low=written.low, high=written.high)
