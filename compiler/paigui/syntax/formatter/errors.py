"""Why nothing was written."""

from paigui.diagnostics import Faults


class UnreadableError(ValueError):
    """The text has faults; what could not be read would be lost."""

    def __init__(self, faults: Faults) -> None:
        super().__init__(f"{len(faults.errors)} faults; mend them first")
        self.faults = faults


class FormatterError(RuntimeError):
    """A fault of the formatter itself: what it printed does not say what was read. Nothing may be written."""
