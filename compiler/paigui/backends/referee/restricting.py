"""What a guard says of each thing that is chosen: its parts, what they depend on besides, and what of it is
known before anything is chosen.

In: a guard's condition and the names of the choices. Out: restrictions, all of which must hold. Promised:
together they hold exactly when the condition does; where a part may have no answer the condition stays whole.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from paigui.backends.referee.book import Book, callees, locals_of, reached, reads_state
from paigui.backends.referee.sureness import sure
from paigui.model import Base
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model.walk import parts, walk

#: Names with what they stand for; None: something that is different for each group that is asked about.
Meaning = Mapping[str, e.Expression | None]
_PLAIN = (Base.NUMBER, Base.TRUTH, Base.SEAT, Base.KIND, Base.KINDS, Base.WORD)
_ROWS = (Base.GROUPS, Base.SEATS)


@dataclass(frozen=True, slots=True)
class Restriction:
    """What must hold unless `free` does, which looks at no choice; `chosen` are the choices looked at."""

    free: e.Expression | None
    condition: e.Expression
    chosen: frozenset[str]


@dataclass(frozen=True, slots=True)
class Standings:
    """Where some groups stand in the rankings: all of them that `beats` looks at."""

    groups: e.Expression


#: What a condition depends on.
Needed = e.Expression | Standings


class UnsuitedError(Exception):
    """What something depends on cannot be looked up cheaply."""


def restrictions(book: Book, condition: e.Expression, chosen: frozenset[str]) -> list[Restriction]:
    """Return the parts of a condition that must hold all together."""
    if not sure(book, condition):
        return [Restriction(None, condition, frozenset(locals_of(condition) & chosen))]
    return list(_parted(book, condition, chosen, None))


def _parted(
    book: Book, condition: e.Expression, chosen: frozenset[str], free: e.Expression | None
) -> Iterator[Restriction]:
    used = locals_of(condition) & chosen
    match condition:
        case e.Logic(operator="and", left=left, right=right):
            yield from _parted(book, left, chosen, free)
            yield from _parted(book, right, chosen, free)
        case e.Logic(operator="or", left=left, right=right) if not locals_of(left) & used and used:
            either = left if free is None else e.Logic(condition.type, "or", free, left)
            yield from _parted(book, right, chosen, either)
        case e.DefinitionCall() if len(used) > 1 and (body := opened(book, condition)) is not None:
            yield from _parted(book, body, chosen, free)
        case _:
            yield Restriction(free, condition, frozenset(used))


# ---- definitions with their arguments put in ---------------------------------------------------------------


def opened(book: Book, call: e.DefinitionCall) -> e.Expression | None:
    """Return what a definition says of its arguments; nothing where that cannot be written down as it is."""
    called = book.definitions[call.definition]
    pairs = list(zip(called.params, call.arguments, strict=True))
    alike = all(
        (param.type.base, param.type.or_none) == (own.type.base, own.type.or_none) for param, own in pairs
    )
    if not alike or bound_in(called.value) & locals_of(call.arguments):
        return None
    return cast("e.Expression", put_in(called.value, {param.name: own for param, own in pairs}))


def bound_in(part: Any) -> set[str]:
    """Return the names that a part binds itself."""
    return {node.variable.name for node in walk(part) if isinstance(node, e.Quantified | e.Demand)}


def put_in(part: Any, given: Mapping[str, e.Expression]) -> Any:
    """Return a part with values in the place of locals."""
    if isinstance(part, tuple):
        return tuple(put_in(each, given) for each in cast("Sequence[Any]", part))
    if isinstance(part, e.Local):
        return given.get(part.name, part)
    names = parts(cast("Hashable", type(part)))
    before = {name: getattr(part, name) for name in names}
    changed = {name: after for name, old in before.items() if (after := put_in(old, given)) is not old}
    return replace(part, **changed) if any(changed[name] != before[name] for name in changed) else part


# ---- what a condition depends on ---------------------------------------------------------------------------


def occasion(book: Book, condition: e.Expression, choice: str) -> list[Needed] | None:
    """Return what a condition on one choice depends on besides it; nothing where that is not to be looked up,
    or may have no answer.
    """
    names = locals_of(condition) - bound_in(condition)
    types = {node.name: node for node in walk(condition) if isinstance(node, e.Local)}
    meaning: Meaning = {name: None if name == choice else types[name] for name in names}
    try:
        found = list(dict.fromkeys(_needed(book, condition, meaning)))
    except UnsuitedError:
        return None
    looked = (each.groups if isinstance(each, Standings) else each for each in found)
    return found if all(sure(book, each) for each in looked) else None


def _needed(book: Book, part: Any, meaning: Meaning) -> Iterator[Needed]:
    if isinstance(part, tuple):
        for each in cast("Sequence[Any]", part):
            yield from _needed(book, each, meaning)
    elif isinstance(part, e.Typed) and _settled(part, meaning):
        if locals_of(part) or reads_state(book, part) or reads_options(book, part):
            yield _looked_up(put_in(part, _known(meaning)))
    else:
        yield from _needed_within(book, part, meaning)


def _needed_within(book: Book, part: Any, meaning: Meaning) -> Iterator[Needed]:
    """Give what the parts of something depend on that is not the same for all groups."""
    match part:
        case e.Local():
            yield from _needed_local(part, meaning)
        case e.MemoryValue() | e.ZoneContent() | e.Question(question="won" | "unseen") | e.ScoreCall():
            raise UnsuitedError
        case e.DefinitionCall() | e.TableCall():
            yield from _needed_by_call(book, part, meaning)
        case e.Beats():
            yield from _needed_to_beat(book, part, meaning)
        case e.Quantified(where=None, value=e.Beats() as value, domain=domain) if (
            (other := opposite(value, part.variable)) is not None
            and part.variable.name not in meaning
            and domain.type.base is Base.GROUPS
            and _settled(domain, meaning)
            and is_steady(book)
        ):
            yield Standings(put_in(domain, _known(meaning)))
            yield from _needed_standing(book, other, meaning)
        case e.Quantified(variable=variable):
            if variable.name in meaning:
                raise UnsuitedError
            inner = {**meaning, variable.name: None}
            yield from _needed(book, (part.domain, part.where, part.value), inner)
        case _:
            for name in parts(cast("Hashable", type(part))):
                yield from _needed(book, getattr(part, name), meaning)


def opposite(beats: e.Beats, variable: e.Variable) -> e.Expression | None:
    """Return what a group is compared with, if it is one of the two."""
    for own, other in ((beats.left, beats.right), (beats.right, beats.left)):
        if isinstance(own, e.Local) and own.name == variable.name and variable.name not in locals_of(other):
            return other
    return None


def is_steady(book: Book) -> bool:
    """Say whether where a group stands in the rankings depends on nothing but the options."""
    return not reads_state(book, book.ruleset.rankings)


def _needed_to_beat(book: Book, beats: e.Beats, meaning: Meaning) -> Iterator[Needed]:
    both = (beats.left, beats.right)
    if is_steady(book) and any(_same_group(each, meaning) for each in both):
        for each in both:
            yield from _needed_standing(book, each, meaning)
        return
    yield from _needed(book, both, meaning)
    yield from _needed(book, book.ruleset.rankings, {})


def _needed_standing(book: Book, group: e.Expression, meaning: Meaning) -> Iterator[Needed]:
    """Give where a group stands if it is the same for all that are asked about, else what it depends on."""
    own = _same_group(group, meaning)
    if own is not None:
        yield Standings(own)
    else:
        yield from _needed(book, group, meaning)


def _same_group(group: e.Expression, meaning: Meaning) -> e.Expression | None:
    return meaning.get(group.name) if isinstance(group, e.Local) else None


def _needed_local(local: e.Local, meaning: Meaning) -> Iterator[e.Expression]:
    """Give what stands for a local that is the same for all groups: it is one of them."""
    if local.name not in meaning and local.name != "it":
        raise UnsuitedError
    own = meaning.get(local.name)
    if own is not None:
        if own.type.base is not Base.GROUP:
            raise UnsuitedError
        yield own


def _needed_by_call(book: Book, call: e.DefinitionCall | e.TableCall, meaning: Meaning) -> Iterator[Needed]:
    called = cast("d.Definition | d.Table", next(iter(callees(book, call))))
    settled = {each: put_in(each, _known(meaning)) for each in call.arguments if _settled(each, meaning)}
    yield from _needed(book, tuple(each for each in call.arguments if each not in settled), meaning)
    inner = {param.name: settled.get(each) for param, each in zip(called.params, call.arguments, strict=True)}
    yield from _needed(book, called.value if isinstance(called, d.Definition) else called.rows, inner)


def _known(meaning: Meaning) -> dict[str, e.Expression]:
    return {name: own for name, own in meaning.items() if own is not None}


def _settled(part: e.Typed, meaning: Meaning) -> bool:
    """Say whether a value is the same for all groups that are asked about, and small enough to be a whole."""
    inner = bound_in(part)
    free = locals_of(part) - inner
    if inner & (meaning.keys() | locals_of(tuple(meaning.values()))):
        return False
    if any(meaning.get(name) is None for name in free):
        return False
    return part.type.base in _PLAIN or isinstance(part, e.ZoneContent | e.AllSeats | e.SeatWalk)


def reads_options(book: Book, part: Any) -> bool:
    return any(isinstance(node, e.OptionValue) for node in reached(book, part))


def _looked_up(part: e.Typed) -> e.Expression:
    """Return what can be looked up: no heap, and no group as a whole."""
    if part.type.base not in (*_PLAIN, *_ROWS):
        raise UnsuitedError
    return cast("e.Expression", part)
