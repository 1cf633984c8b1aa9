"""Which rules have been exercised: guards seen true and seen false, definitions used, options in each value.

A referee as written knows nothing of this: its functions are replaced in the module, for this one run.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from paigui.backends.referee import Written
from paigui.model import Ruleset


@dataclass(slots=True)
class Coverage:
    """`guards`: for each guard, named by its function, what it was seen to be; `options`: values seen."""

    written: Written
    guards: dict[str, set[bool]] = field(default_factory=dict[str, set[bool]])
    used: set[str] = field(default_factory=set[str])
    options: dict[str, set[int]] = field(default_factory=dict[str, set[int]])

    def options_lacking(self, ruleset: Ruleset) -> list[tuple[str, int]]:
        """Return the values of options that no example plays with; of wide ranges only the ends count."""
        found: list[tuple[str, int]] = []
        for option in ruleset.options:
            wide = option.high - option.low > 3
            values = {option.low, option.high} if wide else set(range(option.low, option.high + 1))
            found += [(option.id, value) for value in sorted(values - self.options.get(option.id, set()))]
        return found


def watch(module: ModuleType, written: Written) -> Coverage:
    """Replace the functions of a referee by ones that note what they return."""
    coverage = Coverage(written)
    for name in written.guards:
        coverage.guards[name] = set()
        replace(module, name, noting(getattr(module, name), coverage.guards[name].add))
    for name in written.definitions:
        replace(module, name, using(getattr(module, name), name, coverage.used))
    patch_tables(module)
    return coverage


def replace(module: ModuleType, name: str, function: Callable[..., Any]) -> None:
    setattr(module, name, function)


def noting(function: Callable[..., Any], note: Callable[[bool], None]) -> Callable[..., Any]:
    def noted(*arguments: Any) -> Any:
        result = function(*arguments)
        note(bool(result))
        return result

    noted.__name__ = function.__name__
    return noted


def using(function: Callable[..., Any], name: str, used: set[str]) -> Callable[..., Any]:
    def noted(*arguments: Any) -> Any:
        used.add(name)
        return function(*arguments)

    noted.__name__ = function.__name__
    return noted


def patch_tables(module: ModuleType) -> None:
    """Let the tables of guards hold the replaced functions as well, and the menus go through them."""
    for place in module.__dict__["GAME"].places:
        for act in place.acts:
            for guard in act.guards:
                guard.test = getattr(module, guard.test.__name__)
        if place.menu is not None:
            name = place.menu.__name__
            place.menu = compared(place, place.menu)
            replace(module, name, place.menu)  # what opens the place asks its menu by name


def compared(place: Any, menu: Callable[..., Any]) -> Callable[..., Any]:
    """Ask the guards one by one, and see that the menu says the same."""

    def listed(*arguments: Any) -> Any:
        found = menu(*arguments)
        if place.where is None or place.where(*arguments):
            pairs = enumerate(place.acts)
            asked = [(number, chosen) for number, act in pairs for chosen in chosen_by(act, arguments, ())]
            if asked != found:
                raise AssertionError(f"{place.id}: the menu has {found}, the guards allow {asked}")
        return found

    return listed


def chosen_by(act: Any, arguments: tuple[Any, ...], chosen: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Give all that the guards of an act leave to be chosen; each stands as far out as it can."""
    depth = len(chosen)
    if not all(guard.test(*arguments, *chosen) for guard in act.guards if guard.depth == depth):
        return
    if depth == len(act.choices):
        yield chosen
        return
    for each in act.choices[depth].options(*arguments, *chosen):
        yield from chosen_by(act, arguments, (*chosen, each))
