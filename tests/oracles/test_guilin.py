"""桂林字牌: the referee held against the plain oracle, hand by hand and deal by deal."""

from random import Random
from typing import Any

import pytest

from tests.oracles import guilin as plain
from tests.oracles.following import module_of, random_options
from tests.oracles.guilin_follow import PACK, complete_seat, play
from tests.oracles.guilin_hands import CARDS, Meld, Occasion, Rules, best, waits
from tests.oracles.spread import spread

NUMBERS = {
    name: f"{script}{rank}"
    for script, names in (("s", "一二三四五六七八九十"), ("b", "壹贰叁肆伍陆柒捌玖拾"))
    for rank, name in enumerate(names, 1)
}
SCORING = ["min_hu", "won_three", "open_swept", "open_pong"]


def cards(text: str) -> list[str]:
    return [NUMBERS[name] for name in text if name != " "]


def meld(name: str, text: str) -> Meld:
    return Meld(name, tuple(cards(text)))


# ---- the oracle itself, on the worked cases of the rules

FIRST = "一二三 六七八 肆伍陆 捌捌八 十"


@pytest.mark.parametrize(
    ("hand", "melds", "card", "worth"),
    [
        (FIRST, [meld("pong", "五五五"), meld("opened", "柒柒柒柒")], "十", 13),
        (FIRST, [meld("pong", "五五五"), meld("through", "柒柒柒柒")], "十", 16),
        ("贰柒拾 壹贰叁 四五六 六七八 肆伍陆 捌捌", [meld("pong", "九九九")], "八", 13),
        ("二七十 贰柒拾 一二三 四五六 八八 捌捌 十", [meld("pong", "柒柒柒")], "十", None),
        (
            "捌捌捌 一二三 七八九 肆伍陆 十",
            [meld("through", "玖玖玖玖"), meld("opened", "五五五五")],
            "十",
            27,
        ),
        ("八八 七九 一二三 壹贰叁 二七十 贰柒拾 四五六 陆", [], "八", None),
    ],
)
def test_worked_hands(hand: str, melds: list[Meld], card: str, worth: int | None) -> None:
    assert best(cards(hand), melds, Occasion(NUMBERS[card], own=False, turned=True), Rules()) == worth


def test_worked_sweep() -> None:
    """Case 7: the pair must be swept; that the card would complete a run does not help."""
    given = (cards("八八 七九 一二三 壹贰叁 二七十 贰柒拾"), [meld("opened", "玖玖玖玖")])
    assert best(*given, Occasion("s8", own=True, turned=True), Rules()) is None
    assert best(*given, Occasion("s8", own=False, turned=True), Rules()) == 27


def test_worked_copies() -> None:
    """Case 8: what is laid along with a chow"""
    hand = cards("五六四肆肆一二三七八九拾")
    deal = plain.Deal(plain.Start([cards("四玖"), hand, cards("玖拾")], [], 0, actor=0), {})
    deal.apply(0, ("discard", ("s4",)))
    chows = {groups for name, groups in deal.legal(1) if name == "chow"}
    assert ("s4s5s6", "s4b4b4") in chows
    assert ("s4s5s6",) not in chows


def test_worked_omens() -> None:
    """Case 6"""
    deal = plain.Deal(plain.Start([cards("三三五"), [], []], ["s4"], 0, actor=0), {})
    assert deal.omens(0) == 3


# ---- hands


def position(random: Random) -> tuple[list[str], list[Meld], str]:
    """Return a hand with what it has laid and one card more, as a rule one that completes it."""
    free = PACK.copy()
    hand, laid = complete_seat(free, random)
    wanted = [card for card in hand if hand.count(card) < 4]
    joining = [meld.cards[0] for meld in laid if len(set(meld.cards)) == 1 and len(meld.cards) == 3]
    joining = [card for card in joining if card in free]
    if joining and random.random() < 0.3:
        return hand, laid, random.choice(joining)
    if not wanted or random.random() < 0.1:
        return hand, laid, random.choice(free)
    card = random.choice(wanted)
    hand.remove(card)
    return hand, laid, card


def asked(module: Any, options: dict[str, Any], hand: list[str], laid: list[Meld]) -> Any:
    zones = {
        "hand": ["".join(hand), "", ""],
        "melds": [[{"group": each.name, "kinds": list(each.cards)} for each in laid], [], []],
    }
    return module.Deal.arranged(options, zones, {"begun": True}, "owe", [0, False, True], {}, 1)


def fits(found: Any, hand: list[str], laid: list[Meld], card: str) -> bool:
    """Say whether the arrangement that is shown uses the cards of the hand, each once."""
    groups: list[tuple[int, tuple[int, ...]]] = found.arrangement()
    used = sorted(CARDS[kind] for _, kinds in groups for kind in kinds)
    joined = [*hand, card, *(each for meld in laid if meld.cards == (card,) * 3 for each in meld.cards)]
    return used in (sorted([*hand, card]), sorted(joined))


def compare_hand(seed: int) -> bool:
    """Compare the worth of one hand in every occasion, and what it waits for; say whether it wins at all."""
    random = Random(seed)
    module = module_of("guilin")
    options = random_options(module.__dict__["GAME"], SCORING, random)
    hand, laid, card = position(random)
    deal, rules = asked(module, options, hand, laid), Rules(**options)
    won = False
    for own, turned in ((True, True), (False, True), (False, False)):
        expected = best(hand, laid, Occasion(card, own, turned), rules)
        found = deal.value("hu", 0, card, own, turned)
        told = (seed, options, hand, laid, card, own, turned)
        assert (found.total if found.complete else None) == expected, told
        assert not found.complete or fits(found, hand, laid, card), told
        won = won or expected is not None
    for own in (True, False):
        waited = set(deal.waits("hu", 0, None, own, True))
        assert waited == set(waits(hand, laid, rules, None, own=own)), (seed, options, hand, laid, own)
    return won


def test_hands() -> None:
    assert sum(map(compare_hand, range(120))) > 20


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_many_hands(part: int) -> None:
    assert sum(map(compare_hand, spread(part, 2000))) > 200


# ---- deals


def test_deals() -> None:
    won = [any(play(seed).totals) for seed in range(24)]
    assert any(won)
    assert not all(won)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_many_deals(part: int) -> None:
    assert any(any(play(seed).totals) for seed in spread(part, 500))
