"""Clauses and their sentences: placeholders parsed, and held to what the rules of the clause use.

In: the clause items and the leaves collected while the rules were checked. Out: the model's `Clause`s.
Promised: a clause has a sentence in each language for every setting; what its rules use is said in both or
declared unsaid; what a placeholder says is in the rules.
"""

import re
from dataclasses import dataclass

from paigui.check.assembly import Assembly, Placed
from paigui.check.context import Context
from paigui.check.expressions import Expressions
from paigui.check.leaves import Leaf
from paigui.check.scope import Scope
from paigui.check.symbols import Symbol, read_labels
from paigui.diagnostics import Phrase, Span, all_of, labels, nearest, verbatim, wordings
from paigui.model import Labels, Ruleset
from paigui.model import expressions as e
from paigui.model.wordings import Clause, Counted, Fragment, Named, PieceNames, Plain, Wording
from paigui.syntax import tree as t
from paigui.syntax.keywords import keywords

_BOUNDS = {"AT_MOST": "at_most", "AT_LEAST": "at_least", "MORE_THAN": "more_than", "LESS_THAN": "less_than"}
_PLACE = re.compile(r"\{([^{}]*)\}|([{}])")
_DIGIT = re.compile(r"(?<![A-Za-z])\d+(?![A-Za-z])")
_LANGUAGES = {"zh": labels.CHINESE, "en": labels.ENGLISH}


@dataclass(frozen=True, slots=True)
class _Said:
    """What a placeholder says, to be compared with leaves."""

    sort: str
    value: int | str
    bound: str
    span: Span


