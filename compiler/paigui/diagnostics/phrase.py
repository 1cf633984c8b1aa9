"""Sentences in both languages, with places to fill.

In: a `Phrase` (zh and en template) and arguments. Out: the sentence in one language.
Promised: no phrase lacks a language; an author's own words (plain strings) stand in quotes, ours
(phrases) do not, so that a template never has to write quotes round a place.

A template's place is `{name}`; `{count:piece|pieces}` prints a number with the noun that fits it;
`{{` and `}}` stand for braces.
"""

import string
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .words import Joint, Language, join_words, quote


@dataclass(frozen=True, slots=True)
class Phrase:
    """One text in both languages: a template, or finished words of ours used as an argument."""

    zh: str
    en: str

    def text(self, language: Language) -> str:
        return self.zh if language == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Listing:
    """Several arguments in one place, joined as the language joins them."""

    items: tuple["str | int | Phrase", ...]
    joint: Joint


Arg = str | int | Phrase | Listing


def any_of(*items: str | int | Phrase) -> Listing:
    return Listing(items, "or")


def all_of(*items: str | int | Phrase) -> Listing:
    return Listing(items, "and")


def named(zh: str, en: str) -> Phrase:
    """An author's name that has a label in each language."""
    return Phrase(quote(zh, "zh"), quote(en, "en"))


def verbatim(text: str) -> Phrase:
    """Words that are the same in both languages and need no quotes."""
    return Phrase(text, text)


def placeholders(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name is not None)


def fill(phrase: Phrase, args: Mapping[str, Arg], language: Language) -> str:
    """The phrase in one language, every place filled."""
    return _Filler(language).vformat(phrase.text(language), (), args)


def shown(arg: Arg, language: Language) -> str:
    """One argument as it stands in a sentence."""
    if isinstance(arg, str):
        return quote(arg, language)
    if isinstance(arg, Phrase):
        return arg.text(language)
    if isinstance(arg, Listing):
        return join_words([shown(item, language) for item in arg.items], arg.joint, language)
    return str(arg)


class _Filler(string.Formatter):
    """Fills places with shown arguments and picks singular or plural."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        text = shown(value, self.language)
        if not format_spec:
            return text
        singular, plural = format_spec.split("|")
        return f"{text} {singular if value == 1 else plural}"
