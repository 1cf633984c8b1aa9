"""The types of values. Every value is an integer or a collection; there are no texts.

A `Type` is a base with details: the word set of a word, the unit of a number, the score a result is of, and
whether `none` is among its values.
"""

from dataclasses import dataclass, replace
from enum import Enum


class Base(Enum):
    NUMBER = "number"
    TRUTH = "truth"
    SEAT = "seat"
    KIND = "kind"
    WORD = "word"
    GROUP = "group"
    PIECES = "pieces"
    GROUPS = "groups"
    SEATS = "seats"
    KINDS = "kinds"
    FORM = "form"
    RESPONSE = "response"
    SCORE = "score"
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Type:
    """`of` is a word set's or score's id; `unit` a number's; UNKNOWN follows a fault and fits everywhere."""

    base: Base
    of: str | None = None
    unit: str | None = None
    or_none: bool = False

    def optional(self) -> "Type":
        return replace(self, or_none=True)


NUMBER = Type(Base.NUMBER)
TRUTH = Type(Base.TRUTH)
SEAT = Type(Base.SEAT)
KIND = Type(Base.KIND)
GROUP = Type(Base.GROUP)
PIECES = Type(Base.PIECES)
GROUPS = Type(Base.GROUPS)
SEATS = Type(Base.SEATS)
KINDS = Type(Base.KINDS)
FORM = Type(Base.FORM)
RESPONSE = Type(Base.RESPONSE)
NONE = Type(Base.NONE, or_none=True)
UNKNOWN = Type(Base.UNKNOWN)
