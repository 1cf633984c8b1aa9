"""Diagnostics as text with carets, as JSON, as annotations."""

import json
import unicodedata

import pytest

from paigui.diagnostics import (
    JSON_VERSION,
    Faults,
    Label,
    Phrase,
    Source,
    Span,
    any_of,
    display_width,
    files,
    labels,
    names,
    render_github,
    render_json,
    render_text,
    syntax,
    verbatim,
)

OPENED_HERE = Phrase("从这里开始", "opened here")
A_NUMBER = Phrase("数", "a number")
A_NAME = Phrase("名字", "a name")


def span_of(source: Source, text: str, nth: int = 0) -> Span:
    start = -1
    for _ in range(nth + 1):
        start = source.text.index(text, start + 1)
    return source.span(start, start + len(text))


def unknown(source: Source, text: str) -> Faults:
    faults = Faults()
    faults.report(names.UNKNOWN_NAME, span_of(source, text), name=text)
    return faults


def test_a_whole_message_in_english() -> None:
    source = Source("games/a.pai", "paigui 1\ndefine left : size of stok\n")
    faults = Faults()
    faults.report(names.UNKNOWN_NAME, span_of(source, "stok"), name="stok", near="stock", suggestion="stock")
    assert render_text(faults.sorted(), "en") == (
        "error[P0201] unknown-name: nothing is called «stok»\n"
        "  --> games/a.pai:2:23\n"
        "  |\n"
        "2 | define left : size of stok\n"
        "  |                       ^^^^\n"
        "  = help: Did you mean «stock»?\n"
        "\n"
        "1 error, 0 warnings in all.\n"
    )


def test_a_whole_message_in_chinese_with_further_labels() -> None:
    source = Source("a.pai", '区域 手牌 "手牌"\n\n\n区域 手牌 "🀄牌"\n')
    other = Source("b.pai", "用 手牌")
    faults = Faults()
    faults.report(
        names.DUPLICATE_NAME,
        span_of(source, "手牌", 2),
        Label(span_of(source, "手牌"), labels.FIRST_HERE),
        Label(span_of(other, "手牌"), labels.DECLARED_HERE, {"name": "手牌"}),
        note=labels.ALSO_HERE,
        name="手牌",
        suggestion="牌堆",
    )
    assert render_text(faults.sorted(), "zh") == (
        "错误[P0202] duplicate-name：「手牌」声明了两次\n"
        "  --> a.pai:4:4\n"
        "  |\n"
        '1 | 区域 手牌 "手牌"\n'
        "  |      ---- 第一次在这里\n"
        "...\n"
        '4 | 区域 手牌 "🀄牌"\n'
        "  |      ^^^^ 还有这里\n"
        "  ::: b.pai:1:3\n"
        "  |\n"
        "1 | 用 手牌\n"
        "  |    ---- 「手牌」在这里声明\n"
        "  = 怎么改：给其中一个换个名字。\n"
        "  = 可写成：牌堆\n"
        "\n"
        "共 1 个错误，0 个警告。\n"
    )


@pytest.mark.parametrize(
    ("line", "needle"),
    [
        ("zone stok", "stok"),
        ("区域 手排：", "手排"),
        ("🀄🀄 牌 🀄x", "🀄x"),
        ("\t\t手\tstok", "stok"),
        ("e\u0301e\u0301 stok", "stok"),
        ("（，。）stok", "stok"),
        ("甲" * 500 + "stok" + "乙" * 500, "stok"),
    ],
)
def test_carets_stand_under_their_characters(line: str, needle: str) -> None:
    rendered = render_text(unknown(Source("a.pai", line), needle).sorted(), "zh").splitlines()
    shown, carets = rendered[3], rendered[4]
    before = shown[: shown.index(needle)]
    assert display_width(carets.rstrip("^")) == sum(
        2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in before
    )
    assert carets.count("^") == display_width(needle)
    assert display_width(shown) < 260


def test_two_labels_on_one_line_share_it() -> None:
    source = Source("a.pai", "( 牌 ]")
    faults = Faults()
    faults.report(
        syntax.UNOPENED_BRACKET,
        span_of(source, "]"),
        Label(span_of(source, "("), OPENED_HERE),
        bracket="]",
        opening="(",
    )
    assert render_text(faults.sorted(), "en").splitlines()[3:6] == [
        "1 | ( 牌 ]",
        "  | - opened here",
        "  |      ^",
    ]


