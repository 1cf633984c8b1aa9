"""Names that every ruleset has without declaring them, and how each is written in either language.

In: nothing. Out: `QUESTIONS` (`size of z`), `VALUES` (`whole`), `CHAPTERS`, and their spellings. Promised: no
Chinese spelling of a question or a value is a keyword's. A chapter's may be: a name must follow `chapter`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from paigui.diagnostics import Language


@dataclass(frozen=True, slots=True)
class Builtin:
    """A name of the language itself; the English spelling is its id."""

    en: str
    zh: str

    def spelling(self, language: Language) -> str:
        return self.zh if language == "zh" else self.en


def _by_id(*names: Builtin) -> dict[str, Builtin]:
    return {name.en: name for name in names}


#: What may be asked of one thing: `size of z`, z 的 张数.
QUESTIONS = _by_id(
    Builtin("kind", "哪种牌"),
    Builtin("size", "张数"),
    Builtin("top", "顶"),
    Builtin("bottom", "底"),
    Builtin("pieces", "各张"),
    Builtin("first", "首个"),
    Builtin("last", "末个"),
    Builtin("larger", "较大"),
    Builtin("smaller", "较小"),
    Builtin("won", "输赢"),
    Builtin("complete", "已成"),
    Builtin("waits", "所听"),
)

#: What a place in a rule gives a name to: the arranged groups, the thing in question, who was taken.
VALUES = _by_id(
    Builtin("groups", "各组"),
    Builtin("whole", "全部"),
    Builtin("form", "所成牌式"),
    Builtin("it", "它"),
    Builtin("takers", "应者"),
)

CHAPTERS = _by_id(
    Builtin("material", "器具"),
    Builtin("setup", "开局"),
    Builtin("play", "行牌"),
    Builtin("claims", "要牌"),
    Builtin("combinations", "牌型"),
    Builtin("winning", "取胜"),
    Builtin("scoring", "计分"),
    Builtin("money", "输赢"),
    Builtin("special", "特例"),
)


def _either_way(names: Iterable[Builtin]) -> dict[str, Builtin]:
    return {word: name for name in names for word in (name.en, name.zh)}


_NAMES = _either_way([*QUESTIONS.values(), *VALUES.values()])
_CHAPTERS = _either_way(CHAPTERS.values())


def find_builtin(word: str) -> Builtin | None:
    """The question or value that is written so in either language."""
    return _NAMES.get(word)


def find_chapter(word: str) -> Builtin | None:
    """The chapter that is written so in either language."""
    return _CHAPTERS.get(word)
