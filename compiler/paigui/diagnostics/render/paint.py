"""Colour for terminals.

In: text and the role it plays. Out: the text, wrapped in ANSI colours only where they were asked for.
"""

from collections.abc import Callable
from typing import Literal

from ..catalogue.kind import Severity

Role = Literal["head", "primary", "further", "frame", "help"]
Painter = Callable[[str, Role], str]

_CODES: dict[Role, str] = {"further": "34", "frame": "34;1", "help": "36;1"}
_LOUD: dict[Severity, str] = {"error": "31;1", "warning": "33;1"}


def painter(severity: Severity, colour: bool) -> Painter:
    """Head and carets take the colour of the severity."""

    def paint(text: str, role: Role) -> str:
        return f"\x1b[{_CODES.get(role, _LOUD[severity])}m{text}\x1b[0m" if colour else text

    return paint
