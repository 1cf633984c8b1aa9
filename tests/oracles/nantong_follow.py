"""南通长牌: the oracle beside the referee."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.oracles import nantong as plain
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
from tests.oracles.nantong_hands import COINS, KINDS, PACK, Meld, Rules, run_from, waits, without

Held = tuple[list[str], list[Meld]]  # what is held, and what lies on the table


class Beside(plain.Deal):
    """The plain deal, spoken to in the words of the referee."""

    def menu(self, seat: int) -> set[Text]:
        return {(name, () if chosen is None else (chosen,)) for name, chosen in self.legal(seat)}

    def do(self, seat: int, text: Text, deal: Any) -> None:  # noqa: ARG002
        self.apply(seat, (text[0], text[1][0] if text[1] else None))

    def hands_are(self, hands: Sequence[Sequence[str]]) -> bool:
        return [sorted(hand) for hand in self.hands] == [sorted(hand) for hand in hands]


def near(card: str, other: str) -> bool:
    return len(card) == len(other) == 2 and card[1] == other[1] and 0 < abs(int(card[0]) - int(other[0])) <= 2


def useful(card: str, hand: Sequence[str]) -> int:
    """Say how much a card helps a hand, roughly."""
    return 3 * hand.count(card) + sum(1 for other in hand if near(card, other))


def choose(deal: Any, seat: int, texts: list[Text], random: Random) -> Text:
    """Win, declare, announce, kong and pong more often than not; part with what is of least use."""
    likely = {"self_draw": 0.9, "win": 0.75, "rob": 0.85, "declare": 0.6, "announce": 0.6, "make_kong": 0.7}
    likely |= {"hidden_kong_of": 0.6, "add_fourth": 0.8, "discard_and_announce": 0.6, "take": 0.4}
    taken = likely_text(likely, texts, random)
    if taken is not None:
        return taken
    discards = [text for text in texts if text[0] == "discard"]
    if not discards or random.random() < 0.1:
        return random.choice([text for text in texts if text[0] not in ("win", "self_draw")] or texts)
    hand = hands_of(deal)[seat]
    return min(discards, key=lambda text: (useful(text[1][0], hand), random.random()))


def start_of(deal: Any, position: "Position | None") -> plain.Start:
    cells, codes = cells_of(deal), codes_of(deal)
    stock: list[int] = cells["stock"]
    lying: list[int] = cells["indicators"]
    return plain.Start(
        hands_of(deal),
        [codes[kind] for kind in reversed(stock)],
        [codes[kind] for kind in lying],
        cells["dealer"],
        [[], [], []] if position is None else [list(laid) for _, laid in position.seats],
        cells["thrown"],
        None if position is None else position.actor,
        None if position is None else position.drawn,
    )


def beside(deal: Any, position: "Position | None" = None) -> Beside:
    return Beside(start_of(deal, position), known_settings(deal, plain.OPTIONS))


# ---- positions laid out by an adversary


@dataclass
class Pool:
    """Cards that are still free."""

    cards: list[str]
    random: Random

    def take(self, wanted: Sequence[str]) -> bool:
        if any(self.cards.count(card) < wanted.count(card) for card in wanted):
            return False
        for card in wanted:
            self.cards.remove(card)
        return True

    def any(self) -> str:
        return self.cards.pop(self.random.randrange(len(self.cards)))

    def alike(self, number: int, kinds: Sequence[str]) -> list[str]:
        """Take so many of one of these kinds, or of any other, if there are so many."""
        able = [kind for kind in kinds if self.cards.count(kind) >= number]
        able = able or [kind for kind in KINDS if self.cards.count(kind) >= number]
        wanted = [self.random.choice(able)] * number
        self.take(wanted)
        return wanted

    def group(self, kinds: Sequence[str], floating: float) -> list[str]:
        """Take a run, a coin run or a triplet that begins with one of these kinds, or any three cards."""
        for _ in range(60):
            if self.random.random() < floating:
                wanted = list(COINS) if self.random.random() < 0.35 else [self.random.choice(kinds)] * 3
            else:
                wanted = list(run_from(self.random.choice(kinds), Rules(nine_in_runs=True)) or ())
            if wanted and self.take(wanted):
                return wanted
        return [self.any() for _ in range(3)]


@dataclass
class Position:
    indicators: list[str]
    seats: list[Held]
    actor: int
    drawn: str
    thrown: list[int]
    stock: int


def indicators_from(pool: Pool) -> list[str]:
    """Turn two cards: any, or two that go together."""
    random = pool.random
    first = random.choice(("Q", "R", "B", "9s")) if random.random() < 0.4 else random.choice(KINDS)
    second = random.choice(KINDS)
    if random.random() < 0.3:
        second = first
    elif random.random() < 0.3:
        second = random.choice(("Q", "R", "B", "9s"))
    elif len(first) == 2 and random.random() < 0.4:
        second = first[0] + random.choice("spw")
    pool.take([first, second])
    return [first, second]


def liked(indicators: Sequence[str], random: Random) -> list[str]:
    """Return kinds for a hand: those the indicators make dear, or a few that lie close together."""
    dear = [kind for kind in KINDS if len(kind) == 1 or kind == "9s" or kind[0] in (x[0] for x in indicators)]
    low = random.randint(1, 5)
    suits = random.choice(("s", "p", "w", "sp", "pw", "spw"))
    close = [kind for kind in KINDS if len(kind) == 2 and kind[1] in suits and low <= int(kind[0]) <= low + 4]
    return random.choice(([*dear, *close], dear, close, [*close, *COINS], KINDS))


def laid_from(pool: Pool, kinds: Sequence[str], indicators: Sequence[str], number: int) -> list[Meld]:
    found: list[Meld] = []
    for _ in range(number):
        sort = pool.random.choice(("pong", "pong", "open_kong", "hidden_kong"))
        whole = [kind for kind in kinds if kind not in indicators or sort == "pong"]
        found.append(Meld(sort, pool.alike(3 if sort == "pong" else 4, whole)[0]))
    return found


def nearly_complete(pool: Pool, indicators: Sequence[str], melds: int, size: int = 22) -> Held:
    """Return a hand that lacks little, and melds on the table."""
    random = pool.random
    kinds, floating = liked(indicators, random), random.choice((0.0, 0.2, 0.5, 0.9))
    laid = laid_from(pool, kinds, indicators, melds)
    sets = 7 - melds
    hand = [card for _ in range(sets - 1) for card in pool.group(kinds, floating)]
    if random.random() < 0.6:
        hand += pool.alike(2, kinds)
        last = pool.group(kinds, floating)
        kept = random.sample(last, 2)
        pool.cards += without(last, kept)
        hand += kept
    else:
        hand += [*pool.group(kinds, floating), pool.any()]
    return hand[: size - 3 * melds], laid


def laid_out(random: Random) -> Position:
    """Return a position near the end of a deal, with hands that are nearly complete."""
    pool = Pool(PACK.copy(), random)
    indicators = indicators_from(pool)
    actor = random.randrange(plain.SEATS)
    seats = [nearly_complete(pool, indicators, random.choice((0, 0, 1, 2, 3))) for _ in range(plain.SEATS)]
    drawn = wanted_by(pool, seats, actor)
    seats[actor][0].append(drawn)
    thrown = random.choice(([3, 3, 3], [1, 0, 0], [1, 1, 0], [2, 1, 1]))
    left = len(pool.cards)
    return Position(
        indicators, seats, actor, drawn, thrown, min(left, random.choice((0, 0, 1, 2, 3, 6, 12, 30)))
    )


def wanted_by(pool: Pool, seats: Sequence[Held], actor: int) -> str:
    """Take a card that the actor can use: to add to a pong, to win, or any."""
    hand, laid = seats[actor]
    able = [meld.kind for meld in laid if meld.sort == "pong" and meld.kind in pool.cards]
    if able and pool.random.random() < 0.4:
        pool.take(able[:1])
        return able[0]
    ready = [kind for kind in waits(hand, laid, Rules()) if kind in pool.cards]
    if ready and pool.random.random() < 0.4:
        pool.take(ready[:1])
        return ready[0]
    return pool.any()


def written(laid: Sequence[Meld]) -> list[dict[str, Any]]:
    return [{"group": meld.sort, "kinds": meld.cards()} for meld in laid]


def arranged(module: Any, options: Mapping[str, Any], position: Position, seed: int) -> Any:
    seats = range(plain.SEATS)
    zones = {
        "hand": ["".join(hand) for hand, _ in position.seats],
        "melds": [written(laid) for _, laid in position.seats],
        "indicators": "".join(position.indicators),
    }
    drawn = [position.drawn if seat == position.actor else None for seat in seats]
    memories = {"dealer": seed % 3, "thrown": position.thrown, "drawn": drawn}
    place = [position.actor, True]
    return module.Deal.arranged(options, zones, memories, "turn", place, {"stock": position.stock}, seed)


def opened(module: Any, options: Mapping[str, Any], seed: int) -> Any:
    """Return a deal at its very beginning in which every hand is nearly complete."""
    random = Random(-seed)
    pool = Pool(PACK.copy(), random)
    indicators = indicators_from(pool)
    hands = [nearly_complete(pool, indicators, 0)[0] for _ in range(plain.SEATS)]
    dealer = random.randrange(plain.SEATS)
    readings = [kind for kind in waits(hands[dealer], [], Rules()) if kind in pool.cards]
    hands[dealer].append(random.choice(readings or pool.cards))
    zones = {"hand": ["".join(hand) for hand in hands], "indicators": "".join(indicators)}
    return module.Deal.arranged(options, zones, {"dealer": dealer}, "declaring", [dealer], {}, seed)


def dealt(seed: int) -> tuple[Any, Beside, Random]:
    """Return a deal with random options: from its beginning, with good hands, or laid out near its end."""
    random = Random(seed)
    module = module_of("nantong")
    options = random_options(module.__dict__["GAME"], plain.OPTIONS, random)
    if seed % 4 == 0:
        deal = module.__dict__["Deal"](seed, options, {"dealer": random.randrange(3)})
        return deal, beside(deal), random
    if seed % 4 == 1:
        deal = opened(module, options, seed)
        return deal, beside(deal), random
    position = laid_out(random)
    deal = arranged(module, options, position, seed)
    return deal, beside(deal, position), random


def play(seed: int) -> tuple[Any, Beside]:
    """Play one deal, both in step; return the two at its end."""
    deal, oracle, random = dealt(seed)
    follow(deal, oracle, choose, random)
    return deal, oracle
