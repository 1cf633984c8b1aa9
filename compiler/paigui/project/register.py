"""The register of clauses: where each stands, what it rests on, what shows it, how often play comes to it.

In: a project, a ruleset, what was counted. Out: `Row`s, in the order of the rulebook. Promised: every clause
of the ruleset has a row, its base's and its libraries' too.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from paigui.check.files import Unit, shown_path
from paigui.model import Labels, Ruleset
from paigui.model.wordings import Clause
from paigui.project.folder import Project
from paigui.project.linking import Linked
from paigui.simulate.tally import Tally
from paigui.syntax import tree


@dataclass(frozen=True, slots=True)
class Row:
    """`from_source`, `our_default`: what the author says the clause rests on, maybe both. `acts`, `payments`
    and `lines` count what cited it, `calls` how often one of its rules was asked.
    """

    clause: str
    labels: Labels
    file: str
    line: int
    from_source: bool
    our_default: bool
    examples: int
    acts: int
    payments: int
    lines: int
    calls: int

    @property
    def exercised(self) -> bool:
        return any((self.acts, self.payments, self.lines, self.calls))


def register(project: Project, linked: Linked, tally: Tally, calls: Counter[str]) -> list[Row]:
    """A row for each clause of a sound ruleset."""
    ruleset = linked.ruleset
    assert ruleset is not None
    unit = project.load(linked.entry.path).unit
    places = {} if unit is None else dict(_places(unit, set()))
    examples = _examples(ruleset)
    return [_row(each, places[each.id], examples, tally, calls) for each in ruleset.clauses]


def _row(
    clause: Clause, place: tuple[str, int], examples: Counter[str], tally: Tally, calls: Counter[str]
) -> Row:
    return Row(
        clause=clause.id,
        labels=clause.labels,
        file=place[0],
        line=place[1],
        from_source=bool(clause.sources),
        our_default=clause.our_default,
        examples=examples[clause.id],
        acts=tally.acts[clause.id],
        payments=tally.rows[clause.id],
        lines=tally.lines[clause.id],
        calls=calls[clause.id],
    )


def _examples(ruleset: Ruleset) -> Counter[str]:
    return Counter(example.clause for example in ruleset.examples if example.clause is not None)


def _places(unit: Unit, seen: set[str]) -> Iterator[tuple[str, tuple[str, int]]]:
    """Each clause with its file and line; a variant's after its base's, so that they count."""
    if unit.id in seen:
        return
    seen.add(unit.id)
    for other in (*unit.uses, *((unit.base,) if unit.base is not None else ())):
        yield from _places(other, seen)
    shown = shown_path(unit.path)
    for item in unit.file.items:
        if isinstance(item, tree.Clause):
            yield item.name.text, (shown, item.name.span.line)
