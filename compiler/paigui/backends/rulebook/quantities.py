"""How every, some, no or how many pieces, kinds and seats are said.

In: an expression that looks through a collection. Out: a phrase. Promised: as for `words`.
"""

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import dataclass, replace

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.calls import Calls
from paigui.backends.rulebook.speech import UnsayableError
from paigui.backends.rulebook.states import predicate
from paigui.backends.rulebook.text import one
from paigui.backends.rulebook.wordparts import BOUNDS, chain, holding, is_none, negated, one_question
from paigui.model import Base, Labels
from paigui.model.expressions import (
    AllKinds,
    AllSeats,
    Comparison,
    Constant,
    CountIn,
    DefinitionCall,
    Demand,
    Expression,
    HasShape,
    KindOf,
    Local,
    MemoryValue,
    Not,
    Quantified,
    Question,
    SeatWalk,
    Varieties,
)
from paigui.model.walk import walk

_NONE = {"=": "none", "!=": "some"}
_OF_SEATS = {"every": "seats.each", "some": "seats.some", "not_any": "seats.no"}


@dataclass(frozen=True, slots=True)
class Quantities(Calls):
    """Says what is asked of all members of a collection, or how many there are."""

    def quantified(self, node: Quantified) -> str:
        """Every, some or no piece of a heap or a group is such; how many seats are."""
        if node.manner == "number" and isinstance(node.domain, AllSeats) and node.where is not None:
            return self.seats_such(node)
        if node.manner == "number" and isinstance(node.domain, AllKinds) and node.where is not None:
            return self.phrase("words.kinds_such", where=self.within(node.variable).say(node.where))
        if node.manner == "sum" and isinstance(node.domain, AllKinds) and node.value and not node.where:
            return self.phrase("words.kinds_sum", amount=self.within(node.variable).say(node.value))
        if node.manner == "sum" and node.variable.type.base is Base.SEAT and node.where is None:
            return self.sum_of_seats(node)
        if node.manner == "some" and isinstance(node.value, Quantified):
            return self.two_pieces(node, node.value)
        if node.manner not in _OF_SEATS or node.where is not None or node.value is None:
            raise UnsayableError
        return self.of_seats(node) if isinstance(node.domain, AllSeats) else self.of_kinds(node)

    def of_kinds(self, node: Quantified) -> str:
        """Every, some or no kind or piece of a heap or a group is such."""
        if node.variable.type.base is not Base.KIND or node.value is None:
            raise UnsayableError
        if isinstance(node.domain, AllKinds):
            said = self.within(node.variable).say(node.value)
            return self.phrase(f"words.{node.manner}_kind", where=said)
        place = self.the(node.domain)
        value, name = node.value, f"words.{node.manner}_piece"
        if isinstance(value, DefinitionCall) and all(isinstance(each, Local) for each in value.arguments):
            named = self.book.declared_link(value.definition, self.here)
            return self.phrase(f"{name}_named", place=place, name=named)
        inner = self.within(node.variable)
        once = (
            sum(1 for part in walk(value) if isinstance(part, Local) and part.name == node.variable.name) == 1
        )
        if once and isinstance(value, Comparison) and node.manner != "not_any":
            piece = self.phrase(f"words.{node.manner}_piece_of", place=place, piece=self.one_piece())
            return replace(inner, names={**self.names, node.variable.name: piece}).say(value)
        return self.phrase(name, place=place, where=inner.say(value))

    def of_seats(self, node: Quantified) -> str:
        """Every, some or no player has or is such: told as of one, which only one mention allows."""
        own, value = node.variable.name, node.value
        mentions = sum(1 for part in walk(value) if isinstance(part, Local) and part.name == own)
        if value is None or mentions != 1:
            raise UnsayableError
        names = {**self.names, own: self.phrase(_OF_SEATS[node.manner])}
        return replace(self, names=names, owners=self.owners | {own}).say(value)

    def one_piece(self) -> str:
        labels = self.book.ruleset.pieces.labels
        return labels.measure or labels.zh if self.book.language == "zh" else labels.en

    def sum_of_seats(self, node: Quantified) -> str:
        """What all players, or all others, have together."""
        match node.domain:
            case AllSeats():
                name = "seats.each"
            case SeatWalk(walk="seats_after"):
                name = "seats.each_other"
            case _:
                raise UnsayableError
        assert node.value is not None
        own = node.variable.name
        names = {**self.names, own: self.phrase(name)}
        each = replace(self, names=names, owners=self.owners | {own})
        return self.phrase("words.sum_of", amount=each.say(node.value))

    def two_pieces(self, node: Quantified, other: Quantified) -> str:
        """Two kinds in a group are such together."""
        alike = (
            node.variable.type.base is Base.KIND and other.manner == "some" and other.domain == node.domain
        )
        if not alike or node.where or other.where or other.value is None or isinstance(node.domain, AllKinds):
            raise UnsayableError
        names = {node.variable.name: "local.the_one", other.variable.name: "local.the_other"}
        told = {name: self.phrase(phrase) for name, phrase in names.items()}
        inner = replace(self, names={**self.names, **told})
        tests = [each for each in chain(other.value, "and") if not _keeps_apart(each, names)]
        where = self.book.say.row(inner.say(each) for each in tests)
        kinds = self.kinds()
        return self.phrase("words.two_pieces", place=self.the(node.domain), kinds=kinds, where=where)

    def kinds(self) -> str:
        return self.phrase("words.two_kinds", piece=self.book.label(self.book.ruleset.pieces.labels))

    def seats_such(self, node: Quantified) -> str:
        """How many players are in a state, or are not."""
        assert node.where is not None
        state = node.where.operand if isinstance(node.where, Not) else node.where
        own = (Local(node.variable.type, node.variable.name),)
        if isinstance(state, MemoryValue) and state.keys == own:
            name = self.book.name(state.memory)
        elif isinstance(state, DefinitionCall) and state.arguments == own:
            name = self.book.declared_link(state.definition, self.here)
        else:
            raise UnsayableError
        denied = isinstance(node.where, Not)
        told = predicate(name, self.book.language, denied=denied, several=True)
        if told:
            return self.phrase("words.players_who", state=told)
        return self.phrase("words.players_not_such" if denied else "words.players_such", name=name)

    def with_none(self, node: Comparison) -> str:
        """Whether there is such a thing as a local, a memory or a value of a kind names."""
        if node.operator not in _NONE or not is_none(node.right):
            return ""
        owner, name = self.owned(node.left)
        if not name:
            return ""
        manner = _NONE[node.operator]
        if owner is None:
            return self.phrase(f"words.there_{manner}", name=name, one=one(name, self.book.language))
        said = self.say(owner)
        return self.phrase(f"words.has_{manner}", owner=said, name=name, one=one(name, self.book.language))

    def owned(self, node: Expression) -> tuple[Expression | None, str]:
        """Whose a thing is, and its name; no name for what is not looked up by one."""
        match node:
            case Local() if node.name not in self.names:
                found = next((each for each in reversed(self.variables) if each.name == node.name), None)
                return None, "" if found is None or found.labels is None else self.book.label(found.labels)
            case MemoryValue(keys=(owner,)):
                return owner, self.book.name(node.memory)
            case MemoryValue(keys=()):
                return None, self.book.name(node.memory)
            case _:
                return None, ""

    def demand(self, node: Demand) -> str:
        """Each kind of a heap stands in such a group, on a condition that what is spared does not meet."""
        within = self.within(node.variable)
        grouped = replace(within, names={**self.names, node.group: self.phrase("local.group")})
        asked = [one_question(each) for each in chain(node.such, "and") if not _is_of_kind(each)]
        if len(asked) != 1 or not isinstance(such := asked[0], HasShape):
            raise UnsayableError
        shape = one(grouped.shape(such.patterns, such.value), self.book.language)
        place = self.the(node.domain)
        tests = [] if node.where is None else [node.where]
        tests += [] if node.spared is None else [negated(node.spared)]
        if not tests:
            return self.phrase("words.demand", place=place, shape=shape)
        name = "demand_any_when" if isinstance(node.domain, AllKinds) else "demand_when"
        said = [within.say(each) for test in tests for each in chain(test, "and")]
        joined = self.book.say.row(said)
        return self.phrase(f"words.{name}", place=place, shape=shape, where=joined)

    @abstractmethod
    def shape(self, patterns: tuple[str, ...], value: Expression | None) -> str:
        """A group, with the value that its pieces share if one is wanted."""

    def counting(self, node: Comparison) -> str:
        """A number of pieces, kinds or values somewhere, compared with a constant."""
        if node.operator not in BOUNDS or not isinstance(node.right, Constant):
            return ""
        match node.left:
            case Varieties():
                labels = self.book.attribute(node.left.attribute).labels
                term = replace(labels, measure=labels.measure or self.phrase("words.sort"))
                place = node.left.pieces
            case CountIn():
                term, place = self.book.ruleset.pieces.labels, node.left.pieces
            case Question(question="size"):
                term, place = self.book.ruleset.pieces.labels, node.left.of
            case _:
                return ""
        if isinstance(node.left, CountIn):
            term = self.as_counted(self.say(node.left.kind))
        said, number = self.the(place), node.right.value
        if number == 0 and node.operator == "=":
            nothing = numbers.unmeasured(term, self.book.language)
            return self.phrase("words.holds_none", place=said, what=nothing)
        amount = numbers.amount(number, term, self.book.language)
        return self.phrase(f"words.{holding(node)}", place=said, amount=amount)

    def as_counted(self, kind: str) -> Labels:
        """A kind, to be counted as pieces are."""
        return Labels(kind, f"of {kind}", self.book.ruleset.pieces.labels.measure, f"of {kind}")

    def varieties(self, node: Varieties) -> str:
        name = self.book.name(node.attribute)
        return self.phrase("words.varieties", attribute=name, place=self.the(node.pieces))

    def count_in(self, node: CountIn) -> str:
        return self.phrase("words.count_in", kind=self.say(node.kind), place=self.the(node.pieces))


def _keeps_apart(test: Expression, names: Collection[str]) -> bool:
    """Whether a condition only says that two locals are not the same."""
    if not isinstance(test, Comparison) or test.operator != "!=":
        return False
    sides = [side.name for side in (test.left, test.right) if isinstance(side, Local)]
    return sorted(sides) == sorted(names)


def _is_of_kind(test: Expression) -> bool:
    """Whether a condition only says what kind a group is made of."""
    return isinstance(test, Comparison) and any(isinstance(side, KindOf) for side in (test.left, test.right))
