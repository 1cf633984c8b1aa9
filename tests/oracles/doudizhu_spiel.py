"""斗地主: the referee led through the same deals as OpenSpiel's dou_dizhu, which is written in C++ by others.

The deal is the referee's; OpenSpiel takes it card by card, as its chance moves. At each decision every legal
action is compared, at the end what each seat has won. `DIFFERENCES` names all in which the two may differ.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from paigui.check import load
from tests.oracles.following import DisagreementError, module_of
from tests.referee.play import ROOT

# The cards from low to high, as the referee writes them; OpenSpiel's ranks are in the same order.
CODES = "3456789TJQKA2XD"
CHAINED = CODES[:12]
ROCKET = "XD"
BIDS = {"no_bid": 0, "bid_one": 1, "bid_two": 2, "bid_three": 3}
DEALT, SUITS, RANKED = 51, 4, 13

Heap = list[int]  # how many of each kind
Key = str  # an action of either program, written alike


@dataclass(frozen=True, slots=True)
class Difference:
    """Actions that only one of the two allows, and why this is a difference of rules and no fault of ours."""

    why: str
    ours: bool
    found: Callable[[Key, Heap, Key], bool]  # an action, the hand it comes from, what lies on top


def starts_with_all_four(key: Key, hand: Heap, _: Key) -> bool:
    """Say whether a chain without wings begins with a level of which the hand holds all four."""
    return is_chain(key) and hand[min(CODES.index(code) for code in key)] == SUITS


def is_chain(key: Key) -> bool:
    """Say whether an action is a straight or several pairs or triples that follow one another."""
    if not set(key) <= set(CHAINED) or len(set(key)) == 1:
        return False
    levels = sorted({CODES.index(code) for code in key})
    copies = {key.count(code) for code in key}
    return len(copies) == 1 and levels[-1] - levels[0] == len(levels) - 1


def bomb_over_rocket(key: Key, _: Heap, top: Key) -> bool:
    return top == ROCKET and len(key) == SUITS and len(set(key)) == 1


DIFFERENCES = {
    "four alike begin no chain": Difference(
        "OpenSpiel breaks four alike up for singles, pairs, triples, wings, and anywhere in a chain but at "
        "its low end. We know no house rule like that, and ours has no such exception.",
        True,
        starts_with_all_four,
    ),
    "bombs beat the rocket": Difference(
        "OpenSpiel says that the rocket beats everything, and lets bombs beat it nevertheless.",
        False,
        bomb_over_rocket,
    ),
}


# ---- one way to write the actions of both ------------------------------------------------------------------


@cache
def settings() -> dict[str, int]:
    """Return what the preset sets that plays as OpenSpiel does."""
    preset = load(ROOT / "rulesets" / "doudizhu" / "open_spiel.pai").preset
    assert preset is not None
    return dict(preset.settings)


@cache
def spiel_game() -> Any:
    return import_module("pyspiel").load_game("dou_dizhu")


@cache
def spiel_key(action: int) -> Key:
    """Return how we write an action of OpenSpiel."""
    text: str = spiel_game().new_initial_state().action_to_string(0, action)
    if text == "Pass" or text.startswith("Bid "):
        return {"Pass": "no"}.get(text, text)
    return text.replace("(BWJ)", "X").replace("(CJ)", "D")


@cache
def written(act: str, groups: tuple[tuple[int, ...], ...]) -> Key:
    """Return how we write an action of the referee: wings of airplanes stand apart, as OpenSpiel has it."""
    if not groups:
        return "no" if act in ("no_bid", "no_play") else f"Bid {BIDS[act]}"
    parts = ["".join(CODES[kind] for kind in sorted(kinds)) for kinds in groups]
    if act == "triple_with":
        return "".join(sorted("".join(parts), key=CODES.index))
    return "-".join(parts)


# ---- both in step ------------------------------------------------------------------------------------------


class Both:
    """A deal of the referee and the same deal in OpenSpiel."""

    def __init__(self, deal: Any, random: Random) -> None:
        self.deal = deal
        self.random = random
        self.done: list[tuple[int, Key]] = []
        self.differed: dict[str, int] = dict.fromkeys(DIFFERENCES, 0)
        self.spiel = spiel_game().new_initial_state()
        self.hand_over()

    def hand_over(self) -> None:
        """Let OpenSpiel deal what the referee has dealt: the card at place i goes to seat i mod 3, and the
        seat that gets the card turned up bids first.
        """
        self.spiel.apply_action(self.deal.to_act()[0])
        copies = [0] * len(CODES)
        hands = [pieces(hand) for hand in self.deal.table.hand]
        for place in range(DEALT):
            kind = hands[place % 3].pop()
            self.spiel.apply_action(DEALT + card(kind, copies[kind]))
            copies[kind] += 1

    def menus(self) -> tuple[dict[Key, Any], dict[Key, int]]:
        """Return what the seat to act may do, as the referee and as OpenSpiel say."""
        seat = self.deal.to_act()[0]
        acts = self.deal.game.places[self.deal.table.place].acts
        ours = {
            written(acts[number].id, self.laid(seat, acts[number].id, groups)): (number, groups)
            for number, groups in self.deal.moves(seat)
        }
        assert len(ours) == len(self.deal.moves(seat))
        return ours, {spiel_key(action): action for action in self.spiel.legal_actions()}

    def laid(self, seat: int, act: str, groups: Any) -> tuple[tuple[int, ...], ...]:
        """Return what an action lays; the longest airplane takes the rest of the hand with it."""
        laid = tuple(group[1] for group in groups)
        if act != "plane5_with":
            return laid
        rest = pieces(self.deal.table.hand[seat])
        for kind in laid[0]:
            rest.remove(kind)
        return (*laid, tuple(rest))

    def compare(self, ours: Mapping[Key, Any], theirs: Mapping[Key, int]) -> None:
        """Hold the menus against each other: each difference must be there in full, and no other."""
        seat = self.deal.to_act()[0]
        self.hold("seat", [seat], [self.spiel.current_player()])
        hand, top = list(self.deal.table.hand[seat]), self.top()
        left = {True: set(ours) - set(theirs), False: set(theirs) - set(ours)}
        for name, difference in DIFFERENCES.items():
            known = {key for key in (*ours, *theirs) if difference.found(key, hand, top)}
            self.hold(name, known - left[difference.ours], [])
            left[difference.ours] -= known
            self.differed[name] += len(known)
        self.hold("menu", left[True], left[False])

    def top(self) -> Key:
        """Return the combination on top."""
        return "".join(CODES[kind] for group in self.deal.table.ring for kind in sorted(group[1]))

    def hold(self, what: str, ours: Any, theirs: Any) -> None:
        if sorted(ours) != sorted(theirs):
            told = f"{what}: referee {sorted(ours)}, OpenSpiel {sorted(theirs)}"
            raise DisagreementError(f"{told}; start {self.deal.start}; done {self.done}")

    def play(self) -> int:
        """Play to the end; return how many decisions were compared."""
        while not self.deal.over:
            ours, theirs = self.menus()
            self.compare(ours, theirs)
            key = self.choose(sorted(set(ours) & set(theirs)))
            seat = self.deal.to_act()[0]
            self.done.append((seat, key))
            self.deal.play(seat, ours[key])
            self.spiel.apply_action(theirs[key])
        assert self.spiel.is_terminal()
        totals: list[int] = self.deal.totals
        returns: list[float] = self.spiel.returns()
        self.hold("totals", list(enumerate(totals)), list(enumerate(map(int, returns))))
        return len(self.done)

    def choose(self, keys: Sequence[Key]) -> Key:
        """Choose at random; half of the time among the longest, else nearly all were single cards."""
        if self.random.random() < 0.5:
            longest = max(len(key) for key in keys)
            keys = [key for key in keys if len(key) >= longest - 1]
        return self.random.choice(keys)


def pieces(counts: Sequence[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def card(kind: int, copy: int) -> int:
    """Return OpenSpiel's number of a card: thirteen levels suit by suit, then the jokers."""
    return RANKED * copy + kind if kind < RANKED else SUITS * RANKED + kind - RANKED


