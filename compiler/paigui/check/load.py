"""One way in: from a file to a checked ruleset."""

from dataclasses import dataclass, replace
from pathlib import Path

from paigui.check.assemble import assemble
from paigui.check.assembly import Assembly
from paigui.check.files import Reader, Unit
from paigui.check.ruleset import RulesetBuilder
from paigui.check.symbols import read_labels
from paigui.check.totality import check_flow
from paigui.check.usage import check_usage
from paigui.diagnostics import Faults, Source
from paigui.model import Labels, Preset, Ruleset
from paigui.syntax import tree


@dataclass(frozen=True, slots=True)
class Loaded:
    """`ruleset` is None when the file holds none or it could not be built; for a preset it is its base with
    the settings as defaults, and `preset` says which.
    """

    unit: Unit | None
    ruleset: Ruleset | None
    preset: Preset | None
    faults: Faults

    @property
    def sound(self) -> bool:
        return self.ruleset is not None and not self.faults.has_errors


def load(path: Path, faults: Faults | None = None) -> Loaded:
    """Read and check a `.pai` file."""
    faults = faults or Faults()
    return _loaded(Reader(faults).read(path), faults)


def load_text(text: str, path: Path, faults: Faults | None = None) -> Loaded:
    """Check a text as if it stood in the file at `path`."""
    faults = faults or Faults()
    return _loaded(Reader(faults).read_text(Source(path.name, text), path), faults)


def _loaded(unit: Unit | None, faults: Faults) -> Loaded:
    if unit is None or unit.head is None:
        return Loaded(unit, None, None, faults)
    assembly = assemble(unit, faults)
    if isinstance(unit.head, tree.Library):
        return Loaded(unit, None, None, faults)
    if isinstance(unit.head, tree.Variant | tree.ExamplesOf) and unit.base is None:
        return Loaded(unit, None, None, faults)
    ruleset = RulesetBuilder(assembly, faults).build(*_identity(unit, assembly))
    if not faults.has_errors:
        check_flow(ruleset, assembly, faults)
        check_usage(ruleset, assembly, faults)
    return Loaded(unit, ruleset, _preset(unit, assembly, ruleset), faults)


def _identity(unit: Unit, assembly: Assembly) -> tuple[str, Labels, str | None]:
    base = _root(unit)
    if isinstance(unit.head, tree.Variant) and assembly.overlay:
        return unit.id, read_labels(unit.head.labels), base.id
    assert isinstance(base.head, tree.Ruleset | tree.Library | tree.Variant)
    return base.id, read_labels(base.head.labels), None


def _root(unit: Unit) -> Unit:
    while unit.base is not None:
        unit = unit.base
    return unit


def _preset(unit: Unit, assembly: Assembly, ruleset: Ruleset) -> Preset | None:
    if not isinstance(unit.head, tree.Variant) or assembly.overlay:
        return None
    changed = {setting.option.text for setting in assembly.settings}
    settings = tuple((o.id, o.default) for o in ruleset.options if o.id in changed or o.labels.zh in changed)
    return Preset(unit.id, read_labels(unit.head.labels), settings)


def with_presets(ruleset: Ruleset, presets: tuple[Preset, ...]) -> Ruleset:
    """A base with the presets that are known of it."""
    return replace(ruleset, presets=presets)
