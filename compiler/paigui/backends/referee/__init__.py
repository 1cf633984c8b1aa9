"""The referee: one Python file that plays a game by its rules.

In: a `Ruleset`. Out: the source of a module that stands alone. Promised: equal models give equal bytes; the
file imports only the standard library and is strictly typed; every function names the clause behind it.
"""

from paigui.backends.referee.emit import Written, emit, load, write
from paigui.backends.referee.examples import emit_examples

__all__ = ["Written", "emit", "emit_examples", "load", "write"]
