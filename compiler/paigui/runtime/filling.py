"""All that the pieces of a block can be split into, found at once."""

from collections.abc import Iterable, Sequence
from operator import itemgetter

from .forms import MOST_GROUPS, Sums
from .splitting import Splitter

MOST_FILLED = 1 << 15  # pieces of one block


def room_for(steps: Sequence[tuple[int, int]], copies: Sequence[int]) -> tuple[int, int]:
    """Return what is added to see whether some count is too large, and the bits that then show it."""
    room = guards = 0
    for (unit, _), number in zip(steps, copies, strict=True):
        room |= (127 - min(number, 127)) * unit
        guards |= 128 * unit
    return room, guards


def all_splits(
    splitter: Splitter, needs: Sequence[tuple[int, Sums]], room: tuple[int, int]
) -> dict[int, Sums]:
    """Return all pieces that groups can use up, with the sums of their splits; nothing if these are too many.

    Group by group: all that is found so far, with one of it more, and one more again.
    """
    spare, guards = room
    found: dict[int, Sums] = {0: (0,)}
    after = {parts: Adding(splitter, parts) for _, parts in needs}
    for need, parts in needs:
        more, open_ = after[parts], list(found.items())
        while open_:
            open_ = [
                (key + need, both)
                for key, sums in open_
                if (both := more[sums]) and not key + need + spare & guards
            ]
            for key, sums in open_:
                before = found.setdefault(key, sums)
                if before != sums:
                    found[key] = splitter.together(before, sums)
            if len(found) > MOST_FILLED:
                return {}
    return found


def least_number(splitter: Splitter, needs: Sequence[tuple[int, Sums]], room: tuple[int, int]) -> int:
    """Return a number of pieces that groups can surely use up: those of any choice of groups that fill the
    same slot, or none that is counted, and share no kind, each as often as there are pieces for it.
    """
    spare, guards = room
    ones = guards >> 7
    numbers = [1]
    shape = splitter.form.shape
    fields = [(127 << 8 * slot, most) for slot, (_, _, most) in enumerate(splitter.form.slots)]
    for field, most in (*fields, (0, MOST_GROUPS)):
        taken, counts = 0, [1]
        for need, parts in sorted(needs, key=itemgetter(0)):
            kinds = need + 127 * ones & 128 * ones
            if not kinds & taken and any(part & field or not (field or part & shape) for part in parts):
                often = most_often(need, spare, guards)
                taken |= kinds if often else 0
                counts = with_more(counts, often, most)
        numbers.append(sum(counts))
    return max(numbers)


def most_often(need: int, spare: int, guards: int) -> int:
    """Return how often there are pieces for a group."""
    often = 0
    while not need * (often + 1) + spare & guards:
        often += 1
    return often


def with_more(counts: Sequence[int], often: int, most: int) -> list[int]:
    """Return in how many ways so many groups can be chosen when one more may be, up to so often."""
    size = min(len(counts) + often, most + 1)
    return [sum(counts[max(0, number - often) : number + 1]) for number in range(size)]


class Adding(dict[Sums, Sums]):
    """What a group makes of the sums before it, remembered: they are few."""

    def __init__(self, splitter: Splitter, parts: Sums) -> None:
        super().__init__()
        self.splitter = splitter
        self.parts = parts

    def __missing__(self, sums: Sums) -> Sums:
        found = self[sums] = tuple(sorted(self.splitter.add(sums, self.parts)))
        return found


def union_of(splits: Iterable[dict[int, Sums]]) -> list[int]:
    return list(dict.fromkeys(key for each in splits for key in each))
