"""Whether anything notices that a rule was changed: the check, an example, or the printed deal of a variant.

In: a ruleset with its examples and variants. Out: its mutants, and for each what noticed it. Promised: faults
of wordings do not count, nor does the lock of the wordings, which notices every change; what hangs is
noticed after a bound on the time of this process.
"""

import re
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from types import CodeType, FrameType, ModuleType
from typing import Any

from paigui.backends.referee import Written, emit_examples, write
from paigui.check.assemble import assemble, place
from paigui.check.assembly import Assembly, Placed
from paigui.check.files import Unit
from paigui.check.ruleset import RulesetBuilder
from paigui.check.totality import check_flow
from paigui.check.usage import check_usage
from paigui.diagnostics import Faults
from paigui.exercise.coverage import Coverage
from paigui.exercise.running import Run
from paigui.exercise.saying import Sayer
from paigui.model import Ruleset
from paigui.project import Linked
from paigui.syntax import tree as t
from tests.trust.operators import edits
from tests.trust.printing import lively_seed, printed
from tests.trust.variants import module_of, project, rules

RULES = "# ==== the rules "
WORDINGS = "P04"
MOST_SECONDS = 4.0


class SlowError(Exception):
    """It has run for too long."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A ruleset of which one item is another. `what` names the change for good, whatever moves around it."""

    what: str
    unit: Unit
    clause: str | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What noticed a mutant (`check`, `example`, `deal`, `time`), or nobody did; and where."""

    by: str | None
    where: str = ""


SURVIVED = Verdict(None)


class Judge:
    """Judges the mutants of one ruleset or overlay."""

    def __init__(self, linked: Linked) -> None:
        self.linked = linked
        self.ruleset = rules(linked)
        self.options = {(each.file, each.line): each.options for each in self.ruleset.examples}
        self.presets = [(), *(preset.settings for preset in self.ruleset.presets)]

    # ---- mutants -------------------------------------------------------------------------------------------

    @cached_property
    def mutants(self) -> tuple[Mutant, ...]:
        """Every change of one thing; an overlay answers for its own items, a ruleset for its libraries too."""
        seen: Counter[str] = Counter()
        found: list[Mutant] = []
        for what, clause, unit in _changes(self.unit, libraries=self.ruleset.base is None):
            seen[what] += 1
            number = f" ({seen[what]})" if seen[what] > 1 else ""
            found.append(Mutant(what + number, unit, clause))
        return tuple(found)

    @cached_property
    def unit(self) -> Unit:
        return _unit(self.linked, 0)

    @cached_property
    def examples(self) -> list[Placed]:
        """The examples that stand in other files."""
        others = [_unit(self.linked, number) for number in range(1, len(self.linked.files))]
        return [each for other in others for each in place(other) if isinstance(each.item, t.Example)]

    # ---- verdicts ------------------------------------------------------------------------------------------

    @cached_property
    def deals(self) -> list[tuple[int, str]]:
        """The seed and the text of the printed deal of each variant, by the rules as they are."""
        module = module_of(self.ruleset)
        seeds = [lively_seed(module, settings) for settings in self.presets]
        pairs = zip(self.presets, seeds, strict=True)
        return [(seed, printed(module, self.ruleset, settings, seed)) for settings, seed in pairs]

    def verdict(self, mutant: Mutant) -> Verdict:
        try:
            with bounded():
                return self._verdict(mutant)
        except SlowError:
            return Verdict("time")

    def _verdict(self, mutant: Mutant) -> Verdict:
        faults = Faults()
        assembly = assemble(mutant.unit, faults)
        assembly.items += self.examples
        ruleset, asked = self._built(assembly, faults)
        refused = _errors(faults)
        if refused:
            return Verdict("check", refused)
        module, written = made(ruleset)
        return (
            self._by_examples(ruleset, module, written, mutant.clause)
            or self._by_deals(ruleset, module)
            or self._by_flow(ruleset, assembly, asked)
            or SURVIVED
        )

    def _built(self, assembly: Assembly, faults: Faults) -> tuple[Ruleset, set[str]]:
        builder = RulesetBuilder(assembly, faults)
        ruleset = builder.build(self.ruleset.id, self.ruleset.labels, self.ruleset.base)
        examples = tuple(
            replace(each, options=self.options[each.file, each.line])
            for each in ruleset.examples
            if (each.file, each.line) in self.options
        )
        return replace(ruleset, examples=examples), builder.c.asked

    def _by_examples(
        self, ruleset: Ruleset, module: ModuleType, written: Written, clause: str | None
    ) -> Verdict | None:
        """The first example that fails; those of the same clause are tried first."""
        companion = namespace(emit_examples(ruleset))
        pairs = list(zip(ruleset.examples, companion["EXAMPLES"], strict=True))
        pairs.sort(key=lambda pair: pair[0].clause != clause)
        sayer, coverage = Sayer(ruleset), Coverage(written)
        for example, function in pairs:
            outcome = Run(module, example, coverage, sayer).play(function)
            if not outcome.passed:
                return Verdict("example", f"{example.file}:{example.line}")
        return None

    def _by_deals(self, ruleset: Ruleset, module: ModuleType) -> Verdict | None:
        """The first variant whose printed deal has become another."""
        for settings, (seed, text) in zip(self.presets, self.deals, strict=True):
            if text != attempt(lambda s=settings, n=seed: printed(module, ruleset, s, n)):
                return Verdict("deal", str(settings))
        return None

    def _by_flow(self, ruleset: Ruleset, assembly: Assembly, asked: set[str]) -> Verdict | None:
        faults = Faults()
        check_flow(ruleset, assembly, faults)
        check_usage(ruleset, assembly, asked, faults)
        refused = _errors(faults)
        return Verdict("check", refused) if refused else None


def attempt(make: Callable[[], str]) -> str | None:
    """What comes of it; none if nothing does."""
    try:
        return make()
    except SlowError:
        raise
    except Exception:
        return None


def _changes(unit: Unit, *, libraries: bool) -> Iterator[tuple[str, str | None, Unit]]:
    """Every change of one item: its name, the clause the item stands under, the file as it has become."""
    items, clause = unit.file.items, None
    for number, item in enumerate(items):
        clause = item.name.text if isinstance(item, t.Clause) else clause
        before, after = items[:number], items[number + 1 :]
        if isinstance(item, t.Settings | t.Without):
            yield _named(item, "left out", item.span), clause, _with(unit, before + after)
        for edit in edits(item):
            changed = _with(unit, (*before, edit.changed, *after))
            yield _named(item, edit.operator, edit.at), clause, changed
    for number, library in enumerate(unit.uses if libraries else ()):
        for what, under, changed in _changes(library, libraries=True):
            yield what, under, replace(unit, uses=[*unit.uses[:number], changed, *unit.uses[number + 1 :]])


def _with(unit: Unit, items: tuple[t.Item, ...]) -> Unit:
    return replace(unit, file=replace(unit.file, items=items))


def _unit(linked: Linked, number: int) -> Unit:
    unit = project().load(linked.files[number]).unit
    assert unit is not None
    return unit


def _errors(faults: Faults) -> str:
    """The codes of what is wrong with the rules, sentences aside."""
    return " ".join(sorted({each.code for each in faults.errors if not each.code.startswith(WORDINGS)}))


def _named(item: t.Item, operator: str, at: Any) -> str:
    """A mutant's name: the item, what was done, the text it was done to and the line that this stands in."""
    name = getattr(item, "name", None)
    item_name = name.text if isinstance(name, t.Name) else type(item).__name__.lower()
    text, line = _short(at.text), _short(at.line_text)
    place_ = line if text == line or len(text) > len(line) else f"{text} in {line}"
    return f"{item_name}: {operator}: {place_}"


