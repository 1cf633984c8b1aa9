"""A preset only changes settings and a file of examples only adds these: what either comes to is its base,
checked once, with other defaults or with more examples.

In: the assembly of a file. Out: the ruleset, or None where it has to be checked in full. Promised: the same
as checking in full gives; only what was found without any fault is kept.
"""

from dataclasses import replace

from paigui.check.assembly import Assembly, Placed
from paigui.check.by_items import ASIDE, ByItems
from paigui.check.files import Unit
from paigui.check.ruleset import RulesetBuilder
from paigui.model import Ruleset
from paigui.model.declarations import Option
from paigui.syntax import tree

_kept: ByItems[tuple[RulesetBuilder, Ruleset]] = ByItems()


def builds_on_base(unit: Unit) -> bool:
    """Whether a file holds nothing but settings, or nothing but examples, and what it says of itself."""
    items = unit.file.items
    if isinstance(unit.head, tree.ExamplesOf):
        return not unit.uses and all(
            isinstance(each, ASIDE | tree.ExamplesOf | tree.Example) for each in items
        )
    return isinstance(unit.head, tree.Variant) and all(isinstance(each, ASIDE) for each in items)


def keep(assembly: Assembly, builder: RulesetBuilder, ruleset: Ruleset) -> None:
    """Keep a ruleset without faults that changes no settings of another."""
    _kept.keep(assembly.items, (builder, ruleset))


def of_kept_base(unit: Unit, assembly: Assembly) -> Ruleset | None:
    """The base with the settings as defaults and the examples, if it is kept and they are without fault."""
    rules, added = _parted(unit, assembly)
    found = _kept.get(rules)
    if found is None:
        return None
    builder, ruleset = found
    before = len(builder.faults.reported)
    options = _set(builder, ruleset, assembly)
    examples = builder.examples(ruleset, added)
    if len(builder.faults.reported) > before:  # it is told when the file is checked in full
        _kept.clear()
        return None
    if options is None:
        return None
    version = assembly.language_version()
    return replace(ruleset, options=options, examples=ruleset.examples + examples, language_version=version)


def _parted(unit: Unit, assembly: Assembly) -> tuple[list[Placed], list[Placed]]:
    """The items of the base, and the examples that a file adds to them."""
    if not (isinstance(unit.head, tree.ExamplesOf) and builds_on_base(unit)):
        return assembly.items, []
    own = [each for each in assembly.items if each.origin == unit.id]
    return [each for each in assembly.items if each.origin != unit.id], own


def _set(builder: RulesetBuilder, ruleset: Ruleset, assembly: Assembly) -> tuple[Option, ...] | None:
    """The options with their new defaults; None if one cannot be set so, or is set so already."""
    defaults: dict[str, int] = {}
    for setting in assembly.settings:
        symbol = builder.c.symbols.find(setting.option)
        option = next((each for each in ruleset.options if symbol and each.id == symbol.id), None)
        value = None if option is None else builder.material.setting(option, setting.value)
        if option is None or value is None or value == option.default:
            return None
        defaults[option.id] = value
    return tuple(replace(each, default=defaults.get(each.id, each.default)) for each in ruleset.options)
