"""桂林字牌: the oracle beside the referee."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.oracles import guilin as plain
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
from tests.oracles.guilin_hands import CARDS, SWEPT, WORTH, Meld, meld_name, rank, sort

PACK = [card for card in CARDS for _ in range(4)]
TAKEN = {"win": 0.8, "declare": 0.8, "open": 0.9, "take_pong": 0.5, "chow": 0.6}


class Beside(plain.Deal):
    """The plain deal, spoken to in the words of the referee."""

    def menu(self, seat: int) -> set[Text]:
        return self.legal(seat)

    def written(self, text: Text) -> Text:
        name, chosen = text
        if name != "chow":
            return text
        first, *more = [plain.written(plain.read(part)) for part in chosen if part]
        return name, (first, *sorted(more))

    def do(self, seat: int, text: Text, deal: Any) -> None:  # noqa: ARG002 - nothing is left to chance
        self.apply(seat, text)

    def hands_are(self, hands: Sequence[Sequence[str]]) -> bool:
        return [sorted(hand) for hand in self.hands] == [sorted(hand) for hand in hands]


def melds_of(deal: Any) -> list[list[tuple[str, list[str]]]]:
    """Return what the referee says lies on the table."""
    codes = codes_of(deal)
    patterns = [pattern.id for pattern in deal.game.patterns]
    return [
        [(patterns[group[0]], [codes[kind] for kind in group[1]]) for group in laid]
        for laid in cells_of(deal)["melds"]
    ]


def choose(deal: Any, seat: int, texts: list[Text], random: Random) -> Text:
    """Win, open, pong and eat more often than not; part with what stands alone."""
    taken = likely_text(TAKEN, texts, random)
    if taken is not None:
        return taken
    discards = [text for text in texts if text[0] == "discard"]
    if not discards or random.random() < 0.1:
        return random.choice(texts)
    hand = hands_of(deal)[seat]
    return min(discards, key=lambda text: (useful(text[1][0], hand), random.random()))


def useful(card: str, hand: Sequence[str]) -> int:
    """Say how much a card helps a hand, roughly."""
    others = [other for other in hand if other != card]
    near = sum(other[0] == card[0] and abs(rank(other) - rank(card)) <= 2 for other in others)
    return 3 * hand.count(card) + near + sum(rank(other) == rank(card) for other in others)


# ---- positions laid out by an adversary


@dataclass
class Position:
    """What each seat holds and has laid, how many cards are left in the stock, who owes a discard."""

    seats: list[tuple[list[str], list[Meld]]]
    stock: int
    actor: int


def some_meld(cards: list[str], random: Random) -> Meld | None:
    """Take some meld out of the cards that are free."""
    for _ in range(40):
        card = random.choice(cards)
        if random.random() < 0.45:
            size = random.choice((3, 3, 4))
            name = random.choice(("pong", "sweep", "late_sweep") if size == 3 else ("opened", "through"))
            group: tuple[str, ...] = (card,) * size
        else:
            group = sort((card, *random.sample(cards, 2)))
            if len(set(group)) == 1 or meld_name(group) is None:
                group = related(card, random)
            name = meld_name(group) or ""
        if name and not Counter(group) - Counter(cards):
            for each in group:
                cards.remove(each)
            return Meld(name, group)
    return None


def related(card: str, random: Random) -> tuple[str, ...]:
    """Return a meld with a card, there or not."""
    script, number = card[0], rank(card)
    other = f"{'b' if script == 's' else 's'}{number}"
    low = min(max(number - random.randrange(3), 1), 8)
    run = tuple(f"{script}{low + step}" for step in range(3))
    special = tuple(f"{script}{each}" for each in (2, 7, 10))
    return random.choice((run, run, special if number in (2, 7, 10) else run, sort((card, card, other))))


def seat_of(cards: list[str], random: Random) -> tuple[list[str], list[Meld]]:
    """Return a hand that lacks about one card, some of it laid."""
    hand, laid = complete_seat(cards, random)
    spare = random.choice(hand) if hand else None
    if spare is not None:
        hand.remove(spare)
        cards.append(spare)
    return hand, laid


def complete_seat(cards: list[str], random: Random) -> tuple[list[str], list[Meld]]:
    """Return melds and perhaps a pair that are a whole hand, if the cards do for it; some of it laid."""
    melds = [meld for _ in range(random.choice((6, 6, 7))) if (meld := some_meld(cards, random))]
    laid = [meld for meld in melds if random.random() < (0.8 if len(set(meld.cards)) == 1 else 0.3)]
    hand = [card for meld in melds if meld not in laid for card in meld.cards]
    pairs = [card for card in CARDS if cards.count(card) >= 2 and hand.count(card) <= 1]
    if len(melds) == 6 and pairs:
        card = random.choice(pairs)
        hand += [card] * 2
        cards.remove(card)
        cards.remove(card)
    return hand, laid


def laid_out(random: Random) -> Position:
    """Return a position near the end of a deal, with hands that are nearly complete."""
    cards = PACK.copy()
    seats = [seat_of(cards, random) for _ in range(2)]
    seats.append((random.sample(cards, min(len(cards), 14)), []))
    for card in seats[-1][0]:
        cards.remove(card)
    random.shuffle(seats)
    actor = random.randrange(3)
    spare = cards.pop() if cards else seats[actor][0][0]
    seats[actor][0].append(spare)
    return Position(seats, min(len(cards), random.randrange(1, 12)), actor)


def start_of(deal: Any, position: Position | None) -> plain.Start:
    cells, codes = cells_of(deal), codes_of(deal)
    lying: list[int] = [*cells["stock"], *cells["omen_card"]]
    stock = [codes[kind] for kind in lying]
    if position is None:
        return plain.Start(hands_of(deal), stock, cells["dealer"])
    return plain.Start(
        hands_of(deal), stock, cells["dealer"], [laid for _, laid in position.seats], position.actor
    )


def beside(deal: Any, position: Position | None = None) -> Beside:
    return Beside(start_of(deal, position), known_settings(deal, plain.OPTIONS))


def arranged(module: Any, options: Mapping[str, Any], position: Position, seed: int) -> Any:
    zones = {
        "hand": ["".join(hand) for hand, _ in position.seats],
        "melds": [
            [{"group": meld.name, "kinds": list(meld.cards)} for meld in laid] for _, laid in position.seats
        ],
    }
    memories = {"dealer": seed % 3, "begun": True}
    sizes = {"stock": position.stock}
    return module.Deal.arranged(options, zones, memories, "owe", [position.actor, False, False], sizes, seed)


def dealt(seed: int) -> tuple[Any, Beside, Random]:
    """Return a deal with random options: from its beginning, or laid out near its end."""
    random = Random(seed)
    module = module_of("guilin")
    options = random_options(module.__dict__["GAME"], plain.OPTIONS, random)
    if seed % 3 == 0:
        deal = module.__dict__["Deal"](seed, options, {"dealer": random.randrange(3)})
        return deal, beside(deal), random
    position = laid_out(random)
    deal = arranged(module, options, position, seed)
    return deal, beside(deal, position), random


def play(seed: int) -> Beside:
    """Play one deal, referee and oracle in step; return the oracle."""
    deal, oracle, random = dealt(seed)
    follow(deal, oracle, choose, random)
    assert [[(name, sorted(cards)) for name, cards in laid] for laid in melds_of(deal)] == [
        [(meld.name, sorted(meld.cards)) for meld in laid] for laid in oracle.melds
    ], seed
    return oracle


__all__ = ["PACK", "SWEPT", "WORTH", "Beside", "Position", "complete_seat", "laid_out", "play"]
