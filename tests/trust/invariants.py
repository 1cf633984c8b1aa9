"""What holds at every moment of every deal, whatever the game and its settings.

In: a deal that begins, chance. Out: the deal at its end. Promised: at each moment no piece and no money is
lost or made, somebody can act unless the deal is over; at some moments, as many as are asked for, what costs
more: one step back and forth, a replay, other seats' actions refused with reasons, and no secret told.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any

from tests.referee.play import all_pieces, copies, refill, state, step, told

MOST_STEPS = 20_000
MOST_TRIED = 12
Move = tuple[int, Any]


@dataclass
class Watch:
    """Plays a deal of a referee and looks at it; about one moment in `every` is looked at closely."""

    module: ModuleType
    deal: Any
    random: Random
    every: int
    moves: dict[Move, None] = field(default_factory=dict[Move, None])

    def play(self) -> Any:
        for _ in range(MOST_STEPS):
            self.look()
            if self.deal.over:
                self.close_look()
                return self.deal
            if self.random.randrange(self.every) == 0:
                self.close_look()
            step(self.deal, self.random)
        raise AssertionError(f"no end: {self.deal.record()}")

    def look(self) -> None:
        """Pieces, money, and that the deal goes on."""
        deal = self.deal
        assert all_pieces(deal.table) == copies(deal.game)
        assert sum(deal.totals) == 0
        assert self.summed() == list(deal.totals)
        assert deal.over == (not deal.to_act())
        assert deal.over or all(deal.legal(seat) for seat in deal.to_act())

    def summed(self) -> list[int]:
        """What each seat has by the rows of the ledger, each with a clause of the game."""
        sums = [0] * self.deal.game.seat_count
        for row in self.deal.ledger:
            assert row.clause in self.deal.game.clauses
            sums[row.payer] -= row.amount
            sums[row.payee] += row.amount
        return sums

    def close_look(self) -> None:
        self.replayed()
        self.looked_at_anew()
        self.step_back()
        for seat in range(self.deal.game.seat_count):
            self.secrets(seat)
            for attempt in self.attempts(seat):
                self.attempted(seat, attempt)

    def replayed(self) -> None:
        record = json.loads(json.dumps(self.deal.record()))
        assert state(self.module.__dict__["Deal"].replay(record)) == state(self.deal)

    def looked_at_anew(self) -> None:
        """What is kept of hands allows what the same hands allow when nothing is known of them."""
        fresh = self.module.__dict__["Deal"].from_json(self.deal.to_json())
        for seat in range(self.deal.game.seat_count):
            assert list(map(str, fresh.legal(seat))) == list(map(str, self.deal.legal(seat)))

    def step_back(self) -> None:
        """Undo the step that comes, and take it again."""
        if self.deal.over:
            return
        before, chance = state(self.deal), self.random.random()
        other = self.deal.copy()
        step(self.deal, Random(chance))
        step(other, Random(chance))
        assert state(other) == state(self.deal)
        self.deal.undo()
        assert state(self.deal) == before

    def secrets(self, seat: int) -> None:
        """What a seat is told is the same if all that it cannot see lies otherwise."""
        before = told(self.deal, seat)
        other = self.deal.copy()
        refill(other.table, seat, self.random)
        other.table.menus.clear()
        assert told(other, seat) == before

    def attempts(self, seat: int) -> Iterator[Any]:
        """Some of what a seat may do, and some of what could be done elsewhere and at other times."""
        own: list[Any] = list(islice(self.deal.legal(seat), MOST_TRIED))
        known = self.random.sample(list(self.moves), min(MOST_TRIED, len(self.moves)))
        self.moves.update(((self.deal.table.place, each.move), None) for each in own)
        yield from own
        for place, move in known:
            yield self.module.__dict__["Action"](self.deal.game, seat, place, move)

    def attempted(self, seat: int, attempt: Any) -> None:
        """Legal, or a table act or a foul, is what applies, and what nothing stands against."""
        reasons = self.deal.why_not(seat, attempt)
        may = attempt in self.deal.legal(seat) or attempt in self.deal.table_acts(seat)
        assert may == (not reasons)
        if not reasons:
            self.deal.copy().apply(seat, attempt)
            return
        assert any(reason.clause in self.deal.game.clauses for reason in reasons)
        before = state(self.deal)
        assert self.refused(seat, attempt)
        assert state(self.deal) == before

    def refused(self, seat: int, attempt: Any) -> bool:
        try:
            self.deal.apply(seat, attempt)
        except self.module.__dict__["NotAllowed"]:
            return True
        return False
