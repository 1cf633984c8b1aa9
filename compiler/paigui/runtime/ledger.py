"""The ledger: every payment of a deal, with what it undoes and what it is for."""

from typing import Any

#: Of each line of a score: the line, its clause, its amount, whose score it is (-1: nobody's), whether that
#: adds to the payment (1) or takes from it (-1).
Cited = tuple[tuple[str, str | None, int, int, int], ...]


class Row:
    """A payment. `undoes` is the row whose money comes back or is passed on; `occasion` tells when. `due` is
    what was to be paid where `limit`, the clause of a limit, left less.
    """

    __slots__ = (
        "account",
        "amount",
        "clause",
        "due",
        "limit",
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
        self.due: int | None = None
        self.limit: str | None = None
        self.lines: Cited = ()
        self.settled = -1  # the occasion on which it was paid back or passed on

    def __repr__(self) -> str:
        return f"Row({self.payer} pays {self.payee} {self.amount}, {self.clause})"

    def copy(self) -> "Row":
        other = Row(self.number, self.occasion, self.clause, self.payer, self.payee, self.amount)
        other.account, other.undoes = self.account, self.undoes
        other.lines, other.settled = self.lines, self.settled
        other.due, other.limit = self.due, self.limit
        return other

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
            "due": self.due,
            "limit": self.limit,
            "lines": [list(line) for line in self.lines],
            "settled": self.settled,
        }

    @staticmethod
    def read(data: dict[str, Any]) -> "Row":
        row = Row(*(data[name] for name in ("number", "occasion", "clause", "payer", "payee", "amount")))
        row.account = data["account"]
        row.undoes = data["undoes"]
        row.due, row.limit = data["due"], data["limit"]
        row.lines = tuple((str(a), b, int(c), int(d), int(f)) for a, b, c, d, f in data["lines"])
        row.settled = data["settled"]
        return row


class Ledger:
    """The rows of a deal and what each seat has won so far; `held` are payments of one batch that are entered
    together.
    """

    __slots__ = ("held", "rows", "won")

    def __init__(self, seat_count: int) -> None:
        self.rows: list[Row] = []
        self.held: list[Row] = []
        self.won = [0] * seat_count

    def copy(self) -> "Ledger":
        other = Ledger(0)
        other.rows = self.rows.copy()  # a row is not changed but replaced, see `undo`
        other.held = [row.copy() for row in self.held]
        other.won = self.won.copy()
        return other

    def pay(
        self, occasion: int, clause: str | None, payer: int, payee: int, amount: int, *, hold: bool = False
    ) -> Row | None:
        """Note a payment; a negative one goes the other way, and nothing is paid to oneself."""
        if amount < 0:
            payer, payee, amount = payee, payer, -amount
        if not amount or payer == payee:
            return None
        row = Row(len(self.rows), occasion, clause, payer, payee, amount)
        if hold:
            self.held.append(row)
        else:
            self.enter(row)
        return row

    def enter(self, row: Row) -> None:
        row.number = len(self.rows)
        self.rows.append(row)
        self.won[row.payer] -= row.amount
        self.won[row.payee] += row.amount

    def open_rows(self, account: str, payee: int) -> list[Row]:
        """Return what lies under an account, neither paid back nor passed on; a payee of -1 is all."""
        return [
            row
            for row in self.rows
            if row.account == account and payee in (row.payee, -1) and row.settled < 0
        ]

    def last_rows(self, account: str, payee: int) -> list[Row]:
        """Return what the last occasion brought under an account."""
        rows = self.open_rows(account, payee)
        return [row for row in rows if row.occasion == rows[-1].occasion]

    def pay_back(self, occasion: int, clause: str | None, rows: list[Row], *, hold: bool = False) -> None:
        """Return what was paid."""
        for row in rows:
            self.undo(row, occasion, clause, row.payer, hold)

    def pass_on(
        self, occasion: int, clause: str | None, rows: list[Row], payee: int, *, hold: bool = False
    ) -> None:
        for row in rows:
            self.undo(row, occasion, clause, payee, hold)

    def undo(self, row: Row, occasion: int, clause: str | None, payee: int, hold: bool) -> None:
        settled = self.rows[row.number] = row.copy()
        settled.settled = occasion
        made = self.pay(occasion, clause, row.payee, payee, row.amount, hold=hold)
        if made is not None:
            made.undoes = row.number
