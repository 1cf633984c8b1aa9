"""Printing expressions, with brackets exactly where the ladder of the grammar needs them.

In: an expression and the lowest rung that its place allows. Out: words. Promised: what is printed is read as
the same tree; the owner stands behind in English (`hand of s`) and before in Chinese (s 的 手牌).
"""

from collections.abc import Sequence
from enum import IntEnum

from paigui.syntax import tree as t
from paigui.syntax.formatter.printing import Printing


class Rung(IntEnum):
    """The ladder of the grammar, from what binds least to what binds most."""

    WHOLE = 0
    OR = 1
    AND = 2
    NOT = 3
    COMPARISON = 4
    SUM = 5
    PRODUCT = 6
    POWER = 7
    SIGNED = 8
    COUNT = 9
    OWNED = 10
    PRIMARY = 11
    ATOM = 12


#: Operator -> its own rung, and those that its left and right side need.
_BINARY: dict[str, tuple[Rung, Rung, Rung]] = {
    "or": (Rung.OR, Rung.OR, Rung.AND),
    "and": (Rung.AND, Rung.AND, Rung.NOT),
    "+": (Rung.SUM, Rung.SUM, Rung.PRODUCT),
    "-": (Rung.SUM, Rung.SUM, Rung.PRODUCT),
    "*": (Rung.PRODUCT, Rung.PRODUCT, Rung.POWER),
    "/": (Rung.PRODUCT, Rung.PRODUCT, Rung.POWER),
    "mod": (Rung.PRODUCT, Rung.PRODUCT, Rung.POWER),
    "^": (Rung.POWER, Rung.COUNT, Rung.POWER),
}
_RUNGS: dict[type[t.Node], Rung] = {
    t.Not: Rung.NOT,
    t.Compare: Rung.COMPARISON,
    t.Negative: Rung.SIGNED,
    t.IsLaid: Rung.COMPARISON,
    t.HoldsAdded: Rung.COMPARISON,
    t.CountIn: Rung.COUNT,
    t.PlaceIn: Rung.COUNT,
    t.PieceAt: Rung.COUNT,
    t.Varieties: Rung.COUNT,
    t.Of: Rung.OWNED,
    t.SeatWalk: Rung.OWNED,
    t.Call: Rung.PRIMARY,
    t.GroupLiteral: Rung.PRIMARY,
    t.ListOf: Rung.PRIMARY,
    t.Number: Rung.ATOM,
    t.Constant: Rung.ATOM,
    t.PiecesLiteral: Rung.ATOM,
    t.Name: Rung.ATOM,
}
_WORDS = {"or": "_OR", "and": "_AND", "mod": "MOD"}


def rung_of(node: t.Expression) -> Rung:
    if isinstance(node, t.Binary):
        return _BINARY[node.operator][0]
    return _RUNGS.get(type(node), Rung.WHOLE)


