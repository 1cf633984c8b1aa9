"""Records re-judged, step by step.

In: a referee, a record. Out: a `Verdict`. Promised: what is no record of these rules is refused with a
`RefereeError`; of a record the first step that the rules do not allow is named with the clauses that say so.
"""

from dataclasses import dataclass
from typing import Any

from paigui.project.reading import begin, untrusted
from paigui.project.referees import Referee
from paigui.runtime.actions import clause_of
from paigui.runtime.deal import BaseDeal


@dataclass(frozen=True, slots=True)
class Because:
    """Why a step is wrong; no clause where it cannot be read."""

    clause: str | None
    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class Wrong:
    """A step that is not allowed: its place in the record, from 1, and what was open."""

    step: int
    seat: int
    action: str
    open: str | None
    reasons: tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The deal as far as it was allowed, and the first step that was not."""

    deal: BaseDeal
    steps: int
    wrong: Wrong | None

    def data(self) -> dict[str, Any]:
        """Everything for programs."""
        deal, wrong = self.deal, self.wrong
        return {
            **deal.heading(),
            "right": wrong is None,
            "steps": self.steps,
            "over": deal.over,
            "totals": deal.totals,
            "wrong": None if wrong is None else _told(wrong),
            "ledger": [row.data() for row in deal.ledger],
        }


def _told(wrong: Wrong) -> dict[str, Any]:
    reasons = [{"clause": each.clause, "zh": each.zh, "en": each.en} for each in wrong.reasons]
    told = {"step": wrong.step, "seat": wrong.seat, "action": wrong.action, "open": wrong.open}
    return {**told, "reasons": reasons}


def judge(referee: Referee, record: Any) -> Verdict:
    """Play a record again as far as it is right."""
    deal = begin(referee, record, "record")
    for step, (seat, text) in enumerate(record["actions"], 1):
        wrong = _done(referee, deal, step, seat, text)
        if wrong is not None:
            return Verdict(deal, step - 1, wrong)
    return Verdict(deal, len(record["actions"]), None)


def _done(referee: Referee, deal: BaseDeal, step: int, seat: int, text: str) -> Wrong | None:
    """Do a step, or say why it is wrong."""
    try:
        with untrusted(referee):
            deal.apply(seat, text)
    except referee.error as error:
        return Wrong(step, seat, text, deal.open, _reasons(error, clause_of(deal.table)))
    return None


def _reasons(error: Any, clause: str | None) -> tuple[Because, ...]:
    """The reasons of a refusal; of words that cannot be read what is wrong with them."""
    found = tuple(Because(reason.clause, reason.zh, reason.en) for reason in error.reasons)
    return found or (Because(clause, error.zh, error.en),)
