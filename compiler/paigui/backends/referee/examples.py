"""The examples of a ruleset as a module that plays them with its referee.

In: a `Ruleset`. Out: source with a function for each example; it gets the referee's module and a run that
notes what comes of each step. The module is a companion: no part of the referee.
"""

from collections.abc import Iterator

from paigui.backends.referee.book import Book
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.functions import FORBIDDEN
from paigui.backends.referee.writer import Writer, call, row
from paigui.model import Base, Ruleset
from paigui.model import declarations as d
from paigui.model import examples as x
from paigui.model import expressions as e
from paigui.model.walk import walk

HEAD = '''"""Examples of {id}, written by Paigui; played by `paigui.exercise`."""

from typing import Any'''


def emit_examples(ruleset: Ruleset) -> str:
    """Return the source of the companion module."""
    book, writer = Book(ruleset), Writer()
    writer.write(HEAD.format(id=ruleset.id).split("\n"))
    for number, example in enumerate(ruleset.examples):
        ExampleWriter(book, writer).write(f"example_{number}", example)
    writer.blank(2)
    names = [f"example_{number}" for number in range(len(ruleset.examples))]
    writer.write(f"EXAMPLES = {row(names)}".split("\n"))
    return "".join(f"{line}\n" for line in writer.lines)


class ExampleWriter:
    """Writes one example."""

    def __init__(self, book: Book, writer: Writer) -> None:
        self.book = book
        self.writer = writer
        self.printer = Printer(book, "referee.")

    def write(self, name: str, example: x.Example) -> None:
        self.writer.blank(2)
        with self.writer.block(f"def {name}(run: Any, referee: Any) -> None:"):
            labels = example.labels
            text = f"{example.clause or ''} {labels.zh} / {labels.en}".strip().translate(FORBIDDEN)
            self.writer.line(f'"""{text}."""')
            self.writer.write(call("run.begin", self.position(example)).split("\n"))
            for step in example.steps:
                self.writer.write(self.step(step).split("\n"))

    def position(self, example: x.Example) -> Iterator[str]:
        yield "{" + ", ".join(f"{name!r}: {value}" for name, value in example.options) + "}"
        zones = [self.zone(cell) for cell in example.cells if isinstance(cell, x.ZoneCell)]
        yield f"zones={row(zones)}"
        memories = [self.memory(cell) for cell in example.cells if isinstance(cell, x.MemoryCell)]
        yield f"memories={row(memories)}"
        sizes = [cell for cell in example.cells if isinstance(cell, x.PileSize)]
        yield "sizes={" + ", ".join(f"{cell.zone.zone!r}: {cell.number}" for cell in sizes) + "}"
        yield f"place={example.at!r}"
        yield f"arguments={row(map(self.argument, example.arguments))}"
        if example.begin:
            yield f"begin={example.begin!r}"
        if example.lots:
            yield f"lots={row(str(each.value) for each in example.lots)}"

    def argument(self, node: e.Expression) -> str:
        """Print an argument of a step or window: what lies nowhere is read as a literal."""
        if isinstance(node, e.PiecesConstant) and len(node.kinds) == 1:
            return str(node.kinds[0])
        return self.printer.show(node)

    def zone(self, cell: x.ZoneCell) -> str:
        """Print a zone: its id, its seat, what lies there; a pile from its bottom to its top."""
        zone = self.book.zones[cell.zone.zone]
        seat = "None" if cell.zone.seat is None else self.printer.show(cell.zone.seat)
        pieces = cell.pieces[::-1] if zone.holds == "pile" else cell.pieces
        groups = [f"({self.book.patterns[name]}, {tuple(sorted(kinds))!r}, 0)" for name, kinds in cell.groups]
        content = row(groups) if zone.holds == "groups" else repr(pieces)
        return f"({zone.id!r}, {seat}, {content})"

    def memory(self, cell: x.MemoryCell) -> str:
        """Print a memory: its id, its keys, its value."""
        keys = row(self.printer.show(key) for key in cell.memory.keys)
        value = cell.value
        if isinstance(value, e.PiecesConstant):
            sets = cell.memory.type.base is Base.KINDS
            bits = sum(1 << kind for kind in set(value.kinds))
            return f"({cell.memory.memory!r}, {keys}, {bits if sets else value.kinds[0]})"
        return f"({cell.memory.memory!r}, {keys}, {self.printer.to(value, cell.memory.type)})"

    # ---- steps ---------------------------------------------------------------------------------------------

    def step(self, step: x.ExampleStep) -> str:
        match step:
            case x.Doing(act=act):
                return call("run.do", [str(act.line), str(act.seat), repr(self.act(act))])
            case x.Refusal(act=act, clause=clause):
                return call("run.refuse", [str(act.line), str(act.seat), repr(self.act(act)), repr(clause)])
            case x.Checking():
                return self.check(step)
            case x.Totals(values=values, line=line):
                return call("run.totals", [str(line), row(map(self.printer.show, values))])
            case x.Ending(line=line):
                return f"run.ends({line})"

    def act(self, act: x.ActRequest) -> str:
        """Print an action in the referee's notation."""
        choices = self.choices(act)
        words = [self.word(value, choice) for value, choice in zip(act.arguments, choices, strict=True)]
        return " ".join([act.act, *words])

    def choices(self, request: x.ActRequest) -> tuple[d.Choice, ...]:
        acts = self.book.ruleset.acts
        named = [act for act in acts if act.id == request.act and len(act.choices) == len(request.arguments)]
        return named[0].choices if named else ()

    def word(self, value: e.Expression, choice: d.Choice) -> str:
        """Print one thing that is chosen."""
        kinds = self.book.ruleset.pieces.kinds
        match value:
            case e.PiecesConstant(kinds=found) if choice.how == "chain":
                size = self.book.groups[choice.patterns[0]].size
                return (
                    "+".join(
                        self.literal(found[start : start + size]) for start in range(0, len(found), size)
                    )
                    or "-"
                )
            case e.PiecesConstant(kinds=found) | e.GroupConstant(kinds=found):
                return self.literal(found) if choice.how == "group" else kinds[found[0]].code
            case e.Constant(value=number) if value.type.base is Base.KIND:
                return kinds[number].code
            case e.Constant(value=number) if value.type.base is Base.TRUTH:
                return "yes" if number else "no"
            case e.Constant(value=number) if value.type.base is Base.WORD:
                return self.book.words_of(value.type)[number].id
            case _:
                return self.printer.show(value)

    def literal(self, kinds: tuple[int, ...]) -> str:
        codes = (self.book.ruleset.pieces.kinds[kind].code for kind in kinds)
        return f"'{''.join(codes)}'"

    def check(self, step: x.Checking) -> str:
        """Print a check: both sides of a comparison, and the results of scores in it."""
        condition = step.condition
        scores = [self.printer.show(node) for node in walk(condition) if is_value(node)]
        shown = f"lambda table: {row(scores)}" if scores else "None"
        parts = [str(step.line), repr(step.clause)]
        if isinstance(condition, e.Comparison) and condition.operator == "=":
            got, wanted = self.side(condition.left, condition), self.side(condition.right, condition)
        else:
            got, wanted = self.printer.show(condition), "True"
        return call(
            "run.check", [*parts, f"lambda table: {got}", f"lambda table: {wanted}", f"scores={shown}"]
        )

    def side(self, node: e.Expression, condition: e.Comparison) -> str:
        """Print one side of a comparison, as both sides are compared."""
        bases = {condition.left.type.base, condition.right.type.base}
        if Base.KIND in bases and isinstance(node, e.PiecesConstant):
            return str(node.kinds[0])
        if Base.PIECES in bases:
            return self.printer.heap(node)
        if Base.GROUP in bases:
            return f"{self.printer.show(node)}[:2]"
        if Base.KINDS in bases and isinstance(node, e.PiecesConstant):
            return str(sum(1 << kind for kind in set(node.kinds)))
        return self.printer.number(node)


def is_value(node: object) -> bool:
    """Say whether something asks what a hand is worth."""
    return isinstance(node, e.ScoreCall) and node.question == "value"
