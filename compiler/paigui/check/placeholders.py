"""Sentences of a clause: from a text with places in braces to fragments.

In: a wording as written. Out: fragments, and what its places say. Promised: a place that cannot be read is
reported where it stands; a number that is counted has the measure word or plural that its sentence needs.
"""

import re
from dataclasses import dataclass, field, replace

from paigui.check.context import Context
from paigui.check.symbols import Symbol, WordSymbol
from paigui.diagnostics import Kind, Phrase, Span, nearest, verbatim, wordings
from paigui.model import Labels
from paigui.model.wordings import Counted, Fragment, Named, PieceNames, Plain
from paigui.syntax import tree as t
from paigui.syntax.keywords import keywords

_BOUNDS = {"AT_MOST": "at_most", "AT_LEAST": "at_least", "MORE_THAN": "more_than", "LESS_THAN": "less_than"}
_PLACE = re.compile(r"\{([^{}]*)\}|([{}])")
_DIGIT = re.compile(r"(?<![A-Za-z])\d+(?![A-Za-z])")
#: What follows a name that stands for several: {king|s}.
_SEVERAL = "|s"
_SEAT = Labels("家", "seat", "", "seats")
#: A label shorter than this is too likely to be part of another word.
_SHORTEST_NAME = {"zh": 2, "en": 5}
_NEEDED: dict[str, Kind] = {"zh": wordings.MEASURE_WORD_MISSING, "en": wordings.PLURAL_MISSING}


@dataclass(frozen=True, slots=True)
class Said:
    """What a placeholder says, to be compared with leaves: sort is number, option, group or kind."""

    sort: str
    value: int | str
    bound: str
    span: Span


@dataclass(slots=True)
class Sentence:
    """A wording as it is read. `faulty`: some place could not be."""

    language: str
    fragments: list[Fragment] = field(default_factory=list[Fragment])
    said: list[Said] = field(default_factory=list[Said])
    faulty: bool = False


