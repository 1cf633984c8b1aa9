"""Requests in notation, written as the lines of an example are.

    with stake = 2                      score worth(0, 'r')
    hand of 0 = 'rrb'                   at turn(0)
    drawn of 0 = 'r'                    do 0 : show 'r'

In: a referee, a text. Out: the request as data, as `answering` takes it. Promised: names are ids or labels;
the lines may be English or Chinese (`0 的 hand = 「红红蓝」`); a line that cannot be read is named.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, cast

from paigui.project.reading import cannot_read, game_of, untrusted
from paigui.project.referees import Referee
from paigui.runtime.notation import NOTHING, read_pieces
from paigui.runtime.tables import MemorySpec, ZoneSpec

Request = dict[str, Any]

_QUOTED = re.compile(r"'[^']*'|「[^」]*」|‘[^’]*’|\"[^\"]*\"")
_WIDE = str.maketrans("（），：＝＃", "(),:=#")
_NUMBER = re.compile(r"-?\d{1,9}")
_TRUTHS = {"yes": True, "no": False, "是": True, "否": False}
_LINES = (
    (re.compile(r"(?:with|连同)\s+(?P<name>.+?)\s*=\s*(?P<value>.+)"), "option"),
    (re.compile(r"(?:score|计分)\s+(?P<name>[^()]+?)\s*\((?P<value>.*)\)"), "score"),
    (re.compile(r"(?:score|计分)\s+(?P<name>[^()]+)(?P<value>)"), "score"),
    (re.compile(r"(?:at|在步骤|在窗口)\s+(?P<name>[^()]+?)\s*\((?P<value>.*)\)"), "place"),
    (re.compile(r"(?:at|在步骤|在窗口)\s+(?P<name>[^()]+)(?P<value>)"), "place"),
    (re.compile(r"(?:do|做)\s+(?P<name>\d+)\s*:\s*(?P<value>.+)"), "act"),
    (re.compile(r"(?P<name>.+?)\s+of\s+(?P<keys>\d+|\(.*?\))\s*=\s*(?P<value>.*)"), "cell"),
    (re.compile(r"(?P<keys>\d+|\(.*?\))\s*的\s*(?P<name>.+?)\s*=\s*(?P<value>.*)"), "cell"),
    (re.compile(r"(?P<name>.+?)\s*=\s*(?P<value>.*)"), "cell"),
)


def read_request(referee: Referee, text: str) -> Request:
    """Read a request in notation."""
    reader = Reader(referee)
    for number, line in enumerate(text.splitlines(), 1):
        plain = _normal(line)
        if plain:
            try:
                with untrusted(referee):
                    reader.read(plain)
            except referee.error as error:
                zh, en = getattr(error, "zh", ""), getattr(error, "en", "")
                raise cannot_read(referee, f"第 {number} 行：{zh}", f"line {number}: {en}") from error
    return reader.request


def _normal(line: str) -> str:
    """A line without its comment, with narrow signs outside its literals."""
    parts: list[str] = []
    end = 0
    for found in _QUOTED.finditer(line):
        parts += [line[end : found.start()].translate(_WIDE), found[0]]
        end = found.end()
    parts.append(line[end:].translate(_WIDE))
    kept: list[str] = []
    for part in parts:
        before, mark, _ = ("", "", "") if part[:1] in "'「‘\"" and part else part.partition("#")
        kept.append(before if mark else part)
        if mark:
            break
    return "".join(kept).strip()


def pieces_of(text: str) -> list[str]:
    """Cut at commas outside literals."""
    found, start = list[str](), 0
    masked = _QUOTED.sub(lambda literal: " " * len(literal[0]), text)
    for place, letter in enumerate([*masked, ","]):
        if letter == ",":
            found.append(text[start:place].strip())
            start = place + 1
    return found if any(found) else []


class Reader:
    """Builds a request line by line."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.game = game_of(referee)
        self.request: Request = {"arguments": [], "zones": {}, "memories": {}, "options": {}, "actions": []}

    def read(self, line: str) -> None:
        for form, what in _LINES:
            found = form.fullmatch(line)
            if found is not None:
                reading: Callable[..., None] = getattr(self, f"read_{what}")
                parts = found.groupdict()
                if what == "cell":
                    reading(parts["name"].strip(), parts.get("keys"), parts["value"].strip())
                else:
                    reading(parts["name"].strip(), parts["value"].strip())
                return
        self.refuse(line)

    def refuse(self, text: str) -> None:
        raise cannot_read(self.referee, f"看不懂「{text}」", f"«{text}» cannot be read")

    def named(self, specs: Iterable[Any], name: str) -> Any:
        """What is called so, by its id or either label."""
        found = next((spec for spec in specs if name in (spec.id, *spec.labels)), None)
        if found is None:
            raise cannot_read(self.referee, f"没有「{name}」", f"there is nothing called «{name}»")
        return found

    # ---- lines ---------------------------------------------------------------------------------------------

    def read_option(self, name: str, value: str) -> None:
        option = self.named(self.game.options, name)
        truths = _TRUTHS if option.sort == "truth" else {}
        self.request["options"][option.id] = truths.get(value, as_number(value))

    def read_score(self, name: str, value: str) -> None:
        score = self.named(self.game.scores, name)
        self.request |= {"score": score.id, "arguments": list(self.arguments(score.params, value))}

    def read_place(self, name: str, value: str) -> None:
        place = self.named(self.game.places, name)
        self.request["at"] = {"place": place.id, "arguments": list(self.arguments(place.params, value))}

    def read_act(self, name: str, value: str) -> None:
        self.request["actions"].append([int(name), value])

    def read_cell(self, name: str, keys: str | None, value: str) -> None:
        """What lies in a zone or is remembered."""
        spec: ZoneSpec | MemorySpec = self.named((*self.game.zones, *self.game.memories), name)
        zone = isinstance_zone(spec)
        content = (
            self.zone(cast(ZoneSpec, spec), value) if zone else self.memory(cast(MemorySpec, spec), value)
        )
        part = self.request["zones" if zone else "memories"]
        places = [spec.id, *(key.strip(" '「」") for key in (keys or "").strip("()").split(",") if key)]
        for place in places[:-1]:
            part = part.setdefault(place, {})
        part[places[-1]] = content

    # ---- values --------------------------------------------------------------------------------------------

    def zone(self, zone: ZoneSpec, text: str) -> Any:
        """Pieces as a literal, a pile from its top to its bottom; groups with their names."""
        if zone.holds == "groups":
            return [self.group(part) for part in pieces_of(text)]
        kinds = read_pieces(self.game, text) if text else []
        return [self.game.kinds[kind].code for kind in (kinds[::-1] if zone.holds == "pile" else kinds)]

    def group(self, text: str) -> dict[str, Any]:
        """A group: its name and its pieces."""
        literal = _QUOTED.search(text)
        pattern = self.named(self.game.patterns, text[: literal.start()].strip() if literal else text)
        kinds = read_pieces(self.game, literal[0]) if literal else []
        return {"group": pattern.id, "kinds": [self.game.kinds[kind].code for kind in kinds]}

    def memory(self, memory: MemorySpec, text: str) -> Any:
        match memory.sort:
            case "kinds":
                return [self.game.kinds[kind].code for kind in (read_pieces(self.game, text) if text else [])]
            case "seats":
                return [as_number(part) for part in pieces_of(text.strip("()"))]
            case _:
                return self.value(memory.sort.removesuffix(" or none"), text)

    def arguments(self, sorts: Iterable[str], text: str) -> Iterator[Any]:
        """Arguments by their sorts; what there is too much of the schema refuses."""
        given = pieces_of(text)
        known = [*sorts, *["number"] * len(given)]
        return (self.value(sort, part) for sort, part in zip(known, given, strict=False))

    def value(self, sort: str, text: str) -> Any:
        if text in NOTHING:
            return None
        match sort:
            case "truth":
                return _TRUTHS.get(text, text)
            case "kind":
                kinds = read_pieces(self.game, text)
                return self.game.kinds[kinds[0]].code if len(kinds) == 1 else text
            case "group":
                return self.group(text)
            case "pieces":
                return text.strip("'「」")
            case _:
                return as_number(text)


def isinstance_zone(spec: Any) -> bool:
    """Whether it is a zone; the classes are those of the referee's own module."""
    return hasattr(spec, "holds")


def as_number(text: str) -> int | str:
    return int(text) if _NUMBER.fullmatch(text) else text
