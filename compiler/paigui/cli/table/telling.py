"""What happens at the table, in words: who did what, by which clauses, who pays whom.

In: actions, rows of the ledger. Out: lines. Promised: every decision and every payment names its clauses.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from paigui.cli import words
from paigui.cli.terminal import Terminal
from paigui.diagnostics import display_width, verbatim
from paigui.model import Labels as ModelLabels
from paigui.runtime.actions import Action, clause_of
from paigui.runtime.deal import BaseDeal
from paigui.runtime.game import Game
from paigui.runtime.labels import Labels
from paigui.runtime.ledger import Row
from paigui.runtime.places import ActSpec

_ACT_WIDTH = 34
#: What is said of pieces that are drawn, and of those moved all together: seen, and unseen.
MOVING = {"draw": (words.DREW, words.DREW_UNSEEN), "move": (words.GOT, words.GOT_UNSEEN)}
Line = tuple[str, str | None, int, int, int]


@dataclass(frozen=True, slots=True)
class Teller:
    """Speaks of one game in one language; `refereeing` is the error family of the referee's module."""

    game: Game
    money: ModelLabels
    terminal: Terminal
    refereeing: type[Exception]

    def label(self, labels: Labels) -> str:
        return labels[0] if self.terminal.language == "zh" else labels[1]

    def say(self, text: str) -> None:
        self.terminal.print(text)

    def seat(self, number: int) -> str:
        return self.terminal.text(words.SEAT, number=number)

    def cited(self, clauses: Iterable[str | None]) -> str:
        """Clauses with their titles, each once."""
        known = dict.fromkeys(clause for clause in clauses if clause is not None)
        return ", ".join(self.clause(clause) for clause in known)

    def clause(self, clause: str) -> str:
        title = self.label(self.game.clauses[clause]) if clause in self.game.clauses else ""
        return f"[{clause} {title}]" if title else f"[{clause}]"

    # ---- decisions -----------------------------------------------------------------------------------------

    def decision(self, deal: BaseDeal, action: Action) -> str:
        """A decision that is about to be carried out."""
        return self.line(action.seat, self.act(action), deciding(deal, action))

    def act(self, action: Action) -> str:
        return action.text(self.terminal.language)

    def line(self, seat: int, deed: str, clauses: Iterable[str | None]) -> str:
        space = " " * max(1, _ACT_WIDTH - display_width(deed))
        return f"  {self.seat(seat)}  {deed}{space}{self.cited(clauses)}".rstrip()

    # ---- money ---------------------------------------------------------------------------------------------

    def payments(self, rows: Sequence[Row], *, short: bool = False) -> Iterator[str]:
        """A line for each payment, with what it rests on unless that was told before."""
        for row in rows:
            said = words.PAYMENT_BACK if row.undoes is not None else words.PAYMENT
            amount = verbatim(self.amount(row.amount))
            text = self.terminal.text(said, payer=row.payer, payee=row.payee, amount=amount)
            yield f"    {text}{self._short_of(row)}  {self.cited([row.clause, row.limit])}".rstrip()
            if row.lines and not short:
                yield f"      {self.lines_of(row)}"

    def _short_of(self, row: Row) -> str:
        """What was due where a purse held less."""
        if row.due is None:
            return ""
        return f" {self.terminal.text(words.SHORT_OF, due=verbatim(self.amount(row.due)))}"

    def amount(self, number: int) -> str:
        """So much money: 「3点」, “3 points”."""
        unit = self.money
        if self.terminal.language == "zh":
            return f"{number}{unit.measure or unit.zh}"
        return f"{number} {unit.en if number == 1 else unit.plural or unit.en}".strip()

    def lines_of(self, row: Row) -> str:
        """The lines of the scores that a payment rests on; of several scores each with whose it is."""
        shares = groupby(row.lines, key=lambda line: line[3:])
        shown = [(seat, sign, self._lines(lines)) for (seat, sign), lines in shares]
        if len(shown) < 2:
            return "".join(lines for _, _, lines in shown)
        return " | ".join(self._share(*each) for each in shown)

    def _share(self, seat: int, sign: int, lines: str) -> str:
        """The lines of one score among several: whose, and whether it is taken away."""
        owned = self.terminal.text(words.SHARE, seat=seat, lines=verbatim(lines)) if seat >= 0 else lines
        return owned if sign > 0 else self.terminal.text(words.LESS, share=verbatim(owned))

    def _lines(self, lines: Iterable[Line]) -> str:
        labels = {line.id: line.labels for score in self.game.scores for line in score.lines}
        times = {line.id for score in self.game.scores for line in score.times}
        shown: list[str] = []
        for clause, own in groupby(lines, key=lambda line: line[1]):
            named = [
                f"{self.label(labels[x[0]]) if x[0] in labels else x[0]} {'× ' * (x[0] in times)}{x[2]}"
                for x in own
            ]
            shown.append(f"{', '.join(named)} {self.cited([clause])}".rstrip())
        return "; ".join(shown)

    def totals(self, totals: Sequence[int]) -> str:
        return "  ".join(f"{self.seat(seat)} {amount:+d}" for seat, amount in enumerate(totals))

    # ---- the log -------------------------------------------------------------------------------------------

    def news(self, deal: BaseDeal, entry: dict[str, Any]) -> str | None:
        """An entry of the log of a seat, as a line."""
        if entry["what"] in MOVING:
            return self._drawn(entry)
        if entry["act"] is None:
            return self.line(entry["seat"], self.terminal.text(words.UNSEEN_ACT), ())
        act = act_named(self.game, entry["act"])
        clauses = [act.clause] if act is not None else []
        deed = self._deed(deal, act, entry)
        if entry["what"] == "foul":
            deed = self.terminal.text(words.FOUL, act=verbatim(deed))
        return self.line(entry["seat"], deed, clauses)

    def _drawn(self, entry: dict[str, Any]) -> str | None:
        """Pieces that somebody drew or got, as far as they are seen; what lies for nobody with its zone."""
        seen, unseen = MOVING[entry["what"]]
        kinds = entry["kinds"]
        if entry["seat"] is None:
            return None if kinds is None else self._laid_out(entry["zone"], kinds)
        if kinds is None:
            said = self.terminal.text(unseen, number=entry["number"])
        else:
            said = self.terminal.text(seen, pieces=verbatim(self.kinds(kinds)))
        return f"  {self.seat(entry['seat'])}  {said}"

    def _laid_out(self, zone: str, kinds: Sequence[str]) -> str:
        name = next(self.label(each.labels) for each in self.game.zones if each.id == zone)
        pieces = verbatim(self.kinds(kinds))
        return f"  {self.terminal.text(words.LAID_OUT, zone=verbatim(name), pieces=pieces)}"

    def _deed(self, deal: BaseDeal, act: ActSpec | None, entry: dict[str, Any]) -> str:
        """What was done, as far as it is known."""
        chosen: list[str | None] = entry["chosen"]
        if act is None or None in chosen:
            name = self.label(act.labels) if act is not None else self.terminal.text(words.PASS)
            return " ".join([name, *("…" if text is None else text for text in chosen)])
        text = " ".join([act.id, *map(str, chosen)])
        try:
            return self.act(deal.read(entry["seat"], text))
        except self.refereeing:  # words that only meant one thing when they were said
            return text

    def kinds(self, codes: Iterable[str]) -> str:
        """Pieces by the names of the language."""
        if self.terminal.language == "en":
            return " ".join(codes)
        names = {kind.code: kind.zh for kind in self.game.kinds}
        return " ".join(names[code] for code in codes)


