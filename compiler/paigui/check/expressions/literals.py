"""Numbers, constants and pieces as they are written."""

from paigui.check.expressions.base import Checker, Wanted, unknown
from paigui.check.scope import Scope
from paigui.model import Base
from paigui.model import expressions as m
from paigui.model.types import GROUP, KIND, KINDS, NONE, NUMBER, PIECES, SEAT, SEATS, TRUTH
from paigui.syntax import tree as t

_LIKE_A_KIND = (Base.KIND, Base.NUMBER)


class Literals(Checker):
    """Checks what is written out."""

    def _number(self, node: t.Number, scope: Scope, wanted: Wanted) -> m.Expression:
        if wanted is not None and wanted.base is Base.SEAT:
            return self._seat(node)
        self.c.leaves.record(scope.clause, "number", node.value, node.span)
        return m.Constant(NUMBER, node.value)

    def _seat(self, node: t.Number) -> m.Expression:
        if not 0 <= node.value < self.c.seats:
            self.no_such_seat(node.span, node.value)
        return m.Constant(SEAT, node.value)

    @staticmethod
    def _constant(node: t.Constant, _scope: Scope) -> m.Expression:
        match node.word:
            case "seats":
                return m.AllSeats(SEATS)
            case "kinds":
                return m.AllKinds(KINDS)
            case "none":
                return m.Constant(NONE, -1)
            case word:
                return m.Constant(TRUTH, int(word == "yes"))

    def _pieces(self, node: t.PiecesLiteral, scope: Scope, wanted: Wanted) -> m.Expression:
        kinds = self.c.reader.read(node, self.c.faults)
        if not kinds and node.text.strip():
            return unknown()
        for kind in kinds:
            self.c.leaves.record(scope.clause, "kind", kind, node.span)
        if len(kinds) == 1 and (wanted is None or wanted.base in _LIKE_A_KIND):
            return m.Constant(KIND, kinds[0])
        return m.PiecesConstant(PIECES, kinds)

    def _group_literal(self, node: t.GroupLiteral, _scope: Scope) -> m.Expression:
        symbol = self.c.symbols.get(node.pattern, t.Group)
        kinds = tuple(sorted(self.c.reader.read(node.pieces, self.c.faults)))
        return unknown() if symbol is None else m.GroupConstant(GROUP, symbol.id, kinds)
