"""Menus of acts whose choices are groups: moves that differ in their last choice alone are a branch.

In: the acts of a place. Out: the lines that find their branches, and those that define what is remembered.
What several acts ask before anything is chosen is asked once, and what they begin with is found together.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from paigui.backends.referee.beginning import Beginning, beginning
from paigui.backends.referee.functions import Functions
from paigui.backends.referee.listings import ListedMenuWriter, Listings, named_answers, named_tests
from paigui.backends.referee.menus import MenuWriter
from paigui.backends.referee.writer import Writer
from paigui.model import expressions as e

if TYPE_CHECKING:
    from paigui.backends.referee.course import ActWriter

FLUSH = ("if found:", "    branches.append(ready(found))", "    found = []")


class BranchingMenu:
    """Writes the lines of one menu; `place` is what the names of all that is remembered begin with."""

    def __init__(self, listings: Listings, place: str, acts: Sequence["ActWriter"]) -> None:
        self.book = listings.book
        self.writer = Writer()
        self.place = place
        self.acts = acts
        self.listed = {
            each.number: ListedMenuWriter(listings, self.writer, each.number, each.act, each.sources)
            for each in acts
            if each.is_listed
        }
        self.begun = beginning(self.book, listings, place, list(self.listed.values()))
        self.tests, self.answers = named_tests(self.listed.values()), named_answers(self.listed.values())
        self.remembered: list[str] = []
        """The lines that define what is remembered."""
        self.waiting = False
        """Whether moves have been found that no branch has yet."""

    def written(self, functions: Functions, params: Sequence[e.Variable]) -> list[str]:
        """Return the lines, all but the first that begin every menu."""
        writer, printer = self.writer, functions.printer
        writer.line("branches: list[Branch] = []")
        writer.write(f"{name} = {printer.show(asked)}" for asked, name in self.answers.items())
        writer.write(f"{name} = {test}" for test, name in self.tests.items())
        for each in self.listed.values():
            each.printer.known.update(self.answers)
        if self.begun is not None:
            self.remembered += self.begun.write(functions, writer, self.place, params)
        for together in self.runs(self.begun):
            self.write(together)
        writer.line("return moves_of(branches, found)")
        self.remembered += [line for each in self.listed.values() for line in each.asked]
        return writer.lines

    def runs(self, begun: Beginning | None) -> Iterator[list["ActWriter"]]:
        """Give the acts one by one, but together those that stand side by side and begin together."""
        run: list[ActWriter] = []
        for act in self.acts:
            joins = begun is not None and self.listed.get(act.number) in begun.acts
            if run and not joins:
                yield run
                run = []
            if joins:
                run.append(act)
            else:
                yield [act]
        if run:
            yield run

    def write(self, acts: Sequence["ActWriter"]) -> None:
        """Write a run of acts: where the first leaves nothing to begin with the others are not asked."""
        first, *others = acts
        self.one(first)
        before = self.writer.depth
        if others and self.listed[first.number].is_whole:
            self.writer.line("if begun != bits:")
            self.writer.depth += 1
        for act in others:
            self.one(act)
        self.writer.depth = before

    def one(self, act: "ActWriter") -> None:
        writer = self.listed.get(act.number)
        if writer is None:
            self.waiting = True
            plain = MenuWriter(self.book, self.writer, act.number, act.act)
            plain.printer.known.update(self.answers)
            plain.write(*act.listed)
            return
        if self.waiting:
            self.writer.write(FLUSH)
        self.waiting = False
        writer.write(self.place, self.tests)
