"""Rulesets of which one leaf of one rule was changed."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paigui.diagnostics import Faults, Source, Span
from paigui.syntax import parse, tree
from paigui.syntax.tree.walk import walk

#: Comparisons and the like, each with what it is changed to.
SWAPPED = {
    "at most": "at least",
    "at least": "at most",
    "more than": "less than",
    "less than": "more than",
    "=": "is not",
    "is not": "is",
    "is": "is not",
    "and": "or",
    "or": "and",
    "next seat after": "",
    "seats after": "seats from",
    "seats from": "seats after",
    "every": "some",
    "some": "every",
    "+": "-",
    "-": "+",
    "most of": "least of",
    "yes": "no",
    "no": "yes",
    "counterclockwise": "clockwise",
    "clockwise": "counterclockwise",
}
#: What is no rule: sentences, and where they come from.
NO_RULES = (
    *(tree.Clause, tree.Chapter, tree.Version, tree.Ruleset, tree.Library, tree.Variant, tree.Use, tree.Term),
    *(tree.Money, tree.Example),
)
NUMBERED = (
    tree.Number,
    tree.Range,
    tree.Seats,
    tree.Copies,
    tree.Alike,
    tree.Run,
    tree.EachOf,
    tree.AnyPieces,
)
DIGITS = re.compile(r"(?<![\w'\"])\d+")


@dataclass(frozen=True)
class Mutant:
    """A changed text; `what` tells the change."""

    what: str
    text: str


def mutants(source: Source) -> Iterator[Mutant]:
    """Every leaf changed once, or twice if it is a number."""
    items = [item for item in parse(source, Faults()).items if not isinstance(item, NO_RULES)]
    found = dict.fromkeys(edit for item in items for edit in _edits(item, items))
    for span, text in found:
        changed = source.text[: span.start] + text + source.text[span.end :]
        yield Mutant(f"line {span.line}: {span.text!r} -> {text!r}", changed)


def _edits(item: tree.Item, items: Sequence[tree.Item]) -> Iterator[tuple[Span, str]]:
    options = _alike(items, tree.Option)
    groups = _alike(items, tree.Group)
    given = {id(each) for each in _given(item)}
    for node in walk(item):
        if id(node) in given:
            continue
        if isinstance(node, NUMBERED):
            yield from _numbers(node.span)
        elif isinstance(node, tree.Compare | tree.Binary):
            yield from _swapped(node.span.source.span(node.left.span.end, node.right.span.start))
        elif isinstance(node, tree.SeatWalk | tree.Holds | tree.Fold | tree.Constant):
            yield from _swapped(_head(node.span))
        elif isinstance(node, tree.Name):
            others = options.get(node.text) or groups.get(node.text)
            if others and not _declares(item, node):
                yield node.span, others
    if isinstance(item, tree.Seats):
        yield from _swapped(item.span)


def _given(item: tree.Item) -> Iterator[tree.Range]:
    """The ranges of parameters, which say what is given and not what comes of it."""
    for node in walk(item):
        if isinstance(node, tree.Param) and isinstance(node.type.of, tree.NumberType) and node.type.of.range:
            yield node.type.of.range


def _alike(items: Sequence[tree.Item], sort: type[tree.Option] | type[tree.Group]) -> dict[str, str]:
    """For each option or group another of the same kind."""
    found: dict[str, list[str]] = {}
    for item in items:
        if isinstance(item, sort):
            kind = type(item.values).__name__ if isinstance(item, tree.Option) else ""
            found.setdefault(kind, []).append(item.name.text)
    return {
        a: b for names in found.values() for a, b in zip(names, names[1:] + names[:1], strict=True) if a != b
    }


def _declares(item: tree.Item, node: tree.Name) -> bool:
    name = getattr(item, "name", None)
    return isinstance(name, tree.Name) and name.span.start == node.span.start


def _numbers(span: Span) -> Iterator[tuple[Span, str]]:
    for match in DIGITS.finditer(span.text):
        at = span.source.span(span.start + match.start(), span.start + match.end())
        yield at, str(int(match.group()) + 1)
        if int(match.group()):
            yield at, str(int(match.group()) - 1)


def _head(span: Span) -> Span:
    """The beginning of a phrase, long enough for any of the words that are swapped."""
    return span.source.span(span.start, min(span.end, span.start + 17))


def _swapped(span: Span) -> Iterator[tuple[Span, str]]:
    for word in sorted(SWAPPED, key=len, reverse=True):
        match = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", span.text)
        if match:
            at = span.source.span(span.start + match.start(), span.start + match.end())
            yield at, SWAPPED[word]
            return
