"""From tree to model, or diagnostics.

In: a path (or a text). Out: a `Loaded` with the ruleset, as far as it could be built, and the `Faults`.
Promised: all faults at once; a ruleset is `sound` only when there is no error.
"""

from paigui.check.load import Loaded, load, load_text

__all__ = ["Loaded", "load", "load_text"]
