"""幺地人: the oracle beside the referee, in the words of the referee."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.oracles import yaodiren as plain
from tests.oracles.following import (
    DisagreementError,
    Text,
    cells_of,
    check,
    codes_of,
    known_settings,
    likely_text,
    module_of,
    parted,
    random_options,
)
from tests.oracles.yaodiren_hands import FACES, counted, is_red, pips

LIKELY = {"take_up": 0.95, "join_in": 0.9, "win": 0.9, "win_now": 0.9, "take_pong": 0.75, "eat": 0.6}


class Beside(plain.Deal):
    """The plain deal, asked and told as the referee is."""

    def menu(self, seat: int) -> set[Text]:
        return self.legal(seat)

    def written(self, text: Text) -> Text:
        """Choices in order: the cards of a group, each of two digits, in the order of their names."""
        digits = "".join(text[1]).replace(" ", "")
        return text[0], tuple(sorted(digits[place : place + 2] for place in range(0, len(digits), 2)))

    def do(self, seat: int, text: Text, deal: Any) -> None:
        del deal
        self.apply(seat, text)

    def hands_are(self, hands: Sequence[Sequence[str]]) -> bool:
        return [counted(hand) for hand in self.hands] == [counted(hand) for hand in hands]


def beside(deal: Any) -> Beside:
    """The oracle at the beginning of a deal."""
    cells, codes = cells_of(deal), codes_of(deal)
    lying: list[int] = cells["stock"]
    stock = [codes[kind] for kind in lying]
    return Beside(stock, cells["dealer"], known_settings(deal, plain.DEFAULTS), deal.game.seat_count)


def useful(card: str, hand: Sequence[str]) -> int:
    """How much a card helps a hand, roughly."""
    fits = sum(1 for other in hand if pips(other) + pips(card) == 14)
    return 4 * hand.count(card) * (1 + is_red(card)) + 2 * fits


def choose(oracle: Beside, seat: int, texts: list[Text], random: Random) -> Text:
    taken = likely_text(LIKELY, texts, random)
    if taken is not None:
        return taken
    discards = [text for text in texts if text[0] == "discard"]
    if not discards or random.random() < 0.05:
        return random.choice(texts)
    return min(discards, key=lambda text: (useful(text[1][0], oracle.hands[seat]), random.random()))


def besides(deal: Any, oracle: Beside) -> dict[tuple[int, Text], Any]:
    """What can be done besides the menus, by the seat that does it; both must say the same."""
    found = {
        (seat, oracle.written(parted(str(action)))): action
        for seat in range(deal.game.seat_count)
        for action in deal.table_acts(seat)
    }
    expected = {(seat, deed) for seat in range(oracle.seats) for deed in oracle.beside(seat)}
    if found.keys() != expected:
        said = {"options": deal.options, "seed": deal.start["seed"], "open": deal.open}
        differing = sorted(found.keys() ^ expected)
        raise DisagreementError(json.dumps({**said, "beside": differing}, ensure_ascii=False, default=str))
    return found


def play(seed: int, name: str | None = None) -> Beside:
    """Play a deal in step with the oracle, with random options from seed 1 on."""
    random = Random(seed)
    module = module_of("yaodiren", name)
    game = module.__dict__["GAME"]
    options = random_options(game, plain.DEFAULTS, random) if seed else {}
    if random.random() < 0.6:
        options["base_tuo"] = random.choice((20, 24, 28))
    carried = {"dealer": random.randrange(game.seat_count)}
    deal = module.__dict__["Deal"](seed, options, carried)
    oracle = beside(deal)
    follow(deal, oracle, random)
    assert deal.carried()["dealer"] == oracle.next_dealer()
    return oracle


def follow(deal: Any, oracle: Beside, random: Random) -> None:
    done: list[Any] = []
    rash = random.random() < 0.3
    while not deal.over:
        check(deal, oracle, done)
        seat = random.choice(deal.to_act())
        actions = {oracle.written(parted(str(action))): action for action in deal.legal(seat)}
        extra = besides(deal, oracle) if done[-1:] == [] or rash or random.random() < 0.1 else {}
        if extra and random.random() < (0.1 if rash else 0.02):
            seat, text = random.choice(sorted(extra))
            action = extra[seat, text]
        else:
            text = choose(oracle, seat, sorted(actions), random)
            action = actions[text]
        done.append([seat, str(action)])
        deal.apply(seat, action)
        oracle.do(seat, text, deal)
    check(deal, oracle, done)


def random_hand(random: Random, size: int) -> list[str]:
    """Cards that have much to do with each other: few faces, many copies."""
    faces = random.sample(FACES, random.randint(6, 14))
    return random.sample([face for face in faces for _ in range(5)], size)