class Placeholders:
    """Reads the places of wordings."""

    def __init__(self, context: Context) -> None:
        self.c = context
        self._bounds = {
            spelling: bound
            for terminal, bound in _BOUNDS.items()
            for language in ("en", "zh")
            for spelling in keywords().spellings[terminal][language]
        }
        self._uncountable: set[tuple[str, str]] = set()
        """Labels of which it was said that they cannot be counted: of each once."""
        self._typed = {language: self._names(language) for language in ("zh", "en")}

    def _names(self, language: str) -> re.Pattern[str] | None:
        """Finds names of kinds that are typed in a sentence."""
        names = {kind.labels.text(language) for kind in self.c.pieces.kinds}
        long = sorted(name for name in names if len(name) >= _SHORTEST_NAME[language])
        if not long:
            return None
        found = "|".join(re.escape(name) for name in sorted(long, key=len, reverse=True))
        return re.compile(rf"\b(?:{found})\b" if language == "en" else found)

    def read(self, node: t.Wording) -> Sentence:
        sentence = Sentence(node.language)
        text, at = node.text.text, 0
        if not text.strip():
            self.c.faults.report(wordings.EMPTY_WORDING, node.text.span)
        for match in _PLACE.finditer(text):
            self._plain(node.text, text[at : match.start()], at, sentence)
            span = _within(node.text, match.start(), match.end())
            if match.group(2):
                self.c.faults.report(wordings.UNCLOSED_PLACEHOLDER, span)
                sentence.faulty = True
            else:
                sentence.fragments.extend(self._place(match.group(1).strip(), span, sentence))
            at = match.end()
        self._plain(node.text, text[at:], at, sentence)
        return sentence

    def _plain(self, node: t.Text, text: str, at: int, sentence: Sentence) -> None:
        digit = _DIGIT.search(text)
        if digit is not None:
            span = _within(node, at + digit.start(), at + digit.end())
            self.c.faults.report(wordings.LITERAL_DIGIT, span, found=digit.group())
        typed = self._typed[sentence.language]
        piece = typed.search(text) if typed else None
        if piece is not None:
            span = _within(node, at + piece.start(), at + piece.end())
            self.c.faults.report(wordings.LITERAL_PIECE, span, found=piece.group())
        if text:
            sentence.fragments.append(Plain(text))

    # ---- one place --------------------------------------------------------------------------------------

    def _place(self, text: str, span: Span, sentence: Sentence) -> tuple[Fragment, ...]:
        if text[:1] in ("'", "「") and len(text) > 2:
            return self._pieces(text, span, sentence)
        bound, rest = self._split_bound(text)
        head, _, tail = rest.partition(" ")
        if head.isdecimal() and len(head) < 13:
            sentence.said.append(Said("number", int(head), bound, span))
            return self._counted(Counted(int(head), None, bound, None), tail, span, sentence)
        return self._name(bound, rest, span, sentence)

    def _pieces(self, text: str, span: Span, sentence: Sentence) -> tuple[Fragment, ...]:
        inside = span.source.span(span.start + 1 + span.text[1:].index(text), span.end)
        kinds = self.c.reader.read(t.PiecesLiteral(inside, text[1:-1]), self.c.faults)
        sentence.said.extend(Said("kind", kind, "", span) for kind in kinds)
        return (PieceNames(kinds),)

    def _split_bound(self, text: str) -> tuple[str, str]:
        for spelling, bound in self._bounds.items():
            if text.startswith(spelling + " "):
                return bound, text[len(spelling) :].strip()
        return "", text

    def _name(self, bound: str, text: str, span: Span, sentence: Sentence) -> tuple[Fragment, ...]:
        if text.endswith(_SEVERAL):
            return self._several(text.removesuffix(_SEVERAL), span, sentence)
        whole = self._declared(text, span)
        head, _, tail = text.partition(" ")
        found = whole or self._declared(head, span)
        if found is None:
            self._report(text, head, [*self.c.symbols.by_id, *self.c.symbols.words], span, sentence)
            return ()
        if isinstance(found, Symbol) and isinstance(found.node, t.Option):
            sentence.said.append(Said("option", found.id, bound, span))
            counted = Counted(None, found.id, bound, None)
            return self._counted(counted, "" if whole else tail, span, sentence)
        if isinstance(found, Symbol):
            if isinstance(found.node, t.Group | t.Family):
                sentence.said.append(Said("group", found.id, "", span))
            return (Named(found.id, found.labels),)
        if isinstance(found, WordSymbol):
            return (Named(head, found.labels),)
        kinds = [kind.index for kind in self.c.pieces.kinds if kind.labels is found]
        sentence.said.extend(Said("kind", kind, "", span) for kind in kinds)
        return (Named(head, found),)

    def _several(self, text: str, span: Span, sentence: Sentence) -> tuple[Fragment, ...]:
        """A bare name in its plural, which Chinese does without."""
        found = self._declared(text, span)
        if isinstance(found, Labels) and not found.plural and sentence.language == "en":
            self.c.faults.report(wordings.PLURAL_MISSING, span, name=found.en)
        elif found is not None and sentence.language == "en":
            self._check_countable(found, span, "en")
        named = self._name("", text, span, sentence)
        return tuple(replace(each, several=True) if isinstance(each, Named) else each for each in named)

    def _declared(self, name: str, span: Span) -> Symbol | WordSymbol | Labels | None:
        node = t.Name(span, name.strip('"“”'))
        symbol = self.c.symbols.find(node)
        if symbol is not None:
            return symbol
        words = self.c.symbols.find_words(node, None)
        if words:
            return words[0]
        if name in self.c.symbols.inside:
            return self.c.symbols.inside[name]
        for kind in self.c.pieces.kinds:
            if name in (kind.id, kind.labels.zh, kind.labels.en):
                return kind.labels
        return None

    def _counted(self, counted: Counted, term: str, span: Span, sentence: Sentence) -> tuple[Fragment, ...]:
        if not term:
            return (counted,)
        found = _SEAT if term in ("seat", "家") else self._declared(term, span)
        if found is None:
            self._report(term, term, ["seat", *self.c.symbols.by_id], span, sentence)
            return (counted,)
        labels = found if isinstance(found, Labels) else found.labels
        if counted.number != 1:
            self._check_countable(found, span, sentence.language)
        return (Counted(counted.number, counted.option, counted.bound, labels),)

    def _check_countable(self, found: Symbol | WordSymbol | Labels, span: Span, language: str) -> None:
        """A term that is counted says how: with a measure word in Chinese, a plural in English."""
        if isinstance(found, Labels):
            return
        label = found.written.zh if language == "zh" else found.written.en
        if "|" not in label.text and (language, label.text) not in self._uncountable:
            self._uncountable.add((language, label.text))
            self.c.faults.report(_NEEDED[language], span, name=label.text)

    def _report(self, found: str, word: str, known: list[str], span: Span, sentence: Sentence) -> None:
        sentence.faulty = True
        if word in self.c.symbols.broken:
            return
        near = nearest(word, known)
        expected: Phrase | None = None if near is None else verbatim(near)
        self.c.faults.report(wordings.BAD_PLACEHOLDER, span, found=found, expected=expected)


def _within(node: t.Text, start: int, end: int) -> Span:
    """A stretch of a quoted text."""
    first = node.span.start + 1
    return node.span.source.span(first + start, first + end)
