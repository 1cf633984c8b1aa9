"""The lines of a score count as they are declared, in whatever order their functions ask them."""

from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from paigui.backends.referee import emit, load
from paigui.check import load as read
from paigui.resources import rulesets_dir
from paigui.runtime.pieces import Laid, counted, heap_of
from paigui.runtime.scores import LineSpec, Rated, ScoreSpec
from paigui.runtime.scoring import Question, Scored

GAMES = Path(__file__).parent / "games"
LINE = '    {name} "{name}" / "{name}" : {value}{when}\n'
# Lines with what they are worth, an option's name standing for its value, and when they hold.
Lines = Sequence[tuple[str, int | str, str]]
BEST: Lines = [
    ("low", 1, "a"),
    ("option_first", "class", "b"),
    ("two", 2, "c"),
    ("two_again", 2, "d"),
    ("option_last", "class", "a and d"),
    ("three", 3, "b and c"),
]
ALONE: Lines = [("nothing", 0, "a"), ("late", 1, "b"), ("option", "class - 1", "c"), ("more", 2, "d")]
PARAMS = "abcd"


def written(manner: str, lines: Lines) -> str:
    text = f"  {manner}\n"
    for name, value, when in lines:
        text += LINE.format(name=name, value=value, when=f" when {when}" if when else "")
    return text


def referee_with(tmp_path: Path, *parts: str) -> ModuleType:
    """Return the referee of a made-up game with a score of these parts."""
    text = (GAMES / "odds.pai").read_text("utf-8")
    params = ", ".join(f"{each}: yes or no" for each in PARAMS)
    score = f'score tested "所试" / "tested" ({params})\n' + "".join(parts) + "\n"
    (tmp_path / "odds.pai").write_text(text.replace("match\n", score + "match\n", 1), "utf-8")
    loaded = read(tmp_path / "odds.pai")
    assert loaded.ruleset is not None, loaded.faults
    return load(emit(loaded.ruleset), "lines")


def holding(lines: Lines, given: dict[str, bool], class_: int) -> list[tuple[str, int]]:
    """Return the lines that hold with what they are worth, as they are declared."""
    worth = {"class": class_, "class - 1": class_ - 1}
    return [
        (name, value if isinstance(value, int) else worth[value])
        for name, value, when in lines
        if not when or all(given[each] for each in when.split(" and "))
    ]


def worth_of(line: tuple[str, int]) -> int:
    return line[1]


def cases(module: ModuleType) -> Any:
    for class_, truths in product((1, 2, 3), product((False, True), repeat=len(PARAMS))):
        table = module.Deal(1, {"class": class_}).table
        score = next(each for each in module.GAME.scores if each.id == "tested")
        found = module.value_of(table, score, *truths)
        lines = [(line.id, amount) for line, amount in found.lines]
        yield class_, dict(zip(PARAMS, truths, strict=True)), found, lines


@pytest.mark.parametrize(("counts", "pick"), [("", max), ("  the least counts\n", min)])
def test_of_lines_that_exclude_each_other_the_best_counts(
    tmp_path: Path, counts: str, pick: Callable[..., tuple[str, int]]
) -> None:
    module = referee_with(tmp_path, written("best of", BEST), counts)
    for class_, given, found, lines in cases(module):
        held = holding(BEST, given, class_)
        expected = [pick(held, key=worth_of)] if held else []
        assert lines == expected
        assert (found.complete, found.total) == (bool(held), sum(amount for _, amount in expected))


@pytest.mark.parametrize(("counts", "pick"), [("", max), ("  the least counts\n", min)])
def test_of_lines_of_which_one_counts_none_is_worth_nothing(
    tmp_path: Path, counts: str, pick: Callable[..., tuple[str, int]]
) -> None:
    module = referee_with(tmp_path, written("at most one of", ALONE), counts)
    for class_, given, found, lines in cases(module):
        held = [line for line in holding(ALONE, given, class_) if line[1]]
        assert lines == ([pick(held, key=worth_of)] if held else [])
        assert found.complete


def test_a_line_that_always_holds_ends_the_search(tmp_path: Path) -> None:
    best: Lines = [("always", 2, ""), ("more", 3, "a"), ("option", "class", "b")]
    module = referee_with(tmp_path, written("best of", best))
    for class_, given, found, lines in cases(module):
        assert lines == [max(holding(best, given, class_), key=worth_of)]
        assert found.complete


