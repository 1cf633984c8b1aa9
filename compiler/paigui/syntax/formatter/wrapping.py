"""Breaks a line that is too long, inside its brackets: only there may a line go on in the next.

In: an indentation and a line. Out: the line, or several. Promised: the same words in the same order; texts
and pieces are never broken; a line without brackets stays whole.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from paigui.diagnostics import display_width
from paigui.syntax.bounds import LONGEST_BRACKET
from paigui.syntax.keywords import keywords
from paigui.syntax.words import PATTERN

WIDEST = 110
_HANG = "    "
_COMMAS = (",", "，", "、")
_JOINING = ("_OR", "_AND", "_WHERE", "_FOR", "_THEN", "_ELSE")
#: What a break costs that parts words belonging together, compared with one bracket further in.
_POOR = 10


@dataclass(frozen=True, slots=True)
class _Break:
    """A place where a line may end: how bad it is, where the line ends, where the next begins."""

    cost: int
    end: int
    start: int


def wrapped(indent: str, text: str) -> str:
    lines: list[str] = []
    breaks = list(_breaks(text))
    start = 0
    while True:
        margin = indent if not lines else indent + _HANG
        best = _best(breaks, text, start, WIDEST - len(margin))
        lines.append(margin + text[start : best.end if best else len(text)])
        if best is None:
            break
        start = best.start
    return "\n".join(lines) if len(lines) < LONGEST_BRACKET else indent + text


def _best(breaks: list[_Break], text: str, start: int, room: int) -> _Break | None:
    """The last of the best places that leave a line short enough, if the rest needs one."""
    if display_width(text[start:]) <= room:
        return None
    ahead = [each for each in breaks if each.end > start]
    fitting = [each for each in ahead if display_width(text[start : each.end]) <= room]
    if not fitting:
        return ahead[0] if ahead else None
    cost = min(each.cost for each in fitting)
    return [each for each in fitting if each.cost == cost][-1]


def _breaks(text: str) -> Iterator[_Break]:
    """Where spaces or the signs that stand for them end a word inside brackets; the outermost are best."""
    depth = 0
    before = ""
    for match in PATTERN.finditer(text):
        word = match.group()
        if match.lastgroup == "space":
            continue
        if depth and (text[match.start() - 1] in " ，、："):
            joins = before in _COMMAS or word in _joining_words()
            yield _Break(
                depth if joins else depth + _POOR, len(text[: match.start()].rstrip(" ")), match.start()
            )
        if match.lastgroup == "sign":
            depth += (word in "(（") - (word in ")）")
        before = word


@cache
def _joining_words() -> frozenset[str]:
    """A line may well begin with one of these."""
    spellings = (keywords().spellings[terminal] for terminal in _JOINING)
    return frozenset(word for forms in spellings for words in forms.values() for word in words)
