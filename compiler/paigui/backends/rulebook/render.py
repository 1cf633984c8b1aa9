"""Templates and pages.

In: a ruleset, and what came of its examples. Out: Markdown. Promised: the same input gives the same bytes; a
name that a template does not find is an error.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from paigui.backends.rulebook import variants
from paigui.backends.rulebook.book import Book, open_book
from paigui.backends.rulebook.clauses import chapters
from paigui.backends.rulebook.examples import examples
from paigui.backends.rulebook.foreword import foreword
from paigui.backends.rulebook.glossary import glossary
from paigui.backends.rulebook.options import options
from paigui.backends.rulebook.phrases import phrases
from paigui.backends.rulebook.readings import is_chinese
from paigui.backends.rulebook.results import Results
from paigui.backends.rulebook.tables.material import needed
from paigui.backends.rulebook.text import escaped
from paigui.model import Labels, Preset, Ruleset

_BLANK_LINES = re.compile(r"\n{3,}")
_SECTIONS = ("options", "examples", "glossary", "sources")
_FOLDER = Path(__file__).resolve().parent / "templates"


@cache
def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(_FOLDER, encoding="utf-8"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # this is Markdown; authors' words are escaped where they come in
    )


def ruleset_page(
    book: Book, results: Results, base: Ruleset | None, overlays: Iterable[tuple[str, Labels]] = ()
) -> str:
    """The whole rulebook of a ruleset; for an overlay also what it changes."""
    made_of_it = [(book.label(labels), f"{id_}.md") for id_, labels in overlays]
    contents = _contents(book, results)
    return _render("page", book.language, overlays=made_of_it, **contents, **_overlay(book, base))


def _contents(book: Book, results: Results) -> dict[str, Any]:
    contents = {
        "book": book,
        "title": book.label(book.ruleset.labels),
        "about": escaped(book.ruleset.about.text(book.language)),
        "needed": needed(book),
        "chapters": chapters(book),
        "options": options(book),
        "examples": examples(book, results),
        "foreword": foreword(book),
        "glossary": glossary(book),
        "presets": [
            (book.label(each.labels), preset_file(book.ruleset, each)) for each in book.ruleset.presets
        ],
        "sources": [
            (book.clause_link(each.id), book.label(source))
            for each in book.ruleset.clauses
            for source in each.sources
        ],
        "in_chinese": any(is_chinese(source.en) for each in book.ruleset.clauses for source in each.sources),
        "our_defaults": book.clause_links(each.id for each in book.ruleset.clauses if each.our_default),
    }
    found = {**contents, "sources": contents["sources"] or contents["our_defaults"]}
    return {**contents, "sections": [name for name in _SECTIONS if found[name]]}


def _overlay(book: Book, base: Ruleset | None) -> dict[str, Any]:
    if base is None:
        return {"base_title": "", "base_file": "", "changed": [], "gone": [], "redrawn": []}
    old = open_book(base, book.language)
    return {
        "base_title": old.label(base.labels),
        "base_file": f"{base.id}.md",
        "changed": variants.differences(old, book),
        "gone": variants.dropped(old, book),
        "redrawn": variants.redrawn(old, book),
    }


def preset_page(whole: Book, preset: Preset) -> str:
    """What differs under the settings of a preset from the book of its ruleset."""
    ruleset, language = whole.ruleset, whole.language
    base = replace(whole, home=f"{ruleset.id}.md", fixed=True)
    book = replace(base, settings={**base.settings, **dict(preset.settings)})
    return _render(
        "preset",
        language,
        book=book,
        title=book.label(preset.labels),
        about=escaped(preset.about.text(language)),
        base_title=book.label(ruleset.labels),
        settings=variants.settings(base, book),
        changed=variants.differences(base, book),
        redrawn=variants.redrawn(base, book),
    )


def index_page(rulesets: tuple[Ruleset, ...], language: str) -> str:
    """Every game with what it is, its presets and, below it too, the variants that change its clauses."""
    known = {each.id for each in rulesets}
    entries = [
        (
            escaped(ruleset.labels.text(language)),
            f"{ruleset.id}.md",
            escaped(ruleset.about.text(language)),
            [*_listed(rulesets, ruleset, language)],
        )
        for ruleset in rulesets
        if ruleset.base not in known
    ]
    return _render("index", language, entries=entries)


def _listed(rulesets: tuple[Ruleset, ...], base: Ruleset, language: str) -> Iterator[tuple[str, str]]:
    """The names and files of all variants of a ruleset."""
    for preset in base.presets:
        yield escaped(preset.labels.text(language)), preset_file(base, preset)
    for overlay in rulesets:
        if overlay.base == base.id:
            yield escaped(overlay.labels.text(language)), f"{overlay.id}.md"
            yield from _listed(rulesets, overlay, language)


def preset_file(ruleset: Ruleset, preset: Preset) -> str:
    return f"{ruleset.id}-{preset.id}.md"


def _render(template: str, language: str, **context: Any) -> str:
    text = environment().get_template(f"{template}.md.jinja").render(say=phrases(language), **context)
    return _BLANK_LINES.sub("\n\n", text).rstrip() + "\n"
