"""Pinyin of names.

In: a name. Out: its syllables with tone marks, or nothing where a reading is not known. An author's own
pinyin goes before the table (`rulesets/std/readings.toml`), which has one reading for each character in the
names of the games that come with Paigui, and need not be complete.
"""

import re
import tomllib
from functools import cache

from paigui.model import Labels
from paigui.resources import rulesets_dir

_HAN = re.compile(r"[\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")


@cache
def table() -> dict[str, str]:
    """The reading of each character that has one."""
    text = (rulesets_dir() / "std" / "readings.toml").read_text("utf-8")
    readings: dict[str, str] = tomllib.loads(text)["readings"]
    return {char: syllable for syllable, chars in readings.items() for char in chars}


def pinyin(labels: Labels) -> str:
    """A name as its author spells it, else character by character; nothing where one is unknown."""
    return labels.pinyin or _spelt(labels.zh)


def _spelt(text: str) -> str:
    """Syllables separated by spaces; what is no 汉字 stays together."""
    shown = ""
    for char in text:
        syllable = table().get(char, "")
        if not syllable and is_chinese(char):
            return ""
        shown += f" {syllable} " if syllable else char
    return re.sub(r" ?、 ?", ", ", " ".join(shown.split()))


def is_chinese(text: str) -> bool:
    """Whether there is anything to be read in a text."""
    return _HAN.search(text) is not None
