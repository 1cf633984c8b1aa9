"""What examples may write, and what a view shows, beyond what the shipped examples do."""

from pathlib import Path
from typing import Any

from paigui.check import load_text
from paigui.project import try_paths
from tests.referee.play import ROOT, referee

SICHUAN = ROOT / "rulesets" / "sichuan" / "sichuan.pai"
LANTERNS = ROOT / "tests" / "cli" / "lanterns" / "lanterns.pai"
NAMED = """paigui 1
examples of sichuan/sichuan

example "暗中定下" / "Named in secret" [SC-5]
  with void_suit = yes
  hand of 0 = '12345678w 1234t 12b'
  at naming
  do 0 : name_void {word}
  refuse 0 : name_void wan
  check void of 0 is none
"""


def test_a_word_may_be_chosen_in_an_example(tmp_path: Path) -> None:
    for word in ("tong", "筒", '"dots"'):
        path = tmp_path / "named.pai"
        path.write_text(NAMED.format(word=word), "utf-8")
        tested = try_paths([path])
        assert tested.diagnostics == []
        assert [tried.passed for tried in tested.tried] == [True]


def test_a_number_that_is_none_is_shown_as_none() -> None:
    made: Any = referee(SICHUAN).__dict__["Deal"]
    assert made(1).view(0)["memories"]["passed_best"] is None
    again = made.arranged({}, {}, {"passed_best": [None, 2, None, None]}, "turn", [0, True])
    assert [again.view(seat)["memories"]["passed_best"] for seat in range(4)] == [None, 2, None, None]


def test_a_kind_named_in_a_sentence_counts_as_said() -> None:
    text = LANTERNS.read_text("utf-8")
    assert "{'r'}" in text
    for zh in ("{red}", "{红}", "{'r'}"):
        loaded = load_text(text.replace("{'r'}", zh), LANTERNS)
        assert loaded.faults.reported == ()
    silent = load_text(text.replace("{'r'}", "灯"), LANTERNS)
    assert "unsaid-leaf" in [each.name for each in silent.faults.errors]


def test_a_seat_that_could_not_answer_is_told_why() -> None:
    """Nobody can claim the tile, so the window has closed and the next seat acts."""
    hands = [
        "12345678w 11t 9b 58t",
        "147w 147t 147b 2369w",
        "147w 236t 147b 2369t",
        "17w 17t 147b 2369b 6w 6t",
    ]
    made: Any = referee(SICHUAN).__dict__["Deal"]
    deal = made.arranged({}, {"hand": hands}, {"dealer": 0}, "turn", [0, True])
    deal.apply(0, "discard 5t")
    assert deal.open == "turn"
    assert deal.to_act() == (1,)
    assert {reason.clause for reason in deal.why_not(2, "pong")} == {"SC-4"}
    assert "SC-4" not in {reason.clause for reason in deal.why_not(0, "pong")}  # it was not to be asked
    deal.copy().why_not(2, "pong")
    deal.undo()
    assert "SC-4" not in {reason.clause for reason in deal.why_not(2, "pong")}
