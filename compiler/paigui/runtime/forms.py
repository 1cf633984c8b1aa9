"""Groups, what a whole hand is, and profiles.

Kinds are the ints ``0 .. kind_count - 1``. A *group* is a concrete set of pieces, ``(pattern, kinds)`` with
its kinds ascending and repeated as often as they stand in it. A *form* says what a whole hand is: slots, each
filled by groups of some patterns, and the features that a score adds up. The *profile* of an arrangement is
one int, the sum of its groups' own: a field for each slot, then one for each feature.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

Group = tuple[int, tuple[int, ...]]
Slot = tuple[frozenset[int], int, int]  # the patterns that fill it, the least and the most number of groups
Sums = tuple[int, ...]
Features = Callable[[int, tuple[int, ...]], tuple[int, ...]]

MOST_GROUPS = 127  # in one slot; the slot fields have eight bits, the top one is a guard


def no_features(_pattern: int, _kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Say that a score asks nothing of the groups."""
    return ()


class Form:
    """What a whole hand is: its slots, the number of its groups, and the features that are added up.

    ``groups`` bounds the number of all groups together. A feature field has ``width`` bits. ``prefers`` names
    features, the first above all: of sums that differ in these alone only the best is ever asked for, the one
    with more of it or, where that is said, with less. So it is with slots that take any number of groups.
    Of the feature ``helps`` more is never worse: a sum no better in what is preferred needs more of it.
    """

    __slots__ = (
        "base",
        "counted",
        "feature_count",
        "features",
        "flip",
        "free",
        "guards",
        "helping",
        "lack",
        "laid_features",
        "most",
        "most_summed",
        "places",
        "room",
        "shape",
        "slots",
        "telling",
        "width",
    )

    def __init__(
        self,
        slots: Sequence[Slot],
        features: Features = no_features,
        groups: tuple[int, int] | None = None,
        width: int = 16,
        laid_features: Features | None = None,
        feature_count: int = 0,
        prefers: Sequence[tuple[int, bool]] = (),
        helps: int | None = None,
    ) -> None:
        bounds = [(least, min(most, MOST_GROUPS)) for _, least, most in slots]
        self.counted = 1 << 8 * len(bounds) if groups else 0
        self.most = min(groups[1] if groups else MOST_GROUPS, sum(most for _, most in bounds))
        if groups:
            bounds.append((groups[0], self.most))
        self.slots = slots
        unbounded = [
            place for place, (_, least, most) in enumerate(slots) if not least and most >= MOST_GROUPS
        ]
        self.free = sum(255 << 8 * place for place in unbounded)  # fields of slots that take any number
        self.features = features
        self.laid_features = laid_features or features
        self.feature_count = feature_count
        self.width = width
        self.base = 8 * len(bounds)
        self.shape = (1 << self.base) - 1
        self.most_summed = (1 << width) - 1
        self.arrange_fields(prefers, helps)
        self.guards = sum(128 << 8 * field for field in range(len(bounds)))
        self.room = sum(MOST_GROUPS - most << 8 * field for field, (_, most) in enumerate(bounds))
        self.lack = sum(128 - least << 8 * field for field, (least, _) in enumerate(bounds))

    def arrange_fields(self, prefers: Sequence[tuple[int, bool]], helps: int | None) -> None:
        """Put the fields of preferred features on top, so that the better of two sums is the lesser one once
        the fields of which more is better have been flipped.
        """
        preferred = [number for number, _ in reversed(prefers)]
        plain = [number for number in range(self.feature_count) if number not in preferred]
        order = [*plain, *preferred]
        self.places = [order.index(number) * self.width for number in range(self.feature_count)]
        fields = [self.most_summed << self.base + place for place in self.places]
        self.flip = sum(fields[number] for number, more in prefers if more)
        self.helping = 0 if helps is None else fields[helps]
        told = (1 << self.base + len(plain) * self.width) - 1 & ~self.free & ~self.helping
        self.telling = told if self.free or prefers else 0  # what tells sums apart, 0 if all of it does

    def best(self, sums: Collection[int]) -> Collection[int]:
        """Return of those sums that differ only where one is better than another the best ones."""
        telling, helping, found = self.telling, self.helping, list[int]()
        if not telling:
            return sums
        helped: dict[int, int] = {}
        for one in sorted(sums, key=self.flip.__xor__):
            if one & helping > helped.get(one & telling, -1):
                helped[one & telling] = one & helping
                found.append(one)
        return found

    def parts(
        self, pattern: int, kinds: tuple[int, ...], *, laid: bool = False, values: Iterable[int] | None = None
    ) -> Sums:
        """Return what a group adds to a profile, once for each slot that it may fill."""
        added = self.counted
        if values is None:
            values = (self.laid_features if laid else self.features)(pattern, kinds)
        for number, value in enumerate(values):
            if not 0 <= value * max(self.most, 1) < 1 << self.width:
                raise OverflowError(f"feature {number} of a group, {value}, does not fit {self.width} bits")
            added += value << self.base + self.places[number]
        return tuple(
            added + (1 << 8 * slot) for slot, (filled, _, _) in enumerate(self.slots) if pattern in filled
        )

    def accepts(self, pattern: int) -> bool:
        """Say whether groups of a pattern may fill a slot."""
        return any(pattern in patterns for patterns, _, _ in self.slots)

    def fits(self, profile: int) -> bool:
        """Say whether no slot holds too many groups."""
        return not profile + self.room & self.guards

    def meets(self, profile: int) -> bool:
        """Say whether every slot holds a right number of groups."""
        return not profile + self.room & self.guards and profile + self.lack & self.guards == self.guards

    def meeting(self, profiles: Iterable[int]) -> list[int]:
        """Return those profiles of which every slot holds a right number of groups; none holds too many."""
        lack, guards = self.lack, self.guards
        return [profile for profile in profiles if profile + lack & guards == guards]

    def filled(self, profile: int, slot: int) -> int:
        """Return the number of groups in a slot."""
        return profile >> 8 * slot & MOST_GROUPS

    def feature(self, profile: int, number: int) -> int:
        """Return the sum of a feature."""
        return profile >> self.base + self.places[number] & self.most_summed

    def read(self, profile: int) -> tuple[int, ...]:
        """Return the sums of all features."""
        sums, most = profile >> self.base, self.most_summed
        return tuple([sums >> place & most for place in self.places])
