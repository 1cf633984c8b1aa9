"""On what condition a block leads to a step or window: told where it goes several ways.

In: a block, words for its locals. Out: for each way the condition it stands under. Promised: a way that may
be gone in another manner, or under what cannot be told shortly, has none.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from paigui.backends.rulebook.settings import value
from paigui.backends.rulebook.text import visible
from paigui.backends.rulebook.words import Words
from paigui.model.expressions import Expression
from paigui.model.statements import Do, End, Go, If, Statement
from paigui.model.walk import walk

Way: TypeAlias = str | None
Block: TypeAlias = tuple[Statement, ...]
_SHORT = {"zh": 24, "en": 70}


def conditions(words: Words | None, block: Block) -> Mapping[Way, str]:
    """The condition of each way that has one; nothing without words, or where there is one way only."""
    if words is None or _calls(block):
        return {}
    found: dict[Way, set[str]] = {}
    for way, under in _ways(block, ()):
        found.setdefault(way, set()).add(_told(words, under))
    if len(found) < 2:
        return {}
    sole = {way: told.pop() for way, told in found.items() if len(told) == 1}
    return {way: told for way, told in sole.items() if told}


def _calls(block: Block) -> bool:
    """Whether a block does a routine, which may lead anywhere."""
    return any(
        isinstance(each, Do) or (isinstance(each, If) and (_calls(each.then) or _calls(each.otherwise)))
        for each in block
    )


def _ways(block: Block, under: tuple[Expression, ...]) -> Iterator[tuple[Way, tuple[Expression, ...]]]:
    """Where a block leads, with the conditions met on the way; the order tells that others were not met."""
    for each in block:
        match each:
            case Go():
                yield each.target, under
            case End():
                yield None, under
            case If():
                yield from _ways(each.then, (*under, each.condition))
                yield from _ways(each.otherwise, under)
            case _:
                ends = (node for node in walk(each) if isinstance(node, Go | End))
                yield from ((getattr(node, "target", None), ()) for node in ends)


def _told(words: Words, under: tuple[Expression, ...]) -> str:
    """Conditions in a few words; nothing where there is none, or where options alone decide one."""
    book = words.book
    if any(value(each, book.settings) is not None for each in under):
        return ""
    said = [words.tell(each) for each in under]
    joined = book.say.row(said)
    return joined if all(said) and len(visible(joined)) <= _SHORT[book.language] else ""
