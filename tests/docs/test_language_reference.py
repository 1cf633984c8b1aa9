"""What the language reference shows is true: its blocks are sound, or have the fault they are to have."""

import re
from pathlib import Path

import pytest

from paigui.check import bounds, load
from paigui.diagnostics import Diagnostic
from paigui.exercise import run_examples
from scripts.keyword_table import PAGES, built
from tests.docs.blocks import (
    HOST,
    MARKS,
    Block,
    blocks,
    blocks_of,
    faults,
    lay_out,
    loaded,
    pages,
)

LANGUAGES = ("en", "zh")
_EXAMPLE = re.compile(r"^(example|例) ", re.MULTILINE)


def is_example(block: Block) -> bool:
    return block.mark != "pai-fault" and _EXAMPLE.search(block.text) is not None


BLOCKS = {block.place: (language, block) for language in LANGUAGES for block in blocks(language)}
SHOWN = sorted(place for place, (_, block) in BLOCKS.items() if block.mark in MARKS)
MEANINGS = {block.place: block for block in blocks_of(HOST.with_name("meanings.md"))}
ALL_PAGES = [page for language in LANGUAGES for page in pages(language)]

_LINK = re.compile(r"\]\((?P<path>[^)#:]*\.md)?(?:#(?P<anchor>[^)]*))?\)")
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A folder for each language, in which its whole files lie."""
    made = {language: tmp_path_factory.mktemp(language) for language in LANGUAGES}
    for language, folder in made.items():
        lay_out(blocks(language), folder)
    return made


def test_the_host_is_sound() -> None:
    assert load(HOST).faults.sorted() == []


def test_every_block_of_the_language_is_marked() -> None:
    other = {block.mark for _, block in BLOCKS.values()} - {*MARKS, "text", "sh"}
    assert other == set()


@pytest.mark.parametrize("place", SHOWN)
def test_block(place: str, folders: dict[str, Path]) -> None:
    language, block = BLOCKS[place]
    found = faults(block, loaded(block, folders[language]))
    if block.mark == "pai-fault":
        assert block.code in [fault.code for fault in found]
    else:
        assert [told(fault) for fault in found] == []


@pytest.mark.parametrize("place", [place for place in SHOWN if is_example(BLOCKS[place][1])])
def test_examples_hold(place: str, folders: dict[str, Path]) -> None:
    language, block = BLOCKS[place]
    assert failures(block, folders[language]) == []


@pytest.mark.parametrize("place", MEANINGS)
def test_meaning(place: str, tmp_path: Path) -> None:
    assert failures(MEANINGS[place], tmp_path) == []


def failures(block: Block, folder: Path) -> list[object]:
    """What the referee finds otherwise in the examples of a block."""
    found = loaded(block, folder)
    wrong: list[object] = [told(fault) for fault in faults(block, found)]
    if wrong or found.ruleset is None:
        return wrong
    assert found.ruleset.examples
    return [failure for outcome in run_examples(found.ruleset).outcomes for failure in outcome.failures]


def told(fault: Diagnostic) -> str:
    return f"{fault.code} {fault.name}: {fault.span.line_text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keyword_tables_are_those_of_the_grammar(language: str) -> None:
    page = PAGES[language].read_text("utf-8")
    assert built(language, page) == page, "run: python scripts/keyword_table.py"


def test_both_languages_show_as_much() -> None:
    """Each page has its twin, with the same number of sections and of tested blocks."""
    english, chinese = (
        {page.name.removesuffix(".md").removesuffix(".zh"): outline(page) for page in pages(language)}
        for language in LANGUAGES
    )
    assert english == chinese


def outline(page: Path) -> tuple[int, list[str]]:
    marks = [
        block.mark + " " + block.code for _, block in BLOCKS.values() if block.place.startswith(shown(page))
    ]
    return len(headings(page)), [mark for mark in marks if mark.startswith("pai")]


def shown(page: Path) -> str:
    return f"{page.relative_to(HOST.parents[2])}:"


def headings(page: Path) -> list[str]:
    return [match[1] for match in _HEADING.finditer(_FENCED.sub("", page.read_text("utf-8")))]


def anchors(page: Path) -> set[str]:
    kept = (re.sub(r"[^\w\s-]", "", heading.lower()).strip() for heading in headings(page))
    return {re.sub(r"\s", "-", heading) for heading in kept}


@pytest.mark.parametrize("page", ALL_PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    lost: list[str] = []
    for link in _LINK.finditer(_FENCED.sub("", page.read_text("utf-8"))):
        target = page.parent / link["path"] if link["path"] else page
        if not target.exists() or (link["anchor"] and link["anchor"] not in anchors(target)):
            lost.append(link[0])
    assert lost == []


@pytest.mark.parametrize("name", ["checks.md", "checks.zh.md"])
@pytest.mark.parametrize(
    "limit", [bounds.MOST_SEATS, bounds.MOST_KINDS, bounds.MOST_COPIES, bounds.MOST_CASES]
)
def test_limits_are_those_of_the_compiler(name: str, limit: int) -> None:
    text = (Path(__file__).parents[2] / "docs/language" / name).read_text("utf-8")
    assert re.search(rf"^\|[^|]+\| {limit:,}[ 张家种]*\|$", text, re.MULTILINE), limit
