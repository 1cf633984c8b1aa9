"""A clause of a ruleset, told by itself.

In: the id of a clause, and which ruleset it is of. Out: `Told` in one language. Promised: of several rulesets
that have the clause the first is taken, bases before what changes them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from paigui.backends.rulebook.book import open_book
from paigui.backends.rulebook.clauses import ClauseView, chapters
from paigui.check.files import Unit, shown_path
from paigui.model.wordings import Clause
from paigui.project.choosing import Choice
from paigui.project.differing import Sheet, ruleset_of, sheet, title_of
from paigui.project.folder import Project
from paigui.project.heads import Entry
from paigui.project.linking import link
from paigui.project.unmarked import unmarked
from paigui.syntax import tree


@dataclass(frozen=True, slots=True)
class Told:
    """`text` is what holds under the settings, `others` what does under others; `place` is file and line."""

    id: str
    title: str
    ruleset: str
    chapter: str
    place: str
    page: str
    text: str
    others: tuple[tuple[str, str], ...]
    options: tuple[str, ...]
    sources: tuple[str, ...]
    our_default: bool
    tables: tuple[Sheet, ...]

    def data(self) -> dict[str, Any]:
        """Everything for programs."""
        found = {name: getattr(self, name) for name in self.__slots__}
        others = [{"when": condition, "text": text} for condition, text in self.others]
        sheets = [{name: getattr(each, name) for name in each.__slots__} for each in self.tables]
        return {**found, "others": others, "tables": sheets}


def clause_ids(project: Project) -> list[str]:
    """All clauses of all rulesets, each once."""
    found = (each.id for choice in choices(project) for each in ruleset_of(choice).clauses)
    return list(dict.fromkeys(found))


def choices(project: Project) -> Iterator[Choice]:
    """Every sound ruleset under its defaults, then the overlays."""
    for entry in (*project.rulesets, *project.variants):
        if entry.sort == "ruleset" or project.load(entry.path).preset is None:
            linked = link(project, entry)
            if linked.ruleset is not None:
                yield Choice(linked, {})


def find_clause(project: Project, id_: str) -> Choice | None:
    """The first ruleset that has a clause."""
    return next((each for each in choices(project) if clause_in(each, id_) is not None), None)


def clause_in(choice: Choice, id_: str) -> Clause | None:
    """The clause of that id, in whatever case it is typed."""
    wanted = id_.casefold()
    return next((each for each in ruleset_of(choice).clauses if each.id.casefold() == wanted), None)


def tell_clause(project: Project, choice: Choice, clause: Clause, language: str) -> Told:
    """Tell a clause as it stands under the settings chosen."""
    ruleset = ruleset_of(choice)
    book = open_book(ruleset, language)
    book = replace(book, settings={**book.settings, **choice.settings})
    told = next(chapter for chapter in chapters(book) if chapter.id == clause.chapter)
    view = next(each for each in told.clauses if each.id == clause.id)
    return Told(
        clause.id,
        unmarked(view.title),
        title_of(choice, language),
        unmarked(told.title),
        place_of(project, choice.linked.entry, clause.id),
        f"rulebook/{language}/{ruleset.id}.md#{clause.id}",
        unmarked(view.text),
        tuple(_others(view)),
        tuple(part for part in unmarked(view.options).split(book.say.texts["list.semicolon"]) if part),
        tuple(each.text(language) for each in clause.sources),
        clause.our_default,
        tuple(map(sheet, view.tables)),
    )


def _others(view: ClauseView) -> Iterator[tuple[str, str]]:
    for each in view.others:
        yield unmarked(each.condition), unmarked(each.text)


def place_of(project: Project, entry: Entry, id_: str) -> str:
    """File and line of a clause, in a variant before its base, in a library last."""
    unit = project.load(entry.path).unit
    return "" if unit is None else next(_places(unit, id_), "")


def _places(unit: Unit, id_: str) -> Iterator[str]:
    for item in unit.file.items:
        if isinstance(item, tree.Clause) and item.name.text == id_:
            line = unit.file.source.position(item.span.start).line
            yield f"{shown_path(unit.path)}:{line}"
    for part in (*([unit.base] if unit.base else []), *unit.uses):
        yield from _places(part, id_)
