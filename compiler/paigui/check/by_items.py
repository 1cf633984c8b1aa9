"""What was worked out of the items of a file is kept for other files that have the same items.

In: items in their places. Out: what was kept of them. Promised: settings, and what a file says of itself,
make no difference; the items are kept alive, so that their identities stay theirs; no more is kept than a
few.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Generic, TypeVar

from paigui.check.assembly import Placed
from paigui.syntax import tree

#: What a preset may hold.
ASIDE = tree.Version | tree.Variant | tree.Settings | tree.About
_MOST_KEPT = 16
Found = TypeVar("Found")
_Items = tuple[tree.Item, ...]


class ByItems(Generic[Found]):
    """Keeps what was found of the latest few lists of items."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, ...], tuple[_Items, Found]] = {}

    def get(self, items: Sequence[Placed]) -> Found | None:
        found = self._kept.get(tuple(map(id, _of_rules(items))))
        return None if found is None else found[1]

    def keep(self, items: Sequence[Placed], found: Found) -> None:
        kept = _of_rules(items)
        self._kept[tuple(map(id, kept))] = (kept, found)
        for oldest in [*islice(self._kept, max(0, len(self._kept) - _MOST_KEPT))]:
            del self._kept[oldest]

    def clear(self) -> None:
        self._kept.clear()


def _of_rules(items: Sequence[Placed]) -> _Items:
    return tuple(each.item for each in items if not isinstance(each.item, ASIDE))
