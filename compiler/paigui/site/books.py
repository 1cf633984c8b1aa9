"""The rulebooks as pages of the site.

In: the rulesets named, or all of the installation. Out: `Rulebooks`. Promised: compiled once in a process,
however many sites are built; rules with a fault give no rulebook but an error that says what is wrong.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from paigui.diagnostics import Diagnostic, Faults, render_text
from paigui.model import Labels, Ruleset
from paigui.project import Project, build, open_project
from paigui.project.listing import described
from paigui.project.outputs import index_outputs
from paigui.site.compare import TITLE, compared

FOLDER = "rulebook/"
_WRITTEN_TO = "generated/"


class UnsoundRulesError(Exception):
    """Some rules have faults, or are not there; the text says which."""

    def __init__(self, found: Sequence[Diagnostic]) -> None:
        super().__init__(render_text(found, "en"))
        self.found = found


@dataclass(frozen=True, slots=True)
class Shelf:
    """A game: its name; name and page of its ruleset, of what the variants change, and of each variant."""

    labels: Labels
    pages: tuple[tuple[Labels, str], ...]


@dataclass(frozen=True, slots=True)
class Rulebooks:
    """`texts` finds the text of a page by the place of its file in the repository."""

    shelves: tuple[Shelf, ...]
    texts: Mapping[str, str]


@cache
def rulebooks(names: tuple[str, ...] = ()) -> Rulebooks:
    """Compile the games named with all their variants, or everything."""
    project = open_project(names)
    built = build([*_files(project, names)], project)
    if not built.sound:
        raise UnsoundRulesError(built.diagnostics)
    games = by_game([made.ruleset for made in built.made])
    outputs = [*built.outputs, *(index_outputs(made.ruleset for made in built.made) if names else ())]
    texts = {_WRITTEN_TO + each.path: each.text for each in outputs if each.path.startswith(FOLDER)}
    listed = (described(project, each) for each in project.rulesets if each.id in games)
    shelves = tuple(_shelf(each, games[each["id"]]) for each in listed)
    return Rulebooks(shelves, {**texts, **dict(_comparisons(games.values()))})


def _files(project: Project, names: Iterable[str]) -> dict[str, None]:
    """The files of the games named and of their overlays."""
    faults = Faults()
    found = [entry for name in names if (entry := project.find(name, faults)) is not None]
    if faults.has_errors:
        raise UnsoundRulesError(faults.sorted())
    roots = dict.fromkeys(project.root_of(entry) for entry in found)
    variants = [each.path for root in roots for each in project.variants_of(root)]
    return dict.fromkeys(map(str, [*roots, *variants]))


def by_game(rulesets: Iterable[Ruleset]) -> dict[str, list[Ruleset]]:
    """The ruleset of each game, and after it its overlays."""
    known = {ruleset.id: ruleset for ruleset in rulesets}
    games = {ruleset.id: [ruleset] for ruleset in known.values() if ruleset.base is None}
    for ruleset in known.values():
        if ruleset.base is not None:
            games[_game(ruleset, known)].append(ruleset)
    return games


def _game(ruleset: Ruleset, known: Mapping[str, Ruleset]) -> str:
    """The id of the ruleset that an overlay in the end builds on."""
    while ruleset.base is not None and ruleset.base in known:
        ruleset = known[ruleset.base]
    return ruleset.id


def _comparisons(games: Iterable[Sequence[Ruleset]]) -> Iterator[tuple[str, str]]:
    for game in games:
        if _has_variants(game):
            page = _comparison(game[0])
            yield f"{_WRITTEN_TO}{FOLDER}zh/{page}", compared(game, "zh")
            yield f"{_WRITTEN_TO}{FOLDER}en/{page}", compared(game, "en")


def _comparison(ruleset: Ruleset) -> str:
    return f"{ruleset.id}.variants.md"  # no id has a dot


def _has_variants(game: Sequence[Ruleset]) -> bool:
    return len(game) > 1 or bool(game[0].presets)


def _shelf(listed: Mapping[str, Any], game: Sequence[Ruleset]) -> Shelf:
    pages = _page_names(game)
    own, *others = ((Labels(each["zh"], each["en"]), pages[each["id"]]) for each in _entries(listed))
    compare = [(TITLE, FOLDER + _comparison(game[0]))] if _has_variants(game) else []
    return Shelf(own[0], (own, *compare, *others))


def _entries(listed: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [listed, *listed["variants"]]


def _page_names(game: Iterable[Ruleset]) -> dict[str, str]:
    """The page of each ruleset and variant of a game, by its id."""
    pages = {ruleset.id: f"{FOLDER}{ruleset.id}.md" for ruleset in game}
    return pages | {
        preset.id: f"{FOLDER}{ruleset.id}-{preset.id}.md" for ruleset in game for preset in ruleset.presets
    }
