"""One page under way: a ruleset in one language under given settings, with its names and links.

Promised: what it returns is Markdown, and shows labels only, never an id other than a clause's.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from paigui.backends.rulebook import numbers
from paigui.backends.rulebook.phrases import Phrases, phrases
from paigui.backends.rulebook.settings import Settings, defaults, holds, reduced, simplified
from paigui.backends.rulebook.text import escaped, link
from paigui.model import Base, Labels, Ruleset, Type
from paigui.model.declarations import Attribute, Declared, Definition, Option, ScoreLine, Word
from paigui.model.expressions import Constant, Expression
from paigui.model.walk import walk
from paigui.model.wordings import Clause

_SEATS = {"zh": "甲乙丙丁戊己庚辛壬癸", "en": "ABCDEFGHIJ"}


@dataclass(frozen=True, slots=True)
class Names:
    """What may be looked up by its id: everything declared, clauses, and the words of word sets."""

    declared: Mapping[str, Declared]
    clauses: Mapping[str, Clause]
    words: Mapping[str, tuple[Word, ...]]


@dataclass(frozen=True, slots=True)
class Book:
    """`home` is the page that anchors of clauses and options stand on, "" for this one; `fixed` settings are
    told as they are, the others with the possibility to change them. `found` is kept by `once`, for all books
    of one ruleset and language.
    """

    ruleset: Ruleset
    names: Names
    say: Phrases
    settings: Settings
    home: str = ""
    fixed: bool = False
    found: dict[tuple[Any, ...], Any] = field(
        default_factory=dict[tuple[Any, ...], Any], repr=False, compare=False
    )

    @property
    def language(self) -> str:
        return self.say.language

    @property
    def declared(self) -> Mapping[str, Declared]:
        return self.names.declared

    @property
    def clauses(self) -> Mapping[str, Clause]:
        return self.names.clauses

    # ---- names --------------------------------------------------------------------------------------------

    def label(self, labels: Labels) -> str:
        return escaped(labels.text(self.language))

    def name(self, id_: str) -> str:
        return self.label(self.declared[id_].labels)

    def option(self, id_: str) -> Option:
        found = self.declared[id_]
        assert isinstance(found, Option)
        return found

    def attribute(self, id_: str) -> Attribute:
        found = self.declared[id_]
        assert isinstance(found, Attribute)
        return found

    def kind(self, index: int) -> str:
        return self.label(self.ruleset.pieces.kinds[index].labels)

    def seat(self, number: int) -> str:
        letters = _SEATS[self.language]
        return self.say("seat.named", name=letters[number] if number < len(letters) else str(number + 1))

    def value(self, type_: Type, number: int) -> str:
        """A value of a type, as it is named."""
        if number == -1 and (type_.or_none or type_.base is Base.NONE):
            return self.say("value.none")
        if type_.base is Base.TRUTH:
            return self.say("value.yes" if number else "value.no")
        if type_.base is Base.KIND:
            return self.kind(number)
        if type_.base is Base.SEAT:
            return self.seat(number)
        if type_.base is Base.WORD and type_.of is not None:
            return self.label(self.names.words[type_.of][number].labels)
        return self.number(number, self.unit(type_))

    def number(self, value: int, unit: Labels | None = None) -> str:
        return escaped(numbers.amount(value, unit, self.language))

    def unit(self, type_: Type) -> Labels | None:
        found = self.declared.get(type_.unit or "")
        return found.labels if found else None

    def setting(self, id_: str) -> str:
        """The value of an option under the settings."""
        return self.value(self.option(id_).type, self.settings[id_])

    def pieces(self, amount: int) -> str:
        """So many pieces: 「三张牌」, “three cards”."""
        return self.number(amount, self.ruleset.pieces.labels)

    def pieces_named(self, kinds: tuple[int, ...]) -> str:
        """Names of pieces; a last word that several in a row share is said once."""
        if not kinds:
            return self.say("value.none")
        shared = self._last_words()
        runs: list[tuple[str, str]] = []
        for name in map(self.kind, kinds):
            cut = name[:1].isalnum() and name[1:].strip() in shared
            first, last = (name[:1], name[1:]) if cut else (name, "")
            if runs and last and runs[-1][1] == last:
                runs[-1] = (runs[-1][0] + self.say.texts["list.marks"] + first, last)
            else:
                runs.append((first, last))
        return self._between_names().join(first + last for first, last in runs)

    def _between_names(self) -> str:
        """What stands between names of pieces: a comma wherever any name of the game has a space."""
        spaced = any(" " in self.label(kind.labels) for kind in self.ruleset.pieces.kinds)
        return self.say.texts["list.comma"] if spaced else " "

    def _last_words(self) -> set[str]:
        """What stands last in the names of kinds: “dots”, “of dots”."""
        pieces = self.ruleset.pieces
        last = [each for each in pieces.attributes if each.id in pieces.product[-1:]]
        words = {word.labels for attribute in last for word in attribute.words}
        after = {escaped(each.after_number()) for each in words} if self.language == "en" else set[str]()
        return after.union(map(self.label, words))

    def settled(self, condition: Expression | None) -> Expression | None:
        """A condition as it stands where the settings are fixed."""
        return simplified(condition, self.settings) if self.fixed else condition

    def decided(self, expression: Expression | None) -> Expression | None:
        """An expression as it stands where the settings are fixed."""
        return reduced(expression, self.settings) if self.fixed else expression

    def ruled_out(self, condition: Expression | None) -> bool:
        """Whether fixed settings keep a condition from ever holding."""
        return self.fixed and not holds(condition, self.settings)

    # ---- links --------------------------------------------------------------------------------------------

    def clause_link(self, id_: str | None) -> str:
        """A link to a clause that shows its name; nothing for no clause."""
        if id_ is None or id_ not in self.clauses:
            return ""
        return link(self.label(self.clauses[id_].labels), f"{self.home}#{id_}")

    def clause_links(self, ids: Iterable[str | None]) -> str:
        """Links to several clauses, each once."""
        links = [self.clause_link(id_) for id_ in dict.fromkeys(ids)]
        return self.say.texts["list.comma"].join(text for text in links if text)

    def option_link(self, id_: str, text: str = "") -> str:
        return link(text or self.name(id_), f"{self.home}#option-{id_}")

    def declared_link(self, id_: str, here: str | None = None, *, several: bool = False) -> str:
        """The name of a thing, as a link if another clause than `here` says what it is."""
        clause = self.declared[id_].clause if id_ in self.declared else None
        name = escaped(numbers.plural(self.declared[id_].labels)) if several else self.name(id_)
        if clause is None or clause == here or clause not in self.clauses:
            return name
        return link(name, f"{self.home}#{clause}")

    def fixed_number(self, id_: str) -> int | None:
        """The number that a definition without parameters stands for, whatever the settings."""
        found = self.declared.get(id_)
        if not isinstance(found, Definition) or found.params or found.type.base is not Base.NUMBER:
            return None
        return found.value.value if isinstance(found.value, Constant) else None

    def valued(self, patterns: tuple[str, ...], value: Expression) -> Labels | None:
        """What the pieces of a group share, to be named: in the plural where there are several."""
        if not isinstance(value, Constant) or value.type.base is not Base.WORD or value.type.of is None:
            return None
        labels = self.names.words[value.type.of][value.value].labels
        several = all(getattr(self.declared[id_], "size", 0) > 1 for id_ in patterns)
        return replace(labels, en=labels.plural or labels.en) if several else labels

    def groups_named(
        self, patterns: tuple[str, ...], here: str | None = None, *, several: bool = False
    ) -> str:
        """One of several groups, by their common name if they have one; `several`: in the plural."""
        for family in self.ruleset.families:
            if family.members == patterns:
                return self.declared_link(family.id, here, several=several)
        return self.say.listed([self.declared_link(id_, here, several=several) for id_ in patterns], "or")


def open_book(ruleset: Ruleset, language: str) -> Book:
    """The book of a ruleset under its default settings."""
    declared = {each.id: each for each in declarations(ruleset)}
    clauses = {clause.id: clause for clause in ruleset.clauses}
    words = dict(_word_sets(declared.values()))
    return Book(ruleset, Names(declared, clauses, words), phrases(language), defaults(ruleset))


def declarations(ruleset: Ruleset) -> Iterator[Declared]:
    """Everything that has a name, in the order declared."""
    parts = (getattr(ruleset, name) for name in Ruleset.__slots__ if name not in ("clauses", "examples"))
    seen: set[str] = set()
    for node in walk(tuple(parts)):
        if isinstance(node, Declared) and node.id not in seen:
            seen.add(node.id)
            yield node


def score_lines(ruleset: Ruleset) -> Iterator[ScoreLine]:
    for score in ruleset.scores:
        yield from (*score.best_of, *score.at_most_one_of, *score.plus, *score.times)


def _word_sets(declared: Iterable[Declared]) -> Iterator[tuple[str, tuple[Word, ...]]]:
    for each in declared:
        words: Any = getattr(each, "words", ())
        if words:
            yield each.id, words
