"""Lines that are too long for a terminal, broken where a reader would.

In: a line, how many columns there are. Out: lines. Promised: nothing is lost but the spaces at a break; 汉字
may be parted from each other, but not from a sign that closes after them or opens before them; what is in
itself too long stays whole.
"""

from collections.abc import Iterator
from itertools import pairwise

from paigui.diagnostics import display_width

_MARKS = ("- ", "+ ", "= ")
_NOT_FIRST = "，。、；：！？）」』”’》…"
_NOT_LAST = "（「『“‘《"


def folded(text: str, width: int) -> Iterator[str]:
    """The lines of a line; those after the first are indented as far as its words."""
    margin = len(text) - len(text.lstrip(" "))
    margin += 2 * text[margin:].startswith(_MARKS)
    if display_width(text) <= width or width < 2 * margin + 2:
        yield text
        return
    line = text[:margin]
    for word in _words(text[margin:]):
        if line.strip() and display_width((line + word).rstrip()) > width:
            yield line.rstrip()
            line = " " * margin
        line += word
    yield line.rstrip()


def _words(text: str) -> Iterator[str]:
    """The parts that may stand on lines of their own, each with the spaces after it."""
    start = 0
    for end, (before, after) in enumerate(pairwise(text), 1):
        if _may_part(before, after):
            yield text[start:end]
            start = end
    yield text[start:]


def _may_part(before: str, after: str) -> bool:
    if after == " " or after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return before == " " or display_width(before) > 1 or display_width(after) > 1
