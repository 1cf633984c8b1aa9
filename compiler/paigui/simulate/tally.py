"""What came of deals, in whole numbers, so that it can be added up in any order.

In: deals that are over. Out: `Tally`. Promised: no number depends on who counted what.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from paigui.runtime.actions import Action, clause_of
from paigui.runtime.deal import BaseDeal


@dataclass
class Spread:
    """Numbers added up: how many, their sum, the sum of their squares, the least and the greatest."""

    number: int = 0
    sum: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, value: int) -> None:
        self.merge(Spread(1, value, value * value, value, value))

    def merge(self, other: "Spread") -> None:
        self.number += other.number
        self.sum += other.sum
        self.squares += other.squares
        self.least = min(_given(self.least, other.least), default=None)
        self.most = max(_given(self.most, other.most), default=None)

    @property
    def mean(self) -> float:
        return self.sum / self.number if self.number else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of all of them."""
        if not self.number:
            return 0.0
        return sqrt(self.number * self.squares - self.sum * self.sum) / self.number

    def data(self) -> dict[str, Any]:
        rounded = {"mean": round(self.mean, 6), "deviation": round(self.deviation, 6)}
        return {**rounded, "least": self.least, "most": self.most, "sum": self.sum}


def _given(*values: int | None) -> list[int]:
    return [value for value in values if value is not None]


@dataclass
class SeatTally:
    """One seat: in how many deals it won something, in how many it lost, and its results."""

    positive: int = 0
    negative: int = 0
    results: Spread = field(default_factory=Spread)

    def add(self, result: int) -> None:
        self.positive += result > 0
        self.negative += result < 0
        self.results.add(result)

    def merge(self, other: "SeatTally") -> None:
        self.positive += other.positive
        self.negative += other.negative
        self.results.merge(other.results)

    def data(self) -> dict[str, Any]:
        return {"positive": self.positive, "negative": self.negative, **self.results.data()}


@dataclass
class Tally:
    """All deals. A draw is a deal in which nobody has won or lost anything in the end. `acts` counts for each
    clause the decisions taken under it, `rows` the payments that cite it, `lines` the lines of scores behind
    payments.
    """

    seats: list[SeatTally]
    deals: int = 0
    draws: int = 0
    decisions: Spread = field(default_factory=Spread)
    acts: Counter[str] = field(default_factory=Counter[str])
    rows: Counter[str] = field(default_factory=Counter[str])
    lines: Counter[str] = field(default_factory=Counter[str])

    @classmethod
    def empty(cls, seats: int) -> "Tally":
        return cls([SeatTally() for _ in range(seats)])

    def merge(self, other: "Tally") -> None:
        self.deals += other.deals
        self.draws += other.draws
        self.decisions.merge(other.decisions)
        for ours, theirs in zip(self.seats, other.seats, strict=True):
            ours.merge(theirs)
        for name in ("acts", "rows", "lines"):
            getattr(self, name).update(getattr(other, name))

    def note_act(self, deal: BaseDeal, action: Action) -> None:
        """Count a decision that is about to be carried out."""
        clause = action.act.clause if action.act is not None else None
        clause = clause or clause_of(deal.table)
        if clause is not None:
            self.acts[clause] += 1

    def note_end(self, deal: BaseDeal) -> None:
        """Count a deal that is over."""
        totals = deal.totals
        self.deals += 1
        self.draws += not any(totals)
        self.decisions.add(len(deal.history))
        for seat, result in zip(self.seats, totals, strict=True):
            seat.add(result)
        for row in deal.ledger:
            self.rows.update([row.clause] if row.clause is not None else [])
            self.lines.update(line[1] for line in row.lines if line[1] is not None)

    def data(self, clauses: dict[str, tuple[str, str]]) -> dict[str, Any]:
        """Everything for programs, the clauses in their order."""
        cited = [_cited(clause, labels, self) for clause, labels in clauses.items()]
        return {
            "deals": self.deals,
            "draws": self.draws,
            "decisions": self.decisions.data(),
            "seats": [seat.data() for seat in self.seats],
            "clauses": cited,
        }


def _cited(clause: str, labels: tuple[str, str], tally: Tally) -> dict[str, Any]:
    counts = {"acts": tally.acts[clause], "payments": tally.rows[clause], "lines": tally.lines[clause]}
    return {"clause": clause, "zh": labels[0], "en": labels[1], **counts}
