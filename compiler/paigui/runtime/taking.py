"""Taking pieces from where they lie and putting them there; what is not there breaks the rules down."""

from collections.abc import Callable, Iterable, Sequence

from .errors import Broken
from .pieces import NONE, Heap, Laid, Pile, kind_of, kinds_of


def broken(zh: str, en: str) -> Broken:
    return Broken(zh, en)


def take(heap: Heap, kind: int) -> None:
    """Take a piece from a heap."""
    if kind < 0 or not heap[kind]:
        raise broken("要取的牌不在那里", "the piece to be taken does not lie there")
    heap[kind] -= 1


def take_all(heap: Heap, kinds: Iterable[int]) -> None:
    for kind in kinds:
        if kind < 0 or not heap[kind]:
            take(heap, kind)
        heap[kind] -= 1


def take_from_pile(pile: Pile, kind: int) -> None:
    """Take the topmost piece of a kind from a pile."""
    for place in range(len(pile) - 1, -1, -1):
        if pile[place] == kind:
            del pile[place]
            return
    raise broken("要取的牌不在那里", "the piece to be taken does not lie there")


def take_group(groups: list[Laid], group: Laid) -> Laid:
    """Take a laid group up."""
    for place, other in enumerate(groups):
        if other[:2] == group[:2]:
            return groups.pop(place)
    raise broken("要取的组合不在那里", "the group to be taken does not lie there")


def put_all(heap: Heap, kinds: Iterable[int]) -> None:
    for kind in kinds:
        heap[kind] += 1


def empty_heap(heap: Heap) -> list[int]:
    """Take all pieces of a heap."""
    kinds = kinds_of(heap)
    heap[:] = bytes(len(heap))
    return kinds


def empty_pile(pile: Pile) -> list[int]:
    kinds = pile.copy()
    pile.clear()
    return kinds


def empty_groups(groups: list[Laid]) -> list[Laid]:
    found = groups.copy()
    groups.clear()
    return found


def pieces_up(groups: list[Laid]) -> list[int]:
    """Take all groups up and return their pieces."""
    kinds = [kind for group in groups for kind in group[1]]
    groups.clear()
    return kinds


def put_up(heap: Heap, groups: list[Laid]) -> None:
    """Take all groups up and put their pieces into a heap."""
    for _, kinds, _ in groups:
        for kind in kinds:
            heap[kind] += 1
    groups.clear()


def without(kinds: Iterable[int], gone: Iterable[int]) -> list[int]:
    """Return what is left of some pieces when others are gone."""
    left = list(kinds)
    for kind in gone:
        if kind not in left:
            raise broken("取的牌不属于这个组合", "a piece that is taken is not in the group")
        left.remove(kind)
    return left


def take_lowest(pile: Pile, kind: int) -> None:
    """Take the lowest piece of a kind from a pile."""
    if kind not in pile:
        raise broken("要取的牌不在那里", "the piece to be taken does not lie there")
    pile.remove(kind)


def lying_alike(groups: list[Laid], patterns: Sequence[int], kind: int) -> Laid:
    """Return the one group of some patterns that is made of a kind."""
    found = [group for group in groups if group[0] in patterns and kind_of(group) == kind]
    if len({group[:2] for group in found}) != 1:
        raise broken(
            "要换的组合不在那里，或不止一样", "the group to be changed does not lie there, or several do"
        )
    return found[0]


def change_group(groups: list[Laid], old: Laid, new: Laid) -> None:
    """Put a group in the place of another."""
    for place, other in enumerate(groups):
        if other[:2] == old[:2]:
            groups[place] = new
            return
    raise broken("要换的组合不在那里", "the group to be changed does not lie there")


def taken_from_end(pile: Pile, number: int, bottom: bool) -> list[int]:
    """Take pieces, as many as there are, the topmost first, or the lowest."""
    drawn = pile[: max(0, number)] if bottom else pile[: -1 - max(0, number) : -1]
    if drawn and bottom:
        del pile[: len(drawn)]
    elif drawn:
        del pile[-len(drawn) :]
    return drawn


def taken_where(pile: Pile, number: int, bottom: bool, only: Callable[[int], bool]) -> list[int]:
    """Take those pieces of a pile that are meant, the topmost first, or the lowest."""
    order = range(len(pile)) if bottom else range(len(pile) - 1, -1, -1)
    places = [place for place in order if only(pile[place])][: max(0, number)]
    drawn = [pile[place] for place in places]
    for place in sorted(places, reverse=True):
        del pile[place]
    return drawn


# ---- places in a pile --------------------------------------------------------------------------------------


def place_in(pile: Pile, kind: int) -> int:
    """Return where the topmost piece of a kind lies in a pile, 1 being its top; none if there is none."""
    return pile[::-1].index(kind) + 1 if kind in pile else NONE


def piece_at(pile: Pile, number: int) -> int:
    """Return the kind at a place of a pile, 1 being its top; none if nothing lies there."""
    return pile[-number] if 1 <= number <= len(pile) else NONE


def from_top(pile: Pile, number: int) -> int:
    """Return the index of a piece that must lie at a place."""
    if not 1 <= number <= len(pile):
        raise broken("要换的牌不在那里", "the piece to be swapped does not lie there")
    return len(pile) - number


def swap(first: Heap | Pile, here: int, other: Heap | Pile, there: int) -> tuple[int, int]:
    """Let two pieces lie where the other lay: in a pile by its index, in a heap by its kind. Return both."""
    kinds = lifted(first, here), lifted(other, there)
    put_down(first, here, kinds[1])
    put_down(other, there, kinds[0])
    return kinds


def lifted(pieces: Heap | Pile, place: int) -> int:
    if isinstance(pieces, list):
        return pieces[place]
    take(pieces, place)
    return place


def put_down(pieces: Heap | Pile, place: int, kind: int) -> None:
    if isinstance(pieces, list):
        pieces[place] = kind
    else:
        pieces[kind] += 1
