"""What all tables are made of: labels, sentences, functions.

Labels are pairs, Chinese and English. A function of a place gets the table and the arguments of the place;
where several seats act the acting seat follows; the chosen things come last.
"""

from collections.abc import Callable
from typing import Any

from .errors import Reason

Labels = tuple[str, str]
Words = tuple[tuple[str, str, str], ...]  # id, zh, en
Sentence = Labels | Callable[[Any], Labels]
Test = Callable[..., bool]
Effect = Callable[..., None]


def joined(between: str, *sentences: str) -> str:
    """Return those sentences that hold."""
    return between.join(filter(None, sentences))


def reason_of(table: Any, clause: str | None, own: Labels | None) -> Reason:
    """Return a reason: in words of its own or in those of its clause under the settings."""
    said: Sentence = own if own is not None else table.game.sentences[clause]
    return Reason(clause, *(said(table) if callable(said) else said))
