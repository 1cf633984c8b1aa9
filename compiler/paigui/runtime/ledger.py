"""The ledger: every payment of a deal, with what it undoes and what it is for."""

from collections.abc import Iterator
from typing import Any

Cited = tuple[tuple[str, str | None, int], ...]  # line, clause, amount


class Row:
    """A payment. `undoes` is the row whose money comes back or is passed on; `occasion` is when it was made."""

    __slots__ = (
        "account",
        "amount",
        "clause",
        "lines",
        "number",
        "occasion",
        "payee",
        "payer",
        "settled",
        "undoes",
    )

    def __init__(
        self, number: int, occasion: int, clause: str | None, payer: int, payee: int, amount: int
    ) -> None:
        self.number = number
        self.occasion = occasion
        self.clause = clause
        self.payer = payer
        self.payee = payee
        self.amount = amount
        self.account: str | None = None
        self.undoes: int | None = None
        self.lines: Cited = ()
        self.settled = -1  # the occasion on which it was paid back or passed on

    def copy(self) -> "Row":
        return Row.read(self.data())

    def data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "occasion": self.occasion,
            "clause": self.clause,
            "payer": self.payer,
            "payee": self.payee,
            "amount": self.amount,
            "account": self.account,
            "undoes": self.undoes,
            "lines": [list(line) for line in self.lines],
            "settled": self.settled,
        }

    @staticmethod
    def read(data: dict[str, Any]) -> "Row":
        row = Row(*(data[name] for name in ("number", "occasion", "clause", "payer", "payee", "amount")))
        row.account = data["account"]
        row.undoes = data["undoes"]
        row.lines = tuple((str(line[0]), line[1], int(line[2])) for line in data["lines"])
        row.settled = data["settled"]
        return row


class Ledger:
    """The rows of a deal and what each seat has won so far."""

    __slots__ = ("rows", "won")

    def __init__(self, seat_count: int) -> None:
        self.rows: list[Row] = []
        self.won = [0] * seat_count

    def copy(self) -> "Ledger":
        other = Ledger(0)
        other.rows = [row.copy() for row in self.rows] if self.rows else []
        other.won = self.won.copy()
        return other

    def pay(self, occasion: int, clause: str | None, payer: int, payee: int, amount: int) -> Row | None:
        """Note a payment; a negative one goes the other way, and nothing is paid to oneself."""
        if amount < 0:
            payer, payee, amount = payee, payer, -amount
        if not amount or payer == payee:
            return None
        row = Row(len(self.rows), occasion, clause, payer, payee, amount)
        self.rows.append(row)
        self.won[payer] -= amount
        self.won[payee] += amount
        return row

    def open_rows(self, account: str, payee: int, occasion: int) -> Iterator[Row]:
        """Give the payments under an account that had not come back or been passed on before now."""
        for row in self.rows:
            if row.account == account and payee in (row.payee, -1) and row.settled in (-1, occasion):
                yield row

    def pay_back(self, occasion: int, clause: str | None, account: str, payee: int) -> None:
        """Return what was paid under an account; a payee of -1 stands for all."""
        for row in list(self.open_rows(account, payee, occasion)):
            if row.settled < 0:
                self.undo(row, occasion, clause, row.payer)

    def pass_on(self, occasion: int, clause: str | None, account: str, holder: int, payee: int) -> None:
        """Pass on all that the last occasion brought; who gets it on one occasion each gets it in full."""
        rows = list(self.open_rows(account, holder, occasion))
        latest = max((row.occasion for row in rows), default=-1)
        for row in rows:
            if row.occasion == latest:
                self.undo(row, occasion, clause, payee)

    def undo(self, row: Row, occasion: int, clause: str | None, payee: int) -> None:
        row.settled = occasion
        made = self.pay(occasion, clause, row.payee, payee, row.amount)
        if made is not None:
            made.undoes = row.number
