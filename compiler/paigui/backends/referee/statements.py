"""Statements as Python."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from paigui.backends.referee.binding import ATOM, EITHER, PRODUCT
from paigui.backends.referee.book import Book
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.polling import polled
from paigui.backends.referee.restricting import put_in
from paigui.backends.referee.writer import Writer, call
from paigui.model import Base, Type
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.walk import walk

#: Numbers without a declared range.
LARGEST = 10**9
SIMPLE = (e.Local, e.Constant)
GROUP = Type(Base.GROUP)
STEADY = (e.Local, e.Constant, e.MemoryValue)


class StatementPrinter:
    """Prints the statements of one function; `tells`: it returns whether the place is left; `direct` are the
    steps that it opens itself, none where something may have gone somewhere before.
    """

    def __init__(
        self, book: Book, writer: Writer, tells: bool, used: set[str], direct: frozenset[str] | None = None
    ) -> None:
        self.book = book
        self.used = used
        """The names of the locals that are looked at somewhere in the function."""
        self.printer = Printer(book)
        self.writer = writer
        self.tells = tells
        self.direct = direct
        self.clause: str | None = None

    def block(self, statements: Sequence[s.Statement], clause: str | None) -> None:
        """Print statements up to the one that surely leaves; where the clause changes a remark names it."""
        self.clause = clause
        if not statements:
            self.writer.line("pass")
        for statement in statements:
            if statement.clause != self.clause and statement.clause is not None:
                self.writer.line(f"# {statement.clause}")
            self.clause = statement.clause
            self.count_changes(statement)
            printer: Callable[[Any], None] = getattr(self, f"_{type(statement).__name__}")
            printer(statement)
            if self.book.leaving.surely(statement):
                return

    def poll(self, statements: Sequence[s.Statement]) -> None:
        """Print the lines that ask every seat what is asked of several later."""
        for asked in polled(self.book, statements):
            name, seat = self.book.local(f"{asked.definition}_of_each"), self.show(asked.arguments[0])
            self.writer.line(f"{name} = [{self.show(asked)} for {seat} in ALL_SEATS]")
            self.printer.polled[asked.definition] = name

    def count_changes(self, statement: s.Statement) -> None:
        """Forget what is known of the hands that change, unless one piece is drawn."""
        if not isinstance(statement, s.Move | s.Lay | s.Change | s.Draw | s.Swap) or self.grows(statement):
            return
        zones = [node for node in walk(statement) if isinstance(node, e.ZoneContent)]
        seated = [(node.zone, self.printer.sure(node.seat)) for node in zones if node.seat]
        for key in dict.fromkeys(key for zone, seat in seated for key in self.book.keys((zone,), seat)):
            self.writer.line(f"table.kept[{key}] = table.added[{key}] = NONE")

    def grows(self, statement: s.Statement) -> bool:
        """Say whether a statement draws one piece into a hand that is kept as it is."""
        match statement:
            case s.Draw(number=None, shown=False, target=e.ZoneContent(zone=zone, seat=seat)):
                return zone in self.book.grown and isinstance(seat, STEADY)
            case _:
                return False

    def leave(self) -> None:
        self.writer.line("return True" if self.tells else "return")

    def show(self, node: e.Expression) -> str:
        return self.printer.show(node)

    def zone_of(self, content: e.ZoneContent) -> d.Zone:
        return self.book.zones[content.zone]

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

    # ---- pieces --------------------------------------------------------------------------------------------

    def _Move(self, node: s.Move) -> None:  # noqa: N802
        if node.what is None:
            self.move_all(node)
            return
        what = self.once(node.what, "moved")
        match node.what.type.base:
            case Base.GROUP:
                self.move_group(node, what)
            case Base.PIECES:
                self.writer.line(f"moved_kinds = kinds_of({self.printer.heap(node.what)})")
                self.take("moved_kinds", node.source, open_=self.in_sight(node.target))
                self.put("moved_kinds", node.target)
            case _:
                self.move_kind(node, what)

    def once(self, node: e.Expression, name: str) -> str:
        """Print something that is looked at several times; other than a name it gets one."""
        if isinstance(node, SIMPLE) or node.type.base is Base.PIECES:
            return self.show(node)
        self.writer.line(f"{name} = {self.show(node)}")
        return name

    def move_all(self, node: s.Move) -> None:
        source, target = self.show(node.source), self.show(node.target)
        holds = self.zone_of(node.source).holds
        function = {"pile": "empty_pile", "pieces": "empty_heap", "groups": "empty_groups"}[holds]
        if holds != "groups":
            open_ = self.zone_of(node.source).sight == "everyone"
            seeing = self.seeing(node.target, open_=open_)
            kinds = f"{function}({source})"
            if node.source.zone in self.book.revealing:
                self.writer.line(f"gone = {kinds}")
                kinds = "gone"
                self.leaves(node.source, kinds, open_=self.in_sight(node.target))
            self.put(call("table.moving", [kinds, *seeing]), node.target)
        elif self.zone_of(node.target).holds == "groups":
            faced = (
                "" if node.face_down is None else f"faced(group, {self.down(node.face_down)}) for group in "
            )
            inner = f"{function}({source})"
            self.writer.line(f"{target}.extend({faced}{inner})")
        else:
            self.put(f"pieces_up({source})", node.target)

    def move_kind(self, node: s.Move, kind: str) -> None:
        source = self.show(node.source)
        if self.zone_of(node.source).holds == "pile":
            lowest = isinstance(node.what, e.Question) and node.what.question == "bottom"
            self.writer.line(f"{'take_lowest' if lowest else 'take_from_pile'}({source}, {kind})")
        else:
            self.writer.line(f"take({source}, {kind})")
            self.leaves(node.source, f"({kind},)", open_=self.in_sight(node.target))
        target = self.show(node.target)
        pile = self.zone_of(node.target).holds == "pile"
        self.writer.line(f"{target}.append({kind})" if pile else f"{target}[{kind}] += 1")

    def move_group(self, node: s.Move, group: str) -> None:
        if self.zone_of(node.source).holds == "groups":
            self.writer.line(f"moved_group = take_group({self.show(node.source)}, {group})")
            group = "moved_group"
        else:
            self.take(f"{group}[1]", node.source, open_=self.in_sight(node.target, node.face_down))
        if self.zone_of(node.target).holds == "groups":
            self.lay_down(group, node.target, node.face_down)
        else:
            self.put(f"{group}[1]", node.target)

    def in_sight(self, target: e.ZoneContent, face_down: s.FaceDown | None = None) -> bool:
        """Say whether everybody sees what goes to a place."""
        return self.zone_of(target).sight == "everyone" and face_down is None

    def leaves(self, source: e.ZoneContent, kinds: str, *, open_: bool) -> None:
        """Print what all know of a hand that pieces leave, if something may be known of it."""
        if source.zone in self.book.revealing and source.seat is not None:
            hand = f"{source.zone!r}, {self.printer.sure(source.seat)}"
            gone = f"leave_openly({hand}, {kinds})" if open_ else f"leave_unseen({hand}, len({kinds}))"
            self.writer.line(f"table.{gone}")

    def take(self, kinds: str, source: e.ZoneContent, *, open_: bool) -> None:
        """Print the taking of several pieces; `open_`: to where everybody sees them."""
        text = self.show(source)
        if self.zone_of(source).holds == "pile":
            with self.writer.block(f"for taken in {kinds}:"):
                self.writer.line(f"take_from_pile({text}, taken)")
        else:
            self.writer.line(f"take_all({text}, {kinds})")
            self.leaves(source, kinds, open_=open_)

    def put(self, kinds: str, target: e.ZoneContent) -> None:
        """Print the putting of several pieces."""
        text = self.show(target)
        pile = self.zone_of(target).holds == "pile"
        self.writer.line(f"{text}.extend({kinds})" if pile else f"put_all({text}, {kinds})")

    def lay_down(self, group: str, target: e.ZoneContent, face_down: s.FaceDown | None) -> None:
        shown = group if face_down is None else f"faced({group}, {self.down(face_down)})"
        self.writer.line(f"{self.show(target)}.append({shown})")

    def down(self, face_down: s.FaceDown) -> str:
        """Print how many pieces lie face down."""
        number = "-1" if face_down.number is None else str(face_down.number)
        if face_down.when is None:
            return number
        return f"{number} if {self.printer.show(face_down.when, EITHER)} else {face_down.otherwise}"

    def _Lay(self, node: s.Lay) -> None:  # noqa: N802
        if node.group.type.base is Base.GROUPS:
            with self.writer.block(f"for laid in {self.show(node.group)}:"):
                self.lay_one(node, "laid")
        else:
            self.lay_one(node, self.once(node.group, "laid"))

    def lay_one(self, node: s.Lay, group: str) -> None:
        open_ = self.in_sight(node.target, node.face_down)
        rest = f"{group}[1]"
        for taking in node.takings:
            kinds = self.taken(taking)
            rest = f"without({rest}, {kinds})"
        for taking in node.takings:
            self.take_part(taking, open_=open_)
        if node.rest_from.zone in self.book.revealing and node.takings:
            self.writer.line(f"rest_kinds = {rest}")
            rest = "rest_kinds"
        self.take(rest, node.rest_from, open_=open_)
        self.lay_down(group, node.target, node.face_down)

    def taken(self, taking: s.Taking) -> str:
        """Print the pieces of a taking."""
        match taking.what.type.base:
            case Base.GROUP:
                return f"{self.printer.show(taking.what, ATOM)}[1]"
            case Base.PIECES:
                return f"kinds_of({self.printer.heap(taking.what)})"
            case _:
                return f"({self.show(taking.what)},)"

    def take_part(self, taking: s.Taking, *, open_: bool) -> None:
        if taking.what.type.base is Base.KIND:
            pile = self.zone_of(taking.zone).holds == "pile"
            function = "take_from_pile" if pile else "take"
            self.writer.line(f"{function}({self.show(taking.zone)}, {self.show(taking.what)})")
            self.leaves(taking.zone, self.taken(taking), open_=open_)
        else:
            self.take(self.taken(taking), taking.zone, open_=open_)

    def _Change(self, node: s.Change) -> None:  # noqa: N802
        into = self.show(node.into)
        if node.face_down is not None:
            into = f"faced({into}, {self.down(node.face_down)})"
        self.take_part(node.taking, open_=self.in_sight(node.zone, node.face_down))
        self.writer.line(f"change_group({self.show(node.zone)}, {self.changed(node)}, {into})")

    def changed(self, node: s.Change) -> str:
        """Print the group that is changed."""
        if not isinstance(node.group, e.AnyAlike):
            return self.show(node.group)
        patterns = tuple(self.book.patterns[pattern] for pattern in node.group.patterns)
        return f"lying_alike({self.show(node.zone)}, {patterns!r}, {self.show(node.group.kind)})"

    def _Draw(self, node: s.Draw) -> None:  # noqa: N802
        arguments = [self.show(node.source), self.show(node.target)]
        if not self.draws_one(node):
            number = "1" if node.number is None else self.printer.number(node.number)
            arguments += [number, str(node.from_bottom)]
        arguments += self.seeing(node.target)
        if node.shown:
            arguments[-1] = "-1"
        if node.only is not None:
            arguments.append(f"only={self.those(node.only)}")
        named = node.bound is not None and node.bound.name in self.used
        name = self.book.local(node.bound.name) if named and node.bound is not None else ""
        grows = self.grows(node) and node.target.seat is not None
        name = name or ("drawn_piece" if grows else "")
        bound = f"{name} = " if name else ""
        if node.shown:
            self.drawn_in_sight(arguments, bound)
            return
        self.writer.line(f"{bound}table.{self.drawing(node)}({', '.join(arguments)})")
        if grows and node.target.seat is not None:
            for key in self.book.keys((node.target.zone,), self.printer.sure(node.target.seat)):
                cells = (f"table.{cell}[{key}]" for cell in ("before", "kept", "added"))
                self.writer.line(f"{', '.join(cells)} = table.kept[{key}], NONE, {name}")

    def draws_one(self, node: s.Draw) -> bool:
        """Say whether the topmost piece goes into a hand, whichever it is."""
        other = node.shown or node.from_bottom or node.only is not None or node.number is not None
        return not other and self.zone_of(node.target).holds == "pieces"

    def drawing(self, node: s.Draw) -> str:
        if self.draws_one(node):
            return "draw_one"
        return "draw_onto" if self.zone_of(node.target).holds == "pile" else "draw_into"

    def those(self, only: s.Those) -> str:
        """Print the function that says whether one is meant."""
        return f"lambda {self.book.local(only.variable.name)}: {self.printer.show(only.where)}"

    def _Swap(self, node: s.Swap) -> None:  # noqa: N802
        first = self.lying(node.what, node.zone, node.what.type.base)
        other = self.lying(node.other, node.other_zone, node.other.type.base)
        self.writer.line(f"swap({', '.join([*first, *other])})")

    def lying(self, what: e.Expression, zone: e.ZoneContent, base: Base) -> tuple[str, str]:
        """Print where a piece lies: the pieces of its zone, and its place among them."""
        pieces = self.show(zone)
        if self.zone_of(zone).holds != "pile":
            return pieces, self.printer.sure(what)
        if base is Base.NUMBER:
            return pieces, f"from_top({pieces}, {self.show(what)})"
        return pieces, f"from_top({pieces}, place_in({pieces}, {self.printer.sure(what)}))"

    def drawn_in_sight(self, arguments: list[str], bound: str) -> None:
        """Print the drawing of pieces that all are shown before they go into a hand."""
        source, target, number, bottom, *seeing = arguments
        self.writer.line(f"drawn_kinds = table.draw({', '.join([source, number, bottom, *seeing])})")
        self.writer.line(f"put_all({target}, drawn_kinds)")
        self.writer.line(f"table.reveal({seeing[0]}, {seeing[1]}, drawn_kinds)")
        if bound:
            self.writer.line(f"{bound}last(drawn_kinds)")

    def seeing(self, target: e.ZoneContent, *, open_: bool = False) -> list[str]:
        """Print where pieces come to lie, whose place that is, and who sees them: `open_`, they lay open."""
        zone = self.zone_of(target)
        seat = "NONE" if target.seat is None else self.show(target.seat)
        told = {"everyone": "-1", "nobody": "-2"}.get(zone.sight, "-2" if target.seat is None else seat)
        return [repr(zone.id), seat, "-1" if open_ else told]

    def _Shuffle(self, node: s.Shuffle) -> None:  # noqa: N802
        self.writer.line(f"{self.show(node.target)} = table.shuffled()")

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
            self.writer.line(f"{self.book.name('opened', node.target)}(table{arguments})")
        else:
            given = arguments.removeprefix(", ")
            comma = "," if len(node.arguments) == 1 else ""
            self.writer.line(f"table.going, table.going_with = {place}, ({given}{comma})")
        self.leave()

    def _End(self, _node: s.End) -> None:  # noqa: N802
        self.writer.line("table.end()")
        self.leave()

    def _Let(self, node: s.Let) -> None:  # noqa: N802
        if node.variable.name not in self.used:
            return
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
