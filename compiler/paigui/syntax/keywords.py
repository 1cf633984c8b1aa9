"""The keyword table: which spellings stand for which terminal, and which spelling the formatter writes.

In: `grammar/keywords.toml`. Out: `Keywords`. Promised: the longest phrase is found first; every terminal has
a spelling in each language in which it is used.
"""

import tomllib
from dataclasses import dataclass
from functools import cache

from paigui.resources import grammar_dir
from paigui.version import LANGUAGE_VERSIONS

LANGUAGES = ("en", "zh")

#: Signs that are the same in both languages: spelling -> terminals it may stand for.
SIGNS: dict[str, tuple[str, ...]] = {
    "..": ("_DOTS",),
    "(": ("LPAR",),
    ")": ("RPAR",),
    "[": ("LSQB",),
    "]": ("RSQB",),
    ",": ("COMMA",),
    ":": ("COLON",),
    "=": ("EQUAL",),
    ">": ("MORETHAN",),
    "/": ("SLASH", "SCALE"),
    "+": ("SIGN",),
    "-": ("SIGN",),
    "*": ("SCALE",),
    "^": ("POWER",),
    "（": ("LPAR",),
    "）": ("RPAR",),
    "，": ("COMMA",),
    "、": ("COMMA",),
    "：": ("COLON",),
}


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a spelling may stand for: a terminal and, where it has several values, the value's number.

    `since` is the version of the language that brought it.
    """

    terminal: str
    value: int
    since: int


@dataclass(frozen=True, slots=True)
class Keywords:
    """`meanings` by spelling (words joined by one space), `spellings` by terminal and language."""

    meanings: dict[str, tuple[Meaning, ...]]
    spellings: dict[str, dict[str, tuple[str, ...]]]
    longest: int

    def terminals(self) -> tuple[str, ...]:
        """Every keyword terminal and the sign terminals that the grammar only declares."""
        return (*self.spellings, "SIGN", "SCALE", "POWER")

    def spelling(self, terminal: str, language: str, value: int = 0) -> str:
        """How a terminal is written in a language; a value's other language where it has no spelling."""
        forms = self.spellings[terminal]
        words = forms[language] or forms["en"] or forms["zh"]
        return words[value if self._has_values(terminal) else 0]

    @staticmethod
    def _has_values(terminal: str) -> bool:
        return terminal in VALUES

    def first_words(self) -> frozenset[str]:
        """The words with which a spelling begins."""
        return _first_words(frozenset(self.meanings))


@cache
def _first_words(phrases: frozenset[str]) -> frozenset[str]:
    return frozenset(phrase.split(" ")[0] for phrase in phrases)


#: Terminals whose spellings differ in meaning, with the names the tree gives these meanings.
VALUES: dict[str, tuple[str, ...]] = {
    "QUANTIFIER": ("every", "some", "not_any"),
    "FOLD": ("sum", "most", "least"),
}


@cache
def keywords() -> Keywords:
    """The table as it stands in the grammar folder."""
    tables = tomllib.loads((grammar_dir() / "keywords.toml").read_text("utf-8"))
    spellings: dict[str, dict[str, tuple[str, ...]]] = {}
    meanings: dict[str, list[Meaning]] = {}
    for table in tables.values():
        for terminal, forms in table.items():
            spellings[terminal] = {language: tuple(forms[language]) for language in LANGUAGES}
            for words in spellings[terminal].values():
                for number, word in enumerate(words):
                    value = number if terminal in VALUES else 0
                    meaning = Meaning(terminal, value, forms.get("since", LANGUAGE_VERSIONS[0]))
                    meanings.setdefault(word, []).append(meaning)
    longest = max(phrase.count(" ") + 1 for phrase in meanings)
    return Keywords({word: tuple(found) for word, found in meanings.items()}, spellings, longest)
