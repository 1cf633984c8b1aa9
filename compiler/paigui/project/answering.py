"""What a hand is worth, asked of a referee in data.

In: a referee, a request: a score, its arguments, a position. Out: the answer as plain data: the lines with
their clauses, the total, the best arrangement, what would complete the hand, what is missing, and what is
paid when actions are to be done. Promised: a bad request raises a `RefereeError` that says where it is wrong.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from paigui.model import Labels, Ruleset, Type
from paigui.model.declarations import Score
from paigui.model.expressions import Local
from paigui.model.walk import walk
from paigui.project.listing import describe_settings
from paigui.project.reading import cannot_read, check_data, game_of, untrusted
from paigui.project.referees import Referee
from paigui.runtime.deal import BaseDeal
from paigui.runtime.errors import Reason
from paigui.runtime.scores import LineSpec, ScoreSpec
from paigui.runtime.scoring import Scored

Request = Mapping[str, Any]


def answer(
    referee: Referee, ruleset: Ruleset, request: Any, settings: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """Answer a request; settings count where it sets nothing itself."""
    game = game_of(referee)
    if not game.scores:
        raise cannot_read(referee, "这个规则集没有计分", "this ruleset has no score")
    _check(referee, ruleset, request)
    usual = describe_settings(ruleset, tuple((settings or {}).items()))
    asked: Request = {**request, "options": {**usual, **request.get("options", {})}}
    with untrusted(referee):
        deal = _position(referee, asked, None, ())
        score = deal.score(asked["score"]) if "score" in asked else game.scores[0]
        return _told(referee, ruleset, deal, score, asked)


def _check(referee: Referee, ruleset: Ruleset, request: Any) -> None:
    """Hold a request to its schema, and say what its score takes if its arguments do not fit."""
    try:
        check_data(referee, "score-request", request)
    except referee.error as error:
        zh, en = getattr(error, "zh", ""), getattr(error, "en", "")
        if not en.startswith(("arguments", "score")):
            raise
        takes = [(signature(each, "zh"), signature(each, "en")) for each in ruleset.scores]
        zh, en = (
            f"{zh}；计分有：{'；'.join(pair[0] for pair in takes)}",
            f"{en}; {'; '.join(p[1] for p in takes)}",
        )
        raise cannot_read(referee, zh, en) from error
    wanted = request.get("ruleset", ruleset.id)
    if wanted != ruleset.id:
        zh, en = (
            f"问的是规则集 {wanted[:40]}，这里是 {ruleset.id}",
            f"the question is of {wanted[:40]}, this is {ruleset.id}",
        )
        raise cannot_read(referee, zh, en)


def signature(score: Score, language: str) -> str:
    """A score with what it takes: `worth(s: seat, k: kind)`."""
    params = [f"{each.name}: {_sort(each.type, language)}" for each in score.params]
    return f"{score.id}({', '.join(params)})"


def _sort(type_: Type, language: str) -> str:
    sort = type_.base.value
    named = _SORTS[language == "zh"].get(sort, sort)
    return named + (("或无" if language == "zh" else " or none") if type_.or_none else "")


_SORTS: tuple[dict[str, str], dict[str, str]] = (
    {"truth": "yes or no"},
    {"truth": "是或否", "seat": "座位", "kind": "种类", "number": "数", "group": "组合", "pieces": "牌"},
)


# ---- the position ------------------------------------------------------------------------------------------


def _position(referee: Referee, asked: Request, place: str | None, arguments: Sequence[Any]) -> BaseDeal:
    """Lay the position out, and begin at a place."""
    parts = {name: asked.get(name, {}) for name in ("options", "zones", "memories", "sizes")}
    deal: BaseDeal = referee.module.__dict__["Deal"].arranged(
        **parts, place=place, arguments=arguments, seed=asked.get("seed", 0)
    )
    return deal


def _payments(referee: Referee, asked: Request) -> list[dict[str, Any]]:
    """What is paid when the actions are done from the place that the request names."""
    at = asked.get("at")
    if at is None or at["place"] is None:
        if asked.get("actions"):
            zh, en = "有 actions 就要有 at：从哪里开始", "actions need an at: where they begin"
            raise cannot_read(referee, zh, en)
        return []
    deal = _position(referee, asked, at["place"], at["arguments"])
    for seat, text in asked.get("actions", ()):
        deal.apply(seat, text)
    return [row.data() for row in deal.ledger]


# ---- the answer --------------------------------------------------------------------------------------------


def _told(
    referee: Referee, ruleset: Ruleset, deal: BaseDeal, score: ScoreSpec, asked: Request
) -> dict[str, Any]:
    given = deal.hand_arguments(score, asked["arguments"])
    found = deal.value(score.id, *asked["arguments"])
    unit = unit_of(ruleset, score.id)
    return {
        **deal.heading(),
        "score": {"id": score.id, **_labelled(score.labels), "clause": score.clause},
        "options": deal.options,
        "complete": found.complete,
        "total": found.total,
        "unit": None if unit is None else _labelled((unit.zh, unit.en)),
        "lines": [_line(line, amount, score) for line, amount in found.lines],
        "arrangement": deal.arrangement(score.id, *asked["arguments"]) if score.forms else [],
        "waits": _waits(ruleset, deal, score, asked["arguments"]),
        "missing": _missing(referee, deal, score, given, found),
        "payments": _payments(referee, asked),
    }


def unit_of(ruleset: Ruleset, score: str) -> Labels | None:
    """What a score is counted in."""
    units = {each.id: each.unit for each in ruleset.scores}
    return next((term.labels for term in ruleset.terms if term.id == units[score]), None)


def _labelled(labels: tuple[str, str]) -> dict[str, str]:
    return {"zh": labels[0], "en": labels[1]}


def _line(line: LineSpec, amount: int, score: ScoreSpec) -> dict[str, Any]:
    told = {"line": line.id, **_labelled(line.labels), "clause": line.clause}
    return {**told, "amount": amount, "times": line in score.times}


def _waits(ruleset: Ruleset, deal: BaseDeal, score: ScoreSpec, arguments: Sequence[Any]) -> list[str]:
    """What would complete the hand, before the last piece; nothing if the score is not told of one."""
    added = _added(next(each for each in ruleset.scores if each.id == score.id))
    if not score.forms or not added:
        return []
    before = [None if place in added else value for place, value in enumerate(arguments)]
    return deal.waits(score.id, *before)


def _added(score: Score) -> set[int]:
    """The places of the parameters that are added to the hand and may be none: its last piece."""
    held = {node.name for node in walk(score.pieces) if isinstance(node, Local)}
    return {place for place, each in enumerate(score.params) if each.name in held and each.type.or_none}


def _missing(
    referee: Referee, deal: BaseDeal, score: ScoreSpec, given: tuple[Any, ...], found: Scored
) -> list[dict[str, Any]]:
    """The requirements that a hand does not meet, when nothing else is wrong with it."""
    if found.complete or not score.forms:
        return []
    reasons: Iterable[Reason] = referee.module.__dict__["missing_of"](deal.table, score, *given)
    return [{"clause": reason.clause, "zh": reason.zh, "en": reason.en} for reason in reasons]