def _short(text: str) -> str:
    """A text in one line, without the labels."""
    first = text.strip().partition("\n")[0]
    return re.sub(r"\s+", " ", re.sub(r'"[^"]*"( / "[^"]*")?', "", first)).strip()


# ---- modules in memory ------------------------------------------------------------------------------------

_runtime: dict[str, CodeType] = {}


def made(ruleset: Ruleset) -> tuple[ModuleType, Written]:
    """A referee as a module; what is the same in all is compiled once."""
    written = write(ruleset)
    head, mark, rest = written.source.partition(RULES)
    body = head[head.index("from __future__") :]
    if body not in _runtime:
        _runtime[body] = compile(body, "<runtime>", "exec")
    module = ModuleType(f"mutant_of_{ruleset.id}")
    exec(_runtime[body], module.__dict__)
    exec(compile(f"from __future__ import annotations\n{mark}{rest}", "<rules>", "exec"), module.__dict__)
    return module, written


def namespace(source: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(compile(source, "<examples>", "exec"), found)
    return found


@contextmanager
def bounded(seconds: float = MOST_SECONDS) -> Iterator[None]:
    """Stop what takes more of this process's time."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise SlowError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def survivors(judge: Judge, mutants: Sequence[Mutant]) -> list[str]:
    return [mutant.what for mutant in mutants if judge.verdict(mutant).by is None]

