"""南通长牌: the referee held against the plain oracle, hand by hand and deal by deal."""

from random import Random
from typing import Any

import pytest

from tests.oracles import nantong as plain
from tests.oracles.following import canonical, known_settings, module_of, random_options
from tests.oracles.nantong_follow import (
    Beside,
    Pool,
    choose,
    dealt,
    indicators_from,
    nearly_complete,
    play,
    written,
)
from tests.oracles.nantong_hands import (
    KINDS,
    PACK,
    Meld,
    Occasion,
    Rules,
    Side,
    complete,
    live,
    loser_total,
    settled,
    total,
    waits,
    without,
)
from tests.oracles.spread import spread

COVERING = (35, 37, 56, 81, 85)  # deals in which every line of the scores counts at least once
SCORING = ["nine_in_runs", "half_open", "triple_coins"]


def cards(text: str) -> list[str]:
    """Read cards written with the suit after all of its ranks."""
    found: list[str] = []
    for part in text.split():
        suited = part[-1] in "spw"
        found += [f"{rank}{part[-1]}" for rank in part[:-1]] if suited else list(part)
    return found


# ---- the oracle itself, on the worked cases of the rules


def test_worked_hand_with_plain_indicators() -> None:
    hand = cards("RRR 222s 123p 456w 789w 678p 33p")
    side = Side(hand, [Meld("pong", "5p")], ["2s", "3w"])
    assert total(side, Occasion("8p", own=True), Rules()) == 90
    assert total(side, Occasion("8p"), Rules()) == 80


def test_worked_hands_of_a_loser() -> None:
    lone = Side(cards("QQQ"), [Meld("pong", "R")], ["R", "B"])
    meeting = Side(cards("QQQ BBB"), [Meld("pong", "R")], ["R", "B"], {"B"})
    assert (loser_total(lone, Rules()), loser_total(meeting, Rules())) == (70, 390)


def test_worked_floating_hand() -> None:
    side = Side(cards("RRR 111w 222w 444s 123p 123p 999w 55w"), [], ["4p", "4p"])
    assert total(side, Occasion("5w", own=True), Rules()) == 630


@pytest.mark.parametrize(
    ("totals", "expected"), [([160, 30, 10], [280, -110, -170]), ([60, 70, 0], [50, 80, -130])]
)
def test_worked_settlements(totals: list[int], expected: list[int]) -> None:
    assert settled(totals) == expected
    assert plain.paid(totals, 0, 1, Rules()) == expected


# ---- hands


def some_side(random: Random) -> Side:
    """Return a hand to be completed, with melds and declared kinds: good ones, dense ones, any."""
    pool = Pool(PACK.copy(), random)
    indicators = indicators_from(pool)
    sort = random.randrange(4)
    if sort == 0:
        return Side(random.sample(pool.cards, 22), [], indicators)
    if sort == 1:
        low = random.randint(1, 5)
        suit = random.choice(("p", "w", "sp"))
        few = [card for card in pool.cards if card[-1] in suit and low <= int(card[0]) < low + 4]
        few += [card for card in pool.cards if len(card) == 1]
        hand = random.sample(few, min(len(few), 22))
        return Side(hand + random.sample(without(pool.cards, hand), 22 - len(hand)), [], indicators)
    hand, laid = nearly_complete(pool, indicators, random.choice((0, 0, 1, 2, 4)))
    side = Side(hand, laid, indicators)
    whole = {kind for kind in KINDS if hand.count(kind) == live(kind, indicators)}
    whole |= {meld.kind for meld in laid if meld.sort == "hidden_kong"}
    side.declared = {kind for kind in whole if random.random() < 0.5}
    return side


def position_of(
    side: Side, options: dict[str, Any], occasion: Occasion, stock: int, drawn: str | None
) -> Any:
    """Lay the side out as seat 1, dealer 0."""
    zones = {
        "hand": ["", "".join(side.hand)],
        "melds": [[], written(side.melds)],
        "indicators": "".join(side.indicators),
    }
    memories = {
        "dealer": 0,
        "declared": [[], sorted(side.declared), []],
        "ready": [False, occasion.announced, False],
        "thrown": [1 if occasion.first_discard else 2, 0, 0],
        "drawn": [None, drawn, None],
        "after_kong": occasion.replaced,
    }
    return module_of("nantong").__dict__["Deal"].arranged(options, zones, memories, sizes={"stock": stock})


def random_occasion(card: str, random: Random) -> Occasion:
    own = random.random() < 0.5
    chances = [random.random() < chance for chance in (0.3, 0.2, 0.3, 0.2)]
    replaced, first, announced, last = chances
    return Occasion(card, own, replaced, first and not own, announced, last and own)


def check_hand(seed: int) -> bool:
    """Hold what a hand waits for, and what each card would make of it, against the oracle."""
    random = Random(seed)
    options = random_options(module_of("nantong").__dict__["GAME"], SCORING, random)
    side = some_side(random)
    deal = position_of(side, options, Occasion(None), 9, None)
    rules = Rules(**known_settings(deal, plain.OPTIONS))
    found = sorted(deal.waits("shape", 1, None))
    told = (seed, side, options)
    assert found == sorted(waits(side.hand, side.melds, rules)), told
    assert deal.value("loser_total", 1).total == loser_total(side, rules), told
    for card in {*found, random.choice(KINDS)}:
        if [*side.hand, *side.indicators].count(card) < 4 and all(card != meld.kind for meld in side.melds):
            check_value(side, card, random_occasion(card, random), options, rules)
    return bool(found)


