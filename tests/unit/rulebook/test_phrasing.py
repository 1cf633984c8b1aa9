"""How conditions, hands and tables read: grammar of number, brackets, names of states, what is left out."""

import re
from pathlib import Path

import pytest

from paigui.backends.rulebook import pages
from paigui.check import load
from tests.referee.play import ROOT, referee

LANTERNS = (Path(__file__).parent / "data" / "lanterns.pai").read_text("utf-8")
LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")


class Printer:
    """Prints lanterns with some lines of its text replaced and some added."""

    def __init__(self, folder: Path) -> None:
        self.file: Path = folder / "lanterns.pai"

    def __call__(self, *changes: tuple[str, str], more: str = "") -> dict[str, str]:
        text = LANTERNS
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        self.file.write_text(text + more, "utf-8")
        loaded = load(self.file)
        assert loaded.ruleset is not None, [each.headline_text("en") for each in loaded.faults.errors]
        made = pages(loaded.ruleset)
        return {name: LINK.sub(r"\1", made[f"{name}/lanterns.md"]) for name in ("zh", "en")}

    def checked(self, condition: str) -> tuple[str, str]:
        """What an example that checks a condition prints, in both languages."""
        more = f'\nexample "验" / "test" [LF-8]\n  at choose(0)\n  check {condition}\n'
        made = self(more=more)
        return (_last(made["zh"], "结果：(.*)。"), _last(made["en"], r"Result: (.*)\."))


def _last(page: str, pattern: str) -> str:
    return str(re.findall(pattern, page)[-1])


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    return Printer(tmp_path)


@pytest.mark.parametrize(
    ("condition", "zh", "en"),
    [
        ("size of hand of 0 = 1", "甲的手牌有一张灯牌", "there is one card in A’s hand"),
        ("size of hand of 0 = 2", "甲的手牌有两张灯牌", "there are two cards in A’s hand"),
        ("size of hand of 0 = 0", "甲的手牌里没有灯牌", "there are no cards in A’s hand"),
        ("size of hand of 0 at least 1", "甲的手牌至少有一张灯牌", "there is at least one card in A’s hand"),
        ("size of heap at most 2", "灯堆最多有两张灯牌", "there are at most two cards in the heap"),
        (
            "number of different colour in hand of 0 = 1",
            "甲的手牌只有一种颜色",
            "there is just one colour in A’s hand",
        ),
    ],
)
def test_a_verb_agrees_with_the_number(printer: Printer, condition: str, zh: str, en: str) -> None:
    assert printer.checked(condition) == (zh, en)


@pytest.mark.parametrize(
    ("condition", "zh", "en"),
    [
        ("dark of 0", "甲算「熄灯」", "A is “in the dark”"),
        ("not dark of 0", "甲不算「熄灯」", "A is not “in the dark”"),
        ("complete of glow(1, none)", "按乙的灯光，这手牌成了", "the hand is complete under B’s glow"),
        (
            "not complete of glow(1, none)",
            "按乙的灯光，这手牌没有成",
            "the hand is not complete under B’s glow",
        ),
        (
            "'X' is in waits of glow(1, none)",
            "按乙的灯光，添上长明灯就成",
            "everlight completes the hand under B’s glow",
        ),
        (
            "not 'X' is in waits of glow(1, none)",
            "按乙的灯光，添上长明灯也不成",
            "everlight does not complete the hand under B’s glow",
        ),
    ],
)
def test_a_state_is_told_of_its_owner(printer: Printer, condition: str, zh: str, en: str) -> None:
    assert printer.checked(condition) == (zh, en)


DARK = 'memory dark "熄灯"'
SHUNNED = 'memory shunned "不拾" / "shunned" of each seat and each kind : yes or no, everyone sees\n'


def test_a_state_of_two_is_told_of_both(printer: Printer) -> None:
    more = (
        '\nexample "验" / "test" [LF-8]\n'
        "  shunned of (1, '1r') = yes\n  at choose(0)\n  check not shunned of (2, '1r')\n"
    )
    made = printer((DARK, SHUNNED + DARK), more=more)
    assert "- 乙对 1红算「不拾」\n" in made["zh"]
    assert "- “shunned” applies to B with 1 red\n" in made["en"]
    assert "结果：丙对 1红不算「不拾」。" in made["zh"]
    assert "Result: “shunned” does not apply to C with 1 red." in made["en"]
    assert not re.search(r"^- *$", made["zh"] + made["en"], re.MULTILINE)


