"""How fast a referee is beside other programs: the figures of docs/benchmarks.md.

    make bench                                    (makes .venv-bench with the peers, then runs all of this)
    .venv-bench/bin/python benchmarks/run.py [--pairs 15] [--long]
                                             [--only deals,wins,checks,scores,waits,copy]

The peers come from PyPI and live in an environment of their own; one that is not installed is named and left
out. The referee is the file generated/referees/sichuan.py: it needs nothing else.

Everything runs in one process on one core. Two sides are measured in turn, adjacent to each other (A B, B A,
A B ...), in processor time, with the garbage collector off as `timeit` has it (`--collect` leaves it on). Of
each pair the ratio of the speeds is taken: a machine may change its speed within seconds, a ratio less so.
Printed are the median of the ratios, the least and the greatest, and the median of each side's own figure.

A decision is counted, alike on every side, each time a seat is given at least one legal action and picks one:
a discard, a claim, a pass that is a choice. What a program does by itself (drawing, passing for those who
cannot claim, settling) is part of the work and no decision.
"""

import argparse
import gc
import importlib.util
import platform
import resource
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WINS = frozenset(("self_draw", "win", "rob"))
Side = Callable[[], tuple[int, float]]  # how much was done, in how many seconds
SUITS = 3
RANKS = 9
LONG = (1_000, 10_000, 100_000)


def referee(path: Path) -> ModuleType:
    """Load a referee from its file."""
    spec = importlib.util.spec_from_file_location("benchmarked", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["benchmarked"] = module
    spec.loader.exec_module(module)
    return module


def peer(name: str) -> Any:
    """Load a peer, or say that it is missing."""
    try:
        return importlib.import_module(name)
    except ImportError as fault:
        print(f"  ({name} is not installed here and left out: {fault})")
        return None


# ---- measuring ---------------------------------------------------------------------------------------------


def timed(work: Callable[[], int]) -> tuple[int, float]:
    gc.collect()
    start = process_time()
    done = work()
    return done, process_time() - start


def rate(side: Side) -> float:
    done, seconds = side()
    return done / seconds


def compare(title: str, ours: Side, theirs: Side, pairs: int, target: float | None = None) -> None:
    """Measure two sides in turn and print how their speeds compare."""
    rate(ours), rate(theirs)
    own: list[float] = []
    other: list[float] = []
    for number in range(pairs):
        first, second = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        one, two = rate(first), rate(second)
        own.append(one if number % 2 == 0 else two)
        other.append(two if number % 2 == 0 else one)
    ratios = [one / two for one, two in zip(own, other, strict=True)]
    said = f"{median(ratios):6.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    reached = (
        "" if target is None else f"  target {target:g}: {'met' if median(ratios) >= target else 'MISSED'}"
    )
    print(f"  {title:44} {median(own):12,.0f}/s {median(other):12,.0f}/s  ratio {said}{reached}")


def alone(title: str, side: Side, pairs: int, target: float | None = None) -> None:
    rate(side)
    rates = [rate(side) for _ in range(pairs)]
    reached = (
        "" if target is None else f"  target {target:,.0f}: {'met' if median(rates) >= target else 'MISSED'}"
    )
    print(f"  {title:44} {median(rates):12,.0f}/s  ({min(rates):,.0f} to {max(rates):,.0f}){reached}")


# ---- deals -------------------------------------------------------------------------------------------------


