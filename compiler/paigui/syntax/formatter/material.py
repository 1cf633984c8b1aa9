"""Printing what lies on the table: seats, pieces, zones, memories, money; and types."""

from paigui.syntax import tree as t
from paigui.syntax.formatter.expressions import Expressions, Rung

_HOLDS = {"pile": "PILE", "pieces": "PIECES_T", "groups": "GROUPS_T"}


class Material(Expressions):
    """Seats, pieces, zones, memories, money, types."""

    def seats(self, node: t.Seats) -> None:
        direction = self.keyword("CLOCKWISE" if node.clockwise else "COUNTERCLOCKWISE")
        self.line(node, self.keyword("_SEATS"), str(node.number) + self.style.comma + direction)

    def pieces(self, node: t.Pieces) -> None:
        self.line(node, self.named("_PIECES", node.name, node.labels))
        self.body(node.lines)

    def attribute(self, node: t.Attribute) -> None:
        head = self.style.words(node.name.text, self.labels(node.labels))
        self.line(node, head + self.style.colon + self.inline(node.values))

    def cases(self, node: t.Cases) -> str:
        last = self.style.words(self.keyword("_OTHERWISE"), self.inline(node.otherwise))
        return self.style.comma.join([*map(self.inline, node.cases), last])

    def case(self, node: t.Case) -> str:
        return self.style.words(self.inline(node.word), self.when(node.when))

    def reckoned(self, node: t.Reckoned) -> str:
        return self.expr(node.value)

    def product(self, node: t.Product) -> None:
        attributes = map(self.ref, node.attributes)
        self.line(node, self.keyword("_KINDS"), *attributes, self._except(node.except_))

    def _except(self, condition: t.Expression | None) -> str:
        return self.style.words(self.keyword("_EXCEPT"), self.expr(condition)) if condition else ""

    def copies(self, node: t.Copies) -> None:
        self.line(node, self.keyword("_COPIES"), str(node.number))

    def kind(self, node: t.Kind) -> None:
        head = self.style.words(self.named("_KIND", node.name, node.labels), self.code(node.code))
        has = self.style.comma.join(map(self.inline, node.attributes))
        copies = "" if node.copies is None else self.style.words(self.keyword("_COPIES"), str(node.copies))
        self.line(node, head + self.style.colon + has, copies)

    def has(self, node: t.Has) -> str:
        return self.style.words(self.ref(node.attribute), self.expr(node.value, Rung.ATOM))

    def zone(self, node: t.Zone) -> None:
        each = self.keyword("PER_SEAT") if node.per_seat else ""
        head = self.style.words(self.named("_ZONE", node.name, node.labels), each)
        sight = self.style.comma + self._sight(node.sight)
        self.line(node, head + self.style.colon + self.keyword(_HOLDS[node.holds]) + sight)

    def _sight(self, sight: str) -> str:
        return self.keyword(sight.upper() + "_SEES")

    def memory(self, node: t.Memory) -> None:
        head = self.style.words(self.named("_MEMORY", node.name, node.labels), self._keys(node.keys))
        value = self.inline(node.type)
        if node.initial is not None:
            value = self.style.words(value, "=", self.expr(node.initial))
        parts = [value, self._sight(node.sight), *([self.keyword("KEPT")] if node.kept else [])]
        self.line(node, head + self.style.colon + self.style.comma.join(parts))

    def _keys(self, keys: tuple[str, ...]) -> str:
        before = ("PER_", "AND_PER_")
        return self.style.words(*(self.keyword(before[at] + key.upper()) for at, key in enumerate(keys)))

    def account(self, node: t.Account) -> None:
        each = self.keyword("PER_SEAT") if node.per_seat else ""
        self.line(node, self.named("_ACCOUNT", node.name, node.labels), each)

    def money(self, node: t.Money) -> None:
        self.line(node, self.keyword("_MONEY"), self.labels(node.labels))

    def limit_payments(self, node: t.LimitPayments) -> None:
        limit = self.style.words(self.keyword("_LIMIT_PAYMENTS"), self.ref(node.memory), self.when(node.when))
        if node.ties_from is not None:
            ties = self.style.words(self.keyword("_TIES_FROM"), self.expr(node.ties_from, Rung.COUNT))
            limit += self.style.comma + ties
        self.line(node, limit, self.tag(node.tag))

    def term(self, node: t.Term) -> None:
        self.line(node, self.named("_TERM", node.name, node.labels))

    # ---- types ------------------------------------------------------------------------------------------

    def type(self, node: t.Type) -> str:
        words = self._words_type(node.of) if isinstance(node.of, t.Words) else self.inline(node.of)
        none = self.style.words(self.keyword("_OR"), self.keyword("NONE")) if node.or_none else ""
        return self.style.words(words, none)

    def _words_type(self, node: t.Words) -> str:
        return self.style.words(self.keyword("_ONE_OF"), self.style.brackets(self.inline(node)))

    def number_type(self, node: t.NumberType) -> str:
        return self.style.words(self.keyword("_NUMBER_T"), self.inline(node.range) if node.range else "")

    def set_type(self, node: t.SetType) -> str:
        return self.style.words(self.keyword("_SET_OF"), self.keyword(node.members.upper() + "_T"))

    def named_type(self, node: t.NamedType) -> str:
        return self.ref(node.name) if node.name else self.keyword(node.word.upper() + "_T")

    def param(self, node: t.Param) -> str:
        labels = self.labels(node.labels) if node.labels else ""
        return self.style.words(node.name.text, labels) + self.style.type_colon + self.inline(node.type)
