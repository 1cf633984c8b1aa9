"""Data of strangers, held to their shape before they are used: what does not fit is refused in words."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from .errors import CannotRead

LARGEST = (1 << 31) - 1
SEED_BITS = 128
DEEPEST = 40  # nothing that is written goes deeper than a few
LONGEST_SHOWN = 60
SENSELESS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def shown(value: Any) -> str:
    """Return how a value looks, cut to what a message has room for."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except SENSELESS:
        text = type(value).__name__
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def unread(value: Any) -> NoReturn:
    text = shown(value)
    raise CannotRead(f"看不懂「{text}」", f"«{text}» cannot be read")


def unfit(zh: str, en: str, value: Any) -> NoReturn:
    """Refuse a value, and say what it should have been."""
    text = shown(value)
    raise CannotRead(f"{zh}不能是「{text}」", f"{en} cannot be «{text}»")


@contextmanager
def foreign(zh: str, en: str) -> Generator[None]:
    """Turn whatever goes wrong with foreign data into an error of the referee."""
    try:
        yield
    except SENSELESS as error:
        raise CannotRead(f"{zh}读不通", f"{en} cannot be made sense of") from error


def number_in(zh: str, en: str, value: Any, low: int = -LARGEST, high: int = LARGEST) -> int:
    """Return a number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        unfit(zh, en, value)
    return int(value)


def index_in(zh: str, en: str, value: Any, count: int) -> int:
    """Return one of 0 .. count - 1; as a key it may be written in digits."""
    if isinstance(value, str) and value.isdecimal() and len(value) <= len(str(LARGEST)):
        return number_in(zh, en, int(value), 0, count - 1)
    return number_in(zh, en, value, 0, count - 1)


def seat_in(value: Any, seat_count: int) -> int:
    return index_in("座", "a seat", value, seat_count)


def set_in(zh: str, en: str, value: Any, count: int) -> int:
    """Return a set that is kept as bits."""
    return number_in(zh, en, value, 0, (1 << count) - 1)


def seed_in(value: Any) -> int:
    edge = 1 << SEED_BITS
    return number_in("种子", "the seed", value, 1 - edge, edge - 1)


def row_in(zh: str, en: str, value: Any) -> list[Any]:
    """Return a list."""
    if not isinstance(value, list | tuple):
        unfit(zh, en, value)
    return [*value]


def mapping_in(zh: str, en: str, value: Any) -> dict[str, Any]:
    """Return what is kept under names."""
    if not isinstance(value, Mapping):
        unfit(zh, en, value)
    pairs: list[tuple[Any, Any]] = [*value.items()]
    return dict(pairs)


def copied(value: Any, depth: int = DEEPEST) -> Any:
    """Return plain data that nobody else holds; what lies within more than some lists is no such data."""
    if depth < 0:
        unread(value)
    if isinstance(value, Mapping):
        pairs: list[tuple[Any, Any]] = [*value.items()]
        return {key: copied(each, depth - 1) for key, each in pairs}
    if isinstance(value, list | tuple):
        each_one: list[Any] = [*value]
        return [copied(each, depth - 1) for each in each_one]
    return value if value is None or isinstance(value, str | int) else unread(value)
