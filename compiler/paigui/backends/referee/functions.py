"""Functions: their heads, their remarks, their bodies."""

from collections.abc import Iterable, Sequence

from paigui.backends.referee.book import Book, locals_of, python_type
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.statements import StatementPrinter
from paigui.backends.referee.writer import WIDTH, Writer
from paigui.model import Labels
from paigui.model import expressions as e
from paigui.model.statements import Statement

FORBIDDEN = str.maketrans({'"': "'", "\\": "/"})


def remark(labels: Labels | None, clause: str | None, more: str = "") -> str:
    """Return a docstring: the clause, the labels, what it is."""
    named = "" if labels is None else f"{labels.zh} / {labels.en}"
    text = " · ".join(part for part in (clause or "", named, more) if part).translate(FORBIDDEN)
    return f'"""{text}."""'


class Functions:
    """Writes functions for the things of a ruleset."""

    def __init__(self, book: Book, writer: Writer) -> None:
        self.book = book
        self.writer = writer
        self.printer = Printer(book)

    def head(self, name: str, params: Iterable[e.Variable], result: str, more: Sequence[str] = ()) -> str:
        """Return the first line of a function."""
        listed = [f"{self.book.local(each.name)}: {python_type(each.type)}" for each in params]
        inner = ", ".join(["table: Table", *listed, *more])
        flat = f"def {name}({inner}) -> {result}:"
        if len(flat) <= WIDTH:
            return flat
        return "\n".join([f"def {name}(", *(f"    {part}," for part in inner.split(", ")), f") -> {result}:"])

    def returning(
        self,
        name: str,
        params: Iterable[e.Variable],
        result: str,
        value: str,
        doc: str,
        more: Sequence[str] = (),
    ) -> None:
        """Write a function that returns one value."""
        self.opened(self.head(name, params, result, more), doc, [f"return {value}"])

    def opened(self, head: str, doc: str, lines: Iterable[str]) -> None:
        self.writer.blank(2)
        self.writer.write(head.split("\n"))
        self.writer.depth += 1
        self.writer.line(doc)
        self.writer.write(lines)
        self.writer.depth -= 1

    def doing(
        self,
        name: str,
        params: Iterable[e.Variable],
        statements: tuple[Statement, ...],
        doc: str,
        clause: str | None,
        *,
        tells: bool = False,
        opening: Sequence[str] = (),
        direct: frozenset[str] | None = None,
        there: Iterable[tuple[e.Expression, e.Expression]] = (),
    ) -> None:
        """Write a function of statements after lines of its own; `tells`: it returns whether the place is
        left. Where nothing can have gone anywhere before, `direct` are the steps that it may open itself.
        `there` are kinds that lie in a hand, with that hand.
        """
        inner = Writer()
        inner.write(opening)
        if statements or not opening:
            printer = StatementPrinter(self.book, inner, tells, locals_of(statements), direct)
            printer.there.update(there)
            printer.poll(statements)
            printer.block(statements, clause)
        if tells and not self.book.leaving.always(statements):
            inner.line("return False")
        if not tells and inner.lines[-1:] == ["return"]:
            inner.lines.pop()
        self.opened(self.head(name, params, "bool" if tells else "None"), doc, inner.lines)
