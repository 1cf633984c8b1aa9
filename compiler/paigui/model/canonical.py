"""The canonical form of a model and its hash.

In: a `Ruleset`, or any part of one. Out: plain lists that JSON can write, and a hash of them. Promised: equal
models give equal forms; wordings, labels, examples, sources, presets and versions do not count, so that the
hash changes exactly when a rule does.
"""

import hashlib
import json
from collections.abc import Hashable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, cast

_LEFT_OUT = {
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


@cache
def _kept(kind: Hashable) -> tuple[str, ...] | None:
    """The fields of a class of nodes that say something of the rules; none of what is no node."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return None
    return tuple(field.name for field in fields(kind) if field.name not in _LEFT_OUT)


def canonical(part: Any) -> Any:
    """The canonical form of a part of the model."""
    kept = _kept(cast("Hashable", type(part)))
    if kept is not None:
        return [type(part).__name__, *(canonical(getattr(part, name)) for name in kept)]
    if isinstance(part, tuple):
        return [canonical(each) for each in cast("tuple[object, ...]", part)]
    return part.value if isinstance(part, Enum) else part


def model_hash(part: Any) -> str:
    """The first 16 hex digits of the SHA-256 of the canonical form."""
    text = json.dumps(canonical(part), ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
