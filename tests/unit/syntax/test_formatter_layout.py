"""Comments, blank lines, broken lines."""

import pytest

from paigui.syntax.formatter import format_text


def same(text: str) -> None:
    assert format_text(text) == text


def test_comments_before_behind_and_at_the_end() -> None:
    same(
        "# of the file\n"
        "\n"
        "# of the seats\n"
        "seats 3, clockwise  # three\n"
        "\n"
        "setup  # first\n"
        "  # before\n"
        "  shuffle all pieces into stock  # behind\n"
        "  # within\n"
        "  if quick\n"
        "    end the deal\n"
        "  # of the other case\n"
        "  else  # or not\n"
        "    # below it\n"
        "    draw from stock to waste\n"
        "    # at the end of a block\n"
        "  # at the end of the item\n"
        "\n"
        "# at the end\n"
        "# of the file\n"
    )


def test_comments_of_a_match() -> None:
    same(
        "match\n"
        "  # one\n"
        "  first  # two\n"
        "    # three\n"
        "    set a to 1\n"
        "  # four\n"
        "  next\n"
        "    set a to 2  # five\n"
    )


def test_only_comments() -> None:
    same("# one\n\n# two\n")


def test_a_comment_that_touches_both_items_goes_with_the_lower() -> None:
    text = 'seats 3, clockwise\n# of the money\nmoney "文" / "coins"\n'
    assert format_text(text) == 'seats 3, clockwise\n\n# of the money\nmoney "文" / "coins"\n'


def test_a_comment_that_touches_the_upper_item_stays_with_it() -> None:
    same('seats 3, clockwise\n# that was it\n\nmoney "文" / "coins"\n')


def test_comments_inside_brackets_stay_in_order() -> None:
    text = '# zero\ndefine a "甲" / "a" : (b  # one\n    # two\n    or c  # three\n    )\n# four\n'
    assert format_text(text) == ('# zero\n# one\n# two\ndefine a "甲" / "a" : b or c  # three\n# four\n')


@pytest.mark.parametrize(
    ("comment", "printed"), [("#x", "# x"), ("#", "#"), ("#   x  ", "# x"), ("## x", "## x"), ("#!x", "# !x")]
)
def test_spaces_of_a_comment(comment: str, printed: str) -> None:
    assert format_text(f"seats 3, clockwise {comment}\n") == f"seats 3, clockwise  {printed}\n"


def test_runs_of_one_sort_stay_together_others_apart() -> None:
    text = (
        'paigui 1\nruleset a "甲" / "a"\nuse std/b\n'
        'term b "乙" / "b"\nterm c "丙" / "c"\n\n\nterm d "丁" / "d"\nmoney "文" / "coin"\n'
    )
    assert format_text(text) == (
        'paigui 1\nruleset a "甲" / "a"\nuse std/b\n\n'
        'term b "乙" / "b"\nterm c "丙" / "c"\n\nterm d "丁" / "d"\n\nmoney "文" / "coin"\n'
    )


def test_blank_lines_within_an_item() -> None:
    text = "setup\n\n\n  end the deal\n\n\n  end the deal\n  # x\n\n  end the deal\n"
    assert format_text(text) == "setup\n  end the deal\n\n  end the deal\n  # x\n\n  end the deal\n"


def test_indentation_becomes_two_spaces() -> None:
    text = "setup\n   if a\n\u3000\u3000\u3000end the deal\n   # x\n   else\n        end the deal\n"
    assert format_text(text) == "setup\n  if a\n    end the deal\n  # x\n  else\n    end the deal\n"


def test_a_long_line_stays_whole_unless_its_author_broke_it() -> None:
    terms = " + ".join(f"a_rather_long_name_{number}" for number in range(9))
    same(f'define a "甲" / "a" : f({terms})\n')
    broken = f'define a "甲" / "a" : f({terms}\n  )\n'
    printed = format_text(broken)
    assert len(printed.splitlines()) == 3
    assert max(map(len, printed.splitlines())) <= 110
    same(printed)


def test_a_broken_line_that_fits_becomes_whole() -> None:
    assert format_text('define a "甲" / "a" : (b\n  or c)\n') == 'define a "甲" / "a" : b or c\n'


def test_a_broken_line_ends_at_a_joining_word() -> None:
    parts = ["size of hand_number_one at least 10"] * 4
    text = f'define a "甲" / "a" : ({" and ".join(parts[:2])} and\n ({" or ".join(parts)})) = b\n'
    printed = format_text(text)
    assert [line.split()[0] for line in printed.splitlines()] == ["define", "and", "or"]
    same(printed)
