"""Acts whose choices are groups that a heap holds: what may be chosen is found among all at once, as bits.

A listing numbers all groups of some patterns. What is a condition of one choice alone is remembered for all
its groups (`runtime/listing.py`); only what looks at several choices together is asked of each of their ways.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from paigui.backends.referee.binding import ALL_OF, NOT
from paigui.backends.referee.book import Book, locals_of, reads_state
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.restricting import (
    Needed,
    Restriction,
    Standings,
    occasion,
    reads_options,
    restrictions,
)
from paigui.backends.referee.sureness import sure
from paigui.backends.referee.writer import Writer, row
from paigui.model import Base, Type
from paigui.model import declarations as d
from paigui.model import expressions as e

MOST_GROUPS = 5_000  # in one listing


class Listings:
    """The listings of a referee: one for each set of patterns that groups are chosen of."""

    def __init__(self, book: Book, writer: Writer) -> None:
        self.book = book
        self.writer = writer
        self.names: dict[tuple[str, ...], str] = {}
        self.wholes: dict[tuple[str, ...], str] = {}
        """Those of them that number their groups themselves."""

    def lists(self, choice: d.Choice) -> bool:
        """Say whether a choice has a listing: not where the groups are too many, or depend on more than their
        pieces.
        """
        return choice.how == "group" and choice.including is None and self.can_list(choice.patterns)

    def of(self, choice: d.Choice) -> str:
        """Return the name of a choice's listing, written when it is first asked for."""
        if choice.patterns not in self.names:
            self.names[choice.patterns] = self.written(choice.patterns)
        return self.names[choice.patterns]

    def can_list(self, patterns: Sequence[str]) -> bool:
        groups = [self.book.groups[pattern] for pattern in patterns]
        numbers = [len(group.instances) for group in groups if group.instances is not None]
        fixed = all(group.where is None or self.is_fixed(group.where) for group in groups)
        return len(numbers) == len(groups) and sum(numbers) <= MOST_GROUPS and fixed

    def is_fixed(self, where: e.Expression) -> bool:
        """Say whether which groups are of a pattern is always the same."""
        book = self.book
        return not reads_state(book, where) and not reads_options(book, where) and sure(book, where)

    def written(self, patterns: tuple[str, ...]) -> str:
        """Write a listing, named after the family or pattern that it is of."""
        families = (each.id for each in self.book.ruleset.families if each.members == patterns)
        name = self.book.names.claim(f"{next(families, patterns[0])}_listing")
        whole = next((own for all_, own in self.wholes.items() if stands_in(patterns, all_)), None)
        self.writer.blank(2)
        if whole is None:
            self.whole(name, patterns)
        else:
            others = next(all_ for all_, own in self.wholes.items() if own == whole)
            places = "".join(f"{others.index(pattern)}, " for pattern in patterns)
            self.writer.line(f"{name} = ListingPart({whole}, ({places.rstrip()}))")
        return name

    def whole(self, name: str, patterns: tuple[str, ...]) -> None:
        """Write a listing that numbers its groups itself."""
        self.wholes[patterns] = name
        numbers = ", ".join(str(self.book.patterns[pattern]) for pattern in patterns)
        self.writer.line(f"{name} = Listing(({numbers},))")

    def together(
        self, place: str, patterns: Sequence[tuple[str, ...]], parts: Sequence[str]
    ) -> tuple[str, tuple[str, ...]]:
        """Write a listing of several sets of patterns, and the part of each; return their names."""
        name = self.book.names.claim(f"{place}_listing")
        self.writer.blank(2)
        self.whole(name, tuple(pattern for own in patterns for pattern in own))
        start, names = 0, list[str]()
        for own, part in zip(patterns, parts, strict=True):
            names.append(self.book.names.claim(part))
            self.writer.line(f"{names[-1]} = ListingPart({name}, range({start}, {start + len(own)}))")
            start += len(own)
        return name, tuple(names)


def stands_in(patterns: Sequence[str], others: Sequence[str]) -> bool:
    """Say whether some patterns are among others, in the order in which each first stands there."""
    return [pattern for pattern in dict.fromkeys(others) if pattern in patterns] == [*patterns]


@dataclass(frozen=True, slots=True)
class Source:
    """What one choice is made from: whether it has a listing, the heap, the call that lists all groups; and
    what a group must be, if only some kinds of the heap may be in it.
    """

    listed: bool
    heap: str
    call: str
    within: tuple[Restriction, ...] = ()


