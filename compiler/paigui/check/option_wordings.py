"""Whether the sentences for settings leave no setting out.

In: the wordings of a clause with their conditions. Out: faults. Promised: for every value of the options that
some conditions share, each language has a sentence under one of these conditions, or the clause is reported
once with the first values that have none.
"""

from collections.abc import Iterator

from paigui.check.conditions import settings_of
from paigui.check.constants import Settings, constant_value
from paigui.check.context import Context
from paigui.check.walk import nodes
from paigui.diagnostics import Phrase, all_of, verbatim, wordings
from paigui.model import expressions as e
from paigui.model.declarations import Option
from paigui.syntax import tree as t

_YES_OR_NO = (Phrase(zh="否", en="no"), Phrase(zh="是", en="yes"))

#: A wording and its condition.
Line = tuple[t.Wording, e.Expression]


class OptionWordings:
    """Looks at the clauses of one ruleset."""

    def __init__(self, context: Context) -> None:
        self.c = context

    def check(self, lines: list[tuple[t.Wording, e.Expression | None]]) -> None:
        conditional = [(node, when) for node, when in lines if when is not None]
        for related in _related(conditional):
            for language in ("zh", "en"):
                if self._reported(related, language):
                    break

    def _reported(self, related: list[Line], language: str) -> bool:
        options = {option for _, when in related for option in _options(when)}
        conditions = [when for node, when in related if node.language == language]
        for setting in settings_of(options, self.c) or ():
            if not any(constant_value(when, setting) != 0 for when in conditions):
                self._report(related[0][0], setting)
                return True
        return False

    def _report(self, node: t.Wording, setting: Settings) -> None:
        values = [_shown(self.c.options[option], value) for option, value in setting.items()]
        span = node.span if node.when is None else node.when.span
        self.c.faults.report(
            wordings.MISSING_OPTION_WORDING, span, option=all_of(*setting), values=all_of(*values)
        )


def _options(when: e.Expression) -> set[str]:
    return {each.option for each in nodes(when, e.OptionValue)}


def _related(lines: list[Line]) -> Iterator[list[Line]]:
    """The lines in groups that have no option in common."""
    left = list(lines)
    while left:
        group = [left.pop(0)]
        options = _options(group[0][1])
        while more := [line for line in left if _options(line[1]) & options]:
            group += more
            options |= {option for _, when in more for option in _options(when)}
            left = [line for line in left if line not in more]
        yield group


def _shown(option: Option, value: int) -> Phrase:
    if option.words:
        word = option.words[value].labels
        return Phrase(zh=word.zh, en=word.en)
    return _YES_OR_NO[value] if option.type.base.value == "truth" else verbatim(str(value))
