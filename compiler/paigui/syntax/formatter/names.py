"""How a reference is written in a language.

In: the declarations of files. Out: `Names`, a translator, and `Naming`, what of it holds within one item.
Promised: a reference never comes to mean another thing: a word that is declared within the item (a parameter,
a variable, a choice) is kept, and so is every reference whose other spelling is taken.
"""

import re
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

from paigui.diagnostics import Language
from paigui.syntax import tree as t
from paigui.syntax.builtins import find_builtin, find_chapter
from paigui.syntax.keywords import keywords
from paigui.syntax.tree.walk import walk

_HAN = re.compile(r"[\u3400-\u9fff〇]+")


class Names(Protocol):
    """Turns a reference (an id or a bare label) into how it is written in a language."""

    def label(self, name: str, language: Language) -> str | None:
        """The id for en; for zh the label if it can stand bare, else the id; None if nothing is called so."""
        ...

    def pieces(self, text: str, language: Language) -> str:
        """What stands in the quotes of a piece literal; what cannot be turned stays as it is."""
        ...


Spelling = Callable[[str, Language], str]


class DeclaredNames:
    """The translator that knows nothing but the declarations of some files, whatever they are; and how pieces
    are written, if it is told.
    """

    def __init__(self, *files: t.File, pieces: Spelling | None = None) -> None:
        self._pieces = pieces
        self._labels: defaultdict[str, set[str]] = defaultdict(set)
        self._ids: defaultdict[str, set[str]] = defaultdict(set)
        for file in files:
            for name, labels in declarations(file.items):
                label = labels.zh.text.partition("|")[0].strip()
                self._labels[name.text].add(label)
                self._ids[label].add(name.text)

    def label(self, name: str, language: Language) -> str | None:
        own = self._id(name)
        if own is None or language == "en":
            return own
        label, *more = self._labels[own]
        return own if more or not self._stands_bare(label, own) else label

    def pieces(self, text: str, language: Language) -> str:
        return text if self._pieces is None else self._pieces(text, language)

    def _id(self, name: str) -> str | None:
        if name in self._labels:
            return name
        ids = self._ids.get(name, set())
        return next(iter(ids)) if len(ids) == 1 else None

    def _stands_bare(self, label: str, own: str) -> bool:
        """Whether the label is a word of its own that means nothing else."""
        taken = label in keywords().meanings or find_builtin(label) is not None
        other = label != own and label in self._labels
        return _HAN.fullmatch(label) is not None and not taken and not other and self._ids[label] == {own}


def declarations(items: tuple[t.Item, ...]) -> list[tuple[t.Name, t.Labels]]:
    """All that has an id and labels and can be referred to by a name; clauses are cited, files are used."""
    unnamed = (t.Ruleset, t.Library, t.Variant, t.Clause)
    found: list[tuple[t.Name, t.Labels]] = []
    for node in walk(items):
        name, labels = getattr(node, "name", None), getattr(node, "labels", None)
        if isinstance(name, t.Name) and isinstance(labels, t.Labels) and not isinstance(node, unnamed):
            found.append((name, labels))
    return found


def local_words(item: t.Node) -> frozenset[str]:
    """What is named within an item without labels: parameters, variables, choices, results."""
    words: set[str] = set()
    for node in walk(item):
        if isinstance(node, t.Param | t.Choice | t.Let):
            words.add(node.name.text)
        for field in ("variable", "bound"):
            name = getattr(node, field, None)
            if isinstance(name, t.Name):
                words.add(name.text)
    return frozenset(words)


class Naming:
    """A translator within one item. Without one, every name stays as it is written."""

    def __init__(self, names: Names | None, item: t.Node) -> None:
        self._names = names
        self._local = local_words(item)

    def written(self, name: t.Name, language: Language) -> str:
        """How a reference is written; a quoted label can be read in both languages and stays."""
        if self._names is None or name.quoted or name.text in self._local:
            return name.text
        found = self._names.label(name.text, language) or self._builtin(name.text, language)
        return name.text if found is None or found in self._local else found

    def pieces(self, text: str, language: Language) -> str:
        """What stands in the quotes of a piece literal."""
        return text if self._names is None else self._names.pieces(text, language)

    def chapter(self, name: t.Name, language: Language = "en") -> t.Name:
        """A chapter by its name in a language."""
        known = find_chapter(name.text) if self._names is not None else None
        return t.Name(name.span, known.spelling(language)) if known else name

    def canonical(self, name: t.Name) -> t.Name:
        """The same reference by its id."""
        return t.Name(name.span, self.written(name, "en"), name.quoted)

    def _builtin(self, word: str, language: Language) -> str | None:
        """A name of the language itself, unless the file gives its other spelling to something else."""
        builtin = find_builtin(word)
        spelling = builtin.spelling(language) if builtin else word
        taken = self._names is not None and self._names.label(spelling, "en") is not None
        return None if taken else spelling
