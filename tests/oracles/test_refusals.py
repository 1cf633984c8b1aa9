"""Each clause that a refusal cites is one that really stands against the action, by the oracle's lights."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.oracles import kanniutui as kn
from tests.oracles import kanniutui_follow, sichuan_follow
from tests.oracles.following import canonical, module_of, parted
from tests.oracles.kanniutui_follow import split
from tests.oracles.sichuan_hands import TILES, Meld, Rules, complete, readings, without
from tests.oracles.spread import spread

Grounds = set[str]
HAND = {"SC-7", "SC-8", "SC-5", "SC-21", "ST-7", "ST-8"}  # what makes a winning hand, and who may have it


def grounds_of_win(oracle: sichuan_follow.Beside, seat: int, own: bool) -> Grounds:
    hand = oracle.hands[seat] if own else [*oracle.hands[seat], oracle.tile or ""]
    found: Grounds = set()
    if not complete(hand, oracle.melds[seat], oracle.rules, oracle.void[seat]):
        found |= HAND
    if not own and seat in oracle.passed and oracle.rules.pass_rule != "free":
        more = (oracle.fan_with(seat, oracle.tile) or 0) > oracle.passed[seat]
        found |= set() if more and oracle.rules.pass_rule == "higher" else {"SC-10"}
    if own and not oracle.drew:
        found.add("SC-12")
    return found


def grounds_of_meld(oracle: sichuan_follow.Beside, seat: int, name: str) -> Grounds:
    tile = oracle.tile or ""
    number = oracle.hands[seat].count(tile)
    against = {
        "SC-4": number < 2 if name == "pong" else number != 3,
        "SC-36" if name == "pong" else "SC-12": not oracle.wall,
        "SC-5": tile[1] == oracle.void[seat],
        "SC-45": seat in oracle.fixed,
        "SC-9": oracle.must_win() and oracle.wins_on_tile(seat),
    }
    return {clause for clause, holds in against.items() if holds}


def grounds_of_kong(oracle: sichuan_follow.Beside, seat: int, name: str, tile: str) -> Grounds:
    hand = oracle.hands[seat]
    enough = (
        hand.count(tile) == 4 if name == "concealed_kong" else Meld("triplet", tile) in oracle.melds[seat]
    )
    new = oracle.rules.old_kong or oracle.tile == tile or (seat == oracle.dealer and oracle.is_first_draw())
    against = {
        "SC-12": not enough or not oracle.drew or not oracle.wall or not new or tile not in hand,
        "SC-5": tile[1] == oracle.void[seat],
        "SC-45": seat in oracle.fixed and not (enough and oracle.leaves_waits(seat, (name, tile))),
        "SC-9": ("self_draw", None) in oracle.legal(seat) and oracle.must_win(),
    }
    return {clause for clause, holds in against.items() if holds}


def grounds_of_discard(oracle: sichuan_follow.Beside, seat: int, tile: str) -> Grounds:
    hand = oracle.hands[seat]
    against = {
        "SC-12": tile not in hand,
        "SC-5": tile[1] != oracle.void[seat] and any(each[1] == oracle.void[seat] for each in hand),
        "SC-45": seat in oracle.fixed and tile != oracle.tile,
        "SC-9": oracle.legal(seat) == {("self_draw", None)},
    }
    return {clause for clause, holds in against.items() if holds}


def grounds(oracle: sichuan_follow.Beside, seat: int, text: str) -> Grounds | None:
    """Return the clauses against an action of a seat that has to act; None: it is for another moment."""
    name, chosen = parted(text)
    claims = {"claim": ("win", "pong", "direct_kong"), "robbing": ("rob",), "turn": ()}[oracle.phase]
    if name == "pass":
        return {"SC-9"} if oracle.phase != "turn" else None
    if name in claims:
        won = name in ("win", "rob")
        return grounds_of_win(oracle, seat, False) if won else grounds_of_meld(oracle, seat, name)
    if oracle.phase != "turn" or name in ("win", "pong", "direct_kong", "rob"):
        return None
    if name == "self_draw":
        return grounds_of_win(oracle, seat, True)
    if name == "discard":
        return grounds_of_discard(oracle, seat, chosen[0])
    return grounds_of_kong(oracle, seat, name, chosen[0])


def attempts(random: Random) -> list[str]:
    plain = ["pass", "win", "pong", "direct_kong", "rob", "self_draw"]
    tiles = random.sample(TILES, 6)
    return plain + [
        f"{name} {tile}" for name in ("discard", "concealed_kong", "added_kong") for tile in tiles
    ]


def check_refusals(deal: Any, oracle: sichuan_follow.Beside, seat: int, random: Random) -> int:
    told = 0
    for text in attempts(random):
        reasons = deal.why_not(seat, text)
        against = grounds(oracle, seat, text)
        if reasons and against is not None:
            cited = {reason.clause for reason in reasons if reason.clause is not None}
            where = (deal.record(), seat, text, cited, against)
            assert cited, where
            assert cited <= against, where
            told += 1
    return told


def refusals_of_deal(seed: int) -> int:
    deal, oracle, random = sichuan_follow.dealt(seed, "sichuan")
    told = 0
    while not deal.over:
        seat = random.choice(deal.to_act())
        if oracle.phase in ("turn", "claim", "robbing"):
            told += check_refusals(deal, oracle, seat, random)
        actions = {canonical(oracle, action): action for action in deal.legal(seat)}
        text = sichuan_follow.choose(deal, seat, sorted(actions), random)
        deal.apply(seat, actions[text])
        oracle.do(seat, text, deal)
    return told


def test_a_hand_is_refused_only_if_it_does_not_win() -> None:
    """Three suits are told from a hand without shape."""
    module = module_of("sichuan")
    hand = ["1w", "2w", "3w", "4t", "5t", "6t", "7b", "8b", "9b", "1w", "1w", "1w", "2w", "2w"]
    assert readings(hand, [], Rules()) == []
    zones = {"hand": ["".join(hand)], "discards": ["9w"]}
    deal = module.__dict__["Deal"].arranged({}, zones, {"dealer": 1}, "turn", [0, True])
    assert "SC-5" in {reason.clause for reason in deal.why_not(0, "self_draw")}
    shapeless = [*without(hand, ["7b", "8b", "9b"]), "7t", "9t", "9t"]
    deal = module.__dict__["Deal"].arranged(
        {}, {"hand": ["".join(shapeless)], "discards": ["9w"]}, {"dealer": 1}, "turn", [0, True]
    )
    assert "SC-5" not in {reason.clause for reason in deal.why_not(0, "self_draw")}


# ---- 砍牛腿


def kn_grounds(oracle: kanniutui_follow.Beside, seat: int, text: str) -> Grounds:
    name, chosen = parted(text)
    cards = frozenset(card for part in chosen for card in split(part))
    held = cards <= oracle.hands[seat] and kn.is_combination(cards)
    against = {
        "play": {"KN-11": not held, "KN-17": len(cards) > oracle.room()},
        "beat": {"KN-9": not kn.beats(cards, oracle.top, oracle.rules), "KN-12": not held},
        "tighten": {
            "KN-18": oracle.on_tables() <= 8 or all(len(hand) <= oracle.room() for hand in oracle.hands)
        },
        "pass": {"KN-12": oracle.phase == "reply", "KN-10": oracle.phase == "big_sets"},
    }
    return {clause for clause, holds in against.get(name, {}).items() if holds}


FITTING: dict[str, tuple[str, ...]] = {
    "lead": ("play", "tighten"),
    "must_lead": (),
    "reply": ("beat", "pass"),
    "big_sets": ("pass",),
}


def kn_attempts(oracle: kanniutui_follow.Beside, seat: int, random: Random) -> list[str]:
    names = FITTING.get(oracle.phase, ())
    own = sorted(oracle.hands[seat])
    some = [random.sample(own, min(len(own), size)) for size in (1, 2, 3)]
    ranks = [[card for card in own if card[1] == rank] for rank in {card[1] for card in own}]
    others = [random.sample(kn.DECK, 1)]
    sets = [cards for cards in [*some, *ranks, *others] if kn.is_combination(frozenset(cards))]
    texts = [name for name in names if name in ("tighten", "pass")]
    return texts + [f"{name} '{''.join(c)}'" for name in names if name in ("play", "beat") for c in sets]


def kn_refusals(seed: int) -> int:
    deal, random = kanniutui_follow.dealt(seed)
    oracle = kanniutui_follow.beside(deal)
    told = 0
    while not deal.over:
        seat = random.choice(deal.to_act())
        for text in kn_attempts(oracle, seat, random):
            reasons = deal.why_not(seat, text)
            if reasons:
                cited = {reason.clause for reason in reasons if reason.clause is not None}
                where = (deal.record(), seat, text, cited, kn_grounds(oracle, seat, text))
                assert cited, where
                assert cited <= kn_grounds(oracle, seat, text), where
                told += 1
        actions = {canonical(oracle, action): action for action in deal.legal(seat)}
        chosen = kanniutui_follow.choose(deal, seat, sorted(actions), random)
        deal.apply(seat, actions[chosen])
        oracle.do(seat, chosen, deal)
    return told


REFUSING: list[Callable[[int], int]] = [refusals_of_deal, kn_refusals]


@pytest.mark.parametrize("refusals", REFUSING)
def test_some_refusals(refusals: Callable[[int], int]) -> None:
    assert sum(refusals(seed) for seed in range(24)) > 100


@pytest.mark.soak
@pytest.mark.parametrize("refusals", REFUSING)
def test_many_refusals(refusals: Callable[[int], int]) -> None:
    assert sum(refusals(seed) for seed in spread(0, 300)) > 100