# ---- deals -------------------------------------------------------------------------------------------------


def dealt(seed: int) -> Any:
    """Return a deal: every other one well shuffled, the rest little, so that there are long chains."""
    deal = module_of("doudizhu").__dict__["Deal"]
    if seed % 2:
        return deal(seed, settings(), keep_log=False)
    random = Random(seed)
    pack = little_shuffled(random)
    zones = {"hand": [pack[0:17], pack[17:34], pack[34:DEALT]], "leftover": pack[DEALT:]}
    return deal.arranged(settings(), zones=zones, place="bidding", arguments=[random.randrange(3)], seed=seed)


def little_shuffled(random: Random) -> str:
    """Return the pack in order, cut into packets that are laid together at random."""
    pack = "".join(code * SUITS for code in CODES[:RANKED]) + CODES[RANKED:]
    while random.random() < 0.8:
        low, high = sorted(random.sample(range(len(pack) + 1), 2))
        pack = pack[low:high] + pack[:low] + pack[high:]
    cards = list(pack)
    for _ in range(random.randrange(12)):
        one, other = random.randrange(len(cards)), random.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    return "".join(cards)


def play(seed: int) -> tuple[int, dict[str, int]]:
    """Play one deal in both; return the decisions compared and how often each difference was met."""
    both = Both(dealt(seed), Random(seed))
    return both.play(), both.differed
