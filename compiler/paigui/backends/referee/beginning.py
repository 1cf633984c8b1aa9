"""Acts of a place that begin with a group of the same heap: what any of them can begin with is found at once.

One listing numbers the groups of all of them, act after act, so a pattern may stand in it several times. A
heap is looked up once, and what the acts ask of their first choice alone is one look-up more.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paigui.backends.referee.binding import ALL_OF, NOT
from paigui.backends.referee.book import Book
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.functions import Functions, remark
from paigui.backends.referee.listings import ListedMenuWriter, Listings
from paigui.backends.referee.sureness import sure
from paigui.backends.referee.writer import Writer, row
from paigui.model import declarations as d
from paigui.model import expressions as e


@dataclass(frozen=True, slots=True)
class Beginning:
    """The acts that begin so, their listing, and the part of it that is each one's."""

    acts: tuple[ListedMenuWriter, ...]
    listing: str
    parts: tuple[str, ...]

    def write(
        self, functions: Functions, inner: Writer, place: str, params: Sequence[e.Variable]
    ) -> list[str]:
        """Write the lines that find it; return those that define what is remembered for it."""
        first = self.acts[0]
        inner.line(f"begun = {self.listing}.held(table, {first.sources[0].heap})")
        return [self.narrowed(functions, inner, place, params, free) for free in self.frees()]

    def frees(self) -> list[e.Expression | None]:
        """Return what frees the acts of what they ask of their first choices: in order, each once."""
        return list(dict.fromkeys(each.free for act in self.acts for each, _ in act.occasions(0)))

    def narrowed(
        self,
        functions: Functions,
        inner: Writer,
        place: str,
        params: Sequence[e.Variable],
        free: e.Expression | None,
    ) -> str:
        """Write the lines that leave only that of which all holds that is asked of it alone."""
        book, printer = functions.book, self.acts[0].printer
        name = book.names.claim(f"{place}_begun_asked")
        needed = [
            node for act in self.acts for each, own in act.occasions(0) if each.free == free for node in own
        ]
        tests = self.tests(functions, place, params, free)
        key = row(self.acts[0].looked_up(node) for node in dict.fromkeys(needed))
        alone = "" if free is None else f" and {printer.show(e.Not(free.type, free), NOT)}"
        given = "".join(f", {book.local(each.name)}" for each in params)
        with inner.block(f"if begun{alone}:"):
            inner.line(f"begun = {name}.those(begun, {key}, table{given})")
        return f"{name} = AskedParts({self.listing}, {tests})"

    def tests(
        self, functions: Functions, place: str, params: Sequence[e.Variable], free: e.Expression | None
    ) -> str:
        """Write what each act asks, as functions; return them, each with its part of the listing."""
        pairs = zip(self.acts, self.parts, strict=True)
        return row(
            f"({part}, {name})"
            for act, part in pairs
            for name in test_of(act, functions, place, params, free)
        )


def test_of(
    act: ListedMenuWriter,
    functions: Functions,
    place: str,
    params: Sequence[e.Variable],
    free: e.Expression | None,
) -> Iterator[str]:
    """Write what an act asks of its first choice unless it is freed of it, as a function; give its name."""
    asked = [each.condition for each, _ in act.occasions(0) if each.free == free]
    if asked:
        own, printer = act.act, Printer(functions.book)
        name = functions.book.names.claim(f"{place}_{own.id}_begins")
        value = " and ".join(printer.show(each, ALL_OF) for each in asked)
        doc = remark(own.labels, own.clause, "what it asks of its first choice")
        functions.returning(name, (*params, own.choices[0].variable), "bool", value, doc)
        yield name


def beginning(
    book: Book, listings: Listings, place: str, acts: Sequence[ListedMenuWriter]
) -> Beginning | None:
    """Return the acts of a place that begin with a group of the same heap, where that is looked up anyhow."""
    able = [
        act
        for act in acts
        if act.sources[0].listed and all(sure(book, each.condition) for each in act.restrictions)
    ]
    always = next((act for act in able if not any(act.tests(0))), None)
    if always is None:
        return None
    own = [act for act in able if act.sources[0].heap == always.sources[0].heap]
    choices = [first_of(act) for act in own]
    if len(own) < 2 or not listings.can_list([pattern for each in choices for pattern in each.patterns]):
        return None
    parts = [f"{place}_{act.act.id}_{each.variable.name}" for act, each in zip(own, choices, strict=True)]
    listing, names = listings.together(place, [each.patterns for each in choices], parts)
    for act, name in zip(own, names, strict=True):
        act.begun = name
    return Beginning(tuple(own), listing, names)


def first_of(act: ListedMenuWriter) -> d.Choice:
    return act.act.choices[0]
