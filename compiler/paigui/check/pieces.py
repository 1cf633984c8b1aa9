"""The pieces: from their declaration to kinds, and from piece literals to kinds.

In: the `pieces` item. Out: the model's `Pieces` and a `PieceReader`. Promised: every kind has a name in both
languages and a code of its own; a literal is read by the longest notation that fits.
"""

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from math import prod

from paigui.check.bounds import COPIES, KINDS, MOST_COPIES, MOST_KINDS
from paigui.check.following import in_order
from paigui.check.symbols import read_labels
from paigui.diagnostics import Faults, Phrase, Span, limits, names, nearest, types
from paigui.diagnostics import syntax as kinds
from paigui.model import Base, Labels, Type
from paigui.model.declarations import Attribute, Kind, Pieces, Word
from paigui.model.types import NUMBER, TRUTH
from paigui.syntax import tree

_SKIPPED = " \u3000,，、"
SPACED = Phrase(
    zh="牌的代号至少一个字符，连着写，不能有空格或逗号",
    en="the code of a piece is at least one sign, without space or comma",
)


def read_words(values: tree.Words | tree.Cases) -> tuple[Word, ...]:
    return tuple(
        Word(word.name.text, read_labels(word.labels), word.code.text if word.code else word.name.text)
        for word in values.words
    )


def value_bounds(
    values: tree.Values | tree.Cases | tree.Reckoned, owner: str, faults: Faults
) -> tuple[Type, int, int, tuple[Word, ...]]:
    """The type, lowest and highest value, and the words of an option's, attribute's or memory's values; the
    numbers of what is worked out are known only when the kinds are.
    """
    if isinstance(values, tree.Reckoned):
        return NUMBER, 0, 0, ()
    if isinstance(values, tree.Range):
        if values.low > values.high:
            faults.report(types.BAD_RANGE, values.span, low=values.low, high=values.high)
        return NUMBER, values.low, values.high, ()
    if isinstance(values, tree.YesOrNo):
        return TRUTH, 0, 1, ()
    words = read_words(values)
    return Type(Base.WORD, owner), 0, len(words) - 1, words


#: From a condition, or an amount, on a kind to what it comes to for one kind's attribute values.
Asking = Callable[[tree.Expression, Type], Callable[[dict[str, int]], int]]
#: From the other values of a kind to one that follows from them.
Following = Callable[[dict[str, int]], int]


