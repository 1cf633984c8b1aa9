"""Examples: from the tree to the model.

In: the example items and a ruleset that is otherwise complete. Out: the model's `Example`s. Promised: what
cannot lie on the table, or be done there, is reported at its line.
"""

from collections import Counter
from collections.abc import Iterator

from paigui.check.assembly import Placed
from paigui.check.constants import constant_value
from paigui.check.context import Context
from paigui.check.expressions import Expressions
from paigui.check.material import Material
from paigui.check.naming import PASSING
from paigui.check.scope import Scope
from paigui.check.statements import Statements
from paigui.check.symbols import read_labels
from paigui.diagnostics import Phrase, examples, named, types, verbatim
from paigui.diagnostics import syntax as kinds
from paigui.model import Base, Ruleset
from paigui.model import examples as m
from paigui.model import expressions as e
from paigui.model.declarations import Act
from paigui.model.types import KIND, NUMBER, PIECES, SEAT, SEATS
from paigui.syntax import tree as t

Cell = m.ZoneCell | m.PileSize | m.MemoryCell

#: Lines of an example that show something.
_SHOWING = t.DoAct | t.Refuse | t.Check | t.Totals | t.Ends


class Examples:
    """Reads all examples of a ruleset."""

    def __init__(
        self,
        context: Context,
        x: Expressions,
        statements: Statements,
        material: Material,
        ruleset: Ruleset,
    ) -> None:
        self.c = context
        self.x = x
        self.statements = statements
        self.material = material
        self.ruleset = ruleset
        acts = ruleset.acts
        self.acts = {act.id: [each for each in acts if each.id == act.id] for act in acts}
        self.act_names = {name: act.id for act in acts for name in (act.labels.zh, act.labels.en)}
        self.act_names |= {act.id: act.id for act in acts}

    def all(self, items: list[Placed]) -> tuple[m.Example, ...]:
        return tuple(self._example(each.item, each) for each in items if isinstance(each.item, t.Example))

    def _example(self, node: t.Example, placed: Placed) -> m.Example:
        self.c.symbols.check_clause(node.tag)
        scope = Scope(None)
        options = [line.setting for line in node.lines if isinstance(line, t.WithOption)]
        written = [line for line in node.lines if isinstance(line, t.Cell)]
        cells = [(line, cell) for line in written for cell in self._cell(line, scope)]
        self._check_copies(cells)
        if not any(isinstance(line, _SHOWING) for line in node.lines):
            labels = read_labels(node.labels)
            item = named(labels.zh, labels.en)
            self.c.faults.report(kinds.MISSING_LINE, node.span.beginning(), item=item, line="do")
        at, arguments = self._at(node, scope)
        steps = [step for line in node.lines if (step := self._step(line, scope)) is not None]
        return m.Example(
            read_labels(node.labels),
            node.tag.text if node.tag else placed.clause,
            tuple(pair for setting in options if (pair := self._setting(setting)) is not None),
            tuple(cell for _, cell in cells),
            at,
            arguments,
            tuple(steps),
            node.span.source.name,
            node.span.line,
            next((line.moment for line in node.lines if isinstance(line, t.Begin)), ""),
            tuple(
                seat for line in node.lines if isinstance(line, t.Fate) for seat in self._lots(line, scope)
            ),
        )

    def _lots(self, line: t.Fate, scope: Scope) -> Iterator[e.Constant]:
        """Where lots fall: on seats by their numbers, on kinds, words or numbers."""
        for value in line.values:
            found = self.x.check(value, scope, KIND if isinstance(value, t.PiecesLiteral) else None)
            number = constant_value(found)
            if number is not None:
                is_seat = found.type.base is Base.NUMBER and number < self.c.seats
                yield e.Constant(SEAT if is_seat else found.type, number)
            elif found.type.base is not Base.UNKNOWN:
                self._bad(value, Phrase(zh="签落在一个定数上", en="a lot falls on something fixed"))

    def _setting(self, node: t.Setting) -> tuple[str, int] | None:
        symbol = self.c.symbols.get(node.option, t.Option)
        if symbol is None:
            return None
        value = self.material.setting(self.c.options[symbol.id], node.value)
        return None if value is None else (symbol.id, value)

    # ---- the position -----------------------------------------------------------------------------------

    def _cell(self, node: t.Cell, scope: Scope) -> list[Cell]:
        cell = self.x.check(node.cell, scope)
        if isinstance(cell, e.ZoneContent):
            if self.c.zones[cell.zone].holds == "groups":
                return [self._groups_cell(cell, node, scope)]
            kinds = [kind for value in node.values for kind in self._kinds(value, scope)]
            return [m.ZoneCell(cell, tuple(kinds), ())]
        if isinstance(cell, e.MemoryValue):
            return [self._memory_cell(cell, node, scope)]
        if isinstance(cell, e.Question) and cell.question == "size" and isinstance(cell.of, e.ZoneContent):
            number = constant_value(self.x.check(node.values[0], scope, NUMBER))
            if number is not None and self.c.zones[cell.of.zone].holds == "pile":
                return [m.PileSize(cell.of, number)]
        self._bad(node.cell, Phrase(zh="这不是区域也不是记录", en="this is neither a zone nor a memory"))
        return []

    def _check_copies(self, cells: list[tuple[t.Cell, Cell]]) -> None:
        """An example holds no more pieces of a kind than there are; said where they are too many."""
        held: Counter[int] = Counter()
        for line, cell in cells:
            held.update(_pieces_in(cell))
            for kind in self.c.pieces.kinds:
                if held[kind.index] > kind.copies:
                    self.c.faults.report(
                        examples.EXAMPLE_HAS_TOO_MANY_PIECES,
                        line.span,
                        piece=Phrase(zh=kind.labels.zh, en=kind.labels.en),
                        found=held[kind.index],
                        copies=kind.copies,
                    )
                    return

    def _memory_cell(self, cell: e.MemoryValue, node: t.Cell, scope: Scope) -> m.MemoryCell:
        if cell.type.base in (Base.KINDS, Base.SEATS):
            element = KIND if cell.type.base is Base.KINDS else SEAT
            if cell.type.base is Base.KINDS:
                kinds = tuple(kind for value in node.values for kind in self._kinds(value, scope))
                return m.MemoryCell(cell, e.PiecesConstant(PIECES, kinds))
            seats = tuple(constant_value(self.x.check(value, scope, element)) or 0 for value in node.values)
            return m.MemoryCell(cell, e.PiecesConstant(SEATS, seats))
        return m.MemoryCell(cell, self.x.check(node.values[0], scope, cell.type))

    def _kinds(self, node: t.Expression, scope: Scope) -> tuple[int, ...]:
        found = self.x.check(node, scope)
        if isinstance(found, e.PiecesConstant):
            return found.kinds
        if isinstance(found, e.Constant) and found.type.base is Base.KIND:
            return (found.value,)
        if found.type.base is not Base.UNKNOWN:
            self.x.mismatch(node.span, found.type, PIECES)
        return ()

    def _groups_cell(self, cell: e.ZoneContent, node: t.Cell, scope: Scope) -> m.ZoneCell:
        found: list[tuple[str, tuple[int, ...]]] = []
        for value in node.values:
            group = self.x.check(value, scope)
            if isinstance(group, e.GroupConstant):
                found.append((group.pattern, group.kinds))
            elif group.type.base is not Base.UNKNOWN:
                message = Phrase(zh="这里要写组合名和牌", en="a group's name and its pieces belong here")
                self._bad(value, message)
        return m.ZoneCell(cell, (), tuple(found))

    def _bad(self, node: t.Expression, reason: Phrase) -> None:
        self.c.faults.report(examples.BAD_EXAMPLE, node.span, example=node.span.text, reason=reason)

    def _at(self, node: t.Example, scope: Scope) -> tuple[str | None, tuple[e.Expression, ...]]:
        for line in node.lines:
            if isinstance(line, t.At):
                symbol = self.c.symbols.get(line.step, t.Step, t.Window)
                if symbol is None:
                    return None, ()
                return symbol.id, self.statements.arguments(line.step, symbol, line.arguments, scope)
        return None, ()

    # ---- what happens -----------------------------------------------------------------------------------

    def _step(self, line: t.ExampleLine, scope: Scope) -> m.ExampleStep | None:
        number = line.span.line
        match line:
            case t.DoAct():
                request = self._request(line, scope)
                return None if request is None else m.Doing(request)
            case t.Refuse(tag=tag):
                self.c.symbols.check_clause(tag)
                request = self._request(line, scope)
                return None if request is None else m.Refusal(request, tag.text if tag else None)
            case t.Check(_, condition, tag):
                self.c.symbols.check_clause(tag)
                return m.Checking(self.x.condition(condition, scope), tag.text if tag else None, number)
            case t.Totals(_, values):
                found = tuple(self.x.check(value, scope, NUMBER) for value in values)
                if len(found) != self.c.seats and self.x.seats_known:
                    self.c.faults.report(
                        types.WRONG_ARGUMENT_COUNT,
                        line.span,
                        name="totals",
                        expected=self.c.seats,
                        found=len(found),
                    )
                return m.Totals(found, number)
            case t.Ends():
                return m.Ending(number)
            case _:
                return None

    def _request(self, line: t.DoAct | t.Refuse, scope: Scope) -> m.ActRequest | None:
        self._check_seat(line)
        act, number = line.act, line.span.line
        found = self.act_names.get(act.text)
        if found is None and act.text not in PASSING:
            self.c.symbols.report_unknown(act, list(self.acts))
            return None
        given = tuple(self._argument(each, scope) for each in line.arguments)
        if not self._takes(act, self.acts.get(found or "", []), len(given)):
            return None
        return m.ActRequest(line.seat, found or "pass", given, number)

    def _check_seat(self, line: t.DoAct | t.Refuse) -> None:
        if not 0 <= line.seat < self.c.seats:
            self.x.no_such_seat(line.span, line.seat)

    def _takes(self, name: t.Name, acts: list[Act], given: int) -> bool:
        """Whether some act of this name chooses so many things; a pass chooses none."""
        takes = [len(act.choices) for act in acts] or [0]
        if given not in takes:
            self.c.faults.report(
                types.WRONG_ARGUMENT_COUNT,
                name.span,
                name=name.text,
                expected=takes[0],
                found=given,
                signature=verbatim(_signature(acts[0]) if acts else "pass"),
            )
        return given in takes

    def _argument(self, node: t.Expression, scope: Scope) -> e.Expression:
        if isinstance(node, t.PiecesLiteral):
            return e.PiecesConstant(PIECES, self.c.reader.read(node, self.c.faults))
        return self.x.check(node, scope)


def _signature(act: Act) -> str:
    """An act with the names of what is chosen."""
    chosen = ", ".join(choice.variable.name for choice in act.choices)
    return f"{act.id} ({chosen})" if chosen else act.id


def _pieces_in(cell: Cell) -> Iterator[int]:
    if isinstance(cell, m.ZoneCell):
        yield from cell.pieces
        for _, kinds in cell.groups:
            yield from kinds
