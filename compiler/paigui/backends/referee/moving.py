"""Statements about pieces as Python: moving, laying, changing, drawing and exchanging them."""

from paigui.backends.referee.binding import ATOM, EITHER
from paigui.backends.referee.book import Book
from paigui.backends.referee.expressions import Printer
from paigui.backends.referee.writer import Writer, call
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model import statements as s

SIMPLE = (e.Local, e.Constant)
STEADY = (e.Local, e.Constant, e.MemoryValue)


class PiecePrinter:
    """Prints what one function does with pieces; `used` are the names of the locals that it looks at,
    `there` the kinds that surely lie in a hand, with that hand, until pieces move.
    """

    def __init__(self, book: Book, writer: Writer, used: set[str]) -> None:
        self.book = book
        self.used = used
        self.printer = Printer(book)
        self.writer = writer
        self.there: set[tuple[e.Expression, e.Expression]] = set()

    def show(self, node: e.Expression) -> str:
        return self.printer.show(node)

    def zone_of(self, content: e.ZoneContent) -> d.Zone:
        return self.book.zones[content.zone]

    def grows(self, statement: s.Statement) -> bool:
        """Say whether a statement draws one piece into a hand that is kept as it is."""
        match statement:
            case s.Draw(number=None, shown=False, target=e.ZoneContent(zone=zone, seat=seat)):
                return zone in self.book.grown and isinstance(seat, STEADY)
            case _:
                return False

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
                self.arrives(node.target, "moved_kinds", node.source)
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
            if {node.source.zone, node.target.zone} & self.book.revealing:
                self.writer.line(f"gone = {kinds}")
                kinds = "gone"
                self.leaves(node.source, kinds, open_=self.in_sight(node.target))
                self.arrives(node.target, kinds, node.source)
            self.put(call("table.moving", [kinds, *seeing]), node.target)
        elif self.zone_of(node.target).holds == "groups":
            faced = (
                "" if node.face_down is None else f"faced(group, {self.down(node.face_down)}) for group in "
            )
            inner = f"{function}({source})"
            self.writer.line(f"{target}.extend({faced}{inner})")
        elif self.zone_of(node.target).holds == "pieces":
            with self.writer.block(f"if {source}:"):
                self.writer.line(f"put_up({target}, {source})")
        else:
            self.put(f"pieces_up({source})", node.target)

    def move_kind(self, node: s.Move, kind: str) -> None:
        source = self.show(node.source)
        if self.zone_of(node.source).holds == "pile":
            lowest = isinstance(node.what, e.Question) and node.what.question == "bottom"
            self.writer.line(f"{'take_lowest' if lowest else 'take_from_pile'}({source}, {kind})")
        else:
            there = (node.what, node.source) in self.there
            self.writer.line(f"{source}[{kind}] -= 1" if there else f"take({source}, {kind})")
            self.leaves(node.source, f"({kind},)", open_=self.in_sight(node.target))
        target = self.show(node.target)
        pile = self.zone_of(node.target).holds == "pile"
        self.writer.line(f"{target}.append({kind})" if pile else f"{target}[{kind}] += 1")
        self.arrives(node.target, f"({kind},)", node.source)

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
            self.arrives(node.target, f"{group}[1]", node.source)

    def in_sight(self, target: e.ZoneContent, face_down: s.FaceDown | None = None) -> bool:
        """Say whether everybody sees what goes to a place."""
        return self.zone_of(target).sight == "everyone" and face_down is None

    def leaves(self, source: e.ZoneContent, kinds: str, *, open_: bool) -> None:
        """Print what all know of a hand that pieces leave, if something may be known of it."""
        if source.zone in self.book.revealing and source.seat is not None:
            hand = f"{source.zone!r}, {self.printer.sure(source.seat)}"
            gone = f"leave_openly({hand}, {kinds})" if open_ else f"leave_unseen({hand}, len({kinds}))"
            self.writer.line(f"table.{gone}")

    def arrives(self, target: e.ZoneContent, kinds: str, source: e.ZoneContent) -> None:
        """Print that all know of a hand what they saw going into it, if something may be known of it."""
        seen = self.zone_of(source).sight == "everyone" and self.zone_of(source).holds != "groups"
        if seen and target.zone in self.book.revealing and target.seat is not None:
            self.writer.line(f"table.reveal({target.zone!r}, {self.printer.sure(target.seat)}, {kinds})")

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
        swapping = f"swap({', '.join([*first, *other])})"
        if not {node.zone.zone, node.other_zone.zone} & self.book.revealing:
            self.writer.line(swapping)
            return
        outer, self.writer = self.writer, Writer()
        for here, there, gone, come in (
            (node.zone, node.other_zone, "(first_kind,)", "(other_kind,)"),
            (node.other_zone, node.zone, "(other_kind,)", "(first_kind,)"),
        ):
            self.leaves(here, gone, open_=self.in_sight(there))
            self.arrives(here, come, there)
        known, self.writer = self.writer.lines, outer
        names = [
            name if any(name in line for line in known) else "_" for name in ("first_kind", "other_kind")
        ]
        self.writer.line(f"{', '.join(names)} = {swapping}")
        self.writer.write(known)

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
