"""From text to tree, item by item, so that one broken declaration does not hide the others.

In: a `Source`. Out: a `File` and, in the `Faults`, everything that could not be read. Promised: one fault a
line at most; after a fault the rest of the item is still read; no name of a terminal in a message.
"""

from dataclasses import dataclass
from functools import cache
from typing import cast

from lark import Lark, Token, Tree, UnexpectedToken

from paigui.diagnostics import Faults, Source, Span
from paigui.diagnostics import limits
from paigui.diagnostics import syntax as kinds
from paigui.resources import grammar_dir
from paigui.syntax import tree
from paigui.syntax.builder import build_item
from paigui.syntax.expected import expected_words
from paigui.syntax.keywords import LANGUAGES, keywords
from paigui.syntax.lexer import ItemLexer
from paigui.syntax.words import Line, Raw, cut

MOST_FAULTS_PER_ITEM = 20
DEEPEST_BRACKETS = 60


def grammar_text() -> str:
    """The grammar with its keyword terminals declared."""
    declared = " ".join(keywords().terminals())
    return (grammar_dir() / "paigui.lark").read_text("utf-8") + f"\n%declare {declared}\n"


@cache
def item_parser() -> Lark:
    return Lark(
        grammar_text(), parser="lalr", lexer=ItemLexer, propagate_positions=True, maybe_placeholders=True
    )


def parse(source: Source, faults: Faults) -> tree.File:
    """Read a whole file. What is faulty is reported and left out."""
    pieces = cut(source, faults)
    items: list[tree.Item] = []
    broken: list[str] = []
    for lines in _items(pieces.lines, faults):
        item = _Item(source, lines, faults).parse()
        if item is None:
            broken.extend(_declared_names(lines))
        else:
            items.append(item)
    return tree.File(source, tuple(items), tuple(pieces.comments), frozenset(broken))


def _items(lines: list[Line], faults: Faults) -> list[list[Line]]:
    """The lines of each item: what stands at the margin, and what is indented below it."""
    items: list[list[Line]] = []
    for line in lines:
        if line.indent == 0:
            items.append([line])
        elif items:
            items[-1].append(line)
        else:
            faults.report(kinds.BAD_INDENT, _line_span(line))
    return items


def _declared_names(lines: list[Line]) -> list[str]:
    """What a broken item would have declared: its name and its clause, so that uses of it are not faults too."""
    head = lines[0].words[:6]
    return [word.text.strip('"“”') for word in head if word.kind in ("word", "clause", "string")]


def _line_span(line: Line) -> Span:
    return line.words[0].span.to(line.words[-1].span)


@dataclass(slots=True)
class _Item:
    source: Source
    lines: list[Line]
    faults: Faults

    def parse(self) -> tree.Item | None:
        if not self._shallow():
            return None
        lines = self._well_indented()
        found = len(lines) != len(self.lines)
        for _ in range(MOST_FAULTS_PER_ITEM):
            try:
                parsed = item_parser().parse(lines)  # type: ignore[arg-type]
            except UnexpectedToken as error:
                bad = self._bad_line(error, lines)
                if not (found and _is_layout(error)):
                    self._report(error, lines)
                found = True
                if bad is None or bad == 0 or _is_layout(error):
                    return None
                lines = _without(lines, bad)
            else:
                return build_item(cast("Tree[Token]", parsed), self.source)
        return None

    def _shallow(self) -> bool:
        for line in self.lines:
            if sum(word.text in "([（" for word in line.words if word.kind == "sign") > DEEPEST_BRACKETS:
                self.faults.report(limits.TOO_DEEP, _line_span(line), limit=DEEPEST_BRACKETS)
                return False
        return True

    def _well_indented(self) -> list[Line]:
        """Without the lines that go back to a depth at which nothing stands."""
        depths = [0]
        good: list[Line] = []
        for line in self.lines:
            while line.indent < depths[-1]:
                depths.pop()
            if line.indent > depths[-1] and good and good[-1].indent > line.indent:
                self.faults.report(kinds.BAD_INDENT, line.words[0].span)
                continue
            if line.indent > depths[-1]:
                depths.append(line.indent)
            good.append(line)
        return good

    def _bad_line(self, error: UnexpectedToken, lines: list[Line]) -> int | None:
        offset = error.token.start_pos if error.token.start_pos is not None else self._end(lines)
        numbers = [i for i, line in enumerate(lines) if line.words[0].span.start <= offset]
        return numbers[-1] if numbers else None

    def _end(self, lines: list[Line]) -> int:
        return lines[-1].words[-1].span.end

    def _report(self, error: UnexpectedToken, lines: list[Line]) -> None:
        bad = self._bad_line(error, lines) or 0
        token = error.token
        if token.type == "$END" or _is_layout(error):
            self._report_layout(error, lines, bad)
        elif bad == 0 and lines[0].words[0].span.start == token.start_pos:
            self.faults.report(kinds.UNKNOWN_ITEM, lines[0].words[0].span, found=lines[0].words[0].text)
        else:
            raw = _word_at(lines[bad], token)
            expected = expected_words(error.accepts or error.expected)
            self.faults.report(
                kinds.UNEXPECTED_WORD, raw.span, found=raw.text, expected=expected
            )

    def _report_layout(self, error: UnexpectedToken, lines: list[Line], bad: int) -> None:
        expected = expected_words(error.accepts or error.expected)
        if error.token.type == "_IN":
            self.faults.report(kinds.BAD_INDENT, _line_span(lines[bad]))
        else:
            last = lines[bad] if error.token.type == "_NL" else lines[max(bad - 1, 0)]
            self.faults.report(kinds.UNFINISHED_LINE, _line_span(last), expected=expected)


def _is_layout(error: UnexpectedToken) -> bool:
    return error.token.type in ("_IN", "_OUT", "$END")


def _word_at(line: Line, token: Token) -> Raw:
    return next((word for word in line.words if word.span.start == token.start_pos), line.words[-1])


def _without(lines: list[Line], bad: int) -> list[Line]:
    """Without a line, what is indented below it, and the `else` that would answer it."""
    end = bad + 1
    while end < len(lines) and (lines[end].indent > lines[bad].indent or _answers(lines[bad], lines[end])):
        end += 1
    return lines[:bad] + lines[end:]


def _answers(line: Line, later: Line) -> bool:
    first = later.words[0].text
    return later.indent == line.indent and first in (keywords().spelling("_ELSE", word) for word in LANGUAGES)
