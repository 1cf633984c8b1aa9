"""Names that mean something without being declared, in both languages.

They are no keywords: a declaration of the same name goes before them.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Builtin:
    """`id` is what the tree's reader calls it and its English spelling."""

    id: str
    zh: str


QUESTIONS = (
    Builtin("size", "总张数"),
    Builtin("top", "顶牌"),
    Builtin("bottom", "底牌"),
    Builtin("pieces", "全部牌"),
    Builtin("first", "首家"),
    Builtin("last", "末家"),
    Builtin("larger", "较大者"),
    Builtin("smaller", "较小者"),
    Builtin("won", "本局输赢"),
    Builtin("complete", "已成"),
    Builtin("waits", "所听"),
)
LOCALS = (
    Builtin("groups", "各组"),
    Builtin("whole", "整副牌"),
    Builtin("form", "成形"),
    Builtin("it", "它"),
    Builtin("takers", "应者"),
)
CHAPTERS = (
    Builtin("material", "器具"),
    Builtin("setup", "开局"),
    Builtin("play", "行牌"),
    Builtin("claims", "要牌"),
    Builtin("combinations", "牌型"),
    Builtin("winning", "获胜"),
    Builtin("scoring", "计分"),
    Builtin("money", "输赢"),
    Builtin("special", "特例"),
)
BUILTINS = QUESTIONS + LOCALS

_IDS = {spelling: each.id for each in BUILTINS for spelling in (each.id, each.zh)}
_CHAPTER_IDS = {spelling: each.id for each in CHAPTERS for spelling in (each.id, each.zh)}


def builtin_id(text: str) -> str | None:
    """The built-in name that a word is, in either language."""
    return _IDS.get(text)


def chapter_id(text: str) -> str | None:
    """The chapter that a word names, in either language."""
    return _CHAPTER_IDS.get(text)
