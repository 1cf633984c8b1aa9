"""Pages of a made-up game: as expected, complete, and free of anything a reader could not understand."""

import re
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from jinja2 import UndefinedError

from paigui.backends.rulebook import (
    ExampleResult,
    LineResult,
    PaymentResult,
    StepResult,
    index,
    pages,
)
from paigui.backends.rulebook.book import declarations, open_book
from paigui.backends.rulebook.phrases import LANGUAGES, phrases
from paigui.backends.rulebook.render import environment
from paigui.backends.rulebook.sentences import sentences
from paigui.backends.rulebook.words import HANDLERS
from paigui.check import load
from paigui.model import Labels, Ruleset
from paigui.model.expressions import Expression
from paigui.model.wordings import Plain
from paigui.resources import rulesets_dir
from tests.conftest import Golden

DATA = Path(__file__).parent / "data"
PHRASES = Path(__file__).parents[3] / "compiler/paigui/backends/rulebook/phrases"
LINK = re.compile(r"\]\(([^)]*)\)")


@cache
def ruleset() -> Ruleset:
    loaded, bright = load(DATA / "lanterns.pai"), load(DATA / "bright.pai")
    assert loaded.ruleset is not None
    assert bright.preset is not None
    assert [fault.headline_text("en") for fault in loaded.faults.errors + bright.faults.errors] == []
    return replace(loaded.ruleset, presets=(bright.preset,))


@cache
def made() -> dict[str, str]:
    return pages(ruleset()) | index([ruleset()])


PATHS = sorted(
    f"{language}/{name}.md" for language in LANGUAGES for name in ("index", "lanterns", "lanterns-bright")
)


def seen(page: str) -> str:
    """What a reader sees: without targets of links, tags, and notations."""
    return re.sub(r"`[^`]*`", "", re.sub(r"<[^>]*>", "", LINK.sub("]", page)))


def test_there_is_a_page_for_everything() -> None:
    assert sorted(made()) == PATHS


@pytest.mark.parametrize("path", PATHS)
def test_page_is_as_expected(path: str, golden: Golden) -> None:
    golden(DATA / "expected" / path, made()[path])


def test_pages_are_the_same_every_time() -> None:
    assert pages(ruleset()) == pages(ruleset())


@pytest.mark.parametrize("path", PATHS)
def test_page_ends_with_one_newline_and_has_no_double_blank_lines(path: str) -> None:
    assert made()[path].endswith("\n")
    assert "\n\n\n" not in made()[path]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_an_anchor_and_its_sentence(language: str) -> None:
    page, book = made()[f"{language}/lanterns.md"], open_book(ruleset(), language)
    for clause in ruleset().clauses:
        heading = f'### <a id="{clause.id}"></a>{book.label(clause.labels)} <small>{clause.id}</small>\n\n'
        after = page.partition(heading)[2]
        assert after.startswith(sentences(book, clause))
        assert sentences(book, clause)


def said() -> set[str]:
    """Every word that authors or phrases say."""
    texts = [text for language in LANGUAGES for text in phrases(language).texts.values()]
    texts += [each.labels.en + " " + each.labels.plural for each in declarations(ruleset())]
    for clause in ruleset().clauses:
        fragments = [each for wording in clause.wordings for each in wording.fragments]
        texts += [each.text for each in fragments if isinstance(each, Plain)]
    return {word for text in texts for word in re.findall(r"\w+", text.lower())}


@pytest.mark.parametrize("path", PATHS)
def test_no_id_is_seen(path: str) -> None:
    hidden = {each.id for each in declarations(ruleset())} - said()
    assert {"top_score", "trio", "set_of_three"} & hidden
    assert hidden & set(re.findall(r"\w+", seen(made()[path]).lower())) == set()


@pytest.mark.parametrize("path", PATHS)
def test_no_placeholder_is_left(path: str) -> None:
    assert not re.search(r"[{}]|None|True|False", made()[path])


@pytest.mark.parametrize("path", PATHS)
def test_links_lead_somewhere(path: str) -> None:
    folder = path.partition("/")[0]
    for target in LINK.findall(made()[path]):
        file, _, anchor = target.partition("#")
        page = made()[f"{folder}/{file}" if file else path]
        assert not anchor or f'<a id="{anchor}"></a>' in page, target


@pytest.mark.parametrize("path", [path for path in PATHS if path.startswith("en/")])
def test_english_pages_have_no_chinese_outside_glossary_and_sources(path: str) -> None:
    page = made()[path].partition('## <a id="glossary">')[0]
    assert re.findall(r"[\u4e00-\u9fff]+", page) == []


def test_a_preset_shows_what_it_sets_and_what_reads_differently() -> None:
    page = made()["en/lanterns-bright.md"]
    assert "| [bonus lights](lanterns.md#option-bonus) | 2 | 0 |" in page
    assert "An everlight adds [two lights](lanterns.md#option-bonus)." in page
    assert '<a id="LF-8">' not in page


