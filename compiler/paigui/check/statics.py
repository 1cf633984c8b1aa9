"""Conditions on a group that its pieces alone decide.

In: a condition on `it`, the kinds of a group. Out: a value, or None where options or the table decide.
Promised: what the referee would find of the same pieces; it ends:
when the patience for one ruleset is used up there are no more values.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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

    def may_hold(self, condition: e.Expression, instance: Instance) -> bool:
        return self.value(condition, {"it": instance}) != 0

    def value(self, node: e.Expression, known: Known) -> int | None:
        match node:
            case e.Constant(_, value):
                return value
            case e.Local(_, name):
                found = known.get(name)
                return found if isinstance(found, int) else None
            case e.Negative() | e.Not() | e.Arithmetic() | e.Comparison() | e.Logic():
                return self._operation(node, known)
            case e.OneOf(_, element, values):
                return one_of(self.value(element, known), [self.value(each, known) for each in values])
            case e.Conditional(_, condition, then, otherwise):
                holds = self.value(condition, known)
                return None if holds is None else self.value(then if holds else otherwise, known)
            case e.DefinitionCall(_, name, arguments):
                return self._called(name, arguments, known)
            case e.Quantified():
                return self._quantified(node, known)
            case _:
                return self._of_pieces(node, known)

    def _operation(self, node: e.Expression, known: Known) -> int | None:
        match node:
            case e.Negative(_, operand):
                value = self.value(operand, known)
                return None if value is None else -value
            case e.Not(_, operand):
                value = self.value(operand, known)
                return None if value is None else int(not value)
            case e.Arithmetic(_, operator, left, right):
                return arithmetic(operator, self.value(left, known), self.value(right, known))
            case e.Logic(_, operator, left, right):
                return logic(operator, self.value(left, known), self.value(right, known))
            case e.Comparison(_, operator, left, right):
                a, b = self.value(left, known), self.value(right, known)
                return None if a is None or b is None else int(COMPARE[operator](a, b))
            case _:
                return None

    # ---- pieces -----------------------------------------------------------------------------------------

    def _kinds(self, node: e.Expression, known: Known) -> Instance | None:
        """The pieces of the group itself."""
        found = known.get(node.name) if isinstance(node, e.Local) else None
        return found if isinstance(found, tuple) else None

    def _of_pieces(self, node: e.Expression, known: Known) -> int | None:
        match node:
            case e.AttributeOf(_, attribute, owner):
                return self._attribute(self.values[attribute], owner, known)
            case e.KindOf(_, group):
                return _shared(self._kinds(group, known))
            case e.CountIn(_, kind, pieces):
                kinds, wanted = self._kinds(pieces, known), self.value(kind, known)
                return None if kinds is None or wanted is None else kinds.count(wanted)
            case e.Varieties(_, attribute, pieces):
                kinds = self._kinds(pieces, known)
                return None if kinds is None else len({self.values[attribute][kind] for kind in kinds} - {-1})
            case e.Question(_, "size", of):
                kinds = self._kinds(of, known)
                return None if kinds is None else len(kinds)
            case _:
                return None

    def _attribute(self, values: Sequence[int], owner: e.Expression, known: Known) -> int | None:
        kinds = self._kinds(owner, known)
        if kinds is not None:
            return _shared(tuple(values[kind] for kind in kinds))
        kind = self.value(owner, known)
        return None if kind is None or kind < 0 else values[kind]

    # ---- names and questions ----------------------------------------------------------------------------

    def _called(self, name: str, arguments: tuple[e.Expression, ...], known: Known) -> int | None:
        """A definition of given values; each is found once."""
        given: list[int | Instance] = []
        for argument in arguments:
            kinds = self._kinds(argument, known)
            value = self.value(argument, known) if kinds is None else kinds
            if value is None:
                return None
            given.append(value)
        key = (name, tuple(given))
        if key not in self._called_with:
            self._called_with[key] = self._defined(name, given)
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
