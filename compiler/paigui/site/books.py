"""The rulebooks as pages of the site.

In: the rulesets of the installation. Out: `Rulebooks`. Promised: compiled once in a process, however many
sites are built; rules with a fault give no rulebook but an error that says what is wrong.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from paigui.diagnostics import render_text
from paigui.model import Labels, Ruleset
from paigui.project import build, open_project
from paigui.project.listing import listing

FOLDER = "rulebook/"
_WRITTEN_TO = "generated/"


class UnsoundRulesError(Exception):
    """Some rules have faults; the text says which."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """A game: its name, and name and page of the ruleset and of each variant."""

    labels: Labels
    pages: tuple[tuple[Labels, str], ...]


@dataclass(frozen=True, slots=True)
class Rulebooks:
    """`texts` finds the text of a page by the place of its file in the repository."""

    shelves: tuple[Shelf, ...]
    texts: Mapping[str, str]


@cache
def rulebooks() -> Rulebooks:
    """Compile everything."""
    project = open_project()
    built = build(project=project)
    if not built.sound:
        raise UnsoundRulesError(render_text(built.diagnostics, "en"))
    pages = page_names([made.ruleset for made in built.made])
    texts = {_WRITTEN_TO + each.path: each.text for each in built.outputs if each.path.startswith(FOLDER)}
    return Rulebooks(tuple(_shelf(each, pages) for each in listing(project)), texts)


def page_names(rulesets: Iterable[Ruleset]) -> dict[tuple[str, str], str]:
    """The page of each ruleset and variant, by the id of the game and its own."""
    known = {ruleset.id: ruleset for ruleset in rulesets}
    pages: dict[tuple[str, str], str] = {}
    for ruleset in known.values():
        game = _game(ruleset, known)
        pages[game, ruleset.id] = f"{FOLDER}{ruleset.id}.md"
        for preset in ruleset.presets:
            pages[game, preset.id] = f"{FOLDER}{ruleset.id}-{preset.id}.md"
    return pages


def _game(ruleset: Ruleset, known: Mapping[str, Ruleset]) -> str:
    """The id of the ruleset that an overlay in the end builds on."""
    while ruleset.base is not None and ruleset.base in known:
        ruleset = known[ruleset.base]
    return ruleset.id


def _shelf(listed: Mapping[str, object], pages: Mapping[tuple[str, str], str]) -> Shelf:
    game = str(listed["id"])
    variants = listed["variants"]
    assert isinstance(variants, list)
    entries: list[Mapping[str, object]] = [listed, *variants]
    return Shelf(_labels(listed), tuple((_labels(each), pages[game, str(each["id"])]) for each in entries))


def _labels(listed: Mapping[str, object]) -> Labels:
    return Labels(str(listed["zh"]), str(listed["en"]))
