"""Conditions on a group that its pieces alone decide.

In: a condition on `it`, the kinds of a group. Out: a value, or None where options or the table decide.
Promised: what the referee would find of the same pieces; it ends:
when the patience for one ruleset is used up there are no more values.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paigui.check.constants import COMPARE, arithmetic, logic, one_of
from paigui.model import expressions as e
from paigui.model.declarations import Definition, Pieces

Instance = tuple[int, ...]
Known = Mapping[str, int | Instance]


@dataclass(slots=True)
class Patience:
    """How many members quantifiers may still look at while one ruleset is compiled."""

    left: int = 3_000_000

    def spent(self) -> bool:
        self.left -= 1
        return self.left < 0


class Statics:
    """Evaluates for one ruleset."""

    def __init__(
        self, pieces: Pieces, definitions: Mapping[str, Definition], patience: Patience | None = None
    ) -> None:
        self.values = {
            attribute.id: [kind.values[place] for kind in pieces.kinds]
            for place, attribute in enumerate(pieces.attributes)
        }
        self.ranges = {each.id: range(each.low, each.high + 1) for each in pieces.attributes}
        self.definitions = definitions
        self.patience = patience or Patience()
        self._called_with: dict[tuple[str, tuple[int | Instance, ...]], int | None] = {}
        self._ways: Mapping[type, Callable[[Any, Known], int | None]] = {
            e.Constant: lambda node, _: node.value,
            e.Local: self._local,
            e.Negative: self._negative,
            e.Not: self._not,
            e.Arithmetic: self._arithmetic,
            e.Logic: self._logic,
            e.Comparison: self._comparison,
            e.OneOf: self._one_of,
            e.Conditional: self._conditional,
            e.DefinitionCall: self._called,
            e.Quantified: self._quantified,
            e.AttributeOf: self._attribute_of,
            e.KindOf: lambda node, known: _shared(self._kinds(node.group, known)),
            e.CountIn: self._count_in,
            e.Varieties: self._varieties,
            e.Question: self._size,
        }

    def may_hold(self, condition: e.Expression, instance: Instance) -> bool:
        return self.value(condition, {"it": instance}) != 0

    def value(self, node: e.Expression, known: Known) -> int | None:
        way = self._ways.get(type(node))
        return None if way is None else way(node, known)

    def _local(self, node: e.Local, known: Known) -> int | None:
        found = known.get(node.name)
        return found if isinstance(found, int) else None

    # ---- operations -------------------------------------------------------------------------------------

    def _negative(self, node: e.Negative, known: Known) -> int | None:
        value = self.value(node.operand, known)
        return None if value is None else -value

    def _not(self, node: e.Not, known: Known) -> int | None:
        value = self.value(node.operand, known)
        return None if value is None else int(not value)

    def _arithmetic(self, node: e.Arithmetic, known: Known) -> int | None:
        return arithmetic(node.operator, self.value(node.left, known), self.value(node.right, known))

    def _logic(self, node: e.Logic, known: Known) -> int | None:
        return logic(node.operator, self.value(node.left, known), self.value(node.right, known))

    def _comparison(self, node: e.Comparison, known: Known) -> int | None:
        left, right = self.value(node.left, known), self.value(node.right, known)
        return None if left is None or right is None else int(COMPARE[node.operator](left, right))

    def _one_of(self, node: e.OneOf, known: Known) -> int | None:
        return one_of(self.value(node.element, known), [self.value(each, known) for each in node.values])

    def _conditional(self, node: e.Conditional, known: Known) -> int | None:
        holds = self.value(node.condition, known)
        return None if holds is None else self.value(node.then if holds else node.otherwise, known)

    # ---- pieces -----------------------------------------------------------------------------------------

    def _kinds(self, node: e.Expression, known: Known) -> Instance | None:
        """The pieces of the group itself."""
        found = known.get(node.name) if isinstance(node, e.Local) else None
        return found if isinstance(found, tuple) else None

    def _attribute_of(self, node: e.AttributeOf, known: Known) -> int | None:
        return self._attribute(self.values[node.attribute], node.owner, known)

    def _count_in(self, node: e.CountIn, known: Known) -> int | None:
        kinds, wanted = self._kinds(node.pieces, known), self.value(node.kind, known)
        return None if kinds is None or wanted is None else kinds.count(wanted)

    def _varieties(self, node: e.Varieties, known: Known) -> int | None:
        kinds, values = self._kinds(node.pieces, known), self.values[node.attribute]
        return None if kinds is None else len({values[kind] for kind in kinds} - {-1})

    def _size(self, node: e.Question, known: Known) -> int | None:
        kinds = self._kinds(node.of, known) if node.question == "size" else None
        return None if kinds is None else len(kinds)

    def _attribute(self, values: Sequence[int], owner: e.Expression, known: Known) -> int | None:
        kinds = self._kinds(owner, known)
        if kinds is not None:
            return _shared(tuple(values[kind] for kind in kinds))
        kind = self.value(owner, known)
        return None if kind is None or kind < 0 else values[kind]

    # ---- names and questions ----------------------------------------------------------------------------

    def _called(self, node: e.DefinitionCall, known: Known) -> int | None:
        """A definition of given values; each is found once."""
        given: list[int | Instance] = []
        for argument in node.arguments:
            kinds = self._kinds(argument, known)
            value = self.value(argument, known) if kinds is None else kinds
            if value is None:
                return None
            given.append(value)
        key = (node.definition, tuple(given))
        if key not in self._called_with:
            self._called_with[key] = self._defined(node.definition, given)
        return self._called_with[key]

    def _defined(self, name: str, given: Sequence[int | Instance]) -> int | None:
        definition = self.definitions.get(name)
        if definition is None or len(given) != len(definition.params):
            return None
        names = (param.name for param in definition.params)
        return self.value(definition.value, dict(zip(names, given, strict=True)))

    def _members(self, domain: e.Expression, known: Known) -> Sequence[int] | None:
        if isinstance(domain, e.AllValues):
            return self.ranges.get(domain.attribute)
        return self._kinds(domain, known)

    def _quantified(self, node: e.Quantified, known: Known) -> int | None:
        members = self._members(node.domain, known)
        if members is None or node.manner == "those":
            return None
        found: list[int] = []
        for member in members:
            if self.patience.spent():
                return None
            inner = {**known, node.variable.name: member}
            within = 1 if node.where is None else self.value(node.where, inner)
            value = 1 if node.value is None else self.value(node.value, inner)
            if within is None or value is None:
                return None
            found += [value] if within else []
        return _folded(node.manner, found)


def _folded(manner: str, found: list[int]) -> int:
    match manner:
        case "every":
            return int(all(found))
        case "some":
            return int(any(found))
        case "not_any":
            return int(not any(found))
        case "number":
            return len(found)
        case "sum":
            return sum(found)
        case _:
            return (max if manner == "most" else min)(found, default=0)


def _shared(values: Instance | None) -> int | None:
    """The value that all have, -1 if they differ."""
    if values is None:
        return None
    return values[0] if len(set(values)) == 1 else -1
