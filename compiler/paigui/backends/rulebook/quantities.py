"""How every, some, no or how many pieces, kinds and seats are said.

In: an expression that looks through a collection. Out: a phrase. Promised: as for `words`.
"""

from dataclasses import dataclass

from paigui.backends.rulebook.calls import Calls
from paigui.backends.rulebook.speech import UnsayableError
from paigui.model import Base
from paigui.model.expressions import (
    AllKinds,
    AllSeats,
    CountIn,
    DefinitionCall,
    Local,
    MemoryValue,
    Not,
    Quantified,
    Varieties,
)


@dataclass(frozen=True, slots=True)
class Quantities(Calls):
    """Says what is asked of all members of a collection, or how many there are."""

    def quantified(self, node: Quantified) -> str:
        """Every, some or no piece of a heap or a group is such; how many seats are."""
        if node.manner == "number" and isinstance(node.domain, AllSeats) and node.where is not None:
            return self.seats_such(node)
        if node.manner == "number" and isinstance(node.domain, AllKinds) and node.where is not None:
            return self.phrase("words.kinds_such", where=self.within(node.variable).say(node.where))
        known = node.manner in ("every", "some", "not_any") and node.variable.type.base is Base.KIND
        if not known or node.where is not None or node.value is None:
            raise UnsayableError
        if isinstance(node.domain, AllKinds):
            said = self.within(node.variable).say(node.value)
            return self.phrase(f"words.{node.manner}_kind", where=said)
        place = self.say(node.domain)
        value, name = node.value, f"words.{node.manner}_piece"
        if isinstance(value, DefinitionCall) and all(isinstance(each, Local) for each in value.arguments):
            named = self.book.declared_link(value.definition, self.here)
            return self.phrase(f"{name}_named", place=place, name=named)
        return self.phrase(name, place=place, where=self.within(node.variable).say(value))

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
        phrase = "words.players_not_such" if isinstance(node.where, Not) else "words.players_such"
        return self.phrase(phrase, name=name)

    def varieties(self, node: Varieties) -> str:
        name = self.book.name(node.attribute)
        return self.phrase("words.varieties", attribute=name, place=self.say(node.pieces))

    def count_in(self, node: CountIn) -> str:
        return self.phrase("words.count_in", kind=self.say(node.kind), place=self.say(node.pieces))