PLAIN = "2 when form is fair"


@pytest.mark.parametrize(
    ("condition", "zh", "en"),
    [
        (
            "form is fair and (w is none or dark of s)",
            "牌式为满灯，且（这种牌为无，或这一家算「熄灯」）",
            "the form is full fair and (the kind is none or the player is “in the dark”)",
        ),
        ("some g in groups : g is triple or g is twin", "有三盏或双灯", "there is a triple or twin"),
        (
            "not any g in groups : g is triple or g is twin",
            "没有三盏或双灯",
            "there is no triple or twin",
        ),
        (
            "not any g in groups : g is triple or g is laid",
            "没有哪一组符合：这组牌是三盏，或这组牌已摆出",
            "there is no group such that the group is a triple or the group was laid",
        ),
        (
            "not (w is none and (dark of s or form is fair))",
            "这种牌不为无，或（这一家不算「熄灯」，且牌式不为满灯）",
            "the kind is not none or (the player is not “in the dark” and the form is not full fair)",
        ),
        ("some g in groups : quiet(g)", "有一组不亮", "some group is “quiet”"),
        ("every x in seats : dark of x", "每一家算「熄灯」", "each player is “in the dark”"),
        ("not any x in seats : dark of x", "没有哪一家算「熄灯」", "no player is “in the dark”"),
        ("'1r' is in hand of s", "这一家的手牌里有 1红", "there is a 1 red in the player’s hand"),
        ("not '1r' is in hand of s", "这一家的手牌里没有 1红", "there is no 1 red in the player’s hand"),
        (
            "form is fair and dark of s and size of heap = 1",
            "牌式为满灯，这一家算「熄灯」，且灯堆有一张灯牌",
            "the form is full fair, the player is “in the dark” and there is one card in the heap",
        ),
        (
            "w is none or dark of s or size of heap = 0",
            "这种牌为无，这一家算「熄灯」，或灯堆里没有灯牌",
            "the kind is none, the player is “in the dark” or there are no cards in the heap",
        ),
        ("not any g in groups : quiet(g)", "没有哪一组不亮", "no group is “quiet”"),
    ],
)
def test_conditions_read_in_one_way_only(printer: Printer, condition: str, zh: str, en: str) -> None:
    quiet = 'define quiet "不亮" / "quiet" (g: group) : g is not laid\n\n'
    made = printer(("score glow", f"{quiet}score glow"), (PLAIN, f"2 when {condition}"))
    assert f"| 平灯 | 两盏灯 | {zh} |" in made["zh"]
    assert f"| plain | two lights | {en} |" in made["en"]


def test_a_row_of_pieces_is_divided_in_one_way(printer: Printer) -> None:
    """A name with a space anywhere in the game puts commas everywhere."""
    more = "\nexample \"验\" / \"test\" [LF-8]\n  hand of 0 = 'XX'\n  hand of 1 = '1r1b'\n  at choose(0)\n"
    made = printer(more=more + "  do 0 : put 'X'\n")
    assert "- A’s hand: everlight, everlight\n" in made["en"]
    assert "- B’s hand: 1 red, 1 blue\n" in made["en"]
    assert "- 甲的手牌：长明灯 长明灯\n" in made["zh"]


def test_kinds_beside_the_pattern_stand_apart_with_what_they_have(printer: Printer) -> None:
    made = printer()
    assert made["zh"].count("**牌的种类**") == made["en"].count("**The kinds**") == 1
    assert "**另外的牌**\n\n| 牌 |\n| --- |\n| 长明灯 |\n" in made["zh"]
    assert "**Further kinds**\n\n| kind |\n| --- |\n| everlight |\n" in made["en"]


def test_a_run_with_several_of_each_kind_is_told_as_one(printer: Printer) -> None:
    row, where = "run of 3 by mark within colour", "every k in it : count of k in it = 2"
    made = printer((row, f"run of 3 by mark and run of 3 by mark where {where}"))
    assert "| 一排 | 6 | 号数相连的三种，每种两张灯牌 |" in made["zh"]
    assert "| row | 6 | three kinds of consecutive number, two cards of each |" in made["en"]