def source_of(listings: Listings, choice: d.Choice, formed: str, call: str) -> Source:
    """Return what a choice is made from. Where it has a listing, a group of those kinds of a heap of which
    something holds is a group of the heap with nothing but such kinds.
    """
    printer, listed = Printer(listings.book), listings.lists(choice)
    match choice.domain:
        case e.Quantified(manner="those", variable=kind, domain=whole, where=where) if (
            listed
            and where is not None
            and whole.type.base is Base.PIECES
            and not printer.is_pile(whole)
            and formed == printer.heap(choice.domain)
            and sure(listings.book, where)
        ):
            group = e.Local(choice.variable.type, choice.variable.name)
            within = e.Quantified(Type(Base.TRUTH), "every", kind, group, None, where)
            chosen = frozenset(locals_of(within) - {kind.name})
            return Source(listed, printer.heap(whole), call, (Restriction(None, within, chosen),))
        case _:
            return Source(listed, formed, call)


def named_tests(acts: Iterable["ListedMenuWriter"]) -> dict[str, str]:
    """Return what several acts of a menu ask before anything is chosen, with names for it."""
    asked = Counter(test for act in acts for test in dict.fromkeys(act.sure_tests()))
    repeated = [test for test, times in asked.items() if times > 1]
    return {test: f"open_{number}" for number, test in enumerate(repeated, 1)}


def named_answers(acts: Iterable["ListedMenuWriter"]) -> dict[e.Expression, str]:
    """Return the definitions that acts ask of whatever a heap holds, with names for their answers."""
    asked = dict.fromkeys(node for act in acts for node in act.asked_anyhow())
    return {node: f"asked_{number}" for number, node in enumerate(asked, 1)}


