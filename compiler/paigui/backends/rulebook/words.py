"""Expressions in words, for cells of tables.

In: an expression, what its locals are called. Out: a phrase, or nothing where it would be too long or too
involved to help a reader: then the clause's own sentence says it. Promised: never code, never an id.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.settings import nodes
from paigui.backends.rulebook.text import link, visible
from paigui.model import Base, Labels
from paigui.model.declarations import Feature
from paigui.model.expressions import (
    AlikeGroup,
    AllKinds,
    AllSeats,
    Arithmetic,
    AttributeOf,
    Beats,
    Comparison,
    Conditional,
    Constant,
    CountIn,
    DefinitionCall,
    Expression,
    FeatureValue,
    GroupConstant,
    HasShape,
    IsIn,
    Local,
    Logic,
    MemoryValue,
    Negative,
    Not,
    OneOf,
    OptionValue,
    PiecesConstant,
    Quantified,
    Question,
    ScoreCall,
    SeatWalk,
    TableCall,
    Together,
    Variable,
    Varieties,
    ZoneContent,
)

MOST_NODES = 24
MOST_SHOWN = {"zh": 60, "en": 140}

_OPPOSITE = {"=": "!=", "!=": "=", "<=": ">", ">=": "<", "<": ">=", ">": "<="}
_BOUNDS = {"=": "", "<=": "at_most", ">=": "at_least", "<": "less_than", ">": "more_than"}
_COMPARED = {"=": "is", "!=": "is_not", "<=": "at_most", ">=": "at_least", "<": "less", ">": "more"}
_SIGNS = {"+": "plus", "-": "minus", "*": "times", "/": "over", "mod": "mod", "^": "power"}
_LARGER = {"larger": "words.larger", "smaller": "words.smaller"}
_FIXED = {"it": "local.it", "whole": "local.whole", "groups": "local.groups", "form": "local.form"}
_BY_TYPE = {
    Base.SEAT: "local.seat",
    Base.KIND: "local.kind",
    Base.PIECES: "local.pieces",
    Base.GROUP: "local.group",
    Base.GROUPS: "local.groups",
    Base.SEATS: "local.seats",
}


class UnsayableError(Exception):
    """This expression has no short way to be said."""


@dataclass(frozen=True, slots=True)
class Words:
    """`variables` are the locals in sight, `features` those of the score, `forms` and `responses` what the
    numbers of these stand for.
    """

    book: Book
    variables: tuple[Variable, ...] = ()
    features: tuple[Feature, ...] = ()
    forms: tuple[str, ...] = ()
    it: str = ""
    here: str | None = None
    names: Mapping[str, str] = field(default_factory=dict[str, str])

    def tell(self, expression: Expression | None) -> str:
        """The expression in words, or nothing."""
        if expression is None or sum(1 for _ in nodes(expression)) > MOST_NODES:
            return ""
        try:
            said = self.say(expression)
        except UnsayableError:
            return ""
        return said if len(visible(said)) <= MOST_SHOWN[self.book.language] else ""

    def say(self, expression: Expression) -> str:
        return _HANDLERS[type(expression)](self, expression)

    def phrase(self, name: str, /, **places: str) -> str:
        return self.book.say(name, **places)

    def within(self, *variables: Variable) -> "Words":
        return replace(self, variables=(*self.variables, *variables))

    # ---- values -------------------------------------------------------------------------------------------

    def constant(self, node: Constant) -> str:
        if node.type.base is Base.FORM and 0 <= node.value < len(self.forms):
            return self.book.declared_link(self.forms[node.value], self.here)
        if node.type.base in (Base.FORM, Base.RESPONSE) and node.value != -1:
            raise UnsayableError
        return self.book.value(node.type, node.value)

    def pieces_constant(self, node: PiecesConstant) -> str:
        return " ".join(map(self.book.kind, node.kinds))

    def group_constant(self, node: GroupConstant) -> str:
        kinds = " ".join(map(self.book.kind, node.kinds))
        return self.phrase("words.group", group=self.book.name(node.pattern), pieces=kinds)

    def option_value(self, node: OptionValue) -> str:
        if self.book.fixed:
            return self.book.setting(node.option)
        if node.type.base is Base.TRUTH:
            return self.phrase("words.option_on", option=self.book.option_link(node.option))
        return link(self.book.setting(node.option), f"{self.book.home}#option-{node.option}")

    def local(self, node: Local) -> str:
        if node.name in self.names:
            return self.names[node.name]
        if node.name == "it" and self.it:
            return self.it
        if node.name in _FIXED:
            return self.phrase(_FIXED[node.name])
        alike = {each.name for each in self.variables if each.type.base is node.type.base}
        if alike != {node.name} or node.type.base not in _BY_TYPE:
            raise UnsayableError
        return self.phrase(_BY_TYPE[node.type.base])

    def memory_value(self, node: MemoryValue) -> str:
        return self.of(self.book.name(node.memory), node.keys, node.type.base is Base.TRUTH)

    def zone_content(self, node: ZoneContent) -> str:
        return self.of(self.book.name(node.zone), () if node.seat is None else (node.seat,))

    def attribute_of(self, node: AttributeOf) -> str:
        return self.of(self.book.name(node.attribute), (node.owner,))

    def of(self, name: str, keys: tuple[Expression, ...], state: bool = False) -> str:
        if not keys:
            return name
        if len(keys) > 1:
            raise UnsayableError
        owner = self.say(*keys)
        return self.phrase("words.state" if state else "words.of", name=name, owner=owner)

    def definition_call(self, node: DefinitionCall) -> str:
        return self.called(node.definition, node)

    def table_call(self, node: TableCall) -> str:
        return self.called(node.table, node)

    def score_call(self, node: ScoreCall) -> str:
        name = self.called(node.score, node)
        return name if node.question == "value" else self.phrase(f"words.{node.question}", score=name)

    def called(self, id_: str, node: DefinitionCall | TableCall | ScoreCall) -> str:
        """The name of what is called: its arguments are told only where they are no matter of course."""
        telling = tuple(each for each in node.arguments if _telling(each))
        return self.of(self.book.declared_link(id_, self.here), telling, node.type.base is Base.TRUTH)

    def feature_value(self, node: FeatureValue) -> str:
        feature = self.features[node.feature]
        where = self.of_each(feature)
        if isinstance(feature.value, Constant) and feature.value.value == 1 and where:
            return self.phrase("words.number_of_groups", where=where)
        amount = self.grouped(feature).say(feature.value)
        if where:
            return self.phrase("words.sum_over_groups_where", amount=amount, where=where)
        return self.phrase("words.sum_over_groups", amount=amount)

    def grouped(self, feature: Feature) -> "Words":
        return replace(self, names={**self.names, feature.variable: self.phrase("local.group")})

    def of_each(self, feature: Feature) -> str:
        return self.grouped(feature).say(feature.where) if feature.where is not None else ""

    # ---- sums and comparisons -----------------------------------------------------------------------------

    def arithmetic(self, node: Arithmetic) -> str:
        if node.operator in _LARGER:
            return self.phrase(_LARGER[node.operator], a=self.say(node.left), b=self.say(node.right))
        left, right = self.operand(node.left), self.operand(node.right)
        return self.phrase(f"words.{_SIGNS[node.operator]}", a=left, b=right)

    def operand(self, node: Expression) -> str:
        said = self.bare(node)
        return self.phrase("words.bracketed", a=said) if isinstance(node, Arithmetic) else said

    def bare(self, node: Expression) -> str:
        """A number in a sum: digits, without what it counts."""
        return str(node.value) if isinstance(node, Constant) and _is_number(node) else self.say(node)

    def negative(self, node: Negative) -> str:
        return self.phrase("words.negative", a=self.operand(node.operand))

    def conditional(self, node: Conditional) -> str:
        return self.phrase(
            "words.conditional",
            condition=self.say(node.condition),
            then=self.say(node.then),
            otherwise=self.say(node.otherwise),
        )

    def comparison(self, node: Comparison) -> str:
        for special in (self.option_comparison, self.feature_comparison, self.counting):
            said = special(node)
            if said:
                return said
        how = _COMPARED[node.operator]
        return self.phrase(f"words.{how}", a=self.say(node.left), b=self.say(node.right))

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
        how = {("=", 0): "no_group", (">=", 1): "some_group", (">", 0): "some_group"}
        name = how.get((node.operator, node.right.value), "")
        if feature.where is None or not name:
            return ""
        if name == "no_group" and isinstance(feature.where, Not):
            return self.phrase("words.every_group", where=self.grouped(feature).say(feature.where.operand))
        return self.phrase(f"words.{name}", where=self.of_each(feature))

    def counting(self, node: Comparison) -> str:
        """A number of pieces, kinds or values somewhere, compared with a constant."""
        if node.operator not in _BOUNDS or not isinstance(node.right, Constant):
            return ""
        match node.left:
            case Varieties():
                term, place = self.book.attribute(node.left.attribute).labels, node.left.pieces
            case CountIn():
                term, place = self.book.ruleset.pieces.labels, node.left.pieces
            case Question(question="size"):
                term, place = self.book.ruleset.pieces.labels, node.left.of
            case _:
                return ""
        place_said = self.say(place)
        if isinstance(node.left, CountIn):
            term = self.as_counted(self.say(node.left.kind))
        bound = numbers.bound_word(_BOUNDS[node.operator], self.book.language)
        amount = bound + numbers.amount(node.right.value, term, self.book.language)
        return self.phrase("words.holds", place=place_said, amount=amount)

    def as_counted(self, kind: str) -> Labels:
        """A kind, to be counted as pieces are."""
        return Labels(kind, f"of {kind}", self.book.ruleset.pieces.labels.measure, f"of {kind}")

    # ---- truths -------------------------------------------------------------------------------------------

    def logic(self, node: Logic) -> str:
        sides = list(_chain(node, node.operator))
        if any(isinstance(side, Logic) for side in sides) and node.operator == "and":
            return self.phrase("words.all_of", items=self.items(sides))
        return self.phrase(f"words.{node.operator}", items=self.items(sides, node.operator))

    def items(self, sides: Iterable[Expression], operator: str = "and") -> str:
        return self.book.say.texts[f"words.{operator}_joint"].join(map(self.say, sides))

    def negation(self, node: Not) -> str:
        turned = opposite(node)
        if turned is not None:
            return self.say(turned)
        if isinstance(node.operand, OptionValue):
            return self.phrase("words.option_off", option=self.book.option_link(node.operand.option))
        return self.phrase("words.not", a=self.say(node.operand))

    def is_in(self, node: IsIn) -> str:
        return self.phrase("words.is_in", a=self.say(node.element), b=self.say(node.collection))

    def one_of(self, node: OneOf) -> str:
        values = [self.say(value) for value in node.values]
        return self.phrase("words.is", a=self.say(node.element), b=self.book.say.listed(values, "or"))

    def has_shape(self, node: HasShape) -> str:
        shape = self.shape(node.patterns, node.value)
        return self.phrase("words.is_shape", a=self.say(node.group), b=shape)

    def shape(self, patterns: tuple[str, ...], value: Expression | None) -> str:
        """A group, with the value that its pieces share if one is wanted."""
        links = [self.book.declared_link(id_, self.here) for id_ in patterns]
        name = self.book.say.listed(links, "or")
        return self.phrase("words.shape", value=self.say(value), group=name) if value is not None else name

    def beats(self, node: Beats) -> str:
        return self.phrase("words.beats", a=self.say(node.left), b=self.say(node.right))

    # ---- collections --------------------------------------------------------------------------------------

    def alike_group(self, node: AlikeGroup) -> str:
        return self.phrase("words.shape", value=self.say(node.kind), group=self.book.name(node.pattern))

    def quantified(self, _node: Quantified) -> str:
        raise UnsayableError

    def varieties(self, node: Varieties) -> str:
        name = self.book.name(node.attribute)
        return self.phrase("words.varieties", attribute=name, place=self.say(node.pieces))

    def count_in(self, node: CountIn) -> str:
        return self.phrase("words.count_in", kind=self.say(node.kind), place=self.say(node.pieces))

    def seat_walk(self, node: SeatWalk) -> str:
        return self.phrase(f"words.{node.walk}", seat=self.say(node.seat))

    def all_seats(self, _node: AllSeats) -> str:
        return self.phrase("words.all_seats")

    def all_kinds(self, _node: AllKinds) -> str:
        return self.phrase("words.all_kinds")

    def together(self, node: Together) -> str:
        return self.phrase("words.together", a=self.say(node.left), b=self.say(node.right))

    def question(self, node: Question) -> str:
        of = self.say(node.of)
        return of if node.question == "pieces" else self.phrase(f"words.{node.question}", of=of)


def opposite(node: Expression) -> Expression | None:
    """What holds when the operand of a `not` does not, if that is said more shortly."""
    if not isinstance(node, Not):
        return None
    inner = node.operand
    if isinstance(inner, Not):
        return inner.operand
    if isinstance(inner, Comparison):
        return replace(inner, operator=_OPPOSITE[inner.operator])
    return None


def _chain(node: Expression, operator: str) -> Iterable[Expression]:
    if isinstance(node, Logic) and node.operator == operator:
        yield from _chain(node.left, operator)
        yield from _chain(node.right, operator)
    else:
        yield node


def _telling(argument: Expression) -> bool:
    if isinstance(argument, Constant):
        return argument.type.base is Base.SEAT and argument.value != -1
    return not isinstance(argument, Local)


def _is_number(node: Constant) -> bool:
    return node.type.base is Base.NUMBER


_HANDLERS: dict[type[Any], Callable[[Words, Any], str]] = {
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
    AlikeGroup: Words.alike_group,
    Quantified: Words.quantified,
    CountIn: Words.count_in,
    Varieties: Words.varieties,
    SeatWalk: Words.seat_walk,
    AllSeats: Words.all_seats,
    AllKinds: Words.all_kinds,
    Together: Words.together,
    Question: Words.question,
}
