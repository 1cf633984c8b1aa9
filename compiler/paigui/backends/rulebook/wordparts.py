"""What `words` asks of expressions: their opposites, their parts, what about them is worth telling."""

from collections.abc import Iterable
from dataclasses import replace

from paigui.model import Base
from paigui.model.expressions import Comparison, Constant, Expression, Local, Logic, Not, Varieties

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
    return None


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
    if node.operator == "=":
        return "holds_just" if isinstance(node.left, Varieties) else "holds"
    return f"holds_{BOUNDS[node.operator]}"


def is_number(node: Constant) -> bool:
    return node.type.base is Base.NUMBER