class PiecesBuilder:
    """Builds the kinds."""

    def __init__(self, node: tree.Pieces, clause: str | None, faults: Faults, lost: Container[str]) -> None:
        self.node = node
        self.clause = clause
        self.faults = faults
        self.lost = lost
        self.attributes = [self._attribute(line) for line in node.lines if isinstance(line, tree.Attribute)]
        self.kinds: list[Kind] = []
        copies = [line for line in node.lines if isinstance(line, tree.Copies)]
        self.copies = copies[0].number if copies else 1
        self._bounded(self.copies, copies[0].span if copies else node.name.span)

    def _bounded(self, copies: int, at: Span) -> None:
        if copies > MOST_COPIES:
            self.faults.report(limits.TOO_MANY_NAMES, at, sort=COPIES, found=copies, limit=MOST_COPIES)

    def _attribute(self, node: tree.Attribute) -> Attribute:
        for word in node.values.words if isinstance(node.values, tree.Words | tree.Cases) else ():
            self._check_code(word.code)
        type_, low, high, words = value_bounds(node.values, node.name.text, self.faults)
        return Attribute(node.name.text, read_labels(node.labels), self.clause, type_, low, high, words)

    def build(self, asking: Asking) -> Pieces:
        names_: tuple[str, ...] = ()
        before = self.faults.has_errors
        self._check_repeated()
        self.following = dict(self._following(asking))
        for line in self.node.lines:
            if isinstance(line, tree.Product):
                names_ = self._product(line, asking)
            elif isinstance(line, tree.Kind):
                self._single(line)
        if not before and not self.faults.has_errors and not sum(kind.copies for kind in self.kinds):
            self.faults.report(names.NO_PIECES, self.node.name.span)
        labels_ = read_labels(self.node.labels)
        attributes = tuple(map(self._bounded_by_kinds, self.attributes))
        return Pieces(self.node.name.text, labels_, self.clause, attributes, tuple(self.kinds), names_)

    def _following(self, asking: Asking) -> Iterator[tuple[str, Following]]:
        """What each attribute that follows from others is worked out by."""
        for line in in_order(self.node, self.faults):
            match line.values:
                case tree.Reckoned(value=value):
                    yield line.name.text, asking(value, NUMBER)
                case tree.Cases(cases=cases):
                    tests = [asking(case.when, TRUTH) for case in cases]
                    yield line.name.text, partial(_first_case, tests)
                case _:
                    pass

    def _bounded_by_kinds(self, attribute: Attribute) -> Attribute:
        """An attribute that is worked out runs from the least to the greatest value that a kind has."""
        if attribute.words or attribute.id not in self.following:
            return attribute
        place = self.attributes.index(attribute)
        values = [kind.values[place] for kind in self.kinds if kind.values[place] >= 0] or [0]
        return replace(attribute, low=min(values), high=max(values))

    def _check_repeated(self) -> None:
        for sort in (tree.Product, tree.Copies):
            for line in [line for line in self.node.lines if isinstance(line, sort)][1:]:
                self.faults.report(kinds.REPEATED_LINE, line.span, line=line.span.text.split()[0])

    def _product(self, line: tree.Product, asking: Asking) -> tuple[str, ...]:
        parts = [attribute for name in line.attributes if (attribute := self._find(name)) is not None]
        number = prod(part.high - part.low + 1 for part in parts)
        if number > MOST_KINDS:
            self.faults.report(limits.TOO_MANY_NAMES, line.span, sort=KINDS, found=number, limit=MOST_KINDS)
            return ()
        excluded = None if line.except_ is None else asking(line.except_, TRUTH)
        for values in product(*(range(part.low, part.high + 1) for part in parts)):
            chosen = dict(zip((part.id for part in parts), values, strict=True))
            if excluded is None or not excluded(chosen):
                self._add_product(parts, chosen)
        return tuple(part.id for part in parts)

    def _find(self, name: tree.Name) -> Attribute | None:
        for attribute in self.attributes:
            if name.text in (attribute.id, attribute.labels.zh, attribute.labels.en):
                return attribute
        if name.text in self.lost:
            return None
        known = [attribute.id for attribute in self.attributes]
        self.faults.report(
            names.UNKNOWN_ATTRIBUTE,
            name.span,
            name=name.text,
            owner=self.node.name.text,
            near=nearest(name.text, known),
        )
        return None

    def _add_product(self, parts: list[Attribute], chosen: dict[str, int]) -> None:
        texts = [_value_names(part, chosen[part.id]) for part in parts]
        zh = "".join(text.zh for text in texts)
        en = "".join(_english_names(parts, texts))
        code = "".join(_value_code(part, chosen[part.id]) for part in parts)
        id_ = "_".join(_value_id(part, chosen[part.id]) for part in parts)
        self._add(id_, Labels(zh, en), code, chosen, self.copies)

    def _single(self, line: tree.Kind) -> None:
        chosen: dict[str, int] = {}
        for has in line.attributes:
            attribute = self._find(has.attribute)
            value = None if attribute is None else self._value(attribute, has.value)
            if attribute is not None and value is not None:
                chosen[attribute.id] = value
        code = line.code.text if line.code else line.name.text
        copies = self.copies if line.copies is None else line.copies
        self._bounded(copies, line.name.span)
        self._check_code(line.code)
        self._add(line.name.text, read_labels(line.labels), code, chosen, copies)

    def _check_code(self, code: tree.Text | None) -> None:
        """Records are cut at spaces, so a code cannot hold one, nor be nothing."""
        if code is not None and (not code.text or any(c in _SKIPPED or c.isspace() for c in code.text)):
            self.faults.report(names.UNUSABLE_NAME, code.span, name=code.text, reason=SPACED)

    def _value(self, attribute: Attribute, node: tree.Expression) -> int | None:
        if isinstance(node, tree.Number) and not attribute.words:
            if attribute.low <= node.value <= attribute.high:
                return node.value
        elif isinstance(node, tree.Constant):
            constants = {"none": -1, "no": 0, "yes": 1}
            if node.word in constants:
                return constants[node.word]
        elif isinstance(node, tree.Name):
            for index, word in enumerate(attribute.words):
                if node.text in (word.id, word.labels.zh, word.labels.en):
                    return index
        if node.span.text in self.lost:
            return None
        self.faults.report(
            names.UNKNOWN_NAME,
            node.span,
            name=node.span.text,
            near=nearest(node.span.text, [word.id for word in attribute.words]),
        )
        return None

    def _add(self, id_: str, labels_: Labels, code: str, chosen: dict[str, int], copies: int) -> None:
        for attribute, follows in self.following.items():
            if attribute not in chosen:
                chosen[attribute] = follows(chosen)
        values = tuple(chosen.get(attribute.id, -1) for attribute in self.attributes)
        self.kinds.append(Kind(len(self.kinds), id_, labels_, code, values, copies))


