"""Rankings: which groups beat which."""

from collections.abc import Callable
from typing import Any

from .pieces import Laid
from .table import BaseTable

MOST_STANDINGS = 1 << 13
MOST_SETTINGS = 1 << 3


class Order:
    """A ranking: the tier of every group, lower being better, and the pairs that it names besides."""

    __slots__ = ("only", "steady", "tier")

    def __init__(
        self, tier: Callable[[Any, Laid], int], only: Callable[[Any, Laid, Laid], bool] | None, steady: bool
    ) -> None:
        self.tier = tier
        self.only = only
        self.steady = steady


class Rankings:
    """All rankings of a game: the tiers of every group in them, remembered for each setting when nothing else
    decides them.
    """

    __slots__ = ("known", "only", "orders", "settings", "standings", "steady")

    def __init__(self, *orders: Order) -> None:
        self.orders = orders
        self.only = [order.only for order in orders if order.only is not None]
        self.steady = all(order.steady for order in orders)
        self.known: dict[tuple[int, ...], dict[Laid, tuple[int, ...]]] = {}
        self.settings: tuple[int, ...] | None = None
        self.standings: dict[Laid, tuple[int, ...]] = {}  # under these settings

    def standing(self, table: BaseTable, group: Laid) -> tuple[int, ...]:
        """Return the tier of a group in each ranking."""
        if table.settings is not self.settings:
            self.set_for(table.settings)
        found = self.standings.get(group)
        if found is None:
            found = tuple([order.tier(table, group) for order in self.orders])
            if self.steady:
                if len(self.standings) >= MOST_STANDINGS:
                    self.standings.clear()
                self.standings[group] = found
        return found

    def set_for(self, settings: tuple[int, ...]) -> None:
        """Take up what is known of other settings."""
        if len(self.known) >= MOST_SETTINGS:
            self.known.clear()
        self.settings, self.standings = settings, self.known.setdefault(settings, {})

    def beats(self, table: BaseTable, left: Laid, right: Laid) -> bool:
        """Say whether some ranking puts a group above another."""
        for tier, other in zip(self.standing(table, left), self.standing(table, right), strict=True):
            if 0 <= tier < other:
                return True
        return any(only(table, left, right) for only in self.only)
