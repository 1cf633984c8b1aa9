"""砍牛腿: the oracle beside the referee."""

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import Any

from tests.oracles import kanniutui as plain
from tests.oracles.following import (
    Text,
    cells_of,
    follow,
    hands_of,
    known_settings,
    module_of,
    random_options,
)

OPTIONS = [each.name for each in fields(plain.Rules)]


def split(text: str) -> list[str]:
    return [text[place : place + 2] for place in range(0, len(text.replace(" ", "")), 2)]


class Beside(plain.Deal):
    """The plain deal, spoken to in the words of the referee."""

    def written(self, text: Text) -> Text:
        return text[0], tuple("".join(sorted(split(part))) for part in text[1])

    def menu(self, seat: int) -> set[Text]:
        return {
            (name, tuple("".join(sorted(cards)) for cards in chosen)) for name, chosen in self.legal(seat)
        }

    def do(self, seat: int, text: Text, deal: Any) -> None:
        del deal
        self.apply(seat, (text[0], tuple(frozenset(split(part)) for part in text[1])))

    def hands_are(self, hands: Sequence[Sequence[str]]) -> bool:
        return [frozenset(hand) for hand in hands] == self.hands


def choose(deal: Any, seat: int, texts: list[Text], random: Random) -> Text:
    """Favour neither singles, which are many, nor folding."""
    del deal, seat
    if random.random() < 0.12:
        return random.choice(texts)
    names = sorted({(text[0], sum(map(len, text[1]))) for text in texts})
    avoided = {"fold": 0.85, "pass": 0.5}
    wanted = [name for name in names if random.random() >= avoided.get(name[0], 0)] or names
    name = random.choice(wanted)
    return random.choice([text for text in texts if (text[0], sum(map(len, text[1]))) == name])


def beside(deal: Any) -> Beside:
    hands = [frozenset(hand) for hand in hands_of(deal)]
    return Beside(hands, cells_of(deal)["dealer"], known_settings(deal, OPTIONS))


def dealt(seed: int) -> tuple[Any, Random]:
    """Return a deal with random options, dealt by the referee or, one in two, by an adversary."""
    random = Random(seed)
    module = module_of("kanniutui")
    options = random_options(module.__dict__["GAME"], OPTIONS, random)
    deal_class = module.__dict__["Deal"]
    if seed % 2:
        return deal_class(seed, options), random
    hands = clustered_hands(random)
    zones = {"hand": ["".join(hand) for hand in hands]}
    dealer = random.randrange(3)
    memories = {"dealer": dealer}
    deal = deal_class.arranged(options, zones, memories, "big_sets", [dealer], seed=seed)
    return deal, random


def clustered_hands(random: Random) -> list[list[str]]:
    """Deal whole ranks or their halves together: fours, pairs, big sets."""
    hands: list[list[str]] = [[], [], []]
    piles: list[list[str]] = []
    dragons = random.choice((0, 0, 1, 2))
    for rank in random.sample(plain.RANKS, len(plain.RANKS)):
        cards = [suit + rank for suit in random.sample("SHCD", 4)]
        halves = [cards[:2], cards[2:]]
        for seat in range(dragons if rank in "KT8A23" else 0):
            hands[seat] += halves.pop()
        piles += [[card for half in halves for card in half]] if random.random() < 0.5 and halves else halves
    for pile in piles:
        able = [hand for hand in hands if len(hand) + len(pile) <= 16]
        if able:
            random.choice(able).extend(pile)
        else:
            for card in pile:
                next(hand for hand in hands if len(hand) < 16).append(card)
    return random.sample(hands, 3)


def play(seed: int) -> tuple[Any, Beside]:
    """Play one deal, both in step; return the two at its end."""
    deal, random = dealt(seed)
    oracle = beside(deal)
    follow(deal, oracle, choose, random)
    return deal, oracle