class Expressions(Printing):
    """The ladder of expressions."""

    def expr(self, node: t.Expression, least: Rung = Rung.WHOLE) -> str:
        """An expression, in brackets if it stands lower on the ladder than its place allows."""
        words = self.inline(node)
        return words if rung_of(node) >= least else self.style.brackets(words)

    def listed(self, nodes: Sequence[t.Expression]) -> str:
        """A list; 、 parts single words, ， what has words of its own."""
        single = all(rung_of(node) is Rung.ATOM for node in nodes)
        comma = self.style.listing_comma if single else self.style.comma
        return self.style.brackets(*map(self.expr, nodes), comma=comma)

    def arguments(self, nodes: Sequence[t.Expression]) -> str:
        return self.style.brackets(*map(self.expr, nodes)) if nodes else ""

    def where(self, condition: t.Expression | None, least: Rung = Rung.WHOLE) -> str:
        return self.style.words(self.keyword("_WHERE"), self.expr(condition, least)) if condition else ""

    def when(self, condition: t.Expression | None) -> str:
        return self.style.words(self.keyword("_WHEN", zh=1), self.expr(condition)) if condition else ""

    def in_domain(self, terminal: str, variable: t.Name, domain: t.Expression) -> str:
        """for each x in D, 在 D 中 逐一 x."""
        return self._quantified(self.keyword(terminal), variable, domain)

    # ---- atoms and what is built on names ---------------------------------------------------------------

    def number(self, node: t.Number) -> str:
        return str(node.value)

    def constant(self, node: t.Constant) -> str:
        return self.keyword({"seats": "SEATS_T", "kinds": "KINDS_T"}.get(node.word, node.word.upper()))

    def pieces_literal(self, node: t.PiecesLiteral) -> str:
        return self.style.pieces(self.naming.pieces(node.text, self.style.language))

    def name(self, node: t.Name) -> str:
        return self.ref(node)

    def group_literal(self, node: t.GroupLiteral) -> str:
        return self.style.words(self.ref(node.pattern), self.inline(node.pieces))

    def call(self, node: t.Call) -> str:
        return self.ref(node.name) + self.arguments(node.arguments)

    def list_of(self, node: t.ListOf) -> str:
        return self.listed(node.elements)

    def of(self, node: t.Of) -> str:
        owner, name = self.expr(node.owner, Rung.OWNED), self.ref(node.name)
        if self.style.language == "zh":
            return self.style.words(owner, self.keyword("_DE"), name)
        return self.style.words(name, self.keyword("_OF"), owner)

    def count_in(self, node: t.CountIn) -> str:
        kind, pieces = self.expr(node.kind, Rung.OWNED), self.expr(node.pieces, Rung.OWNED)
        if self.style.language == "zh":
            return self.style.words(self._among(pieces), kind, self.keyword("_DE_COUNT"))
        return self.style.words(self.keyword("_COUNT_OF"), kind, self.keyword("_IN_ZONE"), pieces)

    def place_in(self, node: t.PlaceIn) -> str:
        kind, pile = self.expr(node.kind, Rung.OWNED), self.expr(node.pile, Rung.OWNED)
        if self.style.language == "zh":
            return self.style.words(self._among(pile), kind, self.keyword("_DE_PLACE"))
        return self.style.words(self.keyword("_PLACE_OF"), kind, self.keyword("_IN_ZONE"), pile)

    def piece_at(self, node: t.PieceAt) -> str:
        number, pile = self.expr(node.number, Rung.PRIMARY), self.expr(node.pile, Rung.OWNED)
        if self.style.language == "zh":
            return self.style.words(
                pile, self.keyword("_DE_NUMBER"), number, self.keyword("_PIECES_NUMBERED")
            )
        return self.style.words(self.keyword("_PIECE_NUMBER"), number, self.keyword("_OF"), pile)

    def varieties(self, node: t.Varieties) -> str:
        attribute, pieces = self.ref(node.attribute), self.expr(node.pieces, Rung.OWNED)
        if self.style.language == "zh":
            among, sorts = self._among(pieces), self.keyword("_DE_SORTS")
            return self.style.words(among, self.keyword("_DIFFERENT"), attribute, sorts)
        return self.style.words(self.keyword("_DIFFERENT"), attribute, self.keyword("_IN_ZONE"), pieces)

    def seat_walk(self, node: t.SeatWalk) -> str:
        seat = self.expr(node.seat, Rung.OWNED)
        if self.style.language == "zh":
            return self.style.words(seat, self.keyword("_DE_" + node.walk.upper()))
        word = "_NEXT_SEAT_AFTER" if node.walk == "next_seat" else "_" + node.walk.upper()
        return self.style.words(self.keyword(word), seat)

    # ---- operators --------------------------------------------------------------------------------------

    def binary(self, node: t.Binary) -> str:
        _, left, right = _BINARY[node.operator]
        sign = self.keyword(_WORDS[node.operator]) if node.operator in _WORDS else node.operator
        return self.style.words(self.expr(node.left, left), sign, self.expr(node.right, right))

    def negative(self, node: t.Negative) -> str:
        return "-" + self.expr(node.operand, Rung.SIGNED)

    def not_(self, node: t.Not) -> str:
        return self.style.words(self.keyword("NOT"), self.expr(node.operand, Rung.NOT))

    def compare(self, node: t.Compare) -> str:
        left = self.expr(node.left, Rung.SUM)
        if node.operator == "one_of" and isinstance(node.right, t.ListOf):
            return self.style.words(left, self.keyword("_IS_ONE_OF"), self.listed(node.right.elements))
        word = "=" if node.operator == "=" else self.keyword(node.operator.upper())
        return self.style.words(left, word, self.expr(node.right, Rung.SUM))

    def is_laid(self, node: t.IsLaid) -> str:
        return self.style.words(self.expr(node.group, Rung.SUM), self.keyword("_IS_LAID"))

    def holds_added(self, node: t.HoldsAdded) -> str:
        return self.style.words(self.expr(node.group, Rung.SUM), self.keyword("_HOLDS_ADDED"))

    def conditional(self, node: t.Conditional) -> str:
        return self.style.words(
            self.keyword("_IF"),
            self.expr(node.condition, Rung.OR),
            self.keyword("_THEN"),
            self.expr(node.then, Rung.OR),
            self.keyword("_ELSE"),
            self.expr(node.otherwise),
        )

    # ---- quantified -------------------------------------------------------------------------------------

    def holds(self, node: t.Holds) -> str:
        quantifier = self.style.keyword_value("QUANTIFIER", node.quantifier)
        head = self._quantified(quantifier, node.variable, node.domain)
        body = self.expr(node.body)
        if self.style.language == "zh":
            then = self.keyword("_DOU", zh=0 if node.quantifier == "every" else 1)
            return self.style.words(head, then, body)
        return head + self.style.colon + body

    def count_where(self, node: t.CountWhere) -> str:
        head = self._quantified(self.keyword("_NUMBER_OF"), node.variable, node.domain)
        return self.style.words(head, self.where(node.where, Rung.OR))

    def fold(self, node: t.Fold) -> str:
        folded = self.style.words(
            self.style.keyword_value("FOLD", node.operator), self.expr(node.value, Rung.SUM)
        )
        head = self._quantified(self.keyword("_FOR"), node.variable, node.domain)
        parts = (head, folded) if self.style.language == "zh" else (folded, head)
        return self.style.words(*parts, self.where(node.where, Rung.OR))

    def those(self, node: t.Those) -> str:
        head = self._quantified(self.keyword("_THOSE"), node.variable, node.domain)
        return self.style.words(head, self.where(node.where, Rung.OR))

    def _quantified(self, word: str, variable: t.Name, domain: t.Expression) -> str:
        """every x in D, 在 D 中 每个 x."""
        members = self.expr(domain, Rung.OWNED)
        if self.style.language == "zh":
            return self.style.words(self._among(members), word, variable.text)
        return self.style.words(word, variable.text, self.keyword("_IN_SET"), members)

    def _among(self, members: str) -> str:
        return self.style.words(self.keyword("_ZAI"), members, self.keyword("_ZHONG"))
