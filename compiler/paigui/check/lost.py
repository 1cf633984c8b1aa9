"""What went with the lines that could not be read.

In: a source and the faults of reading it. Out: the words of those lines and of the blocks below them.
Promised: a name that such a line may have declared is among them, so that its uses are not faults as well.
"""

import re
from collections.abc import Iterable, Iterator

from paigui.diagnostics import Diagnostic, Source

_WORD = re.compile(r"[A-Z]{1,8}-[0-9]+[a-z]?|[A-Za-z_][A-Za-z0-9_]*|[\u3400-\u9fff〇]+|\"[^\"]*\"|“[^”]*”")
_MARGIN = re.compile(r"[ \t\u3000]*")


def lost_words(source: Source, faults: Iterable[Diagnostic]) -> frozenset[str]:
    """The words of every faulty line, with what is indented below it."""
    lines = {line for fault in faults for line in _block(source, fault.span.line)}
    return frozenset(word for line in lines for word in _words(source.line_text(line)))


def _block(source: Source, first: int) -> Iterator[int]:
    """A line and the deeper ones that follow it."""
    yield first
    depth = _depth(source.line_text(first))
    for line in range(first + 1, len(source.line_starts) + 1):
        text = source.line_text(line)
        if text.strip() and _depth(text) <= depth:
            return
        yield line


def _depth(text: str) -> int:
    match = _MARGIN.match(text)
    return match.end() if match else 0


def _words(text: str) -> Iterator[str]:
    for match in _WORD.finditer(text):
        word = match.group().strip('"“”')
        yield word
        yield word.partition("|")[0]
