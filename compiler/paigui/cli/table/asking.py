"""Asks a person at the terminal.

In: the deal, lines typed. Out: a legal action, or None when the person leaves. Promised: a refusal says why,
and which clause says so.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from paigui.cli import words
from paigui.cli.streams import read_line
from paigui.cli.table.sight import sight
from paigui.cli.table.telling import Teller, merged
from paigui.diagnostics import Phrase, all_of, verbatim
from paigui.runtime.actions import Action
from paigui.runtime.deal import BaseDeal

MOST_LISTED = 60
LONGEST_NUMBER = 9
LEAVING = ("quit", "exit", "q", "退出")
EXPLAINING = ("?", "？")


@dataclass
class Asker:
    """A person at a seat."""

    seat: int
    teller: Teller
    read_line: Callable[[str], str] = read_line
    _told: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    _refused: str = ""
    _answered: tuple[Any, Any] | None = None

    # ---- what happened -------------------------------------------------------------------------------------

    def tell(self, deal: BaseDeal) -> None:
        for entry in merged(each for each in self._news(deal.log(self.seat)) if not self._known(each)):
            line = self.teller.news(deal, entry)
            if line is not None:
                self.teller.say(line)

    def _known(self, entry: dict[str, Any]) -> bool:
        """Whether an act of the person's own was told when it was answered with."""
        if entry["what"] not in ("answer", "act") or entry["seat"] != self.seat:
            return False
        deed = (entry["act"], entry["chosen"])
        known = entry["what"] == "act" and deed == self._answered
        self._answered = deed if entry["what"] == "answer" else None
        return known

    def _news(self, log: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Entries not told yet: what others did unseen comes in later between what is known."""
        known, self._told = self._told, log
        same = 0
        while same < min(len(known), len(log)) and known[same] == log[same]:
            same += 1
        rest = known[same:]
        fresh: list[dict[str, Any]] = []
        for entry in log[same:]:
            if entry in rest:
                rest.remove(entry)
            else:
                fresh.append(entry)
        return fresh

    # ---- what to do ----------------------------------------------------------------------------------------

    def choose(self, deal: BaseDeal) -> Action | None:
        self.tell(deal)
        self._answered = None
        self._show(deal)
        while True:
            line = self._typed()
            if line is None:
                return None
            action = self._action(deal, line)
            if action is not None:
                return action

    def _typed(self) -> str | None:
        """A line that says something; nothing at the end of the input or when the person leaves."""
        while True:
            try:
                line = self.read_line(f"{self.teller.seat(self.seat)}> ").strip()
            except EOFError:
                return None
            if line in LEAVING:
                return None
            if line:
                return line

    def _show(self, deal: BaseDeal) -> None:
        teller = self.teller
        teller.say("")
        for line in sight(teller, deal.view(self.seat)):
            teller.say(line)
        menu = deal.legal(self.seat)
        width = len(str(len(menu)))
        for number, action in enumerate(menu, 1):
            if number > MOST_LISTED:
                teller.say(f"  {teller.terminal.text(words.MORE, number=len(menu) - MOST_LISTED)}")
                break
            teller.say(f"  {number:{width}}  {teller.act(action)}")
        self._show_table_acts(deal)

    def _show_table_acts(self, deal: BaseDeal) -> None:
        terminal = self.teller.terminal
        beside = (action for action in deal.table_acts(self.seat) if action.spec.sort == "any_time")
        acts = dict.fromkeys(action.act for action in beside if action.act is not None)
        if acts:
            names = all_of(*(Phrase(*act.labels) for act in acts))
            self.teller.say(f"  {terminal.text(words.ANY_TIME, acts=names)}")

    def _action(self, deal: BaseDeal, line: str) -> Action | None:
        """What a line asks for, if it is allowed; else say why not."""
        if line[0] in EXPLAINING:
            self._explain(deal, line[1:].strip() or self._refused)
            return None
        menu = deal.legal(self.seat)
        if line.isascii() and line.isdigit():
            if len(line) <= LONGEST_NUMBER and 1 <= int(line) <= len(menu):
                return menu[int(line) - 1]
            self._say(words.NO_SUCH_NUMBER, number=len(menu))
            return None
        return self._read(deal, line)

    def _read(self, deal: BaseDeal, line: str) -> Action | None:
        try:
            action = deal.read(self.seat, line)
        except self.teller.refereeing as error:
            self._say(words.UNREADABLE, problem=verbatim(self._sentence(error)))
            return None
        if not deal.why_not(self.seat, action):
            return action
        self._refused = line
        self._explain(deal, line)
        return None

    def _explain(self, deal: BaseDeal, line: str) -> None:
        """Say which clauses stand against an action."""
        if not line:
            self._say(words.PLAY_HELP)
            return
        try:
            reasons = deal.why_not(self.seat, line)
        except self.teller.refereeing as error:
            self._say(words.UNREADABLE, problem=verbatim(self._sentence(error)))
            return
        if not reasons:
            self._say(words.ALLOWED)
        for reason in reasons:
            text = reason.text(self.teller.terminal.language)
            self.teller.say(f"  {line}: {text}  {self.teller.cited([reason.clause])}".rstrip())

    def _say(self, phrase: Any, **args: Any) -> None:
        self.teller.say(f"  {self.teller.terminal.text(phrase, **args)}")

    def _sentence(self, error: Exception) -> str:
        return str(getattr(error, self.teller.terminal.language, error))
