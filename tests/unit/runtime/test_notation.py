"""How actions are written."""

from paigui.check import naming
from paigui.runtime import notation


def test_no_act_may_be_called_what_passing_is_called() -> None:
    """The compiler stands without the runtime, so the words stand in both."""
    assert set(naming.PASSING) == set(notation.PASSING)
