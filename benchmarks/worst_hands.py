"""The worst hand that a search finds for each score that arranges hands, beside a usual one.

    python benchmarks/worst_hands.py [RULESET …] [--hands 200] [--climbs 4] [--steps 120] [--seed 1]

For each score of each ruleset, hands of the size that all seats come to hold and of one piece more are
asked for their worth, with nothing laid and all earlier searches forgotten. Half of them are random, half
are made of groups. The usual time is the median of all. A climb starts from one of the slowest and exchanges
one piece after another, keeping what makes the hand slower; its budget is fixed, and so is the chance behind
it. Printed is the processor time of both in microseconds, their ratio and the worst hand. Times are the least
of three.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "compiler"))

import paigui  # noqa: E402 - found by the line above
from paigui.project.folder import open_project  # noqa: E402

LIMIT = 50
#: What stands for a parameter of a score: seat 0, no piece, no, nought.
PLAIN = {"seat": 0, "kind": -1, "truth": 0, "number": 0, "word": 0}

Hand = list[int]


class Asked:
    """One score of one game, asked of hands that are laid into a table."""

    def __init__(self, module: ModuleType, score: Any, zone: str, table: Any) -> None:
        self.module = module
        self.score = score
        self.heap = getattr(table, zone)
        self.table = table
        self.arguments = [PLAIN[sort] for sort in score.params]
        self.copies = [kind.copies for kind in table.game.kinds]

    def lay(self, hand: Hand) -> None:
        for kind in range(len(self.copies)):
            self.heap[0][kind] = 0
        for kind in hand:
            self.heap[0][kind] += 1

    def forget(self) -> None:
        """Forget every search; what only depends on the groups stays."""
        self.table.change_all()
        for prepared in self.module.PREPARED.values():
            prepared.values.clear()
            for reading in prepared.readings():
                reading.profiles.forget()
                reading.shapes.forget()
            for blocks in (prepared.quick, prepared.rich_blocks):
                if blocks is not None:
                    blocks.forget()

    def time(self, hand: Hand) -> float:
        """The least processor time of three questions about a hand, in seconds."""
        self.lay(hand)
        return min(self.once() for _ in range(3))

    def once(self) -> float:
        self.forget()
        start = process_time()
        self.module.value_of(self.table, self.score, *self.arguments)
        return process_time() - start


def arranged_zone(table: Any, score: Any) -> str | None:
    """The zone whose pieces a score arranges, found by laying one piece into each."""
    arguments = [PLAIN[sort] for sort in score.params]
    for zone in table.game.zones:
        if not zone.per_seat or zone.holds != "pieces":
            continue
        heaps = getattr(table, zone.name)
        before = list(score.pieces(table, *arguments))
        heaps[0][0] += 1
        after = list(score.pieces(table, *arguments))
        heaps[0][0] -= 1
        if before != after:
            return str(zone.name)
    return None


def full_size(module: ModuleType, zone: str) -> int:
    """The most pieces that all seats hold at once in a random deal, dealt to them or drawn by themselves."""
    deal, random = module.Deal(seed=1), Random(1)
    heaps = getattr(deal.table, zone)
    most = min(map(sum, heaps))
    while not deal.over:
        seat = random.choice(deal.to_act())
        deal.apply(seat, deal.legal(seat).sample(random.randrange))
        most = max(most, min(map(sum, heaps)))
    return most


def questions(module: ModuleType) -> Iterator[tuple[Asked, int]]:
    """Each score that arranges a hand, with the number of pieces of a full hand."""
    for score in module.GAME.scores:
        table = module.Deal(seed=1).table
        if not score.forms or not set(score.params) <= PLAIN.keys():
            continue
        zone = arranged_zone(table, score)
        if zone is not None:
            yield Asked(module, score, zone, table), full_size(module, zone)


def random_hand(asked: Asked, size: int, random: Random) -> Hand:
    pack = [kind for kind, copies in enumerate(asked.copies) for _ in range(copies)]
    return random.sample(pack, size)


def made_hand(asked: Asked, size: int, random: Random) -> Hand:
    """A hand of groups as far as they go."""
    asked.lay([])
    asked.module.value_of(asked.table, asked.score, *asked.arguments)
    groups = next(iter(asked.module.PREPARED.values())).arranger.groups
    hand: Hand = []
    for _ in range(40):
        more = [*hand, *random.choice(groups)[1]]
        if len(more) <= size and all(more.count(kind) <= asked.copies[kind] for kind in more):
            hand = more
    rest = [kind for kind, copies in enumerate(asked.copies) for _ in range(copies - hand.count(kind))]
    return hand + random.sample(rest, size - len(hand))


def climb(asked: Asked, start: Hand, steps: int, random: Random) -> tuple[float, Hand]:
    """Exchange one piece after another while that makes a hand slower."""
    best, slowest = list(start), asked.time(start)
    for _ in range(steps):
        hand = list(best)
        hand[random.randrange(len(hand))] = random.randrange(len(asked.copies))
        if all(hand.count(kind) <= asked.copies[kind] for kind in hand):
            took = asked.time(hand)
            if took > slowest:
                best, slowest = hand, took
    return slowest, best


def search(asked: Asked, size: int, options: argparse.Namespace) -> tuple[float, float, Hand]:
    """The usual time, the worst time found, and its hand."""
    random = Random(options.seed)
    usual: list[tuple[float, Hand]] = []
    for number in range(options.hands):
        new = made_hand if number % 4 >= 2 else random_hand
        hand = new(asked, size + number % 2, random)
        usual.append((asked.time(hand), hand))
    starts = sorted(usual, reverse=True)[: options.climbs]
    found = max(climb(asked, hand, options.steps, random) for _, hand in starts)
    return median(time for time, _ in usual), *found


def written(asked: Asked, hand: Hand) -> str:
    kinds = asked.table.game.kinds
    return " ".join(kinds[kind].code for kind in sorted(hand))


def report(name: str, options: argparse.Namespace, show: Callable[[str], None]) -> bool:
    """Search one ruleset; say whether all of its ratios are below the limit."""
    module, fine = paigui.load_referee(name), True
    for asked, size in questions(module):
        usual, worst, hand = search(asked, size, options)
        ratio = worst / usual
        fine = fine and ratio < LIMIT
        figures = f"{usual * 1e6:9.0f} {worst * 1e6:9.0f} {ratio:7.1f}"
        show(f"{name:12} {asked.score.id:12} {figures}  {written(asked, hand)}")
    return fine


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rulesets", nargs="*")
    for name, usual in (("hands", 200), ("climbs", 4), ("steps", 120), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    options = parser.parse_args()
    names = options.rulesets or [entry.id for entry in open_project().rulesets]
    print("ruleset      score        median us  worst us   ratio  worst hand")
    results = [report(name, options, lambda line: print(line, flush=True)) for name in names]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
