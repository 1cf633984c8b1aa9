"""A preset only changes settings: what it comes to is its base, checked once, with other defaults.

In: the assembly of a file. Out: the ruleset, or None where it has to be checked in full. Promised: the same
as checking in full gives; only what was found without any fault is kept.
"""

from dataclasses import replace

from paigui.check.assembly import Assembly
from paigui.check.by_items import ASIDE, ByItems
from paigui.check.files import Unit
from paigui.check.ruleset import RulesetBuilder
from paigui.model import Ruleset
from paigui.model.declarations import Option
from paigui.syntax import tree

_kept: ByItems[tuple[RulesetBuilder, Ruleset]] = ByItems()


def is_preset(unit: Unit) -> bool:
    """Whether a file holds nothing but settings and what it says of itself."""
    items = unit.file.items
    return isinstance(unit.head, tree.Variant) and all(isinstance(each, ASIDE) for each in items)


def keep(assembly: Assembly, builder: RulesetBuilder, ruleset: Ruleset) -> None:
    """Keep a ruleset without faults that is no preset."""
    _kept.keep(assembly, (builder, ruleset))


def of_kept_base(assembly: Assembly) -> Ruleset | None:
    """The base with the settings as defaults, if it is kept and may be set so."""
    found = _kept.get(assembly)
    if found is None:
        return None
    builder, ruleset = found
    options = _set(builder, ruleset, assembly)
    if options is None:
        return None
    return replace(ruleset, options=options, language_version=assembly.language_version())


def _set(builder: RulesetBuilder, ruleset: Ruleset, assembly: Assembly) -> tuple[Option, ...] | None:
    """The options with their new defaults; None if one cannot be set so, or is set so already."""
    before = len(builder.faults.reported)
    defaults: dict[str, int] = {}
    for setting in assembly.settings:
        symbol = builder.c.symbols.find(setting.option)
        option = next((each for each in ruleset.options if symbol and each.id == symbol.id), None)
        value = None if option is None else builder.material.setting(option, setting.value)
        if option is None or value is None or value == option.default:
            break
        defaults[option.id] = value
    else:
        return tuple(replace(each, default=defaults.get(each.id, each.default)) for each in ruleset.options)
    if len(builder.faults.reported) > before:  # it is told when the file is checked in full
        _kept.clear()
    return None
