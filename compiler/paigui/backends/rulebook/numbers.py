"""Numbers in words, and numbers of things.

Chinese: 汉字 below ten thousand and for round numbers above, 两 instead of 二 before a measure word. English:
words up to twelve where a thing is counted, else digits.
"""

from collections.abc import Iterator

from paigui.backends.rulebook.text import joined
from paigui.model import Labels

_ZH = "零一二三四五六七八九十"
_EN = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_BOUNDS = {
    "zh": {"": "", "at_most": "最多", "at_least": "至少", "more_than": "多于", "less_than": "少于"},
    "en": {
        "": "",
        "at_most": "at most ",
        "at_least": "at least ",
        "more_than": "more than ",
        "less_than": "fewer than ",
    },
}


def number(value: int, language: str) -> str:
    """A number that counts nothing."""
    if language == "zh":
        return zh_number(value)
    return str(value) if value >= 0 else f"−{-value}"


def zh_number(value: int) -> str:
    if value < 0:
        return "负" + zh_number(-value)
    if value > 9999:
        return _zh_round(value)
    if value <= 10:
        return _ZH[value]
    said = "".join(_zh_places(value))
    return said[1:] if said.startswith("一十") else said


def _zh_round(value: int) -> str:
    """A great number: with 万 if it is round."""
    high, low = divmod(value, 10_000)
    if high > 999 or low % 1000:
        return str(value)
    return zh_number(high) + "万" + (zh_number(low) if low else "")


def _zh_places(value: int) -> Iterator[str]:
    """Thousands, hundreds, tens and ones, one 零 for a gap between them."""
    begun = gap = False
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, value = divmod(value, unit)
        if digit:
            yield ("零" if gap else "") + _ZH[digit] + name
        begun = begun or digit > 0
        gap = begun and not digit


def before_noun(value: int, language: str) -> str:
    """A number that stands before what it counts."""
    if language == "zh":
        return "两" if value == 2 else zh_number(value)
    return _EN[value] if 0 <= value < len(_EN) else number(value, "en")


def noun(value: int, term: Labels, language: str) -> str:
    """The thing counted, with its measure word or in its plural."""
    if language == "zh":
        return term.zh if term.measure in ("", term.zh) else joined((term.measure, term.zh), "zh")
    return term.en if value == 1 else plural(term)


def unmeasured(term: Labels, language: str) -> str:
    """The thing in general: 「牌」, “cards”."""
    return term.zh if language == "zh" else plural(term)


def plural(term: Labels) -> str:
    if term.plural:
        return term.plural
    if term.en.endswith(("s", "x", "z", "ch", "sh")):
        return term.en + "es"
    if term.en.endswith("y") and term.en[-2:-1] not in ("", *"aeiou"):
        return term.en[:-1] + "ies"
    return term.en + "s"


def amount(value: int, term: Labels | None, language: str) -> str:
    """「三张牌」, “three cards”; without a thing the number alone."""
    if term is None:
        return number(value, language)
    parts = (before_noun(value, language), noun(value, term, language))
    return joined(parts, "zh") if language == "zh" else " ".join(parts)


def bound_word(bound: str, language: str) -> str:
    """「最多」, “at most ” for a comparison; nothing for none."""
    return _BOUNDS[language][bound]
