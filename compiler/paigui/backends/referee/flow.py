"""The course of a deal: its routines, what happens before and between deals, its places."""

from paigui.backends.referee.course import Desk, StepWriter, TableActWriter
from paigui.backends.referee.functions import remark
from paigui.backends.referee.windows import WindowWriter


class Course(Desk):
    """Writes the course of a deal."""

    def routines(self) -> None:
        for routine in self.book.ruleset.routines:
            tells = self.book.leaving.routine(routine.id)
            name, doc = self.book.name("routine", routine.id), remark(routine.labels, routine.clause)
            direct = self.fusing.places if routine.id in self.fusing.routines else None
            self.functions.doing(
                name, routine.params, routine.body, doc, routine.clause, tells=tells, direct=direct
            )

    def blocks(self) -> list[str]:
        """Write what happens before and between deals; return the entries for the game's table."""
        ruleset = self.book.ruleset
        found: list[str] = []
        for name, statements, doc in (
            ("first_deal", ruleset.first_deal, "What the first deal of a match begins with."),
            ("next_deal", ruleset.next_deal, "What follows for the next deal."),
            ("setup", ruleset.setup, "How a deal begins."),
        ):
            own = self.book.names.claim(name)
            clause = ruleset.setup_clause if name == "setup" else None
            self.functions.doing(own, (), statements, f'"""{doc}"""', clause)
            found.append(f"{name}={own}")
        return found

    def places(self) -> list[str]:
        """Write all steps and windows; return their tables."""
        ruleset = self.book.ruleset
        found = [StepWriter(self, step, step.params).written() for step in ruleset.steps]
        found += [WindowWriter(self, window, window.params).written() for window in ruleset.windows]
        return found + [TableActWriter(self, each, ()).written() for each in ruleset.table_acts]
