"""Rankings: which groups beat which."""

from collections.abc import Callable, Iterable
from typing import Any

from .pieces import Laid
from .table import BaseTable

MOST_STANDINGS = 1 << 13
MOST_SETTINGS = 1 << 3
Pairs = Callable[[Any, Laid], int]


class Order:
    """A ranking: the tier of every group, lower being better, and the pairs that it names besides: which of
    them, as bits, a group wins and which it loses.
    """

    __slots__ = ("loses", "steady", "tier", "wins")

    def __init__(
        self, tier: Callable[[Any, Laid], int], wins: Pairs | None, loses: Pairs | None, steady: bool
    ) -> None:
        self.tier = tier
        self.wins = wins
        self.loses = loses
        self.steady = steady


class Standing:
    """Where groups stand that beat the same and are beaten by the same: their tier in each ranking, and the
    pairs that they win and lose. Under the same settings there is only one of each, if nothing else decides.
    """

    __slots__ = ("loses", "tiers", "wins")

    def __init__(self, tiers: tuple[int, ...], wins: int, loses: int) -> None:
        self.tiers = tiers
        self.wins = wins
        self.loses = loses

    def beats(self, other: "Standing") -> bool:
        for own, below in zip(self.tiers, other.tiers, strict=True):
            if 0 <= own < below:
                return True
        return self.wins & other.loses > 0


class Known:
    """What is known under some settings: where groups stand, and all the places there are to stand."""

    __slots__ = ("places", "standings")

    def __init__(self) -> None:
        self.standings: dict[Laid, Standing] = {}
        self.places: dict[tuple[tuple[int, ...], int, int], Standing] = {}


class Rankings:
    """All rankings of a game: where every group stands in them, remembered for each setting when nothing else
    decides it.
    """

    __slots__ = ("known", "loses", "now", "orders", "settings", "steady", "wins")

    def __init__(self, *orders: Order) -> None:
        self.orders = orders
        self.wins = [order.wins for order in orders if order.wins is not None]
        self.loses = [order.loses for order in orders if order.loses is not None]
        self.steady = all(order.steady for order in orders)
        self.known: dict[tuple[int, ...], Known] = {}
        self.settings: tuple[int, ...] | None = None
        self.now = Known()  # under these settings

    def standing(self, table: BaseTable, group: Laid) -> Standing:
        """Return where a group stands."""
        if table.settings is not self.settings:
            self.set_for(table.settings)
        found = self.now.standings.get(group)
        return self.reckoned(table, group) if found is None else found

    def standings(self, table: BaseTable, groups: Iterable[Laid]) -> tuple[Standing, ...]:
        if table.settings is not self.settings:
            self.set_for(table.settings)
        known = self.now.standings
        return tuple([known.get(group) or self.reckoned(table, group) for group in groups])

    def reckoned(self, table: BaseTable, group: Laid) -> Standing:
        tiers = tuple([order.tier(table, group) for order in self.orders])
        wins, loses = 0, 0
        for own in self.wins:
            wins |= own(table, group)
        for own in self.loses:
            loses |= own(table, group)
        found = Standing(tiers, wins, loses)
        if self.steady:
            known = self.now
            if len(known.standings) >= MOST_STANDINGS:
                known.standings.clear()
            found = known.standings[group] = known.places.setdefault((tiers, wins, loses), found)
        return found

    def set_for(self, settings: tuple[int, ...]) -> None:
        """Take up what is known of other settings."""
        found = self.known.get(settings)
        if found is None:
            if len(self.known) >= MOST_SETTINGS:
                self.known.clear()
            found = self.known[settings] = Known()
        self.settings, self.now = settings, found

    def beats(self, table: BaseTable, left: Laid, right: Laid) -> bool:
        """Say whether some ranking puts a group above another."""
        return self.standing(table, left).beats(self.standing(table, right))
