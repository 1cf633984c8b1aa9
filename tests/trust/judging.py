"""Whether anything notices that a rule was changed: the check, an example, or the printed deal of a variant.

In: a ruleset with its examples and variants. Out: its mutants, and for each what noticed it. Promised: faults
of wordings do not count, nor does the lock of the wordings, which notices every change; an example or deal
that hangs fails after a bound on the time of this process.

What is cheap comes first: the examples are read once, by the rules as they are, as long as a mutant has the
same material; those are left out that go through none of the functions that it has otherwise.
"""

import re
import signal
from collections import Counter
from collections.abc import Callable, Generator, Sequence
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
from paigui.diagnostics import Faults, wordings
from paigui.exercise.coverage import Coverage
from paigui.exercise.happening import Visits
from paigui.exercise.running import Run
from paigui.exercise.saying import Sayer
from paigui.model import Ruleset
from paigui.model.examples import Example
from paigui.project import Linked
from paigui.syntax import tree as t
from tests.trust.mutants import Mutant, mutants
from tests.trust.printing import Settings, printed, seed_of
from tests.trust.reaching import FILE, functions_changed, functions_run
from tests.trust.variants import Way, project, rules, ways

RULES = "# ==== the rules "
HASH = re.compile(r"'[0-9a-f]{16}'")
WORDINGS = "P04"
NOTHING_MEANT = wordings.BAD_PLACEHOLDER.code
WITHOUT = "without"
MOST_SECONDS = 3.0


class SlowError(Exception):
    """It has run for too long."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What noticed a mutant (`check`, `example`, `deal`) and where; None if nothing did.

    `nothing changed`: the referee is the same, so that it is no mutant.
    """

    by: str | None
    where: str = ""


SURVIVED = Verdict(None)


@dataclass(frozen=True)
class Played:
    """An example with the function that plays it."""

    example: Example
    function: Callable[..., None]

    @property
    def where(self) -> str:
        return f"{self.example.file}:{self.example.line}"


@dataclass(frozen=True)
class Printed:
    """The printed deal of a variant with its seed, and the functions of the rules that it goes through."""

    way: Way
    seed: int
    text: str
    through: frozenset[str]


@dataclass(frozen=True)
class Changed:
    """A mutant's rules and their referee; which functions of it are others, none if more than that is."""

    mutant: Mutant
    ruleset: Ruleset
    written: Written
    module: ModuleType
    functions: set[str] | None

    def reaches(self, through: frozenset[str]) -> bool:
        return self.functions is None or not self.functions.isdisjoint(through)


