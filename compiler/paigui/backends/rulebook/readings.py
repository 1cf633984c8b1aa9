"""Pinyin of names, character by character.

In: Chinese text. Out: its syllables with tone marks. Promised: where the table knows no reading, the
character itself stands. A character with several readings gets its most usual one, and the pages say so.

The table (`rulesets/std/readings.txt`) has the 20,902 characters of the basic block: it serves games nobody
here has heard of, and authors need not write pinyin.
"""

from functools import cache

from paigui.resources import rulesets_dir

_UNKNOWN = "-"


@cache
def table() -> dict[str, str]:
    """The reading of each character that has one."""
    readings: dict[str, str] = {}
    text = (rulesets_dir() / "std" / "readings.txt").read_text("utf-8")
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        code, *syllables = line.split()
        for offset, syllable in enumerate(syllables):
            if syllable != _UNKNOWN:
                readings[chr(int(code, 16) + offset)] = syllable
    return readings


def pinyin(text: str) -> str:
    """The syllables of a name, separated by spaces; what is no 汉字 stays together."""
    shown = ""
    for char in text:
        syllable = table().get(char)
        shown += f" {syllable} " if syllable else char
    return " ".join(shown.split())


def has_reading(text: str) -> bool:
    return any(char in table() for char in text)
