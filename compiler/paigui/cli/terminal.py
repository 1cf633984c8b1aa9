"""Whom we talk to: the language, where results go, where talk goes.

In: arguments, the environment. Out: `Terminal`. Promised: results and talk never mix; colour only for people.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from shutil import get_terminal_size
from typing import TextIO

from paigui.cli.folding import folded
from paigui.cli.streams import output, talk
from paigui.diagnostics import Language, Phrase, fill
from paigui.diagnostics.phrase import Arg

LANGUAGES: tuple[Language, Language] = ("zh", "en")
_LOCALES = ("PAIGUI_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(frozen=True, slots=True)
class Terminal:
    """The two streams, and the language of the one who reads them; `data`: a program reads the results;
    `width`: how many columns a person sees, 0 where lines are not for the eye.
    """

    language: Language
    out: TextIO
    err: TextIO
    colour: bool = False
    data: bool = False
    width: int = 0

    def text(self, phrase: Phrase, **args: Arg) -> str:
        return fill(phrase, args, self.language)

    def print(self, text: str = "") -> None:
        """Write a line of the result, as long as it is or as a person can see it."""
        lines = folded(text, self.width) if self.width else (text,)
        self.out.writelines(f"{line}\n" for line in lines)

    def say(self, phrase: Phrase, **args: Arg) -> None:
        """Write a line of talk."""
        self.err.write(self.text(phrase, **args) + "\n")


def open_terminal(words: Sequence[str]) -> Terminal:
    """The standard streams, as the arguments ask for them."""
    out = output()
    colour = out.isatty() and not os.environ.get("NO_COLOR")
    return Terminal(chosen_language(words), out, talk(), colour, wants_data(words), _width(out))


def _width(out: TextIO) -> int:
    return get_terminal_size().columns if out.isatty() else 0


def wants_data(words: Sequence[str]) -> bool:
    """Whether the results are for a program."""
    return "--format=json" in words or ("--format", "json") in pairwise(words)


def chosen_language(words: Sequence[str], environment: Mapping[str, str] = os.environ) -> Language:
    """The language asked for; else that of the environment; else English."""
    for number, word in enumerate(words):
        name, _, given = word.partition("=")
        if name == "--lang":
            return _as_language(given or "".join(words[number + 1 : number + 2]))
    found = (environment.get(name) for name in _LOCALES)
    return _as_language(next(filter(None, found), "") or "")


def _as_language(name: str) -> Language:
    return "zh" if name.lower().startswith(("zh", "chinese", "中")) else "en"
