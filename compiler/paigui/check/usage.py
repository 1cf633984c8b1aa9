"""What is declared must be of use: options that change no rule, steps that nothing leads to."""

from paigui.check.assembly import Assembly
from paigui.check.symbols import Symbols
from paigui.check.walk import Found
from paigui.diagnostics import Faults, Span, names, types
from paigui.model import Ruleset
from paigui.model import expressions as e
from paigui.model import statements as s
from paigui.model.declarations import Step, Window
from paigui.syntax import tree as t


def check_usage(ruleset: Ruleset, assembly: Assembly, asked: set[str], faults: Faults) -> None:
    """`asked` are the definitions whose questions have become those of a score."""
    spans = declared_spans(assembly)
    rules = Found(*_rules(ruleset))
    _unused_options(ruleset, rules, spans, faults)
    _unreachable(ruleset, spans, faults)
    offered = {name: span for name, span in _outside_libraries(assembly, spans).items() if name not in asked}
    _unused_definitions(ruleset, rules, offered, faults)


def declared_spans(assembly: Assembly) -> dict[str, Span]:
    """Where each declared thing has its name."""
    found: dict[str, Span] = {}
    for placed in assembly.items:
        name = getattr(placed.item, "name", None)
        if isinstance(name, t.Name):
            found.setdefault(name.text, name.span)
    return found


def _outside_libraries(assembly: Assembly, spans: dict[str, Span]) -> dict[str, Span]:
    """What a library offers need not all be used."""
    units = assembly.origins.values()
    sources = {unit.file.source for unit in units if isinstance(unit.head, t.Library)}
    return {name: span for name, span in spans.items() if span.source not in sources}


def _rules(ruleset: Ruleset) -> tuple[object, ...]:
    return (
        ruleset.memories,
        ruleset.groups,
        ruleset.forms,
        ruleset.rankings,
        ruleset.definitions,
        ruleset.tables,
        ruleset.scores,
        ruleset.limit,
        ruleset.first_deal,
        ruleset.next_deal,
        ruleset.setup,
        ruleset.routines,
        ruleset.steps,
        ruleset.windows,
        ruleset.table_acts,
    )


def _unused_options(ruleset: Ruleset, rules: Found, spans: dict[str, Span], faults: Faults) -> None:
    used = {each.option for each in rules.of(e.OptionValue)}
    for option in ruleset.options:
        if option.id not in used and option.id in spans:
            faults.report(names.UNUSED_OPTION, spans[option.id], option=option.id)


def _unused_definitions(ruleset: Ruleset, rules: Found, spans: dict[str, Span], faults: Faults) -> None:
    """A score is of use even if no rule asks for it: people ask what a hand is worth."""
    shown = Found(ruleset.examples)
    used = {each.definition for each in (*rules.of(e.DefinitionCall), *shown.of(e.DefinitionCall))}
    used |= {each.table for each in (*rules.of(e.TableCall), *shown.of(e.TableCall))}
    for each in (*ruleset.definitions, *ruleset.tables):
        if each.id not in used and each.id in spans:
            faults.report(names.UNUSED_DEFINITION, spans[each.id], name=each.id)


def _unreachable(ruleset: Ruleset, spans: dict[str, Span], faults: Faults) -> None:
    listed: tuple[Step | Window, ...] = (*ruleset.steps, *ruleset.windows)
    places = {each.id: each for each in listed}
    routines = {routine.id: routine for routine in ruleset.routines}
    reached: set[str] = set()
    open_: list[object] = [ruleset.setup, ruleset.table_acts]
    while open_:
        part = open_.pop()
        found = Found(part)
        targets = {go.target for go in found.of(s.Go)} | {do.routine for do in found.of(s.Do)}
        for target in sorted(targets - reached):
            reached.add(target)
            open_.append(places.get(target) or routines.get(target))
    for id_ in [*places, *routines]:
        if id_ not in reached and id_ in spans:
            faults.report(types.UNREACHABLE_STEP, spans[id_], name=id_)


def check_imports(symbols: Symbols, assembly: Assembly, faults: Faults) -> None:
    """A library of which nothing is used: no name in another file, no pieces, seats or course of its own."""
    for origin, span in assembly.used_at.items():
        items = [each.item for each in assembly.items if each.origin == origin]
        acts = any(isinstance(item, t.Pieces | t.Seats | t.Setup | t.Match) for item in items)
        used = any(s.used_elsewhere for s in symbols.by_id.values() if s.origin == origin)
        if not used and not acts:
            faults.report(names.UNUSED_IMPORT, span, path=origin)
