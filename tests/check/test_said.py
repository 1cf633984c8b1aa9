"""Which numbers a sentence may say: those of its rules and of the material that its clause declares."""

from pathlib import Path

import pytest

from paigui.check import load_text
from paigui.diagnostics import Diagnostic

HERE = Path(__file__).parent / "bad"
TEXT = """paigui 1
ruleset said "试" / "Tried"
use table

chapter special

clause TR-1 "发" / "Dealing"
  zh "{{{zh} card}}。"
  en "{{{en} card}}."
{more}
routine again "再发" / "again" (s: seat)
  draw 4 from stock to hand of s
"""


def faults(zh: str, en: str, more: str = "") -> list[Diagnostic]:
    found = load_text(TEXT.format(zh=zh, en=en, more=more), HERE / "said.pai").faults.sorted()
    return [each for each in found if each.code in ("P0402", "P0403")]


def test_the_number_of_the_rule_may_be_said() -> None:
    assert faults("4", "4") == []


@pytest.mark.parametrize("number", ["0", "1", "2", "3", "5", "6", "12", "24"])
def test_no_number_of_material_declared_elsewhere_may(number: str) -> None:
    assert {each.code for each in faults("4", number)} == {"P0402", "P0403"}


@pytest.mark.parametrize("number", ["2", "3", "6", "12"])
def test_leaving_the_right_number_unsaid_makes_no_room_for_a_wrong_one(number: str) -> None:
    assert {each.code for each in faults("4", number, "  unsaid 4\n")} == {"P0403"}


def test_the_number_meant_is_proposed() -> None:
    wrong = next(each for each in faults("4", "5") if each.code == "P0403")
    assert "{4 card}" in str(wrong.args["near"])
