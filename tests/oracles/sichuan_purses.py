"""SC-40: what seats really pay when their purses do not hold enough, worked out by hand of the rules."""

from collections.abc import Sequence


def divided(total: int, due: Sequence[int], first: int) -> list[int]:
    """Share a number out in proportion; the rest goes to the largest remainders, in turn from a seat."""
    if not any(due):
        return [0] * len(due)
    parts = [total * each // sum(due) for each in due]
    rests = [total * each % sum(due) for each in due]
    order = sorted(range(len(due)), key=lambda seat: (-rests[seat], (seat - first) % len(due)))
    for seat in order[: total - sum(parts)]:
        parts[seat] += 1
    return parts


def limited(totals: Sequence[int], purses: Sequence[int], dealer: int) -> list[int]:
    """Return what each seat really wins or loses at the settlement of a deal."""
    lost = [min(max(0, -total), purse) for total, purse in zip(totals, purses, strict=True)]
    wins = [max(0, total) for total in totals]
    if not any(wins):
        return [0] * len(totals)
    shares = divided(sum(lost), wins, dealer)
    return [share - loss for share, loss in zip(shares, lost, strict=True)]


def afforded(
    due: Sequence[tuple[int, int, int]], having: Sequence[int], dealer: int
) -> list[tuple[int, int, int]]:
    """Return what is really paid of payments (payer, payee, amount) that are due at one moment."""
    found: list[tuple[int, int, int]] = []
    seats = range(len(having))
    for payer in seats:
        owed = [sum(each[2] for each in due if each[:2] == (payer, seat)) for seat in seats]
        paid = owed if sum(owed) <= having[payer] else divided(having[payer], owed, dealer)
        found += [(payer, seat, amount) for seat, amount in enumerate(paid) if owed[seat]]
    return found
