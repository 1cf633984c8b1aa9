"""The canonical form of a model and its hash.

In: a `Ruleset`, or any part of one. Out: plain lists that JSON can write, and a hash of them. Promised: equal
models give equal forms; wordings, labels, examples, sources, presets and versions do not count, so that the
hash changes exactly when a rule does.
"""

import hashlib
import json
from collections.abc import Hashable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, cast

_LEFT_OUT = frozenset(
    {
        "labels",
        "wordings",
        "sources",
        "our_default",
        "examples",
        "presets",
        "money",
        "about",
        "language_version",
        "reason",
        "chapter",
    }
)


@cache
def _fields(kind: Hashable, left_out: frozenset[str]) -> tuple[tuple[str, Any], ...] | None:
    """The fields of a class of nodes that count, each with its default; None for what is no node."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return None
    return tuple((field.name, field.default) for field in fields(kind) if field.name not in left_out)


def told(part: object, left_out: frozenset[str]) -> list[tuple[str, Any]] | None:
    """What a node tells, by field; None for what is no node.

    A field at its default tells nothing: so one that a later compiler adds changes no hash of rules that do
    without it.
    """
    known = _fields(cast("Hashable", type(part)), left_out)
    if known is None:
        return None
    values = ((name, getattr(part, name), default) for name, default in known)
    return [(name, value) for name, value, default in values if default is MISSING or value != default]


def canonical(part: Any) -> Any:
    """The canonical form of a part of the model."""
    found = told(part, _LEFT_OUT)
    if found is not None:
        return [type(part).__name__, *([name, canonical(value)] for name, value in found)]
    if isinstance(part, tuple):
        return [canonical(each) for each in cast("tuple[object, ...]", part)]
    return part.value if isinstance(part, Enum) else part


def model_hash(part: Any) -> str:
    """The first 16 hex digits of the SHA-256 of the canonical form."""
    text = json.dumps(canonical(part), ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
