"""One wrong word in a ruleset: no crash, few diagnostics, most of them on the line that was touched."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from paigui.check import load, load_text
from paigui.check.kept_bases import builds_on_base
from paigui.diagnostics import Diagnostic, Faults, Source
from paigui.resources import rulesets_dir
from paigui.syntax.words import Raw, cut

RULESETS = sorted(rulesets_dir().rglob("*.pai"))
FEW, SOME, MANY, MANY_ASIDE = 4, 30, 500, 50
MOST_EACH = 2
ON_THE_LINE = 0.9
#: Names of the parser's own words, or of the language that the compiler is written in.
FOREIGN = re.compile(
    r"\b_?[A-Z]{2,}(?:_[A-Z]+)+\b|\$END|traceback|lambda|\bNone\b|\bTrue\b|\bFalse\b|<class|object at 0x"
)


@dataclass(frozen=True)
class Edit:
    """What was done to one word of a file."""

    what: str
    line: int
    text: str


def edits(path: Path, number: int) -> Iterator[Edit]:
    chance = random.Random(f"{path.name} {number}")
    source = Source(path.name, path.read_text("utf-8"))
    lines = [line.words for line in cut(source, Faults()).lines]
    for _ in range(number):
        words = chance.choice(lines)
        at = chance.randrange(len(words))
        yield edited(source, words, at, chance)


def edited(source: Source, words: list[Raw], at: int, chance: random.Random) -> Edit:
    word = words[at]
    start, end = word.span.start, word.span.end
    what = chance.choice(("delete", "swap", "misspell"))
    if what == "swap" and at + 1 < len(words):
        other = words[at + 1].span
        between = source.text[end : other.start]
        return put(source, what, start, other.end, other.text + between + word.text)
    if what == "misspell" and len(word.text) > 2:
        place = chance.randrange(1, len(word.text) - 1)
        return put(source, what, start, end, word.text[:place] + "x" + word.text[place:])
    return put(source, "delete", start, end, "")


def put(source: Source, what: str, start: int, end: int, text: str) -> Edit:
    changed = source.text[:start] + text + source.text[end:]
    return Edit(f"{what} {source.text[start:end]!r}", source.position(start).line, changed)


def lines_of(diagnostic: Diagnostic, path: Path) -> set[int]:
    spans = [diagnostic.span, *(label.span for label in diagnostic.labels)]
    return {span.line for span in spans if Path(span.source.name).name == path.name}


def edited_line(edit: Edit) -> int:
    """The edited line; where its only word was deleted the next that is not empty."""
    lines = edit.text.splitlines()
    at = edit.line
    while at < len(lines) and not lines[at - 1].strip():
        at += 1
    return at


def check_edits(path: Path, number: int) -> tuple[int, int]:
    """How many edits were reported, and how many of these on the edited line."""
    reported, hits, crowded = 0, 0, list[str]()
    for edit in edits(path, number):
        found = load_text(edit.text, path).faults.sorted()
        for each in found:
            for text in (each.headline_text("en"), each.headline_text("zh"), each.help_text("en")):
                assert not FOREIGN.search(text), f"{edit.what} in line {edit.line}: {text}"
        if found:
            reported += 1
            line = edited_line(edit)
            hits += any(line in lines_of(each, path) for each in found)
        if len(found) > MOST_EACH:
            shown = [f"{each.name} {each.span.line}" for each in found]
            crowded.append(f"{edit.what} in line {edit.line}: {shown}")
    assert crowded == []
    return reported, hits


@pytest.mark.parametrize("path", RULESETS, ids=lambda path: path.stem)
def test_a_few_wrong_words(path: Path) -> None:
    check_edits(path, FEW)


@pytest.mark.parametrize("game", ["kanniutui", "sichuan"])
def test_wrong_words_are_shown_where_they_stand(game: str) -> None:
    reported, hits = check_edits(rulesets_dir() / game / f"{game}.pai", SOME)
    assert hits >= reported * ON_THE_LINE


@pytest.mark.soak
@pytest.mark.parametrize("path", RULESETS, ids=lambda path: path.stem)
def test_many_wrong_words(path: Path) -> None:
    reported, hits = check_edits(path, MANY if has_rules(path) else MANY_ASIDE)
    assert hits >= reported * ON_THE_LINE


def has_rules(path: Path) -> bool:
    """Whether a file is more than a preset or a list of examples."""
    unit = load(path).unit
    return unit is None or not builds_on_base(unit)
