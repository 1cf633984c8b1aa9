"""One page on which all variants of a game stand side by side.

In: the rulesets of a game, its own first, then the overlays. Out: Markdown. Promised: every variant has a row
that says which options it sets and which clauses read differently, with links to where they stand.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from paigui.backends.rulebook import variants
from paigui.backends.rulebook.book import Book, open_book
from paigui.diagnostics import Language, Phrase
from paigui.model import Labels, Ruleset

TITLE = Labels("各变体有何不同", "What the variants change")
HEADING = Phrase("{name}：各变体有何不同", "{name}: what the variants change")
INTRO = Phrase(
    "[{name}]({page})的每个变体：改了哪些设定，哪些条文因此不同。没有提到的都照旧。",
    "Each variant of [{name}]({page}): the options that it sets and the clauses that read differently. "
    "All else stays as it is.",
)
COLUMNS = (Phrase("变体", "variant"), Phrase("设定", "settings"), Phrase("条文", "clauses"))
SETTING = Phrase("{option}：{value}（原为{usual}）", "{option}: {value} (usually {usual})")
CHANGED = Phrase("改：{clauses}", "changed: {clauses}")
ADDED = Phrase("添：{clauses}", "new: {clauses}")
GONE = Phrase("不用：{clauses}", "not used: {clauses}")
COMMA = Phrase("、", ", ")


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant beside what it is a variant of; `page` has its rules or what is different in them."""

    title: str
    page: str
    base: Book
    book: Book


def compared(rulesets: Sequence[Ruleset], language: Language) -> str:
    """The page."""
    game, *overlays = rulesets
    book = replace(open_book(game, language), home=f"{game.id}.md", fixed=True)
    found = [*_presets(book), *(each for overlay in overlays for each in _overlay(book, overlay))]
    heads = [_say(column, language) for column in COLUMNS]
    name = book.label(game.labels)
    lines = [
        f"# {_say(HEADING, language, name=name)}",
        "",
        _say(INTRO, language, name=name, page=book.home),
        "",
        _row(heads),
        _row(["---"] * len(heads)),
        *(_row(_cells(each, language)) for each in found),
    ]
    return "\n".join(lines) + "\n"


def _presets(book: Book) -> Iterator[Variant]:
    for preset in book.ruleset.presets:
        there = replace(book, settings={**book.settings, **dict(preset.settings)})
        page = f"{book.ruleset.id}-{preset.id}.md"
        yield Variant(book.label(preset.labels), page, book, there)


def _overlay(base: Book, overlay: Ruleset) -> Iterator[Variant]:
    book = replace(open_book(overlay, base.language), home=f"{overlay.id}.md", fixed=True)
    yield Variant(book.label(overlay.labels), book.home, base, book)
    yield from _presets(book)


def _cells(variant: Variant, language: Language) -> Iterator[str]:
    yield f"[{variant.title}]({variant.page})"
    yield "<br>".join(
        _say(SETTING, language, option=each.option, value=each.value, usual=each.usual)
        for each in variants.settings(variant.base, variant.book)
    )
    yield "<br>".join(_clauses(variant, language))


def _clauses(variant: Variant, language: Language) -> Iterator[str]:
    """What became of the clauses, one line each for those changed, new and gone."""
    known = variant.base.clauses
    different = [each.view for each in variants.differences(variant.base, variant.book)]
    gone = [each.title for each in variants.dropped(variant.base, variant.book)]
    links = {view.id: f"[{view.title}]({variant.page}#{view.id})" for view in different}
    parts = (
        (CHANGED, [link for id_, link in links.items() if id_ in known]),
        (ADDED, [link for id_, link in links.items() if id_ not in known]),
        (GONE, gone),
    )
    for phrase, clauses in parts:
        if clauses:
            yield _say(phrase, language, clauses=_say(COMMA, language).join(clauses))


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _say(phrase: Phrase, language: Language, **places: str) -> str:
    return {"zh": phrase.zh, "en": phrase.en}[language].format(**places)
