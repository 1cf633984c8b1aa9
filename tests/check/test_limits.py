"""A stranger's file is read safely, however large or deep it is."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from paigui.check import check_output, load, load_text
from paigui.check.bounds import LARGEST_OUTPUT
from paigui.check.files import MOST_FILES
from paigui.diagnostics import Faults, Source
from paigui.syntax.bounds import LARGEST_FILE

HERE = Path(__file__).parent / "bad"
HEAD = 'paigui 1\nruleset tried "试" / "Tried"\nuse table\n\nchapter special\n\n'
CLAUSE = 'clause TR-1 "甲" / "A"\n  zh "甲。"\n  en "A."\n\n'
DEEP = 5_000


def names(text: str) -> set[str]:
    return {each.name for each in load_text(HEAD + CLAUSE + text, HERE / "tried.pai").faults.sorted()}


def define(value: str) -> str:
    return f'define deep "深" / "deep" : {value}\n'


@pytest.mark.parametrize(
    "value",
    [
        "(" * DEEP + "1" + ")" * DEEP,
        "not " * DEEP + "yes",
        "yes" + " and yes" * DEEP,
        "yes" + " or yes" * DEEP,
        "1" + " + 1" * DEEP,
        "2" + " ^ 2" * DEEP,
        "- " * DEEP + "1",
        "size of " * DEEP + "stock",
        "if yes then " * DEEP + "1" + " else 1" * DEEP,
        "some x in seats : " * DEEP + "yes",
    ],
    ids=["brackets", "not", "and", "or", "sum", "power", "minus", "of", "if", "some"],
)
def test_deep_expression_is_refused(value: str) -> None:
    assert "too-deep" in names(define(value))


def test_deep_blocks_are_refused() -> None:
    lines = ['routine deep "深" / "deep"', *("  " * depth + "if yes" for depth in range(1, 300))]
    assert names("\n".join([*lines, "  " * 300 + "end the deal\n"])) & {"too-deep", "bad-indent"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('group huge "巨" / "huge" : 1000000 alike', "impossible-group"),
        ('group huge "巨" / "huge" : any 11', "too-many-instances"),
        ('group huge "巨" / "huge" : run of 100000 by rank', "impossible-group"),
        ("".join(f'term t{n} "词{n}" / "term {n}"\n' for n in range(2_100)), "too-many-names"),
        ('define big "大" / "big" : some x in seats : 9 ^ 999999 = 9 ^ 999999', "unsaid-leaf"),
        ('option o "选" / "o" : 1..1000000000 = 1\ndefine d "定" / "d" : o', "unsaid-leaf"),
    ],
    ids=["alike", "any", "run", "items", "power", "option"],
)
def test_large_rule_has_its_message_and_takes_no_time(text: str, name: str) -> None:
    start = time.process_time()
    assert name in names(text)
    assert time.process_time() - start < 5


def test_large_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.pai"
    path.write_text("# long\n" * (LARGEST_FILE // 6), "utf-8")
    assert [each.name for each in load(path).faults.sorted()] == ["file-too-large"]


def test_too_many_files_are_refused(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 5):
        text = f'paigui 1\nlibrary l{number} "库" / "Library"\nuse l{number + 1}\n'
        (tmp_path / f"l{number}.pai").write_text(text, "utf-8")
    path = tmp_path / "many.pai"
    path.write_text('paigui 1\nruleset many "多" / "Many"\nuse l0\n', "utf-8")
    assert "too-many-files" in {each.name for each in load(path).faults.sorted()}


def test_large_output_is_refused() -> None:
    faults = Faults()
    at = Source("tried.pai", "").whole()
    check_output("tried.py", LARGEST_OUTPUT, at, faults)
    assert not faults.has_errors
    check_output("tried.py", LARGEST_OUTPUT + 1, at, faults)
    assert [each.name for each in faults.errors] == ["output-too-large"]


def missing(tmp_path: Path) -> Path:
    return tmp_path / "missing.pai"


def not_utf8(tmp_path: Path) -> Path:
    path = tmp_path / "gbk.pai"
    path.write_bytes("paigui 1\n# 牌".encode("gbk"))
    return path


@pytest.mark.parametrize(
    ("make", "name"), [(missing, "cannot-read"), (not_utf8, "not-utf8")], ids=["missing", "gbk"]
)
def test_file_that_cannot_be_read(tmp_path: Path, make: Callable[[Path], Path], name: str) -> None:
    loaded = load(make(tmp_path))
    assert [each.name for each in loaded.faults.sorted()] == [name]
    assert not loaded.sound


def calls(number: int, *, twice: bool) -> str:
    """A chain of definitions, each of the one before, once or twice."""
    first = 'define d0 "定0" / "d 0" : size of stock\n'
    value = "d{0} + d{0}" if twice else "d{0}"
    rest = (f'define d{n} "定{n}" / "d {n}" : {value.format(n - 1)}\n' for n in range(1, number))
    return first + "".join(rest)


def test_calls_that_double_are_counted() -> None:
    start = time.process_time()
    assert "too-many-cases" in names(calls(60, twice=True))
    assert time.process_time() - start < 10


def test_a_long_chain_of_calls_is_counted() -> None:
    assert "too-many-cases" not in names(calls(300, twice=False))


SUMS = "sum of (sum of (sum of (sum of (sum of 1 for a in rank) for b in rank) for c in rank) for d in rank)"


def test_conditions_of_groups_end() -> None:
    start = time.process_time()
    where = f"({SUMS} for e in rank) + size of it more than 0"
    found = load_text(whole_group(where).replace("any 3", "any 1"), Path("groups.pai")).faults.sorted()
    assert not {"type-mismatch", "unexpected-word"} & {each.name for each in found}
    assert time.process_time() - start < 20


def test_all_groups_together_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigui.check.hands.MOST_INSTANCES_OF_ALL", 30)
    pairs = "".join(f'group p{n} "对{n}|副" / "pair {n}|pair {n}s" : any 2\n' for n in range(5))
    found = load_text(HEAD + CLAUSE + pairs, HERE / "tried.pai").faults.sorted()
    (many,) = [each for each in found if each.name == "too-many-instances"]
    assert "all groups together" in many.headline_text("en")


GROUP = """paigui 1
ruleset groups "试" / "Tried"

