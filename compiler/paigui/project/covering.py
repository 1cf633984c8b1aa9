"""Which rules the examples exercise, clause by clause, as plain data.

In: what came of the examples. Out: dictionaries. Promised: a guard counts when it was seen to hold and seen
to fail; an option, when it was seen with each value (of a wide range with both ends); a definition, when it
was used.
"""

from collections import defaultdict
from typing import Any

from paigui.model import Ruleset
from paigui.model.declarations import Option
from paigui.project.listing import shown_value
from paigui.project.trying import Tried


def coverage(tried: Tried) -> dict[str, Any]:
    """Guards, definitions and options with what was seen of them, and how many of all were exercised."""
    parts = {
        "clauses": _clauses(tried),
        "definitions": _definitions(tried),
        "options": _options(tried),
    }
    every = [guard for clause in parts["clauses"] for guard in clause["guards"]]
    every += parts["definitions"] + parts["options"]
    return {"all": len(every), "exercised": sum(each["exercised"] for each in every), **parts}


def _clauses(tried: Tried) -> list[dict[str, Any]]:
    """The guards of each clause, in the order of the clauses."""
    seen = tried.report.coverage
    guards: defaultdict[str | None, list[dict[str, Any]]] = defaultdict(list)
    for name, (act, clause) in seen.written.guards.items():
        values = sorted(seen.guards[name])
        guards[clause].append({"act": act, "guard": name, "seen": values, "exercised": len(values) == 2})
    order = [clause.id for clause in tried.ruleset.clauses]
    return [{"clause": clause, "guards": guards[clause]} for clause in (*order, None) if guards[clause]]


def _definitions(tried: Tried) -> list[dict[str, Any]]:
    seen = tried.report.coverage
    clauses = {each.id: each.clause for each in (*tried.ruleset.definitions, *tried.ruleset.tables)}
    return [
        {"definition": id_, "clause": clauses.get(id_), "exercised": name in seen.used}
        for name, id_ in seen.written.definitions.items()
    ]


def _options(tried: Tried) -> list[dict[str, Any]]:
    lacking: defaultdict[str, list[int]] = defaultdict(list)
    for name, value in tried.report.coverage.options_lacking(tried.ruleset):
        lacking[name].append(value)
    return [_option(option, lacking[option.id], tried) for option in tried.ruleset.options]


def _option(option: Option, lacking: list[int], tried: Tried) -> dict[str, Any]:
    seen = sorted(tried.report.coverage.options.get(option.id, ()))
    return {
        "option": option.id,
        "seen": [shown_value(option, value) for value in seen],
        "lacking": [shown_value(option, value) for value in lacking],
        "exercised": not lacking,
    }


def labelled(ruleset: Ruleset, clause: str | None, language: str) -> str:
    """A clause with its title."""
    titles = {each.id: each.labels.text(language) for each in ruleset.clauses}
    return f"{clause} {titles[clause]}" if clause in titles else "–"
