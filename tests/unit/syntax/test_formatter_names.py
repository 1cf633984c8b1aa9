"""References in the other language: what is translated, and what must not be."""

import pytest

from paigui.diagnostics import Language
from paigui.syntax.builtins import CHAPTERS, QUESTIONS, VALUES, find_builtin, find_chapter
from paigui.syntax.formatter import DeclaredNames, FormatterError, UnreadableError, format_file, format_text
from paigui.syntax.keywords import keywords
from tests.unit.syntax.helpers import read, read_expression, read_item

ZONE = 'zone stock "牌堆" / "stock" : pile, nobody sees\n\n'


def value(declared: str, expression: str, language: Language, params: str = "") -> str:
    """How an expression is written below a declaration."""
    colon = "：" if language == "zh" else " : "
    text = format_text(f'{declared}define a "甲乙" / "a" {params}: {expression}\n', language)
    return text.splitlines()[-1].split(colon, maxsplit=params.count(":") + 1)[-1]


def test_a_label_is_used_and_read_back() -> None:
    assert value(ZONE, "size of stock", "zh") == "牌堆 的 张数"
    assert value(ZONE, "牌堆 的 张数", "en") == "size of stock"


def test_the_declaration_keeps_its_id() -> None:
    assert format_text(ZONE, "zh") == '区域 stock "牌堆" / "stock"：牌叠，无人可见\n'


@pytest.mark.parametrize("label", ["牌 堆", "牌堆A", "♠", "10", "且", "每家各有", "张数", "它", ""])
def test_a_label_that_cannot_stand_bare_is_not_used(label: str) -> None:
    declared = f'zone stock "{label}" / "stock" : pile, nobody sees\n\n'
    assert value(declared, "top of stock", "zh") == "stock 的 顶"


def test_a_label_of_two_things_is_not_used() -> None:
    second = 'zone other "牌堆" / "other" : pile, nobody sees\n\n'
    assert value(ZONE + second, "top of stock", "zh") == "stock 的 顶"


def test_a_label_that_is_the_id_of_another_is_not_used() -> None:
    second = 'zone 牌堆 "别的" / "other" : pile, nobody sees\n\n'
    assert value(ZONE + second, "top of stock", "zh") == "stock 的 顶"
    assert value(ZONE + second, "top of 牌堆", "zh") == "别的 的 顶"


def test_a_clause_may_share_a_label() -> None:
    clause = 'clause LN-1 "牌堆" / "stock"\n\n'
    assert value(clause + ZONE, "top of stock", "zh") == "牌堆 的 顶"


def test_a_word_of_two_options_with_one_label_is_used() -> None:
    options = (
        'option b "乙" / "b" : all "全" / "all", few "少" / "few" = all\n'
        'option c "丙" / "c" : all "全" / "all", few "几个" / "few" = all\n\n'
    )
    assert value(options, "b = all", "zh") == "乙 = 全"
    assert value(options, "b = few", "zh") == "乙 = few"
    assert value(options, "b = 几个", "en") == "b = few"


def test_measure_words_are_no_part_of_a_label() -> None:
    assert value('term card "牌|张" / "card|cards"\n\n', "f(card)", "zh") == "f（牌）"


@pytest.mark.parametrize("quoted", ['"牌堆"', '"stock"', '"no such thing"'])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_quoted_label_stays(quoted: str, language: Language) -> None:
    assert quoted in value(ZONE, f"top of {quoted}", language)


def test_parameters_stay_and_hide_what_is_declared() -> None:
    assert value(ZONE, "top of stock", "zh", "(stock: pieces)") == "stock 的 顶"
    assert value(ZONE, "f(stock, 牌堆)", "zh", "(牌堆: pieces)") == "f（stock，牌堆）"
    assert value(ZONE, "f(牌堆, stock)", "en", "(stock: pieces)") == "f(牌堆, stock)"


@pytest.mark.parametrize(
    "variable", ["some stock in kinds : stock = 牌堆", "sum of stock for stock in kinds"]
)
def test_variables_stay(variable: str) -> None:
    assert "stock" in value(ZONE, variable, "zh")


def test_results_of_statements_stay() -> None:
    text = ZONE + (
        "setup\n  let stock be 1\n  draw from a to b as 牌堆\n"
        "  draw lots among seats as s\n  do f(stock, s)\n"
    )
    assert "做 f（stock，s）" in format_text(text, "zh")


def test_a_builtin_whose_spelling_is_taken_stays() -> None:
    declared = 'zone 张数 "数目" / "sizes" : pile, nobody sees\n\n'
    assert value(declared, "size of 张数", "zh") == "数目 的 size"
    assert value('zone size "大小" / "size" : pile, nobody sees\n\n', "b 的 张数", "en") == "张数 of b"


def test_chapters_are_translated() -> None:
    assert format_text("chapter setup\n", "zh") == "章 开局\n"
    assert format_text("章 开局\n", "en") == "chapter setup\n"
    assert format_text("章 setup\n") == "章 setup\n"
    assert format_text("chapter other\n", "zh") == "章 other\n"


@pytest.mark.parametrize("builtin", [*QUESTIONS.values(), *VALUES.values()], ids=lambda each: each.en)
def test_builtins_are_names_in_both_languages(builtin: object) -> None:
    assert builtin in (*QUESTIONS.values(), *VALUES.values())
    for question in QUESTIONS.values():
        assert find_builtin(question.zh) is find_builtin(question.en) is question
        assert read_expression(f"{question.en} of b") == read_expression(f"b 的 {question.en}")
        assert read_expression(f"b 的 {question.zh}") is not None
    for each in VALUES.values():
        assert read_expression(f"f({each.zh}) = {each.en}") is not None


def test_no_builtin_is_spelled_as_a_keyword() -> None:
    words = [each.zh for each in (*QUESTIONS.values(), *VALUES.values())]
    assert [word for word in words if word in keywords().meanings] == []
    assert len(set(words)) == len(words)


def test_every_chapter_can_be_written_in_both_languages() -> None:
    for chapter in CHAPTERS.values():
        assert find_chapter(chapter.zh) is find_chapter(chapter.en) is chapter
        assert read_item(f"章 {chapter.zh}") is not None
        assert read_item(f"chapter {chapter.en}") is not None


class Wrong:
    """A translator that makes two things one."""

    def label(self, name: str, language: Language) -> str | None:
        return {"b": "c", "c": "c"}.get(name) if language == "zh" else name


class Reserved:
    """A translator that gives a word of the language as a label."""

    def label(self, name: str, language: Language) -> str | None:
        return "并非" if language == "zh" else name


@pytest.mark.parametrize("names", [Wrong(), Reserved()])
def test_what_says_something_else_is_never_given(names: DeclaredNames) -> None:
    file = read('define a "甲" / "a" : b + c\n')
    with pytest.raises(FormatterError):
        format_file(file, "zh", names)


def test_a_faulty_text_is_not_printed() -> None:
    with pytest.raises(UnreadableError) as caught:
        format_text('seats 3 clockwise\nmoney "文" / "coins"\n')
    assert [fault.name for fault in caught.value.faults.errors] == ["unexpected-word"]