class Deals:
    """Whole deals of the referee, ledger and scoring on, without the log."""

    def __init__(self, module: ModuleType, number: int, *, wins: bool) -> None:
        self.module = module
        self.number = number
        self.wins = wins
        self.seed = 0

    def __call__(self) -> tuple[int, float]:
        return timed(self.play)

    def play(self) -> int:
        done, random = 0, Random(self.seed).random
        for _ in range(self.number):
            self.seed += 1
            done += (self.winning if self.wins else self.drifting)(
                self.module.Deal(self.seed, keep_log=False), random
            )
        return done

    @staticmethod
    def drifting(deal: Any, random: Callable[[], float]) -> int:
        """Play a deal at random."""
        done = 0
        while not deal.over:
            for seat in deal.to_act():
                moves = deal.moves(seat)
                deal.play(seat, moves[int(random() * len(moves))])
                done += 1
        return done

    @staticmethod
    def winning(deal: Any, random: Callable[[], float]) -> int:
        """Play a deal: who can win does, all else at random."""
        done, wins = 0, winning_moves(deal.game)
        while not deal.over:
            for seat in deal.to_act():
                moves = deal.moves(seat)
                for move in wins[deal.table.place]:
                    if move in moves:
                        break
                else:
                    move = moves[int(random() * len(moves))]
                deal.play(seat, move)
                done += 1
        return done


@cache
def winning_moves(game: Any) -> list[list[tuple[int, tuple[Any, ...]]]]:
    """Return for each place of a game the moves that win, of which nothing is chosen."""
    return [
        [(number, ()) for number, act in enumerate(place.acts) if act.id in WINS] for place in game.places
    ]


def rlcard_deals(rlcard: Any, game: str, number: int) -> Side:
    """Return whole deals of one of rlcard's environments, observations and all, as its users get them. That of
    mahjong wins by itself for those who can; that of dou dizhu has no bidding.
    """
    env, random = rlcard.make(game, config={"seed": 1}), Random(1)

    def play() -> int:
        done = 0
        for _ in range(number):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                done += 1
        return done

    return lambda: timed(play)


def riichi_deals(riichienv: Any, number: int, *, wins: bool) -> Side:
    """Return whole deals (one round each) of riichienv, its log off."""
    env, random = riichienv.RiichiEnv(skip_mjai_logging=True), Random(1).random
    best = (riichienv.ActionType.TSUMO, riichienv.ActionType.RON)

    def pick(actions: list[Any]) -> Any:
        if wins:
            for action in actions:
                if action.action_type in best:
                    return action
        return actions[int(random() * len(actions))]

    def play() -> int:
        done = 0
        for _ in range(number):
            seen = env.reset()
            while not env.done():
                chosen = {seat: pick(each.legal_actions()) for seat, each in seen.items()}
                done += len(chosen)
                seen = env.step(chosen)
        return done

    return lambda: timed(play)


# ---- hands -------------------------------------------------------------------------------------------------


def winning_hand(random: Random) -> list[int]:
    """Return a hand of four random groups and a pair, suit by suit, in at most two suits."""
    while True:
        counts = [0] * (SUITS * RANKS)
        suits = random.sample(range(SUITS), 2)
        for _ in range(4):
            base = RANKS * random.choice(suits)
            if random.random() < 0.7:
                low = base + random.randrange(RANKS - 2)
                for kind in (low, low + 1, low + 2):
                    counts[kind] += 1
            else:
                counts[base + random.randrange(RANKS)] += 3
        counts[RANKS * random.choice(suits) + random.randrange(RANKS)] += 2
        if max(counts) <= 4:
            return counts


def by_rank(counts: list[int]) -> list[int]:
    """Return counts in the order of the referee's kinds: rank by rank."""
    return [counts[RANKS * suit + rank] for rank in range(RANKS) for suit in range(SUITS)]


