"""四川麻将: the referee held against the plain oracle, hand by hand and deal by deal."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.oracles import sichuan as plain
from tests.oracles.following import Text, follow, known_settings, module_of, random_options
from tests.oracles.sichuan_follow import PACK, Beside, Pool, choose, dealt, nearly_complete, play
from tests.oracles.sichuan_hands import (
    TILES,
    Meld,
    Occasion,
    Rules,
    complete,
    fan,
    owned,
    waits,
    without,
)
from tests.oracles.sichuan_purses import limited
from tests.oracles.spread import spread

SCORING = ["fan_cap", "seven_pairs_allowed", "kong_fan", "flower_fan", "robbed_fan", "dragon_fan"]


def tiles(text: str) -> list[str]:
    """Read tiles written with the suit after all of its ranks."""
    found: list[str] = []
    for part in text.split():
        found += [f"{rank}{part[-1]}" for rank in part[:-1]]
    return found


# ---- the oracle itself, on the worked cases of the rules

TEXT_B = Rules(
    stake=1,
    kong_fan=1,
    flower_fan=2,
    robbed_fan=1,
    dragon_fan=4,
    clauses=frozenset({f"SC-{number}" for number in range(1, 40)} - {f"SC-{n}" for n in range(25, 30)}),
)


@pytest.mark.parametrize(
    ("hand", "melds", "by_a", "by_b"),
    [
        ("23445677b 345789t", [], 1, 1),
        ("111222333w 78999b", [], 3, 3),
        ("11222244b 557799w", [], 5, 4),
        ("1111222233w 4455b", [], 6, 5),
        ("123456789w 22b", [Meld("kong", "5b")], 1, 2),
        ("123w 456t 789b 11122w", [], None, None),
    ],
)
def test_worked_hands(hand: str, melds: list[Meld], by_a: int | None, by_b: int | None) -> None:
    assert fan(tiles(hand), melds, Rules()) == by_a
    assert fan(tiles(hand), melds, TEXT_B) == by_b


def test_worked_purses() -> None:
    assert limited([-12, 8, 4, 0], [6, 0, 0, 0], 0) == [-6, 4, 2, 0]


def test_a_wait_on_a_tile_held_four_times_is_none() -> None:
    assert waits(tiles("1111b 234567w 999w"), [], Rules()) == []


def test_worked_drawn_deal() -> None:
    """Case 9 of the rules"""
    hands = [[], tiles("1112345678999b"), tiles("13579b 1357t 1357w"), tiles("135b 2479t 1357t 99b")]
    start = plain.Start(hands, [], 0, None, out=[True, False, False, False], actor=1)
    deal = plain.Deal(start, {"stake": 1, "fan_cap": 3}, frozenset())
    deal.kong_paid(3, [(1, 1)])
    before = deal.totals.copy()
    deal.draw(1)
    assert deal.over
    assert [now - then for now, then in zip(deal.totals, before, strict=True)] == [0, 21, -32, 11]


# ---- hands


def random_melds(pool: Pool, laid: list[list[str]]) -> list[Meld]:
    """Make kongs of some triplets."""
    found: list[Meld] = []
    for kinds in laid:
        kong = pool.random.random() < 0.4 and pool.take(kinds[:1])
        found.append(Meld("kong" if kong else "triplet", kinds[0]))
    return found


def some_hand(random: Random) -> tuple[list[str], list[Meld]]:
    """Return a hand to be completed and its melds: good ones, dense ones, pairs."""
    pool = Pool(PACK.copy(), random)
    sort = random.randrange(4)
    if sort == 0:
        suits = "".join(random.sample("wtb", random.choice((1, 2))))
        return random.sample([tile for tile in PACK if tile[1] in suits], 13), []
    if sort == 1:
        pairs = random.choices([tile for tile in TILES if tile[1] in random.choice(("w", "wt"))], k=7)
        pairs = [tile for tile in set(pairs) for _ in range(min(4, 2 * pairs.count(tile)))]
        return (pairs + random.sample([tile for tile in TILES if tile not in pairs], 13))[:13], []
    if sort == 2:
        base = random.choice(("11123", "1112223334", "258", "19"))
        few = [tile for tile in PACK if tile[0] in base or random.random() < 0.2]
        suit = [tile for tile in few if tile[1] in random.choice(("w", "tb"))]
        return (random.sample(suit, 13) if len(suit) >= 13 else random.sample(PACK, 13)), []
    hand, laid = nearly_complete(pool, random.choice((0, 1, 2, 3)))
    return hand, random_melds(pool, laid)


def check_hand(seed: int) -> bool:
    """Hold what a hand waits for, and what each tile would make of it, against the oracle."""
    random = Random(seed)
    module = module_of("sichuan")
    options = random_options(module.__dict__["GAME"], SCORING, random)
    hand, melds = some_hand(random)
    laid = [{"group": meld.sort, "kinds": meld.tiles()} for meld in melds]
    spare = without(PACK, owned(hand, melds))
    zones = {"hand": ["".join(hand)], "melds": [laid], "discards": [spare[0]]}
    deal = module.__dict__["Deal"].arranged(options, zones, {"dealer": 1})
    rules = Rules(**known_settings(deal, plain.OPTIONS), clauses=frozenset(deal.game.clauses))
    found = sorted(deal.waits("fan_of", 0, None, False, False, False))
    assert found == sorted(waits(hand, melds, rules)), (seed, hand, melds, options)
    for tile in {*found, *random.sample(TILES, 2)} & set(spare):
        occasion = Occasion(random.random() < 0.5, random.random() < 0.3, random.random() < 0.2)
        check_value(deal, hand, melds, tile, occasion, rules)
    return bool(found)


def check_value(
    deal: Any, hand: list[str], melds: list[Meld], tile: str, occasion: Occasion, rules: Rules
) -> None:
    given = ("fan_of", 0, tile, occasion.own, occasion.replaced, occasion.robbed)
    told = (hand, melds, tile, occasion, deal.options)
    assert deal.complete(*given) == complete([*hand, tile], melds, rules), told
    expected = fan([*hand, tile], melds, rules, occasion)
    assert deal.value(*given).total == (expected or 0), (told, deal.value(*given).cited())


def test_some_hands() -> None:
    assert sum(check_hand(seed) for seed in range(600)) > 200


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_many_hands(part: int) -> None:
    for seed in spread(part, 3000):
        check_hand(seed)


def test_the_order_of_tiles_does_not_matter() -> None:
    module = module_of("sichuan")
    for seed in range(40):
        random = Random(seed)
        hand, _ = some_hand(random)
        found: list[list[str]] = []
        for _ in range(3):
            random.shuffle(hand)
            deal = module.__dict__["Deal"].arranged({}, {"hand": ["".join(hand)]}, {"dealer": 1})
            found.append(deal.waits("fan_of", 0, None, False, False, False))
        assert found[0] == found[1] == found[2]


# ---- deals


def check_deal(seed: int, name: str = "sichuan") -> None:
    deal, oracle = play(seed, name)
    assert deal.carried()["dealer"] in oracle.next_dealers(), seed


def test_some_deals() -> None:
    for seed in range(100):
        check_deal(seed)


def leaving(deal: Any, oracle: Beside, seat: int) -> None:
    """Let a seat leave, both in the deal and beside it, and see that they agree; neither is changed."""
    left, beside = deal.copy(), deepcopy(oracle)
    left.apply(seat, "leave")
    beside.leave(seat)
    assert left.totals == beside.totals, (deal.record(), seat)
    assert left.over == (beside.over or deal.over)


@pytest.mark.parametrize("seed", range(40))
def test_who_leaves_pays_for_it(seed: int) -> None:
    deal, oracle, random = dealt(seed, "sichuan")

    def choose_or_see_leaving(deal: Any, seat: int, texts: list[Text], random: Random) -> Text:
        if oracle.phase != "robbing" and random.random() < 0.15:
            leaving(deal, oracle, random.randrange(4))
        return choose(deal, seat, texts, random)

    follow(deal, oracle, choose_or_see_leaving, random)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_many_deals(part: int) -> None:
    for seed in spread(part, 1000):
        check_deal(seed)


VARIANTS = ["text_b", "sbr", "three_seats"]


@pytest.mark.parametrize("name", VARIANTS)
def test_some_deals_of_variants(name: str) -> None:
    for seed in range(30):
        check_deal(seed, name)


@pytest.mark.soak
@pytest.mark.parametrize("name", VARIANTS)
def test_many_deals_of_variants(name: str) -> None:
    for seed in spread(0, 400):
        check_deal(seed, name)


# ---- 血流成河, case by case

BUSY = ["1w2w3w5t5t5t6t6t6t7t7t7t9t", "3w3w4w4w5w5w6w6w7w7w8w8w1b", "4t4t4t8t8t8t9t9t9b9b9b1b1b"]


def flood(zones: dict[str, Any], memories: dict[str, Any]) -> Any:
    deal_class = module_of("sichuan").__dict__["Deal"]
    memories = {"dealer": 0} | memories
    return deal_class.arranged({"mode": "flood", "stake": 1}, zones, memories, "turn", [0, True], {}, 3)


def test_a_fixed_hand_keeps_its_waits_through_an_added_kong() -> None:
    """SC-45"""
    laid = [{"group": "triplet", "kinds": ["5b", "5b", "5b"]}]
    zones = {"hand": ["4b5b6b1w1w1w2w3w4w9w9t", *BUSY], "melds": [laid, [], [], []]}
    fixed = {"fixed": [True, False, False, False], "waiting_for": [["9w"], [], [], []]}
    deal = flood(zones, {"drawn": ["9t", None, None, None], **fixed})
    assert [str(action) for action in deal.legal(0)] == ["discard 9t"]


def test_a_discard_that_was_won_counts_as_a_turn() -> None:
    """SC-28: the dealer has discarded, and cannot win as if it had not."""
    ready = "1w1w1w2w3w4w5t5t5t6t7t8t9t"
    others = [
        "2w2w3w3w4w4w6w6w6w7w7w7w1b",
        "3b3b4b4b5b5b6b6b7b7b8b8b2t",
        "1t1t2t2t3t3t4t4t9b9b9b9w9w",
    ]
    zones = {"hand": [f"{ready}1b", *others], "wall": "8w8w8w8w5w9t2b2b"}
    deal = flood(zones, {"drawn": ["1b", None, None, None]})
    deal.apply(0, "discard '1b'")
    deal.apply(1, "win")
    before = deal.totals
    for seat in (2, 3):
        deal.apply(seat, str(next(iter(a for a in deal.legal(seat) if a.id == "discard"))))
        while deal.open == "claim":
            deal.apply(deal.to_act()[0], "pass")
    deal.apply(0, "self_draw")
    assert deal.totals[0] - before[0] == 3


# ---- a match


def test_titles_follow_the_running_total() -> None:
    """SC-42"""
    module = module_of("sichuan")
    random = Random(4)
    for seed in range(30):
        before = [random.choice((0, 90, 990, 2295, 5990, 24990, 199990, -40)) for _ in range(4)]
        zones = {"hand": ["1112345678999b", "1112345678999t", "1112345678999w"], "discards": ["5b"]}
        memories = {"points": before, "dealer": 0}
        deal = module.__dict__["Deal"].arranged({}, zones, memories, "draw_tile", [0], {"wall": 0}, seed)
        assert deal.over
        kept = deal.carried()
        assert kept["points"] == [old + new for old, new in zip(before, deal.totals, strict=True)]
        assert kept["title"] == [plain.title(points) or "untitled" for points in kept["points"]]
