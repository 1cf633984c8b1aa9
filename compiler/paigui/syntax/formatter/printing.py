"""What every part of the printer uses: names, labels, tags, keywords, and the choice of a node's printer.

In: a node. Out: lines on a `Page`, or words. Promised: the printer of a node is the method named
as its class.
"""

from collections.abc import Callable, Sequence
from functools import cache
from keyword import iskeyword

from paigui.diagnostics import Source
from paigui.syntax import tree as t
from paigui.syntax.formatter.names import Naming
from paigui.syntax.formatter.page import Page
from paigui.syntax.formatter.style import Style


@cache
def printer_name(kind: str) -> str:
    """`ScoreLine` is printed by `score_line`, `If` by `if_`."""
    name = "".join("_" + char.lower() if char.isupper() else char for char in kind).lstrip("_")
    return name + "_" if iskeyword(name) else name


class Printing:
    """The base of the printer's parts, one for each section of the grammar."""

    def __init__(self, source: Source, style: Style, naming: Naming) -> None:
        self.source = source
        self.style = style
        self.naming = naming
        self.page = Page()

    # ---- nodes ------------------------------------------------------------------------------------------

    def show(self, node: t.Node) -> None:
        """Write the lines of an item, a statement or a part of them."""
        method: Callable[[t.Node], None] = getattr(self, printer_name(type(node).__name__))
        method(node)

    def inline(self, node: t.Node) -> str:
        """The words of a node that is part of a line."""
        method: Callable[[t.Node], str] = getattr(self, printer_name(type(node).__name__))
        return method(node)

    def line(self, node: t.Node, *parts: str) -> None:
        self.page.line(node.span.line, self.style.words(*parts))

    def bare_line(self, first_below: t.Node, word: str) -> None:
        """A line that is no node of its own, such as `else`: it stands above the first line below it."""
        self.page.line(self._line_above(first_below.span.line), word)

    def body(self, nodes: Sequence[t.Node]) -> None:
        with self.page.indented():
            for node in nodes:
                self.show(node)

    def _line_above(self, number: int) -> int:
        """The nearest line above that is neither blank nor a comment."""
        for above in range(number - 1, 0, -1):
            text = self.source.line_text(above).strip(" \t\u3000")
            if text and not text.startswith("#"):
                return above
        return number

    # ---- words ------------------------------------------------------------------------------------------

    def keyword(self, terminal: str, *, zh: int = 0) -> str:
        return self.style.keyword(terminal, zh=zh)

    def ref(self, name: t.Name) -> str:
        """A name that refers to something declared elsewhere."""
        written = self.naming.written(name, self.style.language)
        return self.style.text(written) if name.quoted else written

    def refs(self, names: Sequence[t.Name]) -> str:
        return self.style.listing_comma.join(self.ref(name) for name in names)

    def tag(self, tag: t.Name | None) -> str:
        return f"[{tag.text}]" if tag else ""

    def labels(self, labels: t.Labels) -> str:
        return f"{self.style.text(labels.zh.text)} / {self.style.text(labels.en.text)}"

    def named(self, terminal: str, name: t.Name, labels: t.Labels) -> str:
        """The beginning of a declaration."""
        return self.style.words(self.keyword(terminal), name.text, self.labels(labels))

    def code(self, code: t.Text | None) -> str:
        return self.style.words(self.keyword("_CODE"), self.style.text(code.text)) if code else ""

    def params(self, params: Sequence[t.Param]) -> str:
        return self.style.brackets(*(self.inline(param) for param in params)) if params else ""

    def unit(self, unit: t.Name | None) -> str:
        return self.style.words(self.keyword("_COUNTED_IN"), self.ref(unit)) if unit else ""
