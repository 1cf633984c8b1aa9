"""Expressions in words, for cells of tables.

In: an expression, what its locals are called. Out: a phrase, or nothing where it would be too long or too
involved to help a reader: then the clause's own sentence says it. Promised: never code, never an id.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.quantities import Quantities
from paigui.backends.rulebook.settings import options_in, value
from paigui.backends.rulebook.speech import UnsayableError
from paigui.backends.rulebook.states import predicate
from paigui.backends.rulebook.text import link, one
from paigui.backends.rulebook.wordparts import (
    bracketed_in,
    chain,
    is_number,
    merged,
    one_question,
    opposite,
)
from paigui.model import Base, Labels
from paigui.model.declarations import Feature, Score
from paigui.model.expressions import (
    AlikeGroup,
    AllKinds,
    AllSeats,
    AllValues,
    AnyAlike,
    Apart,
    Arithmetic,
    AttributeOf,
    Beats,
    Comparison,
    Conditional,
    Constant,
    CountIn,
    DefinitionCall,
    Demand,
    Expression,
    FeatureValue,
    GroupConstant,
    HasShape,
    HoldsAdded,
    IsIn,
    IsLaid,
    KindOf,
    Local,
    Logic,
    MemoryValue,
    Negative,
    Not,
    NumbersBetween,
    OneOf,
    OptionValue,
    PieceAt,
    PiecesConstant,
    PlaceIn,
    Quantified,
    Question,
    ScoreCall,
    SeatWalk,
    TableCall,
    Together,
    Varieties,
    ZoneContent,
)
from paigui.model.walk import walk

_COMPARED = {"=": "is", "!=": "is_not", "<=": "at_most", ">=": "at_least", "<": "less", ">": "more"}
_SIGNS = {"+": "plus", "-": "minus", "*": "times", "/": "over", "mod": "mod", "^": "power"}
_MANNERS = {("=", 0): "no", (">=", 1): "some", (">", 0): "some"}
_LARGER = {"larger": "words.larger", "smaller": "words.smaller"}


@dataclass(frozen=True, slots=True)
class Words(Quantities):
    """Says every kind of expression that has a short way to be said."""

    def say(self, expression: Expression) -> str:
        handler = HANDLERS.get(type(expression))
        if handler is None:
            raise UnsayableError
        return handler(self, expression)

    # ---- values -------------------------------------------------------------------------------------------

    def constant(self, node: Constant) -> str:
        if node.type.base is Base.FORM and node.type.of:
            return self.book.declared_link(node.type.of, self.here)
        if node.type.base in (Base.FORM, Base.RESPONSE, Base.UNKNOWN) and node.value != -1:
            raise UnsayableError
        return self.book.value(node.type, node.value)

    def pieces_constant(self, node: PiecesConstant) -> str:
        return self.book.pieces_named(node.kinds)

    def group_constant(self, node: GroupConstant) -> str:
        pieces = self.book.pieces_named(node.kinds)
        return self.phrase("words.group", group=self.book.name(node.pattern), pieces=pieces)

    def option_value(self, node: OptionValue) -> str:
        if self.book.fixed:
            return self.book.setting(node.option)
        if node.type.base is Base.TRUTH:
            return self.phrase("words.option_on", option=self.book.option_link(node.option))
        return link(self.book.setting(node.option), f"{self.book.home}#option-{node.option}")

    def memory_value(self, node: MemoryValue) -> str:
        return self.of(self.book.name(node.memory), node.keys, node.type.base is Base.TRUTH)

    def zone_content(self, node: ZoneContent) -> str:
        return self.of(self.book.name(node.zone), () if node.seat is None else (node.seat,))

    def attribute_of(self, node: AttributeOf) -> str:
        return self.of(self.book.name(node.attribute), (node.owner,))

    def definition_call(self, node: DefinitionCall) -> str:
        fixed = self.book.fixed_number(node.definition)
        return str(fixed) if fixed is not None else self.called(node.definition, node)

    def table_call(self, node: TableCall) -> str:
        return self.called(node.table, node)

    def score_call(self, node: ScoreCall) -> str:
        name = self.called(node.score, node)
        return name if node.question == "value" else self.phrase(f"words.{node.question}", score=name)

    def feature_value(self, node: FeatureValue) -> str:
        feature = self.features[node.feature]
        shape = self.only_shape(feature)
        where = self.of_each(feature)
        once = isinstance(feature.value, Constant) and feature.value.value == 1
        if once and shape:
            return self.phrase("words.number_of_shape", shape=self.several(feature, shape))
        named = self.only_name(feature)
        told = predicate(named, self.book.language, several=True)
        if once and told:
            return self.phrase("words.number_of_groups_that", state=told)
        if once and named:
            return self.phrase("words.number_of_groups_named", name=named)
        if once and where:
            return self.phrase("words.number_of_groups", where=where)
        amount = self.grouped(feature).say(feature.value)
        if where:
            return self.phrase("words.sum_over_groups_where", amount=amount, where=where)
        return self.phrase("words.sum_over_groups", amount=amount)

    def several(self, feature: Feature, shape: str) -> str:
        """The group that a feature looks for, in the plural if it is one that has a name for that."""
        where = one_question(feature.where)
        if self.book.language == "zh" or not isinstance(where, HasShape) or where.value is not None:
            return shape
        return self.book.groups_named(where.patterns, self.here, several=True)

    def only_name(self, feature: Feature) -> str:
        """The definition that a feature asks of each group, if that is its whole condition."""
        where = feature.where
        if not isinstance(where, DefinitionCall) or where.type.base is not Base.TRUTH:
            return ""
        plain = all(isinstance(each, Local) for each in where.arguments)
        return self.book.declared_link(where.definition, self.here) if plain else ""

    def only_shape(self, feature: Feature) -> str:
        """The group that a feature looks for, if that is its whole condition."""
        where = one_question(feature.where)
        if not isinstance(where, HasShape) or not isinstance(where.group, Local):
            return ""
        return self.shape(where.patterns, where.value)

    def grouped(self, feature: Feature) -> "Words":
        asked = (feature.where, feature.value)
        used = frozenset(node.name for node in walk(asked) if isinstance(node, Local))
        names = {**self.names, feature.variable: self.phrase("local.group")}
        return replace(self, names=names, used=self.used | used)

    def of_each(self, feature: Feature) -> str:
        return self.grouped(feature).say(feature.where) if feature.where is not None else ""

    # ---- sums and comparisons -----------------------------------------------------------------------------

    def arithmetic(self, node: Arithmetic) -> str:
        if node.operator in _LARGER:
            sides = {"a": self.operand(node.left), "b": self.operand(node.right)}
            return self.phrase(_LARGER[node.operator], **sides)
        known = value(node, {}) if not any(True for _ in options_in(node)) else None
        if known is not None:
            return numbers.number(known, "en")
        if node.operator == "-" and value(node.left, {}) == 0:
            return self.phrase("words.negative", a=self.operand(node.right))
        left, right = self.operand(node.left), self.operand(node.right)
        return self.phrase(f"words.{_SIGNS[node.operator]}", a=left, b=right)

    def operand(self, node: Expression) -> str:
        said = self.bare(node)
        return self.phrase("words.bracketed", a=said) if isinstance(node, Arithmetic) else said

    def bare(self, node: Expression) -> str:
        """A number in a sum: digits, without what it counts."""
        if isinstance(node, Constant) and is_number(node):
            return str(node.value)
        if isinstance(node, OptionValue) and node.type.base is Base.NUMBER:
            shown = str(self.book.settings[node.option])
            return shown if self.book.fixed else self.book.option_link(node.option, shown)
        return self.say(node)

    def negative(self, node: Negative) -> str:
        return self.phrase("words.negative", a=self.operand(node.operand))

    def conditional(self, node: Conditional) -> str:
        if any(isinstance(part, Conditional) for part in walk((node.then, node.otherwise))):
            raise UnsayableError
        return self.phrase(
            "words.conditional",
            condition=self.say(node.condition),
            then=self.bare(node.then),
            otherwise=self.bare(node.otherwise),
        )

    def comparison(self, node: Comparison) -> str:
        for special in (self.with_none, self.option_comparison, self.feature_comparison, self.counting):
            said = special(node)
            if said:
                return said
        right = node.right
        known = value(right, {}) if right.type.base is Base.NUMBER and not [*options_in(right)] else None
        said = self.the(right) if known is None else self.book.number(known, self.counted_in(node.left))
        return self.phrase(f"words.{_COMPARED[node.operator]}", a=self.the(node.left), b=said)

    def counted_in(self, node: Expression) -> Labels | None:
        """The unit of a number."""
        score = self.book.declared.get(node.score) if isinstance(node, ScoreCall) else None
        unit = score.unit if isinstance(score, Score) else node.type.unit
        return self.book.declared[unit].labels if unit is not None and unit in self.book.declared else None

    def option_comparison(self, node: Comparison) -> str:
        if not (isinstance(node.left, OptionValue) and isinstance(node.right, Constant)):
            return ""
        option = self.book.option(node.left.option)
        return self.phrase(
            f"words.{_COMPARED[node.operator]}",
            a=self.book.option_link(option.id),
            b=self.setting(option.type.base, self.book.value(option.type, node.right.value)),
        )

    def setting(self, base: Base, value: str) -> str:
        return value if base is Base.NUMBER else self.phrase("words.quoted", a=value)

    def feature_comparison(self, node: Comparison) -> str:
        """No group, some group, every group is such."""
        if not (isinstance(node.left, FeatureValue) and isinstance(node.right, Constant)):
            return ""
        feature = self.features[node.left.feature]
        manner = _MANNERS.get((node.operator, node.right.value))
        if feature.where is None or manner is None:
            return ""
        if manner == "no" and isinstance(feature.where, Not):
            manner, feature = "every", replace(feature, where=feature.where.operand)
        shape = self.only_shape(feature)
        if shape:
            places = {"shape": shape, "one": one(shape, self.book.language)}
            return self.phrase(f"words.{manner}_shape", **places)
        named = self.only_name(feature)
        told = predicate(named, self.book.language)
        if told:
            return self.phrase(f"words.{manner}_group_that", state=told)
        if named:
            return self.phrase(f"words.{manner}_group_named", name=named)
        return self.phrase(f"words.{manner}_group", where=self.of_each(feature))

    # ---- truths -------------------------------------------------------------------------------------------

    def logic(self, node: Logic) -> str:
        sides = list(chain(node, node.operator))
        if node.operator == "or":
            sides = list(merged(sides))
        if len(sides) == 1:
            return self.say(sides[0])
        said = [self.side(side, node.operator) for side in sides]
        items = self.book.say.row(said, node.operator)
        return self.phrase(f"words.{node.operator}", items=items)

    def side(self, node: Expression, operator: str) -> str:
        """A condition among several, in brackets where it would be read otherwise."""
        said = self.say(node)
        return self.phrase("words.bracketed", a=said) if bracketed_in(node, operator) else said

    def negation(self, node: Not) -> str:
        turned, inner = opposite(node), node.operand
        if turned is not None:
            return self.say(turned)
        match inner:
            case OptionValue():
                return self.phrase("words.option_off", option=self.book.option_link(inner.option))
            case IsIn():
                return self.completing(inner, "completes_not") or self.among(inner, "is_not_in")
            case Beats():
                return self.both("words.not_beats", inner.left, inner.right)
            case Local():
                return self.phrase("words.not_named", a=self.say(inner))
            case MemoryValue(keys=(owner,)):
                return self.state(self.book.name(inner.memory), owner, denied=True)
            case MemoryValue(keys=(first, second)):
                name = self.book.name(inner.memory)
                return self.between("words.not_between_state", name, first, second)
            case ScoreCall(question="complete"):
                return self.incomplete(inner)
            case DefinitionCall():
                return self.not_called(inner)
            case _:
                return self.phrase("words.not", a=self.say(inner))

    def not_called(self, node: DefinitionCall) -> str:
        owners, values = self.arguments(node)
        name = self.book.declared_link(node.definition, self.here)
        if len(owners) == 1:
            return self.applied(self.state(name, *owners, denied=True), values)
        if len(owners) == 2:
            return self.applied(self.between("words.not_between_state", name, *owners), values)
        told = predicate(name, self.book.language, denied=True) if not owners else ""
        return self.applied(told, values) if told else self.phrase("words.not_named", a=self.say(node))

    def is_in(self, node: IsIn) -> str:
        return self.completing(node, "completes") or self.among(node, "is_in")

    def among(self, node: IsIn, name: str) -> str:
        """Whether something is there: of a kind, there is one."""
        if not isinstance(node.element, Constant) or node.element.type.base is not Base.KIND:
            return self.both(f"words.{name}", node.element, node.collection)
        kind = self.say(node.element)
        places = {"kind": kind, "one": one(kind, self.book.language), "place": self.the(node.collection)}
        return self.phrase(f"words.{name}_kind", **places)

    def completing(self, node: IsIn, name: str) -> str:
        """Whether a kind is among those that complete a hand."""
        found = node.collection
        if not isinstance(found, ScoreCall) or found.question != "waits":
            return ""
        return self.phrase(f"words.{name}", a=self.say(node.element), score=self.called(found.score, found))

    def one_of(self, node: OneOf) -> str:
        element, values = node.element, [self.say(value) for value in node.values]
        if isinstance(element, OptionValue):
            name = self.book.option_link(element.option)
            values = [self.setting(element.type.base, value) for value in values]
        else:
            name = self.say(element)
        return self.phrase("words.is", a=name, b=self.book.say.listed(values, "or"))

    def has_shape(self, node: HasShape) -> str:
        shape = one(self.shape(node.patterns, node.value), self.book.language)
        return self.phrase("words.is_shape", a=self.say(node.group), one=shape)

    def shape(self, patterns: tuple[str, ...], value: Expression | None) -> str:
        """A group, with the value that its pieces share if one is wanted."""
        name = self.book.groups_named(patterns, self.here)
        if value is None:
            return name
        shared = self.book.valued(patterns, value)
        if shared is not None:
            return self.phrase("words.shape_of_word", value=self.book.label(shared), group=name)
        return self.phrase("words.shape", value=self.say(value), group=name)

    def beats(self, node: Beats) -> str:
        return self.both("words.beats", node.left, node.right)

    # ---- collections --------------------------------------------------------------------------------------

    def alike_group(self, node: AlikeGroup) -> str:
        return self.phrase("words.shape", value=self.say(node.kind), group=self.book.name(node.pattern))

    def any_alike(self, node: AnyAlike) -> str:
        group = self.book.groups_named(node.patterns, self.here)
        return self.phrase("words.shape", value=self.say(node.kind), group=group)

    def kind_of(self, node: KindOf) -> str:
        return self.phrase("words.kind_of", group=self.say(node.group))

    def is_laid(self, node: IsLaid) -> str:
        return self.phrase("words.is_laid", group=self.say(node.group))

    def holds_added(self, node: HoldsAdded) -> str:
        return self.phrase("words.holds_added", group=self.say(node.group))

    def apart(self, node: Apart) -> str:
        return self.both("words.apart", node.left, node.right)

    def place_in(self, node: PlaceIn) -> str:
        return self.phrase("words.place_in", kind=self.say(node.kind), place=self.the(node.pile))

    def piece_at(self, node: PieceAt) -> str:
        return self.phrase("words.piece_at", number=self.say(node.number), place=self.the(node.pile))

    def numbers_between(self, node: NumbersBetween) -> str:
        return self.both("words.numbers_between", node.low, node.high)

    def seat_walk(self, node: SeatWalk) -> str:
        said = self.say(node.seat)
        if node.walk == "next_seat" and said == self.phrase("local.seat"):
            return self.phrase("words.next_player")
        return self.phrase(f"words.{node.walk}", seat=said)

    def all_seats(self, _node: AllSeats) -> str:
        return self.phrase("words.all_seats")

    def all_kinds(self, _node: AllKinds) -> str:
        return self.phrase("words.all_kinds")

    def all_values(self, node: AllValues) -> str:
        return self.phrase("words.all_values", attribute=self.book.name(node.attribute))

    def together(self, node: Together) -> str:
        return self.both("words.together", node.left, node.right)

    def question(self, node: Question) -> str:
        of = self.the(node.of)
        if node.question == "pieces":
            return of
        if node.question == "size" and node.of.type.base is Base.SEATS:
            return self.phrase("words.size_seats", of=of)
        if node.question == "size":
            pieces = numbers.unmeasured(self.book.ruleset.pieces.labels, self.book.language)
            return self.phrase("words.size", of=of, pieces=pieces)
        return self.phrase(f"words.{node.question}", of=of)


HANDLERS: dict[type[Any], Callable[[Words, Any], str]] = {
    Constant: Words.constant,
    PiecesConstant: Words.pieces_constant,
    GroupConstant: Words.group_constant,
    OptionValue: Words.option_value,
    Local: Words.local,
    MemoryValue: Words.memory_value,
    ZoneContent: Words.zone_content,
    AttributeOf: Words.attribute_of,
    DefinitionCall: Words.definition_call,
    TableCall: Words.table_call,
    ScoreCall: Words.score_call,
    FeatureValue: Words.feature_value,
    Arithmetic: Words.arithmetic,
    Logic: Words.logic,
    Not: Words.negation,
    Negative: Words.negative,
    Conditional: Words.conditional,
    Comparison: Words.comparison,
    IsIn: Words.is_in,
    OneOf: Words.one_of,
    HasShape: Words.has_shape,
    Beats: Words.beats,
    AnyAlike: Words.any_alike,
    KindOf: Words.kind_of,
    IsLaid: Words.is_laid,
    HoldsAdded: Words.holds_added,
    Demand: Words.demand,
    Apart: Words.apart,
    AlikeGroup: Words.alike_group,
    Quantified: Words.quantified,
    CountIn: Words.count_in,
    PlaceIn: Words.place_in,
    PieceAt: Words.piece_at,
    NumbersBetween: Words.numbers_between,
    Varieties: Words.varieties,
    SeatWalk: Words.seat_walk,
    AllSeats: Words.all_seats,
    AllValues: Words.all_values,
    AllKinds: Words.all_kinds,
    Together: Words.together,
    Question: Words.question,
}
