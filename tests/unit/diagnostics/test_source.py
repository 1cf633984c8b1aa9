"""Sources and spans: lines, columns, positions."""

import pytest

from paigui.diagnostics import Position, Source, Span

TEXT = "paigui 1\r\n牌 🀄 c\n\rlast"


@pytest.mark.parametrize(
    ("needle", "line", "column"), [("paigui", 1, 1), ("牌", 2, 1), ("🀄", 2, 3), ("c", 2, 5), ("last", 4, 1)]
)
def test_positions_count_code_points_from_one(needle: str, line: int, column: int) -> None:
    source = Source("a.pai", TEXT)
    offset = TEXT.index(needle)
    assert source.position(offset) == Position(line, column)
    assert source.offset(Position(line, column)) == offset


def test_lines_come_without_their_ends() -> None:
    source = Source("a.pai", TEXT)
    assert [source.line_text(n) for n in range(1, 5)] == ["paigui 1", "牌 🀄 c", "", "last"]


def test_only_line_ends_of_editors_end_a_line() -> None:
    assert Source("a.pai", "a\x0cb\u2028c").position(4).line == 1


def test_a_column_beyond_the_line_is_its_end() -> None:
    assert Source("a.pai", "ab\ncd").offset(Position(1, 99)) == 2


def test_spans() -> None:
    source = Source("a.pai", "one two\nthree")
    one, three = source.span(0, 3), source.span(8, 13)
    assert (one.text, one.line, one.column, one.last) == ("one", 1, 1, Position(1, 4))
    assert one.to(three) == source.whole()
    assert one.ending() == Span(source, 3, 3)
    assert three.beginning().line_text == "three"


@pytest.mark.parametrize(("start", "end"), [(-1, 0), (2, 1), (0, 4)])
def test_a_span_lies_within_its_source(start: int, end: int) -> None:
    source = Source("a.pai", "one")
    with pytest.raises(ValueError, match=r"no such stretch of a\.pai"):
        source.span(start, end)
