"""Payments that a purse cannot pay in full: what there is is shared out in proportion to what was due."""

from collections.abc import Sequence

from .ledger import Row


def shares(total: int, weights: Sequence[int]) -> list[int]:
    """Return whole parts of a number in proportion to weights: rounded down, what is left over goes one each
    to the largest remainders, among equal ones to those that come first.
    """
    whole = sum(weights)
    if not whole:
        return [0] * len(weights)
    parts = [total * weight // whole for weight in weights]
    remainders = [total * weight % whole for weight in weights]
    order = sorted(range(len(weights)), key=lambda place: -remainders[place])
    for place in order[: total - sum(parts)]:
        parts[place] += 1
    return parts


def cut(rows: Sequence[Row], most: int, clause: str | None, order: Sequence[int]) -> None:
    """Let payments of one seat come to no more than it has; `order` gives its receivers their turn."""
    due = {seat: sum(row.amount for row in rows if row.payee == seat) for seat in order}
    if sum(due.values()) <= most:
        return
    for seat, part in zip(order, shares(most, list(due.values())), strict=True):
        left = part
        for row in rows:
            if row.payee == seat:
                paid = min(row.amount, left)
                left -= paid
                if paid < row.amount:
                    row.due, row.limit, row.amount = row.amount, clause, paid
