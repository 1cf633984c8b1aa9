"""Characters, strings, brackets, tabs, line ends."""

import pytest

from paigui.diagnostics import Faults, Source
from paigui.syntax.words import cut
from tests.unit.syntax.helpers import faults_of, names_of, read

DEFINE = 'define a "甲" / "a" : '


def words(text: str) -> list[str]:
    return [word.text for line in cut(Source("x", text), Faults()).lines for word in line.words]


def test_words_are_cut_by_script_and_sign() -> None:
    assert words("s的手牌，a_1..b2[LN-4a]3张「1 2」'x'“y”") == [
        *("s", "的手牌", "，", "a_1", "..", "b2", "[", "LN-4a", "]", "3", "张", "「1 2」", "'x'", "“y”")
    ]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_ends(ending: str) -> None:
    text = f"setup{ending}  end the deal{ending}{ending}seats 3, clockwise"
    assert len(read(text).items) == 2


def test_a_byte_order_mark_is_nothing() -> None:
    assert len(read("\ufeffseats 3, clockwise").items) == 1
    assert names_of("seats\ufeff 3, clockwise") == ["invisible-character"]


def test_full_width_spaces_separate_and_indent() -> None:
    assert len(read("开局\n\u3000洗匀全部\u3000入 牌堆\n  本局结束\n").items) == 1


def test_tabs_indent_nothing_but_part_words() -> None:
    assert names_of("setup\n\tend the deal\n") == ["tab-indent"]
    assert names_of("seats\t3,\tclockwise\t# x\n") == []


@pytest.mark.parametrize("quote", ['"', "“", "'", "「"])
def test_unclosed_quotes(quote: str) -> None:
    (fault,) = faults_of(f"{DEFINE}b + {quote}c d\nseats 3, clockwise\n")
    assert (fault.name, fault.span.line, fault.span.text) == ("unclosed-string", 1, f"{quote}c d")


@pytest.mark.parametrize(
    ("text", "bracket"),
    [("f(b", "("), ("f（b", "（"), ("(f(b)", "("), ("f(b, (c)\n  + 2", "(")],
)
def test_unclosed_brackets(text: str, bracket: str) -> None:
    (fault,) = faults_of(f"{DEFINE}{text}\nseats 3, clockwise\nsetup\n  end the deal\n")
    assert (fault.name, fault.span.line, fault.span.text) == ("unclosed-bracket", 1, bracket)


def test_an_unclosed_bracket_spoils_its_line_only() -> None:
    text = "setup\n  set a to (b\n  end the deal\n  pay a form b to c\n"
    assert [(each.name, each.span.line) for each in faults_of(text)] == [
        ("unclosed-bracket", 2),
        ("unexpected-word", 4),
    ]


def test_unopened_brackets() -> None:
    (fault,) = faults_of(f"{DEFINE}(b))\nseats 3, clockwise\n")
    assert (fault.name, fault.span.line) == ("unopened-bracket", 1)


def test_brackets_hold_lines_together() -> None:
    broken = read(f"{DEFINE}(b\n  or (c\n    and d)\n)\nseats 3, clockwise")
    assert broken.items == read(f"{DEFINE}(b or (c and d))\nseats 3, clockwise").items


@pytest.mark.parametrize("char", ["\0", "\x1b", "\u202e", "\u2066"])
@pytest.mark.parametrize("place", [f"{DEFINE}b {{}} c", 'money "文{}" / "coin"', "seats 3, clockwise # {}"])
def test_dangerous_characters_are_refused_everywhere(char: str, place: str) -> None:
    (fault,) = faults_of(place.format(char))
    assert (fault.name, fault.args["code"]) == ("invisible-character", f"U+{ord(char):04X}")


@pytest.mark.parametrize(
    ("char", "name"),
    [
        *((char, "unknown-character") for char in "×；`"),
        *((char, "invisible-character") for char in "\u200b\u00a0\u2028"),
    ],
)
def test_characters_without_meaning(char: str, name: str) -> None:
    (fault,) = faults_of(f"{DEFINE}b + {char} c{char}{char}")
    assert (fault.name, fault.span.text) == (name, char)


def test_a_line_has_one_fault_at_most() -> None:
    assert names_of(f'{DEFINE}× 99999999999999999 ) "c\n') == ["unknown-character"]


def test_nothing_but_rubbish() -> None:
    for text in ("\0" * 1000, "(" * 1000, ")" * 1000, '"' * 999, "[" * 1000, "，" * 1000, "\ud800" * 10):
        assert len(faults_of(text)) == 1


def test_rubbish_on_every_line_is_soon_read() -> None:
    assert len(faults_of("(\n" * 5_000)) > 0
    assert len(faults_of("setup\n" + "  (\n" * 5_000)) > 0
