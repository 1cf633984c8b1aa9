"""Where the piece stands that a score adds to a hand, and groups that must be there before all others.

A hand with its laid groups is looked at in several ways: the added piece stands in one of the groups that can
be made with it, or joins a laid group; kinds that must stand in a group of their own stand in one. What a way
has fixed is taken out of the hand, the rest is arranged as ever. Every arrangement that is allowed is found
under some way, and none that is not.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from .arrange import Arranger
from .forms import Form, Group, Sums
from .labels import Labels
from .pieces import ADDED, HELD, JOINED, NONE, Counts, Laid, contains

MOST_LYING = 1 << 10

Values = dict[Group, tuple[int, ...]]  # what a group adds to the features
# What is left of a hand, what lies, what is fixed of the hand.
Way = tuple[Counts, Sequence[Laid], tuple[Laid, ...]]


class JoinSpec:
    """The added piece may be put to a laid group of these patterns, which is then one of another."""

    __slots__ = ("into", "patterns", "when")

    def __init__(self, patterns: tuple[int, ...], into: int, when: Callable[..., bool] | None) -> None:
        self.patterns = patterns
        self.into = into
        self.when = when


class DemandSpec:
    """The kinds that `wants` gives must each stand in a group that `fits`, made of that kind alone."""

    __slots__ = ("clause", "fits", "reason", "wants")

    def __init__(
        self,
        wants: Callable[..., Iterable[int]],
        fits: Callable[..., bool],
        clause: str | None,
        reason: Labels | None,
    ) -> None:
        self.wants = wants
        self.fits = fits
        self.clause = clause
        self.reason = reason


class PlacingSpec:
    """`added` gives the piece that a score adds, parameter number `param`; `marks`: it matters in which group
    it stands.
    """

    __slots__ = ("added", "demands", "joins", "marks", "param")

    def __init__(
        self,
        added: Callable[..., int] | None,
        param: int,
        *,
        marks: bool = False,
        joins: tuple[JoinSpec, ...] = (),
        demands: tuple[DemandSpec, ...] = (),
    ) -> None:
        self.added = added
        self.param = param
        self.marks = marks
        self.joins = joins
        self.demands = demands


class Placings:
    """The groups of an arranger by their kinds, and what they add where they hold the added piece."""

    __slots__ = ("alone", "arranger", "held", "joined", "known", "lying", "with_kind")

    def __init__(self, arranger: Arranger, held: Values, joined: Values) -> None:
        self.arranger = arranger
        self.held = held
        self.joined = joined
        self.known: dict[tuple[int, Group, int], Sums] = {}
        self.lying: dict[tuple[int, tuple[Laid, ...]], Sums] = {}
        self.with_kind: list[list[Group]] = [[] for _ in range(arranger.kind_count)]
        self.alone: list[list[Group]] = [[] for _ in range(arranger.kind_count)]
        for group in arranger.groups:
            for kind in set(group[1]):
                self.with_kind[kind].append(group)
            if len(set(group[1])) == 1:
                self.alone[group[1][0]].append(group)

    def fitting(self, form: Form, groups: Iterable[Group], counts: Counts) -> Iterator[Group]:
        """Give those groups that a form takes and a hand holds."""
        return (group for group in groups if form.accepts(group[0]) and contains(counts, group[1]))

    def starts(self, form: int, way: Way) -> Sums:
        """Return the sums that what lies and what is fixed of a hand can come to."""
        _, laid, fixed = way
        key = (form, tuple(laid))
        sums = self.lying.get(key)
        if sums is None:
            if len(self.lying) >= MOST_LYING:
                self.lying.clear()
            sums = self.lying[key] = self.laid(form, laid)
        for group in fixed:
            sums = self.with_parts(sums, self.parts(form, group))
        return tuple(sorted(filter(self.arranger.forms[form].fits, sums))) if fixed else sums

    def laid(self, form: int, laid: Sequence[Laid]) -> Sums:
        """Return the sums that what lies can come to."""
        sums: Sums = self.arranger.lay(form, [group[:2] for group in laid if group[2] < JOINED])
        for group in laid:
            if group[2] >= JOINED:
                sums = self.with_parts(sums, self.parts(form, group))
        return tuple(sorted(filter(self.arranger.forms[form].fits, sums)))

    @staticmethod
    def with_parts(sums: Sums, parts: Sums) -> Sums:
        """Return all sums with one part more."""
        return tuple({one + part for one in sums for part in parts})

    def parts(self, form: int, group: Laid) -> Sums:
        """Return what a group that lies or is fixed adds to a profile."""
        sort = min(group[2], JOINED)
        key = (form, group[:2], sort)
        found = self.known.get(key)
        if found is None:
            marked = {ADDED: self.held, JOINED: self.joined}.get(sort, {})
            own = self.arranger.forms[form]
            found = self.known[key] = own.parts(*group[:2], values=marked.get(group[:2]))
        return found


class Position:
    """One hand of which a score is asked: what the functions of a score are given, and its placings."""

    __slots__ = ("counts", "given", "laid", "placings", "spec", "whole")

    def __init__(
        self,
        spec: PlacingSpec,
        given: tuple[Any, ...],
        counts: Counts,
        laid: Sequence[Laid],
        whole: Counts,
        placings: Placings,
    ) -> None:
        self.spec = spec
        self.given = given
        self.counts = counts
        self.laid = laid
        self.whole = whole
        self.placings = placings

    def ways(self, form: int, demands: Iterable[DemandSpec]) -> Iterator[Way]:
        """Give all ways to look at the hand under a form that meet some demands."""
        ways = self.placed(self.placings.arranger.forms[form])
        for demand in demands:
            for kind in demand.wants(*self.given, self.whole, form):
                ways = self.demanded(ways, form, kind, demand.fits)
        return ways

    def placed(self, form: Form) -> Iterator[Way]:
        """Give the ways in which the added piece can stand."""
        added = NONE if self.spec.added is None else self.spec.added(*self.given)
        if added < 0 or not self.spec.marks:
            yield self.counts, self.laid, ()
        else:
            for group in self.placings.fitting(form, self.placings.with_kind[added], self.counts):
                yield put_aside(self.counts, group[1]), self.laid, ((*group, ADDED),)
        if added >= 0:
            left = put_aside(self.counts, (added,))
            yield from ((left, laid, ()) for laid in self.joined(added))

    def joined(self, added: int) -> Iterator[list[Laid]]:
        """Give what lies when the added piece has joined one of the groups."""
        for join in self.spec.joins:
            if join.when is None or join.when(*self.given):
                for place, group in enumerate(self.laid):
                    larger = (join.into, tuple(sorted((*group[1], added))))
                    if group[0] in join.patterns and larger in self.placings.joined:
                        yield [*self.laid[:place], (*larger, group[2] + JOINED), *self.laid[place + 1 :]]

    def demanded(self, ways: Iterable[Way], form: int, kind: int, fits: Callable[..., bool]) -> Iterator[Way]:
        """Give the ways in which a kind stands in a group that fits."""
        own = self.placings.arranger.forms[form]
        for counts, laid, fixed in ways:
            if any(fits(*self.given, kind, group) for group in (*laid, *fixed)):
                yield counts, laid, fixed
                continue
            for group in self.placings.fitting(own, self.placings.alone[kind], counts):
                standing = (*group, HELD)
                if fits(*self.given, kind, standing):
                    yield put_aside(counts, group[1]), laid, (*fixed, standing)

    def ends(self, form: int, demands: Iterable[DemandSpec] | None = None) -> Iterator[tuple[Way, int, int]]:
        """Give every way with each sum that it starts from and each profile that it comes to; all demands are
        met if none are named.
        """
        arranger = self.placings.arranger
        for way in self.ways(form, self.spec.demands if demands is None else demands):
            for start in self.placings.starts(form, way):
                for profile in arranger.profiles(form, way[0], start):
                    yield way, start, profile


def put_aside(counts: Counts, kinds: Iterable[int]) -> Counts:
    """Return a hand without some of its pieces."""
    left = counts.copy()
    for kind in kinds:
        left[kind] -= 1
    return left


def fixed_groups(way: Way) -> list[Group]:
    """Return the groups that a way has fixed: of the hand, and those that the added piece has joined."""
    _, laid, fixed = way
    return [group[:2] for group in (*(group for group in laid if group[2] >= JOINED), *fixed)]