def test_a_value_left_to_the_text_is_not_told_of_each(printer: Printer) -> None:
    tangled = "(if w is none then 1 else (if dark of s then 2 else 3)) for each g in groups where g is triple"
    made = printer(("1 for each g in groups where g is triple", tangled))
    assert "| 每副三盏 | 见正文 |" in made["zh"]
    assert "| each triple | see the text |" in made["en"]


def test_where_a_step_leads_is_told_with_its_condition(printer: Printer) -> None:
    made = printer()
    assert "| 本局结束（如果灯堆里没有灯牌）／取舍 |" in made["zh"]
    assert "| the deal ends (if there are no cards in the heap) / choice |" in made["en"]


def test_a_way_that_may_be_gone_otherwise_too_has_no_condition(printer: Printer) -> None:
    turn = "  draw from heap to hand of s\n  go to choose(s)\n"
    rest = "  for each x in seats where dark of x\n    end the deal\n"
    made = printer((turn, rest + turn))
    assert "| 本局结束／取舍 |" in made["zh"]
    assert "| the deal ends / choice |" in made["en"]


@pytest.mark.parametrize(
    ("before", "zh", "en"),
    [
        (
            "let n be number of x in seats where not dark of x\n      if n = 1",
            "不算「熄灯」的家数为一",
            "the number of players that “in the dark” does not apply to is 1",
        ),
        (
            "let n be size of heap\n      if n = 1 or dark of s",
            "灯堆里的灯牌数为一，或这样做的一家算「熄灯」",
            "the number of cards in the heap is 1 or whoever does so is “in the dark”",
        ),
        (
            "if size of heap = 1\n       if host is none or dark of s",
            "灯堆有一张灯牌，且（没有灯主，或这样做的一家算「熄灯」）",
            "there is one card in the heap and (there is no host or whoever does so is “in the dark”)",
        ),
    ],
)
def test_a_payment_tells_its_condition(printer: Printer, before: str, zh: str, en: str) -> None:
    made = printer(("      pay 1 from d to s", f"      {before}\n        pay 1 from d to s"))
    assert f"| 拾三盏 | {zh} |" in made["zh"]
    assert f"| pick up for a triple | {en} |" in made["en"]


def test_what_only_an_option_makes_possible_says_so(printer: Printer) -> None:
    made = printer(("    when s = next seat after d\n", "    when open_oil and s = next seat after d\n"))
    for page, only in (
        (made["zh"], "凑一排（只在油灯公开为「是」时）"),
        (made["en"], "pick up for a row (only if oil in sight is “yes”)"),
    ):
        assert page.count(only) == 2  # in the table of steps and in that of the window


def test_sources_are_called_chinese_where_they_are(printer: Printer) -> None:
    note = "The sources are written in Chinese"
    assert note in printer()["en"]
    assert note not in printer(("《灯谱》卷一", "Lanterns, volume one"))["en"]


def test_a_remark_on_a_source_is_told_in_the_language_of_the_page(printer: Printer) -> None:
    old, new = (
        'source "《灯谱》卷一"',
        'source "《灯谱》卷一；添灯未写" / "Lanterns, volume 1; bonus lights not told"',
    )
    made = printer(("paigui 1", "paigui 2"), (old, new))
    assert "《灯谱》卷一；添灯未写" in made["zh"]
    assert "Lanterns" not in made["zh"].split("出处与补定")[-1]
    told = made["en"].split("Sources and our own choices")[-1]
    assert "Lanterns, volume 1; bonus lights not told" in told
    assert "灯谱" not in told
    assert "written in Chinese" not in told


def test_why_an_act_is_refused_names_it_in_quotes() -> None:
    deal = referee(ROOT / "tests" / "fixtures" / "games" / "pick_red.pai").__dict__["Deal"](1)
    seat = deal.to_act()[0]
    told = [(reason.zh, reason.en) for reason in deal.why_not(seat, "double")]
    assert told == [("现在不能「加倍」", "“double” is not open now")]


def test_negative_numbers_are_told_like_others(printer: Printer) -> None:
    assert printer.checked("won of 0 = -6") == ("甲本局的输赢为负六", "what A has won in this deal is −6")
