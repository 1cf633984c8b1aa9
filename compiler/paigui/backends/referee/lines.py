"""The lines of scores: one function for each list of them, which says which hold and for how much."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from paigui.backends.referee.binding import CHOOSE, EITHER
from paigui.backends.referee.book import Book, locals_of
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.functions import Functions, remark
from paigui.backends.referee.menus import cheap_first, together
from paigui.backends.referee.sureness import sure
from paigui.backends.referee.writer import Writer, call, row
from paigui.model import Labels
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.walk import walk

WHOLE = ("whole: Counts", "form: int")
FEATURES = "features: Sequence[int]"
SHARED = (e.Quantified, e.Varieties)


class Sharing(Printer):
    """Prints questions that are asked several times as the names of their answers."""

    def __init__(self, book: Book, forms: tuple[str, ...]) -> None:
        super().__init__(book)
        self.forms = forms
        self.answers: dict[e.Expression, str] = {}

    def show(self, node: e.Expression, level: int = CHOOSE) -> str:
        name = self.answers.get(node) if isinstance(node, SHARED) else None
        return super().show(node, level) if name is None else name


class LinesWriter:
    """Writes the lines of one list of a score."""

    def __init__(
        self, book: Book, writer: Writer, score: d.Score, sort: str, lines: Sequence[d.ScoreLine]
    ) -> None:
        self.book = book
        self.writer = writer
        self.functions = Functions(book, writer)
        self.printer = Sharing(book, score.forms)
        self.score = score
        self.sort = sort
        self.lines = lines
        self.names = [book.names.claim(f"{score.id}_{line.id}") for line in lines]

    def write(self) -> str:
        """Write the lines and the functions that ask them; return their table."""
        self.writer.blank(2)
        for name, line in zip(self.names, self.lines, strict=True):
            parts = [repr(line.id), labels(line.labels), repr(line.clause)]
            self.writer.line(f"{name} = LineSpec({', '.join(parts)})")
        holding, assured = self.holding(), self.assured()
        return call("LinesSpec", [row(self.names), holding, *assured])

    def doc(self, more: str) -> str:
        return remark(self.score.labels, self.score.clause, more)

    def open(self, part: str, result: str, more: Sequence[str], lines: list[str], doc: str) -> str:
        name = self.book.names.claim(f"{self.score.id}_{part}")
        head = self.functions.head(name, self.score.params, result, more)
        self.functions.opened(head, self.doc(doc), lines)
        return name

    def holding(self) -> str:
        """Write the function that gives the lines that hold; return its name."""
        lines = ["found: list[Held] = []", *self.share()]
        for name, line in zip(self.names, self.lines, strict=True):
            lines += self.tested(name, line)
        doc = f"which lines of {self.sort.replace('_', ' ')} hold"
        return self.open(self.sort, "list[Held]", (*WHOLE, FEATURES), [*lines, "return found"], doc)

    def tested(self, name: str, line: d.ScoreLine) -> Iterator[str]:
        if line.clause is not None:
            yield f"# {line.clause}"
        added = f"found.append(({name}, {self.value(line)}))"
        if line.when is None:
            yield added
        else:
            yield f"if {self.printer.show(cheap_first(self.book, line.when))}:"
            yield f"    {added}"

    def share(self) -> Iterator[str]:
        """Give the lines that ask what several conditions ask."""
        conditions = [line.when for line in self.lines if line.when is not None]
        asked = Counter(node for when in conditions for node in dict.fromkeys(self.askable(when)))
        for node, number in asked.items():
            if number > 1:
                name = self.answer(node)
                yield f"{name} = {self.printer.show(node)}"
                self.printer.answers[node] = name

    def answer(self, node: e.Expression) -> str:
        """Return a name for the answer to a question."""
        if isinstance(node, e.Varieties) and self.printer.heap(node.pieces) == "whole":
            return f"different_{node.attribute}"
        return f"shared_{len(self.printer.answers) + 1}"

    def askable(self, condition: e.Expression) -> Iterator[e.Expression]:
        """Give the questions within that have an answer whatever else is so, and are not asked of a local of
        another question.
        """
        known = {"whole", *(param.name for param in self.score.params)}
        for node in walk(condition):
            if isinstance(node, SHARED) and free_in(node) <= known and sure(self.book, node):
                yield node

    def value(self, line: d.ScoreLine) -> str:
        if line.repeat is None or line.domain is None:
            return self.printer.number(line.value)
        where = "" if line.where is None else f" if {self.printer.show(line.where, EITHER)}"
        variable = self.book.local(line.repeat.name)
        value, domain = self.printer.number(line.value), self.printer.each(line.domain)
        total = f"sum({value} for {variable} in {domain}{where})"
        needed = self.needed(line)
        return f"{total} if {needed} else 0" if needed else total

    def needed(self, line: d.ScoreLine) -> str:
        """Print what must be so for a line to be repeated at all, cheaper than going through all kinds."""
        for part in together(line.where) if line.where is not None else ():
            match part:
                case e.Comparison(
                    operator="=",
                    left=e.CountIn(pieces=pieces, kind=e.Local(name=name)),
                    right=e.Constant(value=number),
                ) if (
                    line.repeat is not None
                    and name == line.repeat.name
                    and isinstance(line.domain, e.AllKinds)
                    and not self.printer.is_pile(pieces)
                    and name not in locals_of(pieces)
                    and sure(self.book, pieces)
                ):
                    return f"{number} in {self.printer.heap(pieces)}"
                case _:
                    pass
        return ""

    def assured(self) -> list[str]:
        """Write the question whether some line holds that looks at no group; return its name."""
        if self.sort != "best_of":
            return []
        blind = [line for line in self.lines if not looks(line)]
        tests = ["True" if line.when is None else self.blind(line.when) for line in blind]
        if not tests:
            return []
        value = "True" if "True" in tests else " or ".join(dict.fromkeys(tests))
        return [self.open("assured", "bool", WHOLE, [f"return {value}"], "whether some line surely holds")]

    def blind(self, when: e.Expression) -> str:
        printer = Printer(self.book)
        printer.forms = self.score.forms
        return printer.show(cheap_first(self.book, when), EITHER)


def free_in(node: Any) -> set[str]:
    """Return the locals that expressions use and do not bind."""
    bound = {each.variable.name for each in walk(node) if isinstance(each, e.Quantified)}
    return locals_of(node) - bound


def labels(each: Labels) -> str:
    return f"({each.zh!r}, {each.en!r})"


def looks(part: object) -> bool:
    """Say whether something reads a feature."""
    return any(isinstance(node, e.FeatureValue) for node in walk(part))
