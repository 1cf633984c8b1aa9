"""Clauses and their sentences, held to what the rules of the clause use.

In: the clause items and the leaves collected while the rules were checked. Out: the model's `Clause`s.
Promised: a clause has a sentence in each language for every setting; what its rules use is said in both or
declared unsaid; what a placeholder says is in the rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from paigui.check.assembly import Assembly, Placed
from paigui.check.context import Context
from paigui.check.expressions import Expressions
from paigui.check.leaves import Leaf
from paigui.check.option_wordings import OptionWordings
from paigui.check.placeholders import Placeholders, Said, Sentence
from paigui.check.quantities import quantities
from paigui.check.scope import Scope
from paigui.check.symbols import read_labels
from paigui.check.walk import nodes
from paigui.diagnostics import Phrase, all_of, labels, verbatim, wordings
from paigui.model import Labels, Ruleset
from paigui.model import expressions as e
from paigui.model.wordings import Clause, Wording
from paigui.syntax import tree as t

_LANGUAGES = {"zh": labels.CHINESE, "en": labels.ENGLISH}


@dataclass(frozen=True, slots=True)
class _Line:
    """A wording, its condition, and what was read of it."""

    node: t.Wording
    when: e.Expression | None
    sentence: Sentence


class Wordings:
    """Reads the wordings of all clauses."""

    def __init__(self, context: Context, x: Expressions, assembly: Assembly) -> None:
        self.c = context
        self.x = x
        self.assembly = assembly
        self.placeholders = Placeholders(context)
        self.options = OptionWordings(context)

    def clauses(self, ruleset: Ruleset) -> tuple[Clause, ...]:
        material = quantities(ruleset)
        items = self.assembly.items
        return tuple(
            self._clause(p.item, p, material[p.item.name.text]) for p in items if isinstance(p.item, t.Clause)
        )

    def _clause(self, node: t.Clause, placed: Placed, material: set[int | str]) -> Clause:
        lines = [self._line(line) for line in node.lines if isinstance(line, t.Wording)]
        if self._has_all_languages(node, lines):
            self.options.check([(line.node, line.when) for line in lines])
        if not any(line.sentence.faulty for line in lines):
            self._check_said(node, lines, material)
        return Clause(
            node.name.text,
            read_labels(node.labels),
            placed.chapter,
            tuple(Wording(x.node.language, x.when, tuple(x.sentence.fragments)) for x in lines),
            tuple(_source(line) for line in node.lines if isinstance(line, t.SourceLine)),
            any(isinstance(line, t.OurDefault) for line in node.lines),
            placed.origin,
        )

    def _line(self, node: t.Wording) -> _Line:
        when = None if node.when is None else self.x.guard(node.when, Scope(None))
        sentence = self.placeholders.read(node)
        if when is not None and node.when is not None:
            span = node.when.span
            options = {each.option for each in nodes(when, e.OptionValue)}
            sentence.said.extend(Said("option", option, "", span) for option in sorted(options))
        return _Line(node, when, sentence)

    def _has_all_languages(self, node: t.Clause, lines: list[_Line]) -> bool:
        there = {line.node.language for line in lines}
        missing = [words for language, words in _LANGUAGES.items() if language not in there]
        if missing:
            self.c.faults.report(
                wordings.MISSING_WORDING, node.name.span, clause=node.name.text, languages=all_of(*missing)
            )
        return not missing

    # ---- holding to the rules ---------------------------------------------------------------------------

    def _check_said(self, node: t.Clause, lines: list[_Line], material: set[int | str]) -> None:
        leaves = self.c.leaves.by_clause.get(node.name.text, [])
        unsaid = list(self._unsaid(node, leaves))
        said = {language: _said_in(lines, language) for language in _LANGUAGES}
        every = _unique(leaves)
        silent = {leaf: [x for x in said if not any(_same(each, leaf) for each in said[x])] for leaf in every}
        for leaf, languages in silent.items():
            if languages and not leaf.drawn and not any(_same(each, leaf) for each in unsaid):
                self._report_unsaid(node, leaf, [_LANGUAGES[language] for language in languages])
        for language, mentioned in said.items():
            left = [leaf for leaf, languages in silent.items() if language in languages]
            for each in mentioned:
                self._check_mentioned(each, leaves, material, _meant(each, left))

    def _report_unsaid(self, node: t.Clause, leaf: Leaf, missing: list[Phrase]) -> None:
        shown = leaf.span.text if leaf.sort != "number" else str(leaf.value)
        self.c.faults.report(
            wordings.UNSAID_LEAF,
            leaf.span,
            leaf=verbatim(shown),
            languages=all_of(*missing),
            place=verbatim(f"{{{shown}}} [{node.name.text}]"),
        )

    def _unsaid(self, node: t.Clause, leaves: list[Leaf]) -> Iterator[Said]:
        """What the clause declares that it leaves unsaid."""
        declared = [leaf for line in node.lines if isinstance(line, t.Unsaid) for leaf in line.leaves]
        for leaf in declared:
            for said in self._unsaid_leaf(leaf):
                if any(_same(said, each) for each in leaves):
                    yield said
                else:
                    self.c.faults.report(wordings.UNUSED_UNSAID, leaf.span, leaf=leaf.span.text)

    def _unsaid_leaf(self, node: t.Expression) -> Iterator[Said]:
        if isinstance(node, t.Number):
            yield Said("number", node.value, "", node.span)
        elif isinstance(node, t.PiecesLiteral):
            kinds = self.c.reader.read(node, self.c.faults)
            yield from (Said("kind", kind, "", node.span) for kind in kinds)
        elif isinstance(node, t.Name) and (symbol := self.c.symbols.find(node)) is not None:
            yield Said("option" if isinstance(symbol.node, t.Option) else "group", symbol.id, "", node.span)
        else:
            self.c.faults.report(wordings.UNUSED_UNSAID, node.span, leaf=node.span.text)

    def _check_mentioned(
        self, said: Said, leaves: list[Leaf], material: set[int | str], meant: Phrase | None
    ) -> None:
        if said.sort not in ("number", "option"):
            return
        bounds = {leaf.bound for leaf in leaves if _same(said, leaf)}
        if not bounds and not said.bound and said.sort == "number" and said.value in material:
            return
        if not bounds or (said.sort == "number" and said.bound and said.bound not in bounds):
            found = said.span.text.strip("{}")
            self.c.faults.report(wordings.WORDING_SAYS_WHAT_RULE_DOES_NOT, said.span, said=found, near=meant)


def _source(line: t.SourceLine) -> Labels:
    """Where a rule is written down; what is told in one language only is shown in both."""
    english = line.text if line.english is None else line.english
    return Labels(line.text.text, english.text)


def _said_in(lines: list[_Line], language: str) -> list[Said]:
    return [said for line in lines if line.node.language == language for said in line.sentence.said]


def _meant(said: Said, left: list[Leaf]) -> Phrase | None:
    """The number of the rule that a wrong one stands for, if one alone is not said."""
    numbers = [leaf.value for leaf in left if leaf.sort == "number" and leaf.value not in (0, 1)]
    if said.sort != "number" or len(numbers) != 1:
        return None
    return verbatim(said.span.text.replace(str(said.value), str(numbers[0]), 1))


def _unique(leaves: list[Leaf]) -> list[Leaf]:
    """One leaf of each value; one that must be said before one that is drawn."""
    seen: dict[tuple[str, int | str], Leaf] = {}
    for leaf in leaves:
        key = (leaf.sort, leaf.value)
        if key not in seen or (seen[key].drawn and not leaf.drawn):
            seen[key] = leaf
    return list(seen.values())


def _same(said: Said, leaf: Leaf) -> bool:
    return said.sort == leaf.sort and said.value == leaf.value
