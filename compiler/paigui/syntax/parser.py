"""From text to tree, item by item, so that one broken declaration does not hide the others.

In: a `Source`. Out: a `File` and, in the `Faults`, everything that could not be read. Promised: one fault a
line at most; after a fault the rest of the item is still read; no name of a terminal in a message.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from lark import Lark, Token, Tree, UnexpectedToken

from paigui.diagnostics import Faults, Source, limits, nearest
from paigui.diagnostics import syntax as kinds
from paigui.resources import grammar_dir
from paigui.syntax import tree
from paigui.syntax.bounds import DEEPEST_TREE, LARGEST_FILE, MOST_FAULTS, MOST_FAULTS_PER_ITEM
from paigui.syntax.builder import build_item
from paigui.syntax.expected import expected_words
from paigui.syntax.indents import aligned
from paigui.syntax.kept import kept_parser
from paigui.syntax.keywords import LANGUAGES, keywords
from paigui.syntax.lexer import ItemLexer, phrases, takes
from paigui.syntax.words import Line, Raw, cut
from paigui.version import LANGUAGE_VERSIONS

OPTIONS: dict[str, Any] = {
    "parser": "lalr",
    "lexer": ItemLexer,
    "propagate_positions": True,
    "maybe_placeholders": True,
}
LAYOUT = ("_NL", "_IN", "_OUT", "$END")


def grammar_text() -> str:
    """The grammar with its keyword terminals declared."""
    declared = " ".join(keywords().terminals())
    return (grammar_dir() / "paigui.lark").read_text("utf-8") + f"\n%declare {declared}\n"


@cache
def item_parser() -> Lark:
    return kept_parser(grammar_text(), OPTIONS)


def parse(source: Source, faults: Faults) -> tree.File:
    """Read a whole file. What is faulty is reported and left out."""
    size = len(source.text.encode("utf-8", "surrogatepass"))
    if size > LARGEST_FILE:
        faults.report(limits.FILE_TOO_LARGE, source.span(0, 0), found=size, limit=LARGEST_FILE)
        return tree.File(source, (), (), faulty=True)
    own = Faults()
    file = _parse_items(source, own)
    faults.extend(own.reported)
    return file


def _parse_items(source: Source, faults: Faults) -> tree.File:
    pieces = cut(source, faults)
    _note_version(pieces.lines)
    items: list[tree.Item] = []
    broken: list[str] = []
    for lines in _items(pieces.lines, faults):
        if len(faults.reported) >= MOST_FAULTS:
            break
        item = _Item(source, lines, faults).parse()
        if item is None:
            broken.extend(_declared_names(lines))
        else:
            items.append(item)
    comments = tuple(pieces.comments)
    newer = tuple(each for line in pieces.lines for each in line.newer.items())
    return tree.File(source, tuple(items), comments, frozenset(broken), bool(faults.reported), newer)


def _note_version(lines: list[Line]) -> None:
    """Tell every line the version of the language that the first line names, where it names one."""
    words = lines[0].words if lines else []
    if len(words) == 2 and words[1].kind == "number" and int(words[1].text) in LANGUAGE_VERSIONS:
        for line in lines:
            line.version = int(words[1].text)


def _items(lines: list[Line], faults: Faults) -> list[list[Line]]:
    """The lines of each item: what stands at the margin, and what is indented below it."""
    items: list[list[Line]] = []
    for line in lines:
        if line.indent == 0:
            items.append([line])
        elif items:
            items[-1].append(line)
        elif line is lines[0] and not line.faulty:
            faults.report(kinds.BAD_INDENT, line.span)
    return items


def _declared_names(lines: list[Line]) -> list[str]:
    """What a broken item would have declared: its name, its clause, so that uses of it are not faults too."""
    head = lines[0].words[:6]
    return [word.text.strip('"“”') for word in head if word.kind in ("word", "clause", "string")]


@dataclass(slots=True)
class _Item:
    source: Source
    lines: list[Line]
    faults: Faults

    def parse(self) -> tree.Item | None:
        """Read the lines; leave out each that cannot be read, and try again."""
        lines = aligned(self.lines, self.faults)
        for _ in range(MOST_FAULTS_PER_ITEM):
            try:
                parsed = _read(lines)
            except UnexpectedToken as error:
                bad = _bad_line(error, lines)
                self._report(error, lines, bad)
                if bad == 0:
                    return None
                lines = _without(lines, bad, block=_token(error).type == "_IN")
            else:
                return self._build(parsed)
        return None

    def _build(self, parsed: "Tree[Token]") -> tree.Item | None:
        if _is_deep(parsed):
            if not any(line.faulty for line in self.lines):
                self.faults.report(limits.TOO_DEEP, self.lines[0].span, limit=DEEPEST_TREE)
            return None
        return build_item(parsed, self.source)

    def _report(self, error: UnexpectedToken, lines: list[Line], bad: int) -> None:
        """Say what is wrong, unless the line has its fault already or only misses what was left out."""
        line = lines[bad]
        token = _token(error)
        if line.faulty or (self._left_out(lines) and _is_structure(error, line)):
            return
        if self._in_faulty_block(line):
            line.faulty = True
            return
        if token.type == "_IN":
            self.faults.report(kinds.BAD_INDENT, line.span)
        elif token.type in LAYOUT or _lacks_block(error):
            self.faults.report(kinds.UNFINISHED_LINE, line.span, expected=_expected(error))
        elif bad == 0 and line.words[0].span.start == token.start_pos:
            self._report_item(line.words[0])
        else:
            raw = _word_at(line, token)
            self.faults.report(kinds.UNEXPECTED_WORD, raw.span, found=raw.text, expected=_expected(error))
        line.faulty = True

    def _in_faulty_block(self, line: Line) -> bool:
        """Where line after line cannot be read the block is in the wrong place: told twice is enough."""
        start = line.span.start
        before = [other for other in self.lines if other.indent == line.indent and other.span.start < start]
        return len(before) > 1 and all(other.faulty for other in before[-2:])

    def _left_out(self, lines: list[Line]) -> bool:
        return len(lines) < len(self.lines)

    def _report_item(self, word: Raw) -> None:
        near = nearest(word.text, _item_words())
        self.faults.report(kinds.UNKNOWN_ITEM, word.span, found=word.text, near=near)


def _read(lines: list[Line]) -> "Tree[Token]":
    parser: Any = item_parser()
    return cast("Tree[Token]", parser.parse(lines))


def _expected(error: UnexpectedToken) -> Any:
    return expected_words(error.accepts or error.expected)


@cache
def _item_words() -> tuple[str, ...]:
    """The words with which an item can begin."""
    parser: Any = item_parser()
    state = parser.parse_interactive([]).parser_state
    table = keywords()
    terminals = [terminal for terminal in table.terminals() if takes(state, terminal)]
    return tuple(table.spelling(terminal, language) for terminal in terminals for language in LANGUAGES)


def _is_deep(parsed: "Tree[Token]") -> bool:
    """Whether anything lies too deep; `a or b or c` will be nested to the left, so each part counts."""
    heap: list[tuple[Tree[Token], int]] = [(parsed, 1)]
    while heap:
        node, depth = heap.pop()
        if node.data in ("disjunction", "conjunction"):
            depth += len(node.children)
        if depth > DEEPEST_TREE:
            return True
        heap.extend((child, depth + 1) for child in node.children if isinstance(child, Tree))
    return False


def _bad_line(error: UnexpectedToken, lines: list[Line]) -> int:
    """The line that is to blame: where a block is missing or wrong, the one above it."""
    token = _token(error)
    if token.type == "$END" or token.start_pos is None:
        return len(lines) - 1
    numbers = [i for i, line in enumerate(lines) if line.words[0].span.start <= token.start_pos]
    at = numbers[-1] if numbers else 0
    return max(at - 1, 0) if token.type == "_OUT" or _lacks_block(error) else at


def _lacks_block(error: UnexpectedToken) -> bool:
    """Whether the line above needed something below it."""
    return error.expected == {"_IN"}


def _token(error: UnexpectedToken) -> Any:
    return error.token


def _is_structure(error: UnexpectedToken, line: Line) -> bool:
    """Whether a fault may come of a line left out above: a block too many or missing, a line out of place."""
    token = _token(error)
    if token.type in LAYOUT or _lacks_block(error):
        return True
    first = line.words[0].span.start
    return first == token.start_pos and any(phrases(keywords(), line.words, 0))


def _word_at(line: Line, token: Any) -> Raw:
    return next((word for word in line.words if word.span.start == token.start_pos), line.words[-1])


def _without(lines: list[Line], bad: int, *, block: bool) -> list[Line]:
    """Without a line, what is indented below it, and the `else` that answers it; or without its block."""
    least = lines[bad].indent if block else lines[bad].indent + 1
    end = bad + 1
    while end < len(lines) and (lines[end].indent >= least or _answers(lines[bad], lines[end])):
        end += 1
    return lines[:bad] + lines[end:]


def _answers(line: Line, later: Line) -> bool:
    first = later.words[0].text
    return later.indent == line.indent and first in (keywords().spelling("_ELSE", word) for word in LANGUAGES)
