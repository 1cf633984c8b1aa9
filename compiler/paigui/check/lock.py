"""The lock of wordings: which rules an author had before them when they last read a clause's sentences.

In: a checked ruleset and the `wordings.lock` beside each of its files. Out: a fault for every clause whose
rules changed since, and, from `review`, the lock anew. Promised: without a lock nothing is said; the file has
one line a clause, sorted, so that a change shows as the clauses it is about; clauses of other files are left
as they are.
"""

import hashlib
import json
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, cast

from paigui.check.assembly import Assembly
from paigui.check.files import Unit
from paigui.diagnostics import Faults, Source, Span, all_of, verbatim, wordings
from paigui.diagnostics import files as kinds
from paigui.model import Ruleset
from paigui.model.canonical import told
from paigui.model.walk import LEAVES, parts
from paigui.model.wordings import Clause
from paigui.staging import put
from paigui.syntax import tree

LOCK_NAME = "wordings.lock"
#: What no sentence is about: names, derived tables, places in a file, defaults (the rulebook lists them).
_LEFT_OUT = frozenset({"default", "labels", "reason", "part_instances", "instances", "file", "line"})
_DECLARED = (
    "options",
    "zones",
    "memories",
    "accounts",
    "terms",
    "groups",
    "families",
    "forms",
    "rankings",
    "definitions",
    "tables",
    "scores",
    "routines",
    "steps",
    "windows",
    "table_acts",
)

_MANY = 2
#: "FILE CLAUSE" → (hash of the rules, hash of the wordings).
Entries = dict[str, tuple[str, str]]


def entries(ruleset: Ruleset, clauses: Iterable[Clause]) -> Entries:
    """What a lock would say of some clauses."""
    listed = list(clauses)
    rules = _rules_by_clause(ruleset, {clause.id for clause in listed})
    return {
        f"{clause.origin} {clause.id}": (_hash(rules[clause.id]), _hash(_plain(clause.wordings)))
        for clause in listed
    }


def check_reviewed(ruleset: Ruleset, assembly: Assembly, faults: Faults) -> None:
    """Compare a ruleset with the locks beside its files."""
    folders = _by_folder(ruleset, assembly)
    found = [(_read(folder / LOCK_NAME, faults), clauses) for folder, clauses in folders]
    locks = [(locked, clauses) for locked, clauses in found if locked is not None]
    now = entries(ruleset, (clause for _, clauses in locks for clause in clauses))
    spans = _spans(assembly)
    for locked, clauses in locks:
        keys = {clause.id: f"{clause.origin} {clause.id}" for clause in clauses}
        changed = [id_ for id_, key in keys.items() if locked.get(key, ("", ""))[0] != now[key][0]]
        _report(changed, spans, faults)


def _report(changed: list[str], spans: dict[str, Span], faults: Faults) -> None:
    """Each clause by itself; of many, as when a thing that all speak of is renamed, all at the first."""
    together = [changed] if len(changed) > _MANY else [[each] for each in changed]
    for clauses in together:
        span = spans[clauses[0]]
        file = verbatim(span.source.name)
        faults.report(wordings.UNREVIEWED_WORDING, span, clause=all_of(*clauses), file=file)


@dataclass(frozen=True, slots=True)
class Lock:
    """The lock beside some files: what it says (None: there is none that can be read), what it should say."""

    path: Path
    old: Entries | None
    new: Entries

    def changes(self) -> Iterator[tuple[str, str]]:
        """Each clause that is not as it is locked, with how: new, rules, words or gone."""
        old = self.old or {}
        for key in sorted(old | self.new):
            if key not in self.new or key not in old:
                yield key, "gone" if key in old else "new"
            elif self.new[key] != old[key]:
                yield key, "rules" if self.new[key][0] != old[key][0] else "words"


def locks(ruleset: Ruleset, assembly: Assembly) -> list[Lock]:
    """The locks beside the files of the ruleset."""
    now = entries(ruleset, ruleset.clauses)
    found: list[Lock] = []
    for folder, clauses in _by_folder(ruleset, assembly):
        path = folder / LOCK_NAME
        old = _read(path, Faults())
        reviewed = {clause.origin for clause in clauses}
        new = {key: value for key, value in (old or {}).items() if _file(key) not in reviewed}
        new |= {key: now[key] for key in (f"{clause.origin} {clause.id}" for clause in clauses)}
        found.append(Lock(path, old, new))
    return found


