"""Random play of any referee, and what the properties need to know of its table."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from paigui.backends.referee import emit, load
from paigui.check import load as read
from paigui.model import Ruleset

#: How often a table act is tried in random play.
SELDOM = 0.03

ROOT = Path(__file__).resolve().parents[2]


def ruleset_paths() -> list[Path]:
    """Return the files that hold a whole ruleset, and the made-up games that use what no ruleset does."""
    files = sorted((ROOT / "rulesets").glob("*/*.pai"))
    games = [path for path in files if path.parent.name != "std" and path.stem == path.parent.name]
    return games + sorted((ROOT / "tests" / "referee" / "games").glob("*.pai"))


@cache
def ruleset(path: Path) -> Ruleset:
    loaded = read(path)
    assert loaded.ruleset is not None, path
    return loaded.ruleset


@cache
def referee(path: Path) -> ModuleType:
    return load(emit(ruleset(path)), f"referee_of_{path.stem}")


def random_options(game: Any, random: Random) -> dict[str, int]:
    """Return a value for each option, half of the time its default."""
    return {
        option.id: random.randint(option.low, option.high) if random.random() < 0.5 else option.default
        for option in game.options
    }


def played(module: ModuleType, seed: int, most: int | None = None) -> Iterator[Any]:
    """Give a deal before each action of random play, and at its end; with random options from seed 1 on."""
    random = Random(seed)
    options = random_options(module.__dict__["GAME"], random) if seed else None
    deal = module.__dict__["Deal"](seed, options)
    done = 0
    while not deal.over and (most is None or done < most):
        yield deal
        step(deal, random)
        done += 1
    yield deal


def step(deal: Any, random: Random) -> None:
    """Let one of the seats that have to act do something; now and then any seat a table act."""
    if deal.game.table_acts and random.random() < SELDOM:
        seat = random.randrange(deal.game.seat_count)
        found = deal.table_acts(seat)
        if found:
            deal.apply(seat, found.sample(random.randrange))
            return
    seat = random.choice(deal.to_act())
    deal.apply(seat, deal.legal(seat).sample(random.randrange))


def cells(table: Any) -> Iterator[tuple[Any, int | None, Any]]:
    """Give each place where pieces lie: its zone, its owner, its content."""
    for zone in table.game.zones:
        kept = getattr(table, zone.name)
        if zone.per_seat:
            yield from ((zone, seat, each) for seat, each in enumerate(kept))
        else:
            yield zone, None, kept


def kinds_in(zone: Any, kept: Any) -> list[int]:
    if zone.holds == "groups":
        return [kind for group in kept for kind in group[1]]
    if zone.holds == "pieces":
        return [kind for kind, count in enumerate(kept) for _ in range(count)]
    return list(kept)


def all_pieces(table: Any) -> Counter[int]:
    return Counter(kind for zone, _, kept in cells(table) for kind in kinds_in(zone, kept))


def refill(table: Any, seat: int, random: Random) -> None:
    """Deal what a seat cannot see anew among the places where it lies; what all know of stays."""
    hidden = [
        (zone, owner, kept)
        for zone, owner, kept in cells(table)
        if zone.holds != "groups"
        and zone.sight != "everyone"
        and not (zone.sight == "owner" and owner == seat)
    ]
    known = [known_in(table, zone, owner) for zone, owner, _ in hidden]
    found = [
        Counter(kinds_in(zone, kept)) - each for (zone, _, kept), each in zip(hidden, known, strict=True)
    ]
    pieces = [kind for each in found for kind in each.elements()]
    random.shuffle(pieces)
    for (zone, _, kept), each, old in zip(hidden, known, found, strict=True):
        new, pieces = pieces[: old.total()], pieces[old.total() :]
        lying = new + list(each.elements())
        kept[:] = [lying.count(kind) for kind in range(len(kept))] if zone.holds == "pieces" else lying


def known_in(table: Any, zone: Any, owner: int | None) -> Counter[int]:
    """Return what everybody knows to lie in a hand."""
    heaps: Sequence[Sequence[int]] | None = table.known.get(zone.id)
    return Counter() if heaps is None or owner is None else Counter(dict(enumerate(heaps[owner])))


def state(deal: Any) -> str:
    """Return all that a deal holds; what is only remembered for speed is left out."""
    data = deal.to_json()
    del data["table"]["menus"]
    return json.dumps(data, sort_keys=True)


def told(deal: Any, seat: int) -> str:
    """Return every byte that a seat is given."""
    menu = [action.text(language) for action in deal.legal(seat) for language in ("zh", "en")]
    return json.dumps([deal.view(seat), deal.log(seat), menu], ensure_ascii=False)


def copies(game: Any) -> dict[int, int]:
    """Return how many pieces of each kind there are."""
    return {number: kind.copies for number, kind in enumerate(game.kinds)}
