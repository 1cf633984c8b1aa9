"""Expressions: from the tree to the model, every name resolved, every type checked.

In: a tree expression, a scope, the type wanted (None: any). Out: a model expression. Promised: one fault per
cause: what cannot be made sense of gets the type UNKNOWN, which fits everywhere.
"""

from collections.abc import Callable

from paigui.check.context import Context, Signature
from paigui.check.describe import fits
from paigui.check.expressions.base import Checker, Wanted, unknown
from paigui.check.expressions.calls import Calls
from paigui.check.expressions.comparisons import Comparisons
from paigui.check.expressions.literals import Literals
from paigui.check.expressions.logic import Logic
from paigui.check.expressions.quantified import Quantified
from paigui.check.scope import Scope
from paigui.diagnostics import Span
from paigui.model import expressions as m
from paigui.syntax import tree as t

__all__ = ["Checker", "Expressions", "Wanted", "unknown"]


class Expressions(Literals, Calls, Logic, Comparisons, Quantified):
    """Checks all expressions. `_hinted` are those whose meaning may depend on the type wanted."""

    def __init__(self, context: Context, signature: Callable[[str, Span], Signature | None]) -> None:
        super().__init__(context, signature)
        self._hinted: dict[type, Callable[..., m.Expression]] = {
            t.Number: self._number,
            t.PiecesLiteral: self._pieces,
            t.Name: self._name,
            t.ListOf: self._list,
            t.Conditional: self._conditional,
        }
        self._plain: dict[type, Callable[..., m.Expression]] = {
            t.Constant: self._constant,
            t.GroupLiteral: self._group_literal,
            t.Call: self._call,
            t.Of: self._of,
            t.Binary: self._binary,
            t.Compare: self._compare,
            t.Not: self._not,
            t.Negative: self._negative,
            t.Holds: self._holds,
            t.CountWhere: self._count_where,
            t.Fold: self._fold,
            t.Those: self._those,
            t.CountIn: self._count_in,
            t.PlaceIn: self._place_in,
            t.PieceAt: self._piece_at,
            t.IsLaid: self._is_laid,
            t.HoldsAdded: self._holds_added,
            t.Varieties: self._varieties,
            t.SeatWalk: self._seat_walk,
        }

    def check(self, node: t.Expression, scope: Scope, wanted: Wanted = None) -> m.Expression:
        hinted = self._hinted.get(type(node))
        found = hinted(node, scope, wanted) if hinted else self._plain[type(node)](node, scope)
        if wanted is not None and not fits(found.type, wanted):
            self.mismatch(node.span, found.type, wanted)
            return unknown()
        return found
