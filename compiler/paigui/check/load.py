"""One way in: from a file to a checked ruleset."""

from dataclasses import dataclass
from pathlib import Path

from paigui.check.about import own_about
from paigui.check.assemble import assemble
from paigui.check.assembly import Assembly
from paigui.check.by_items import ByItems
from paigui.check.cascades import causes
from paigui.check.files import Reader, Unit, shown_path
from paigui.check.glance import settings_of
from paigui.check.kept_bases import builds_on_base, keep, of_kept_base
from paigui.check.lock import check_reviewed
from paigui.check.ruleset import RulesetBuilder
from paigui.check.sizes import check_sizes
from paigui.check.symbols import read_labels
from paigui.check.totality import check_flow
from paigui.check.usage import check_imports, check_usage
from paigui.check.work import check_work
from paigui.diagnostics import Diagnostic, Faults, Source, files
from paigui.model import Labels, Preset, Ruleset
from paigui.syntax import tree

_judged: ByItems[tuple[Diagnostic, ...]] = ByItems()


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
    own = Faults()
    return _loaded(Reader(own).read(path), own, faults or Faults())


def load_text(text: str, path: Path, faults: Faults | None = None) -> Loaded:
    """Check a text as if it stood in the file at `path`."""
    own = Faults()
    source = Source(shown_path(path), text)
    return _loaded(Reader(own).read_text(source, path), own, faults or Faults())


def _loaded(unit: Unit | None, own: Faults, faults: Faults) -> Loaded:
    """`own` collects everything; what an author is told goes into `faults`."""
    ruleset, preset = (None, None) if unit is None else _checked(unit, own)
    faults.extend(causes(own.reported))
    return Loaded(unit, ruleset, preset, faults)


def _checked(unit: Unit, faults: Faults) -> tuple[Ruleset | None, Preset | None]:
    if unit.head is None:
        return None, None
    assembly = assemble(unit, faults)
    if not isinstance(_root(unit).head, tree.Ruleset):
        _report_base(unit, faults)
        return None, None
    ruleset = None if faults.reported else _on_kept_base(unit, assembly, faults)
    if ruleset is None:
        ruleset = _in_full(unit, assembly, faults)
    return ruleset, _preset(unit, assembly, ruleset)


def _report_base(unit: Unit, faults: Faults) -> None:
    """A variant, or examples, of what is no game; what cannot be found or read is reported already."""
    root = _root(unit)
    if isinstance(unit.head, tree.Variant | tree.ExamplesOf) and root is not unit and root.head is not None:
        faults.report(files.NOT_A_RULESET, unit.head.base.span, path=shown_path(root.path))


def _on_kept_base(unit: Unit, assembly: Assembly, faults: Faults) -> Ruleset | None:
    """What a file comes to of which all but settings and examples is kept; None if all must be checked for
    faults to be told.
    """
    found = of_kept_base(unit, assembly)
    if found is None and unit.base is not None and builds_on_base(unit):
        _checked(unit.base, Faults())
        found = of_kept_base(unit, assembly)
    if found is not None:
        check_sizes(assembly, found, faults)
    return found


def _in_full(unit: Unit, assembly: Assembly, faults: Faults) -> Ruleset:
    builder = RulesetBuilder(assembly, faults)
    ruleset = builder.build(*_identity(unit, assembly))
    check_imports(builder.c.symbols, assembly, faults)
    check_sizes(assembly, ruleset, faults)
    if all(map(_is_aside, faults.reported)):
        faults.extend(_flow_and_usage(ruleset, assembly, builder.c.asked))
    if not faults.has_errors:
        check_reviewed(ruleset, assembly, faults)
    if not faults.reported and not assembly.settings:
        keep(assembly, builder, ruleset)
    return ruleset


def _is_aside(each: Diagnostic) -> bool:
    """Whether no rule hangs on a fault: it is of sentences or examples, or only a warning."""
    return each.severity != "error" or each.code.startswith(("P04", "P07"))


def _flow_and_usage(ruleset: Ruleset, assembly: Assembly, asked: set[str]) -> tuple[Diagnostic, ...]:
    """What is wrong with the whole; the presets of one base have the same items and are judged once."""
    found = _judged.get(assembly.items)
    if found is None:
        faults = Faults()
        check_flow(ruleset, assembly, faults)
        check_usage(ruleset, assembly, asked, faults)
        check_work(ruleset, assembly, faults)
        found = faults.reported
        _judged.keep(assembly.items, found)
    return found


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
    settings = settings_of(ruleset.options, changed)
    return Preset(unit.id, read_labels(unit.head.labels), own_about(assembly, unit.id), settings)
