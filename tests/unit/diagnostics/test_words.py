"""Did you mean, display width, lists of words."""

import pytest

from paigui.diagnostics import display_width, join_words, nearest, printable, quote


@pytest.mark.parametrize(
    ("name", "candidates", "found"),
    [
        ("stok", ["stock", "stack", "hand"], "stock"),
        ("hnad", ["hand", "head"], "hand"),
        ("Stock", ["stock"], "stock"),
        ("left-pile", ["left_pile"], "left_pile"),
        ("手排", ["手牌", "牌堆"], "手牌"),
        ("牌", ["牌堆", "座"], "牌堆"),
        ("牌", ["座", "庄"], None),
        ("discards", ["hand", "stock"], None),
        ("", ["a"], None),
        ("stock", ["stock"], None),
        ("x" * 5000, ["x" * 5001], None),
    ],
)
def test_nearest(name: str, candidates: list[str], found: str | None) -> None:
    assert nearest(name, candidates) == found


def test_nearest_does_not_depend_on_the_order_of_candidates() -> None:
    assert nearest("cat", ["car", "bat", "cap"]) == nearest("cat", ["cap", "bat", "car"]) == "cap"


@pytest.mark.parametrize(
    ("text", "width"),
    [("ab", 2), ("牌堆", 4), ("🀄", 2), ("，", 2), ("e\u0301", 1), ("a\tb", 5), ("牌\t", 4), ("\u200b", 0)],
)
def test_display_width(text: str, width: int) -> None:
    assert display_width(text) == width


def test_nothing_printed_can_move_the_cursor_or_turn_the_text() -> None:
    assert printable("a\x1b[2Jb\u202ec\x9b") == "a␛[2Jb\N{REPLACEMENT CHARACTER}c\N{REPLACEMENT CHARACTER}"


def test_quotes_follow_the_language_and_clip() -> None:
    assert (quote("手牌", "zh"), quote("hand", "en")) == ("「手牌」", "«hand»")
    assert len(quote("x" * 10_000, "en")) == 62


def test_lists() -> None:
    assert join_words(["a", "b", "c"], "or", "en") == "a, b or c"
    assert join_words(["甲", "乙", "丙"], "and", "zh") == "甲、乙和丙"
    assert join_words(["a"], "and", "en") == "a"
    assert join_words([str(n) for n in range(20)], "or", "en").endswith("7, … (20 in all)")
    assert join_words([str(n) for n in range(20)], "or", "zh").endswith("7……（共 20 种）")
