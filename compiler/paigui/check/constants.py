"""Values that are known while compiling.

In: an expression and, if need be, values of options. Out: its value, or None when it depends on anything
else. Promised: no number grows beyond what a memory could hold, whatever a stranger's file says.
"""

from collections.abc import Callable, Mapping

from paigui.model import expressions as e

_LARGEST = 10**15
_LARGEST_EXPONENT = 60

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
}
_ARITHMETIC: dict[str, Callable[[int, int], int | None]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a // b if b else None,
    "mod": lambda a, b: a % b if b else None,
    "^": lambda a, b: a**b if 0 <= b <= _LARGEST_EXPONENT and abs(a) <= _LARGEST else None,
    "larger": max,
    "smaller": min,
}

Settings = Mapping[str, int]


def constant_value(found: e.Expression, settings: Settings | None = None) -> int | None:
    """The value of what is made of constants, and of the options whose values are given."""
    match found:
        case e.Constant(_, value):
            return value
        case e.OptionValue(_, option):
            return None if settings is None else settings.get(option)
        case e.Negative(_, operand):
            positive = constant_value(operand, settings)
            return None if positive is None else -positive
        case e.Arithmetic(_, operator, left, right):
            return arithmetic(operator, constant_value(left, settings), constant_value(right, settings))
        case _:
            return truth_value(found, settings)


def truth_value(found: e.Expression, settings: Settings | None = None) -> int | None:
    """0 or 1 for a condition that constants and options decide."""
    match found:
        case e.Not(_, operand):
            value = constant_value(operand, settings)
            return None if value is None else int(not value)
        case e.Logic(_, operator, left, right):
            return logic(operator, constant_value(left, settings), constant_value(right, settings))
        case e.Comparison(_, operator, left, right):
            a, b = constant_value(left, settings), constant_value(right, settings)
            return None if a is None or b is None else int(COMPARE[operator](a, b))
        case e.OneOf(_, element, values):
            return one_of(constant_value(element, settings), [constant_value(v, settings) for v in values])
        case e.Conditional(_, condition, then, otherwise):
            holds = constant_value(condition, settings)
            return None if holds is None else constant_value(then if holds else otherwise, settings)
        case _:
            return None


def arithmetic(operator: str, left: int | None, right: int | None) -> int | None:
    if left is None or right is None:
        return None
    value = _ARITHMETIC[operator](left, right)
    return value if value is not None and abs(value) <= _LARGEST else None


def logic(operator: str, left: int | None, right: int | None) -> int | None:
    """What one side decides needs no other."""
    decisive = int(operator == "or")
    if decisive in (left, right):
        return decisive
    return None if left is None or right is None else 1 - decisive


def one_of(element: int | None, values: list[int | None]) -> int | None:
    if element is None or None in values:
        return None
    return int(element in values)
