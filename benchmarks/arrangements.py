"""How fast hands are arranged: the figures of docs/spikes/arrangements.md.

    python benchmarks/arrangements.py [--hands 20000] [--climbs 8] [--steps 1500]

Times are processor time. Two measures do not depend on the machine: *searches*, the number of partial hands
that had to be split, and *turns*, the time divided by that of one turn of a plain loop (a subtraction and a
look-up in a dict). Three states of memory are told apart:

- fresh:  every hand is new, but hands like it have been seen (tables of local ways are made);
- again:  two hundred hands once more (all that can be remembered is);
- cold:   the memory of searches is emptied before each hand, the local tables stay.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "compiler"))

from paigui.runtime.arrange import Arranger
from paigui.runtime.forms import Form, Group

Hand = list[int]
Question = Callable[[Hand], object]
RUN, LOW, LISTED, MIXED, THREE, FOUR, TWO = range(7)
WORTH = {RUN: (0, 0), LOW: (3, 6), LISTED: (3, 6), MIXED: (0, 0), THREE: (3, 6), FOUR: (9, 12), TWO: (0, 0)}


def worth(pattern: int, kinds: tuple[int, ...]) -> tuple[int]:
    return (WORTH[pattern][kinds[0] >= 10],)


def ends(pattern: int, kinds: tuple[int, ...]) -> tuple[int, int]:
    return int(not any(kind % 9 in (0, 8) for kind in kinds)), int(pattern == RUN)


def zipai() -> Arranger:
    """Twenty kinds in two sizes (GL-4 to GL-12): seven groups, at most one pair and only beside a four."""
    groups: list[Group] = []
    for base in (0, 10):
        groups += [(RUN, (kind, kind + 1, kind + 2)) for kind in range(base, base + 8)]
        groups += [(LOW, (base, base + 1, base + 2)), (LISTED, (base + 1, base + 6, base + 9))]
    for small in range(10):
        groups += [(MIXED, (small, small, small + 10)), (MIXED, (small, small + 10, small + 10))]
    for kind in range(20):
        groups += [(THREE, (kind,) * 3), (FOUR, (kind,) * 4), (TWO, (kind,) * 2)]
    threes = frozenset((RUN, LOW, LISTED, MIXED, THREE))
    slots = [(threes, 0, 7), (frozenset((FOUR,)), 0, 7), (frozenset((TWO,)), 0, 1)]
    return Arranger(20, groups, [Form(slots, worth, (7, 7), feature_count=1)])


def mahjong() -> Arranger:
    """Three suits of nine: four groups and a pair."""
    groups: list[Group] = [(RUN, (k, k + 1, k + 2)) for suit in (0, 9, 18) for k in range(suit, suit + 7)]
    groups += [(THREE, (kind,) * 3) for kind in range(27)] + [(TWO, (kind,) * 2) for kind in range(27)]
    slots = [(frozenset((RUN, THREE)), 4, 4), (frozenset((TWO,)), 1, 1)]
    return Arranger(27, groups, [Form(slots, ends, feature_count=1)])


def dealt(random: Random, kinds: int, size: int) -> Hand:
    hand = random.sample([kind for kind in range(kinds) for _ in range(4)], size)
    return [hand.count(kind) for kind in range(kinds)]


def complete(random: Random, arranger: Arranger, size: int) -> Hand:
    """Return a hand of random groups that meets the form."""
    by_size = {
        number: [kinds for _, kinds in arranger.groups if len(kinds) == number] for number in (2, 3, 4)
    }
    while True:
        fours = random.choice((0, 0, 1)) if size == 21 else 0
        pairs = fours or int(size == 14)
        chosen = random.choices(by_size[3], k=(size - 4 * fours - 2 * pairs) // 3)
        chosen += random.choices(by_size[4], k=fours) if fours else []
        chosen += random.choices(by_size[2], k=pairs)
        pieces = [kind for kinds in chosen for kind in kinds]
        counts = [pieces.count(kind) for kind in range(arranger.kind_count)]
        if max(counts) <= 4:
            return counts


def short(random: Random, hand: Hand) -> Hand:
    """Return a hand with one piece taken out."""
    gone = random.choice([kind for kind, count in enumerate(hand) if count])
    return [count - (kind == gone) for kind, count in enumerate(hand)]


def best(arranger: Arranger) -> Question:
    form = arranger.forms[0]
    return lambda hand: max((form.feature(found, 0) for found in arranger.profiles(0, hand)), default=None)


def waits(arranger: Arranger) -> Question:
    return lambda hand: arranger.completing(0, hand)


def worthy_waits(arranger: Arranger, least: int) -> Question:
    form = arranger.forms[0]
    return lambda hand: arranger.completing(0, hand, 0, lambda found: form.feature(found, 0) >= least)


def forget_searches(arranger: Arranger) -> None:
    reading = arranger.reading(0)
    reading.profiles.forget()
    reading.shapes.forget()


def searches(arranger: Arranger, ask: Question, hand: Hand) -> int:
    """Return the number of partial hands that a question splits with nothing remembered."""
    forget_searches(arranger)
    ask(hand)
    reading = arranger.reading(0)
    splitters = {id(one): one for one in (reading.profiles, reading.shapes)}.values()
    return sum(len(one.known) + len(one.known_waits) - 2 for one in splitters)


def once(ask: Question, hands: Iterable[Hand]) -> float:
    start = process_time()
    for hand in hands:
        ask(hand)
    return process_time() - start


def cold(arranger: Arranger, ask: Question, hand: Hand, times: int = 7) -> float:
    """Return the least time of a question with nothing remembered but the local tables."""
    ask(hand)
    taken: list[float] = []
    for _ in range(times):
        forget_searches(arranger)
        taken.append(once(ask, (hand,)))
    return min(taken)


def turn() -> float:
    """Return the time of one turn of a plain loop, the unit of machine-independent figures."""
    table = {number: number for number in range(1000)}
    taken: list[float] = []
    for _ in range(9):
        start = process_time()
        for number in range(100_000):
            table.get(number % 1000 - 1)
        taken.append((process_time() - start) / 100_000)
    return min(taken)


def changed(random: Random, hand: Sequence[int]) -> Hand:
    """Return a hand with one to three pieces put in the place of others."""
    found = list(hand)
    for _ in range(random.choice((1, 1, 2, 3))):
        gone = random.choice([kind for kind, count in enumerate(found) if count])
        found[gone] -= 1
        come = random.choice([kind for kind, count in enumerate(found) if count < 4])
        found[come] += 1
    return found


def climb(arranger: Arranger, ask: Question, size: int, climbs: int, steps: int) -> tuple[Hand, int]:
    """Look for the hand that needs the most searches: seeded walks that never go down."""
    worst: tuple[Hand, int] = ([], -1)
    for seed in range(climbs):
        random = Random(seed)
        hand = dealt(random, arranger.kind_count, size)
        cost = searches(arranger, ask, hand)
        for _ in range(steps):
            other = changed(random, hand)
            dearer = searches(arranger, ask, other)
            if dearer >= cost:
                hand, cost = other, dearer
        if cost > worst[1]:
            worst = (hand, cost)
    return worst


def row(name: str, arranger: Arranger, ask: Question, hands: list[Hand], unit: float) -> float:
    """Print the figures of one question over one family of hands; return the median of its searches."""
    half = len(hands) // 2
    once(ask, hands[:half])
    fresh = once(ask, hands[half:]) / half
    sample = hands[half : half + 500]
    once(ask, sample[:200])
    again = once(ask, sample[:200]) / 200
    found = sum(bool(ask(hand)) for hand in sample) / len(sample)
    times = sorted(cold(arranger, ask, hand, 3) for hand in sample)
    steps = median(searches(arranger, ask, hand) for hand in sample)
    figures = f"{fresh * 1e6:7.1f} {fresh / unit:7.0f} {again * 1e6:7.1f} {median(times) * 1e6:7.1f}"
    print(f"{name:34} {figures} {times[-6] * 1e6:7.1f} {steps:8.0f} {found:6.0%} {1 / fresh:10,.0f}")
    return steps


def worst_row(
    name: str, arranger: Arranger, ask: Question, size: int, hands: list[Hand], climbs: int, steps: int
) -> None:
    hand, cost = climb(arranger, ask, size, climbs, steps)
    sample = hands[:500]
    middle = median(searches(arranger, ask, one) for one in sample)
    middle_time = median(cold(arranger, ask, one, 3) for one in sample)
    time = cold(arranger, ask, hand)
    print(f"{name:34} {cost:8} {cost / middle:7.1f} {time * 1e6:8.1f} {time / middle_time:7.1f}   {hand}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--climbs", type=int, default=8)
    parser.add_argument("--steps", type=int, default=1500)
    asked = parser.parse_args()
    random = Random(20)
    unit = turn()
    cards, tiles = zipai(), mahjong()
    for arranger in (cards, tiles):
        start = process_time()
        arranger.reading(0)
        print(f"tables of {arranger.kind_count} kinds made in {(process_time() - start) * 1e3:.1f} ms")
    print(f"one turn of the plain loop: {unit * 1e9:.1f} ns\n")

    full = [complete(random, cards, 21) for _ in range(asked.hands)]
    ready = [short(random, hand) for hand in full]
    deals21 = [dealt(random, 20, 21) for _ in range(asked.hands)]
    deals20 = [dealt(random, 20, 20) for _ in range(asked.hands)]
    full14 = [complete(random, tiles, 14) for _ in range(asked.hands)]
    ready13 = [short(random, hand) for hand in full14]
    deals13 = [dealt(random, 27, 13) for _ in range(asked.hands)]

    print(" " * 36 + "fresh   turns   again    cold cold 99% searches  found   fresh/s")
    print(" " * 36 + "   µs              µs      µs       µs")
    row("zipai, best, complete 21", cards, best(cards), full, unit)
    row("zipai, best, dealt 21", cards, best(cards), deals21, unit)
    row("zipai, best, half and half", cards, best(cards), mixed(full, deals21), unit)
    row("zipai, waits, one short 20", cards, waits(cards), ready, unit)
    row("zipai, waits, dealt 20", cards, waits(cards), deals20, unit)
    row("zipai, waits, half and half", cards, waits(cards), mixed(ready, deals20), unit)
    row("zipai, waits worth 10, one short", cards, worthy_waits(cards, 10), ready, unit)
    row("zipai, waits worth 10, dealt", cards, worthy_waits(cards, 10), deals20, unit)
    row("mahjong, best, complete 14", tiles, best(tiles), full14, unit)
    row("mahjong, waits, one short 13", tiles, waits(tiles), ready13, unit)
    row("mahjong, waits, dealt 13", tiles, waits(tiles), deals13, unit)

    print("\nworst found" + " " * 25 + "searches  ÷ med. cold µs  ÷ med.   counts")
    climbs, steps = asked.climbs, asked.steps
    worst_row("zipai, best of 21 ÷ complete", cards, best(cards), 21, full, climbs, steps)
    worst_row("zipai, waits of 20 ÷ one short", cards, waits(cards), 20, ready, climbs, steps)
    worst_row("zipai, waits of 20 ÷ dealt", cards, waits(cards), 20, deals20, climbs, steps)
    worst_row("mahjong, waits of 13 ÷ one short", tiles, waits(tiles), 13, ready13, climbs, steps)
    worst_row("mahjong, waits of 13 ÷ dealt", tiles, waits(tiles), 13, deals13, climbs, steps)


def mixed(some: list[Hand], others: list[Hand]) -> list[Hand]:
    """Return hands of two families in turn, as many as one family has."""
    pairs = zip(some[::2], others[::2], strict=True)
    return [hand for pair in pairs for hand in pair]


if __name__ == "__main__":
    main()
