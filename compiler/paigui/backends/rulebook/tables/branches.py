"""On what condition a block leads to a step or window: told where it goes several ways.

In: a block, words for its locals. Out: for each way the condition it stands under. Promised: a way that may
be gone in another manner, or under what cannot be told shortly, has none.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from paigui.backends.rulebook.reach import body
from paigui.backends.rulebook.settings import value
from paigui.backends.rulebook.text import visible
from paigui.backends.rulebook.words import Words
from paigui.model.expressions import Expression, Local
from paigui.model.statements import Do, End, Go, If, Statement
from paigui.model.walk import walk

Way: TypeAlias = str | None
Block: TypeAlias = tuple[Statement, ...]
Under: TypeAlias = tuple[Expression | None, ...]  # conditions; None where one cannot be told here
_SHORT = {"zh": 24, "en": 70}


def conditions(words: Words | None, block: Block) -> Mapping[Way, str]:
    """The condition of each way that has one; nothing without words, or where there is one way only."""
    if words is None:
        return {}
    found: dict[Way, set[str]] = {}
    for way, under in _Ways(words).of(block, ()):
        found.setdefault(way, set()).add(_told(words, under))
    if len(found) < 2:
        return {}
    sole = {way: told.pop() for way, told in found.items() if len(told) == 1}
    return {way: told for way, told in sole.items() if told}


class _Ways:
    """Where blocks lead, through the routines they do, with the conditions met on the way; the order tells
    that others were not met.
    """

    def __init__(self, words: Words) -> None:
        self.words = words

    def of(self, block: Block, under: Under, within: tuple[str, ...] = ()) -> Iterator[tuple[Way, Under]]:
        for each in block:
            match each:
                case Go():
                    yield each.target, under
                case End():
                    yield None, under
                case If():
                    yield from self.of(each.then, (*under, _here(each.condition, within)), within)
                    yield from self.of(each.otherwise, under, within)
                case Do() if each.routine not in within:
                    yield from self.of(body(self.words.book, each.routine), under, (*within, each.routine))
                case _:
                    ends = (node for node in walk(each) if isinstance(node, Go | End))
                    yield from ((getattr(node, "target", None), ()) for node in ends)


def _here(condition: Expression, within: tuple[str, ...]) -> Expression | None:
    """A condition as it can be told: one in a routine must not speak of the routine's own locals."""
    private = within and any(isinstance(node, Local) for node in walk(condition))
    return None if private else condition


def _told(words: Words, under: Under) -> str:
    """Conditions in a few words; nothing where there is none, or where options alone decide one."""
    book = words.book
    known = [each for each in under if each is not None]
    if known != [*under] or any(value(each, book.settings) is not None for each in known):
        return ""
    said = [words.tell(each) for each in known]
    joined = book.say.row(said)
    return joined if all(said) and len(visible(joined)) <= _SHORT[book.language] else ""
