"""Text ⇄ tree.

In: the text of a `.pai` file. Out: its `tree.File`; and back, from the tree to text, in either language.
Promised: one tree for both languages; faults are reported in an author's words and hide nothing else.
"""

from paigui.syntax.parser import parse

__all__ = ["parse"]
