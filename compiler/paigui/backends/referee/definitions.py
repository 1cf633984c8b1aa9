"""Definitions and tables as functions.

What a definition counts on the whole table is kept until pieces move that it looks at; what depends on seats
alone is reckoned for all of them when the referee is loaded. Promised: the answers are those of asking anew.
"""

import re

from paigui.backends.referee.binding import EITHER
from paigui.backends.referee.book import KEPT, Book, python_type
from paigui.backends.referee.cells import named_cells
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.functions import Functions, remark
from paigui.backends.referee.hoisting import RAISING
from paigui.backends.referee.quantifying import returned
from paigui.backends.referee.writer import Writer
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.walk import walk

QUOTES = '"'
TABLE = re.compile(r"\btable\b")


class Definitions:
    """Writes what is called by its name in the rules."""

    def __init__(self, book: Book, writer: Writer) -> None:
        self.book = book
        self.writer = writer
        self.functions = Functions(book, writer)
        self.printer = Printer(book)

    def write(self) -> None:
        for each in self.book.called():
            self.functions.opened(self.head(each), self.doc(each), self.lines(each))
        for table in self.book.ruleset.tables:
            given = [self.book.local(each.name) for each in table.params]
            lines = named_cells(self.book, given, self.rows(table))
            self.functions.opened(self.head(table), self.doc(table), lines)

    def head(self, each: d.Definition | d.Table) -> str:
        return self.functions.head(self.name(each), each.params, python_type(each.type))

    def name(self, each: d.Declared) -> str:
        return self.book.name("definition", each.id)

    def doc(self, each: d.Declared) -> str:
        kept = "kept until pieces move that it looks at" if each.id in self.book.answers else ""
        return remark(each.labels, each.clause, kept)

    def lines(self, each: d.Definition) -> list[str]:
        """Return the lines of a definition's function."""
        shown = self.printer.to(each.value, each.type)
        if each.id in self.book.answers:
            slot = f"table.{self.book.answers[each.id].slot}" + "".join(
                f"[{self.book.local(param.name)}]" for param in each.params
            )
            return [f"known = {slot}", "if known is None:", f"    known = {slot} = {shown}", "return known"]
        if of_seats(each) and not TABLE.search(shown) and not RAISING.search(shown):
            return [f"return {self.of_all(each, shown)}"]
        return returned(self.printer, each.value, each.type)

    def of_all(self, each: d.Definition, shown: str) -> str:
        """Write the answers for all seats; print the one for the seats that are asked about."""
        seats = [self.book.local(param.name) for param in each.params]
        name = self.book.names.claim(f"{each.id}_of_all")
        for seat in reversed(seats):
            shown = f"[{shown} for {seat} in ALL_SEATS]"
        self.writer.blank(2)
        self.writer.line(f"# {remark(each.labels, each.clause, 'for all seats').strip(QUOTES)}")
        self.writer.line(f"{name} = {shown}")
        return name + "".join(f"[{seat}]" for seat in seats)

    def rows(self, table: d.Table) -> list[str]:
        """Return the lines of a table: the first row whose condition holds."""
        lines: list[str] = []
        for each in table.rows:
            value = f"return {self.printer.to(table.value(each), table.type)}"
            if each.when is None:
                return [*lines, value]
            cited = f"  # {each.clause}" if each.clause is not None and each.clause != table.clause else ""
            lines += [f"if {self.printer.show(each.when, EITHER)}:{cited}", f"    {value}"]
        return [*lines, "return False" if table.type.base is Base.TRUTH else "return 0"]


def of_seats(each: d.Definition) -> bool:
    """Say whether a definition goes through seats and is asked of seats, of which there are few."""
    asked = bool(each.params) and all(
        param.type.base is Base.SEAT and not param.type.or_none for param in each.params
    )
    through = any(isinstance(node, e.Quantified) for node in walk(each.value))
    return asked and through and each.type.base in KEPT
