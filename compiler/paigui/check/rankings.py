"""Tiers into which nothing falls.

In: a ranking as written and in the model, and the groups. Out: faults. Promised: a shape is reported when no
group is of it, or when tiers above take every group that is; conditions with `where` are taken to hold
sometimes.
"""

from collections.abc import Iterator

from paigui.check.grounding import Instance
from paigui.diagnostics import Faults, types
from paigui.model import declarations as m
from paigui.model import expressions as e
from paigui.model.declarations import Group, Pieces, Ranking, Shape
from paigui.syntax import tree as t

#: A pattern and one of its instances.
Formed = tuple[str, Instance]


class Tiers:
    """Looks at the rankings of one ruleset."""

    def __init__(self, groups: dict[str, Group], pieces: Pieces, faults: Faults) -> None:
        self.groups = groups
        self.faults = faults
        self.kinds = pieces.kinds
        self.places = {attribute.id: place for place, attribute in enumerate(pieces.attributes)}

    def check(self, node: t.Ranking, ranking: Ranking) -> None:
        taken = {
            formed for tier in ranking.outside for shape in tier.shapes for formed in self._surely(shape)
        }
        for written, shape in _shapes(node, ranking):
            if not shape.patterns or not self._known(shape):
                continue
            formed = set(self._formed(shape))
            if formed <= taken:
                self.faults.report(types.TIER_NEVER_OFFERED, written.span, name=written.groups.span.text)
            if shape.where is None:
                taken |= formed

    def _known(self, shape: Shape) -> bool:
        patterns_known = all(self.groups[pattern].instances is not None for pattern in shape.patterns)
        return patterns_known and (shape.value is None or isinstance(shape.value, e.Constant))

    def _surely(self, shape: Shape) -> Iterator[Formed]:
        """The groups of a shape without a condition."""
        if shape.where is None and self._known(shape):
            yield from self._formed(shape)

    def _formed(self, shape: Shape) -> Iterator[Formed]:
        value = shape.value.value if isinstance(shape.value, e.Constant) else None
        for pattern in shape.patterns:
            for instance in self.groups[pattern].instances or ():
                if shape.attribute is None or self._all_have(instance, shape.attribute, value):
                    yield pattern, instance

    def _all_have(self, instance: Instance, attribute: str, value: int | None) -> bool:
        place = self.places[attribute]
        return all(self.kinds[kind].values[place] == value for kind in instance)


def _shapes(node: t.Ranking, ranking: m.Ranking) -> Iterator[tuple[t.Shape, Shape]]:
    """The shapes of the tiers, as written and in the model."""
    written = [line for line in node.lines if isinstance(line, t.Tier)]
    for line, tier in zip(written, ranking.tiers, strict=True):
        yield from zip(line.shapes, tier.shapes, strict=True)
