"""What the referee found and what an example expected, in an author's words.

In: values as the referee has them, and their types. Out: phrases. Promised: pieces are written as pieces,
words by their names, and a refusal with its reasons and clauses.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from paigui.diagnostics import Phrase, verbatim
from paigui.model import Base, Ruleset, Type
from paigui.model.declarations import Attribute, Memory, Option

ALLOWED = Phrase("允许", "allowed")
ENDED = Phrase("这一局结束", "the deal over")
NOTHING = Phrase("无", "none")
TRUTHS = (Phrase("否", "no"), Phrase("是", "yes"))
PLAYABLE = Phrase("能打下去的局面", "a position that can be played")


class Sayer:
    """Speaks of the values of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.codes = [kind.code for kind in ruleset.pieces.kinds]
        self.hidden_piles = {
            zone.id for zone in ruleset.zones if zone.holds == "pile" and zone.sight == "nobody"
        }

    def value(self, type_: Type, value: Any) -> Phrase:
        """A value of a type."""
        match type_.base:
            case Base.PIECES:
                return self.pieces(kind for kind, number in enumerate(value) for _ in range(number))
            case Base.KINDS:
                return self.pieces(kind for kind in range(len(self.codes)) if int(value) >> kind & 1)
            case Base.GROUP:
                return NOTHING if len(value) < 2 else self.group(value)
            case Base.GROUPS:
                return joined([self.group(each) for each in value])
            case Base.SEATS:
                return joined([verbatim(str(seat)) for seat in value])
            case _:
                return self.single(type_, int(value))

    def single(self, type_: Type, value: int) -> Phrase:
        match type_.base:
            case Base.TRUTH:
                return TRUTHS[value]
            case Base.KIND | Base.SEAT | Base.WORD if value < 0:
                return NOTHING
            case Base.NUMBER if value < 0 and type_.or_none:
                return NOTHING
            case Base.KIND:
                return self.pieces([value])
            case Base.SEAT:
                return Phrase(f"座 {value}", f"seat {value}")
            case Base.WORD:
                return self.word(type_, value)
            case _:
                return verbatim(str(value))

    def pieces(self, kinds: Iterable[int]) -> Phrase:
        written = " ".join(self.codes[kind] for kind in kinds)
        return verbatim(f"'{written}'")

    def group(self, group: Sequence[Any]) -> Phrase:
        pieces = self.pieces(group[1])
        if group[0] < 0:
            return pieces
        pattern = self.ruleset.groups[int(group[0])].labels
        return Phrase(f"{pattern.zh} {pieces.zh}", f"{pattern.en} {pieces.en}")

    def word(self, type_: Type, value: int) -> Phrase:
        ruleset = self.ruleset
        sets: list[Option | Memory | Attribute]
        sets = [*ruleset.options, *ruleset.memories, *ruleset.pieces.attributes]
        words = next((each.words for each in sets if each.words and each.type.of == type_.of), ())
        if value >= len(words):
            return verbatim(str(value))
        return Phrase(words[value].labels.zh, words[value].labels.en)

    def place(self, id_: str | None) -> Phrase:
        """What is open."""
        found = next((each for each in (*self.ruleset.steps, *self.ruleset.windows) if each.id == id_), None)
        if found is None:
            return Phrase("这一局已经结束", "the deal over")
        return Phrase(f"{found.labels.zh}还开着", f"“{found.labels.en}” still open")


def joined(phrases: Sequence[Phrase]) -> Phrase:
    if not phrases:
        return NOTHING
    return Phrase("，".join(each.zh for each in phrases), ", ".join(each.en for each in phrases))


def totals(values: Iterable[int]) -> Phrase:
    return joined([verbatim(str(value)) for value in values])


def refused(reasons: Iterable[Any]) -> Phrase:
    """A refusal with why and by which clauses."""
    each = [(reason, f" [{reason.clause}]" if reason.clause else "") for reason in reasons]
    zh = "；".join(f"{reason.zh}{clause}" for reason, clause in each)
    return Phrase(f"拒绝：{zh}", "refused: " + "; ".join(f"{reason.en}{clause}" for reason, clause in each))


def unread(error: Any) -> Phrase:
    return Phrase(f"读不懂：{error.zh}", error.en)


def broken(error: Exception) -> Phrase:
    """What is no refusal, and nobody's doing but the emitter's."""
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    return Phrase(f"裁判自己出了错（{what}）", f"the referee itself broken ({what})")


def refusal(clause: str | None) -> Phrase:
    """The refusal that is expected: by a clause, or by any."""
    if clause is None:
        return Phrase("拒绝，不论哪一条", "refused, citing any clause")
    return Phrase(f"拒绝，依据 {clause}", f"refused by {clause}")
