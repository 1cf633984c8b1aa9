"""One wrong word in a real ruleset: never a crash, at most two diagnostics, nearly always on its line."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from paigui.diagnostics import Diagnostic, Faults, Source
from paigui.syntax.words import Line, Raw, cut
from tests.unit.syntax.helpers import ROOT, faults_of

RULESET = ROOT / "rulesets" / "kanniutui" / "kanniutui.pai"
EDITS = 500


@dataclass(frozen=True, slots=True)
class Edit:
    """A changed stretch of the ruleset and the lines of it that the change touches."""

    how: str
    text: str
    first: int
    last: int


@cache
def items() -> tuple[str, ...]:
    """The ruleset cut where lines begin at the margin."""
    parts: list[str] = []
    for line in RULESET.read_text("utf-8").splitlines(keepends=True):
        if parts and (line[0].isspace() or line.startswith("#")):
            parts[-1] += line
        else:
            parts.append(line)
    return tuple(parts)


def edits(seed: int) -> Iterator[Edit]:
    chance = random.Random(seed)
    while True:
        at = chance.randrange(len(items()))
        text = "".join(items()[max(at - 1, 0) : at + 2])
        lines = cut(Source("part", text), Faults()).lines
        if not lines:
            continue
        line = chance.choice(lines)
        number = chance.randrange(len(line.words))
        how = chance.choice(["delete", "swap", "misspell"])
        changed = change(how, text, line, number, chance)
        yield Edit(how, changed, line.span.line, line.words[-1].span.line)


def change(how: str, text: str, line: Line, number: int, chance: random.Random) -> str:
    word = line.words[number]
    before, after = text[: word.span.start], text[word.span.end :]
    if how == "delete":
        return before + after
    if how == "misspell":
        return before + misspelled(word, chance) + after
    other = line.words[max(number - 1, 0)]
    between = text[other.span.end : word.span.start]
    return text[: other.span.start] + word.text + between + other.text + after if number else text


def misspelled(word: Raw, chance: random.Random) -> str:
    at = chance.randrange(len(word.text))
    return word.text[:at] + chance.choice("abcxyz一中") + word.text[at + 1 :]


def test_random_edits() -> None:
    faulty = on_line = 0
    for _, edit in zip(range(EDITS), edits(seed=7), strict=False):
        found: list[Diagnostic] = faults_of(edit.text)
        assert len(found) <= 2, (edit.how, edit.first, [(each.name, each.span.line) for each in found])
        faulty += bool(found)
        on_line += any(edit.first <= each.span.line <= edit.last for each in found)
    assert faulty > EDITS // 2
    assert on_line >= 0.9 * faulty
