"""Gives the parser one item's words as terminals, choosing among a word's meanings by what fits.

In: the lines of one item and, at each word, the parser's state. Out: lark tokens. Promised: the longest
phrase that the parser can take next is one keyword; a word that fits as no keyword is a name; layout becomes
_NL, _IN and _OUT; offsets are those of the whole source.
"""

from collections.abc import Iterator
from typing import Any, ClassVar, TypeAlias

from lark import Token
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from paigui.syntax.keywords import SIGNS, Keywords, keywords
from paigui.syntax.words import Line, Raw

_KINDS = {"string": "STRING", "pieces": "PIECES_LITERAL", "clause": "CLAUSE_ID", "number": "NUMBER"}

#: lark's `ParserState`, which has no types of its own.
State: TypeAlias = Any
#: A terminal, how many words it takes, and the value its token gets (None: the word itself).
Reading: TypeAlias = tuple[str, int, str | None]


class ItemLexer(Lexer):
    """lark's custom lexer: its input is the list of an item's lines."""

    __future_interface__: ClassVar[bool] = True

    def __init__(self, _lexer_conf: Any) -> None:
        self._keywords = keywords()

    def lex(self, lexer_state: Any, parser_state: State) -> Iterator[Token]:
        lines: list[Line] = lexer_state.text
        depths = [0]
        for line in lines:
            yield from self._layout(line, depths)
            yield from self._words(line, parser_state)
            yield _mark("_NL", line.words[-1].span.end)
        for _ in depths[1:]:
            yield _mark("_OUT", lines[-1].words[-1].span.end)

    def _layout(self, line: Line, depths: list[int]) -> Iterator[Token]:
        start = line.words[0].span.start
        if line.indent > depths[-1]:
            depths.append(line.indent)
            yield _mark("_IN", start)
        while line.indent < depths[-1]:
            depths.pop()
            yield _mark("_OUT", start)

    def _words(self, line: Line, state: State) -> Iterator[Token]:
        at = 0
        while at < len(line.words):
            terminal, count, value = self._read(line, at, state)
            raw = line.words[at]
            text = _content(raw) if value is None else value
            end = line.words[at + count - 1].span.end
            yield Token(terminal, text, start_pos=raw.span.start, end_pos=end)
            at += count

    def _read(self, line: Line, at: int, state: State) -> Reading:
        raw = line.words[at]
        if raw.kind == "word":
            return _read_word(self._keywords, line, at, state)
        if raw.kind == "sign":
            choices = SIGNS[raw.text]
            return next((name for name in choices if takes(state, name)), choices[0]), 1, raw.text
        return _KINDS[raw.kind], 1, None


def _read_word(table: Keywords, line: Line, at: int, state: State) -> Reading:
    """A keyword if one fits. One that is newer than the file does not take the place of a name."""
    fallback: Reading | None = None
    for phrase, count in phrases(table, line.words, at):
        for meaning in table.meanings[phrase]:
            found = (meaning.terminal, count, str(meaning.value))
            is_newer = meaning.since > line.version
            if takes(state, meaning.terminal) and not (is_newer and takes(state, "NAME")):
                if is_newer:
                    line.newer[line.words[at].span.to(line.words[at + count - 1].span)] = meaning.since
                return found
            fallback = fallback or found
    if fallback is None or takes(state, "NAME"):
        return "NAME", 1, None
    return fallback


def phrases(table: Keywords, words: list[Raw], at: int) -> Iterator[tuple[str, int]]:
    """The keyword phrases that begin at a word, longest first."""
    texts: list[str] = []
    for raw in words[at : at + table.longest]:
        if raw.kind != "word":
            break
        texts.append(raw.text)
    for count in range(len(texts), 0, -1):
        phrase = " ".join(texts[:count])
        if phrase in table.meanings:
            yield phrase, count


def takes(state: State, terminal: str) -> bool:
    """Whether the parser, in its present state, would really take a terminal.

    An LALR table alone promises too much: it may reduce first and find the terminal out of place only then.
    So the reductions are followed here, on the states alone.
    """
    table = state.parse_conf.parse_table.states
    below: list[Any] = state.state_stack
    height = len(below)
    above: list[Any] = []
    while True:
        step = table[above[-1] if above else below[height - 1]].get(terminal)
        if step is None or step[0] is Shift:
            return step is not None
        size = len(step[1].expansion)
        height -= max(0, size - len(above))
        above = above[: max(0, len(above) - size)]
        above.append(table[above[-1] if above else below[height - 1]][step[1].origin.name][1])


def _content(raw: Raw) -> str:
    return raw.text[1:-1] if raw.kind in ("string", "pieces") else raw.text


def _mark(terminal: str, at: int) -> Token:
    """A token of the layout, without a text."""
    return Token(terminal, "", start_pos=at, end_pos=at)
