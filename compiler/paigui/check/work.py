"""How many cases a rule may go through when it is asked once.

In: a ruleset without circles. Out: faults. Promised: no fewer cases are counted than the referee can look at,
but for groups: how many of them a hand holds, and how it splits into them, is not foreseen. A rule that
passes the limit is reported once, not with all that build on it.
"""

from collections.abc import Callable
from functools import reduce
from typing import Any, cast

from paigui.check.assembly import Assembly
from paigui.check.bounds import MOST_CASES
from paigui.check.usage import declared_spans
from paigui.check.walk import below, walk
from paigui.diagnostics import Faults, Phrase, Span, limits, named
from paigui.model import Base, Ruleset
from paigui.model import declarations as d
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.syntax import tree as t

_MOST_GROUPS = 1_000
SETUP = Phrase("发牌", "the setup")
MATCH = Phrase("两局之间的事", "what comes between deals")


def check_work(ruleset: Ruleset, assembly: Assembly, faults: Faults) -> None:
    """Report everything that goes through too many cases by itself."""
    if not assembly.items:
        return
    work = Work(ruleset)
    spans = declared_spans(assembly)
    otherwise = assembly.items[-1].item.span
    for each in work.declared.values():
        work.of(each.id)
    for each in (*work.declared.values(), *ruleset.groups, *ruleset.steps, *ruleset.windows):
        what = named(each.labels.zh, each.labels.en)
        _hold(work.own(each), what, spans.get(each.id, otherwise), faults)
    heads = {type(each.item): each.item.span for each in assembly.items}
    _hold(work.all_of(*ruleset.setup), SETUP, heads.get(t.Setup, otherwise), faults)
    match = (*ruleset.first_deal, *ruleset.next_deal)
    _hold(work.all_of(*match), MATCH, heads.get(t.Match, otherwise), faults)


def _hold(found: int, what: Phrase, at: Span, faults: Faults) -> None:
    if found > MOST_CASES:
        faults.report(limits.TOO_MANY_CASES, at, what=what, limit=MOST_CASES)


class Work:
    """Counts for one ruleset; each declaration once."""

    def __init__(self, ruleset: Ruleset) -> None:
        called = (*ruleset.definitions, *ruleset.tables, *ruleset.scores, *ruleset.routines)
        self.declared: dict[str, d.Declared] = {each.id: each for each in called}
        self.groups = {each.id: each for each in ruleset.groups}
        self.sizes = _sizes(ruleset)
        self.ranges = {each.id: each.high - each.low + 1 for each in ruleset.pieces.attributes}
        self._found: dict[str, int] = {}

    def of(self, name: str) -> int:
        """What a call costs; of what is reported by itself, or calls itself, nothing. However long a chain of
        calls is, those called come first.
        """
        open_ = [] if name in self._found else [name]
        begun: set[str] = set()
        while open_:
            part = self.declared[open_[-1]]
            begun.add(part.id)
            waiting = _called_by(part) - self._found.keys()
            open_ += sorted(waiting - begun)
            if waiting <= begun:
                found = MOST_CASES + 1 if waiting else self.own(part)
                self._found[open_.pop()] = found if found <= MOST_CASES else 1
        return self._found[name]

    def own(self, part: object) -> int:
        """What one part costs with all that it calls."""
        special = _SPECIAL.get(type(part))
        return self.plain(part) if special is None else special(self, part)

    def plain(self, part: object) -> int:
        return 1 + sum(map(self.own, below(part)))

    def all_of(self, *parts: object) -> int:
        return sum(self.own(part) for part in parts if part is not None)

    def size(self, domain: e.Expression) -> int:
        """How many members it may have."""
        if isinstance(domain, e.AllValues):
            return self.ranges[domain.attribute]
        return self.sizes.get(domain.type.base, 1)

    def looped(self, node: Any) -> int:
        inside = (node.where, getattr(node, "value", None), *getattr(node, "body", ()))
        return self.own(node.domain) + self.size(node.domain) * (1 + self.all_of(*inside))

    def called(self, node: Any) -> int:
        return self.all_of(*node.arguments) + self.of(_name(node))

    def line(self, node: d.ScoreLine) -> int:
        size = 1 if node.domain is None else self.size(node.domain)
        return self.all_of(node.domain, node.when) + size * (1 + self.all_of(node.where, node.value))

    def choosing(self, act: d.Act) -> int:
        """The guards of an act are asked of every choice."""
        ways = reduce(lambda found, choice: found * self.ways(choice), act.choices, 1)
        asked = self.all_of(*act.guards, act.forced, act.several)
        domains = self.all_of(*(choice.domain for choice in act.choices))
        return domains + ways * (1 + asked) + self.all_of(*act.effect)

    def forming(self, group: d.Group) -> int:
        """What of a condition is left is asked of each instance."""
        return len(group.instances or ()) * (1 + self.all_of(group.where))

    def ways(self, choice: d.Choice) -> int:
        """How many there are to choose from; of many groups a hand holds few."""
        if choice.how == "member":
            return self.size(choice.domain)
        formed = (self.groups[each].instances for each in choice.patterns if each in self.groups)
        return min(_MOST_GROUPS, max(1, sum(len(instances or ()) for instances in formed)))


def _called_by(part: object) -> set[str]:
    return {_name(each) for each in walk(part) if type(each) in _CALLS}


def _name(call: Any) -> str:
    """What a call names."""
    return str(getattr(call, _CALLS[type(call)]))


def _sizes(ruleset: Ruleset) -> dict[Base, int]:
    seats, kinds = ruleset.seats.number, ruleset.pieces.kinds
    pieces = sum(kind.copies for kind in kinds)
    group_sizes = [each.size for each in ruleset.groups] or [1]
    groups = pieces // max(1, min(group_sizes))
    held = {Base.PIECES: pieces, Base.GROUPS: groups, Base.GROUP: max(group_sizes)}
    return {Base.SEATS: seats, Base.KINDS: len(kinds), **held}


_CALLS: dict[type, str] = {
    e.DefinitionCall: "definition",
    e.TableCall: "table",
    e.ScoreCall: "score",
    s.Do: "routine",
}
_Counter = Callable[[Work, Any], int]
_SPECIAL: dict[type, _Counter] = {
    e.Quantified: Work.looped,
    s.ForEach: Work.looped,
    **dict.fromkeys(_CALLS, Work.called),
    d.ScoreLine: Work.line,
    d.Group: Work.forming,
    d.Act: cast("_Counter", Work.choosing),
}
