"""The glossary: one row for each Chinese name, with all that it means, memories and clauses too."""

from functools import cache

from paigui.backends.rulebook.book import open_book
from paigui.backends.rulebook.glossary import Entry, glossary
from paigui.check import load
from paigui.resources import rulesets_dir


@cache
def entries(game: str, language: str = "en") -> dict[str, Entry]:
    ruleset = load(rulesets_dir() / game / f"{game}.pai").ruleset
    assert ruleset is not None
    found = glossary(open_book(ruleset, language))
    by_name = {each.zh: each for each in found}
    assert len(by_name) == len(found)
    return by_name


def test_a_thing_is_not_told_again_in_the_plural() -> None:
    assert entries("guilin")["坎"].en == "[dealt triplet](#GL-9)"


def test_a_name_with_two_meanings_has_one_row_with_both() -> None:
    assert entries("guilin")["开舵"].en == "[opened four](#GL-10); [open a four](#GL-19)"


def test_what_is_remembered_is_told_with_what_it_can_be() -> None:
    found = entries("guilin")
    assert found["庄家"].en == "dealer"
    assert "earthly win" in found["地胡"].en


def test_clauses_are_named_and_lead_to_themselves() -> None:
    assert entries("guilin")["臭牌"].en == "[Dead cards](#GL-24)"
    assert "[臭牌](#GL-24)" in entries("guilin", "zh")


def test_a_name_without_a_clause_leads_to_the_clause_that_bears_it() -> None:
    assert entries("yaodiren")["卯"].en.startswith("[group](#YD-")
