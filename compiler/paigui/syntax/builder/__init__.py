"""From lark's tree of one item to nodes.

In: a parse tree whose tokens carry offsets of the whole source. Out: one `Item`. Promised: one method a
grammar rule, named as the rule with `do_` before it; the Chinese twin of a rule builds the same node.
"""

from collections.abc import Callable
from typing import cast

from lark import Token, Tree

from paigui.diagnostics import Source, Span
from paigui.syntax import tree as t
from paigui.syntax.builder.course import Course
from paigui.syntax.builder.expressions import Expressions
from paigui.syntax.builder.hands import Hands
from paigui.syntax.builder.heads import Heads
from paigui.syntax.builder.material import Material
from paigui.syntax.builder.nodes import Parsed
from paigui.syntax.builder.statements import Statements


def build_item(parsed: "Tree[Token]", source: Source) -> t.Item:
    return cast("t.Item", _Builder(source).build(parsed.children[0]))


class _Builder(Heads, Material, Hands, Course, Statements, Expressions):
    """`build` dispatches on a rule's name; each method gets the span and the already built children."""

    def build(self, parsed: "Tree[Token] | Token | None") -> Parsed:
        if parsed is None or isinstance(parsed, Token):
            return parsed
        method: Callable[..., Parsed] = getattr(self, "do_" + parsed.data)
        return method(self._span(parsed), *map(self.build, parsed.children))

    def _span(self, parsed: "Tree[Token]") -> Span:
        meta = parsed.meta
        if getattr(meta, "empty", True):
            return self.source.span(0, 0)
        return self.source.span(meta.start_pos, max(meta.start_pos, meta.end_pos))
