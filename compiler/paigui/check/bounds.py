"""How much a ruleset may hold, so that a stranger's file can be compiled safely.

In: nothing. Out: the limits, and `check_output` for whoever writes files. Promised: no real game comes near
them; each has a message of its own.
"""

from paigui.diagnostics import Faults, Phrase, Span, limits

MOST_SEATS = 64
MOST_KINDS = 2_000
#: Copies of one kind.
MOST_COPIES = 250
#: Declarations, clauses and examples of a ruleset with all its files.
MOST_ITEMS = 2_000
#: Statements and expressions of one ruleset, each counted once.
MOST_NODES = 200_000
#: Cells of one memory.
MOST_CELLS = 10_000
#: Settings that a check goes through one by one; beyond that it looks no further.
MOST_SETTINGS = 4_096
#: Cases that one rule goes through when it is asked once.
MOST_CASES = 1_000_000_000_000
#: Bytes of one generated file.
LARGEST_OUTPUT = 4_000_000

ITEMS = Phrase(zh="声明", en="declarations")
NODES = Phrase(zh="规则的各个部分", en="parts of rules")
COPIES = Phrase(zh="张同样的牌", en="copies of one kind")
KINDS = Phrase(zh="牌的种类", en="kinds of pieces")


def check_output(name: str, size: int, at: Span, faults: Faults) -> None:
    """A generated file must not be larger than anyone would read or load."""
    if size > LARGEST_OUTPUT:
        faults.report(limits.OUTPUT_TOO_LARGE, at, output=name, found=size, limit=LARGEST_OUTPUT)
