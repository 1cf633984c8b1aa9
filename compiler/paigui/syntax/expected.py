"""What could stand at a place, in an author's words.

In: the terminals a parser would take. Out: a few of their spellings. Promised: no name of a terminal.
"""

from collections.abc import Iterable

from paigui.diagnostics import Listing, Phrase, any_of, verbatim
from paigui.syntax.keywords import keywords

MOST_SHOWN = 12
_MORE = Phrase(zh="……", en="…")
#: What begins a line in a block, the likeliest first.
_STATEMENTS = (
    "_GO_TO",
    "_IF",
    "_MOVE",
    "_DRAW",
    "_PAY",
    "_SET",
    "_ADD",
    "_FOR_EACH",
    "_LET",
    "_DO",
    "_END_DEAL",
)

_PLAIN = {
    "NAME": Phrase(zh="一个名称", en="a name"),
    "NUMBER": Phrase(zh="一个数", en="a number"),
    "STRING": Phrase(zh="引号里的文字", en="words in quotation marks"),
    "PIECES_LITERAL": Phrase(zh="用「」括起的牌", en="pieces in single quotes"),
    "CLAUSE_ID": Phrase(zh="条款编号", en="a clause number"),
    "_NL": Phrase(zh="行尾", en="the end of the line"),
    "_IN": Phrase(zh="缩进的下一行", en="an indented line"),
}
_SIGNS = {
    "LPAR": "(",
    "RPAR": ")",
    "LSQB": "[",
    "RSQB": "]",
    "COMMA": ",",
    "COLON": ":",
    "EQUAL": "=",
    "SLASH": "/",
    "_DOTS": "..",
}
_HIDDEN = {"_OUT", "$END", "SIGN", "SCALE", "POWER", "MORETHAN"}


def expected_words(terminals: Iterable[str]) -> Listing | None:
    """The likeliest of them, names and values before keywords before signs; where some are left out “…”."""
    shown = sorted((_rank(name), name) for name in set(terminals) if name not in _HIDDEN)
    phrases = tuple(dict.fromkeys(_phrase(name) for _, name in shown))
    cut = (_MORE,) if len(phrases) > MOST_SHOWN else ()
    return any_of(*phrases[:MOST_SHOWN], *cut) if phrases else None


def _rank(terminal: str) -> int:
    if terminal in _STATEMENTS:
        return _STATEMENTS.index(terminal) - len(_STATEMENTS)
    if terminal in _PLAIN:
        return 0
    return 2 if terminal in _SIGNS else 1


def _phrase(terminal: str) -> Phrase:
    if terminal in _PLAIN:
        return _PLAIN[terminal]
    if terminal in _SIGNS:
        return verbatim(f"“{_SIGNS[terminal]}”")
    table = keywords()
    return Phrase(zh=table.spelling(terminal, "zh"), en=table.spelling(terminal, "en"))
