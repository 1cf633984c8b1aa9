"""Types in an author's words."""

from paigui.diagnostics import Phrase
from paigui.model.types import Base, Type

_WORDS = {
    Base.NUMBER: Phrase(zh="一个数", en="a number"),
    Base.TRUTH: Phrase(zh="一个条件（是或否）", en="a condition (yes or no)"),
    Base.SEAT: Phrase(zh="一家", en="a seat"),
    Base.KIND: Phrase(zh="一种牌", en="a kind of piece"),
    Base.WORD: Phrase(zh="一个取值", en="one of several words"),
    Base.GROUP: Phrase(zh="一组牌", en="a group"),
    Base.PIECES: Phrase(zh="若干张牌", en="pieces"),
    Base.GROUPS: Phrase(zh="若干组牌", en="groups"),
    Base.SEATS: Phrase(zh="若干家", en="several seats"),
    Base.KINDS: Phrase(zh="若干种牌", en="several kinds"),
    Base.FORM: Phrase(zh="一种牌式", en="a form"),
    Base.RESPONSE: Phrase(zh="一种应答", en="a response"),
    Base.SCORE: Phrase(zh="计分的结果", en="the result of a score"),
    Base.NONE: Phrase(zh="“无”", en="none"),
    Base.UNKNOWN: Phrase(zh="（不明）", en="something unknown"),
}


def describe(type_: Type) -> Phrase:
    words = _WORDS[type_.base]
    if type_.or_none and type_.base is not Base.NONE:
        return Phrase(zh=words.zh + "或“无”", en=words.en + " or none")
    return words


def fits(found: Type, expected: Type) -> bool:
    """Whether a value of one type may stand where another is expected."""
    if Base.UNKNOWN in (found.base, expected.base):
        return True
    if found.base is Base.NONE:
        return expected.or_none
    if found.base is Base.SCORE and expected.base is Base.NUMBER:
        return True
    if found.base is not expected.base:
        return False
    if found.base in (Base.WORD, Base.SCORE):
        return found.of == expected.of or expected.of is None
    return True
