"""Rulesets with every word of theirs changed: ids, labels, codes of pieces, numbers of clauses, locals.

In: folders of `.pai` files. Out: the same files in which one random word stands for each word, everywhere.
Promised: what belongs to the language (keywords, questions, chapters, paths) stays as it is.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, cast

from paigui.check.pieces import PieceReader
from paigui.diagnostics import Faults, Source
from paigui.model.declarations import Kind, Pieces
from paigui.syntax import parse
from paigui.syntax import tree as t
from paigui.syntax.builtins import find_builtin
from paigui.syntax.formatter import format_file
from paigui.syntax.formatter.names import local_words
from paigui.syntax.keywords import keywords
from paigui.syntax.tree.walk import walk

_PLACE = re.compile(r"\{([^{}]*)\}")
_HAN = re.compile(r"[\u3400-\u9fff]")
_SMALL, _LARGE = "bcdfghjkmnpqrstvwxz", "ABCDEFGHJKLMNPQRTUVWXYZ"


@dataclass(slots=True)
class Words:
    """The word that stands for another, made when it is first asked for; no two are the same."""

    random: Random
    known: dict[str, str] = field(default_factory=dict[str, str])
    codes: dict[str, str] = field(default_factory=dict[str, str])
    used: set[str] = field(default_factory=set[str])

    def word(self, old: str) -> str:
        if find_builtin(old) is not None:
            return old
        if old not in self.known:
            self.known[old] = self._new(self._han if _HAN.search(old) else self._letters)
        return self.known[old]

    def clause(self, old: str) -> str:
        if old not in self.known:
            self.known[old] = self._new(lambda: f"{self._some(_LARGE, 3)}-{self.random.randint(1, 999)}")
        return self.known[old]

    def code(self, old: str) -> str:
        """Codes are all of one length, so that a row of them can be read without spaces."""
        if old not in self.codes:
            self.codes[old] = self._new(lambda: self._some(_LARGE, 2))
        return self.codes[old]

    def _some(self, letters: str, number: int) -> str:
        return "".join(self.random.choices(letters, k=number))

    def _letters(self) -> str:
        return self._some(_SMALL, self.random.randint(5, 11))

    def _han(self) -> str:
        return "".join(chr(self.random.randint(0x4E00, 0x9F00)) for _ in range(self.random.randint(3, 4)))

    def _new(self, make: Any) -> str:
        while (made := make()) in self.used or made in keywords().meanings or find_builtin(made):
            pass
        self.used.add(made)
        return str(made)


@dataclass
class Renaming:
    """One change of words over several files; `pieces` are the kinds that their literals mean."""

    files: dict[Path, t.File]
    pieces: Pieces
    seed: int

    @cached_property
    def words(self) -> Words:
        """Everything that is declared anywhere has its word from the start."""
        words = Words(Random(self.seed))
        for file in self.files.values():
            for item in file.items:
                words.known.update((old, words.code(old)) for old in codes_that_are_labels(item))
                for name in declared(item):
                    words.word(name)
                if isinstance(item, t.Clause):
                    words.clause(item.name.text)
        for old, new in self._kinds(words):
            words.known[old] = new
        return words

    @cached_property
    def _reader(self) -> PieceReader:
        return PieceReader(self.pieces)

    def _kinds(self, words: Words) -> Iterator[tuple[str, str]]:
        """The names of kinds that are products of attributes."""
        attributes = {each.id: (at, each) for at, each in enumerate(self.pieces.attributes)}
        for kind in self.pieces.kinds if self.pieces.product else ():
            parts: list[tuple[str, str, str]] = []
            if stands_alone(kind, self.pieces):
                continue
            for at, attribute in map(attributes.__getitem__, self.pieces.product):
                value = kind.values[at]
                plain = (str(value),) * 3
                word = attribute.words[value] if attribute.words else None
                names = (word.id, word.labels.zh, word.labels.en) if word else plain
                parts.append(cast("tuple[str, str, str]", tuple(map(words.word, names)) if word else plain))
            ids, zh, en = zip(*parts, strict=True)
            yield kind.id, "_".join(ids)
            yield kind.labels.zh, "".join(zh)
            yield kind.labels.en, " ".join(en)

    def text(self, path: Path) -> str:
        """A file with its words changed."""
        file = self.files[path]
        items = tuple(self._item(item) for item in file.items)
        return format_file(replace(file, items=items, comments=()))

    # ---- nodes ---------------------------------------------------------------------------------------------

    def _item(self, item: t.Item) -> t.Item:
        return item if isinstance(item, t.Chapter) else cast(t.Item, self._node(item, local_words(item)))

    def _node(self, part: Any, local: frozenset[str]) -> Any:
        if isinstance(part, tuple):
            return tuple(self._node(each, local) for each in cast("tuple[object, ...]", part))
        match part:
            case t.Name():
                changed = part.text in self.words.known or part.text in local
                return replace(part, text=self.words.word(part.text)) if changed else part
            case t.Labels():
                return replace(part, zh=self._label(part.zh), en=self._label(part.en))
            case t.PiecesLiteral():
                return replace(part, text=self._literal(part.text, part))
            case t.Wording():
                text = replace(part.text, text=_PLACE.sub(lambda m: self._place(m[1], part), part.text.text))
                return replace(part, text=text, when=self._node(part.when, local))
            case t.Node():
                return replace(part, **self._fields(part, local))
            case _:
                return part

    def _fields(self, node: t.Node, local: frozenset[str]) -> dict[str, Any]:
        changed = {
            each.name: self._node(getattr(node, each.name), local)
            for each in fields(node)
            if each.name != "span"
        }
        if isinstance(node, t.Word | t.Kind):
            code = self.words.code(node.code.text if node.code else node.name.text)
            changed["code"] = t.Text(node.span, code)
        return changed

    def _label(self, node: t.Text) -> t.Text:
        """A label with its measure word or plural."""
        return replace(node, text="|".join(self.words.word(each) if each else "" for each in parts(node)))

    def _literal(self, text: str, node: t.Node) -> str:
        faults = Faults()
        kinds = self._reader.read(t.PiecesLiteral(node.span, text), faults)
        assert not faults.has_errors, text
        return " ".join(map(self._code, kinds))

    def _code(self, kind: int) -> str:
        """The new code of a kind."""
        own = self.pieces.kinds[kind]
        at = {each.id: (place, each) for place, each in enumerate(self.pieces.attributes)}
        chosen = [(each, own.values[place]) for place, each in map(at.__getitem__, self.pieces.product)]
        if not chosen or stands_alone(own, self.pieces):
            return self.words.code(own.code)
        return "".join(self.words.code(a.words[v].code) if a.words else str(v) for a, v in chosen)

    def _place(self, text: str, node: t.Node) -> str:
        """What stands between braces: pieces, or words of which any may be a name, or several one."""
        inner = text.strip()
        if inner[:1] in ("'", "「"):
            return f"{{{inner[0]}{self._literal(inner[1:-1], node)}{inner[-1]}}}"
        inner, bar, plural = inner.partition("|")
        words = inner.split()
        for at, word in enumerate(words):
            rest = " ".join(words[at:]).strip('"“”')
            if rest in self.words.known and not word.isdecimal():
                return f"{{{' '.join([*map(self._bare, words[:at]), self.words.known[rest]])}{bar}{plural}}}"
        return f"{{{' '.join(map(self._bare, words))}{bar}{plural}}}"

    def _bare(self, word: str) -> str:
        return word if word.isdecimal() else self.words.known.get(word, word)


def stands_alone(kind: Kind, pieces: Pieces) -> bool:
    """Say whether a kind is declared by itself: it lacks an attribute that names the products."""
    values = {each.id: kind.values[place] for place, each in enumerate(pieces.attributes)}
    return any(values[attribute] < 0 for attribute in pieces.product)


def parts(node: t.Text) -> list[str]:
    return [part.strip() for part in node.text.split("|")]


def codes_that_are_labels(item: t.Item) -> Iterator[str]:
    """Every code that is a label of what it stands for: one text, so one word."""
    for node in walk(item):
        if isinstance(node, t.Word | t.Kind) and node.code and node.code.text in parts(node.labels.zh):
            yield node.code.text


def declared(item: t.Item) -> Iterator[str]:
    """Every id and label within an item."""
    for node in walk(item):
        name, labels = getattr(node, "name", None), getattr(node, "labels", None)
        if isinstance(labels, t.Labels):
            yield from (part for each in (labels.zh, labels.en) for part in parts(each) if part)
            if isinstance(name, t.Name) and not isinstance(node, t.Clause):
                yield name.text


def read_files(paths: Iterable[Path]) -> dict[Path, t.File]:
    found: dict[Path, t.File] = {}
    for path in paths:
        faults = Faults()
        found[path] = parse(Source(str(path), path.read_text("utf-8")), faults)
        assert not faults.has_errors, path
    return found
