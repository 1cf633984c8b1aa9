"""The fixed phrases of the pages, a table for each language.

Promised: a phrase that is missing, or a place that is not filled, is an error and never an empty text.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from paigui.backends.rulebook.text import filled, visible

LANGUAGES = ("zh", "en")
_FOLDER = Path(__file__).resolve().parent / "phrases"


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of one language, by `section.name`."""

    language: str
    texts: dict[str, str]

    def __call__(self, name: str, /, **places: str) -> str:
        return filled(self.texts[name], places, self.language)

    def together(self, sentences: Iterable[str]) -> str:
        """Whole sentences, one after another."""
        return ("" if self.language == "zh" else " ").join(sentences)

    def listed(self, items: list[str] | tuple[str, ...], joint: str = "and") -> str:
        """「甲、乙和丙」, “a, b and c”."""
        if len(items) < 2:
            return "".join(items)
        first = self.texts["list.comma"].join(items[:-1])
        return self(f"list.{joint}", first=first, last=items[-1])

    def row(self, sides: Iterable[str], joint: str = "and") -> str:
        """Conditions in a row: “a and b”, “a, b and c” unless one of three has a comma of its own."""
        told, last, comma = list(sides), self.texts[f"words.{joint}_joint"], self.texts["words.many_joint"]
        if len(told) < 3 or any(comma in visible(side) for side in told):
            return last.join(told)
        return last.join((comma.join(told[:-1]), told[-1]))


@cache
def phrases(language: str) -> Phrases:
    text = (_FOLDER / f"{language}.toml").read_text("utf-8")
    sections: dict[str, dict[str, str]] = tomllib.loads(text)
    texts = {f"{section}.{name}": text for section, table in sections.items() for name, text in table.items()}
    return Phrases(language, texts)
