"""The table: all that lies there and is remembered while a deal is played, and what rules do to it.

The generated part adds a slot for each zone, memory and option, and says how to empty and copy them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from .chance import Chance, chance
from .errors import Broken, Reason
from .game import Game
from .labels import Labels
from .ledger import Ledger
from .limits import cut
from .pieces import NONE, Grounded, Heap, Laid, Pile, chains, fitting
from .scoring import Scored
from .taking import broken, put_all, taken_from_end, taken_where

Move = tuple[int, tuple[Any, ...]]  # the place of the act and what was chosen
PASS: Move = (-1, ())
NOWHERE = -1


def broken_lot() -> int:
    raise broken("抽签抽不到这个", "the lot cannot fall on this")


class Note:
    """Something that happened: an act or answer (`place`, `number`: which, a pass is -1), pieces
    drawn or moved all together.

    `shown` has a bit for each argument that all learn; `told` is who learns of it: -1 everybody, -2 nobody,
    else one seat.
    """

    __slots__ = ("arguments", "number", "place", "seat", "shown", "sort", "told", "zone")

    def __init__(self, sort: str, seat: int, arguments: tuple[Any, ...], told: int = -1) -> None:
        self.sort = sort
        self.seat = seat
        self.arguments = arguments
        self.told = told
        self.shown = 0
        self.place = -1
        self.number = -1
        self.zone = ""

    def data(self) -> list[Any]:
        facts = [self.told, self.shown, self.place, self.number, self.zone]
        return [self.sort, self.seat, list(self.arguments), *facts]


class BaseTable:
    """What every table has, whatever its game."""

    __slots__ = (
        "added",
        "answers",
        "arguments",
        "arrangers",
        "asked",
        "before",
        "chance",
        "curtain",
        "fated",
        "going",
        "going_with",
        "halting",
        "kept",
        "known",
        "ledger",
        "menus",
        "notes",
        "occasion",
        "over",
        "place",
        "places",
        "queue",
        "settings",
        "stacked",
    )
    game: ClassVar[Game]

    def __init__(self, settings: tuple[int, ...], seed: int, *, keep_log: bool = True) -> None:
        self.settings = settings
        self.chance: Chance = chance(seed)
        self.ledger = Ledger(self.game.seat_count)
        self.notes: list[Note] | None = [] if keep_log else None  # none: nothing is noted
        self.occasion = 0
        self.over = False
        self.place = NOWHERE
        self.places = self.game.places
        self.arguments: tuple[Any, ...] = ()
        self.asked = 0
        self.queue: tuple[int, ...] = ()
        self.answers: dict[int, Move] = {}
        self.menus: dict[int, Sequence[Move]] = {}
        self.curtain: BaseTable | None = None
        self.going = NOWHERE
        self.going_with: tuple[Any, ...] = ()
        self.stacked: Pile = []
        self.fated: tuple[int, ...] = ()
        self.arrangers: dict[int, Any] = {}
        self.halting = NOWHERE
        self.change_all()
        self.known: dict[str, list[Heap]] = {}  # what everybody knows to lie in hands, by their zone
        self.set_options()
        self.clear()
        self.begin()

    def set_options(self) -> None:
        """Put the settings into their slots."""

    def clear(self) -> None:
        """Empty all zones."""

    def begin(self) -> None:
        """Give every memory its first value."""

    def forget(self) -> None:
        """Forget the answers of definitions that are kept."""

    def copy_game(self, other: Any) -> None:
        """Copy zones, memories and options from another table."""

    def copy(self) -> "BaseTable":
        other = type(self).__new__(type(self))
        other.settings = self.settings
        other.chance = self.chance.copy()
        other.ledger = self.ledger.copy()
        other.notes = None if self.notes is None else self.notes.copy()
        other.occasion = self.occasion
        other.over = self.over
        other.place = self.place
        other.places = self.places
        other.arguments = self.arguments
        other.asked = self.asked
        other.queue = self.queue
        other.answers = self.answers.copy()
        other.menus = self.menus.copy()
        other.curtain = self.curtain
        other.going = self.going
        other.going_with = self.going_with
        other.stacked = self.stacked
        other.fated = self.fated
        other.arrangers = self.arrangers
        other.halting = NOWHERE
        other.kept = self.kept.copy()
        other.before = self.before.copy()
        other.added = self.added.copy()
        other.known = {zone: [heap.copy() for heap in heaps] for zone, heaps in self.known.items()}
        other.copy_game(self)
        return other

    # ---- where the course goes -----------------------------------------------------------------------------

    def go(self, place: int, *arguments: Any) -> None:
        """Go to a step or window; of several ways taken at once the first counts."""
        if self.going == NOWHERE and not self.over:
            self.going = place
            self.going_with = arguments

    def end(self) -> None:
        self.over = True
        self.going = NOWHERE

    @property
    def left(self) -> bool:
        """Say whether the place has been left."""
        return self.over or self.going != NOWHERE

    # ---- pieces --------------------------------------------------------------------------------------------

    def change_all(self) -> None:
        """Forget what is known of hands. For each score and seat: `kept` are the bits of the kinds that may
        complete the hand as it lies, none (-1) if that is not known; `added` is the piece drawn last, if
        nothing else has happened to the hand since; `before` is what was kept when it was drawn.
        """
        nothing = [NONE] * (self.game.seat_count * len(self.game.scores))
        self.kept, self.before, self.added = nothing, nothing.copy(), nothing.copy()
        self.forget()

    def shuffled(self) -> Pile:
        """Take up all pieces and return them in random order."""
        self.clear()
        self.change_all()
        pile = list(self.game.pieces)
        for kind in self.stacked:
            pile.remove(kind)
        self.chance.shuffle(pile)
        pile += self.stacked
        self.stacked = []
        return pile

    def draw(
        self,
        pile: Pile,
        number: int,
        bottom: bool,
        zone: str,
        seat: int,
        told: int,
        only: Callable[[int], bool] | None = None,
    ) -> list[int]:
        """Take pieces, as many as there are, and note who sees them: -1 everybody, -2 nobody, else a seat.
        `only` says of a kind whether it is meant; what is not stays where it lies.
        """
        if only is not None:
            drawn = taken_where(pile, number, bottom, only)
        else:
            drawn = taken_from_end(pile, number, bottom)
        if drawn and self.notes is not None:
            note = Note("draw", seat, tuple(drawn), told)
            note.zone = zone
            self.notes.append(note)
        return drawn

    def moving(self, kinds: list[int], zone: str, seat: int, told: int) -> list[int]:
        """Note that pieces are moved all together, and who sees them."""
        if kinds and self.notes is not None:
            note = Note("move", seat, tuple(kinds), told)
            note.zone = zone
            self.notes.append(note)
        return kinds

    def draw_into(
        self,
        pile: Pile,
        heap: Heap,
        number: int,
        bottom: bool,
        zone: str,
        seat: int,
        told: int,
        only: Callable[[int], bool] | None = None,
    ) -> int:
        """Draw pieces into a heap and return the last; from an empty pile none comes."""
        drawn = self.draw(pile, number, bottom, zone, seat, told, only)
        put_all(heap, drawn)
        return drawn[-1] if drawn else NONE

    def draw_one(self, pile: Pile, heap: Heap, zone: str, seat: int, told: int) -> int:
        """Draw the topmost piece into a heap and return it; from an empty pile none comes."""
        if self.notes is not None or not pile:
            return self.draw_into(pile, heap, 1, False, zone, seat, told)
        kind = pile.pop()
        heap[kind] += 1
        return kind

    def reveal(self, zone: str, seat: int, kinds: Iterable[int]) -> None:
        """Let everybody know that pieces lie in a hand."""
        put_all(self.known[zone][seat], kinds)

    def leave_openly(self, zone: str, seat: int, kinds: Iterable[int]) -> None:
        """Note that all have seen pieces leave a hand."""
        known = self.known[zone][seat]
        for kind in kinds:
            known[kind] = max(0, known[kind] - 1)

    def leave_unseen(self, zone: str, seat: int, number: int) -> None:
        """Note that so many pieces have left a hand, nobody else knows which."""
        known = self.known[zone][seat]
        known[:] = [max(0, count - number) for count in known]

    def draw_onto(
        self,
        pile: Pile,
        target: Pile,
        number: int,
        bottom: bool,
        zone: str,
        seat: int,
        told: int,
        only: Callable[[int], bool] | None = None,
    ) -> int:
        """Draw pieces onto a pile and return the last."""
        drawn = self.draw(pile, number, bottom, zone, seat, told, only)
        target.extend(drawn)
        return drawn[-1] if drawn else NONE

    def note_act(self, sort: str, place: int, seat: int, move: Move, shown: int, told: int) -> None:
        if self.notes is None:
            return
        note = Note(sort, seat, move[1], told)
        note.place, note.number, note.shown = place, move[0], shown
        self.notes.append(note)

    def lots(self, among: Sequence[int]) -> int:
        """Draw lots among seats, kinds, words or numbers; what is fated comes first."""
        if self.fated:
            lot, self.fated = self.fated[0], tuple(self.fated[1:])
            return lot if lot in among else broken_lot()
        return among[self.chance.below(len(among))] if among else NONE

    # ---- money ---------------------------------------------------------------------------------------------

    def pay(
        self,
        amount: int,
        payer: int,
        payee: int,
        clause: str | None,
        account: str | None = None,
        scored: Iterable[Scored] = (),
        less: Iterable[Scored] = (),
    ) -> None:
        row = self.ledger.pay(self.occasion, clause, payer, payee, amount, hold=self.holds(clause))
        if row is not None:
            row.account = account
            way = 1 if amount > 0 else -1
            row.lines = tuple(line for one in scored for line in one.cited(way))
            row.lines += tuple(line for one in less for line in one.cited(-way))

    def pay_back(
        self,
        account: str,
        seat: int,
        clause: str | None,
        *,
        last: bool = False,
        only: Callable[[int], bool] | None = None,
    ) -> None:
        """Return what a seat got under an account, or what the last occasion brought; -1 is every seat.
        `only` says of a payer whether it gets its money back.
        """
        hold = self.holds(clause)
        rows = self.ledger.last_rows(account, seat) if last else self.ledger.open_rows(account, seat)
        meant = rows if only is None else [row for row in rows if only(row.payer)]
        self.ledger.pay_back(self.occasion, clause, meant, hold=hold)

    def pass_on(self, account: str, seat: int, payee: int, clause: str | None) -> None:
        """Pass on what the last occasion brought."""
        hold = self.holds(clause)
        self.ledger.pass_on(self.occasion, clause, self.ledger.last_rows(account, seat), payee, hold=hold)

    def holds(self, clause: str | None) -> bool:
        """Say whether purses limit payments now; a batch of another clause or occasion is entered first."""
        limit = self.game.limit
        if limit is None:
            return False
        held = self.ledger.held
        if held and (held[0].occasion, held[0].clause) != (self.occasion, clause):
            self.settle()
        return limit.holds(self)

    def settle(self) -> None:
        """Enter the payments that are held: no seat pays more than its purse and what it has won hold."""
        limit, ledger = self.game.limit, self.ledger
        held, ledger.held = ledger.held, []
        if not held or limit is None:
            return
        seats = range(self.game.seat_count)
        first = limit.ties_from(self)
        order = [*seats[first:], *seats[:first]]
        having = {row.payer: max(0, limit.purse(self, row.payer) + ledger.won[row.payer]) for row in held}
        for payer, most in having.items():
            cut([row for row in held if row.payer == payer], most, limit.clause, order)
        for row in held:
            ledger.enter(row)

    def won(self) -> list[int]:
        """Return what each seat has won so far, what is held included."""
        if self.ledger.held:
            self.settle()
        return self.ledger.won

    # ---- groups --------------------------------------------------------------------------------------------

    def groups_within(
        self, heap: Sequence[int], patterns: Iterable[int], including: int = NONE
    ) -> list[Laid]:
        """Return the groups that can be formed of a heap, with a piece of a kind among them."""
        together = settled_groups(self, tuple(patterns)) if including >= 0 else None
        if together is not None:
            return together.within(heap, including)
        return [found for pattern in patterns for found in self.formed(heap, pattern, including)]

    def formed(self, heap: Sequence[int], pattern: int, including: int) -> Iterable[Laid]:
        spec = self.game.patterns[pattern]
        grounded = grounded_of(self, pattern)
        if grounded is None:
            whole = dict.fromkeys(tuple(sorted(kinds)) for kinds in fitting(heap, spec.parts))
            found: Iterable[Laid] = ((pattern, kinds, 0) for kinds in whole if including in (NONE, *kinds))
        else:
            found = grounded.within(heap, including)
            if spec.settled:
                return found
        where = spec.where
        return found if where is None else [group for group in found if where(self, group)]

    def chains_within(
        self, heap: Sequence[int], patterns: Iterable[int], including: int
    ) -> list[tuple[Laid, ...]]:
        """Return the choices of groups with a kind that leave no such group to be formed."""
        if including >= 0 and not heap[including]:
            return [()]
        return list(chains(heap, self.groups_within(heap, patterns, including)))


GROUNDED: dict[tuple[str, int], Grounded] = {}


def grounded_of(table: BaseTable, pattern: int) -> Grounded | None:
    """Return the table of a pattern, made on its first use; it holds no group that surely fails."""
    key = (table.game.model, pattern)
    found = GROUNDED.get(key)
    if found is None:
        if table.game.patterns[pattern].instances is None:
            return None
        found = GROUNDED[key] = Grounded(meant_groups(table, pattern), len(table.game.kinds))
    return found


def meant_groups(table: BaseTable, pattern: int) -> list[Laid]:
    """Return the groups of a pattern in their order, but for those that surely fail its condition."""
    spec = table.game.patterns[pattern]
    groups: list[Laid] = [(pattern, kinds, 0) for kinds in spec.instances or ()]
    where = spec.where if spec.settled else None
    return [group for group in groups if where is None or where(table, group)]


SETTLED: dict[tuple[str, tuple[int, ...]], Grounded | None] = {}


def settled_groups(table: BaseTable, patterns: tuple[int, ...]) -> Grounded | None:
    """Return the groups of some patterns together, if which they are depends on nothing."""
    key = (table.game.model, patterns)
    if key not in SETTLED:
        specs = [table.game.patterns[pattern] for pattern in patterns]
        settled = all(spec.instances is not None and (spec.settled or spec.where is None) for spec in specs)
        groups = [group for pattern in patterns for group in meant_groups(table, pattern)]
        SETTLED[key] = Grounded(groups, len(table.game.kinds)) if settled else None
    return SETTLED[key]


# ---- what rules cannot ask for -----------------------------------------------------------------------------


def some(value: int) -> int:
    """Return a seat or a kind that is not none."""
    if value < 0:
        raise broken("这里要有一家或一种牌，却是“无”", "a seat or a kind belongs here, but there is none")
    return value


def within(value: int, low: int, high: int, labels: Labels, clause: str | None) -> int:
    """Return a number that a memory can hold."""
    if not low <= value <= high:
        zh = f"{labels[0]}不能是 {value}，只能是 {low} 到 {high}（{clause}）"
        en = f"{labels[1]} cannot be {value}, only {low} to {high} ({clause})"
        raise Broken(zh, en, [Reason(clause, zh, en)])
    return value


def quotient(value: int, divisor: int) -> int:
    """Return a number divided by another, rounded down."""
    if not divisor:
        raise broken("不能除以零", "nothing can be divided by zero")
    return value // divisor


def remainder(value: int, divisor: int) -> int:
    """Return what is left when a number is divided by another."""
    if not divisor:
        raise broken("不能除以零", "nothing can be divided by zero")
    return value % divisor