class Wordings:
    """Reads the wordings of all clauses."""

    def __init__(self, context: Context, x: Expressions, assembly: Assembly) -> None:
        self.c = context
        self.x = x
        self.assembly = assembly
        self._bounds = {
            spelling: bound
            for terminal, bound in _BOUNDS.items()
            for language in ("en", "zh")
            for spelling in keywords().spellings[terminal][language]
        }

    def clauses(self, ruleset: Ruleset) -> tuple[Clause, ...]:
        items = self.assembly.items
        return tuple(self._clause(p.item, p, ruleset) for p in items if isinstance(p.item, t.Clause))

    def _clause(self, node: t.Clause, placed: Placed, ruleset: Ruleset) -> Clause:
        said: dict[str, list[_Said]] = {"zh": [], "en": []}
        found: list[Wording] = []
        for line in node.lines:
            if isinstance(line, t.Wording):
                found.append(self._wording(line, said[line.language]))
        self._check_languages(node, found)
        self._check_said(node, said, ruleset)
        return Clause(
            node.name.text,
            read_labels(node.labels),
            placed.chapter,
            tuple(found),
            tuple(line.text.text for line in node.lines if isinstance(line, t.SourceLine)),
            any(isinstance(line, t.OurDefault) for line in node.lines),
            placed.origin,
        )

    def _check_languages(self, node: t.Clause, found: list[Wording]) -> None:
        missing = [words for language, words in _LANGUAGES.items() if not _covers(found, language)]
        if missing:
            self.c.faults.report(
                wordings.MISSING_WORDING, node.name.span, clause=node.name.text, languages=all_of(*missing)
            )

    # ---- reading ----------------------------------------------------------------------------------------

    def _wording(self, node: t.Wording, said: list[_Said]) -> Wording:
        when = None if node.when is None else self.x.condition(node.when, Scope(None))
        if when is not None:
            said.extend(_Said("option", each, "", node.when.span) for each in _options_in(when) if node.when)
        fragments: list[Fragment] = []
        text, at = node.text.text, 0
        if not text.strip():
            self.c.faults.report(wordings.EMPTY_WORDING, node.text.span)
        for match in _PLACE.finditer(text):
            self._plain(node.text, text[at : match.start()], at, fragments)
            span = self._span(node.text, match.start(), match.end())
            if match.group(2):
                self.c.faults.report(wordings.UNCLOSED_PLACEHOLDER, span)
            else:
                fragments.extend(self._placeholder(match.group(1).strip(), span, said))
            at = match.end()
        self._plain(node.text, text[at:], at, fragments)
        return Wording(node.language, when, tuple(fragments))

    @staticmethod
    def _span(node: t.Text, start: int, end: int) -> Span:
        first = node.span.start + 1
        return node.span.source.span(first + start, first + end)

    def _plain(self, node: t.Text, text: str, at: int, fragments: list[Fragment]) -> None:
        digit = _DIGIT.search(text)
        if digit is not None:
            span = self._span(node, at + digit.start(), at + digit.end())
            self.c.faults.report(wordings.LITERAL_DIGIT, span, found=digit.group())
        if text:
            fragments.append(Plain(text))

    def _placeholder(self, text: str, span: Span, said: list[_Said]) -> tuple[Fragment, ...]:
        if text[:1] in "'「" and len(text) > 2:
            kinds = self.c.reader.read(t.PiecesLiteral(self._inside(span), text[1:-1]), self.c.faults)
            said.extend(_Said("kind", kind, "", span) for kind in kinds)
            return (PieceNames(kinds),)
        bound, rest = self._split_bound(text)
        head, _, tail = rest.partition(" ")
        if head.isdigit():
            said.append(_Said("number", int(head), bound, span))
            return self._counted(Counted(int(head), None, bound, None), tail, span)
        return self._name(text, bound, rest, span, said)

    @staticmethod
    def _inside(span: Span) -> Span:
        return span.source.span(span.start + 1, span.end)

    def _split_bound(self, text: str) -> tuple[str, str]:
        for spelling, bound in self._bounds.items():
            if text.startswith(spelling + " "):
                return bound, text[len(spelling) :].strip()
        return "", text

    def _name(self, text: str, bound: str, rest: str, span: Span, said: list[_Said]) -> tuple[Fragment, ...]:
        whole = self._declared(rest, span)
        head, _, tail = rest.partition(" ")
        symbol = whole or self._declared(head, span)
        if symbol is None:
            known = [*self.c.symbols.by_id, *self.c.symbols.words]
            self.c.faults.report(
                wordings.BAD_PLACEHOLDER, span, found=text, expected=self._nearest(head, known)
            )
            return ()
        if isinstance(symbol, Labels):
            return (Named(head, symbol),)
        if isinstance(symbol.node, t.Option):
            said.append(_Said("option", symbol.id, bound, span))
            return self._counted(Counted(None, symbol.id, bound, None), "" if whole else tail, span)
        if isinstance(symbol.node, t.Group | t.Family):
            said.append(_Said("group", symbol.id, "", span))
        return (Named(symbol.id, symbol.labels),)

    @staticmethod
    def _nearest(name: str, known: list[str]) -> Phrase | None:
        near = nearest(name, known)
        return None if near is None else verbatim(near)

    def _declared(self, name: str, span: Span) -> Symbol | Labels | None:
        node = t.Name(span, name.strip('"“”'))
        symbol = self.c.symbols.find(node)
        if symbol is not None:
            return symbol
        words = self.c.symbols.find_words(node, None)
        if words:
            return words[0].labels
        if name in self.c.symbols.inside:
            return self.c.symbols.inside[name]
        for kind in self.c.pieces.kinds:
            if name in (kind.id, kind.labels.zh, kind.labels.en):
                return kind.labels
        return None

    def _counted(self, counted: Counted, term: str, span: Span) -> tuple[Fragment, ...]:
        if not term:
            return (counted,)
        found = self._term(term, span)
        if found is None:
            known = ["seat", *self.c.symbols.by_id]
            self.c.faults.report(
                wordings.BAD_PLACEHOLDER, span, found=term, expected=self._nearest(term, known)
            )
            return (counted,)
        return (Counted(counted.number, counted.option, counted.bound, found),)

    def _term(self, name: str, span: Span) -> Labels | None:
        if name in ("seat", "家"):
            return Labels("家", "seat", "", "seats")
        found = self._declared(name, span)
        return found.labels if isinstance(found, Symbol) else found

    # ---- holding to the rules ---------------------------------------------------------------------------

    def _check_said(self, node: t.Clause, said: dict[str, list[_Said]], ruleset: Ruleset) -> None:
        leaves = self.c.leaves.by_clause.get(node.name.text, [])
        unsaid = self._unsaid(node, leaves)
        for leaf in _unique(leaves):
            missing = [
                words
                for language, words in _LANGUAGES.items()
                if not any(_says(each, leaf) for each in said[language])
                and not any(_same(u, leaf) for u in unsaid)
            ]
            if missing and not leaf.drawn and leaf.sort != "kind":
                self._report_unsaid(node, leaf, missing)
        for each in [*said["zh"], *said["en"]]:
            self._check_mentioned(each, leaves, ruleset)

    def _report_unsaid(self, node: t.Clause, leaf: Leaf, missing: list[Phrase]) -> None:
        shown = leaf.span.text if leaf.sort != "number" else str(leaf.value)
        self.c.faults.report(
            wordings.UNSAID_LEAF,
            leaf.span,
            leaf=verbatim(shown),
            languages=all_of(*missing),
            place=verbatim(f"{{{shown}}} [{node.name.text}]"),
        )

    def _unsaid(self, node: t.Clause, leaves: list[Leaf]) -> list[_Said]:
        found: list[_Said] = []
        for line in node.lines:
            if isinstance(line, t.Unsaid):
                found.extend(said for leaf in line.leaves if (said := self._unsaid_leaf(leaf, leaves)))
        return found

    def _unsaid_leaf(self, node: t.Expression, leaves: list[Leaf]) -> _Said | None:
        said: _Said | None = None
        if isinstance(node, t.Number):
            said = _Said("number", node.value, "", node.span)
        elif isinstance(node, t.Name):
            symbol = self.c.symbols.find(node)
            if symbol is not None:
                sort = "option" if isinstance(symbol.node, t.Option) else "group"
                said = _Said(sort, symbol.id, "", node.span)
        if said is None or not any(_same(said, leaf) for leaf in leaves):
            self.c.faults.report(wordings.UNUSED_UNSAID, node.span, leaf=node.span.text)
        return said

    def _check_mentioned(self, said: _Said, leaves: list[Leaf], ruleset: Ruleset) -> None:
        if said.sort == "number":
            bounds = {leaf.bound for leaf in leaves if _same(said, leaf)}
            known = bool(bounds) or said.value in _material_numbers(ruleset)
            if known and (not said.bound or said.bound in bounds or not bounds):
                return
            self.c.faults.report(
                wordings.WORDING_SAYS_WHAT_RULE_DOES_NOT, said.span, said=said.span.text[1:-1]
            )
        elif said.sort == "option" and not any(_same(said, leaf) for leaf in leaves):
            self.c.faults.report(
                wordings.WORDING_SAYS_WHAT_RULE_DOES_NOT, said.span, said=said.span.text.strip("{}")
            )


