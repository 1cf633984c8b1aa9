"""The arranger against the plain oracle, over random hands of several systems of groups."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

import pytest

from paigui.runtime import grouping, splitting
from paigui.runtime.arrange import Arranger
from paigui.runtime.forms import Form
from tests.oracles import partitions as oracle

Kinds = tuple[int, ...]
Group = tuple[int, Kinds]
RUN, THREE, TWO, FOUR, LISTED, MIXED, SUM, FIVE = range(8)


class Rules(NamedTuple):
    """A form as both sides are told it."""

    slots: list[tuple[frozenset[int], int, int]]
    features: Callable[[int, Kinds], tuple[int, ...]]
    number: tuple[int, int] | None = None


class System(NamedTuple):
    copies: int
    kind_count: int
    groups: list[Group]
    forms: list[Rules]

    def arranger(self, most: int = 1 << 16) -> Arranger:
        forms = [
            Form(rules.slots, rules.features, rules.number, feature_count=len(rules.features(0, (0,))))
            for rules in self.forms
        ]
        return Arranger(self.kind_count, self.groups, forms, most)


def alike(pattern: int, size: int, kinds: Iterable[int]) -> list[Group]:
    return [(pattern, (kind,) * size) for kind in kinds]


def runs(start: int, length: int) -> list[Group]:
    return [(RUN, (kind, kind + 1, kind + 2)) for kind in range(start, start + length - 2)]


def patterns(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


def nothing(_pattern: int, _kinds: Kinds) -> tuple[int, ...]:
    return ()


def own_number(pattern: int, _kinds: Kinds) -> tuple[int, ...]:
    return (pattern,)


def suit_features(pattern: int, kinds: Kinds) -> tuple[int, ...]:
    ends = any(kind % 9 in (0, 8) for kind in kinds)
    return int(not ends), int(pattern == RUN), sum(kind % 9 for kind in kinds) % 5


def size_features(pattern: int, kinds: Kinds) -> tuple[int, ...]:
    big = kinds[0] >= 10
    return ({RUN: 0, LISTED: 3, MIXED: 0, THREE: 3, FOUR: 9, TWO: 0}.get(pattern, 0) + 3 * big, int(big))


def red_features(pattern: int, kinds: Kinds) -> tuple[int, ...]:
    reds = sum(kind % 3 != 0 for kind in kinds)
    return (reds if pattern == SUM else 4 * (len(kinds) - 2) * (1 + kinds[0] % 2), int(pattern == SUM))


def three_suits() -> System:
    groups = [group for suit in (0, 9, 18) for group in runs(suit, 9)]
    groups += alike(THREE, 3, range(27)) + alike(TWO, 2, range(27))
    forms = [
        Rules([(patterns(RUN, THREE), 4, 4), (patterns(TWO), 1, 1)], suit_features),
        Rules([(patterns(TWO), 7, 7)], nothing),
        Rules([(patterns(RUN, THREE), 0, 3), (patterns(TWO, THREE), 1, 2)], suit_features),
        Rules([(patterns(THREE), 1, 4), (patterns(RUN, THREE, TWO), 0, 9)], suit_features, (3, 5)),
    ]
    return System(4, 27, groups, forms)


def two_sizes() -> System:
    groups = runs(0, 10) + runs(10, 10)
    groups += [(LISTED, (base, base + 1, base + 2)) for base in (0, 10)]
    groups += [(LISTED, (base + 1, base + 6, base + 9)) for base in (0, 10)]
    groups += [(MIXED, (kind, kind, kind + 10)) for kind in range(10)]
    groups += [(MIXED, (kind, kind + 10, kind + 10)) for kind in range(10)]
    groups += alike(THREE, 3, range(20)) + alike(FOUR, 4, range(20)) + alike(TWO, 2, range(20))
    threes = patterns(RUN, LISTED, MIXED, THREE)
    forms = [
        Rules([(threes, 0, 7)], size_features),
        Rules([(threes, 0, 7), (patterns(FOUR), 1, 7), (patterns(TWO), 0, 1)], size_features, (4, 7)),
        Rules([(threes | patterns(FOUR), 0, 6), (patterns(TWO, FOUR), 0, 2)], nothing, (2, 6)),
    ]
    return System(4, 20, groups, forms)


POINTS = [2, 3, 4, 4, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 10, 10, 11, 12]


def faces() -> System:
    pairs = [(a, b) for a in range(21) for b in range(21) if a != b and POINTS[a] + POINTS[b] == 14]
    sums = {tuple(sorted((a, a, b))) for a, b in pairs}
    sevens = [kind for kind in range(21) if POINTS[kind] == 7]
    sums |= {tuple(sorted((a, b, c))) for a in sevens for b in sevens for c in sevens if len({a, b, c}) > 1}
    groups = [(SUM, kinds) for kinds in sorted(sums)] + alike(THREE, 3, range(21))
    groups += alike(FOUR, 4, range(21)) + alike(FIVE, 5, range(21))
    every = patterns(SUM, THREE, FOUR, FIVE)
    forms = [
        Rules([(every, 7, 7)], red_features),
        Rules([(patterns(SUM), 0, 5), (patterns(THREE, FOUR, FIVE), 1, 6)], red_features, (3, 7)),
        Rules([(patterns(THREE), 0, 2), (every, 0, 7)], nothing),
    ]
    return System(5, 21, groups, forms)


def singles() -> System:
    """Return a system whose groups may be one piece, with kinds that stand in no group."""
    groups = [(0, (0,)), (0, (2,)), (1, (0, 1)), (1, (1, 2, 2)), (2, (3, 4)), (2, (4, 4)), (0, (5,))]
    forms = [Rules([(patterns(0), 0, 2), (patterns(1, 2), 0, 3)], own_number)]
    return System(3, 7, groups, forms)


SYSTEMS = {"suits": three_suits, "sizes": two_sizes, "faces": faces, "singles": singles}


def dealt(random: Random, system: System, size: int) -> list[int]:
    deck = [kind for kind in range(system.kind_count) for _ in range(system.copies)]
    hand = random.sample(deck, min(size, len(deck)))
    return [hand.count(kind) for kind in range(system.kind_count)]


def crowded(random: Random, system: System, size: int) -> list[int]:
    """Return a hand of few kinds near each other, which can be split in many ways."""
    counts = [0] * system.kind_count
    base = random.randrange(system.kind_count)
    for _ in range(size):
        kind = (base + random.choice((0, 1, 2, 3, 4, 10))) % system.kind_count
        counts[kind] = min(counts[kind] + 1, system.copies)
    return counts


def built(random: Random, system: System, rules: Rules, number: int) -> list[int]:
    """Return a hand put together from random groups, perhaps one piece short."""
    counts = [0] * system.kind_count
    usable = [kinds for pattern, kinds in system.groups if any(pattern in slot[0] for slot in rules.slots)]
    for _ in range(number):
        kinds = random.choice(usable)
        if all(counts[kind] + kinds.count(kind) <= system.copies for kind in kinds):
            for kind in kinds:
                counts[kind] += 1
    held = [kind for kind, count in enumerate(counts) if count]
    if held and random.random() < 0.5:
        counts[random.choice(held)] -= 1
    return counts


def hands(random: Random, system: System, rules: Rules, number: int) -> Iterable[list[int]]:
    for turn in range(number):
        if turn % 8 == 0:
            yield dealt(random, system, random.randrange(3, 15))
        elif turn % 8 == 1:
            yield crowded(random, system, random.randrange(6, 13))
        else:
            yield built(random, system, rules, random.randrange(1, 8))


def laid_groups(random: Random, system: System, rules: Rules) -> list[Group]:
    usable = [group for group in system.groups if any(group[0] in slot[0] for slot in rules.slots)]
    return [random.choice(usable) for _ in range(random.choice((0, 0, 1, 2)))]


class Expected:
    """What the oracle says of a hand with the groups laid on the table."""

    def __init__(self, system: System, rules: Rules, laid: Sequence[Group]) -> None:
        self.system = system
        self.rules = rules
        self.laid = laid
        self.usable = [group for group in system.groups if any(group[0] in slot[0] for slot in rules.slots)]

    def profiles_of(self, found: Sequence[Group]) -> set[oracle.Profile]:
        whole = [*found, *self.laid]
        number = self.rules.number or (0, 999)
        return oracle.profiles_of(whole, self.rules.slots, self.rules.features, number)

    def arrangements(self, counts: Sequence[int]) -> list[tuple[Group, ...]]:
        return [found for found in oracle.partitions(self.usable, counts) if self.profiles_of(found)]

    def profiles(self, counts: Sequence[int]) -> set[oracle.Profile]:
        found = [self.profiles_of(one) for one in oracle.partitions(self.usable, counts)]
        return set[oracle.Profile]().union(*found)

    def waits(self, counts: Sequence[int], accept: Callable[[oracle.Profile], bool]) -> set[int]:
        kinds = range(self.system.kind_count)
        return {kind for kind in kinds if any(map(accept, self.profiles(plus(counts, kind))))}


def plus(counts: Sequence[int], kind: int, number: int = 1) -> list[int]:
    return [count + number * (other == kind) for other, count in enumerate(counts)]


def read(form: Form, rules: Rules, profile: int) -> oracle.Profile:
    """Read a packed profile as the oracle writes it."""
    width = len(rules.features(0, (0,)))
    filled = tuple(form.filled(profile, slot) for slot in range(len(rules.slots)))
    return filled, tuple(form.feature(profile, number) for number in range(width))


CASES = [(name, form) for name, make in SYSTEMS.items() for form in range(len(make().forms))]
each_form = pytest.mark.parametrize(("name", "form"), CASES)


class Bench:
    """A system, one of its forms, and random hands with groups laid."""

    def __init__(self, name: str, form: int, number: int, most: int = 1 << 16) -> None:
        self.system = SYSTEMS[name]()
        self.arranger = self.system.arranger(most)
        self.rules = self.system.forms[form]
        self.form = self.arranger.forms[form]
        random = Random(f"{name} {form}")
        self.hands = [
            (counts, Expected(self.system, self.rules, laid_groups(random, self.system, self.rules)))
            for counts in hands(random, self.system, self.rules, number)
        ]

    def read(self, profile: int) -> oracle.Profile:
        return read(self.form, self.rules, profile)


@each_form
def test_profiles_and_feasibility(name: str, form: int) -> None:
    bench = Bench(name, form, 400)
    seen = 0
    for counts, expected in bench.hands:
        laid = bench.arranger.lay(form, expected.laid)
        found = {
            bench.read(profile) for one in laid for profile in bench.arranger.profiles(form, counts, one)
        }
        assert found == expected.profiles(counts)
        assert any(bench.arranger.feasible(form, counts, one) for one in laid) == bool(found)
        seen += bool(found)
    assert seen > 5


@each_form
def test_what_completes_a_hand(name: str, form: int) -> None:
    bench = Bench(name, form, 150)
    seen = 0
    for counts, expected in bench.hands:
        found = 0
        for laid in bench.arranger.lay(form, expected.laid):
            found |= bench.arranger.completing(form, counts, laid)
        waits = expected.waits(counts, lambda _: True)
        assert {kind for kind in range(bench.system.kind_count) if found >> kind & 1} == waits
        seen += bool(waits)
    assert seen > 5


@each_form
def test_what_completes_a_hand_with_a_worth(name: str, form: int) -> None:
    bench = Bench(name, form, 60)
    for counts, expected in bench.hands:
        found = 0
        for laid in bench.arranger.lay(form, expected.laid):
            found |= bench.arranger.completing(
                form, counts, laid, lambda profile: sum(bench.read(profile)[1]) % 3 == 0
            )
        waits = expected.waits(counts, lambda profile: sum(profile[1]) % 3 == 0)
        assert {kind for kind in range(bench.system.kind_count) if found >> kind & 1} == waits


@each_form
def test_arrangements_and_witnesses(name: str, form: int) -> None:
    bench = Bench(name, form, 200)
    for counts, expected in bench.hands:
        every: set[tuple[Group, ...]] = set()
        all_laid = bench.arranger.lay(form, expected.laid)
        for laid in all_laid:
            found = list(bench.arranger.arrangements(form, counts, laid))
            assert len({tuple(sorted(one)) for one in found}) == len(found)
            every |= {tuple(sorted(one)) for one in found}
            for profile in bench.arranger.profiles(form, counts, laid):
                witness = bench.arranger.witness(form, counts, laid, profile)
                having = [one for one in found if bench.read(profile) in expected.profiles_of(one)]
                assert witness in having
                assert witness == having[0] or len(all_laid) > 1
        assert sorted(every) == expected.arrangements(counts)


@each_form
def test_profiles_through_a_piece(name: str, form: int) -> None:
    bench = Bench(name, form, 80)
    for counts, expected in bench.hands:
        arrangements = expected.arrangements(counts)
        for kind in (kind for kind, count in enumerate(counts) if count):
            found: set[tuple[Group, oracle.Profile]] = set()
            for laid in bench.arranger.lay(form, expected.laid):
                told = list(bench.arranger.through(form, counts, laid, kind))
                assert told == sorted(set(told))
                found |= {(bench.system.groups[number], bench.read(profile)) for number, profile in told}
            wanted = {
                (group, profile)
                for one in arrangements
                for group in one
                if kind in group[1]
                for profile in expected.profiles_of(one)
            }
            assert found == wanted


@each_form
def test_memory_changes_no_answer(name: str, form: int) -> None:
    bench = Bench(name, form, 100)
    forgetful = bench.system.arranger(most=3)
    for counts, expected in bench.hands:
        for laid in bench.arranger.lay(form, expected.laid):
            fresh = bench.system.arranger()
            for other in (forgetful, fresh):
                assert other.profiles(form, counts, laid) == bench.arranger.profiles(form, counts, laid)
                assert other.completing(form, counts, laid) == bench.arranger.completing(form, counts, laid)
                found = list(other.arrangements(form, counts, laid))
                assert found == list(bench.arranger.arrangements(form, counts, laid))


@each_form
def test_memory_is_bounded(name: str, form: int) -> None:
    bench = Bench(name, form, 100, most=20)
    for counts, _ in bench.hands:
        bench.arranger.profiles(form, counts)
        bench.arranger.completing(form, counts)
    reading = bench.arranger.reading(form)
    for splitter in (reading.profiles, reading.shapes):
        assert max(len(splitter.known), len(splitter.known_waits)) <= 21


@each_form
def test_tables_are_bounded(name: str, form: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grouping, "MOST_WAYS", 5)
    monkeypatch.setattr(splitting, "MOST_WAYS", 5)
    monkeypatch.setattr(grouping, "TABLES", {})
    bench = Bench(name, form, 100)
    for counts, expected in bench.hands:
        for laid in bench.arranger.lay(form, expected.laid):
            found = {bench.read(profile) for profile in bench.arranger.profiles(form, counts, laid)}
            assert found <= expected.profiles(counts)
            bench.arranger.completing(form, counts, laid)
    reading = bench.arranger.reading(form)
    for splitter in (reading.profiles, reading.shapes):
        sizes = [len(table) for _, table, _ in splitter.heads]
        sizes += [len(table) for _, table, _ in splitter.wanted.values()]
        sizes += [len(known) for part in reading.table.parts for _, _, _, known, _ in part.checks]
        assert max(sizes) <= 5


def outdone(one: oracle.Profile, others: Iterable[oracle.Profile], helps: int | None) -> bool:
    """Say whether some other profile has less of the first feature, or as much and more of the last, or as
    much and fewer loose pieces, and is no worse in any other respect.
    """

    def rank(profile: oracle.Profile) -> tuple[int, ...]:
        (_, loose), (first, second, last) = profile
        return first, -last, second, loose

    def no_worse(other: oracle.Profile) -> bool:
        second, own = other[1][1], one[1][1]
        return other[0][0] == one[0][0] and (second == own or (helps == 1 and second > own))

    return any(rank(other) < rank(one) and no_worse(other) for other in others)


@pytest.mark.parametrize("helps", [None, 1])
def test_what_is_preferred(helps: int | None) -> None:
    """Those profiles of a hand are left that no other outdoes, each with an arrangement that has it."""
    groups = [*runs(0, 9), *alike(THREE, 3, range(9)), *alike(TWO, 2, range(9)), *alike(FIVE, 1, range(9))]
    system = System(4, 9, groups, [])
    rules = Rules([(patterns(RUN, THREE, TWO), 0, 5), (patterns(FIVE), 0, 127)], suit_features)
    form = Form(rules.slots, suit_features, feature_count=3, prefers=((0, False), (2, True)), helps=helps)
    arranger, expected, random = Arranger(9, groups, [form]), Expected(system, rules, []), Random(5)
    fewer = 0
    for _ in range(60):
        counts = crowded(random, system, random.randrange(5, 9))
        everything = expected.profiles(counts)
        left = {one for one in everything if not outdone(one, everything, helps)}
        found = arranger.profiles(0, counts)
        assert {read(form, rules, profile) for profile in found} == left
        assert len(found) == len(left)
        for profile in found:
            witness = arranger.witness(0, counts, 0, profile)
            assert read(form, rules, profile) in expected.profiles_of(witness)
        fewer += len(left) < len(everything)
    assert fewer > 30


def test_the_empty_hand() -> None:
    arranger = three_suits().arranger()
    nothing_held = [0] * 27
    assert arranger.profiles(0, nothing_held) == ()
    group = (THREE, (4, 4, 4))
    (laid,) = arranger.lay(0, [group, group, group, group, (TWO, (8, 8))])
    assert arranger.profiles(0, nothing_held, laid) == (laid,)
    assert arranger.witness(0, nothing_held, laid, laid) == []
    assert list(arranger.arrangements(0, nothing_held, laid)) == [[]]


def test_too_many_groups_laid() -> None:
    arranger = three_suits().arranger()
    assert arranger.lay(0, [(THREE, (4, 4, 4))] * 5) == ()


def test_arrangements_are_lazy() -> None:
    counts = [12] * 9 + [0] * 18
    forms = [Form([(patterns(RUN, THREE), 0, 127)])]
    found = Arranger(27, three_suits().groups, forms).arrangements(0, counts)
    assert len(next(found)) == 36
    assert next(found) != next(found)


def test_one_kind() -> None:
    arranger = Arranger(1, [(0, (0, 0)), (1, (0, 0, 0))], [Form([(patterns(0, 1), 0, 4)])])
    assert [number for number in range(15) if arranger.feasible(0, [number])] == [0, *range(2, 13)]
    assert [number for number in range(15) if arranger.completing(0, [number])] == list(range(1, 12))


def test_what_cannot_be_read() -> None:
    arranger = Arranger(
        1, [(0, (0, 0))], [Form([(patterns(0), 0, 100)], lambda _, __: (9999,), feature_count=1)]
    )
    with pytest.raises(OverflowError, match="does not fit"):
        arranger.profiles(0, [2])
    sound = Arranger(1, [(0, (0, 0))], [Form([(patterns(0), 0, 100)])])
    with pytest.raises(ValueError, match="at most 127"):
        sound.profiles(0, [128])
    with pytest.raises(ValueError, match="no arrangement"):
        sound.witness(0, [3], 0, 1)


def test_tables_of_the_same_groups_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grouping, "TABLES", {})
    monkeypatch.setattr(grouping, "MOST_TABLES", 2)
    first, other = three_suits().arranger().reading(0), three_suits().arranger().reading(0)
    assert first.table is other.table
    for number in range(3):
        found = grouping.group_table(9, runs(number, 4), range(2))
        assert [found.holds(found.key([1] * 9), need) for need in found.needs.values()] == [True, True]
        assert len(grouping.TABLES) <= 2
