"""四川麻将: the oracle beside the referee."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.oracles import sichuan as plain
from tests.oracles.following import (
    Text,
    cells_of,
    codes_of,
    follow,
    hands_of,
    known_settings,
    likely_text,
    module_of,
    random_options,
)
from tests.oracles.sichuan_hands import TILES, Meld, Rules, run_from, stakes, waits, worth

Hand = tuple[list[str], list[list[str]]]  # what is held, and the triplets on the table
PACK = [tile for tile in TILES for _ in range(4)]


class Beside(plain.Deal):
    """The plain deal, spoken to in the words of the referee."""

    def menu(self, seat: int) -> set[Text]:
        return {(name, () if chosen is None else (chosen,)) for name, chosen in self.legal(seat)}

    def written(self, text: Text) -> Text:
        suits = {"wan": "w", "tiao": "t", "tong": "b"}
        return text[0], tuple(suits.get(part, part) for part in text[1])

    def do(self, seat: int, text: Text, deal: Any) -> None:
        self.apply(seat, (text[0], text[1][0] if text[1] else None))
        if self.phase == "given":
            hands = hands_of(deal)
            steps = [step for step in (1, 2, 3) if same(self.exchanged(step), hands)]
            self.exchange(steps[0] if steps else 1)

    def leave(self, seat: int) -> None:
        """SC-41"""
        if self.out[seat]:
            return
        others = [other for other in self.playing() if other != seat]
        if self.phase == "turn" and self.drew and self.tile in self.hands[self.actor]:
            self.hands[self.actor].remove(self.tile)
        sixteen = stakes(16, self.rules)
        ready = [other for other in others if other in self.fixed or self.waits(other)]
        dear = [(other, worth(self.most_fan(other), self.rules)) for other in ready]
        due = [(other, sixteen) for other in others]
        if len(self.wall) <= 4 and sum(amount for _, amount in dear) > sixteen * len(others):
            due = dear
        for other, amount in due if seat not in self.fixed else ():
            self.pay(seat, other, amount, "SC-41")
        self.end()

    def hands_are(self, hands: Sequence[Sequence[str]]) -> bool:
        return same(self.hands, hands)


def same(ours: Sequence[Sequence[str]], theirs: Sequence[Sequence[str]]) -> bool:
    return [sorted(hand) for hand in ours] == [sorted(hand) for hand in theirs]


def useful(tile: str, hand: Sequence[str]) -> int:
    """Say how much a tile helps a hand, roughly."""
    near = sum(1 for other in hand if other[1] == tile[1] and 0 < abs(int(other[0]) - int(tile[0])) <= 2)
    suit = sum(1 for other in hand if other[1] == tile[1])
    return 3 * hand.count(tile) + near + suit // 2


def choose(deal: Any, seat: int, texts: list[Text], random: Random) -> Text:
    """Win, kong and pong more often than not; part with what is of least use."""
    likely = {"self_draw": 0.9, "win": 0.75, "rob": 0.85, "direct_kong": 0.8, "pong": 0.4}
    likely |= {"concealed_kong": 0.8, "added_kong": 0.8}
    taken = likely_text(likely, texts, random)
    if taken is not None:
        return taken
    discards = [text for text in texts if text[0] == "discard"]
    if not discards or random.random() < 0.05:
        return random.choice([text for text in texts if text[0] not in ("win", "self_draw")] or texts)
    hand = hands_of(deal)[seat]
    return min(discards, key=lambda text: (useful(text[1][0], hand), random.random()))


def start_of(deal: Any, position: Mapping[str, Any] | None) -> plain.Start:
    cells = cells_of(deal)
    codes = codes_of(deal)
    drawn = int(cells["drawn"][cells["dealer"] if position is None else position["actor"]])
    wall: list[int] = cells["wall"]
    no_melds: list[list[Meld]] = [[]] * 4
    return plain.Start(
        hands_of(deal),
        [codes[kind] for kind in reversed(wall)],
        cells["dealer"],
        codes[drawn] if drawn >= 0 else None,
        no_melds if position is None else position["melds"],
        cells["out"],
        cells.get("purse", [0] * 4),
        None if position is None else position["actor"],
    )


def beside(deal: Any, position: Mapping[str, Any] | None = None) -> Beside:
    clauses = frozenset(deal.game.clauses)
    settings = known_settings(deal, plain.OPTIONS) | {"table": "sum" if deal.game.id == "sbr" else "best"}
    return Beside(start_of(deal, position), settings, clauses)


def pack_of(module: Any) -> list[str]:
    return [kind.code for kind in module.GAME.kinds for _ in range(kind.copies)]


# ---- positions laid out by an adversary


@dataclass
class Pool:
    """Tiles that are still free."""

    tiles: list[str]
    random: Random

    @property
    def suits(self) -> list[str]:
        return sorted({tile[1] for tile in self.tiles})

    def kinds(self) -> list[str]:
        """Return the kinds there are in this game."""
        return [tile for tile in TILES if tile[1] in self.suits]

    def take(self, wanted: Sequence[str]) -> bool:
        if any(self.tiles.count(tile) < wanted.count(tile) for tile in wanted):
            return False
        for tile in wanted:
            self.tiles.remove(tile)
        return True

    def group(self, suits: str) -> list[str]:
        """Take a run or a triplet of these suits, or any three tiles left."""
        for _ in range(60):
            rank, suit = self.random.randint(1, 9), self.random.choice(suits)
            tile = f"{rank}{suit}"
            wanted = [tile] * 3 if rank > 7 or self.random.random() < 0.5 else list(run_from(tile))
            if self.take(wanted):
                return wanted
        return [self.any() for _ in range(3)]

    def triplet(self, suits: str) -> list[str] | None:
        able = [tile for tile in TILES if tile[1] in suits and self.tiles.count(tile) >= 3]
        if not able:
            return None
        tile = self.random.choice(able)
        self.take([tile] * 3)
        return [tile] * 3

    def any(self) -> str:
        return self.tiles.pop(self.random.randrange(len(self.tiles)))


def nearly_complete(pool: Pool, melds: int) -> Hand:
    """Return a hand that lacks little, and triplets on the table."""
    random = pool.random
    suits = "".join(random.sample(pool.suits, min(len(pool.suits), random.choice((1, 1, 2, 2, 2, 3)))))
    laid = [each for each in (pool.triplet(suits) for _ in range(melds)) if each]
    if not laid and random.random() < 0.2:
        pairs = [pair for pair in (pool.triplet(suits) for _ in range(3)) if pair]
        hand = [tile for pair in pairs for tile in pair][:13]
    else:
        hand = [tile for _ in range(4 - len(laid)) for tile in pool.group(suits)]
    while len(hand) < 13 - 3 * len(laid):
        near = [tile for tile in pool.tiles if tile[1] in suits]
        tile = random.choice(near) if near else pool.any()
        if near:
            pool.take([tile])
        hand.append(tile)
    return hand, laid


def waiting_for(pool: Pool, tile: str) -> list[str] | None:
    """Return a hand that a tile would complete as part of a run, if there are the tiles for it."""
    rank, suit = int(tile[0]), tile[1]
    pair = [each for each in TILES if each[1] == suit and each != tile and pool.tiles.count(each) >= 2]
    runs = [(rank + 1, rank + 2), (rank - 1, rank + 1), (rank - 2, rank - 1)]
    sides = [[f"{each}{suit}" for each in run] for run in runs if run[0] >= 1 and run[1] <= 9]
    for side in pool.random.sample(sides, len(sides)):
        if pair and pool.take(side):
            hand = [*side, *(tile for _ in range(3) for tile in pool.group(suit))]
            last = next((each for each in pair if pool.take([each] * 2)), None)
            return [*hand, last, last] if last else [*hand, pool.any(), pool.any()]
    return None


def robbable(pool: Pool, count: int, actor: int) -> tuple[list[Hand], str]:
    """Return hands of which one can add to its triplet what others wait for."""
    tile = pool.random.choice([each for each in pool.kinds() if pool.tiles.count(each) == 4])
    pool.take([tile] * 4)
    hands: list[Hand] = []
    for seat in range(count):
        waiting = waiting_for(pool, tile) if seat != actor and pool.random.random() < 0.7 else None
        hands.append((waiting, []) if waiting else nearly_complete(pool, 0))
    del hands[actor][0][10:]
    hands[actor][1].append([tile] * 3)
    return hands, tile


def laid_out(module: Any, random: Random) -> dict[str, Any]:
    """Return a position near the end of a deal, with hands that are nearly complete."""
    pool = Pool(pack_of(module), random)
    count = module.GAME.seat_count
    discards = [[pool.any()] for _ in range(count)]
    actor = random.randrange(count)
    if random.random() < 0.25:
        seats, drawn = robbable(pool, count, actor)
    else:
        seats = [nearly_complete(pool, random.choice((0, 0, 1, 2))) for _ in range(count)]
        drawn = pool.any()
    seats[actor][0].append(drawn)
    out = [seat != actor and random.random() < 0.15 for seat in range(count)]
    if sum(out) >= count - 1:
        out = [False] * count
    return {
        "hands": [hand for hand, _ in seats],
        "melds": [[Meld("triplet", tiles[0]) for tiles in laid] for _, laid in seats],
        "laid": [list(laid) for _, laid in seats],
        "discards": discards,
        "actor": actor,
        "drawn": drawn,
        "out": out,
        "wall": random.choice((0, 1, 2, 4, 5, 8, 12, 20, 40)),
    }


def arranged(module: Any, options: Mapping[str, Any], position: Mapping[str, Any], seed: int) -> Any:
    actor = position["actor"]
    drawn = [position["drawn"] if seat == actor else None for seat in range(module.GAME.seat_count)]
    zones = {
        "hand": ["".join(hand) for hand in position["hands"]],
        "melds": [[{"group": "triplet", "kinds": kinds} for kinds in laid] for laid in position["laid"]],
        "discards": ["".join(tiles) for tiles in position["discards"]],
    }
    memories = {"dealer": actor, "out": position["out"], "drawn": drawn}
    sizes = {"wall": min(position["wall"], left_in_wall(module, position))}
    return module.Deal.arranged(options, zones, memories, "turn", [actor, True], sizes, seed)


def left_in_wall(module: Any, position: Mapping[str, Any]) -> int:
    used = sum(map(len, position["hands"])) + sum(map(len, position["discards"]))
    return len(pack_of(module)) - used - 3 * sum(map(len, position["laid"]))


def opened(module: Any, options: Mapping[str, Any], seed: int) -> Any:
    """Return a deal at its very beginning in which every hand is nearly complete."""
    random = Random(-seed)
    pool = Pool(pack_of(module), random)
    count = module.GAME.seat_count
    hands = [nearly_complete(pool, 0)[0] for _ in range(count)]
    dealer = random.randrange(count)
    readings = waits(hands[dealer], [], Rules())
    drawn = random.choice([tile for tile in readings if tile in pool.tiles] or pool.tiles)
    zones: dict[str, Any] = {"hand": ["".join(hand) for hand in hands]}
    if options.get("exchange_three"):
        zones["wall"] = drawn
        return module.Deal.arranged(options, zones, {"dealer": dealer}, "exchanging", [], {}, seed)
    zones["hand"][dealer] += drawn
    memories = {"dealer": dealer, "drawn": [drawn if seat == dealer else None for seat in range(count)]}
    place, arguments = ("naming", []) if options.get("void_suit") else ("turn", [dealer, True])
    return module.Deal.arranged(options, zones, memories, place, arguments, {}, seed)


def dealt(seed: int, name: str) -> tuple[Any, Beside, Random]:
    """Return a deal with random options: from its beginning, with good hands, or laid out near its end."""
    random = Random(seed)
    module = module_of("sichuan", name)
    options = random_options(module.__dict__["GAME"], plain.OPTIONS, random)
    if seed % 5 == 0:
        options["mode"] = "flood"
    if seed % 4 == 0:
        deal = module.__dict__["Deal"](seed, options, carried(module, random))
        return deal, beside(deal), random
    if seed % 4 == 1:
        deal = opened(module, options, seed)
        return deal, beside(deal), random
    options |= {"void_suit": False} if "void_suit" in options else {}
    position = laid_out(module, random)
    deal = arranged(module, options, position, seed)
    return deal, beside(deal, position), random


def carried(module: Any, random: Random) -> dict[str, Any]:
    """Return what is kept from a deal before: who deals, and what everybody has."""
    kept = {memory.id for memory in module.GAME.memories if memory.kept}
    count = module.GAME.seat_count
    values = {"dealer": random.randrange(count), "purse": [random.randrange(400) for _ in range(count)]}
    return {name: value for name, value in values.items() if name in kept}


def play(seed: int, name: str = "sichuan") -> tuple[Any, Beside]:
    """Play one deal, both in step; return the two at its end."""
    deal, oracle, random = dealt(seed, name)
    follow(deal, oracle, choose, random)
    return deal, oracle