class ListedMenuWriter:
    """Writes the lines that find what one act allows whose choices are groups."""

    def __init__(
        self, listings: Listings, writer: Writer, number: int, act: d.Act, sources: Sequence[Source]
    ) -> None:
        self.listings = listings
        self.book = book = listings.book
        self.writer = writer
        self.printer = Printer(book)
        self.number = number
        self.act = act
        self.sources = sources
        self.names = [choice.variable.name for choice in act.choices]
        self.locals = [book.local(name) for name in self.names]
        self.asked: list[str] = []
        """What remembers of which groups a condition holds, as it is to be defined."""
        self.begun = ""
        """The part of what acts of this place begin with that is this one's, if they are found together."""
        chosen = frozenset(self.names)
        guards = (guard.condition for guard in act.guards)
        self.restrictions = [part for source in sources for part in source.within]
        self.restrictions += [part for guard in guards for part in restrictions(book, guard, chosen)]

    def write(self, place: str, named: Mapping[str, str]) -> None:
        """Write them; `place` is what the names of all that is remembered begin with, `named` are tests that
        are known by then, with their names.
        """
        self.place = place
        self.writer.line(f"# {self.act.id}")
        before = self.writer.depth
        self.under(named.get(test, test) for test in self.tests(0))
        self.choose(0)
        self.writer.depth = before

    @property
    def is_whole(self) -> bool:
        """Say whether the act allows all that it begins with, whatever else holds."""
        return len(self.sources) == 1 and not any(self.tests(0))

    def under(self, tests: Iterable[str]) -> None:
        """Write what must hold of all that follows."""
        asked = " and ".join(dict.fromkeys(tests))
        if asked:
            self.writer.line(f"if {asked}:")
            self.writer.depth += 1

    def choose(self, place: int) -> None:
        """Write the lines for one choice and those after it."""
        source, name = self.sources[place], self.locals[place]
        domain, listing = source.call, ""
        if source.listed:
            listing = self.looked(place, source)
            domain = f"{listing}.chosen(bits)"
            self.under(["bits"])
        tests = list(self.tests(place + 1))
        if place + 1 == len(self.sources):
            self.found(listing, domain, tests)
            return
        before = self.writer.depth
        self.writer.line(f"for {name} in {domain}:")
        self.writer.depth += 1
        self.under(tests)
        self.choose(place + 1)
        self.writer.depth = before

    def looked(self, place: int, source: Source) -> str:
        """Write the lines that find the bits of what there is to choose; return the name of its listing."""
        if place == 0 and self.begun:
            self.writer.line(f"bits = begun & {self.begun}.mask")
            return self.begun
        listing = self.listings.of(self.act.choices[place])
        self.writer.line(f"bits = {listing}.held(table, {source.heap})")
        self.narrow(place, listing)
        return listing

    def found(self, listing: str, domain: str, tests: Sequence[str]) -> None:
        """Write the line for all that is left of the last choice; `tests` are asked of each."""
        *before, name = self.locals
        if listing and not tests:
            made = f"({''.join(f'{each}, ' for each in before).rstrip(' ')})"
            self.writer.line(f"branches.append((bits, {listing}.groups, {self.number}, {made}))")
            return
        move = f"({self.number}, ({', '.join(self.locals)}{',' if not before else ''}))"
        where = f" if {' and '.join(dict.fromkeys(tests))}" if tests else ""
        self.writer.line(f"branches.append(ready([{move} for {name} in {domain}{where}]))")

    # ---- conditions ----------------------------------------------------------------------------------------

    def depth_of(self, restriction: Restriction) -> int:
        return max(
            (place for place, name in enumerate(self.names, 1) if name in restriction.chosen), default=0
        )

    def occasion(self, restriction: Restriction) -> list[Needed] | None:
        """Return what a restriction depends on besides the last group that it looks at, where it can be asked
        of all groups of that listing.
        """
        place = self.depth_of(restriction) - 1
        if place < 0 or not self.sources[place].listed:
            return None
        return occasion(self.book, restriction.condition, self.names[place])

    def tests(self, depth: int) -> Iterator[str]:
        """Print what is asked of each way with so many choices made."""
        for each in self.restrictions:
            if self.depth_of(each) == depth and self.occasion(each) is None:
                if each.free is None:
                    yield self.printer.show(each.condition, ALL_OF)
                else:
                    either = e.Logic(Type(Base.TRUTH), "or", each.free, each.condition)
                    yield self.printer.show(either, ALL_OF)

    def asked_anyhow(self) -> Iterator[e.Expression]:
        """Give the definitions that the first choice depends on, where nothing is asked before it."""
        if not any(self.tests(0)):
            for each in self.restrictions:
                if self.depth_of(each) == 1 and each.free is None:
                    yield from (
                        node for node in self.occasion(each) or () if isinstance(node, e.DefinitionCall)
                    )

    def sure_tests(self) -> Iterator[str]:
        """Print what is asked before anything is chosen and has an answer whatever the other acts ask."""
        if all(sure(self.book, each.condition) for each in self.restrictions if not each.chosen):
            yield from self.tests(0)

    def occasions(self, place: int) -> list[tuple[Restriction, list[Needed]]]:
        """Return what is asked of one choice alone, each with what that depends on besides."""
        own = [each for each in self.restrictions if self.depth_of(each) == place + 1]
        return [(each, needed) for each in own if (needed := self.occasion(each)) is not None]

    def narrow(self, place: int, listing: str) -> None:
        """Write the lines that leave only the groups of which all holds that is asked of them alone."""
        for free, together in groupby(self.occasions(place), key=lambda pair: pair[0].free):
            alone = "" if free is None else f" and {self.printer.show(e.Not(free.type, free), NOT)}"
            with self.writer.block(f"if bits{alone}:"):
                for each, needed in together:
                    self.writer.line(self.narrowed(place, listing, each.condition, needed))

    def narrowed(self, place: int, listing: str, condition: e.Expression, needed: Sequence[Needed]) -> str:
        """Return the line for one condition."""
        name = self.book.names.claim(f"{self.place}_{self.act.id}_{self.names[place]}_asked")
        self.asked.append(f"{name} = Asked({listing})")
        parts = [self.looked_up(each) for each in needed]
        key = parts[0] if len(parts) == 1 else row(parts)
        return (
            f"bits = {name}.those(bits, {key}, lambda {self.locals[place]}: {self.printer.show(condition)})"
        )

    def looked_up(self, node: Needed) -> str:
        """Print a value as one that can be looked up."""
        if isinstance(node, Standings):
            sort = "standings" if node.groups.type.base is Base.GROUPS else "standing"
            return f"{self.book.name('rankings', '')}.{sort}(table, {self.printer.show(node.groups)})"
        match node.type.base:
            case Base.GROUPS:
                return f"tuple({self.printer.show(node)})"
            case Base.SEATS:
                return f"tuple({self.printer.seats(node)})"
            case _:
                return self.printer.show(node)
