"""What the parser says of faulty text: one fault a line, the right place, and the rest is still read."""

import pytest

from paigui.diagnostics import Faults, Source
from paigui.syntax import parse
from paigui.syntax import tree as t
from tests.unit.syntax.helpers import faults_of, names_of, read, read_expression, read_item


def places(text: str) -> list[tuple[str, int, str]]:
    return [(fault.name, fault.span.line, fault.span.text) for fault in faults_of(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("zoen a : pile", [("unknown-item", 1, "zoen")]),
        ("seats 3 clockwise", [("unexpected-word", 1, "clockwise")]),
        ("seats 3,", [("unfinished-line", 1, "seats 3,")]),
        ("seats", [("unfinished-line", 1, "seats")]),
        ("setup", [("unfinished-line", 1, "setup")]),
        ("setup\nend the deal", [("unfinished-line", 1, "setup"), ("unknown-item", 2, "end")]),
        ("  seats 3, clockwise", [("bad-indent", 1, "seats 3, clockwise")]),
        ("seats 3, clockwise\n  end the deal", [("bad-indent", 2, "end the deal")]),
        ("setup\n    end the deal\n  end the deal", [("bad-indent", 2, "end the deal")]),
        ("setup\n  move a form b to c\n  end the deal", [("unexpected-word", 2, "form")]),
        ("setup\n  if a\n  end the deal", [("unfinished-line", 2, "if a")]),
        ('define a "甲" : b', [("unexpected-word", 1, ":")]),
        ('define a "甲" / "a" : b c', [("unexpected-word", 1, "c")]),
        ('define a "甲" / "a" : b [LN]', [("unexpected-word", 1, "LN")]),
    ],
)
def test_where_a_fault_is(text: str, expected: list[tuple[str, int, str]]) -> None:
    assert places(text) == expected


def test_an_unknown_item_has_a_near_one() -> None:
    (fault,) = faults_of('zoen a "甲" / "a" : pile, nobody sees')
    assert fault.args["near"] == "zone"


def test_faults_of_one_item_do_not_hide_each_other() -> None:
    text = "setup\n  mvoe a from b to c\n  end the deal\n  pay a form b to c\n  end deal\nmoney 3\n"
    assert [line for _, line, _ in places(text)] == [2, 4, 5, 6]


def test_a_lost_block_is_no_fault_of_its_own() -> None:
    text = 'step a "甲" / "a"\n  if b\n    mvoe c from d to e\n  end the deal\n'
    assert places(text) == [("unexpected-word", 3, "mvoe")]


def test_what_follows_a_lost_line_is_no_fault_of_its_own() -> None:
    text = "setup\n  fi a\n    end the deal\n  else\n    end the deal\n"
    assert [line for _, line, _ in places(text)] == [2]


def test_broken_items_declare_their_names() -> None:
    faults = Faults()
    file = parse(Source("x", 'zone hand "手牌" / "hand" pile\nmoney "文" / "coin"\n'), faults)
    assert {"hand", "手牌"} <= file.broken_names
    assert len(file.items) == 1
    assert file.faulty


def test_faults_of_other_files_make_none_here() -> None:
    faults = Faults()
    parse(Source("x", "seats"), faults)
    assert not parse(Source("y", "seats 3, clockwise"), faults).faulty
    assert len(faults.reported) == 1


# ---- words that mean several things -----------------------------------------------------------------------


def test_keywords_are_names_where_only_names_fit() -> None:
    assert read_expression("first of next_of(value, level)") == read_expression(
        "next_of(value, level) 的 first"
    )
    assert read_expression("groups") == t.Name(read("").source.span(0, 0), "groups")
    item = read_item('define order "次序" / "order" (score: number) : score + pieces of table\n')
    assert isinstance(item, t.Define)
    assert item.name.text == "order"


def test_the_word_wei_means_what_fits() -> None:
    """为 is `is`, `to` and `be`."""
    comparison = read_expression("a 为 b")
    assert isinstance(comparison, t.Compare)
    (setup,) = read("开局\n  设 a 为 b 为 c\n  令 d 为 e 为 f\n").items
    assert isinstance(setup, t.Setup)
    assigned, bound = setup.body
    assert isinstance(assigned, t.SetTo)
    assert isinstance(bound, t.Let)
    assert isinstance(assigned.value, t.Compare)
    assert isinstance(bound.value, t.Compare)


def test_mod_is_an_operator() -> None:
    assert read_expression("a mod 2 = 0") == read_expression("a 取余 2 = 0")


# ---- limits -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [61, 10_000])
def test_brackets_nested_too_deep(depth: int) -> None:
    assert names_of(f'define a "甲" / "a" : {"(" * depth}b{")" * depth}') == ["too-deep"]


def test_many_brackets_beside_each_other_are_not_deep() -> None:
    assert names_of('define a "甲" / "a" : f(' + ", ".join(["(b)"] * 500) + ")") == []


@pytest.mark.parametrize("word", ["not ", "-", "size of ", "every x in a : ", "if a then b else ", "a ^ "])
@pytest.mark.parametrize("depth", [200, 5_000])
def test_expressions_nested_too_deep_without_brackets(word: str, depth: int) -> None:
    assert names_of(f'define a "甲" / "a" : {word * depth}b') == ["too-deep"]


@pytest.mark.parametrize("sign", [" + ", " and ", " or ", " * ", " 的 b 的 "])
def test_chains_that_are_too_long(sign: str) -> None:
    assert names_of('define a "甲" / "a" : ' + sign.join(["b"] * 9_999)) == ["too-deep"]


def test_blocks_nested_too_deep() -> None:
    lines = [" " * (depth + 1) + "if a" for depth in range(400)]
    text = "setup\n" + "\n".join([*lines, " " * 401 + "end the deal"])
    assert names_of(text) == ["too-deep"]


@pytest.mark.parametrize("number", [10**12 + 1, int("9" * 4000)])
def test_numbers_too_large(number: int) -> None:
    assert names_of(f'define a "甲" / "a" : {number}') == ["number-too-large"]


def test_a_number_of_more_digits_than_python_reads() -> None:
    assert names_of(f'define a "甲" / "a" : {"9" * 100_000}') == ["number-too-large"]
    assert names_of(f'define a "甲" / "a" : {"0" * 100_000}9') == []


@pytest.mark.parametrize("text", ["# " + "x" * 1_000_000, "\0" * 600_000, '定义 a "甲" / "a"：b\n' * 40_000])
def test_files_too_large(text: str) -> None:
    (fault,) = faults_of(text)
    assert fault.name == "file-too-large"


def test_a_large_file_within_the_limit() -> None:
    assert names_of('define a "甲" / "a" : b + c\n' * 5_000) == []


def test_a_large_item_with_many_faults_is_given_up() -> None:
    found = faults_of("setup\n" + "  mvoe a\n" * 400)
    assert 0 < len(found) <= 20
