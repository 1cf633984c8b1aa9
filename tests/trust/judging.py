"""Whether anything notices that a rule was changed: the check, an example, or the printed deal of a variant.

In: a ruleset with its examples and variants. Out: its mutants, and for each what noticed it. Promised: faults
of wordings do not count, nor does the lock of the wordings, which notices every change; what hangs is
noticed after a bound on the time of this process.
"""

import signal
from collections import Counter
from collections.abc import Generator, Sequence
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
from paigui.model import Ruleset, model_hash
from paigui.project import Linked
from paigui.syntax import tree as t
from tests.trust.mutants import Mutant, mutants
from tests.trust.printing import Settings, printed, seed_of
from tests.trust.variants import Way, module_of, project, rules, ways

RULES = "# ==== the rules "
WORDINGS = "P04"
MOST_SECONDS = 4.0

Printed = tuple[Way, int, str]


class SlowError(Exception):
    """It has run for too long."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What noticed a mutant (`check`, `example`, `deal`, `time`) and where; None if nothing did.

    `nothing changed`: the rules or the referee are the same, so that it is no mutant.
    """

    by: str | None
    where: str = ""


SURVIVED = Verdict(None)


class Judge:
    """Judges the mutants of one ruleset or overlay."""

    def __init__(self, linked: Linked) -> None:
        self.linked = linked
        self.ruleset = rules(linked)
        self.failed: Counter[int] = Counter()
        self.options = {(each.file, each.line): each.options for each in self.ruleset.examples}

    @cached_property
    def mutants(self) -> tuple[Mutant, ...]:
        """An overlay answers for its own items, a ruleset for those of its libraries too."""
        return mutants(self.unit, libraries=self.ruleset.base is None)

    @cached_property
    def unit(self) -> Unit:
        return _unit(self.linked, 0)

    @cached_property
    def examples(self) -> list[Placed]:
        """The examples that stand in other files."""
        others = [_unit(self.linked, number) for number in range(1, len(self.linked.files))]
        return [each for other in others for each in place(other) if isinstance(each.item, t.Example)]

    @cached_property
    def source(self) -> str:
        """The referee of the rules as they are."""
        return _without_hash(write(self.ruleset), self.ruleset)

    # ---- verdicts ------------------------------------------------------------------------------------------

    @cached_property
    def deals(self) -> list[Printed]:
        """The printed deal of each variant with its seed, by the rules as they are."""
        own = [(way, seed_of(way)) for way in ways() if way.linked is self.linked]
        module = module_of(self.ruleset)
        return [(way, seed, printed(module, self.ruleset, way.settings, seed)) for way, seed in own]

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
        written = write(ruleset)
        if _rules(ruleset) == _rules(self.ruleset) or _without_hash(written, ruleset) == self.source:
            return Verdict("nothing changed")
        module = made(written.source)
        first, *others = self.deals
        return (
            self._by_deals(ruleset, module, [first])
            or self._by_examples(ruleset, module, written, mutant.clause)
            or self._by_deals(ruleset, module, others)
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
        """The first example that fails; those of the same clause and those that often fail come first."""
        companion = namespace(emit_examples(ruleset))
        pairs = list(zip(ruleset.examples, companion["EXAMPLES"], strict=True))
        pairs.sort(key=lambda pair: (pair[0].clause != clause, -self.failed[pair[0].line]))
        sayer, coverage = Sayer(ruleset), Coverage(written)
        for example, function in pairs:
            outcome = Run(module, example, coverage, sayer).play(function)
            if not outcome.passed:
                self.failed[example.line] += 1
                return Verdict("example", f"{example.file}:{example.line}")
        return None

    def _by_deals(self, ruleset: Ruleset, module: ModuleType, deals: Sequence[Printed]) -> Verdict | None:
        """The first variant whose printed deal has become another."""
        for way, seed, text in deals:
            if text != attempt(module, ruleset, way.settings, seed):
                return Verdict("deal", way.id)
        return None

    def _by_flow(self, ruleset: Ruleset, assembly: Assembly, asked: set[str]) -> Verdict | None:
        faults = Faults()
        check_flow(ruleset, assembly, faults)
        check_usage(ruleset, assembly, asked, faults)
        refused = _errors(faults)
        return Verdict("check", refused) if refused else None


def attempt(module: ModuleType, ruleset: Ruleset, settings: Settings, seed: int) -> str | None:
    """A deal printed by other rules; none if they break."""
    try:
        return printed(module, ruleset, settings, seed)
    except SlowError:
        raise
    except Exception:
        return None


def _rules(ruleset: Ruleset) -> str:
    """A hash of all but the clauses, which hold sentences."""
    return model_hash(replace(ruleset, clauses=()))


def _without_hash(written: Written, ruleset: Ruleset) -> str:
    """The text of a referee, whatever its rules are called."""
    return written.source.replace(model_hash(ruleset), "")


def _unit(linked: Linked, number: int) -> Unit:
    unit = project().load(linked.files[number]).unit
    assert unit is not None
    return unit


def _errors(faults: Faults) -> str:
    """The codes of what is wrong with the rules, sentences aside."""
    return " ".join(sorted({each.code for each in faults.errors if not each.code.startswith(WORDINGS)}))


# ---- modules in memory ------------------------------------------------------------------------------------

_runtime: dict[str, CodeType] = {}


def made(source: str) -> ModuleType:
    """A referee as a module; what is the same in all is compiled once."""
    head, mark, rest = source.partition(RULES)
    body = head[head.index("from __future__") :]
    if body not in _runtime:
        _runtime[body] = compile(body, "<runtime>", "exec")
    module = ModuleType("mutant")
    exec(_runtime[body], module.__dict__)
    exec(compile(f"from __future__ import annotations\n{mark}{rest}", "<rules>", "exec"), module.__dict__)
    return module


def namespace(source: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(compile(source, "<examples>", "exec"), found)
    return found


@contextmanager
def bounded(seconds: float = MOST_SECONDS) -> Generator[None]:
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
