"""Requirements that each of some kinds stands in a group of its own.

In: a question about every kind whose body asks once for some arranged group. Out: a demand, if it says no
more than that kinds that are not spared have such a group, made of them alone. Promised: a demand means what
the question means; the referee can meet it before it arranges the rest.
"""

from paigui.check.scope import Features
from paigui.check.walk import nodes
from paigui.model import expressions as m
from paigui.model.declarations import Feature
from paigui.model.types import TRUTH


def demanded(found: m.Quantified, asked: Features) -> m.Demand | None:
    """The demand that a question comes to, if it is one."""
    if found.manner != "every" or len(asked.found) != 1 or _asks(found.where):
        return None
    feature = asked.found[0]
    spared: m.Expression | None
    match found.value:
        case m.Logic(_, "or", left, some) if _is_some(some) and not _asks(left):
            spared = left
        case m.Comparison() as some if _is_some(some):
            spared = None
        case _:
            return None
    if feature.where is None or not _of_kind(feature, found.variable.name):
        return None
    return m.Demand(TRUTH, found.variable, found.domain, found.where, spared, feature.variable, feature.where)


def _asks(part: m.Expression | None) -> bool:
    return any(nodes(part, m.FeatureValue))


def _is_some(part: m.Expression | None) -> bool:
    """Whether it is the question whether there is some such group."""
    match part:
        case m.Comparison(_, ">=", m.FeatureValue(), m.Constant(_, 1)):
            return True
        case _:
            return False


def _of_kind(feature: Feature, kind: str) -> bool:
    """Whether the groups looked for are made of the kind alone."""
    return any(_is_kind(part, feature.variable, kind) for part in _parts(feature.where))


def _is_kind(part: m.Expression, group: str, kind: str) -> bool:
    match part:
        case m.Comparison(_, "=", m.KindOf(_, m.Local(_, a)), m.Local(_, b)):
            return (a, b) == (group, kind)
        case m.Comparison(_, "=", m.Local(_, b), m.KindOf(_, m.Local(_, a))):
            return (a, b) == (group, kind)
        case _:
            return False


def _parts(condition: m.Expression | None) -> list[m.Expression]:
    """What must all hold."""
    match condition:
        case None:
            return []
        case m.Logic(_, "and", left, right):
            return [*_parts(left), *_parts(right)]
        case _:
            return [condition]
