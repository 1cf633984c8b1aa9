"""Menus: one function for each step and window that lists all that a seat may do there.

A menu says the same as the guards of its acts, one after the other, but asks less: what does not depend on a
choice is asked once, and a heap that cannot hold what a choice needs is not gone through.
"""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext

from paigui.backends.referee import hoisting
from paigui.backends.referee.binding import ALL_OF, EITHER, NOT
from paigui.backends.referee.book import Book, locals_of
from paigui.backends.referee.choosing import Choosing
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.sureness import sure
from paigui.backends.referee.writer import Writer
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.walk import walk

PLAIN = (e.Local, e.Constant, e.OptionValue)


def cheap_first(book: Book, condition: e.Expression) -> e.Expression:
    """Return what must hold all together in such an order that what is cheaply asked comes first."""
    parts = list(together(condition))
    if len(parts) == 1 or not sure(book, condition):
        return condition
    first, *rest = sorted(parts, key=is_dear)
    for part in rest:
        first = e.Logic(condition.type, "and", first, part)
    return first


def together(condition: e.Expression) -> Iterator[e.Expression]:
    match condition:
        case e.Logic(operator="and", left=left, right=right):
            yield from together(left)
            yield from together(right)
        case _:
            yield condition


def is_dear(condition: e.Expression) -> bool:
    """Say whether something is asked that goes through pieces, or a definition."""
    dear = (e.Quantified, e.Varieties, e.DefinitionCall, e.TableCall, e.ScoreCall)
    return any(isinstance(node, dear) for node in walk(condition))


def answerable(book: Book, responses: Sequence[d.Act]) -> list[str]:
    """Print tests one of which holds of each seat that may answer: the first guard of every response, or what
    it asks first. Nothing where these are not cheap.
    """
    firsts = [act.guards[0].condition if act.guards else None for act in responses]
    tests = [quick_test(book, act, first) for act, first in zip(responses, firsts, strict=True)]
    if not all(tests):
        return []
    kept = [test for test, first in zip(tests, firsts, strict=True) if not implied(first, firsts)]
    return sorted(dict.fromkeys(kept), key=lambda test: "_hopes(" in test)


def quick_test(book: Book, act: d.Act, first: e.Expression | None) -> str:
    printer = Printer(book)
    if first is None or {choice.variable.name for choice in act.choices} & locals_of(first):
        return ""
    if isinstance(first, e.ScoreCall):
        return printer.hoped(first)
    return "" if is_dear(first) else printer.show(first, EITHER)


def implied(test: e.Expression | None, others: Sequence[e.Expression | None]) -> bool:
    """Say whether a number being equal to another is said already: it is to be no less than some other."""
    match test:
        case e.Comparison(operator="=", left=left, right=e.Constant(value=value)):
            return any(
                isinstance(other, e.Comparison)
                and (other.operator, other.left) == (">=", left)
                and isinstance(other.right, e.Constant)
                and other.right.value <= value
                for other in others
            )
        case _:
            return False


