"""Statements as Python."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from paigui.backends.referee.binding import PRODUCT
from paigui.backends.referee.book import Answer, Book, free_in, reached
from paigui.backends.referee.moving import SIMPLE, PiecePrinter
from paigui.backends.referee.polling import polled, searched
from paigui.backends.referee.restricting import put_in
from paigui.backends.referee.writer import Writer
from paigui.model import Base, Type
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.walk import walk

#: Numbers without a declared range.
LARGEST = 10**9
#: These take pieces away or put them somewhere.
PLACING = (s.Move, s.Lay, s.Change, s.Draw, s.Swap)
#: After these a piece may lie somewhere else.
MOVING = (*PLACING, s.Shuffle, s.Do, s.Go, s.If, s.ForEach)


class StatementPrinter(PiecePrinter):
    """Prints the statements of one function; `tells`: it returns whether the place is left; `direct` are the
    steps that it opens itself, none where something may have gone somewhere before.
    """

    def __init__(
        self, book: Book, writer: Writer, tells: bool, used: set[str], direct: frozenset[str] | None = None
    ) -> None:
        super().__init__(book, writer, used)
        self.tells = tells
        self.direct = direct
        self.clause: str | None = None

    def block(self, statements: Sequence[s.Statement], clause: str | None) -> None:
        """Print statements up to the one that surely leaves; where the clause changes a remark names it."""
        self.clause = clause
        done = [each for each in statements if not self.idle(each)]
        if not done:
            self.writer.line("pass")
        for statement in done:
            if statement.clause != self.clause and statement.clause is not None:
                self.writer.line(f"# {statement.clause}")
            self.clause = statement.clause
            self.count_changes(statement)
            forgotten = list(self.forgotten(statement))
            if forgotten and self.asks_kept(statement):
                self.writer.write(forgotten)
            printer: Callable[[Any], None] = getattr(self, f"_{type(statement).__name__}")
            printer(statement)
            self.writer.write(forgotten)
            if isinstance(statement, MOVING):
                self.there.clear()
            if self.book.leaving.surely(statement):
                return

    def idle(self, statement: s.Statement) -> bool:
        """Say whether a statement only gives a name to what is never looked at."""
        return isinstance(statement, s.Let) and statement.variable.name not in self.used

    def poll(self, statements: Sequence[s.Statement]) -> None:
        """Print the lines that ask every seat what is asked of several later."""
        for asked in polled(self.book, statements):
            name, seat = self.book.local(f"{asked.definition}_of_each"), self.show(asked.arguments[0])
            self.writer.line(f"{name} = [{self.show(asked)} for {seat} in ALL_SEATS]")
            self.printer.polled[asked.definition] = name

    def count_changes(self, statement: s.Statement) -> None:
        """Forget what is known of the hands that change, unless one piece is drawn."""
        if not isinstance(statement, PLACING) or self.grows(statement):
            return
        zones = [node for node in walk(statement) if isinstance(node, e.ZoneContent)]
        seated = [(node.zone, self.printer.sure(node.seat)) for node in zones if node.seat]
        for key in dict.fromkeys(key for zone, seat in seated for key in self.book.keys((zone,), seat)):
            self.writer.line(f"table.kept[{key}] = table.added[{key}] = NONE")

    def forgotten(self, statement: s.Statement) -> Iterator[str]:
        """Print what the table forgets of the answers that it keeps when a statement has moved pieces; a
        shuffle forgets all by itself.
        """
        if isinstance(statement, PLACING):
            cells = [node for node in walk(statement) if isinstance(node, e.ZoneContent)]
            free = free_in(statement)
            for each in self.book.answers.values():
                touched = [cell.seat for cell in cells if cell.zone in each.zones]
                yield from dict.fromkeys(self.forgetting(each, seat, free) for seat in touched)

    def forgetting(self, answer: Answer, seat: e.Expression | None, free: set[str]) -> str:
        """Print the forgetting of an answer when pieces of a seat have moved: of those for all seats where it
        is not plain which one that is.
        """
        slot = f"table.{answer.slot}"
        if not answer.seated:
            return f"{slot} = None"
        if isinstance(seat, e.Local) and seat.name in free and not seat.type.or_none:
            return f"{slot}[{self.show(seat)}] = None"
        return f"{slot} = [None] * {self.book.seat_count}"

    def asks_kept(self, statement: s.Statement) -> bool:
        """Say whether a statement may ask for such an answer itself, while it moves pieces."""
        asked = (node for node in reached(self.book, statement) if isinstance(node, e.DefinitionCall))
        return any(node.definition in self.book.answers for node in asked)

    def leave(self) -> None:
        self.writer.line("return True" if self.tells else "return")

    # ---- memories ------------------------------------------------------------------------------------------

    def _SetTo(self, node: s.SetTo) -> None:  # noqa: N802
        value = self.kept(node.cell.type, node.value)
        self.writer.line(f"{self.show(node.cell)} = {self.within(node.cell, node.value, value, node.clause)}")

    def within(self, cell: e.MemoryValue, value: e.Expression, shown: str, clause: str | None) -> str:
        """Print a number that a memory is to hold, checked against its range."""
        memory = self.book.memories[cell.memory]
        free = memory.low <= -LARGEST and memory.high >= LARGEST
        if cell.type.base is not Base.NUMBER or free or (cell.type.or_none and value.type.base is Base.NONE):
            return shown
        if isinstance(value, e.Constant) and shown == str(value.value):
            return shown
        if isinstance(value, e.OptionValue) and self.fits(value, memory):
            return shown
        low = min(memory.low, -1) if cell.type.or_none else memory.low
        labels = (memory.labels.zh, memory.labels.en)
        return f"within({shown}, {low}, {memory.high}, {labels!r}, {clause!r})"

    def fits(self, value: e.OptionValue, memory: d.Memory) -> bool:
        """Say whether a memory can hold all that an option may be."""
        option = self.book.options[value.option]
        return memory.low <= option.low and option.high <= memory.high

    def changed_by(self, node: s.AddTo | s.RemoveFrom, sign: str) -> None:
        """Print a change of a number."""
        cell, amount = self.show(node.cell), self.printer.number(node.value, PRODUCT)
        changed = f"{cell} {sign} {amount}"
        checked = self.within(node.cell, node.value, changed, node.clause)
        self.writer.line(f"{cell} {sign}= {amount}" if checked == changed else f"{cell} = {checked}")

    def kept(self, type_: Type, value: e.Expression) -> str:
        """Print a value as a memory keeps it."""
        if type_.base is Base.SEATS:
            return f"bits_for({self.printer.seats(value)})"
        return self.printer.to(value, type_)

    def _AddTo(self, node: s.AddTo) -> None:  # noqa: N802
        cell = self.show(node.cell)
        if node.cell.type.base in (Base.SEATS, Base.KINDS):
            self.writer.line(f"{cell} |= {self.members(node.value)}")
        else:
            self.changed_by(node, "+")

    def _RemoveFrom(self, node: s.RemoveFrom) -> None:  # noqa: N802
        cell = self.show(node.cell)
        if node.cell.type.base in (Base.SEATS, Base.KINDS):
            self.writer.line(f"{cell} &= ~{self.members(node.value)}")
        else:
            self.changed_by(node, "-")

    def members(self, value: e.Expression) -> str:
        """Print one member or several as bits."""
        if value.type.base in (Base.SEATS, Base.KINDS, Base.PIECES):
            return f"bits_for({self.printer.each(value)})"
        return f"bits_for(({self.show(value)},))"

    # ---- money ---------------------------------------------------------------------------------------------

    def _Pay(self, node: s.Pay) -> None:  # noqa: N802
        amount, cited = self.cited(node.amount)
        payer, payee = self.printer.sure(node.payer), self.printer.sure(node.payee)
        arguments = [amount, payer, payee, repr(node.clause)]
        if node.account is not None:
            arguments.append(f"account={node.account!r}")
        for name, sign in (("scored", 1), ("less", -1)):
            listed = [each for each, own in cited.items() if own == sign]
            arguments += [f"{name}=({', '.join(listed)},)"] if listed else []
        self.writer.line(f"table.pay({', '.join(arguments)})")

    def cited(self, amount: e.Expression) -> tuple[str, dict[str, int]]:
        """Print an amount and name the results of scores in it: 1 for what adds to it, -1 for what takes."""
        names = {self.show(node): sign for node, sign in reversed(list(signed_scores(amount, 1)))}
        if isinstance(amount, e.ScoreCall) and amount.question == "value":
            self.writer.line(f"scored = {self.show(amount)}")
            return "scored.total", {"scored": 1}
        return self.printer.number(amount), names

    def _PayBack(self, node: s.PayBack) -> None:  # noqa: N802
        seat = "NONE" if node.seat is None else self.show(node.seat)
        more = ", last=True" if node.last else ""
        if node.only is not None:
            more += f", only={self.those(node.only)}"
        self.writer.line(f"table.pay_back({node.account!r}, {seat}, {node.clause!r}{more})")

    def _PassOn(self, node: s.PassOn) -> None:  # noqa: N802
        seat = "NONE" if node.seat is None else self.show(node.seat)
        payee = self.printer.sure(node.payee)
        self.writer.line(f"table.pass_on({node.account!r}, {seat}, {payee}, {node.clause!r})")

    # ---- course --------------------------------------------------------------------------------------------

    def _If(self, node: s.If) -> None:  # noqa: N802
        with self.writer.block(f"if {self.show(node.condition)}:"):
            self.block(node.then, node.clause)
        if node.otherwise:
            with self.writer.block("else:"):
                self.block(node.otherwise, node.clause)

    def _ForEach(self, node: s.ForEach) -> None:  # noqa: N802
        variable, domain = self.book.local(node.variable.name), self.printer.each(node.domain)
        if node.domain.type.base is Base.GROUPS:
            domain = f"list({domain})"
        with self.writer.block(f"for {variable} in {domain}:"):
            if node.where is not None:
                with self.writer.block(f"if {self.printer.negated(node.where)}:"):
                    self.writer.line("continue")
            self.block(node.body, node.clause)

    def _Do(self, node: s.Do) -> None:  # noqa: N802
        routine = self.book.routines[node.routine]
        name = self.book.name("routine", routine.id)
        text = f"{name}(table{self.printer.arguments(node.arguments, routine.params)})"
        if self.book.leaving.routine(routine.id):
            with self.writer.block(f"if {text}:"):
                self.leave()
        elif members := self.gone_through(node, routine):
            with self.writer.block(f"if {members}:"):
                self.writer.line(text)
        else:
            self.writer.line(text)

    def gone_through(self, node: s.Do, routine: d.Routine) -> str:
        """Print the set that a routine goes through, and does nothing else, as bits; nothing if it does."""
        match routine.body:
            case (s.ForEach(domain=e.MemoryValue() as cell),) if all(
                isinstance(each, SIMPLE) for each in node.arguments
            ):
                given = {param.name: own for param, own in zip(routine.params, node.arguments, strict=True)}
                return self.show(put_in(cell, given))
            case _:
                return ""

    def _Go(self, node: s.Go) -> None:  # noqa: N802
        arguments = self.printer.arguments(node.arguments, self.book.params[node.target])
        place = self.book.name("place", node.target)
        if self.direct is None:
            self.writer.line(f"table.go({place}{arguments})")
        elif node.target in self.direct:
            opened = self.book.name("opened", node.target)
            if len(node.arguments) == 1 and (found := searched(self.book, node.arguments[0])):
                self.search(found, opened)
                return
            self.writer.line(f"{opened}(table{arguments})")
        else:
            given = arguments.removeprefix(", ")
            comma = "," if len(node.arguments) == 1 else ""
            self.writer.line(f"table.going, table.going_with = {place}, ({given}{comma})")
        self.leave()

    def search(self, found: e.Quantified, opened: str) -> None:
        """Print the opening of a step for the first of some seats, which there must be."""
        assert found.where is not None
        seat = self.book.local(found.variable.name)
        with (
            self.writer.block(f"for {seat} in {self.printer.each(found.domain)}:"),
            self.writer.block(f"if {self.show(found.where)}:"),
        ):
            self.writer.line(f"{opened}(table, {seat})")
            self.leave()
        self.writer.line("some(NONE)")
        if self.tells:
            self.leave()

    def _End(self, _node: s.End) -> None:  # noqa: N802
        self.writer.line("table.end()")
        self.leave()

    def _Let(self, node: s.Let) -> None:  # noqa: N802
        value = self.printer.to(node.value, node.variable.type)
        self.writer.line(f"{self.book.local(node.variable.name)} = {value}")

    def _DrawLots(self, node: s.DrawLots) -> None:  # noqa: N802
        among = self.printer.each(node.domain)
        self.writer.line(f"{self.book.local(node.bound.name)} = table.lots({among})")


def signed_scores(node: e.Expression, sign: int) -> Iterator[tuple[e.Local, int]]:
    """Give the results of scores in an amount, with the sign that they have in it."""
    match node:
        case e.Local() if node.type.base is Base.SCORE:
            yield node, sign
        case e.Negative(operand=operand):
            yield from signed_scores(operand, -sign)
        case e.Arithmetic(operator=operator, left=left, right=right):
            yield from signed_scores(left, sign)
            yield from signed_scores(right, -sign if operator == "-" else sign)
        case _:
            within = (each for each in walk(node) if isinstance(each, e.Local))
            yield from ((each, sign) for each in within if each.type.base is Base.SCORE)