def pieces(counts: Iterable[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def all_hold(test: Callable[[Any], object], hands: list[Any]) -> Side:
    """Ask of every hand; all must answer yes."""

    def work() -> int:
        found = 0
        for hand in hands:
            if test(hand):
                found += 1
        assert found == len(hands)
        return found

    return lambda: timed(work)


def every(ask: Callable[[Any], object], hands: list[Any]) -> Side:
    def work() -> int:
        for hand in hands:
            ask(hand)
        return len(hands)

    return lambda: timed(work)


class Fresh:
    """New winning hands each time, asked whether they can be arranged."""

    def __init__(
        self, ask: Callable[[Any], object], shape: Callable[[list[int]], list[int]], number: int
    ) -> None:
        self.ask = ask
        self.shape = shape
        self.number = number
        self.random = Random(7)

    def __call__(self) -> tuple[int, float]:
        return all_hold(self.ask, [self.shape(winning_hand(self.random)) for _ in range(self.number)])()


def asked_alone(module: ModuleType) -> tuple[Any, Any]:
    """Return a table to ask about hands on, and the score."""
    return module.Deal(1, keep_log=False).table, module.fan_of_score


def checks(module: ModuleType, pairs: int) -> None:
    agari = peer("mahjong.agari")
    if agari is None:
        return
    table, score = asked_alone(module)
    arranges = module.prepared(table, score, (0, -1, False, False, False)).quick.arranges
    theirs = Fresh(agari.Agari().is_agari, lambda counts: [*counts, 0, 0, 0, 0, 0, 0, 0], 1500)
    ours = Fresh(arranges, by_rank, 3000)
    compare("win checks, new hands, from a list of counts", ours, theirs, pairs, 5)
    compare("win checks, with what is kept of each hand", kept(module), theirs, pairs, 25)


def kept(module: ModuleType) -> Side:
    """Return checks of hands that lie on tables and have not changed since they were last looked at: is a
    piece, perhaps to be discarded, the one that completes them?
    """
    hands: list[tuple[Any, int, int]] = []
    random = Random(5)
    for number in range(500):
        table = module.Deal(number, keep_log=False).table
        table.change_all()
        for seat in range(4):
            counts = by_rank(winning_hand(random))
            wanted = random.choice(pieces(counts))
            counts[wanted] -= 1
            table.hand[seat] = bytearray(counts)
            hands.append((table, seat, wanted))
    hopes = module.fan_of_hopes

    def work() -> int:
        found = 0
        for table, seat, wanted in hands:
            if hopes(table, seat) >> wanted & 1:
                found += 1
        assert found == len(hands)
        return found

    return lambda: timed(work)


def scores(module: ModuleType, pairs: int) -> None:
    """Measure full scores of winning hands drawn by oneself, all lines and what they come to."""
    table, score = asked_alone(module)
    random = Random(11)
    hands = [winning_hand(random) for _ in range(400)]

    def ask(counts: list[int]) -> int:
        table.hand[0] = bytearray(counts)
        return int(module.value_of(table, score, 0, -1, True, False, False).total)

    ours = all_hold(ask, [by_rank(counts) for counts in hands])
    calculator = peer("mahjong.hand_calculating.hand")
    if calculator is not None:
        config = peer("mahjong.hand_calculating.hand_config").HandConfig(is_tsumo=True)
        estimate = calculator.HandCalculator().estimate_hand_value
        tiles = [
            [4 * kind + copy for kind, count in enumerate(hand) for copy in range(count)] for hand in hands
        ]
        theirs = every(lambda hand: estimate(hand, hand[-1], config=config), tiles)
        compare("full scores beside mahjong", ours, theirs, pairs, 10)
    native = peer("MahjongGB")
    if native is not None:
        names = [f"{'WTB'[kind // RANKS]}{kind % RANKS + 1}" for kind in range(SUITS * RANKS)]
        written = [tuple(names[kind] for kind in pieces(hand)) for hand in hands]
        count = native.MahjongFanCalculator
        theirs = every(
            lambda hand: count((), hand[:-1], hand[-1], 0, True, False, False, False, 0, 0), written
        )
        compare("full scores beside pymahjonggb (native code)", ours, theirs, pairs)


def waits(module: ModuleType, pairs: int) -> None:
    """Measure all waits of hands of thirteen: every second one is ready, the others are dealt."""
    table, score = asked_alone(module)
    random = Random(13)

    def ask(counts: list[int]) -> int:
        table.hand[0] = bytearray(counts)
        return int(module.waits_of(table, score, 0, -1, False, False, False))

    def hand(number: int) -> list[int]:
        if number % 2:
            return by_rank(
                [each.count(kind) for kind in range(27)] if (each := random.sample(deck, 13)) else []
            )
        counts = winning_hand(random)
        counts[random.choice(pieces(counts))] -= 1
        return by_rank(counts)

    deck = [kind for kind in range(SUITS * RANKS) for _ in range(4)]

    def work() -> tuple[int, float]:
        return every(ask, [hand(number) for number in range(4000)])()

    alone("all waits of new hands, half of them ready", work, pairs, 50_000)
    agari = peer("mahjong.agari")
    if agari is not None:
        theirs = Fresh(agari.Agari().is_agari, lambda counts: [*counts, 0, 0, 0, 0, 0, 0, 0], 1500)
        compare("... beside single win checks of mahjong", work, theirs, pairs)


def copies(module: ModuleType, pairs: int) -> None:
    deal, random = module.Deal(3, keep_log=False), Random(3)
    while not deal.over and len(deal.table.wall) > 20:
        seat = deal.to_act()[0]
        moves = deal.moves(seat)
        deal.play(seat, moves[int(random.random() * len(moves))])
    alone(
        "copies of a deal, two thirds through",
        every(lambda _: deal.copy(), list(range(4000))),
        pairs,
        100_000,
    )


# ---- long runs ---------------------------------------------------------------------------------------------


def turn() -> float:
    """Return the time of one turn of a plain loop: how fast the machine is just now."""
    start = process_time()
    table = dict.fromkeys(range(1000), 1)
    for number in range(200_000):
        table.get(number % 1000 - 1)
    return (process_time() - start) / 200_000


def peak() -> float:
    """Return the peak memory of the process in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def long_runs(module: ModuleType) -> None:
    """Measure the time for a deal and the peak memory as more and more are played."""
    deals, done, spent, turns = Deals(module, 1000, wins=False), 0, 0.0, 0.0
    for goal in LONG:
        while done < goal:
            before = turn()
            spent += deals()[1]
            turns += (before + turn()) / 2
            done += 1000
        each = spent / done * 1e6
        relative = each / (turns / (done / 1000) * 1e6)
        print(f"  {done:8,} deals: {each:7.0f} µs each, {relative:7.0f} loop turns, peak {peak():.2f} MiB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--only", default="deals,wins,checks,scores,waits,copy")
    parser.add_argument("--referee", type=Path, default=ROOT / "generated" / "referees" / "sichuan.py")
    parser.add_argument("--collect", action="store_true", help="leave the garbage collector on")
    parser.add_argument("--long", action="store_true", help="only play 1,000 to 100,000 deals (some minutes)")
    asked = parser.parse_args()
    module, wanted = referee(asked.referee), asked.only.split(",")
    collector = "on" if asked.collect or asked.long else "off"
    print(f"Python {platform.python_version()}, {platform.machine()}, garbage collector {collector}")
    if asked.long:
        long_runs(module)
        return
    if not asked.collect:
        gc.disable()
    for name, wins in (("deals", False), ("wins", True)):
        if name in wanted:
            print(
                "decisions a second, random seats"
                if not wins
                else "decisions a second, seats that win when they can"
            )
            beside_engines(module, asked.pairs, wins=wins)
    for name, part in (("checks", checks), ("scores", scores), ("waits", waits), ("copy", copies)):
        if name in wanted:
            print(name)
            part(module, asked.pairs)


def beside_engines(module: ModuleType, pairs: int, *, wins: bool) -> None:
    rlcard, riichienv = peer("rlcard"), peer("riichienv")
    if rlcard is not None:
        compare("beside rlcard", Deals(module, 80, wins=wins), rlcard_deals(rlcard, "mahjong", 8), pairs, 25)
    if riichienv is not None:
        theirs = riichi_deals(riichienv, 80, wins=wins)
        compare("beside riichienv", Deals(module, 80, wins=wins), theirs, pairs, 2.5)


if __name__ == "__main__":
    main()
