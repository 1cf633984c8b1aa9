"""Deals played one after another, in this process or in several.

In: a referee, seeds. Out: a `Tally`. Promised: the seed of a deal depends on the seed of the whole and on its
place alone; choices are drawn from another stream than pieces; a deal that takes too much work ends all.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from paigui.exercise import limited
from paigui.project.processes import shared
from paigui.project.referees import Referee
from paigui.runtime.chance import chance
from paigui.runtime.deal import BaseDeal
from paigui.simulate.policies import POLICIES, Policy
from paigui.simulate.tally import Tally

Progress = Callable[[int], None]
Settings = Mapping[str, Any]

CHOICES = 0x5EED  # what tells the stream of choices from that of the pieces
LARGEST_BATCH = 50
BATCHES = 8  # for each process, so that none waits long for another


def simulate(
    referee: Referee,
    games: int,
    seed: int,
    *,
    policy: str = "random",
    settings: Settings | None = None,
    workers: int = 1,
    progress: Progress | None = None,
) -> Tally:
    """Play so many deals; `progress` is told how many were played since the last time."""
    tally = Tally.empty(referee.module.__dict__["GAME"].seat_count)
    for part in _parts(referee, deal_seeds(seed, games), policy, dict(settings or {}), workers):
        tally.merge(part)
        if progress is not None:
            progress(part.deals)
    return tally


def deal_seeds(seed: int, games: int) -> list[int]:
    """The seeds of the deals, each of 64 bits."""
    stream = chance(seed)
    return [stream.word() << 32 | stream.word() for _ in range(games)]


def _parts(
    referee: Referee, seeds: Sequence[int], policy: str, settings: Settings, workers: int
) -> Iterator[Tally]:
    """Tallies of parts, in the order of the deals."""
    size = min(LARGEST_BATCH, max(1, len(seeds) // (workers * BATCHES)))
    batches = [seeds[start : start + size] for start in range(0, len(seeds), size)]
    if workers == 1:
        return (play_all(referee, batch, POLICIES[policy], settings) for batch in batches)
    given = (referee.name, referee.source, policy, settings)
    return shared(_play_batch, batches, workers, _prepare, given)


def play_all(referee: Referee, seeds: Sequence[int], policy: Policy, settings: Settings) -> Tally:
    """Play a deal of each seed."""
    tally = Tally.empty(referee.module.__dict__["GAME"].seat_count)
    for seed in seeds:
        play_one(referee, seed, policy, settings, tally)
    return tally


def play_one(referee: Referee, seed: int, policy: Policy, settings: Settings, tally: Tally) -> None:
    """Play a deal to its end and count what came of it."""
    with limited():
        deal: BaseDeal = referee.module.__dict__["Deal"](seed, settings, keep_log=False)
        choices = chance(seed ^ CHOICES)
        while not deal.over:
            action = policy(deal, deal.to_act()[0], choices)
            tally.note_act(deal, action)
            deal.play(action.seat, action.move)
        tally.note_end(deal)


# ---- in another process ------------------------------------------------------------------------------------

_prepared: list[tuple[Referee, Policy, Settings]] = []


def _prepare(name: str, source: str, policy: str, settings: Settings) -> None:
    """Make the referee once for each process."""
    _prepared[:] = [(Referee(name, source), POLICIES[policy], settings)]


def _play_batch(seeds: Sequence[int]) -> Tally:
    referee, policy, settings = _prepared[0]
    return play_all(referee, seeds, policy, settings)
