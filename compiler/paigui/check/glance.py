"""What a file offers to those who choose among games, without a look at its rules.

In: the path of a ruleset or variant. Out: its unit, its options as it sets them, the settings of a preset.
Promised: of a file without faults the same as `load` gives; nothing is said of faults.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from paigui.check.assemble import assemble
from paigui.check.files import Parsed, Reader, Unit, parsed
from paigui.check.ruleset import RulesetBuilder
from paigui.diagnostics import Faults, Source
from paigui.model.declarations import Option
from paigui.syntax import tree
from paigui.syntax.keywords import keywords

_KEPT = 256  # files; of each but little
_HEADS = ("_PAIGUI", "_RULESET", "_LIBRARY", "_VARIANT", "_EXAMPLES", "_USE", "_OPTION")
_MARGIN = re.compile(r"^(?=[^\s#])", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Glance:
    """`settings` are None for what has clauses of its own: a ruleset, or a variant that changes some."""

    unit: Unit
    options: tuple[Option, ...]
    settings: tuple[tuple[str, int], ...] | None


def glance(path: Path) -> Glance | None:
    """See what a file offers; None if there is no telling."""
    unit = Reader(Faults(), glanced).read(path)
    if unit is None or unit.head is None:
        return None
    assembly = assemble(unit, Faults())
    options = RulesetBuilder(assembly, Faults()).options()
    if not isinstance(unit.head, tree.Variant) or assembly.overlay or _drops(unit):
        return Glance(unit, options, None)
    changed = {setting.option.text for setting in assembly.settings}
    return Glance(unit, options, settings_of(options, changed))


def _drops(unit: Unit | None) -> bool:
    """Whether a file, or one that it builds on, drops clauses."""
    return unit is not None and (
        any(isinstance(item, tree.Without) for item in unit.file.items) or _drops(unit.base)
    )


def settings_of(options: tuple[Option, ...], changed: set[str]) -> tuple[tuple[str, int], ...]:
    """What the options that are called so are set to."""
    return tuple(
        (each.id, each.default) for each in options if each.id in changed or each.labels.zh in changed
    )


def glanced(source: Source) -> Parsed:
    """A file read for its head, its options and its settings."""
    return _parsed(Source(source.name, shortened(source.text)))


_parsed = lru_cache(maxsize=_KEPT)(parsed)


def items_of(text: str) -> list[str]:
    """The items of a text, unread: what stands at the margin, with all that follows."""
    return _MARGIN.split(text)[1:]


def shortened(text: str) -> str:
    """A file without the items that this needs nothing of. A variant loses its examples alone, as whatever
    else it holds tells what sort it is.
    """
    items = items_of(text)
    if any(_begins(item, ("_VARIANT",)) for item in items):
        return "".join(item for item in items if not _begins(item, ("_EXAMPLE",)))
    return "".join(item for item in items if _begins(item, _HEADS))


def _begins(item: str, terminals: tuple[str, ...]) -> bool:
    words = item.split(None, 2)
    return bool(_spellings(terminals) & {words[0], " ".join(words[:2])})


@cache
def _spellings(terminals: tuple[str, ...]) -> frozenset[str]:
    spellings = keywords().spellings
    return frozenset(word for each in terminals for words in spellings[each].values() for word in words)
