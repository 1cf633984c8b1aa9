"""How fast the referees of card games are beside other programs: the second half of docs/benchmarks.md.

    make bench                                       (makes .venv-bench with the peers, then runs this too)
    .venv-bench/bin/python benchmarks/cards.py [--pairs 15] [--only kanniutui,doudizhu,chess]

Measured as in run.py, whose frame this is. A decision is counted whenever a seat is given at least one legal
action and picks one, also if that is only to pass; in chess it is a move. Beside chess, which has no hidden cards,
each card turned from the pile after the deal counts like a decision.
"""

import argparse
import gc
import platform
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from run import ROOT, Deals, Side, alone, compare, peer, referee, rlcard_deals, timed

# Games measured beside chess, with as many deals as take a few tenths of a second; their cards lie in the stock.
BESIDE_CHESS = {"guilin": 60, "nantong": 60, "yaodiren": 30}


def spiel_doudizhu(pyspiel: Any, number: int) -> Side:
    """Return whole deals of OpenSpiel's C++ game, driven from Python; its chance moves deal the cards."""
    game, random = pyspiel.load_game("dou_dizhu"), Random(1).random

    def play() -> int:
        done = 0
        for _ in range(number):
            state = game.new_initial_state()
            while not state.is_terminal():
                done += not state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
        return done

    return lambda: timed(play)


def chess_games(chess: Any, number: int) -> Side:
    """Return whole games of python-chess: legal moves, one of them made, the end looked for."""
    random = Random(1).random

    def play() -> int:
        done = 0
        for _ in range(number):
            board = chess.Board()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                board.push(moves[int(random() * len(moves))])
                done += 1
        return done

    return lambda: timed(play)


class Turning(Deals):
    """Whole deals, of which the cards turned from the stock count beside the decisions."""

    @staticmethod
    def drifting(deal: Any, random: Callable[[], float]) -> int:
        before = len(deal.table.stock)
        return Deals.drifting(deal, random) + before - len(deal.table.stock)


def made(name: str) -> ModuleType | None:
    """Load the referee of a game, if there is one."""
    path = ROOT / "generated" / "referees" / f"{name}.py"
    return referee(path) if path.exists() else None


def kanniutui(pairs: int) -> None:
    rlcard, module = peer("rlcard"), made("kanniutui")
    if rlcard is not None and module is not None:
        ours = Deals(module, 60, wins=False)
        compare("砍牛腿 beside rlcard's doudizhu", ours, rlcard_deals(rlcard, "doudizhu", 10), pairs, 10)


def doudizhu(pairs: int) -> None:
    rlcard, pyspiel, module = peer("rlcard"), peer("pyspiel"), made("doudizhu")
    if module is None:
        return
    ours = Deals(module, 40, wins=False)
    if rlcard is not None:
        compare("斗地主 beside rlcard's doudizhu", ours, rlcard_deals(rlcard, "doudizhu", 10), pairs, 5)
    if pyspiel is not None:
        compare("斗地主 beside OpenSpiel's dou_dizhu (C++)", ours, spiel_doudizhu(pyspiel, 300), pairs, 0.3)


def chess(pairs: int) -> None:
    package = peer("chess")
    if package is None:
        return
    alone("random moves of python-chess, for calibration", chess_games(package, 15), pairs)
    for name, deals in BESIDE_CHESS.items():
        if (module := made(name)) is not None:
            ours = Turning(module, deals, wins=False)
            compare(f"{name}: cards turned and decisions", ours, chess_games(package, 15), pairs, 1.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--only", default="kanniutui,doudizhu,chess")
    parser.add_argument("--collect", action="store_true", help="leave the garbage collector on")
    asked = parser.parse_args()
    collector = "on" if asked.collect else "off"
    print(f"Python {platform.python_version()}, {platform.machine()}, garbage collector {collector}")
    if not asked.collect:
        gc.disable()
    for name, part in (("kanniutui", kanniutui), ("doudizhu", doudizhu), ("chess", chess)):
        if name in asked.only.split(","):
            part(asked.pairs)


if __name__ == "__main__":
    main()