class Judge:
    """Judges the mutants of one ruleset or overlay."""

    def __init__(self, linked: Linked) -> None:
        self.linked = linked
        self.ruleset = rules(linked)
        self.failed: Counter[tuple[str, str]] = Counter()
        self.through: dict[str, frozenset[str]] = {}
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

    # ---- the rules as they are -----------------------------------------------------------------------------

    @cached_property
    def written(self) -> Written:
        return write(self.ruleset)

    @cached_property
    def source(self) -> str:
        """The rules' part of the referee."""
        return _rules_of(self.written)

    @cached_property
    def sayer(self) -> Sayer:
        return Sayer(self.ruleset)

    @cached_property
    def played(self) -> list[Played]:
        """All examples."""
        functions = namespace(emit_examples(self.ruleset))["EXAMPLES"]
        return [Played(*pair) for pair in zip(self.ruleset.examples, functions, strict=True)]

    def goes_through(self, played: Played) -> frozenset[str]:
        """The functions that an example goes through in a new module, where nothing is known yet."""
        found = self.through.get(played.where)
        if found is None:
            run = self._run(made(self.written.source), played.example)
            found = self.through[played.where] = functions_run(lambda: run.play(played.function))
        return found

    @cached_property
    def deals(self) -> list[Printed]:
        """The printed deal of each variant."""
        return [self._printed(way, seed_of(way)) for way in ways() if way.linked is self.linked]

    def _printed(self, way: Way, seed: int) -> Printed:
        module, texts = made(self.written.source), list[str]()
        through = functions_run(lambda: texts.append(printed(module, self.ruleset, way.settings, seed)))
        return Printed(way, seed, texts[0], through)

    # ---- verdicts ------------------------------------------------------------------------------------------

    def verdict(self, mutant: Mutant) -> Verdict:
        faults = Faults()
        ruleset = self._built(assemble(mutant.unit, faults), faults, with_examples=False)[0]
        if refused := _errors(faults, mutant):
            return Verdict("check", refused)
        written = write(ruleset)
        rules_part = _rules_of(written)
        if rules_part == self.source:
            return Verdict("nothing changed")
        functions = functions_changed(self.source, rules_part)
        changed = Changed(mutant, ruleset, written, made(written.source), functions)
        if _material(ruleset) == _material(self.ruleset):
            noticed = self._by_playing(changed, self.played)
            return noticed or self._by_reading(mutant) or SURVIVED
        changed = replace(changed, functions=None)
        return self._by_reading(mutant) or self._by_playing(changed, self._read_by(mutant)) or SURVIVED

    def _by_playing(self, changed: Changed, examples: Sequence[Played]) -> Verdict | None:
        first, *others = self.deals
        return (
            self._by_deals(changed, [first])
            or self._by_examples(changed, examples)
            or self._by_deals(changed, others)
        )

    def _by_examples(self, changed: Changed, examples: Sequence[Played]) -> Verdict | None:
        """The first example that fails; those that failed for changes of the same item come first."""
        item, clause = changed.mutant.item, changed.mutant.clause

        def place(each: Played) -> tuple[int, bool]:
            return -self.failed[item, each.where], each.example.clause != clause

        for each in sorted(examples, key=place):
            if changed.functions is not None and not changed.reaches(self.goes_through(each)):
                continue
            with bounded():
                passed = self._run(changed.module, each.example).play(each.function).passed
            if not passed:
                self.failed[item, each.where] += 1
                return Verdict("example", each.where)
        return None

    def _run(self, module: ModuleType, example: Example) -> Run:
        return Run(module, example, Coverage(self.written), self.sayer, Visits(module))

    def _by_deals(self, changed: Changed, deals: Sequence[Printed]) -> Verdict | None:
        """The first variant whose printed deal has become another."""
        for each in deals:
            if not changed.reaches(each.through):
                continue
            if each.text != attempt(changed.module, changed.ruleset, each.way.settings, each.seed):
                return Verdict("deal", each.way.id)
        return None

    # ---- with the examples read anew -----------------------------------------------------------------------

    def _by_reading(self, mutant: Mutant) -> Verdict | None:
        """What the check says when it reads the examples too, and then asks for the course of play."""
        faults = Faults()
        assembly = assemble(mutant.unit, faults)
        ruleset, asked = self._built(assembly, faults, with_examples=True)
        if not _errors(faults, mutant):
            check_flow(ruleset, assembly, faults)
            check_usage(ruleset, assembly, asked, faults)
        refused = _errors(faults, mutant)
        return Verdict("check", refused) if refused else None

    def _read_by(self, mutant: Mutant) -> list[Played]:
        """The examples as a mutant of other material reads them."""
        faults = Faults()
        ruleset = self._built(assemble(mutant.unit, faults), faults, with_examples=True)[0]
        functions = namespace(emit_examples(ruleset))["EXAMPLES"]
        pairs = zip(ruleset.examples, functions, strict=True)
        return [Played(*pair) for pair in pairs]

    def _built(self, assembly: Assembly, faults: Faults, *, with_examples: bool) -> tuple[Ruleset, set[str]]:
        if with_examples:
            assembly.items += self.examples
        else:
            assembly.items = [each for each in assembly.items if not isinstance(each.item, t.Example)]
        builder = RulesetBuilder(assembly, faults)
        ruleset = builder.build(self.ruleset.id, self.ruleset.labels, self.ruleset.base)
        examples = tuple(
            replace(each, options=self.options[each.file, each.line])
            for each in ruleset.examples
            if (each.file, each.line) in self.options
        )
        return replace(ruleset, examples=examples), builder.c.asked


def attempt(module: ModuleType, ruleset: Ruleset, settings: Settings, seed: int) -> str | None:
    """A deal printed by other rules; none if they break."""
    try:
        with bounded():
            return printed(module, ruleset, settings, seed)
    except Exception:
        return None


def _rules_of(written: Written) -> str:
    """The rules' part of a referee, whatever the hash of its model."""
    return HASH.sub("''", written.source[written.source.index(RULES) :])


def _material(ruleset: Ruleset) -> tuple[object, ...]:
    """What the examples are read by."""
    return (
        *(ruleset.pieces, ruleset.seats, ruleset.options, ruleset.zones, ruleset.memories),
        *(ruleset.groups, ruleset.families, ruleset.forms),
    )


def _unit(linked: Linked, number: int) -> Unit:
    unit = project().load(linked.files[number]).unit
    assert unit is not None
    return unit


def _errors(faults: Faults, mutant: Mutant) -> str:
    """The codes of what is wrong with the rules; with the sentences only where one too many is kept, which
    speaks of what is no more.
    """
    codes = {each.code for each in faults.errors}
    counted = {NOTHING_MEANT} if mutant.item == WITHOUT else set[str]()
    return " ".join(sorted(code for code in codes if not code.startswith(WORDINGS) or code in counted))


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
    exec(compile(f"from __future__ import annotations\n{mark}{rest}", FILE, "exec"), module.__dict__)
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