def _first_case(tests: list[Following], chosen: dict[str, int]) -> int:
    """The place of the first case that holds; beyond the last of them stands the word for all others."""
    return next((place for place, holds in enumerate(tests) if holds(chosen)), len(tests))


def _value_names(attribute: Attribute, value: int) -> Labels:
    if attribute.words:
        return attribute.words[value].labels
    return Labels(str(value), str(value))


def _english_names(parts: list[Attribute], names: list[Labels]) -> Iterator[str]:
    """The parts of a name as English has them: “small 3” and “3 red”, but “3 of dots”."""
    for place, name in enumerate(names):
        counted = place > 0 and not parts[place - 1].words
        yield (" " if place else "") + (name.after_number() if counted else name.en)


def _value_code(attribute: Attribute, value: int) -> str:
    return attribute.words[value].code if attribute.words else str(value)


def _value_id(attribute: Attribute, value: int) -> str:
    return attribute.words[value].id if attribute.words else str(value)


@dataclass(frozen=True, slots=True)
class _Spelling:
    text: str
    value: int


@dataclass(frozen=True, slots=True)
class Written:
    """A name within a literal: of a kind, or of a value that is part of one; and how either is written."""

    start: int
    end: int
    code: str
    zh: str


class PieceReader:
    """Reads piece literals: whole names of kinds, or product values sharing their last part."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self._told_turned = False
        self._whole = _longest_first(
            (text, kind.index) for kind in pieces.kinds for text in _kind_spellings(kind)
        )
        by_id = {attribute.id: attribute for attribute in pieces.attributes}
        self._product = [by_id[name] for name in pieces.product]
        self._parts = [_attribute_spellings(each) for each in self._product]
        places = [[a.id for a in pieces.attributes].index(name) for name in pieces.product]
        self._by_values = {tuple(kind.values[place] for place in places): kind.index for kind in pieces.kinds}

    def read(self, literal: tree.PiecesLiteral, faults: Faults) -> tuple[int, ...]:
        if not self.pieces.kinds:  # that there are none is a fault of its own
            return ()
        found, _, end = self.parsed(literal.text)
        if end < len(literal.text):
            self._report(literal, end, faults)
        return found

    def parsed(self, text: str) -> tuple[tuple[int, ...], tuple[Written, ...], int]:
        """The kinds of a literal, the names that it is made of, and how far it could be read."""
        at, found, names_ = 0, list[int](), list[Written]()
        while (at := _skip(text, at)) < len(text):
            kinds_, written = self._one(text, at)
            if not written:
                break
            found.extend(kinds_)
            names_.extend(written)
            at = written[-1].end
        return tuple(found), tuple(names_), at

    def _report(self, literal: tree.PiecesLiteral, at: int, faults: Faults) -> None:
        """A name that is only turned round is told once: then the kinds are, and so are all names."""
        bad = literal.text[at:].split()[0]
        turned = next((each.text for each in self._whole if sorted(each.text) == sorted(bad)), None)
        if turned is None or not self._told_turned:
            near = turned or nearest(bad, [spelling.text for spelling in self._whole])
            start = literal.span.start + 1 + at
            span = literal.span.source.span(start, start + len(bad))
            faults.report(names.UNKNOWN_PIECE, span, piece=bad, near=near)
        self._told_turned = self._told_turned or turned is not None

    def _one(self, text: str, at: int) -> tuple[list[int], list[Written]]:
        spelling = _at(self._whole, text, at)
        if spelling is None:
            return self._shared(text, at)
        kind = self.pieces.kinds[spelling.value]
        return [kind.index], [Written(at, at + len(spelling.text), kind.code, kind.labels.zh)]

    def _shared(self, text: str, at: int) -> tuple[list[int], list[Written]]:
        """112233t: values of all attributes but the last, several times, then the last one's once."""
        heads: list[tuple[int, ...]] = []
        written: list[Written] = []
        last = len(self._parts) - 1
        while last > 0:
            at = _skip(text, at)
            if heads and (spelling := _at(self._parts[last], text, at)):
                kinds_ = [self._by_values.get((*head, spelling.value)) for head in heads]
                written.append(self._value(last, spelling, at))
                return [kind for kind in kinds_ if kind is not None], written
            head = self._head(text, at)
            if head is None:
                break
            heads.append(tuple(each.value for each, _ in head))
            written += [self._value(place, *each) for place, each in enumerate(head)]
            at = written[-1].end
        return [], []

    def _head(self, text: str, at: int) -> list[tuple[_Spelling, int]] | None:
        """The values of all attributes but the last, each with where it stands."""
        found: list[tuple[_Spelling, int]] = []
        for spellings in self._parts[:-1]:
            match = _at(spellings, text, at)
            if match is None:
                return None
            found.append((match, at))
            at += len(match.text)
        return found

    def _value(self, place: int, spelling: _Spelling, at: int) -> Written:
        attribute, value = self._product[place], spelling.value
        code, zh = _value_code(attribute, value), _value_names(attribute, value).zh
        return Written(at, at + len(spelling.text), code, zh)


