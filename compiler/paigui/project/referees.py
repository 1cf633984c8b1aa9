"""Referees in memory: the source that is written, and the module that it is.

In: a sound ruleset. Out: `Referee`. Promised: what is played is the very text that is written.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any, cast

from paigui.backends.referee import emit, load
from paigui.model import Ruleset
from paigui.runtime.deal import BaseDeal


@dataclass(frozen=True)
class Referee:
    """The text of a referee, and the module made of it when it is asked for."""

    name: str
    source: str

    @cached_property
    def module(self) -> ModuleType:
        return load(self.source, f"paigui_referee_{self.name}")

    def deal(self, seed: int, settings: Mapping[str, Any] | None = None) -> BaseDeal:
        """A new deal. It is of the module's own class, which has the face of `BaseDeal`."""
        return cast(BaseDeal, self.module.Deal(seed, settings))

    @property
    def error(self) -> type[Exception]:
        """The family of all that the referee refuses."""
        return cast("type[Exception]", self.module.RefereeError)


def make_referee(ruleset: Ruleset) -> Referee:
    return Referee(ruleset.id, emit(ruleset))