option most "上限" / "most" : 1..9 = 3

chapter special

clause TR-1 "牌" / "Cards"
  zh "{52 card}，{2}家，{trio}。"
  en "There are {52 card}, {2} seats, and {trio}."
  unsaid 10, most

seats 2, clockwise

pieces card "牌|张" / "card|cards"
  rank "点" / "rank" : 1..13
  suit "花" / "suit" : a "甲" / "a" code "a", b "乙" / "b" code "b"{more}
  kinds rank suit

define spots "点数" / "spots" (k: kind) : number of r in rank where r at most rank of k

group trio "三张|副" / "three|threes" : any 3 where {where}

setup
  end the deal
"""


MORE_SUITS = ', c "丙" / "c" code "c", d "丁" / "d" code "d"'


def whole_group(where: str) -> str:
    return GROUP.replace("{where}", where).replace("{more}", MORE_SUITS)


@pytest.mark.parametrize(
    ("where", "codes"),
    [
        ("(sum of spots(x) for x in it) at most 10", []),
        ("(sum of rank of x for x in it) = 10", []),
        ("(sum of rank of x for x in it) = 99", ["P0319"]),
        ("(sum of rank of x for x in it) at most most", ["P0801"]),
    ],
)
def test_groups_are_counted_after_what_their_pieces_decide(where: str, codes: list[str]) -> None:
    found = load_text(whole_group(where), Path("groups.pai"))
    assert [each.code for each in found.faults.sorted() if each.code in ("P0319", "P0801", "P0101")] == codes


def test_only_groups_that_meet_the_condition_are_kept() -> None:
    text = whole_group("(sum of rank of x for x in it) = 10")
    ruleset = load_text(text, Path("groups.pai")).ruleset
    assert ruleset is not None
    (group,) = ruleset.groups
    assert group.instances is not None
    ranks = [[ruleset.pieces.kinds[kind].values[0] for kind in each] for each in group.instances]
    assert len(ranks) == len(set(map(tuple, group.instances))) == 352
    assert {sum(each) for each in ranks} == {10}


def test_nothing_but_a_heading_is_no_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "empty.pai"
    path.write_text('paigui 1\nruleset empty "空" / "Empty"\n', "utf-8")
    assert {each.name for each in load(path).faults.sorted()} == {"missing-line"}
