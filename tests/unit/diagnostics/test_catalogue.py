"""Every kind is complete in both languages and speaks an author's language."""

import inspect
import re
from collections.abc import Iterator

import pytest

from paigui.diagnostics import (
    KINDS,
    Faults,
    Kind,
    Language,
    Phrase,
    examples,
    files,
    find_kind,
    flow,
    labels,
    limits,
    names,
    render_explanation,
    syntax,
    types,
    variants,
    wordings,
)
from paigui.diagnostics.phrase import placeholders

STAGES = (syntax, names, types, wordings, flow, variants, examples, limits, files)
HAN = re.compile(r"[\u4e00-\u9fff]")
PROGRAMMERS_WORDS = re.compile(
    r"traceback|nonetype|token|parser|exception|attributeerror|\bNEWLINE\b|\bINDENT\b|\bDEDENT\b|\bEOF\b"
    r"|python|lambda|\bnull\b|\bTrue\b|\bFalse\b|\bNone\b",
)
# Chinese in an English sentence is all right only where a label is shown.
LABELS_SHOWN = re.compile(r'"[^"]*"')

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


def phrases(kind: Kind) -> Iterator[Phrase]:
    yield kind.headline
    yield from kind.helps
    yield kind.explanation


def label_phrases() -> list[Phrase]:
    return [value for value in vars(labels).values() if isinstance(value, Phrase)]


@every_kind
def test_both_languages_are_there(kind: Kind) -> None:
    assert kind.helps
    for phrase in phrases(kind):
        assert HAN.search(phrase.zh), phrase
        assert phrase.en.strip(), phrase
        assert not HAN.search(LABELS_SHOWN.sub("", phrase.en)), phrase


@every_kind
def test_both_languages_have_the_same_places(kind: Kind) -> None:
    for phrase in (kind.headline, *kind.helps):
        assert placeholders(phrase.zh) == placeholders(phrase.en), phrase
    assert placeholders(kind.helps[-1].en) <= kind.required
    assert not placeholders(kind.explanation.en)


@every_kind
def test_no_programmers_words(kind: Kind) -> None:
    for text in (text for phrase in phrases(kind) for text in (phrase.zh, phrase.en)):
        assert not PROGRAMMERS_WORDS.search(text), text


@every_kind
def test_sentences_end_as_sentences(kind: Kind) -> None:
    assert kind.headline.en[-1] not in ".!"
    assert kind.headline.zh[-1] not in "。！"
    for help_ in (*kind.helps, kind.explanation):
        assert help_.zh[-1] in "。？", help_
        assert help_.en[-1] in '.?"}' or help_.en.endswith("paigui 1"), help_


@every_kind
def test_snippets_differ(kind: Kind) -> None:
    assert kind.bad.strip()
    assert kind.good.strip()
    assert kind.bad != kind.good


@every_kind
def test_each_help_can_be_reached(kind: Kind) -> None:
    for number, help_ in enumerate(kind.helps):
        given = kind.required | placeholders(help_.en)
        assert kind.help_for(given) is kind.helps[number]


@every_kind
def test_arguments_do_not_collide_with_those_of_report(kind: Kind) -> None:
    own = {p.name for p in inspect.signature(Faults.report).parameters.values() if p.kind is p.KEYWORD_ONLY}
    assert not own & kind.known


@every_kind
def test_explanations(kind: Kind) -> None:
    headings: dict[Language, str] = {"zh": "怎么改", "en": "How to mend it"}
    for language, heading in headings.items():
        page = render_explanation(kind, language)
        assert page.startswith(f"# {kind.code} {kind.name}\n")
        assert heading in page
        assert kind.good.strip() in page


def test_codes_and_names_are_unique_and_well_formed() -> None:
    assert len({kind.code for kind in KINDS}) == len({kind.name for kind in KINDS}) == len(KINDS)
    assert all(re.fullmatch(r"P0[1-9]\d\d", kind.code) for kind in KINDS)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", kind.name) for kind in KINDS)


@pytest.mark.parametrize(("number", "stage"), list(enumerate(STAGES, 1)))
def test_each_constant_is_in_the_table_under_its_name(number: int, stage: object) -> None:
    declared = {name: value for name, value in vars(stage).items() if isinstance(value, Kind)}
    assert tuple(declared.values()) == vars(stage)["ALL"]
    for name, kind in declared.items():
        assert kind.name == name.lower().replace("_", "-")
        assert kind.code.startswith(f"P{number:02}")


def test_labels_have_both_languages_and_the_same_places() -> None:
    for phrase in label_phrases():
        assert HAN.search(phrase.zh)
        assert not HAN.search(phrase.en)
        assert placeholders(phrase.zh) == placeholders(phrase.en)
        assert not PROGRAMMERS_WORDS.search(phrase.en)


@pytest.mark.parametrize("key", ["P0201", "p0201", "unknown-name", "Unknown-Name"])
def test_a_kind_is_found_by_code_or_name(key: str) -> None:
    assert find_kind(key) is names.UNKNOWN_NAME


def test_an_unknown_code_is_not_found() -> None:
    assert find_kind("P9999") is None
