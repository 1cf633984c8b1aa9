"""All that the pieces of a block can be split into, found at once."""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from .forms import MOST_GROUPS, Sums
from .splitting import Splitter

MOST_FILLED = 1 << 15  # pieces of one block

# Where the pieces of a block stand in a hand that is bytes, and what looks up their state there.
Cut = tuple[slice, Callable[[bytes], int | None]]


def room_for(steps: Sequence[tuple[int, int]], copies: Sequence[int]) -> tuple[int, int]:
    """Return what is added to see whether some count is too large, and the bits that then show it."""
    room = guards = 0
    for (unit, _), number in zip(steps, copies, strict=True):
        room |= (127 - min(number, 127)) * unit
        guards |= 128 * unit
    return room, guards


def all_splits(
    splitter: Splitter, needs: Sequence[tuple[int, Sums]], room: tuple[int, int]
) -> tuple[dict[int, int], list[Sums]]:
    """Return all pieces that groups can use up, with the sums of their splits by their number in a list, of
    which the first are none; no pieces if these are too many.

    Group by group: all that is found so far, with one of it more, and one more again. Groups of which only
    one ever fits come last and are alternatives: each is put beside what is found without them.
    """
    numbered = Numbered(splitter)
    found = {0: numbered.number((0,))}
    adding = {parts: Adding(splitter, parts, numbered) for _, parts in needs}
    several, alone = parted_by_number(splitter, needs)
    for need, parts in several:
        open_ = list(found.items())
        while open_ and len(found) <= MOST_FILLED:
            open_ = one_more(open_, need, adding[parts], room)
            take_in(found, open_, numbered)
    for alternatives in alone:
        before = list(found.items())
        for need, parts in alternatives:
            if len(found) <= MOST_FILLED:
                take_in(found, one_more(before, need, adding[parts], room), numbered)
    return (found if len(found) <= MOST_FILLED else {}), numbered.sums


def parted_by_number(
    splitter: Splitter, needs: Sequence[tuple[int, Sums]]
) -> tuple[list[tuple[int, Sums]], Iterable[list[tuple[int, Sums]]]]:
    """Return the groups of which several may fit into a hand, and those of which only one does, of these
    together all that fill the same slots.
    """
    shape, several = splitter.form.shape, list[tuple[int, Sums]]()
    alone: dict[frozenset[int], list[tuple[int, Sums]]] = {}
    for need, parts in needs:
        fits_twice = splitter.add(splitter.add((0,), parts), parts)
        filled = frozenset(part & shape for part in parts)
        (several if fits_twice else alone.setdefault(filled, [])).append((need, parts))
    return several, alone.values()


def one_more(
    found: Iterable[tuple[int, int]], need: int, adding: dict[int, int], room: tuple[int, int]
) -> list[tuple[int, int]]:
    """Return what is found with a group more, where there are pieces for it and it fits."""
    spare, guards = room
    return [
        (larger, both)
        for key, sums in found
        if not (larger := key + need) + spare & guards and (both := adding[sums])
    ]


def take_in(found: dict[int, int], more: Iterable[tuple[int, int]], numbered: "Numbered") -> None:
    """Add to what is found."""
    for key, sums in more:
        before = found.setdefault(key, sums)
        if before != sums:
            found[key] = numbered.joined(before, sums)


class Numbered:
    """Sums by their numbers: they are few, and numbers are compared faster."""

    def __init__(self, splitter: Splitter) -> None:
        self.best = splitter.form.best
        self.sums: list[Sums] = [()]
        self.numbers: dict[Sums, int] = {(): 0}
        self.unions: dict[tuple[int, int], int] = {}

    def number(self, sums: Sums) -> int:
        found = self.numbers.setdefault(sums, len(self.sums))
        if found == len(self.sums):
            self.sums.append(sums)
        return found

    def joined(self, one: int, other: int) -> int:
        """Return the number of all that is among the sums of one or the other and may be asked for."""
        found = self.unions.get((one, other))
        if found is None:
            both = self.best({*self.sums[one], *self.sums[other]})
            found = self.unions[one, other] = self.number(tuple(sorted(both)))
        return found


class Adding(dict[int, int]):
    """What a group makes of the sums before it, remembered; sums are known by their numbers."""

    def __init__(self, splitter: Splitter, parts: Sums, numbered: Numbered) -> None:
        super().__init__()
        self.splitter = splitter
        self.parts = parts
        self.numbered = numbered

    def __missing__(self, number: int) -> int:
        sums = self.splitter.add(self.numbered.sums[number], self.parts)
        found = self[number] = self.numbered.number(tuple(sorted(sums)))
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


def coded(found: Sequence[dict[int, int]], sizes: Sequence[int]) -> dict[int, int]:
    """Return the pieces found for any form with one number for all their sums: for each form the number that
    these have there, of so many, 0 for none.
    """
    codes, scale = dict(found[0]), sizes[0]
    for numbers, size in zip(found[1:], sizes[1:], strict=True):
        for key, number in numbers.items():
            codes[key] = codes.get(key, 0) + number * scale
        scale *= size
    return codes


def decoded(code: int, lists: Iterable[list[Sums]]) -> Iterable[Sums]:
    """Return the sums for each form that such a number stands for."""
    for sums in lists:
        code, number = divmod(code, len(sums))
        yield sums[number]


def cut_up(blocks: Sequence[list[int]], known: Sequence[dict[int, int]]) -> list[Cut] | None:
    """Return how the pieces of each block are looked up in a hand that is bytes; nothing if those of some do
    not stand at even distances. What is known of blocks that are alike is one for all.
    """
    places = [evenly(kinds) for kinds in blocks]
    if any(list(place) != kinds for place, kinds in zip(places, blocks, strict=True)):
        return None
    short: dict[int, dict[bytes, int]] = {}
    for states, place in zip(known, places, strict=True):
        if id(states) not in short:
            short[id(states)] = shortened(states, place)
    return [
        (slice(place.start, place.stop, place.step), short[id(states)].get)
        for states, place in zip(known, places, strict=True)
    ]


def evenly(kinds: Sequence[int]) -> range:
    """Return the places at the distance of the first two, from the first to the last."""
    return range(kinds[0], kinds[-1] + 1, kinds[1] - kinds[0] if len(kinds) > 1 else 1)


def shortened(states: dict[int, int], place: range) -> dict[bytes, int]:
    """Return what is known of a block by the counts of its kinds alone."""
    size, step = place.stop - place.start, place.step
    return {key.to_bytes(size, "little")[::step]: state for key, state in states.items()}
