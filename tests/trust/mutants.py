"""Rulesets with one item changed, each under a name that lasts.

In: the files of a ruleset. Out: its mutants. Promised: no two bear the same name; a name does not depend on
where in a file a rule stands.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from paigui.check.files import Unit
from paigui.diagnostics import Span
from paigui.syntax import tree as t
from tests.trust.operators import edits


@dataclass(frozen=True, slots=True)
class Mutant:
    """A ruleset of which one item is another, and the clause that this stands under."""

    what: str
    unit: Unit
    clause: str | None

    @property
    def item(self) -> str:
        """The name of the item that is another."""
        return self.what.partition(":")[0]


def mutants(unit: Unit, *, libraries: bool) -> tuple[Mutant, ...]:
    """Every change of one thing in a file, and in the libraries that it uses."""
    seen: Counter[str] = Counter()
    found: list[Mutant] = []
    for mutant in _changes(unit, libraries=libraries):
        seen[mutant.what] += 1
        number = f" ({seen[mutant.what]})" if seen[mutant.what] > 1 else ""
        found.append(replace(mutant, what=mutant.what + number))
    return tuple(found)


def _changes(unit: Unit, *, libraries: bool) -> Iterator[Mutant]:
    items, clause = unit.file.items, None
    for number, item in enumerate(items):
        clause = item.name.text if isinstance(item, t.Clause) else clause
        before, after = items[:number], items[number + 1 :]
        if isinstance(item, t.Settings | t.Without):
            yield Mutant(_name(item, "left out", item.span), _with(unit, before + after), clause)
        for edit in edits(item):
            changed = _with(unit, (*before, edit.changed, *after))
            yield Mutant(_name(item, edit.operator, edit.at), changed, clause)
    for number, library in enumerate(unit.uses if libraries else ()):
        for mutant in _changes(library, libraries=True):
            uses = [*unit.uses[:number], mutant.unit, *unit.uses[number + 1 :]]
            yield replace(mutant, unit=replace(unit, uses=uses))


def _with(unit: Unit, items: tuple[t.Item, ...]) -> Unit:
    return replace(unit, file=replace(unit.file, items=items))


def _name(item: t.Item, operator: str, at: Span) -> str:
    """The item, what was done, the text it was done to and the line that this stands in."""
    name = getattr(item, "name", None)
    item_name = name.text if isinstance(name, t.Name) else type(item).__name__.lower()
    text, line = _short(at.text), _short(at.line_text)
    place = line if text == line or len(text) > len(line) else f"{text} in {line}"
    return f"{item_name}: {operator}: {place}"


def _short(text: str) -> str:
    """The first line of a text, without labels."""
    first = text.strip().partition("\n")[0]
    return re.sub(r"\s+", " ", re.sub(r'"[^"]*"( / "[^"]*")?', "", first)).strip()
