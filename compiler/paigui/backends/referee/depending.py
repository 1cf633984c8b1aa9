"""What the groups of a score depend on besides the options and its pieces: what an arranger is kept for.

In: a score. Out: expressions of its parameters. Promised: as long as they have the same values every group
may be arranged and adds the same. A definition that is asked only of parameters stands for all that it looks
at, so that an arranger lasts as long as the answer does, not as long as nothing on the table changes.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from paigui.backends.referee.book import Book, callees, reads_state
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.types import PIECES
from paigui.model.walk import parts

#: Names with what they stand for in terms of the score's parameters; None: something that differs by group.
Meaning = Mapping[str, e.Expression | None]
_LOOKED_UP = (Base.NUMBER, Base.TRUTH, Base.SEAT, Base.KIND, Base.KINDS, Base.WORD)


def dependencies(book: Book, score: d.Score) -> list[e.Expression]:
    """Return the parameters that are asked, and what is asked of the table."""
    meaning: Meaning = {param.name: e.Local(param.type, param.name) for param in score.params}
    features, conditions = book.grouping(score)
    return list(dict.fromkeys([*_of(book, features, meaning), *_of(book, conditions, {})]))


def _of(book: Book, part: Any, meaning: Meaning) -> Iterator[e.Expression]:
    if isinstance(part, tuple):
        for each in cast("Sequence[Any]", part):
            yield from _of(book, each, meaning)
        return
    match part:
        case e.Local(name=name):
            own = meaning.get(name)
            if own is not None:
                yield own
        case e.DefinitionCall() | e.TableCall() | e.ScoreCall():
            yield from _of_call(book, part, meaning)
        case e.MemoryValue() | e.ZoneContent() | e.Question(question="won" | "unseen"):
            yield from _of_state(book, part, meaning)
        case e.Quantified(variable=variable):
            inner = {**meaning, variable.name: None}
            yield from _of(book, (part.domain, part.where, part.value), inner)
        case _:
            for name in parts(cast("Hashable", type(part))):
                yield from _of(book, getattr(part, name), meaning)


def _of_call(book: Book, call: Any, meaning: Meaning) -> Iterator[e.Expression]:
    called = next(iter(callees(book, call)))
    if not reads_state(book, called):
        yield from _of(book, call.arguments, meaning)
        return
    settled = [_settled(each, meaning) for each in call.arguments]
    if None not in settled and call.type.base in _LOOKED_UP:
        yield replace(call, arguments=tuple(settled))
        return
    unsettled = tuple(each for each, own in zip(call.arguments, settled, strict=True) if own is None)
    yield from _of(book, unsettled, meaning)
    inner = {param.name: each for param, each in zip(called.params, settled, strict=True)}
    yield from _of(book, _body(called), inner)


def _body(called: d.Definition | d.Table | d.Score) -> Any:
    match called:
        case d.Definition():
            return called.value
        case d.Table():
            return called.rows
        case d.Score():
            names = parts(cast("Hashable", type(called)))
            return tuple(getattr(called, name) for name in names if name != "params")


def _of_state(
    book: Book, node: e.MemoryValue | e.ZoneContent | e.Question, meaning: Meaning
) -> Iterator[e.Expression]:
    """Give a cell of the table if it is the same for all groups, else the whole of what it lies in."""
    match node:
        case e.MemoryValue(keys=keys):
            settled = [own for key in keys if (own := _settled(key, meaning)) is not None]
            yield replace(node, keys=tuple(settled) if len(settled) == len(keys) else ())
        case e.ZoneContent(seat=seat):
            yield replace(node, seat=None if seat is None else _settled(seat, meaning))
        case e.Question(of=seat):
            own = _settled(seat, meaning)
            yield from [replace(node, of=own)] if own is not None else _whole_table(book)


def _whole_table(book: Book) -> Iterator[e.Expression]:
    for zone in book.ruleset.zones:
        yield e.ZoneContent(PIECES, zone.id, None)


def _settled(node: e.Expression, meaning: Meaning) -> e.Expression | None:
    """Return an argument in terms of the score's parameters, if it is a parameter or a value written down."""
    match node:
        case e.Local(name=name):
            return meaning.get(name)
        case e.Constant() | e.OptionValue():
            return node
        case _:
            return None