def _covers(found: list[Wording], language: str) -> bool:
    """Whether a clause has a sentence in a language: one for all settings, or at least conditional ones."""
    return any(wording.language == language for wording in found)


def _unique(leaves: list[Leaf]) -> list[Leaf]:
    seen: dict[tuple[str, int | str], Leaf] = {}
    for leaf in leaves:
        key = (leaf.sort, leaf.value)
        if key not in seen or (seen[key].drawn and not leaf.drawn):
            seen[key] = leaf
    return list(seen.values())


def _same(said: _Said, leaf: Leaf) -> bool:
    return said.sort == leaf.sort and said.value == leaf.value


def _says(said: _Said, leaf: Leaf) -> bool:
    return _same(said, leaf)


def _material_numbers(ruleset: Ruleset) -> set[int | str]:
    """Numbers that may be said anywhere: what follows from the material."""
    kinds = ruleset.pieces.kinds
    values = {value for kind in kinds for value in kind.values}
    sizes = {group.size for group in ruleset.groups}
    return {
        ruleset.seats.number,
        ruleset.seats.number - 1,
        len(kinds),
        sum(kind.copies for kind in kinds),
        *(kind.copies for kind in kinds),
        *values,
        *sizes,
        0,
        1,
    }


def _options_in(found: e.Expression) -> list[str]:
    match found:
        case e.OptionValue(_, option):
            return [option]
        case e.Logic(_, _, left, right) | e.Comparison(_, _, left, right):
            return [*_options_in(left), *_options_in(right)]
        case e.Not(_, operand):
            return _options_in(operand)
        case e.OneOf(_, element, _):
            return _options_in(element)
        case _:
            return []
