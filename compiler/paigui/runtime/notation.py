"""How pieces, choices and actions are written and read, in either language.

An action is its name and what is chosen: ``play '3t4t5t' 2``. Names are ids or labels; kinds are codes or
labels; seats and numbers are digits; the groups of a chain are joined by ``+``, an empty one is ``-``.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .errors import Ambiguous, CannotRead
from .foreign import shown, unread
from .game import Game
from .labels import Words
from .pieces import NONE, Counts, Laid, contains, heap_of
from .places import ActSpec, ChoiceSpec

QUOTES = {"'": "'", "「": "」", "‘": "’", '"': '"'}
TRUTHS = (("no", "否", "no"), ("yes", "是", "yes"))
NOTHING = {"none", "无"}
PASSING = ("pass", "过", "pass")
LONGEST_LITERAL = 4000
LONGEST_NUMBER = 20
MOST_MEANINGS = 1 << 10


class KindNames:
    """All spellings of the kinds of a game, and the heads of those that may share their last value."""

    __slots__ = ("heads", "longest", "names")

    def __init__(self, game: Game) -> None:
        self.names: dict[str, tuple[int, str]] = {}
        self.heads: set[str] = set()
        for number, kind in enumerate(game.kinds):
            for name, head in zip((kind.code, kind.zh, kind.en), kind.heads, strict=True):
                self.names.setdefault(name.replace(" ", ""), (number, name.replace(" ", "")[len(head) :]))
                if head:
                    self.heads.add(head)
        self.longest = max(map(len, self.names), default=0)

    def read(self, text: str) -> list[int]:
        """Read pieces written one after another, with or without spaces."""
        found: list[int] = []
        waiting: list[str] = []
        rest = "".join(text.split())
        while rest:
            name = next((rest[:n] for n in range(self.longest, 0, -1) if rest[:n] in self.names), None)
            head = next((rest[:n] for n in range(self.longest, 0, -1) if rest[:n] in self.heads), None)
            if name is not None:
                kind, tail = self.names[name]
                found += [self.named(head + tail, text) for head in waiting]
                found.append(kind)
                waiting = []
            elif head is not None:
                waiting.append(head)
            rest = rest[len(name or head or "") :] if name or head else unread(text)
        if waiting:
            unread(text)
        return found

    def named(self, name: str, text: str) -> int:
        return self.names[name][0] if name in self.names else unread(text)


KIND_NAMES: dict[str, KindNames] = {}


def read_pieces(game: Game, text: str) -> list[int]:
    """Read pieces; quotes around them may be left out."""
    if game.model not in KIND_NAMES:
        KIND_NAMES[game.model] = KindNames(game)
    inner = text.strip()
    if len(inner) > LONGEST_LITERAL:
        unread(text)
    if len(inner) > 1 and QUOTES.get(inner[0]) == inner[-1]:
        inner = inner[1:-1]
    return KIND_NAMES[game.model].read(inner)


def write_kind(game: Game, kind: int, language: str) -> str:
    if kind < 0:
        return "无" if language == "zh" else "none"
    return game.kinds[kind].zh if language == "zh" else game.kinds[kind].code


def write_pieces(game: Game, kinds: Iterable[int], language: str) -> str:
    names = [write_kind(game, kind, language) for kind in kinds]
    return f"「{' '.join(names)}」" if language == "zh" else f"'{''.join(names)}'"


# ---- choices -----------------------------------------------------------------------------------------------


def patterns_for(game: Game, choice: ChoiceSpec, kinds: Sequence[int]) -> list[int]:
    """Return the patterns of a choice that some pieces may make."""
    return [number for number in choice.patterns if makes(game, number, tuple(kinds))]


def makes(game: Game, pattern: int, kinds: tuple[int, ...]) -> bool:
    spec = game.patterns[pattern]
    if spec.size != len(kinds):
        return False
    if spec.instances is not None:
        return kinds in spec.instances
    return filled(heap_of(kinds, len(game.kinds)), spec.parts)


def filled(heap: Counts, parts: Sequence[Sequence[tuple[int, ...]]]) -> bool:
    """Say whether a heap is one of every part."""
    if not parts:
        return True
    for one in parts[0]:
        if contains(heap, one):
            left = [count - one.count(kind) for kind, count in enumerate(heap)]
            if filled(left, parts[1:]):
                return True
    return False


def write_choice(game: Game, choice: ChoiceSpec, value: Any, language: str) -> str:
    """Write one thing that is chosen."""
    match choice.sort:
        case "kind":
            return write_kind(game, value, language)
        case "group":
            return write_group(game, choice, value, language)
        case "chain":
            return "+".join(write_group(game, choice, group, language) for group in value) or "-"
        case "truth":
            return TRUTHS[int(value)][1 if language == "zh" else 0]
        case "word":
            return choice.words[int(value)][1 if language == "zh" else 0]
        case _:
            return str(value)


def write_group(game: Game, choice: ChoiceSpec, group: Laid, language: str) -> str:
    """Write the pieces of a group, behind its pattern where they might make another."""
    pieces = write_pieces(game, group[1], language)
    if len(choice.patterns) > 1 and len(patterns_for(game, choice, group[1])) > 1:
        labels = game.patterns[group[0]]
        return f"{labels.labels[0] if language == 'zh' else labels.id}:{pieces}"
    return pieces


def read_choice(game: Game, choice: ChoiceSpec, text: str) -> list[Any]:
    """Read one thing that is chosen: all that it may mean."""
    match choice.sort:
        case "kind":
            return [-1] if text in NOTHING else [one_kind(game, text)]
        case "group":
            return list(read_group(game, choice, text))
        case "chain":
            return [()] if text == "-" else read_chain(game, choice, text.split("+"))
        case "truth":
            return [bool(read_word(TRUTHS, text))]
        case "word":
            return [read_word(choice.words, text)]
        case _:
            return [-1] if text in NOTHING else [read_number(text)]


def one_kind(game: Game, text: str) -> int:
    kinds = read_pieces(game, text)
    return kinds[0] if len(kinds) == 1 else unread(text)


def read_number(text: str) -> int:
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else unread(text)


def read_word(words: Words, text: str) -> int:
    for place, names in enumerate(words):
        if text in names:
            return place
    return unread(text)


def read_chain(game: Game, choice: ChoiceSpec, texts: list[str]) -> list[tuple[Laid, ...]]:
    found: list[tuple[Laid, ...]] = [()]
    for text in texts:
        found = few([(*start, group) for start in found for group in read_group(game, choice, text)], text)
    return found


def few(found: list[Any], text: str) -> list[Any]:
    """Return the meanings of a text, unless there are too many to look at."""
    if len(found) > MOST_MEANINGS:
        raise ambiguous(shown(text))
    return found


def read_group(game: Game, choice: ChoiceSpec, text: str) -> Iterator[Laid]:
    """Give the groups that a text may mean; pieces that make none are read as a group of no pattern."""
    name, colon, pieces = text.rpartition(":")
    kinds = tuple(sorted(read_pieces(game, pieces)))
    found = patterns_for(game, choice, kinds)
    if colon:
        found = [number for number in found if name in names_of(game.patterns[number])] or unread(text)
    return ((number, kinds, 0) for number in found or [NONE])


# ---- actions -----------------------------------------------------------------------------------------------


def names_of(spec: Any) -> tuple[str, str, str]:
    return spec.id, spec.labels[0], spec.labels[1]


def write_act(game: Game, act: ActSpec | None, chosen: Sequence[Any], language: str) -> str:
    """Write an action; no act is a pass."""
    if act is None:
        return PASSING[1 if language == "zh" else 0]
    pairs = zip(act.choices, chosen, strict=True)
    words = [write_choice(game, choice, value, language) for choice, value in pairs]
    return " ".join([act.labels[0] if language == "zh" else act.id, *words])


def cut_name(names: Iterable[str], text: str) -> str | None:
    """Return the longest name that a text begins with."""
    starts = [
        name for name in names if text == name or text.startswith((name + " ", name + "'", name + "「"))
    ]
    return max(starts, key=len, default=None)


def cut_words(text: str) -> list[str]:
    """Cut at spaces outside quotes."""
    words: list[str] = []
    word, closing = "", ""
    for letter in text:
        if not closing and letter.isspace():
            words, word = [*words, word], ""
            continue
        closing = QUOTES.get(letter, "") if not closing else "" if letter == closing else closing
        word += letter
    return [each for each in [*words, word] if each]


def read_chosen(game: Game, act: ActSpec, text: str) -> list[tuple[Any, ...]]:
    """Read what is chosen for an act: all that it may mean."""
    words = cut_words(text)
    if len(words) != len(act.choices):
        zh = f"{act.labels[0]}要选{len(act.choices)}样，给了{len(words)}样"
        raise CannotRead(zh, f"{act.labels[1]} takes {len(act.choices)} choices, {len(words)} are given")
    found: list[tuple[Any, ...]] = [()]
    for choice, word in zip(act.choices, words, strict=True):
        values = read_choice(game, choice, word)
        found = few([(*start, value) for start in found for value in values], text)
    return found


def ambiguous(text: str) -> Ambiguous:
    return Ambiguous(f"「{text}」可以有几种意思", f"«{text}» may mean several things")