def check_value(side: Side, card: str, occasion: Occasion, options: dict[str, Any], rules: Rules) -> None:
    full = Side([*side.hand, card], side.melds, side.indicators, side.declared)
    held = full if occasion.own else side
    stock = 0 if occasion.last_card else 5
    deal = position_of(held, options, occasion, stock, card if occasion.own else None)
    claimed = None if occasion.own else card
    told = (side, card, occasion, options)
    assert deal.complete("shape", 1, claimed) == complete(full.hand, full.melds, rules), told
    expected = total(full, occasion, rules)
    assert deal.value("total", 1, claimed).total == (expected or 0), (told, expected)


def test_some_hands() -> None:
    assert sum(check_hand(seed) for seed in range(60)) > 25


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_many_hands(part: int) -> None:
    assert sum(check_hand(seed) for seed in spread(part, 2000)) > 500


def test_a_heavenly_win() -> None:
    """Nothing was drawn: no wait is counted, but an own draw."""
    hand = cards("123w 456w 234p 345s 678s 567p 678w QQ")
    side = Side(hand, [], ["2s", "9p"])
    occasion = Occasion(None, own=True)
    assert position_of(side, {}, occasion, 9, None).value("total", 1, None).total == 220
    assert total(side, occasion, Rules()) == 220


# ---- deals


def test_some_deals() -> None:
    ended = [play(seed)[1].totals for seed in range(24)]
    assert sum(any(totals) for totals in ended) > 12


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_many_deals(part: int) -> None:
    for seed in spread(part, 500):
        play(seed)


def test_deals_reach_every_line_of_the_scores() -> None:
    """The deals compared above would be worth little if some line never counted in them."""
    seen: set[str] = set()
    for seed in COVERING:
        seen |= {line[0] for row in play(seed)[0].ledger for line in row.lines}
    lines = {line.id for score in module_of("nantong").__dict__["GAME"].scores for line in score.lines}
    assert lines - seen == set()


# ---- refusals: each clause cited really stands against the action, by the oracle's lights

Grounds = set[str]


def grounds_of_turn(oracle: Beside, seat: int, name: str, kind: str | None) -> Grounds:
    hand, card = oracle.hands[seat], kind or ""
    ready = oracle.ready[seat]
    first = seat != oracle.dealer and oracle.thrown[seat] == 0 and not ready
    against = {
        "self_draw": {
            "NT-33": oracle.ponged,
            "NT-24": not complete(hand, oracle.melds[seat], oracle.rules),
        },
        "discard": {"NT-33": card not in hand, "NT-21": ready and card != oracle.drawn},
        "hidden_kong_of": {
            "NT-33": oracle.ponged,
            "NT-19": hand.count(card) < 4 or not oracle.stock,
            "NT-21": ready,
        },
        "add_fourth": {
            "NT-33": oracle.ponged,
            "NT-19": card not in hand or Meld("pong", card) not in oracle.melds[seat] or not oracle.stock,
            "NT-21": ready,
        },
        "discard_and_announce": {
            "NT-21": card not in hand or not first or not oracle.is_ready(seat, without(hand, [card]))
        },
    }
    return {clause for clause, holds in against[name].items() if holds}


def grounds_of_claim(oracle: Beside, seat: int, name: str) -> Grounds:
    number, ready = oracle.hands[seat].count(oracle.tile), oracle.ready[seat]
    wins = complete([*oracle.hands[seat], oracle.tile], oracle.melds[seat], oracle.rules)
    against = {
        "win": {"NT-24": not wins},
        "rob": {"NT-22": not oracle.rules.robbing or not wins},
        "take": {"NT-19": number < 2, "NT-21": ready},
        "make_kong": {"NT-19": number != 3 or not oracle.stock, "NT-21": ready},
    }
    return {clause for clause, holds in against[name].items() if holds}


ATTEMPTS = {
    "turn": ("self_draw", "discard", "hidden_kong_of", "add_fourth", "discard_and_announce"),
    "claim": ("win", "take", "make_kong"),
    "robbed": ("rob",),
    "declaring": (),
}
WITH_A_KIND = ("discard", "hidden_kong_of", "add_fourth", "discard_and_announce")


def check_refusals(deal: Any, oracle: Beside, seat: int, random: Random) -> int:
    told = 0
    for name in ATTEMPTS[oracle.phase]:
        kinds = random.sample(KINDS, 4) + random.sample(oracle.hands[seat], min(3, len(oracle.hands[seat])))
        for kind in kinds if name in WITH_A_KIND else [None]:
            reasons = deal.why_not(seat, name if kind is None else f"{name} {kind}")
            cited = {reason.clause for reason in reasons}
            grounds = (
                grounds_of_turn(oracle, seat, name, kind)
                if oracle.phase == "turn"
                else grounds_of_claim(oracle, seat, name)
            )
            where = (deal.record(), seat, name, kind, cited, grounds)
            assert cited <= grounds, where
            assert bool(cited) == bool(grounds), where
            told += bool(cited)
    return told


def refusals_of_deal(seed: int) -> int:
    deal, oracle, random = dealt(seed)
    told = 0
    while not deal.over:
        seat = random.choice(deal.to_act())
        told += check_refusals(deal, oracle, seat, random)
        actions = {canonical(oracle, action): action for action in deal.legal(seat)}
        text = choose(deal, seat, sorted(actions), random)
        deal.apply(seat, actions[text])
        oracle.do(seat, text, deal)
    return told


def test_some_refusals() -> None:
    assert sum(refusals_of_deal(seed) for seed in (1, 2, 3, 6, 7, 10, 11, 14)) > 200


@pytest.mark.soak
def test_many_refusals() -> None:
    assert sum(refusals_of_deal(seed) for seed in spread(0, 300)) > 2000
