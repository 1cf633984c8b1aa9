"""Hands of 四川麻将, the plain way: which are complete, what they are worth, what they wait for.

Written from the rules alone, without a line of the compiler or the referee. A tile is written rank first,
as in "5b"; a hand is a list of tiles; each rule names its clause.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

TILES = [f"{rank}{suit}" for suit in "wtb" for rank in range(1, 10)]

Group = tuple[str, tuple[str, ...]]  # pair, triplet, run or kong
Reading = list[Group]


@dataclass
class Rules:
    """The options; what the first text of the rules says unless told otherwise."""

    mode: str = "battle"
    winners: str = "all"
    kong_look: str = "shown"
    old_kong: bool = True
    direct_kong_pay: int = 1
    call_transfer: str = "full"
    stake: int = 6
    fan_cap: int = 6
    seven_pairs_allowed: bool = True
    kong_fan: int = 0
    flower_fan: int = 1
    robbed_fan: int = 0
    pig_pays: str = "sixteen"
    void_suit: bool = False
    exchange_three: bool = False
    pass_rule: str = "free"
    succession: str = "by_mode"
    dragon_fan: int = 5
    own_draw_extra: int = 0
    coin: int = 1
    purses: str = "unlimited"
    table: str = "best"  # "sum": the table with patterns added up and 2^fan
    clauses: frozenset[str] = field(default_factory=frozenset[str])  # those that are played; empty: all

    def has(self, clause: str) -> bool:
        return not self.clauses or clause in self.clauses


@dataclass
class Meld:
    """A triplet or kong on the table."""

    sort: str
    tile: str

    def tiles(self) -> list[str]:
        return [self.tile] * (4 if self.sort == "kong" else 3)

    def group(self) -> Group:
        return self.sort, tuple(self.tiles())


@dataclass
class Occasion:
    """How a hand was won."""

    own: bool = False
    replaced: bool = False
    robbed: bool = False
    first_tiles: bool = False  # SC-28, SC-29
    last_tile: bool = False  # only in the table with patterns added up


BY_CHECK = Occasion()


def without(tiles: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return left


def holds(tiles: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(list(tiles).count(tile) >= list(wanted).count(tile) for tile in wanted)


def run_from(tile: str) -> tuple[str, ...]:
    rank = int(tile[0])
    return tuple(f"{rank + step}{tile[1]}" for step in range(3))


def sets_of(tiles: Sequence[str]) -> Iterator[Reading]:
    """Give each way to part tiles into runs and triplets."""
    if not tiles:
        yield []
        return
    least = min(tiles)
    for group in (("triplet", (least,) * 3), ("run", run_from(least))):
        if holds(tiles, group[1]):
            for rest in sets_of(without(tiles, group[1])):
                yield [group, *rest]


def standard_readings(tiles: Sequence[str], melds: Sequence[Meld]) -> list[Reading]:
    """SC-17: four sets and a pair, melds included"""
    if len(tiles) + 3 * len(melds) != 14:
        return []
    laid = [meld.group() for meld in melds]
    return [
        [("pair", (pair, pair)), *sets, *laid]
        for pair in sorted(set(tiles))
        if tiles.count(pair) >= 2
        for sets in sets_of(without(tiles, [pair, pair]))
    ]


def is_seven_pairs(tiles: Sequence[str], melds: Sequence[Meld]) -> bool:
    """SC-21: seven pairs, no meld; four alike count as two pairs"""
    return len(tiles) == 14 and not melds and all(tiles.count(tile) in (2, 4) for tile in tiles)


def owned(tiles: Sequence[str], melds: Sequence[Meld]) -> list[str]:
    return [*tiles, *(tile for meld in melds for tile in meld.tiles())]


def suits(tiles: Sequence[str]) -> set[str]:
    return {tile[1] for tile in tiles}


def readings(
    tiles: Sequence[str], melds: Sequence[Meld], rules: Rules, void: str | None = None
) -> list[Reading]:
    """Return the ways to read a complete hand; none if it may not win."""
    if len(suits(owned(tiles, melds))) > 2:  # SC-5
        return []
    if void is not None and void in suits(owned(tiles, melds)):  # SC-5, declared
        return []
    found = standard_readings(list(tiles), melds)
    if rules.seven_pairs_allowed and is_seven_pairs(tiles, melds):
        pairs = sorted(tiles)[::2]
        found.append([("pair", (tile, tile)) for tile in pairs])
    return found


def complete(tiles: Sequence[str], melds: Sequence[Meld], rules: Rules, void: str | None = None) -> bool:
    return bool(readings(tiles, melds, rules, void))


# ---- fan

VALUES = {
    "common": (1, "SC-17"),
    "all_triplets": (2, "SC-18"),
    "one_suit": (3, "SC-19"),
    "terminals": (3, "SC-20"),
    "pairs": (3, "SC-21"),
    "clean_triplets": (4, "SC-22"),
    "generals": (4, "SC-23"),
    "clean_pairs": (5, "SC-25"),
    "clean_terminals": (5, "SC-26"),
    "clean_dragon_pairs": (6, "SC-27"),
    "first_tiles": (6, "SC-28"),
}


def has_terminal(group: Group) -> bool:
    return any(tile[0] in "19" for tile in group[1])


def patterns(reading: Reading, occasion: Occasion) -> set[str]:
    """Return the patterns of a reading, SC-17 to SC-29."""
    tiles = [tile for group in reading for tile in group[1]]
    clean = len(suits(tiles)) == 1
    found = patterns_of_pairs(tiles, clean) if len(reading) == 7 else patterns_of_sets(reading, clean)
    if clean:
        found.add("one_suit")
    if occasion.first_tiles:
        found.add("first_tiles")
    return found


def patterns_of_pairs(tiles: Sequence[str], clean: bool) -> set[str]:
    found = {"pairs"}
    if clean:
        found.add("clean_pairs")
    if any(tiles.count(tile) == 4 for tile in tiles):
        found |= {"dragon_pairs", "clean_dragon_pairs"} if clean else {"dragon_pairs"}
    return found


def patterns_of_sets(reading: Reading, clean: bool) -> set[str]:
    tiles = [tile for group in reading for tile in group[1]]
    found = {"common"}
    if not any(sort == "run" for sort, _ in reading):
        found |= {"all_triplets", "clean_triplets"} if clean else {"all_triplets"}
        if all(tile[0] in "258" for tile in tiles):
            found.add("generals")
    if all(map(has_terminal, reading)):
        found |= {"terminals", "clean_terminals"} if clean else {"terminals"}
    return found


def value_of(pattern: str, rules: Rules) -> int:
    """Return the fan of a pattern, 0 if the rules that are played do not list it."""
    if pattern == "dragon_pairs":
        return rules.dragon_fan if rules.has("SC-24") else 0
    value, clause = VALUES[pattern]
    return value if rules.has(clause) else 0


def roots(reading: Reading) -> int:
    """SC-30: four alike among hand and pongs, not konged"""
    tiles = [tile for sort, group in reading if sort != "kong" for tile in group]
    return sum(1 for tile in set(tiles) if tiles.count(tile) == 4)


def extras(reading: Reading, occasion: Occasion, rules: Rules) -> int:
    """SC-30 to SC-34"""
    fan = roots(reading) + rules.kong_fan * sum(1 for sort, _ in reading if sort == "kong")
    if occasion.own and occasion.replaced:
        fan += rules.flower_fan
    if not occasion.own and occasion.replaced:
        fan += 1
    if occasion.robbed:
        fan += rules.robbed_fan
    return fan


def fan_by_sum(reading: Reading, occasion: Occasion, rules: Rules, melds: int) -> int:
    """Return the fan of the table that adds patterns up, no cap yet."""
    values = {"all_triplets": 1, "one_suit": 2, "pairs": 2}
    number = sum(values.get(pattern, 0) for pattern in patterns(reading, occasion))
    return number + extras(reading, occasion, rules) + occasion.last_tile + (melds == 4)


def fan_of_reading(reading: Reading, occasion: Occasion, rules: Rules, melds: int) -> int:
    """Return the fan of the best pattern with its extras, no cap yet."""
    if rules.table == "sum":
        return fan_by_sum(reading, occasion, rules, melds)
    found = patterns(reading, occasion)
    one_less = rules.has("SC-24") and "dragon_pairs" in found  # SC-30
    best = max(value_of(pattern, rules) for pattern in found)
    return best - one_less + extras(reading, occasion, rules)


def fan(
    tiles: Sequence[str],
    melds: Sequence[Meld],
    rules: Rules,
    occasion: Occasion = BY_CHECK,
    void: str | None = None,
) -> int | None:
    """SC-16: the fan of a hand, None if it does not win"""
    found = readings(tiles, melds, rules, void)
    if not found:
        return None
    values = [fan_of_reading(reading, occasion, rules, len(melds)) for reading in found]
    return min(rules.fan_cap, max(values))


def stakes(number: int, rules: Rules) -> int:
    """SC-44: stakes into coins"""
    return number * rules.stake * rules.coin


def worth(number: int, rules: Rules) -> int:
    """SC-16: fan into points"""
    return stakes(2 ** (number if rules.table == "sum" else number - 1), rules)


def waits(tiles: Sequence[str], melds: Sequence[Meld], rules: Rules, void: str | None = None) -> list[str]:
    """SC-38: the tiles that complete a hand, without those of which it holds all four itself"""
    mine = owned(tiles, melds)
    return [tile for tile in TILES if mine.count(tile) < 4 and complete([*tiles, tile], melds, rules, void)]


def most_fan(tiles: Sequence[str], melds: Sequence[Meld], rules: Rules, void: str | None = None) -> int:
    """SC-38: the most a ready hand could have won with"""
    values = [
        fan([*tiles, tile], melds, rules, BY_CHECK, void) or 0 for tile in waits(tiles, melds, rules, void)
    ]
    return max(values)
