"""What options change: sentences, tables, fouls; and what a variant's page shows of it."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from paigui.backends.rulebook import pages
from paigui.check import load
from paigui.resources import rulesets_dir
from tests.unit.rulebook.test_phrasing import LINK, Printer


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    return Printer(tmp_path)


def effects(page: str, option: str) -> str:
    return page.partition(f"### {option}\n")[2].partition("###")[0]


MORE = (
    '  zh when bonus = 0 "{everlight}不添灯。"\n',
    '  zh when bonus = 0 "{everlight}不添灯。"\n'
    '  zh when open_oil and pays = last "油灯另算。"\n'
    '  en when open_oil and pays = last "Oil counts apart."\n',
)


def test_a_sentence_of_two_options_names_the_other_one(printer: Printer) -> None:
    made = printer(MORE)
    assert "- Lights: If how losers pay is “the last pays all”: Oil counts apart." in effects(
        made["en"], "Oil in sight"
    )
    assert "- 灯数：如果油灯公开为「是」：油灯另算。" in effects(made["zh"], "输家怎样付")


def test_an_option_touches_the_clause_whose_table_it_changes(printer: Printer) -> None:
    made = printer(("  twin of 5\n", "  twin of 5 where open_oil [LF-5]\n"))
    assert re.search(r"Oil in sight \|.*\| The groups, Which twin is brighter \|", made["en"])


def test_an_option_touches_what_is_reckoned_with_its_numbers(printer: Printer) -> None:
    made = printer(
        ("      pay 1 from d to s under wagers [LF-8]", "      pay dues from d to s under wagers [LF-8]"),
        ("define burning", 'define dues "添头" / "dues" : bonus + 1\n\ndefine burning'),
    )
    assert re.search(r"Bonus lights \|.*\| Lights, Paying \|", made["en"])


def test_a_row_that_an_earlier_one_forestalls_is_left_out(printer: Printer) -> None:
    table = (
        'table price "价" / "price" (k: kind)\n'
        "  2 when burning(k)\n  3 when burning(k) and open_oil\n  1\n\nscore glow"
    )
    rows = printer(("score glow", table))["en"].partition("**Price**")[2].partition("\n\n-")[0]
    assert "| 2 |" in rows
    assert "| 3 |" not in rows


@cache
def shipped(game: str, preset: str) -> dict[str, str]:
    folder = rulesets_dir() / game
    main, variant = load(folder / f"{game}.pai").ruleset, load(folder / f"{preset}.pai")
    assert main is not None
    assert variant.preset is not None
    made = pages(replace(main, presets=(variant.preset,), examples=()))
    return {name: LINK.sub(r"\1", made[f"{name}/{game}-{preset}.md"]) for name in ("zh", "en")}


def test_a_variant_tells_a_choice_as_it_is_made() -> None:
    made = shipped("yaodiren", "text_one")
    assert "| points that count | points of a group if the group was laid, else 0 |" in made["en"]
    assert "如果这组牌已摆出则一卯的砣数，否则 0" in made["zh"]


def test_a_foul_is_told_with_what_forbids_it_and_only_where_it_can_be_done() -> None:
    fouls = shipped("yaodiren", "penalties")["en"]
    assert "“win” although the kong or the fire must be taken first" in fouls
    assert "“join” although" not in fouls
    assert "these can be done" not in shipped("yaodiren", "text_one")["en"].lower()


def test_a_clause_that_says_the_same_shows_its_tables_only() -> None:
    made = shipped("yaodiren", "penalties")["en"]
    assert re.search(r"Who comes first <small>YD-21</small>\n\n\*\*", made)


def test_a_table_that_differs_in_part_says_in_what() -> None:
    omens = shipped("guilin", "no_omens")
    assert "### Other tables\n\n**Where pieces lie**" in omens["en"]
    assert "- Not here: place of the omen card." in omens["en"]
    assert "- 这里没有的：" in omens["zh"]
    assert (
        "- New or changed here: lies open and half indicators." in shipped("nantong", "half_as_double")["en"]
    )
