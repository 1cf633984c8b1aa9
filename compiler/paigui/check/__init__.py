"""From tree to model, or diagnostics.

In: a path (or a text). Out: a `Loaded` with the ruleset, as far as it could be built, and the `Faults`.
Promised: all faults at once; a ruleset is `sound` only when there is no error. `review` confirms wordings.
"""

from paigui.check.bounds import check_output
from paigui.check.load import Loaded, load, load_text
from paigui.check.review import Reviewed, review

__all__ = ["Loaded", "Reviewed", "check_output", "load", "load_text", "review"]
