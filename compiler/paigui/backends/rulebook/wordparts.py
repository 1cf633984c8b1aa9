"""What `words` asks of expressions: their opposites, their parts, what about them is worth telling."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from paigui.model import Base
from paigui.model.expressions import (
    Comparison,
    Conditional,
    Constant,
    Expression,
    HasShape,
    Local,
    Logic,
    Not,
    Varieties,
)

BOUNDS = {"=": "", "<=": "at_most", ">=": "at_least", "<": "less_than", ">": "more_than"}
_OPPOSITE = {"=": "!=", "!=": "=", "<=": ">", ">=": "<", "<": ">=", ">": "<="}
_TOLD = (Base.SEAT, Base.NUMBER, Base.KIND, Base.WORD)


def opposite(node: Expression) -> Expression | None:
    """What holds when the operand of a `not` does not, if that is said more shortly."""
    if not isinstance(node, Not):
        return None
    inner = node.operand
    if isinstance(inner, Not):
        return inner.operand
    if isinstance(inner, Comparison):
        return replace(inner, operator=_OPPOSITE[inner.operator])
    return negated(inner) if isinstance(inner, Logic) else None


def negated(node: Expression) -> Expression:
    """The opposite of a condition; of a row of conditions that of each of its sides."""
    if isinstance(node, Not):
        return node.operand
    if isinstance(node, Comparison) and node.operator in _OPPOSITE:
        return replace(node, operator=_OPPOSITE[node.operator])
    if not isinstance(node, Logic):
        return Not(node.type, node)
    other = "or" if node.operator == "and" else "and"
    return replace(node, operator=other, left=negated(node.left), right=negated(node.right))


def chain(node: Expression, operator: str) -> Iterable[Expression]:
    """The sides of a row of `and` or of `or`."""
    if isinstance(node, Logic) and node.operator == operator:
        yield from chain(node.left, operator)
        yield from chain(node.right, operator)
    else:
        yield node


def telling(argument: Expression) -> bool:
    """Whether an argument is no matter of course."""
    if isinstance(argument, Constant):
        return argument.type.base in _TOLD and argument.value != -1
    return not isinstance(argument, Local)


def holding(node: Comparison) -> str:
    """The phrase for how many there are somewhere."""
    name = f"holds_{BOUNDS[node.operator]}" if node.operator != "=" else "holds"
    if node.operator == "=" and isinstance(node.left, Varieties):
        name = "holds_just"
    return f"{name}_one" if constant(node.right) == 1 else name


def constant(node: Expression) -> int | None:
    """The value of a constant."""
    return node.value if isinstance(node, Constant) else None


def bracketed_in(node: Expression, operator: str) -> bool:
    """Whether a side of a row of `operator` has to stand in brackets, lest it be read otherwise."""
    return isinstance(node, Logic | Conditional) and getattr(node, "operator", "") != operator


def merged(sides: Iterable[Expression]) -> Iterator[Expression]:
    """The sides of an `or`; neighbours that ask one group for its pattern are made one question."""
    for _, alike in groupby(sides, _asked_for_pattern):
        questions = list(alike)
        first = questions[0]
        if isinstance(first, HasShape) and first.value is None:
            patterns = (name for each in questions for name in getattr(each, "patterns", ()))
            yield replace(first, patterns=tuple(patterns))
        else:
            yield from questions


def _asked_for_pattern(node: Expression) -> Expression | None:
    """The group that a condition asks for nothing but its pattern."""
    return node.group if isinstance(node, HasShape) and node.value is None else None


def one_question(node: Expression | None) -> Expression | None:
    """A condition, as one question for a pattern if it is nothing else."""
    if not isinstance(node, Logic) or node.operator != "or":
        return node
    sides = list(merged(chain(node, "or")))
    return sides[0] if len(sides) == 1 else node


def without_implied(conditions: Iterable[Expression]) -> list[Expression]:
    """Conditions that all hold, without those that a number known from another decides."""
    known = list(dict.fromkeys(opposite(each) or each for each in conditions))
    tests = [each for each in known if isinstance(each, Comparison) and constant(each.right) is not None]
    equal = {each.left for each in tests if each.operator == "="}
    implied = [each for each in tests if each.operator == "!=" and each.left in equal]
    return [each for each in known if each not in implied]


def is_number(node: Constant) -> bool:
    return node.type.base is Base.NUMBER


def is_none(node: Expression) -> bool:
    if not isinstance(node, Constant) or node.value != -1:
        return False
    return node.type.or_none or node.type.base is Base.NONE
