"""What every node of the tree has: the place it was written at, which never counts in a comparison."""

from dataclasses import dataclass, field

from paigui.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Node:
    span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A word that declares or refers; `quoted` when it was written as a label between quotation marks."""

    text: str
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A string: a label, a sentence of a wording, a code, a source reference."""

    text: str


@dataclass(frozen=True, slots=True)
class Labels(Node):
    """What a thing is called, in both languages. `牌|张` gives a measure word, `tile|tiles` a plural."""

    zh: Text
    en: Text