def test_an_overlay_says_what_it_changes() -> None:
    base = ruleset()
    overlay = replace(base, id="short", base=base.id, clauses=base.clauses[:-1], presets=())
    page = pages(overlay, base=base)["en/short.md"]
    assert "This is a variant of [Lantern fair](lanterns.md)." in page
    assert "- Not used: In the dark" in page


def test_results_of_the_referee_are_printed() -> None:
    example = ruleset().examples[0]
    steps = [StepResult() for _ in example.steps]
    steps[0] = StepResult(lines=(LineResult("plain", 2), LineResult("each_triple", 1)))
    steps[2] = StepResult(payments=(PaymentResult(1, 0, 4, "LF-8", (LineResult("plain", 2),)),))
    page = pages(ruleset(), {(example.file, example.line): ExampleResult(tuple(steps))})["en/lanterns.md"]
    assert "    - [plain](#LF-7) 2; [each triple](#LF-7) 1" in page
    assert "    - B pays A 4 ([Paying](#LF-8); [plain](#LF-7) 2; paid 2 times)" in page


@cache
def shipped(game: str) -> str:
    loaded = load(rulesets_dir() / game / f"{game}.pai").ruleset
    assert loaded is not None
    return pages(loaded)[f"en/{game}.md"]


def test_a_window_that_is_come_back_to_does_not_say_that_the_asking_ends() -> None:
    answering = shipped("kanniutui").partition('<a id="KN-12">')[2].partition('<a id="KN-13">')[0]
    assert "the asking goes on from there" in answering
    assert "Asked: all other players who have still to answer, in turn order." in answering


def test_what_an_options_default_switches_off_says_so() -> None:
    page = shipped("sichuan")
    start = page.partition("- A deal begins with ")[2].partition("\n")[0]
    assert "[turn](#SC-12) / [exchange](#SC-6) (only if " in start
    assert (
        "| **[naming the void suit](#SC-5)** (only if [naming a void suit](#option-void_suit) is “yes”)"
        in page
    )
    assert "| tiles won (only if [mode](#option-mode) is “river of blood”)" in page
    assert "| required (only if [seven pairs allowed](#option-seven_pairs_allowed) is “no”)" in page


def test_what_only_its_owner_is_told_stands_among_what_is_remembered() -> None:
    """No rule looks at it, but a player does."""
    row = "| estimate when it folded | for each player | 0–200, or none | only the owner | this deal |"
    assert row in shipped("yaodiren")


def test_forms_that_win_nothing_stand_apart() -> None:
    forms = shipped("sichuan").partition("**Forms of a hand**")[2].partition("###")[0]
    assert "hand of seven pairs" in forms
    assert "hand with a concealed kong" not in forms


# ---- phrases and templates --------------------------------------------------------------------------------


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_phrases_with_the_same_places() -> None:
    zh, en = (phrases(language).texts for language in LANGUAGES)
    assert zh.keys() == en.keys()
    assert {name: places(text) for name, text in zh.items()} == {
        name: places(text) for name, text in en.items()
    }


def test_no_phrase_is_unused() -> None:
    sources = [*PHRASES.parent.rglob("*.py"), *PHRASES.parent.rglob("*.jinja")]
    text = "\n".join(path.read_text("utf-8") for path in sources)
    made_up = set(re.findall(r'f"([a-z]+)\.', text)) | {"score", "owner", "column"}
    table = tomllib.loads((PHRASES / "en.toml").read_text("utf-8"))
    names = [(section, name) for section in table.keys() - made_up for name in table[section]]
    assert [name for name in names if ".".join(name) not in text] == []


def test_a_missing_phrase_or_place_is_an_error() -> None:
    with pytest.raises(KeyError):
        phrases("en")("no.such")
    with pytest.raises(KeyError):
        phrases("en")("seat.named")


def test_a_missing_name_in_a_template_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        environment().get_template("index.md.jinja").render(say=phrases("en"))


def test_every_kind_of_expression_has_words() -> None:
    assert set(Expression.__args__) == set(HANDLERS)


def test_list_has_a_variant_that_changes_clauses_below_its_base() -> None:
    overlay = replace(ruleset(), id="paper", base="lanterns", labels=Labels("纸", "Paper"), presets=())
    page = index([overlay, ruleset()])["en/index.md"]
    listed = [line for line in page.splitlines() if line.lstrip().startswith("- ")]
    assert listed[0].startswith("- [Lantern fair](lanterns.md)")
    assert listed[-1] == "    - [Paper](paper.md)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_never_begins_with_its_end(language: str) -> None:
    phrase = phrases(language)
    for page in (Path(__file__).parents[3] / "generated" / "rulebook" / language).glob("*.md"):
        start = phrase("note.start", step=phrase("step.end")).rstrip("。.")
        assert start not in page.read_text("utf-8"), page.name
