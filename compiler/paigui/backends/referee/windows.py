"""Windows as functions and tables."""

from paigui.backends.referee.binding import ALL_OF
from paigui.backends.referee.cells import named_cells
from paigui.backends.referee.course import Params, PlaceWriter, has_fouls
from paigui.backends.referee.hoisting import RAISING
from paigui.backends.referee.statements import StatementPrinter
from paigui.backends.referee.writer import Writer, row
from paigui.model import Base, Type
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model import statements as s


class WindowWriter(PlaceWriter):
    """Writes one window."""

    def written(self) -> str:
        window = self.place
        assert isinstance(window, d.Window)
        scope = (*self.params, window.asked)
        domain = self.printer.seats(window.domain)
        keywords = [f"seats={self.returning('seats', self.params, 'Sequence[int]', domain, 'who is asked')}"]
        if window.where is not None:
            value = self.printer.show(window.where)
            keywords.append(f"where={self.returning('where', scope, 'bool', value, 'who is asked')}")
        if window.asks_clause != window.clause:
            keywords.append(f"asks_clause={window.asks_clause!r}")
        keywords += self.acts(window.responses, scope, window.ranks, window.where)
        own = window.id in self.course.answerable
        direct = self.course.fusing.places
        onward = self.course.fusing.opened_from(window.id) if own else direct
        nobody = self.doing("nobody", self.params, window.nobody, "when nobody takes", onward)
        if own or not (window.sealed or has_fouls(window)):
            keywords.append(f"opened={self.opened(window, nobody) if own else self.in_turn(window, nobody)}")
        taken = (*self.params, e.Variable("takers", Type(Base.SEATS)))
        last = self.doing("afterwards", taken, window.afterwards, "when it is taken", direct)
        keywords += [f"first={nobody}", f"last={last}"]
        if window.passing:
            keywords.append(f"passing={row([self.passing(window, each, scope) for each in window.passing])}")
        return self.table("sealed" if window.sealed else "in_turn", keywords)

    def opened(self, window: d.Window, nobody: str) -> str:
        """Write what opens the window: only those seats are asked what they may do that may have an answer,
        if that is more cheaply told. Return the function's name.
        """
        name, place = self.book.name("opened", window.id), self.book.name("place", window.id)
        scope = [self.book.local(each.name) for each in self.params]
        seat, given = self.book.local(window.asked.name), row(scope)
        asked = f"found := {self.menu_name}({', '.join(['table', *scope, seat])})"
        lines = [
            "able: list[tuple[int, Sequence[Move]]] = []",
            f"asked_seats = {self.printer.seats(window.domain)}",
            f"for {seat} in asked_seats:",
            f"    if {' and '.join([*self.may_answer(window), f'({asked})'])}:",
            f"        able.append(({seat}, found))",
        ]
        lines.append(
            f"if (able or table.halting >= 0) and ask_all(table, {place}, {given}, asked_seats, able):"
        )
        lines.append("    return")
        lines += self.onward(window, nobody, scope)
        head = self.functions.head(name, self.params, "None")
        named = named_cells(self.book, scope, lines)
        on = self.course.goes_on(window.nobody, self.course.fusing.opened_from(window.id))
        doc = self.doc("asks all who may have an answer")
        self.functions.opened(head, doc, [*([] if on else self.stands()), *named])
        return name

    def in_turn(self, window: d.Window, nobody: str) -> str:
        """Write what opens a window in which seats are asked one after the other, up to the first that has an
        answer. Return the function's name.
        """
        scope = [self.book.local(each.name) for each in self.params]
        name, seat = self.claim("opened"), self.book.local(window.asked.name)
        bound = all(act.forced is not None and act.forced.when is None for act in window.responses)
        menu = f"{self.menu_name}({', '.join(['table', *scope, seat])})"
        answers = "found" if bound else f"narrowed(table, place_of(table), {seat}, found)"
        lines = [
            f"asked_seats = {self.printer.seats(window.domain)}",
            f"for asked_number, {seat} in enumerate(asked_seats, 1):",
            f"    found = {menu}",
            "    if found:",
            f"        table.menus, table.asked = {{{seat}: {answers}}}, 1 << {seat}",
            "        table.queue = tuple(asked_seats[asked_number:])",
            "        return",
        ]
        lines += [] if nobody == "None" else [f"{nobody}({', '.join(['table', *scope])})"]
        head = self.functions.head(name, self.params, "None")
        self.functions.opened(head, self.doc("asks the first who has an answer"), lines)
        return name

    def onward(self, window: d.Window, nobody: str, scope: list[str]) -> list[str]:
        """Print what follows where nobody can answer: a way on stands here, else its function is called."""
        match window.nobody:
            case (s.Go(),):
                inner = Writer()
                direct = self.course.fusing.opened_from(window.id)
                printer = StatementPrinter(self.book, inner, False, set(), direct)
                printer.block(window.nobody, self.place.clause)
                return inner.lines[:-1] if inner.lines[-1] == "return" else inner.lines
            case ():
                return []
            case _:
                return [f"{nobody}({', '.join(['table', *scope])})"]

    def may_answer(self, window: d.Window) -> list[str]:
        """Print tests all of which hold of a seat that may answer, first those that seldom do."""
        tests = self.course.answerable[window.id]
        where = [] if window.where is None else [self.printer.show(window.where, ALL_OF)]
        if not tests:
            return where
        able = f"({' or '.join(tests)})" if len(tests) > 1 else tests[0]
        return [*where, able] if RAISING.search(able) else [able, *where]

    def passing(self, window: d.Window, passing: d.Passing, scope: Params) -> str:
        number = -1 if passing.response is None else passing.response
        part = "passing" if number < 0 else f"passing_{window.responses[number].id}"
        return f"({number}, {self.doing(part, scope, passing.body, 'for a seat that passes')})"
