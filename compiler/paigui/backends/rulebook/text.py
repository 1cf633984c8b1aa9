"""Markdown text: escaping, joining, and the space between 汉字 and Latin letters.

In: words of an author or finished Markdown. Out: Markdown. Promised: an author's text can neither open a tag,
nor a table cell, nor emphasis.
"""

import re
import string
from collections.abc import Iterable, Mapping

_SPECIAL = re.compile(r"([\\`*_\[\]])")
_APOSTROPHE = re.compile(r"(?<=[A-Za-z])'")
_HAN = re.compile(r"[\u3007\u3400-\u9fff\uf900-\ufaff]")
_LATIN = re.compile(r"[A-Za-z0-9]")
_CLOSING = tuple("）」』”。，；：")
_MARKUP = re.compile(r"<[^>]*>|\]\([^)]*\)|[\[*]")
_BLOCK = re.compile(r"^(\s*)([-+#]|\d+[.)])(?=\s)")
_VOWEL = re.compile(r"(?!one)[aeiou]|8|1[18](?!\d)")  # how a name sounds: “an eight”
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;"}


def escaped(text: str) -> str:
    """An author's words as they are, for any place in a page; only an apostrophe becomes a curved one."""
    text = _APOSTROPHE.sub("’", text)
    for char, entity in _ENTITIES.items():
        text = text.replace(char, entity)
    return _SPECIAL.sub(r"\\\1", text)


def paragraph(text: str) -> str:
    """A text that begins no list and no heading."""
    return _BLOCK.sub(lambda found: found[1] + found[2][:-1] + "\\" + found[2][-1], text)


def link(text: str, target: str) -> str:
    return f"[{text}]({target})"


def visible(markdown: str) -> str:
    """What a reader sees of inline Markdown."""
    return _MARKUP.sub("", markdown)


def joined(parts: Iterable[str], language: str) -> str:
    """Parts of a text set together, in Chinese with a space between 汉字 and Latin letters or digits."""
    result = ""
    for part in parts:
        if language == "zh" and visible(result)[-1:] in _CLOSING:
            part = part.lstrip(" ")
        gap = " " if language == "zh" and _needs_space(visible(result)[-1:], visible(part)[:1]) else ""
        result += gap + part
    return result


def _needs_space(before: str, after: str) -> bool:
    return bool((_HAN.match(before) and _LATIN.match(after)) or (_LATIN.match(before) and _HAN.match(after)))


def filled(template: str, places: Mapping[str, str], language: str) -> str:
    """A fixed phrase with its places filled; every place must be given."""
    parts: list[str] = []
    for literal, name, _, _ in string.Formatter().parse(template):
        parts.append(literal)
        if name is not None:
            parts.append(places[name])
    return joined(parts, language)


def one(text: str, language: str) -> str:
    """A thing named as one of its kind: “a card”, “an ace”."""
    if language == "zh":
        return text
    seen = visible(text).lower()
    vowel = _VOWEL.match(seen) is not None
    return f"an {text}" if vowel else f"a {text}"


def capitalised(text: str) -> str:
    """The text with its first letter great, if it begins with a letter."""
    return text[:1].upper() + text[1:]
