"""From a group's pattern to all the groups it stands for.

In: the parts of a pattern, the pieces, what is known of its `where`. Out: for each part its instances, and
the whole group's if a table can hold them. Promised: kinds ascending, no instance twice, never more copies
than there are; what of `where` options or the table decide is left to the referee.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, product
from math import prod

from paigui.model.declarations import Alike, AnyPieces, EachOf, Part, Pieces, Run

Instance = tuple[int, ...]
MOST_PART_INSTANCES = 20_000
MOST_INSTANCES = 20_000
MOST_INSTANCES_OF_ALL = 400_000
#: Choices that are looked at for one part, most of which may be no groups.
MOST_TRIED = 50_000


class TooManyError(Exception):
    """More instances than are allowed; `found` at least so many."""

    def __init__(self, found: int) -> None:
        super().__init__(found)
        self.found = found


@dataclass(frozen=True, slots=True)
class Grounded:
    """`instances` is None when they are more than a table should hold."""

    parts: tuple[tuple[Instance, ...], ...]
    instances: tuple[Instance, ...] | None


Keep = Callable[[Instance], bool]


def ground(parts: tuple[Part, ...], pieces: Pieces, keep: Keep | None = None) -> Grounded:
    """Raises TooManyError when one part alone has too many instances; of a group that is one part those count
    for which `keep` holds.
    """
    grounder = _Grounder(pieces, keep if len(parts) == 1 else None)
    grounded = tuple(chain.from_iterable(grounder.part(part) for part in parts))
    if prod(len(part) for part in grounded) > MOST_INSTANCES:
        return Grounded(grounded, None)
    whole = {tuple(sorted(chain.from_iterable(choice))) for choice in product(*grounded)}
    kept = (each for each in whole if grounder.exists(each) and (keep is None or keep(each)))
    return Grounded(grounded, tuple(sorted(kept)))


class _Grounder:
    def __init__(self, pieces: Pieces, keep: Keep | None) -> None:
        self.kinds = pieces.kinds
        self.keep = keep
        self.places = {attribute.id: place for place, attribute in enumerate(pieces.attributes)}

    def exists(self, instance: Instance) -> bool:
        return all(self.kinds[kind].copies >= number for kind, number in Counter(instance).items())

    def part(self, part: Part) -> list[tuple[Instance, ...]]:
        """The instances of a part; a part that lists values is one part for each of them."""
        match part:
            case Alike(number, None):
                return [self._several([(kind.index,) for kind in self.kinds], number, alike=True)]
            case Alike(number, attribute):
                return [self._several(self._by_value(attribute or ""), number)]
            case Run(number, by, within):
                return [tuple(sorted(self._runs(number, by, within)))]
            case EachOf(within=str()):
                return [tuple(sorted(self._each_within(part)))]
            case EachOf(number, attribute, values):
                return [self._several([self._having(attribute, value)], number) for value in values]
            case AnyPieces(number):
                return [self._several([tuple(kind.index for kind in self.kinds)], number)]

    def _several(self, pools: list[Instance], number: int, *, alike: bool = False) -> tuple[Instance, ...]:
        if number > sum(kind.copies for kind in self.kinds):
            return ()
        found: list[Instance] = []
        choices = chain.from_iterable(combinations_with_replacement(pool, number) for pool in pools)
        for tried, instance in enumerate(choices, 1):
            if self.exists(instance) and (self.keep is None or self.keep(instance)):
                found.append(instance)
            if len(found) > MOST_PART_INSTANCES or tried > MOST_TRIED:
                raise TooManyError(max(tried, len(found)))
        return tuple(found) if alike else tuple(sorted(found))

    def _having(self, attribute: str, value: int) -> Instance:
        place = self.places[attribute]
        return tuple(kind.index for kind in self.kinds if kind.values[place] == value)

    def _by_value(self, attribute: str) -> list[Instance]:
        place = self.places[attribute]
        values = sorted({kind.values[place] for kind in self.kinds} - {-1})
        return [self._having(attribute, value) for value in values]

    def _each_within(self, part: EachOf) -> Iterable[Instance]:
        """One choice for each value, all of one value of another attribute."""
        for pool in self._by_value(part.within or ""):
            having = [sorted(set(pool) & set(self._having(part.attribute, value))) for value in part.values]
            choices = [list(combinations_with_replacement(kinds, part.number)) for kinds in having]
            if (found := prod(map(len, choices))) > MOST_PART_INSTANCES:
                raise TooManyError(found)
            yield from (tuple(sorted(chain.from_iterable(choice))) for choice in product(*choices))

    def _runs(self, number: int, by: str, within: str | None) -> Iterable[Instance]:
        pools = self._by_value(within) if within else [tuple(kind.index for kind in self.kinds)]
        place = self.places[by]
        for pool in pools:
            values = sorted({self.kinds[kind].values[place] for kind in pool} - {-1})
            for low in values if number <= len(values) else ():
                steps = [
                    [kind for kind in pool if self.kinds[kind].values[place] == low + step]
                    for step in range(number)
                ]
                if (found := prod(map(len, steps))) > MOST_PART_INSTANCES:
                    raise TooManyError(found)
                yield from (tuple(sorted(choice)) for choice in product(*steps))
