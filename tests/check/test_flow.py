"""What the message of an endless circle says."""

from pathlib import Path

from paigui.check import load

BAD = Path(__file__).parent / "bad" / "refilled.pai"


def test_the_zone_that_is_refilled_is_named() -> None:
    (fault,) = load(BAD).faults.sorted()
    assert fault.args["zone"] == "hand"
    assert fault.args["source"] == "passed"
    assert fault.args["by"] == "taking"
