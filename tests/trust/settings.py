"""The values of options: each by itself, and all pairs of two options' values in few settings."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

#: A range with more values than this is looked at near its ends, at its default, and evenly between.
WIDE = 50
SPREAD = 8

Pair = tuple[tuple[str, int], tuple[str, int]]


def values_of(option: Any) -> list[int]:
    low, high = option.low, option.high
    if high - low < WIDE:
        return list(range(low, high + 1))
    between = range(low, high + 1, (high - low) // SPREAD)
    return sorted({*between, low + 1, option.default, high - 1, high})


def single_values(game: Any) -> list[tuple[str, int]]:
    return [(option.id, value) for option in game.options for value in values_of(option)]


def covering(game: Any, random: Random) -> Iterator[dict[str, int]]:
    """Settings of all options in which every two values of two options occur together."""
    values = {option.id: values_of(option) for option in game.options}
    open_ = dict.fromkeys(_pairs(values))
    while open_:
        setting = _setting(values, open_, next(iter(open_)), random)
        for pair in combinations(sorted(setting.items()), 2):
            open_.pop(pair, None)
        yield setting


def _pairs(values: Mapping[str, Sequence[int]]) -> Iterator[Pair]:
    for one, other in combinations(sorted(values), 2):
        yield from (((one, a), (other, b)) for a in values[one] for b in values[other])


def _setting(
    values: Mapping[str, Sequence[int]], open_: Mapping[Pair, None], first: Pair, random: Random
) -> dict[str, int]:
    """A setting with a certain pair, and with as many others that are still open as are found one by one."""
    setting = dict(first)
    rest = [name for name in values if name not in setting]
    for name in random.sample(rest, len(rest)):
        known = list(setting.items())

        def gain(value: int, name: str = name, known: list[tuple[str, int]] = known) -> int:
            return sum(tuple(sorted(((name, value), other))) in open_ for other in known)

        setting[name] = max(random.sample(values[name], len(values[name])), key=gain)
    return setting
