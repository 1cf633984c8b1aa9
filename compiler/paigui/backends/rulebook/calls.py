"""How calls of definitions, tables and scores are told.

In: a call. Out: the name of what is called, whose it is, what it is asked with. Promised: as for `words`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from paigui.backends.rulebook.speech import Speech
from paigui.backends.rulebook.wordparts import telling as is_telling
from paigui.model import Base
from paigui.model.expressions import (
    Constant,
    DefinitionCall,
    Expression,
    Local,
    ScoreCall,
    TableCall,
    Variable,
)

Call: TypeAlias = DefinitionCall | TableCall | ScoreCall


@dataclass(frozen=True, slots=True)
class Calls(Speech):
    """Says calls."""

    def incomplete(self, node: ScoreCall) -> str:
        return self.phrase("words.not_complete", score=self.called(node.score, node))

    def called(self, id_: str, node: Call) -> str:
        """The name of what is called: its arguments are told only where they are no matter of course."""
        owners, values = self.arguments(node)
        state = isinstance(node, DefinitionCall) and node.type.base is Base.TRUTH
        said = self.of(self.book.declared_link(id_, self.here), owners, state)
        return self.applied(said, values)

    def arguments(self, node: Call) -> tuple[tuple[Expression, ...], list[str]]:
        """The arguments to be told: whose it is, and what else."""
        telling = [each for each in node.arguments if is_telling(each) or self.owns(each)]
        owners = [each for each in telling if each.type.base not in (Base.NUMBER, Base.WORD)]
        seats = [each for each in owners if each.type.base is Base.SEAT]
        if 0 < len(seats) < len(owners):
            owners = seats
        if self.spelled:
            return tuple(owners), [*self.spelled_out(node, owners)]
        return tuple(owners), [self.bare(each) for each in telling if each not in owners]

    def owns(self, argument: Expression) -> bool:
        """Whether it has to be told that something is this seat's."""
        return isinstance(argument, Local) and argument.name in self.owners

    def spelled_out(self, node: Call, owners: list[Expression]) -> Iterator[str]:
        """The arguments, each with what it is called; of truths the names of those that hold."""
        for param, argument in zip(self.params(node), node.arguments, strict=False):
            name = "" if param.labels is None else self.book.label(param.labels)
            if isinstance(argument, Constant) and argument.type.base is Base.TRUTH:
                if name and argument.value:
                    yield name
            elif is_telling(argument) and argument not in owners:
                said = self.bare(argument)
                yield self.phrase("words.named_value", name=name, a=said) if name else said

    def params(self, node: Call) -> Sequence[Variable]:
        """What a call gives values to."""
        return getattr(self.book.declared[name_of(node)], "params", ())


def name_of(node: Call) -> str:
    match node:
        case DefinitionCall():
            return node.definition
        case TableCall():
            return node.table
        case ScoreCall():
            return node.score
