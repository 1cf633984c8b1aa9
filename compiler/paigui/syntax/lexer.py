"""Gives the parser one item's words as terminals, choosing among a word's meanings by what fits.

In: the raw lines of one item and, at each word, the parser's state. Out: lark tokens. Promised: the longest
phrase that the parser can take next is one keyword; a word that fits as no keyword is a name; layout becomes
_NL, _IN and _OUT; offsets are those of the whole source.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from lark import Token
from lark.lexer import Lexer

from paigui.syntax.keywords import SIGNS, Keywords, keywords
from paigui.syntax.words import Line, Raw

_KINDS = {"string": "STRING", "pieces": "PIECES_LITERAL", "clause": "CLAUSE_ID", "number": "NUMBER"}


class ItemLexer(Lexer):
    """lark's custom lexer: its input is the list of an item's lines."""

    __future_interface__: ClassVar[bool] = True

    def __init__(self, lexer_conf: Any) -> None:
        self._keywords = keywords()

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        lines: list[Line] = lexer_state.text
        depths = [0]
        for line in lines:
            yield from self._layout(line, depths)
            yield from self._words(line, parser_state)
            yield _token("_NL", "", line.words[-1], at_end=True)
        for _ in depths[1:]:
            yield _token("_OUT", "", lines[-1].words[-1], at_end=True)

    def _layout(self, line: Line, depths: list[int]) -> Iterator[Token]:
        first = line.words[0]
        if line.indent > depths[-1]:
            depths.append(line.indent)
            yield _token("_IN", "", first)
        while line.indent < depths[-1]:
            depths.pop()
            yield _token("_OUT", "", first)

    def _words(self, line: Line, parser_state: Any) -> Iterator[Token]:
        at = 0
        while at < len(line.words):
            accepted = _accepted(parser_state)
            terminal, count, value = self._read(line.words, at, accepted)
            raw = line.words[at]
            last = line.words[at + count - 1]
            yield _token(terminal, value if value is not None else _content(raw), raw, last)
            at += count

    def _read(self, words: list[Raw], at: int, accepted: set[str]) -> tuple[str, int, str | None]:
        raw = words[at]
        if raw.kind == "word":
            return _read_word(self._keywords, words, at, accepted)
        if raw.kind == "sign":
            choices = SIGNS[raw.text]
            return next((name for name in choices if name in accepted), choices[0]), 1, raw.text
        return _KINDS[raw.kind], 1, None


def _read_word(
    table: Keywords, words: list[Raw], at: int, accepted: set[str]
) -> tuple[str, int, str | None]:
    fallback: tuple[str, int, str | None] | None = None
    for phrase, count in _phrases(table, words, at):
        for meaning in table.meanings[phrase]:
            found = (meaning.terminal, count, str(meaning.value))
            if meaning.terminal in accepted:
                return found
            fallback = fallback or found
    if "NAME" in accepted or fallback is None:
        return "NAME", 1, None
    return fallback


def _phrases(table: Keywords, words: list[Raw], at: int) -> Iterator[tuple[str, int]]:
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


def _accepted(parser_state: Any) -> set[str]:
    """The terminals the parser can take in its present state."""
    return parser_state.parse_conf.parse_table.states[parser_state.position].keys()


def _content(raw: Raw) -> str:
    return raw.text[1:-1] if raw.kind in ("string", "pieces") else raw.text


def _token(terminal: str, text: str, first: Raw, last: Raw | None = None, *, at_end: bool = False) -> Token:
    start = first.span.end if at_end else first.span.start
    end = (last or first).span.end if text or not at_end else start
    if terminal in ("_IN", "_OUT"):
        end = start
    return Token(terminal, text, start_pos=start, end_pos=end, line=first.span.line, column=0)