class MenuWriter:
    """Writes the lines that find what one act allows."""

    def __init__(self, book: Book, writer: Writer, number: int, act: d.Act) -> None:
        self.book = book
        self.writer = writer
        self.printer = Printer(book)
        self.printer.inside = True
        self.number = number
        self.act = act
        self.chosen = [choice.variable.name for choice in act.choices]

    def write(self, domains: Sequence[str], each: str | None) -> None:
        """Write them; `each` names the table of moves by kind where there is one."""
        self.writer.line(f"# {self.act.id}")
        self.loop(0, domains, each)

    def loop(self, depth: int, domains: Sequence[str], each: str | None) -> None:
        guards = [guard.condition for guard in self.act.guards if self.depth_of(guard) == depth]
        tests = [self.printer.show(guard, ALL_OF) for guard in guards]
        if depth < len(domains):
            tests += self.needed(depth)
        before = self.writer.depth
        if tests:
            self.writer.line(f"if {' and '.join(dict.fromkeys(tests))}:")
            self.writer.depth += 1
        if depth == len(domains):
            chosen = "".join(f"{self.book.local(name)}, " for name in self.chosen).rstrip(" ")
            self.writer.line(f"found.append(({self.number}, ({chosen})))")
        elif each is not None:
            self.listed(domains[0], each)
        else:
            domain = self.domain(depth, domains[depth])
            with self.writer.block(f"for {self.book.local(self.chosen[depth])} in {domain}:"):
                self.loop(depth + 1, domains, None)
        self.writer.depth = before

    def domain(self, depth: int, called: str) -> str:
        """Print what there is to choose from; what is asked again later gets a name first."""
        choice = self.act.choices[depth]
        later = [node for other in self.act.choices[depth + 1 :] for node in walk(other.domain)]
        later += [node for guard in self.act.guards for node in walk(guard.condition)]
        named = [
            each
            for each in hoisting.constant(choice.domain, frozenset())
            if each in later and sure(self.book, each)
        ]
        if not named:
            return called
        for each in named:
            name, shown = self.printer.next_name(), self.printer.to(each, each.type)
            self.writer.line(f"{name} = {shown}")
            self.printer.known[each] = name
        return Choosing(self.book, self.act, self.printer).domain(choice)

    def listed(self, domain: str, each: str) -> None:
        """Write the one line for an act with one choice of a kind."""
        conditions = [guard.condition for guard in self.act.guards if self.depth_of(guard) == 1]
        name = self.book.local(self.chosen[0])
        tests: list[str] = []
        freed: list[str] = []
        alone = ""
        plain = domain = self.domain_of(domain)
        for condition in conditions:
            groups = self.alike_in(self.act.choices[0], condition)
            if groups is not None:
                if domain == plain:
                    heap = self.printer.heap(self.act.choices[0].domain)
                    domain = f"{groups.removesuffix(')')}, {heap})"
                else:
                    own = f"kinds_{len(tests)}"
                    self.writer.line(f"{own} = {groups}")
                    tests.append(f"{name} in {own}")
                continue
            free, rest = self.parted(condition)
            if free is None or rest is None:
                tests.append(self.printer.show(condition, ALL_OF))
                continue
            own = f"free_{len(tests)}"
            self.writer.line(f"{own} = {self.printer.show(free)}")
            freed.append(own)
            tests.append(f"({own} or {self.printer.show(rest, EITHER)})")
            alone = self.printer.show(rest, ALL_OF)
        where = f" if {' and '.join(tests)}" if tests else ""
        listed = f"found += [{each}[{name}] for {name} in {domain}{where}]"
        if domain != plain:
            self.found_alike(domain, tests, f"{each}[{name}]")
            return
        if len(freed) < len(tests) or not domain.startswith("held("):
            self.writer.line(listed)
            return
        whole = f"found += compress({each}, {domain.removeprefix('held')})"
        if not freed:
            self.writer.line(whole)
            return
        with self.writer.block(f"if {' and '.join(freed)}:"):
            self.writer.line(whole)
        if len(freed) == 1:
            listed = f"found += [{each}[{name}] for {name} in {domain} if {alone}]"
        with self.writer.block("else:"):
            self.writer.line(listed)

    def found_alike(self, groups: str, tests: list[str], move: str) -> None:
        """Write the loop through the kinds of which such a group lies: there are few of them."""
        with (
            self.writer.block(f"for {self.book.local(self.chosen[0])} in {groups}:"),
            self.writer.block(f"if {' and '.join(tests)}:") if tests else nullcontext(),
        ):
            self.writer.line(f"found.append({move})")

    def domain_of(self, domain: str) -> str:
        """Print the kinds that may be chosen, without a call where they are those of a heap."""
        choice = self.act.choices[0]
        simple = choice.domain.type.base is Base.PIECES and not self.printer.is_pile(choice.domain)
        return self.printer.each(choice.domain) if simple else domain

    def parted(self, condition: e.Expression) -> tuple[e.Expression | None, e.Expression | None]:
        """Return the part of an alternative that does not depend on the choice, and the other."""
        match condition:
            case e.Logic(operator="or", left=left, right=right):
                for free, rest in ((left, right), (right, left)):
                    if not locals_of(free) & set(self.chosen) and sure(self.book, condition):
                        return free, rest
            case _:
                pass
        return None, None

    def depth_of(self, guard: d.Guard) -> int:
        used = locals_of(guard.condition)
        return max((place for place, name in enumerate(self.chosen, 1) if name in used), default=0)

    # ---- what must be there for a choice -------------------------------------------------------------------

    def needed(self, depth: int) -> Iterator[str]:
        """Give tests without which nothing of the next choice can be chosen: cheaper than a loop."""
        choice = self.act.choices[depth]
        if choice.how != "member" or choice.domain.type.base is not Base.PIECES:
            return
        for guard in self.act.guards:
            if self.depth_of(guard) == depth + 1:
                test = self.need(choice, guard.condition)
                if test:
                    yield test

    def need(self, choice: d.Choice, condition: e.Expression) -> str:
        name = choice.variable.name
        match condition:
            case e.Comparison(
                operator=operator,
                left=e.CountIn(pieces=pieces, kind=e.Local(name=kind)),
                right=e.Constant(value=number),
            ) if kind == name and pieces == choice.domain and not self.printer.is_pile(pieces):
                heap = self.printer.heap(pieces)
                if operator == "=" and number > 0:
                    return f"{number} in {heap}"
                if operator == ">=" and number > 1:
                    return f"max({heap}) >= {number}"
            case e.IsIn(collection=e.ZoneContent() as zone) if self.alike_in(choice, condition):
                return self.printer.show(zone, NOT)
            case _:
                pass
        return ""

    def alike_in(self, choice: d.Choice, condition: e.Expression) -> str | None:
        """Print the kinds of which a zone holds such a group as a condition wants of the choice."""
        match condition:
            case e.IsIn(
                element=e.AlikeGroup(pattern=pattern, kind=e.Local(name=name)),
                collection=e.ZoneContent(seat=seat) as zone,
            ) if name == choice.variable.name and (seat is None or isinstance(seat, PLAIN)):
                number, size = self.book.patterns[pattern], self.book.groups[pattern].size
                return f"alike_kinds({self.printer.show(zone)}, {number}, {size})"
            case _:
                return None
