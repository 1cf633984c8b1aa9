"""Expressions: what is printed is read as the same tree, and has no bracket too many."""

import pytest
from hypothesis import given, settings

from paigui.diagnostics import Language
from paigui.syntax import tree as t
from paigui.syntax.formatter.names import Naming
from paigui.syntax.formatter.printer import Printer
from paigui.syntax.formatter.style import Style
from tests.unit.syntax.expressions import expressions
from tests.unit.syntax.helpers import read_expression


def print_expression(node: t.Expression, style: Style) -> str:
    """An expression by itself, with its names as they are."""
    return Printer(node.span.source, style, Naming(None, t.Unsaid(node.span, (node,)))).expr(node)


@pytest.mark.parametrize("language", ["zh", "en"])
@settings(max_examples=150, deadline=None)
@given(node=expressions)
def test_printed_and_read_again(language: Language, node: t.Expression) -> None:
    assert read_expression(print_expression(node, Style(language))) == node


@pytest.mark.parametrize(
    "text",
    [
        "a + b + c",
        "a - (b - c)",
        "a - b * c",
        "(a - b) * c",
        "a ^ b ^ c",
        "(a ^ b) ^ c",
        "(-a) ^ b",
        "-(a ^ b)",
        "--a",
        "a or b and c",
        "(a or b) and c",
        "a or (b or c)",
        "not a = b",
        "not (a and b)",
        "(not a) = b",
        "(a = b) = c",
        "size of hand of s",
        "size of (a + b)",
        "size of (count of a in b)",
        "count of suit of k in hand of s",
        "count of a in (count of b in c)",
        "a is one of (b)",
        "f(a or b, (c, d))",
        "some x in a : some y in b : c",
        "(some x in a : b) and c",
        "number of x in (those y in a where b) where c or d",
        "number of x in a where (some y in b : c)",
        "if a then b else if c then d else e",
        "if a then (if b then c else d) else e",
        "sum of a + b for x in c",
        "sum of (if a then b else c) for x in d",
        "next seat after seats after s",
    ],
)
def test_brackets_only_where_needed(text: str) -> None:
    assert print_expression(read_expression(text), Style("en")) == text


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("hand of s", "s 的 hand"),
        ("size of hand of next seat after s", "s 的下家 的 hand 的 size"),
        ("seats after s", "s 之后各家"),
        ("seats from s", "s 起各家"),
        ("count of k in hand of s", "在 s 的 hand 中 k 的张数"),
        ("number of different suit in whole", "在 whole 中 不同 suit 的种数"),
        ("every x in a : b", "在 a 中 每个 x 都 b"),
        ("some x in a : b", "在 a 中 有 x 使 b"),
        ("not any x in a : b", "在 a 中 没有 x 使 b"),
        ("number of x in a where b", "在 a 中 计数 x 其中 b"),
        ("sum of a for x in b where c", "在 b 中 对 x 合计 a 其中 c"),
        ("those x in a where b", "在 a 中 取其 x 其中 b"),
        ("f(a, (b, c)) + (b, d + e)", "f（a，（b、c））+（b，d + e）"),
        ("a is one of (b, c)", "a 是其一（b、c）"),
        ("not (a or b)", "并非（a 或 b）"),
        ("if a then b else c", "如果 a 则 b 不然 c"),
        ("twins '1t'", "twins 「1t」"),
    ],
)
def test_chinese_order(english: str, chinese: str) -> None:
    node = read_expression(english)
    printed = print_expression(node, Style("zh"))
    assert printed == chinese
    assert read_expression(printed) == node
