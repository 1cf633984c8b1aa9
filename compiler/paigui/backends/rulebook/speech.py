"""What is known while an expression is said: names of locals, settings, where it stands.

`Words` says each kind of expression; here stand the means that all of them share.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from paigui.backends.rulebook.book import Book
from paigui.backends.rulebook.states import predicate
from paigui.backends.rulebook.text import visible
from paigui.model import Base
from paigui.model.declarations import Feature
from paigui.model.expressions import Constant, Expression, Local, MemoryValue, Variable, ZoneContent
from paigui.model.walk import walk

MOST_NODES = 120
MOST_SHOWN = {"zh": 80, "en": 260}

_DETERMINED = ("the ", "who", "a ", "an ")  # what a name in English may begin with and need no article
_OWNER = "’s "
_FIXED = {"it": "local.it", "whole": "local.whole", "groups": "local.groups", "form": "local.form"}
_BY_TYPE = {
    Base.SEAT: "local.seat",
    Base.KIND: "local.kind",
    Base.PIECES: "local.pieces",
    Base.GROUP: "local.group",
    Base.GROUPS: "local.groups",
    Base.SEATS: "local.seats",
}


def _owned(key: Expression) -> str:
    named = key.type.base is Base.SEAT and isinstance(key, Constant | Local)
    return "words.of_seat" if named else "words.of"


def _shared(node: Expression) -> bool:
    """Whether a thing is looked up that there is one of for all; what is so or not is no thing."""
    if isinstance(node, MemoryValue):
        return not node.keys and node.type.base is not Base.TRUTH
    return isinstance(node, ZoneContent) and node.seat is None


class UnsayableError(Exception):
    """This expression has no short way to be said."""


@dataclass(frozen=True, slots=True)
class Speech(ABC):
    """`variables` are the locals in sight, of which `names` says some, `used` are looked at and `owners` are
    told wherever something is theirs; `it` is what that local is called, `features` are those of the score,
    `here` is the clause that links to nothing.
    `spelled`: everything is said, however long, and calls tell all that they are asked with.
    """

    book: Book
    variables: tuple[Variable, ...] = ()
    features: tuple[Feature, ...] = ()
    it: str = ""
    here: str | None = None
    names: Mapping[str, str] = field(default_factory=dict[str, str])
    used: frozenset[str] = frozenset()
    owners: frozenset[str] = frozenset()
    spelled: bool = False

    @abstractmethod
    def say(self, expression: Expression) -> str:
        """The expression in words; raises `UnsayableError`."""

    @abstractmethod
    def bare(self, node: Expression) -> str:
        """The expression as it stands in a sum: numbers in digits, without what they count."""

    def tell(self, expression: Expression | None, *, sentence: bool = False) -> str:
        """The expression in words, or nothing; `sentence`: as what does something."""
        expression = self.book.decided(expression)
        if expression is None or (not self.spelled and sum(1 for _ in walk(expression)) > MOST_NODES):
            return ""
        used = frozenset(node.name for node in walk(expression) if isinstance(node, Local))
        try:
            words = replace(self, used=used)
            said = words.the(expression) if sentence else words.say(expression)
        except UnsayableError:
            return ""
        fits = self.spelled or len(visible(said)) <= MOST_SHOWN[self.book.language]
        return said if fits else ""

    def the(self, node: Expression) -> str:
        """An expression as part of a sentence: what there is one of for all is “the dealer”, “the wall”."""
        said = self.say(node)
        determined = said.startswith(_DETERMINED) or _OWNER in said
        return self.phrase("words.the", a=said) if _shared(node) and not determined else said

    def phrase(self, name: str, /, **places: str) -> str:
        return self.book.say(name, **places)

    def within(self, *variables: Variable) -> Self:
        return replace(self, variables=(*self.variables, *variables))

    def both(self, name: str, left: Expression, right: Expression) -> str:
        return self.phrase(name, a=self.the(left), b=self.the(right))

    def local(self, node: Local) -> str:
        if node.name in self.names:
            return self.names[node.name]
        if node.name == "it" and self.it:
            return self.it
        if node.name in _FIXED:
            return self.phrase(_FIXED[node.name])
        named = self.labelled(node.name)
        if named:
            return named
        unnamed = (each for each in self.variables if each.name not in self.names and each.labels is None)
        alike = {each.name for each in unnamed if each.type.base is node.type.base} & self.used
        if alike != {node.name} or node.type.base not in _BY_TYPE:
            raise UnsayableError
        return self.phrase(_BY_TYPE[node.type.base])

    def labelled(self, name: str) -> str:
        """What the author calls a local, if it has labels."""
        found = next((each for each in reversed(self.variables) if each.name == name), None)
        if found is None or found.labels is None:
            return ""
        name = self.book.label(found.labels)
        return name if found.type.base is Base.TRUTH else self.phrase("words.the", a=name)

    def of(self, name: str, keys: tuple[Expression, ...], state: bool = False) -> str:
        """A thing of its owner; a state, which an owner is in."""
        match keys:
            case ():
                return name
            case (key,) if state:
                return self.state(name, key)
            case (key,):
                return self.phrase(_owned(key), name=name, owner=self.say(key))
            case (first, second) if state or second.type.base is Base.SEAT:
                return self.between("words.between_state" if state else "words.between", name, first, second)
            case (first, *others) if first.type.base is Base.SEAT:
                return self.applied(self.of(name, (first,), state), map(self.say, others))
            case _:
                return self.applied(name, map(self.say, keys))

    def applied(self, name: str, values: Iterable[str]) -> str:
        said = self.book.say.texts["list.comma"].join(values)
        return self.phrase("words.applied", name=name, a=said) if said else name

    def state(self, name: str, owner: Expression, *, denied: bool = False) -> str:
        """What state an owner is in, or is not."""
        told = predicate(name, self.book.language, denied=denied)
        if told:
            return self.phrase("words.predicate", owner=self.say(owner), state=told)
        return self.phrase("words.not_state" if denied else "words.state", owner=self.say(owner), name=name)

    def between(self, phrase: str, name: str, first: Expression, second: Expression) -> str:
        return self.phrase(phrase, name=name, a=self.say(first), b=self.say(second))
