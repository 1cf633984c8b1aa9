"""Collecting, sorting, leaving out repeats and cascades; sentences in both languages."""

import pytest

from paigui.diagnostics import (
    Faults,
    Phrase,
    Source,
    all_of,
    any_of,
    fill,
    labels,
    names,
    syntax,
    verbatim,
    without_cascades,
    wordings,
)

A_NUMBER = Phrase("数", "a number")
END_OF_LINE = Phrase("行尾", "the end of the line")

SOURCE = Source("a.pai", "alpha beta gamma\ndelta")
ALPHA, BETA, GAMMA = SOURCE.span(0, 5), SOURCE.span(6, 10), SOURCE.span(11, 16)


def test_sorted_by_file_place_and_code() -> None:
    faults = Faults()
    other = Source("0.pai", "text").whole()
    faults.report(names.UNKNOWN_NAME, GAMMA, name="gamma")
    faults.report(names.UNUSED_DEFINITION, ALPHA, name="alpha")
    faults.report(syntax.UNFINISHED_LINE, ALPHA)
    faults.report(names.UNKNOWN_NAME, other, name="text")
    assert [(d.span.source.name, d.span.start, d.code) for d in faults.sorted()] == [
        ("0.pai", 0, "P0201"),
        ("a.pai", 0, "P0102"),
        ("a.pai", 0, "P0208"),
        ("a.pai", 11, "P0201"),
    ]


def test_none_stands_twice() -> None:
    faults = Faults()
    for near in ("one", "two"):
        faults.report(names.UNUSED_DEFINITION, ALPHA, name=near)
    assert [d.headline_text("en") for d in faults.sorted()] == ["«one» is declared and never used"]
    assert len(faults.reported) == 2


def test_of_errors_at_one_place_the_first_reported_is_kept() -> None:
    faults = Faults()
    faults.report(names.UNUSED_DEFINITION, BETA, name="beta")
    faults.report(names.UNKNOWN_NAME, BETA, name="beta")
    faults.report(syntax.UNFINISHED_LINE, SOURCE.span(6, 16))
    faults.report(names.UNUSED_IMPORT, BETA, path="beta")
    assert [d.name for d in without_cascades(faults.reported)] == [
        "unused-definition",
        "unknown-name",
        "unused-import",
    ]


def test_errors_and_warnings_apart() -> None:
    faults = Faults()
    faults.report(names.UNUSED_DEFINITION, ALPHA, name="alpha")
    assert not Faults(faults.reported).has_errors
    faults.report(names.UNKNOWN_NAME, BETA, name="beta")
    assert Faults(faults.reported).has_errors
    assert [d.name for d in faults.errors] == ["unknown-name"]
    assert [d.name for d in faults.warnings] == ["unused-definition"]


def test_the_help_follows_from_the_arguments() -> None:
    faults = Faults()
    near = faults.report(names.UNKNOWN_NAME, ALPHA, name="alpha", near="alpine")
    far = faults.report(names.UNKNOWN_NAME, ALPHA, name="alpha", near=None)
    assert near.help_text("en") == "Did you mean «alpine»?"
    assert near.help_text("zh") == "是否想写「alpine」？"
    assert far.help_text("zh") == "先声明它，或引用声明它的文件。"


def test_own_words_are_quoted_and_ours_are_not() -> None:
    diagnostic = Faults().report(
        syntax.UNEXPECTED_WORD, ALPHA, found=END_OF_LINE, expected=any_of("at most", A_NUMBER)
    )
    assert diagnostic.headline_text("zh") == "行尾不能写在这里"
    assert diagnostic.help_text("zh") == "这里可以写：「at most」或数。"
    assert diagnostic.help_text("en") == "Here could stand: «at most» or a number."


def test_several_languages_make_one_message() -> None:
    both = all_of(labels.CHINESE, labels.ENGLISH)
    diagnostic = Faults().report(wordings.MISSING_WORDING, ALPHA, clause="LN-1", languages=both)
    assert diagnostic.headline_text("zh") == "条款「LN-1」没有中文和英文条文"
    assert diagnostic.headline_text("en") == "the clause «LN-1» has no wording in Chinese and English"


def test_singular_and_plural() -> None:
    phrase = Phrase("{n} 张", "{n:piece|pieces}")
    assert [fill(phrase, {"n": n}, "en") for n in (0, 1, 2)] == ["0 pieces", "1 piece", "2 pieces"]
    assert fill(phrase, {"n": 2}, "zh") == "2 张"
    assert fill(phrase, {"n": verbatim("a {b}")}, "zh") == "a {b} 张"


def test_a_report_with_wrong_arguments_is_refused_where_it_is_made() -> None:
    with pytest.raises(TypeError, match=r"P0201 unknown-name: missing \['name'\], unused \['nmae'\]"):
        Faults().report(names.UNKNOWN_NAME, ALPHA, nmae="alpha")


def test_faults_of_stages_are_joined() -> None:
    first, second = Faults(), Faults()
    second.report(names.UNKNOWN_NAME, ALPHA, name="alpha")
    first.extend(second.reported)
    assert first.reported == second.reported
    assert len({*first.reported, *second.reported}) == 1
