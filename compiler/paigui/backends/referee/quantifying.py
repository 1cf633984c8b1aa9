"""What is asked of all members of something, as Python."""

from typing import TYPE_CHECKING

from paigui.backends.referee.binding import ALL_OF, ATOM, EITHER, NOT, Shown
from paigui.backends.referee.book import locals_of
from paigui.backends.referee.hoisting import same_for_all
from paigui.backends.referee.occurring import values_of
from paigui.model import Base, Type
from paigui.model import expressions as e

if TYPE_CHECKING:
    from paigui.backends.referee.expressions import Printer

MANNERS = {"every": "all", "some": "any", "not_any": "not any"}


class Quantifier:
    """Prints one quantifier."""

    def __init__(self, printer: "Printer", node: e.Quantified) -> None:
        self.printer = printer
        self.node = node

    def show(self) -> Shown | str:
        quick = self.quick()
        if quick is not None:
            return quick
        printer, node = self.printer, self.node
        before = printer.known
        printer.known = {
            each: name for each, name in before.items() if node.variable.name not in locals_of(each)
        }
        found = self.gone_through(self.asked_once())
        printer.known = before
        return found

    def quick(self) -> Shown | str | None:
        """Print it as one short question, if there is one that says the same."""
        return self.having() or self.counted() or self.lying_alike() or self.lying()

    def asked_once(self) -> str:
        """Print the questions that are asked once for all members, as the head of a comprehension."""
        printer, text = self.printer, ""
        for each in same_for_all(printer.book, self.node, printer.anew().show):
            if each not in printer.known:
                shown, name = printer.to(each, each.type), printer.next_name()
                printer.known[each] = name
                text += f"for {name} in [{shown}] "
        return text

    def gone_through(self, once: str) -> Shown | str:
        """Print it as a comprehension."""
        printer, node = self.printer, self.node
        used = locals_of((node.value, node.where)) if node.manner != "those" else {node.variable.name}
        variable = printer.book.local(node.variable.name) if node.variable.name in used else "_"
        where = "" if node.where is None else f" if {printer.show(node.where, EITHER)}"
        tail = f"{once}for {variable} in {printer.each(node.domain)}{where}"
        match node.manner:
            case "every" | "some" | "not_any":
                text = f"{MANNERS[node.manner]}({self.value()} {tail})"
                return text, NOT if node.manner == "not_any" else ATOM
            case "number" if node.where is None:
                return f"len({printer.each(node.domain)})"
            case "number":
                return f"sum(1 {tail})"
            case "sum":
                return f"sum({self.value()} {tail})"
            case "most" | "least":
                function = "max" if node.manner == "most" else "min"
                return f"{function}(({self.value()} {tail}), default=0)"
            case _:
                return self.those(variable, tail)

    def value(self) -> str:
        return self.printer.number(self.node.value) if self.node.value is not None else "True"

    def those(self, variable: str, tail: str) -> str:
        """Print the members for which something holds."""
        name = self.printer.name
        match self.node.type.base:
            case Base.KINDS:
                return f"{name('bits_for')}({variable} {tail})"
            case Base.SEATS:
                return f"tuple({variable} {tail})"
            case Base.PIECES:
                heap = self.printer.heap(self.node.domain)
                return f"{name('of_kinds')}({heap}, ({variable} {tail}))"
            case _:
                return f"[{variable} {tail}]"

    # ---- what there is a quicker way to ask ----------------------------------------------------------------

    def having(self) -> Shown | None:
        """Print the question whether some piece in a heap has a value of an attribute, if this is one."""
        printer, node = self.printer, self.node
        match node.value:
            case e.Comparison(
                operator="=" | "!=" as sign,
                left=e.AttributeOf(attribute=attribute, owner=e.Local(name=variable)),
                right=right,
            ) if (
                variable == node.variable.name
                and node.manner in MANNERS
                and (sign == "!=") == (node.manner == "every")
                and node.where is None
                and node.domain.type.base is Base.PIECES
                and not printer.is_pile(node.domain)
                and variable not in locals_of(right)
            ):
                picks = printer.named("picks", attribute)
                shown, level = printer.having(picks, node.domain, printer.number(right))
                if right.type.or_none and values_of(printer.book, attribute):
                    return self.some_or_not(f"{printer.number(right)} >= 0 and {shown}", ALL_OF)
                return self.some_or_not(shown, level)
            case _:
                return None

    def some_or_not(self, text: str, level: int = ATOM) -> Shown:
        if self.node.manner == "some":
            return text, level
        return f"not {text}" if level >= NOT else f"not ({text})", NOT

    def counted(self) -> Shown | str | None:
        """Print the question which kinds lie in a heap so many times, or whether some do, if this is one."""
        node, condition = self.node, self.node.where or self.node.value
        both = node.where is not None and node.value is not None
        match condition:
            case e.Comparison(
                operator=operator,
                left=e.CountIn(pieces=pieces, kind=e.Local(name=variable)),
                right=e.Constant(value=number),
            ) if (
                variable == node.variable.name
                and not both
                and not self.printer.is_pile(pieces)
                and variable not in locals_of(pieces)
            ):
                return self.counting(operator, pieces, number)
            case _:
                return None

    def counting(self, operator: str, pieces: e.Expression, number: int) -> Shown | str | None:
        node = self.node
        all_kinds = isinstance(node.domain, e.AllKinds)
        if number not in range(256) or not (all_kinds or (node.domain == pieces and number > 0)):
            return None
        heap = self.printer.heap(pieces)
        match node.manner, operator:
            case "some" | "not_any", "=":
                return self.some_or_not(f"({number} in {heap})")
            case "number", "=":
                return f"{heap}.count({number})"
            case "those", "<=" if node.type.base is Base.PIECES:
                return f"{self.printer.name('at_most')}({heap}, {number})"
            case _:
                return None

    def lying_alike(self) -> Shown | None:
        """Print the question whether a group made of one kind lies among groups, if this is one."""
        printer, node = self.printer, self.node
        match node.value:
            case e.Logic(
                operator="and",
                left=e.HasShape(patterns=patterns, attribute=None, group=e.Local(name=variable)),
                right=e.Comparison(operator="=", left=e.KindOf(group=e.Local(name=same)), right=kind),
            ) if (
                variable == same == node.variable.name
                and node.manner in ("some", "not_any")
                and node.where is None
                and node.domain.type.base is Base.GROUPS
                and variable not in locals_of(kind)
            ):
                numbers = tuple(printer.book.patterns[pattern] for pattern in patterns)
                given = f"{printer.each(node.domain)}, {numbers!r}, {printer.number(kind)}"
                return self.some_or_not(f"{printer.name('has_alike')}({given})")
            case _:
                return None

    def lying(self) -> Shown | None:
        """Print the question whether some seat has anything in a zone, if this is one."""
        printer, node = self.printer, self.node
        match node.value:
            case e.Comparison(
                operator="=" | "!=" | ">" as sign,
                left=e.Question(question="size", of=e.ZoneContent(zone=zone, seat=e.Local(name=variable))),
                right=e.Constant(value=0),
            ) if (
                variable == node.variable.name
                and isinstance(node.domain, e.AllSeats)
                and node.where is None
                and node.manner in MANNERS
                and (sign == "=") == (node.manner == "every")
                and printer.book.zones[zone].holds != "pieces"
            ):
                return self.some_or_not(f"any({printer.book.attribute(zone)})")
            case _:
                return None


def returned(printer: "Printer", node: e.Expression, type_: Type) -> list[str]:
    """Return the lines of a function with a value: a search among seats goes on until it finds one."""
    match node:
        case e.Question(question="first", of=e.Quantified(manner="those") as asked) if (
            asked.type.base is Base.SEATS and asked.where is not None and type_.or_none
        ):
            return searching(printer, asked, asked.where, asked.variable.name, printer.name("NONE"))
        case e.Quantified(manner="some", value=value, where=None) if (
            value is not None and node.domain.type.base is Base.SEATS
        ):
            return searching(printer, node, value, "True", "False")
        case _:
            return [f"return {printer.to(node, type_)}"]


def searching(
    printer: "Printer", node: e.Quantified, test: e.Expression, found: str, other: str
) -> list[str]:
    variable = printer.book.local(node.variable.name)
    return [
        f"for {variable} in {printer.each(node.domain)}:",
        f"    if {printer.show(test)}:",
        f"        return {variable if found == node.variable.name else found}",
        f"return {other}",
    ]
