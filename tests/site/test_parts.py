"""The parts of the site, each alone."""

from pathlib import Path

import pytest

from paigui.cli import main
from paigui.diagnostics import Language
from paigui.model import Labels
from paigui.site import contents, documents, links, wording
from paigui.site.books import Shelf
from paigui.site.documents import Document
from paigui.site.making import may_empty
from paigui.site.plugin import MARK
from paigui.staging import PREFIX

ENGLISH = documents.handwritten("a/one.md", "[zh](one.zh.md) [two](../two.md#x) [out](../../AUTHORS.md)")
CHINESE = documents.handwritten("a/one.zh.md", "[en](one.md) [二](../two.zh.md#二)\n```pai-fault P1\n```")
TWO = documents.handwritten("two.md", "")
TWO_ZH = documents.handwritten("two.zh.md", "")
LONE = documents.adopted("LONE.md", "lone.md", "[two](docs/two.md)")
EVERY = [ENGLISH, CHINESE, TWO, TWO_ZH, LONE]


def led(document: Document, language: Language, mate: str) -> str:
    shown = documents.by_place(documents.shown(EVERY, language))
    return links.led(document, shown, documents.by_place(EVERY), mate)


def test_a_page_is_shown_in_its_language_if_there_is_one() -> None:
    assert documents.shown(EVERY, "zh") == [CHINESE, TWO_ZH, LONE]
    assert documents.shown(EVERY, "en") == [ENGLISH, TWO, LONE]


def test_links_lead_from_page_to_page() -> None:
    assert led(CHINESE, "zh", "en/").startswith(
        '<a href="../en/a/one.html" hreflang="en">en</a> [二](../two.md#二)'
    )
    assert led(ENGLISH, "en", "../") == (
        '<a href="../../a/one.html" hreflang="zh-CN">zh</a> [two](../two.md#x) [out](../../AUTHORS.md)'
    )


def test_a_page_without_translation_links_to_what_is_in_its_own_language() -> None:
    assert led(LONE, "zh", "en/") == '<a href="en/two.html" hreflang="en">two</a>'
    assert led(LONE, "en", "../") == "[two](two.md)"


def test_a_fence_keeps_one_word() -> None:
    assert "```pai-fault\n" in CHINESE.text


def test_a_rulebook_has_the_same_page_in_both_languages() -> None:
    found = [documents.rulebook(f"generated/rulebook/{each}/x.md", "") for each in ("zh", "en")]
    assert [each.page for each in found] == ["rulebook/x.md"] * 2
    assert [each.language for each in found] == ["zh", "en"]


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("怎样写牌", "怎样写牌"),
        ("The `a b` of it, no?", "the-a-b-of-it-no"),
        ("定义、表与计分", "定义表与计分"),
    ],
)
def test_anchors(heading: str, anchor: str) -> None:
    assert links.slug(heading, "-") == anchor


@pytest.mark.parametrize(
    ("url", "mate", "found"),
    [
        ("a.html", "en/", "en/a.html"),
        ("x/a.html", "en/", "../en/x/a.html"),
        ("x/a.html", "../", "../../x/a.html"),
    ],
)
def test_the_way_to_the_mate(url: str, mate: str, found: str) -> None:
    assert links.mate_url(url, mate) == found


def test_rulebooks_take_their_place_in_the_contents() -> None:
    game, variant = Labels("甲", "first"), Labels("乙", "second")
    shelves = [
        Shelf(game, ((game, "rulebook/a.md"), (variant, "rulebook/a-b.md"))),
        Shelf(variant, ((variant, "c"),)),
    ]
    nav = ["index.md", {"Books": "rulebook/"}]
    assert contents.with_rulebooks(nav, shelves, "en") == [
        "index.md",
        {
            "Books": [
                "rulebook/index.md",
                {"first": [{"first": "rulebook/a.md"}, {"second": "rulebook/a-b.md"}]},
                {"second": "c"},
            ]
        },
    ]


def test_only_a_site_or_an_empty_folder_may_be_emptied(tmp_path: Path) -> None:
    assert may_empty(tmp_path / "new")
    assert may_empty(tmp_path)
    (tmp_path / f"{PREFIX}left").mkdir()
    assert may_empty(tmp_path)
    (tmp_path / "letter.txt").touch()
    assert not may_empty(tmp_path)
    assert not may_empty(tmp_path / "letter.txt")
    (tmp_path / MARK).touch()
    assert may_empty(tmp_path)


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.txt").touch()
    assert main(["--lang", "en", "site", "build", "--out", str(tmp_path)]) == 2
    assert "name another folder" in capsys.readouterr().err
    assert (tmp_path / "letter.txt").exists()


def test_only_what_the_theme_says_is_translated() -> None:
    page = (
        '<button aria-label="Toggle theme"><span class="ms-2">Dark</span></button><td>Dark</td><p>Light</p>'
    )
    assert wording.translated(page, "en") == page
    assert wording.translated(page, "zh") == (
        '<button aria-label="切换配色"><span class="ms-2">深色</span></button><td>Dark</td><p>Light</p>'
    )