def test_lines_are_added_up_and_multiplied(tmp_path: Path) -> None:
    plus: Lines = [("one", 1, "a"), ("less", -2, "b"), ("option", "class - 1", ""), ("nothing", 0, "c")]
    times: Lines = [("twice", 2, "c"), ("option_times", "class", "d")]
    module = referee_with(tmp_path, written("plus", plus), written("times", times), "  at most 5\n")
    for class_, given, found, lines in cases(module):
        added = [line for line in holding(plus, given, class_) if line[1]]
        factors = holding(times, given, class_)
        total = sum(amount for _, amount in added)
        for _, amount in factors:
            total *= amount
        assert lines == added + factors
        assert found.total == min(total, 5)


REQUIRED: dict[str, Callable[[dict[str, bool], int], bool]] = {
    "a or not b": lambda given, _: given["a"] or not given["b"],
    "not (c and d)": lambda given, _: not (given["c"] and given["d"]),
    "every x in seats : class less than 3": lambda _, class_: class_ < 3,
    "not any x in seats : class = 2 and d": lambda given, class_: not (class_ == 2 and given["d"]),
    "b": lambda given, _: given["b"],
}


@pytest.mark.parametrize("condition", REQUIRED)
def test_a_hand_that_lacks_something_is_worth_nothing(tmp_path: Path, condition: str) -> None:
    module = referee_with(tmp_path, f"  requires {condition}\n", written("plus", [("one", 1, "")]))
    score = next(each for each in module.GAME.scores if each.id == "tested")
    for class_, given, found, lines in cases(module):
        met = REQUIRED[condition](given, class_)
        table = module.Deal(1, {"class": class_}).table
        assert met == module.complete_of(table, score, *given.values()) == found.complete
        assert lines == [("one", 1)] * met


def test_kinds_of_which_so_many_lie_are_counted_in_any_heap() -> None:
    heap = heap_of([1, 1, 3, 4, 4], 6)
    for number, kinds in ((2, [1, 4]), (1, [3]), (0, [0, 2, 5]), (7, [])):
        assert counted(heap, number) == counted(list(heap), number) == kinds


def test_of_arrangements_that_a_cap_makes_equal_the_one_worth_more_is_named() -> None:
    """1112223335559 9 of one suit: triplets (4 fan) and not runs (3 fan), though three fan are the cap."""
    loaded = read(rulesets_dir() / "sichuan" / "sichuan.pai")
    assert loaded.ruleset is not None
    module = load(emit(loaded.ruleset), "capped")
    score = next(each for each in module.GAME.scores if each.id == "fan_of")
    codes = [kind.code for kind in module.GAME.kinds]
    table = module.Deal(1, {"fan_cap": 3}).table
    table.hand[0] = heap_of([codes.index(f"{rank}t") for rank in "11122233355599"], len(codes))
    found = module.value_of(table, score, 0, -1, False, False, False)
    assert (found.total, [line.id for line, _ in found.lines]) == (3, ["clean_triplets"])


@pytest.mark.parametrize(("capped", "wanted"), [(True, 1), (False, 0)])
def test_a_greater_sum_under_a_cap_is_better_also_where_groups_are_fixed(
    *, capped: bool, wanted: int
) -> None:
    """The second arrangement adds up to more, the third to less; all come to the cap."""
    line, twice = LineSpec("line", ("", ""), None), LineSpec("twice", ("", ""), None)
    lines = [((line, 3),), ((line, 2), (twice, 2)), ((line, 3),)]

    def pieces(_table: Any) -> bytearray:
        return bytearray(1)

    def laid(_table: Any) -> Sequence[Laid]:
        return ()

    def rated(_table: Any, _whole: Any, form: int, _features: Any) -> Rated:
        return lines[form], 3

    score = ScoreSpec(
        0, "tested", ("", ""), None, (), (0,), pieces, laid, rated, times=(twice,), capped=capped
    )
    asked = Question(SimpleNamespace(arrangers={0: SimpleNamespace(arranger=None)}), score, ())
    found = Scored(score)
    for form in range(len(lines)):
        found = asked.better(found, form, 0, ())
    assert found.lines == lines[wanted]