def write_lock(lock: Lock) -> None:
    put([(lock.path, _lock_text(lock.new).encode())], lock.path.parent)


def _lock_text(locked: Entries) -> str:
    lines = [f"{json.dumps(key)}: {json.dumps(list(locked[key]))}" for key in sorted(locked)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _file(key: str) -> str:
    return key.partition(" ")[0]


def _read(path: Path, faults: Faults) -> Entries | None:
    """The entries of a lock; None when there is none, or, reported, none that can be read."""
    if not path.is_file():
        return None
    try:
        found = json.loads(path.read_text("utf-8"))
        return {str(key): (str(rule), str(words)) for key, (rule, words) in found.items()}
    except (ValueError, TypeError, AttributeError, OSError):
        faults.report(kinds.BAD_LOCK_FILE, Source(path.name, "").whole(), path=path.name)
        return None


def _by_folder(ruleset: Ruleset, assembly: Assembly) -> list[tuple[Path, list[Clause]]]:
    """The clauses by the folder of their file; what a variant has of its base is the base's concern."""
    found: dict[Path, list[Clause]] = {}
    own = assembly.origins.get(ruleset.id)
    others = set(_ids(own.base)) if own is not None and own.base is not None else set[str]()
    for clause in ruleset.clauses:
        if clause.origin in assembly.origins and clause.origin not in others:
            found.setdefault(assembly.origins[clause.origin].path.parent, []).append(clause)
    return sorted(found.items())


def _ids(unit: Unit) -> Iterator[str]:
    """A file and all that it builds on."""
    yield unit.id
    for other in (unit.base, *unit.uses):
        if other is not None:
            yield from _ids(other)


def _spans(assembly: Assembly) -> dict[str, Span]:
    clauses = [each.item for each in assembly.items if isinstance(each.item, tree.Clause)]
    return {clause.name.text: clause.name.span for clause in clauses}


# ---- hashes -----------------------------------------------------------------------------------------------


def _rules_by_clause(ruleset: Ruleset, clauses: Iterable[str]) -> dict[str, list[Any]]:
    """The rules of some clauses, of each its declarations and the lines elsewhere that cite it."""
    found: dict[str, list[Any]] = {clause: [] for clause in clauses}
    if found:
        for part in _declarations(ruleset):
            _collect(part, None, found)
    return found


def _declarations(ruleset: Ruleset) -> Iterator[object]:
    yield ruleset.seats
    yield ruleset.pieces
    for name in _DECLARED:
        yield from getattr(ruleset, name)
    yield ruleset.limit
    yield from ruleset.first_deal
    yield from ruleset.next_deal
    yield from ruleset.setup


def _collect(part: object, above: str | None, found: dict[str, list[Any]]) -> None:
    """Put every part that has a clause of its own, without the parts below that have another, under it."""
    clause = getattr(part, "clause", above) or above
    if clause is not None and clause != above and clause in found:
        found[clause].append(_plain(part, clause))
    for child in _children(part):
        _collect(child, clause, found)


def _children(part: object) -> Iterator[object]:
    if isinstance(part, tuple):
        yield from cast("tuple[object, ...]", part)
    else:
        names = parts(cast("Hashable", type(part)), _LEFT_OUT)
        values = (getattr(part, name) for name in names)
        yield from (value for value in values if type(value) not in LEAVES)


def _plain(part: object, clause: str | None = None) -> Any:
    """A part as JSON can write it; with a clause, without the parts that belong to another."""
    if type(part) in LEAVES:
        return part
    if isinstance(part, tuple):
        return [_plain(each, clause) for each in cast("tuple[object, ...]", part)]
    if isinstance(part, Enum):
        return part.value
    found = told(part, _LEFT_OUT)
    if found is None:
        return part
    own = getattr(part, "clause", clause) or clause
    if clause is not None and own != clause:
        return []
    return [type(part).__name__, *([name, _plain(value, clause)] for name, value in found)]


def _hash(plain: Any) -> str:
    text = json.dumps(plain, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
