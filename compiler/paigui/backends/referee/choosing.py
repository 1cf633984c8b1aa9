"""What there is to choose from, as Python."""

from paigui.backends.referee.book import Book
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.writer import row
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e


class Choosing:
    """Prints the domains of one act's choices; `printer` knows what has a name where they stand."""

    def __init__(self, book: Book, act: d.Act, printer: Printer) -> None:
        self.book = book
        self.act = act
        self.printer = printer

    def domain(self, choice: d.Choice) -> str:
        if choice.how == "member":
            if choice.variable.type.base is Base.TRUTH:
                return "(False, True)"
            return self.printer.each(choice.domain)
        function = "groups_within" if choice.how == "group" else "chains_within"
        patterns = row(str(self.book.patterns[pattern]) for pattern in choice.patterns)
        including = "NONE" if choice.including is None else self.printer.show(choice.including)
        return f"table.{function}({self.formed_of(choice)}, {patterns}, {including})"

    def formed_of(self, choice: d.Choice) -> str:
        """Print the heap that groups are formed of: what the groups chosen before leave of it."""
        heap = self.printer.heap(choice.domain)
        for each in self.act.choices[: self.act.choices.index(choice)]:
            if each.how == "group" and each.domain == choice.domain:
                heap = f"less({heap}, {self.book.local(each.variable.name)})"
            elif (
                each.how == "group"
                and isinstance(each.domain, e.Together)
                and each.domain.left == choice.domain
            ):
                own = self.printer.show(each.domain.right)
                heap = f"less({heap}, {self.book.local(each.variable.name)}, {own})"
        return heap
