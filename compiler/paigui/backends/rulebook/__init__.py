"""The rulebook: from the model to pages in Markdown, Chinese and English.

In: a `Ruleset`, and what the referee found when it ran its examples. Out: relative path → Markdown.
Promised: sentences are the author's own; tables are drawn from declarations; each clause has an anchor, its
id; no id of another thing is seen; the same input gives the same bytes.

`words` says expressions, `sentences` fills the places of wordings, `tables` draws, `render` lays out.
"""

from collections.abc import Iterable

from paigui.backends.rulebook.book import open_book
from paigui.backends.rulebook.phrases import LANGUAGES
from paigui.backends.rulebook.render import index_page, preset_file, preset_page, ruleset_page
from paigui.backends.rulebook.results import (
    ExampleResult,
    LineResult,
    PaymentResult,
    Results,
    StepResult,
)
from paigui.model import Labels, Ruleset

__all__ = [
    "ExampleResult",
    "LineResult",
    "PaymentResult",
    "Results",
    "StepResult",
    "index",
    "pages",
]


def pages(
    ruleset: Ruleset,
    results: Results | None = None,
    base: Ruleset | None = None,
    overlays: Iterable[tuple[str, Labels]] = (),
) -> dict[str, str]:
    """The page of a ruleset and one for each of its presets, in each language.

    `base` is what an overlay changes; `overlays` are the ids and names of those that change this one.
    """
    changed = tuple(overlays)
    made: dict[str, str] = {}
    for language in LANGUAGES:
        book = open_book(ruleset, language)
        made[f"{language}/{ruleset.id}.md"] = ruleset_page(book, results or {}, base, changed)
        for preset in ruleset.presets:
            made[f"{language}/{preset_file(ruleset, preset)}"] = preset_page(book, preset)
    return made


def index(rulesets: Iterable[Ruleset]) -> dict[str, str]:
    """The list of rulesets and variants, in each language."""
    listed = tuple(rulesets)
    return {f"{language}/index.md": index_page(listed, language) for language in LANGUAGES}
