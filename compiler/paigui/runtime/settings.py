"""Options: names and values in, numbers out, and back."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .errors import CannotRead
from .foreign import mapping_in, shown
from .game import Game
from .tables import OptionSpec


def settings_of(game: Game, options: Mapping[str, Any] | None) -> tuple[int, ...]:
    """Return the value of every option, in order; those not named have their defaults."""
    named = {} if options is None else mapping_in("设定", "the options", options)
    found = [read_option(option, named.pop(option.id, option.default)) for option in game.options]
    for name in named:
        raise CannotRead(f"没有设定「{shown(name)}」", f"there is no option «{shown(name)}»")
    return tuple(found)


def read_option(option: OptionSpec, value: Any) -> int:
    """Read the value of an option: a number, a truth value, or a word's id or label."""
    for place, word in enumerate(option.words):
        if isinstance(value, str) and value in word:
            return place
    if isinstance(value, int) and option.low <= value <= option.high:
        return int(value)
    zh, en = _possible(option)
    zh = f"「{option.labels[0]}」不能是{shown(value)}，只能是{zh}"
    raise CannotRead(zh, f"{option.labels[1]} cannot be {shown(value)}, only {en}")


def _possible(option: OptionSpec) -> tuple[str, str]:
    """Return what an option may be, in both languages, as a program writes it."""
    if option.words:
        named = [repr(word[0]) for word in option.words]
        return "、".join(named), " or ".join(named)
    if option.sort == "truth":
        return "True 或 False", "True or False"
    return f"{option.low} 到 {option.high} 的整数", f"a whole number from {option.low} to {option.high}"


def shown_settings(game: Game, settings: tuple[int, ...]) -> dict[str, Any]:
    """Return the value of every option as people write it."""
    return {
        option.id: shown_option(option, value) for option, value in zip(game.options, settings, strict=True)
    }


def shown_option(option: OptionSpec, value: int) -> Any:
    if option.words:
        return option.words[value][0]
    return bool(value) if option.sort == "truth" else value


def known_settings(game: Game, options: Mapping[str, Any] | None) -> tuple[tuple[int, ...], dict[str, Any]]:
    """Return the settings and how people write them; those without any choice are remembered."""
    if options is not None and options != {}:
        settings = settings_of(game, options)
        return settings, shown_settings(game, settings)
    settings, shown = default_settings(game)
    return settings, shown.copy()


@lru_cache(1 << 4)
def default_settings(game: Game) -> tuple[tuple[int, ...], dict[str, Any]]:
    settings = settings_of(game, None)
    return settings, shown_settings(game, settings)
