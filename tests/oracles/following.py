"""A referee and an oracle led through the same deals, compared at each decision."""

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from random import Random
from types import ModuleType
from typing import Any, Protocol

from tests.referee.play import ROOT, referee

Text = tuple[str, tuple[str, ...]]
Choice = Callable[[Any, int, list[Text], Random], Text]


class DisagreementError(AssertionError):
    """What referee and oracle say, and where."""


class Oracle(Protocol):
    @property
    def totals(self) -> list[int]: ...

    def to_act(self) -> list[int]: ...

    def menu(self, seat: int) -> set[Text]: ...

    def do(self, seat: int, text: Text, deal: Any) -> None: ...

    def hands_are(self, hands: Sequence[Sequence[str]]) -> bool: ...


@cache
def module_of(folder: str, name: str | None = None) -> ModuleType:
    return referee(ROOT / "rulesets" / folder / f"{name or folder}.pai")


def option_values(game: Any) -> dict[str, list[Any]]:
    """Return the values of each option as people write them."""
    found: dict[str, list[Any]] = {}
    for option in game.options:
        words = [word[0] for word in option.words]
        values = [False, True] if option.sort == "truth" else list(range(option.low, option.high + 1))
        found[option.id] = words or values
    return found


def random_options(game: Any, known: Collection[str], random: Random) -> dict[str, Any]:
    """Return a setting of each option that an oracle knows, more often than not its default."""
    values = option_values(game)
    return {
        name: random.choice(values[name])
        for name in sorted(values)
        if name in known and random.random() < 0.4
    }


def known_settings(deal: Any, known: Collection[str]) -> dict[str, Any]:
    return {name: value for name, value in deal.options.items() if name in known}


def parted(text: str) -> Text:
    """Read an action as its name and what is chosen."""
    name, _, rest = text.partition(" ")
    pieces = re.findall(r"'([^']*)'", rest)
    return name, tuple(pieces or rest.split())


def cells_of(deal: Any) -> Mapping[str, Any]:
    cells: Mapping[str, Any] = deal.to_json()["table"]["cells"]
    return cells


def codes_of(deal: Any) -> list[str]:
    return [kind.code for kind in deal.game.kinds]


def hands_of(deal: Any) -> list[list[str]]:
    """Return what each seat holds, hidden or not."""
    codes = codes_of(deal)
    return [
        [codes[kind] for kind, count in enumerate(hand) for _ in range(count)]
        for hand in cells_of(deal)["hand"]
    ]


def check(deal: Any, oracle: Oracle, done: Sequence[Any]) -> None:
    """Hold all that both say at one moment against each other."""
    expected: dict[str, Any] = {"to act": sorted(oracle.to_act()), "totals": oracle.totals}
    found: dict[str, Any] = {"to act": sorted(deal.to_act()), "totals": deal.totals}
    for seat in range(deal.game.seat_count):
        expected[f"menu {seat}"] = sorted(oracle.menu(seat))
        found[f"menu {seat}"] = sorted(canonical(oracle, action) for action in deal.legal(seat))
    expected["money"] = found["money"] = 0
    found["money"] = sum(deal.totals)
    if not oracle.hands_are(hands_of(deal)):
        found["hands"] = hands_of(deal)
    differing = {
        name: (expected.get(name), found[name]) for name in found if expected.get(name) != found[name]
    }
    if differing:
        told = {"options": deal.options, "seed": deal.start["seed"], "position": deal.start["position"]}
        told |= {"carried": deal.start["carried"], "done": list(done), "(oracle, referee)": differing}
        raise DisagreementError(json.dumps(told, ensure_ascii=False, default=str))


def canonical(oracle: Oracle, action: Any) -> Text:
    written: Callable[[Text], Text] = getattr(oracle, "written", lambda text: text)
    return written(parted(str(action)))


def follow(deal: Any, oracle: Oracle, choose: Choice, random: Random) -> list[Any]:
    """Play a deal to its end, both in step; return what was done."""
    done: list[Any] = []
    check(deal, oracle, done)
    while not deal.over:
        seat = random.choice(deal.to_act())
        actions = {canonical(oracle, action): action for action in deal.legal(seat)}
        text = choose(deal, seat, sorted(actions), random)
        done.append([seat, str(actions[text])])
        deal.apply(seat, actions[text])
        oracle.do(seat, text, deal)
        check(deal, oracle, done)
    return done


def likely_text(likely: Mapping[str, float], texts: Sequence[Text], random: Random) -> Text | None:
    """Of the acts that are taken with some likelihood, in their order, the first whose lot falls so."""
    for name, chance in likely.items():
        able = [text for text in texts if text[0] == name]
        if able and random.random() < chance:
            return random.choice(able)
    return None