def _at(spellings: Iterable[_Spelling], text: str, at: int) -> _Spelling | None:
    return next((each for each in spellings if text.startswith(each.text, at)), None)


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _SKIPPED:
        at += 1
    return at


def _longest_first(spellings: Iterator[tuple[str, int]]) -> list[_Spelling]:
    unique = dict.fromkeys(_Spelling(text, value) for text, value in spellings if text)
    return sorted(unique, key=lambda spelling: -len(spelling.text))


def _kind_spellings(kind: Kind) -> tuple[str, ...]:
    return (kind.code, kind.labels.zh, kind.labels.en, kind.id)


def _attribute_spellings(attribute: Attribute) -> list[_Spelling]:
    values = range(attribute.low, attribute.high + 1)
    return _longest_first(
        (text, value)
        for value in values
        for text in (_value_code(attribute, value), _value_names(attribute, value).zh)
    )


def check_distinct(pieces: Pieces, node: tree.Pieces, faults: Faults) -> None:
    """No two kinds may share a code or a name."""
    seen: dict[str, int] = {}
    for kind in pieces.kinds:
        for text in {kind.code, kind.labels.zh, kind.labels.en}:
            if seen.setdefault(text, kind.index) != kind.index:
                other = pieces.kinds[seen[text]].labels.en
                faults.report(names.DUPLICATE_LABEL, node.name.span, label=text, other=other)
                return
