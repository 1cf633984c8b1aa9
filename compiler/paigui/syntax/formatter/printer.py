"""The whole printer: one method for each node.

In: an item. Out: its lines, none of them longer or shorter than one thing that is said.
"""

from paigui.diagnostics import Source
from paigui.syntax import tree as t
from paigui.syntax.formatter.course import Course
from paigui.syntax.formatter.hands import Hands
from paigui.syntax.formatter.heads import Heads
from paigui.syntax.formatter.layout import PrintedItem
from paigui.syntax.formatter.material import Material
from paigui.syntax.formatter.names import Names, Naming
from paigui.syntax.formatter.statements import Statements
from paigui.syntax.formatter.style import Style


class Printer(Heads, Material, Hands, Course, Statements):
    """All printers together; `Printing.show` and `Printing.inline` choose among them."""


def print_item(item: t.Item, source: Source, style: Style, names: Names | None) -> PrintedItem:
    printer = Printer(source, style, Naming(names, item))
    printer.show(item)
    return PrintedItem(item, tuple(printer.page.lines))
