"""Numbers that a sentence may say because its clause declares the material that they describe.

In: a ruleset. Out: for each clause its numbers. Promised: a number is one of the seats, of the pieces in all,
their copies and kinds, of an attribute's values (how many, the first and the last of numbers), or the size of
a group and its parts; never of what another clause declares.
"""

from collections import defaultdict
from collections.abc import Iterator

from paigui.model import Ruleset
from paigui.model.declarations import Attribute, Group, Pieces

Quantities = dict[str | None, set[int | str]]


def quantities(ruleset: Ruleset) -> Quantities:
    found: Quantities = defaultdict(set)
    found[ruleset.seats.clause].add(ruleset.seats.number)
    found[ruleset.pieces.clause].update(_of_pieces(ruleset.pieces))
    for attribute in ruleset.pieces.attributes:
        found[attribute.clause].update(_of_attribute(attribute))
    for group in ruleset.groups:
        found[group.clause].update(_of_group(group))
    return found


def _of_pieces(pieces: Pieces) -> Iterator[int]:
    yield len(pieces.kinds)
    yield sum(kind.copies for kind in pieces.kinds)
    yield from (kind.copies for kind in pieces.kinds)


def _of_attribute(attribute: Attribute) -> Iterator[int]:
    yield len(attribute.words) or attribute.high - attribute.low + 1
    if not attribute.words:
        yield from (attribute.low, attribute.high)


def _of_group(group: Group) -> Iterator[int]:
    yield group.size
    yield from (part.number for part in group.parts)
