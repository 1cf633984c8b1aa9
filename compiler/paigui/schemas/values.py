"""Values of a game in three dresses: shown to people, written by people, numbers inside.

In: the tables of a game, the sort of a value. Out: its schema. `shown` is what views have; `written` is what
positions take, more liberal; `kept` is what a state has.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from paigui.runtime.game import Game
from paigui.runtime.labels import Words
from paigui.runtime.tables import MemorySpec, PatternSpec, ZoneSpec
from paigui.schemas.shapes import (
    LARGEST,
    Schema,
    anything_of,
    integer,
    keyed,
    listing,
    nullable,
    one_of,
    record_of,
    ref,
    row,
    text,
)

Dress = Callable[["Values", str, Words], Schema]
MOST_PIECES = 4000  # letters of a literal


@dataclass(frozen=True, slots=True)
class Values:
    """The values of one game."""

    game: Game

    # ---- what there is -------------------------------------------------------------------------------------

    @property
    def codes(self) -> list[str]:
        return [kind.code for kind in self.game.kinds]

    @property
    def pieces(self) -> int:
        return sum(kind.copies for kind in self.game.kinds)

    def seat(self, low: int = 0) -> Schema:
        return integer(low, self.game.seat_count - 1)

    def kind(self, low: int = 0) -> Schema:
        return integer(low, len(self.game.kinds) - 1)

    def definitions(self) -> dict[str, Schema]:
        """What many places refer to."""
        names = (name for kind in self.game.kinds for name in (kind.code, kind.zh, kind.en))
        return {
            "code": one_of(self.codes),
            "kind": {"description": "a kind by its code or either label", **one_of(names)},
            "clause": {"description": "a clause, or none", "enum": [None, *self.game.clauses]},
            "shown_group": self.shown_group(),
            "group": self.written_group(),
            "kept_group": self.kept_group(),
            "kept_move": row(integer(-1), {"type": "array"}),
        }

    # ---- shown ---------------------------------------------------------------------------------------------

    def shown(self, sort: str, words: Words) -> Schema:
        match sort:
            case "kind":
                return nullable(ref("code"))
            case "word":
                return nullable(one_of(word[0] for word in words))
            case "seat":
                return nullable(self.seat())
            case "kinds":
                return listing(ref("code"))
            case "seats":
                return listing(self.seat())
            case "group":
                return nullable(ref("shown_group"))
            case _:
                return plain_value(sort)

    def shown_group(self) -> Schema:
        """A group; of one that others laid face down its pattern and the pieces below are not told."""
        return record_of(
            {
                "group": nullable(one_of(pattern.id for pattern in self.game.patterns)),
                "kinds": listing(ref("code")),
                "face_down": integer(0),
            }
        )

    def shown_zone(self, zone: ZoneSpec) -> Schema:
        """What lies there, or how many pieces."""
        items = ref("shown_group") if zone.holds == "groups" else ref("code")
        cell = anything_of(integer(0), listing(items))
        return self.of_each(cell) if zone.per_seat else cell

    # ---- written -------------------------------------------------------------------------------------------

    def written(self, sort: str, words: Words) -> Schema:
        match sort:
            case "kind":
                return anything_of(ref("kind"), self.kind(-1), {"type": "null"})
            case "word":
                names = one_of(name for word in words for name in word)
                return anything_of(names, integer(-1, len(words) - 1), {"type": "null"})
            case "seat":
                return nullable(self.seat(-1))
            case "kinds":
                return anything_of(listing(ref("code")), self.bits(len(self.game.kinds)))
            case "seats":
                return anything_of(listing(self.seat()), self.bits(self.game.seat_count))
            case "group":
                return nullable(ref("group"))
            case _:
                return plain_value(sort)

    def bits(self, number: int) -> Schema:
        return integer(0, 2**number - 1)

    def written_group(self) -> Schema:
        return anything_of(*(form for pattern in self.game.patterns for form in self.forms_of(pattern)))

    def forms_of(self, pattern: PatternSpec) -> tuple[Schema, Schema]:
        """A group by its name, and by the numbers inside."""
        size = pattern.size
        down = integer(0, size)
        named = {"group": {"const": pattern.id}, "kinds": listing(ref("kind"), size, size)}
        number = self.game.patterns.index(pattern)
        kept = row({"const": number}, listing(self.kind(), size, size), down)
        return record_of({**named, "face_down": down}, ["face_down"]), kept

    def written_zone(self, zone: ZoneSpec) -> Schema:
        """A literal or a list of pieces; of each seat a list of all or an object of some."""
        if zone.holds == "groups":
            cell = listing(ref("group"))
        else:
            cell = anything_of(text(MOST_PIECES), listing(anything_of(ref("kind"), self.kind())))
        return self.some_keys("seat", cell) if zone.per_seat else cell

    def written_memory(self, memory: MemorySpec) -> Schema:
        found = self.written(memory.sort, memory.words)
        for key in reversed(memory.keys):
            found = self.some_keys(key, found)
        return found

    def some_keys(self, key: str, cell: Schema) -> Schema:
        """The cells of some seats or kinds."""
        if key == "kind":
            names = [*self.codes, *map(str, range(len(self.game.kinds)))]
        else:
            names = [str(seat) for seat in range(self.game.seat_count)]
        return anything_of(keyed(names, cell), listing(cell, most=self.size(key)))

    def argument(self, sort: str, *, optional: bool) -> Schema:
        """An argument of a place or a score; a score takes null for none."""
        match sort:
            case "kind":
                found = anything_of(ref("kind"), self.kind(-1))
            case "seat":
                found = self.seat(-1)
            case "truth":
                found = anything_of({"type": "boolean"}, one_of(("no", "yes", "否", "是")))
            case "group":
                found = ref("group")
            case "pieces":
                found = anything_of(text(MOST_PIECES), listing(self.kind()))
            case "kinds":
                found = self.bits(len(self.game.kinds))
            case "seats":
                found = self.bits(self.game.seat_count)
            case _:
                found = integer()
        return nullable(found) if optional and sort in ("kind", "seat") else found

    # ---- kept ----------------------------------------------------------------------------------------------

    def kept(self, sort: str, words: Words) -> Schema:
        match sort:
            case "kind":
                return self.kind(-1)
            case "seat":
                return self.seat(-1)
            case "word":
                return integer(-1, len(words) - 1)
            case "kinds":
                return self.bits(len(self.game.kinds))
            case "seats":
                return self.bits(self.game.seat_count)
            case "group":
                return ref("kept_group")
            case _:
                return {"type": "boolean"} if sort == "truth" else integer()

    def kept_group(self) -> Schema:
        down = integer(0, LARGEST)
        return row(integer(-1, len(self.game.patterns) - 1), listing(self.kind()), down)

    def kept_zone(self, zone: ZoneSpec) -> Schema:
        if zone.holds == "groups":
            cell = listing(ref("kept_group"))
        elif zone.holds == "pieces":
            kinds = len(self.game.kinds)
            cell = listing(integer(0, max(kind.copies for kind in self.game.kinds)), kinds, kinds)
        else:
            cell = listing(self.kind(), most=self.pieces)
        return self.of_each(cell) if zone.per_seat else cell

    # ---- cells ---------------------------------------------------------------------------------------------

    def size(self, key: str) -> int:
        return len(self.game.kinds) if key == "kind" else self.game.seat_count

    def of_each(self, cell: Schema) -> Schema:
        return self.of_every(["seat"], cell)

    def of_every(self, keys: Sequence[str], cell: Schema) -> Schema:
        """Lists of all seats or kinds, one inside the other."""
        for key in reversed(keys):
            cell = listing(cell, self.size(key), self.size(key))
        return cell

    def memory(self, memory: MemorySpec, dress: Dress, keys: Iterable[str] | None = None) -> Schema:
        """All cells of a memory."""
        chosen = memory.keys if keys is None else tuple(keys)
        return self.of_every(chosen, dress(self, memory.sort, memory.words))


def plain_value(sort: str) -> Schema:
    """A truth or a number."""
    if sort == "truth":
        return {"type": "boolean"}
    return nullable(integer()) if sort == "number or none" else integer()
