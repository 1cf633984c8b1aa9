"""Words and how wide they stand.

In: text of an author, of any script. Out: text fit for a message or a terminal.
Promised: nothing printed by way of this module can move a cursor, turn the reading direction or flood a
screen; `nearest` and `display_width` treat 汉字 as first-class letters.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Literal

Language = Literal["zh", "en"]
Joint = Literal["and", "or"]

TAB_STOP = 4
MAX_QUOTED = 60
MAX_LISTED = 8
MAX_COMPARED = 64

_QUOTES = {"zh": ("「", "」"), "en": ("«", "»")}
_COMMAS = {"zh": "、", "en": ", "}
_JOINTS = {("zh", "and"): "和", ("zh", "or"): "或", ("en", "and"): " and ", ("en", "or"): " or "}


def char_width(char: str) -> int:
    """Columns that one character takes in a terminal."""
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def display_cells(text: str) -> list[tuple[str, int]]:
    """For each character of a line: what is printed for it, and its columns (tabs expanded)."""
    cells: list[tuple[str, int]] = []
    column = 0
    for char in text:
        shown = " " * (TAB_STOP - column % TAB_STOP) if char == "\t" else _visible(char)
        width = sum(map(char_width, shown))
        cells.append((shown, width))
        column += width
    return cells


def display_width(text: str) -> int:
    """Columns that a line of text takes in a terminal."""
    return sum(width for _, width in display_cells(text))


def printable(text: str) -> str:
    """The text with every control and direction character made visible."""
    return "".join(map(_visible, text))


def _visible(char: str) -> str:
    if char < " ":
        return chr(0x2400 + ord(char))  # ␛ for an escape, ␊ for a line end
    if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") or unicodedata.bidirectional(char) in _TURNING:
        return "\N{REPLACEMENT CHARACTER}"
    return char


_TURNING = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))


def quote(text: str, language: Language) -> str:
    """An author's own word, in the quotes of the message's language, clipped to a sane length."""
    opening, closing = _QUOTES[language]
    clipped = text if len(text) <= MAX_QUOTED else text[: MAX_QUOTED - 1] + "…"
    return f"{opening}{printable(clipped)}{closing}"


def join_words(words: Sequence[str], joint: Joint, language: Language) -> str:
    """«a», «b» and «c»; 「甲」、「乙」和「丙」. A long list is cut and says how many there are."""
    comma = _COMMAS[language]
    if len(words) > MAX_LISTED:
        shown = comma.join(words[:MAX_LISTED])
        return f"{shown}……（共 {len(words)} 种）" if language == "zh" else f"{shown}, … ({len(words)} in all)"
    if len(words) < 2:
        return "".join(words)
    return comma.join(words[:-1]) + _JOINTS[language, joint] + words[-1]


def nearest(name: str, candidates: Iterable[str]) -> str | None:
    """The candidate that the author most likely meant, if any is near enough.

    Near enough: at most a third of the letters differ (always one), and some letter is shared.
    """
    wanted = _folded(name)
    if not wanted or len(wanted) > MAX_COMPARED:
        return None
    best: tuple[int, int, str] | None = None
    for candidate in candidates:
        folded = _folded(candidate)
        distance = _distance_within(wanted, folded, _cutoff(wanted, folded))
        if distance is None or candidate == name:
            continue
        rank = (distance, -_common_prefix(wanted, folded), candidate)
        best = rank if best is None else min(best, rank)
    return best[2] if best else None


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().replace("-", "_").replace(" ", "_")


def _cutoff(a: str, b: str) -> int:
    longest = max(len(a), len(b))
    return min(max(1, longest // 3), longest - 1)


def _common_prefix(a: str, b: str) -> int:
    same = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        same += 1
    return same


def _distance_within(a: str, b: str, limit: int) -> int | None:
    """Damerau-Levenshtein distance (neighbours swapped count once), or nothing when above the limit."""
    if abs(len(a) - len(b)) > limit:
        return None
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        current = [i]
        for j, y in enumerate(b, 1):
            cost = min(row[j] + 1, current[j - 1] + 1, row[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            current.append(cost)
        if min(current) > limit and min(row) > limit:
            return None
        before, row = row, current
    return row[-1] if row[-1] <= limit else None