def test_an_empty_span_gets_one_caret_after_the_text() -> None:
    source = Source("a.pai", "定义 牌 +\n下一行")
    faults = Faults()
    faults.report(syntax.UNFINISHED_LINE, source.span(6, 6), expected=any_of(A_NUMBER))
    assert render_text(faults.sorted(), "zh").splitlines()[3:5] == ["1 | 定义 牌 +", "  |          ^"]


def test_a_span_over_lines_is_underlined_to_the_end_of_its_first() -> None:
    source = Source("a.pai", "(牌\n二\n三")
    faults = Faults()
    faults.report(syntax.UNCLOSED_BRACKET, source.whole(), bracket="(")
    assert render_text(faults.sorted(), "zh").splitlines()[3:5] == ["1 | (牌", "  | ^^^"]


def test_an_unreadable_file_has_a_name_and_no_line() -> None:
    faults = Faults()
    faults.report(
        files.CANNOT_READ, Source("no.pai", "").whole(), path="no.pai", reason=verbatim("no such file")
    )
    assert render_text(faults.sorted(), "en").splitlines()[:3] == [
        "error[P0901] cannot-read: «no.pai» cannot be read: no such file",
        "  --> no.pai",
        "  = help: Check the path and the permissions.",
    ]


def test_a_strangers_file_cannot_reach_the_terminal() -> None:
    rendered = render_text(unknown(Source("a\x1b.pai", "x \x1b[2J\u202e y"), "\x1b[2J").sorted(), "en")
    assert "\x1b" not in rendered
    assert "\u202e" not in rendered


def test_colour_only_when_asked() -> None:
    faults = unknown(Source("a.pai", "stok"), "stok").sorted()
    assert "\x1b[31;1merror[P0201]\x1b[0m" in render_text(faults, "en", colour=True)
    assert "\x1b" not in render_text(faults, "en")


def test_nothing_to_say() -> None:
    assert render_text([], "en") == ""
    assert render_github([], "en") == ""


def test_json() -> None:
    source = Source("a.pai", "first\n🀄 stok")
    faults = Faults()
    faults.report(
        names.UNKNOWN_NAME,
        span_of(source, "stok"),
        Label(span_of(source, "first"), labels.FIRST_HERE),
        name="stok",
        near="stock",
        suggestion="stock",
    )
    assert json.loads(render_json(faults.sorted(), "zh")) == {
        "version": JSON_VERSION,
        "language": "zh",
        "diagnostics": [
            {
                "code": "P0201",
                "name": "unknown-name",
                "severity": "error",
                "headline": "没有叫「stok」的东西",
                "help": "是否想写「stock」？",
                "suggestion": "stock",
                "args": {"name": "stok", "near": "stock"},
                "place": {
                    "file": "a.pai",
                    "start": {"offset": 8, "line": 2, "column": 3},
                    "end": {"offset": 12, "line": 2, "column": 7},
                },
                "note": "",
                "labels": [
                    {
                        "text": "第一次在这里",
                        "place": {
                            "file": "a.pai",
                            "start": {"offset": 0, "line": 1, "column": 1},
                            "end": {"offset": 5, "line": 1, "column": 6},
                        },
                    }
                ],
            }
        ],
    }


def test_json_is_stable_whatever_the_order_of_arguments() -> None:
    source = Source("a.pai", "stok")
    one, two = Faults(), Faults()
    one.report(names.UNKNOWN_NAME, source.whole(), name="stok", near="stock")
    two.report(names.UNKNOWN_NAME, source.whole(), near="stock", name="stok")
    assert render_json(one.sorted(), "en") == render_json(two.sorted(), "en")


def test_json_shows_lists_as_lists() -> None:
    faults = Faults()
    faults.report(
        syntax.UNEXPECTED_WORD,
        Source("a.pai", "x").whole(),
        found="x",
        expected=any_of("zone", A_NAME),
    )
    document = json.loads(render_json(faults.sorted(), "en"))
    assert document["diagnostics"][0]["args"] == {"found": "x", "expected": ["zone", "a name"]}


def test_github() -> None:
    source = Source("a,b.pai", "first\n🀄 stok")
    assert render_github(unknown(source, "stok").sorted(), "en") == (
        "::error file=a%2Cb.pai,line=2,col=3,endColumn=6,title=P0201 unknown-name::"
        "nothing is called «stok»%0ADeclare it, or use the file that declares it.\n"
    )