def deciding(deal: BaseDeal, action: Action) -> tuple[str | None, ...]:
    """The clauses that a decision rests on: that of the act, and that which leaves no other."""
    if action.act is None:
        return (clause_of(deal.table),)
    forced = action.act.forced_clause if action.act.forced is not None else None
    return action.act.clause or clause_of(deal.table), forced


def act_named(game: Game, name: str) -> ActSpec | None:
    return next((act for place in game.places for act in place.acts if act.id == name), None)


def merged(entries: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries of the log, pieces that come to one place in a row as one."""
    found: list[dict[str, Any]] = []
    for entry in entries:
        last = found[-1] if found else None
        if last is not None and entry["what"] in MOVING and same_place(last, entry):
            kinds = None if entry["kinds"] is None else [*last["kinds"], *entry["kinds"]]
            found[-1] = {**entry, "number": last["number"] + entry["number"], "kinds": kinds}
        else:
            found.append(entry)
    return found


def same_place(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two entries are of pieces that come to one place and are seen alike."""
    names = ("what", "seat", "zone")
    alike = all(one.get(name) == other.get(name) for name in names)
    return alike and (one["kinds"] is None) == (other["kinds"] is None)


def laid_down(notes: Iterable[Any], game: Game) -> list[dict[str, Any]]:
    """What pieces came where, hidden ones included, for a table that nobody sits at."""
    return merged(
        {
            "what": note.sort,
            "seat": note.seat if note.seat >= 0 else None,
            "zone": note.zone,
            "number": len(note.arguments),
            "kinds": [game.kinds[int(kind)].code for kind in note.arguments],
        }
        for note in notes
        if note.sort in MOVING
    )
